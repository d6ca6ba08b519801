"""11.1 What a march leads to: supply and room at its end, who could attack there, what it leaves open, a safer way."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import FORT, LINES, SPACE_IDS, Space
from firestep.games.paths_of_glory.movement import MoveStep
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import NOWHERE, STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.scene.gestures import March, march_question, may_end, steps_from
from firestep.games.paths_of_glory.scene.lenses import could_attack, names
from firestep.games.paths_of_glory.scene.supply_lines import SupplyLines
from firestep.games.paths_of_glory.scene.words import said, space_word
from firestep.games.paths_of_glory.units import SIDE_UNITS, Unit
from firestep.games.paths_of_glory.view import side_of
from firestep.kernel import DONE
from firestep.scene import SaferWay, Way, WayLine
from firestep.scene.speaker import Speaker


def way(before: PathsPosition, after: PathsPosition, seat: int, speaker: Speaker) -> Way | None:
    side = side_of(before, seat)
    asked = before.question_for(seat)
    if side is None or not isinstance(asked, MoveStep):
        return None
    moved = [unit for unit in bits(asked.units) if after.where[unit] >= 0 and after.where[unit] != asked.place]
    if not moved:
        return None
    goal = after.where[moved[0]]
    threats = attackers_of(after, side, goal)
    lines = [supply_line(after, moved, goal, speaker), room_line(after, goal, speaker)]
    if threats:
        lines.append(WayLine(said(speaker, "way-threatened", places=names(threats, speaker)), danger=True))
    lines += left_open(after, side, asked.place, speaker)
    safer = safer_way(before, asked, goal, speaker)
    return Way(tuple(lines), tuple(SPACE_IDS[place] for place in threats), safer)


def supply_line(after: PathsPosition, moved: list[Unit], goal: Space, speaker: Speaker) -> WayLine:
    """14.1: where the supply of the stack comes from at the goal."""
    lines = SupplyLines(after)
    ways = [lines.way_of(unit) for unit in moved]
    if any(each is None for each in ways):
        return WayLine(said(speaker, "way-no-supply", place=space_word(speaker, goal)), danger=True)
    source = next((each[-1] for each in ways if each), None)
    if source is None:
        return WayLine(said(speaker, "way-supplied"))
    return WayLine(said(speaker, "way-supply", source=space_word(speaker, source)))


def room_line(after: PathsPosition, goal: Space, speaker: Speaker) -> WayLine:
    """11.1.7: how many stand at the goal then."""
    count = after.count_in(goal)
    return WayLine(said(speaker, "way-stack", place=space_word(speaker, goal), count=count, most=STACK_LIMIT))


def attackers_of(after: PathsPosition, side: Side, goal: Space) -> list[Space]:
    """12.1: the spaces from which an enemy stack could attack the goal, once activated."""
    board = after.clone()
    board.acting = 1 - side
    found = []
    for origin in bits(LINES.links[goal] & board.occupied[1 - side]):
        units = bits(board.at[origin] & SIDE_UNITS[1 - side])
        if any(could_attack(board, 1 - side, unit, origin, goal) for unit in units):
            found.append(origin)
    return found


def left_open(after: PathsPosition, side: Side, origin: Space, speaker: Speaker) -> Iterator[WayLine]:
    """What the space that was left is open to."""
    if after.at[origin] & SIDE_UNITS[side] or after.controller(origin) != side:
        return
    near = list(bits(LINES.links[origin] & after.occupied[1 - side]))
    if near:
        key = "way-fort-alone" if FORT[origin] and after.forts >> origin & 1 else "way-left-open"
        text = said(speaker, key, place=space_word(speaker, origin), enemies=names(near, speaker))
        yield WayLine(text, danger=True)


def safer_way(before: PathsPosition, asked: MoveStep, goal: Space, speaker: Speaker) -> SaferWay | None:
    """A longer way to the same goal that passes beside fewer enemies than the shortest one, if there is any."""
    if asked.must_reach != NOWHERE:
        return None
    edge, first, best = {asked.place: March((), 0, before)}, None, None
    while edge:
        ahead: dict[Space, March] = {}
        for march in edge.values():
            for space, further in steps_from(march):
                known = ahead.get(space)
                fresh = space != asked.place and space not in march.way
                if fresh and (known is None or further.danger < known.danger):
                    ahead[space] = further
        here = ahead.get(goal)
        if here is not None and may_end(here):
            first = first or here
            best = here if best is None or here.danger < best.danger else best
        edge = ahead
    if first is None or best is None or best is first:
        return None
    return told(asked, best, speaker)


def told(asked: MoveStep, march: March, speaker: Speaker) -> SaferWay:
    choice, *rest = (f"to {SPACE_IDS[space]}" for space in march.way)
    then = (*rest, *((DONE,) if march_question(march) is not None else ()))
    by = space_word(speaker, march.way[-2])
    text = said(speaker, "way-safer", place=by, cost=asked.used + len(march.way))
    return SaferWay(choice, (SPACE_IDS[asked.place], *(SPACE_IDS[space] for space in march.way)), text, then)
