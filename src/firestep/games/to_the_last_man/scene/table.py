"""Around the map: seats, season, phases, tracks, the Eastern Front, force pools and the hands of cards."""

from __future__ import annotations

from typing import Literal

from firestep.board.bits import bits
from firestep.games.to_the_last_man.battle import Battle
from firestep.games.to_the_last_man.calendar import TRACK
from firestep.games.to_the_last_man.cards import CARD_MASKS, CARD_NAMES, ERSATZ, OFFENSIVE_TYPE, Card
from firestep.games.to_the_last_man.crisis import why_not_crisis
from firestep.games.to_the_last_man.declaring import DeclarePhase
from firestep.games.to_the_last_man.ground import EFT, PLACE_NAMES
from firestep.games.to_the_last_man.hand import hand_size, is_playable_now
from firestep.games.to_the_last_man.joining import ChooseArmy
from firestep.games.to_the_last_man.losses import PayHit
from firestep.games.to_the_last_man.movement import PASSING
from firestep.games.to_the_last_man.moves import MovePhase
from firestep.games.to_the_last_man.player_turn import ChooseOffensive, PlayerTurn, turn_under_way
from firestep.games.to_the_last_man.position import ELIMINATED, SUPPRESSED, LastManPosition
from firestep.games.to_the_last_man.production import Production
from firestep.games.to_the_last_man.scene.ground import side_name
from firestep.games.to_the_last_man.scene.names import area_title, army_title, capital, phase_state
from firestep.games.to_the_last_man.scene.production import pool_slots
from firestep.games.to_the_last_man.scene_text import PHASES
from firestep.games.to_the_last_man.units import GERMAN, SIDES, Side
from firestep.games.to_the_last_man.victory import (
    BOUNDS,
    LEVELS,
    army_points,
    base_points,
    crisis_points,
    eft_points,
    eft_value,
    german_total,
    level_of,
    paris_gun_points,
)
from firestep.games.to_the_last_man.wording import SIDE_NAMES, season_word, side_word
from firestep.kernel import AnyQuestion, Together
from firestep.scene import (
    Box,
    Counter,
    Hand,
    OrderItem,
    OrderList,
    Panel,
    Phase,
    Row,
    Rows,
    Slots,
    Track,
    TrackCell,
)
from firestep.scene import Card as CardScene
from firestep.scene import Side as SceneSide
from firestep.scene import Turn as TurnLabel
from firestep.scene.maker import SeatState
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

IN_A_TURN = ("card", "move", "declare", "combat")
"""What a player turn is made of; round it lie reinforcements and production."""
UNDER_WAY = ((Production, "production"), (Battle, "combat"), (DeclarePhase, "declare"), (MovePhase, "move"))
LOWEST, HIGHEST = 2, 25
LEVEL_SIDES: tuple[SceneSide, ...] = ("allied", "allied", "neutral", "central", "central")
LEVEL_NATIONS = ("fr", "fr", "", "de", "de")
SYMBOLS = {
    Card.GAS: "u-gas-launcher",
    Card.BARRAGE: "u-howitzer",
    Card.BAD_WEATHER: "m-cloud",
    Card.RESERVES: "u-truck",
    Card.SURPRISE: "m-burst",
    Card.ENTENTE_CRISIS: "m-flag",
    Card.GERMAN_CRISIS: "m-flag",
}
SOFT = {Card.FRIEDENSTURM: "Frieden\u00adsturm"}
"""Titles that are too long for a card without a hyphen; they are the same in every language."""
BATTLE_CARDS = (Card.GAS, Card.BARRAGE, Card.SURPRISE)


def seat_states(position: LastManPosition, speaker: Speaker) -> tuple[SeatState, ...]:
    asked = {question.seat for question in position.questions}
    together = bool(position.stack) and isinstance(position.stack[-1], Together)
    states = zip(SIDES, figures(position, speaker), strict=True)
    return tuple(replace(state, chosen=together and side not in asked) for side, state in states)


def figures(position: LastManPosition, speaker: Speaker) -> tuple[SeatState, ...]:
    """What is known of both sides in the middle of a choice, too."""
    return tuple(
        SeatState(
            (Counter(speaker.say("scene-card-count", count=hand_size(position, side)), speaker.say("scene-cards")),)
        )
        for side in SIDES
    )


def turn(position: LastManPosition, speaker: Speaker) -> TurnLabel:
    label = capital(str(speaker.word(season_word(position.turn))))
    return TurnLabel(label, speaker.say("scene-turn-number", turn=position.turn), position.turn)


def acting_side(position: LastManPosition) -> Side | None:
    """Whose player turn it is."""
    turn_now = turn_under_way(position)
    return None if turn_now is None else turn_now.side


def moving_side(position: LastManPosition) -> Side | None:
    return next((frame.side for frame in reversed(position.stack) if isinstance(frame, MovePhase)), None)


