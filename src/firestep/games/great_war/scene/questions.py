"""Questions as scenes: every legal choice with what the hand touches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from firestep import scene as forms
from firestep.board.bits import bits
from firestep.games.great_war.advance import ChooseBonusTarget
from firestep.games.great_war.artillery import ChooseCentre, ChooseShells
from firestep.games.great_war.battles import ChooseJoiner, ChooseTarget
from firestep.games.great_war.before import ChangeCommandCard, TakeEnemyCombatCard, TakeEnemyCommandCard
from firestep.games.great_war.cards import COMBAT_COPIES, COMMAND_COPIES
from firestep.games.great_war.combat import battles_after
from firestep.games.great_war.command import ChooseCommand
from firestep.games.great_war.end_turn import ChooseKept, DiscardForToken
from firestep.games.great_war.ground import HEX_NAMES
from firestep.games.great_war.harm import ChooseRetreat
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.moves import ChooseDestination, GoForward
from firestep.games.great_war.position import NOBODY, GreatWarPosition
from firestep.games.great_war.questions import HexQuestion, PlayCombatCard
from firestep.games.great_war.scene.aim import chances_of
from firestep.games.great_war.scene.charts import percent, shell_cost
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
    is_window = isinstance(question, PlayCombatCard)
    is_reaction = is_window and question.seat != position.turn_of
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
        opens=f"place:{HEX_NAMES[question.place]}" if mine and isinstance(question, ChooseShells) else "",
        quiet=f"turn-{position.turn}" if mine and is_window else "",
    )


def selected(position: GreatWarPosition, question: Any) -> tuple[str, ...]:
    """The unit, or the hex under the template, that was chosen on the way to this question."""
    if isinstance(question, ChooseShells):
        return (hex_touch(position, question.place),)
    unit = getattr(question, "unit", None)
    if not isinstance(unit, int) or unit < 0 or position.where[unit] < 0:
        return ()
    return (f"piece:{piece_id(unit)}",)


def options(position: GreatWarPosition, question: Question, speaker: Any) -> list[Option]:
    found = []
    for choice in question.options(position):
        first = option(position, question, choice, speaker)
        found += [replace(first, touch=touch) for touch in card_touches(position, question, choice)] or [first]
    return found


def option(position: GreatWarPosition, question: Question, choice: Choice, speaker: Any) -> Option:
    label = capital(speaker.choice(position, question, choice))
    text = question.write(position, choice)
    if isinstance(choice, str):
        return word_option(question, choice, label, speaker)
    if isinstance(choice, tuple):
        return Option(text, label, f"place:{HEX_NAMES[choice[1]]}", "choose", do=label, short=label)
    cards = card_touches(position, question, choice)
    if cards:
        return card_option(question, text, label, cards[0], speaker)
    if isinstance(question, ChooseShells):
        return shell_option(position, question, choice, label, speaker)
    if isinstance(question, HexQuestion):
        return Option(text, label, **hex_details(position, question, choice, speaker))
    return Option(text, label, f"button:{text.replace(' ', '-')}", group=speaker.ask(position, question))


def word_option(question: Question, word: str, label: str, speaker: Any) -> Option:
    """A choice that is said: done, pass, advance, stay."""
    if isinstance(question, ChooseJoiner) and word == DONE:
        return fire_option(speaker)
    kind: Any = {DONE: "end", PASS: "pass"}.get(word, "choose")
    is_main = word in (DONE, PASS)
    return Option(word, label, f"button:{word}", kind, do=label, main=is_main, key=word[0] if is_main else "")


def fire_option(speaker: Any) -> Option:
    """XF-01: the guns that have joined fire together, with their exact odds in view."""
    fire = str(speaker.say("scene-fire-now"))
    ask = str(speaker.say("scene-fire-now-ask"))
    return Option(
        DONE,
        fire,
        "button:done",
        "attack",
        ask=ask,
        do=fire,
        main=True,
        confirm=True,
        odds_at=True,
        tone="fire",
        key="d",
    )


# -- cards


def card_touches(position: GreatWarPosition, question: Question, kind: Choice) -> list[str]:
    """Every card of this kind that lies on the table before the player: one is as good as another."""
    if not isinstance(kind, int):
        return []
    if isinstance(question, COMMAND_QUESTIONS):
        owner = 1 - question.seat if isinstance(question, TakeEnemyCommandCard) else question.seat
        hand = position.drawn if isinstance(question, ChooseKept) else position.command_hand[owner]
        return [f"card:command-{card}" for card in bits(hand & COMMAND_COPIES[kind])]
    if isinstance(question, COMBAT_QUESTIONS):
        owner = 1 - question.seat if isinstance(question, TakeEnemyCombatCard) else question.seat
        return [f"card:combat-{card}" for card in bits(position.combat_hand[owner] & COMBAT_COPIES[kind])]
    return []


def card_option(question: Question, text: str, label: str, touch: str, speaker: Any) -> Option:
    """A card is looked at before it is played: the slip says what it does, the board whom it could order."""
    return Option(text, label, touch, "play", confirm=True, do=card_verb(question, speaker))


def card_verb(question: Question, speaker: Any) -> str:
    match question:
        case ChooseKept():
            return str(speaker.say("scene-keep-it"))
        case DiscardForToken() | TakeEnemyCombatCard():
            return str(speaker.say("scene-discard-it"))
        case ChangeCommandCard() | TakeEnemyCommandCard():
            return str(speaker.say("scene-change-it"))
    return str(speaker.say("scene-play-it"))


# -- hexes


def hex_touch(position: GreatWarPosition, place: int) -> str:
    """What stands on the hex, or the hex itself."""
    unit = position.unit_at[place]
    return f"place:{HEX_NAMES[place]}" if unit == NOBODY else f"piece:{piece_id(unit)}"


def hex_details(position: GreatWarPosition, question: HexQuestion, place: int, speaker: Any) -> dict[str, Any]:
    unit = position.unit_at[place]
    touch = hex_touch(position, place)
    if isinstance(question, ATTACKS):
        return attack_details(question, touch, unit, speaker)
    if isinstance(question, ChooseJoiner):
        return joiner_details(position, question, touch, speaker)
    if isinstance(question, MOVES):
        return {"touch": touch, "kind": "move", **cost_of_move(position, question, place, speaker)}
    if isinstance(question, ChooseCentre):
        enemy = unit != NOBODY and position.side[unit] != question.seat
        return {"touch": touch, "kind": "attack" if enemy else "choose" if unit != NOBODY else "move"}
    return {"touch": touch}


def attack_details(question: Any, touch: str, target: int, speaker: Any) -> dict[str, Any]:
    """An attack is confirmed with its exact odds in view; wire that is shot at has none."""
    return {
        "touch": touch,
        "kind": "attack",
        "tone": "fire",
        "confirm": True,
        "odds_at": target != NOBODY,
        "do": speaker.say("scene-attack"),
        "arrow": Arrow(f"piece:{piece_id(question.unit)}", touch, state="planned"),
    }


def joiner_details(position: GreatWarPosition, question: ChooseJoiner, touch: str, speaker: Any) -> dict[str, Any]:
    """XF-02: the odds are those of all guns together; the last that may join sets the fire off."""
    target = hex_touch(position, question.place)
    return {
        "touch": touch,
        "tone": "fire",
        "confirm": True,
        "odds_at": True,
        "do": speaker.say("scene-join"),
        "arrow": Arrow(touch, target, state="planned"),
    }


def shell_option(position: GreatWarPosition, question: ChooseShells, dice: int, label: str, speaker: Any) -> Option:
    """RA-07: so many dice on the hex where the template lies; the slip has a segment of all numbers."""
    return Option(
        question.write(position, dice),
        label,
        f"place:{HEX_NAMES[question.place]}",
        "attack",
        ask=speaker.say("scene-shell-ask", dice=dice, place=HEX_NAMES[question.place].upper()),
        cost=shell_cost(position, question.seat, dice, speaker),
        short=str(dice),
        do=speaker.say("scene-shell"),
        confirm=True,
        odds_at=True,
        on=dice == question.most,
        tone="fire",
        shows=chances_of(position, question, dice, lambda chance: percent(chance, speaker)),
    )


def cost_of_move(position: GreatWarPosition, question: Any, place: int, speaker: Any) -> dict[str, Any]:
    """How many hexes it is, and whether the unit could still battle there."""
    if not isinstance(question, ChooseDestination):
        return {}
    may_battle = battles_after(position, question.unit)
    for length, hexes in enumerate(arrivals(position, question.unit), start=1):
        if hexes >> place & 1:
            gone = position.moved[question.unit] + length
            if gone <= may_battle:
                return {"cost": str(length)}
            return {"cost": speaker.say("scene-no-battle", hexes=length), "note": speaker.say("scene-no-battle-note")}
    return {}
