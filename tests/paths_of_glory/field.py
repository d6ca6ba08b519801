"""Positions in notation for the tests of Paths of Glory (docs/rules/paths-of-glory/position.md).

field("sedan: fr-army-05; liege: ge-army-01, ge-army-02; reserve: fr-corps-04; trench: verdun ap 2; played: cp-13")
"""

from __future__ import annotations

from typing import TypedDict, Unpack

from firestep.board.bits import bits
from firestep.games.paths_of_glory import notation
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.cards.hands import DiscardCard
from firestep.games.paths_of_glory.combat.questions import PlayCombatCards, PrepareAttack
from firestep.games.paths_of_glory.entry import turkey_enters
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.ground import SPACE_IDS as SPACE_IDS
from firestep.games.paths_of_glory.movement import ChooseMover
from firestep.games.paths_of_glory.nations import SIDE_NAMES
from firestep.games.paths_of_glory.nations import Nation as Nation
from firestep.games.paths_of_glory.operations import MarkSpace
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.position_notation import LEVEL, MANDATE, PILES
from firestep.games.paths_of_glory.position_notation import put_card as put_card
from firestep.games.paths_of_glory.units import UNIT_BY_ID, UNIT_IDS
from firestep.kernel import Choice, IllegalChoice, Malformed, Refusal


class Options(TypedDict, total=False):
    """Options of the rules, and the scenario they belong to."""

    scenario: str
    edition: str
    balanced_setup: bool
    first_commitment: bool
    hand_of_eight: bool
    entrench_memory: bool
    optional_cards: str
    over_there_delay: bool
    bidding: bool
    stepwise_retreats: bool
    early_allenby: bool
    strict_russian_supply: bool
    mines_under_forts: bool


class Situation(Options, total=False):
    """Where in the sequence of play a position is: whose action, in which turn and round."""

    side: str
    turn: int
    round: int
    ops: int
    """Operations that the side still has; without them it is asked for its action."""
    start: bool
    """Whether the units of 1914 are there too."""


class Assault(Situation, total=False):
    """An attack under way."""

    only: str
    """The attackers, if not all that are next to the target."""


def option_word(value: object) -> object:
    return ("no", "yes")[value] if isinstance(value, bool) else value


def header(given: Situation) -> list[str]:
    """The lines before the sections of a test."""
    options = {name: value for name, value in given.items() if name in Options.__annotations__ and name != "scenario"}
    lines = [f"scenario {given.get('scenario', 'campaign')}"]
    lines += [f"option {name.replace('_', '-')} {option_word(value)}" for name, value in options.items()]
    lines += [f"turn: {given.get('turn', 5)}", f"round: {given.get('round', 2)}", f"acting: {given.get('side', 'cp')}"]
    return [*lines, "set-up: scenario"] if given.get("start") else lines


def sections(text: str) -> list[str]:
    """The sections of a test, with its short forms written out."""
    return [line for part in text.split(";") if part.strip() for line in written_out(*part.split(":", 1))]


def written_out(head: str, body: str) -> list[str]:
    """`ws: 4, 3`, `level: 2, 1`, `mandate: 4, 0` (CP first) and `set: vp=12` are short for what positions say."""
    head, parts = head.strip(), [part.strip() for part in body.split(",")]
    if head == "set":
        return [f"let {part.replace('=', ' ')}" for part in parts]
    if head == "ws":
        return [f"war-status: cp {parts[0]}, ap {parts[1]}"]
    if head in SHORT:
        name, words = SHORT[head]
        values = [words.write(BLANK, int(part)) for part in parts]
        return [f"{name}: cp {values[0]}, ap {values[1]}"]
    return [f"{head}: {body.strip()}"]


SHORT = {"level": ("commitment", LEVEL), "mandate": ("mandated", MANDATE)}
BLANK = PathsPosition(GAME.setup("campaign"))


def field(text: str = "", **given: Unpack[Situation]) -> PathsPosition:
    """A position in the middle of an action phase: only the units named (with `start`: those of 1914 as well).

    With `ops` the side that acts already has that many operations, else it is asked for its action.
    """
    phase = [f"ops: {given['ops']}", "phase: operations"] if given.get("ops") else []
    return GAME.parse("\n".join([*header(given), *sections(text), *phase]))


def combat(text: str, target: str, **given: Unpack[Assault]) -> PathsPosition:
    """An attack under way on a space by all units of the side next to the target, or those in `only`."""
    attackers = [f"attackers: {given['only']}"] if given.get("only") else []
    return GAME.parse("\n".join([*header(given), *sections(text), *attackers, f"phase: attack {target}"]))


def turkey(position: PathsPosition) -> PathsPosition:
    turkey_enters(position)
    position.events.clear()
    return position


QUIET = (PlayCombatCards, PrepareAttack, DiscardCard)
STAGES = (MarkSpace, ChooseMover)


def play(position: PathsPosition, *choices: Choice, quiet: bool = True) -> PathsPosition:
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


def settle(position: PathsPosition, choice: Choice, quiet: bool) -> None:
    while quiet and isinstance(position.question, QUIET) and not fits(position, choice):
        position.answer("done", position.question.seat)
    while quiet and isinstance(position.question, STAGES) and isinstance(choice, str) and not fits(position, choice):
        if position.why_not("done") is not None:
            return
        position.answer("done", position.question.seat)


def fits(position: PathsPosition, choice: Choice) -> bool:
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


WEST = "control: cp liege sedan; no-fort: liege;"
"""The Central Powers have come through Belgium."""


def unit(name: str) -> int:
    return UNIT_BY_ID[name]


def mask(*names: str) -> int:
    return sum(1 << unit(name) for name in names)


def space(name: str) -> int:
    return SPACE_BY_ID[name]


def card(name: str) -> int:
    return CARD_BY_ID[name]


def pile(position: PathsPosition, name: str) -> str:
    bit = 1 << CARD_BY_ID[name]
    return next(pile for pile in PILES.values() if getattr(position, pile) & bit)
