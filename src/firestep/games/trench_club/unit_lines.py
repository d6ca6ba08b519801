"""Units in the notation of positions: `de: infantry g5 damage=2, tank-2 fort-a3 moved, plane lost`.

docs/rules/trench-club/position.md describes every word.
"""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import AUTOMA
from firestep.games.trench_club.combat import DESTROYED_AT, MOST_EXPERIENCE
from firestep.games.trench_club.position import (
    ABOARD,
    DESTROYED,
    EVERY_UNIT,
    NO_COMPANY,
    UNPLACED,
    Army,
    TrenchPosition,
    Unit,
)
from firestep.games.trench_club.trenches import step_inside
from firestep.games.trench_club.units import TYPE_OF, TYPES
from firestep.kernel import Malformed

LOST, JUST_LOST = "lost", "just-lost"
"""Destroyed in an earlier turn, so that a new unit may take its number, or in this one."""
NOT_PLACED, IN_TRUCK = "unplaced", "aboard"
INSIDE, ENTERING, OUTSIDE = "inside", "entering", "outside"
"""R12.2: in a trench since an earlier turn, since this turn, or on a trench hex but not in the trench."""
FREE = "free"
"""R3.5: may act although most of its army waits."""
MASKS = ("moved", "acted", "rested")
COUNTS = {"damage": (0, DESTROYED_AT), "experience": (0, MOST_EXPERIENCE), "company": (1, 3)}
MOST_UNITS = 1000
"""No text has more: far beyond any match, but it keeps a mistyped number from filling the memory."""


# -- writing


def nations_of(position: TrenchPosition) -> list[str]:
    """Everybody who has figures, in the order of their seats; in co-op two nations share an army (R14.1)."""
    agreed = position.agreed
    return list(dict.fromkeys((*agreed.seats, *(army.nation for army in agreed.armies))))


def write_units(position: TrenchPosition) -> Iterator[str]:
    """One line for each nation. A unit has the lowest number that is not taken yet, unless it says `#number`."""
    taken: set[Unit] = set()
    lowest = 0
    for nation in nations_of(position):
        parts = []
        for unit in range(len(position.kind)):
            if notation.nation_of(position, unit) != nation:
                continue
            while lowest in taken:
                lowest += 1
            taken.add(unit)
            number = "" if unit == lowest else f" #{unit}"
            parts.append(" ".join(unit_words(position, unit)) + number)
        if parts:
            yield f"{nation}: {', '.join(parts)}"


def unit_words(position: TrenchPosition, unit: Unit) -> Iterator[str]:
    yield name_without_nation(position, unit)
    yield place_word(position, unit)
    if position.damage[unit]:
        yield f"damage={position.damage[unit]}"
    if position.experience[unit]:
        yield f"experience={position.experience[unit]}"
    if position.company[unit] != NO_COMPANY:
        yield f"company={position.company[unit] + 1}"
    for name in MASKS:
        if getattr(position, name) >> unit & 1:
            yield name
    if position.may_act != EVERY_UNIT and position.may_act >> unit & 1:
        yield FREE
    yield from trench_words(position, unit)


def name_without_nation(position: TrenchPosition, unit: Unit) -> str:
    return notation.unit_name(position, unit).partition("-")[2]


def place_word(position: TrenchPosition, unit: Unit) -> str:
    where = position.where[unit]
    if where == DESTROYED:
        return LOST if position.spare >> unit & 1 else JUST_LOST
    if where < 0:
        return NOT_PLACED if where == UNPLACED else IN_TRUCK
    fort = position.ground.fort_at.get(where)
    return notation.hex_name(where) if fort is None else notation.fort_name(position, fort)


def trench_words(position: TrenchPosition, unit: Unit) -> Iterator[str]:
    if position.inside >> unit & 1:
        yield INSIDE if position.settled >> unit & 1 else ENTERING
    elif may_be_inside(position, unit):
        yield OUTSIDE


def may_be_inside(position: TrenchPosition, unit: Unit) -> bool:
    is_foot = TYPES[position.kind[unit]].is_foot
    where = position.where[unit]
    return position.agreed.expert and is_foot and where >= 0 and position.ground.trench_of(where) >= 0


# -- reading


def read_units(position: TrenchPosition, nation: str, body: str) -> None:
    army, seat = owner_of(position, nation)
    for part in filter(None, (each.strip() for each in body.split(","))):
        read_unit(position, army, seat, part.split())


def owner_of(position: TrenchPosition, nation: str) -> tuple[Army, int]:
    """The army and the seat that a nation's figures belong to."""
    agreed = position.agreed
    for number, army in enumerate(agreed.armies):
        if nation == army.nation:
            return number, army.seats[0] if army.seats else AUTOMA
    if nation not in agreed.seats:
        raise Malformed(f"{nation!r} does not play here")
    return 0, agreed.seats.index(nation)


def read_unit(position: TrenchPosition, army: Army, seat: int, words: list[str]) -> None:
    """`tank-2 g5 damage=3 moved`: the type, the place, then the state in any order."""
    name, place, states = words[0], words[1] if len(words) > 1 else "", words[2:]
    kind, ordinal = notation.read_kind_and_ordinal(name)
    unit = unit_to_fill(position, states)
    position.kind[unit], position.army[unit], position.seat[unit] = kind, army, seat
    position.company[unit] = NO_COMPANY
    position.raised[army] += 1
    read_place(position, unit, place)
    read_ordinal(position, unit, ordinal, says_which=name not in TYPE_OF)
    step_inside_settled(position, unit)
    for state in states:
        read_state(position, unit, state)


