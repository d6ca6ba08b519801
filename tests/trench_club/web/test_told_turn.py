"""R13.4 The turn of the Automa as it is told: its orders with what comes of them, and the forts as they stood."""

from __future__ import annotations

import random

import pytest

from firestep.scene import SceneEvent, plain
from firestep.web.schemas.play import Told
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.telling import told_after
from web.live_tables import a_live_table, play
from web.test_moments import timeline_of


@pytest.fixture(scope="module")
def table() -> LiveTable:
    found = a_live_table("trench-club", "solo")
    play(found, random.Random(2), 400)
    return found


@pytest.fixture
def told(table: LiveTable, monkeypatch: pytest.MonkeyPatch) -> Told:
    monkeypatch.setattr("firestep.web.views.telling.MOST_FRAMES", 500)
    base = timeline_of(table).position_after(0)
    return told_after(table, table.events, base, (0, table.number), Viewer(0, "user-0", "en"), True, table.number)


def events_of(told: Told) -> list[SceneEvent]:
    return [event for frame in told.frames for event in frame.events]


def test_r13_5a_something_comes_of_every_order_before_the_next_one(told: Told) -> None:
    events = events_of(told)
    orders = [place for place, event in enumerate(events) if event.leads]

    assert len(orders) > 20
    for place, following in zip(orders, [*orders[1:], len(events)], strict=True):
        deeds = [event for event in events[place + 1 : following] if event.deed]
        assert deeds, plain(events[place].text)
        assert deeds[0].seat == events[place].seat


def test_r13_5a_an_order_is_told_in_brief_with_its_first_reason(told: Told) -> None:
    orders = [event for event in events_of(told) if event.leads]

    assert any("of several hexes" in plain(event.text) for event in orders)
    for event in orders:
        brief = plain(event.brief)
        assert plain(event.text).startswith(brief.removesuffix("."))
        assert "hexes" not in brief
        assert ", then " not in brief


def test_r1_3_forts_stand_as_they_were_at_every_event(told: Told) -> None:
    """Several forts may fall on one entry: each is held from its own event on."""
    fallen = 0
    for frame in told.frames:
        for place, event in enumerate(frame.events[:-1]):
            if event.deed is None or event.deed.kind != "taken":
                continue
            moment = next(each for each in frame.moments if each.event == place)
            assert moment.tracks is not None
            assert moment.seats is not None
            held = {cell.touch: cell.nation for cell in moment.tracks[0].cells}
            assert held[f"place:{event.deed.place}"] == event.deed.owner
            assert moment.seats[event.deed.owner].counters[0].value == str(event.deed.total)
            fallen += 1
    assert fallen


def test_r1_3_the_row_of_forts_keeps_its_order(told: Told) -> None:
    rows = [moment.tracks[0].cells for frame in told.frames for moment in frame.moments if moment.tracks]

    assert len({tuple(cell.touch for cell in cells) for cells in rows}) == 1
