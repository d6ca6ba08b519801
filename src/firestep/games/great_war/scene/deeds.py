"""Events as plain facts: what was played, moved, fired at and lost, and the medals."""

from __future__ import annotations

from firestep.games.great_war import combat_events as fire
from firestep.games.great_war import events as happened
from firestep.games.great_war.cards import COMBAT_KIND, COMMAND_KIND
from firestep.games.great_war.diary_words import objective_name, reason
from firestep.games.great_war.ground import HEX_NAMES
from firestep.games.great_war.position import GreatWarPosition, Unit
from firestep.games.great_war.scene.cards import combat_card, command_face
from firestep.games.great_war.scene.pieces import nation_of
from firestep.games.great_war.scene.rolls import unit_at
from firestep.games.great_war.wording import combat, command, unit_of_nation
from firestep.kernel import Event
from firestep.scene import Card, Deed
from firestep.scene.events import DeedKind
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker


def deed(position: GreatWarPosition, event: Event, speaker: Speaker) -> Deed | None:
    """What an event did; nothing if it only serves another."""
    kinds = (played, fought, tested, scored)
    return next((found for kind in kinds if (found := kind(position, event, speaker)) is not None), None)


def played(position: GreatWarPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Cards and movement."""
    seats = position.agreed.seats
    match event:
        case happened.CommandPlayed(side, card) | happened.CommandCopied(side, card):
            return Deed("card", seats[side], str(speaker.word(command(card))), reason=speaker.say("scene-command-kind"))
        case happened.CombatPlayed(side, card, _):
            return Deed("card", seats[side], str(speaker.word(combat(card))), reason=speaker.say("scene-combat-kind"))
        case happened.FirstStrikePlayed(side):
            return Deed("card", seats[side], speaker.say("command-first-strike"))
        case happened.UnitMoved(unit, _, place):
            return of_unit(position, speaker, "move", unit, place)
        case fire.UnitRetreated(unit, _, place):
            back = speaker.say("scene-driven-back", unit=unit_of_nation(position, unit), place=HEX_NAMES[place].upper())
            return of_unit(position, speaker, "move", unit, place, why=back)
        case fire.UnitAdvanced(unit, _, place) | fire.RaiderReturned(unit, _, place):
            return of_unit(position, speaker, "move", unit, place)
        case fire.RangedDeclared(unit, _, _, place) | fire.CloseDeclared(unit, _, _, place):
            return of_unit(position, speaker, "attack", unit, place)
    return None


def fought(position: GreatWarPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Fire, and what it did."""
    seats = position.agreed.seats
    match event:
        case fire.StruckBack(unit, _, _, place) | fire.WireFiredAt(unit, _, place):
            return of_unit(position, speaker, "attack", unit, place)
        case fire.ArtilleryAimed(side, place):
            return Deed("attack", seats[side], place=HEX_NAMES[place])
        case fire.BattleRolled(side, place) | fire.ArtilleryRolled(side, place):
            return Deed("fire", seats[side], place=HEX_NAMES[place])
        case fire.UnitHit(unit, place, lost) | fire.RetreatBlocked(unit, place, lost):
            return bled(position, speaker, "hit", unit, place, lost)
        case fire.UnitKilled(unit, place):
            return bled(position, speaker, "lost", unit, place)
        case happened.TankDitched(unit, place):
            return bled(position, speaker, "hit", unit, place)
        case happened.UnitExited(unit, origin):
            return of_unit(position, speaker, "move", unit, origin)
    return None


def tested(position: GreatWarPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Dice that are not rolled against an enemy."""
    seats = position.agreed.seats
    match event:
        case happened.OrdersRolled(side) | happened.FirstPlayerRolled(side):
            return Deed("fire", seats[side])
        case happened.ForwardRolled(unit, place) | happened.RecoveryRolled(unit, place):
            return of_unit(position, speaker, "fire", unit, place)
        case happened.TankBogged(unit, place) | fire.SpecialistTested(unit, place) | fire.TankHitTested(unit, place):
            return of_unit(position, speaker, "fire", unit, place)
    return None


def scored(position: GreatWarPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Medals and the rest."""
    seats = position.agreed.seats
    match event:
        case fire.GunTaken(side, place):
            name = HEX_NAMES[place].upper()
            return Deed("taken", seats[side], name, HEX_NAMES[place])
        case happened.MedalWon(side, count, total):
            why = str(speaker.word(reason(position, event)))
            return Deed("points", seats[side], amount=count, total=total, reason=why)
        case happened.MedalLost(side, count, total, objective):
            name = str(speaker.word(objective_name(position.agreed.battle, objective)))
            why = speaker.say("scene-medal-lost", name=name)
            return Deed("points", seats[side], amount=-count, total=total, reason=why)
        case happened.Fortified(_, place):
            name, why = HEX_NAMES[place].upper(), speaker.say("scene-fortified")
            return Deed("built", "", name, HEX_NAMES[place], reason=why)
        case happened.SpecialistPlaced(side, _, place):
            return Deed("placed", seats[side], place=HEX_NAMES[place])
        case happened.TurnBegan() | happened.CombatHandShown() | happened.CommandHandSeen() | happened.UnitsOrdered():
            return Deed("other")
    return None


def of_unit(
    position: GreatWarPosition, speaker: Speaker, kind: DeedKind, unit: Unit, place: int, amount: int = 0, why: str = ""
) -> Deed:
    name = str(speaker.word(unit_of_nation(position, unit)))
    side = position.side[unit]
    nation = nation_of(position, side)
    return Deed(kind, position.agreed.seats[side], name, HEX_NAMES[place], amount, nation=nation, reason=why)


def bled(position: GreatWarPosition, speaker: Speaker, kind: DeedKind, unit: Unit, place: int, amount: int = 0) -> Deed:
    """What a unit suffered, with where: there are many of its kind."""
    return replace(of_unit(position, speaker, kind, unit, place, amount), name=unit_at(position, unit, place, speaker))


def card_of(event: Event, speaker: Speaker) -> Card | None:
    """The card that an event is about, as it lies face up."""
    match event:
        case (
            happened.CommandPlayed(card=kind) | happened.CommandCopied(card=kind) | happened.CommandDiscarded(card=kind)
        ):
            return command_face(COMMAND_KIND.index(kind), speaker) if kind in COMMAND_KIND else None
        case happened.CombatPlayed(card=kind) | happened.CombatDiscarded(card=kind):
            return combat_card(COMBAT_KIND.index(kind), speaker)
    return None
