"""The stored counts of choice sequences: a changed count is a changed rule."""

from __future__ import annotations

import pytest

from firestep.cli.checkout import checkout
from firestep.cli.perft import compare, read_table, table_of
from firestep.games import game, titles


@pytest.mark.parametrize("game_id", list(titles()))
def test_the_counts_are_as_stored(game_id: str) -> None:
    rows = read_table(table_of(checkout(), game_id))

    assert rows
    assert [row for row, now in compare(game(game_id), rows) if now != row.count] == []
