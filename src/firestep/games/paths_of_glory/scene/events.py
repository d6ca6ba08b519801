"""Events as scenes: counters slide, dice fall, a line is added to the diary."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory import events as happened
from firestep.games.paths_of_glory.actions import ChooseAction
from firestep.games.paths_of_glory.cards.facts import CARD_IDS
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, CP, POOLS_OF, SIDES, Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.combat import attack_under_way
from firestep.games.paths_of_glory.scene.deeds import card_of, deed, seat_of
from firestep.games.paths_of_glory.scene.words import said, sentence
from firestep.games.paths_of_glory.tables import ARMY_COLUMN, CORPS_COLUMN, FACTS
from firestep.games.paths_of_glory.telling import card_word as card_named
from firestep.games.paths_of_glory.telling import unit_word as unit_named
from firestep.games.paths_of_glory.units import SIDE_OF, UNIT_IDS
from firestep.kernel import Event, Word
from firestep.kernel.game import field_kinds
from firestep.scene import (
    AS_BEFORE,
    NOBODY,
    Arrow,
    Face,
    Fact,
    Roll,
    SceneEvent,
    Step,
    mark_place,
    marked_name,
    places_of,
    spans,
)
from firestep.scene.numbers import signed_number
from firestep.scene.speaker import Speaker

SLOW = (happened.CardPlayed, happened.AttackDeclared, happened.CombatDecided, happened.NationJoined)
"""Events that take time to read even if nothing moves."""
CENTRAL_NATIONS = (Nation.GE, Nation.AH, Nation.TU, Nation.BU)
SIDE_KEYS = {CP: "side-cp", AP: "side-ap"}
FORMS = ("le", "de", "a")
"""With an article, with `de`, with `à`: French needs them."""


def scene_event(position: PathsPosition, event: Event, speaker: Speaker) -> SceneEvent:
    text = spans(speaker.event_in(event, marked_words(position, event, speaker)))
    return SceneEvent(
        number=0,
        kind=event.key,
        seat=actor(position, event),
        about=owner(position, event),
        text=text,
        steps=steps(event),
        roll=roll(position, event, speaker),
        arrows=arrows(event),
        places=places_of(text),
        slow=isinstance(event, SLOW),
        deed=deed(position, event, speaker),
        card=card_of(position, event, speaker),
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
        elif kind == "Unit":
            words |= marked_name(f"{name}-the", unit_named(space), f"piece:{UNIT_IDS[space]}", speaker)
        elif kind == "Card":
            words |= marked_name(name, card_named(space), f"card:{CARD_IDS[space]}", speaker)
    return words


def actor(position: PathsPosition, event: Event) -> str | None:
    """Who acted: whoever made a bid, else whose action it was; nobody where the rules act between the actions."""
    match event:
        case happened.SidesBid(seat):
            return GAME.seats(position.setup)[seat]
        case (
            happened.MandateRolled()
            | happened.MandateMissed()
            | happened.AttritionStruck()
            | happened.SiegeRolled()
            | happened.SpaceTaken(isolated=True)
            | happened.VpMoved(cause=happened.VpCause.MANDATE | happened.VpCause.BLOCKADE)
            | happened.TurnBegan()
        ):
            return NOBODY
        case happened.FortDestroyed() | happened.SpaceTaken() | happened.VpMoved():
            return acting_seat(position) or AS_BEFORE
    return acting_seat(position)


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


def owner(position: PathsPosition, event: Event) -> str | None:
    """Whose units, cards or points an event tells of."""
    side = side_told_of(position, event)
    return None if side is None else seat_of(position, side)


def side_told_of(position: PathsPosition, event: Event) -> Side | None:
    match event:
        case happened.VpMoved(change):
            return CP if change > 0 else AP
        case happened.CombatDecided(winner=winner):
            return winner if winner in SIDES else None
        case happened.NationJoined(nation):
            return CP if nation in CENTRAL_NATIONS else AP
        case happened.SiegeRolled(space) | happened.TrenchChanged(space):
            return next((SIDE_OF[unit] for unit in bits(position.at[space])), None)
        case happened.FlankRolled():
            return attacker_now(position)
        case happened.RetreatIgnored() | happened.RetreatedBeforeCombat():
            attacker = attacker_now(position)
            return None if attacker is None else 1 - attacker
    side: Side | None = getattr(event, "side", None)
    return side_of_things(event) if side is None else side


def attacker_now(position: PathsPosition) -> Side | None:
    frame = attack_under_way(position)
    return None if frame is None else frame.side


def side_of_things(event: Event) -> Side | None:
    """The side of the units or the replacement points that an event names."""
    for name, kind in field_kinds(type(event)).items():
        value: int = getattr(event, name)
        if kind == "Unit":
            return SIDE_OF[value]
        if kind == "Units" and value:
            return SIDE_OF[bits(value)[0]]
        if kind == "PoolNumber":
            return CP if value in POOLS_OF[CP] else AP
    return None


def steps(event: Event) -> tuple[Step, ...]:
    match event:
        case happened.UnitsMoved(units, origin, space):
            path = SPACE_IDS[origin], SPACE_IDS[space]
            return tuple(Step(UNIT_IDS[unit], path) for unit in bits(units))
        case (
            happened.UnitRetreated(unit, origin, box)
            | happened.UnitAdvanced(unit, origin, box)
            | happened.UnitRedeployed(unit, origin, box)
        ) if box >= 0:
            return (Step(UNIT_IDS[unit], tuple(SPACE_IDS[each] for each in (origin, box) if each >= 0)),)
        case happened.UnitEliminated(unit) | happened.AttritionStruck(unit):
            return (Step(UNIT_IDS[unit], (), gone=True),)
    return ()


def arrows(event: Event) -> tuple[Arrow, ...]:
    """From every space with attackers to the target."""
    if not isinstance(event, happened.AttackDeclared):
        return ()
    starts = (space for space, _ in event.force if space != event.space)
    return tuple(Arrow(f"place:{SPACE_IDS[each]}", f"place:{SPACE_IDS[event.space]}", state="past") for each in starts)


def roll(position: PathsPosition, event: Event, speaker: Speaker) -> Roll | None:
    """The dice of an event, with a title that says what they did."""
    frame = attack_under_way(position)
    at = f"place:{SPACE_IDS[frame.target]}" if frame is not None else None
    match event:
        case happened.Fired(side, strength, army, shift, die, modifier, loss):
            sides = {"side": Word(SIDE_KEYS[side]), "enemy": Word(SIDE_KEYS[1 - side])}
            title = sentence(speaker.say_with("scene-fire", {"loss": loss, **sides}))
            table = said(speaker, "scene-army-table" if army else "scene-corps-table")
            facts = [
                Fact(said(speaker, "scene-strength"), str(strength)),
                Fact(table, said(speaker, "scene-column", column=column_name(strength, army, shift))),
            ]
            if shift:
                facts.append(Fact(said(speaker, "scene-shifts"), signed_number(shift)))
            if modifier:
                facts.append(Fact(said(speaker, "scene-modifier"), signed_number(modifier)))
            return Roll(title, "d6", faces(die, loss > 0), rows=tuple(facts), clause="12.2.8", at=at)
        case happened.FlankRolled(die, bonus, won):
            title = said(speaker, "scene-flank-won" if won else "scene-flank-failed")
            facts = [Fact(said(speaker, "scene-modifier"), signed_number(bonus))] if bonus else []
            return Roll(title, "d6", faces(die, won), rows=tuple(facts), clause="12.3.3", at=at)
        case happened.SiegeRolled(space, die, modifier, fallen):
            title = said(speaker, "scene-fort-fell" if fallen else "scene-fort-holds")
            facts = [Fact(said(speaker, "scene-modifier"), signed_number(modifier))] if modifier else []
            return Roll(
                title, "d6", faces(die, fallen), rows=tuple(facts), clause="15.3.2", at=f"place:{SPACE_IDS[space]}"
            )
        case happened.EntrenchRolled(unit, die, dug):
            title = said(speaker, "scene-dug" if dug else "scene-not-dug")
            return Roll(title, "d6", faces(die, dug), clause="11.2.3", at=f"piece:{UNIT_IDS[unit]}")
    return None


def column_name(strength: int, army: bool, shift: int) -> str:
    """12.2.7: the column of the fire table that was used, after all shifts, as it is headed: `6-8`, `16+`."""
    columns = FACTS["army" if army else "corps"]
    base = (ARMY_COLUMN if army else CORPS_COLUMN)[strength]
    at = min(max(base + shift, 0), len(columns) - 1)
    first = columns[at]["from"]
    if at + 1 == len(columns):
        return f"{first}+"
    last = columns[at + 1]["from"] - 1
    return str(first) if first == last else f"{first}–{last}"


def faces(die: int, good: bool) -> tuple[Face, ...]:
    return (Face(str(die), state="hit" if good else "miss"),)
