"""R14.1 Phases in which the seats of an army act: one player, or two who take turns in co-op."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar, overload

from firestep.games.trench_club.notation import DONE_OR_PARTNER, PARTNER
from firestep.games.trench_club.position import Army, TrenchPosition
from firestep.kernel import DONE, Choice, Procedure, Question, Refusal

C = TypeVar("C", bound=Choice)

ACT_FIRST = Refusal("R14.1", "hand-stays")


class ChoiceList(Sequence[int | str]):
    """A list of choices with a fast membership test."""

    __slots__ = ("known", "listed")

    def __init__(self, *choices: int | str) -> None:
        self.listed = choices
        self.known = frozenset(choices)

    def __len__(self) -> int:
        return len(self.listed)

    @overload
    def __getitem__(self, number: int) -> int | str: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[int | str]: ...

    def __getitem__(self, number: int | slice) -> int | str | Sequence[int | str]:
        return self.listed[number]

    def __contains__(self, choice: object) -> bool:
        return choice in self.known


@lru_cache(maxsize=256)
def units_or_words(count: int) -> ChoiceList:
    """Every answer while a seat acts: one of `count` units, `done` or `partner`."""
    return ChoiceList(*range(count), DONE, PARTNER)


@dataclass(slots=True)
class PhaseQuestion(Question[TrenchPosition, C]):
    """What the active seat does next: something, `done`, or `partner` to hand over to its partner."""

    army: Army
    hand_over: bool = False
    """Whether the seat may hand over to its partner now."""

    def words(self) -> tuple[str, ...]:
        return DONE_OR_PARTNER if self.hand_over else (DONE,)

    def why_not_word(self, position: TrenchPosition, word: str) -> Refusal | None:
        return ACT_FIRST if word == PARTNER and not self.hand_over else None


@dataclass(slots=True)
class SharedPhase(Procedure[TrenchPosition]):
    """A phase in which the seats of one army act until each of them is done.

    Ruling 3: in co-op one player acts at a time and may hand over to the other after doing something.
    """

    army: Army
    active: int = 0
    """Which of the army's seats is active."""
    done: int = 0
    """The seats that are done, as a mask."""
    has_acted: bool = False

    def begin(self, position: TrenchPosition) -> None:
        seats = position.agreed.armies[self.army].seats
        if self.done.bit_count() == len(seats):
            return
        if self.done >> self.active & 1:
            self.active = 1 - self.active
        others_wait = len(seats) > 1 and not self.done >> (1 - self.active) & 1
        self.next(self.begin)
        self.ask_seat(position, seats[self.active], others_wait and self.has_acted)

    def ask_seat(self, position: TrenchPosition, seat: int, hand_over: bool) -> None:
        """Ask the active seat what it does."""
        raise NotImplementedError

    def mark_acted(self) -> None:
        self.has_acted = True

    def finish_or_hand_over(self, position: TrenchPosition, word: str) -> None:
        """The seat is done, or hands over to its partner."""
        if word == DONE:
            self.done |= 1 << self.active
        if len(position.agreed.armies[self.army].seats) > 1:
            self.active = 1 - self.active
        self.has_acted = False
