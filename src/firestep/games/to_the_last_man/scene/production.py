"""7.0 on one sheet: what is left to spend, what may be bought, and where it went."""

from __future__ import annotations

from typing import Literal

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.hand import hand_size
from firestep.games.to_the_last_man.movement import place_of
from firestep.games.to_the_last_man.position import ELIMINATED, IN_ARMY, SUPPRESSED, LastManPosition
from firestep.games.to_the_last_man.scene.ground import NATION_CODE, side_name
from firestep.games.to_the_last_man.scene.names import (
    area_title,
    army_title,
    is_alone,
    kind_title,
    nation_of_army,
    nation_of_unit,
    piece_id,
    side_of_unit,
    symbol_of,
    symbol_of_kind,
    unit_title,
)
from firestep.games.to_the_last_man.spending import (
    CARD,
    ENTRENCH,
    FORTIFY,
    REBUILD,
    REGROUP,
    UPGRADE,
    ChoosePieceToEntrench,
    Spend,
    Spending,
)
from firestep.games.to_the_last_man.supply import is_supplied, supplied_areas
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_NAMES,
    BELGIAN_ARMY,
    GERMAN,
    KIND_MASKS,
    KINDS,
    UNITS,
    why_not_yet,
)
from firestep.kernel import AnyQuestion, Together
from firestep.scene import (
    Block,
    ChoiceRow,
    Choices,
    Panel,
    Paragraph,
    Part,
    Row,
    Rows,
    Sheet,
    Slot,
    Slots,
    Track,
    TrackBlock,
    TrackCell,
)
from firestep.scene.speaker import Speaker

SYMBOLS = {CARD: "m-hq", ENTRENCH: "m-trench", UPGRADE: "u-grenadier", FORTIFY: "m-bunker", REGROUP: "m-flag"}


def spending_of(position: LastManPosition, seat: int | None) -> Spending | None:
    """The plan that a seat is making, if it is."""
    if seat is None or not position.stack or not isinstance(position.stack[-1], Together):
        return None
    lanes = position.stack[-1].lanes
    frame = lanes[seat][0] if seat < len(lanes) and lanes[seat] else None
    return frame if isinstance(frame, Spending) else None


def production_sheet(position: LastManPosition, seat: int, question: AnyQuestion, speaker: Speaker) -> Sheet | None:
    plan = spending_of(position, seat)
    if plan is None:
        return None
    spend = question if isinstance(question, Spend) else None
    digging = isinstance(question, ChoosePieceToEntrench)
    return Sheet(
        "production",
        speaker.say("scene-production"),
        (
            (units_panel(position, plan, spend, seat, speaker),),
            (
                trench_panel(position, plan, spend, question, seat, speaker),
                cards_panel(position, plan, spend, seat, speaker),
                works_panel(position, plan, spend, seat, speaker),
                notes_panel(position, seat, speaker),
            ),
        ),
        note=speaker.say("scene-points-left", left=plan.left, total=position.season.build_points[seat]),
        open=spend is not None or digging,
        top=(points_panel(position, plan, seat, speaker),),
        first=1 if digging else 0,
    )


def points_panel(position: LastManPosition, plan: Spending, seat: int, speaker: Speaker) -> Panel:
    """A box for each point: solid for units, bars for trenches, stripes for cards, dashed what is left."""
    total = position.season.build_points[seat]
    used = total - plan.left
    cards = min(plan.cards, used)
    dug = min(plan.entrenchings, used - cards)
    cells = (
        *(TrackCell(state="spent"),) * (used - cards - dug),
        *(TrackCell(state="barred"),) * dug,
        *(TrackCell(state="striped"),) * cards,
        *(TrackCell(state="open"),) * plan.left,
    )
    title = speaker.say("scene-build-points")
    said = speaker.say("scene-left-of", total=total)
    return Panel("points", "", (TrackBlock(Track("points", title, "points", cells, value=str(plan.left), text=said)),))


def points_on_units(plan: Spending, total: int) -> int:
    """What went into units and armies."""
    return max(0, total - plan.left - plan.cards - plan.entrenchings)


def units_panel(position: LastManPosition, plan: Spending, spend: Spend | None, seat: int, speaker: Speaker) -> Panel:
    rows = []
    for kind in KINDS:
        bought = bought_of(position, kind.number)
        if kind.side == seat and (bought or not why_not_yet(kind, position.turn, position.season.year)):
            rows.append(unit_row(position, spend, kind.number, len(bought), speaker))
    spent = str(points_on_units(plan, position.season.build_points[seat]))
    return Panel("units", speaker.say("scene-units"), (Choices(tuple(rows)),), note=spent)


