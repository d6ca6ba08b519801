"""Events as plain facts: what was played, moved, attacked, taken and lost."""

from __future__ import annotations

from firestep.games.to_the_last_man import events as game_events
from firestep.games.to_the_last_man.cards import Card as CardKind
from firestep.games.to_the_last_man.ground import AREAS, PLACE_NAMES, VP
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.ground import NATION_CODE
from firestep.games.to_the_last_man.scene.names import area_title, army_title, kind_title, nation_of_army, unit_title
from firestep.games.to_the_last_man.scene.table import card_face
from firestep.games.to_the_last_man.units import ARMIES, GERMAN, KIND_OF, KINDS, Side
from firestep.games.to_the_last_man.victory import german_total
from firestep.games.to_the_last_man.wording import SIDE_NAMES, area_word
from firestep.kernel import Event
from firestep.scene import Card, Deed, Text, mark_place, spans
from firestep.scene.speaker import Speaker


def deed(position: LastManPosition, event: Event, speaker: Speaker) -> Deed | None:
    """What an event did; nothing if it only serves another."""
    return played(position, event, speaker) or changed(position, event, speaker) or raised(position, event, speaker)


def played(position: LastManPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Cards, movement and battles."""
    match event:
        case game_events.OffensivePlayed(side, card) | game_events.CardPlayed(side, card):
            return Deed("card", SIDE_NAMES[side], card_face(CardKind(card), speaker).name)
        case game_events.CrisisPlayed(side, card, _):
            return Deed("card", SIDE_NAMES[side], card_face(CardKind(card), speaker).name)
        case game_events.CardAssigned(side, card, area) | game_events.HitsPaid(side, card, area, _):
            used = speaker.say("scene-used-in", area=area_word(area))
            return Deed("card", SIDE_NAMES[side], card_face(CardKind(card), speaker).name, place_of(area), reason=used)
        case game_events.PieceMoved(piece, _, area) | game_events.PieceRetreated(piece, _, area):
            return Deed("move", owner(position, piece), piece_title(piece, speaker), place_of(area))
        case game_events.BattleDeclared(area) | game_events.BattleBegan(area):
            return Deed("attack", "", area_title(area, speaker), place_of(area))
        case game_events.Fired(side, area):
            return Deed("fire", SIDE_NAMES[side], place=place_of(area))
    return None


def changed(position: LastManPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Losses, and what changed hands."""
    match event:
        case game_events.UnitLost(kind, area):
            nation = NATION_CODE[KINDS[kind].nation]
            return Deed("lost", SIDE_NAMES[KINDS[kind].side], kind_title(kind, speaker), place_of(area), nation=nation)
        case game_events.ArmyEliminated(army, area):
            side = position.side_of_army(army)
            nation = nation_of_army(army)
            return Deed("lost", SIDE_NAMES[side], army_title(army, speaker), place_of(area), nation=nation)
        case game_events.FortReduced(area, left, _, owner):
            name = speaker.say("scene-fort-of", area=area_word(area))
            return Deed("hit" if left else "lost", SIDE_NAMES[owner], name, place_of(area), 1)
        case game_events.AreaTaken(side, area):
            change = worth(side, area)
            total = german_total(position) if change else None
            return Deed("taken", SIDE_NAMES[side], marked(area, speaker), place_of(area), change, total)
    return None


def raised(position: LastManPosition, event: Event, speaker: Speaker) -> Deed | None:
    """What arrived, was built or counted, and the rest."""
    match event:
        case game_events.UnitsArrived(kind, area, count):
            return Deed("placed", SIDE_NAMES[KINDS[kind].side], kind_title(kind, speaker), place_of(area), count)
        case game_events.ArmyArrived(army, area) | game_events.ArmyRebuilt(army, area):
            side = position.side_of_army(army)
            return Deed("placed", SIDE_NAMES[side], army_title(army, speaker), place_of(area))
        case game_events.ArmyEntrenched(army, area):
            return entrenched(position.side_of_army(army), area, speaker)
        case game_events.UnitsEntrenched(kind, area):
            return entrenched(KINDS[kind].side, area, speaker)
        case game_events.Passed(side):
            return Deed("pass", SIDE_NAMES[side])
        case game_events.CountingEnded(total):
            return Deed("points", "", amount=0, total=total)
        case (
            game_events.SeasonBegan()
            | game_events.InitiativeWon()
            | game_events.AreaDisputed()
            | game_events.AreaCleared()
            | game_events.BattleUndecided()
            | game_events.NeutralityBroken()
            | game_events.CardsTaken()
            | game_events.TransitRolled()
            | game_events.ArmisticeOffered()
        ):
            return Deed("other")
    return None


def entrenched(side: Side, area: int, speaker: Speaker) -> Deed:
    why = speaker.say("scene-entrenched-now")
    return Deed("built", SIDE_NAMES[side], marked(area, speaker), place_of(area), reason=why)


def owner(position: LastManPosition, piece: int) -> str:
    side: Side = position.side_of_army(piece) if piece < ARMIES else KINDS[KIND_OF[piece - ARMIES]].side
    return SIDE_NAMES[side]


def piece_title(piece: int, speaker: Speaker) -> str:
    return army_title(piece, speaker) if piece < ARMIES else unit_title(piece - ARMIES, speaker)


def marked(area: int, speaker: Speaker) -> Text:
    return spans(mark_place(PLACE_NAMES[area], area_title(area, speaker)))


def worth(side: Side, area: int) -> int:
    """Victory points count for Germany: an area that it takes adds them, one that it loses takes them away."""
    points = VP[area] if area < AREAS else 0
    return points if side == GERMAN else -points


def place_of(area: int) -> str:
    return PLACE_NAMES[area] if 0 <= area < AREAS else ""


def card_of(event: Event, speaker: Speaker) -> Card | None:
    """The card that an event is about, as it lies face up."""
    match event:
        case (
            game_events.OffensivePlayed(card=card)
            | game_events.CardPlayed(card=card)
            | game_events.CardAssigned(card=card)
            | game_events.CrisisPlayed(card=card)
            | game_events.HitsPaid(card=card)
            | game_events.CardDiscarded(card=card)
        ):
            return card_face(CardKind(card), speaker)
    return None
