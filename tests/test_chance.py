"""Chance: the algorithm to the byte, no bias, given outcomes, and what is refused."""

from __future__ import annotations

import hashlib
import random
import struct
from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.table.chance import SEED_LIMIT, Chance, _below, _numbers, _words, check_seed, new_seed, picked, shuffled
from skipbo.table.errors import PositionError

HIGHEST_SEED = 340282366920938463463374607431768211455
SKIP_BO_DECK = [0] * 18 + [number for number in range(1, 13) for _ in range(12)]


def in_hex(words: Iterable[int]) -> list[str]:
    """The words as eight hexadecimal digits each."""
    return [f"{word:08x}" for word in words]


def test_the_stream_is_sha256_of_algorithm_seed_count_and_block() -> None:
    """The first block is the documented one, and after its eight words comes the second block."""
    words = in_hex(_words(2026, 0, range(2)))
    first = ["6272a839", "ebd1d88d", "d92d05dd", "07c8ff38", "d3157864", "0be96ab8", "b63cd7fb", "024b50d6"]
    second = hashlib.sha256(b"skipbo-1|2026|0|1").hexdigest()
    assert [*first, *(second[at : at + 8] for at in range(0, 64, 8))] == words


def test_numbers_pass_over_words_that_would_favour_some() -> None:
    """With n = 3 * 2**30 every fourth word is thrown away, as the documentation works out."""
    limit = 3 * 2**30
    first = [0x6272A839, 0x07C8FF38, 0x0BE96AB8, 0xB63CD7FB, 0x024B50D6]
    assert first == _numbers(2026, 0, [limit] * 5)
    second = struct.unpack(">8I", hashlib.sha256(b"skipbo-1|2026|0|1").digest())
    assert [*first, *second] == _numbers(2026, 0, [limit] * 13)
    assert [0x6272A839 % 7, 0x07C8FF38, 0xD3157864 % 10] == _numbers(2026, 0, [7, limit, 10])


@pytest.mark.parametrize(
    ("words", "n", "number"),
    [
        ([2**32 - 1], 1, 0),
        ([2**32 - 1], 2, 1),
        # 2**32 = 3 * 1431655765 + 1: the highest word alone is one too many
        ([2**32 - 1, 2**32 - 2], 3, 2),
        # 2**32 mod 10 = 6: the highest six words are
        ([2**32 - 1, 2**32 - 6, 2**32 - 7], 10, 9),
        ([0], 162, 0),
    ],
)
def test_the_limit_of_words_is_exact(words: list[int], n: int, number: int) -> None:
    """The last word taken is one below the greatest multiple of n, and no word beyond it is read."""
    stream = iter(words)
    assert number == _below(stream, n)
    assert [] == list(stream)


@pytest.mark.parametrize(
    ("seed", "count", "order"),
    [
        (0, 0, (2, 3, 11, 1, 10, 8, 6, 12, 7, 5, 9, 4)),
        (0, 1, (2, 9, 8, 1, 4, 6, 12, 3, 11, 7, 10, 5)),
        (2026, 0, (8, 11, 3, 12, 2, 10, 1, 5, 9, 4, 7, 6)),
        (2026, 1, (12, 2, 3, 11, 1, 8, 6, 5, 7, 9, 10, 4)),
        (HIGHEST_SEED, 0, (6, 11, 10, 1, 2, 3, 9, 7, 12, 5, 4, 8)),
        (HIGHEST_SEED, 1, (2, 6, 11, 7, 12, 4, 10, 1, 3, 9, 8, 5)),
    ],
)
def test_vectors_of_twelve(seed: int, count: int, order: tuple[int, ...]) -> None:
    """The numbers 1 to 12 come out in the documented order."""
    assert order == shuffled(seed, count, range(1, 13))


