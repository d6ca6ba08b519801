"""Questions as scenes: every legal choice with what the hand touches, on the map, in a sheet or in the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from firestep.board.bits import bits
from firestep.games.to_the_last_man.after_combat import ChooseRetreatDestination
from firestep.games.to_the_last_man.battle import ChooseReaction, RetreatInstead
from firestep.games.to_the_last_man.cards import CARD_MASKS, CARD_NAMES, CRISIS_OF, Card
from firestep.games.to_the_last_man.crisis import CRISIS
from firestep.games.to_the_last_man.declaring import WEATHER, DeclareBattle, PlayBattleCard
from firestep.games.to_the_last_man.fire import dice_in
from firestep.games.to_the_last_man.ground import EFT, PLACE_BY_NAME
from firestep.games.to_the_last_man.losses import PayHit
from firestep.games.to_the_last_man.movement import WIDTH, Means, place_of
from firestep.games.to_the_last_man.moves import RESERVES, STAY, ChooseMove
from firestep.games.to_the_last_man.notation import CARD_BY_NAME, PIECE_BY_NAME, UNIT_NAMES
from firestep.games.to_the_last_man.placing import PlaceArmy, PlaceUnit
from firestep.games.to_the_last_man.position import IN_ARMY, STACK, LastManPosition
from firestep.games.to_the_last_man.retreats import ChooseRetreatArea
from firestep.games.to_the_last_man.scene.falling_back import area_touch, defending_lots, stand_touch
from firestep.games.to_the_last_man.scene.means import mode_of, modes, question_of_move
from firestep.games.to_the_last_man.scene.names import (
    alike,
    area_title,
    army_touch,
    capital,
    is_alone,
    lot_touch,
    piece_id,
    place_touch,
)
from firestep.games.to_the_last_man.sequence import BidCard
from firestep.games.to_the_last_man.spending import Spend
from firestep.games.to_the_last_man.units import ARMIES
from firestep.kernel import DONE, PASS, Choice, Question, Together
from firestep.scene import Fact, Option
from firestep.scene import Question as QuestionScene

SHIFT_TOUCH = "button:shift"
FORT_TOUCH = "row:fort/lose"
MAIN = (DONE,)
CARD_WORDS = {RESERVES: Card.RESERVES, WEATHER: Card.BAD_WEATHER}
WORD_KINDS = {DONE: "end", PASS: "pass", STAY: "pass"}


def question_scene(position: LastManPosition, question: Question, seat: int | None, speaker: Any) -> QuestionScene:
    """A question as one seat sees it. What others are asked may tell their secrets: only that they are is shown."""
    together = len(position.questions) > 1 or (bool(position.stack) and isinstance(position.stack[-1], Together))
    name = speaker.game.seats(position.setup)[question.seat]
    kind: Any = "secret" if together else "ask"
    if question.seat != seat:
        who = speaker.say(f"seat-{name}")
        return QuestionScene(f"asked-{name}", name, False, speaker.say("scene-others-choose", who=capital(who)), kind)
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


def piece_in_hand(question: Any) -> int | None:
    """The piece that a question is about: an army, or a unit after the armies."""
    piece, unit, army = (getattr(question, name, None) for name in ("piece", "unit", "army"))
    if isinstance(piece, int):
        return piece
    if isinstance(unit, int):
        return ARMIES + unit
    return army if isinstance(army, int) else None


def selected(position: LastManPosition, question: Question) -> tuple[str, ...]:
    piece = piece_in_hand(question)
    if piece is None:
        return ()
    comes_in = isinstance(question, PlaceUnit | PlaceArmy)
    if comes_in and not isinstance(position.stack[-1], Together):
        return ()  # A reinforcement: nothing was selected on the way.
    return (f"piece:{piece_id(piece)}",)


def focus(position: LastManPosition, question: Question) -> tuple[str, ...]:
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


def options(position: LastManPosition, question: Question, speaker: Any) -> list[Option]:
    choices = question.options(position)
    whole = {choice_piece(position, question, choice) for choice in choices}
    found: list[Option] = []
    for choice in choices:
        details = details_of(position, question, choice, speaker)
        text = question.write(position, choice)
        label = capital(str(speaker.choice(position, question, choice)))
        for touch in touches(position, question, choice, whole):
            found.append(Option(text, label, touch, **details))
    return found


def choice_piece(position: LastManPosition, question: Question, choice: Choice) -> int | None:
    """The piece that a choice names, if it names one."""
    name = question.write(position, choice).rpartition(" ")[2]
    return PIECE_BY_NAME.get(name)


def touches(position: LastManPosition, question: Question, choice: Choice, whole: set[int | None]) -> Iterator[str]:
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


def spend_touch(position: LastManPosition, question: Spend, choice: Choice) -> str:
    text = question.write(position, choice)
    if text == DONE:
        return f"button:{DONE}"
    return f"row:{text.replace(' ', '-')}/plus"


def word_touches(position: LastManPosition, question: Question, word: str) -> Iterator[str]:
    card = CRISIS_OF[question.seat] if word == CRISIS else CARD_WORDS.get(word)
    if card is None:
        yield f"button:{word}"
    else:
        yield from card_touches(position, question, card)


def card_touches(position: LastManPosition, question: Question, card: int) -> Iterator[str]:
    """Every copy in the hand that may still be played."""
    side = question.seat
    bid = (position.bids[side] & CARD_MASKS[card]).bit_count() if isinstance(question, BidCard) else 0
    held = (position.hand[side] & CARD_MASKS[card]).bit_count()
    for copy in range(bid, held):
        yield f"card:{CARD_NAMES[card]}-{copy + 1}"


def named_touches(
    position: LastManPosition, question: Question, choice: Choice, whole: set[int | None]
) -> Iterator[str]:
    """Cards, places and pieces, told by the notation they are written in."""
    text = question.write(position, choice)
    first, _, last = text.rpartition(" ")
    if first in CARD_BY_NAME or last in CARD_BY_NAME:
        card = CARD_BY_NAME[first if first in CARD_BY_NAME else last]
        found = list(card_touches(position, question, card))
        yield from found or [f"button:{last}"]
    elif last in PLACE_BY_NAME:
        yield f"place:{last}"
    elif last in PIECE_BY_NAME:
        yield from piece_touches(position, PIECE_BY_NAME[last], whole)
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


def details_of(position: LastManPosition, question: Question, choice: Choice, speaker: Any) -> dict[str, Any]:
    if isinstance(choice, str) and not isinstance(question, Spend):
        return {"kind": WORD_KINDS.get(choice, "choose"), "main": choice in MAIN} | word_details(
            position, question, choice, speaker
        )
    if isinstance(question, ChooseMove):
        return move_details(position, question, number_of(choice), speaker)
    if isinstance(question, DeclareBattle):
        return fight_details(position, question.seat, number_of(choice), speaker)
    if isinstance(question, Spend):
        return seal_details(question, speaker) if choice == DONE else {}
    return plain_details(position, question, choice, speaker)


def seal_details(question: Spend, speaker: Any) -> dict[str, Any]:
    """2.V.2-c: what is not spent is lost, and that is asked about before."""
    found: dict[str, Any] = {"main": True, "kind": "end", "short": speaker.say("scene-seal")}
    if not question.left:
        return found
    ask = speaker.say("scene-seal-ask", left=question.left)
    return found | {"confirm": True, "ask": ask, "note": speaker.say("scene-seal-note"), "do": found["short"]}


def word_details(position: LastManPosition, question: Question, word: str, speaker: Any) -> dict[str, Any]:
    """What stands on the button that opens fire, or lets the battles begin."""
    if word == DONE and isinstance(question, RetreatInstead):
        dice = dice_in(defending_lots(position, question))
        return {"short": speaker.say("scene-fire-dice", count=dice), "tone": "fire"} if dice else {}
    if word == DONE and isinstance(question, PlayBattleCard):
        return {"short": speaker.say("scene-open-fire" if question.attacks else "scene-no-cards"), "tone": "fire"}
    return {}


def plain_details(position: LastManPosition, question: Question, choice: Choice, speaker: Any) -> dict[str, Any]:
    text = question.write(position, choice)
    first, _, last = text.rpartition(" ")
    if last in PLACE_BY_NAME and first not in CARD_BY_NAME:
        return {"kind": "move"}
    if isinstance(question, PayHit):
        return {"kind": "take"}
    piece = PIECE_BY_NAME.get(last)
    if piece is None:
        return {}
    return {"group": area_title(place_of(position, piece), speaker)}


def move_details(position: LastManPosition, question: ChooseMove, code: int, speaker: Any) -> dict[str, Any]:
    """A march with what stands there afterwards; into the enemy it is a battle, with its odds."""
    way, area = divmod(code, WIDTH)
    if way == Means.SHIFT:
        return {"short": speaker.say("scene-change-army")}
    side = question.seat
    origin = place_of(position, question.piece)
    found: dict[str, Any] = {"kind": "move", "mode": mode_of(way)}
    found["do"] = speaker.say(f"scene-means-{Means(way).name.lower()}")
    found |= question_of_move(position, question, area, speaker)
    if area == EFT:
        return found
    if enters_battle(position, side, area):
        found |= {"note": ""} | fight_details(position, side, area, speaker)
        return found | {"path": way_of(origin, area)}
    after = f"{min(STACK, position.pieces(side, area) + 1)}/{STACK}"
    return found | {"cost": after, "total": after, "path": way_of(origin, area)}


def way_of(origin: int, area: int) -> tuple[str, ...]:
    if origin >= EFT or area >= EFT:
        return ()
    return (place_touch(origin).removeprefix("place:"), place_touch(area).removeprefix("place:"))


def enters_battle(position: LastManPosition, side: int, area: int) -> bool:
    """Whether going there makes an area Disputed that is the enemy's now."""
    return bool(position.friendly[1 - side] >> area & 1) and position.holds(1 - side, area)


def fight_details(position: LastManPosition, side: int, area: int, speaker: Any) -> dict[str, Any]:
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
        "ask": speaker.say("scene-attack-here", area=area_title(area, speaker)),
        "facts": tuple(facts),
        "do": speaker.say("scene-attack-do"),
    }


def knows_defenders(position: LastManPosition, side: int, area: int) -> bool:
    """13.H-a: with hidden templates nobody knows the odds against an army he cannot look into."""
    return not position.agreed.hidden or not any(
        position.inside[army] for army in bits(position.armies_in[area] & position.armies_of[1 - side])
    )


def number_of(choice: Choice) -> int:
    """The number that a choice is, where a question has no others but words."""
    assert isinstance(choice, int)
    return choice
