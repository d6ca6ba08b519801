"""The front as one side sees it: the way to its goals, holes in its line, and what every move does to its supply."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.habits import BY_HAND, Habits
from firestep.bots.paths_of_glory.supply_danger import (
    ROADS,
    Stands,
    Starts,
    Trial,
    control_after,
    inroads,
    marching_starts,
    stands_of,
    weight_of,
)
from firestep.games.paths_of_glory.actions import ROUNDS
from firestep.games.paths_of_glory.activation import enemy_targets
from firestep.games.paths_of_glory.combat.fire import (
    attacker_shift,
    defender_shift,
    fort_strength,
    has_army,
    strength_of,
)
from firestep.games.paths_of_glory.ground import BEACHES, EVERYWHERE, FORT, GRAPHS, LINES, Space
from firestep.games.paths_of_glory.nations import AP, CP, Line, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import GERMAN_SOURCES, trace_now
from firestep.games.paths_of_glory.tables import ARMY_COLUMN, ARMY_LOSSES, CORPS_COLUMN, CORPS_LOSSES
from firestep.games.paths_of_glory.units import SIDE_UNITS, Unit

FAR = 40
KEY_SOURCES = GERMAN_SOURCES
"""14.2.1: without them the Central Powers are out of supply."""
MOST_STEPS = 5
"""How many steps away from sure supply are counted."""
SHAKY_FROM = 0.8
"""How much more loss an attack deals than it takes before a stack is not trusted to hold."""


@lru_cache(maxsize=1 << 12)
def mean_loss(on_army_table: bool, strength: int, shift: int, modifier: int = 0) -> float:
    """The loss number that fire inflicts on average."""
    columns, losses = (ARMY_COLUMN, ARMY_LOSSES) if on_army_table else (CORPS_COLUMN, CORPS_LOSSES)
    column = losses[min(max(columns[strength] + shift, 0), len(losses) - 1)]
    return sum(column[min(max(die + modifier, 1), 6) - 1] for die in range(1, 7)) / 6


class Temper(NamedTuple):
    """How a side weighs what it does to the enemy, and what the enemy could do to it."""

    given: float = 1.0
    """What a loss is worth that it inflicts, times this."""
    caution: float = 1.0
    """What its exposed units cost, times this."""
    habits: Habits = BY_HAND


CALM = Temper()


@dataclass(slots=True, frozen=True)
class Board:
    """What a front depends on; equal boards have the same front."""

    side: Side
    temper: Temper
    where: tuple[int, ...]
    tracks: tuple[int, ...]
    position: PathsPosition = field(compare=False, repr=False)


@dataclass(slots=True, frozen=True)
class Outlook:
    """What the enemy's reply could do to a board."""

    open_spaces: int
    """Own spaces that it could march into."""
    fed: tuple[int, ...]
    """By way to trace: spaces that would be supplied after a short march of the enemy."""
    sure: tuple[int, ...]
    """The same after long marches, and if shaky stacks fell too."""
    danger: float
    """What the board costs for what the enemy could cut off and walk into."""


def front_of(position: PathsPosition, side: Side, temper: Temper = CALM) -> Front:
    """The front of a side, from memory if nothing on the map has changed."""
    tracks = (
        position.reduced, position.ap, position.forts, position.trench_one, position.trench_two, position.trench_ap,
        position.open, position.played, position.turn, position.round,
    )  # fmt: skip
    return front_on(Board(side, temper, tuple(position.where), tracks, position))


@lru_cache(maxsize=256)
def front_on(board: Board) -> Front:
    twin = board.position.clone()
    twin.stack = []
    return Front(twin, board.side, board.temper)


