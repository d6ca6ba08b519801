"""4.0, 6.0: what a move leads to: supply where it ends, which enemies stand beside it, and what it leaves open."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREAS, LINKS, PLACE_NAMES, Area
from firestep.games.to_the_last_man.movement import place_of
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.lenses import names
from firestep.games.to_the_last_man.scene.names import area_title
from firestep.games.to_the_last_man.supply import BELGIAN_UNITS, is_supplied, supplied_areas
from firestep.games.to_the_last_man.units import ARMIES, BELGIAN_ARMY, Side
from firestep.scene import Way, WayLine
from firestep.scene.speaker import Speaker


def way(before: LastManPosition, after: LastManPosition, side: Side, speaker: Speaker) -> Way | None:
    piece = moved_piece(before, after, side)
    if piece is None:
        return None
    origin, goal = place_of(before, piece), place_of(after, piece)
    lines = [supply_line(after, side, piece, goal, speaker)]
    here = after.pieces(1 - side, goal)
    if here:
        lines.append(WayLine(speaker.say("way-battle", place=area_title(goal, speaker), count=here), danger=True))
    threats = neighbours(after, side, goal)
    if threats:
        lines.append(WayLine(speaker.say("way-threatened", places=names(threats, speaker)), danger=True))
    elif not here:
        lines.append(WayLine(speaker.say("way-safe")))
    if 0 <= origin < AREAS and not after.pieces(side, origin) and neighbours(after, side, origin):
        enemies = names(neighbours(after, side, origin), speaker)
        text = speaker.say("way-left-open", place=area_title(origin, speaker), enemies=enemies)
        lines.append(WayLine(text, danger=True))
    return Way(tuple(lines), tuple(PLACE_NAMES[area] for area in threats))


def moved_piece(before: LastManPosition, after: LastManPosition, side: Side) -> int | None:
    """The army or independent unit that has gone to another area of the map."""
    for army in range(ARMIES):
        was, now = before.army_at[army], after.army_at[army]
        if before.side_of_army(army) == side and 0 <= now < AREAS and now != was:
            return army
    for unit in bits(before.units_of[side]):
        if 0 <= after.where[unit] < AREAS and after.where[unit] != before.where[unit]:
            return ARMIES + unit
    return None


def supply_line(after: LastManPosition, side: Side, piece: int, goal: Area, speaker: Speaker) -> WayLine:
    """6.1: whether the piece would be supplied where it goes."""
    belgian = piece == BELGIAN_ARMY if piece < ARMIES else bool(BELGIAN_UNITS >> (piece - ARMIES) & 1)
    fed = is_supplied(after, goal, supplied_areas(after, side), belgian)
    key = "way-supplied" if fed else "way-no-supply"
    return WayLine(speaker.say(key, place=area_title(goal, speaker)), danger=not fed)


def neighbours(position: LastManPosition, side: Side, area: Area) -> list[Area]:
    """The areas beside one with pieces of the enemy."""
    return [other for other in bits(LINKS[area]) if other < AREAS and position.pieces(1 - side, other)]
