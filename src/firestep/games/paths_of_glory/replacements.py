"""17 Replacements: points recorded during the turn bring steps and units back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.cards.facts import (
    BOLSHEVIK_REVOLUTION,
    CARDS,
    CONVOY,
    INDEPENDENT_AIR_FORCE,
    OVER_THERE,
    RATHENAU,
    U_BOATS,
    ZEPPELIN_RAIDS,
    Card,
)
from firestep.games.paths_of_glory.choices import PairsOrWords
from firestep.games.paths_of_glory.control import enter
from firestep.games.paths_of_glory.events import ReplacementsRecorded, StepRestored, UnitPlaced
from firestep.games.paths_of_glory.ground import ARABIA, COUNT, FRANCE_BELGIUM, WARSAW, Space, spaces
from firestep.games.paths_of_glory.homes import is_capital_lost, rebuild_spaces, room_in
from firestep.games.paths_of_glory.mask_questions import SpaceQuestion
from firestep.games.paths_of_glory.nations import AP, CP, POOL_NATION, POOLS_OF, Nation, Pool, Side
from firestep.games.paths_of_glory.notation import UNIT, VerbAndName
from firestep.games.paths_of_glory.position import ELIMINATED, RESERVE, PathsPosition
from firestep.games.paths_of_glory.supply import home_supplied
from firestep.games.paths_of_glory.tables import Commitment
from firestep.games.paths_of_glory.twins import is_first_twin
from firestep.games.paths_of_glory.units import (
    ALL_UNITS,
    ANA_CORPS,
    IS_ARMY,
    NATION_OF,
    POOL,
    SIDE_OF,
    UNIT_COUNT,
    Unit,
)
from firestep.kernel import DONE, NOT_OFFERED, Procedure, Question, Refusal

FLIP, REBUILD_REDUCED, REBUILD_FULL = 0, 1, 2
ACTION_WORDS = ("restore", "rebuild-reduced", "rebuild-full")
ARMY_COSTS, CORPS_COSTS = (2, 2, 4), (1, 1, 2)
"""17.1.4, table 8: costs in half points."""
RUSSIAN_LIMIT = 2  # card CP-53: one point, in halves.
HALVES = 2

NOT_YOURS = Refusal("17.1.1", "not-your-unit")
NOT_REPLACEABLE = Refusal("17.1.7", "never-replaced")
TOO_FEW_POINTS = Refusal("17.1.4", "too-few-replacements")
CAPITAL_LOST = Refusal("17.1.3", "capital-lost")
NOT_REDUCED = Refusal("17.1.4", "not-reduced")
NOT_ELIMINATED = Refusal("17.1.4", "not-eliminated")
NO_LINK_HOME = Refusal("17.1.4.1", "no-link-home")
NO_PLACE = Refusal("17.1.5", "no-place-to-rebuild")
POLES_NEED_WARSAW = Refusal("card CP-59", "poles-need-warsaw")
NOT_AN_ENTRY = Refusal("17.1.5", "not-an-entry-space")

CHOICES = PairsOrWords(UNIT_COUNT, 3, DONE)
HISTORICAL_GAINS = 3
POOL_UNITS: tuple[int, ...] = tuple(mask_of(unit for unit in ALL_UNITS if POOL[unit] == pool) for pool in Pool)


def record_card(position: PathsPosition, card: Card) -> None:
    """9.4.1: what a card brings goes into the pools."""
    for pool, points in points_of_card(position, card):
        add_points(position, pool, points)


def points_of_card(position: PathsPosition, card: Card) -> Iterator[tuple[Pool, int]]:
    """9.4.1, 9.4.5, 17.1.8: the printed points of nations at war; one for the United States after Over There."""
    facts = CARDS[card]
    for pool in Pool:
        points = facts.rp[pool]
        nation = POOL_NATION.get(pool)
        if points and (nation is None or position.at_war >> nation & 1):
            yield pool, points
    if facts.side == AP and position.was_played(OVER_THERE):
        yield Pool.US, 1


def add_points(position: PathsPosition, pool: Pool, points: int) -> None:
    position.half_rp[pool] = max(0, position.half_rp[pool] + HALVES * points)
    position.tell(ReplacementsRecorded(pool, points))


def rathenau_pays(position: PathsPosition) -> bool:
    """card CP-33: a German point each turn after the card, in the later edition in the turn of play too."""
    if not position.was_played(RATHENAU) or position.was_played(INDEPENDENT_AIR_FORCE):
        return False  # Q-AP37-1: Independent Air Force ends it for good.
    return position.rules.deluxe or not position.played_now(RATHENAU)


def apply_standing_effects(position: PathsPosition) -> None:
    """Table 8, card CP-27, card CP-33, card AP-37: what events add to the points or take away."""
    if rathenau_pays(position):
        add_points(position, Pool.GE, 1)  # Q-CP33-1
    if position.was_played(U_BOATS) and not position.was_played(CONVOY):
        add_points(position, Pool.BR, -1)
    if position.played_now(ZEPPELIN_RAIDS):
        add_points(position, Pool.BR, -4)
    if position.was_played(BOLSHEVIK_REVOLUTION):
        position.half_rp[Pool.RU] = min(position.half_rp[Pool.RU], RUSSIAN_LIMIT)
    if position.rules.historical and has_historical_bonus(position):
        add_points(position, Pool.GE, 1)


def has_historical_bonus(position: PathsPosition) -> bool:
    """L-1: from the turn after CP Total War while CP holds Sedan and two more French or Belgian spaces."""
    if position.commitment[CP] < Commitment.TOTAL_WAR or position.turn <= position.total_war_turn:
        return False
    held = FRANCE_BELGIUM & ~position.ap
    return bool(held & spaces("sedan")) and held.bit_count() >= HISTORICAL_GAINS


def cost_of(unit: Unit, action: int) -> int:
    return (ARMY_COSTS if IS_ARMY[unit] else CORPS_COSTS)[action]


def why_not_replace(position: PathsPosition, side: Side, unit: Unit, action: int) -> Refusal | None:
    """17.1.1 to 17.1.7: why points may not be spent so."""
    pool = POOL[unit]
    if SIDE_OF[unit] != side:
        return NOT_YOURS
    if pool is None:
        return NOT_REPLACEABLE
    wrong = NOT_REDUCED if action == FLIP else NOT_ELIMINATED
    place = position.where[unit]
    if action == FLIP and (place < RESERVE or place == -1 or position.is_full(unit)):
        return wrong
    if action != FLIP and place != ELIMINATED:
        return wrong
    if not position.at_war >> NATION_OF[unit] & 1 and NATION_OF[unit] in (Nation.GR,):
        return NOT_REPLACEABLE
    if cost_of(unit, action) > position.half_rp[pool]:
        return TOO_FEW_POINTS
    return why_not_reach(position, unit, action, place)


def why_not_reach(position: PathsPosition, unit: Unit, action: int, place: int) -> Refusal | None:
    nation = NATION_OF[unit]
    if is_capital_lost(position, nation):
        return CAPITAL_LOST
    if nation is Nation.POL and position.ap >> WARSAW & 1:
        return POLES_NEED_WARSAW
    if action == FLIP:
        if place >= 0 and not home_supplied(position, unit) >> place & 1:
            return NO_LINK_HOME  # Q-17.1-1
    elif not places_for(position, unit):
        return NO_PLACE
    return None if is_first_twin(position, unit) else NOT_OFFERED


def places_for(position: PathsPosition, unit: Unit) -> int:
    """17.1.5, 17.1.6: where an eliminated unit comes back; corps in the reserve (the highest bit)."""
    if unit == ANA_CORPS:
        return 1 << ARABIA if room_in(position, ARABIA) else 0
    if IS_ARMY[unit]:
        return rebuild_spaces(position, unit)
    return 1 << COUNT


@dataclass(slots=True)
class SpendReplacements(Question[PathsPosition, tuple[Unit, int] | str]):
    """17.1.1, 17.1.4: which unit gets a step or comes back, or no more."""

    side: Side

    clause: ClassVar[str] = "17.1.4"
    notation = VerbAndName(UNIT, ACTION_WORDS, words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[tuple[Unit, int] | str]:
        return CHOICES

    def options(self, position: PathsPosition) -> Sequence[tuple[Unit, int] | str]:
        return [*replaceable(position, self.side), DONE]

    def why_not(self, position: PathsPosition, choice: tuple[Unit, int] | str) -> Refusal | None:
        return None if isinstance(choice, str) else why_not_replace(position, self.side, *choice)


def replaceable(position: PathsPosition, side: Side) -> Iterator[tuple[Unit, int]]:
    """17.1.1, 17.1.4: every unit that may get a step or come back now, and how."""
    wanting = 0
    for pool in POOLS_OF[side]:
        if position.half_rp[pool]:
            wanting |= POOL_UNITS[pool]
    for unit in bits(wanting):
        if position.where[unit] == ELIMINATED:
            actions: tuple[int, ...] = (REBUILD_REDUCED, REBUILD_FULL)
        elif position.reduced >> unit & 1:
            actions = (FLIP,)
        else:
            continue
        for action in actions:
            if why_not_replace(position, side, unit, action) is None:
                yield unit, action


@dataclass(slots=True)
class ChooseRebuildSpace(SpaceQuestion):
    """17.1.5: where a recreated army enters."""

    unit: Unit

    clause: ClassVar[str] = "17.1.5"
    is_forced: ClassVar[bool] = True
    refused: ClassVar[Refusal] = NOT_AN_ENTRY

    def spaces(self, position: PathsPosition) -> int:
        return places_for(position, self.unit)


@dataclass(slots=True)
class Replacements(Procedure[PathsPosition]):
    """6.0-F1, 6.0-F2, 17.1.2: one side spends its points; what is left is lost."""

    side: Side
    unit: Unit = -1
    full: bool = False

    def begin(self, position: PathsPosition) -> None:
        if next(replaceable(position, self.side), None) is not None:
            self.ask(position, SpendReplacements(position.seats[self.side], self.side), then=self.spent)
        else:
            self.lose_unspent_points(position)

    def spent(self, position: PathsPosition, choice: tuple[Unit, int] | str) -> None:
        if isinstance(choice, str):
            self.lose_unspent_points(position)
            return
        unit, action = choice
        pool = POOL[unit]
        assert pool is not None
        position.half_rp[pool] -= cost_of(unit, action)
        self.next(self.begin)
        if action == FLIP:
            position.reduced &= ~(1 << unit)
            position.tell(StepRestored(unit, position.where[unit]))
            return
        self.unit, self.full = unit, action == REBUILD_FULL
        if IS_ARMY[unit]:
            self.ask(position, ChooseRebuildSpace(position.seats[self.side], unit), then=self.space_chosen)
        else:
            self.bring_back(position, ARABIA if unit == ANA_CORPS else RESERVE)

    def space_chosen(self, position: PathsPosition, place: Space) -> None:
        self.bring_back(position, place)

    def bring_back(self, position: PathsPosition, place: int) -> None:
        bring_in(position, self.unit, place, reduced=not self.full)

    def lose_unspent_points(self, position: PathsPosition) -> None:
        for pool in POOLS_OF[self.side]:
            position.half_rp[pool] = 0


def bring_in(position: PathsPosition, unit: Unit, place: int, *, reduced: bool = False) -> None:
    """9.5.3.2, 9.5.3.3: a unit comes from its box to a space or the reserve."""
    position.lift(unit, RESERVE)
    position.reduced &= ~(1 << unit)
    if reduced:
        position.reduced |= 1 << unit
    position.tell(UnitPlaced(unit, place, reduced))
    if place >= 0:
        position.put(unit, place)
        enter(position, unit, place)
