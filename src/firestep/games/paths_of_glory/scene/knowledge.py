"""The war at a glance: events in force, war status, points, units to come and lost, decks and discards."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import (
    BLOCKADE,
    BOLSHEVIK_REVOLUTION,
    BREST_LITOVSK,
    CARDS,
    CONVOY,
    ELEVENTH_ARMY,
    ENTRENCH_EVENTS,
    FALKENHAYN,
    FALL_OF_THE_TSAR,
    FOURTEEN_POINTS,
    FRENCH_MUTINY,
    HL_TAKE_COMMAND,
    HOFFMANN,
    INDEPENDENT_AIR_FORCE,
    LANDSHIPS,
    MOLTKE,
    OBEROST,
    OVER_THERE,
    PRINCE_MAX,
    RACE_TO_THE_SEA,
    RATHENAU,
    SALONIKA_EVENT,
    SIDE_CARDS,
    SINAI_PIPELINE,
    SUD_ARMY,
    U_BOATS,
    Deck,
)
from firestep.games.paths_of_glory.ground import SPACE_IDS, STARTS_AP
from firestep.games.paths_of_glory.nations import AP, CP, SIDES, Side
from firestep.games.paths_of_glory.options import INTRODUCTORY, LIMITED_WAR
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, OFF_MAP, POINTS_AT_START, RESERVE, PathsPosition
from firestep.games.paths_of_glory.scene.cards import edition_of, event_text, face_now, units_text
from firestep.games.paths_of_glory.scene.ground import code_of, side_name
from firestep.games.paths_of_glory.scene.tracks import mandate_text, next_level_text, war_rows
from firestep.games.paths_of_glory.scene.war_status import rulers
from firestep.games.paths_of_glory.scene.words import card_word, said, side_word, space_word, unit_word
from firestep.games.paths_of_glory.units import (
    COMBAT,
    IS_ARMY,
    LOSS,
    MOVE,
    NATION_OF,
    SIDE_UNITS,
    UNIT_IDS,
    Unit,
)
from firestep.games.paths_of_glory.victory import levels
from firestep.games.paths_of_glory.view import side_of
from firestep.scene import Card, CardsBlock, Knowledge, Panel, Paragraph, Row, Rows, Sheet, Slot, Slots, Span
from firestep.scene.numbers import signed_number, written_number
from firestep.scene.part import replace
from firestep.scene.sheets import Block
from firestep.scene.speaker import Speaker

STANDING = (
    BLOCKADE, BOLSHEVIK_REVOLUTION, BREST_LITOVSK, CONVOY, ELEVENTH_ARMY, FALKENHAYN, FALL_OF_THE_TSAR,
    FOURTEEN_POINTS, FRENCH_MUTINY, HL_TAKE_COMMAND, HOFFMANN, INDEPENDENT_AIR_FORCE, LANDSHIPS, MOLTKE, OBEROST,
    OVER_THERE, PRINCE_MAX, RACE_TO_THE_SEA, RATHENAU, SALONIKA_EVENT, SINAI_PIPELINE, SUD_ARMY, U_BOATS,
)  # fmt: skip
"""Events that the rules ask about long after they were played."""
HIGHEST_DECK = {INTRODUCTORY: Deck.MOBILIZATION, LIMITED_WAR: Deck.LIMITED}
"""Scenarios that end before the later cards come."""
ENDED_BY = {MOLTKE: FALKENHAYN, U_BOATS: CONVOY, RATHENAU: INDEPENDENT_AIR_FORCE}

COUNTRIES = 3
"""The rows about the war from here on are about single countries; those before them are drawn as rulers."""


def knowledge(position: PathsPosition, seat: int | None, speaker: Speaker) -> Knowledge:
    own = side_of(position, seat)
    return Knowledge(
        (
            Sheet("now", said(speaker, "know-now"), now_columns(position, speaker)),
            Sheet("cards", said(speaker, "know-cards"), card_columns(position, own, speaker)),
            Sheet("units", said(speaker, "know-units"), unit_columns(position, own, speaker)),
        ),
    )


# -- now


def now_columns(position: PathsPosition, speaker: Speaker) -> tuple[tuple[Panel, ...], ...]:
    countries = Rows(tuple(war_rows(position, speaker)[COUNTRIES:]))
    duties = tuple(Row(side_word(speaker, side), mandate_text(position, side, speaker)) for side in SIDES)
    return (
        (
            event_panel(position, speaker),
            Panel(
                "war-status",
                said(speaker, "scene-war"),
                (*rulers(position, speaker), countries),
            ),
            Panel("duties", said(speaker, "scene-mandates"), (Rows(duties),)),
        ),
        (points_panel(position, speaker),),
    )


def events_in_force(position: PathsPosition) -> list[int]:
    standing = [number for number in STANDING if position.was_played(number)]
    standing += bits(position.played & ENTRENCH_EVENTS)
    return [number for number in standing if number not in ENDED_BY or not position.was_played(ENDED_BY[number])]


def event_panel(position: PathsPosition, speaker: Speaker) -> Panel:
    lasting = events_in_force(position)
    rows = [event_row(position, number, speaker) for number in lasting]
    blocks: list[Block] = [Rows(tuple(rows)) if rows else Paragraph(said(speaker, "know-none"))]
    passing = [number for number in bits(position.played_this_turn) if number not in lasting]
    if passing:
        blocks.append(Paragraph(said(speaker, "know-this-turn")))
        blocks.append(Rows(tuple(event_row(position, number, speaker) for number in passing)))
    return Panel("events", said(speaker, "know-in-force"), tuple(blocks), str(len(lasting)))


def event_row(position: PathsPosition, number: int, speaker: Speaker) -> Row:
    side = side_word(speaker, CARDS[number].side)
    return Row(card_word(speaker, number), side, event_text(number, edition_of(position), speaker))


def points_panel(position: PathsPosition, speaker: Speaker) -> Panel:
    """5.1: how many points there were, which spaces moved them, and by how much everything else did."""
    counted = position.rules.vp_spaces & (position.ap ^ STARTS_AP)
    gains = {
        CP: [place for place in bits(counted & STARTS_AP)],
        AP: [place for place in bits(counted & ~STARTS_AP)],
    }
    rows = [Row(said(speaker, "know-at-start"), str(POINTS_AT_START))]
    for side, sign in ((CP, "+"), (AP, "−")):
        spans: list[Span] = []
        for place in gains[side]:
            spans.append(Span(", " if spans else ""))
            spans.append(Span(space_word(speaker, place), touch=f"place:{SPACE_IDS[place]}"))
        label = said(speaker, "know-taken-by", side=side_word(speaker, side))
        count = len(gains[side])
        rows.append(Row(label, f"{sign}{count}" if count else "0", tuple(span for span in spans if span.text)))
    least, most = levels(position)
    others = position.vp - POINTS_AT_START - len(gains[CP]) + len(gains[AP])
    rows.append(Row(said(speaker, "know-other-points"), signed_number(others) if others else "0"))
    rows.append(Row(said(speaker, "scene-vp-title"), written_number(position.vp), said(speaker, "scene-vp-text")))
    text = said(speaker, "look-points-text", points=position.vp, least=least, most=most)
    return Panel(
        "points", said(speaker, "look-points"), (Rows(tuple(rows)), Paragraph(text)), written_number(position.vp)
    )


# -- cards


def card_columns(position: PathsPosition, own: Side | None, speaker: Speaker) -> tuple[tuple[Panel, ...], ...]:
    return tuple(tuple(pile_panels(position, side, speaker)) for side in sides_from(own))


def sides_from(own: Side | None) -> tuple[Side, ...]:
    """One's own side first."""
    return tuple(SIDES) if own is None else (own, 1 - own)


