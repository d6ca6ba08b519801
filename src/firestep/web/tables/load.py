"""Opening a table from what is kept."""

from __future__ import annotations

from collections.abc import Sequence

from firestep.kernel import Game, Record, read_record
from firestep.store import OVER, PLAYING, TableRow
from firestep.table import Match, Snapshot, read_snapshot
from firestep.web.catalogue import Catalogue
from firestep.web.tables.event_log import last_actor_of, replayed
from firestep.web.tables.live_table import LiveTable


def load_table(
    row: TableRow, lines: Sequence[str], snapshots: Sequence[str], catalogue: Catalogue, game: Game
) -> LiveTable:
    """The sitting of a table as it is kept. Snapshots that are wrong or missing only cost time.

    The older of two snapshots is taken, so that the last events are always at hand.
    """
    if row.state.status not in (PLAYING, OVER):
        return LiveTable(row, game, catalogue, None)
    record = read_kept_record(row, lines)
    entries = record.entries
    found = next((each for each in map(usable, snapshots) if each and each.number <= len(entries)), None)
    start = 0 if found is None else found.number
    record.entries, record.ending = entries[:start], ""
    match = Match.from_record(game, record, bytes.fromhex(row.terms.secret), found)
    table = LiveTable(row, game, catalogue, match)
    table.snapshots = (start, start)
    draft = match.draft()
    told = list(replayed(draft, [entry.write() for entry in entries[start:]], last_actor_of(record.entries)))
    if draft.position.result is not None:
        draft.settle()
    match.commit(draft)
    table.remember(told)
    return table


def read_kept_record(row: TableRow, lines: Sequence[str]) -> Record:
    text = "\n".join([row.state.header, *lines, *([row.state.closing] if row.state.closing else [])])
    return read_record(text + "\n")


def usable(text: str) -> Snapshot | None:
    try:
        snapshot = read_snapshot(text)
    except ValueError:
        return None
    return snapshot if snapshot.is_whole else None
