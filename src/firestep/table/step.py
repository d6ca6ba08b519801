"""Steps: what one act at the table adds to the record, and what happened by it."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.kernel import Event


@dataclass(slots=True, frozen=True)
class Happening:
    """An event with the number of the line that it followed from (0: the start of the match)."""

    number: int
    event: Event

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat may know it; `None` is a spectator, who sees what everybody may."""
        seen_by = self.event.seen_by
        return seen_by is None or seat in seen_by


@dataclass(slots=True, frozen=True)
class Step:
    """The lines to be written before the act is acknowledged, and what happened. The lines are for the store only:
    they may hold what is hidden."""

    before: int
    number: int
    lines: tuple[str, ...]
    happenings: tuple[Happening, ...]

    def seen_by(self, seat: int | None) -> list[Happening]:
        return [each for each in self.happenings if each.is_seen_by(seat)]