def pile_panels(position: PathsPosition, side: Side, speaker: Speaker) -> list[Panel]:
    deck = (position.deck & SIDE_CARDS[side]).bit_count()
    hand = position.hand_of(side).bit_count()
    rows = (
        Row(said(speaker, "scene-deck-size"), str(deck)),
        Row(said(speaker, "scene-hand-size"), str(hand)),
        Row(said(speaker, "know-level"), next_level_text(position, side, speaker)),
    )
    found = [Panel(f"deck-{side_name(side)}", side_word(speaker, side), (Rows(rows),), side=side_name(side))]
    for mask, key in ((position.discard, "scene-discarded"), (position.removed, "scene-removed")):
        cards = tuple(whole_face(position, number, speaker) for number in bits(mask & SIDE_CARDS[side]))
        if cards:
            title = said(speaker, key, side=side_word(speaker, side))
            found.append(Panel(f"{key}-{side_name(side)}", title, (CardsBlock(cards),), str(len(cards))))
    return found


def whole_face(position: PathsPosition, number: int, speaker: Speaker) -> Card:
    """A card with all of its text."""
    return replace(face_now(position, number, speaker), text=event_text(number, edition_of(position), speaker))


# -- units


def unit_columns(position: PathsPosition, own: Side | None, speaker: Speaker) -> tuple[tuple[Panel, ...], ...]:
    return tuple(
        (arrivals(position, side, own, speaker), *boxes_of(position, side, speaker)) for side in sides_from(own)
    )


