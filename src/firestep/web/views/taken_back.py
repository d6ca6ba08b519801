"""What an undo takes back, in the words that the diary has for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from firestep.kernel import CHANCE, Entry, IllegalChoice, Malformed, Position
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.kernel.timeline import answer_entry
from firestep.scene.maker import SceneMaker
from firestep.scene.part import replace
from firestep.scene.words import Span, Text
from firestep.text import Speaker
from firestep.web.tables.live_table import LiveTable

WHAT = "\u2060"
"""Stands for the told choice in its sentence; no text has it."""


def undone_by(entries: Sequence[Entry], number: int) -> list[Entry]:
    """What the undo with this number took back; `entries` are all of the record."""
    active: list[Entry] = []
    for entry in entries[: number - 1]:
        if entry.takes_back_to is not None:
            active = active[: length_until(active, entry.takes_back_to)]
        elif entry.seat != TABLE_NAME:
            active.append(entry)
    back = entries[number - 1].takes_back_to
    return [] if back is None else active[length_until(active, back) :]


def length_until(active: Sequence[Entry], number: int) -> int:
    return sum(entry.number <= number for entry in active)


def told_choices(
    maker: SceneMaker[Position],
    position: Position,
    entries: Sequence[Entry],
    seats: Sequence[str],
    seat: int | None,
    speaker: Speaker,
) -> Iterator[Text]:
    """The first sentence about each choice of a player, or the dice after it, that a viewer was told of.

    The choices are played once more, so that nothing depends on which events the server still has.
    """
    now = position.clone()
    is_told = False
    for entry in entries:
        by = CHANCE if entry.seat == CHANCE_NAME else seats.index(entry.seat)
        is_told = is_told and by == CHANCE
        now.events = []
        answer_entry(now, entry, by)
        seen = (event for event in now.events if event.seen_by is None or seat in event.seen_by)
        told = (maker.happened(now, event, seat, speaker).text for event in seen)
        text: Text = next((each for each in told if each), "")
        if text and not is_told:
            is_told = True
            yield text


def taken_back(table: LiveTable, number: int, position: Position, seat: int | None, speaker: Speaker) -> Text:
    """The line of the diary about an undo, which names what is gone; empty if that says nothing to the viewer."""
    assert table.match is not None
    undone = undone_by(table.match.record.entries, number)
    told: list[Text] = []
    with suppress(Malformed, IllegalChoice, ValueError):  # a study that went on from another of its lines
        told = list(told_choices(table.maker, position, undone, table.match.seats, seat, speaker))
    if not told:
        return ""
    return with_told(speaker.say("diary-taken-back", what=WHAT, count=len(told)), told[0])


def with_told(sentence: str, told: Text) -> Text:
    """A sentence around a told choice, whose names can still be touched."""
    before, _, after = sentence.partition(WHAT)
    if isinstance(told, str):
        return f"{before}{told.removesuffix('.')}{after}"
    *rest, last = told
    parts = (Span(before), *rest, replace(last, text=last.text.removesuffix(".")), Span(after))
    return tuple(part for part in parts if part.text)
