"""How seats are called at a table: where players bid for sides, by their side as soon as they have it."""

from __future__ import annotations

from firestep.kernel import Position
from firestep.scene.maker import SeatLook
from firestep.text import Speaker
from firestep.web.tables.live_table import LiveTable


def seat_looks(table: LiveTable, speaker: Speaker) -> tuple[SeatLook, ...]:
    """The seats in the game's order."""
    return looks_now(table, speaker) or table.maker.seats(table.setup, speaker)


def actor_looks(table: LiveTable, speaker: Speaker) -> tuple[SeatLook, ...]:
    """All who act: the seats, and sides that play without one."""
    return looks_now(table, speaker) or table.maker.actors(table.setup, speaker)


def looks_at(table: LiveTable, position: Position, speaker: Speaker) -> tuple[SeatLook, ...]:
    """The seats as they were called in a position of the match."""
    return table.maker.seat_looks(position, speaker) or table.maker.seats(table.setup, speaker)


def looks_now(table: LiveTable, speaker: Speaker) -> tuple[SeatLook, ...] | None:
    return None if table.match is None else table.maker.seat_looks(table.match.position, speaker)
