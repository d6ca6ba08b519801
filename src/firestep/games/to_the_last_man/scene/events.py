"""Events to be seen: sentences with areas that can be touched, pieces that slide, dice that fall."""

from __future__ import annotations

from firestep.games.to_the_last_man import events as game_events
from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREAS, PLACE_NAMES, VP
from firestep.games.to_the_last_man.player_turn import ChooseOffensive, PlayerTurn, turn_under_way
from firestep.games.to_the_last_man.position import HOLDS_FROM, LastManPosition
from firestep.games.to_the_last_man.scene.deeds import card_of, deed, worth
from firestep.games.to_the_last_man.scene.names import piece_id
from firestep.games.to_the_last_man.scene.table import acting_side, signed
from firestep.games.to_the_last_man.scene.volleys import volley_roll
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_NAMES,
    ARMY_NATION,
    ENTENTE,
    GERMAN,
    KIND_OF,
    KINDS,
    SIDE_OF_NATION,
    Side,
)
from firestep.games.to_the_last_man.wording import SIDE_NAMES, area_word
from firestep.kernel import Event, Word
from firestep.kernel.game import field_kinds
from firestep.scene import Roll, SceneEvent, Step, mark_place, marked_name, places_of, spans
from firestep.scene.speaker import Speaker

AREA_CHANGES = (game_events.AreaTaken, game_events.AreaCleared)
ENDINGS = (
    *AREA_CHANGES,
    game_events.ArmyEliminated,
    game_events.BattleCalledOff,
    game_events.BattleUndecided,
    game_events.CardPlayed,
    game_events.Fired,
    game_events.FortReduced,
    game_events.HitIgnored,
    game_events.HitRerolled,
    game_events.HitsPaid,
    game_events.PieceRetreated,
    game_events.UnitLost,
)
"""What a player turn may end with."""
OF_THE_SEASON = ("supply", "transit")
"""Causes of losses outside player turns."""
AREA_FORMS = ("the", "at", "of")
"""How a sentence may need the name of an area: with its article, as a place, as an origin."""


def event_scene(position: LastManPosition, event: Event, speaker: Speaker) -> SceneEvent:
    """An event as it is shown once and kept in the diary."""
    text = spans(
        speaker.event_in(event, marked_words(position, event, speaker)) + fort_gives_way(position, event, speaker)
    )
    return SceneEvent(
        number=0,
        kind=event.key,
        seat=seat_of(position, event),
        about=side_told_of(event),
        text=text,
        steps=steps(event),
        roll=roll(event, speaker),
        places=places_of(text),
        slow=is_worth_a_mark(event),
        deed=deed(position, event, speaker),
        card=card_of(event, speaker),
    )


def fort_gives_way(position: LastManPosition, event: Event, speaker: Speaker) -> str:
    """8.4-h, 3.1-a: a fort too weak to hold its area gives up its points before the battle is over: why is told."""
    if not isinstance(event, game_events.FortReduced) or event.left != HOLDS_FROM - 1:
        return ""
    enemy, change = 1 - event.owner, worth(1 - event.owner, event.area)
    if not change or event.area != position.open_area or not position.friendly[enemy] >> event.area & 1:
        return ""
    said = speaker.say("scene-fort-gives-way", area=area_word(event.area), change=signed(change))
    return f" {said}"


def marked_words(position: LastManPosition, event: Event, speaker: Speaker) -> dict[str, Word | str | int]:
    """The event's fields in words; names of areas, in each of their forms, light what they stand for."""
    words = GAME.event_words(position, event)
    for name, kind in field_kinds(type(event)).items():
        value = getattr(event, name)
        if kind == "Area" and 0 <= value < AREAS:
            words |= marked_area(name, value, speaker)
        word = words[name]
        if kind in ("Army", "Piece") and value >= 0 and isinstance(word, Word):
            words |= marked_name(name, word, f"piece:{piece_id(value)}", speaker)
        elif kind == "CardKind" and isinstance(word, Word):
            words |= marked_name(name, word, f"card:{CARD_NAMES[value]}", speaker)
    return words