def arrivals(position: PathsPosition, side: Side, own: Side | None, speaker: Speaker) -> Panel:
    """9.5.3: what cards can still bring; where a card is, only its owner knows."""
    held = position.hand_of(side) if side == own else 0
    rows = []
    for number in bits(SIDE_CARDS[side] & ~position.removed):
        if CARDS[number].deck > HIGHEST_DECK.get(position.rules.scenario, Deck.TOTAL):
            continue
        units = [unit for unit in CARDS[number].brings if position.where[unit] == OFF_MAP]
        if units:
            where = "know-in-hand" if held >> number & 1 else deck_key(position, side, number)
            rows.append(
                (
                    not held >> number & 1,
                    Row(card_word(speaker, number), said(speaker, where), units_text(units, speaker)),
                )
            )
    rows.sort(key=lambda each: each[0])
    block: Block = Rows(tuple(row for _, row in rows)) if rows else Paragraph(said(speaker, "know-none"))
    title = said(speaker, "know-to-come", side=side_word(speaker, side))
    return Panel(f"to-come-{side_name(side)}", title, (block,), str(len(rows)), side=side_name(side))


def deck_key(position: PathsPosition, side: Side, number: int) -> str:
    """Known to all: discarded, in the deck or a hand, or not yet added by the level of commitment."""
    if position.discard >> number & 1:
        return "know-discarded"
    return "know-later" if CARDS[number].deck > position.commitment[side] else "know-in-deck"


def units_at(position: PathsPosition, side: Side, box: int) -> list[Unit]:
    return [unit for unit in bits(SIDE_UNITS[side]) if position.where[unit] == box]


def boxes_of(position: PathsPosition, side: Side, speaker: Speaker) -> list[Panel]:
    """Reserve, eliminated units that may be rebuilt, and those lost for good."""
    found = []
    for box, key in ((RESERVE, "box-reserve"), (ELIMINATED, "know-rebuilt"), (GONE, "know-gone")):
        units = units_at(position, side, box)
        if units:
            slots = tuple(slot(unit, side, box, speaker) for unit in units)
            name = f"{key}-{side_name(side)}"
            title = said(speaker, "scene-box", side=side_word(speaker, side), box=said(speaker, key))
            found.append(Panel(name, title, (Slots(slots),), str(len(units)), tone="red" if box == GONE else "plain"))
    return found


def slot(unit: Unit, side: Side, box: int, speaker: Speaker) -> Slot:
    factors = f"{COMBAT[unit][0]}-{LOSS[unit][0]}-{MOVE[unit][0]}"
    return Slot(
        unit_word(speaker, unit),
        None if box == GONE else UNIT_IDS[unit],
        "u-army" if IS_ARMY[unit] else "u-corps",
        code_of(NATION_OF[unit]),
        side_name(side),
        state="lost" if box == GONE else "full",
        caption=unit_word(speaker, unit) if box == GONE else factors,
    )
