"""The fixed positions that counts are stored for; the contract suite counts them."""

from __future__ import annotations

from pathlib import Path

from firestep.cli.perft import read_table


def test_counts_are_stored_for_at_least_four_positions_of_every_kind_of_game() -> None:
    rows = read_table(Path(__file__).with_name("perft.csv"))

    assert len({(row.scenario, row.options, row.seed, row.choices) for row in rows}) >= 4
    assert {row.scenario for row in rows} == {"campaign", "limited-war", "historical", "introductory"}
