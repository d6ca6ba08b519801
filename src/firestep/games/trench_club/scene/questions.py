"""Questions as scenes: every legal choice with what the player touches, its cost, path and price."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Literal, NamedTuple, NotRequired, TypedDict

from firestep.games.trench_club import notation
from firestep.games.trench_club.co_op import SUGGESTED, TakeUnit
from firestep.games.trench_club.deployment import (
    AssignUnit,
    ChooseHexToPlace,
    ChooseToken,
    ChooseUnitToPlace,
    PlaceUnits,
)
from firestep.games.trench_club.engineers import ChooseBuilding
from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.mines import ChooseMineHex
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.movement import Reach, cost_of, entry_cost, explore, first_steps, step_before
from firestep.games.trench_club.moves import ChooseDestination, ChooseMover, write_hex
from firestep.games.trench_club.notation import PARTNER
from firestep.games.trench_club.position import Hex, TrenchPosition, Unit
from firestep.games.trench_club.purchases import SPECIAL, ChooseFort, ChoosePurchase, ChooseSpecialForce, ChooseWaterHex
from firestep.games.trench_club.scene.ground import place_id
from firestep.games.trench_club.scene.pieces import SAID, capital, label, piece_id, points
from firestep.games.trench_club.sequence import ChooseCompany
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget
from firestep.games.trench_club.transport import ChooseUnloadHex
from firestep.games.trench_club.units import TYPES
from firestep.games.trench_club.wording import any_unit, choice_words, fort_word, numbered, own_unit, to_empty_hex
from firestep.kernel import DONE, AnyQuestion, Choice
from firestep.scene import Arrow, Option, Touch
from firestep.scene import Question as SceneQuestion
from firestep.scene.speaker import Speaker


class Look(TypedDict):
    """How an option looks beside its text and label: the fields of `Option` that differ from their defaults."""

    touch: Touch
    kind: NotRequired[Literal["choose", "move", "attack", "take", "end"]]
    group: NotRequired[str]
    cost: NotRequired[str]
    total: NotRequired[str]
    path: NotRequired[tuple[str, ...]]
    stops: NotRequired[tuple[str, ...]]
    ask: NotRequired[str]
    note: NotRequired[str]
    do: NotRequired[str]
    short: NotRequired[str]
    odds_at: NotRequired[bool]
    confirm: NotRequired[bool]
    tone: NotRequired[Literal["plain", "fire"]]
    arrow: NotRequired[Arrow]
    lights: NotRequired[tuple[Touch, ...]]


Maker = Callable[[TrenchPosition, AnyQuestion, int, Speaker], Look]

OWN_UNIT = (AssignUnit, ChooseHexToPlace, ChooseDestination, ChooseUnloadHex, ChooseTarget)
"""What is asked about a unit of one's own."""
WORDS: dict[str, Literal["end", "pass", "take"]] = {DONE: "end", PARTNER: "pass", SUGGESTED: "take"}


def question_scene(
    position: TrenchPosition, question: AnyQuestion, seat: int | None, speaker: Speaker
) -> SceneQuestion:
    """A question as one seat sees it: with its options only if it is asked itself."""
    mine = question.seat == seat
    secret = isinstance(question, AssignUnit)
    chosen = () if secret and not mine else selected(position, question)
    return SceneQuestion(
        id=f"{question.key}-{question.seat}",
        seat=position.agreed.seats[question.seat],
        mine=mine,
        kind="secret" if len(position.questions) > 1 or secret else "ask",
        prompt=prompt(position, question, speaker) if mine or not secret else speaker.say("scene-others-split"),
        help=speaker.help(position, question) if mine or not secret else "",
        clause=question.clause,
        options=tuple(options(position, question, speaker)) if mine else (),
        selected=chosen,
        focus=start_of(position, question) or chosen,
    )


