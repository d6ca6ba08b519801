"""Fair dice: every number as likely as any other, fixed by secret, entropy and record, and by nothing else."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.kernel import Entry
from firestep.table import FairDice, commitment_of
from firestep.table.dice import NO_LINES, RunningHash

SECRET = hashlib.sha256(b"a fixed seed").digest()
DICE = FairDice.of(SECRET, [("red", "00ff"), ("blue", "12")])
DRAWS = 12_000


def draws(size: int, count: int = DRAWS, dice: FairDice = DICE) -> list[int]:
    return [dice.below(size, NO_LINES.after(["begin", str(number)])) for number in range(1, count + 1)]


def chi_squared(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def bound(cells: int) -> float:
    """Wilson and Hilferty: what chi-squared stays below in 999,999 cases of a million, for one cell less freedom."""
    freedom = cells - 1
    return float(freedom * (1 - 2 / (9 * freedom) + 4.753 * (2 / (9 * freedom)) ** 0.5) ** 3)


@pytest.mark.parametrize("size", [2, 3, 5, 6, 7, 10, 12, 20, 52, 100, 129, 255, 257])
def test_every_number_comes_as_often_as_any_other(size: int) -> None:
    counts = Counter(draws(size))

    assert set(counts) <= set(range(size))
    assert chi_squared([counts[number] for number in range(size)]) < bound(size)


@pytest.mark.parametrize("size", [3 * 2**62, 3 * 2**254, 5 * 2**300, 12**15, 12**90 + 1, 2**256 + 1])
def test_sizes_at_which_a_remainder_would_favour_the_low_numbers(size: int) -> None:
    """With a remainder of 64 or 256 bits the low third of 3 * 2**62 would come half of the time."""
    thirds = Counter(number * 3 // size for number in draws(size, 6_000))

    assert set(thirds) == {0, 1, 2}
    assert chi_squared([thirds[third] for third in range(3)]) < bound(3)


def test_a_remainder_would_be_found_out() -> None:
    """The test above has teeth: it fails for the usual mistake."""
    size = 3 * 2**62
    folded = Counter((number % size) * 3 // size for number in draws(2**64, 6_000))

    assert chi_squared([folded[third] for third in range(3)]) > bound(3)


def test_one_draw_tells_nothing_about_the_next() -> None:
    numbers = draws(6, 36_000)
    pairs = Counter(zip(numbers[::2], numbers[1::2], strict=True))

    assert len(pairs) == 36
    assert chi_squared(list(pairs.values())) < bound(36)


@given(st.integers(1, 2**700), st.binary(min_size=32, max_size=32))
def test_a_draw_is_below_its_size_and_always_the_same(size: int, draws: bytes) -> None:
    drawn = DICE.below(size, RunningHash(bytes(32), draws))

    assert 0 <= drawn < size
    assert DICE.below(size, RunningHash(bytes(31) + b"x", draws)) == drawn


@pytest.mark.parametrize("size", [0, -1])
def test_there_is_no_number_below_nothing(size: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        DICE.below(size, NO_LINES)


def test_a_single_answer_needs_no_luck() -> None:
    assert draws(1, 10) == [0] * 10


def test_the_draw_is_the_keyed_hash_that_is_written_down() -> None:
    """As `docs/record-format.md` says it, done by hand."""
    head = hashlib.sha256(bytes(32) + b"fourth\n").digest()
    message = b"firestep draw\nred 00ff\nblue 12\n" + head
    hashes = [hmac.new(SECRET, message + b"%d" % counter, hashlib.sha256).digest() for counter in range(20)]
    first_three_bits = [digest[0] >> 5 for digest in hashes]
    assert first_three_bits[0] >= 6, "the first is thrown away, so that this shows what happens then"

    assert DICE.below(6, NO_LINES.after(["fourth"])) == next(bits for bits in first_three_bits if bits < 6)


@pytest.mark.parametrize(
    "other",
    [
        FairDice.of(hashlib.sha256(b"another").digest(), [("red", "00ff"), ("blue", "12")]),
        FairDice.of(SECRET, [("red", "00fe"), ("blue", "12")]),
        FairDice.of(SECRET, [("red", "00ff")]),
        FairDice.of(SECRET, []),
    ],
    ids=["secret", "entropy", "one seat less", "none"],
)
def test_everything_that_goes_in_makes_other_dice(other: FairDice) -> None:
    assert draws(6, 60, other) != draws(6, 60)


def test_every_line_before_makes_other_dice() -> None:
    heads = [NO_LINES.after(lines) for lines in ([], ["a"], ["b"], ["a", "b"], ["b", "a"], ["ab"], ["a\nb"], [""])]
    drawn = {DICE.below(2**64, head) for head in heads}

    assert len(drawn) == len(heads)


def test_lines_of_the_table_are_sealed_but_do_not_change_the_dice() -> None:
    """Whoever runs the table knows the secret: with such lines they could roll again until the dice suit them."""
    head = NO_LINES.after(["begin"])
    by_a_seat, by_the_table = head.after_entry(Entry(1, "red", "march")), head.after_entry(Entry(1, "table", "draw"))

    assert DICE.below(2**64, by_the_table) == DICE.below(2**64, head) != DICE.below(2**64, by_a_seat)
    assert len({DICE.seal(each) for each in (head, by_a_seat, by_the_table)}) == 3
    assert len({DICE.receipt(each) for each in (head, by_a_seat, by_the_table)}) == 3


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert DICE.commitment == commitment_of(SECRET) == hashlib.sha256(SECRET).hexdigest()


@pytest.mark.parametrize("secret", [b"", b"short", bytes(33)])
def test_the_secret_has_32_bytes(secret: bytes) -> None:
    with pytest.raises(ValueError, match="32"):
        FairDice.of(secret, [])


def test_the_secret_is_not_shown_by_accident() -> None:
    assert SECRET.hex() not in repr(DICE)
    assert repr(SECRET) not in repr(DICE)


def test_receipt_seal_and_draw_never_coincide() -> None:
    assert len({DICE.receipt(NO_LINES), DICE.seal(NO_LINES), DICE.block(NO_LINES.draws, 0).hex()}) == 3
