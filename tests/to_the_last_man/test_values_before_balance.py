"""Facts before balance: what is worth holding in Lorraine and Alsace is not bent to what bots win."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.ground import AREA_ROWS


@pytest.mark.parametrize("name", ["Metz", "Strasbourg"])
def test_3_1_a_the_fortresses_of_lorraine_and_alsace_are_worth_points(name: str) -> None:
    area = next(row for row in AREA_ROWS if row["name"] == name)

    assert (area["vp"], area["certainty"]) == ("2", "reconstructed")
