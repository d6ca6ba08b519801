"""Questions as scenes: every legal choice with what the hand touches."""

from __future__ import annotations

from typing import Any

from firestep.games.paths_of_glory.activation import activation_cost
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, SPACE_IDS
from firestep.games.paths_of_glory.movement import MoveStep
from firestep.games.paths_of_glory.operations import MarkSpace
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.scene.pieces import box_id, stack_in
from firestep.games.paths_of_glory.units import SIDE_OF, UNIT_BY_ID, UNIT_IDS
from firestep.kernel import DONE, Choice, Question
from firestep.scene import Option
from firestep.scene import Question as QuestionScene

PLACE_KINDS = {"to": "move", "move": "move", "attack": "attack", "retreat": "move", "advance": "move"}
WORD_KINDS = {DONE: "end", "no": "pass"}


def question_scene(position: PathsPosition, question: Question, seat: int | None, speaker: Any) -> QuestionScene:
    """A question as one seat sees it: with its options only if it is asked itself."""
    mine = question.seat == seat
    names = speaker.game.seats(position.setup)
    return QuestionScene(
        id=f"{question.key}-{question.seat}",
        seat=names[question.seat],
        mine=mine,
        kind="secret" if len(position.questions) > 1 else "ask",
        prompt=speaker.ask(position, question),
        help=speaker.help(position, question),
        clause=question.clause,
        options=tuple(option(position, question, choice, speaker) for choice in question.options(position))
        if mine
        else (),
        selected=selected(question),
        focus=selected(question),
    )


def selected(question: Any) -> tuple[str, ...]:
    """What was chosen on the way: a unit, or the space that is fought over."""
    unit = getattr(question, "unit", None)
    if isinstance(unit, int) and unit >= 0:
        return (f"piece:{UNIT_IDS[unit]}",)
    target = getattr(question, "target", None)
    if isinstance(target, int) and target >= 0:
        return (f"place:{SPACE_IDS[target]}",)
    if isinstance(question, MoveStep):
        return (f"place:{SPACE_IDS[question.place]}",)
    return ()


def option(position: PathsPosition, question: Question, choice: Choice, speaker: Any) -> Option:
    text = question.write(position, choice)
    label = str(speaker.choice(position, question, choice))
    label = label[:1].upper() + label[1:]
    words = text.split(" ")
    if words[0] in CARD_BY_ID:
        return Option(text, label, f"card:{words[0]}", "play", short=speaker.say(f"scene-use-{words[1]}"))
    if len(words) == 1:
        kind: Any = WORD_KINDS.get(text, "choose")
        fights = isinstance(question, ChooseAttackers) and choice == DONE
        return Option(text, label, f"button:{text}", kind, do=label, main=text == DONE, confirm=fights, odds_at=fights)
    return Option(text, label, **details(position, question, words, speaker))


def details(position: PathsPosition, question: Question, words: list[str], speaker: Any) -> dict[str, Any]:
    """What is touched: the unit that a choice names first, else its space, card or box."""
    verb, name = words[0], words[1]
    if name in UNIT_BY_ID:
        return {"touch": f"piece:{name}", "kind": "attack" if verb == "with" and attacks(question) else "choose"}
    if name in CARD_BY_ID:
        return {"touch": f"card:{name}", "kind": "play"}
    if name == "reserve":
        unit = getattr(question, "unit", 0)
        return {"touch": f"place:{box_id(SIDE_OF[unit], RESERVE)}", "kind": "move"}
    if name not in SPACE_BY_ID:
        return {"touch": f"button:{name}", "group": verb}
    place = SPACE_BY_ID[name]
    found: dict[str, Any] = {"touch": space_touch(position, place), "kind": PLACE_KINDS.get(verb, "choose")}
    if isinstance(question, MarkSpace):
        found["cost"] = str(activation_cost(position, place, int(verb == "attack")))
        found["short"] = speaker.say("mark-attack" if verb == "attack" else "mark-move")
    return found


def space_touch(position: PathsPosition, place: int) -> str:
    """A space is touched where its stack stands, if there is one."""
    stack = stack_in(position, place)
    return f"piece:{UNIT_IDS[stack[0]]}" if stack else f"place:{SPACE_IDS[place]}"


def attacks(question: Question) -> bool:
    return isinstance(question, ChooseAttackers)
