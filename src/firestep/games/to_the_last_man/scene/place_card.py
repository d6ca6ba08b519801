"""What an area is: ground, holder, points, room, supply, fort, links; and which own pieces could come here."""

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
from firestep.games.to_the_last_man.scene.lenses import (
    STATUS_SIDE,
    movable,
    occupied,
    side_title,
    towards_source,
    ways_of,
)
from firestep.games.to_the_last_man.scene.names import area_title, place_touch
from firestep.games.to_the_last_man.supply import supplied_areas
from firestep.games.to_the_last_man.units import ARMIES, KIND_OF, SIDES, Side
from firestep.games.to_the_last_man.wording import army_word, kind_word, side_word
from firestep.kernel import Word
from firestep.scene import Going, Inspection, Row, Span, Text
from firestep.scene.speaker import Speaker

MOST_PIECES = 4
"""How many pieces are named for one way to come."""


def inspection(position: LastManPosition, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
    kind, _, name = touch.partition(":")
    area = PLACE_BY_NAME.get(name, AREAS)
    if kind != "place" or area >= AREAS:
        return None
    ground = speaker.say("scene-ground-rough" if ROUGH >> area & 1 else "scene-ground-clear")
    status = status_name(position, area)
    found = tuple(rows(position, area, speaker))
    going = () if seat is None else coming(position, seat, area, speaker)
    return Inspection(area_title(area, speaker), ground, STATUS_SIDE[status], found, going)


def coming(position: LastManPosition, side: Side, goal: Area, speaker: Speaker) -> tuple[Going, ...]:
    """4.0: the viewer's pieces that could come with an Offensive, each by its shortest way."""
    by_sign: dict[str, list[str]] = {}
    for origin in occupied(position, side):
        for piece in movable(position, side, origin) if origin != goal else ():
            sign = next((sign for sign, mask in ways_of(position, side, piece) if mask >> goal & 1), "")
            if sign:
                place = area_title(origin, speaker)
                name = speaker.say("look-coming-from", piece=piece_word(piece), place=place)
                by_sign.setdefault(sign, []).append(name)
    if not by_sign:
        return (Going(False, speaker.say("look-nobody-comes")),)
    return tuple(
        Going(True, speaker.say(f"look-coming-{sign.lower()}", pieces=shortened(names, speaker)))
        for sign, names in by_sign.items()
    )


def piece_word(piece: int) -> Word:
    return army_word(piece) if piece < ARMIES else kind_word(KIND_OF[piece - ARMIES])


def shortened(names: list[str], speaker: Speaker) -> tuple[str, ...]:
    counted = {name: names.count(name) for name in names}
    words = [name if count == 1 else f"{count} × {name}" for name, count in counted.items()]
    more = len(words) - MOST_PIECES
    if more > 1:
        words[MOST_PIECES:] = [speaker.say("look-coming-more", count=more)]
    return tuple(words)


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
