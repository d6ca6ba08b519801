"""5.4.1 Retreat instead of firing: declared piece by piece, carried out together after the pursuit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.to_the_last_man.ground import Area
from firestep.games.to_the_last_man.joining import ChooseArmy
from firestep.games.to_the_last_man.moving import ALONE
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.retreats import (
    RETREAT,
    as_declared,
    declared_moves,
    pieces_in_battle,
    retreat_army,
    retreat_unit,
    why_not_retreat,
)
from firestep.games.to_the_last_man.stacking import armies_open_to
from firestep.games.to_the_last_man.units import ARMIES, GUNS_THAT_STAY, Side
from firestep.kernel import DONE, Question, Refusal


@dataclass(slots=True)
class RetreatInstead(Question[LastManPosition, int | str]):
    """5.4.1-a: a piece that retreats instead of firing."""

    area: Area
    declared: tuple[int, ...] = ()

    clause: ClassVar[str] = "5.4.1-a"
    notation = RETREAT

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*pieces_in_battle(position, self.seat, self.area), DONE]

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        then = as_declared(position, self.declared)
        return [
            choice
            for choice in self.candidates(position)
            if isinstance(choice, str) or why_not_retreat(then, self.seat, choice, self.area) is None
        ]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        return why_not_retreat(as_declared(position, self.declared), self.seat, choice, self.area)


@dataclass(slots=True)
class ChooseArmyThere(ChooseArmy):
    """1.2.2-e, 8.1-c: the same choice, with room and armies as they will be after the retreats declared before."""

    declared: tuple[int, ...] = ()

    key: ClassVar[str] = "choose-army"

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return ChooseArmy.candidates(self, as_declared(position, self.declared))

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        return ChooseArmy.why_not(self, as_declared(position, self.declared), choice)

    def is_open(self, position: LastManPosition) -> bool:
        return ChooseArmy.is_open(self, as_declared(position, self.declared))


def declare(position: LastManPosition, piece: int) -> None:
    """5.4-b: the piece takes no more part in the battle; it stays where it is until the pursuit is over (AMB-15)."""
    if piece < ARMIES:
        position.armies_retreated |= 1 << piece
        position.retreated |= position.inside[piece] & ~GUNS_THAT_STAY
    else:
        position.retreated |= 1 << piece - ARMIES


def alone_in(declared: Sequence[int]) -> int:
    """The units that were declared on their own, not with their army."""
    return sum(1 << piece - ARMIES for piece, _, _ in declared_moves(declared) if piece >= ARMIES)


def carry_out(position: LastManPosition, side: Side, area: Area, declared: Sequence[int]) -> None:
    """AMB-15: what the pursuit has left of the declared pieces goes to its area."""
    for piece, to, army in declared_moves(declared):
        if piece < ARMIES:
            if position.army_at[piece] == area:
                retreat_army(position, piece, to)
        elif position.area_of(piece - ARMIES) == area:
            there = army if army in armies_open_to(position, side, piece - ARMIES, to) else ALONE
            retreat_unit(position, side, piece - ARMIES, to, there)
