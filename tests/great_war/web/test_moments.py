"""TRN-01: what the others did is told in the phase in which it happened."""

from __future__ import annotations

import random

import pytest

from firestep.games.great_war.sequence import Phase
from firestep.scene import SceneEvent
from firestep.web.schemas.play import Moment
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.telling import told_after
from web.live_tables import a_live_table, play
from web.test_moments import timeline_of


def told_with_moments(table: LiveTable) -> list[tuple[int, SceneEvent, Moment]]:
    """Everything that the first seat is told, each with the moment that its client takes it for."""
    timeline = timeline_of(table)
    viewer, span = Viewer(0, "user-0", "en"), (0, table.number)
    found, moment, base = [], None, timeline.position_after(0)
    for frame in told_after(table, table.events, base, span, viewer, True, table.number).frames:
        for place, event in enumerate(frame.events):
            moment = next((each for each in frame.moments if each.event == place), moment)
            assert moment is not None
            found.append((frame.number, event, moment))
    return found


def phase_of(moment: Moment) -> str:
    return next(each.id for each in moment.phases if each.state == "now")


def test_the_first_shot_of_a_turn_stands_in_the_battle_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    """The phase begins with a choice that tells nothing."""
    monkeypatch.setattr("firestep.web.views.telling.MOST_FRAMES", 400)
    table = a_live_table("great-war", "01-opening-action-1")
    play(table, random.Random(3), 260)
    told = told_with_moments(table)
    shots = [(number, moment) for number, event, moment in told if event.deed is not None and event.deed.kind == "fire"]
    in_battle = {
        entry.number
        for place, entry in enumerate(timeline_of(table).active_entries)
        if timeline_of(table).position_after(place).phase == Phase.BATTLE  # type: ignore[attr-defined]
    }

    assert len([number for number, _ in shots if number in in_battle]) >= 3
    for number, moment in shots:
        assert (phase_of(moment) == "battle") == (number in in_battle)
        assert moment.acting is not None


def test_a_turn_begins_in_its_first_phase() -> None:
    """The phase of the turn before is not over for the rules until the next one has begun."""
    table = a_live_table("great-war", "01-opening-action-1")
    play(table, random.Random(3), 120)
    begun = [phase_of(moment) for _, event, moment in told_with_moments(table) if event.kind == "turn-began"]

    assert len(begun) >= 2
    assert set(begun) == {"command"}
