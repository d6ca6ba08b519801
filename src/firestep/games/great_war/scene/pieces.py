"""Units as pieces with their sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from firestep.games.great_war.combat import CLOSE, RANGED, dice_of, terrain_protection
from firestep.games.great_war.facts import (
    FURTHEST,
    IS_TANK,
    SPECIALISTS,
    TERRAINS,
    UNITS,
    SpecialistKind,
)
from firestep.games.great_war.ground import GERMAN, HEX_NAMES, SIDES
from firestep.games.great_war.position import GreatWarPosition, Hex, Unit
from firestep.games.great_war.wording import dashes, specialist_word, unit_kind
from firestep.scene import Badge, Block, Cell, Counter, Ladder, Paragraph, Piece, Rung, Side, Span, Stats, UnitSheet
from firestep.scene.speaker import Speaker

MANY = 9
"""More flags than this that may be ignored are all of them."""
IGNORED = (
    ("m-trench", "scene-ignores-soldiers", "scene-ignores-soldiers-both"),
    ("m-flag", "scene-ignores-flags", "scene-ignores-flags-both"),
)
"""Soldiers and flags: their symbol, and what they are called if it is the same in all combat, or not."""
NATION = {"german": "de", "british": "gb", "canadian": "gb", "french": "fr"}
GUNS = {"machine_gun": "u-machine-gun", "mortar": "u-mortar", "field_artillery": "u-field-gun"}
TANKS = {
    "schneider": "u-tank-schneider",
    "saint_chamond": "u-tank-st-chamond",
    "mark_iv_male": "u-tank",
    "mark_iv_female": "u-tank-female",
    "a7v": "u-tank-a7v",
}
SPECIALIST_SYMBOLS = {
    "heavy_mg": "u-machine-gun",
    "heavy_mortar": "u-heavy-mortar",
    "light_mg": "u-light-mg",
    "mortar_observer": "u-observer",
    "forward_observer": "u-observer",
}


Mark: TypeAlias = tuple[int, str, str, Literal["tl", "tr", "bl", "br"], Literal["lamp", "red"]]
"""A mask of units, the key of its name, and how it is shown."""


def nation_of(position: GreatWarPosition, side: int) -> str:
    return NATION["german" if side == GERMAN else position.agreed.battle.allied]


def side_of(side: int) -> Side:
    return "central" if side == GERMAN else "allied"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def piece_id(unit: Unit) -> str:
    return f"u{unit}"


def pieces(position: GreatWarPosition, speaker: Speaker) -> tuple[Piece, ...]:
    return tuple(piece(position, unit, speaker) for side in SIDES for unit in position.units_of(side))


def piece(position: GreatWarPosition, unit: Unit, speaker: Speaker) -> Piece:
    kind = UNITS[position.kind[unit]]
    side = position.side[unit]
    nation = nation_of(position, side)
    is_tank = IS_TANK[position.kind[unit]]
    return Piece(
        id=piece_id(unit),
        name=full_name(position, unit, speaker),
        title=capital(str(speaker.word(unit_kind(position, unit)))),
        symbol=TANKS[kind.id] if is_tank else f"f-{nation}",
        nation=nation,
        side=side_of(side),
        form="counter" if is_tank else "figures",
        place=HEX_NAMES[position.where[unit]],
        strength=position.figures[unit],
        full=kind.figures,
        gun=GUNS.get(kind.id, ""),
        done=is_done(position, unit),
        badges=tuple(badges(position, unit, speaker)),
        sheet=unit_sheet(position, unit, speaker),
    )


def full_name(position: GreatWarPosition, unit: Unit, speaker: Speaker) -> str:
    """The accessible name: what it is, where, in what state."""
    specialist = position.specialist[unit]
    return capital(
        str(
            speaker.say(
                "scene-piece",
                unit=speaker.word(unit_kind(position, unit)),
                nation=speaker.word(speaker.seat_word(position.setup, position.side[unit])),
                specialist=speaker.word(specialist_word(specialist)) if specialist else "none",
                place=HEX_NAMES[position.where[unit]].upper(),
                figures=position.figures[unit],
            )
        )
    )


def is_done(position: GreatWarPosition, unit: Unit) -> bool:
    return position.side[unit] == position.turn_of and position.battled >> unit & 1 == 1


def badges(position: GreatWarPosition, unit: Unit, speaker: Speaker) -> list[Badge]:
    found = []
    specialist = SPECIALISTS[position.specialist[unit]]
    if specialist is not None:
        symbol = SPECIALIST_SYMBOLS.get(specialist.id, f"u-{specialist.id}")
        name = speaker.say(f"specialist-{dashes(specialist.id)}")
        found.append(
            Badge(name, symbol=symbol, corner="tr", tone="central" if position.side[unit] == GERMAN else "allied")
        )
    marks: tuple[Mark, ...] = (
        (position.ordered, "scene-ordered", "m-flag", "tl", "lamp"),
        (position.acquired, "scene-acquired", "m-range", "bl", "red"),
        (position.silenced, "scene-silenced", "m-burst", "br", "red"),
        (position.bogged, "scene-bogged", "m-cloud", "bl", "red"),
        (position.ditched, "scene-ditched", "m-skull", "bl", "red"),
    )
    for mask, key, symbol, corner, tone in marks:
        if mask >> unit & 1:
            found.append(Badge(speaker.say(key), symbol=symbol, corner=corner, tone=tone))
    return found


def specialist_does(kind: SpecialistKind, speaker: Speaker) -> str:
    """What a specialist does, in a line; those with dice of their own say which."""
    dice = kind.dice[1:]
    reach = max((distance for distance, each in enumerate(dice, 1) if each), default=0)
    return speaker.say(f"scene-does-{dashes(kind.id)}", dice=", ".join(map(str, dice[:reach])), reach=reach)


def protections(position: GreatWarPosition, place: Hex, speaker: Speaker) -> Iterator[Counter]:
    """What the terrain ignores in ranged combat, and in close combat where that is something else."""
    ranged = terrain_protection(position, place, RANGED, False)
    close = terrain_protection(position, place, CLOSE, False)
    for (symbol, same, different), far, near in zip(IGNORED, ranged, close, strict=True):
        values = ["∞" if value > MANY else str(value) for value in dict.fromkeys((far, near))]
        yield Counter(" / ".join(values), speaker.say(same if len(values) == 1 else different), symbol)


def unit_sheet(position: GreatWarPosition, unit: Unit, speaker: Speaker) -> UnitSheet:
    """Current dice by distance, and the protection of the terrain."""
    kind = UNITS[position.kind[unit]]
    place = position.where[unit]
    dice = [dice_of(position, unit, distance) for distance in range(1, FURTHEST + 1)]
    cells = tuple(Cell(str(each) if each else "–", state="plain" if each else "off") for each in dice)
    blocks: list[Block] = [
        Stats(
            (
                Counter(f"{position.figures[unit]} / {kind.figures}", speaker.say("scene-figures")),
                Counter(f"{kind.battles_after} / {kind.moves}", speaker.say("scene-moves")),
                *protections(position, place, speaker),
            )
        ),
        Ladder((Rung(speaker.say("scene-dice"), cells),), tuple(str(each) for each in range(1, FURTHEST + 1))),
    ]
    specialist = SPECIALISTS[position.specialist[unit]]
    if specialist is not None:
        name = capital(speaker.say(f"specialist-{dashes(specialist.id)}"))
        line = (Span(name, tone="strong"), Span(f" {specialist_does(specialist, speaker)}"))
        blocks.append(Paragraph(line, f"SPEC-{dashes(specialist.id)}-1"))
    if kind.certainty != "sourced":
        blocks.append(Paragraph(speaker.say("scene-reconstructed-unit")))
    terrain = TERRAINS[position.ground.base[place]].id
    return UnitSheet(tuple(blocks), capital(speaker.say(f"terrain-{dashes(terrain)}")))
