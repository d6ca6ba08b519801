"""Positions in notation for the tests of Paths of Glory.

field("sedan: fr-army-05; liege: ge-army-01, ge-army-02; reserve: fr-corps-04; trench: verdun ap 2; played: cp-13")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firestep.board.bits import bits
from firestep.games.paths_of_glory import notation
from firestep.games.paths_of_glory.actions import Action, ActionPhase
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.cards.hands import DiscardCard
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.questions import PlayCombatCards, PrepareAttack
from firestep.games.paths_of_glory.entry import turkey_enters
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.ground import SPACE_IDS as SPACE_IDS
from firestep.games.paths_of_glory.movement import ChooseMover
from firestep.games.paths_of_glory.nations import AP, NATION_BY_NAME, POOL_BY_NAME, SIDE_NAMES
from firestep.games.paths_of_glory.nations import Nation as Nation
from firestep.games.paths_of_glory.operations import MarkSpace, Operations
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.sequence import PathsMatch, Turn, set_up
from firestep.games.paths_of_glory.units import SIDE_OF, UNIT_BY_ID, UNIT_IDS
from firestep.kernel import IllegalChoice, Malformed, Procedure, Refusal

BOXES = ("reserve", "eliminated", "out-of-the-game")
REST_OF_TURN = [
    "suffer_attrition", "besiege", "settle_war_status", "prepare_replacements", "replace_ap", "replace_cp",
    "end_scenario", "lay_off_cp", "draw_cp", "lay_off_ap", "draw_ap", "end",
]  # fmt: skip


def field(
    text: str = "",
    *,
    side: str = "cp",
    turn: int = 5,
    round: int = 2,
    scenario: str = "campaign",
    ops: int = 0,
    start: bool = False,
    ask: bool = True,
    **options: Any,
) -> PathsPosition:
    """A position in the middle of an action phase: only the units named (with `start`: those of 1914 as well).

    With `ops` the side that acts already has that many operations, else it is asked for its action.
    """
    given = {name.replace("_", "-"): value for name, value in options.items()}
    position = PathsPosition(GAME.setup(scenario, given))
    set_up(position)
    if not start:
        for unit in range(len(UNIT_IDS)):
            position.lift(unit)
        position.reduced = 0
        position.trench_one = position.trench_two = position.trench_ap = 0
    position.turn, position.round = turn, round
    for section in filter(None, (each.strip() for each in text.split(";"))):
        head, _, body = section.partition(":")
        read_section(position, head.strip(), [part.strip() for part in body.split(",") if part.strip()])
    position.recount()
    position.acting = SIDE_NAMES.index(side)
    position.stack = [PathsMatch(agenda=["play_turn"]), Turn(agenda=list(REST_OF_TURN))]
    position.stack.append(ActionPhase(agenda=["play_round"]))
    procedure: Procedure = Operations(position.acting, ops) if ops else Action(position.acting)
    if side == "cp":
        position.stack.append(Action(AP))
    if ops:
        position.stack.append(Action(position.acting, agenda=["end"]))
    position.stack.append(procedure)
    if ask:
        position.advance()
    position.events.clear()
    return position


def read_section(position: PathsPosition, head: str, parts: list[str]) -> None:
    reader = SECTIONS.get(head)
    if reader is not None:
        for part in parts:
            reader(position, *part.split())
    elif head in PILES:
        for part in parts:
            put_card(position, head, CARD_BY_ID[part])
    elif head in NUMBERS:
        setattr(position, NUMBERS[head], [int(part) for part in parts])
        if head == "ws":
            position.combined = sum(position.war_status)
    else:
        for part in parts:
            put_unit(position, head, part)


def raze(position: PathsPosition, name: str) -> None:
    position.forts &= ~(1 << SPACE_BY_ID[name])


def record(position: PathsPosition, pool: str, points: str) -> None:
    position.half_rp[POOL_BY_NAME[pool]] = 2 * int(points)


def set_field(position: PathsPosition, text: str) -> None:
    name, value = text.split("=")
    setattr(position, name, int(value))


def join(position: PathsPosition, nation: str) -> None:
    position.at_war |= 1 << NATION_BY_NAME[nation]
    position.reopen()


def set_control(position: PathsPosition, side: str, *names: str) -> None:
    for name in names:
        bit = 1 << SPACE_BY_ID[name]
        position.ap = position.ap | bit if side == "ap" else position.ap & ~bit


def set_trench(position: PathsPosition, name: str, side: str, level: str) -> None:
    bit = 1 << SPACE_BY_ID[name]
    position.trench_one &= ~bit
    position.trench_two &= ~bit
    if level == "2":
        position.trench_two |= bit
    elif level == "1":
        position.trench_one |= bit
    position.trench_ap = position.trench_ap | bit if side == "ap" else position.trench_ap & ~bit


SECTIONS: dict[str, Callable[..., None]] = {
    "control": set_control,
    "trench": set_trench,
    "no-fort": raze,
    "war": join,
    "rp": record,
    "set": set_field,
}
PILES = ("played", "played_this_turn", "hand", "deck", "face_up", "discard", "removed")
NUMBERS = {"ws": "war_status", "level": "commitment", "mandate": "mandated"}


def put_card(position: PathsPosition, pile: str, card: int) -> None:
    bit = 1 << card
    if pile in ("played", "played_this_turn"):
        position.played |= bit
        if pile == "played_this_turn":
            position.played_this_turn |= bit
        return
    for name in ("hand", "deck", "discard", "removed", "face_up", "later"):
        setattr(position, name, getattr(position, name) & ~bit)
    setattr(position, pile, getattr(position, pile) | bit)


def put_unit(position: PathsPosition, place: str, text: str) -> None:
    name = text.removesuffix("*")
    unit = UNIT_BY_ID[name]
    position.lift(unit, notation.read_box(place) if place in BOXES else -1)
    position.reduced = position.reduced | 1 << unit if text.endswith("*") else position.reduced & ~(1 << unit)
    if place not in BOXES:
        space = SPACE_BY_ID[place]
        position.put(unit, space)
        if not position.forts >> space & 1:
            set_control(position, SIDE_NAMES[SIDE_OF[unit]], place)


def turkey(position: PathsPosition) -> PathsPosition:
    turkey_enters(position)
    position.events.clear()
    return position


def combat(text: str, target: str, *, side: str = "cp", only: str = "", **more: Any) -> PathsPosition:
    """An attack under way on a space by all units of the side in it next to the target, or those in `only`."""
    position = field(text, side=side, ask=False, **more)
    acting = SIDE_NAMES.index(side)
    position.stack.pop()
    position.stack.append(Action(acting, agenda=["end"]))
    place = SPACE_BY_ID[target]
    names = [name.strip() for name in only.split(",") if name.strip()]
    named = [UNIT_BY_ID[name] for name in names] or neighbours(position, place, acting)
    position.attackers = sum(1 << unit for unit in named)
    position.active = position.attackers
    for unit in named:
        position.marked_attack |= 1 << position.where[unit]
    position.targets = 1 << place
    position.stack.append(Attack(acting, place))
    position.advance()
    position.events.clear()
    return position


def neighbours(position: PathsPosition, place: int, side: int) -> list[int]:
    from firestep.games.paths_of_glory.area import march_links

    return [
        unit
        for unit, where in enumerate(position.where)
        if where >= 0 and SIDE_OF[unit] == side and (march_links(position, unit, where) >> place & 1 or where == place)
    ]


QUIET = (PlayCombatCards, PrepareAttack, DiscardCard)
STAGES = (MarkSpace, ChooseMover)


def play(position: PathsPosition, *choices: Any, quiet: bool = True) -> PathsPosition:
    """Answer one question after the other: texts in notation, numbers for dice.

    With `quiet`, questions about cards, and stages of an operation, that the next answer does not fit are ended.
    """
    for choice in choices:
        settle(position, choice, quiet)
        question = position.question
        assert question is not None, f"the game is over before {choice!r}"
        answer = question.read(position, choice) if isinstance(choice, str) else choice
        position.answer(answer, question.seat)
    return position


def settle(position: PathsPosition, choice: Any, quiet: bool) -> None:
    while quiet and isinstance(position.question, QUIET) and not fits(position, choice):
        position.answer("done", position.question.seat)
    while quiet and isinstance(position.question, STAGES) and isinstance(choice, str) and not fits(position, choice):
        if position.why_not("done") is not None:
            return
        position.answer("done", position.question.seat)


def fits(position: PathsPosition, choice: Any) -> bool:
    question = position.question
    assert question is not None
    if not isinstance(choice, str):
        return False
    try:
        return position.why_not(question.read(position, choice)) is None
    except (Malformed, IllegalChoice):
        return False


def finish_cards(position: PathsPosition) -> PathsPosition:
    """Say `done` to every open question about cards."""
    while isinstance(position.question, QUIET):
        position.answer("done", position.question.seat)
    return position


def options(position: PathsPosition) -> list[str]:
    """The legal answers now, in notation."""
    question = position.question
    assert question is not None
    return [question.write(position, choice) for choice in question.options(position)]


def refusal(position: PathsPosition, text: str) -> Refusal | None:
    """Why the rules refuse this answer."""
    question = position.question
    assert question is not None
    return position.why_not(question.read(position, text), question.seat)


def key(position: PathsPosition) -> str:
    return "" if position.question is None else position.question.key


def seat(position: PathsPosition) -> int:
    return -9 if position.question is None else position.question.seat


def where(position: PathsPosition, name: str) -> str:
    """`sedan`, `sedan reduced`, `reserve`, `eliminated`..."""
    unit = UNIT_BY_ID[name]
    place = notation.box_name(position.where[unit])
    return f"{place} reduced" if position.reduced >> unit & 1 else place


def units(position: PathsPosition, place: str) -> list[str]:
    """The units in a space, reduced ones with a star."""
    return [
        UNIT_IDS[unit] + ("*" if position.reduced >> unit & 1 else "") for unit in bits(position.at[SPACE_BY_ID[place]])
    ]


def holder(position: PathsPosition, place: str) -> str:
    return SIDE_NAMES[position.controller(SPACE_BY_ID[place])]


def unit(name: str) -> int:
    return UNIT_BY_ID[name]


def space(name: str) -> int:
    return SPACE_BY_ID[name]


def card(name: str) -> int:
    return CARD_BY_ID[name]


def pile(position: PathsPosition, name: str) -> str:
    bit = 1 << CARD_BY_ID[name]
    piles = ("hand", "deck", "discard", "removed", "face_up", "later")
    return next(pile for pile in piles if getattr(position, pile) & bit)
