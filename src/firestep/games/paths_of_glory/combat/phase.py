"""9.2.9, 12.1: the combats of an action, one after the other: a target, the attackers, then the attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import enemy_targets
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.designation import (
    near_target,
    targets_in_reach,
    why_not_confirm,
    why_not_join,
    why_not_target,
)
from firestep.games.paths_of_glory.ground import COUNT, Space
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.notation import SPACE, UNIT
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, Unit
from firestep.kernel import DONE, Name, Procedure, Question, Refusal

CALL_OFF = "call-off"
NAMED_ALREADY = Refusal("12.1.5", "named-already")


@dataclass(slots=True)
class ChooseTarget(Question[PathsPosition, Space | str]):
    """12.1.1, 12.1.3: which space is attacked next, or no more attacks."""

    side: Side

    clause: ClassVar[str] = "12.1.3"
    notation = Name(SPACE, "attack", words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[Space | str]:
        return TARGET_CHOICES

    def options(self, position: PathsPosition) -> Sequence[Space | str]:
        return [*targets_in_reach(position, self.side), DONE]

    def why_not(self, position: PathsPosition, choice: Space | str) -> Refusal | None:
        return None if isinstance(choice, str) else why_not_target(position, self.side, choice)


TARGET_CHOICES: tuple[Space | str, ...] = (*range(COUNT), DONE)
ATTACKER_CHOICES: tuple[Unit | str, ...] = (*ALL_UNITS, DONE, CALL_OFF)


@dataclass(slots=True)
class ChooseAttackers(Question[PathsPosition, Unit | str]):
    """12.2.2: the next unit that takes part, the attack as it stands, or no attack after all (Q-12.1-12)."""

    side: Side
    target: Space
    attackers: int

    clause: ClassVar[str] = "12.2.2"
    notation = Name(UNIT, "with", words=(DONE, CALL_OFF))

    def candidates(self, position: PathsPosition) -> Sequence[Unit | str]:
        return ATTACKER_CHOICES

    def options(self, position: PathsPosition) -> Sequence[Unit | str]:
        side, target = self.side, self.target
        choices: list[Unit | str] = [
            unit
            for unit in bits(near_target(position, side, target) & ~self.attackers)
            if why_not_join(position, side, self.attackers, unit, target) is None
        ]
        if why_not_confirm(position, self.attackers) is None:
            choices.append(DONE)
        return [*choices, CALL_OFF]

    def why_not(self, position: PathsPosition, choice: Unit | str) -> Refusal | None:
        if isinstance(choice, str):
            return why_not_confirm(position, self.attackers) if choice == DONE else None
        if self.attackers >> choice & 1:
            return NAMED_ALREADY
        return why_not_join(position, self.side, self.attackers, choice, self.target)

    def is_ready(self, position: PathsPosition) -> bool:
        """12.2.2: `done` attacks."""
        return True


@dataclass(slots=True)
class CombatPhase(Procedure[PathsPosition]):
    """9.2.9: attacks are resolved one after the other; none is compulsory (Q-12.1-11, Q-12.1-12)."""

    side: Side
    target: Space = -1
    attackers: int = 0

    def begin(self, position: PathsPosition) -> None:
        position.targets = enemy_targets(position, self.side)  # Q-12.1-1
        self.next(self.choose_target)

    def choose_target(self, position: PathsPosition) -> None:
        if next(targets_in_reach(position, self.side), None) is not None:
            self.ask(position, ChooseTarget(position.seats[self.side], self.side), then=self.target_chosen)

    def target_chosen(self, position: PathsPosition, choice: Space | str) -> None:
        if isinstance(choice, str):
            return
        self.target, self.attackers = choice, 0
        self.next(self.choose_attacker)

    def choose_attacker(self, position: PathsPosition) -> None:
        seat = position.seats[self.side]
        question = ChooseAttackers(seat, self.side, self.target, self.attackers)
        self.ask(position, question, then=self.attacker_chosen)

    def attacker_chosen(self, position: PathsPosition, choice: Unit | str) -> None:
        if isinstance(choice, int):
            self.attackers |= 1 << choice
            self.next(self.choose_attacker)
            return
        self.next(self.choose_target)
        if choice == DONE:
            position.attackers = self.attackers
            position.call(Attack(self.side, self.target))
