"""Every clause of a game's index is carried out and tested, and nothing cites a clause that is not there."""

from __future__ import annotations

import pytest

from firestep.cli.checkout import checkout
from firestep.cli.clauses import find
from firestep.games import titles


@pytest.mark.parametrize("game_id", list(titles()))
def test_every_clause_has_its_code_and_its_test(game_id: str) -> None:
    found = find(game_id, checkout())

    assert found.rows
    assert found.errors == []
    assert [row.clause.name for row in found.missing] == []
    assert found.golden == found.golden_checked
