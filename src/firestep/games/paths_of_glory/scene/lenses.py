"""Overlays to look at: supply of both sides, the reach of a unit, attacks, control and victory points."""

from __future__ import annotations

from itertools import pairwise

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import can_act, enemy_targets
from firestep.games.paths_of_glory.area import attack_area, channel_closed, march_links
from firestep.games.paths_of_glory.attack_limits import why_not_ever
from firestep.games.paths_of_glory.combat.designation import defenders_of
from firestep.games.paths_of_glory.combat.fire import fort_strength, strength_of
from firestep.games.paths_of_glory.ground import GRAPHS, SPACE_IDS, STARTS_AP, Space
from firestep.games.paths_of_glory.marching import move_points, must_stop_at, steps, why_not_stop
from firestep.games.paths_of_glory.nations import AP, CP, SIDES, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.front import DISCS, neutral_spaces
from firestep.games.paths_of_glory.scene.ground import side_name
from firestep.games.paths_of_glory.scene.supply_lines import SupplyLines
from firestep.games.paths_of_glory.scene.words import said, side_word, space_word, unit_word
from firestep.games.paths_of_glory.supply import (
    LINE_OF_TRACE,
    SIDE_OF_TRACE,
    Trace,
    in_supply,
    passable,
    sources_of,
    supplied_spaces,
    trace_now,
)
from firestep.games.paths_of_glory.units import SIDE_OF, SIDE_UNITS, UNIT_BY_ID, Unit
from firestep.games.paths_of_glory.victory import levels
from firestep.games.paths_of_glory.view import side_of
from firestep.scene import LegendLine, Lens, LensArea, LensId, LensLine, LensMark
from firestep.scene import Side as SceneSide
from firestep.scene.looking import chains
from firestep.scene.speaker import Speaker

LENSES: tuple[LensId, ...] = ("supply", "reach", "points", "control", "attacks")
MOST_NAMES = 4
"""How many places are named in a sentence."""


def lens(position: PathsPosition, seat: int | None, wanted: LensId, piece: str, speaker: Speaker) -> Lens | None:
    match wanted:
        case "supply":
            return supply_lens(position, speaker)
        case "reach":
            unit = UNIT_BY_ID.get(piece, -1)
            return reach_lens(position, unit if unit >= 0 and position.where[unit] >= 0 else None, speaker)
        case "points":
            return points_lens(position, speaker)
        case "control":
            return control_lens(position, speaker)
        case "attacks":
            side = side_of(position, seat)
            return attack_lens(position, position.acting if side is None else side, speaker)
    return None


def names(places: list[Space], speaker: Speaker) -> str:
    return ", ".join(space_word(speaker, place) for place in places[:MOST_NAMES])


# -- supply


def supply_lens(position: PathsPosition, speaker: Speaker) -> Lens:
    """14: the lines of both sides to their sources, who is cut off, and where the line is blocked."""
    ways = SupplyLines(position)
    lines: list[LensLine] = []
    marks: list[LensMark] = []
    legend: list[LegendLine] = []
    openings: list[Space] = []
    count = 0
    for side in SIDES:
        edges, sources = lines_of(position, ways, side)
        lines += [LensLine(chain, "supply", side_name(side)) for chain in chains(edges)]
        marks += [
            LensMark(SPACE_IDS[place], "source", space_word(speaker, place), side_name(side)) for place in sources
        ]
        real = all_sources(position, side)
        by_land = names([place for place in sources if real >> place & 1], speaker)
        by_sea = names([place for place in sources if not real >> place & 1], speaker)
        where = by_land or (names(list(bits(real)), speaker) if by_sea else said(speaker, "look-no-source"))
        text = said(speaker, "look-supply-of", side=side_word(speaker, side), sources=where)
        if by_sea:
            text += said(speaker, "look-by-sea", ports=by_sea)
        legend.append(LegendLine("supply", text, side_name(side)))
        cut, crosses, doors = pocket_marks(position, side, speaker)
        marks += [*cut, *crosses]
        openings += doors
        count += sum(len(units) for units in cut_units(position, side).values())
    legend.append(LegendLine("cut", said(speaker, "look-cut-off", count=count)))
    text = said(speaker, "look-cut-meaning") if count else said(speaker, "look-nobody-cut")
    if openings:
        opening = list(dict.fromkeys(openings))[:MOST_NAMES]
        text += " " + said(speaker, "look-open-line", places=names(opening, speaker), count=len(opening))
    areas = tuple(
        LensArea(tuple(SPACE_IDS[place] for place in cut_units(position, side)), "cut", side_name(side))
        for side in SIDES
        if cut_units(position, side)
    )
    return Lens("supply", said(speaker, "look-supply"), tuple(legend), text, tuple(lines), tuple(marks), areas)


