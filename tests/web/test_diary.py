"""Whose doing a line of the diary is."""

from __future__ import annotations

import random

from firestep.games.trench_club.combat_events import UnitDamaged, UnitDestroyed, VolleyFired
from firestep.web.diary import groups_of, scene_event
from web.sittings import SHELF, a_sitting, play

SEAT = 0


def test_what_the_automa_does_to_a_unit_stands_under_the_automa() -> None:
    sitting = a_sitting("trench-club", "solo")
    speaker = SHELF.speaker(sitting.game, "en")
    play(sitting, random.Random(2), 400)
    own = sitting.row.seats[SEAT].name
    by_automa = 0
    for told in sitting.told:
        volley = told
        while not isinstance(volley.event, VolleyFired) and volley.before is not None:
            volley = volley.before
        if not isinstance(told.event, UnitDamaged | UnitDestroyed) or not isinstance(volley.event, VolleyFired):
            continue
        fired = scene_event(sitting, volley, SEAT, speaker).seat
        assert scene_event(sitting, told, SEAT, speaker).seat == fired
        by_automa += fired != own
    assert by_automa > 3
    seats = {group.seat for group in groups_of(sitting, sitting.told, SEAT, speaker, most=10_000)}
    assert len(seats) == 2, "nothing stands under a name that nobody bears"