@pytest.mark.parametrize(
    ("seed", "count", "first", "last", "digest"),
    [
        (
            0,
            0,
            (0, 10, 1, 2, 10, 10, 11, 2, 6, 10),
            (7, 0, 3, 1, 1, 7, 3, 5, 7, 3),
            "af28890636066ad0db883cbdad1d237c378535b1b92d0e9a7c59b171e4eebf6a",
        ),
        (
            0,
            1,
            (3, 12, 1, 0, 9, 11, 7, 10, 3, 0),
            (4, 2, 11, 2, 11, 5, 6, 0, 4, 9),
            "1815bcddb002719f1901276da0d12457947c172366da79fe47ae89c05adcd3f2",
        ),
        (
            2026,
            0,
            (4, 12, 4, 12, 4, 9, 8, 9, 2, 4),
            (7, 2, 8, 2, 1, 10, 8, 7, 12, 10),
            "b1a770bde17068dfa1d03905f998af540f5f49240fcb86bf52930f814afba1aa",
        ),
        (
            2026,
            1,
            (1, 0, 7, 9, 6, 12, 11, 2, 9, 8),
            (3, 12, 1, 6, 10, 6, 0, 4, 12, 6),
            "cf3d7d4155399ac8de4862aa65c4c33cd165e0fee78e235a322a78287fb98caa",
        ),
        (
            HIGHEST_SEED,
            0,
            (1, 2, 5, 0, 3, 0, 10, 12, 5, 12),
            (11, 6, 5, 0, 11, 12, 8, 4, 1, 9),
            "c11d6fc70bc2701d1eeac01fca2638a0579ed6d470a68a48fd355c5af613bacb",
        ),
        (
            HIGHEST_SEED,
            1,
            (3, 11, 7, 1, 8, 1, 7, 12, 5, 7),
            (6, 12, 1, 10, 10, 9, 3, 12, 10, 1),
            "c4b8eec12b81f019556b97e90d4d4d857f2e9dcdb77e22956a94f500e4d3d2ca",
        ),
    ],
)
def test_vectors_of_the_deck(seed: int, count: int, first: tuple[int, ...], last: tuple[int, ...], digest: str) -> None:
    """The whole deck comes out in the documented order."""
    order = shuffled(seed, count, SKIP_BO_DECK)
    assert first == order[:10]
    assert last == order[-10:]
    assert digest == hashlib.sha256(",".join(map(str, order)).encode()).hexdigest()


@pytest.mark.parametrize(
    ("seed", "count", "numbers"),
    [
        (0, 0, [0, 1, 0, 3, 2, 3, 2, 47]),
        (0, 1, [0, 0, 1, 0, 1, 4, 1, 76]),
        (2026, 0, [0, 1, 2, 1, 2, 5, 5, 37]),
        (2026, 1, [0, 1, 0, 3, 3, 3, 3, 83]),
        (HIGHEST_SEED, 0, [0, 1, 1, 3, 0, 1, 0, 15]),
        (HIGHEST_SEED, 1, [0, 0, 1, 0, 3, 4, 5, 88]),
    ],
)
def test_vectors_of_picks(seed: int, count: int, numbers: list[int]) -> None:
    """The documented options are picked."""
    assert numbers == [picked(seed, count, range(n)) for n in (1, 2, 3, 4, 5, 6, 7, 100)]


def test_C22_every_order_of_four_is_equally_likely() -> None:
    """Over 12,000 seeds the 24 orders of four cards come equally often, by the chi-square test.

    With 23 degrees of freedom a fair shuffle stays below 49.7 in 999 of 1,000 such trials; the seeds are fixed, so
    this one passes always or never.
    """
    seeds = 12_000
    found = Counter(shuffled(seed, 0, range(4)) for seed in range(seeds))
    expected = seeds / 24
    chi_square = sum((found[order] - expected) ** 2 / expected for order in permutations(range(4)))
    assert chi_square < 49.7


def test_C22_every_card_of_a_deck_reaches_every_place() -> None:
    """Over the counts of one seed, the card that comes to the top is any of twelve equally often.

    The limit is that of 11 degrees of freedom at one in a thousand.
    """
    trials = 6_000
    tops = Counter(shuffled(7, count, range(12))[-1] for count in range(trials))
    expected = trials / 12
    assert sum((tops[card] - expected) ** 2 / expected for card in range(12)) < 31.3


@given(seed=st.integers(0, SEED_LIMIT - 1), count=st.integers(0, 1000), cards=st.lists(st.integers(0, 12)))
@settings(max_examples=50)
def test_C21_a_shuffle_keeps_the_cards(seed: int, count: int, cards: list[int]) -> None:
    """Whatever is shuffled, the same cards come out, and the list that was given is as it was."""
    before = list(cards)
    assert sorted(cards) == sorted(shuffled(seed, count, cards))
    assert before == cards


def test_C54_the_global_generator_is_not_touched() -> None:
    """Neither is it read, nor does its state change."""
    random.seed(1)
    before = random.getstate()
    order, _ = Chance(2026).shuffle(range(1, 13))
    assert before == random.getstate()
    random.seed(2)
    assert (order, Chance(2026, 1)) == Chance(2026).shuffle(range(1, 13))