def phases(position: LastManPosition, speaker: Speaker) -> tuple[Phase, ...]:
    now = PHASES[phase_now(position)]
    shown = IN_A_TURN if now in IN_A_TURN else PHASES
    at = shown.index(now)
    return tuple(
        Phase(name, speaker.say(f"scene-phase-{name}"), phase_state(number, at)) for number, name in enumerate(shown)
    )


def phase_now(position: LastManPosition) -> int:
    kinds = {type(frame) for frame in position.stack}
    for kind, name in UNDER_WAY:
        if kind in kinds:
            return PHASES.index(name)
    turn_now = turn_under_way(position)
    return 0 if turn_now is None else PHASES.index(phase_between(turn_now))


def phase_between(turn_now: PlayerTurn) -> str:
    """The phase while the player turn itself asks: what is left of its agenda tells how far it has come.

    2.II.1-f: whoever passes exchanges cards as the last act of moving, for no battle follows.
    """
    if {"begin", "move"} & set(turn_now.agenda):
        return "card"
    return "move" if "fight" in turn_now.agenda or turn_now.mode == PASSING else "combat"


# -- tracks


def tracks(position: LastManPosition, speaker: Speaker) -> tuple[Track, ...]:
    return (season_track(position, speaker), victory_track(position, speaker))


def season_track(position: LastManPosition, speaker: Speaker) -> Track:
    first, last = position.agreed.first_turn, position.agreed.last_turn
    cells = []
    for season in TRACK:
        if not first <= season.turn <= last:
            continue
        state = phase_state(season.turn, position.turn)
        name = capital(str(speaker.word(season_word(season.turn))))
        cells.append(TrackCell(state="open" if state == "ahead" else state, name=name, group=str(season.year)))
    return Track("seasons", speaker.say("scene-seasons"), "boxes", tuple(cells))


def victory_track(position: LastManPosition, speaker: Speaker) -> Track:
    """3.1-g: the German total and the level it means."""
    total = german_total(position)
    shown = min(max(total, LOWEST), HIGHEST)
    cells = []
    for points in range(LOWEST, HIGHEST + 1):
        level = level_of(points)
        state: Literal["now", "held"] = "now" if points == shown else "held"
        cells.append(TrackCell(state=state, side=LEVEL_SIDES[level], nation=LEVEL_NATIONS[level]))
    return Track(
        "vp",
        speaker.say("scene-german-vp"),
        "scale",
        tuple(cells),
        low=f"≤ {BOUNDS[0]}",
        high=f"≥ {BOUNDS[-1] + 1}",
        middle=f"{BOUNDS[1] + 1}–{BOUNDS[2]}",
        value=str(total),
        text=speaker.say(f"scene-level-{LEVELS[level_of(total)]}"),
        below=score_text(position, speaker),
    )


def score_text(position: LastManPosition, speaker: Speaker) -> str:
    """How the total came about."""
    parts = (
        ("areas", base_points(position)),
        ("armies", army_points(position)),
        ("crises", crisis_points(position)),
        ("east", eft_points(position)),
        ("paris-gun", paris_gun_points(position)),
        ("blockade", position.season.blockade),
        ("handicap", position.agreed.handicap),
    )
    said = [
        f"{speaker.say(f'scene-points-{name}')} {signed(points)}"
        for name, points in parts
        if points or name in ("areas", "blockade")
    ]
    return ", ".join(said)


def panels(position: LastManPosition, question: AnyQuestion | None, speaker: Speaker) -> tuple[Panel, ...]:
    """The armies off the map, and what could be built; not while a battle is fought."""
    found = []
    off = off_map_rows(position, speaker)
    if off:
        found.append(Panel("off-map", speaker.say("scene-off-map"), (Rows(off),)))
    if not shows_pools(position, question):
        return tuple(found)
    for side in SIDES:
        slots = pool_slots(position, side, speaker)
        if slots:
            title = capital(speaker.say("scene-pool", side=side_word(side)))
            found.append(Panel(f"pool-{side_name(side)}", title, (Slots(slots),)))
    return tuple(found)


def shows_pools(position: LastManPosition, question: AnyQuestion | None) -> bool:
    """The force pools are of use while units come, are bought or change their armies, and between player turns."""
    return PHASES[phase_now(position)] not in IN_A_TURN or isinstance(question, ChooseArmy | ChooseOffensive)


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def off_map_rows(position: LastManPosition, speaker: Speaker) -> tuple[Row, ...]:
    """Armies that were eliminated or suppressed; those still to arrive are not listed."""
    found = []
    for army, place in enumerate(position.army_at):
        if place in (ELIMINATED, SUPPRESSED):
            key = "scene-eliminated" if place == ELIMINATED else "scene-suppressed"
            found.append(Row(army_title(army, speaker), speaker.say(key)))
    return tuple(found)