def unit_row(position: LastManPosition, spend: Spend | None, kind: int, bought: int, speaker: Speaker) -> ChoiceRow:
    facts = KINDS[kind]
    refusal = spend.why_not(position, kind) if spend else None
    pool = (position.pool & KIND_MASKS[kind]).bit_count()
    note = ", ".join((speaker.say("scene-in-pool", count=pool), *homes(position, kind, speaker)))
    if refusal is not None and pool:
        note = speaker.refusal(refusal, clause=False)
    return ChoiceRow(
        f"build-{facts.name}",
        kind_title(kind, speaker),
        "stepper",
        steps(speaker),
        note=note,
        symbol=symbol_of_kind(kind),
        nation=NATION_CODE[facts.nation],
        side=side_name(facts.side),
        cost=str(facts.cost),
        value=str(bought),
        off=refusal is not None and not bought,
    )


def steps(speaker: Speaker) -> tuple[Part, Part]:
    return (Part("minus", speaker.say("scene-less")), Part("plus", speaker.say("scene-more")))


def homes(position: LastManPosition, kind: int, speaker: Speaker) -> list[str]:
    """Where those of a kind that were bought now have gone."""
    return [home(position, unit, speaker) for unit in bought_of(position, kind)]


def home(position: LastManPosition, unit: int, speaker: Speaker) -> str:
    """Its army, or the area where it stands alone."""
    army = position.where[unit] - IN_ARMY
    return army_title(army, speaker) if army >= 0 else area_title(position.area_of(unit), speaker)


def trench_panel(
    position: LastManPosition, plan: Spending, spend: Spend | None, question: AnyQuestion, seat: int, speaker: Speaker
) -> Panel:
    """7.4-a: the pieces that dig in, and while they are chosen those that may."""
    slots = [dug_slot(position, piece, "set", speaker) for piece in dug_now(position, seat)]
    if isinstance(question, ChoosePieceToEntrench):
        pieces = [choice for choice in question.options(position) if isinstance(choice, int)]
        slots += [dug_slot(position, piece, "full", speaker) for piece in pieces]
    row = Choices((word_row(position, spend, ENTRENCH, plan.entrenchings, speaker),))
    blocks: tuple[Block, ...] = (row, Slots(tuple(slots))) if slots else (row,)
    return Panel("trenches", speaker.say("scene-trenches"), blocks, note=str(plan.entrenchings))


def dug_slot(position: LastManPosition, piece: int, state: Literal["full", "set"], speaker: Speaker) -> Slot:
    area = area_title(place_of(position, piece), speaker)
    touch = f"piece:{piece_id(piece)}" if state == "full" else None
    if piece < ARMIES:
        return Slot(army_title(piece, speaker), ARMY_NAMES[piece], touch=touch, state=state, caption=area)
    unit = piece - ARMIES
    look = symbol_of(unit), nation_of_unit(unit), side_of_unit(position, unit)
    return Slot(unit_title(unit, speaker), None, *look, touch=touch, state=state, caption=area)


def cards_panel(position: LastManPosition, plan: Spending, spend: Spend | None, seat: int, speaker: Speaker) -> Panel:
    """7.1: cards are drawn unseen; a warning before they run over the limit of the year (2.V.3-a)."""
    held, most = hand_size(position, seat), position.season.hand_limit[seat]
    key = "scene-hand-over" if held + plan.cards > most else "scene-hand-limit"
    row = Choices((word_row(position, spend, CARD, plan.cards, speaker),))
    text = Paragraph(speaker.say(key, held=held, most=most), "2.V.3-a")
    return Panel("cards", speaker.say("scene-cards"), (row, text), note=str(plan.cards))


def works_panel(position: LastManPosition, plan: Spending, spend: Spend | None, seat: int, speaker: Speaker) -> Panel:
    """Everything else: upgrades, rebuilt armies, units that change armies."""
    words = [*([UPGRADE] if seat == GERMAN else []), *([FORTIFY] if position.agreed.fortify else [])]
    counts = {UPGRADE: int(plan.upgraded)}
    rows = [word_row(position, spend, word, counts.get(word), speaker) for word in words]
    rows += [
        army_row(position, spend, army, speaker) for army in bits(position.armies_of[seat]) if gone(position, army)
    ]
    rows.append(word_row(position, spend, REGROUP, None, speaker))
    return Panel("works", speaker.say("scene-works"), (Choices(tuple(rows)),))


def notes_panel(position: LastManPosition, seat: int, speaker: Speaker) -> Panel:
    """What to know before spending: which armies are out of supply, and what is not available yet."""
    rows = [Row(speaker.say("scene-supply"), supply_text(position, seat, speaker))]
    for kind in KINDS:
        if kind.side == seat and why_not_yet(kind, position.turn, position.season.year):
            rows.append(Row(kind_title(kind.number, speaker), speaker.say("scene-not-yet")))
    return Panel("notes", "", (Rows(tuple(rows)),), tone="quiet")