def test_outcomes_are_counted_and_remembered() -> None:
    """Each shuffle and each pick counts one, and stands in the past in order."""
    first, chance = Chance(2026).shuffle(range(1, 13))
    choice, chance = chance.pick((4, 5, 6))
    second, chance = chance.shuffle(range(1, 13))
    assert (8, 11, 3, 12, 2, 10, 1, 5, 9, 4, 7, 6) == first
    assert (4, 5, 6)[picked(2026, 1, range(3))] == choice
    assert shuffled(2026, 2, range(1, 13)) == second
    assert 3 == chance.drawn
    assert (first, (choice,), second) == chance.past


def test_lists_of_one_and_of_none_count_too() -> None:
    """They need no word of the stream, but are outcomes like others."""
    order, chance = Chance(0).shuffle([9])
    none, chance = chance.shuffle([])
    assert ((9,), (), 2) == (order, none, chance.drawn)


def test_given_outcomes_rule_and_the_seed_goes_on_after_them() -> None:
    """A given order is taken as it stands and counts; the next one comes from the seed at that count."""
    chance = Chance(2026, given=((3, 1, 2), (5,)))
    order, chance = chance.shuffle([1, 2, 3])
    choice, chance = chance.pick([4, 5])
    after, chance = chance.shuffle(range(1, 13))
    assert ((3, 1, 2), 5) == (order, choice)
    assert shuffled(2026, 2, range(1, 13)) == after
    assert 3 == chance.drawn


def test_given_outcomes_need_no_seed() -> None:
    """As long as they last; after them a seed would be needed, and the error says so."""
    order, chance = Chance(None, given=((2, 1),)).shuffle([1, 2])
    assert (2, 1) == order
    with pytest.raises(PositionError) as caught:
        chance.shuffle([1, 2])
    assert "chance-missing" == caught.value.reason.code
    with pytest.raises(PositionError) as caught:
        chance.pick([1, 2])
    assert "chance-missing" == caught.value.reason.code


def test_a_given_order_must_have_the_cards() -> None:
    """The error names what is missing and what is in excess, each card as often as it is, and which outcome it is."""
    _, chance = Chance(0, given=((3,), (1, 1, 7, 7))).shuffle([3])
    with pytest.raises(PositionError) as caught:
        chance.shuffle([1, 2, 2, 7])
    assert "wrong-cards" == caught.value.reason.code
    assert {"outcome": 1, "missing": [2, 2], "surplus": [1, 7]} == caught.value.reason.params


@pytest.mark.parametrize("outcome", [(9,), (), (4, 5)])
def test_a_given_pick_must_be_an_option(outcome: tuple[int, ...]) -> None:
    """It is exactly one of the options."""
    with pytest.raises(PositionError) as caught:
        Chance(0, given=(outcome,)).pick([4, 5])
    assert "wrong-pick" == caught.value.reason.code


def test_the_next_round_forgets_the_past_and_keeps_the_count() -> None:
    """The same seed goes on in the next round, where other outcomes may be given."""
    _, chance = Chance(2026).shuffle([1, 2, 3])
    chance = chance.next_round(((2, 1),))
    assert ((), 1, 2026) == (chance.past, chance.drawn, chance.seed)
    assert (2, 1) == chance.shuffle([1, 2])[0]


def test_C65_the_past_is_no_part_of_equality() -> None:
    """Two chances with one seed and one count are equal, hash equal and look alike."""
    drawn = Chance(5).shuffle([1, 2])[1]
    assert Chance(5, 1) == drawn
    assert hash(Chance(5, 1)) == hash(drawn)
    assert "Chance(seed=5, drawn=1)" == repr(drawn)


@pytest.mark.parametrize("seed", [0, 2026, HIGHEST_SEED])
def test_seeds(seed: int) -> None:
    """The lowest seed, one between and the highest are taken as they are."""
    assert seed == check_seed(seed)


@pytest.mark.parametrize(
    "seed",
    [
        -1,
        SEED_LIMIT,
        # Python does not turn numbers of that size into text
        pytest.param(10**5000, id="huge"),
        pytest.param(-(10**5000), id="huge negative"),
        True,
        1.0,
        "7",
        None,
        b"7",
        [],
        float("nan"),
    ],
)
def test_C58_what_is_no_seed(seed: object) -> None:
    """Everything else is refused with its own code, numbers too large to print too."""
    with pytest.raises(PositionError) as caught:
        check_seed(seed)
    assert "not-a-seed" == caught.value.reason.code
    assert len(str(caught.value)) < 300


def test_new_seeds_are_seeds_and_differ() -> None:
    """Fresh seeds are in the range, and two are not equal."""
    assert check_seed(new_seed()) != check_seed(new_seed())
