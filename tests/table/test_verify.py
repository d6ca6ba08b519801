"""Verifying: every change to a finished record is found, with the line where it shows, and never by a traceback."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firestep.kernel import RecordError, read_record
from firestep.table import Fault, Match, Report, verify
from firestep.table.dice import NO_LINES, FairDice
from kernel.toy import TOY
from kernel.toy_rules import BLUE, GREEN, RED, ChooseBid
from table.matches import SECRET, finished, in_turns, lookup, toy_match


@cache
def text() -> str:
    """A finished match with dice, undo, an agreed take-back and choices after the last die."""
    match = in_turns(toy_match(rounds=1))
    for choice in ("march", "fire", "march"):
        match.choose(RED, choice)
    match.undo(RED)
    for seat, choice in ((RED, "done"), (RED, "salute"), (BLUE, "barrage")):
        match.choose(seat, choice)
    match.act(lambda draft: draft.take_back(BLUE, 13))
    for choice in ("fire", "done", "done"):
        match.choose(BLUE, choice)
    match.answer_anytime(GREEN, "send")
    for choice in ("march", "done", "done"):
        match.choose(GREEN, choice)
    return match.record.write()


def lines() -> list[str]:
    return text().splitlines()


def line_of(start: str) -> int:
    """The number of the one line that begins like this."""
    (found,) = [number for number, line in enumerate(lines(), 1) if line.startswith(start)]
    return found


def check(changed: list[str]) -> Report:
    report = verify("\n".join(changed) + "\n", lookup)
    assert report.is_good == (report.fault is None)
    return report


def fault_with(start: str, new: str | None) -> Fault:
    """What is found when the line that begins like this is replaced, or left out."""
    number = line_of(start)
    report = check([*lines()[: number - 1], *([] if new is None else [new]), *lines()[number:]])
    assert report.fault is not None
    assert report.fault.reason
    return report.fault


def test_a_finished_record_is_good() -> None:
    report = verify(text(), lookup)

    assert report == verify(text().encode(), lookup)
    assert (report.fault, report.is_finished, report.game) == (None, True, "toy")
    assert report.ending == lines()[-3].removeprefix("end ")
    assert (report.draws, report.takes_back, report.choices) == (6, 2, 16)
    assert report.entropy_from == ("red", "green")


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_played_its_record_is_good(seed: int) -> None:
    match = finished(seed, rounds=random.Random(seed).choice([1, 2, 3]))

    assert verify(match.record.write(), lookup).fault is None


def test_the_receipts_are_those_that_were_shown_during_play() -> None:
    match = toy_match(rounds=1)
    noted = {match.number: match.receipt}
    while match.result is None:
        seat = match.asked()[0]
        match.choose(seat, "bid 1" if isinstance(match.position.question, ChooseBid) else "done")
        noted[match.number] = match.receipt
    receipts = verify(match.record.write(), lookup).receipts

    assert len(receipts) == match.number + 1
    assert all(receipts[number] == receipt for number, receipt in noted.items())


# -- one thing changed


def test_a_changed_die_is_found_at_its_line() -> None:
    number = line_of("9 chance")
    face = lines()[number - 1].split()[-1]
    for other in "123456":
        if other != face:
            assert fault_with("9 chance", f"9 chance {other}").line == number
    assert "not '7'" in fault_with("9 chance", "9 chance 7").reason


def test_a_changed_draw_is_found_at_its_line() -> None:
    drawn = lines()[line_of("2 chance") - 1].split()[-1]
    for card in ("ace", "king", "queen"):
        if card != drawn:
            assert fault_with("2 chance", f"2 chance card {card}").line == line_of("2 chance")
    assert fault_with("2 chance", "2 chance card joker").line == line_of("2 chance")


def test_a_changed_choice_is_found_at_once_if_illegal_else_at_the_next_die() -> None:
    assert fault_with("4 red bid", "4 red bid 4").line == line_of("4 red bid")
    assert "bid.too-dear (T2)" in fault_with("4 red bid", "4 red bid 4").reason
    assert fault_with("4 red bid", "4 red bid 3").line == line_of("9 chance")
    assert "or one before it, was changed" in fault_with("4 red bid", "4 red bid 3").reason


def test_a_choice_changed_after_the_last_die_is_found_by_the_seal() -> None:
    last = line_of("24 green")
    assert lines()[last] == lines()[-3]

    assert fault_with("24 green", "24 green salute").line == len(lines())


def test_a_changed_ending_is_found_at_its_line() -> None:
    for ending in ("end draw steps", "end win red storm", "end win white steps", "end nonsense"):
        if ending != lines()[-3]:
            assert fault_with("end ", ending).line == len(lines()) - 2


def test_a_changed_secret_is_found_at_its_line() -> None:
    other = bytes(31) + b"\1"
    assert fault_with("dice secret", f"dice secret {other.hex()}").line == len(lines()) - 1


def test_a_changed_seal_or_commitment_is_found() -> None:
    assert fault_with("seal", f"seal {'0' * 64}").line == len(lines())
    fault = fault_with("dice commitment", f"dice commitment {'0' * 64}")
    assert (fault.line, str(line_of("dice commitment")) in fault.reason) == (len(lines()) - 1, True)


@pytest.mark.parametrize(
    ("start", "new"),
    [
        ("option rounds", "option rounds 2"),
        ("option mist", "option mist yes"),
        ("option mist", None),
        ("seat red", "seat red human Anna"),
        ("seat green", "seat green bot corporal"),
        ("dice entropy red", "dice entropy red abcdef0124"),
        ("dice entropy red", None),
    ],
)
def test_a_changed_header_is_found_at_the_first_draw(start: str, new: str | None) -> None:
    assert fault_with(start, new).line == line_of("1 chance") - (new is None)


@pytest.mark.parametrize(
    ("start", "new", "line"),
    [
        ("game", "game chess", 2),
        ("rules", "rules 2", 3),
        ("scenario", "scenario siege", 4),
        ("option rounds", "option rounds 7", 5),
        ("option rounds", "option moon 7", 5),
        ("seat red", "seat white human Ann", 8),
        ("seat red", None, 8),
        ("dice commitment", None, 11),
        ("dice entropy red", "dice entropy white 00", 12),
    ],
)
def test_a_header_that_cannot_be_is_found_at_its_line(start: str, new: str | None, line: int) -> None:
    assert fault_with(start, new).line == line


def test_lines_that_take_back_are_held_to_the_rules() -> None:
    assert fault_with("11 red undo", "11 red undo 8").line == line_of("11 red undo")
    assert fault_with("11 red undo", "11 blue undo 9").line == line_of("11 red undo")
    assert fault_with("11 red undo", "11 red undo 9 agreed").line > line_of("11 red undo")
    assert fault_with("16 blue undo 13 agreed", "16 blue undo 13").line == line_of("16 blue undo")
    assert fault_with("16 blue undo 13 agreed", "16 blue undo 14 agreed").line == line_of("16 blue undo")


# -- lines lost, moved, added


@pytest.mark.parametrize("length", range(len(text().splitlines())))
def test_a_record_that_breaks_off_is_found_at_its_end(length: int) -> None:
    fault = check(lines()[:length]).fault

    assert fault is not None
    assert fault.line == length + 1 if length else 1


def test_every_line_is_missed() -> None:
    for number in range(1, len(lines()) + 1):
        changed = [line for each, line in enumerate(lines(), 1) if each != number]
        assert check(changed).fault is not None, lines()[number - 1]


def test_every_pair_of_neighbours_has_its_order() -> None:
    for number in range(len(lines()) - 1):
        changed = lines()
        changed[number], changed[number + 1] = changed[number + 1], changed[number]
        assert check(changed).fault is not None, lines()[number]


def test_choices_moved_and_numbered_anew_are_found() -> None:
    changed = lines()
    first = line_of("21 green")
    changed[first - 1 : first + 1] = ["21 green march", "22 green ! send"]
    assert check(changed).fault == Fault(len(lines()), check(changed).fault.reason)  # type: ignore[union-attr]


def test_nothing_may_be_added() -> None:
    for number in range(len(lines()) + 1):
        for line in ("", "1 red march", "26 red march", "option mist no", "end draw steps", "table draw", lines()[5]):
            assert check([*lines()[:number], line, *lines()[number:]]).fault is not None


def test_a_match_that_is_not_over_is_not_proven() -> None:
    match = in_turns(toy_match())
    report = verify(match.record.write(), lookup)

    assert report.fault == Fault(len(match.record.lines()) + 1, "the record breaks off: the match is not over")
    assert (report.is_finished, report.choices, report.draws) == (False, 3, 3)


def test_an_ending_before_the_end_is_found() -> None:
    match = in_turns(toy_match())
    record = match.record
    record.ending, record.secret = "win red steps", SECRET.hex()

    assert verify(record.write(), lookup).fault == Fault(record.first_closing_line, "the match is not over here")


def test_chance_is_asked_at_once_and_only_then() -> None:
    assert fault_with("9 chance", "9 red march").reason == "chance is asked here"
    assert fault_with("10 red", "10 chance 3").reason == "chance is not asked here"


def test_a_record_without_a_table_is_not_proven() -> None:
    plain = [line for line in lines() if not line.startswith("seat")]
    fault = check(plain).fault
    assert fault is not None
    assert (fault.line, fault.reason) == (8, "the seats are missing")


# -- whatever the text


@pytest.mark.parametrize(
    "junk",
    ["", "\n", "\0" * 100, "firestep record 2", "firestep record 1\n" * 3, "\ud800", "🎲", "x" * 10_000, "1 red march"],
)
def test_what_is_no_record_is_refused(junk: str) -> None:
    fault = verify(junk, lookup).fault
    assert fault is not None
    assert fault.line in (1, 2)


def test_binary_garbage_is_refused_at_its_line() -> None:
    assert verify(bytes(range(256)), lookup).fault is not None
    assert verify(b"\xff\xfe", lookup).fault == Fault(1, "this is not text")
    broken = text().encode().replace(b"seat red", b"seat \xff")
    assert verify(broken, lookup).fault == Fault(line_of("seat red"), "this is not text")


@given(st.binary(max_size=300))
def test_any_bytes_are_refused(junk: bytes) -> None:
    assert verify(junk, lookup).fault is not None


def edit(line: str, rng: random.Random) -> str:
    """A line with one character, or one word, other than it was."""
    words = line.split(" ")
    place = rng.randrange(len(line) + 1)
    character = rng.choice("0123456789abcxyz !-é\t\r\u2028\ud800")
    return rng.choice(
        [
            line[:place] + character + line[place + 1 :],
            line[:place] + character + line[place:],
            line[:place] + line[place + 1 :],
            " ".join(rng.sample(words, len(words))),
            " ".join(
                [*words[:-1], rng.choice(["undo", "0", "99", "agreed", "ace", "red", "chance", "table", "12345678901"])]
            ),
            rng.choice(lines()),
        ]
    )


def is_same_record(changed: str) -> bool:
    try:
        return read_record(changed).write() == text()
    except RecordError:
        return False


@settings(max_examples=400, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 4))
def test_random_edits_are_found_and_never_by_a_traceback(rng: random.Random, count: int) -> None:
    changed = lines()
    for _ in range(count):
        number = rng.randrange(len(changed))
        changed[number] = edit(changed[number], rng)
    report = check(changed)

    assert report.is_good == is_same_record("\n".join(changed) + "\n")
    if report.fault is not None:
        assert 1 <= report.fault.line <= len("\n".join(changed).split("\n")) + 1


@pytest.mark.parametrize(("number", "choice"), [(4, "bid 3"), (5, "bid 0"), (7, "show"), (10, "done"), (12, "show")])
def test_a_new_seal_does_not_hide_a_choice_before_the_last_die(number: int, choice: str) -> None:
    """The secret is public at the end: who changes a line may seal it again, but rules and dice still tell."""
    record = read_record(text())
    record.entries[number - 1] = replace(record.entries[number - 1], text=choice)

    assert verify(resealed(record.lines()), lookup).fault is not None


def test_a_receipt_noted_during_play_finds_what_a_new_seal_hides() -> None:
    changed = text().replace("24 green done", "24 green salute").splitlines()
    forged, honest = verify(resealed(changed), lookup), verify(text(), lookup)

    assert forged.is_good
    assert forged.receipts[:24] == honest.receipts[:24]
    assert forged.receipts[24] != honest.receipts[24]


def resealed(changed: list[str]) -> str:
    record = read_record("\n".join(changed) + "\n")
    record.seal = FairDice.of(SECRET, record.entropy).seal(NO_LINES.after(changed[:-1]))
    return record.write()


def test_rules_that_fail_are_reported_as_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ChooseBid, "read", broken)
    fault = verify(text(), lookup).fault
    assert fault == Fault(line_of("4 red bid"), "the rules fail here (ZeroDivisionError)")


def test_a_match_can_be_opened_from_every_good_record() -> None:
    record = read_record(text())
    assert Match.from_record(TOY, record).result is not None
