"""What is always known: points and where they come from, seasons to come, arrivals, pools, decks and discards."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.calendar import ARRIVALS, TRACK, Arrival
from firestep.games.to_the_last_man.cards import CARD_MASKS, Card
from firestep.games.to_the_last_man.ground import PLACE_NAMES, VP
from firestep.games.to_the_last_man.hand import hand_size
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.ground import side_name
from firestep.games.to_the_last_man.scene.lenses import side_title
from firestep.games.to_the_last_man.scene.names import area_title, army_title, capital, kind_title
from firestep.games.to_the_last_man.scene.production import pool_slots
from firestep.games.to_the_last_man.scene.table import card_face, off_map_rows, signed
from firestep.games.to_the_last_man.units import (
    ARMY_BY_CODE,
    KIND_BY_CODE,
    SIDE_OF_NATION,
    SIDES,
    Side,
    contents,
)
from firestep.games.to_the_last_man.victory import (
    LEVELS,
    army_points,
    base_points,
    crisis_points,
    eft_points,
    german_total,
    level_of,
    paris_gun_points,
)
from firestep.games.to_the_last_man.wording import season_word
from firestep.scene import CardsBlock, Knowledge, Panel, Paragraph, Row, Rows, Sheet, Slots, Span
from firestep.scene.part import replace
from firestep.scene.sheets import Block
from firestep.scene.speaker import Speaker

SEASONS_AHEAD = 6


def knowledge(position: LastManPosition, seat: int | None, speaker: Speaker) -> Knowledge:
    sides = tuple(SIDES) if seat is None else (seat, 1 - seat)
    return Knowledge(
        pages=(
            Sheet(
                "now",
                speaker.say("know-now"),
                ((points_panel(position, speaker),), (seasons_panel(position, speaker),)),
            ),
            Sheet("cards", speaker.say("know-cards"), card_columns(position, speaker)),
            Sheet("units", speaker.say("know-units"), tuple(unit_panels(position, side, speaker) for side in sides)),
        )
    )


# -- points and seasons


def points_panel(position: LastManPosition, speaker: Speaker) -> Panel:
    total = german_total(position)
    rows = [
        Row(speaker.say(f"scene-points-{name}"), signed(points))
        for name, points in (
            ("areas", base_points(position)),
            ("armies", army_points(position)),
            ("crises", crisis_points(position)),
            ("east", eft_points(position)),
            ("paris-gun", paris_gun_points(position)),
            ("blockade", position.season.blockade),
            ("handicap", position.agreed.handicap),
        )
        if points or name == "areas"
    ]
    spans: list[Span] = []
    for area in bits(position.friendly[0]):
        if VP[area]:
            spans.append(Span(", " if spans else ""))
            spans.append(Span(f"{area_title(area, speaker)} {VP[area]}", touch=f"place:{PLACE_NAMES[area]}"))
    rows[0] = replace(rows[0], detail=tuple(span for span in spans if span.text))
    rows.append(Row(speaker.say("scene-german-vp"), str(total), speaker.say(f"scene-level-{LEVELS[level_of(total)]}")))
    return Panel("points", speaker.say("look-points"), (Rows(tuple(rows)),), str(total))


def seasons_panel(position: LastManPosition, speaker: Speaker) -> Panel:
    """CH-1 to CH-3: build points, hand limits and the blockade of this season and the next ones."""
    last = min(position.agreed.last_turn, position.turn + SEASONS_AHEAD)
    rows = tuple(
        Row(
            capital(str(speaker.word(season_word(season.turn)))),
            speaker.say("know-build", german=season.build_points[0], entente=season.build_points[1]),
            speaker.say(
                "know-season",
                german=season.hand_limit[0],
                entente=season.hand_limit[1],
                blockade=signed(season.blockade),
            ),
        )
        for season in TRACK
        if position.turn <= season.turn <= last
    )
    return Panel("seasons", speaker.say("know-seasons"), (Rows(rows),))


# -- cards


def card_columns(position: LastManPosition, speaker: Speaker) -> tuple[tuple[Panel, ...], ...]:
    rows = [Row(speaker.say("know-draw"), str(position.draw.bit_count()))]
    rows += [Row(side_title(side, speaker), str(hand_size(position, side))) for side in SIDES]
    decks = Panel("decks", speaker.say("scene-cards"), (Rows(tuple(rows)),))
    piles = [
        pile(name, mask, speaker)
        for name, mask in (("discard", position.discard), ("removed", position.removed))
        if mask
    ]
    return ((decks,), tuple(piles)) if piles else ((decks,),)


def pile(name: str, mask: int, speaker: Speaker) -> Panel:
    cards = []
    for card in Card:
        count = (mask & CARD_MASKS[card]).bit_count()
        if count:
            face = card_face(card, speaker)
            cards.append(replace(face, id=f"{name}-{face.id}", mark=f"× {count}" if count > 1 else ""))
    return Panel(name, speaker.say(f"know-{name}"), (CardsBlock(tuple(cards)),), str(mask.bit_count()))


# -- units


def unit_panels(position: LastManPosition, side: Side, speaker: Speaker) -> tuple[Panel, ...]:
    title = side_title(side, speaker)
    pool = pool_slots(position, side, speaker)
    block: Block = Slots(pool) if pool else Paragraph(speaker.say("know-none"))
    found = [
        arrivals_panel(position, side, speaker),
        Panel(f"pool-{side_name(side)}", speaker.say("know-pool", side=title), (block,), side=side_name(side)),
    ]
    off = off_map_rows(position, speaker) if side == 0 else ()
    if off:
        found.append(Panel("off-map", speaker.say("scene-off-map"), (Rows(off),)))
    return tuple(found)


def arrivals_panel(position: LastManPosition, side: Side, speaker: Speaker) -> Panel:
    """CH-5: what the coming seasons bring."""
    last = min(position.agreed.last_turn, position.turn + SEASONS_AHEAD)
    rows = tuple(
        Row(capital(str(speaker.word(season_word(arrival.turn)))), "", arrival_text(arrival, speaker))
        for arrival in ARRIVALS
        if SIDE_OF_NATION[arrival.nation] == side and position.turn < arrival.turn <= last
    )
    block: Block = Rows(rows) if rows else Paragraph(speaker.say("know-none"))
    title = speaker.say("know-to-come", side=side_title(side, speaker))
    return Panel(f"to-come-{side_name(side)}", title, (block,), side=side_name(side))


def arrival_text(arrival: Arrival, speaker: Speaker) -> str:
    units = []
    for letter, count in contents(arrival.contents):
        name = kind_title(KIND_BY_CODE[arrival.nation, letter], speaker)
        units.append(speaker.say("know-times", count=count, unit=name) if count > 1 else name)
    if not arrival.army:
        return ", ".join(units)
    army = army_title(ARMY_BY_CODE[arrival.nation, arrival.army], speaker)
    return ", ".join([army, *units])
