"""3.0, 11.1.13, 11.2, 12.6.9, 15.1: control of spaces, with victory points, trenches and forts that follow it."""

from __future__ import annotations

from firestep.games.paths_of_glory.events import (
    BeachheadLost,
    FortDestroyed,
    SpaceTaken,
    TrenchChanged,
    VpCause,
    VpMoved,
)
from firestep.games.paths_of_glory.ground import RUSSIA, Space
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.position import NOWHERE, PathsPosition
from firestep.games.paths_of_glory.units import ANA_CORPS, NATION_UNITS, SIDE_OF, SIDE_UNITS, Unit


def move_vp(position: PathsPosition, change: int, cause: VpCause) -> None:
    """5.1.2, L-15: VP go up for the Central Powers, down for the Allies, beyond 0 and 20 too."""
    if change:
        position.vp += change
        position.tell(VpMoved(change, position.vp, cause))


def take_control(position: PathsPosition, place: Space, side: Side, *, isolated: bool = False) -> None:
    """3.0-control, 3.0-vp-space: a space changes hands; a VP space moves VP by one."""
    bit = 1 << place
    if bool(position.ap & bit) == (side == AP):
        return
    position.ap ^= bit
    note_russian_gain(position, place)
    position.forget_supply()
    position.tell(SpaceTaken(place, side, isolated))
    if position.rules.vp_spaces & bit:
        move_vp(position, 1 if side == CP else -1, VpCause.SPACE)


def note_russian_gain(position: PathsPosition, place: Space) -> None:
    """Q-CP45-1: by option, whether Russians have taken a space outside Russia."""
    if position.rules.strict_russian_supply:
        position.russian_gains &= ~(1 << place)
        if position.ap & ~RUSSIA & 1 << place and position.at[place] & NATION_UNITS[Nation.RU]:
            position.russian_gains |= 1 << place


def capture_trench(position: PathsPosition, place: Space, side: Side) -> None:
    """11.2.5, 11.2.6: level 1 goes, level 2 becomes level 1 of the side that came in."""
    bit = 1 << place
    if not (position.trench_one | position.trench_two) & bit or bool(position.trench_ap & bit) == (side == AP):
        return
    if position.trench_two & bit:
        position.trench_two ^= bit
        position.trench_one |= bit
        position.trench_ap ^= bit
        position.tell(TrenchChanged(place, 1))
    else:
        position.trench_one ^= bit
        position.trench_ap &= ~bit
        position.tell(TrenchChanged(place, 0))


def enter(position: PathsPosition, unit: Unit, place: Space) -> None:
    """11.1.13: a unit enters a space: control, unless a fort stands, in Albania too (Q-11.1-2, Q-11.1-3)."""
    side = SIDE_OF[unit]
    # Q-11.2-4: also by units that come to besiege, and from besiegers when the fort's owner comes back.
    capture_trench(position, place, side)
    if position.controller(place) != side:
        if not position.forts >> place & 1:
            if unit == ANA_CORPS:
                position.ana_space = place  # 11.1.14
            take_control(position, place, side)
    elif position.ana_space == place and unit != ANA_CORPS and side == AP:
        position.ana_space = NOWHERE
    if side == CP and place == position.beachhead:
        position.beachhead = NOWHERE  # 9.5.3.5
        position.tell(BeachheadLost(place))
        position.reopen()


def arab_army_left(position: PathsPosition, place: Space) -> None:
    """11.1.14 What only the Arab Northern Army held goes back when it leaves, unless other Allied units are there."""
    if position.ana_space != place:
        return
    position.ana_space = NOWHERE
    if not position.at[place] & SIDE_UNITS[AP]:
        take_control(position, place, CP)


def move_into(position: PathsPosition, unit: Unit, place: Space) -> None:
    """A unit goes from one space to another, with what follows for control of both."""
    origin = position.where[unit]
    position.shift(unit, place)
    if unit == ANA_CORPS:
        arab_army_left(position, origin)
    enter(position, unit, place)


def remove_from_map(position: PathsPosition, unit: Unit, to: int) -> None:
    """Take a unit off the map into a box, with what follows for control."""
    place = position.where[unit]
    position.lift(unit, to)
    if unit == ANA_CORPS:
        arab_army_left(position, place)


def destroy_fort(position: PathsPosition, place: Space) -> None:
    """3.0-control, 15.1.8: a fort is destroyed for good; an enemy inside takes control of the space at once."""
    owner = position.controller(place)
    position.forts &= ~(1 << place)
    position.forget_supply()
    position.tell(FortDestroyed(place))
    if position.occupied[1 - owner] >> place & 1:
        take_control(position, place, 1 - owner)


def dig(position: PathsPosition, place: Space, side: Side) -> None:
    """11.2.2, 11.2.3: a new trench, or level 1 becomes level 2; never more."""
    bit = 1 << place
    level = position.trench_level(place, side)
    if level == 0:
        position.trench_one |= bit
        position.trench_two &= ~bit
        position.trench_ap = position.trench_ap | bit if side == AP else position.trench_ap & ~bit
        position.tell(TrenchChanged(place, 1))
    elif level == 1:
        position.trench_one ^= bit
        position.trench_two |= bit
        position.tell(TrenchChanged(place, 2))