def prompt(position: TrenchPosition, question: AnyQuestion, speaker: Speaker) -> str:
    """What is asked; whose unit it is need not be said to those who see it."""
    if not isinstance(question, OWN_UNIT):
        return speaker.ask(position, question)
    return capital(speaker.say(f"ask-{question.key}", unit=own_unit(position, question.unit)))


def selected(position: TrenchPosition, question: AnyQuestion) -> tuple[str, ...]:
    """The unit that was chosen on the way to this question."""
    unit = getattr(question, "unit", None)
    return (f"piece:{piece_id(position, unit)}",) if isinstance(unit, int) else ()


def start_of(position: TrenchPosition, question: AnyQuestion) -> tuple[str, ...]:
    """R2.6: while a company is placed, the hex with its start number is kept in view."""
    if not isinstance(question, ChooseUnitToPlace | ChooseHexToPlace):
        return ()
    frame = next(frame for frame in reversed(position.stack) if isinstance(frame, PlaceUnits))
    return (f"place:{place_id(position.ground, frame.start)}",)


def options(position: TrenchPosition, question: AnyQuestion, speaker: Speaker) -> list[Option]:
    if isinstance(question, ChooseDestination):
        return destinations(position, question, speaker)
    maker = MAKERS.get(type(question), button)
    return [option(position, question, choice, maker, speaker) for choice in question.options(position)]


def destinations(position: TrenchPosition, question: ChooseDestination, speaker: Speaker) -> list[Option]:
    """R4.1: where a unit may go; its reach is computed once for all. Most are empty hexes, and there may be dozens."""
    ways = Ways(position, question.unit)
    maker = partial(destination, question.unit, ways)
    forts, unit_at, here = position.ground.fort_at, position.unit_at, position.where[question.unit]
    return [
        option(position, question, place, maker, speaker)
        if unit_at[place] >= 0 or place in forts or place == here
        else empty_hex(position, question.unit, place, ways, speaker)
        for place in question.options(position)
    ]


def option(position: TrenchPosition, question: AnyQuestion, choice: Choice, maker: Maker, speaker: Speaker) -> Option:
    name = label(choice_words(position, question, choice), speaker)
    text = question.write(position, choice)
    if choice == SPECIAL:
        return Option(text, name, f"row:buy-{SPECIAL}/take", "take")
    if choice == DONE:
        name = done_label(position, question, speaker) or name
    if isinstance(choice, str):
        return Option(text, name, f"button:{choice}", WORDS[choice], do=name, main=choice == DONE, key=choice[0])
    if isinstance(choice, tuple):
        return Option(text, name, several(position, question, choice))
    return Option(text, name, **maker(position, question, choice, speaker))


def several(position: TrenchPosition, question: AnyQuestion, choice: tuple[int, ...]) -> Touch:
    """A unit that may build, so that a slip offers its move too; for a building its first hex."""
    if isinstance(question, ChooseBuilding):
        return f"place:{place_id(position.ground, choice[1])}"
    return f"piece:{piece_id(position, choice[0])}"