def unit_to_fill(position: TrenchPosition, states: list[str]) -> Unit:
    """The number of the unit: the one that it says (`#7`), or the lowest that is not taken."""
    said = next((state for state in states if state.startswith("#")), None)
    if said is None:
        unit = next((number for number, ordinal in enumerate(position.ordinal) if not ordinal), len(position.kind))
    else:
        states.remove(said)
        unit = read_number(said[1:], 0, MOST_UNITS)
    while len(position.kind) <= unit:
        position.grow()
    if position.ordinal[unit]:
        raise Malformed(f"there are two units #{unit}")
    return unit


def read_place(position: TrenchPosition, unit: Unit, text: str) -> None:
    army = position.army[unit]
    if text in (LOST, JUST_LOST):
        position.where[unit] = DESTROYED
        position.fallen[army] += 1
        if text == LOST:
            position.spare |= 1 << unit
        return
    position.roster[army] |= 1 << unit
    if text in (NOT_PLACED, IN_TRUCK):
        position.where[unit] = UNPLACED
    elif text.startswith("fort-"):
        position.put(unit, position.ground.forts[notation.read_fort(position, text)].hex)
    else:
        position.put(unit, free_hex(position, text))


def free_hex(position: TrenchPosition, text: str) -> int:
    """A hex of the board in use where nobody stands yet."""
    place = read_hex_in_use(position, text)
    if place in position.ground.fort_at:
        raise Malformed(f"{text} is a fort: {position.ground.forts[position.ground.fort_at[place]].name}")
    if position.unit_at[place] >= 0:
        raise Malformed(f"two units stand on {text}")
    return place


def read_hex_in_use(position: TrenchPosition, text: str) -> int:
    place = notation.read_hex(text)
    if not position.ground.everything >> place & 1:
        raise Malformed(f"{text} is not on the board in use")
    return place


def read_ordinal(position: TrenchPosition, unit: Unit, ordinal: int, says_which: bool) -> None:
    """`tank` is the first tank or, if there is one already, the next; `tank-2` is the second, and no other is."""
    is_lost = position.where[unit] == DESTROYED
    if not says_which and not is_lost:
        position.ordinal[unit] = position.free_ordinal(unit)
        return
    position.ordinal[unit] = ordinal
    if not is_lost and notation.read_unit(position, notation.unit_name(position, unit)) != unit:
        raise Malformed(f"there are two units {notation.unit_name(position, unit)}")


def step_inside_settled(position: TrenchPosition, unit: Unit) -> None:
    """R12.3: a foot unit on a trench hex has been inside since an earlier turn, if nothing else is said."""
    if position.where[unit] >= 0:
        step_inside(position, unit)
        position.settled |= position.inside & 1 << unit


def read_state(position: TrenchPosition, unit: Unit, text: str) -> None:
    name, equals, value = text.partition("=")
    bit = 1 << unit
    if equals and name in COUNTS:
        number = read_number(value, *COUNTS[name])
        getattr(position, name)[unit] = number - 1 if name == "company" else number
    elif text in MASKS:
        setattr(position, text, getattr(position, text) | bit)
    elif text == FREE:
        position.may_act = (0 if position.may_act == EVERY_UNIT else position.may_act) | bit
    elif text in (INSIDE, ENTERING, OUTSIDE) and may_be_inside(position, unit):
        position.inside = position.inside & ~bit if text == OUTSIDE else position.inside | bit
        position.settled = position.settled | bit if text == INSIDE else position.settled & ~bit
    else:
        raise Malformed(f"{text!r} is not a state of a unit here")


def read_number(text: str, lowest: int, highest: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and lowest <= int(text) <= highest):
        raise Malformed(f"{text!r} is not a number from {lowest} to {highest}")
    return int(text)


# -- lines beside the units


def write_loads(position: TrenchPosition) -> Iterator[str]:
    """R6: `aboard: de-transport de-infantry de-field-gun`, the truck first."""
    for truck in sorted({ABOARD - where for where in position.where if where <= ABOARD}):
        yield f"aboard: {' '.join(notation.unit_name(position, unit) for unit in (truck, *position.load_of(truck)))}"


def read_load(position: TrenchPosition, _head: str, body: str) -> None:
    truck, *load = (notation.read_unit(position, name) for name in body.split())
    for unit in load:
        if position.where[unit] != UNPLACED:
            raise Malformed(f"{notation.unit_name(position, unit)} is not aboard")
        position.embark(unit, truck)


def write_free(position: TrenchPosition) -> Iterator[str]:
    """R3.5: that only units marked `free` may act, where there is none."""
    if position.may_act == 0:
        yield "free: nobody"


def read_free(position: TrenchPosition, _head: str, body: str) -> None:
    if body != "nobody":
        raise Malformed("it is `free: nobody`; units that may act are marked `free`")
    position.may_act = 0


def write_replaced(position: TrenchPosition) -> Iterator[str]:
    """How many destroyed units of each army are not listed any more, because new ones have taken their numbers."""
    listed = [0] * len(position.agreed.armies)
    for army, where in zip(position.army, position.where, strict=True):
        listed[army] += where == DESTROYED
    pairs = [
        f"{army.nation} {position.fallen[number] - listed[number]}"
        for number, army in enumerate(position.agreed.armies)
        if position.fallen[number] != listed[number]
    ]
    if pairs:
        yield f"replaced: {', '.join(pairs)}"


def read_replaced(position: TrenchPosition, _head: str, body: str) -> None:
    for part in body.split(","):
        nation, number = part.split()
        army = army_named(position, nation)
        count = read_number(number, 0, 10**6)
        position.raised[army] += count
        position.fallen[army] += count


def army_named(position: TrenchPosition, nation: str) -> Army:
    for number, army in enumerate(position.agreed.armies):
        if army.nation == nation:
            return number
    raise Malformed(f"{nation!r} has no army here")
