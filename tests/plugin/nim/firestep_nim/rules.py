"""The rules of Nim: N1 to N3."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from firestep.kernel import Die, Event, Name, Position, Procedure, Question, Refusal, Result, naming

MOST = 3  # N1.1
SHELL = 6  # N2
HEAPS = 3
NOT_SO_MANY = Refusal("N1.2", "take.not-so-many")
CHOICES = naming("take", [f"{count}-of-{heap + 1}" for heap in range(HEAPS) for count in range(1, MOST + 1)])

Seat = int
Heap = int


def heap_and_count(choice: int) -> tuple[Heap, int]:
    return choice // MOST, choice % MOST + 1


@dataclass(slots=True)
class NimPosition(Position):
    """The sandbags of each heap, and whose turn it is."""

    heaps: list[int] = field(default_factory=list)
    taken: int = 0
    turn_of: Seat = 0


@dataclass(slots=True, frozen=True)
class BagsTaken(Event):
    """N1 Sandbags were taken from a heap."""

    seat: Seat
    heap: Heap
    count: int


@dataclass(slots=True, frozen=True)
class ShellHit(Event):
    """N2 A shell destroyed a sandbag."""

    heap: Heap


@dataclass(slots=True)
class TakeBags(Question[NimPosition, int]):
    """N1 Some sandbags of one heap."""

    clause = "N1"
    notation = Name(CHOICES, "take")

    def candidates(self, position: NimPosition) -> Sequence[int]:
        return range(HEAPS * MOST)

    def why_not(self, position: NimPosition, choice: int) -> Refusal | None:
        heap, count = heap_and_count(choice)
        return NOT_SO_MANY if position.heaps[heap] < count else None


@dataclass(slots=True)
class Turn(Procedure[NimPosition]):
    """N1 to N3 One turn."""

    heap: Heap = 0

    def begin(self, position: NimPosition) -> None:
        self.next(self.take, self.shell, self.end)

    def take(self, position: NimPosition) -> None:
        self.ask(position, TakeBags(position.turn_of), then=self.taken)

    def taken(self, position: NimPosition, choice: int) -> None:
        self.heap, count = heap_and_count(choice)
        position.heaps[self.heap] -= count
        position.taken += count
        position.tell(BagsTaken(position.turn_of, self.heap, count))

    def shell(self, position: NimPosition) -> None:
        if position.setup.option("shells") and position.heaps[self.heap]:
            self.ask(position, Die(), then=self.shell_fell)

    def shell_fell(self, position: NimPosition, die: int) -> None:
        """N2 On a six the heap loses another sandbag."""
        if die == SHELL:
            position.heaps[self.heap] -= 1
            position.taken += 1
            position.tell(ShellHit(self.heap))

    def end(self, position: NimPosition) -> None:
        """N3 Whoever leaves nothing behind wins."""
        if any(position.heaps):
            position.turn_of = 1 - position.turn_of
            position.call(Turn())
        else:
            position.finish(Result((position.turn_of,), (1 - position.turn_of,), "empty", "N3"))