class Front:
    """The board as one side sees it. It never changes, so it keeps what it has worked out."""

    def __init__(self, position: PathsPosition, side: Side, temper: Temper = CALM) -> None:
        self.position, self.side, self.enemy, self.temper = position, side, 1 - side, temper
        self.habits = temper.habits
        wanted = position.rules.vp_spaces & position.controlled(self.enemy)
        self.distance = [FAR] * len(FORT)
        """By space: steps to the nearest enemy unit or enemy victory point."""
        for steps, layer in enumerate(GRAPHS[Line.PLAIN].layers(wanted | position.occupied[self.enemy], EVERYWHERE)):
            for place in bits(layer):
                self.distance[place] = steps
        self.caution, self.killing = temper.caution * caution_of(position, side), killing_of(position, side)
        self.fleeting = 0.0 if has_last_word(position, side) else self.habits.fleeting
        self.targets = enemy_targets(position, side)
        self.trial = Trial(position)
        self.starts: Starts = marching_starts(position, self.enemy)
        self.stands: Stands = stands_of(position, side)
        self.enemy_stands: Stands = stands_of(position, self.enemy)
        self.shaky = shaky_stacks(position, side)
        """Own stacks that an enemy attack is likely to drive out."""
        self.outlooks: dict[tuple[int, int], Outlook] = {}
        self.feeds: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self.cuts: dict[int, float] = {}
        self.holds: dict[tuple[Space, int], float] = {}
        self.places: dict[tuple[Unit, Space], float] = {}
        self.chances: dict[tuple[int, Space], float] = {}
        self.next_to: dict[Space, int] = {}
        self.moves: dict[tuple[int, ...], tuple[float, Space]] = {}
        """What stacks, places and attacks are worth and the best moves, kept by those who work them out."""
        self.now = self.outlook(position.occupied[side], position.ap)
        self.is_starving = self.stands.cut_off(self.fed(position.occupied[side], position.ap, 0)) > 0
        self.danger_now = self.now.danger

    # -- what the enemy could do

    def outlook(self, held: int, ap: int) -> Outlook:
        """What the enemy's reply could do if this side held these spaces and control were so."""
        key = held, ap
        found = self.outlooks.get(key)
        if found is None:
            found = self.outlooks[key] = self.work_out(held, ap)
        return found

    def work_out(self, held: int, ap: int) -> Outlook:
        position, side = self.position, self.side
        ground = position.open & (ap if side == AP else ~ap)
        near, open_spaces = inroads(self.starts, held, ground, position.forts, position.open)
        fed = self.fed(held, ap, near)
        sure = self.fed(held, ap, open_spaces | self.shaky & held)
        habits = self.habits
        exposed = habits.soon * self.stands.cut_off(fed) + habits.later * self.stands.cut_off(sure)
        starving = self.stands.cut_off(self.fed(held, ap, 0)) if exposed else 0.0
        danger = self.open_worth(open_spaces) + self.caution * habits.exposed_worth * exposed
        return Outlook(open_spaces, fed, sure, danger + habits.starving_worth * starving)

    def fed(self, held: int, ap: int, barred: int) -> tuple[int, ...]:
        """By way to trace: the spaces that would be supplied."""
        key = held & (self.position.forts | BEACHES), ap, barred
        found = self.feeds.get(key)
        if found is None:
            found = self.feeds[key] = self.trial.supply_if(self.side, held, ap, barred, self.stands.traces)
        return found

    def open_worth(self, open_spaces: int) -> float:
        """What it costs that the enemy could march into these spaces."""
        position, habits = self.position, self.habits
        points = open_spaces & position.rules.vp_spaces
        forts = (points & position.forts).bit_count()
        sources = (open_spaces & KEY_SOURCES).bit_count() if self.side == CP else 0
        worth = habits.open_vp * (points.bit_count() - forts) + habits.open_fort * forts
        return worth + habits.open_source * sources + habits.open_ground * open_spaces.bit_count()

    def danger_with(
        self, unit: Unit, origin: Space, place: Space, taken: int = 0, others: int = 0, won: float = 0.0
    ) -> float:
        """The same once a unit has gone from `origin` to `place` and taken spaces; `others` stay at the origin.

        What it has `won` is soon lost again where it could be cut off.
        """
        position = self.position
        held = position.occupied[self.side] | 1 << place
        if origin >= 0 and not others and origin != place:
            held &= ~(1 << origin)
        ap = control_after(position, self.side, taken) if taken else position.ap
        look = self.outlook(held, ap)
        danger = look.danger
        trace = trace_now(position, unit)
        if trace not in self.stands.traces:
            return danger
        number = self.stands.traces.index(trace)
        price = self.caution * self.habits.exposed_worth * weight_of(unit)
        if origin >= 0 and self.stands.spaces[number] >> origin & 1:
            danger -= price * self.share_lost(look, number, origin)
        lost = self.share_lost(look, number, place)
        if not lost:
            return danger
        farther = self.habits.deeper * steps_to(place, look.sure[number])
        danger += price * (lost + farther) + self.fleeting * lost * won
        if not self.fed(held, ap, 0)[number] >> place & 1:
            danger += self.habits.starving_worth * weight_of(unit)
        return danger

    def share_lost(self, look: Outlook, number: int, place: Space) -> float:
        """How sure it is that a unit in a space could be cut off."""
        soon, later = not look.fed[number] >> place & 1, not look.sure[number] >> place & 1
        return self.habits.soon * soon + self.habits.later * later

    def is_exposed(self, unit: Unit, place: Space) -> bool:
        """Whether the enemy could cut off a unit that stands in a space."""
        trace = trace_now(self.position, unit)
        if trace not in self.stands.traces:
            return False
        return not self.now.sure[self.stands.traces.index(trace)] >> place & 1

    def danger_without(self, place: Space) -> float:
        """What it would cost to lose a space that is held now."""
        bit = 1 << place
        ap = self.position.ap & ~bit if self.side == AP else self.position.ap | bit
        held = self.position.occupied[self.side] & ~bit
        return self.outlook(held, ap).danger - self.danger_now

    # -- what this side could do to the enemy

    def own_next_to(self, target: Space) -> int:
        """Own units in the spaces next to a target."""
        found = self.next_to.get(target)
        if found is None:
            found = 0
            for place in bits(LINES.links[target] & self.position.occupied[self.side]):
                found |= self.position.at[place]
            found = self.next_to[target] = found & SIDE_UNITS[self.side]
        return found

    def cut_by(self, taken: int) -> float:
        """What weighs the enemy units that lose supply if this side takes these spaces."""
        found = self.cuts.get(taken)
        if found is None:
            position = self.position
            ap = position.ap | taken if self.side == AP else position.ap & ~taken
            held = position.occupied[self.enemy]
            fed = self.trial.supply_if(self.enemy, held & ~taken, ap, 0, self.enemy_stands.traces)
            found = self.enemy_stands.cut_off(fed)
            if taken:
                found = max(0.0, found - self.cut_by(0))
            self.cuts[taken] = found
        return found


