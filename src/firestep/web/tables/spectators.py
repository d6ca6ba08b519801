"""Spectators who see a table later than its players: so many choices, or minutes, behind.

Whatever they are sent is made of the lines that they may see (`seen_until`). Nothing tells of later ones: no number, no
clock, and no line that is missing because it was taken back since.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence, Set

from firestep.kernel import Entry
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.store import PLAYING, ChatRow
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService

MINUTE_MS = 60_000
MANY = 2
"""From so many people on, somebody plays against somebody."""


def is_late(table: LiveTable, place: int | None) -> bool:
    """Whether this viewer sees the table later; when the game is over everybody sees all of it."""
    return place is None and table.extras.delay is not None and table.state.status == PLAYING


def may_read_chat(table: LiveTable, line: ChatRow, reader: str | None) -> bool:
    """While people play against each other, players and spectators do not advise each other by messages.

    Players read what spectators have written when the game is over. Whoever sees the table later reads what its players
    write then too: their words tell of now.
    """
    if table.state.status != PLAYING or len(table.players) < MANY or line.user == reader:
        return True
    of_player = line.seat is not None or line.user in table.players
    return of_player if reader in table.players else not of_player or table.extras.delay is None


async def seen_until(service: TableService, table: LiveTable, place: int | None, now: int) -> int:
    """The last line that a viewer may know of."""
    delay = table.extras.delay
    if delay is None or table.match is None or not is_late(table, place):
        return table.number
    until = table.number
    if delay.moves:
        if table.cache.late[0] != table.number:
            table.cache.late = (table.number, line_before_choices(table.match.record.entries, delay.moves))
        until = table.cache.late[1]
    if delay.minutes and until:
        until = min(until, await service.store.tables.line_at(table.id, now - delay.minutes * MINUTE_MS))
    return until


def late_revision(table: LiveTable, number: int) -> int:
    """Changes with what a late spectator sees; the revision of the table counts every choice."""
    return number + table.presence.revision


def line_before_choices(entries: Sequence[Entry], count: int) -> int:
    """The line before the last so many choices of players that were not undone. What was seen once stays seen."""
    active: list[int] = []
    choices: list[int] = []
    seen = 0
    for entry in entries:
        back = entry.takes_back_to
        if back is not None:
            undo(active, back)
            undo(choices, back)
        elif entry.seat != TABLE_NAME:
            active.append(entry.number)
            if entry.seat != CHANCE_NAME:
                choices.append(entry.number)
                seen = max(seen, line_before(active, choices[-count]) if len(choices) >= count else 0)
    return seen


def line_before(active: Sequence[int], line: int) -> int:
    place = bisect_left(active, line)
    return active[place - 1] if place else 0


def active_when_seen(table: LiveTable, place: int | None, until: int) -> Set[int] | None:
    """The lines that were active when the table was where a late spectator sees it; `None` for everybody else."""
    if table.match is None or not is_late(table, place):
        return None
    active: list[int] = []
    for entry in table.match.record.entries[:until]:
        back = entry.takes_back_to
        if back is not None:
            undo(active, back)
        elif entry.seat != TABLE_NAME:
            active.append(entry.number)
    return set(active)


def undo(lines: list[int], back: int) -> None:
    while lines and lines[-1] > back:
        lines.pop()
