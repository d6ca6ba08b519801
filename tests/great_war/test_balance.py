"""Games between equal bots, and the table that reports them."""

from __future__ import annotations

import pytest

from firestep.bots.great_war.balance import (
    BEGINS,
    ENDS,
    Measured,
    measure,
    play,
    results_table,
    updated_report,
)
from firestep.bots.playing import interval
from firestep.games.great_war.ground import ALLIED, GERMAN


def test_the_same_seed_plays_the_same_game() -> None:
    first, again = (play(("02-opening-action-2", 7, 1)) for _ in range(2))

    assert first == again
    assert first[0] in (GERMAN, ALLIED)


def test_outcomes_are_counted_by_side() -> None:
    found = measure("01-opening-action-1", [(GERMAN, 10), (GERMAN, 20), (ALLIED, 30), (-1, 40)])

    assert found == Measured("01-opening-action-1", 4, 2, 1, 25.0)
    assert found.row == "| 01-opening-action-1 | 4 | 50 % | 15 to 85 % | 25 % | 1 | 25 |"


@pytest.mark.parametrize(("won", "low", "high"), [(0, 0.0, 0.0370), (50, 0.4038, 0.5962), (100, 0.9630, 1.0)])
def test_the_interval_is_that_of_wilson(won: int, low: float, high: float) -> None:
    assert interval(won, 100) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("games", [20, 40])
def test_a_side_that_never_won_has_no_negative_share(games: int) -> None:
    assert interval(0, games)[0] == 0.0
    assert "-0" not in Measured("53-nivelle-st-quentin", games, 0, games, 17).row


def test_the_report_keeps_the_rows_of_other_battles() -> None:
    kept = Measured("03-loos-2nd-division", 40, 20, 20, 16).row
    text = f"Before.\n{BEGINS}\n{results_table([kept])}\n{ENDS}\nAfter.\n"

    report = updated_report(text, [Measured("02-opening-action-2", 40, 36, 4, 15)])

    assert report.startswith("Before.\n")
    assert report.endswith("\nAfter.\n")
    rows = [line for line in report.splitlines() if line.startswith("| 0")]
    assert [row.split(" | ")[0] for row in rows] == ["| 02-opening-action-2", "| 03-loos-2nd-division"]
    assert updated_report(report, []) == report
