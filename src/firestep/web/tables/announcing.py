"""Announcements: everybody at a table is told where it is.

Whoever goes on with their own turn has what is new with the answer to each choice; those who only wait need not be told
of every single one.
"""

from __future__ import annotations

import asyncio
import time

from firestep.store import BOT, Change, TableRow
from firestep.web.infra.pubsub import Publish
from firestep.web.tables.live_table import LiveTable

PAUSE_SECONDS = 0.25
"""How often those who only wait are told, at most, that somebody goes on with their turn. A piece that moves by one
place takes longer on a screen."""


class Announcer:
    """Tells everybody at a table where it is: at once, or together with what follows within the pause.

    What is told is where the table is at that moment, so the last announcement always tells the newest.
    """

    def __init__(self, publish: Publish) -> None:
        self.publish = publish

    def tell(self, table: LiveTable) -> None:
        if table.announcing is not None:
            table.announcing.cancel()
        table.announced, table.announcing = time.monotonic(), None
        message: dict[str, str | int] = {"kind": "at", "number": table.number, "revision": table.scene_revision}
        self.publish(message, [f"table:{table.id}"])

    def tell_soon(self, table: LiveTable) -> None:
        """At once if nothing was told within the pause, else at its end."""
        wait = table.announced + PAUSE_SECONDS - time.monotonic()
        if wait <= 0:
            self.tell(table)
        elif table.announcing is None:
            table.announcing = asyncio.get_running_loop().call_later(wait, self.tell, table)


def goes_on(row: TableRow, change: Change) -> bool:
    """Whether the only one who was asked has answered, and is asked again, while nothing else has changed.

    They have it with their answer. Where the table or somebody else has done it, they would have to be told.
    """
    state, old = row.state, change.before.state
    if (state.status, state.asked, row.seats) != (old.status, old.asked, change.before.seats):
        return False
    if state.number <= old.number:  # an offer, a setting, a clock that was stopped
        return False
    asked = next((seat for seat in row.seats if seat.name == state.asked), None)  # none where several are asked
    if asked is None:
        return False
    return asked.kind == BOT or (change.key is not None and change.key.user == asked.user)
