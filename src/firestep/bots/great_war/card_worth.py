"""What Combat cards are worth to Corporal, in medals: what they add to the orders it is going to give."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from firestep.board.bits import bits, mask_of
from firestep.bots.great_war.evaluation import Evaluation, worth_of_roll
from firestep.bots.great_war.gunnery import FIGURE, KILL
from firestep.games.great_war.cards import (
    BARRAGE_FIRE,
    BIG_SHOW,
    COMMAND_KIND,
    COMMANDS,
    COST,
    ESPIONAGE,
    FIRE_STORM,
    FIRST_STRIKE,
    FORWARD,
    GAS,
    HOLD,
    INFANTRY_ASSAULT,
    MATA_HARI,
    MESSENGER,
    MG_BARRAGE,
    MORTAR_BARRAGE,
    OBSERVATION,
    ORDERS_FROM_HQ,
    OUT_OF_AMMO,
    PHYSICIAN,
    PIGEONS,
    RAID,
    REDEPLOY,
    RELIEF,
    REPLACEMENTS,
    STRETCHERS,
    TACTICIAN,
    THREE_ON_A_MATCH,
    WHISTLES,
    one_of_each,
)
from firestep.games.great_war.combat import RAID_MOVES
from firestep.games.great_war.combat_cards import match_hexes, soldier_hexes, stretcher_hexes, wounded
from firestep.games.great_war.command import cards_held
from firestep.games.great_war.facts import INFANTRY, IS_SOLDIER, UNITS
from firestep.games.great_war.ground import EVERYWHERE, GRID
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Hex, Unit

SOLDIER_SHARE = 1 / 3
"""How many dice of a roll for figures return one."""
HITS_OF_A_MATCH = (0.0, 5 / 9, 1 / 9, 0.0, 0.0, 0.0)
"""By figures of the target: the chance that Three on a Match destroys it."""
FIGURES_OF_A_MATCH = 2 / 3
ONE_HEX_MORE = 0.03
"""What the chance of one hex more is worth to a unit that goes forward."""
LOOK, CARD_LOST = 0.02, 0.06
"""What it is worth to see the enemy's Combat cards, and to take one."""
COMMAND_SPOILED = 0.09
POOR_CARD, BETTER_CARD = 0.12, 0.06
"""A Command card that is worth less is changed; what that gains."""
NO_RETREAT, ORDER_LOST = 0.05, 0.08
"""For a unit under attack that may stay; for an order that the enemy does not give."""
WILL_FIRE = 0.5
"""How likely the enemy uses its best gun in the next turn."""
AIMED_AGAIN = 0.4
"""What rolling shells again adds to them."""
RAID_SUCCEEDS = 0.6
"""How often a raid that was planned comes to close combat: the enemy may be gone, or stop it."""
CLOSE_BY = 3
ORDERED = {WHISTLES: 4, FIRE_STORM: 4, BIG_SHOW: 3, REPLACEMENTS: 3, RELIEF: 0, FIRST_STRIKE: 0}
"""Tactic cards: how many units they usually order; the others order one."""


