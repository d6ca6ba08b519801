"""2.II: what happened stands under the turn in which it happened, up to its last line."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.scene import SceneEvent, to_json
from firestep.table import LoggedEvent
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.diary import diary_of, told_events
from firestep.web.views.moments import moment_in, moments_between
from firestep.web.views.telling import told_after
from to_the_last_man.web.bot_tables import a_bots_table
from web.live_tables import CATALOGUE
from web.test_moments import timeline_of

SPEAKER = CATALOGUE.speaker(CATALOGUE.game("to-the-last-man"), "en")


def whose_turn(table: LiveTable) -> dict[LoggedEvent, str | None]:
    """Every event with the side whose turn it was at its very moment."""
    moments = moments_between(timeline_of(table), -1, table.number, table.maker, SPEAKER)
    return {each: moment.acting for each in table.events if (moment := moment_in(moments, each)) is not None}


def shown(table: LiveTable) -> Iterator[tuple[LoggedEvent, SceneEvent]]:
    return told_events(table, table.events, None, None, SPEAKER)


def test_an_event_is_told_under_whose_turn_it_happened_in() -> None:
    table = a_bots_table()
    turns = whose_turn(table)
    ended = 0
    for logged, event in shown(table):
        turn = turns.get(logged)
        if turn is not None:
            assert event.seat == turn, (logged.number, event.text)
            ended += table.maker.acting(logged.position) != turn
    assert ended > 3


def test_a_battle_stands_under_one_heading_with_the_marks_of_both_sides() -> None:
    table = a_bots_table()
    groups = diary_of(table, table.events, None, SPEAKER, 10_000)
    fought = [group for group in groups if any(line.roll is not None for line in group.lines)]
    assert fought
    for group in fought:
        assert {line.side for line in group.lines} == {"central", "allied"}


VIEWER = Viewer(1, "user-1", "en")
BUILT = ("units-arrived", "army-rebuilt", "army-entrenched", "units-entrenched", "cards-taken")


def test_2_v_what_a_side_built_is_its_own_doing_whoever_was_ready_last() -> None:
    told = [event for _, event in shown(a_bots_table()) if event.kind in BUILT]
    assert {event.by for event in told} == {"german", "entente"}
    for event in told:
        assert event.by == event.about


def test_2_v_the_builds_of_the_enemy_are_told_piece_by_piece_and_summed_up() -> None:
    table = a_bots_table()
    built = [each for each, event in shown(table) if event.kind == "units-arrived" and each.number and is_built(event)]
    number = built[0].number
    base = timeline_of(table).position_after(number - 1)
    found = told_after(table, table.events, base, (number - 1, number), VIEWER, True, number)

    (frame,) = found.frames
    theirs = [event.deed for event in frame.events if event.by == "german" and event.deed is not None]
    placed = {deed.place for deed in theirs if deed.kind == "placed"}
    assert placed
    assert {piece["place"] for piece in map(to_json, frame.lists["pieces"].things)} >= placed
    assert found.summary is not None
    line = found.summary.lines[2]
    assert (line.kind, line.title) == ("built", "Arrived")
    assert set(line.places) >= placed


def is_built(event: SceneEvent) -> bool:
    return event.about == "german"
