"""`firestep perft`: counts that can be checked by hand, and a table that is compared."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from contract.toy.game import Picket
from firestep.cli.perft import BadTable, Row, compare, read_table

if TYPE_CHECKING:
    from cli.conftest import Run

HEADER = "scenario,options,seed,choices,depth,chance,count\n"


@pytest.mark.parametrize(
    ("depth", "chance", "count"),
    [
        (0, "all", 1),
        (1, "all", 12),
        (3, "all", 12 * 11 * 10),
        (6, "fixed", 1),  # two hands of three cards, dealt as laid out
        (8, "fixed", 3 * 3),  # both pick one of three
        (9, "fixed", 3 * 3),  # the die
        (10, "fixed", 3 * 3 * 4),  # nothing, one or two coins, or pass
    ],
)
def test_ways_are_counted(depth: int, chance: str, count: int) -> None:
    row = Row("duel", "", 1, 0, depth, chance, count)

    assert list(compare(Picket(), [row])) == [(row, count)]


def test_the_die_has_six_ways_when_chance_is_counted() -> None:
    (_, fixed), (_, counted) = compare(
        Picket(), [Row("duel", "", 1, 8, 1, "fixed", 1), Row("duel", "", 1, 8, 1, "all", 6)]
    )

    assert (fixed, counted) == (1, 6)


def test_a_match_that_ends_sooner_counts_as_one() -> None:
    ((_, count),) = compare(Picket(), [Row("duel", "", 1, 1000, 5, "fixed", 1)])

    assert count == 1


def test_too_many_dice_must_be_counted_as_laid_out() -> None:
    with pytest.raises(ValueError, match="count with 'fixed'"):
        list(compare(Picket(), [Row("duel", "dice=12", 1, 8, 2, "all", 0)]))


def test_a_table_is_made_and_agrees(picket: str, run: Run, tmp_path: Path) -> None:
    table = tmp_path / "picket.csv"

    written = run("perft", picket, "--table", table, "--write")
    ran = run("perft", picket, "--table", table)

    assert written.code == 0
    assert ran.code == 0
    assert ran.last_line == "10 counts, 0 differ"


def test_a_changed_count_is_told(picket: str, run: Run, tmp_path: Path) -> None:
    table = tmp_path / "picket.csv"
    table.write_text(f"{HEADER}duel,bank=yes,1,0,1,all,12\nduel,,1,0,2,all,131\n")

    ran = run("perft", picket, "--table", table)

    assert ran.code == 1
    assert "132 differs, the table has 131" in ran.output
    assert ran.last_line == "2 counts, 1 differ"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("scenario,count\nduel,1\n", 1),
        (f"{HEADER}duel,,1,0,1,all,12\nduel,,one,0,1,all,12\n", 3),
        (f"{HEADER}duel,,1,0,1,some,1\n", 2),
    ],
)
def test_a_bad_table_is_refused_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    table = tmp_path / "bad.csv"
    table.write_text(text)

    with pytest.raises(BadTable, match=f"line {line}:"):
        read_table(table)
