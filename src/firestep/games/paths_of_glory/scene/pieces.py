"""Counters on the map and in the boxes; forts, trenches, points and activations as markers."""

from __future__ import annotations

from typing import Any

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import FORT, SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, SIDES
from firestep.games.paths_of_glory.position import ELIMINATED, NOWHERE, RESERVE, PathsPosition
from firestep.games.paths_of_glory.scene.ground import code_of, neutral_spaces, side_name
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import (
    ALL_UNITS,
    COMBAT,
    IS_ARMY,
    LOSS,
    MOVE,
    NATION_OF,
    SIDE_OF,
    SIDE_UNITS,
    UNIT_IDS,
    Unit,
)
from firestep.scene import Badge, Counter, Marker, Piece, Stats, UnitSheet
from firestep.scene import Side as SceneSide

BOX_NAMES = {RESERVE: "reserve", ELIMINATED: "eliminated"}
MARK_STAR, MARK_FORT, MARK_PORT = (-33, -10), (35, 17), (-33, 19)


def box_id(side: int, box: int) -> str:
    return f"{side_name(side)}-{BOX_NAMES[box]}"


def pieces(position: PathsPosition, speaker: Any) -> tuple[Piece, ...]:
    """Every counter on the map, in reserve or eliminated; armies stand in front of corps."""
    found = []
    for place in bits(position.occupied[0] | position.occupied[1]):
        found += [piece(position, unit, order, speaker) for order, unit in enumerate(stack_in(position, place))]
    found += [piece(position, unit, 0, speaker) for unit in ALL_UNITS if position.where[unit] in BOX_NAMES]
    return tuple(found)


def stack_in(position: PathsPosition, place: int) -> list[Unit]:
    """The units of a space, the front one first."""
    return sorted(bits(position.at[place]), key=lambda unit: (not IS_ARMY[unit], unit))


def piece(position: PathsPosition, unit: Unit, order: int, speaker: Any) -> Piece:
    place = position.where[unit]
    state = position.reduced >> unit & 1
    name = speaker.say(f"unit-{UNIT_IDS[unit]}")
    side = SIDE_OF[unit]
    level = position.trench_level(place, side) if place >= 0 and order == 0 else 0
    acted = position.acting == side and (position.moved | position.fought) >> unit & 1 == 1
    return Piece(
        id=UNIT_IDS[unit],
        name=full_name(position, unit, name, speaker),
        title=name,
        symbol="u-army" if IS_ARMY[unit] else "u-corps",
        nation=code_of(NATION_OF[unit]),
        side=side_name(side),
        form="factors",
        place=SPACE_IDS[place] if place >= 0 else None,
        box=box_id(side, place) if place in BOX_NAMES else None,
        order=order,
        head="XXXX" if IS_ARMY[unit] else "XXX",
        number=short_number(unit),
        factors=f"{COMBAT[unit][state]}-{LOSS[unit][state]}-{MOVE[unit][state]}",
        reduced=bool(state),
        done=acted,
        trench=level,
        badges=badges(position, unit, speaker),
        sheet=sheet(unit, speaker),
    )


def short_number(unit: Unit) -> str:
    """The number of an army, or what tells a special unit apart."""
    nation, _, rest = UNIT_IDS[unit].partition("-")
    last = UNIT_IDS[unit].rpartition("-")[2]
    if IS_ARMY[unit]:
        return last.lstrip("0").upper()
    if nation in ("aus", "cnd", "pt", "ana", "sn", "mn", "pol"):
        return nation.upper()
    return "" if last.isdigit() or last == "corps" or not rest else last.upper()[:3]


def full_name(position: PathsPosition, unit: Unit, name: str, speaker: Any) -> str:
    place = position.where[unit]
    spot = speaker.say(f"space-{SPACE_IDS[place]}") if place >= 0 else speaker.say(f"box-{BOX_NAMES[place]}")
    strength = "reduced" if position.reduced >> unit & 1 else "full"
    return str(speaker.say("scene-piece", unit=name, place=spot, strength=strength))


def badges(position: PathsPosition, unit: Unit, speaker: Any) -> tuple[Badge, ...]:
    if position.where[unit] >= 0 and not in_supply(position, unit):
        return (Badge(speaker.say("scene-out-of-supply"), symbol="m-supply", tone="red"),)
    return ()


def sheet(unit: Unit, speaker: Any) -> UnitSheet:
    full = [Counter(str(values[unit][0]), speaker.say(key)) for values, key in factors()]
    reduced = [Counter(str(values[unit][1]), speaker.say(key)) for values, key in factors()]
    return UnitSheet((Stats(tuple(full)), Stats(tuple(reduced))), speaker.say("scene-both-sides"))


def factors() -> tuple[tuple[Any, str], ...]:
    return (COMBAT, "scene-combat"), (LOSS, "scene-loss"), (MOVE, "scene-move")


def markers(position: PathsPosition, speaker: Any) -> tuple[Marker, ...]:
    found = [star(position, place, speaker) for place in bits(position.rules.vp_spaces)]
    found += [fort(position, place, speaker) for place in bits(position.forts)]
    found += list(empty_trenches(position, speaker))
    for style, mask in (("move", position.marked_move), ("attack", position.marked_attack)):
        symbol, name = "m-move" if style == "move" else "m-burst", speaker.say(f"mark-{style}")
        for place in bits(mask):
            space = SPACE_IDS[place]
            found.append(Marker(f"{style}-{space}", space, "badge", name, symbol, over=True))
    if position.beachhead != NOWHERE:
        name = SPACE_IDS[position.beachhead]
        found.append(Marker("beachhead", name, "standard", speaker.say("scene-beachhead"), nation="gb", side="allied"))
    return tuple(found)


def holder(position: PathsPosition, place: int) -> SceneSide:
    return "neutral" if neutral_spaces(position) >> place & 1 else side_name(position.controller(place))


def star(position: PathsPosition, place: int, speaker: Any) -> Marker:
    name, space = speaker.say("scene-vp"), SPACE_IDS[place]
    return Marker(f"vp-{space}", space, "star", name, side=holder(position, place), offset=MARK_STAR, size=18)


def fort(position: PathsPosition, place: int, speaker: Any) -> Marker:
    besieged = position.besieged(place)
    name = speaker.say("scene-fort", strength=FORT[place], besieged="yes" if besieged else "no")
    return Marker(
        f"fort-{SPACE_IDS[place]}",
        SPACE_IDS[place],
        "plate",
        name,
        "m-fort",
        str(FORT[place]),
        side=holder(position, place),
        offset=MARK_FORT,
        size=20,
    )


def empty_trenches(position: PathsPosition, speaker: Any) -> list[Marker]:
    """Trenches with nobody in them."""
    found = []
    for side in SIDES:
        mask = (position.trench_one | position.trench_two) & (position.trench_ap if side == AP else ~position.trench_ap)
        for place in bits(mask):
            if not position.at[place] & SIDE_UNITS[side]:
                level = position.trench_level(place, side)
                name = speaker.say("scene-trench", level=level)
                found.append(
                    Marker(
                        f"trench-{SPACE_IDS[place]}",
                        SPACE_IDS[place],
                        "trench",
                        name,
                        text=str(level),
                        side=side_name(side),
                        offset=(0, 24),
                    )
                )
    return found
