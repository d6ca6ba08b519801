"""Finished matches as records: they verify, replay to their end, reach many rules, and no edit goes unnoticed."""

from __future__ import annotations

import random

import pytest

from firestep.games import game
from firestep.kernel import read_record, replay
from firestep.table import verify
from to_the_last_man.playthroughs import RECORDS, STORED

TITLE = game("to-the-last-man")
REACHED = {"season-began", "offensive-played", "battle-began", "fired", "unit-lost", "piece-retreated"}


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.record").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(STORED))
def test_a_stored_match_is_proven_good(name: str) -> None:
    report = verify(text_of(name), game)
    assert report.is_good, report


@pytest.mark.parametrize("name", sorted(STORED))
def test_a_stored_match_replays_to_the_end_it_claims(name: str) -> None:
    record = read_record(text_of(name))
    reached: set[str] = set()
    last = None
    for _, position in replay(TITLE, record):
        reached |= {event.key for event in position.events}
        position.events.clear()
        last = position
    assert last is not None
    assert last.result is not None
    assert last.result.key in record.ending
    assert reached >= REACHED


def test_an_edit_of_a_choice_or_a_die_is_found() -> None:
    lines = text_of("late-1918").splitlines()
    rng = random.Random(4)
    entries = [number for number, line in enumerate(lines) if line.partition(" ")[0].isdigit()]
    for number in rng.sample(entries, 8):
        first, seat, rest = lines[number].split(" ", 2)
        other = "entente" if seat == "german" else "german"
        edited = [*lines[:number], f"{first} {other} {rest}", *lines[number + 1 :]]
        assert not verify("\n".join(edited) + "\n", game).is_good, lines[number]
        assert not verify("\n".join(lines[:number] + lines[number + 1 :]) + "\n", game).is_good, lines[number]
