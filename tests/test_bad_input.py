"""What programs and people hand in by mistake: each gets an error that names it, and nothing else happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from skipbo import (
    Deck,
    Discard,
    ExcessDraw,
    IllegalMoveError,
    Log,
    Match,
    OutOfTurn,
    Pass,
    PlayHand,
    PlayStock,
    PositionError,
    Recorder,
    RoundState,
    RoundView,
    RuleSet,
    RuleSetError,
    ScoreSheet,
    Seat,
    SkipBoError,
    TalkPenalty,
    all_moves,
    apply_move,
    check_lines,
    check_log,
    combine,
    draw_dealer,
    dump_log,
    dumps_log,
    iter_logs,
    legal_moves,
    legal_plays,
    legal_rulings,
    load_log,
    loads_log,
    new_match,
    new_round,
    next_round,
    points,
    redact,
    replay,
    resume,
    set_up,
    skyjo,
    to_json,
    view,
    why_illegal,
)
from skipbo.presets import PRESETS
from skipbo.skyjo.presets import PRESETS as SKYJO_PRESETS
from skipbo.table.settings import shown
from tests.tables import MATTEL, deck_dealing, lay, play

HUGE = 10**5000
"""More digits than Python turns into text."""
STRANGE: list[Any] = [True, 1.7, "0", None, [], {}, object(), -1, 99, HUGE]
NAMES = ["a flag", "a fraction", "a text", "None", "a list", "a dict", "an object", "negative", "too large", "huge"]

ATTEMPTS: list[Callable[[Any], Any]] = [
    lambda wrong: PlayHand(wrong, 0),
    lambda wrong: PlayHand(1, wrong),
    lambda wrong: Discard(wrong, 0),
    lambda wrong: Discard(1, wrong),
    PlayStock,
    TalkPenalty,
    OutOfTurn,
    lambda wrong: ExcessDraw(wrong, 1),
    lambda wrong: ExcessDraw(0, wrong),
]
"""Moves and rulings with one strange field."""


def _pass(state: Any) -> Any:
    return apply_move(state, Pass())


def _seen(state: RoundState) -> RoundView:
    return view(state, 0)


VERBS: list[Callable[[Any], Any]] = [
    legal_moves,
    legal_plays,
    legal_rulings,
    lambda state: why_illegal(state, Pass()),
    _pass,
    _seen,
    next_round,
]
"""All that takes a state."""
USES_OF_RULES: list[Callable[[Any], Any]] = [
    lambda rules: new_round(rules, 2),
    lambda rules: new_match(rules, ["Ada", "Grace"]),
    lambda rules: draw_dealer(rules, 2),
    lambda rules: set_up(rules, [Seat((1,)), Seat((1,))]),
    lambda rules: all_moves(rules, 2),
    lambda rules: points(rules, 0, [0, 1]),
    lambda rules: ScoreSheet(rules, ["Ada", "Grace"]),
]
"""All that takes rules."""
READINGS: list[Callable[[Any], Any]] = [
    load_log,
    check_log,
    lambda source: list(iter_logs(source)),
    lambda source: list(check_lines(source)),
]
"""All that takes a path or an open file."""
USES_OF_LOGS: list[Callable[[Any], Any]] = [
    dumps_log,
    lambda log: dump_log(log, "x"),
    replay,
    resume,
    Recorder.from_log,
    lambda log: redact(log, 0),
]
"""All that takes a log."""
DEALS: list[Callable[[Any], Any]] = [
    lambda wrong: new_round(MATTEL, wrong),
    lambda wrong: new_round(MATTEL, 2, seed=-1 if wrong == 99 else wrong),
    lambda wrong: new_round(MATTEL, 2, deck=wrong),
    lambda wrong: new_round(MATTEL, 2, deck=[wrong] * 162),
    lambda wrong: new_round(MATTEL, 2, dealer=wrong),
    lambda wrong: new_round(RuleSet(first_player="chosen"), 2, first=wrong),
    lambda wrong: new_match(MATTEL, wrong),
    lambda wrong: new_match(MATTEL, [wrong, wrong]) if wrong != "0" else new_match(MATTEL, ["", "0"]),
    lambda wrong: draw_dealer(MATTEL, wrong),
    lambda wrong: set_up(MATTEL, wrong),
    lambda wrong: set_up(MATTEL, [Seat((wrong,)), Seat((1,))]),
]
"""All that deals or sets up, with one strange thing handed in."""


def table() -> RoundState:
    """Seat 0 holds a 1 and a 5; nothing else can be played."""
    return lay(MATTEL, Seat(stock=(9,), hand=(1, 5)), Seat(stock=(9,)), draw=(7, 7, 7, 7, 7, 7))


@pytest.mark.parametrize("wrong", STRANGE, ids=NAMES)
@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_C06_a_field_that_is_no_card_pile_or_seat(attempt: Callable[[Any], Any], wrong: Any) -> None:
    """The error has the state and the move, names what is wrong in a short text, and the old state is as it was."""
    state = table()
    before, move = repr(state), attempt(wrong)
    with pytest.raises(IllegalMoveError) as error:
        apply_move(state, move)
    assert 0 < len(str(error.value)) < 200
    assert state is error.value.state
    assert move is error.value.move
    assert before == repr(state)
    assert state == table()


@pytest.mark.parametrize(
    ("move", "code", "rule", "named"),
    [
        (PlayHand(1, 4), "no-such-pile", "R12", "4"),
        (PlayHand(1, -1), "no-such-pile", "R12", "-1"),
        (PlayHand(7, 0), "not-held", "R15", "7"),
        (PlayHand(0, 0), "not-held", "R15", "Skip-Bo"),
        (PlayHand(5, 0), "not-a-start", "R18", "5"),
        (PlayHand(True, 0), "not-a-number", "", "True"),
        (PlayHand("1", 0), "not-a-number", "", "'1'"),  # type: ignore[arg-type]
        (Discard(1, 1.7), "not-a-number", "", "1.7"),  # type: ignore[arg-type]
        (PlayHand(1, HUGE), "not-a-number", "", "a number of more than 18 digits"),
        (Pass(), "can-discard", "E04", "discard"),
        (TalkPenalty(2), "no-such-seat", "", "2"),
        ("discard", "not-a-move", "", "'discard'"),
        ((1, 0), "not-a-move", "", "a tuple"),
    ],
)
def test_refusals_say_what_is_wrong(move: Any, code: str, rule: str, named: str) -> None:
    """Code, rule and a sentence that names it."""
    reason = why_illegal(table(), move)
    assert reason is not None
    assert (code, rule) == (reason.code, reason.rule)
    assert named in str(reason)


@pytest.mark.parametrize("move", [None, 0, "Pass", [], {}, Pass, object(), RuleSet()])
def test_C59_what_is_no_move(move: Any) -> None:
    """Refused as such, before and after the end."""
    reason = why_illegal(table(), move)
    assert reason is not None
    assert "not-a-move" == reason.code
    over = play(lay(MATTEL, Seat(stock=(1,)), Seat(stock=(9,))), PlayStock(0))
    reason = why_illegal(over, move)
    assert reason is not None
    assert "round-over" == reason.code


@pytest.mark.parametrize("state", [None, 5, "state", (), RuleSet(), RoundState])
@pytest.mark.parametrize("verb", VERBS)
def test_what_is_no_state(verb: Callable[[Any], Any], state: Any) -> None:
    """A slip of the program, not of its user: a TypeError that says what belongs there."""
    with pytest.raises(TypeError, match=r"a RoundState|a Match"):
        verb(state)


@pytest.mark.parametrize("document", [None, 5, -1, 10**20, [], {}, object(), memoryview(b"{}")], ids=shown)
def test_what_is_no_document(document: Any) -> None:
    """Text or bytes are read; anything else is a slip of the program."""
    with pytest.raises(TypeError, match="a document is a str or bytes, not "):
        loads_log(document)


@pytest.mark.parametrize("source", [None, 5, 10**20, [], object()], ids=shown)
def test_what_is_no_file(source: Any) -> None:
    """A number is not taken for an open file either."""
    for read in READINGS:
        with pytest.raises(TypeError, match="a path or an open file is needed here, not "):
            read(source)


@pytest.mark.parametrize("log", [None, 5, "{}", {}, MATTEL, Log])
@pytest.mark.parametrize("use", USES_OF_LOGS)
def test_what_is_no_log(use: Callable[[Any], Any], log: Any) -> None:
    """Told when the verb is called, not when the first step is asked for."""
    with pytest.raises(TypeError, match="a Log is needed here, not "):
        use(log)


def test_bytes_of_either_kind_are_read() -> None:
    """A bytearray is what buffers give."""
    text = dumps_log(Recorder(new_round(MATTEL, 2, seed=1)).log)
    assert loads_log(text) == loads_log(text.encode()) == loads_log(bytearray(text.encode()))


def test_data_that_hold_themselves() -> None:
    """They have no form in JSON."""
    endless: list[Any] = []
    endless.append(endless)
    with pytest.raises(TypeError, match="too deep in one another, or within themselves"):
        to_json(endless)


@pytest.mark.parametrize("other", ["x", 5, [], {}, object(), RuleSet])
@pytest.mark.parametrize("value", [RuleSet(), Deck(), skyjo.RuleSet()])
def test_what_cannot_be_compared(value: Any, other: Any) -> None:
    """A rule set and a deck are compared with their like."""
    name = type(value).__name__
    with pytest.raises(TypeError, match=f"a {name} is compared with another one, not with "):
        value.differences(other)
    if not isinstance(value, Deck):
        with pytest.raises(TypeError, match=f"a {name} is compared with another one, not with "):
            value.describe(than=other)


def test_rules_of_the_other_game_cannot_be_compared() -> None:
    """Both are called RuleSet, so the message says whose it is."""
    with pytest.raises(TypeError, match=r"a RuleSet is compared with another one, not with a skipbo\.skyjo\.rules\."):
        RuleSet().differences(skyjo.RuleSet())  # type: ignore[arg-type]


def test_a_preset_is_no_rule_set_but_has_one() -> None:
    """Whoever forgets `.rules` is told of it, in both games."""
    club, short = PRESETS["CLUB"], SKYJO_PRESETS["SHORT"]
    for use in (lambda: new_round(club, 4), lambda: points(club, 0, [0, 1])):  # type: ignore[arg-type]
        with pytest.raises(RuleSetError, match=r"a RuleSet, not a preset: 'CLUB' has one as its \.rules\."):
            use()
    for combining in (lambda: combine(club), lambda: skyjo.combine(short)):  # type: ignore[arg-type]
        with pytest.raises(RuleSetError, match=r"Rule sets are combined, not presets: '[A-Z]+' has one as its \.rules"):
            combining()


def test_a_name_is_no_rule_set_but_has_one() -> None:
    """Whoever gives the name of a preset is told how its rules are had, in both games."""
    for use in (lambda: new_round("SHORT_GAME", 4), lambda: skyjo.new_round("SHORT", 4)):  # type: ignore[arg-type]
        with pytest.raises(RuleSetError, match=r"a RuleSet, not a name: preset\('SHORT(_GAME)?'\)\.rules is what"):
            use()
    for combining in (lambda: combine("SHORT_GAME"), lambda: skyjo.combine("SHORT")):  # type: ignore[arg-type]
        with pytest.raises(RuleSetError, match=r"combined, not names: preset\('SHORT(_GAME)?'\)\.rules is what"):
            combining()


def test_a_view_takes_no_moves() -> None:
    """Moves are applied to states; a view is what somebody sees of one."""
    with pytest.raises(TypeError, match="RoundView"):
        apply_move(view(table(), 0), PlayHand(1, 0))  # type: ignore[type-var]
    with pytest.raises(TypeError, match="RoundView"):
        legal_rulings(view(table(), 0))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="RoundState"):
        next_round(table())  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [2, -1, True, "0", 1.0, pytest.param(HUGE, id="huge"), []])
def test_C56_a_view_for_no_seat(seat: Any) -> None:
    """Only seats of the table, or None for a spectator."""
    with pytest.raises(PositionError):
        view(table(), seat)


@pytest.mark.parametrize("rules", [None, "MATTEL", {}, RuleSet, 5])
@pytest.mark.parametrize("use", USES_OF_RULES)
def test_what_are_no_rules(use: Callable[[Any], Any], rules: Any) -> None:
    """Named as such wherever rules are taken."""
    with pytest.raises(RuleSetError, match="RuleSet"):
        use(rules)


@pytest.mark.parametrize("wrong", [*STRANGE[:3], *STRANGE[4:]], ids=[*NAMES[:3], *NAMES[4:]])
@pytest.mark.parametrize("use", DEALS)
def test_what_cannot_be_dealt(use: Callable[[Any], Any], wrong: Any) -> None:
    """Players, seeds, decks, dealers, names and seats: each error is one of ours and can be shown."""
    with pytest.raises(SkipBoError) as error:
        use(wrong)
    assert 0 < len(str(error.value)) < 2000


def test_C09_a_deck_that_is_not_the_rule_sets() -> None:
    """What is missing and what is too many are named."""
    deck = [*MATTEL.deck.cards()[1:], 12]
    with pytest.raises(PositionError, match="missing 0, in excess 12"):
        new_round(MATTEL, 2, deck=deck)


def test_R13_a_first_player_who_is_not_chosen() -> None:
    """Only rules by which the start is chosen let the caller choose."""
    with pytest.raises(PositionError) as error:
        new_round(MATTEL, 2, first=1)
    assert "first-not-chosen" == error.value.reason.code


def test_C36_between_rounds_there_is_only_the_next() -> None:
    """No move, no ruling."""
    deck = deck_dealing(MATTEL.deck, 1, 1)
    match = new_match(RuleSet(stock_size=1), ["Ada", "Grace"], deck=deck, dealer=1)
    over: Match = apply_move(match, PlayStock(0))
    assert over.round.outcome is not None
    for move in (PlayStock(0), Pass(), TalkPenalty(0)):
        reason = why_illegal(over, move)
        assert reason is not None
        assert "round-over" == reason.code
