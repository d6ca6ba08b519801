"""Events at the table: what players do besides playing. The timeline tells them, and no game has to know them."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.kernel.event import Event


@dataclass(slots=True, frozen=True)
class TableEvent(Event):
    """Something that happened at the table instead of in the game."""


@dataclass(slots=True, frozen=True)
class SeatResigned(TableEvent):
    """A seat gave up, in a game without its own rules for that."""

    seat: int


@dataclass(slots=True, frozen=True)
class SeatTimedOut(TableEvent):
    """A seat ran out of time."""

    seat: int


@dataclass(slots=True, frozen=True)
class DrawAgreed(TableEvent):
    """All players agreed on a draw."""


@dataclass(slots=True, frozen=True)
class UndoAgreed(TableEvent):
    """All players agreed to go back."""


@dataclass(slots=True, frozen=True)
class LineResumed(TableEvent):
    """A study went on from another of its lines."""


@dataclass(slots=True, frozen=True)
class PlayerSeated(TableEvent):
    """A seat got another player."""

    seat: int
    kind: str
    """`human`, `bot` or `open`."""
    player: str
