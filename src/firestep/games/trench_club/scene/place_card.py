"""What a hex or a fort is: ground, what entering it costs, holder, entrances, trench, contact; and who gets there."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.trench_club.contact import contact_hexes
from firestep.games.trench_club.ground import HEX_BY_NAME, HEX_NAMES, Fort
from firestep.games.trench_club.movement import FOREST, OPEN, ROAD
from firestep.games.trench_club.moves import destinations
from firestep.games.trench_club.position import NEUTRAL, Hex, TrenchPosition
from firestep.games.trench_club.scene.lenses import fort_holder, side_word
from firestep.games.trench_club.scene.pieces import capital
from firestep.games.trench_club.scene.table import army_of
from firestep.games.trench_club.wording import any_unit, fort_word, hex_word
from firestep.scene import Going, Inspection, Row, Span, Text
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

COSTS = {"road": ROAD, "bridge": ROAD, "open": OPEN, "forest": FOREST}


def inspection(position: TrenchPosition, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
    kind, _, name = touch.partition(":")
    fort = next((number for number, each in enumerate(position.ground.forts) if each.name == name), None)
    if kind == "place" and fort is not None:
        goal = next(place for place, number in position.ground.fort_at.items() if number == fort)
        return replace(fort_card(position, fort, speaker), going=coming(position, seat, goal, speaker))
    place = HEX_BY_NAME.get(name, -1)
    if kind != "place" or place < 0 or not position.ground.everything >> place & 1:
        return None
    return replace(hex_card(position, place, speaker), going=coming(position, seat, place, speaker))


def coming(position: TrenchPosition, seat: int | None, goal: Hex, speaker: Speaker) -> tuple[Going, ...]:
    """R4, R7.2: the viewer's units that could end a move there; those that have moved this turn are left out."""
    if seat is None or not position.round:
        return ()
    units = position.roster[army_of(position, seat)] & ~position.moved
    near = [unit for unit in bits(units) if position.where[unit] >= 0 and destinations(position, unit) >> goal & 1]
    others = [any_unit(position, unit) for unit in near if position.where[unit] != goal]
    if not others:
        return () if near else (Going(False, speaker.say("look-nobody-comes"), "R4.1"),)
    return (Going(True, speaker.say("look-coming", units=others)),)


def hex_card(position: TrenchPosition, place: Hex, speaker: Speaker) -> Inspection:
    ground = position.ground
    terrain = ground.terrain_of(place)
    rows = []
    if terrain in COSTS:
        rows.append(Row(speaker.say("look-entry"), speaker.say("look-entry-points", half=COSTS[terrain])))
    else:
        rows.append(Row(speaker.say("look-entry"), speaker.say("look-entry-water")))
    if ground.trench_hexes >> place & 1:
        rows.append(Row(speaker.say("look-trench"), speaker.say("look-yes"), speaker.say("look-trench-note")))
    for team in (0, 1):
        if position.mines[team] >> place & 1:
            rows.append(Row(speaker.say("look-mine"), side_word(team, speaker)))
    near = [side_word(1 - team, speaker) for team in (0, 1) if contact_hexes(position, team, False) >> place & 1]
    if near:
        rows.append(Row(speaker.say("look-contact-with"), ", ".join(near), speaker.say("look-contact-note")))
    gates = [fort for fort in ground.forts if fort.approaches >> place & 1]
    if gates:
        rows.append(Row(speaker.say("look-gate-of"), fort_links(gates), speaker.say("look-gate-note")))
    return Inspection(hex_word(place), speaker.say(f"terrain-{terrain}"), rows=tuple(rows))


def fort_links(forts: list[Fort]) -> Text:
    spans: list[Span] = []
    for fort in forts:
        if spans:
            spans.append(Span(", "))
        spans.append(Span(fort.label, touch=f"place:{fort.name}"))
    return tuple(spans)


def fort_card(position: TrenchPosition, number: int, speaker: Speaker) -> Inspection:
    fort, owner = position.ground.forts[number], position.fort_owner[number]
    held = (
        speaker.say("fort-neutral")
        if owner == NEUTRAL
        else speaker.say(f"nation-{position.agreed.armies[owner].nation}")
    )
    gates: list[Span] = []
    for place in bits(fort.approaches):
        if gates:
            gates.append(Span(", "))
        gates.append(Span(hex_word(place), touch=f"place:{HEX_NAMES[place]}"))
    rows = (
        Row(speaker.say("look-held"), held),
        Row(speaker.say("look-worth"), speaker.say("look-fort-worth"), speaker.say("look-fort-note")),
        Row(speaker.say("look-entrances"), tuple(gates), speaker.say("look-entrance-note")),
    )
    title = capital(str(speaker.word(fort_word(position, number))))
    return Inspection(title, speaker.say("terrain-fort"), fort_holder(position, number), rows)
