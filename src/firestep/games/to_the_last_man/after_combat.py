"""5.4.2 Retreat after combat: all of one side to one area; forced retreats by Stosstruppen and tanks (8.2.2-g)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.crisis import CRISIS, Crisis, why_not_crisis
from firestep.games.to_the_last_man.ground import LINKS, Area
from firestep.games.to_the_last_man.notation import AREA, ARMY
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.retreats import (
    ENEMY_GROUND,
    NOT_ADJACENT,
    NOWHERE_TO_GO,
    RETREAT,
    RETREAT_FULL,
    EmptyArmiesLeave,
    Withdraw,
    pieces_in_battle,
    retreat_areas,
    why_not_retreat,
)
from firestep.games.to_the_last_man.units import Army, Side
from firestep.kernel import DONE, Name, Procedure, Question, Refusal

MUST_RETREAT = Refusal("8.2.2-g", "must-retreat")
ARMIES_FIRST = Refusal("8.2.2-g", "armies-first")
HOLDS_TOO_FEW = Refusal("8.2.2-g", "holds-too-few")


def armies_to_force(position: LastManPosition, side: Side, area: Area) -> list[Army]:
    """AMB-10: the armies present that can be forced to retreat; not empty ones, nor those that have already gone."""
    return [
        army
        for army in position.armies_here(side, area)
        if position.inside[army] & ~position.retreated and not position.armies_retreated >> army & 1
    ]


@dataclass(slots=True)
class ChooseRetreatDestination(Question[LastManPosition, int | str]):
    """5.4.2-b: the one area to which this side retreats; `done` to hold."""

    area: Area
    forced: int
    attacking: bool = False

    clause: ClassVar[str] = "5.4.2-b"
    hides_hand: ClassVar[bool] = True
    notation = Name(AREA, "to", words=(DONE, CRISIS))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        areas: list[int | str] = [*range(len(LINKS) - 1), DONE]
        return [*areas, CRISIS] if self.attacking else areas

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        choices: list[int | str] = [*bits(self.areas(position))]
        if not self.forced:
            choices.append(DONE)
        if self.attacking and why_not_crisis(position, self.seat) is None:
            choices.append(CRISIS)
        return choices

    def areas(self, position: LastManPosition) -> int:
        """8.2.2-g: if some area holds all armies that must retreat, only such areas."""
        areas = self.open_areas(position)
        if not self.forced:
            return areas
        roomy = sum(1 << area for area in bits(areas) if self.holds_all(position, area))
        return roomy or areas

    def holds_all(self, position: LastManPosition, area: Area) -> bool:
        """1.2.2-a: room for every army that must retreat."""
        armies = armies_to_force(position, self.seat, self.area)
        able = sum(retreat_areas(position, self.seat, army, self.area) >> area & 1 for army in armies)
        return min(able, STACK - position.pieces(self.seat, area)) >= self.forced

    def open_areas(self, position: LastManPosition) -> int:
        """5.4-c: where at least one piece may go."""
        if self.forced:
            pieces = armies_to_force(position, self.seat, self.area)
        else:
            pieces = pieces_in_battle(position, self.seat, self.area)
        mask = 0
        for piece in pieces:
            if why_not_retreat(position, self.seat, piece, self.area) is None:
                mask |= retreat_areas(position, self.seat, piece, self.area)
        return mask

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return self.why_not_word(position, choice)
        if self.areas(position) >> choice & 1:
            return None
        if self.open_areas(position) >> choice & 1:
            return HOLDS_TOO_FEW
        if not LINKS[self.area] >> choice & 1:
            return NOT_ADJACENT
        return RETREAT_FULL if position.is_usable(self.seat, choice) else ENEMY_GROUND

    def why_not_word(self, position: LastManPosition, word: str) -> Refusal | None:
        if word == CRISIS:
            return why_not_crisis(position, self.seat)
        return MUST_RETREAT if self.forced else None


@dataclass(slots=True)
class ChooseRetreater(Question[LastManPosition, int | str]):
    """5.4.2-a: which piece goes there; forced armies come first."""

    area: Area
    to: Area
    forced: int

    clause: ClassVar[str] = "5.4.2-a"
    notation = RETREAT

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*pieces_in_battle(position, self.seat, self.area), DONE]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return MUST_RETREAT if self.forced else None
        if self.forced and choice not in armies_to_force(position, self.seat, self.area):
            return ARMIES_FIRST
        refusal = why_not_retreat(position, self.seat, choice, self.area)
        if refusal is not None:
            return refusal
        areas = retreat_areas(position, self.seat, choice, self.area)
        return None if areas >> self.to & 1 else NOWHERE_TO_GO


@dataclass(slots=True)
class ChooseDoomed(Question[LastManPosition, int]):
    """AMB-9: which army is lost because it must retreat and has nowhere to go."""

    area: Area

    clause: ClassVar[str] = "AMB-9"
    is_forced: ClassVar[bool] = True
    notation = Name(ARMY, "lose")

    def options(self, position: LastManPosition) -> Sequence[int]:
        return armies_to_force(position, self.seat, self.area)


@dataclass(slots=True)
class RetreatAfterCombat(Procedure[LastManPosition]):
    """5.4.2: one side's retreat from one battle."""

    side: Side
    area: Area
    forced: int = 0
    to: int = -1
    attacking: bool = False
    """AMB-40: whether it is this side's own turn, so that it may play a crisis here."""

    def begin(self, position: LastManPosition) -> None:
        self.forced = min(self.forced, len(armies_to_force(position, self.side, self.area)))
        self.next(self.choose_destination, self.empty_armies_leave)

    def empty_armies_leave(self, position: LastManPosition) -> None:
        """8.1-h: an army that its units have left goes as well; 5.4.2-b: to the same area."""
        position.call(EmptyArmiesLeave(self.side, self.area, self.to))

    def choose_destination(self, position: LastManPosition) -> None:
        question = ChooseRetreatDestination(self.side, self.area, self.forced, self.attacking)
        if question.areas(position):
            self.ask(position, question, then=self.destination_chosen)
        elif self.forced:
            self.next(self.lose_forced_armies)

    def destination_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if choice == CRISIS:
            self.next(self.choose_destination)
            position.call(Crisis(self.side))
        elif choice != DONE:
            assert isinstance(choice, int)
            self.to = choice
            self.next(self.choose_piece)

    def choose_piece(self, position: LastManPosition) -> None:
        question = ChooseRetreater(self.side, self.area, self.to, self.forced)
        options = question.options(position)
        if not options:
            self.next(self.lose_forced_armies)  # the area is full: the others that must retreat have nowhere to go
        elif len(options) > 1 or options[0] != DONE:
            self.ask(position, question, then=self.piece_chosen)

    def piece_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        must = self.forced > 0
        self.forced -= must
        self.next(self.choose_piece)
        position.call(Withdraw(self.side, choice, self.area, self.to, forced=must))

    def lose_forced_armies(self, position: LastManPosition) -> None:
        armies = armies_to_force(position, self.side, self.area)
        self.forced = min(self.forced, len(armies))
        if not self.forced:
            return
        if self.forced == len(armies):
            for army in armies:
                position.eliminate_army(army, "retreat")
            self.forced = 0
            position.settle(self.area)
        else:
            self.ask(position, ChooseDoomed(self.side, self.area), then=self.doomed_chosen)

    def doomed_chosen(self, position: LastManPosition, army: int) -> None:
        position.eliminate_army(army, "retreat")
        position.settle(self.area)
        self.forced -= 1
        self.next(self.lose_forced_armies)
