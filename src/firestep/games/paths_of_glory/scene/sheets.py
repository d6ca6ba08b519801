"""17 The replacement phase as one sheet: points of every nation, and what they can bring back."""

from __future__ import annotations

from firestep.games.paths_of_glory.nations import POOL_NATION, POOLS_OF, Pool
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.replacements import ACTION_WORDS, SpendReplacements, cost_of, replaceable
from firestep.games.paths_of_glory.scene.ground import code_of, side_name
from firestep.games.paths_of_glory.scene.pieces import BOX_NAMES
from firestep.games.paths_of_glory.scene.tracks import points_word
from firestep.games.paths_of_glory.scene.words import said, space_word, unit_word
from firestep.games.paths_of_glory.units import POOL, UNIT_IDS, Unit
from firestep.scene import ChoiceRow, Choices, Panel, Paragraph, Part, Sheet
from firestep.scene.sheets import Block
from firestep.scene.speaker import Speaker


def sheets(position: PathsPosition, seat: int | None, speaker: Speaker) -> tuple[Sheet, ...]:
    """The sheet lies open before the side that spends its points."""
    for question in position.questions:
        if isinstance(question, SpendReplacements) and question.seat == seat:
            return (replacement_sheet(position, question, speaker),)
    return ()


def replacement_sheet(position: PathsPosition, question: SpendReplacements, speaker: Speaker) -> Sheet:
    by_pool: dict[Pool, dict[Unit, list[int]]] = {}
    for unit, action in replaceable(position, question.side):
        pool = POOL[unit]
        assert pool is not None
        by_pool.setdefault(pool, {}).setdefault(unit, []).append(action)
    panels = [
        pool_panel(position, pool, by_pool.get(pool, {}), speaker)
        for pool in POOLS_OF[question.side]
        if position.half_rp[pool]
    ]
    columns = tuple(tuple(panels[number::2]) for number in range(min(2, len(panels))))
    title, note = said(speaker, "scene-phase-replacements"), said(speaker, "scene-replacing-note")
    return Sheet("replacements", title, columns, note)


def pool_panel(position: PathsPosition, pool: Pool, units: dict[Unit, list[int]], speaker: Speaker) -> Panel:
    """The points of one nation and every unit they could go to."""
    rows = tuple(unit_row(position, unit, actions, speaker) for unit, actions in units.items())
    empty = Paragraph(said(speaker, "scene-nothing-to-replace"))
    block: Block = Choices(rows) if rows else empty
    nation = code_of(POOL_NATION[pool]) if pool in POOL_NATION else ""
    count = points_word(position.half_rp[pool])
    one = 0 < position.half_rp[pool] <= 2
    points = (
        said(speaker, "scene-point-left", points=count) if one else said(speaker, "scene-points-left", points=count)
    )
    side = side_name(int(pool not in POOLS_OF[0]))
    return Panel(
        f"pool-{pool.name.lower()}",
        said(speaker, f"pool-{pool.name.lower()}"),
        (block,),
        points,
        nation=nation,
        side=side,
    )


def unit_row(position: PathsPosition, unit: Unit, actions: list[int], speaker: Speaker) -> ChoiceRow:
    place = position.where[unit]
    where = space_word(speaker, place) if place >= 0 else said(speaker, f"box-{BOX_NAMES[place]}")
    parts = tuple(
        Part(
            ACTION_WORDS[action],
            f"{said(speaker, f'scene-{ACTION_WORDS[action]}')} · {points_word(cost_of(unit, action))}",
        )
        for action in actions
    )
    return ChoiceRow(UNIT_IDS[unit], unit_word(speaker, unit), "button", parts, note=where, piece=UNIT_IDS[unit])
