"""The measurement of balance: its games, its rows, and where it writes them. The figures themselves are not judged."""

from __future__ import annotations

from pathlib import Path

from firestep.bots.to_the_last_man.balance import BEGIN, END, NOTES, Outcome, play, report, write

REPOSITORY = Path(__file__).parents[2]


def test_a_game_is_played_to_its_end_and_the_same_again() -> None:
    task = ("scenario-1919", 1, 0)
    outcome = play(task)
    assert outcome.level != "unfinished"
    assert 20 <= outcome.turn <= 23
    assert play(task) == outcome


def test_a_row_counts_wins_levels_and_the_median_end() -> None:
    outcomes = [
        Outcome(0, "german-decisive", 10, 24),
        Outcome(1, "entente-marginal", 23, 8),
        Outcome(None, "stalemate", 23, 12),
        Outcome(1, "entente-decisive", 9, 3),
    ]
    assert report("campaign-1914", outcomes) == (
        "| campaign-1914 | 4 | 25 % | 50 % | 25 % | 1 / 1 / 1 / 0 / 1 | Autumn 1916 | 8 |"
    )


def test_the_table_goes_between_its_marks(tmp_path: Path) -> None:
    notes = (REPOSITORY / NOTES).read_text(encoding="utf-8")
    copy = tmp_path / "balance.md"
    copy.write_text(notes, encoding="utf-8")
    write("| new |", copy)
    before, _, rest = notes.partition(BEGIN)
    assert copy.read_text(encoding="utf-8") == f"{before}{BEGIN}\n| new |\n{END}{rest.partition(END)[2]}"
