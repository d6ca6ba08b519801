"""`firestep perft`: counts of choice sequences against a stored table. A changed count is a changed rule.

A row of the table names a position (a scenario with options, then so many random choices from a seed), a depth, how
chance is answered below it, and the count of different ways to go on for that many answers. `chance` is one of

* `all`: every answer of Chance is a way of its own, so it is meant for small dice and short draws;
* `fixed`: the dice are fixed: the n-th answer of Chance on any way is drawn from the seed and n.

A way that ends the match sooner counts as one. Where seats choose at the same time they are taken in their order.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path

from firestep.cli.checkout import package_name
from firestep.cli.walk import Walk, random_setup
from firestep.kernel import AnyGame, ChanceQuestion, Position
from firestep.kernel.options import OptionValue, option_text, parse_option

MOST_ANSWERS = 5_000
"""With `all`, the most answers Chance may have at one question."""

FIRST_CHOICES = (0, 40, 150, 400)
WORTH_COUNTING = 1_000
DEEPEST = 12


class BadTable(ValueError):
    """An invalid table of counts: the line and the reason."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}, line {line}: {reason}")


@dataclass(slots=True, frozen=True)
class Row:
    """A position, how to count from it, and the count."""

    scenario: str
    options: str
    seed: int
    choices: int
    depth: int
    chance: str
    count: int

    def position(self, title: AnyGame) -> Position:
        """The position that the row starts from."""
        setup = title.setup(self.scenario, read_options(title, self.scenario, self.options))
        walk = Walk(title, setup, f"perft {self.seed}")
        walk.go_on(self.choices)
        return walk.position


COLUMNS = [each.name for each in fields(Row)]


def read_options(title: AnyGame, scenario: str, text: str) -> dict[str, OptionValue]:
    """`dice=2 bank=yes`; what is left out has its default."""
    pairs = [each.partition("=") for each in text.split()]
    return {name: parse_option(title, scenario, name, value) for name, _, value in pairs}


def table_of(folder: Path, game_id: str) -> Path:
    """The stored table of a game in a checkout."""
    return folder / "tests" / package_name(game_id) / "perft.csv"


def read_table(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        if reader.fieldnames != COLUMNS:
            raise BadTable(path, 1, f"the columns are {','.join(COLUMNS)}")
        return [read_row(path, reader.line_num, values) for values in reader]


def read_row(path: Path, line: int, values: dict[str, str]) -> Row:
    numbers = {name: values[name] for name in ("seed", "choices", "depth", "count")}
    if not all((text or "").isdigit() for text in numbers.values()) or values["chance"] not in ("all", "fixed"):
        raise BadTable(path, line, "seed, choices, depth and count are numbers, chance is 'all' or 'fixed'")
    return Row(
        values["scenario"],
        values["options"],
        chance=values["chance"],
        **{name: int(text) for name, text in numbers.items()},
    )


def write_table(path: Path, rows: list[Row]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows([getattr(row, name) for name in COLUMNS] for row in rows)


def count(position: Position, depth: int, chance: str, seed: int, answered: int = 0) -> int:
    """The number of different sequences of `depth` answers."""
    question = position.question
    if depth == 0 or question is None:
        return 1
    if isinstance(question, ChanceQuestion):
        size = question.size(position)
        if chance == "fixed":
            numbers = [random.Random(f"{seed}/{answered}").randrange(size)]
        elif size <= MOST_ANSWERS:
            numbers = list(range(size))
        else:
            raise ValueError(f"Chance has {size} answers to {question.key}; count with 'fixed'")
        choices = [question.nth(position, number) for number in numbers]
        answered += 1
    else:
        choices = list(question.options(position))
    if depth == 1:
        return len(choices)
    ways = 0
    for choice in choices:
        twin = position.clone()
        twin.answer_unchecked(choice)
        ways += count(twin, depth - 1, chance, seed, answered)
    return ways


def compare(title: AnyGame, rows: list[Row]) -> Iterator[tuple[Row, int]]:
    """Each row with the count as it is now."""
    for row in rows:
        yield row, count(row.position(title), row.depth, row.chance, row.seed)


def report(title: AnyGame, path: Path) -> bool:
    """Count and compare; true if every count is as stored."""
    differ = 0
    rows = read_table(path)
    for row, now in compare(title, rows):
        agrees = now == row.count
        differ += not agrees
        name = f"{row.scenario} {row.options}".strip()
        verdict = "ok" if agrees else f"differs, the table has {row.count}"
        print(
            f"{name}, seed {row.seed}, after {row.choices} choices, depth {row.depth} ({row.chance}): {now} {verdict}"
        )
    print(f"{len(rows)} counts, {differ} differ")
    return differ == 0


def recount(title: AnyGame, path: Path) -> None:
    """Store the counts as they are now; begin a table with a spread of positions where there is none."""
    rows = read_table(path) if path.exists() else first_rows(title)
    write_table(path, [replace(row, count=now) for row, now in compare(title, rows)])
    print(f"{len(rows)} counts stored in {path}")


def first_rows(title: AnyGame) -> list[Row]:
    """For every scenario: positions early and late with its default options, and one with random options."""
    rows = []
    for seed, scenario in enumerate(title.scenarios, start=1):
        rows += [Row(scenario.id, "", seed, choices, 0, "fixed", 0) for choices in FIRST_CHOICES]
        setup = random_setup(title, random.Random(f"perft {seed}"))
        options = " ".join(f"{name}={option_text(value)}" for name, value in setup.options)
        rows.append(Row(setup.scenario, options, seed, FIRST_CHOICES[-1], 0, "fixed", 0))
    return [replace(row, depth=telling_depth(row.position(title), row.seed)) for row in rows]


def telling_depth(position: Position, seed: int) -> int:
    """The first depth at which there is something to count, without taking too long."""
    for depth in range(1, DEEPEST):
        if count(position, depth, "fixed", seed) >= WORTH_COUNTING:
            return depth
    return DEEPEST
