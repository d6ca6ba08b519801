"""Positions as text: units by place, control, trenches, cards and tracks (docs/rules/paths-of-glory/position.md).

turn: 5
round: 2
acting: cp
sedan: fr-army-05, fr-corps-01*      <- a star: reduced
reserve: ge-corps-04
control: cp liege brussels, ap basra
hand: cp-06, ap-12
phase: operations
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import CARDS, Card
from firestep.games.paths_of_glory.ground import FORTS, SPACE_IDS, STARTS_AP, Space
from firestep.games.paths_of_glory.nations import AP, NATION_NAMES, POOL_BY_NAME, SIDE_NAMES, SIDES, Side
from firestep.games.paths_of_glory.notation import BOXES, CARD, SPACE, UNIT, box_name, read_box
from firestep.games.paths_of_glory.position import AT_WAR_FROM_THE_START, OFF_MAP, PathsPosition
from firestep.games.paths_of_glory.resuming import resume
from firestep.games.paths_of_glory.sequence import place_starting_units, starting_decks
from firestep.games.paths_of_glory.tables import Commitment, Mandate
from firestep.games.paths_of_glory.units import ALL_UNITS, SIDE_OF, Unit
from firestep.kernel import Malformed, Naming, PositionNotation, Section, Setup, naming

PathsSection = Section[PathsPosition]
Names = Naming[PathsPosition]
NATION: Names = naming("nation", NATION_NAMES)
SIDE: Names = naming("side", SIDE_NAMES)
QUOTA: Names = naming("quota", ("br", "ru", "cp", "crossing"))
ACTION: Names = naming("action", ("other", "sr", "rp"))
LEVEL: Names = naming("level of commitment", tuple(level.name.lower().replace("_", "-") for level in Commitment))
MANDATE: Names = naming("mandate", tuple(each.name.lower().replace("_", "-") for each in Mandate))
POOL: Names = naming("pool", tuple(POOL_BY_NAME))
REDUCED = "*"
MET = "met"
COMBINED = "combined"
PILES = {
    "hand": "hand",
    "face-up": "face_up",
    "discard": "discard",
    "removed": "removed",
    "deck": "deck",
    "later": "later",
}
"""Heads with their fields: a card lies in exactly one pile."""


def listed(body: str) -> list[str]:
    """The parts of a line between its commas."""
    return [part.strip() for part in body.split(",") if part.strip()]


def read_number(text: str) -> int:
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise Malformed(f"{text!r} is not a number")
    return int(text)


def blank(setup: Setup) -> PathsPosition:
    """No units, printed control, all forts, the decks of the scenario's start."""
    position = PathsPosition(setup)
    position.deck, position.later = starting_decks(position.rules)
    return position


# -- kinds of sections


def number_section(head: str, always: bool = True) -> PathsSection:
    """`vp: 12`"""

    def write(position: PathsPosition) -> Iterator[str]:
        number = getattr(position, head)
        if always or number:
            yield f"{head}: {number}"

    def read(position: PathsPosition, _head: str, body: str) -> None:
        setattr(position, head, read_number(body))

    return Section((head,), (head,), write, read)


def thing_section(head: str, field: str, names: Names, nothing: int | None = None) -> PathsSection:
    """One space, card or side, unless there is none: `beachhead: mef1`."""

    def write(position: PathsPosition) -> Iterator[str]:
        thing = getattr(position, field)
        if thing != nothing:
            yield f"{head}: {names.write(position, thing)}"

    def read(position: PathsPosition, _head: str, body: str) -> None:
        setattr(position, field, names.read(position, body))

    return Section((head,), (field,), write, read)


def set_section(head: str, field: str, names: Names, known: int = 0) -> PathsSection:
    """A set of spaces, units, cards or nations, without those that are always in it: `moved: ge-army-01`."""

    def write(position: PathsPosition) -> Iterator[str]:
        return named_line(position, head, names, bits(getattr(position, field) & ~known))

    def read(position: PathsPosition, _head: str, body: str) -> None:
        for name in listed(body):
            setattr(position, field, getattr(position, field) | 1 << names.read(position, name))

    return Section((head,), (field,), write, read)