def lines_of(position: PathsPosition, ways: SupplyLines, side: Side) -> tuple[dict[str, str], list[Space]]:
    """The steps of all lines in use, and where they end."""
    edges: dict[str, str] = {}
    sources: dict[Space, None] = {}
    for unit in bits(SIDE_UNITS[side]):
        way = ways.way_of(unit) if position.where[unit] >= 0 else None
        if way:
            edges |= {SPACE_IDS[one]: SPACE_IDS[other] for one, other in pairwise(way)}
            sources[way[-1]] = None
    return edges, list(sources)


def all_sources(position: PathsPosition, side: Side) -> int:
    """14.2: the sources of all nations of a side; whatever else a line ends in is a port."""
    found = 0
    for trace in Trace:
        if SIDE_OF_TRACE[trace] == side:
            found |= sources_of(position, trace)
    return found


def cut_units(position: PathsPosition, side: Side) -> dict[Space, list[Unit]]:
    """The units of a side that are out of supply, by space."""
    found: dict[Space, list[Unit]] = {}
    for place in bits(position.occupied[side] & (position.open | position.intrusions)):
        units = [unit for unit in bits(position.at[place] & SIDE_UNITS[side]) if not in_supply(position, unit)]
        if units:
            found[place] = units
    return found


def pocket_marks(
    position: PathsPosition, side: Side, speaker: Speaker
) -> tuple[list[LensMark], list[LensMark], list[Space]]:
    """For every stack that is cut off: how many, the blocked links round it, and what would open the line."""
    cut, crosses, doors = [], [], []
    for place, units in cut_units(position, side).items():
        text = said(speaker, "look-cut", count=len(units))
        cut.append(LensMark(SPACE_IDS[place], "cut", text, side_name(side)))
        blocked, opens = blocked_links(position, side, place, units[0])
        crosses += [LensMark(SPACE_IDS[one], "cross", towards=SPACE_IDS[other]) for one, other in blocked]
        doors += opens
    return cut, crosses, doors


def blocked_links(
    position: PathsPosition, side: Side, place: Space, unit: Unit
) -> tuple[list[tuple[Space, Space]], list[Space]]:
    """The links out of a pocket that the enemy blocks: those to a space that would open the line if there are any."""
    graph = GRAPHS[LINE_OF_TRACE[trace_now(position, unit)]]
    ground = passable(position, side)
    pocket = graph.flood(1 << place, ground | 1 << place)
    out = [(one, other) for one in bits(pocket) for other in bits(graph.links[one] & ~ground)]
    fed = supplied_spaces(position, unit)
    opening = [(one, other) for one, other in out if graph.links[other] & fed]
    return opening or out, list(dict.fromkeys(other for _, other in opening))


# -- one unit


def reach_lens(position: PathsPosition, unit: Unit | None, speaker: Speaker) -> Lens:
    """11.1: where a unit could march if it were activated, with the movement points it takes."""
    if unit is None:
        return Lens("reach", said(speaker, "look-reach"), text=said(speaker, "look-choose-unit"))
    side = SIDE_OF[unit]
    costs = reach_of(position, unit)
    fed = supplied_spaces(position, unit)
    near = fed | GRAPHS[LINE_OF_TRACE[trace_now(position, unit)]].around(fed) if fed >= 0 else fed
    marks = tuple(
        LensMark(SPACE_IDS[place], "cost", str(cost), side_name(side), warn=not near >> place & 1)
        for place, cost in costs.items()
    )
    legend = [LegendLine("cost", said(speaker, "look-reach-cost"))]
    if any(mark.warn for mark in marks):
        legend.append(LegendLine("warn", said(speaker, "look-reach-warn")))
    title = said(speaker, "look-reach-of", unit=unit_word(speaker, unit))
    text = said(speaker, "look-reach-text", points=move_points(position, unit))
    return Lens("reach", title, tuple(legend), text, marks=marks)