class CardWorth:
    """The worth of Combat cards in one position, when the Command card lies on the table."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.position = evaluation.position
        self.seat = evaluation.seat
        self.uses = evaluation.uses(self.position.units_of(self.seat))
        self.ordered = likely_ordered(evaluation, self.uses)

    def best(self, kinds: list[int]) -> int | None:
        """The card that gains most beyond its price, if one is worth playing now."""
        gains = {kind: self.worth(kind) - self.evaluation.habits.price_of_token * COST[kind] for kind in kinds}
        best = max(gains, key=lambda kind: gains[kind], default=None)
        return best if best is not None and gains[best] >= self.evaluation.habits.least_gain else None

    def worth(self, kind: int) -> float:
        return WORTHS[kind](self) if kind in WORTHS else 0.0

    # -- cards that change what ordered units can do

    def with_effect(self, kind: int) -> float:
        """How much better the units that will be ordered are with the card than without it."""
        before = self.worth_of_orders()
        with self.effect(kind):
            return self.worth_of_orders() - before

    def worth_of_orders(self) -> float:
        with self.orders_given():
            return sum(self.evaluation.use_of(unit) for unit in self.ordered)

    @contextmanager
    def effect(self, kind: int) -> Iterator[None]:
        effects = self.position.effects
        effects[self.seat] |= 1 << kind
        yield
        effects[self.seat] &= ~(1 << kind)

    @contextmanager
    def orders_given(self) -> Iterator[None]:
        before = self.position.ordered
        self.position.ordered |= mask_of(self.ordered)
        yield
        self.position.ordered = before

    def one_unit_more(self) -> float:
        """Carrier Pigeons."""
        return max((use for unit, use in self.uses.items() if unit not in self.ordered), default=0.0)

    def one_hex_more(self) -> float:
        """Forward!"""
        soldiers = [unit for unit in self.ordered if IS_SOLDIER[self.position.kind[unit]]]
        where = self.position.where
        return ONE_HEX_MORE * sum(self.evaluation.best_move(unit)[1] != where[unit] for unit in soldiers)

    def raid(self) -> float:
        infantry = [unit for unit in self.ordered if self.position.kind[unit] == INFANTRY]
        return max((self.gain_of_raid(unit) for unit in infantry), default=0.0)

    def gain_of_raid(self, unit: Unit) -> float:
        """Only for a raid that ends in close combat."""
        position = self.position
        before = self.uses[unit]
        position.raider = unit
        use, goal = self.evaluation.best_move(unit)
        position.raider = NOBODY
        fights = GRID.around(1 << goal) & position.hexes[self.evaluation.enemy]
        is_near = GRID.distance(position.where[unit], goal) <= RAID_MOVES
        return RAID_SUCCEEDS * (use - before) if fights and is_near else 0.0

    # -- cards that heal

    def physician(self) -> float:
        return max(map(self.gain_of_treatment, self.wounded_and_ordered()), default=0.0)

    def wounded_and_ordered(self) -> list[Unit]:
        hexes = wounded(self.position, self.seat)
        return [unit for unit in self.ordered if hexes >> self.position.where[unit] & 1]

    def gain_of_treatment(self, unit: Unit) -> float:
        dice = cards_held(self.position, self.seat)
        return FIGURE * min(self.missing(unit), SOLDIER_SHARE * dice) - self.uses[unit]

    def stretchers(self) -> float:
        units = [self.position.unit_at[place] for place in bits(stretcher_hexes(self.position, self.seat))]
        return max((FIGURE * min(self.missing(unit), 2 * SOLDIER_SHARE) for unit in units), default=0.0)

    def missing(self, unit: Unit) -> int:
        return UNITS[self.position.kind[unit]].figures - self.position.figures[unit]

    # -- cards against the enemy

    def match(self) -> float:
        figures = self.position.figures
        targets = [self.position.unit_at[place] for place in bits(match_hexes(self.position, self.seat))]
        chances = (HITS_OF_A_MATCH[min(5, figures[unit])] for unit in targets)
        return FIGURE * FIGURES_OF_A_MATCH + KILL * max(chances, default=0.0) if targets else 0.0

    def silence(self) -> float:
        unit = best_gun(self.evaluation)
        return 0.0 if unit is None else WILL_FIRE * fire_of(self.evaluation, unit)

    def espionage(self) -> float:
        cards = self.position.combat_hand[self.evaluation.enemy].bit_count()
        return LOOK * cards + CARD_LOST if cards else 0.0

    def mata_hari(self) -> float:
        return COMMAND_SPOILED if self.position.command_hand[self.evaluation.enemy] else 0.0

    def tactician(self) -> float:
        return BETTER_CARD * len(poor_cards(self.evaluation, self.uses))

    # -- the reserve artillery

    def barrage(self) -> float:
        return self.evaluation.guns.best_gain(EVERYWHERE)

    def observation(self) -> float:
        guns, command = self.evaluation.guns, self.position.command
        if not guns.strength or command < 0 or not (COMMANDS[command].is_section or self.position.artillery):
            return 0.0
        gain = guns.gain_under(command)
        weakest = min((self.uses[unit] for unit in self.ordered), default=0.0)
        return AIMED_AGAIN * gain if gain >= max(weakest, self.evaluation.habits.worth_firing) else 0.0


WORTHS: Mapping[int, Callable[[CardWorth], float]] = {
    BARRAGE_FIRE: CardWorth.barrage,
    ESPIONAGE: CardWorth.espionage,
    FORWARD: CardWorth.one_hex_more,
    GAS: lambda worth: worth.with_effect(GAS),
    MATA_HARI: CardWorth.mata_hari,
    MG_BARRAGE: lambda worth: worth.with_effect(MG_BARRAGE),
    MORTAR_BARRAGE: lambda worth: worth.with_effect(MORTAR_BARRAGE),
    OBSERVATION: CardWorth.observation,
    OUT_OF_AMMO: CardWorth.silence,
    PHYSICIAN: CardWorth.physician,
    PIGEONS: CardWorth.one_unit_more,
    RAID: CardWorth.raid,
    REDEPLOY: lambda worth: worth.with_effect(REDEPLOY),
    STRETCHERS: CardWorth.stretchers,
    TACTICIAN: CardWorth.tactician,
    THREE_ON_A_MATCH: CardWorth.match,
}


def likely_ordered(evaluation: Evaluation, uses: Mapping[Unit, float]) -> list[Unit]:
    """The units that Corporal is going to order with the card on the table."""
    position = evaluation.position
    ranked = sorted(uses, key=lambda unit: uses[unit], reverse=True)
    command = position.command
    if command >= 0 and COMMANDS[command].is_section:
        found: list[Unit] = []
        for section, count in enumerate(COMMANDS[command].orders):
            free = [unit for unit in ranked if unit not in found and evaluation.in_section(unit, section)]
            found += free[:count]
        return found
    if command == ORDERS_FROM_HQ:
        return [unit for unit in ranked[: position.hq[evaluation.seat]] if uses[unit] > 0.12]
    if command == INFANTRY_ASSAULT:
        sums = evaluation.sums_by_section(dict(uses), infantry_only=True)
        best = sums.index(max(sums))
        return [unit for unit in ranked if evaluation.in_section(unit, best) and position.kind[unit] == INFANTRY]
    if command == FIRE_STORM:
        beside = GRID.around(position.hexes[evaluation.enemy])
        ranked = [unit for unit in ranked if not beside >> position.where[unit] & 1]
    return ranked[: ORDERED.get(command, 1)]


def fire_of(evaluation: Evaluation, unit: Unit) -> float:
    """What an enemy unit could do to us by fire."""
    position = evaluation.position
    distances = GRID.distances[position.where[unit]]
    dice = UNITS[position.kind[unit]].dice
    near = [distances[place] for place in bits(position.hexes[evaluation.seat])]
    most: int = max((dice[distance] for distance in near if 1 < distance < len(dice)), default=0)
    return worth_of_roll(most, 1, 0, False, False, 4) if most else 0.0


def best_gun(evaluation: Evaluation) -> Unit | None:
    """The enemy soldiers whose fire would hurt us most."""
    position = evaluation.position
    units = [position.unit_at[place] for place in bits(soldier_hexes(position, evaluation.enemy))]
    return max(units, key=lambda unit: fire_of(evaluation, unit), default=None)


def poor_cards(evaluation: Evaluation, uses: dict[Unit, float]) -> list[int]:
    """Command cards that are of little use, the worst first."""
    kinds = one_of_each(evaluation.position.command_hand[evaluation.seat], COMMAND_KIND)
    worths = {kind: evaluation.worth_of_card(kind, uses) for kind in kinds if kind != FIRST_STRIKE}
    return sorted((kind for kind in worths if worths[kind] < POOR_CARD), key=lambda kind: worths[kind])


# -- answers to the enemy's turn


def worth_against(evaluation: Evaluation, kind: int) -> float:
    """Hold at All Costs and Messenger Killed, when the enemy's Command card lies on the table."""
    position = evaluation.position
    if position.command in (RELIEF, FIRST_STRIKE):
        return 0.0
    if kind == HOLD:
        beside = GRID.around(position.hexes[evaluation.enemy]) & position.hexes[evaluation.seat]
        matters = evaluation.goals | evaluation.blocked_goals
        return NO_RETREAT * (beside.bit_count() + (beside & matters).bit_count())
    if kind == MESSENGER:
        command = position.command
        orders = sum(COMMANDS[command].orders) if command >= 0 and COMMANDS[command].is_section else 2
        return ORDER_LOST if orders > 1 else 0.0
    return 0.0


def is_worth_stopping(evaluation: Evaluation, unit: Unit) -> bool:
    """Whether an enemy unit that is about to move could come close to us or to what it wants."""
    position = evaluation.position
    place: Hex = position.where[unit]
    near = GRID.disc(place, CLOSE_BY)
    return bool(near & (position.hexes[evaluation.seat] | evaluation.blocked_goals)) and not is_beside(position, unit)


def is_beside(position: GreatWarPosition, unit: Unit) -> bool:
    enemies = position.hexes[1 - position.side[unit]]
    return bool(GRID.around(1 << position.where[unit]) & enemies)