def done_label(position: TrenchPosition, question: AnyQuestion, speaker: Speaker) -> str:
    """What the main button ends: the moves, or the list of attacks."""
    match question:
        case ChooseMover():
            return speaker.say("scene-done-moving")
        case ChooseAttacker():
            return speaker.say("scene-done-declaring", attacks=len(position.declared) // 2)
    return ""


def button(_position: TrenchPosition, _question: AnyQuestion, choice: int, speaker: Speaker) -> Look:
    return {"touch": f"button:{choice}", "group": speaker.say("scene-choices")}


def unit_touch(position: TrenchPosition, _question: AnyQuestion, unit: Unit, _speaker: Speaker) -> Look:
    return {"touch": f"piece:{piece_id(position, unit)}"}


def hex_touch(position: TrenchPosition, _question: AnyQuestion, place: Hex, _speaker: Speaker) -> Look:
    return {"touch": f"place:{place_id(position.ground, place)}", "kind": "move"}


def destination(
    unit: Unit, ways: Ways, position: TrenchPosition, _question: AnyQuestion, place: Hex, speaker: Speaker
) -> Look:
    """R4.1: the way, what each step costs, and the total of the points there are."""
    if place == position.where[unit]:
        return {
            "touch": "button:stay",
            "kind": "end",
            "do": speaker.say("scene-stay"),
            "short": speaker.say("scene-stay"),
        }
    truck = position.unit_at[place]
    boards = truck >= 0 and place not in position.ground.fort_at
    touch = f"piece:{piece_id(position, truck)}" if boards else f"place:{place_id(position.ground, place)}"
    look: Look = {"touch": touch, "kind": "move", "do": speaker.say("scene-move-here"), "confirm": True}
    add_way(look, position, unit, place, ways, speaker)
    fort = position.ground.fort_at.get(place)
    if fort is not None and position.fort_owner[fort] != position.army[unit]:
        words = {"fort": fort_word(position, fort), "unit": own_unit(position, unit)}
        look["ask"] = speaker.say("scene-conquer-it", **words)
        look["note"] = speaker.say("scene-conquer-it.note")
        look["do"] = speaker.say("scene-conquer")
    return look


def empty_hex(position: TrenchPosition, unit: Unit, place: Hex, ways: Ways, speaker: Speaker) -> Option:
    """A hex where nobody is: worded once for a unit of this name, whatever way leads there."""
    text, name, touch, ask, do = going_to(position.kind[unit], position.ordinal[unit], place, speaker)
    cost = cost_of(ways.reach, place)
    if cost is None or ways.reach.whole_turn >> place & 1:
        return Option(text, name, touch, "move", ask=ask, do=do, confirm=True)
    path, stops, _ = ways.to(cost, place)
    spent, total, note = points_of(cost, ways.budget, speaker)
    return Option(text, name, touch, "move", "", spent, total, path, stops, ask, note, do=do, confirm=True)


@lru_cache(maxsize=SAID)
def going_to(kind: int, number: int, place: Hex, speaker: Speaker) -> tuple[str, str, Touch, str, str]:
    """The notation of going to an empty hex, what it is called and touched, the question, and its button."""
    name = label(to_empty_hex(place), speaker)
    ask = go_there(kind, number, place, speaker)
    return write_hex(place), name, f"place:{HEX_NAMES[place]}", ask, speaker.say("scene-move-here")


class Leg(NamedTuple):
    """A way of a unit to a hex, from the hex it starts from: the places, what was spent at each, and in all."""

    path: tuple[str, ...]
    stops: tuple[str, ...]
    spent: int


class Ways:
    """The cheapest ways of a unit to everywhere in its reach (`movement.way_to`).

    Most of them begin alike, so each is made of the one to the hex before it.
    """

    def __init__(self, position: TrenchPosition, unit: Unit) -> None:
        self.position, self.unit = position, unit
        self.reach: Reach = explore(position, unit)
        self.budget = TYPES[position.kind[unit]].half_points
        self.steps = first_steps(position, unit)
        self.start = Leg((place_id(position.ground, position.where[unit]),), (), 0)
        self.legs: dict[tuple[int, Hex], Leg] = {}

    def to(self, cost: int, place: Hex) -> Leg:
        """The way to a hex that is reached for so many half points, and ends there."""
        return self.onward(cost, place, cost)

    def through(self, cost: int, place: Hex) -> Leg:
        """The way to a hex from which it goes on."""
        found = self.legs.get((cost, place))
        if found is None:
            found = self.legs[cost, place] = self.onward(cost, place, self.budget)
        return found

    def onward(self, cost: int, place: Hex, most: int) -> Leg:
        position, price = self.position, entry_cost(self.position, self.unit, place)
        is_first = cost == price and self.steps >> place & 1
        before = self.start if is_first else self.through(*step_before(position, self.unit, self.reach, cost, place))
        spent = min(before.spent + price, most)
        return Leg((*before.path, place_id(position.ground, place)), (*before.stops, points(spent)), spent)


def add_way(look: Look, position: TrenchPosition, unit: Unit, place: Hex, ways: Ways, speaker: Speaker) -> None:
    """The way to a hex with its cost; into a fort or a truck only the step before is known to the reach."""
    budget, reach = ways.budget, ways.reach
    cost = cost_of(reach, place)
    look["ask"] = go_there(position.kind[unit], position.ordinal[unit], place, speaker)
    if reach.whole_turn >> place & 1 or cost is None:
        return
    way = ways.to(cost, place)
    look["cost"], look["total"], look["note"] = points_of(cost, budget, speaker)
    look["path"], look["stops"] = way.path, way.stops


def go_there(kind: int, number: int, place: Hex, speaker: Speaker) -> str:
    """Whether a unit shall go to a hex."""
    return speaker.say("scene-go-there", unit=numbered(kind, number), place=HEX_NAMES[place].upper())


@lru_cache(maxsize=SAID)
def points_of(spent: int, budget: int, speaker: Speaker) -> tuple[str, str, str]:
    """The points that a move takes: alone, of those there are, and in words."""
    cost, total = points(spent), points(budget)
    words = speaker.say("scene-points-of", spent=cost, points=total, count=(budget + 1) // 2)
    return cost, f"{cost} / {total}", words


def target(position: TrenchPosition, question: AnyQuestion, unit: Unit, speaker: Speaker) -> Look:
    """R8.1: an attack, with an arrow and odds before it is declared."""
    assert isinstance(question, ChooseTarget)
    attacker = piece_id(position, question.unit)
    victim = piece_id(position, unit)
    return {
        "touch": f"piece:{victim}",
        "kind": "attack",
        "tone": "fire",
        "confirm": True,
        "odds_at": True,
        "do": speaker.say("scene-declare"),
        "ask": speaker.say("scene-attack-it", unit=any_unit(position, unit)),
        "arrow": Arrow(f"piece:{attacker}", f"piece:{victim}", state="planned", number=len(position.declared) // 2 + 1),
    }


def company_box(position: TrenchPosition, question: AnyQuestion, company: int, _speaker: Speaker) -> Look:
    army = position.agreed.army_of_seat(question.seat)
    return {"touch": f"place:company-{army}-{company}"}


def company_button(position: TrenchPosition, question: AnyQuestion, company: int, speaker: Speaker) -> Look:
    """R3.2: pointing at a company shows its units."""
    assert isinstance(question, ChooseCompany)
    units = [unit for unit in position.units_of(question.army) if position.company[unit] == company]
    lights = tuple(f"piece:{piece_id(position, unit)}" for unit in units if position.where[unit] >= 0)
    group = speaker.say("scene-companies")
    return {"touch": f"button:company-{company}", "group": group, "lights": lights}


def fort(position: TrenchPosition, _question: AnyQuestion, number: int, _speaker: Speaker) -> Look:
    return {"touch": f"place:{notation.fort_name(position, number)}"}


def market_row(_position: TrenchPosition, _question: AnyQuestion, kind: int, _speaker: Speaker) -> Look:
    return {"touch": f"row:buy-{TYPES[kind].id}/take", "kind": "take"}


MAKERS: dict[type, Maker] = {
    TakeUnit: unit_touch,
    AssignUnit: company_box,
    ChooseToken: company_box,
    ChooseUnitToPlace: unit_touch,
    ChooseHexToPlace: hex_touch,
    ChooseCompany: company_button,
    ChooseMover: unit_touch,
    ChooseUnloadHex: hex_touch,
    ChooseAttacker: unit_touch,
    ChooseTarget: target,
    ChooseMineHex: hex_touch,
    ChooseRepair: unit_touch,
    ChoosePurchase: market_row,
    ChooseFort: fort,
    ChooseWaterHex: hex_touch,
    ChooseSpecialForce: market_row,
}