def reach_of(position: PathsPosition, unit: Unit) -> dict[Space, int]:
    """By space where the unit may stop: the least movement points to get there."""
    board = position.clone()
    board.acting = side = SIDE_OF[unit]
    start, points, stack = board.where[unit], move_points(board, unit), 1 << unit
    seen, edge = 1 << start, 1 << start
    found: dict[Space, int] = {}
    closed = channel_closed(board) if side == CP else 0
    for cost in range(1, points + 1):
        ahead = 0
        for place in bits(edge):
            if place == start or not must_stop_at(board, place, side):
                ahead |= steps(board, stack, place, points - cost + 1)
        edge = ahead & ~seen
        seen |= edge
        for place in bits(edge & ~closed):
            if why_not_stop(board, stack, place, board.at[place]) is None:
                found[place] = cost
    return found


# -- attacks


def attack_lens(position: PathsPosition, side: Side, speaker: Speaker) -> Lens:
    """12.1: which enemies the supplied units of a side could attack from where they stand, with both strengths."""
    lines: list[LensLine] = []
    strength: dict[Space, int] = {}
    targets = enemy_targets(position, side)
    for place in bits(position.occupied[side] & position.open):
        units = can_act(position, place) & SIDE_UNITS[side]
        for target in bits(targets):
            able = [unit for unit in bits(units) if could_attack(position, side, unit, place, target)]
            if able:
                lines.append(LensLine((SPACE_IDS[place], SPACE_IDS[target]), "attack", side_name(side)))
                strength[target] = strength.get(target, 0) + strength_of(position, sum(1 << unit for unit in able))
    marks = tuple(
        LensMark(SPACE_IDS[target], "target", f"{points} : {strength_at(position, side, target)}", side_name(1 - side))
        for target, points in strength.items()
    )
    legend = (
        LegendLine("attack", said(speaker, "look-attack-line", side=side_word(speaker, side)), side_name(side)),
        LegendLine("target", said(speaker, "look-attack-strength")),
    )
    text = said(speaker, "look-attack-text") if marks else said(speaker, "look-no-attack")
    return Lens("attacks", said(speaker, "look-attacks"), legend, text, tuple(lines), marks)


def could_attack(position: PathsPosition, side: Side, unit: Unit, place: Space, target: Space) -> bool:
    if place == target or not march_links(position, unit, place) & attack_area(position, unit) & 1 << target:
        return False
    if position.controller(target) != side and position.besieged(target):
        return False
    return why_not_ever(position, side, unit, target) is None


def strength_at(position: PathsPosition, side: Side, target: Space) -> int:
    units = strength_of(position, defenders_of(position, side, target))
    return units + fort_strength(position, target, 1 - side)


# -- ground


def holder(position: PathsPosition, place: Space) -> SceneSide:
    return "neutral" if neutral_spaces(position) >> place & 1 else side_name(position.controller(place))


def points_lens(position: PathsPosition, speaker: Speaker) -> Lens:
    """5.1: every space that counts, who holds it, and what has changed hands."""
    marks = tuple(
        LensMark(
            SPACE_IDS[place],
            "points",
            "1",
            holder(position, place),
            fresh=bool((position.ap ^ STARTS_AP) >> place & 1) and holder(position, place) != "neutral",
        )
        for place in bits(position.rules.vp_spaces)
    )
    legend = [LegendLine("points", side_word(speaker, side), side_name(side)) for side in (AP, CP)]
    legend.append(LegendLine("points", said(speaker, "look-neutral"), "neutral"))
    legend.append(LegendLine("fresh", said(speaker, "look-changed-hands")))
    least, most = levels(position)
    text = said(speaker, "look-points-text", points=position.vp, least=least, most=most)
    return Lens("points", said(speaker, "look-points"), tuple(legend), text, marks=marks)


def control_lens(position: PathsPosition, speaker: Speaker) -> Lens:
    held: dict[SceneSide, list[str]] = {"allied": [], "central": [], "neutral": []}
    for place in DISCS:
        held[holder(position, place)].append(SPACE_IDS[place])
    areas = tuple(LensArea(tuple(places), "held", side) for side, places in held.items() if places)
    words = {
        "allied": side_word(speaker, AP), "central": side_word(speaker, CP), "neutral": said(speaker, "look-neutral"),
    }  # fmt: skip
    legend = tuple(
        LegendLine("held", said(speaker, "look-held-by", side=words[side], count=len(places)), side)
        for side, places in held.items()
    )
    return Lens("control", said(speaker, "look-control"), legend, areas=areas)
