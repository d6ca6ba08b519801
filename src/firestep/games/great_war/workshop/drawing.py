"""A draft as a picture: the same board, units and marks as at the table, also where it has mistakes."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.board.bits import mask_of
from firestep.games.great_war.facts import SPECIALISTS, TERRAIN_BY_CODE, UNIT_BY_CODE, UNITS, specialist_with_code
from firestep.games.great_war.ground import GRID, HEX_BY_NAME, HEX_NAMES
from firestep.games.great_war.scenario import Asset, Bombardment, Scenario
from firestep.games.great_war.scenario_file import mistakes_in_pack
from firestep.games.great_war.scene.ground import SECTIONS, TERRAIN_NAMES, drawn_board, field_for
from firestep.games.great_war.scene.marks import OVER_A_UNIT
from firestep.games.great_war.scene.pieces import GUNS, NATION, SPECIALIST_SYMBOLS, TANKS, capital
from firestep.games.great_war.scene.structures import bridge_layer, wire_layer
from firestep.games.great_war.wording import dashes
from firestep.games.great_war.workshop.draft import Draft, read_draft, where
from firestep.games.great_war.workshop.forms import forms, hex_form
from firestep.games.great_war.workshop.names import nation_of, unit_kind_name, unit_name
from firestep.kernel.packs import PackMistake
from firestep.scene import Badge, Board, Layer, Marker, Piece
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker
from firestep.scene.workshop import Drawing, Edit, Fault, Mend

NO_ASSET = Asset(0, 0, 0, 0, 0, 0, 0)
ROWS = "abcdefghijk"


def draw(text: str, place: str, speaker: Speaker) -> Drawing:
    draft = read_draft(text)
    battle = sketch(draft)
    return Drawing(
        battle.title,
        board_of(battle, speaker),
        tuple(pieces(draft, speaker)),
        (*medals(draft, speaker), *fortified(draft, speaker)),
        overlays(battle),
        forms(draft, speaker),
        hex_form(draft, HEX_BY_NAME[place], speaker) if place in HEX_BY_NAME else None,
        tuple(fault(draft, each, speaker) for each in mistakes_in_pack(text)),
    )


def sketch(draft: Draft) -> Scenario:
    """What the drawing of the board needs of a battle."""
    marked = {
        mark: mask_of(place for place, cell in draft.cells.items() if mark in cell.marks)
        for mark in ("x", "^", "b", "d")
    }
    terrain = [0] * GRID.size
    for place, cell in draft.cells.items():
        terrain[place] = TERRAIN_BY_CODE.get(cell.terrain, 0)
    groups = {
        group: mask_of(draft.group_hexes(group)) for group in sorted({c.group for c in draft.cells.values()} - {""})
    }
    rows = tuple(ROWS.index(each) for each in str(draft.bombardment.get("rows", "")) if each in ROWS)
    return Scenario(
        id="", number=1916, title=str(draft.top.get("title", "")), date="", year=0, allied="british", first="german",
        medals=1, racing=-1, layout="sourced", unit_numbers="sourced", notes=(), assets=(NO_ASSET, NO_ASSET),
        terrain=tuple(terrain), wire=marked["x"], fortified=marked["^"], bridges=marked["b"], damaged=marked["d"],
        units=(), groups=tuple(groups.items()), group_names=tuple(sorted(draft.groups.items())), objectives=(),
        bombardment=Bombardment(0, rows, choice=False, razes=()) if rows else None, observation=0, ford_battle=False,
        specialists_first=-1, race_switch=False, saint_chamond="", craters_of_rows=(), guns_stay=False,
    )  # fmt: skip


def board_of(battle: Scenario, speaker: Speaker) -> Board:
    words = tuple((name, speaker.say(f"terrain-{dashes(name)}")) for name in TERRAIN_NAMES)
    words += tuple((name, speaker.say(f"scene-section-{name}")) for name in SECTIONS)
    return drawn_board.__wrapped__(battle, False, words, battle.group_names)


def overlays(battle: Scenario) -> tuple[Layer, ...]:
    view = field_for(None)
    layers = (wire_layer(battle.wire, view), bridge_layer(battle.bridges, battle.damaged, view))
    return tuple(layer for layer in layers if layer is not None)


# -- pieces and marks


def pieces(draft: Draft, speaker: Speaker) -> Iterator[Piece]:
    for place, cell in draft.cells.items():
        if cell.unit and cell.unit[0].upper() in UNIT_BY_CODE:
            yield piece(draft, place, speaker)


def piece(draft: Draft, place: int, speaker: Speaker) -> Piece:
    code = draft.cells[place].unit
    number = UNIT_BY_CODE[code[0].upper()]
    kind = UNITS[number]
    nation = NATION[nation_of(code, draft)]
    side = specialist_with_code(code[1].upper(), number) if len(code) > 1 else None
    specialist = None if side is None else SPECIALISTS[side]
    badges = []
    if specialist is not None:
        symbol = SPECIALIST_SYMBOLS.get(specialist.id, f"u-{specialist.id}")
        name = speaker.say(f"specialist-{dashes(specialist.id)}")
        badges.append(Badge(name, symbol=symbol, tone="central" if code.isupper() else "allied"))
    return Piece(
        id=f"u-{HEX_NAMES[place]}",
        name=f"{capital(unit_name(code, draft, speaker))}, {HEX_NAMES[place].upper()}",
        title=capital(unit_kind_name(code, speaker)),
        symbol=TANKS[kind.id] if kind.is_tank else f"f-{nation}",
        nation=nation,
        side="central" if code.isupper() else "allied",
        form="counter" if kind.is_tank else "figures",
        place=HEX_NAMES[place],
        strength=kind.figures,
        full=kind.figures,
        gun=GUNS.get(kind.id, ""),
        badges=tuple(badges),
    )


def medals(draft: Draft, speaker: Speaker) -> Iterator[Marker]:
    """Every hex of an objective, with its number."""
    for number, row in enumerate(draft.objectives, start=1):
        for group in where(row):
            for place in draft.group_hexes(group):
                name = speaker.say("workshop-objective", number=number, places=HEX_NAMES[place].upper())
                yield Marker(
                    f"medal-{number}-{HEX_NAMES[place]}", HEX_NAMES[place], "disc", name, "m-medal", text=str(number),
                    offset=OVER_A_UNIT, size=21, over=True,
                )  # fmt: skip


def fortified(draft: Draft, speaker: Speaker) -> Iterator[Marker]:
    for place, cell in draft.cells.items():
        if "^" in cell.marks:
            name = speaker.say("scene-fortified")
            yield Marker(f"fort-{HEX_NAMES[place]}", HEX_NAMES[place], "icon", name, "m-bunker", offset=(0, 30))


# -- mistakes


def fault(draft: Draft, mistake: PackMistake, speaker: Speaker) -> Fault:
    """A mistake in the reader's language, with what would put it right."""
    args = dict(mistake.args)
    if "side" in args:
        args["side"] = speaker.say(f"workshop-side-{args['side']}")
    reason = speaker.say_with(mistake.key, args) if mistake.key else mistake.reason
    title = mistake.place.upper()
    if not mistake.place:
        return Fault(reason, line=mistake.line)
    hex_name = mistake.place
    cell = draft.cells[HEX_BY_NAME[hex_name]]
    mends = {
        "mistake-deep-water": (
            Mend(speaker.say("workshop-mend-bridge"), Edit("paint", "mark:b", (hex_name,))),
            Mend(speaker.say("workshop-mend-remove"), Edit("erase", places=(hex_name,))),
        ),
        "mistake-bridge": (Mend(speaker.say("workshop-mend-water"), Edit("paint", "terrain:D", (hex_name,))),),
        "mistake-specialist": (
            Mend(speaker.say("workshop-mend-specialist"), Edit("set", id=f"hex.{hex_name}.specialist")),
        ),
    }
    found = Fault(reason, hex_name, title, mistake.line, mends.get(mistake.key, ()))
    return replace(found, title=f"{title}, {unit_kind_name(cell.unit, speaker)}") if cell.unit else found
