"""Finished matches as records: they verify, replay to their end, and no edit goes unnoticed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from firestep.games import game
from firestep.kernel import read_record, replay
from firestep.table import verify
from trench_club.playthroughs import RECORDS, STORED

TITLE = game("trench-club")


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(STORED))
def test_a_stored_match_is_proven_good(name: str) -> None:
    report = verify(text_of(name), game)
    assert report.is_good, report


@pytest.mark.parametrize("name", sorted(STORED))
def test_a_stored_match_replays_to_the_end_it_claims(name: str) -> None:
    record = read_record(text_of(name))
    last = None
    reached = set()
    for _, position in replay(TITLE, record):
        reached |= {event.key for event in position.events}
        last = position
    assert last is not None
    assert last.result is not None
    assert last.result.key in record.ending
    assert {"turn-began", "unit-moved", "fort-conquered"} <= reached


def edits(lines: list[str], rng: random.Random) -> Iterator[tuple[int, list[str]]]:
    """One change to each kind of line: a die, a draw, a choice, a header, the ending, the secret, the seal."""
    for number, line in enumerate(lines):
        for changed in variants(line, rng):
            if changed != line:
                yield number, [*lines[:number], changed, *lines[number + 1 :]]
    for number in rng.sample(range(len(lines)), 12):
        yield number, lines[:number] + lines[number + 1 :]
        yield number, [*lines[:number], lines[number], *lines[number:]]


def variants(line: str, rng: random.Random) -> Iterator[str]:
    dice = re.fullmatch(r"(\d+ chance )(\d+)(.*)", line)
    if dice:
        yield f"{dice[1]}{int(dice[2]) % 12 + 1}{dice[3]}"
    elif re.match(r"\d+ ", line):
        number, seat, rest = line.split(" ", 2)
        yield f"{number} {rng.choice([each for each in ('de', 'gb', 'ah', 'fr') if each != seat])} {rest}"
        yield f"{number} {seat} {rest}x"
    elif line.startswith(("dice ", "seal ")):
        yield line[:-1] + ("0" if line[-1] != "0" else "1")
    elif line.startswith("option short no"):
        yield "option short yes"
    elif line.startswith("end win"):
        yield "end win gb+fr won-forts"


def test_any_edit_of_a_finished_four_player_record_is_found() -> None:
    lines = text_of("four-players").splitlines()
    rng = random.Random(4)
    tried = 0
    everything = list(edits(lines, rng))
    for number, edited in rng.sample(everything, 150) + [each for each in everything if each[0] < 20 or each[0] > 975]:
        report = verify("\n".join(edited) + "\n", game)
        assert not report.is_good, lines[number]
        assert report.fault is not None
        tried += 1
    assert tried > 150


@pytest.mark.parametrize("pattern", [r"\d+ chance \d+$", r"\d+ chance \d+ \d+ \d+ \d+ \d+", r"\d+ \w+ to [a-z]+\d+"])
def test_one_draw_one_die_and_one_choice_are_found_at_their_line(pattern: str) -> None:
    lines = text_of("four-players").splitlines()
    number = next(index for index, line in enumerate(lines) if index > 200 and re.match(pattern, line))
    first, _, last = lines[number].rpartition(" ")
    swap = str(int(last) % 12 + 1) if last.isdigit() else ("a2" if last != "a2" else "a3")
    report = verify("\n".join([*lines[:number], f"{first} {swap}", *lines[number + 1 :]]) + "\n", game)
    assert not report.is_good
    assert report.fault is not None
    assert report.fault.line >= number + 1
