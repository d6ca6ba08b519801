"""Questions as scenes: every legal choice with what the player touches for it."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from firestep.board.bits import bits
from firestep.games.paths_of_glory.actions import USE_WORDS, ChooseAction, why_not_use
from firestep.games.paths_of_glory.activation import activation_cost
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID, CARD_IDS
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.combat.combat_cards import Role
from firestep.games.paths_of_glory.combat.losses import ChooseLoss
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers, ChooseTarget
from firestep.games.paths_of_glory.combat.questions import OfferStandOrRetreat, PlayCombatCards, PrepareAttack
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, SPACE_IDS
from firestep.games.paths_of_glory.movement import ChooseMover, MoveStep
from firestep.games.paths_of_glory.odds import Plan
from firestep.games.paths_of_glory.operations import MARK_WORDS, MarkSpace
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.replacements import SpendReplacements
from firestep.games.paths_of_glory.scene.cards import use_text
from firestep.games.paths_of_glory.scene.combat import attack_under_way, question_marks, strengths_word
from firestep.games.paths_of_glory.scene.pieces import box_id
from firestep.games.paths_of_glory.scene.words import card_word, choice_label, said, sentence, space_word
from firestep.games.paths_of_glory.sequence import OfferGuns
from firestep.games.paths_of_glory.units import SIDE_OF, UNIT_BY_ID, UNIT_IDS
from firestep.kernel import DONE, AnyQuestion, Choice
from firestep.scene import Arrow, Barred, Option
from firestep.scene import Question as QuestionScene
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

MOVING_VERBS = ("to", "retreat", "advance")
WORD_KINDS: dict[str, Literal["end", "pass", "choose"]] = {DONE: "end", "no": "pass", "call-off": "pass"}
OPENING = ("place:metz",)
PAIRS = ("retreat", "advance")
"""Choices of a unit with a space: they can be touched at either end."""


def question_scene(position: PathsPosition, question: AnyQuestion, seat: int | None, speaker: Speaker) -> QuestionScene:
    """A question as one seat sees it: with its options only if this seat is asked."""
    mine = question.seat == seat
    names = GAME.seats(position.setup)
    chosen = selected(question)
    return QuestionScene(
        id=f"{question.key}-{question.seat}",
        seat=names[question.seat],
        mine=mine,
        kind=kind_of(position, question),
        prompt=speaker.ask(position, question),
        help=speaker.help(position, question),
        clause=question.clause,
        options=tuple(options(position, question, speaker)) if mine else (),
        barred=barred_uses(position, question, speaker) if mine else (),
        selected=chosen,
        focus=chosen or focus(position, question),
        marks=question_marks(position, question) if mine else (),
    )


def barred_uses(position: PathsPosition, question: AnyQuestion, speaker: Speaker) -> tuple[Barred, ...]:
    """9.1.1: the uses of the cards in hand that the rules bar now, each with its reason."""
    if not isinstance(question, ChooseAction):
        return ()
    found = []
    for card in bits(position.hand_of(question.side)):
        for use, word in enumerate(USE_WORDS):
            refusal = why_not_use(position, question.side, card, use)
            if refusal is not None:
                why = speaker.refusal(refusal, clause=False)
                touch, label = f"card:{CARD_IDS[card]}", sentence(said(speaker, f"use-{word}"))
                found.append(Barred(touch, label, why, refusal.clause or ""))
    return tuple(found)


def kind_of(position: PathsPosition, question: AnyQuestion) -> Literal["ask", "reaction", "secret"]:
    """Secret if both sides choose at once, a reaction if a defender may play cards, else an ordinary question."""
    if len(position.questions) > 1:
        return "secret"
    return "reaction" if is_reaction(question) else "ask"


def is_reaction(question: AnyQuestion) -> bool:
    return isinstance(question, PlayCombatCards) and question.role is Role.DEFENDER


def options(position: PathsPosition, question: AnyQuestion, speaker: Speaker) -> list[Option]:
    """Every legal choice; one that can be touched at two places is there twice."""
    first: list[Option] = []
    again: list[Option] = []
    for choice in question.options(position):
        made = option(position, question, choice, speaker)
        if choice == DONE:
            made = asked_about(position, question, made, speaker)
        first.append(made)
        again += elsewhere(question, made)
    return only_cards_ask([*first, *again])


def asked_about(position: PathsPosition, question: AnyQuestion, made: Option, speaker: Speaker) -> Option:
    """9.2.1: operations that were paid for are not given away without a question."""
    match question:
        case MarkSpace():
            ask = said(speaker, "scene-unspent-operations", count=position.ops)
        case ChooseMover() if not position.moved | position.entrenching:
            ask = said(speaker, "scene-nobody-moved")
        case ChooseTarget() if not position.fought:
            ask = said(speaker, "scene-nobody-attacked")
        case _:
            return made
    return replace(made, confirm=True, ask=ask)


def only_cards_ask(found: list[Option]) -> list[Option]:
    """A card with a single use is shown before it is played; several uses are shown as a list anyway."""
    uses = Counter(each.touch for each in found)
    return [replace(each, confirm=True) if each.kind == "play" and uses[each.touch] == 1 else each for each in found]


def selected(question: AnyQuestion) -> tuple[str, ...]:
    """What was chosen so far: the stack that moves, or the target with its attackers."""
    if isinstance(question, MoveStep):
        units = bits(question.units) if not question.used else bits(question.units)[:1]
        return tuple(f"piece:{UNIT_IDS[unit]}" for unit in units)
    if isinstance(question, ChooseAttackers):
        named = (f"piece:{UNIT_IDS[unit]}" for unit in bits(question.attackers))
        return (f"place:{SPACE_IDS[question.target]}", *named)
    unit = getattr(question, "unit", None)
    if isinstance(unit, int) and unit >= 0:
        return (f"piece:{UNIT_IDS[unit]}",)
    return ()


def focus(position: PathsPosition, question: AnyQuestion) -> tuple[str, ...]:
    """What should be in view: the space that is fought over, or left; when the war begins, where it begins."""
    if isinstance(question, ChooseAction | OfferGuns) and position.turn == 1 and position.round <= 1:
        return OPENING
    for name in ("target", "origin", "space"):
        place = getattr(question, name, None)
        if isinstance(place, int) and place >= 0:
            return (f"place:{SPACE_IDS[place]}",)
    frame = attack_under_way(position)
    return (f"place:{SPACE_IDS[frame.target]}",) if frame is not None else ()


def option(position: PathsPosition, question: AnyQuestion, choice: Choice, speaker: Speaker) -> Option:
    text = question.write(position, choice)
    words = text.split(" ")
    if len(words) == 1:
        return button(question, text, speaker)
    label = choice_label(speaker, text, isinstance(question, MarkSpace))
    if isinstance(question, ChooseAction):
        return card_use(position, text, words, label, speaker)
    return detailed(position, question, Option(text, label, ""), words, speaker)


def button(question: AnyQuestion, text: str, speaker: Speaker) -> Option:
    """A choice that stands for nothing on the map."""
    kind = "pass" if text == DONE and is_reaction(question) else WORD_KINDS.get(text, "choose")
    if isinstance(question, ChooseAttackers) and text == DONE:
        ask, do = (
            said(speaker, "scene-confirm-attack", target=space_word(speaker, question.target)),
            said(speaker, "scene-fire-now"),
        )
        return Option(
            text, do, "button:done", "attack", ask=ask, do=do, main=True, confirm=True, odds_at=True, tone="fire"
        )
    if text == DONE:
        label = sentence(said(speaker, DONE_WORDS.get(type(question), "choice-done")))
    else:
        label = choice_label(speaker, text)
    return Option(text, label, f"button:{text}", kind, do=label, main=text in (DONE, "yes"))


DONE_WORDS: dict[type[AnyQuestion], str] = {
    MarkSpace: "scene-done-marking",
    ChooseMover: "scene-done-moving",
    MoveStep: "scene-done-step",
    ChooseTarget: "scene-done-attacking",
    PrepareAttack: "scene-done-preparing",
    PlayCombatCards: "scene-done-cards",
    SpendReplacements: "scene-done-replacing",
    ChooseAdvance: "scene-done-advancing",
    OfferStandOrRetreat: "scene-done-holding",
}


def card_use(position: PathsPosition, text: str, words: list[str], label: str, speaker: Speaker) -> Option:
    """One of the four uses of a card, as a line of its slip."""
    number, use = CARD_BY_ID[words[0]], USE_WORDS.index(words[1])
    do = sentence(said(speaker, f"use-{words[1]}"))
    return Option(
        text,
        label,
        f"card:{words[0]}",
        "play",
        do=do,
        note=use_text(position, number, use, speaker),
        group=card_word(speaker, number),
    )


def detailed(
    position: PathsPosition, question: AnyQuestion, made: Option, words: list[str], speaker: Speaker
) -> Option:
    """What is touched: the unit that a choice names first, else its space, card or box."""
    verb, name = words[0], words[1]
    if name in UNIT_BY_ID:
        return unit_option(question, made, words, speaker)
    if name in CARD_BY_ID:
        shown = isinstance(question, PrepareAttack | PlayCombatCards)
        ask = said(speaker, "scene-play-card", card=card_word(speaker, CARD_BY_ID[name])) if shown else ""
        return replace(made, touch=f"card:{name}", kind="play", odds_at=shown, ask=ask)
    if name == "reserve":
        unit = getattr(question, "unit", 0)
        return replace(made, touch=f"place:{box_id(SIDE_OF[unit], RESERVE)}", kind="move")
    if name in SPACE_BY_ID:
        return space_option(position, question, made, words, speaker)
    return replace(made, touch=f"button:{name}", group=verb)


def unit_option(question: AnyQuestion, made: Option, words: list[str], speaker: Speaker) -> Option:
    verb, name = words[0], words[1]
    if isinstance(question, SpendReplacements):
        return replace(made, touch=f"row:{name}/{verb}")
    made = replace(made, touch=f"piece:{name}", kind="take" if isinstance(question, ChooseLoss) else "choose")
    if isinstance(question, ChooseMover):
        return replace(made, do=said(speaker, f"scene-{verb}-unit"))
    if verb in PAIRS:
        do, ask = space_word(speaker, SPACE_BY_ID[words[2]]), said(speaker, f"scene-{verb}-where")
        return replace(made, do=do, ask=ask, arrow=Arrow(f"piece:{name}", f"place:{words[2]}", "move", "planned"))
    return made


def space_option(
    position: PathsPosition, question: AnyQuestion, made: Option, words: list[str], speaker: Speaker
) -> Option:
    verb, name = words[0], words[1]
    place = SPACE_BY_ID[name]
    made = replace(made, touch=f"place:{name}", kind="move" if verb in MOVING_VERBS else "choose")
    match question:
        case MarkSpace():
            cost = str(activation_cost(position, place, MARK_WORDS.index(verb)))
            return replace(made, kind="choose", cost=cost, do=sentence(said(speaker, f"mark-{verb}")))
        case MoveStep():
            return replace(made, cost=str(question.used + 1), path=(SPACE_IDS[question.place], name))
        case ChooseTarget():
            return replace(made, kind="attack", note=strengths_word(position, Plan(question.side, place, 0)))
        case PrepareAttack():
            ask = said(speaker, "scene-pin-from", space=space_word(speaker, place))
            return replace(made, confirm=True, odds_at=True, ask=ask, do=said(speaker, "scene-flank-do"))
    return made


def elsewhere(question: AnyQuestion, made: Option) -> list[Option]:
    """The same choice at the other thing it names: the space of a retreat, the counter that is replaced."""
    words = made.choice.split(" ")
    if words[0] in PAIRS:
        touch = f"place:{words[2]}"
        return [Option(made.choice, made.label, touch, "move", do=made.label, arrow=made.arrow)]
    if isinstance(question, SpendReplacements) and len(words) > 1:
        return [Option(made.choice, made.label, f"piece:{words[1]}", do=made.do)]
    return []
