"""Spectators who see a table later than its players: so many choices, or minutes, behind."""

from __future__ import annotations

from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.store import PLAYING
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService

MINUTE_MS = 60_000


def is_late(table: LiveTable, place: int | None) -> bool:
    """Whether this viewer sees the table later; when the game is over everybody sees all of it."""
    return place is None and table.extras.delay is not None and table.state.status == PLAYING


async def seen_until(service: TableService, table: LiveTable, place: int | None, now: int) -> int:
    """The last line that a viewer may know of."""
    delay = table.extras.delay
    if delay is None or table.match is None or not is_late(table, place):
        return table.number
    until = line_before_choices(table, delay.moves)
    if delay.minutes and until:
        until = min(until, await service.store.tables.line_at(table.id, now - delay.minutes * MINUTE_MS))
    return until


def line_before_choices(table: LiveTable, count: int) -> int:
    """The line before the last so many choices of players that were not undone."""
    assert table.match is not None
    entries = table.match.timeline.active_entries
    if not count:
        return table.number
    chosen = [place for place, entry in enumerate(entries) if entry.seat not in (CHANCE_NAME, TABLE_NAME)]
    first = chosen[-count] if len(chosen) >= count else 0
    return entries[first - 1].number if first else 0
