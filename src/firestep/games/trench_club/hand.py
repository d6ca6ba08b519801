"""R14.1 Who acts: one player in a turn of their own; in co-op two who pass the hand to each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar, overload

from firestep.games.trench_club.notation import DONE_OR_PARTNER, PARTNER
from firestep.games.trench_club.position import Army, TrenchPosition
from firestep.kernel import DONE, Choice, Procedure, Question, Refusal

C = TypeVar("C", bound=Choice)

HAND_STAYS = Refusal("R14.1", "hand-stays")


class Known(Sequence[int | str]):
    """A list of choices that knows at once whether a choice is in it."""

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
def units_or_words(count: int) -> Known:
    """What may be named while a seat has the hand: any of so many units, done, or the partner."""
    return Known(*range(count), DONE, PARTNER)


@dataclass(slots=True)
class HandQuestion(Question[TrenchPosition, C]):
    """What the seat that has the hand does next: something, `done`, or `partner` to let its partner go on."""

    army: Army
    hand_over: bool = False
    """Whether the hand may be passed to the partner now."""

    def words(self) -> tuple[str, ...]:
        return DONE_OR_PARTNER if self.hand_over else (DONE,)

    def why_not_word(self, position: TrenchPosition, word: str) -> Refusal | None:
        return HAND_STAYS if word == PARTNER and not self.hand_over else None


@dataclass(slots=True)
class Hand(Procedure[TrenchPosition]):
    """A phase in which the seats of one army act until each has said done.

    Ruling 3: in co-op the hand lies with one player at a time, who may pass it on after having done something.
    """

    army: Army
    turn: int = 0
    """Which of the army's seats has the hand."""
    done: int = 0
    """The seats that have said done, as a mask."""
    has_acted: bool = False

    def begin(self, position: TrenchPosition) -> None:
        seats = position.agreed.armies[self.army].seats
        if self.done.bit_count() == len(seats):
            return
        if self.done >> self.turn & 1:
            self.turn = 1 - self.turn
        others_wait = len(seats) > 1 and not self.done >> (1 - self.turn) & 1
        self.next(self.begin)
        self.ask_hand(position, seats[self.turn], others_wait and self.has_acted)

    def ask_hand(self, position: TrenchPosition, seat: int, hand_over: bool) -> None:
        """Ask the seat that has the hand what it does."""
        raise NotImplementedError

    def hand_acted(self) -> None:
        self.has_acted = True

    def hand_passes(self, position: TrenchPosition, word: str) -> None:
        """The seat is done, or lets its partner go on."""
        if word == DONE:
            self.done |= 1 << self.turn
        if len(position.agreed.armies[self.army].seats) > 1:
            self.turn = 1 - self.turn
        self.has_acted = False
