"""The stored counts of choice sequences: a changed count is a changed rule."""

from __future__ import annotations

import pytest

from firestep.cli.checkout import checkout
from firestep.cli.perft import Row, compare, read_table, table_of
from firestep.games import game, titles

TABLES = {game_id: read_table(table_of(checkout(), game_id)) for game_id in titles()}
ROWS = [
    pytest.param(game_id, row, id=f"{game_id}-{number}")
    for game_id, rows in TABLES.items()
    for number, row in enumerate(rows, start=1)
]


def test_every_title_has_stored_counts() -> None:
    assert all(TABLES.values())


@pytest.mark.parametrize(("game_id", "row"), ROWS)
def test_the_count_is_as_stored(game_id: str, row: Row) -> None:
    assert [now for _, now in compare(game(game_id), [row])] == [row.count]
