"""Settings for all tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import settings

from skipbo.table.errors import Code, Reason

# No deadline: the time of one example says more about the machine than about the code. In CI the examples are the same
# in every run, so that a red run can be repeated.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.fixture(scope="session", autouse=True)
def documented_values() -> Iterator[None]:
    """Every reason that is given in any test has exactly the parameters that its code is documented with."""
    give = Code.__call__

    @cache
    def documented(code: Code) -> list[str]:
        return sorted(code.params)

    def checked(self: Code, where: str = "", /, **params: Any) -> Reason:
        assert documented(self) == sorted(params), self.code
        return give(self, where, **params)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Code, "__call__", checked)
        yield
