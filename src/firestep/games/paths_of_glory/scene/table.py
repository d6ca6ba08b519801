"""Round the map: seats, turn, tracks, boxes, the hand of cards."""

from __future__ import annotations

from typing import Any

from firestep.board.bits import bits
from firestep.games.paths_of_glory.actions import USE_WORDS, why_not_use
from firestep.games.paths_of_glory.cards.conditions import russian_vp
from firestep.games.paths_of_glory.cards.facts import CARD_IDS, CARDS, SIDE_CARDS
from firestep.games.paths_of_glory.cards.playing import war_status_of
from firestep.games.paths_of_glory.nations import AP, CP, POOLS_OF, SIDES, Pool, Side
from firestep.games.paths_of_glory.position import ELIMINATED, RESERVE, PathsPosition
from firestep.games.paths_of_glory.scene.ground import side_name
from firestep.games.paths_of_glory.scene.pieces import box_id
from firestep.games.paths_of_glory.tables import SEASONS, Commitment, Mandate
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.games.paths_of_glory.view import side_of
from firestep.scene import Box, Card, Counter, Hand, Panel, Phase, Row, Rows, Track, TrackCell
from firestep.scene import Turn as TurnLabel
from firestep.scene.maker import SeatState

PHASES = ("mandates", "actions", "attrition", "war-status", "replacements", "draw")
VP_CELLS = range(21)
SHORT_TEXT = 48
"""More than this does not fit on a card in the hand; it is read when the card is looked at."""


def seat_states(position: PathsPosition, speaker: Any) -> tuple[SeatState, ...]:
    asked = {question.seat for question in position.questions}
    states = []
    for seat in (0, 1):
        side = position.seats.index(seat)
        counters = (
            Counter(str(position.hand_of(side).bit_count()), speaker.say("scene-hand-size")),
            Counter(str((position.deck & SIDE_CARDS[side]).bit_count()), speaker.say("scene-deck-size")),
            Counter(str(position.war_status[side]), speaker.say("scene-war-status")),
        )
        level = Commitment(position.commitment[side])
        note = speaker.say(f"level-{level.name.lower().replace('_', '-')}")
        states.append(SeatState(counters, chosen=len(position.questions) > 1 and seat not in asked, note=note))
    return tuple(states)