def steps_to(place: Space, safe: int) -> int:
    """How far a space is from sure supply."""
    seen = 1 << place
    for steps in range(MOST_STEPS):
        if seen & safe:
            return steps
        seen |= ROADS.around(seen)
    return MOST_STEPS


CAUTION: tuple[tuple[float, ...], tuple[float, ...]] = (
    (1.4, 1.4, 1.4, 1.4, 1.6, 2.2, 3.0),
    (1.3, 1.3, 1.3, 1.3, 1.5, 1.8, 0.8),
)
"""By side and round."""


def caution_of(position: PathsPosition, side: Side) -> float:
    """14.3.5: how much sure supply matters now; the Allies have the last word before attrition."""
    return CAUTION[side][position.round]


def has_last_word(position: PathsPosition, side: Side) -> bool:
    """8.1.2: the Allies' last action leaves no answer before attrition."""
    return side == AP and position.round >= ROUNDS


def killing_of(position: PathsPosition, side: Side) -> float:
    """What each weight of enemy units is worth that is cut off now."""
    if has_last_word(position, side):
        return 1.6
    return 0.4 if side == AP else 0.25


def shaky_stacks(position: PathsPosition, side: Side) -> int:
    """Stacks that would lose more than they give if all enemies beside them attacked."""
    found = 0
    for place in bits(position.occupied[side]):
        foes = LINES.links[place] & position.occupied[1 - side]
        if foes and margin(position, side, place, position.at[place], foes) >= SHAKY_FROM:
            found |= 1 << place
    return found


def margin(position: PathsPosition, side: Side, place: Space, defenders: int, foes: int) -> float:
    """How much more loss all enemies in these spaces would deal to defenders than they would take."""
    attackers = 0
    for foe in bits(foes):
        attackers |= position.at[foe] & SIDE_UNITS[1 - side]
    trench = position.trench_level(place, side)
    fort = fort_strength(position, place, side)
    gave = mean_loss(has_army(attackers), strength_of(position, attackers), attacker_shift(place, trench))
    took = mean_loss(has_army(defenders), strength_of(position, defenders) + fort, defender_shift(trench))
    return gave - took
