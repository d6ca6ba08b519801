"""Overlays to look at: supply of both sides, the reach of a piece, control, victory points, and who could attack."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREAS, LINKS, PLACE_NAMES, START_OWNER, VP, Area
from firestep.games.to_the_last_man.movement import (
    FULL,
    by_rail,
    by_sea,
    by_strategic,
    enterable,
    is_inert,
    limited_to_belgium,
    place_of,
    with_room,
)
from firestep.games.to_the_last_man.notation import PIECE_BY_NAME
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.front import status_name
from firestep.games.to_the_last_man.scene.ground import side_name
from firestep.games.to_the_last_man.scene.names import area_title, army_title, capital, unit_title
from firestep.games.to_the_last_man.scene.table import acting_side
from firestep.games.to_the_last_man.supply import (
    BELGIAN_UNITS,
    enemy_forts,
    is_supplied,
    sources_of,
    supplied_areas,
)
from firestep.games.to_the_last_man.units import ARMIES, BELGIAN_ARMY, ENTENTE, GERMAN, SIDES, Side
from firestep.games.to_the_last_man.victory import german_total
from firestep.games.to_the_last_man.wording import side_word
from firestep.scene import LegendLine, Lens, LensArea, LensId, LensLine, LensMark
from firestep.scene import Side as SceneSide
from firestep.scene.looking import chains
from firestep.scene.speaker import Speaker

LENSES: tuple[LensId, ...] = ("supply", "reach", "points", "control", "attacks")
MOST_NAMES = 4
STATUS_SIDE: dict[str, SceneSide] = {"german": "central", "entente": "allied", "disputed": "", "neutral": "neutral"}


def lens(position: LastManPosition, seat: int | None, wanted: LensId, piece: str, speaker: Speaker) -> Lens | None:
    match wanted:
        case "supply":
            return supply_lens(position, speaker)
        case "reach":
            return reach_lens(position, seat, piece_on_map(position, piece), speaker)
        case "points":
            return points_lens(position, speaker)
        case "control":
            return control_lens(position, speaker)
        case "attacks":
            side = acting_side(position) if seat is None else seat
            return attack_lens(position, GERMAN if side is None else side, speaker)
    return None


def piece_on_map(position: LastManPosition, name: str) -> int | None:
    """An army or an independent unit on the map; what is inside an army moves with it."""
    piece = PIECE_BY_NAME.get(name)
    if piece is None:
        return None
    where = position.army_at[piece] if piece < ARMIES else position.where[piece - ARMIES]
    return piece if 0 <= where < AREAS else None


def piece_title(piece: int, speaker: Speaker) -> str:
    return army_title(piece, speaker) if piece < ARMIES else unit_title(piece - ARMIES, speaker)


def movable(position: LastManPosition, side: Side, area: Area) -> list[int]:
    """The armies with units inside, and the units outside of armies, of a side in an area; but for what never moves."""
    armies = [army for army in position.armies_here(side, area) if position.inside[army]]
    pieces = [*armies, *(ARMIES + unit for unit in bits(position.alone[area] & position.units_of[side]))]
    return [piece for piece in pieces if not is_inert(position, piece)]


def side_of_piece(position: LastManPosition, piece: int) -> Side:
    return position.side_of_army(piece) if piece < ARMIES else position.side_of_unit(piece - ARMIES)


def places(mask: int) -> tuple[str, ...]:
    return tuple(PLACE_NAMES[area] for area in bits(mask))


def names(areas: list[Area], speaker: Speaker) -> str:
    return ", ".join(area_title(area, speaker) for area in areas[:MOST_NAMES])


def side_title(side: Side, speaker: Speaker) -> str:
    return capital(str(speaker.word(side_word(side))))


# -- supply


def supply_lens(position: LastManPosition, speaker: Speaker) -> Lens:
    """6.0: the lines of both sides to their sources, who is cut off, and where the line is blocked."""
    lines: list[LensLine] = []
    marks: list[LensMark] = []
    legend: list[LegendLine] = []
    areas: list[LensArea] = []
    count = 0
    doors: list[Area] = []
    for side in SIDES:
        nexts = towards_source(position, side)
        used, ends = used_edges(position, side, nexts)
        lines += [LensLine(chain, "supply", side_name(side)) for chain in chains(used)]
        marks += [LensMark(PLACE_NAMES[area], "source", "", side_name(side)) for area in ends]
        sources = names(ends, speaker) or speaker.say("look-no-source")
        text = speaker.say("look-supply-of", side=side_title(side, speaker), sources=sources)
        legend.append(LegendLine("supply", text, side_name(side)))
        cut = cut_off(position, side)
        count += sum(cut.values())
        for area, pieces in cut.items():
            marks.append(LensMark(PLACE_NAMES[area], "cut", speaker.say("look-cut", count=pieces), side_name(side)))
            blocked, opens = blocked_links(position, side, area)
            marks += [LensMark(PLACE_NAMES[one], "cross", towards=PLACE_NAMES[other]) for one, other in blocked]
            doors += opens
        if cut:
            areas.append(LensArea(tuple(PLACE_NAMES[area] for area in cut), "cut", side_name(side)))
    legend.append(LegendLine("cut", speaker.say("look-cut-off", count=count)))
    text = speaker.say("look-cut-meaning") if count else speaker.say("look-nobody-cut")
    if doors:
        opening = list(dict.fromkeys(doors))[:MOST_NAMES]
        text += " " + speaker.say("look-open-line", places=names(opening, speaker), count=len(opening))
    return Lens("supply", speaker.say("look-supply"), tuple(legend), text, tuple(lines), tuple(marks), tuple(areas))


def towards_source(position: LastManPosition, side: Side) -> dict[Area, Area]:
    """6.2, 6.3: by area the next one on its way to a source; the source itself leads nowhere."""
    passing = position.friendly[side] & ~enemy_forts(position, side)
    edge = list(bits(sources_of(position, side) & passing))
    found: dict[Area, Area] = dict.fromkeys(edge, -1)
    while edge:
        reached = []
        for area in edge:
            for other in bits(LINKS[area]):
                if other not in found and (
                    passing >> other & 1 or (position.friendly[side] | position.disputed) >> other & 1
                ):
                    found[other] = area
                    if passing >> other & 1:
                        reached.append(other)
        edge = reached
    return found


def occupied(position: LastManPosition, side: Side) -> list[Area]:
    """The areas of the map with pieces of a side."""
    return [area for area in range(AREAS) if position.pieces(side, area)]


def used_edges(position: LastManPosition, side: Side, nexts: dict[Area, Area]) -> tuple[dict[str, str], list[Area]]:
    edges: dict[str, str] = {}
    ends: dict[Area, None] = {}
    for area in occupied(position, side):
        spot = area
        while nexts.get(spot, -1) >= 0:
            edges[PLACE_NAMES[spot]] = PLACE_NAMES[nexts[spot]]
            spot = nexts[spot]
        if spot in nexts:
            ends[spot] = None
    return edges, list(ends)


def cut_off(position: LastManPosition, side: Side) -> dict[Area, int]:
    """By area: how many pieces of a side are out of supply in it."""
    mask = supplied_areas(position, side)
    found = {}
    for area in occupied(position, side):
        armies = [army for army in position.armies_here(side, area) if position.inside[army]]
        units = bits(position.alone[area] & position.units_of[side])
        count = sum(not is_supplied(position, area, mask, army == BELGIAN_ARMY) for army in armies)
        count += sum(not is_supplied(position, area, mask, bool(BELGIAN_UNITS >> unit & 1)) for unit in units)
        if count:
            found[area] = count
    return found


def blocked_links(position: LastManPosition, side: Side, area: Area) -> tuple[list[tuple[Area, Area]], list[Area]]:
    """The links out of a pocket that the enemy blocks: those to an area that would open the line if there are any."""
    passing = position.friendly[side] & ~enemy_forts(position, side)
    pocket, edge = 1 << area, 1 << area
    while edge:
        near = 0
        for each in bits(edge):
            near |= LINKS[each]
        edge = near & passing & ~pocket
        pocket |= edge
    out = [(one, other) for one in bits(pocket) for other in bits(LINKS[one] & ~passing & ~pocket)]
    fed = supplied_areas(position, side)
    opening = [(one, other) for one, other in out if LINKS[other] & fed & ~pocket]
    return opening or out, list(dict.fromkeys(other for _, other in opening))


# -- one piece


def reach_lens(position: LastManPosition, seat: int | None, piece: int | None, speaker: Speaker) -> Lens:
    """4.0: where a piece could go at the start of a player turn with an Offensive: on foot, by rail, by sea."""
    if piece is None or is_inert(position, piece):
        return Lens("reach", speaker.say("look-reach"), text=speaker.say("look-choose-unit"))
    side, origin = side_of_piece(position, piece), place_of(position, piece)
    ways = ways_of(position, seat, piece)
    marks: dict[Area, LensMark] = {}
    legend = []
    everything = 0
    for sign, mask in ways:
        fresh = mask & ~everything & ~(1 << origin)
        everything |= fresh
        for area in bits(fresh):
            enemy = bool(position.pieces(1 - side, area))
            marks[area] = LensMark(PLACE_NAMES[area], "cost", sign, side_name(side), warn=enemy and sign == "1")
        if fresh:
            legend.append(LegendLine("cost", speaker.say(f"look-reach-{sign.lower()}")))
    if any(mark.warn for mark in marks.values()):
        legend.append(LegendLine("warn", speaker.say("look-reach-warn")))
    areas = (LensArea(places(everything), "reach", side_name(side)),) if everything else ()
    return Lens(
        "reach",
        speaker.say("look-reach-of", unit=piece_title(piece, speaker)),
        tuple(legend),
        speaker.say("look-reach-text"),
        marks=tuple(marks.values()),
        areas=areas,
    )


def ways_of(position: LastManPosition, seat: int | None, piece: int) -> list[tuple[str, int]]:
    """By sign, where a piece could go so with an Offensive; of hidden enemies only what they could walk to."""
    side = side_of_piece(position, piece)
    board = position.clone()
    board.spent = board.finished = board.shifted = board.from_disputed = board.fresh = 0
    board.friendly_at_start = board.friendly[side]
    known = not position.agreed.hidden or side == seat
    origin = place_of(board, piece)
    step = limited_to_belgium(board, piece, enterable(board, side, origin, 0, FULL))
    ways = [("1", with_room(board, side, piece, step) if known else step)]
    if known:
        ways.append(("R", limited_to_belgium(board, piece, by_rail(board, side, piece, origin))))
        if side == ENTENTE:
            ways.append(("T", by_strategic(board, side, piece, origin)))
            ways.append(("S", by_sea(board, side, piece, origin)))
    return ways


# -- ground


def points_lens(position: LastManPosition, speaker: Speaker) -> Lens:
    """3.1-a: the areas that count, and for whom."""
    marks = tuple(
        LensMark(
            PLACE_NAMES[area],
            "points",
            str(VP[area]),
            STATUS_SIDE[status_name(position, area)] or "neutral",
            fresh=position.owner[area] != START_OWNER[area] and status_name(position, area) != "neutral",
        )
        for area in range(AREAS)
        if VP[area]
    )
    legend = [LegendLine("points", side_title(side, speaker), side_name(side)) for side in SIDES]
    legend.append(LegendLine("points", speaker.say("look-for-nobody"), "neutral"))
    legend.append(LegendLine("fresh", speaker.say("look-changed-hands")))
    text = speaker.say("look-points-text", points=german_total(position))
    return Lens("points", speaker.say("look-points"), tuple(legend), text, marks=marks)


def control_lens(position: LastManPosition, speaker: Speaker) -> Lens:
    held: dict[str, list[str]] = {"german": [], "entente": [], "disputed": [], "neutral": []}
    for area in range(AREAS):
        held[status_name(position, area)].append(PLACE_NAMES[area])
    areas, legend = [], []
    for status, where in held.items():
        if not where:
            continue
        if status == "disputed":
            areas.append(LensArea(tuple(where), "cut"))
            legend.append(LegendLine("cut", speaker.say("look-status-disputed", count=len(where))))
        else:
            side = STATUS_SIDE[status]
            areas.append(LensArea(tuple(where), "held", side))
            legend.append(LegendLine("held", speaker.say(f"look-status-{status}", count=len(where)), side))
    return Lens("control", speaker.say("look-control"), tuple(legend), areas=tuple(areas))


def attack_lens(position: LastManPosition, side: Side, speaker: Speaker) -> Lens:
    """2.II.3, 4.2-c: the defended areas next to a side's pieces, and those where both sides stand already."""
    lines: list[LensLine] = []
    strength: dict[Area, int] = {}
    for area in occupied(position, side):
        if position.disputed >> area & 1:
            strength[area] = strength.get(area, 0) + position.pieces(side, area)
        if not position.friendly[side] >> area & 1:
            continue
        for target in bits(LINKS[area]):
            if target < AREAS and is_defended(position, 1 - side, target) and not position.friendly[side] >> target & 1:
                lines.append(LensLine((PLACE_NAMES[area], PLACE_NAMES[target]), "attack", side_name(side)))
                strength[target] = strength.get(target, 0) + position.pieces(side, area)
    marks = tuple(
        LensMark(PLACE_NAMES[area], "target", f"{count} : {position.pieces(1 - side, area)}", side_name(1 - side))
        for area, count in strength.items()
    )
    legend = (
        LegendLine("attack", speaker.say("look-attack-line", side=side_title(side, speaker)), side_name(side)),
        LegendLine("target", speaker.say("look-attack-strength")),
    )
    text = speaker.say("look-attack-text") if marks else speaker.say("look-no-attack")
    return Lens("attacks", speaker.say("look-attacks"), legend, text, tuple(lines), marks)


def is_defended(position: LastManPosition, side: Side, area: Area) -> bool:
    return bool(position.pieces(side, area)) or position.has_fort(side, area)
