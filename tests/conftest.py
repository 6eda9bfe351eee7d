"""Settings for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: the time of one example says more about the machine than about the code. In CI the examples are the same
# in every run, so that a red run can be repeated.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")