def boxes(position: LastManPosition, speaker: Speaker) -> tuple[Box, ...]:
    note = speaker.say("scene-east-note", value=eft_value(position), points=eft_points(position))
    return (Box(PLACE_NAMES[EFT], speaker.say("scene-east-box"), note, empty="–"),)


def lists(position: LastManPosition, speaker: Speaker) -> tuple[OrderList, ...]:
    """The battles of this player turn that are still to be fought."""
    if not position.battles:
        return ()
    items = tuple(
        OrderItem(
            f"battle-{PLACE_NAMES[area]}", str(number), area_title(area, speaker), touch=f"place:{PLACE_NAMES[area]}"
        )
        for number, area in enumerate(bits(position.battles), start=1)
    )
    return (OrderList("battles", speaker.say("scene-battles"), items),)


# -- cards


def hands(
    position: LastManPosition, seat: int | None, question: AnyQuestion | None, speaker: Speaker
) -> tuple[Hand, ...]:
    """The viewer's own hand; how many cards the opponent holds is shown at their seat."""
    found = []
    for side in SIDES:
        name = SIDE_NAMES[side]
        if side == seat:
            played = played_card(position, side, speaker)
            cards = (*played, *hand_cards(position, side, isinstance(question, PayHit), speaker))
            found.append(Hand(f"hand-{name}", "", name, True, cards=cards))
    return tuple(found)


def played_card(position: LastManPosition, side: Side, speaker: Speaker) -> tuple[CardScene, ...]:
    """The card that this player turn was opened with lies beside the hand until the turn is over."""
    turn_now = turn_under_way(position)
    if turn_now is None or turn_now.side != side or turn_now.card < 0:
        return ()
    card = Card(turn_now.card)
    name = CARD_NAMES[card]
    return (
        CardScene(
            id=f"played-{name}",
            title=SOFT.get(card, "") or speaker.say(f"card-{name}"),
            tone=tone_of(card),
            symbol=SYMBOLS.get(card, "m-move"),
            text=speaker.say(f"scene-card-{name}"),
            detail=speaker.say(f"card-{name}.text"),
            mark=speaker.say("scene-played"),
            name=speaker.say(f"card-{name}"),
        ),
    )


def hand_cards(position: LastManPosition, side: Side, pays: bool, speaker: Speaker) -> list[CardScene]:
    found = []
    for card in Card:
        held = (position.hand[side] & CARD_MASKS[card]).bit_count()
        bid = (position.bids[side] & CARD_MASKS[card]).bit_count()
        for copy in range(held):
            found.append(card_scene(position, side, card, copy, copy < bid, pays, speaker))
    return found


def card_scene(
    position: LastManPosition, side: Side, card: Card, copy: int, bid: bool, pays: bool, speaker: Speaker
) -> CardScene:
    """While hits are paid every card says what it pays."""
    face = card_face(card, speaker)
    return replace(
        face,
        id=f"{CARD_NAMES[card]}-{copy + 1}",
        text=speaker.say("scene-pays-hits", hits=ERSATZ[card]) if pays else face.text,
        mark=speaker.say("scene-bid") if bid else "",
        rest=not pays and is_at_rest(position, side, card),
    )


def card_face(card: Card, speaker: Speaker) -> CardScene:
    """What is printed on a card."""
    name = CARD_NAMES[card]
    worth = ERSATZ[card]
    return CardScene(
        id=name,
        title=SOFT.get(card, "") or speaker.say(f"card-{name}"),
        tone=tone_of(card),
        symbol="u-infantry" if worth > 1 else SYMBOLS.get(card, "m-move"),
        symbols=worth,
        text=speaker.say(f"scene-card-{name}"),
        detail=card_detail(card, speaker),
        name=speaker.say(f"card-{name}"),
    )


def card_detail(card: Card, speaker: Speaker) -> str:
    """The whole text of a card; what it pays is said once, also of those that do nothing else."""
    text = speaker.say(f"card-{CARD_NAMES[card]}.text")
    if ERSATZ[card] > 1:
        return text
    return f"{text} {speaker.say('scene-ersatz', hits=ERSATZ[card])}"


def tone_of(card: Card) -> Literal["plain", "dark", "red"]:
    if card in OFFENSIVE_TYPE:
        return "dark"
    return "red" if card in BATTLE_CARDS else "plain"


def is_at_rest(position: LastManPosition, side: Side, card: Card) -> bool:
    """Whether a card is of no use now except to pay a hit."""
    if card in (Card.ENTENTE_CRISIS, Card.GERMAN_CRISIS):
        own = Card.ENTENTE_CRISIS if side == GERMAN else Card.GERMAN_CRISIS
        return card != own or why_not_crisis(position, side) is not None
    return not is_playable_now(card, position.turn)
