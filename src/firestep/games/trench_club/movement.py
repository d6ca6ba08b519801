"""R4 Movement: how far a unit gets, in layers of half points over masks, with contact (R5) and mines (R11.8)."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.trench_club.amendments import NO_BOATS_IN_FORTS
from firestep.games.trench_club.contact import contact_hexes, own_hexes
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import NEUTRAL, FortNumber, Hex, TrenchPosition, Unit
from firestep.games.trench_club.trenches import may_stand_in_trench, trench_mask_of
from firestep.games.trench_club.units import TYPES, Arm, UnitType

around = GRID.around

ROAD, OPEN, FOREST = 1, 2, 3  # R4.2, in half points
AIR = NAVAL = OPEN  # R4.2i, R4.10
FORT = TRUCK = ROAD  # R4.2f, R4.2h
LAST_MOVE = 1  # R4.5: what buys one open hex


@dataclass(slots=True)
class Reach:
    """What a unit can reach: `arrivals[n]` is entered for n half points, from `free[n]` it may go on."""

    arrivals: list[int]
    free: list[int]
    contact: int
    whole_turn: int
    """R4.6: hexes and forts that take the whole turn."""

    @property
    def everywhere(self) -> int:
        mask = self.whole_turn
        for layer in self.arrivals:
            mask |= layer
        return mask


def first_steps(position: TrenchPosition, unit: Unit) -> int:
    """The hexes next to a unit: around it or its trench (R12.3), or before the gates of its fort (R7.6)."""
    place = position.where[unit]
    ground = position.ground
    if ground.fort_hexes >> place & 1:
        return ground.forts[ground.fort_at[place]].approaches
    if position.settled >> unit & 1:
        trench = trench_mask_of(position, unit)
        return around(trench) | trench & ~(1 << place)
    return around(1 << place)


def explore(position: TrenchPosition, unit: Unit, goal: int = 0) -> Reach:
    """R4.2 to R4.10, R5.2: every hex a unit can enter, by cost. Where it may stay is for `destinations`.

    With a goal, a mask of one hex, the search for a land unit stops once it is reached.
    """
    kind = TYPES[position.kind[unit]]
    team = position.agreed.armies[position.army[unit]].team
    ground = position.ground
    contact = contact_hexes(position, team, kind.is_air)
    passable = ground.everything & ~ground.fort_hexes & ~position.team_hexes[1 - team]
    mines = 0 if kind.arm is Arm.AIR else position.mines[1 - team]
    steps = first_steps(position, unit) & passable
    if position.moved >> unit & 1:
        steps = 0
    started_in_contact = contact and own_hexes(position, unit) & contact
    if kind.arm is Arm.AIR or kind.arm is Arm.NAVAL:
        passable &= ground.everything if kind.arm is Arm.AIR else ground.naval
        return explore_evenly(kind.half_points, steps & passable, passable, contact, bool(started_in_contact), mines)
    reach = explore_land(position, kind, steps, passable, contact, bool(started_in_contact), mines, goal)
    if kind.arm is Arm.FOOT:
        reach.whole_turn = steps & ground.water & ~position.team_hexes[team]  # R4.2e
    return reach


def explore_evenly(budget: int, steps: int, passable: int, contact: int, started: bool, mines: int) -> Reach:
    """Air and naval units: 1 point a hex (R4.2i, R4.10)."""
    arrivals, free = [0] * (budget + 1), [0] * (budget + 1)
    stopped = steps & contact if started else 0
    arrivals[AIR] = steps
    frontier = seen = free[AIR] = steps & ~stopped & ~mines
    for spent in range(AIR + AIR, budget + 1, AIR):
        if not frontier:
            break
        entered = around(frontier) & passable
        held = frontier & contact
        # R5.2: from contact to contact is a stop, unless the hex can be reached from a free one as well.
        unhindered = around(frontier & ~held) & passable | entered & ~contact if held else entered
        arrivals[spent] = entered
        frontier = unhindered & ~seen & ~mines
        seen |= frontier
        free[spent] = frontier
    return Reach(arrivals, free, contact, 0)


def explore_land(
    position: TrenchPosition,
    kind: UnitType,
    steps: int,
    passable: int,
    contact: int,
    started: bool,
    mines: int,
    goal: int,
) -> Reach:
    """Land units: the hex entered sets the price (R4.2), and half a point may buy a last open hex (R4.5)."""
    ground = position.ground
    budget = kind.half_points
    road, forest = ground.road & passable, ground.forest & passable
    open_ground = ground.open & passable
    last_move = open_ground
    if position.agreed.expert:
        last_move &= ~ground.trench_hexes
        if not may_stand_in_trench(kind.number):
            open_ground = last_move
    arrivals, free = [0] * (budget + FOREST), [0] * (budget + FOREST)
    entered, unhindered = steps, steps & ~contact if started else steps
    seen = spent = 0
    while True:
        left = budget - spent
        if left == LAST_MOVE:
            arrivals[spent + 1] |= entered & (road | last_move)
            break
        arrivals[spent + ROAD] |= entered & road
        free[spent + ROAD] |= unhindered & road
        arrivals[spent + OPEN] |= entered & open_ground
        free[spent + OPEN] |= unhindered & open_ground
        arrivals[spent + FOREST] |= entered & forest
        free[spent + FOREST] |= unhindered & forest
        if goal and entered & goal and arrives(arrivals, spent, budget, goal):
            break
        spent += 1
        while spent < budget:
            frontier = free[spent] & ~seen & ~mines
            free[spent] = frontier
            if frontier:
                break
            spent += 1
        else:
            break
        seen |= frontier
        entered = around(frontier)
        held = frontier & contact
        unhindered = around(frontier & ~held) | entered & ~contact if held else entered
    free[budget] &= ~seen & ~mines
    del arrivals[budget + 1 :], free[budget + 1 :]
    return Reach(arrivals, free, contact, 0)


def arrives(arrivals: list[int], spent: int, budget: int, goal: int) -> bool:
    """Whether a hex was entered just now without spending more than there is."""
    return any(arrivals[cost] & goal for cost in range(spent + ROAD, min(spent + FOREST, budget) + 1))


def forts_in_reach(position: TrenchPosition, unit: Unit, reach: Reach) -> int:
    """R7.2, R7.4: the hexes of the forts that a unit can enter or conquer; R4.10: naval units enter none."""
    ground = position.ground
    if TYPES[position.kind[unit]].arm is Arm.NAVAL and NO_BOATS_IN_FORTS.applies_to(position.setup):
        return 0
    army, place = position.army[unit], position.where[unit]
    near = ground.gates & (start_gates(position, unit) | any_of(reach.free[:-FORT]))
    if not near:
        return 0
    mask = 0
    for number, fort in enumerate(ground.forts):
        if not fort.approaches & near or fort.hex == place:
            continue
        if position.fort_owner[number] == army or may_conquer(position, unit, number):
            mask |= 1 << fort.hex
    return mask


def start_gates(position: TrenchPosition, unit: Unit) -> int:
    """The hexes from which a unit stands before a gate without moving; from a trench, all of it (R12.3)."""
    return own_hexes(position, unit)


def may_conquer(position: TrenchPosition, unit: Unit, fort: FortNumber) -> bool:
    """R7.2: a foot unit that begins its move before the gate of a neutral or enemy fort."""
    owner = position.fort_owner[fort]
    if not may_ever_conquer(position, unit) or not position.ground.forts[fort].approaches & start_gates(position, unit):
        return False
    # R7.3: neither own (entered instead) nor allied
    return owner == NEUTRAL or position.agreed.armies[owner].team != position.team_of(unit)


def may_ever_conquer(position: TrenchPosition, unit: Unit) -> bool:
    """R7.2, R1.4: foot units take forts; in the short game not the anti-tank gunners."""
    kind = TYPES[position.kind[unit]]
    return kind.arm is Arm.FOOT and not (position.agreed.short and kind.id == "anti-tank-gunners")


def any_of(layers: list[int]) -> int:
    mask = 0
    for layer in layers:
        mask |= layer
    return mask


def way_to(position: TrenchPosition, unit: Unit, place: Hex, reach: Reach | None = None) -> list[Hex]:
    """The cheapest path of a unit to a hex in reach, without the hex it starts from; empty if there is none."""
    reach = reach or explore(position, unit)
    if reach.whole_turn >> place & 1:
        return [place]
    cost = cost_of(reach, place)
    if cost is None:
        return []
    way = [place]
    steps = first_steps(position, unit)
    while not (cost == entry_cost(position, unit, place) and steps >> place & 1):
        cost, place = step_before(position, unit, reach, cost, place)
        way.append(place)
    way.reverse()
    return way


def step_before(position: TrenchPosition, unit: Unit, reach: Reach, cost: int, place: Hex) -> tuple[int, Hex]:
    """The hex from which `place` was entered for `cost` half points in all."""
    price = entry_cost(position, unit, place)
    for before in (cost - price, cost - LAST_MOVE):
        near = reach.free[before] & GRID.links[place] if before > 0 else 0
        # From a hex without contact, if there is one: from contact to contact the way would end (R5.2).
        best = near & ~reach.contact or near
        for each in GRID.neighbours[place] if best else ():
            if best >> each & 1:
                return before, each
    raise LookupError(place)


def cost_of(reach: Reach, place: Hex) -> int | None:
    """What it costs, in half points, to reach a hex."""
    for cost, layer in enumerate(reach.arrivals):
        if layer >> place & 1:
            return cost
    return None


def entry_cost(position: TrenchPosition, unit: Unit, place: Hex) -> int:
    """R4.2: the price of entering a hex, in half points; only the hex entered counts."""
    arm = TYPES[position.kind[unit]].arm
    if arm in (Arm.AIR, Arm.NAVAL):
        return AIR
    ground = position.ground
    if ground.road >> place & 1:
        return ROAD
    return FOREST if ground.forest >> place & 1 else OPEN
