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
class Wanted:
    """What is looked for, in every game."""

    title: str
    seed: int
    questions: tuple[str, ...]
    share: float
    gap: float
    turns: int
    most: int
    stops: tuple[str, ...] = ()
    exact: bool = False

    @property
    def command(self) -> str:
        """How to do it again."""
        parts = [f"firestep puzzles {self.title} --seed {self.seed}"]
        parts += [f"--share {self.share:g} --gap {self.gap:g} --turns {self.turns} --most {self.most}"]
        parts += [f"--questions {','.join(self.questions)}"] if self.questions else []
        parts += [f"--stops {','.join(self.stops)}"] if self.stops else []
        parts += ["--exact"] if self.exact else []
        return " ".join(parts)

    def quest(self, number: int) -> Quest:
        return Quest(
            self.title,
            self.command,
            self.seed,
            number,
            self.questions,
            self.share,
            self.gap,
            self.turns,
            self.most,
            self.stops,
            self.exact,
        )


@dataclass(slots=True, frozen=True)
class Order:
    """What was asked for: in which games, and where it goes."""

    wanted: Wanted
    games: int
    first: int
    out: Path
    workers: Workers

    def quests(self) -> list[Quest]:
        return [self.wanted.quest(number) for number in range(self.first, self.first + self.games)]


def run(order: Order) -> Iterator[Puzzle]:
    """Every new puzzle as it is found; each is in the file before it is told."""
    titles().title(order.wanted.title)
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
