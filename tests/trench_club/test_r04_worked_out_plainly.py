"""R4 to R7 Movement worked out once more, plainly, step by step, and compared with what the game offers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club.contact import could_fight_close
from firestep.games.trench_club.fights import unit_struck
from firestep.games.trench_club.ground import GRID, HEX_NAMES
from firestep.games.trench_club.movement import cost_of, explore, way_to
from firestep.games.trench_club.moves import ChooseDestination, destinations
from firestep.games.trench_club.position import Hex, TrenchPosition, Unit
from firestep.games.trench_club.transport import ChooseUnloadHex, loads_have_room
from firestep.games.trench_club.trenches import trench_around, trench_mask_of
from firestep.games.trench_club.units import TYPES, Arm, UnitType
from trench_club.field import field, place, unit


@dataclass(frozen=True)
class Step:
    """A hex on the way: what has been spent, in half points, and whether the unit may go on."""

    place: Hex
    spent: int
    goes_on: bool


def kind_of(position: TrenchPosition, mover: Unit) -> UnitType:
    return TYPES[position.kind[mover]]


def is_enemy(position: TrenchPosition, one: Unit, other: Unit) -> bool:
    return position.team_of(one) != position.team_of(other)


def hexes_of(position: TrenchPosition, mover: Unit) -> set[Hex]:
    """R12.3: the hex of a unit, or the whole trench; none in a fort."""
    if not position.is_on_map(mover):
        return set()
    return {position.where[mover], *bits(trench_mask_of(position, mover))}


def contact_of(position: TrenchPosition, mover: Unit) -> set[Hex]:
    """R5.1, R12.8: the hexes next to an enemy that could fight this unit close, or next to its trench."""
    found: set[Hex] = set()
    for other in range(len(position.kind)):
        if is_enemy(position, mover, other) and could_fight_close(position, other, mover):
            for here in {position.where[other], *bits(trench_around(position, other))}:
                found.update(GRID.neighbours[here])
    return found


def price(position: TrenchPosition, mover: Unit, here: Hex, left: int) -> int | None:
    """R4.2, R4.5, R4.7b, R4.8a, R12.1: what it costs to enter a hex with so many half points left; None: closed."""
    ground, kind = position.ground, kind_of(position, mover)
    terrain = ground.terrain_of(here)
    occupant = position.unit_at[here]
    if not ground.everything >> here & 1 or terrain == "fort":
        return None
    if occupant >= 0 and is_enemy(position, mover, occupant):
        return None
    if kind.arm is Arm.AIR:
        return 2 if left >= 2 else None
    if kind.arm is Arm.NAVAL:
        return 2 if terrain in ("water", "bridge") and left >= 2 else None
    is_trench = position.agreed.expert and ground.trench_hexes >> here & 1
    if terrain == "water" or (is_trench and not (kind.is_foot or kind.is_tank)):
        return None
    cost = {"road": 1, "bridge": 1, "open": 2, "forest": 3}[terrain]
    if cost <= left:
        return cost
    return 1 if left == 1 and terrain == "open" and not is_trench else None


def first_hexes(position: TrenchPosition, mover: Unit) -> set[Hex]:
    """R7.6, R12.3: next to the unit, to its trench or before the gates of its fort; the trench itself too."""
    here = position.where[mover]
    if here in position.ground.fort_at:
        fort = position.ground.forts[position.ground.fort_at[here]]
        return {*fort.left, *fort.right}
    own = hexes_of(position, mover)
    return {near for each in own for near in GRID.neighbours[each]} | own - {here}


def walk(position: TrenchPosition, mover: Unit) -> set[Step]:
    """R4, R5.2, R11.8: every step that a unit can make."""
    team, budget = position.team_of(mover), kind_of(position, mover).half_points
    mines = 0 if kind_of(position, mover).arm is Arm.AIR else position.mines[1 - team]
    contact = contact_of(position, mover)
    held = bool(hexes_of(position, mover) & contact)
    waiting = [(here, 0, held) for here in first_hexes(position, mover)]
    steps: set[Step] = set()
    while waiting:
        here, spent, held = waiting.pop()
        cost = price(position, mover, here, budget - spent)
        if cost is None:
            continue
        goes_on = not (held and here in contact) and not mines >> here & 1
        step = Step(here, spent + cost, goes_on)
        if step not in steps:
            steps.add(step)
            if goes_on and step.spent < budget:
                waiting += [(near, step.spent, here in contact) for near in GRID.neighbours[here]]
    return steps


def wades(position: TrenchPosition, mover: Unit) -> set[Hex]:
    """R4.2e, R4.6: a foot unit takes the whole turn to wade into water beside it."""
    if not kind_of(position, mover).is_foot:
        return set()
    near = first_hexes(position, mover)
    return {here for here in near if position.ground.water >> here & 1 and position.unit_at[here] < 0}


def stands_before(position: TrenchPosition, mover: Unit, steps: set[Step]) -> set[Hex]:
    """Where a unit has half a point left for a truck or a fort (R4.2f, R4.2h, R5.7)."""
    budget = kind_of(position, mover).half_points
    return hexes_of(position, mover) | {step.place for step in steps if step.goes_on and step.spent < budget}


def forts(position: TrenchPosition, mover: Unit, steps: set[Step]) -> set[Hex]:
    """R7.2, R7.3, R7.4: own forts for half a point, others for foot units that begin at a gate."""
    found = set()
    army, short = position.army[mover], position.agreed.short
    conquers = kind_of(position, mover).is_foot and not (short and kind_of(position, mover).id == "anti-tank-gunners")
    for number, fort in enumerate(position.ground.forts):
        gates, owner = {*fort.left, *fort.right}, position.fort_owner[number]
        if owner == army:
            enters = bool(gates & stands_before(position, mover, steps))
        else:
            is_allied = owner >= 0 and position.agreed.armies[owner].team == position.team_of(mover)
            enters = conquers and not is_allied and bool(gates & hexes_of(position, mover))
        if enters and fort.hex != position.where[mover]:
            found.add(fort.hex)
    return found


# -- R6.4, Ruling 2


@dataclass
class Plan:
    """What is known while trucks look for room: who is where, and which hexes have become free or taken."""

    position: TrenchPosition
    taken: set[Hex]
    freed: set[Hex]

    def is_free(self, here: Hex, truck: Unit) -> bool:
        if here in self.taken:
            return False
        occupied = self.position.unit_at[here] >= 0 and here not in self.freed
        return not occupied or here == self.position.where[truck]

    def is_mined(self, here: Hex, truck: Unit) -> bool:
        return self.position.mines[1 - self.position.team_of(truck)] >> here & 1 == 1

    def stops(self, truck: Unit) -> list[Hex | None]:
        """Where a truck can end; None for a fort, which takes the load too (R6.5)."""
        steps = walk(self.position, truck)
        reached = {step.place for step in steps} - {self.position.where[truck]}
        ends = sorted(here for here in reached if self.is_free(here, truck) and not self.is_mined(here, truck))
        return [self.position.where[truck], *([None] if forts(self.position, truck, steps) else []), *ends]

    def suits(self, here: Hex, truck: Unit, load: Unit) -> bool:
        """R6.4, R6.6, R12.1: free, dry, no fort, no mine; no trench hex for guns."""
        ground = self.position.ground
        if not ground.everything >> here & 1 or ground.terrain_of(here) in ("fort", "water"):
            return False
        is_trench = self.position.agreed.expert and ground.trench_hexes >> here & 1
        if is_trench and not kind_of(self.position, load).is_foot:
            return False
        return self.is_free(here, truck) and not self.is_mined(here, truck)

    def all_get_off(self, loads: list[tuple[Unit, Hex, Unit]], used: set[Hex]) -> bool:
        """A hex beside its truck for every unit, by trying them all."""
        if not loads:
            return True
        (truck, stop, load), rest = loads[0], loads[1:]
        near = [here for here in GRID.neighbours[stop] if here not in used and self.suits(here, truck, load)]
        return any(self.all_get_off(rest, used | {here}) for here in near)

    def has_room(self, trucks: dict[Unit, list[Unit]], fixed: dict[Unit, Hex]) -> bool:
        """Whether all trucks can stop and set down their loads; the fixed ones stop at a given hex."""
        standing: list[list[Hex | None]] = [[fixed.get(truck, self.position.where[truck])] for truck in trucks]
        if self.finds_room(trucks, standing):
            return True
        choices: list[list[Hex | None]] = [[fixed[truck]] if truck in fixed else self.stops(truck) for truck in trucks]
        return self.finds_room(trucks, choices)

    def finds_room(self, trucks: dict[Unit, list[Unit]], choices: Sequence[list[Hex | None]]) -> bool:
        for chosen in product(*choices):
            halts = [(truck, stop) for truck, stop in zip(trucks, chosen, strict=True) if stop is not None]
            places = {stop for _, stop in halts}
            loads = [(truck, stop, load) for truck, stop in halts for load in trucks[truck]]
            if len(places) == len(halts) and self.all_get_off(loads, places):
                return True
        return False


def loads(position: TrenchPosition, army: int) -> dict[Unit, list[Unit]]:
    trucks = [each for each in range(len(position.kind)) if position.army[each] == army and position.load_of(each)]
    return {truck: position.load_of(truck) for truck in trucks}


def leaves_room(position: TrenchPosition, mover: Unit, end: Hex) -> bool:
    """Ruling 2: no own unit moves if a loaded truck would then have nowhere to set down its load."""
    trucks, here = loads(position, position.army[mover]), position.where[mover]
    if mover in trucks:
        return Plan(position, set(), {here}).has_room(trucks, {mover: end})
    return end == here or Plan(position, {end}, {here}).has_room(trucks, {})


def boards(position: TrenchPosition, mover: Unit, steps: set[Step]) -> set[Hex]:
    """R6.1, R6.2: an own truck with room that has not driven and could set everybody down again."""
    near = {here for each in stands_before(position, mover, steps) for here in GRID.neighbours[each]}
    if position.is_in_fort(mover):
        near |= first_hexes(position, mover)
    found = set()
    for truck in range(len(position.kind)):
        load = position.load_of(truck)
        is_open = position.army[truck] == position.army[mover] and not position.moved >> truck & 1 and len(load) < 4
        if kind_of(position, truck).id == "transport" and is_open and position.where[truck] in near:
            trucks = loads(position, position.army[mover]) | {truck: [*load, mover]}
            if Plan(position, set(), {position.where[mover]}).has_room(trucks, {}):
                found.add(position.where[truck])
    return found if kind_of(position, mover).is_carried else set()


def worked_out(position: TrenchPosition, mover: Unit) -> set[Hex]:
    """Every hex where a unit may end its move."""
    steps = walk(position, mover)
    ends = {step.place for step in steps if position.unit_at[step.place] < 0} | wades(position, mover)
    ends.add(position.where[mover])
    free = {end for end in ends if leaves_room(position, mover, end)}
    return free | forts(position, mover, steps) | boards(position, mover, steps)


def names(places: set[Hex]) -> list[str]:
    return sorted(HEX_NAMES[each] for each in places)


def movers(position: TrenchPosition, army: int = 0) -> list[Unit]:
    return [each for each in position.units_of(army) if position.where[each] >= 0 and not position.moved >> each & 1]


def compare(position: TrenchPosition, army: int = 0) -> None:
    """All options of all units, and for every hex the answer whether it is one."""
    for mover in movers(position, army):
        expected = worked_out(position, mover)
        assert names(set(bits(destinations(position, mover)))) == names(expected), position.kind[mover]
        question = ChooseDestination(army, mover)
        allowed = {here for here in position.ground.hexes if question.why_not(position, here) is None}
        assert names(allowed) == names(expected), position.kind[mover]


def check_ways(position: TrenchPosition) -> None:
    """The way to every hex is a chain of allowed steps and costs what the cheapest chain costs."""
    for mover in movers(position):
        steps, reach = walk(position, mover), explore(position, mover)
        contact, budget = contact_of(position, mover), kind_of(position, mover).half_points
        for end in {step.place for step in steps} - {position.where[mover]}:
            cheapest = min(step.spent for step in steps if step.place == end)
            assert cost_of(reach, end) == cheapest
            way = way_to(position, mover, end)
            assert way[-1] == end
            assert way[0] in first_hexes(position, mover)
            spent, held = 0, bool(hexes_of(position, mover) & contact)
            for number, here in enumerate(way):
                cost = price(position, mover, here, budget - spent)
                assert cost is not None
                spent += cost
                if number < len(way) - 1:
                    assert way[number + 1] in GRID.neighbours[here]
                    assert Step(here, spent, True) in steps
                    assert not (held and here in contact)
                held = here in contact
            assert spent == cheapest


# -- positions


LAND = ("infantry", "mounted-infantry", "heavy-infantry", "tank", "armoured-car", "field-gun", "transport")
OTHERS = ("anti-tank-gunners", "plane", "gunboat", "anti-aircraft", "heavy-mortar", "howitzer", "airship")
CENTRES = ("e5", "g7", "j7", "i12", "c7", "l14", "h9", "d2", "n16")


def crowd(seed: int) -> TrenchPosition:
    """Units of both sides close together, mines, forts of either side, every third time with expert trenches."""
    rng = random.Random(seed)
    ground = field("de: infantry g5; gb: infantry q17").ground
    near = ground.everything & ~ground.fort_hexes & GRID.disc(place(rng.choice(CENTRES)), 4)
    hexes = [HEX_NAMES[each] for each in bits(near)]
    rng.shuffle(hexes)
    dry = [each for each in hexes if not ground.naval >> place(each) & 1]
    wet = [each for each in hexes if ground.naval >> place(each) & 1]

    def army(count: int) -> str:
        kinds = [*rng.choices(LAND, k=count), *rng.sample(OTHERS, 3)]
        spots = [(kind, (wet if kind == "gunboat" and wet else dry).pop()) for kind in kinds]
        fitting = [(kind, spot) for kind, spot in spots if kind != "gunboat" or ground.naval >> place(spot) & 1]
        return ", ".join(f"{kind} {spot}" for kind, spot in fitting)

    own, enemies = army(5), army(rng.randrange(2, 5))
    mines = " ".join(dry[:3])
    owners = ", ".join(f"a{number} {rng.choice(('de', 'de', 'gb'))}" for number in rng.sample(range(1, 8), 5))
    inside = ", infantry fort-" + owners.split(" ", 1)[0] if owners.split(" ", 1)[1].startswith("de") else ""
    text = f"de: {own}{inside}; gb: {enemies}; mines: gb {mines}; forts: {owners}"
    return field(text, expert_trenches=seed % 3 == 0, short=seed % 2 == 0)


@pytest.mark.clause("R4.2c", "R4.5b", "R4.7b", "R4.8a", "R4.10", "R5.2b", "R7.4a", "R11.8a")
@pytest.mark.parametrize("seed", range(8))
def test_r4_every_end_of_a_move_is_as_worked_out_step_by_step(seed: int) -> None:
    compare(crowd(seed))


@pytest.mark.clause("R4.2c", "R4.5b", "R5.2b", "R11.8a")
@pytest.mark.parametrize("seed", range(6))
def test_r4_the_way_to_each_hex_is_allowed_step_by_step_and_cheapest(seed: int) -> None:
    check_ways(crowd(seed))


@pytest.mark.clause("R4.2c", "R6.2a")
def test_r4_2_the_corner_of_the_board_is_a_hex_like_any_other() -> None:
    position = field("de: mounted-infantry b1, armoured-car c2, plane b3, infantry e5, transport a2; gb: tank q17")
    compare(position)
    check_ways(position)
    compare(field("de: transport b1, infantry aboard, plane e5; gb: tank q17; aboard: de-transport de-infantry"))


@pytest.mark.clause("R6.4b")
def test_r6_4_the_corner_of_the_board_gives_room_too() -> None:
    """In a2 the truck has only the corner beside it; guns shut it in."""
    ground = field("de: infantry g5; gb: infantry q17").ground
    land = ground.everything & ~ground.fort_hexes & ~ground.water
    own = [HEX_NAMES[each] for each in bits(land & GRID.ring(place("a2"), 1)) if each != place("a1")]
    ring = [HEX_NAMES[each] for each in bits(land & GRID.ring(place("a2"), 2))]
    friends = "".join(f", anti-aircraft {each}" for each in own)
    enemies = f"gb: {', '.join(f'heavy-mortar {each}' for each in ring)}"
    boarding = field(f"de: transport a2, infantry a1{friends}; {enemies}")
    assert destinations(boarding, unit(boarding, "de-infantry")) >> place("a2") & 1
    assert unit_struck(boarding, unit(boarding, "gb-heavy-mortar"), place("a1")) == unit(boarding, "de-infantry")
    loaded = field(f"de: transport a2, infantry aboard{friends}; {enemies}; aboard: de-transport de-infantry")
    for position in (boarding, loaded):
        compare(position)
    assert destinations(loaded, unit(loaded, "de-transport")) >> place("a2") & 1


def shut_in(seed: int, swap: bool = False) -> TrenchPosition:
    """Loaded trucks and other own units in a ring of guns that give no contact, with few free hexes left."""
    rng = random.Random(seed)
    ground = field("de: infantry g5; gb: infantry q17").ground
    centre = place(rng.choice(CENTRES))
    usable = ground.everything & ~ground.fort_hexes
    ring = [HEX_NAMES[each] for each in bits(usable & ~ground.water & GRID.ring(centre, 3))]
    dry = [HEX_NAMES[each] for each in bits(usable & ~ground.water & GRID.disc(centre, 2))]
    rng.shuffle(dry)
    trucks = rng.randint(1, 2) if seed % 5 else 3
    own = [f"transport {dry.pop()}" for _ in range(trucks)]
    aboard, passengers = [], 0
    for truck in range(trucks):
        count = rng.randint(1, 3 if trucks == 1 else 2)
        kinds = rng.choices(("infantry", "heavy-mortar"), k=count)
        own += [f"{kind} aboard" for kind in kinds]
        aboard.append((truck, kinds))
        passengers += count
    others = rng.choices(("anti-aircraft", "plane", "infantry"), k=max(0, len(dry) - passengers - rng.randint(0, 3)))
    mine = dry.pop() if seed % 4 == 0 and dry else ""
    own += [f"{kind} {dry.pop()}" + (" moved" if rng.random() < 0.5 else "") for kind in others if dry]
    text = f"de: {', '.join(own)}; gb: {', '.join(f'heavy-mortar {each}' for each in ring)}"
    seen: dict[str, int] = {}
    for truck, kinds in aboard:
        listed = []
        for kind in kinds:
            seen[kind] = seen.get(kind, 0) + 1
            listed.append(numbered(kind, seen[kind]))
        text += f"; aboard: {numbered('transport', truck + 1)} {' '.join(listed)}"
    text += f"; mines: gb {mine}" if mine else ""
    text += f"; forts: a{rng.randint(1, 7)} de" if seed % 3 == 0 else ""
    if swap:
        text = text.replace("de", "ENEMY").replace("gb", "de").replace("ENEMY", "gb")
    return field(text, turn="gb" if swap else "de", expert_trenches=seed % 2 == 0)


def numbered(kind: str, number: int) -> str:
    return f"de-{kind}" if number == 1 else f"de-{kind}-{number}"


SEEDS = (5, 6, 9, 13, 19, 20, 25, 27, 36, 38, 50, 55, 58, 69, 91, 133, 141)


@pytest.mark.clause("R6.2a", "R6.4b", "R6.6a", "R12.1b")
@pytest.mark.parametrize("seed", SEEDS)
def test_r6_4_nobody_moves_or_boards_unless_all_loads_can_still_get_off(seed: int) -> None:
    compare(shut_in(seed))


@pytest.mark.clause("R6.4b")
@pytest.mark.parametrize("seed", SEEDS[1:8])
def test_r6_4_holds_for_the_other_side_too(seed: int) -> None:
    compare(shut_in(seed, swap=True), army=1)


@pytest.mark.clause("R6.2a", "R6.4b", "R6.6a", "R12.1b")
@pytest.mark.parametrize("seed", range(24))
def test_r6_4_a_unit_is_set_down_so_that_the_others_find_room_too(seed: int) -> None:
    position = shut_in(seed)
    trucks = loads(position, 0)
    for truck, load in trucks.items():
        stop = position.where[truck]
        left = trucks | {truck: load[1:]}
        expected = {
            here
            for here in GRID.neighbours[stop]
            if Plan(position, set(), set()).suits(here, truck, load[0])
            and Plan(position, {here}, set()).has_room(left, {truck: stop})
        }
        question = ChooseUnloadHex(0, truck, load[0])
        assert names(set(question.options(position))) == names(expected)
        allowed = {here for here in position.ground.hexes if question.why_not(position, here) is None}
        assert names(allowed) == names(expected)


@pytest.mark.clause("R6.4b")
def test_r6_4_whether_all_loads_have_room() -> None:
    found = []
    for seed in range(20):
        position = shut_in(seed)
        trucks = loads(position, 0)
        found.append(loads_have_room(position, 0))
        assert found[-1] == Plan(position, set(), set()).has_room(trucks, {}), seed
        assert loads_have_room(position, 1)
    assert {True, False} == set(found)