def set_by_side_section(head: str, field: str, names: Names, side_of: Callable[[int], Side]) -> PathsSection:
    """A set for each side, told apart by whose unit or card it is: `seen: cp-01`."""

    def write(position: PathsPosition) -> Iterator[str]:
        cp, ap = getattr(position, field)
        return named_line(position, head, names, bits(cp | ap))

    def read(position: PathsPosition, _head: str, body: str) -> None:
        for name in listed(body):
            thing = names.read(position, name)
            getattr(position, field)[side_of(thing)] |= 1 << thing

    return Section((head,), (field,), write, read)


def value_by_side_section(head: str, field: str, names: Names, kind: Callable[[int], int] = int) -> PathsSection:
    """A word for each side: `commitment: cp total-war, ap limited-war`."""

    def write(position: PathsPosition) -> Iterator[str]:
        return joined(head, by_side(position, getattr(position, field), names))

    def read(position: PathsPosition, _head: str, body: str) -> None:
        for part in listed(body):
            side, value = words_of(part, 2)
            getattr(position, field)[SIDE.read(position, side)] = kind(names.read(position, value))

    return Section((head,), (field,), write, read)


def by_side(position: PathsPosition, values: list[int], names: Names) -> list[str]:
    return [f"{SIDE_NAMES[side]} {names.write(position, values[side])}" for side in SIDES if values[side]]


def named_line(position: PathsPosition, head: str, names: Names, things: Iterable[int]) -> Iterator[str]:
    return joined(head, [names.write(position, thing) for thing in things])


def joined(head: str, parts: list[str]) -> Iterator[str]:
    if parts:
        yield f"{head}: {', '.join(parts)}"


def words_of(part: str, count: int) -> list[str]:
    words = part.split()
    if len(words) != count:
        raise Malformed(f"{part!r} has {len(words)} words instead of {count}")
    return words


# -- units and spaces


def write_units(position: PathsPosition) -> Iterator[str]:
    """A line for each space and box that holds units."""
    places: dict[int, list[str]] = {}
    for unit in ALL_UNITS:
        place, reduced = position.where[unit], position.reduced >> unit & 1
        if place != OFF_MAP or reduced:
            places.setdefault(place, []).append(UNIT.write(position, unit) + (REDUCED if reduced else ""))
    for place in sorted(places, key=lambda place: (place < 0, abs(place))):
        yield from joined(box_name(place), places[place])


def read_units(position: PathsPosition, head: str, body: str) -> None:
    place = read_box(head)
    for part in listed(body):
        unit = UNIT.read(position, part.removesuffix(REDUCED))
        position.where[unit] = place
        position.reduced &= ~(1 << unit)
        if part.endswith(REDUCED):
            position.reduced |= 1 << unit


def read_set_up(position: PathsPosition, _head: str, body: str) -> None:
    if body != "scenario":
        raise Malformed(f"{body!r} is not a set-up: write `set-up: scenario`")
    place_starting_units(position)


def write_control(position: PathsPosition) -> Iterator[str]:
    """Spaces that are not controlled by the side that starts with them."""
    taken = (STARTS_AP & ~position.ap, position.ap & ~STARTS_AP)
    parts = [
        f"{SIDE_NAMES[side]} {' '.join(SPACE_IDS[place] for place in bits(taken[side]))}"
        for side in SIDES
        if taken[side]
    ]
    return joined("control", parts)


def read_control(position: PathsPosition, _head: str, body: str) -> None:
    for part in listed(body):
        side, *names = part.split()
        spaces = sum(1 << SPACE.read(position, name) for name in dict.fromkeys(names))
        if SIDE.read(position, side) == AP:
            position.ap |= spaces
        else:
            position.ap &= ~spaces


def write_no_forts(position: PathsPosition) -> Iterator[str]:
    return named_line(position, "no-fort", SPACE, bits(FORTS & ~position.forts))


def read_no_forts(position: PathsPosition, _head: str, body: str) -> None:
    for name in listed(body):
        position.forts &= ~(1 << SPACE.read(position, name))


def write_trenches(position: PathsPosition) -> Iterator[str]:
    """Owner and level of every trench."""
    parts = []
    for place in bits(position.trench_one | position.trench_two | position.trench_ap):
        level = (position.trench_one >> place & 1) + 2 * (position.trench_two >> place & 1)
        parts.append(f"{SPACE_IDS[place]} {SIDE_NAMES[position.trench_ap >> place & 1]} {level}")
    return joined("trench", parts)


