"""10, 11.1, 15.1.1 Where a moving stack may step and stop. Nothing here changes a position."""

from __future__ import annotations

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.area import TOTAL_WAR, area_of, channel_closed, march_links
from firestep.games.paths_of_glory.ground import CAUCASUS, CROSSING, EVERYWHERE, FORT, NATION_SPACES, Space, spaces
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.position import STACK_LIMIT, PathsPosition, can_besiege
from firestep.games.paths_of_glory.supply import supplied_units
from firestep.games.paths_of_glory.units import ALL_UNITS, ARMIES, MOVE, NATION_UNITS, SIDE_OF, Unit
from firestep.kernel import Refusal

ENEMY_UNITS = Refusal("11.1.7", "enemy-units")
NO_LINE = Refusal("11.1.3", "no-line")
CLOSED = Refusal("11.1.11", "closed-ground")
NO_POINTS = Refusal("11.1.5", "no-movement-points")
FORT_TOO_STRONG = Refusal("15.1.1", "cannot-besiege")
GERMAN_FORTS = Refusal("15.1.11", "german-forts-on-turn-1")
NOWHERE_TO_STOP = Refusal("10.1.2", "nowhere-to-stop")
BREAKS_SIEGE = Refusal("15.2.4", "breaks-siege")
WOULD_OVERSTACK = Refusal("10.1.1", "would-overstack")
OWN_ATTACK_MARKER = Refusal("11.1.6", "own-attack-marker")
CHANNEL_CLOSED = Refusal("11.1.9", "channel-closed")
ALPINE_LIMIT = Refusal("L-1", "alpine-limit")

ALPINE = spaces("trent", "villach", "trieste")
GERMAN_ARMIES = ARMIES & NATION_UNITS[Nation.GE]
STAY_AT_FULL, STAY_REDUCED = (mask_of(unit for unit in ALL_UNITS if not MOVE[unit][side]) for side in (0, 1))
"""Units that have no movement points at full strength, and reduced."""


def still_to_move(position: PathsPosition, place: Space) -> int:
    """Units in an activated space that have not moved yet and can."""
    if not position.marked_move >> place & 1:
        return 0
    units = position.at[place] & position.active & ~position.moved
    if position.rules.deluxe:
        units = supplied_units(position, units)  # L-16: checked again when a unit starts to move.
    return units & ~(STAY_AT_FULL & ~position.reduced | STAY_REDUCED & position.reduced)


def why_not_stop(position: PathsPosition, units: int, place: Space, others_here: int) -> Refusal | None:
    """10.1.1, 11.1.6, 11.1.9: why these units may not end their move in a space.

    `others_here` are the units that will be there too; those that can still move away do not count.
    """
    if (others_here & ~still_to_move(position, place) & ~units).bit_count() + units.bit_count() > STACK_LIMIT:
        return WOULD_OVERSTACK
    if position.marked_attack >> place & 1:
        return OWN_ATTACK_MARKER
    if position.acting == CP and channel_closed(position) >> place & 1:
        return CHANNEL_CLOSED
    return ALPINE_LIMIT if alpine_closed(position, units) >> place & 1 else None


def alpine_closed(position: PathsPosition, units: int) -> int:
    """L-1: before Allied Total War no German army ends in Trent, Villach or Trieste, however it gets there."""
    if not position.rules.historical or not units & GERMAN_ARMIES:
        return 0
    return 0 if position.commitment[AP] == TOTAL_WAR else ALPINE


def holds_enemy_fort(position: PathsPosition, place: Space, side: Side) -> bool:
    return position.forts >> place & 1 == 1 and position.controller(place) != side


def must_stop_at(position: PathsPosition, place: Space, side: Side) -> bool:
    """15.1.1, Q-15.2-3: an enemy fort that is not besieged yet stops units that come to besiege it."""
    return holds_enemy_fort(position, place, side) and not position.besieged(place)


def neighbours(position: PathsPosition, units: int, place: Space) -> int:
    """11.1.3, 11.1.4: where all units of a stack may go next by the lines and by where they may be at all."""
    mask = EVERYWHERE
    for unit in bits(units):
        mask &= march_links(position, unit, place) & area_of(position, unit)
    if units & (units - 1):
        mask &= ~crossings(place)
    return mask


def crossings(place: Space) -> int:
    """11.3.2: only one corps crosses the Caucasus, so never a stack."""
    if place == CAUCASUS:
        return CROSSING
    return 1 << CAUCASUS if CROSSING >> place & 1 else 0


def steps(position: PathsPosition, units: int, place: Space, points: int) -> int:
    """Every space that a stack with this many movement points left may step into.

    Never beside enemies (10.1.3), but beside any units of its own side (10.1.4).
    """
    if points <= 0:
        return 0
    side = SIDE_OF[units.bit_length() - 1]
    ahead = neighbours(position, units, place) & ~position.occupied[1 - side]
    found = ahead & plain_stops(position, units, side)
    for space in bits(ahead ^ found):
        if why_not_step_into(position, units, space, points) is None:
            found |= 1 << space
    return found


