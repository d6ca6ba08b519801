"""12.6 Advance: full attackers follow into what the defenders left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.area import area_of, channel_closed, is_crossing, march_links, note_crossing
from firestep.games.paths_of_glory.choices import UNITS_AND_SPACES_OR_DONE
from firestep.games.paths_of_glory.control import move_into
from firestep.games.paths_of_glory.events import UnitAdvanced
from firestep.games.paths_of_glory.ground import FORT, NATION_SPACES, Space
from firestep.games.paths_of_glory.marching import ALPINE_LIMIT, alpine_closed, holds_enemy_fort
from firestep.games.paths_of_glory.nations import CP, Nation, Side
from firestep.games.paths_of_glory.notation import SPACE, UNIT
from firestep.games.paths_of_glory.position import STACK_LIMIT, PathsPosition, can_besiege
from firestep.games.paths_of_glory.units import ARMIES, NATION_UNITS, SIDE_UNITS, Unit
from firestep.kernel import DONE, Names, Procedure, Question, Refusal

NOT_FULL = Refusal("12.6.1", "only-full-units-advance")
NOT_VACATED = Refusal("12.6.2", "not-vacated")
NOT_THERE = Refusal("12.6.4", "cannot-advance-there")
NO_ROOM = Refusal("10.1.1", "would-overstack")
CANNOT_BESIEGE = Refusal("12.6.5", "cannot-besiege")
SIEGE_INCOMPLETE = Refusal("15.2.1", "siege-incomplete")
ADVANCE_CHANNEL = Refusal("12.6.6", "channel-closed")


def advance_links(position: PathsPosition, unit: Unit, target: Space) -> int:
    """12.6.1, Q-12.1-3: the line of the attack; a corps that attacked across the Caucasus has crossed already."""
    origin = position.where[unit]
    links = march_links(position, unit, origin)
    return links | 1 << target if is_crossing(origin, target) and not ARMIES >> unit & 1 else links


@dataclass(slots=True)
class ChooseAdvance(Question[PathsPosition, tuple[Unit, Space] | str]):
    """12.6.1: a full attacker and how far it goes, or no more."""

    side: Side
    target: Space
    units: int
    """Participants that may still advance."""
    beyond: int
    """12.6.3: spaces behind the defending one that are open too."""

    clause: ClassVar[str] = "12.6.1"
    notation = Names(UNIT, SPACE, verb="advance", words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[tuple[Unit, Space] | str]:
        return UNITS_AND_SPACES_OR_DONE

    def options(self, position: PathsPosition) -> Sequence[tuple[Unit, Space] | str]:
        choices: list[tuple[Unit, Space] | str] = [
            (unit, space)
            for unit in bits(self.units)
            for space in bits(1 << self.target | self.beyond)
            if self.why_not_unit(position, unit, space) is None
        ]
        if self.why_not_done(position) is None:
            choices.append(DONE)
        return choices

    def why_not(self, position: PathsPosition, choice: tuple[Unit, Space] | str) -> Refusal | None:
        if isinstance(choice, str):
            return self.why_not_done(position)
        unit, space = choice
        if not self.units >> unit & 1:
            return NOT_FULL
        if not (1 << self.target | self.beyond) >> space & 1:
            return NOT_VACATED
        return self.why_not_unit(position, unit, space)

    def why_not_done(self, position: PathsPosition) -> Refusal | None:
        """12.6.5: units that begin a siege must be enough to besiege the fort."""
        for place in bits(1 << self.target | self.beyond):
            own = position.at[place] & SIDE_UNITS[self.side]
            fort = holds_enemy_fort(position, place, self.side)
            if fort and own and not can_besiege(own, FORT[place]):
                able = (self.why_not_unit(position, unit, place) is None for unit in bits(self.units))
                return SIEGE_INCOMPLETE if any(able) else None
        return None

    def why_not_unit(self, position: PathsPosition, unit: Unit, space: Space) -> Refusal | None:
        area = area_of(position, unit)
        if not advance_links(position, unit, self.target) & area & 1 << self.target:
            return NOT_THERE
        if space != self.target:
            refusal = self.why_not_beyond(position, unit, space)
            if refusal is not None:
                return refusal
        if not area >> space & 1 or position.occupied[1 - self.side] >> space & 1:
            return NOT_THERE
        if position.at[space].bit_count() >= STACK_LIMIT:
            return NO_ROOM
        if alpine_closed(position, 1 << unit) >> space & 1:
            return ALPINE_LIMIT
        return self.why_not_fort(position, unit, space)

    def why_not_beyond(self, position: PathsPosition, unit: Unit, space: Space) -> Refusal | None:
        """12.6.3, 12.6.5, 12.6.6: past the defending space only if neither its terrain nor a fort stops the unit."""
        if position.rules.stops_advance >> self.target & 1:
            return NOT_VACATED
        if holds_enemy_fort(position, self.target, self.side) and not self.passes_fort(position):
            return CANNOT_BESIEGE
        if not march_links(position, unit, self.target) >> space & 1:
            return NOT_THERE
        if self.side == CP and channel_closed(position) >> space & 1:
            return ADVANCE_CHANNEL
        return None

    def passes_fort(self, position: PathsPosition) -> bool:
        """L-5: in the later edition units go on past a fort that others have just besieged; Q-12.6-1: not before."""
        return position.rules.deluxe and position.besieged(self.target)

    def why_not_fort(self, position: PathsPosition, unit: Unit, space: Space) -> Refusal | None:
        if not holds_enemy_fort(position, space, self.side):
            return None
        if position.turn == 1 and NATION_UNITS[Nation.RU] >> unit & 1 and NATION_SPACES[Nation.GE] >> space & 1:
            return CANNOT_BESIEGE  # 15.1.11
        own = position.at[space] & SIDE_UNITS[self.side]
        if can_besiege(own | 1 << unit, FORT[space]):
            return None
        able = 0
        for other in bits(self.units):
            if advance_links(position, other, self.target) & area_of(position, other) & 1 << self.target:
                able |= 1 << other
        enough = space == self.target and can_besiege(own | able, FORT[space])
        return None if enough else CANNOT_BESIEGE


@dataclass(slots=True)
class Advance(Procedure[PathsPosition]):
    """12.6.1 to 12.6.9: attackers advance one after the other."""

    side: Side
    target: Space
    units: int
    beyond: int

    def begin(self, position: PathsPosition) -> None:
        question = ChooseAdvance(position.seats[self.side], self.side, self.target, self.units, self.beyond)
        if question.options(position) not in ([], [DONE]):
            self.ask(position, question, then=self.advance_chosen)

    def advance_chosen(self, position: PathsPosition, choice: tuple[Unit, Space] | str) -> None:
        if isinstance(choice, str):
            return
        unit, space = choice
        origin = position.where[unit]
        self.units &= ~(1 << unit)
        note_crossing(position, origin, self.target)
        position.tell(UnitAdvanced(unit, origin, space))
        move_into(position, unit, self.target)
        if space != self.target:
            move_into(position, unit, space)
        position.advanced |= 1 << unit
        self.next(self.begin)
