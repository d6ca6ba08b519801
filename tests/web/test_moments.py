"""The moment of an event: its own phase and turn, not those of the event before it or of what follows."""

from __future__ import annotations

import random

import pytest

from firestep.kernel.timeline import Timeline
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.moments import moment_of, moments_between
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table, play


def timeline_of(table: LiveTable) -> Timeline:
    assert table.match is not None
    return table.match.timeline


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_every_event_has_its_moment_and_what_stays_in_one_phase_is_told_in_it(game: str, scenario: str) -> None:
    table = a_live_table(game, scenario)
    play(table, random.Random(5), 160)
    timeline, speaker = timeline_of(table), CATALOGUE.speaker(table.game, "en")
    moments = moments_between(timeline, 0, table.number, table.maker, speaker)

    kept = {number: len(found) for number, found in moments.items() if number > table.events_start}
    assert kept == {number: sum(each.number == number for each in table.events) for number in kept}
    assert sum(kept.values()) > 20
    before = moment_of(timeline.position_after(0), table.maker, speaker)
    for place, entry in enumerate(timeline.active_entries, 1):
        after = moment_of(timeline.position_after(place), table.maker, speaker)
        if before == after:
            assert all(each == after for each in moments[entry.number])
        before = after


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_a_moment_tells_nothing_that_spectators_do_not_know(game: str, scenario: str) -> None:
    table = a_live_table(game, scenario)
    play(table, random.Random(8), 120)
    timeline, speaker = timeline_of(table), CATALOGUE.speaker(table.game, "en")
    for place in range(0, len(timeline.active_entries), 3):
        position = timeline.position_after(place)
        known = table.game.hidden_from(position, None)
        assert moment_of(position, table.maker, speaker) == moment_of(known, table.maker, speaker)
        shown = table.maker.parts(position, None, speaker)
        assert moment_of(position, table.maker, speaker).phases == shown.phases
