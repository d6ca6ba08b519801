"""Whose doing a line of the diary is."""

from __future__ import annotations

import random

from firestep.games.trench_club.combat_events import UnitDamaged, UnitDestroyed, VolleyFired
from firestep.web.views.diary import diary_of, scene_event
from web.live_tables import CATALOGUE, a_live_table, play

SEAT = 0


def test_what_the_automa_does_to_a_unit_stands_under_the_automa() -> None:
    table = a_live_table("trench-club", "solo")
    speaker = CATALOGUE.speaker(table.game, "en")
    play(table, random.Random(2), 400)
    own = table.row.seats[SEAT].name
    by_automa = 0
    for logged in table.events:
        volley = logged
        while not isinstance(volley.event, VolleyFired) and volley.previous is not None:
            volley = volley.previous
        if not isinstance(logged.event, UnitDamaged | UnitDestroyed) or not isinstance(volley.event, VolleyFired):
            continue
        fired = scene_event(table, volley, SEAT, speaker).seat
        assert scene_event(table, logged, SEAT, speaker).seat == fired
        by_automa += fired != own
    assert by_automa > 3
    seats = {group.seat for group in diary_of(table, table.events, SEAT, speaker, most=10_000)}
    assert len(seats) == 2, "nothing stands under a name that nobody bears"
