"""Questions as scenes: every legal choice with what the hand touches."""

from __future__ import annotations

from firestep import scene as forms
from firestep.board.bits import bits
from firestep.games.great_war.advance import ADVANCE, RETURN, ChooseBonusTarget, OfferAdvance, OfferReturn
from firestep.games.great_war.artillery import ChooseCentre, ChooseShells
from firestep.games.great_war.battles import ChooseJoiner, ChooseTarget
from firestep.games.great_war.combat import battles_after
from firestep.games.great_war.combat_cards import ChangeCommandCard, TakeEnemyCombatCard, TakeEnemyCommandCard
from firestep.games.great_war.end_turn import ChooseKept, DiscardForToken
from firestep.games.great_war.facts import SPECIALISTS
from firestep.games.great_war.ground import GRID, HEX_NAMES
from firestep.games.great_war.movement import arrivals
from firestep.games.great_war.moves import ChooseDestination, GoForward
from firestep.games.great_war.position import NOBODY, GreatWarPosition
from firestep.games.great_war.preparation import ChooseHost, ChooseSpecialist
from firestep.games.great_war.questions import CardQuestion, CommandCardQuestion, HexQuestion, PlayCombatCard
from firestep.games.great_war.roll_results import ChooseRetreat
from firestep.games.great_war.scene.aim import chances_of
from firestep.games.great_war.scene.odds_charts import is_anybody_under, percent, shell_cost
from firestep.games.great_war.scene.orders import aims_of_fire_storm, passed_battle, without_target
from firestep.games.great_war.scene.pieces import capital, piece_id, specialist_does
from firestep.games.great_war.tanks import ChooseStep
from firestep.games.great_war.unit_orders import ChooseOrder
from firestep.kernel import DONE, PASS, AnyQuestion, Choice
from firestep.scene import Arrow, Option
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker


def question_scene(
    position: GreatWarPosition, question: AnyQuestion, seat: int | None, speaker: Speaker
) -> forms.Question:
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
        help=help_with(position, question, speaker) if mine else "",
        clause=question.clause,
        options=tuple(options(position, question, speaker)) if mine else (),
        selected=selected(position, question),
        focus=in_focus(position, question),
        opens=f"place:{HEX_NAMES[question.place]}" if mine and isinstance(question, ChooseShells) else "",
        quiet=f"turn-{position.turn}" if mine and is_window else "",
    )


def help_with(position: GreatWarPosition, question: AnyQuestion, speaker: Speaker) -> str:
    """The help of a question, what can be told of the battle that its orders lead to, and what a specialist does."""
    specialist = SPECIALISTS[question.specialist] if isinstance(question, ChooseHost) else None
    lines = (
        specialist_does(specialist, speaker) if specialist else "",
        passed_battle(position, question, speaker),
        aims_of_fire_storm(position, question, speaker),
        speaker.help(position, question),
    )
    return " ".join(filter(None, lines))


def selected(position: GreatWarPosition, question: AnyQuestion) -> tuple[str, ...]:
    """The unit, or the hex under the template, that was chosen on the way to this question."""
    if isinstance(question, ChooseShells):
        return (hex_touch(position, question.place),)
    unit = getattr(question, "unit", None)
    if not isinstance(unit, int) or unit < 0 or position.where[unit] < 0:
        return ()
    return (f"piece:{piece_id(unit)}",)


def in_focus(position: GreatWarPosition, question: AnyQuestion) -> tuple[str, ...]:
    """What has to be in view: the enemies that the guns can be laid on, and before they fire all of the template."""
    if isinstance(question, ChooseCentre):
        enemies = question.hexes & position.hexes[1 - question.seat]
        return tuple(hex_touch(position, each) for each in bits(enemies))
    if isinstance(question, ChooseShells):
        around = GRID.neighbours[question.place]
        return (*selected(position, question), *(f"place:{HEX_NAMES[each]}" for each in around))
    if isinstance(question, OfferAdvance | OfferReturn):
        return (*selected(position, question), f"place:{HEX_NAMES[question.place]}")
    return selected(position, question)


def options(position: GreatWarPosition, question: AnyQuestion, speaker: Speaker) -> list[Option]:
    if isinstance(question, ChooseOrder):
        return order_options(position, question, speaker)
    found = []
    for choice in question.options(position):
        first = option(position, question, choice, speaker)
        found += [replace(first, touch=touch) for touch in card_touches(position, question, choice)] or [first]
        if isinstance(question, OfferAdvance | OfferReturn) and choice in (ADVANCE, RETURN):
            found.append(replace(first, touch=f"place:{HEX_NAMES[question.place]}", kind="move"))
    return found


def option(position: GreatWarPosition, question: AnyQuestion, choice: Choice, speaker: Speaker) -> Option:
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
        return hex_option(position, question, choice, Option(text, label, hex_touch(position, choice)), speaker)
    specialist = SPECIALISTS[choice] if isinstance(question, ChooseSpecialist) else None
    note = specialist_does(specialist, speaker) if specialist else ""
    return Option(text, label, f"button:{text.replace(' ', '-')}", group=speaker.ask(position, question), note=note)


def word_option(question: AnyQuestion, word: str, label: str, speaker: Speaker) -> Option:
    """A choice that is a word: done, pass, advance, stay."""
    if isinstance(question, ChooseJoiner) and word == DONE:
        return fire_option(speaker)
    touch = f"button:{word}"
    if isinstance(question, ChooseTarget) and word == DONE:
        return Option(word, label, touch, do=label, key=word[0])
    if word == DONE:
        return Option(word, label, touch, "end", do=label, main=True, key=word[0])
    if word == PASS:
        return Option(word, label, touch, "pass", do=label, main=True, key=word[0])
    return Option(word, label, touch, do=label)


