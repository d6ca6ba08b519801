"""Positions as text: season, armies, units, forts, control, cards, the player turn (docs/rules/.../position.md)."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.board.bits import bits
from firestep.games.to_the_last_man.calendar import TRACK, season_of
from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.counter_lists import (
    CARD_KINDS,
    read_lot,
    read_set,
    write_lots,
    write_set,
)
from firestep.games.to_the_last_man.ground import PLACE_NAMES, PLACES, START_OWNER
from firestep.games.to_the_last_man.notation import UNIT_NAMES, read_area, read_army, read_card, read_unit
from firestep.games.to_the_last_man.position import (
    ELIMINATED,
    NEUTRAL,
    NO_FORT,
    NOT_YET,
    SUPPRESSED,
    LastManPosition,
)
from firestep.games.to_the_last_man.resume import RESUME_HEADS, resume
from firestep.games.to_the_last_man.section_kinds import (
    LastManSection,
    area_section,
    area_sections_by_side,
    count_section,
    mask_field,
    one_section,
    read_number,
    read_side,
    side_section,
    unit_section,
)
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_NAMES,
    ARMY_NATION,
    GERMAN,
    NATION_UNITS,
    NATIONS,
)
from firestep.games.to_the_last_man.wording import SIDE_NAMES
from firestep.kernel import Malformed, PositionNotation, Section, Setup

OFF_MAP = {"not-yet": NOT_YET, "eliminated": ELIMINATED, "suppressed": SUPPRESSED}
OFF_MAP_NAMES = {place: name for name, place in OFF_MAP.items()}
ENTRENCHED = "entrenched"
ARMY_STATES = {
    ENTRENCHED: "dug_in",
    "fortified": "fortified",
    "moved": "armies_moved",
    "retreated": "armies_retreated",
    "marked": "marked",
    "out-of-supply": "starved",
}
"""What is said of an army behind its units, with the mask of armies that keeps it."""


def blank(setup: Setup) -> LastManPosition:
    """An empty map in the first season of the scenario; areas belong to their owners of 1914."""
    position = LastManPosition(setup)
    position.turn = position.agreed.first_turn
    position.owner = [*START_OWNER, GERMAN]
    position.rebuild()
    return position


# -- the season


def season_name(turn: int) -> str:
    """`spring 1915`."""
    season = season_of(turn)
    return f"{season.season.lower()} {season.year}"


TURNS = {season_name(season.turn): season.turn for season in TRACK}


def write_season(position: LastManPosition) -> Iterator[str]:
    yield f"season: {season_name(position.turn)}"


def read_season(position: LastManPosition, _head: str, body: str) -> None:
    if body not in TURNS:
        raise Malformed(f"{body!r} is not a season such as {season_name(1)!r}")
    position.turn = TURNS[body]


# -- armies and units


def write_armies(position: LastManPosition) -> Iterator[str]:
    for army in range(ARMIES):
        place = position.army_at[army]
        states = [word for word, name in ARMY_STATES.items() if mask_field(position, name) >> army & 1]
        if place != NOT_YET or states:
            where = PLACE_NAMES[place] if place >= 0 else OFF_MAP_NAMES[place]
            lots = write_lots(position.inside[army], ARMY_NATION[army])
            yield " ".join(filter(None, (f"{ARMY_NAMES[army]}:", where, lots, *states)))


def read_army_line(position: LastManPosition, head: str, body: str) -> None:
    army = read_army(head)
    place, *words = body.split() or [""]
    if position.army_at[army] != NOT_YET:
        raise Malformed(f"{head} is listed twice")
    position.place_army(army, OFF_MAP[place] if place in OFF_MAP else read_area(place))
    for word in words:
        if word in ARMY_STATES:
            name = ARMY_STATES[word]
            setattr(position, name, mask_field(position, name) | 1 << army)
        elif position.army_at[army] < 0:
            raise Malformed(f"{head} is off the map and holds no units")
        else:
            for unit in bits(read_lot(word, ARMY_NATION[army], position.pool)):
                position.put_in(unit, army)


def write_units(position: LastManPosition) -> Iterator[str]:
    """Units that stand alone, entrenched ones on lines of their own."""
    for nation, own in zip(NATIONS, NATION_UNITS, strict=True):
        for area in range(PLACES):
            units = position.alone[area] & own
            dug_in = units & position.entrenched
            for lot, state in ((units & ~dug_in, ""), (dug_in, f" {ENTRENCHED}")):
                if lot:
                    yield f"{nation.lower()}: {PLACE_NAMES[area]} {write_lots(lot, nation)}{state}"


def read_units(position: LastManPosition, head: str, body: str) -> None:
    place, *words = body.split() or [""]
    area = read_area(place)
    for word in words:
        if word != ENTRENCHED:
            units = read_lot(word, head.upper(), position.pool)
            for unit in bits(units):
                position.put(unit, area)
            position.entrenched |= units if ENTRENCHED in words else 0


# -- control and forts


def write_control(position: LastManPosition) -> Iterator[str]:
    """Areas that do not belong to their owners of 1914."""
    for owner, head in enumerate((*SIDE_NAMES, "neutral")):
        changed = [
            area for area, before in enumerate((*START_OWNER, GERMAN)) if before != owner == position.owner[area]
        ]
        if changed:
            yield f"{head}: {' '.join(PLACE_NAMES[area] for area in changed)}"


def read_control(position: LastManPosition, head: str, body: str) -> None:
    for name in body.split():
        position.owner[read_area(name)] = NEUTRAL if head == "neutral" else read_side(head)


def write_forts(position: LastManPosition) -> Iterator[str]:
    forts = [
        f"{PLACE_NAMES[area]} {strength} {SIDE_NAMES[position.fort_side[area]]}"
        for area, strength in enumerate(position.fort)
        if strength != NO_FORT
    ]
    if forts:
        yield f"forts: {', '.join(forts)}"


def read_forts(position: LastManPosition, _head: str, body: str) -> None:
    """`verdun 4 entente, metz 3 german`; without a side a fort belongs to the owner of 1914."""
    for fort in body.split(","):
        name, strength, *side = fort.split()
        area = read_area(name)
        position.fort[area] = read_number(strength)
        position.fort_side[area] = read_side(side[0]) if side else START_OWNER[area]


# -- cards


def write_cards(position: LastManPosition) -> Iterator[str]:
    """Every card that is not in the draw pile."""
    piles = [(f"hand {name}", position.hand[side]) for side, name in enumerate(SIDE_NAMES)]
    piles += [("discards", position.discard), ("removed", position.removed)]
    piles += [(f"bid {name}", position.bids[side]) for side, name in enumerate(SIDE_NAMES)]
    for head, mask in piles:
        if mask:
            yield f"{head}: {write_set(mask, CARD_KINDS)}"


def read_cards(position: LastManPosition, head: str, body: str) -> None:
    pile, _, name = head.partition(" ")
    if pile == "bid":
        side = read_side(name)
        position.bids[side] |= read_set(body, CARD_KINDS, position.hand[side] & ~position.bids[side])
        return
    cards = read_set(body, CARD_KINDS, position.draw)
    position.draw &= ~cards
    if pile == "hand":
        position.hand[read_side(name)] |= cards
    elif pile == "discards":
        position.discard |= cards
    else:
        position.removed |= cards


SECTIONS: tuple[LastManSection, ...] = (
    Section(("season",), ("turn",), write_season, read_season),
    one_section("first player", "first_player", SIDE_NAMES, read_side, GERMAN),
    Section(ARMY_NAMES, ("where", "army_at", *ARMY_STATES.values()), write_armies, read_army_line),
    Section(tuple(nation.lower() for nation in NATIONS), ("where", "entrenched"), write_units, read_units),
    Section(("forts",), ("fort", "fort_side"), write_forts, read_forts),
    Section((*SIDE_NAMES, "neutral"), ("owner",), write_control, read_control),
    area_section("still disputed", "still_disputed"),
    area_sections_by_side("out of supply", "out_of_supply"),
    Section(
        (*(f"{pile} {name}" for pile in ("hand", "bid") for name in SIDE_NAMES), "discards", "removed"),
        ("hand", "discard", "removed", "draw", "bids"),
        write_cards,
        read_cards,
    ),
    count_section("crises failed", "crises_failed"),
    count_section("cards bought", "bought"),
    one_section("bef", "bef", UNIT_NAMES, read_unit, -1),
    unit_section("moved", "spent"),
    unit_section("finished", "finished"),
    unit_section("changed army", "shifted"),
    unit_section("from disputed", "from_disputed"),
    unit_section("retreated", "retreated"),
    area_section("friendly at start", "friendly_at_start"),
    area_section("newly disputed", "fresh"),
    area_section("battles", "battles"),
    area_section("fought", "fought"),
    area_sections_by_side("gas", "gas"),
    area_sections_by_side("barrage", "barrage"),
    area_section("surprise", "surprise"),
    area_section("bonus", "bonus"),
    one_section("bonus card", "bonus_card", CARD_NAMES, read_card, -1),
    one_section("open battle", "open_area", PLACE_NAMES, read_area, -1),
    side_section("suppressed by", "suppressions"),
    side_section("armistice offered by", "offers"),
    side_section("offer used by", "offered"),
)


NOTATION: PositionNotation[LastManPosition] = PositionNotation(SECTIONS, blank, resume, RESUME_HEADS)