def supply_text(position: LastManPosition, seat: int, speaker: Speaker) -> str:
    supplied = supplied_areas(position, seat)
    armies = [army for army in bits(position.armies_of[seat]) if 0 <= position.army_at[army] < AREAS]
    unsupplied = sum(
        not is_supplied(position, position.army_at[army], supplied, army == BELGIAN_ARMY) for army in armies
    )
    return str(
        speaker.say("scene-armies-hungry", count=unsupplied) if unsupplied else speaker.say("scene-all-supplied")
    )


def word_row(
    position: LastManPosition, spend: Spend | None, word: str, count: int | None, speaker: Speaker
) -> ChoiceRow:
    refusal = spend.why_not(position, word) if spend else None
    note = speaker.say(f"scene-spend-{word}.note")
    if refusal is not None:
        note = speaker.refusal(refusal, clause=False)
    return ChoiceRow(
        word,
        speaker.say(f"scene-spend-{word}"),
        "button" if count is None else "stepper",
        (Part("plus", speaker.say(f"scene-spend-{word}.do")),) if count is None else steps(speaker),
        note=note,
        cost="" if word == REGROUP else "1",
        value="" if count is None else str(count),
        off=refusal is not None and not count,
    )


def gone(position: LastManPosition, army: int) -> bool:
    return position.army_at[army] in (ELIMINATED, SUPPRESSED)


def army_row(position: LastManPosition, spend: Spend | None, army: int, speaker: Speaker) -> ChoiceRow:
    refusal = spend.why_not(position, REBUILD + army) if spend else None
    return ChoiceRow(
        f"rebuild-{ARMY_NAMES[army]}",
        army_title(army, speaker),
        "button",
        (Part("plus", speaker.say("scene-rebuild-do")),),
        note=speaker.say("scene-eliminated") if refusal is None else speaker.refusal(refusal, clause=False),
        symbol="u-army",
        nation=nation_of_army(army),
        side=side_name(position.side_of_army(army)),
        cost="1",
        off=refusal is not None,
    )


def bought_of(position: LastManPosition, kind: int) -> list[int]:
    """The counters of a kind that were in the pool when both began to spend."""
    if not position.snapshot:
        return []
    return [unit for unit in bits(KIND_MASKS[kind] & ~position.pool) if position.snapshot[unit] < 0]


def where_panel(position: LastManPosition, seat: int | None, speaker: Speaker) -> tuple[Panel, ...]:
    """Beside the sheet: what was bought, with its place."""
    if seat is None or spending_of(position, seat) is None:
        return ()
    rows = []
    for unit in bits(position.units_of[seat] & ~position.pool):
        if position.snapshot and position.snapshot[unit] < 0:
            place = area_title(position.area_of(unit), speaker)
            army = position.where[unit] - IN_ARMY
            rows.append(Row(unit_title(unit, speaker), place, army_title(army, speaker) if army >= 0 else ""))
    for army in bits(position.armies_of[seat]):
        if position.snapshot and position.snapshot[UNITS + army] < 0 <= position.army_at[army]:
            rows.append(Row(army_title(army, speaker), area_title(position.army_at[army], speaker)))
    blocks = (Rows(tuple(rows)),) if rows else (Paragraph(speaker.say("scene-nothing-bought")),)
    return (Panel("where", speaker.say("scene-where"), (*blocks, Paragraph(speaker.say("scene-undo-note")))),)


def dug_now(position: LastManPosition, seat: int) -> list[int]:
    """The pieces that dug in during this phase."""
    if not position.snapshot:
        return []
    entrenched, dug_in, _ = position.snapshot[UNITS + ARMIES :]
    armies = bits(position.dug_in & ~dug_in & position.armies_of[seat])
    units = bits(position.entrenched & ~entrenched & position.units_of[seat])
    inside = [unit for unit in units if is_alone(position, unit)]
    return [*armies, *(ARMIES + unit for unit in inside)]


def pool_slots(position: LastManPosition, seat: int, speaker: Speaker) -> tuple[Slot, ...]:
    """The force pool of a side: what could be built, with how many there are."""
    found = []
    for kind in KINDS:
        count = (position.pool & KIND_MASKS[kind.number]).bit_count()
        if kind.side == seat and count and not why_not_yet(kind, position.turn, position.season.year):
            look = symbol_of_kind(kind.number), NATION_CODE[kind.nation], side_name(kind.side)
            found.append(Slot(kind_title(kind.number, speaker), None, *look, count=str(count)))
    return tuple(found)
