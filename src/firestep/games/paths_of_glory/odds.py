"""12.2 What an attack can bring: exact chances for every loss number, for victory, retreat and advance.

Owners are assumed to take losses so that they keep as much strength as the rules allow.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import KEMAL, MAUDE, VON_HUTIER, WIRELESS_INTERCEPTS
from firestep.games.paths_of_glory.combat.attack import NOBODY_GOES, WITHDRAWALS, Attack
from firestep.games.paths_of_glory.combat.battlefield import Flank
from firestep.games.paths_of_glory.combat.combat_cards import Role, modifier_of, usable
from firestep.games.paths_of_glory.combat.designation import defenders_of
from firestep.games.paths_of_glory.combat.fire import (
    attacker_shift,
    defender_shift,
    fort_defends,
    fort_strength,
    has_army,
    loss_number,
    strength_of,
)
from firestep.games.paths_of_glory.combat.flank import FLANK_SUCCEEDS_ON, flank_bonus
from firestep.games.paths_of_glory.combat.losses import ChooseLoss, TakeLosses
from firestep.games.paths_of_glory.combat.withdrawal import restorable
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import PathsPosition

NO_FLANK = -1
DIE = range(1, 7)
ONE_DIE = Fraction(1, 6)


@dataclass(slots=True, frozen=True)
class Plan:
    """An attack that could be made: by whom, on what, with a flank attempt pinned from a space or none, and cards."""

    side: Side
    target: Space
    attackers: int
    pinning: Space = NO_FLANK
    attacker_cards: int = 0
    defender_cards: int = 0
    known: Flank | None = None
    """How the flank attempt went, if it was made already."""


@dataclass(slots=True, frozen=True)
class Odds:
    """Exact chances. Loss numbers are keys; `inflicted` is the defender's loss, `suffered` the attacker's."""

    inflicted: dict[int, Fraction]
    suffered: dict[int, Fraction]
    win: Fraction
    tie: Fraction
    retreat: Fraction
    """12.5.1: surviving defenders must retreat, or give a step where they have cover."""
    advance: Fraction
    """12.6.1: a full attacker may advance into the space, unless the defenders pay a step to hold it."""
    flank: Fraction
    """12.3.3: the flank attempt succeeds; 0 if none is made."""

    @property
    def expected_inflicted(self) -> Fraction:
        return sum((loss * chance for loss, chance in self.inflicted.items()), Fraction(0))

    @property
    def expected_suffered(self) -> Fraction:
        return sum((loss * chance for loss, chance in self.suffered.items()), Fraction(0))


@dataclass(slots=True)
class After:
    """A side after a loss."""

    board: PathsPosition
    units: int
    has_full: bool


class OddsCalculator:
    """Works out one plan on a copy of the position."""

    def __init__(self, position: PathsPosition, plan: Plan) -> None:
        self.plan = plan
        board = position.clone()
        board.stack = []
        board.attackers = plan.attackers
        board.defenders = defenders_of(board, plan.side, plan.target)
        board.stand_ins = []
        board.lost_steps = []
        self.attack = Attack(
            plan.side, plan.target, attacker_cards=plan.attacker_cards, defender_cards=plan.defender_cards
        )
        self.board = board
        self.had_defenders = board.defenders != 0
        self.known: dict[tuple[int, bool], After] = {}

    def after(self, number: int, is_attacker: bool) -> After:
        """A side after taking a loss number, kept so that each is worked out once."""
        key = (number, is_attacker)
        if key not in self.known:
            self.known[key] = self.take(number, is_attacker)
        return self.known[key]

    def take(self, number: int, is_attacker: bool) -> After:
        board = self.board.clone()
        side = self.plan.side if is_attacker else 1 - self.plan.side
        withdraws = not is_attacker and bool(self.plan.defender_cards & WITHDRAWALS)
        board.stack = [TakeLosses(side, number, self.plan.target, is_attacker, withdraws)]
        board.advance()
        while (question := board.question) is not None:
            assert isinstance(question, ChooseLoss)
            picks = [unit for unit in question.options(board) if isinstance(unit, int)]
            board.answer_unchecked(max(picks, key=lambda unit: strength_without(board, unit, is_attacker)))
        units = board.attackers if is_attacker else board.defenders
        return After(board, units, bool(units & ~board.reduced))

    def any_defender_left(self, gave: int) -> bool:
        """Whether defenders survive the loss number; card AP-06: a unit that Withdrawal brings back counts."""
        defenders = self.after(gave, False)
        if defenders.units or not self.plan.defender_cards & WITHDRAWALS:
            return bool(defenders.units)
        return bool(restorable(defenders.board, gave))

    def must_retreat(self, gave: int, took: int) -> bool:
        """12.5.1: survivors who lost; card AP-06: always; and never by cards that let them stay."""
        cards = self.plan.defender_cards
        if cards & WITHDRAWALS:
            return self.any_defender_left(gave)
        beaten = gave > took and self.after(took, True).has_full and not cards & NOBODY_GOES
        return beaten and self.any_defender_left(gave)

    def attacker_result(self, board: PathsPosition, die: int) -> int:
        """12.2.3, 12.2.6, 12.2.7"""
        if not board.attackers:
            return 0
        return loss_number(*self.attacker_fire(board), die + self.attack.attacker_modifier(self.board))

    def attacker_fire(self, board: PathsPosition) -> tuple[bool, int, int]:
        """12.2.3, 12.2.7: whether on the army table, the strength, and the shift."""
        shift = attacker_shift(self.plan.target, self.attack.trench_shift_level(self.board))
        table = has_army(board.attackers) or bool(self.attack.attacker_cards >> MAUDE & 1)
        return table, strength_of(board, board.attackers), shift

    def defender_fire(self, board: PathsPosition) -> tuple[bool, int, int]:
        """The same for the defenders, with their fort."""
        attack, target = self.attack, self.plan.target
        strength = strength_of(board, board.defenders) + fort_strength(board, target, 1 - self.plan.side)
        table = has_army(board.defenders) or bool(attack.defender_cards >> KEMAL & 1)
        return table, strength, defender_shift(attack.trench_shift_level(board))

    def defender_result(self, board: PathsPosition, die: int) -> int:
        target, defender = self.plan.target, 1 - self.plan.side
        if not board.defenders and not fort_defends(board, target, defender):
            return 0
        return loss_number(*self.defender_fire(board), die + modifier_of(self.attack.defender_cards))

    def flank_chance(self) -> Fraction:
        if self.plan.pinning == NO_FLANK or self.plan.known is not None:
            return Fraction(0)
        plan = self.plan
        bonus = flank_bonus(self.board, plan.attackers, plan.target, plan.pinning, plan.side)
        return Fraction(sum(1 for die in DIE if die + bonus >= FLANK_SUCCEEDS_ON), 6)

    def orders(self) -> list[tuple[Flank, Fraction]]:
        """How fire may go, with the chance of each."""
        if self.plan.attacker_cards >> VON_HUTIER & 1:
            return [(Flank.WON, Fraction(1))]
        if self.plan.known is not None:
            return [(self.plan.known, Fraction(1))]
        if self.plan.pinning == NO_FLANK:
            return [(Flank.NOT_TRIED, Fraction(1))]
        chance = self.flank_chance()
        return [(order, part) for order, part in ((Flank.WON, chance), (Flank.FAILED, 1 - chance)) if part]

    def results(self, order: Flank, first: int, second: int) -> tuple[int, int]:
        """12.2.9, 12.3.3: both loss numbers for two dice, the attacker's die first."""
        if order is Flank.WON:
            inflicted = self.attacker_result(self.board, first)
            return inflicted, self.defender_result(self.after(inflicted, False).board, second)
        suffered = self.defender_result(self.board, second)
        if order is Flank.FAILED:
            return self.attacker_result(self.after(suffered, True).board, first), suffered
        return self.attacker_result(self.board, first), suffered