def read_trenches(position: PathsPosition, _head: str, body: str) -> None:
    for part in listed(body):
        name, side, level = words_of(part, 3)
        if level not in ("0", "1", "2"):
            raise Malformed(f"a trench has level 1 or 2, not {level!r}")
        dig_trench(position, SPACE.read(position, name), SIDE.read(position, side), int(level))


def dig_trench(position: PathsPosition, place: Space, side: Side, level: int) -> None:
    bit = 1 << place
    position.trench_one = position.trench_one & ~bit | (bit if level == 1 else 0)
    position.trench_two = position.trench_two & ~bit | (bit if level == 2 else 0)
    position.trench_ap = position.trench_ap & ~bit | (bit if side == AP else 0)


# -- cards


def write_piles(position: PathsPosition) -> Iterator[str]:
    """Every pile; of the deck and the cards still to come only those that are not there at the start."""
    deck, later = starting_decks(position.rules)
    for head, field in PILES.items():
        known = {"deck": deck, "later": later}.get(field, 0)
        yield from named_line(position, head, CARD, bits(getattr(position, field) & ~known))


def read_pile(position: PathsPosition, head: str, body: str) -> None:
    for name in listed(body):
        put_card(position, PILES[head], CARD.read(position, name))


def put_card(position: PathsPosition, pile: str, card: Card) -> None:
    """Take a card from wherever it is and put it on a pile."""
    for field in PILES.values():
        setattr(position, field, getattr(position, field) & ~(1 << card))
    setattr(position, pile, getattr(position, pile) | 1 << card)


def write_played(position: PathsPosition) -> Iterator[str]:
    """Events that were played, in combat too: in earlier turns, then in this one."""
    now = position.played_this_turn
    yield from named_line(position, "played", CARD, bits(position.played & ~now))
    yield from named_line(position, "played-this-turn", CARD, bits(now))


def read_played(position: PathsPosition, head: str, body: str) -> None:
    cards = sum(1 << CARD.read(position, name) for name in dict.fromkeys(listed(body)))
    position.played |= cards
    if head == "played-this-turn":
        position.played_this_turn |= cards


def viewer_of(card: Card) -> Side:
    """The side that may have seen a card in the enemy's hand."""
    return 1 - CARDS[card].side


# -- tracks


def write_war_status(position: PathsPosition) -> Iterator[str]:
    """`war-status: cp 4, ap 3`, with the combined value if it is not their sum."""
    parts = [f"{SIDE_NAMES[side]} {position.war_status[side]}" for side in SIDES if position.war_status[side]]
    if position.combined != sum(position.war_status):
        parts.append(f"{COMBINED} {position.combined}")
    return joined("war-status", parts)


def read_war_status(position: PathsPosition, _head: str, body: str) -> None:
    combined: int | None = None
    for part in listed(body):
        name, number = words_of(part, 2)
        if name == COMBINED:
            combined = read_number(number)
        else:
            position.war_status[SIDE.read(position, name)] = read_number(number)
    position.combined = sum(position.war_status) if combined is None else combined


def write_mandates(position: PathsPosition) -> Iterator[str]:
    """`mandated: cp ah-it, ap fr met`"""
    parts = []
    for side in SIDES:
        mandate, met = position.mandated[side], position.mandate_met[side]
        if mandate or met:
            parts.append(f"{SIDE_NAMES[side]} {MANDATE.write(position, mandate)}{f' {MET}' if met else ''}")
    return joined("mandated", parts)


def read_mandates(position: PathsPosition, _head: str, body: str) -> None:
    for part in listed(body):
        side, mandate, *met = part.split()
        if met not in ([], [MET]):
            raise Malformed(f"{part!r} does not end with {MET!r}")
        seat = SIDE.read(position, side)
        position.mandated[seat] = Mandate(MANDATE.read(position, mandate))
        position.mandate_met[seat] = len(met)


def write_replacements(position: PathsPosition) -> Iterator[str]:
    """Points of every pool; half points end with .5."""
    halves = enumerate(position.half_rp)
    return joined("rp", [f"{POOL.write(position, pool)} {half / 2:g}" for pool, half in halves if half])