def plain_stops(position: PathsPosition, units: int, side: Side) -> int:
    """Where `why_not_step_into` and `why_not_stop` have certainly nothing to say, because a stack may just stop there.

    A single unit needs a space that is not full, a stack an empty one; no enemy fort, no attack marker, no closed area.
    """
    if units.bit_count() > STACK_LIMIT:
        return 0
    full = position.occupied[side] if units & (units - 1) else position.crowded
    forts = position.forts & (~position.ap if side == AP else position.ap)
    closed = channel_closed(position) if side == CP else 0
    return ~(full | forts | closed | position.marked_attack | alpine_closed(position, units))


def why_not_step_into(position: PathsPosition, units: int, space: Space, points: int) -> Refusal | None:
    """15.1.1, 15.1.11, 10.1.2: why a stack may not go into a space without enemy units that a line leads to."""
    side = SIDE_OF[units.bit_length() - 1]
    if holds_enemy_fort(position, space, side):
        refusal = why_not_fort(position, units, space)
        if refusal is not None:
            return refusal
        if not position.besieged(space):
            return why_not_stop(position, units, space, position.at[space])
    if why_not_stop(position, units, space, position.at[space]) is None:
        return None
    return None if can_go_on(position, units, space, points - 1) else NOWHERE_TO_STOP


def why_not_fort(position: PathsPosition, units: int, space: Space) -> Refusal | None:
    """15.1.1, 15.2.1: a fort is entered only by a force able to besiege it, with those that will follow at once."""
    if position.turn == 1 and units & NATION_UNITS[Nation.RU] and NATION_SPACES[Nation.GE] >> space & 1:
        return GERMAN_FORTS
    if position.besieged(space) or can_besiege(units | position.at[space], FORT[space]):
        return None
    return None if helpers_suffice(position, units, space) else FORT_TOO_STRONG


def can_go_on(position: PathsPosition, units: int, place: Space, points: int) -> bool:
    """Whether there is any step that a stack may take from here."""
    if points <= 0:
        return False
    side = SIDE_OF[units.bit_length() - 1]
    ahead = neighbours(position, units, place) & ~position.occupied[1 - side]
    if ahead & plain_stops(position, units, side):
        return True
    return any(why_not_step_into(position, units, space, points) is None for space in bits(ahead))


# -- corps that come from several spaces to besiege together


def helpers(position: PathsPosition, units: int, target: Space) -> int:
    """15.2.1: units that can still come to this fort in the same round, each by itself."""
    side = position.acting
    found = 0
    for place in bits(position.marked_move & position.occupied[side]):
        if holds_enemy_fort(position, place, side):
            continue
        for unit in bits(still_to_move(position, place) & ~units & ~position.entrenching):
            if reaches(position, 1 << unit, place, target, MOVE[unit][position.reduced >> unit & 1]):
                found |= 1 << unit
    return found


def reaches(position: PathsPosition, units: int, place: Space, target: Space, points: int) -> bool:
    """Whether a unit can march to the fort with its points, through spaces that do not stop it."""
    side = position.acting
    seen = front = 1 << place
    for _ in range(points):
        ahead = 0
        for space in bits(front):
            ahead |= neighbours(position, units, space)
        ahead &= ~position.occupied[1 - side] & ~seen
        if position.turn == 1 and units & NATION_UNITS[Nation.RU] and NATION_SPACES[Nation.GE] >> target & 1:
            return False
        if ahead >> target & 1:
            return True
        seen |= ahead
        front = 0
        for space in bits(ahead):
            if not must_stop_at(position, space, side):
                front |= 1 << space
    return False


def helpers_suffice(position: PathsPosition, units: int, space: Space) -> bool:
    coming = helpers(position, units, space)
    if coming & ARMIES:
        return True
    there = (units | position.at[space]).bit_count()
    return there + coming.bit_count() >= FORT[space] and FORT[space] <= STACK_LIMIT


def steps_towards(position: PathsPosition, units: int, place: Space, target: Space, points: int) -> int:
    """The steps of a unit that must come to a fort: those that leave it able to."""
    side = position.acting
    found = 0
    for space in bits(neighbours(position, units, place) & ~position.occupied[1 - side]):
        if space == target or (
            not must_stop_at(position, space, side) and reaches(position, units, space, target, points - 1)
        ):
            found |= 1 << space
    return found


def leaves_siege(position: PathsPosition, units: int, place: Space) -> bool:
    """15.2.4, Q-15.2-1: whether others would stay behind too few to besiege if these besiegers left."""
    if not holds_enemy_fort(position, place, position.acting) or not position.besieged(place):
        return False
    rest = position.at[place] & ~units
    return bool(rest) and not can_besiege(rest, FORT[place])


def rest_can_follow(position: PathsPosition, units: int, place: Space) -> bool:
    """15.2.4: what counts is the end of the round: besiegers may go different ways if all of them can go."""
    rest = position.at[place] & ~units
    if rest & ~still_to_move(position, place):
        return False
    return all(steps(position, 1 << unit, place, move_points(position, unit)) for unit in bits(rest))


def move_points(position: PathsPosition, unit: Unit) -> int:
    return MOVE[unit][position.reduced >> unit & 1]
