"""What a space is: ground, holder, points, room, supply, links, trench; and which own stacks could come here."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import can_act, enemy_targets
from firestep.games.paths_of_glory.ground import (
    AP_PORTS,
    CAPITALS,
    CP_PORTS,
    FORT,
    GRAPHS,
    LINES,
    SPACE_BY_ID,
    SPACE_IDS,
    SPACES,
    Space,
)
from firestep.games.paths_of_glory.marching import move_points, steps
from firestep.games.paths_of_glory.nations import SIDES, Side
from firestep.games.paths_of_glory.position import STACK_LIMIT, PathsPosition
from firestep.games.paths_of_glory.scene.lenses import could_attack, holder
from firestep.games.paths_of_glory.scene.supply_lines import SupplyLines, supply_row
from firestep.games.paths_of_glory.scene.words import said, side_word, space_word
from firestep.games.paths_of_glory.supply import LINE_OF_TRACE, SIDE_OF_TRACE, Trace
from firestep.games.paths_of_glory.units import SIDE_UNITS
from firestep.games.paths_of_glory.view import side_of
from firestep.scene import Going, Inspection, Row, Span, Text
from firestep.scene.speaker import Speaker

TRACES = (Trace.CP, Trace.TU, Trace.WEST, Trace.BR, Trace.IT, Trace.EAST, Trace.SB)


def inspection(position: PathsPosition, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
    kind, _, name = touch.partition(":")
    if kind != "place" or name not in SPACE_BY_ID:
        return None
    place = SPACE_BY_ID[name]
    facts = SPACES[place]
    nation, ground = said(speaker, f"nation-{facts.nation.name.lower()}"), f"terrain-{facts.terrain.name.lower()}"
    return Inspection(
        space_word(speaker, place),
        said(speaker, "look-place-kind", nation=nation, ground=said(speaker, ground)),
        holder(position, place),
        tuple(rows(position, place, speaker)),
        coming(position, seat, place, speaker),
    )


def rows(position: PathsPosition, place: Space, speaker: Speaker) -> list[Row]:
    side = holder(position, place)
    owner = position.controller(place)
    held = said(speaker, "look-nobody-yet") if side == "neutral" else side_word(speaker, owner)
    found = [Row(said(speaker, "look-held"), held)]
    if position.rules.vp_spaces >> place & 1:
        found.append(Row(said(speaker, "look-worth"), "1", said(speaker, "look-worth-note")))
    count = position.count_in(place)
    found.append(Row(said(speaker, "look-units"), said(speaker, "look-units-of", count=count, most=STACK_LIMIT)))
    if side != "neutral":
        found.append(supply(position, place, owner, speaker))
    found.append(Row(said(speaker, "look-links"), links(place, speaker)))
    if FORT[place]:
        state = "look-fort-stands" if position.forts >> place & 1 else "look-fort-destroyed"
        note = said(speaker, "look-besieged") if position.besieged(place) else ""
        found.append(Row(said(speaker, "look-fort"), said(speaker, state, strength=FORT[place]), note))
    level = max(position.trench_level(place, each) for each in SIDES)
    trench = said(speaker, "look-trench-level", level=level) if level else said(speaker, "look-none")
    found.append(Row(said(speaker, "look-trench"), trench))
    signs = [
        said(speaker, key)
        for mask, key in ((AP_PORTS, "look-port-ap"), (CP_PORTS, "look-port-cp"), (all_capitals(), "key-capital"))
        if mask >> place & 1
    ]
    return [*found, Row(said(speaker, "look-signs"), ", ".join(signs))] if signs else found


def all_capitals() -> int:
    found = 0
    for mask in CAPITALS.values():
        found |= mask
    return found


def supply(position: PathsPosition, place: Space, owner: Side, speaker: Speaker) -> Row:
    """The line of the units in the space, or the one that a unit of its holder would have."""
    ways = SupplyLines(position)
    units = [unit for side in (owner, 1 - owner) for unit in bits(position.at[place] & SIDE_UNITS[side])]
    if units:
        return supply_row(ways.way_of(units[0]), speaker)
    for trace in TRACES:
        if SIDE_OF_TRACE[trace] != owner:
            continue
        nexts, spot, way = ways.towards(trace), place, []
        while spot in nexts:
            way.append(spot)
            spot = nexts[spot]
        if way:
            return supply_row(tuple(way), speaker)
    return supply_row(None, speaker)


def links(place: Space, speaker: Speaker) -> Text:
    spans: list[Span] = []
    open_to_all = GRAPHS[LINE_OF_TRACE[Trace.CP]].links[place]
    for other in bits(LINES.links[place]):
        spans.append(Span(", " if spans else ""))
        spans.append(Span(space_word(speaker, other), touch=f"place:{SPACE_IDS[other]}"))
        if not open_to_all >> other & 1:
            spans.append(Span(f" ({said(speaker, 'key-dashed')})", tone="quiet"))
    return tuple(span for span in spans if span.text)


def coming(position: PathsPosition, seat: int | None, place: Space, speaker: Speaker) -> tuple[Going, ...]:
    """From which neighbouring spaces the viewer's supplied units could march in or attack, once activated."""
    side = side_of(position, seat)
    if side is None:
        return ()
    board = position.clone()
    board.acting = side
    march, attack, stuck = [], [], []
    targets = enemy_targets(board, side)
    for origin in bits(LINES.links[place] & board.occupied[side]):
        units = can_act(board, origin) & SIDE_UNITS[side]
        if not units:
            stuck.append(origin)
        if any(steps(board, 1 << unit, origin, move_points(board, unit)) >> place & 1 for unit in bits(units)):
            march.append(origin)
        if targets >> place & 1 and any(could_attack(board, side, unit, origin, place) for unit in bits(units)):
            attack.append(origin)
    found = []
    for origins, key, may in ((march, "look-march-from", True), (attack, "look-attack-from", True)):
        if origins:
            found.append(Going(may, said(speaker, key, places=named(origins, speaker))))
    if stuck:
        found.append(Going(False, said(speaker, "look-stuck-in", places=named(stuck, speaker)), "14.3.1"))
    return tuple(found)


def named(places: list[Space], speaker: Speaker) -> str:
    return ", ".join(space_word(speaker, place) for place in places)