def strength_without(board: PathsPosition, unit: int, is_attacker: bool) -> int:
    """What a side has left if this unit takes the next step."""
    units = board.attackers if is_attacker else board.defenders
    lost = board.combat_of(unit)
    if board.is_full(unit):
        twin = board.clone()
        twin.reduced |= 1 << unit
        lost -= twin.combat_of(unit)
    return strength_of(board, units) - lost


def odds(position: PathsPosition, plan: Plan) -> Odds:
    """12.2: the chances of an attack, before it is made."""
    calculator = OddsCalculator(position, plan)
    inflicted: dict[int, Fraction] = defaultdict(Fraction)
    suffered: dict[int, Fraction] = defaultdict(Fraction)
    chances = {name: Fraction(0) for name in ("win", "tie", "retreat", "advance")}
    for order, part in calculator.orders():
        for first in DIE:
            for second in DIE:
                weight = part * ONE_DIE * ONE_DIE
                gave, took = calculator.results(order, first, second)
                inflicted[gave] += weight
                suffered[took] += weight
                tally(calculator, gave, took, weight, chances)
    return Odds(
        dict(sorted(inflicted.items())), dict(sorted(suffered.items())), flank=calculator.flank_chance(), **chances
    )


def tally(calculator: OddsCalculator, gave: int, took: int, weight: Fraction, chances: dict[str, Fraction]) -> None:
    """12.2.10 to 12.2.12: victory, retreat and advance."""
    attackers, defenders = calculator.after(took, True), calculator.after(gave, False)
    chances["win"] += weight * (gave > took)
    chances["tie"] += weight * (gave == took)
    retreats = calculator.must_retreat(gave, took)
    chances["retreat"] += weight * retreats
    cleared = not calculator.any_defender_left(gave) and (
        calculator.had_defenders or not fort_defends(defenders.board, calculator.plan.target, 1 - calculator.plan.side)
    )
    chances["advance"] += weight * (attackers.has_full and (retreats or cleared))


def odds_by_card(position: PathsPosition, plan: Plan) -> dict[int, Odds]:
    """The chances with each combat card that the attacker has at hand and may use here."""
    calculator = OddsCalculator(position, plan)
    battle = calculator.attack.battle(calculator.board, Role.ATTACKER)
    at_hand = position.hand_of(plan.side) | position.face_up
    cards = usable(position, battle, Role.ATTACKER, at_hand & ~plan.attacker_cards)
    if not calculator.attack.may_flank(calculator.board):
        cards &= ~(1 << WIRELESS_INTERCEPTS)  # Q-CP02-1: in place of a flank roll
    return {card: odds(position, with_card(plan, card)) for card in bits(cards)}


def with_card(plan: Plan, card: int) -> Plan:
    cards = plan.attacker_cards | 1 << card
    return replace(plan, attacker_cards=cards)
