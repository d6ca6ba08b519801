"""Steps: the lines that one command adds to the record, and what happened."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.table.event_log import LoggedEvent


@dataclass(slots=True, frozen=True)
class Step:
    """The lines to store before the command is acknowledged, and what happened.

    The lines are for the store only: they may hold hidden information.
    """

    before: int
    number: int
    lines: tuple[str, ...]
    events: tuple[LoggedEvent, ...]

    def seen_by(self, seat: int | None) -> list[LoggedEvent]:
        return [each for each in self.events if each.is_seen_by(seat)]
