"""Checks that nothing leaks: what a seat is sent is the same whatever the others hide."""

from __future__ import annotations

import random

from firestep.scene import to_json
from firestep.web.schemas.play import OpenOptions
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.options import open_options
from firestep.web.views.scenes import scene_of
from web.live_tables import a_live_table, play


def sent(table: LiveTable, seat: int | None) -> tuple[dict[str, object], OpenOptions | None]:
    """The scene and the options of a seat."""
    viewer = Viewer(seat, "" if seat is None else f"user-{seat}", "en")
    return to_json(scene_of(table, viewer)), None if seat is None else open_options(table, seat)


def assert_nothing_leaks(game: str, scenario: str) -> None:
    """Re-deal what a seat may not know, again and again during a random game."""
    rng = random.Random(11)
    table = a_live_table(game, scenario)
    for _ in range(25):
        match = table.match
        assert match is not None
        position = match.timeline.position
        for seat in [None, *range(len(match.seats))]:
            before = sent(table, seat)
            match.timeline.position = table.game.determinise(position, seat, rng)
            assert sent(table, seat) == before
            match.timeline.position = position
        play(table, rng, 1 if game == "toy" else 3)
