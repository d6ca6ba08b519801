"""Around the map: seats, turn and phases, tracks, boxes, and panels about the course of the war."""

from __future__ import annotations

from typing import Literal

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.conditions import TSAR_AT, russian_vp
from firestep.games.paths_of_glory.cards.facts import (
    BOLSHEVIK_REVOLUTION,
    BREST_LITOVSK,
    FALL_OF_THE_TSAR,
    OVER_THERE,
    SIDE_CARDS,
    TSAR_TAKES_COMMAND,
    ZIMMERMANN,
)
from firestep.games.paths_of_glory.nations import POOL_NATION, POOLS_OF, SIDES, Side
from firestep.games.paths_of_glory.position import ELIMINATED, RESERVE, PathsPosition
from firestep.games.paths_of_glory.scene.ground import code_of, side_name
from firestep.games.paths_of_glory.scene.pieces import box_id
from firestep.games.paths_of_glory.scene.words import card_word, said, side_word, space_word, unit_word
from firestep.games.paths_of_glory.supply import out_of_supply_units
from firestep.games.paths_of_glory.tables import (
    ARMISTICE_AT,
    AUTOMATIC_AP,
    AUTOMATIC_CP,
    FALL_AT,
    LIMITED_WAR_AT,
    TOTAL_WAR_AT,
    ZIMMERMANN_AT,
    Commitment,
    Mandate,
)
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.games.paths_of_glory.victory import levels
from firestep.scene import Box, Counter, Panel, Phase, Row, Rows, Span, Track, TrackCell
from firestep.scene import Side as SceneSide
from firestep.scene import Turn as TurnLabel
from firestep.scene.maker import SeatState
from firestep.scene.numbers import signed_number, written_number
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

PHASES = ("mandates", "actions", "attrition", "war-status", "replacements", "draw")
PHASE_OF_FRAME = {
    "MandatedOffensives": 0,
    "ActionPhase": 1,
    "SiegePhase": 2,
    "WarStatusPhase": 3,
    "Replacements": 4,
    "DrawHand": 5,
    "DiscardCards": 5,
}
LAST_VP = 20
RUSSIAN_STEPS = (TSAR_TAKES_COMMAND, FALL_OF_THE_TSAR, BOLSHEVIK_REVOLUTION, BREST_LITOVSK)
AMERICAN_STEPS = (ZIMMERMANN, OVER_THERE)
FIRST_YEAR = 1914


def seat_states(position: PathsPosition, speaker: Speaker) -> tuple[SeatState, ...]:
    asked = {question.seat for question in position.questions}
    states = enumerate(figures(position, speaker))
    return tuple(replace(state, chosen=len(position.questions) > 1 and seat not in asked) for seat, state in states)


def figures(position: PathsPosition, speaker: Speaker) -> tuple[SeatState, ...]:
    """What is known of both seats in the middle of a choice, too."""
    states = []
    for seat in (0, 1):
        side = position.seats.index(seat)
        counters = (
            Counter(str(position.hand_of(side).bit_count()), said(speaker, "scene-hand-size"), "i-cards"),
            Counter(str((position.deck & SIDE_CARDS[side]).bit_count()), said(speaker, "scene-deck-size"), "i-list"),
            Counter(str(position.war_status[side]), said(speaker, "scene-war-status"), "m-flag"),
        )
        note = level_word(position, side, speaker)
        states.append(SeatState(counters, note=note))
    return tuple(states)


def level_word(position: PathsPosition, side: Side, speaker: Speaker) -> str:
    level = Commitment(position.commitment[side])
    return said(speaker, f"level-{level.name.lower().replace('_', '-')}")


