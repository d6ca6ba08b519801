"""11.1 Movement: activated stacks move one after the other; armies may stay behind to dig in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias, cast

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.area import note_crossing
from firestep.games.paths_of_glory.cards.facts import ENTRENCH_EVENTS
from firestep.games.paths_of_glory.control import move_into, remove_from_map
from firestep.games.paths_of_glory.entrenching import why_not_entrench
from firestep.games.paths_of_glory.events import LossCause, UnitEliminated, UnitsMoved
from firestep.games.paths_of_glory.ground import COUNT, Space
from firestep.games.paths_of_glory.marching import (
    BREAKS_SIEGE,
    CLOSED,
    ENEMY_UNITS,
    NO_LINE,
    NO_POINTS,
    NOWHERE_TO_STOP,
    can_go_on,
    helpers,
    holds_enemy_fort,
    leaves_siege,
    must_stop_at,
    neighbours,
    rest_can_follow,
    steps,
    steps_towards,
    still_to_move,
    why_not_step_into,
    why_not_stop,
)
from firestep.games.paths_of_glory.mask_questions import UnitQuestion
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.notation import ARMY, SPACE, UNIT, Either
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, NOWHERE, STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.units import (
    ALL_UNITS,
    ARMIES,
    IS_ARMY,
    MOVE,
    SIDE_OF,
    Unit,
)
from firestep.kernel import DONE, Name, Procedure, Question, Refusal

NOT_ACTIVATED = Refusal("9.2.8", "not-activated")
MOVED_ALREADY = Refusal("11.1.1", "moved-already")
CANNOT_MOVE = Refusal("11.1.1", "cannot-move")
MUST_MAKE_ROOM = Refusal("10.1.2", "must-make-room")
ON_THE_WAY = Refusal("11.1.1", "on-the-way")
NOT_IN_STACK = Refusal("11.1.1", "not-in-stack")
MUST_REACH_FORT = Refusal("15.2.1", "must-reach-fort")
CANNOT_REACH_FORT = Refusal("15.2.1", "cannot-reach-fort")

MoverChoice: TypeAlias = Unit | tuple[Unit] | str
"""A unit that moves, an army that entrenches (a tuple), or `done`."""
StepChoice: TypeAlias = Unit | tuple[Space] | str
"""A unit that joins or is left behind, the next space (a tuple), or `done`."""

STEP_CHOICES: tuple[StepChoice, ...] = (*ALL_UNITS, *((space,) for space in range(COUNT)), DONE)
MOVER_CHOICES: tuple[MoverChoice, ...] = (*ALL_UNITS, *((unit,) for unit in ALL_UNITS if IS_ARMY[unit]), DONE)

FIRST_STEP = Either(Name(UNIT, "with"), Name(SPACE, "to"), words=(DONE,))
STEP_ON = Either(Name(UNIT, "leave"), Name(SPACE, "to"), words=(DONE,))


def waiting(position: PathsPosition, side: Side) -> int:
    """9.2.8, 11.1.1: activated units that have not moved yet."""
    found = 0
    for place in bits(position.marked_move & position.occupied[side]):
        found |= still_to_move(position, place)
    return found


def is_stuck(position: PathsPosition, unit: Unit) -> bool:
    """Whether a unit that waits to move has nowhere to go, and nobody to go with."""
    place = position.where[unit]
    return not can_set_out(position, still_to_move(position, place), place)


def can_set_out(position: PathsPosition, units: int, place: Space) -> bool:
    """Whether these units, which wait to move in a space, have somewhere to go, or somebody to go with."""
    return bool(units & (units - 1)) or (units != 0 and can_leave(position, units, place))


def able_to_set_out(position: PathsPosition, waiting_units: int) -> int:
    """Those of the units that wait to move that are not stuck."""
    found = 0
    for place in bits(position.marked_move & position.occupied[position.acting]):
        units = position.at[place] & waiting_units
        if can_set_out(position, units, place):
            found |= units
    return found


def any_can_move_or_dig(position: PathsPosition) -> bool:
    """Whether any unit that waits to move can go somewhere, or entrench instead."""
    for place in bits(position.marked_move & position.occupied[position.acting]):
        units = still_to_move(position, place)
        if can_set_out(position, units, place) or diggers(position, units):
            return True
    return False


def diggers(position: PathsPosition, units: int) -> list[Unit]:
    """11.2.1: those of the units that may entrench instead of moving."""
    if not position.played & ENTRENCH_EVENTS:
        return []
    return [unit for unit in bits(units & ARMIES) if why_not_entrench(position, unit) is None]


def overstacked(position: PathsPosition, side: Side) -> list[Space]:
    full = position.occupied[side] & position.crowded
    return [place for place in bits(full) if position.at[place].bit_count() > STACK_LIMIT] if full else []


def points_left(position: PathsPosition, units: int, used: int) -> int:
    """11.1.5: a stack goes no further than its slowest unit."""
    reduced = position.reduced
    return min([MOVE[unit][reduced >> unit & 1] for unit in bits(units)]) - used


def first_steps(position: PathsPosition, units: int, place: Space) -> int:
    """The steps with which a stack may leave the space it starts from."""
    if leaves_siege(position, units, place) and not rest_can_follow(position, units, place):
        return 0
    return steps(position, units, place, points_left(position, units, 0))


def can_leave(position: PathsPosition, units: int, place: Space) -> bool:
    """Whether a stack has any first step."""
    if leaves_siege(position, units, place) and not rest_can_follow(position, units, place):
        return False
    return can_go_on(position, units, place, points_left(position, units, 0))


def must_make_room(position: PathsPosition, side: Side) -> bool:
    """10.1.2, Q-10.1-2: an overstacked space is left as long as one of its units can still go."""
    for place in overstacked(position, side):
        if any(can_leave(position, 1 << unit, place) for unit in bits(still_to_move(position, place))):
            return True
    return False


@dataclass(slots=True)
class ChooseMover(Question[PathsPosition, MoverChoice]):
    """11.1.1, 11.2.1: the first unit of the next stack to move, an army that entrenches instead, or no more."""

    only: int = 0
    """15.2.4: units that must leave a fort because others have left it; 0 if there are none."""

    clause: ClassVar[str] = "11.1.1"
    notation = Either(Name(UNIT, "move"), Name(ARMY, "entrench"), words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[MoverChoice]:
        return MOVER_CHOICES

    def options(self, position: PathsPosition) -> Sequence[MoverChoice]:
        if self.only:
            return bits(self.only)
        side = position.acting
        units = waiting(position, side)
        choices: list[MoverChoice] = [*bits(able_to_set_out(position, units))]
        choices += [(unit,) for unit in diggers(position, units)]
        if not must_make_room(position, side):
            choices.append(DONE)
        return choices

    def why_not(self, position: PathsPosition, choice: MoverChoice) -> Refusal | None:
        if self.only:
            return None if isinstance(choice, int) and self.only >> choice & 1 else BREAKS_SIEGE
        if isinstance(choice, str):
            return MUST_MAKE_ROOM if must_make_room(position, position.acting) else None
        unit = choice[0] if isinstance(choice, tuple) else choice
        refusal = why_not_waiting(position, unit)
        if refusal is not None:
            return refusal
        return why_not_entrench(position, unit) if isinstance(choice, tuple) else why_not_go(position, unit)


def why_not_go(position: PathsPosition, unit: Unit) -> Refusal | None:
    if not is_stuck(position, unit):
        return None
    return BREAKS_SIEGE if leaves_siege(position, 1 << unit, position.where[unit]) else CANNOT_MOVE


def why_not_waiting(position: PathsPosition, unit: Unit) -> Refusal | None:
    """Who has moved stands in another space, which need not be activated: that it has moved is the reason."""
    place = position.where[unit]
    if SIDE_OF[unit] == position.acting and position.moved >> unit & 1:
        return MOVED_ALREADY
    if place < 0 or SIDE_OF[unit] != position.acting or not position.marked_move >> place & 1:
        return NOT_ACTIVATED
    return None if still_to_move(position, place) >> unit & 1 else CANNOT_MOVE


@dataclass(slots=True)
class MoveStep(Question[PathsPosition, StepChoice]):
    """11.1.1 to 11.1.8: a unit that joins or is left behind, the next space, or the end of the move."""

    units: int
    place: Space
    used: int
    must_reach: int = NOWHERE
    must_leave: bool = False

    clause: ClassVar[str] = "11.1.2"
    notation = FIRST_STEP

    def candidates(self, position: PathsPosition) -> Sequence[StepChoice]:
        return STEP_CHOICES

    def options(self, position: PathsPosition) -> Sequence[StepChoice]:
        if self.must_reach != NOWHERE:
            points = points_left(position, self.units, self.used)
            return [
                (space,) for space in bits(steps_towards(position, self.units, self.place, self.must_reach, points))
            ]
        choices: list[StepChoice] = [*bits(self.units_to_pick(position))]
        choices += [(space,) for space in bits(self.steps(position))]
        if self.why_not_done(position) is None:
            choices.append(DONE)
        return choices

    def units_to_pick(self, position: PathsPosition) -> int:
        """Units that may join before the first step, or stay behind after it."""
        if not self.used:
            return still_to_move(position, self.place) & ~self.units
        if not self.units & (self.units - 1):
            return 0
        return mask_of(unit for unit in bits(self.units) if self.why_not_leave_behind(position, unit) is None)

    def has_ended(self, position: PathsPosition) -> bool:
        """Whether the stack can only stop: nowhere to go, nobody to take along or to leave behind."""
        if self.must_reach != NOWHERE or self.units_to_pick(position):
            return False
        if not self.used:
            return not can_leave(position, self.units, self.place)
        return not can_go_on(position, self.units, self.place, points_left(position, self.units, self.used))

    def steps(self, position: PathsPosition) -> int:
        if not self.used:
            return first_steps(position, self.units, self.place)
        return steps(position, self.units, self.place, points_left(position, self.units, self.used))

    def why_not(self, position: PathsPosition, choice: StepChoice) -> Refusal | None:
        if self.must_reach != NOWHERE:
            return None if choice in self.options(position) else MUST_REACH_FORT
        if isinstance(choice, str):
            return self.why_not_done(position)
        if isinstance(choice, int):
            return self.why_not_unit(position, choice)
        return self.why_not_step(position, choice[0])

    def why_not_done(self, position: PathsPosition) -> Refusal | None:
        if self.used:
            return why_not_stop(position, self.units, self.place, position.at[self.place])
        if self.must_leave and self.steps(position):
            return BREAKS_SIEGE
        crowded = position.at[self.place].bit_count() > STACK_LIMIT
        return MUST_MAKE_ROOM if crowded and self.steps(position) else None

    def why_not_unit(self, position: PathsPosition, unit: Unit) -> Refusal | None:
        if not self.used:
            if self.units >> unit & 1:
                return MOVED_ALREADY
            return None if still_to_move(position, self.place) >> unit & 1 else NOT_ACTIVATED
        if not self.units >> unit & 1:
            return NOT_IN_STACK
        return self.why_not_leave_behind(position, unit)

    def why_not_leave_behind(self, position: PathsPosition, unit: Unit) -> Refusal | None:
        rest = self.units & ~(1 << unit)
        if not rest:
            return ON_THE_WAY
        others = position.at[self.place]
        refusal = why_not_stop(position, 1 << unit, self.place, others & ~rest)
        if refusal is not None:
            return refusal
        if why_not_stop(position, rest, self.place, others) is None:
            return None
        points = points_left(position, rest, self.used)
        return None if can_go_on(position, rest, self.place, points) else NOWHERE_TO_STOP

    def why_not_step(self, position: PathsPosition, space: Space) -> Refusal | None:
        if self.steps(position) >> space & 1:
            return None
        if not self.used and leaves_siege(position, self.units, self.place):
            return BREAKS_SIEGE
        if position.occupied[1 - position.acting] >> space & 1:
            return ENEMY_UNITS
        if not position.open >> space & 1:
            return CLOSED
        if not neighbours(position, self.units, self.place) >> space & 1:
            return NO_LINE
        points = points_left(position, self.units, self.used)
        return NO_POINTS if points <= 0 else why_not_step_into(position, self.units, space, points)

    def step_notation(self) -> Either:
        """Units join before the first step, and are left behind after it."""
        return STEP_ON if self.used else FIRST_STEP

    def write(self, position: PathsPosition, choice: StepChoice) -> str:
        return self.step_notation().write(position, choice)

    def read(self, position: PathsPosition, text: str) -> StepChoice:
        return cast(StepChoice, self.step_notation().read(position, text))


@dataclass(slots=True)
class MoveStack(Procedure[PathsPosition]):
    """11.1.1 to 11.1.3: one stack moves space by space, and may leave units behind on the way."""

    units: int
    place: Space
    used: int = 0
    must_reach: int = NOWHERE
    must_leave: bool = False

    def begin(self, position: PathsPosition) -> None:
        seat = position.seats[position.acting]
        question = MoveStep(seat, self.units, self.place, self.used, self.must_reach, self.must_leave)
        if question.has_ended(position):
            position.moved |= self.units
        else:
            self.ask(position, question, then=self.step_chosen)

    def step_chosen(self, position: PathsPosition, choice: StepChoice) -> None:
        if isinstance(choice, tuple):
            self.go_to(position, choice[0])
        elif isinstance(choice, int):
            if self.used:
                position.moved |= 1 << choice
                self.units &= ~(1 << choice)
            else:
                self.units |= 1 << choice
            self.next(self.begin)
        else:
            position.moved |= self.units

    def go_to(self, position: PathsPosition, space: Space) -> None:
        """11.1.2, Q-11.1-4: the stack goes one space on; a unit that stops here does not move again."""
        side = position.acting
        stops = must_stop_at(position, space, side)
        position.tell(UnitsMoved(self.units, self.place, space))
        for unit in bits(self.units):
            step_into(position, unit, self.place, space)
        self.place = space
        self.used += 1
        if stops or space == self.must_reach:
            position.moved |= self.units
            if must_stop_at(position, space, side) and self.must_reach == NOWHERE:
                position.call(JoinSiege(space))
        else:
            self.next(self.begin)


def step_into(position: PathsPosition, unit: Unit, origin: Space, space: Space) -> None:
    """11.1.13: a unit goes one space on and takes control, in passing (Q-11.1-1) and behind a siege (Q-15.2-4) too."""
    note_crossing(position, origin, space)
    move_into(position, unit, space)


@dataclass(slots=True)
class ChooseHelper(UnitQuestion):
    """15.2.1: which corps comes next to make up the force that besieges a fort."""

    fort: Space

    clause: ClassVar[str] = "15.2.1"
    refused: ClassVar[Refusal] = CANNOT_REACH_FORT
    notation = Name(UNIT, "join")

    def units(self, position: PathsPosition) -> int:
        return helpers(position, 0, self.fort)


@dataclass(slots=True)
class JoinSiege(Procedure[PathsPosition]):
    """15.2.1: corps from other spaces follow at once until there are enough of them to besiege the fort."""

    fort: Space

    def begin(self, position: PathsPosition) -> None:
        if must_stop_at(position, self.fort, position.acting):
            self.ask(position, ChooseHelper(position.seats[position.acting], self.fort), then=self.helper_chosen)

    def helper_chosen(self, position: PathsPosition, unit: Unit) -> None:
        self.next(self.begin)
        position.call(MoveStack(1 << unit, position.where[unit], must_reach=self.fort))


@dataclass(slots=True)
class MovementPhase(Procedure[PathsPosition]):
    """9.2.8, 11.1: all moves of an action, then a check of stacking."""

    siege: int = NOWHERE
    """15.2.4: the fort whose besiegers move now."""

    def begin(self, position: PathsPosition) -> None:
        if any_can_move_or_dig(position):
            self.ask(position, ChooseMover(position.seats[position.acting]), then=self.mover_chosen)
        else:
            self.next(self.check_stacking)

    def mover_chosen(self, position: PathsPosition, choice: MoverChoice) -> None:
        if isinstance(choice, str):
            self.next(self.check_stacking)
        elif isinstance(choice, tuple):
            self.next(self.begin)
            position.entrenching |= 1 << choice[0]
            position.moved |= 1 << choice[0]
        else:
            place = position.where[choice]
            must_leave = self.siege == place
            if position.besieged(place) and holds_enemy_fort(position, place, position.acting):
                self.siege = place
            self.next(self.leave_siege)
            position.call(MoveStack(1 << choice, place, must_leave=must_leave))

    def leave_siege(self, position: PathsPosition) -> None:
        """15.2.4: if too few besiegers are left, the others go as well, at once."""
        place = self.siege
        if place != NOWHERE and position.at[place] and not position.besieged(place):
            units = bits(still_to_move(position, place))
            able = sum(1 << unit for unit in units if can_leave(position, 1 << unit, place))
            if able:
                self.ask(position, ChooseMover(position.seats[position.acting], able), then=self.mover_chosen)
                return
        self.siege = NOWHERE
        self.next(self.begin)

    def check_stacking(self, position: PathsPosition) -> None:
        if overstacked(position, position.acting):
            position.call(CorrectStacking(position.acting))


@dataclass(slots=True)
class ChooseExcess(Question[PathsPosition, Unit]):
    """Q-10.1-1: the opponent says which unit of an overstacked space is lost."""

    side: Side

    clause: ClassVar[str] = "Q-10.1-1"
    is_forced: ClassVar[bool] = True
    notation = Name(UNIT, "remove")

    def candidates(self, position: PathsPosition) -> Sequence[Unit]:
        return ALL_UNITS

    def why_not(self, position: PathsPosition, choice: Unit) -> Refusal | None:
        place = position.where[choice]
        if SIDE_OF[choice] != self.side or place < 0 or position.at[place].bit_count() <= STACK_LIMIT:
            return NOT_ACTIVATED
        return None


@dataclass(slots=True)
class CorrectStacking(Procedure[PathsPosition]):
    """10.1.2, Q-10.1-1: units too many are lost, armies for good."""

    side: Side

    def begin(self, position: PathsPosition) -> None:
        if overstacked(position, self.side):
            self.ask(position, ChooseExcess(position.seats[1 - self.side], self.side), then=self.excess_chosen)

    def excess_chosen(self, position: PathsPosition, unit: Unit) -> None:
        box = GONE if IS_ARMY[unit] else ELIMINATED
        place = position.where[unit]
        remove_from_map(position, unit, box)
        position.tell(UnitEliminated(unit, place, box, LossCause.CROWDED))
        self.next(self.begin)
