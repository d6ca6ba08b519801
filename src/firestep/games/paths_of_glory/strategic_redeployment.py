"""13 Strategic redeployment: a card's points carry units far over own ground, by sea, and through the reserve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.control import arab_army_left, enter
from firestep.games.paths_of_glory.events import UnitRedeployed
from firestep.games.paths_of_glory.ground import COUNT, Space
from firestep.games.paths_of_glory.homes import is_capital_lost
from firestep.games.paths_of_glory.mask_questions import SpaceQuestion
from firestep.games.paths_of_glory.nations import Nation, Side
from firestep.games.paths_of_glory.notation import SPACE_OR_RESERVE, UNIT
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.redeployment_routes import (
    ALIKE,
    ARMY_COST,
    QUOTA_OF,
    cost_of,
    crosses_near_east,
    free_spaces,
    goes_free_by_land,
    has_home_base,
    is_movable,
    is_russian_abroad,
    map_destinations,
    may_go_to_reserve,
    plain_origins,
    reserve_destinations,
)
from firestep.games.paths_of_glory.twins import is_first_twin
from firestep.games.paths_of_glory.units import (
    ACTS,
    ALL_UNITS,
    ANA_CORPS,
    CORPS,
    MN_CORPS,
    NATION_UNITS,
    SIDE_OF,
    SIDE_UNITS,
    SN_CORPS,
    TWIN_KIND,
    Unit,
)
from firestep.kernel import DONE, NOT_OFFERED, Name, Procedure, Question, Refusal

TO_RESERVE = COUNT
"""The answer that sends a corps to the reserve."""

NOT_YOURS = Refusal("13.1.1", "not-your-unit")
REDEPLOYED_ALREADY = Refusal("13.1.3", "redeployed-already")
TOO_FEW_POINTS = Refusal("13.1.2", "too-few-points")
NOT_ON_MAP = Refusal("13.1.1", "not-on-map")
CANNOT_REDEPLOY = Refusal("13.1.5", "cannot-redeploy")
ONLY_IN_RUSSIA = Refusal("13.1.6", "redeployed-only-in-russia")
NOWHERE_TO_GO = Refusal("13.1.6", "no-redeployment-there")
OUT_OF_RESERVE = Refusal("13.1.8", "out-of-reserve")

UNIT_CHOICES: tuple[Unit | str, ...] = (*ALL_UNITS, DONE)
Key = tuple[int, int, int]
PLAIN_CORPS = CORPS & ~(1 << ANA_CORPS | 1 << SN_CORPS | 1 << MN_CORPS | NATION_UNITS[Nation.GR])
"""Corps that no clause singles out when units are redeployed."""


def destinations(position: PathsPosition, unit: Unit) -> int:
    """Every space where a unit may be redeployed, and the reserve (`TO_RESERVE`)."""
    place = position.where[unit]
    if place == RESERVE:
        return reserve_destinations(position, unit)
    if not is_movable(position, unit):
        return 0
    found = map_destinations(position, unit)
    return found | 1 << TO_RESERVE if may_go_to_reserve(position, unit) else found


def can_go(position: PathsPosition, unit: Unit) -> bool:
    """Whether a unit has any destination."""
    place = position.where[unit]
    if place == RESERVE:
        return can_leave_reserve(position, unit, free_spaces(position, SIDE_OF[unit]))
    if place >= 0 and plain_origins(position, unit) >> place & 1:
        return True
    return destinations(position, unit) != 0


def can_leave_reserve(position: PathsPosition, unit: Unit, free: int) -> bool:
    """13.1.8: whether a corps in the reserve has any destination; `free` are the `free_spaces` of its side."""
    return has_home_base(position, unit, free) or reserve_destinations(position, unit) != 0


@dataclass(slots=True)
class ChooseRedeployed(Question[PathsPosition, Unit | str]):
    """13.1.1, 13.1.4: which unit is redeployed next, or no more."""

    side: Side
    points: int
    moved: int

    clause: ClassVar[str] = "13.1.4"
    notation = Name(UNIT, "redeploy", words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[Unit | str]:
        return UNIT_CHOICES

    def options(self, position: PathsPosition) -> Sequence[Unit | str]:
        return [*bits(redeployable(position, self.side, self.points, self.moved)), DONE]

    def why_not(self, position: PathsPosition, choice: Unit | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        if SIDE_OF[choice] != self.side:
            return NOT_YOURS
        if self.moved >> choice & 1:
            return REDEPLOYED_ALREADY
        if cost_of(choice) > self.points:
            return TOO_FEW_POINTS
        if position.where[choice] < RESERVE or position.where[choice] == -1:
            return NOT_ON_MAP
        if not is_first_twin(position, choice, self.moved):
            return NOT_OFFERED
        if is_russian_abroad(choice, position.where[choice]):
            return ONLY_IN_RUSSIA
        if destinations(position, choice):
            return None
        waits = position.where[choice] == RESERVE and not is_capital_lost(position, ACTS[choice])
        return OUT_OF_RESERVE if waits else CANNOT_REDEPLOY


def redeployable(position: PathsPosition, side: Side, points: int, moved: int) -> int:
    """The units that may be redeployed now; what holds for all that are alike is worked out once."""
    able = able_to_pay(side, points, moved)
    if not able:
        return 0
    known: dict[Unit, int] = {}
    found, at = 0, position.at
    for place in bits(position.occupied[side]):
        for alike, units in by_kind(at[place] & able):
            origins = known.get(alike)
            if origins is None:
                origins = known[alike] = plain_origins(position, alike)
            found |= units if origins >> place & 1 else those_with_destinations(position, units)
    return found | out_of_reserve(position, side, able & position.reserve)


@lru_cache(maxsize=1 << 14)
def by_kind(units: int) -> tuple[tuple[Unit, int], ...]:
    """Units sorted by the first of those that are `ALIKE`."""
    groups: dict[Unit, int] = {}
    for unit in bits(units):
        groups[ALIKE[unit]] = groups.get(ALIKE[unit], 0) | 1 << unit
    return tuple(groups.items())


def those_with_destinations(position: PathsPosition, units: int) -> int:
    """Those of the units, all in one space, that may go somewhere; worked out once for identical counters."""
    known: dict[Unit, bool] = {}
    found = 0
    for unit in bits(units):
        kind = TWIN_KIND[unit]
        if kind not in known:
            known[kind] = destinations(position, unit) != 0
        if known[kind]:
            found |= 1 << unit
    return found


def out_of_reserve(position: PathsPosition, side: Side, waiting: int) -> int:
    """13.1.8: those of the units in the reserve that may come out; of identical counters only the first."""
    free = free_spaces(position, side)
    known: dict[Unit, bool] = {}
    seen: set[tuple[Unit, int]] = set()
    found, reduced = 0, position.reduced
    for unit in bits(waiting):
        twins = TWIN_KIND[unit], reduced >> unit & 1
        if twins in seen:
            continue
        seen.add(twins)
        alike = ALIKE[unit]
        if alike not in known:
            known[alike] = can_leave_reserve(position, unit, free)
        if known[alike]:
            found |= 1 << unit
    return found


def any_redeployable(position: PathsPosition, side: Side, points: int, moved: int) -> bool:
    """Whether any unit can be redeployed; one that can certainly leave its space is the common case."""
    able = able_to_pay(side, points, moved)
    if not able:
        return False
    for place in bits(position.occupied[side]):
        for alike, _ in by_kind(position.at[place] & able):
            if plain_origins(position, alike) >> place & 1:
                return True
    return redeployable(position, side, points, moved) != 0


def able_to_pay(side: Side, points: int, moved: int) -> int:
    """13.1.2, 13.1.3: units of a side that the points can pay for and that have not been redeployed yet."""
    if not points:
        return 0
    return SIDE_UNITS[side] & ~moved if points >= ARMY_COST else SIDE_UNITS[side] & ~moved & CORPS


@dataclass(slots=True)
class ChooseNewPlace(SpaceQuestion):
    """13.1.6 to 13.1.9: where the unit goes."""

    unit: Unit

    clause: ClassVar[str] = "13.1.6"
    notation = Name(SPACE_OR_RESERVE, "to")
    refused: ClassVar[Refusal] = NOWHERE_TO_GO

    def spaces(self, position: PathsPosition) -> int:
        return destinations(position, self.unit)

    def candidates(self, position: PathsPosition) -> Sequence[Space]:
        return range(COUNT + 1)

    def why_not(self, position: PathsPosition, choice: Space) -> Refusal | None:
        if choice != TO_RESERVE and is_russian_abroad(self.unit, choice):
            return ONLY_IN_RUSSIA
        refusal = SpaceQuestion.why_not(self, position, choice)
        return OUT_OF_RESERVE if refusal and position.where[self.unit] == RESERVE else refusal


@dataclass(slots=True)
class StrategicRedeployment(Procedure[PathsPosition]):
    """9.3, 13.1: redeploy units until the points are spent."""

    side: Side
    points: int
    moved: int = 0
    unit: Unit = -1

    def begin(self, position: PathsPosition) -> None:
        if any_redeployable(position, self.side, self.points, self.moved):
            question = ChooseRedeployed(position.seats[self.side], self.side, self.points, self.moved)
            self.ask(position, question, then=self.unit_chosen)

    def unit_chosen(self, position: PathsPosition, choice: Unit | str) -> None:
        if isinstance(choice, str):
            return
        self.unit = choice
        self.ask(position, ChooseNewPlace(position.seats[self.side], choice), then=self.place_chosen)

    def place_chosen(self, position: PathsPosition, place: int) -> None:
        """13.1.4: units go one by one, so they may follow each other (Q-13.1-4) or leave a stack (Q-13.1-7)."""
        self.points -= cost_of(self.unit)
        self.moved |= 1 << self.unit
        redeploy(position, self.unit, RESERVE if place == TO_RESERVE else place)
        self.next(self.begin)


def redeployment_points(position: PathsPosition) -> int:
    """13.1.4: points left to the redeployment under way."""
    return next(frame.points for frame in reversed(position.stack) if isinstance(frame, StrategicRedeployment))


def redeploy(position: PathsPosition, unit: Unit, place: int) -> None:
    """13.2: the unit goes, and the quota of the Near East is noted if it came in or out."""
    origin = position.where[unit]
    if crosses_near_east(origin, place) and not goes_free_by_land(position, unit, place):
        position.quotas |= QUOTA_OF[unit]
    position.lift(unit, RESERVE)
    if unit == ANA_CORPS:
        arab_army_left(position, origin)
    position.tell(UnitRedeployed(unit, origin, place))
    if place >= 0:
        position.put(unit, place)
        enter(position, unit, place)  # 11.2.5: a trench that a besieger left behind
