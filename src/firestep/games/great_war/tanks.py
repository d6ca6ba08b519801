"""Section 13: tanks on the move. Bogging hex by hex, recovery with dice, ditching (TNK-02, TNK-03, TNK-08 to
TNK-10).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.games.great_war.cards import FIRE_STORM, RELIEF
from firestep.games.great_war.events import (
    RecoveryRolled,
    TankBogged,
    TankDitched,
    TankGotThrough,
)
from firestep.games.great_war.facts import FACES, FLAG, HQ, UNITS
from firestep.games.great_war.ground import GRID
from firestep.games.great_war.movement import exit_board, move_unit, why_not_exit, why_not_move_to
from firestep.games.great_war.notation import HEX
from firestep.games.great_war.position import GreatWarPosition, GreatWarProcedure, Hex, Unit
from firestep.games.great_war.questions import MOST_CHOSEN, BattleDice, ChooseNumber, HexQuestion, YesOrNo
from firestep.kernel import CHANCE, DONE, NOT_OFFERED, Name, Number, Refusal, Words

MOST_BOUGHT = 3  # TNK-09
EXIT = "exit"
DITCH, KEEP = "ditch", "keep"

TOO_MANY_BOUGHT = Refusal("TNK-09", "recovery-dice-limit")


@dataclass(slots=True)
class ChooseStep(HexQuestion):
    """TNK-02: to which hex does the tank drive next, if any?"""

    unit: Unit

    notation = Name(HEX, "to", words=(EXIT, DONE))
    clause: ClassVar[str] = "TNK-02"

    def words_now(self, position: GreatWarPosition) -> tuple[str, ...]:
        return (DONE,) if why_not_exit(position, self.unit) else self.notation.words

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return why_not_move_to(position, self.unit, place) or NOT_OFFERED


@dataclass(slots=True)
class BuyRecovery(ChooseNumber):
    """TNK-09: how many more dice to free the tank, at one token each?"""

    unit: Unit

    notation = Number("buy", highest=MOST_CHOSEN)
    clause: ClassVar[str] = "TNK-09"

    def refusal(self, position: GreatWarPosition, number: int) -> Refusal:
        return TOO_MANY_BOUGHT


@dataclass(slots=True)
class OfferDitching(YesOrNo):
    """TNK-10: is the tank ditched?"""

    unit: Unit

    notation = Words(DITCH, KEEP)
    clause: ClassVar[str] = "TNK-10"


def steps_open(position: GreatWarPosition, unit: Unit) -> int:
    """TNK-05: the adjacent hexes that a tank may enter."""
    return GRID.links[position.where[unit]] & ~(position.occupied | position.impassable_for(unit))


def rolls_for_bog(position: GreatWarPosition, unit: Unit, step: int) -> bool:
    """TNK-08: for every hex after the first; some types for every hex."""
    rule = UNITS[position.kind[unit]].bogs_on
    return rule == "every" or (rule == "later" and step > 1)


@dataclass(slots=True)
class TankMove(GreatWarProcedure):
    """TNK-02, TNK-03, TNK-08: hex by hex, up to its limit, unless it stops, is stopped or bogs."""

    unit: Unit

    def begin(self, position: GreatWarPosition) -> None:
        unit = self.unit
        is_held = (position.bogged | position.stopped) >> unit & 1 or position.command in (FIRE_STORM, RELIEF)
        if is_held or position.moved[unit] >= UNITS[position.kind[unit]].moves:
            return
        hexes = steps_open(position, unit)
        if hexes or why_not_exit(position, unit) is None:
            self.ask(position, ChooseStep(position.side[unit], hexes, unit), then=self.step_chosen)

    def step_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        unit = self.unit
        if choice == DONE:
            return
        if isinstance(choice, str):
            exit_board(position, unit)
            return
        move_unit(position, unit, choice, 1)
        self.next(self.begin)
        if rolls_for_bog(position, unit, position.moved[unit]):
            self.ask(position, BattleDice(CHANCE, 1), then=self.ground_tested)

    def ground_tested(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        if FACES[roll[0]] == FLAG:
            position.bogged |= 1 << self.unit
            position.tell(TankBogged(self.unit, position.where[self.unit], roll))
        else:
            position.tell(TankGotThrough(self.unit, position.where[self.unit], roll))


@dataclass(slots=True)
class Recover(GreatWarProcedure):
    """TNK-09, TNK-10: an ordered tank tries to recover, and may be ditched if it fails."""

    unit: Unit

    def begin(self, position: GreatWarPosition) -> None:
        side = position.side[self.unit]
        most = min(MOST_BOUGHT, position.hq[side])
        self.ask(position, BuyRecovery(side, 0, most, self.unit), then=self.dice_bought)

    def dice_bought(self, position: GreatWarPosition, bought: int) -> None:
        position.hq[position.side[self.unit]] -= bought
        dice = UNITS[position.kind[self.unit]].recovery_dice + bought
        if dice:
            self.ask(position, BattleDice(CHANCE, dice), then=self.rolled)
        else:
            self.rolled(position, ())

    def rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        recovered = any(FACES[face] == HQ for face in roll)
        position.tell(RecoveryRolled(self.unit, position.where[self.unit], recovered, roll))
        if recovered:
            position.bogged &= ~(1 << self.unit)
            position.stuck &= ~(1 << self.unit)
            position.call(TankMove(self.unit))
        else:
            self.ask(position, OfferDitching(position.side[self.unit], self.unit), then=self.ditching_offered)

    def ditching_offered(self, position: GreatWarPosition, choice: str) -> None:
        if choice == DITCH:
            position.bogged &= ~(1 << self.unit)
            position.ditched |= 1 << self.unit
            position.tell(TankDitched(self.unit, position.where[self.unit]))