def year_of(turn: int) -> int:
    """Table 11: three turns of 1914, then four in each year."""
    return FIRST_YEAR + (turn // 4 if turn >= 3 else 0)


def turn(position: PathsPosition, speaker: Speaker) -> TurnLabel:
    note = said(speaker, "scene-round", round=position.round) if position.round else ""
    date = said(speaker, "turn-date", turn=position.turn)
    return TurnLabel(said(speaker, "scene-turn", turn=position.turn, date=date), note, position.turn)


def phases(position: PathsPosition, speaker: Speaker) -> tuple[Phase, ...]:
    names = {type(frame).__name__ for frame in position.stack}
    now = max((number for name, number in PHASE_OF_FRAME.items() if name in names), default=-1)
    found = []
    for number, name in enumerate(PHASES):
        state: Literal["now", "past", "ahead"] = "now" if number == now else "past" if number < now else "ahead"
        note = said(speaker, "scene-round", round=position.round) if name == "actions" and position.round else ""
        found.append(Phase(name, said(speaker, f"scene-phase-{name}"), state, note))
    return tuple(found)


def tracks(position: PathsPosition, speaker: Speaker) -> tuple[Track, ...]:
    return (
        victory_track(position, speaker),
        turn_track(position, speaker),
        *(replacement_track(position, side, speaker) for side in SIDES),
    )


def victory_track(position: PathsPosition, speaker: Speaker) -> Track:
    """5.1: points from 0 to 20, the Allies' end to the left; cells of either side from where it wins."""
    least, most = levels(position)
    now = min(max(position.vp, 0), LAST_VP)
    cells = []
    for points in range(LAST_VP + 1):
        side: SceneSide = "central" if points >= least else "allied" if points <= most else ""
        cells.append(TrackCell(state="now" if points == now else "open", side=side))
    return Track(
        "vp",
        said(speaker, "scene-vp-title"),
        "scale",
        tuple(cells),
        low=said(speaker, "scene-vp-low", points=most),
        high=said(speaker, "scene-vp-high", points=least),
        value=written_number(position.vp),
        text=said(speaker, "scene-vp-text"),
        below=counting_text(position, speaker),
    )


def counting_text(position: PathsPosition, speaker: Speaker) -> str:
    """5.1, 5.2: when points decide the game; Ruling E2: what is added then."""
    ends = {"last": position.rules.last_turn, "central": AUTOMATIC_CP, "allied": AUTOMATIC_AP}
    text = said(speaker, "scene-vp-when", **ends)
    points = position.rules.handicap
    if not points:
        return text
    handicap = said(speaker, "scene-vp-handicap", points=signed_number(points))
    return f"{text} {handicap}."


def turn_track(position: PathsPosition, speaker: Speaker) -> Track:
    cells = []
    for number in range(1, position.rules.last_turn + 1):
        state: Literal["now", "past", "open"] = "open"
        if number <= position.turn:
            state = "now" if number == position.turn else "past"
        label = str(number) if number == position.turn or position.rules.last_turn < 5 else ""
        cells.append(TrackCell(label, state, group=f"’{year_of(number) % 100}"))
    return Track(
        "turns",
        said(speaker, "scene-turns"),
        "boxes",
        tuple(cells),
        note=said(speaker, "scene-of-turns", turn=position.turn, last=position.rules.last_turn),
    )


def replacement_track(position: PathsPosition, side: Side, speaker: Speaker) -> Track:
    cells = tuple(
        TrackCell(
            label=f"{said(speaker, f'pool-short-{pool.name.lower()}')} {points_word(position.half_rp[pool])}",
            state="held" if position.half_rp[pool] else "open",
            name=said(speaker, f"pool-{pool.name.lower()}"),
            side=side_name(side),
            nation=code_of(POOL_NATION[pool]) if pool in POOL_NATION and position.half_rp[pool] else "",
        )
        for pool in POOLS_OF[side]
    )
    return Track(
        f"rp-{side_name(side)}", said(speaker, "scene-replacements", side=side_word(speaker, side)), "race", cells
    )


def points_word(halves: int) -> str:
    """Replacement points, which are counted in halves."""
    whole = str(halves // 2) if halves != 1 else ""
    return whole + ("½" if halves % 2 else "")


def boxes(speaker: Speaker) -> tuple[Box, ...]:
    """Reserve and eliminated units of both sides."""
    found = []
    for side in SIDES:
        for place, key in ((RESERVE, "box-reserve"), (ELIMINATED, "box-eliminated")):
            title = said(speaker, "scene-box", side=side_word(speaker, side), box=said(speaker, key))
            found.append(Box(box_id(side, place), title, empty="–"))
    return tuple(found)


def war_panels(position: PathsPosition, speaker: Speaker) -> tuple[Panel, ...]:
    """Mandated offensives, war status with what it leads to, and who is out of supply."""
    mandates = tuple(Row(side_word(speaker, side), mandate_text(position, side, speaker)) for side in SIDES)
    found = [
        Panel("mandates", said(speaker, "scene-mandates"), (Rows(mandates),), where="left"),
        Panel("war", said(speaker, "scene-war"), (Rows(tuple(war_rows(position, speaker))),), where="left"),
    ]
    isolated = out_of_supply_units(position)
    if isolated:
        rows = tuple(
            Row(
                (Span(unit_word(speaker, unit), touch=f"piece:{UNIT_IDS[unit]}"),),
                space_word(speaker, position.where[unit]),
            )
            for unit in bits(isolated)
        )
        found.append(Panel("unsupplied", said(speaker, "scene-out-of-supply-units"), (Rows(rows),)))
    return tuple(found)


def mandate_text(position: PathsPosition, side: Side, speaker: Speaker) -> str:
    mandate = Mandate(position.mandated[side])
    name = said(speaker, f"mandate-{mandate.name.lower().replace('_', '-')}")
    return f"{name} ✓" if position.mandate_met[side] else name


def war_rows(position: PathsPosition, speaker: Speaker) -> list[Row]:
    rows = []
    for side in SIDES:
        note = next_level_text(position, side, speaker)
        rows.append(Row(side_word(speaker, side), str(position.war_status[side]), note))
    combined = said(speaker, "scene-combined-note", zimmermann=ZIMMERMANN_AT, armistice=ARMISTICE_AT)
    rows.append(Row(said(speaker, "scene-combined"), str(position.combined), combined))
    rows.append(Row(said(speaker, "scene-us-entry"), american_step(position, speaker)))
    russian = said(speaker, "scene-russian-note", held=russian_vp(position), needed=TSAR_AT, fall=FALL_AT)
    rows.append(Row(said(speaker, "scene-russia"), russian_step(position, speaker), russian))
    return rows


def next_level_text(position: PathsPosition, side: Side, speaker: Speaker) -> str:
    """16.1: the level a side is at, and what it needs for the next."""
    level = position.commitment[side]
    now = level_word(position, side, speaker)
    if level == Commitment.TOTAL_WAR:
        return now
    needed = (LIMITED_WAR_AT, TOTAL_WAR_AT)[level]
    following = Commitment(level + 1).name.lower().replace("_", "-")
    return said(speaker, "scene-next-level", now=now, level=said(speaker, f"level-{following}"), points=needed)


def american_step(position: PathsPosition, speaker: Speaker) -> str:
    """16.3.1: neutral, Zimmermann, Over There."""
    played = [number for number in AMERICAN_STEPS if position.was_played(number)]
    return card_word(speaker, played[-1]) if played else said(speaker, "scene-neutral")


def russian_step(position: PathsPosition, speaker: Speaker) -> str:
    """16.4.1: how far Russia is on its way out of the war."""
    played = [number for number in RUSSIAN_STEPS if position.was_played(number)]
    return card_word(speaker, played[-1]) if played else said(speaker, "scene-at-war")
