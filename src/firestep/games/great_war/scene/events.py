"""Events for the client: sentences with places that can be touched, moving pieces, dice."""

from __future__ import annotations

from firestep.games.great_war import combat_events as fire
from firestep.games.great_war import events as happened
from firestep.games.great_war.diary_words import shelled_hexes
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import HEX_NAMES
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scene.deeds import card_of, deed
from firestep.games.great_war.scene.pieces import piece_id
from firestep.games.great_war.scene.rolls import roll
from firestep.games.great_war.wording import combat, command
from firestep.kernel import Event, Word
from firestep.kernel.game import field_kinds
from firestep.scene import Arrow, SceneEvent, Step, mark_place, marked_name, places_of, spans
from firestep.scene.speaker import Speaker

IN_BATTLE = (
    *(fire.UnitHit, fire.UnitKilled, fire.TankHitTested, fire.SpecialistTested),
    *(fire.UnitRetreated, fire.RetreatBlocked, fire.HitsIgnored, fire.FlagsIgnored),
    *(fire.StruckBack, fire.BattleRolled, happened.CombatPlayed, happened.FirstStrikePlayed),
)
"""What either side does or suffers in a turn."""


def scene_event(position: GreatWarPosition, event: Event, speaker: Speaker) -> SceneEvent:
    """An event as it is animated and written in the diary."""
    text = spans(speaker.event_in(event, marked_words(position, event, speaker)))
    return SceneEvent(
        number=0,
        kind=event.key,
        seat=seat_of(position, event),
        about=owner(position, event),
        text=text,
        steps=steps(event),
        roll=roll(position, event, text, speaker),
        arrows=arrows(event),
        places=places_of(text),
        deed=deed(position, event, speaker),
        card=card_of(event, speaker),
    )


def marked_words(position: GreatWarPosition, event: Event, speaker: Speaker) -> dict[str, object]:
    words: dict[str, object] = {**GAME.event_words(position, event)}
    for name, kind in field_kinds(type(event)).items():
        if kind == "Hex":
            words[name] = marked(getattr(event, name))
        elif kind == "Hexes":
            words[name] = [marked(each) for each in getattr(event, name)]
        elif kind == "Unit":
            word = words[name]
            if isinstance(word, Word):
                words |= marked_name(name, word, f"piece:{piece_id(getattr(event, name))}", speaker)
        elif kind in ("CommandKind", "CombatKind"):
            card = getattr(event, name)
            word = command(card) if kind == "CommandKind" else combat(card)
            words |= marked_name(name, word, f"card:{kind}-{card}", speaker)
    if isinstance(event, fire.ArtilleryRolled):
        words["hexes"] = [marked(each) for each in shelled_hexes(event)]
    return words


def marked(place: int) -> str:
    return mark_place(HEX_NAMES[place], HEX_NAMES[place].upper())


def seat_of(position: GreatWarPosition, event: Event) -> str | None:
    """Who acted. Battles, the cards played in them and what names no side are told under the turn of it all."""
    named = owner(position, event)
    if position.turn and (named is None or isinstance(event, IN_BATTLE)):
        return position.agreed.seats[position.turn_of]
    return named


def owner(position: GreatWarPosition, event: Event) -> str | None:
    """The side that an event names, or whose unit it is about."""
    side = getattr(event, "side", None)
    if side is None and hasattr(event, "unit"):
        side = position.side[event.unit]
    return None if side is None else position.agreed.seats[side]


def steps(event: Event) -> tuple[Step, ...]:
    match event:
        case (
            happened.UnitMoved(unit, origin, place)
            | fire.UnitRetreated(unit, origin, place)
            | fire.UnitAdvanced(unit, origin, place)
            | fire.RaiderReturned(unit, origin, place)
        ):
            return (Step(piece_id(unit), (HEX_NAMES[origin], HEX_NAMES[place])),)
        case fire.UnitKilled(unit, _) | happened.UnitExited(unit, _):
            return (Step(piece_id(unit), (), gone=True),)
    return ()


def arrows(event: Event) -> tuple[Arrow, ...]:
    if isinstance(event, fire.RangedDeclared | fire.CloseDeclared | fire.StruckBack | fire.WireFiredAt):
        return (Arrow(f"place:{HEX_NAMES[event.origin]}", f"place:{HEX_NAMES[event.place]}", state="past"),)
    return ()
