"""How far units move and where they may go (MOV-04 to MOV-18, CARD-relief-1, CARD-infantry-assault-2)."""

from __future__ import annotations

from firestep.games.great_war.advance import enter_hex
from firestep.games.great_war.cards import FIRE_STORM, INFANTRY_ASSAULT, RELIEF
from firestep.games.great_war.combat import RAID_MOVES
from firestep.games.great_war.events import Reward, UnitExited, UnitMoved
from firestep.games.great_war.facts import INFANTRY, IS_TANK, MACHINE_GUN, MORTAR, OFFICER, UNITS
from firestep.games.great_war.ground import BASELINE, GRID
from firestep.games.great_war.objectives import award, breakthrough_medals
from firestep.games.great_war.position import EXITED, NOBODY, GreatWarPosition, Hex, Side, Unit
from firestep.games.great_war.unit_orders import why_not_ordered
from firestep.kernel import Refusal

INFANTRY_ASSAULT_MOVES = 3  # CARD-infantry-assault-2
OFFICER_MOVES = 3  # SPEC-officer-1
RELIEF_MOVES = 6  # CARD-relief-1

HAS_MOVED = Refusal("MOV-02", "has-moved")
MAY_NOT_MOVE = Refusal("CARD-fire-storm-2", "may-not-move")
SHUT_IN = Refusal("MOV-08", "shut-in")
OCCUPIED = Refusal("MOV-07", "hex-occupied")
IMPASSABLE = Refusal("TER-deep-1", "impassable")
TOO_FAR = Refusal("MOV-11", "too-far")
TOO_FAR_FOR_GUNS = Refusal("MOV-12", "too-far")
STOPPED_ON_THE_WAY = Refusal("MOV-15", "stopped-on-the-way")
MUST_STOP_AFTER_CRATER = Refusal("MOV-16", "must-stop-after-crater")
NOT_BESIDE_A_FRIEND = Refusal("CARD-relief-2", "not-beside-a-friend")
NO_BREAKTHROUGH = Refusal("OBJ-09", "no-breakthrough")
NOT_ON_BASELINE = Refusal("OBJ-10", "not-on-baseline")


def most_hexes(position: GreatWarPosition, unit: Unit) -> int:
    """MOV-11, MOV-12, MOV-18: how far a unit may move this turn."""
    kind = position.kind[unit]
    if position.command == FIRE_STORM or (position.bogged | position.ditched) >> unit & 1:
        return 0
    if position.command == RELIEF:
        return RELIEF_MOVES
    hexes = UNITS[kind].moves
    if kind == INFANTRY:
        if position.command == INFANTRY_ASSAULT:
            hexes = INFANTRY_ASSAULT_MOVES
        if position.specialist[unit] == OFFICER:
            hexes = max(hexes, OFFICER_MOVES)
        if unit == position.raider:
            hexes = max(hexes, RAID_MOVES)
    return hexes


def arrivals(position: GreatWarPosition, unit: Unit) -> list[int]:
    """The hexes where a move may end, by its length, from 1 hex on.

    Units cannot be passed or joined (MOV-08, MOV-10); enemies next to the path do not matter (MOV-14). A stop, by
    terrain (TER-mine-crater-2) or wire (TER-wire-1), ends the move but does not forbid a battle (MOV-17).
    """
    if position.command == RELIEF:
        return relief_arrivals(position, unit)
    closed = position.hexes[0] | position.hexes[1] | position.impassable_for(unit)
    stops = position.ground.stops
    if not IS_TANK[position.kind[unit]]:
        stops |= position.wire  # TNK-03: wire does not stop a tank
    place = position.where[unit]
    steps = most_hexes(position, unit)
    if position.ground.mines >> place & 1:
        steps = min(steps, 1)  # MOV-16
    around = GRID.around
    frontier = 1 << place
    seen = closed | frontier
    found = []
    for _ in range(steps):
        frontier = around(frontier) & ~seen
        if not frontier:
            break
        found.append(frontier)
        seen |= frontier
        frontier &= ~stops  # MOV-15
    return found


