"""`firestep puzzles`: finds puzzles in games of bots and writes them to a file, or prints those of a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from firestep.cli.workers import Workers
from firestep.games import game, titles
from firestep.kernel import BadSetup
from firestep.puzzles.finder import Quest, find
from firestep.puzzles.puzzle import Puzzle, read_puzzles, write_puzzles


class BadFile(BadSetup):
    """A file that holds no puzzles."""


@dataclass(slots=True, frozen=True)
class Order:
    """What was asked for."""

    title: str
    games: int
    first: int
    seed: int
    questions: tuple[str, ...]
    share: float
    gap: float
    turns: int
    most: int
    out: Path
    workers: Workers

    @property
    def command(self) -> str:
        """How to do it again."""
        parts = [f"firestep puzzles {self.title} --seed {self.seed}"]
        parts += [f"--share {self.share:g} --gap {self.gap:g} --turns {self.turns} --most {self.most}"]
        parts += [f"--questions {','.join(self.questions)}"] if self.questions else []
        return " ".join(parts)

    def quests(self) -> list[Quest]:
        numbers = range(self.first, self.first + self.games)
        return [
            Quest(
                self.title, self.command, self.seed, number, self.questions, self.share, self.gap, self.turns, self.most
            )
            for number in numbers
        ]


def run(order: Order) -> Iterator[Puzzle]:
    """Every new puzzle as it is found; each is in the file before it is told."""
    titles().title(order.title)
    kept = {each.id: each for each in read(order.out)} if order.out.exists() else {}
    for found in order.workers.outcomes(find, order.quests(), "games", chunk=1):
        for puzzle in found:
            if puzzle.id not in kept:
                kept[puzzle.id] = puzzle
                order.out.write_text(write_puzzles([*kept.values()]) + "\n", encoding="utf-8")
                yield puzzle


def read(file: Path) -> tuple[Puzzle, ...]:
    try:
        return read_puzzles(file.read_text(encoding="utf-8"))
    except (ValueError, KeyError, TypeError) as error:
        raise BadFile(f"{file} holds no puzzles: {error}") from error


def line_of(title: str, puzzle: Puzzle) -> str:
    """A puzzle in one line."""
    second = puzzle.next_best
    scenario = game(title).parse(puzzle.position).setup.scenario
    return (
        f"{puzzle.id} {scenario} {puzzle.seat} {puzzle.goal} {puzzle.difficulty}: "
        f"{' / '.join(puzzle.solution.choices)} {puzzle.solution.chance:.0%}, "
        f"not {' / '.join(second.choices)} {second.chance:.0%}"
    )
