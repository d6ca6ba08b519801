"""Events as plain facts: what was played, moved, attacked, taken and lost."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory import events as happened
from firestep.games.paths_of_glory.actions import USE_EVENT, USE_WORDS
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import GONE, PathsPosition
from firestep.games.paths_of_glory.scene.cards import face_now
from firestep.games.paths_of_glory.scene.ground import code_of
from firestep.games.paths_of_glory.scene.words import said, space_word, unit_word
from firestep.games.paths_of_glory.telling import card_word
from firestep.games.paths_of_glory.units import NATION_OF, SIDE_OF, Unit
from firestep.kernel import Event
from firestep.scene import Card, Deed, Text, mark_place, spans
from firestep.scene.speaker import Speaker


def seat_of(position: PathsPosition, side: Side) -> str:
    return GAME.seats(position.setup)[position.seats[side]]


def owner_of(position: PathsPosition, unit: Unit) -> str:
    return seat_of(position, SIDE_OF[unit])


def deed(position: PathsPosition, event: Event, speaker: Speaker) -> Deed | None:
    """What an event did; nothing if it only serves another."""
    return played(position, event, speaker) or suffered(position, event, speaker) or changed(position, event, speaker)


def played(position: PathsPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Cards, marches and attacks."""
    match event:
        case happened.CardPlayed(side, card, use):
            key = "scene-used-as-event" if use == USE_EVENT else "scene-used-for"
            used = said(speaker, key, use=said(speaker, f"use-{USE_WORDS[use]}"))
            return Deed("card", seat_of(position, side), str(speaker.word(card_word(card))), reason=used)
        case happened.CombatCardPlayed(side, card):
            used = said(speaker, "scene-used-in-combat")
            return Deed("card", seat_of(position, side), str(speaker.word(card_word(card))), reason=used)
        case happened.UnitsMoved(units, _, space):
            mover = next(iter(bits(units)))
            return Deed("move", owner_of(position, mover), unit_word(speaker, mover), SPACE_IDS[space])
        case happened.UnitRetreated(unit, _, box) | happened.UnitAdvanced(unit, _, box):
            return Deed("move", owner_of(position, unit), unit_word(speaker, unit), place_of(box))
        case happened.UnitRedeployed(unit, _, box):
            return Deed("move", owner_of(position, unit), unit_word(speaker, unit), place_of(box))
        case happened.AttackDeclared(side, space):
            return Deed("attack", seat_of(position, side), space_word(speaker, space), SPACE_IDS[space])
        case happened.Fired() | happened.FlankRolled() | happened.EntrenchRolled() | happened.MandateRolled():
            return Deed("fire")
    return None


def suffered(position: PathsPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Losses."""
    match event:
        case happened.SiegeRolled(space):
            return Deed("fire", place=SPACE_IDS[space])
        case happened.UnitReduced(unit, box):
            return Deed(
                "hit",
                owner_of(position, unit),
                unit_word(speaker, unit),
                place_of(box),
                1,
                nation=code_of(NATION_OF[unit]),
            )
        case happened.StepRestored(unit, box):
            return Deed("other", owner_of(position, unit), unit_word(speaker, unit), place_of(box), -1)
        case happened.UnitEliminated(unit, origin, box):
            return lost(position, unit, origin, box, "", speaker)
        case happened.AttritionStruck(unit, space, box):
            return lost(position, unit, space, box, said(speaker, "scene-lost-supply"), speaker)
        case happened.SpaceTaken(space, side):
            return Deed("taken", seat_of(position, side), marked(space, speaker), SPACE_IDS[space])
    return None


def changed(position: PathsPosition, event: Event, speaker: Speaker) -> Deed | None:
    """What changed hands, came into play or counts."""
    match event:
        case happened.FortDestroyed(space):
            return Deed("taken", "", marked(space, speaker), SPACE_IDS[space], reason=said(speaker, "scene-fort-gone"))
        case happened.UnitPlaced(unit, box):
            return Deed("placed", owner_of(position, unit), unit_word(speaker, unit), place_of(box))
        case happened.VpMoved(change, vp, cause):
            reason = (
                "" if cause is happened.VpCause.SPACE else str(speaker.word(GAME.words(position, "VpCause", cause)))
            )
            return Deed("points", "", amount=change, total=vp, reason=reason)
        case happened.TrenchChanged(space, level):
            what = said(speaker, "scene-trench", level=level) if level else said(speaker, "scene-trench-removed")
            return Deed("built", "", marked(space, speaker), SPACE_IDS[space], 0 if level else -1, reason=what)
        case (
            happened.NationJoined()
            | happened.CommitmentRose()
            | happened.TurnBegan()
            | happened.OperationWithoutCard()
            | happened.CombatDecided()
            | happened.AttackCancelled()
            | happened.HandShown()
            | happened.PeaceOffered()
            | happened.MandateMissed()
        ):
            return Deed("other")
    return None


def lost(position: PathsPosition, unit: Unit, origin: int, box: int, reason: str, speaker: Speaker) -> Deed:
    name = unit_word(speaker, unit)
    why = ", ".join(each for each in (said(speaker, "scene-lost-for-good") if box == GONE else "", reason) if each)
    nation = code_of(NATION_OF[unit])
    return Deed("lost", owner_of(position, unit), name, place_of(origin), nation=nation, reason=why)


def marked(space: int, speaker: Speaker) -> Text:
    return spans(mark_place(SPACE_IDS[space], space_word(speaker, space)))


def place_of(box: int) -> str:
    return SPACE_IDS[box] if box >= 0 else ""


def card_of(position: PathsPosition, event: Event, speaker: Speaker) -> Card | None:
    """The card that an event is about, as it lies face up."""
    if isinstance(event, happened.CardPlayed | happened.CombatCardPlayed | happened.CardDiscarded):
        return face_now(position, event.card, speaker)
    return None