def relief_arrivals(position: GreatWarPosition, unit: Unit) -> list[int]:
    """CARD-relief-1, CARD-relief-2: through friendly units and stop terrain, ending next to a friendly unit."""
    side = position.side[unit]
    closed = position.hexes[1 - side] | position.impassable_for(unit)
    place = position.where[unit]
    friends = position.hexes[side] & ~(1 << place)
    beside_friends = GRID.around(friends) & ~position.occupied
    frontier = 1 << place
    seen = closed | frontier
    found = []
    for _ in range(RELIEF_MOVES):
        frontier = GRID.around(frontier) & ~seen
        if not frontier:
            break
        found.append(frontier & beside_friends)
        seen |= frontier
    return found


def destinations(position: GreatWarPosition, unit: Unit) -> int:
    """Every hex where the move of a unit may end."""
    hexes = 0
    for arrived in arrivals(position, unit):
        hexes |= arrived
    return hexes


def may_step(position: GreatWarPosition, unit: Unit) -> bool:
    """Whether a unit can go anywhere at all."""
    if position.command == RELIEF:
        return destinations(position, unit) != 0
    if not most_hexes(position, unit):
        return False
    closed = position.hexes[0] | position.hexes[1] | position.impassable_for(unit)
    return GRID.links[position.where[unit]] & ~closed != 0


def why_not_exit(position: GreatWarPosition, unit: Unit) -> Refusal | None:
    """MOV-06, OBJ-09 to OBJ-12: over the enemy's baseline, if the scenario allows it, by a unit that began its
    turn there.
    """
    side = position.side[unit]
    if not breakthrough_medals(position, side) or position.command == RELIEF:
        return NO_BREAKTHROUGH
    if not BASELINE[1 - side] >> position.where[unit] & 1 or position.moved[unit]:
        return NOT_ON_BASELINE
    return None if most_hexes(position, unit) else MAY_NOT_MOVE


def move_unit(position: GreatWarPosition, unit: Unit, place: Hex, length: int) -> None:
    """MOV-01: a unit moves to a hex that is `length` hexes away."""
    position.moved[unit] += length
    enter_hex(position, unit, place, UnitMoved(unit, position.where[unit], place))


def exit_board(position: GreatWarPosition, unit: Unit) -> None:
    """OBJ-09, OBJ-11, OBJ-12: the unit leaves the game; it is not killed, and its side gets a medal."""
    origin, side = position.where[unit], position.side[unit]
    position.remove_from_board(unit, EXITED)
    position.tell(UnitExited(unit, origin))
    award(position, side, breakthrough_medals(position, side), Reward.BREAKTHROUGH)


def why_not_move_to(position: GreatWarPosition, unit: Unit, place: Hex) -> Refusal | None:
    """MOV-07, MOV-08, MOV-11 to MOV-16: why the move of a unit may not end here."""
    if destinations(position, unit) >> place & 1:
        return None
    if position.unit_at[place] != NOBODY:
        return OCCUPIED
    if position.impassable_for(unit) >> place & 1:
        return IMPASSABLE
    origin = position.where[unit]
    if GRID.distance(origin, place) > most_hexes(position, unit):
        return TOO_FAR_FOR_GUNS if position.kind[unit] in (MACHINE_GUN, MORTAR) else TOO_FAR
    if position.command == RELIEF:
        return NOT_BESIDE_A_FRIEND
    return MUST_STOP_AFTER_CRATER if position.ground.mines >> origin & 1 else STOPPED_ON_THE_WAY


def why_not_start(position: GreatWarPosition, side: Side, place: Hex) -> Refusal | None:
    """MOV-01 to MOV-03, ORD-05: why the unit on this hex may not begin a move."""
    refusal = why_not_ordered(position, side, place)
    if refusal is not None:
        return refusal
    unit = position.unit_at[place]
    if position.moved_units >> unit & 1:
        return HAS_MOVED
    if position.command == FIRE_STORM or position.ditched >> unit & 1:
        return MAY_NOT_MOVE
    return SHUT_IN
