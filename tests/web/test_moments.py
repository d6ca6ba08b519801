"""The moment of an event: its own phase and turn, not those of the event before it or of what follows."""

from __future__ import annotations

import random

import pytest

from firestep.kernel.timeline import Timeline
from firestep.scene.maker import TellsStanding
from firestep.scene.part import replace
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.looks import seat_looks
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


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_how_things_stand_is_what_every_viewer_is_shown(game: str, scenario: str) -> None:
    table = a_live_table(game, scenario)
    play(table, random.Random(8), 120)
    timeline, speaker = timeline_of(table), CATALOGUE.speaker(table.game, "en")
    told = 0
    for place in range(0, len(timeline.active_entries), 3):
        position = timeline.position_after(place)
        standing = table.maker.standing(position, speaker)
        if standing is None:
            continue
        told += 1
        assert standing == table.maker.standing(table.game.hidden_from(position, None), speaker)
        for viewer in (None, *range(len(table.row.seats))):
            shown = table.maker.parts(position, viewer, speaker)
            seats = tuple(replace(each, chosen=False) for each in shown.seats)
            assert (standing.tracks, standing.seats, standing.actors) == (shown.tracks, seats, shown.actors)
    assert told > 10 or not isinstance(table.maker.maker, TellsStanding)


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_how_things_stood_is_known_in_the_middle_of_every_choice(game: str, scenario: str) -> None:
    table = a_live_table(game, scenario)
    play(table, random.Random(5), 160)
    timeline, speaker = timeline_of(table), CATALOGUE.speaker(table.game, "en")
    looks = seat_looks(table, speaker)
    moments = moments_between(timeline, 0, table.number, table.maker, speaker, looks)
    noted = [moment for found in moments.values() for moment in found]
    known = sum(moment.tracks is not None for moment in noted)
    assert known > len(noted) / 2 or not isinstance(table.maker.maker, TellsStanding)
    assert all({look.id for look in looks} <= set(moment.seats) for moment in noted if moment.seats is not None)
