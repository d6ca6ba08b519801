"""Section 3: turns and their phases, the sides alternating (TRN-01 to TRN-04)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from firestep.games.great_war.battles import BattlePhase
from firestep.games.great_war.cards import NO_CARD
from firestep.games.great_war.command import CommandPhase
from firestep.games.great_war.end_turn import EndOfTurn
from firestep.games.great_war.events import TurnBegan
from firestep.games.great_war.moves import MovePhase
from firestep.games.great_war.objectives import score_start_of_turn
from firestep.games.great_war.orders import OrderPhase
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Side
from firestep.games.great_war.preparation import Preparation


class Phase(IntEnum):
    """TRN-01."""

    SETUP = 0
    COMMAND = 1
    ORDERS = 2
    MOVEMENT = 3
    BATTLE = 4
    END = 5


@dataclass(slots=True)
class GreatWarMatch(GreatWarProcedure):
    """SET-01, TRN-02: set-up, then alternating turns until a side has its medals."""

    def begin(self, position: GreatWarPosition) -> None:
        self.next(self.prepare, self.play_turn)

    def prepare(self, position: GreatWarPosition) -> None:
        position.call(Preparation())

    def play_turn(self, position: GreatWarPosition) -> None:
        side = position.turn_of if not position.turn else 1 - position.turn_of
        self.next(self.play_turn)
        position.call(Turn(side))


@dataclass(slots=True)
class Turn(GreatWarProcedure):
    """TRN-01: play a Command card, give orders, move, battle, end; each is finished before the next begins."""

    side: Side

    def begin(self, position: GreatWarPosition) -> None:
        start_turn(position, self.side)
        self.next(self.command, self.order, self.move, self.battle, self.end)
        score_start_of_turn(position, self.side)  # TRN-03

    def command(self, position: GreatWarPosition) -> None:
        position.phase = Phase.COMMAND
        position.call(CommandPhase(self.side))

    def order(self, position: GreatWarPosition) -> None:
        position.phase = Phase.ORDERS
        position.call(OrderPhase(self.side))

    def move(self, position: GreatWarPosition) -> None:
        """ORD-04: skipped if the card ordered no unit and no reserve artillery."""
        position.phase = Phase.MOVEMENT
        if position.ordered or position.artillery:
            position.call(MovePhase(self.side))

    def battle(self, position: GreatWarPosition) -> None:
        position.phase = Phase.BATTLE
        if position.ordered or position.artillery:
            position.call(BattlePhase(self.side))

    def end(self, position: GreatWarPosition) -> None:
        position.phase = Phase.END
        position.call(EndOfTurn(self.side))


def start_turn(position: GreatWarPosition, side: Side) -> None:
    """Reset everything that is counted per turn."""
    position.turn += 1
    position.turn_of = side
    position.command = NO_CARD
    position.strike_by = NOBODY
    position.artillery = position.ordered = position.moved_units = position.battled = position.barred = 0
    position.stopped = position.entered = position.show = 0
    position.stuck = position.bogged
    position.raider = position.raid_from = NOBODY
    position.effects = [0, 0]
    position.combat_left = [1, 1]
    position.spent_combat = 0
    position.moved = [0] * len(position.moved)
    position.tell(TurnBegan(side, position.turn))
