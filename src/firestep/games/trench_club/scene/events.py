"""Events as scenes: sentences with places to touch, moving pieces, dice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from firestep.games.trench_club import combat_events as fire
from firestep.games.trench_club import events as happened
from firestep.games.trench_club.automa.events import AutomaOrdered
from firestep.games.trench_club.automa.reasons import reason_words
from firestep.games.trench_club.notation import nation_of
from firestep.games.trench_club.position import TrenchPosition, Unit
from firestep.games.trench_club.scene.deeds import deed
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.scene.pieces import PIECES_KEPT, capital, piece_id
from firestep.games.trench_club.wording import any_unit
from firestep.kernel import Event, Word
from firestep.kernel.game import field_kinds
from firestep.scene import (
    AS_BEFORE,
    Arrow,
    Face,
    Roll,
    SceneEvent,
    Step,
    Text,
    mark_place,
    marked_name,
    places_of,
    spans,
)
from firestep.scene.speaker import Speaker

SUFFERED = (
    *(fire.UnitDamaged, fire.UnitUnharmed, fire.UnitDestroyed, fire.ExperienceEarned, fire.LevelReached, fire.AreaHit),
    *(happened.LostInFort, happened.LostAboard),
)
"""What happens to a unit in either side's turn: the event before it tells who acts."""

ROLL_CLAUSES = {happened.RollFor.PLACING: "R2.5", happened.RollFor.FIRST_TURN: "R2.7"}
MARKS: dict[type, str] = {happened.FortConquered: "m-fort", fire.UnitDestroyed: "m-skull"}
"""Events that get a mark on the timeline of the replay."""


def scene_event(position: TrenchPosition, event: Event, speaker: Speaker) -> SceneEvent:
    """An event as it is shown and kept in the diary."""
    text = spans(speaker.event_in(event, marked_words(position, event, speaker)))
    return SceneEvent(
        number=0,
        kind=event.key,
        seat=seat_of(position, event),
        about=owner(position, event),
        text=text,
        steps=steps(position, event),
        roll=roll(position, event, speaker),
        arrows=arrows(position, event),
        places=places_of(text),
        mark=MARKS.get(type(event), ""),
        deed=deed(position, event, speaker),
        leads=isinstance(event, AutomaOrdered),
        brief=brief(position, event, speaker),
    )


def brief(position: TrenchPosition, event: Event, speaker: Speaker) -> Text:
    """R13.5a An order of the Automa with no more than the first reason for it."""
    if not isinstance(event, AutomaOrdered):
        return ""
    words = marked_words(position, event, speaker) | reason_words(event, brief=True)
    return spans(speaker.event_in(event, words))


def marked_words(position: TrenchPosition, event: Event, speaker: Speaker) -> dict[str, Word | str | int]:
    """The event's fields in words; hexes and forts become names that light what they stand for."""
    assert speaker.game is not None
    words = speaker.game.event_words(position, event)
    for name, kind in field_kinds(type(event)).items():
        value = getattr(event, name)
        if kind == "FortNumber":
            value, kind = position.ground.forts[value].hex, "Hex"
        word = words[name]
        if kind in ("Hex", "LandingPlace") and value >= 0 and isinstance(word, Word):
            marked = mark_place(place_id(position.ground, value), str(dict(word.args)["name"]))
            words[name] = Word(word.key, (("name", marked),))
        elif kind == "Unit" and isinstance(word, Word):
            words |= marked_unit(name, word, piece_id(position, value), speaker)
    return words


@lru_cache(maxsize=PIECES_KEPT)
def marked_unit(name: str, word: Word, piece: str, speaker: Speaker) -> Mapping[str, str | int]:
    return marked_name(name, word, f"piece:{piece}", speaker)


def seat_of(position: TrenchPosition, event: Event) -> str | None:
    """Who acted, told by nation, which is the name of a seat or of the Automa.

    The position is the one after the whole answer, when it may already be somebody else's turn: what an event tells
    of its own actor goes first.
    """
    if isinstance(event, SUFFERED):
        return AS_BEFORE
    named = owner(position, event)
    if named is not None or position.round == 0:
        return named
    return position.agreed.armies[position.turn_of].nation


def owner(position: TrenchPosition, event: Event) -> str | None:
    """Whose unit or army an event is about, by nation."""
    if isinstance(event, fire.VolleyReturned):
        return nation_of(position, event.target)
    unit: Unit | None = getattr(event, "unit", None)
    if unit is not None:
        return nation_of(position, unit)
    army: int | None = getattr(event, "army", None)
    return None if army is None else position.agreed.armies[army].nation


def steps(position: TrenchPosition, event: Event) -> tuple[Step, ...]:
    match event:
        case happened.UnitMoved(unit, origin, place):
            path = (place_id(position.ground, origin), place_id(position.ground, place))
            return (Step(piece_id(position, unit), path),)
        case (
            fire.UnitDestroyed(unit=unit)
            | happened.MineExploded(unit=unit)
            | happened.LostInFort(unit=unit)
            | happened.LostAboard(unit=unit)
        ):
            return (Step(piece_id(position, unit), (), gone=True),)
    return ()


def roll(position: TrenchPosition, event: Event, speaker: Speaker) -> Roll | None:
    """The dice that were rolled, sorted, hits filled in."""
    match event:
        case fire.VolleyFired() | fire.VolleyReturned():
            return volley(position, event, speaker) if event.dice else None
        case happened.DiceRolled(die=die, aim=aim):
            note = speaker.say("scene-highest", aim=aim)
            title = speaker.event(position, event)
            return Roll(title, "d12", (Face(str(die), state="hit"),), note=note, clause=ROLL_CLAUSES[aim])
        case fire.ShellScattered(unit=unit, die=die) | fire.ShellOnTarget(unit=unit, die=die):
            face = Face(str(die), state="hit" if isinstance(event, fire.ShellOnTarget) else "miss")
            at = f"piece:{piece_id(position, unit)}"
            return Roll(speaker.event(position, event), "d12", (face,), clause="R11.1", at=at)
    return None


def volley(position: TrenchPosition, event: fire.VolleyFired | fire.VolleyReturned, speaker: Speaker) -> Roll:
    faces = tuple(Face(str(die), state="hit" if die <= event.hit_on else "miss") for die in sorted(event.dice))
    unit, target = (speaker.word(any_unit(position, each)) for each in (event.unit, event.target))
    title = capital(speaker.say("scene-roll", unit=unit, target=target, hits=event.hits))
    note = speaker.say("scene-roll.dice", dice=event.count, value=event.hit_on)
    return Roll(title, "d12", faces, note=note, clause="R9.4", at=f"piece:{piece_id(position, event.unit)}")


def arrows(position: TrenchPosition, event: Event) -> tuple[Arrow, ...]:
    match event:
        case fire.VolleyFired() | fire.AttackDeclared():
            origin = event.origin
        case fire.ShellScattered() if event.place >= 0 and position.where[event.unit] >= 0:
            origin = position.where[event.unit]
        case _:
            return ()
    start, end = (place_id(position.ground, each) for each in (origin, event.place))
    return (Arrow(f"place:{start}", f"place:{end}", state="past"),)
