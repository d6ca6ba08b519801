"""Events as plain facts: what moved, fired, was damaged, destroyed, conquered and bought."""

from __future__ import annotations

from firestep.games.trench_club import combat_events as fire
from firestep.games.trench_club import events as happened
from firestep.games.trench_club import money_events as money
from firestep.games.trench_club.automa import events as automa
from firestep.games.trench_club.notation import nation_of
from firestep.games.trench_club.position import Hex, TrenchPosition, Unit
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.scene.pieces import capital
from firestep.games.trench_club.wording import any_unit, fort_word, hex_word
from firestep.kernel import Event
from firestep.scene import Deed, Text, mark_place, spans
from firestep.scene.events import DeedKind
from firestep.scene.speaker import Speaker


def deed(position: TrenchPosition, event: Event, speaker: Speaker) -> Deed | None:
    """What an event did; nothing if it only serves another."""
    for kind in (moved, shelled, fought, changed):
        if found := kind(position, event, speaker):
            return found
    return None


def moved(position: TrenchPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Movement and new units."""
    match event:
        case happened.UnitMoved(unit, _, place):
            return of_unit(position, speaker, "move", unit, place)
        case happened.UnitUnloaded(unit, place):
            return of_unit(position, speaker, "placed", unit, place)
        case happened.UnitPlaced(unit, place) | money.BoatLaunched(unit, place):
            return of_unit(position, speaker, "placed", unit, place)
        case money.UnitBought(unit, fort):
            return of_unit(position, speaker, "placed", unit, position.ground.forts[fort].hex)
    return None


def shelled(position: TrenchPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Where shells fell."""
    match event:
        case fire.ShellScattered(unit, place=place):
            return of_unit(position, speaker, "fire", unit, place)
        case fire.ShellOnTarget(unit, target):
            return of_unit(position, speaker, "fire", unit, position.where[target])
    return None


def fought(position: TrenchPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Attacks, and what they did."""
    match event:
        case fire.AttackDeclared(unit, _, _, place) | fire.AreaAttacked(unit, _, _, place):
            return of_unit(position, speaker, "attack", unit, place)
        case fire.VolleyFired(unit, _, _, place):
            return of_unit(position, speaker, "fire", unit, place)
        case fire.VolleyReturned(unit, target):
            return of_unit(position, speaker, "fire", target, position.where[unit])
        case fire.UnitDamaged(unit, _, damage):
            return of_unit(position, speaker, "hit", unit, position.where[unit], damage)
        case fire.UnitDestroyed(unit, _, _, place) | happened.MineExploded(unit, place):
            return of_unit(position, speaker, "lost", unit, place)
        case happened.LostInFort(unit, fort):
            return of_unit(position, speaker, "lost", unit, position.ground.forts[fort].hex)
        case happened.LostAboard(unit):
            return of_unit(position, speaker, "lost", unit, -1)
    return None


def changed(position: TrenchPosition, event: Event, speaker: Speaker) -> Deed | None:
    """Forts, works and money."""
    match event:
        case happened.FortConquered(unit, fort, _, _, held):
            name, where = marked_fort(position, fort, speaker), position.ground.forts[fort].hex
            return Deed("taken", nation_of(position, unit), name, place_id(position.ground, where), 1, held)
        case happened.TrenchEntered(unit, place, was_held):
            return None if was_held else of_unit(position, speaker, "other", unit, place)
        case happened.Built(_, building, place):
            site = place_id(position.ground, place)
            name = spans(mark_place(site, hex_word(place)))
            return Deed("built", "", name, site, reason=speaker.say("scene-built", building=building))
        case fire.MineLaid(unit, place):
            return of_unit(position, speaker, "other", unit, place)
        case happened.TurnBegan() | happened.CompanyChosen() | happened.RollWon():
            return Deed("other")
        case happened.DiceRolled():
            return Deed("fire")
        case automa.AutomaStayed(unit, place):
            return of_unit(position, speaker, "other", unit, place)
        case money.IncomeCollected() | money.SpecialForceDrawn() | money.SpecialForceChosen() | money.UnitRepaired():
            return Deed("other")
    return None


def of_unit(
    position: TrenchPosition, speaker: Speaker, kind: DeedKind, unit: Unit, place: Hex, amount: int = 0, why: str = ""
) -> Deed:
    name = capital(str(speaker.word(any_unit(position, unit))))
    where = place_id(position.ground, place) if place >= 0 else ""
    owner = nation_of(position, unit)
    return Deed(kind, owner, name, where, amount, nation=owner, reason=why)


def marked_fort(position: TrenchPosition, fort: int, speaker: Speaker) -> Text:
    place = place_id(position.ground, position.ground.forts[fort].hex)
    return spans(mark_place(place, str(speaker.word(fort_word(position, fort)))))
