"""Facts before balance: the worth of Lorraine and Alsace and the build points are not bent to what bots win."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.ground import AREA_ROWS
from firestep.games.to_the_last_man.production import Production
from firestep.games.to_the_last_man.tables import rows
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN

from .field import field, run


@pytest.mark.parametrize("name", ["Metz", "Strasbourg"])
def test_3_1_a_the_fortresses_of_lorraine_and_alsace_are_worth_points(name: str) -> None:
    area = next(row for row in AREA_ROWS if row["name"] == name)

    assert (area["vp"], area["certainty"]) == ("2", "reconstructed")


GERMAN_POINTS = (10, 11, 9, 12, 12, 12, 10, 13, 13, 13, 11, 13, 13, 13, 13, 14, 12, 11, 9, 10, 9, 8, 7)
ENTENTE_POINTS = (8, 10, 9, 12, 13, 13, 11, 13, 14, 14, 12, 14, 14, 14, 12, 14, 15, 16, 14, 17, 18, 18, 15)
"""Season by season from Summer 1914, both as our fact sheets reconstruct them. Nothing was taken off for balance."""


@pytest.mark.clause("CH-2")
def test_ch_2_build_points_are_those_of_the_fact_sheets_and_marked_as_reconstructed() -> None:
    assert tuple(int(row["bp_german"]) for row in rows("turn-track")) == GERMAN_POINTS
    assert tuple(int(row["bp_entente"]) for row in rows("turn-track")) == ENTENTE_POINTS
    assert {row["certainty"] for row in rows("turn-track")} == {"reconstructed"}


@pytest.mark.clause("CH-2", "7.0-a")
@pytest.mark.parametrize("turn", range(1, 24))
def test_ch_2_both_sides_may_spend_all_of_them(turn: int) -> None:
    position = run(field("de metz 1I; fr paris 1I", turn=turn), Production())
    spent = {question.seat: question.left for question in position.questions}  # type: ignore[attr-defined]

    assert spent == {GERMAN: GERMAN_POINTS[turn - 1], ENTENTE: ENTENTE_POINTS[turn - 1]}
