"""Games between equal bots, and the tables that report them."""

from __future__ import annotations

from collections import Counter

from firestep.bots.trench_club.balance import LEVELS, Tally, line, play, setup_for, table, updated_report
from firestep.games.trench_club.agreement import CO_OP, FOUR_PLAYERS, SOLO, TWO_PLAYERS


def test_boards_halves_nations_and_levels_come_equally_often() -> None:
    for scenario, cycle in ((TWO_PLAYERS, 48), (FOUR_PLAYERS, 6), (SOLO, 384), (CO_OP, 384)):
        seen = Counter(pair for number in range(cycle) for pair in setup_for(scenario, number).options)
        for option in ("board", "half", "central", "entente", "level", "side"):
            assert len({count for (name, _), count in seen.items() if name == option}) <= 1
        assert seen["engineers", True] * 3 == cycle
        assert ("level" in {name for name, _ in seen}) == (scenario in (SOLO, CO_OP))
    assert {dict(setup_for(SOLO, number).options)["level"] for number in range(384)} == set(LEVELS)


def test_the_same_seed_plays_the_same_game_and_counts_who_won() -> None:
    first, again = (play((TWO_PLAYERS, "corporal", 3, 1)) for _ in range(2))
    assert first == again
    row, tally = first
    assert row == "board 2, half a"
    assert tally.games == tally.won + tally.lost == 1
    assert sorted(tally.nation_played) == ["de", "fr"]
    assert tally.nation_won["de"] == tally.won
    assert tally.nation_won["fr"] == tally.lost


def test_a_table_has_its_rows_in_order_and_stays_between_its_marks() -> None:
    assert (
        line("easy", Tally(games=10, won=4, lost=5, rounds=85)) == "| easy | 10 | 40.0 % | 17 to 69 % | 1 | 0 | 8.5 |"
    )
    rows = {level: Tally(games=2, won=1, lost=1, rounds=16) for level in reversed(LEVELS)}
    measured = table(SOLO, rows)
    assert [row.split()[1] for row in measured.splitlines()[2:]] == [*LEVELS, "all"]
    text = "Before.\n<!-- solo -->\nold\n<!-- end of solo -->\n<!-- co-op -->\nkept\n<!-- end of co-op -->\n"
    report = updated_report(text, SOLO, measured)
    assert report.startswith(f"Before.\n<!-- solo -->\n{measured}\n<!-- end of solo -->\n")
    assert report.endswith("<!-- co-op -->\nkept\n<!-- end of co-op -->\n")
