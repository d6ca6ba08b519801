"""Questions as scenes: every legal choice with what the hand touches."""

from __future__ import annotations

from typing import Any

from firestep import scene as forms
from firestep.games.great_war.advance import ChooseBonusTarget
from firestep.games.great_war.artillery import ChooseCentre
from firestep.games.great_war.battles import ChooseTarget
from firestep.games.great_war.before import ChangeCommandCard, TakeEnemyCombatCard, TakeEnemyCommandCard
from firestep.games.great_war.cards import COMBAT_COPIES, COMMAND_COPIES, card_of_kind
from firestep.games.great_war.command import ChooseCommand
from firestep.games.great_war.end_turn import ChooseKept, DiscardForToken
from firestep.games.great_war.ground import HEX_NAMES, ring_hex
from firestep.games.great_war.harm import ChooseRetreat
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.moves import ChooseDestination, GoForward
from firestep.games.great_war.position import NOBODY, GreatWarPosition
from firestep.games.great_war.questions import HexQuestion, PlayCombatCard
from firestep.games.great_war.scene.ground import Field, field_for, template
from firestep.games.great_war.scene.pieces import capital, piece_id
from firestep.games.great_war.tanks import ChooseStep
from firestep.kernel import DONE, PASS, Choice, Question
from firestep.scene import Arrow, Option

ATTACKS = (ChooseTarget, ChooseBonusTarget)
MOVES = (ChooseDestination, ChooseStep, GoForward, ChooseRetreat)
COMMAND_QUESTIONS = (ChooseCommand, ChooseKept, TakeEnemyCommandCard, ChangeCommandCard)
COMBAT_QUESTIONS = (PlayCombatCard, DiscardForToken, TakeEnemyCombatCard)


def question_scene(position: GreatWarPosition, question: Question, seat: int | None, speaker: Any) -> forms.Question:
    """A question as one seat sees it: with its options only if it is asked itself."""
    mine = question.seat == seat
    is_reaction = isinstance(question, PlayCombatCard) and question.seat != position.turn_of
    return forms.Question(
        id=f"{question.key}-{question.seat}",
        seat=position.agreed.seats[question.seat],
        mine=mine,
        kind="reaction" if is_reaction else "ask",
        prompt=speaker.ask(position, question) if mine or not is_reaction else speaker.say("scene-considers"),
        help=speaker.help(position, question) if mine else "",
        clause=question.clause,
        options=tuple(options(position, question, speaker)) if mine else (),
        selected=selected(position, question),
        focus=selected(position, question),
    )


def selected(position: GreatWarPosition, question: Any) -> tuple[str, ...]:
    """The unit that was chosen on the way to this question."""
    unit = getattr(question, "unit", None)
    if not isinstance(unit, int) or unit < 0 or position.where[unit] < 0:
        return ()
    return (f"piece:{piece_id(unit)}",)


def options(position: GreatWarPosition, question: Question, speaker: Any) -> list[Option]:
    view = field_for(question.seat)
    return [option(position, question, choice, speaker, view) for choice in question.options(position)]


def option(position: GreatWarPosition, question: Question, choice: Choice, speaker: Any, view: Field) -> Option:
    label = capital(speaker.choice(position, question, choice))
    text = question.write(position, choice)
    if isinstance(choice, str):
        kind: Any = {DONE: "end", PASS: "pass"}.get(choice, "choose")
        return Option(text, label, f"button:{choice}", kind, do=label, main=choice in (DONE, PASS), key=choice[0])
    if isinstance(choice, tuple):
        return Option(text, label, f"place:{HEX_NAMES[choice[1]]}", "choose", do=label, short=label)
    card = card_touch(position, question, choice)
    if card is not None:
        return Option(text, label, card, "play", do=label)
    if isinstance(question, HexQuestion):
        return Option(text, label, **hex_details(position, question, choice, speaker, view))
    return Option(text, label, f"button:{text.replace(' ', '-')}", group="choices", short=label)


def card_touch(position: GreatWarPosition, question: Question, kind: int) -> str | None:
    """The card of this kind that lies on the table before the player."""
    if isinstance(question, COMMAND_QUESTIONS):
        hand = position.command_hand[1 - question.seat if isinstance(question, TakeEnemyCommandCard) else question.seat]
        if isinstance(question, ChooseKept):
            hand = position.drawn
        return f"card:command-{card_of_kind(hand, COMMAND_COPIES[kind])}"
    if isinstance(question, COMBAT_QUESTIONS):
        hand = position.combat_hand[1 - question.seat if isinstance(question, TakeEnemyCombatCard) else question.seat]
        return f"card:combat-{card_of_kind(hand, COMBAT_COPIES[kind])}"
    return None


def hex_details(
    position: GreatWarPosition, question: HexQuestion, place: int, speaker: Any, view: Field
) -> dict[str, Any]:
    unit = position.unit_at[place]
    touch = f"place:{HEX_NAMES[place]}" if unit == NOBODY else f"piece:{piece_id(unit)}"
    if isinstance(question, ATTACKS) and unit != NOBODY:
        return {
            "touch": touch,
            "kind": "attack",
            "tone": "fire",
            "confirm": True,
            "odds_at": True,
            "do": speaker.say("scene-attack"),
            "arrow": Arrow(f"piece:{piece_id(question.unit)}", touch, state="planned"),
        }
    if isinstance(question, MOVES):
        return {"touch": touch, "kind": "move", **cost_of_move(position, question, place)}
    if isinstance(question, ChooseCentre):
        ring = [ring_hex(question.seat, place, number) for number in range(1, 7)]
        return {
            "touch": touch,
            "kind": "attack",
            "tone": "fire",
            "confirm": True,
            "odds_at": True,
            "do": speaker.say("scene-shell"),
            "shows": template(place, ring, view),
        }
    return {"touch": touch}


def cost_of_move(position: GreatWarPosition, question: Any, place: int) -> dict[str, Any]:
    if not isinstance(question, ChooseDestination):
        return {}
    for length, hexes in enumerate(arrivals(position, question.unit), start=1):
        if hexes >> place & 1:
            return {"cost": str(length)}
    return {}
