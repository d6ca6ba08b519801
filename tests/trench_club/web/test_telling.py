"""The turn of the Automa is told whole: it begins in the entry of the player's last choice, and may end there."""

from __future__ import annotations

import random
from itertools import dropwhile, takewhile

from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.diary import scene_event
from firestep.web.views.telling import last_turn, told_after
from web.live_tables import CATALOGUE, a_live_table, play

SEAT = 0
VIEWER = Viewer(SEAT, "user-0", "en")


def done_by_the_automa(table: LiveTable) -> list[str]:
    """What the Automa did last without a pause, as the diary says it."""
    speaker = CATALOGUE.speaker(table.game, "en")
    own = table.row.seats[SEAT].name
    told = (scene_event(table, logged, SEAT, speaker) for logged in reversed(table.events))
    back = dropwhile(lambda event: event.seat == own, (event for event in told if event.text))
    return [str(event.text) for event in takewhile(lambda event: event.seat != own, back)][::-1]


def test_the_first_thing_that_the_automa_does_is_told_and_summed_up() -> None:
    table = a_live_table("trench-club", "solo")
    rng, own, turns = random.Random(2), table.row.seats[SEAT].name, 0
    for _ in range(300):
        play(table, rng, 1)
        assert table.match is not None
        done = done_by_the_automa(table)
        if len(done) < 3 or table.acting(table.match.position) != own:
            continue
        turns += 1
        span = last_turn(table, table.events, VIEWER)
        entries = table.match.timeline.active_entries
        before = table.match.timeline.position_after(sum(entry.number <= span[0] for entry in entries))
        told = told_after(table, table.events, before, span, VIEWER, False, table.number, is_turn=True)
        said = [str(event.text) for frame in told.frames for event in frame.events]
        assert [each for each in said if each in done] == done
        assert not span[0] or all(event.by != own for event in told.frames[0].events)
    assert turns > 5


def test_in_the_set_up_only_what_followed_my_last_choice_is_summed_up() -> None:
    table = a_live_table("trench-club", "solo")
    rng, own, looked = random.Random(2), table.row.seats[SEAT].name, 0
    for _ in range(40):
        play(table, rng, 1)
        assert table.match is not None
        if table.acting(table.match.position) is not None:
            break
        start, end = last_turn(table, table.events, VIEWER)
        if not end or not done_by_the_automa(table):
            continue
        looked += 1
        mine = [entry.number for entry in table.match.timeline.active_entries if entry.seat == own]
        assert start >= max(number for number in mine if number <= end) - 1
        told = told_after(table, table.events, table.match.position, (start, end), VIEWER, False, table.number)
        said = [str(event.text) for frame in told.frames for event in frame.events if event.by != own]
        assert said == done_by_the_automa(table), "all of it"
    assert looked > 5
