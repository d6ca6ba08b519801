"""Events as scenes: counters slide, dice fall, a line is added to the diary."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory import events as happened
from firestep.games.paths_of_glory.actions import ChooseAction
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.nations import CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.combat import attack_under_way
from firestep.games.paths_of_glory.scene.words import said, side_word
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.kernel import Event
from firestep.kernel.game import field_kinds
from firestep.scene import Face, Fact, Roll, SceneEvent, Step, mark_place, places_of, spans
from firestep.scene.speaker import Speaker

SLOW = (happened.CardPlayed, happened.AttackDeclared, happened.CombatDecided, happened.NationJoined)
"""Events that take time to read even if nothing moves."""
FORMS = ("le", "de", "a")
"""With an article, with `de`, with `à`: French needs them."""


def scene_event(position: PathsPosition, event: Event, speaker: Speaker) -> SceneEvent:
    text = spans(speaker.event_in(event, marked_words(position, event, speaker)))
    return SceneEvent(
        number=0,
        kind=event.key,
        seat=acting_seat(position),
        text=text,
        steps=steps(event),
        roll=roll(position, event, speaker),
        places=places_of(text),
        slow=isinstance(event, SLOW),
    )


def marked_words(position: PathsPosition, event: Event, speaker: Speaker) -> dict[str, object]:
    """The words of an event, with spaces that can be touched; also in the forms that a language has for them."""
    words: dict[str, object] = {**GAME.event_words(position, event)}
    for name, kind in field_kinds(type(event)).items():
        space = getattr(event, name)
        if kind in ("Space", "Box") and isinstance(space, int) and space >= 0:
            key = f"space-{SPACE_IDS[space]}"
            words[name] = mark_place(SPACE_IDS[space], said(speaker, key))
            for form in FORMS:
                if speaker.has(f"{key}.{form}"):
                    words[f"{name}-{form}"] = mark_place(SPACE_IDS[space], said(speaker, f"{key}.{form}"))
    return words


def acting_seat(position: PathsPosition) -> str | None:
    """Whose action it was. A side that is asked for its next one has not done anything yet: the other side has."""
    side = position.acting
    if isinstance(position.question, ChooseAction):
        if position.round == 1 and side == CP:
            return None
        side = 1 - side
    if not position.round:
        return None
    names = GAME.seats(position.setup)
    return names[position.seats[side]]


def steps(event: Event) -> tuple[Step, ...]:
    match event:
        case happened.UnitsMoved(units, origin, space):
            path = SPACE_IDS[origin], SPACE_IDS[space]
            return tuple(Step(UNIT_IDS[unit], path) for unit in bits(units))
        case happened.UnitRetreated(unit, _, space) | happened.UnitAdvanced(unit, _, space) if space >= 0:
            return (Step(UNIT_IDS[unit], (SPACE_IDS[space],)),)
        case happened.UnitRedeployed(unit, _, box) if box >= 0:
            return (Step(UNIT_IDS[unit], (SPACE_IDS[box],)),)
        case happened.UnitEliminated(unit) | happened.AttritionStruck(unit):
            return (Step(UNIT_IDS[unit], (), gone=True),)
    return ()


def roll(position: PathsPosition, event: Event, speaker: Speaker) -> Roll | None:
    """The dice of an event, with a title that says what they did."""
    frame = attack_under_way(position)
    at = f"place:{SPACE_IDS[frame.target]}" if frame is not None else None
    match event:
        case happened.Fired(side, strength, _, _, die, modifier, loss):
            title = said(speaker, "scene-fire", side=side_word(speaker, side), loss=loss)
            facts = [Fact(said(speaker, "scene-strength"), str(strength))]
            if modifier:
                facts.append(Fact(said(speaker, "scene-modifier"), f"{modifier:+d}"))
            return Roll(title, "d6", faces(die, loss > 0), rows=tuple(facts), clause="12.2.8", at=at)
        case happened.FlankRolled(die, bonus, won):
            title = said(speaker, "scene-flank-won" if won else "scene-flank-failed")
            facts = [Fact(said(speaker, "scene-modifier"), f"{bonus:+d}")] if bonus else []
            return Roll(title, "d6", faces(die, won), rows=tuple(facts), clause="12.3.3", at=at)
        case happened.SiegeRolled(space, die, modifier, fallen):
            title = said(speaker, "scene-fort-fell" if fallen else "scene-fort-holds")
            facts = [Fact(said(speaker, "scene-modifier"), f"{modifier:+d}")] if modifier else []
            return Roll(
                title, "d6", faces(die, fallen), rows=tuple(facts), clause="15.3.2", at=f"place:{SPACE_IDS[space]}"
            )
        case happened.EntrenchRolled(unit, die, dug):
            title = said(speaker, "scene-dug" if dug else "scene-not-dug")
            return Roll(title, "d6", faces(die, dug), clause="11.2.3", at=f"piece:{UNIT_IDS[unit]}")
    return None


def faces(die: int, good: bool) -> tuple[Face, ...]:
    return (Face(str(die), state="hit" if good else "miss"),)
