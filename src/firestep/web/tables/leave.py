"""Leaving a table before its match begins."""

from __future__ import annotations

from firestep.web.tables import seats
from firestep.web.tables.changes import Submission
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService


async def leave(service: TableService, table: LiveTable, user: str, submission: Submission) -> None:
    """Free the user's seats; a table that nobody sits at is deleted, unless somebody joins at this moment."""
    await service.execute(table, lambda now: seats.leave(now, user, submission), submission)
    if any(seat.user for seat in table.row.seats):
        return
    if await service.store.tables.delete_unchanged(table.id, table.state.revision):
        service.forget([table.id])
        service.publish({"kind": "tables"}, ["lobby"])
