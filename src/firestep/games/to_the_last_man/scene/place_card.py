"""What an area is: ground, holder, points, room, supply, fort, links."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import (
    AREAS,
    LINKS,
    PLACE_BY_NAME,
    PLACE_NAMES,
    PORTS,
    ROUGH,
    SOURCES,
    STRATEGIC,
    VP,
    Area,
)
from firestep.games.to_the_last_man.position import NO_FORT, STACK, LastManPosition
from firestep.games.to_the_last_man.scene.front import status_name
from firestep.games.to_the_last_man.scene.lenses import STATUS_SIDE, side_title, towards_source
from firestep.games.to_the_last_man.scene.names import area_title, place_touch
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import SIDES, Side
from firestep.games.to_the_last_man.wording import side_word
from firestep.scene import Inspection, Row, Span, Text
from firestep.scene.speaker import Speaker


def inspection(position: LastManPosition, touch: str, speaker: Speaker) -> Inspection | None:
    kind, _, name = touch.partition(":")
    area = PLACE_BY_NAME.get(name, AREAS)
    if kind != "place" or area >= AREAS:
        return None
    ground = speaker.say("scene-ground-rough" if ROUGH >> area & 1 else "scene-ground-clear")
    status = status_name(position, area)
    return Inspection(area_title(area, speaker), ground, STATUS_SIDE[status], tuple(rows(position, area, speaker)))


def rows(position: LastManPosition, area: Area, speaker: Speaker) -> list[Row]:
    found = [Row(speaker.say("look-held"), speaker.say(f"look-held-{status_name(position, area)}"))]
    if VP[area]:
        found.append(Row(speaker.say("look-worth"), str(VP[area]), speaker.say("look-worth-note")))
    for side in SIDES:
        count = position.pieces(side, area)
        if count:
            text = speaker.say("look-pieces", count=count, most=STACK)
            found.append(Row(side_title(side, speaker), text))
    for side in SIDES:
        if position.pieces(side, area) or position.friendly[side] >> area & 1:
            label = speaker.say("look-supply-of-side", side=side_name_in_text(side, speaker))
            found.append(Row(label, supply(position, side, area, speaker)))
    if position.fort[area] != NO_FORT:
        owner = side_name_in_text(position.fort_side[area], speaker)
        found.append(
            Row(speaker.say("look-fort"), speaker.say("look-fort-of", strength=position.fort[area], side=owner))
        )
    found.append(Row(speaker.say("look-links"), links(area, speaker)))
    signs = [
        speaker.say(key)
        for mask, key in (
            (SOURCES[0] | SOURCES[1], "look-source"),
            (PORTS, "look-port"),
            (STRATEGIC, "look-strategic"),
        )
        if mask >> area & 1
    ]
    return [*found, Row(speaker.say("look-signs"), ", ".join(signs))] if signs else found


def side_name_in_text(side: Side, speaker: Speaker) -> str:
    return str(speaker.word(side_word(side)))


def supply(position: LastManPosition, side: Side, area: Area, speaker: Speaker) -> Text:
    """6.0: the way to the source; pointing at it lights the whole way."""
    if not supplied_areas(position, side) >> area & 1:
        return str(speaker.say("scene-unsupplied"))
    nexts, way = towards_source(position, side), [area]
    while nexts.get(way[-1], -1) >= 0:
        way.append(nexts[way[-1]])
    if len(way) < 2:
        return str(speaker.say("look-supplied-here"))
    touch = " ".join(place_touch(each) for each in reversed(way))
    length = speaker.say("look-supply-length", count=len(way) - 1)
    return (Span(area_title(way[-1], speaker), touch=touch), Span(f" {length}", tone="quiet"))


def links(area: Area, speaker: Speaker) -> Text:
    spans: list[Span] = []
    for other in bits(LINKS[area]):
        if spans:
            spans.append(Span(", "))
        spans.append(Span(area_title(other, speaker), touch=f"place:{PLACE_NAMES[other]}"))
    return tuple(spans)
