"""Counts of choice sequences from fixed positions. A changed count is a changed rule: say which."""

from __future__ import annotations

from pathlib import Path

from firestep.cli.perft import count, read_table
from firestep.games.paths_of_glory.game import GAME

TABLE = Path(__file__).with_name("perft.csv")


def test_counts_are_as_stored() -> None:
    rows = read_table(TABLE)
    assert len(rows) >= 4
    for row in rows:
        assert count(row.position(GAME), row.depth, row.chance, row.seed) == row.count, row
