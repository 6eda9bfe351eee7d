"""The example of Skyjo, which shows how long matches are and what a round scores."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "skyjo_scores.py"


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """What the example prints, and what it tells on the way."""
    monkeypatch.setattr(sys, "argv", [EXAMPLE.name, *arguments])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_the_distributions_of_twenty_matches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rounds and scores, each with its share; the progress is told apart."""
    printed, progress = run(monkeypatch, capsys, "--quick")
    assert printed.startswith("20 matches of 3 players, 86 rounds\nRounds of a match:\n          3   20.0 %  ####")
    assert "\n          0   11.6 %  #" in printed
    assert "\n         10   35.7 %  #" in printed
    assert printed.endswith("Matches won: player 0: 5, player 1: 6, player 2: 9\n")
    assert progress.endswith("20 of 20 matches\n")


def test_no_matches(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Of none there is nothing to show."""
    with pytest.raises(SystemExit) as caught:
        run(monkeypatch, capsys, "--matches", "0")
    assert 2 == caught.value.code
    assert "argument --matches: 0 is not at least 1" in capsys.readouterr().err


def test_other_matches(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Fewer, of two, one of whom plays anything and seldom wins."""
    printed, _ = run(monkeypatch, capsys, "--matches", "5", "--players", "2", "--seed", "7", "--anything")
    assert printed.startswith("5 matches of 2 players")
    assert printed.endswith("player 0: 5, player 1: 0\n")