def turn(position: PathsPosition, speaker: Any) -> TurnLabel:
    season = SEASONS[min(position.turn, len(SEASONS) - 1)].name.lower()
    note = speaker.say("scene-round", round=position.round) if position.round else ""
    year = 1914 + (position.turn // 4 if position.turn >= 3 else 0)
    return TurnLabel(speaker.say("scene-turn", turn=position.turn, season=season, year=str(year)), note, position.turn)


def phases(position: PathsPosition, speaker: Any) -> tuple[Phase, ...]:
    names = {type(frame).__name__ for frame in position.stack}
    kinds = {
        "MandatedOffensives": 0,
        "ActionPhase": 1,
        "SiegePhase": 2,
        "WarStatusPhase": 3,
        "Replacements": 4,
        "DrawHand": 5,
        "DiscardCards": 5,
    }
    now = max((number for name, number in kinds.items() if name in names), default=-1)
    found = []
    for number, name in enumerate(PHASES):
        state: Any = "now" if number == now else "past" if number < now else "ahead"
        found.append(Phase(name, speaker.say(f"scene-phase-{name}"), state))
    return tuple(found)


def tracks(position: PathsPosition, speaker: Any) -> tuple[Track, ...]:
    vp = min(max(position.vp, 0), 20)
    cells = tuple(TrackCell(state="now" if cell == vp else "open") for cell in VP_CELLS)
    points = Track(
        "vp",
        speaker.say("scene-vp-title"),
        "scale",
        cells,
        low=speaker.say("side-ap"),
        high=speaker.say("side-cp"),
        value=str(position.vp),
    )
    return (points, *(replacement_track(position, side, speaker) for side in SIDES))


def replacement_track(position: PathsPosition, side: Side, speaker: Any) -> Track:
    cells = tuple(
        TrackCell(
            label=f"{position.half_rp[pool] / 2:g}",
            state="held" if position.half_rp[pool] else "open",
            name=speaker.say(f"pool-{Pool(pool).name.lower()}"),
            side=side_name(side),
        )
        for pool in POOLS_OF[side]
    )
    title = speaker.say("scene-replacements", side=speaker.say("side-ap" if side == AP else "side-cp"))
    return Track(f"rp-{side_name(side)}", title, "points", cells)


def boxes(speaker: Any) -> tuple[Box, ...]:
    return tuple(
        Box(box_id(side, box), title(side, box, speaker), where="left" if side == CP else "right", empty="–")
        for side in SIDES
        for box in (RESERVE, ELIMINATED)
    )


def title(side: Side, box: int, speaker: Any) -> str:
    owner = speaker.say("side-ap" if side == AP else "side-cp")
    return f"{owner}: {speaker.say('box-reserve' if box == RESERVE else 'box-eliminated')}"


def panels(position: PathsPosition, speaker: Any) -> tuple[Panel, ...]:
    """Mandated offensives, combined war status, the tracks of Russia and the United States."""
    mandates = [
        Row(speaker.say("side-ap" if side == AP else "side-cp"), mandate_text(position, side, speaker))
        for side in SIDES
    ]
    tracks = [
        Row(speaker.say("scene-combined"), str(position.combined)),
        Row(speaker.say("scene-russian-vp"), str(russian_vp(position))),
    ]
    return (
        Panel("mandates", speaker.say("scene-mandates"), (Rows(tuple(mandates)),)),
        Panel("war", speaker.say("scene-war"), (Rows(tuple(tracks)),)),
    )


def mandate_text(position: PathsPosition, side: Side, speaker: Any) -> str:
    mandate = Mandate(position.mandated[side])
    name = speaker.say(f"mandate-{mandate.name.lower().replace('_', '-')}")
    return f"{name} ✓" if position.mandate_met[side] else str(name)


def hands(position: PathsPosition, seat: int | None, speaker: Any) -> tuple[Hand, ...]:
    """The own hand with its faces, the other one as so many backs, and what lies face up."""
    own = side_of(position, seat)
    found = []
    for side in SIDES:
        name = speaker.say("scene-hand", side=speaker.say("side-ap" if side == AP else "side-cp"))
        held = position.hand_of(side)
        if side == own:
            cards = tuple(card(position, number, side, speaker) for number in bits(held))
            found.append(Hand(f"hand-{side_name(side)}", name, own=True, cards=cards))
        else:
            found.append(Hand(f"hand-{side_name(side)}", name, where="right", hidden=held.bit_count()))
    if position.face_up:
        cards = tuple(card(position, number, CARDS[number].side, speaker) for number in bits(position.face_up))
        found.append(Hand("face-up", speaker.say("scene-face-up"), where="right", cards=cards))
    return tuple(found)


def card(position: PathsPosition, number: int, side: Side, speaker: Any) -> Card:
    facts = CARDS[number]
    name = speaker.say(f"card-{CARD_IDS[number]}")
    status = war_status_of(position, number)
    text = card_text(number, speaker)
    kind = speaker.say("scene-combat-card") if facts.is_combat_card else ""
    values = [Counter(f"{facts.ops}/{facts.sr}", speaker.say("scene-ops-sr"))]
    if status:
        values.append(Counter(str(status), speaker.say("scene-war-status")))
    return Card(
        id=CARD_IDS[number],
        title=name,
        tone="dark" if side == CP else "plain",
        values=tuple(values),
        text=text if len(text) <= SHORT_TEXT else "",
        symbol="m-burst" if facts.is_combat_card else "",
        detail=" ".join(filter(None, (kind, text, replacement_text(number, speaker)))),
        rest=all(why_not_use(position, side, number, use) is not None for use in range(len(USE_WORDS))),
        name=name,
    )


def replacement_text(number: int, speaker: Any) -> str:
    """9.4.1: the printed replacement points."""
    points = CARDS[number].rp
    printed = [f"{speaker.say(f'pool-{pool.name.lower()}')} {points[pool]}" for pool in Pool if points[pool]]
    return speaker.say("scene-rp", points=", ".join(printed)) if printed else ""


def card_text(number: int, speaker: Any) -> str:
    """What the event does: the units it brings, or its text."""
    key = f"card-{CARD_IDS[number]}.effect"
    if speaker.has(key):
        return str(speaker.say(key))
    return ", ".join(speaker.say(f"unit-{UNIT_IDS[unit]}") for unit in CARDS[number].brings)
