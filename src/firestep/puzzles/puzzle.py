"""What a puzzle is, and its file: docs/puzzles.md."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

FOLDER, FILE = "puzzles", "puzzles.json"
FORMAT = "firestep puzzles 1"
BETWEEN = " / "
"""Between the choices of an action in the file."""
EASY_BELOW, HARD_FROM = 1400, 1600


class Verdict(StrEnum):
    """What an action is in a puzzle."""

    FOUND = "found"
    HARMLESS = "harmless"
    """It loses nothing if the solution follows: it is taken back and does not count."""
    MISSED = "missed"


@dataclass(slots=True, frozen=True)
class Action:
    """What a seat could do: its choices in notation, up to dice, another seat, or the next thing to decide."""

    choices: tuple[str, ...]
    chance: float
    """The chance to win after it, a draw counted as half."""
    noise: float
    """The standard error of how much better the solution is; 0 for the first solution."""
    verdict: Verdict = Verdict.MISSED

    @property
    def is_solution(self) -> bool:
        return self.verdict is Verdict.FOUND


@dataclass(slots=True, frozen=True)
class Reason:
    """A feature of the position that the solution changes, as in hints."""

    feature: str
    is_more: bool
    worth: float


@dataclass(slots=True, frozen=True)
class Outcomes:
    """What came of an action in the imagined games, when the enemy has replied: shares and mean scores."""

    won: float
    lost: float
    scored: float
    """By how much the own score has grown on average, in the unit of the title,"""
    conceded: float
    """and that of the best enemy."""


@dataclass(slots=True, frozen=True)
class Origin:
    """Where a puzzle comes from."""

    command: str
    game: int
    """The number of the game of this seed,"""
    line: int
    """and how many answers had been given in it."""
    samples: int
    """In so many imagined games the solution and its rivals were compared when it was checked again."""


@dataclass(slots=True, frozen=True)
class Found:
    """How often players of each level have found the solution, from 0 to 1."""

    random: float
    recruit: float
    corporal: float
    captain: float


@dataclass(slots=True, frozen=True)
class Puzzle:
    """A position, what can be done in it, and which of it is clearly best."""

    id: str
    goal: str
    """What the solution is for: `win`, `hold`, `score`, `deny` or `plan`."""
    seat: str
    question: str
    """The kind of the question that the position asks."""
    difficulty: int
    position: str
    """In notation: what the seat knows; everything hidden from it is re-dealt."""
    actions: tuple[Action, ...]
    """All that could be done, the solutions first, then by their chances."""
    reasons: tuple[Reason, ...]
    best: Outcomes
    second: Outcomes
    """Of the best action that is no solution."""
    found: Found
    origin: Origin

    @property
    def solutions(self) -> tuple[Action, ...]:
        return tuple(each for each in self.actions if each.is_solution)

    @property
    def solution(self) -> Action:
        return self.actions[0]

    @property
    def next_best(self) -> Action:
        """The best of what is wrong."""
        return next(each for each in self.actions if each.verdict is Verdict.MISSED)

    @property
    def gap(self) -> float:
        """By how much the solution is better than everything that is wrong, in chance to win."""
        return self.solution.chance - self.next_best.chance

    @property
    def level(self) -> str:
        return "easy" if self.difficulty < EASY_BELOW else "hard" if self.difficulty >= HARD_FROM else "medium"

    def action(self, choices: Sequence[str]) -> Action | None:
        """The action that these choices are; `None` as long as they are only the beginning of one."""
        return next((each for each in self.actions if each.choices == tuple(choices)), None)

    def may_begin(self, choices: Sequence[str]) -> bool:
        """Whether an action begins with these choices."""
        return any(each.choices[: len(choices)] == tuple(choices) for each in self.actions)


# -- the file


@cache
def puzzles_of(package: str) -> tuple[Puzzle, ...]:
    """The puzzles of a title's package, in their order; none if it has no such file."""
    file = files(package) / FOLDER / FILE
    return read_puzzles(file.read_text(encoding="utf-8")) if file.is_file() else ()


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    data = json.loads(text)
    if data.get("format") != FORMAT:
        raise ValueError(f"this is no {FORMAT}")
    return tuple(read_puzzle(each) for each in data["puzzles"])


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    return json.dumps({"format": FORMAT, "puzzles": [as_data(each) for each in puzzles]}, ensure_ascii=False, indent=1)


def as_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as plain data; the position by lines, an action as one row, so that changes can be read."""
    data = asdict(puzzle)
    data["position"] = puzzle.position.splitlines()
    data["actions"] = [
        [each.verdict.value, round(each.chance, 4), round(each.noise, 4), BETWEEN.join(each.choices)]
        for each in puzzle.actions
    ]
    return data


def read_puzzle(data: dict[str, Any]) -> Puzzle:
    written = dict(data)
    written["position"] = "\n".join(written["position"])
    written["actions"] = tuple(
        Action(tuple(choices.split(BETWEEN)), chance, noise, Verdict(verdict))
        for verdict, chance, noise, choices in written["actions"]
    )
    written["reasons"] = tuple(Reason(**each) for each in written["reasons"])
    for name, kind in (("best", Outcomes), ("second", Outcomes), ("found", Found), ("origin", Origin)):
        written[name] = kind(**written[name])
    return Puzzle(**written)
