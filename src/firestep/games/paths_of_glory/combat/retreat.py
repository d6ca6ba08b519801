"""12.5 Retreat: how far and where to, holding the space for a step, elimination if there is no route."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.area import area_of, march_links, note_crossing
from firestep.games.paths_of_glory.choices import UNITS_AND_SPACES
from firestep.games.paths_of_glory.combat.losses import lose_step
from firestep.games.paths_of_glory.control import move_into, remove_from_map
from firestep.games.paths_of_glory.events import LossCause, RetreatIgnored, UnitEliminated, UnitRetreated
from firestep.games.paths_of_glory.ground import COUNT, GRAPHS, Space
from firestep.games.paths_of_glory.marching import alpine_closed, holds_enemy_fort
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.notation import SPACE, UNIT
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.supply import needs_no_line, supplied_spaces, trace_now, traced
from firestep.games.paths_of_glory.units import (
    IS_ARMY,
    LINE,
    REPLACEABLE,
    SIDE_OF,
    Unit,
)
from firestep.kernel import Name, Names, Procedure, Question, Refusal

NOT_RETREATING = Refusal("12.5.1", "not-retreating")
NO_WAY_THERE = Refusal("12.5.5", "no-retreat-there")
LAST_STEP = Refusal("12.5.3", "last-step")


def may_pass(position: PathsPosition, unit: Unit, origin: Space, barred: Space) -> int:
    """12.5.5: next spaces that a retreating unit may go through: no enemy unit, no unbesieged enemy fort, not back."""
    side = SIDE_OF[unit]
    # Q-12.5-5, Q-12.5-6, Q-12.5-7: along lines only, never by sea; the Channel and the Straits are ordinary lines.
    mask = march_links(position, unit, origin) & area_of(position, unit)
    mask &= ~position.occupied[1 - side] & ~(1 << barred)
    for place in bits(mask & position.forts):
        if holds_enemy_fort(position, place, side) and not position.besieged(place):  # Q-12.5-8
            mask &= ~(1 << place)
    return mask


def has_room(position: PathsPosition, place: Space) -> bool:
    return position.at[place].bit_count() < STACK_LIMIT


def paths(position: PathsPosition, unit: Unit, origin: Space, length: int) -> list[tuple[Space, ...]]:
    """12.5.5: every retreat of the full length that the restrictions allow, before preferences.

    Never longer to avoid a full space (Q-12.5-11), nor shorter, as by an inland MEF (Q-9.5.3.5-1); a space that was
    attacked this round is open (Q-12.5-10).
    """
    ahead = may_pass(position, unit, origin, origin)
    closed = alpine_closed(position, 1 << unit)  # L-1
    if length == 1:
        return [(space,) for space in bits(ahead & ~closed) if has_room(position, space)]
    found: list[tuple[Space, ...]] = []
    for space in bits(ahead):
        beyond = may_pass(position, unit, space, origin) & ~(1 << space) & ~closed
        found += [(space, end) for end in bits(beyond) if has_room(position, end)]
    return found


def rank(position: PathsPosition, unit: Unit, place: Space) -> int:
    """L-8: friendly supplied, friendly unsupplied, enemy supplied, enemy unsupplied."""
    if position.controller(place) == SIDE_OF[unit]:
        return 0 if supplied_spaces(position, unit) >> place & 1 else 1
    return 2 if is_supplied_beyond(position, unit, place) else 3


def is_supplied_beyond(position: PathsPosition, unit: Unit, place: Space) -> bool:
    """12.5.5: whether a unit that retreats into an enemy space finds a line of supply next to it.

    Serbs need none in Serbia (14.1.6), but Serbian ground without a line does not supply the spaces beside it.
    """
    if needs_no_line(unit, place):
        return True
    return bool(GRAPHS[LINE[unit]].links[place] & traced(position, trace_now(position, unit)))


def preferred(position: PathsPosition, unit: Unit, found: list[tuple[Space, ...]]) -> list[tuple[Space, ...]]:
    """12.5.5, Q-12.5-1: friendly spaces if possible, at the end above all; then supplied at the end if possible.

    Ruling 18: a classic retreat is judged as a whole; in the later edition (L-8), or by option, space by space.
    """
    if len(found) < 2:
        return found

    def key(path: tuple[Space, ...]) -> tuple[int, ...]:
        ranks = tuple(rank(position, unit, place) for place in path)
        if position.rules.stepwise_retreats:
            return ranks
        enemy = [each > 1 for each in ranks]
        return int(enemy[-1]), int(any(enemy)), ranks[-1] & 1

    keys = [key(path) for path in found]
    least = min(keys)
    return [path for path, its_key in zip(found, keys, strict=True) if its_key == least]


def ways(position: PathsPosition, unit: Unit, origin: Space, length: int) -> list[tuple[Space, ...]]:
    return preferred(position, unit, paths(position, unit, origin, length))


@dataclass(slots=True)
class ChooseRetreat(Question[PathsPosition, tuple[Unit, Space]]):
    """12.5.5: which unit retreats next, and through which space first."""

    units: int
    origin: Space
    length: int

    clause: ClassVar[str] = "12.5.5"
    is_forced: ClassVar[bool] = True
    notation = Names(UNIT, SPACE, verb="retreat")

    def candidates(self, position: PathsPosition) -> Sequence[tuple[Unit, Space]]:
        return UNITS_AND_SPACES

    def options(self, position: PathsPosition) -> Sequence[tuple[Unit, Space]]:
        return [
            (unit, space)
            for unit in bits(self.units)
            for space in sorted({path[0] for path in ways(position, unit, self.origin, self.length)})
        ]

    def why_not(self, position: PathsPosition, choice: tuple[Unit, Space]) -> Refusal | None:
        unit, space = choice
        if not self.units >> unit & 1:
            return NOT_RETREATING
        firsts = {path[0] for path in ways(position, unit, self.origin, self.length)}
        return None if space in firsts else NO_WAY_THERE


@dataclass(slots=True)
class ChooseRetreatEnd(Question[PathsPosition, Space]):
    """12.5.2, 12.5.5: where a retreat of two spaces ends."""

    unit: Unit
    origin: Space
    between: Space

    clause: ClassVar[str] = "12.5.5"
    is_forced: ClassVar[bool] = True
    notation = Name(SPACE, "to")

    def candidates(self, position: PathsPosition) -> Sequence[Space]:
        return range(COUNT)

    def options(self, position: PathsPosition) -> Sequence[Space]:
        found = ways(position, self.unit, self.origin, 2)
        return sorted(path[1] for path in found if path[0] == self.between)

    def why_not(self, position: PathsPosition, choice: Space) -> Refusal | None:
        return None if choice in self.options(position) else NO_WAY_THERE


@dataclass(slots=True)
class Retreat(Procedure[PathsPosition]):
    """12.5: units leave a space one after the other; those that cannot retreat are eliminated."""

    side: Side
    units: int
    origin: Space
    length: int
    unit: Unit = -1
    between: Space = -1

    def begin(self, position: PathsPosition) -> None:
        self.eliminate_stuck_units(position)
        if self.units:
            question = ChooseRetreat(position.seats[self.side], self.units, self.origin, self.length)
            self.ask(position, question, then=self.retreat_chosen)

    def eliminate_stuck_units(self, position: PathsPosition) -> None:
        """12.5.4, Q-12.5-12: when none of the units left can retreat, they are eliminated."""
        stuck = 0
        for unit in bits(self.units):
            if not paths(position, unit, self.origin, self.length):
                stuck |= 1 << unit
        if stuck == self.units:
            for unit in bits(stuck):
                if position.rules.deluxe and self.length == 2:
                    position.retreat_path |= may_pass(position, unit, self.origin, self.origin)  # L-23
                eliminate_in_retreat(position, unit)
            self.units = 0

    def retreat_chosen(self, position: PathsPosition, choice: tuple[int, int]) -> None:
        self.unit, space = choice
        if self.length == 1:
            self.arrive(position, space)
            return
        self.between = space
        question = ChooseRetreatEnd(position.seats[self.side], self.unit, self.origin, space)
        self.ask(position, question, then=self.end_chosen)

    def end_chosen(self, position: PathsPosition, space: Space) -> None:
        position.retreat_path |= 1 << self.between
        note_crossing(position, self.origin, self.between)
        self.arrive(position, space)

    def arrive(self, position: PathsPosition, space: Space) -> None:
        unit = self.unit
        note_crossing(position, self.between if self.length == 2 else self.origin, space)
        position.tell(UnitRetreated(unit, self.origin, space))
        move_into(position, unit, space)
        position.retreated |= 1 << unit
        self.units &= ~(1 << unit)
        self.next(self.begin)


def eliminate_in_retreat(position: PathsPosition, unit: Unit) -> None:
    """12.5.4, Q-12.4-6: eliminated, an army for good; so is the army that a corps replaced in this combat."""
    box = GONE if IS_ARMY[unit] or not REPLACEABLE >> unit & 1 else ELIMINATED
    place = position.where[unit]
    remove_from_map(position, unit, box)
    position.defenders &= ~(1 << unit)
    position.tell(UnitEliminated(unit, place, box, LossCause.NO_RETREAT))
    pairs = position.stand_ins
    for number in range(0, len(pairs), 2):
        if pairs[number] == unit:
            army = pairs[number + 1]
            if position.where[army] == ELIMINATED:
                position.lift(army, GONE)
                position.tell(UnitEliminated(army, ELIMINATED, GONE, LossCause.STAND_IN))


def may_lose_step(position: PathsPosition, units: int, unit: Unit) -> bool:
    """12.5.3, Q-12.5-9: at least one defending step must remain, of a corps that replaces an army if need be."""
    from firestep.games.paths_of_glory.combat.losses import replacement_corps

    if units & ~(1 << unit) or position.is_full(unit):
        return True
    return IS_ARMY[unit] and replacement_corps(position, unit) >= 0


def hold_space(position: PathsPosition, unit: Unit, place: Space) -> None:
    """12.5.3: the defenders lose a step instead of retreating."""
    lose_step(position, unit, is_attacker=False)
    position.tell(RetreatIgnored(place))
