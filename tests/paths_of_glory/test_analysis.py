"""What an analysis of this title says."""

from __future__ import annotations

from firestep.analysis import analyse
from firestep.cli.analysing import report_of
from firestep.cli.walk import Walk
from firestep.games import game
from firestep.kernel import Entry


def test_after_bids_players_are_called_by_the_side_they_got() -> None:
    title = game("paths-of-glory")
    walk = Walk(title, title.setup("limited-war", {"bidding": True}), "bids")
    walk.go_on(6)
    first, second = title.seats(walk.position.setup)
    record = walk.record
    record.entries.append(Entry(len(record.entries) + 1, "table", f"resign {first}"))
    record.ending = f"win {second} resignation"
    text = record.write()

    lines = "\n".join(report_of(analyse(text, "captain", evaluations=1), text, "en").lines())

    assert "first player" not in lines
    assert "Central Powers" in lines
    assert "Allies" in lines
