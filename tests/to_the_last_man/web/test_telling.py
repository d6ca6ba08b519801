"""2.II: the turn of the others is told as a whole, with the reactions that it asks for."""

from __future__ import annotations

import random
from collections.abc import Iterator

from firestep.kernel import Entry
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.telling import is_fresh, last_turn
from web.live_tables import a_live_table, play
from web.test_moments import timeline_of


def choices() -> Iterator[tuple[LiveTable, Entry, str | None, Viewer | None]]:
    """A random game, choice by choice: the last one, in whose turn it was made, and whoever made it."""
    table, rng = a_live_table("to-the-last-man", "campaign-1914"), random.Random(4)
    for _ in range(400):
        play(table, rng, 1)
        timeline = timeline_of(table)
        entry = timeline.active_entries[-1]
        places = [place for place, seat in enumerate(table.row.seats) if seat.name == entry.seat]
        turn_of = table.maker.acting(timeline.position_after(len(timeline.active_entries) - 1))
        yield table, entry, turn_of, Viewer(places[0], "user", "en") if places else None


def test_an_answer_in_their_turn_is_no_turn_of_mine() -> None:
    reacted = 0
    for table, entry, turn_of, viewer in choices():
        tells_nothing = all(each.number != entry.number for each in table.events)
        if viewer is not None and turn_of not in (entry.seat, None) and tells_nothing:
            start, end = last_turn(table, table.events, viewer)
            assert start < end < entry.number
            assert is_fresh(table, viewer, end)
            reacted += 1
    assert reacted > 3


def test_a_choice_in_my_own_turn_ends_theirs() -> None:
    acted = 0
    for table, entry, turn_of, viewer in choices():
        if viewer is not None and turn_of == entry.seat:
            _, end = last_turn(table, table.events, viewer)
            assert not is_fresh(table, viewer, end)
            acted += 1
    assert acted > 20