def fire_option(speaker: Speaker) -> Option:
    """XF-01: the guns that have joined fire together, with their exact odds in view."""
    fire = speaker.say("scene-fire-now")
    ask = speaker.say("scene-fire-now-ask")
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


def order_options(position: GreatWarPosition, question: ChooseOrder, speaker: Speaker) -> list[Option]:
    """ORD-02: a unit that would have nobody to attack says so before it is ordered."""
    idle, found = without_target(position, question), []
    for choice in question.options(position):
        first = option(position, question, choice, speaker)
        if choice == DONE and not position.ordered:
            first = replace(
                first, confirm=True, ask=speaker.say("scene-no-orders"), do=speaker.say("scene-no-orders-do")
            )
        if isinstance(choice, int) and idle >> choice & 1:
            first = replace(first, label=speaker.say("scene-order-idle", unit=first.label))
        found.append(first)
    return found


# -- cards


def card_touches(position: GreatWarPosition, question: AnyQuestion, kind: Choice) -> list[str]:
    """Every visible card of this kind; all copies mean the same choice."""
    if not isinstance(question, CardQuestion) or not isinstance(kind, int):
        return []
    deck = "command" if isinstance(question, CommandCardQuestion) else "combat"
    return [f"card:{deck}-{card}" for card in bits(question.cards(position) & question.copies[kind])]


def card_option(question: AnyQuestion, text: str, label: str, touch: str, speaker: Speaker) -> Option:
    """A card is shown before it is played: the slip says what it does, the board which units it could order."""
    return Option(text, label, touch, "play", confirm=True, do=card_verb(question, speaker))


def card_verb(question: AnyQuestion, speaker: Speaker) -> str:
    match question:
        case ChooseKept():
            return speaker.say("scene-keep-it")
        case DiscardForToken() | TakeEnemyCombatCard():
            return speaker.say("scene-discard-it")
        case ChangeCommandCard() | TakeEnemyCommandCard():
            return speaker.say("scene-change-it")
    return speaker.say("scene-play-it")


# -- hexes


def hex_touch(position: GreatWarPosition, place: int) -> str:
    """The unit on a hex, or the hex itself."""
    unit = position.unit_at[place]
    return f"place:{HEX_NAMES[place]}" if unit == NOBODY else f"piece:{piece_id(unit)}"


def hex_option(
    position: GreatWarPosition, question: HexQuestion, place: int, option: Option, speaker: Speaker
) -> Option:
    """The choice of a hex, with what belongs to this kind of question."""
    unit = position.unit_at[place]
    match question:
        case ChooseTarget() | ChooseBonusTarget():
            return attack_option(question, option, unit, speaker)
        case ChooseJoiner():
            return joiner_option(position, question, option, speaker)
        case ChooseDestination():
            return destination_option(position, question, place, option, speaker)
        case ChooseStep() | GoForward() | ChooseRetreat():
            return replace(option, kind="move")
        case ChooseCentre() if unit != NOBODY and position.side[unit] != question.seat:
            return replace(option, kind="attack")
        case ChooseCentre():  # one's own unit is not what is chosen: the hex under it is
            return replace(option, kind="move", touch=f"place:{HEX_NAMES[place]}")
    return option


def attack_option(question: ChooseTarget | ChooseBonusTarget, option: Option, target: int, speaker: Speaker) -> Option:
    """An attack is confirmed with its exact odds in view; wire that is shot at has none."""
    return replace(
        option,
        kind="attack",
        tone="fire",
        confirm=True,
        odds_at=target != NOBODY,
        do=speaker.say("scene-attack"),
        arrow=Arrow(f"piece:{piece_id(question.unit)}", option.touch, state="planned"),
    )


def joiner_option(position: GreatWarPosition, question: ChooseJoiner, option: Option, speaker: Speaker) -> Option:
    """XF-02: the odds are those of all guns together; when the last one has joined, they fire."""
    target = hex_touch(position, question.place)
    return replace(
        option,
        tone="fire",
        confirm=True,
        odds_at=True,
        do=speaker.say("scene-join"),
        arrow=Arrow(option.touch, target, state="planned"),
    )


def destination_option(
    position: GreatWarPosition, question: ChooseDestination, place: int, option: Option, speaker: Speaker
) -> Option:
    """How many hexes it is, and whether the unit could still battle there."""
    unit = question.unit
    length = next(steps for steps, hexes in enumerate(arrivals(position, unit), start=1) if hexes >> place & 1)
    if position.moved[unit] + length <= battles_after(position, unit):
        return replace(option, kind="move", cost=str(length))
    cost, note = speaker.say("scene-no-battle", hexes=length), speaker.say("scene-no-battle-note")
    return replace(option, kind="move", cost=cost, note=note)


def shell_option(position: GreatWarPosition, question: ChooseShells, dice: int, label: str, speaker: Speaker) -> Option:
    """RA-07: a number of dice for the hex under the template; the slip lists all numbers."""
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
        odds_at=is_anybody_under(position, question.seat, question.place),
        on=dice == question.most,
        tone="fire",
        shows=chances_of(position, question, dice, lambda chance: percent(chance, speaker)),
    )
