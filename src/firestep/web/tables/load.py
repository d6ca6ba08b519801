"""Loading a table from the store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from firestep.kernel import AnyGame, Entry, Record, read_record
from firestep.store import OVER, PLAYING, TableRow
from firestep.table import Draft, LoggedEvent, Match, Snapshot, read_snapshot
from firestep.table.event_log import actor_after, events_of_line, last_actor
from firestep.web.catalogue import Catalogue
from firestep.web.tables.live_table import LiveTable


def load_table(
    row: TableRow, lines: Sequence[str], snapshots: Sequence[str], catalogue: Catalogue, game: AnyGame
) -> LiveTable:
    """A live table from its stored row and lines. Snapshots that are damaged or missing only cost time.

    The older of two snapshots is used, so that the last events are always in memory.
    """
    if row.state.status not in (PLAYING, OVER):
        return LiveTable(row, game, catalogue, None)
    record = read_stored_record(row, lines)
    entries = record.entries
    readable = (usable(game, text) for text in snapshots)
    found = next((each for each in readable if each and each.number <= len(entries)), None)
    start = 0 if found is None else found.number
    record.entries, record.ending = entries[:start], ""
    match = Match.from_record(game, record, bytes.fromhex(row.terms.secret), found)
    table = LiveTable(row, game, catalogue, match)
    table.snapshots = (start, start)
    match.timeline.automatic.update(dict.fromkeys(table.extras.answered, True))
    draft = match.draft()
    table.log_events(replayed(draft, entries[start:], last_actor(record.entries)))
    if draft.position.result is not None:
        draft.settle()
    match.commit(draft)
    return table


def replayed(draft: Draft, entries: Iterable[Entry], actor: str | None) -> Iterator[LoggedEvent]:
    """Play stored lines; each line with events keeps its position, as long as somebody keeps its events."""
    for entry in entries:
        draft.add(entry.seat, entry.text, entry.anytime)
        draft.events.clear()
        actor = actor_after(entry, actor)
        if draft.told is draft.position:
            yield from events_of_line(entry.number, actor, draft.told.events, draft.told)


def read_stored_record(row: TableRow, lines: Sequence[str]) -> Record:
    text = "\n".join([row.state.header, *lines, *([row.state.closing] if row.state.closing else [])])
    return read_record(text + "\n")


def usable(game: AnyGame, text: str) -> Snapshot | None:
    """A snapshot that was written by this program and is undamaged."""
    try:
        snapshot = read_snapshot(text)
    except ValueError:
        return None
    return snapshot if snapshot.is_whole(game) else None
