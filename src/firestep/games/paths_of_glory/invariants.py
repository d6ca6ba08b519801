"""What must never happen in Paths of Glory, checked after every step of a match by `fuzz` and the tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from firestep.board.bits import bits
from firestep.games.paths_of_glory.actions import ChooseAction
from firestep.games.paths_of_glory.events import (
    AttritionStruck,
    SpaceTaken,
    StepRestored,
    UnitEliminated,
    UnitPlaced,
    UnitReduced,
    VpMoved,
)
from firestep.games.paths_of_glory.ground import SPACE_IDS, STARTS_AP
from firestep.games.paths_of_glory.position import RESERVE, STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.supply import Trace, traced, work_out
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.kernel import Event, InvariantChecker

REMEMBERED = [trace for trace in Trace if trace is not Trace.RU_ALONE]
UNKNOWN = -1
"""Steps of a unit that came into play: full or reduced, as what brought it says."""


class PathsInvariants(InvariantChecker[PathsPosition]):
    """Follows victory points and steps by the events."""

    def __init__(self, position: PathsPosition) -> None:
        self.history = position.vp - held(position)
        """5.1: VP that do not come from the map."""
        self.steps = steps_in_play(position)

    def check(self, position: PathsPosition, told: Sequence[Event]) -> list[str]:
        self.follow_points(position, told)
        faults = [
            *wrong_points(position, self.history),
            *self.wrong_steps(position, told),
            *misplaced(position),
            *wrong_derived_fields(position),
            *wrong_supply(position),
        ]
        if isinstance(position.question, ChooseAction):
            faults += overstacked(position)
        return faults

    def follow_points(self, position: PathsPosition, told: Sequence[Event]) -> None:
        """A space that counts moves the marker in the next event; every other move is history."""
        by_map = False
        for event in told:
            if isinstance(event, VpMoved):
                self.history += 0 if by_map else event.change
            by_map = isinstance(event, SpaceTaken) and position.rules.vp_spaces >> event.space & 1 == 1

    def wrong_steps(self, position: PathsPosition, told: Sequence[Event]) -> Iterator[str]:
        """2.2.1: steps come and go only as the events tell."""
        expected = self.steps[:]
        for event in told:
            follow_steps(expected, event)
        self.steps = steps_in_play(position)
        if self.steps == expected:
            return
        for unit, now in enumerate(self.steps):
            if now != expected[unit] and not (expected[unit] == UNKNOWN and now):
                yield f"{UNIT_IDS[unit]} has {now} steps, not {expected[unit]}"


def follow_steps(steps: list[int], event: Event) -> None:
    match event:
        case UnitReduced():
            steps[event.unit] -= 1
        case UnitEliminated() | AttritionStruck():
            steps[event.unit] = 0
        case StepRestored():
            steps[event.unit] += 1
        case UnitPlaced():
            steps[event.unit] = UNKNOWN


def steps_in_play(position: PathsPosition) -> list[int]:
    """The steps of every unit on the map or in the reserve; 0 for all others."""
    reduced = position.reduced
    return [
        2 - (reduced >> unit & 1) if place >= 0 or place == RESERVE else 0 for unit, place in enumerate(position.where)
    ]


def held(position: PathsPosition) -> int:
    """5.1.2: VP spaces that changed hands, in favour of the Central Powers."""
    spaces = position.rules.vp_spaces
    return (spaces & STARTS_AP & ~position.ap).bit_count() - (spaces & ~STARTS_AP & position.ap).bit_count()


def wrong_points(position: PathsPosition, history: int) -> Iterator[str]:
    recount = held(position) + history
    if position.vp != recount:
        yield f"there are {position.vp} VP, the recount gives {recount}"


def misplaced(position: PathsPosition) -> Iterator[str]:
    """3.0-control: no unit shares a space with an enemy, or stands in an enemy space without a siege."""
    cp, ap = position.occupied
    for place in bits(cp & ap):
        yield f"both sides are in {SPACE_IDS[place]}"
    for place in bits((cp & position.ap | ap & ~position.ap) & ~position.forts):
        yield f"units on enemy ground without a siege in {SPACE_IDS[place]}"


def wrong_derived_fields(position: PathsPosition) -> Iterator[str]:
    """Everything derived equals a recount."""
    twin = position.clone()
    twin.recount()
    for name in ("at", "occupied", "reserve", "crowded", "open"):
        if getattr(position, name) != getattr(twin, name):
            yield f"{name!r} is not what a recount gives"


def wrong_supply(position: PathsPosition) -> Iterator[str]:
    """14: the cached supply equals supply worked out again."""
    for trace in REMEMBERED:
        was_known = position.supply[trace] >= 0
        found = traced(position, trace)  # worked out and remembered now, it must be forgotten in time
        if was_known and found != work_out(position, trace):
            yield f"supply of {trace.name} is remembered wrongly"


def overstacked(position: PathsPosition) -> Iterator[str]:
    """10.1.1, when a side chooses its action."""
    for place, units in enumerate(position.at):
        if units.bit_count() > STACK_LIMIT:
            yield f"{SPACE_IDS[place]} is over-stacked"
