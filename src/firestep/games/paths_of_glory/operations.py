"""9.2 Operations: activation points are spent on markers, then units move, dig in and attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.paths_of_glory.activation import (
    MARK_MOVE,
    activation_cost,
    any_markable,
    can_act,
    counts_for_near_east,
    is_sud_army,
    markable,
    why_not_mark,
)
from firestep.games.paths_of_glory.choices import SPACES_AND_MARKS_OR_DONE
from firestep.games.paths_of_glory.combat.phase import CombatPhase
from firestep.games.paths_of_glory.entrenching import EntrenchRolls
from firestep.games.paths_of_glory.events import SpaceMarked
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.movement import CorrectStacking, MovementPhase, overstacked
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.notation import SPACE, VerbAndName
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import DONE, Procedure, Question, Refusal

MARK_WORDS = ("move", "attack")


@dataclass(slots=True)
class MarkSpace(Question[PathsPosition, tuple[Space, int] | str]):
    """9.2.1, 9.2.5: the next space to be activated, for movement or for attack, or no more."""

    side: Side

    clause: ClassVar[str] = "9.2.5"
    notation = VerbAndName(SPACE, MARK_WORDS, words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[tuple[Space, int] | str]:
        return SPACES_AND_MARKS_OR_DONE

    def options(self, position: PathsPosition) -> Sequence[tuple[Space, int] | str]:
        return [*markable(position, self.side), DONE]

    def why_not(self, position: PathsPosition, choice: tuple[Space, int] | str) -> Refusal | None:
        return None if isinstance(choice, str) else why_not_mark(position, self.side, *choice)


@dataclass(slots=True)
class Operations(Procedure[PathsPosition]):
    """9.2.1, 9.2.8, 9.2.9: markers, then moves, entrenchments, attacks."""

    side: Side
    points: int

    def begin(self, position: PathsPosition) -> None:
        start_operations(position, self.points)
        self.next(self.mark, self.move, self.entrench, self.fight, self.clear)

    def mark(self, position: PathsPosition) -> None:
        if position.ops and any_markable(position, self.side):
            self.ask(position, MarkSpace(position.seats[self.side], self.side), then=self.marked)

    def marked(self, position: PathsPosition, choice: tuple[Space, int] | str) -> None:
        if isinstance(choice, str):
            return
        place, mark = choice
        cost = activation_cost(position, place, mark)
        position.ops -= cost
        activate(position, self.side, place, mark)
        position.tell(SpaceMarked(place, mark, cost))
        self.next(self.mark)

    def move(self, position: PathsPosition) -> None:
        position.call(MovementPhase())

    def entrench(self, position: PathsPosition) -> None:
        position.call(EntrenchRolls())

    def fight(self, position: PathsPosition) -> None:
        if position.marked_attack:
            position.call(CombatPhase(self.side))

    def clear(self, position: PathsPosition) -> None:
        end_operations(position)
        for side in (self.side, 1 - self.side):
            if overstacked(position, side):
                position.call(CorrectStacking(side))


def start_operations(position: PathsPosition, points: int) -> None:
    end_operations(position)
    position.ops = points


def end_operations(position: PathsPosition) -> None:
    position.ops = position.marked_move = position.marked_attack = position.near_east_attacks = 0
    position.active = position.moved = position.entrenching = position.fought = 0
    position.attacked = position.targets = position.retreated = 0
    position.sud_used = position.brusilov_used = position.kerensky_used = 0


def activate(position: PathsPosition, side: Side, place: int, mark: int) -> None:
    """3.0-activated: all units of the space that can act may do so this round."""
    bit = 1 << place
    position.sud_used |= int(is_sud_army(position, position.at[place]))
    position.active |= can_act(position, place)
    if mark == MARK_MOVE:
        position.marked_move |= bit
    else:
        position.marked_attack |= bit
        position.near_east_attacks += int(counts_for_near_east(position, side, place))
