"""Questions as scenes: every legal choice with what the hand touches, on the map, in a sheet or in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, TypedDict

from firestep.board.bits import bits
from firestep.games.to_the_last_man.after_combat import ChooseRetreatDestination
from firestep.games.to_the_last_man.battle import ChooseReaction
from firestep.games.to_the_last_man.cards import CARD_MASKS, CARD_NAMES, CRISIS_OF, Card
from firestep.games.to_the_last_man.crisis import CRISIS
from firestep.games.to_the_last_man.declaring import WEATHER, DeclareBattle, PlayBattleCard
from firestep.games.to_the_last_man.fire import dice_in
from firestep.games.to_the_last_man.ground import EFT
from firestep.games.to_the_last_man.losses import PayHit
from firestep.games.to_the_last_man.movement import WIDTH, Means, place_of
from firestep.games.to_the_last_man.moves import RESERVES, STAY, ChooseMove
from firestep.games.to_the_last_man.notation import UNIT_NAMES, named, piece_named
from firestep.games.to_the_last_man.placing import PlaceArmy, PlaceUnit, could_never_leave
from firestep.games.to_the_last_man.player_turn import ChooseOffensive
from firestep.games.to_the_last_man.position import IN_ARMY, STACK, LastManPosition
from firestep.games.to_the_last_man.production import ChooseAttrition
from firestep.games.to_the_last_man.regrouping import Regroup
from firestep.games.to_the_last_man.retreat_instead import RetreatInstead
from firestep.games.to_the_last_man.retreats import ChooseRetreatArea
from firestep.games.to_the_last_man.scene.means import consequences, mode_of, modes
from firestep.games.to_the_last_man.scene.names import (
    FORT_TOUCH,
    alike,
    area_title,
    army_touch,
    capital,
    is_alone,
    lot_touch,
    piece_id,
    place_touch,
)
from firestep.games.to_the_last_man.scene.retreats import area_touch, defending_lots, stand_touch
from firestep.games.to_the_last_man.sequence import BidCard
from firestep.games.to_the_last_man.spending import Spend
from firestep.games.to_the_last_man.units import ARMIES
from firestep.games.to_the_last_man.wording import SIDE_NAMES, area_word, card_word, piece_word, placed_piece, side_word
from firestep.kernel import DONE, PASS, AnyQuestion, Choice, Together
from firestep.scene import Fact, Option
from firestep.scene import Question as QuestionScene
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

SHIFT_TOUCH = "button:shift"
MAIN = (DONE,)
CARD_WORDS = {RESERVES: Card.RESERVES, WEATHER: Card.BAD_WEATHER}
WORD_KINDS: dict[str, Literal["end", "pass"]] = {DONE: "end", PASS: "pass", STAY: "pass"}


def question_scene(
    position: LastManPosition, question: AnyQuestion, seat: int | None, speaker: Speaker
) -> QuestionScene:
    """A question as one seat sees it. Of others it is only shown that they are asked."""
    together = len(position.questions) > 1 or (bool(position.stack) and isinstance(position.stack[-1], Together))
    name = SIDE_NAMES[question.seat]
    kind: Literal["ask", "secret"] = "secret" if together else "ask"
    if question.seat != seat:
        prompt = speaker.say("scene-others-choose", who=side_word(question.seat))
        return QuestionScene(f"asked-{name}", name, False, prompt, kind)
    chosen = selected(position, question)
    return QuestionScene(
        id=f"{question.key}-{name}",
        seat=name,
        mine=True,
        kind=kind,
        prompt=speaker.ask(position, question),
        help=speaker.help(position, question),
        clause=question.clause,
        options=tuple(options(position, question, speaker)),
        modes=modes(position, question, speaker) if isinstance(question, ChooseMove) else (),
        selected=chosen,
        focus=focus(position, question),
    )


# -- what was chosen on the way


def piece_in_hand(question: AnyQuestion) -> int | None:
    """The piece that a question is about: an army, or a unit after the armies."""
    piece, unit, army = (getattr(question, name, None) for name in ("piece", "unit", "army"))
    if isinstance(piece, int):
        return piece
    if isinstance(unit, int):
        return ARMIES + unit
    return army if isinstance(army, int) else None


def selected(position: LastManPosition, question: AnyQuestion) -> tuple[str, ...]:
    piece = piece_in_hand(question)
    if piece is None:
        return ()
    comes_in = isinstance(question, PlaceUnit | PlaceArmy) and not isinstance(position.stack[-1], Together)
    if comes_in or isinstance(question, ChooseAttrition):
        return ()  # A reinforcement, an army out of supply: the rules name it, nothing was selected on the way.
    return (f"piece:{piece_id(piece)}",)


def focus(position: LastManPosition, question: AnyQuestion) -> tuple[str, ...]:
    """What is to be kept in view."""
    area = getattr(question, "area", None)
    if isinstance(area, int) and 0 <= area < EFT:
        return (place_touch(area),)
    piece = piece_in_hand(question)
    if piece is None:
        return ()
    place = place_of(position, piece)
    return (place_touch(place),) if 0 <= place < EFT else ()


# -- options


class OptionDetails(TypedDict, total=False):
    """What an option says beyond its choice, its label and its touch."""

    kind: Literal["choose", "move", "attack", "play", "end", "pass", "take"]
    group: str
    cost: str
    total: str
    path: tuple[str, ...]
    ask: str
    note: str
    facts: tuple[Fact, ...]
    do: str
    short: str
    odds_at: bool
    confirm: bool
    main: bool
    tone: Literal["plain", "fire"]
    mode: str


def options(position: LastManPosition, question: AnyQuestion, speaker: Speaker) -> list[Option]:
    choices = question.options(position)
    whole = {piece_named(question.things(position, choice)) for choice in choices}
    found: list[Option] = []
    for choice in choices:
        details = details_of(position, question, choice, speaker)
        text = question.write(position, choice)
        label = capital(speaker.choice(position, question, choice))
        for touch in touches(position, question, choice, whole):
            found.append(Option(text, label, touch, **details))
    return taking_out(found, speaker) if isinstance(question, Regroup) else found


def taking_out(options: list[Option], speaker: Speaker) -> list[Option]:
    """A touch on an army only looks at it: its one unit does not leave it unasked; several are listed anyway."""
    count = Counter(option.touch for option in options)
    armies = {army_touch(army) for army in range(ARMIES)}
    return [
        replace(
            option,
            confirm=True,
            ask=speaker.say("scene-take-out", unit=option.label),
            do=speaker.say("scene-take-out-do"),
        )
        if option.touch in armies and count[option.touch] == 1
        else option
        for option in options
    ]


def touches(position: LastManPosition, question: AnyQuestion, choice: Choice, whole: set[int | None]) -> Iterator[str]:
    """Everything that stands for a choice."""
    if isinstance(question, Spend):
        yield spend_touch(position, question, choice)
    elif isinstance(choice, str):
        yield from word_touches(position, question, choice)
    elif isinstance(question, ChooseMove):
        way, area = divmod(number_of(choice), WIDTH)
        yield SHIFT_TOUCH if way == Means.SHIFT else place_touch(area)
    elif isinstance(question, ChooseReaction):
        yield f"button:react-{choice}"
    elif isinstance(question, RetreatInstead):
        yield stand_touch(number_of(choice))
        yield from named_touches(position, question, choice, whole)
    elif isinstance(question, ChooseRetreatArea | ChooseRetreatDestination):
        yield area_touch(number_of(choice))
        yield place_touch(number_of(choice))
    else:
        yield from named_touches(position, question, choice, whole)


def spend_touch(position: LastManPosition, question: AnyQuestion, choice: Choice) -> str:
    text = question.write(position, choice)
    if text == DONE:
        return f"button:{DONE}"
    return f"row:{text.replace(' ', '-')}/plus"


def word_touches(position: LastManPosition, question: AnyQuestion, word: str) -> Iterator[str]:
    card = CRISIS_OF[question.seat] if word == CRISIS else CARD_WORDS.get(word)
    if card is None:
        yield f"button:{word}"
    else:
        yield from card_touches(position, question, card)


def card_touches(position: LastManPosition, question: AnyQuestion, card: int) -> Iterator[str]:
    """Every copy in the hand that may still be played."""
    side = question.seat
    bid = (position.bids[side] & CARD_MASKS[card]).bit_count() if isinstance(question, BidCard) else 0
    held = (position.hand[side] & CARD_MASKS[card]).bit_count()
    for copy in range(bid, held):
        yield f"card:{CARD_NAMES[card]}-{copy + 1}"


def named_touches(
    position: LastManPosition, question: AnyQuestion, choice: Choice, whole: set[int | None]
) -> Iterator[str]:
    """The card, the place or the piece that a choice names."""
    things = question.things(position, choice)
    card, area, piece = named(things, "card"), named(things, "area"), piece_named(things)
    if card is not None:
        found = list(card_touches(position, question, card))
        yield from found or [f"button:{CARD_NAMES[card]}"]
    elif area is not None:
        yield place_touch(area)
    elif piece is not None:
        yield from piece_touches(position, piece, whole)
    else:
        yield FORT_TOUCH


def piece_touches(position: LastManPosition, piece: int, whole: set[int | None]) -> Iterator[str]:
    """An army; a unit alone with all that are like it; a unit in an army by its slot, or by the army if it is free."""
    if piece < ARMIES:
        yield army_touch(piece)
        return
    unit = piece - ARMIES
    if is_alone(position, unit):
        for each in alike(position, unit):
            yield f"piece:{UNIT_NAMES[each]}"
        return
    yield lot_touch(position, unit)
    army = position.where[unit] - IN_ARMY
    if army >= 0 and army not in whole:
        yield army_touch(army)


def details_of(position: LastManPosition, question: AnyQuestion, choice: Choice, speaker: Speaker) -> OptionDetails:
    if isinstance(choice, str) and not isinstance(question, Spend):
        return word_details(position, question, choice, speaker)
    if isinstance(question, ChooseMove):
        return move_details(position, question, number_of(choice), speaker)
    if isinstance(question, DeclareBattle):
        return fight_details(position, question.seat, number_of(choice), speaker)
    if isinstance(question, ChooseOffensive):
        return offensive_details(Card(number_of(choice)), speaker)
    if isinstance(question, Spend):
        return seal_details(question, speaker) if choice == DONE else {}
    return plain_details(position, question, choice, speaker)


def offensive_details(card: Card, speaker: Speaker) -> OptionDetails:
    """2.II.1-a: the card that makes the whole turn is asked about before it is played."""
    return {
        "kind": "play",
        "confirm": True,
        "ask": speaker.say("scene-play-card", card=card_word(card)),
        "do": speaker.say("scene-play-it"),
    }


def seal_details(question: Spend, speaker: Speaker) -> OptionDetails:
    """2.V.2-c: what is not spent is lost, and that is asked about before."""
    short = speaker.say("scene-seal")
    if not question.left:
        return {"main": True, "kind": "end", "short": short}
    return {
        "main": True,
        "kind": "end",
        "short": short,
        "confirm": True,
        "ask": speaker.say("scene-seal-ask", left=question.left),
        "note": speaker.say("scene-seal-note"),
        "do": short,
    }


def word_details(position: LastManPosition, question: AnyQuestion, word: str, speaker: Speaker) -> OptionDetails:
    """What stands on the button that opens fire, or lets the battles begin."""
    found: OptionDetails = {"kind": WORD_KINDS.get(word, "choose"), "main": word in MAIN}
    if word == DONE and isinstance(question, RetreatInstead):
        dice = dice_in(defending_lots(position, question))
        if dice:
            found |= {"short": speaker.say("scene-fire-dice", count=dice), "tone": "fire"}
    elif word == DONE and isinstance(question, PlayBattleCard):
        key = "scene-open-fire" if question.attacks else "scene-no-cards"
        found |= {"short": speaker.say(key), "tone": "fire"}
    return found


def plain_details(position: LastManPosition, question: AnyQuestion, choice: Choice, speaker: Speaker) -> OptionDetails:
    placed = placed_piece(question)
    if placed is not None and could_never_leave(placed, number_of(choice)):
        return stranded_details(placed, number_of(choice), speaker)
    things = question.things(position, choice)
    if [kind for kind, _ in things] == ["area"]:
        return {"kind": "move"}
    if isinstance(question, PayHit):
        return {"kind": "take"}
    piece = piece_named(things)
    return {} if piece is None else {"group": area_title(place_of(position, piece), speaker)}


def stranded_details(piece: int, area: int, speaker: Speaker) -> OptionDetails:
    """4.6-c: legal, but it is asked about before: the piece could never leave."""
    return {
        "kind": "move",
        "confirm": True,
        "ask": speaker.say("scene-stranded-ask", piece=piece_word(piece), area=area_word(area)),
        "note": speaker.say("scene-stranded-note"),
    }


def move_details(position: LastManPosition, question: ChooseMove, code: int, speaker: Speaker) -> OptionDetails:
    """A move with how many pieces are there afterwards; into the enemy it is a battle, with its odds."""
    way, area = divmod(code, WIDTH)
    if way == Means.SHIFT:
        return {"short": speaker.say("scene-change-army")}
    side = question.seat
    origin = place_of(position, question.piece)
    found: OptionDetails = {
        "kind": "move",
        "mode": mode_of(way),
        "do": speaker.say(f"scene-means-{Means(way).name.lower()}"),
        "confirm": True,
        "ask": speaker.say("scene-move-ask", piece=piece_word(question.piece), area=area_word(area)),
        "note": " ".join(consequences(position, question, area, speaker)),
    }
    if area == EFT:
        return found
    found["path"] = way_of(origin, area)
    if enters_battle(position, side, area):
        found["note"] = ""
        return found | fight_details(position, side, area, speaker)
    after = f"{min(STACK, position.pieces(side, area) + 1)}/{STACK}"
    return found | {"cost": after, "total": after}


def way_of(origin: int, area: int) -> tuple[str, ...]:
    if origin >= EFT or area >= EFT:
        return ()
    return (place_touch(origin).removeprefix("place:"), place_touch(area).removeprefix("place:"))


def enters_battle(position: LastManPosition, side: int, area: int) -> bool:
    """Whether going there makes an area Disputed that is the enemy's now."""
    return bool(position.friendly[1 - side] >> area & 1) and position.holds(1 - side, area)


def fight_details(position: LastManPosition, side: int, area: int, speaker: Speaker) -> OptionDetails:
    known = knows_defenders(position, side, area)
    enemy = (position.present[area] & position.units_of[1 - side]).bit_count()
    facts = []
    if known:
        facts.append(Fact(speaker.say("scene-defenders"), str(enemy)))
    if position.has_fort(1 - side, area):
        facts.append(Fact(speaker.say("scene-fort-word"), str(position.fort[area])))
    return {
        "kind": "attack",
        "tone": "fire",
        "confirm": True,
        "odds_at": known,
        "ask": speaker.say("scene-attack-here", area=area_word(area)),
        "facts": tuple(facts),
        "do": speaker.say("scene-attack-do"),
    }


def knows_defenders(position: LastManPosition, side: int, area: int) -> bool:
    """13.H-a: with hidden templates the odds against a hidden army are unknown."""
    return not position.agreed.hidden or not any(
        position.inside[army] for army in bits(position.armies_in[area] & position.armies_of[1 - side])
    )


def number_of(choice: Choice) -> int:
    """The number that a choice is, where a question has no others but words."""
    assert isinstance(choice, int)
    return choice