def marked_area(name: str, area: int, speaker: Speaker) -> dict[str, Word | str | int]:
    """`area` and, where the language has them, `area-the`, `area-at`..."""
    word = area_word(area)
    keys = {name: word.key} | {f"{name}-{form}": f"{word.key}.{form}" for form in AREA_FORMS}
    return {
        form: mark_place(PLACE_NAMES[area], speaker.say_with(key, dict(word.args)))
        for form, key in keys.items()
        if speaker.has(key)
    }


def seat_of(position: LastManPosition, event: Event) -> str | None:
    """Who acted: whose player turn it was, so that a turn with all its fire and payments is one; else the side named.

    An area that a side is left with when the enemy goes (4.1-g) is part of the enemy's move.
    2.V: both sides build and entrench together, and what they did is shown at once.
    """
    side = turn_of(position, event)
    if side is None:
        side = None if isinstance(event, AREA_CHANGES) else getattr(event, "side", None)
    if side is None:
        side = owner(event)
    if side is None:
        side = acting_side(position)
    return None if side is None else SIDE_NAMES[side]


def turn_of(position: LastManPosition, event: Event) -> Side | None:
    """In whose player turn an event happened. The position is the one after all events of a choice.

    Where a player turn has only just begun, they ended the turn before it: that of the other side.
    """
    turn_now = turn_under_way(position)
    if turn_now is None or not has_just_begun(position, turn_now):
        return None if turn_now is None else turn_now.side
    cause = getattr(event, "cause", "")
    if not isinstance(event, ENDINGS) or cause in OF_THE_SEASON:
        return None
    return turn_now.side if cause == "crisis" else 1 - turn_now.side


def has_just_begun(position: LastManPosition, turn_now: PlayerTurn) -> bool:
    return not turn_now.played and any(isinstance(question, ChooseOffensive) for question in position.questions)


def side_told_of(event: Event) -> str | None:
    """The side that an event names, or whose units it is about."""
    side = getattr(event, "side", None)
    side = owner(event) if side is None else side
    return None if side is None else SIDE_NAMES[side]


def owner(event: Event) -> Side | None:
    """The side whose units an event is about."""
    match event:
        case game_events.CommonwealthCame():
            return ENTENTE
        case game_events.FortReduced(owner=side):
            return side
        case game_events.AreaTaken(side=side) | game_events.AreaCleared(side=side):
            return side
        case game_events.InfantryUpgraded() | game_events.TransitRolled():
            return GERMAN
    for name, kind in field_kinds(type(event)).items():
        value: int = getattr(event, name)
        if kind == "Kind":
            return KINDS[value].side
        if kind == "Unit" or (kind == "Piece" and value >= ARMIES):
            return KINDS[KIND_OF[value - (ARMIES if kind == "Piece" else 0)]].side
        if kind in ("Army", "Piece"):
            return SIDE_OF_NATION[ARMY_NATION[value]]
    return None


def steps(event: Event) -> tuple[Step, ...]:
    match event:
        case game_events.PieceMoved(piece, origin, area, _) | game_events.PieceRetreated(piece, origin, area):
            if 0 <= origin < AREAS and area < AREAS:
                return (Step(piece_id(piece), (PLACE_NAMES[origin], PLACE_NAMES[area])),)
        case game_events.ArmyEliminated(army, _, _):
            return (Step(ARMY_NAMES[army], (), gone=True),)
    return ()


def roll(event: Event, speaker: Speaker) -> Roll | None:
    if isinstance(event, game_events.Fired) and event.faces:
        return volley_roll(event.side, event.step, event.faces, speaker, at=f"place:{PLACE_NAMES[event.area]}")
    return None


def is_worth_a_mark(event: Event) -> bool:
    """What the timeline of a replay should show."""
    match event:
        case game_events.AreaTaken(_, area):
            return bool(area < AREAS and VP[area])
        case game_events.ArmyEliminated():
            return True
    return False
