"""7.0 on one sheet: what is left to spend, what may be bought, and where it went."""

from __future__ import annotations

from typing import Any

from firestep.board.bits import bits
from firestep.games.to_the_last_man.position import ELIMINATED, SUPPRESSED, LastManPosition
from firestep.games.to_the_last_man.scene.ground import NATION_CODE, side_name
from firestep.games.to_the_last_man.scene.names import (
    area_title,
    army_title,
    kind_title,
    nation_of_army,
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
    Spend,
    Spending,
)
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_NAMES,
    GERMAN,
    KIND_MASKS,
    KINDS,
    UNITS,
    why_not_yet,
)
from firestep.kernel import Question, Together
from firestep.scene import (
    ChoiceRow,
    Choices,
    Panel,
    Paragraph,
    Part,
    Row,
    Rows,
    Sheet,
    Slot,
    Track,
    TrackBlock,
    TrackCell,
)

SYMBOLS = {CARD: "m-hq", ENTRENCH: "m-trench", UPGRADE: "u-grenadier", FORTIFY: "m-bunker", REGROUP: "m-flag"}


def spending_of(position: LastManPosition, seat: int | None) -> Spending | None:
    """The plan that a seat is making, if it is."""
    if seat is None or not position.stack or not isinstance(position.stack[-1], Together):
        return None
    lanes = position.stack[-1].lanes
    frame = lanes[seat][0] if seat < len(lanes) and lanes[seat] else None
    return frame if isinstance(frame, Spending) else None


def production_sheet(position: LastManPosition, seat: int, question: Question, speaker: Any) -> Sheet | None:
    plan = spending_of(position, seat)
    if plan is None:
        return None
    spend = question if isinstance(question, Spend) else None
    note = speaker.say("scene-points-left", left=plan.left, total=position.season.build_points[seat])
    return Sheet(
        "production",
        speaker.say("scene-production"),
        (
            (points_panel(position, plan, seat, speaker), units_panel(position, spend, seat, speaker)),
            (works_panel(position, plan, spend, seat, speaker), where_panel(position, seat, speaker)),
        ),
        note=note,
        open=spend is not None,
    )


def points_panel(position: LastManPosition, plan: Spending, seat: int, speaker: Any) -> Panel:
    total = position.season.build_points[seat]
    used = total - plan.left
    cards = min(plan.cards, used)
    states: list[Any] = ["spent"] * (used - cards) + ["striped"] * cards + ["open"] * plan.left
    cells = tuple(TrackCell(state=state) for state in states)
    title = speaker.say("scene-build-points")
    said = speaker.say("scene-left-of", total=total)
    return Panel("points", "", (TrackBlock(Track("points", title, "points", cells, value=str(plan.left), text=said)),))


def units_panel(position: LastManPosition, spend: Spend | None, seat: int, speaker: Any) -> Panel:
    rows = []
    for kind in KINDS:
        bought = bought_of(position, kind.number)
        if kind.side == seat and (bought or not why_not_yet(kind, position.turn, position.season.year)):
            rows.append(unit_row(position, spend, kind.number, len(bought), speaker))
    return Panel("units", speaker.say("scene-units"), (Choices(tuple(rows)),))


def unit_row(position: LastManPosition, spend: Spend | None, kind: int, bought: int, speaker: Any) -> ChoiceRow:
    facts = KINDS[kind]
    refusal = spend.why_not(position, kind) if spend else None
    pool = (position.pool & KIND_MASKS[kind]).bit_count()
    note = speaker.say("scene-in-pool", count=pool)
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


def steps(speaker: Any) -> tuple[Part, Part]:
    return (Part("minus", speaker.say("scene-less")), Part("plus", speaker.say("scene-more")))


def works_panel(position: LastManPosition, plan: Spending, spend: Spend | None, seat: int, speaker: Any) -> Panel:
    """Everything but new units: cards, trenches, training, armies brought back."""
    words = [CARD, ENTRENCH, *([UPGRADE] if seat == GERMAN else []), *([FORTIFY] if position.agreed.fortify else [])]
    counts = {CARD: plan.cards, ENTRENCH: plan.entrenchings, UPGRADE: int(plan.upgraded)}
    rows = [word_row(position, spend, word, counts.get(word), speaker) for word in words]
    rows += [
        army_row(position, spend, army, speaker) for army in bits(position.armies_of[seat]) if gone(position, army)
    ]
    rows.append(word_row(position, spend, REGROUP, None, speaker))
    return Panel("works", speaker.say("scene-works"), (Choices(tuple(rows)),))


def word_row(position: LastManPosition, spend: Spend | None, word: str, count: int | None, speaker: Any) -> ChoiceRow:
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


def army_row(position: LastManPosition, spend: Spend | None, army: int, speaker: Any) -> ChoiceRow:
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
    if not position.veil:
        return []
    return [unit for unit in bits(KIND_MASKS[kind] & ~position.pool) if position.veil[unit] < 0]


def where_panel(position: LastManPosition, seat: int, speaker: Any) -> Panel:
    """What was bought, with its place."""
    rows = []
    for unit in bits(position.units_of[seat] & ~position.pool):
        if position.veil and position.veil[unit] < 0:
            rows.append(Row(unit_title(unit, speaker), area_title(position.area_of(unit), speaker)))
    for army in bits(position.armies_of[seat]):
        if position.veil and position.veil[UNITS + army] < 0 <= position.army_at[army]:
            rows.append(Row(army_title(army, speaker), area_title(position.army_at[army], speaker)))
    rows += [Row(name, speaker.say("scene-entrenched")) for name in dug_now(position, seat, speaker)]
    blocks = (Rows(tuple(rows)),) if rows else (Paragraph(speaker.say("scene-nothing-bought")),)
    return Panel("where", speaker.say("scene-where"), (*blocks, Paragraph(speaker.say("scene-undo-note"))))


def dug_now(position: LastManPosition, seat: int, speaker: Any) -> list[str]:
    """The pieces that dug in during this phase."""
    if not position.veil:
        return []
    entrenched, dug_in, _ = position.veil[UNITS + ARMIES :]
    armies = bits(position.dug_in & ~dug_in & position.armies_of[seat])
    units = bits(position.entrenched & ~entrenched & position.units_of[seat])
    return [army_title(army, speaker) for army in armies] + [unit_title(unit, speaker) for unit in units]


def pool_slots(position: LastManPosition, seat: int, speaker: Any) -> tuple[Slot, ...]:
    """The force pool of a side: what could be built, with how many there are."""
    found = []
    for kind in KINDS:
        count = (position.pool & KIND_MASKS[kind.number]).bit_count()
        if kind.side == seat and count and not why_not_yet(kind, position.turn, position.season.year):
            look = symbol_of_kind(kind.number), NATION_CODE[kind.nation], side_name(kind.side)
            found.append(Slot(kind_title(kind.number, speaker), None, *look, count=str(count)))
    return tuple(found)
