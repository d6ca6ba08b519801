"""Positions in notation for the tests of Trench Club.

field("de: infantry g5, tank h6 damage=3 experience=2; gb: plane fort-a3; forts: a3 gb", turn="de", phase="move")
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypedDict, Unpack

from firestep.cli.walk import random_answer
from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import FOUR_PLAYERS, TWO_PLAYERS
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import HEX_BY_NAME
from firestep.games.trench_club.position import TrenchPosition
from firestep.kernel import AnyQuestion, Choice, OptionValue, Refusal
from firestep.kernel.options import option_text

SIDES = {"de": "central", "ah": "central", "fr": "entente", "gb": "entente"}


class Rules(TypedDict, total=False):
    """Options of the game, as keywords."""

    board: str
    half: str
    central: str
    entente: str
    side: str
    level: str
    short: bool
    older_victory: bool
    limit_two: bool
    engineers: bool
    expert_trenches: bool
    dice_cards: str
    timer: int
    automa_foot_attacks: bool


class Table(Rules, total=False):
    """What is played and whose turn it is."""

    scenario: str
    round: int
    turn: str


def field(
    text: str,
    *,
    turn: str = "",
    phase: str = "move",
    scenario: str = TWO_PLAYERS,
    round: int = 5,
    **rules: Unpack[Rules],
) -> TrenchPosition:
    """A position in the middle of a game, in the notation of positions: who stands where, whose turn, which phase."""
    given = nations_named(text, scenario) | game_options(rules)
    lines = [f"scenario {scenario}", f"round: {round}", f"phase: {phase}"]
    lines += [f"option {name} {option_text(value)}" for name, value in given.items()]
    lines += [f"turn: {turn}"] if turn else []
    lines += text.split(";")
    return GAME.parse("\n".join(lines))


def game_options(rules: Rules) -> dict[str, OptionValue]:
    """Keywords as the options of a game: `limit_two` is `limit-two`."""
    return {name.replace("_", "-"): value for name, value in rules.items() if isinstance(value, str | int)}


def nations_named(text: str, scenario: str) -> dict[str, OptionValue]:
    """In the smaller games the nations that the text names play."""
    if scenario == FOUR_PLAYERS:
        return {}
    heads = [section.partition(":")[0].strip() for section in text.split(";")]
    return {SIDES[head]: head for head in reversed(heads) if head in SIDES}


def unit(position: TrenchPosition, name: str) -> int:
    return notation.read_unit(position, name)


def place(name: str) -> int:
    return HEX_BY_NAME[name]


def asked(position: TrenchPosition) -> AnyQuestion:
    """The open question."""
    question = position.question
    assert question is not None
    return question


def play(position: TrenchPosition, *choices: str | int | Sequence[int]) -> TrenchPosition:
    """Answer one question after the other: texts in notation, numbers and tuples for chance."""
    for choice in choices:
        assert position.question is not None, f"the game is over before {choice!r}"
        question = position.question
        answer: Choice = question.read(position, choice) if isinstance(choice, str) else plain(choice)
        position.answer(answer, question.seat)
    return position


def plain(choice: int | Sequence[int]) -> Choice:
    return choice if isinstance(choice, int) else tuple(choice)


def answer_at_random(position: TrenchPosition, rng: random.Random) -> None:
    """Answer the open question with any of its options."""
    question = asked(position)
    position.answer_unchecked(random_answer(position, question, rng), question.seat)


def options(position: TrenchPosition) -> list[str]:
    """The legal answers now, in notation."""
    question = asked(position)
    return [question.write(position, choice) for choice in question.options(position)]


def refusal(position: TrenchPosition, text: str) -> Refusal | None:
    """Why the rules refuse this answer."""
    question = asked(position)
    return position.why_not(question.read(position, text), question.seat)


__all__ = [
    "FOUR_PLAYERS",
    "TWO_PLAYERS",
    "Rules",
    "Table",
    "answer_at_random",
    "asked",
    "field",
    "game_options",
    "options",
    "place",
    "play",
    "refusal",
    "unit",
]