def read_replacements(position: PathsPosition, _head: str, body: str) -> None:
    for part in listed(body):
        pool, points = words_of(part, 2)
        halves = 2 * read_number(points.removesuffix(".5")) + points.endswith(".5")
        position.half_rp[POOL.read(position, pool)] = halves


# -- the combat under way


def write_stand_ins(position: PathsPosition) -> Iterator[str]:
    """12.4.4: corps and the army that each replaced in this combat."""
    names = [UNIT.write(position, unit) for unit in position.stand_ins]
    return joined("stand-ins", [f"{corps} {army}" for corps, army in zip(names[::2], names[1::2], strict=True)])


def read_stand_ins(position: PathsPosition, _head: str, body: str) -> None:
    for part in listed(body):
        position.stand_ins += [UNIT.read(position, name) for name in words_of(part, 2)]


def write_lost_steps(position: PathsPosition) -> Iterator[str]:
    """card AP-06: a unit for each step that the defenders lost."""
    return named_line(position, "lost-steps", UNIT, position.lost_steps)


def read_lost_steps(position: PathsPosition, _head: str, body: str) -> None:
    position.lost_steps += [UNIT.read(position, name) for name in listed(body)]


def side_of_unit(unit: Unit) -> Side:
    return SIDE_OF[unit]


SECTIONS: tuple[PathsSection, ...] = (
    number_section("turn"),
    number_section("round"),
    thing_section("acting", "acting", SIDE),
    number_section("vp"),
    Section(("war-status",), ("war_status", "combined"), write_war_status, read_war_status),
    value_by_side_section("commitment", "commitment", LEVEL, Commitment),
    Section(("mandated",), ("mandated", "mandate_met"), write_mandates, read_mandates),
    value_by_side_section("last-action", "last_action", ACTION),
    set_section("war", "at_war", NATION, AT_WAR_FROM_THE_START),
    Section(("rp",), ("half_rp",), write_replacements, read_replacements),
    Section(("set-up",), (), lambda _: (), read_set_up),
    Section((*SPACE_IDS, *BOXES.values()), ("where", "reduced"), write_units, read_units),
    Section(("control",), ("ap",), write_control, read_control),
    Section(("no-fort",), ("forts",), write_no_forts, read_no_forts),
    Section(("trench",), ("trench_one", "trench_two", "trench_ap"), write_trenches, read_trenches),
    thing_section("beachhead", "beachhead", SPACE, nothing=-1),
    thing_section("arab-space", "ana_space", SPACE, nothing=-1),
    set_section("russian-gains", "russian_gains", SPACE),
    Section(tuple(PILES), tuple(PILES.values()), write_piles, read_pile),
    Section(("played", "played-this-turn"), ("played", "played_this_turn"), write_played, read_played),
    set_section("used-this-round", "used_this_round", CARD),
    set_by_side_section("seen", "seen", CARD, viewer_of),
    set_section("shown", "shown", CARD),
    set_section("swapped", "swapped", CARD),
    set_section("reshuffle-due", "reshuffle_due", SIDE),
    set_section("reinforced", "reinforced", NATION),
    set_section("quotas", "quotas", QUOTA),
    set_section("barred-near-east", "barred_near_east", UNIT),
    set_by_side_section("trench-failed", "trench_failed", UNIT, side_of_unit),
    number_section("ops", always=False),
    thing_section("event-in-force", "event_in_force", CARD, nothing=-1),
    set_section("marked-move", "marked_move", SPACE),
    set_section("marked-attack", "marked_attack", SPACE),
    set_section("active", "active", UNIT),
    set_section("moved", "moved", UNIT),
    set_section("entrenching", "entrenching", UNIT),
    set_section("fought", "fought", UNIT),
    set_section("targets", "targets", SPACE),
    set_section("attacked", "attacked", SPACE),
    set_section("attackers", "attackers", UNIT),
    set_section("defenders", "defenders", UNIT),
    Section(("stand-ins",), ("stand_ins",), write_stand_ins, read_stand_ins),
    Section(("lost-steps",), ("lost_steps",), write_lost_steps, read_lost_steps),
    set_section("retreated", "retreated", UNIT),
    set_section("retreat-path", "retreat_path", SPACE),
    set_section("advanced", "advanced", UNIT),
)
NOTATION = PositionNotation(SECTIONS, blank, resume, ("phase",))
