"""The diary: what was undone is left out, what is done at the table is told, and each line stands under its turn."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import ClassVar

import pytest

from firestep.games import game, titles
from firestep.kernel import Event, Position
from firestep.kernel.table_events import TableEvent
from firestep.scene.text import plain
from firestep.table import Command, LoggedEvent, Resign, Undo
from firestep.table.commands import TakeBack
from firestep.table.draft import why_not_take_back
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.load import load_table
from firestep.web.tables.loaded_table import KEPT_EVENTS
from firestep.web.views.diary import IN_SCENE, diary_of, diary_text, latest_diary, scene_event, turn_tellers
from firestep.web.views.scenes import moves_after
from kernel.toy import TOY
from kernel.toy_rules import BLUE, RED
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table, choose, lines_of, play

ENGLISH = CATALOGUE.speaker(TOY, "en")
ALIKE = next(each for each in titles() if CATALOGUE.maker(game(each)).tells_alike)
"""A title that tells everybody the same."""


def in_turns(*choices: str) -> LiveTable:
    """A match in which all have bid, and red has made these choices."""
    table = a_live_table()
    for seat, bid in enumerate((2, 1, 0)):
        table.apply(choose(table, seat, f"bid {bid}"))
    for text in choices:
        table.apply(choose(table, RED, text))
    return table


def act(table: LiveTable, command: Command) -> None:
    assert table.match is not None
    draft = table.match.draft()
    command(draft)
    table.apply(table.prepare_step(draft, None))


def lines(table: LiveTable) -> list[str]:
    """The sentences of the diary, oldest first."""
    groups = diary_of(table, table.events, None, ENGLISH, 100)
    return [plain(line.text) for group in reversed(groups) for line in reversed(group.lines)]


def test_undone_choices_are_not_in_the_diary() -> None:
    table = in_turns()
    before = lines(table)
    table.apply(choose(table, RED, "march"))
    marched = lines(table)
    assert len(marched) > len(before)

    act(table, Undo(RED))
    assert lines(table) == before
    assert plain(marched[-1]) not in diary_text(table, table.events, None, ENGLISH)

    table.apply(choose(table, RED, "march"))
    assert lines(table) == marched


def test_an_agreed_undo_names_what_was_undone_in_the_words_of_the_diary() -> None:
    table = in_turns()
    before = lines(table)
    table.apply(choose(table, RED, "fire"))
    told = lines(table)[len(before)]
    act(table, TakeBack(RED, 6))

    assert lines(table) == [*before, f"Taken back: {told}."]
    french = CATALOGUE.speaker(TOY, "fr")
    assert plain(scene_event(table, table.events[-1], None, french).text).startswith("Ce coup a été repris\u202f: «")


def test_an_undo_of_several_choices_says_how_many_and_names_the_first() -> None:
    table = in_turns()
    before = lines(table)
    table.apply(choose(table, RED, "march"))
    told = lines(table)[len(before)]
    table.apply(choose(table, RED, "fire"))
    act(table, TakeBack(RED, 6))

    assert lines(table) == [*before, f"2 moves were taken back, from this one on: {told}."]


def test_what_was_taken_back_is_named_after_a_restart_although_its_events_are_gone() -> None:
    table = in_turns()
    table.apply(choose(table, RED, "march"))
    act(table, TakeBack(RED, 6))
    shown = lines(table)
    opened = load_table(table.row, lines_of(table), [], CATALOGUE, table.game)
    while len(opened.events) > 1:
        opened.events.popleft()

    assert lines(opened)[-1] == shown[-1]
    assert shown[-1].startswith("Taken back: ")


def test_an_undo_names_only_what_a_viewer_was_told() -> None:
    """In every title, for every seat and language: no more than the diary has said before."""
    for game_id, scenario in EVERY_GAME:
        table = a_live_table(game_id, scenario)
        play(table, random.Random(5), 40)
        assert table.match is not None
        back = table.match.timeline.active_entries[-12].number
        if why_not_take_back(table.match.timeline, back) is not None:
            continue
        for language in ("en", "fr"):
            speaker = CATALOGUE.speaker(table.game, language)
            for seat in (None, *range(len(table.match.seats))):
                known = {
                    plain(scene_event(table, each, seat, speaker).text)
                    for each in table.events
                    if each.is_seen_by(seat)
                }
                offered = moves_after(table, table.match, back, seat, speaker)
                assert {plain(each) for each in offered} <= known


def test_a_resignation_is_told_under_the_name_of_the_seat() -> None:
    table = in_turns()
    act(table, Resign(BLUE))
    last = table.events[-1]
    shown = scene_event(table, last, None, ENGLISH)

    assert isinstance(last.event, TableEvent)
    assert (shown.seat, plain(shown.text)) == ("blue", "The Blues resigned.")


def test_what_nobody_did_alone_has_no_seat() -> None:
    table = in_turns("fire")
    act(table, TakeBack(RED, 6))

    assert scene_event(table, table.events[-1], None, ENGLISH).seat is None


# -- under which turn a line stands


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_what_happened_before_the_first_line_is_told_of_the_position_then(game: str, scenario: str) -> None:
    table = a_live_table(game, scenario)
    assert table.match is not None
    opening = [each for each in table.events if each.number == 0]

    assert all(each.position == table.match.timeline.game.begin(table.setup) for each in opening)


@dataclass(slots=True, frozen=True)
class Fell(Event):
    """Something at the end of a turn."""


@dataclass(slots=True, frozen=True)
class Dawned(Event):
    """A turn that begins."""

    begins_turn: ClassVar[bool] = True


def logged(*lines: tuple[int, Event]) -> list[LoggedEvent]:
    position: Position = TOY.start("raid")
    return [LoggedEvent(number, None, event, position) for number, event in lines]


def test_what_a_choice_led_to_before_a_turn_began_belongs_to_the_turn_before() -> None:
    events = logged((1, Fell()), (2, Fell()), (2, Fell()), (2, Dawned()), (2, Fell()), (3, Fell()))

    assert [events.index(each) for each in turn_tellers(events)] == [0, 0, 0, 3, 4, 5]


def test_the_first_line_tells_its_own_turn() -> None:
    events = logged((1, Fell()), (1, Dawned()))

    assert turn_tellers(events) == events


def test_a_diary_that_keeps_its_groups_is_the_same_as_one_made_anew() -> None:
    rng = random.Random(3)
    table = a_live_table(SAMPLE_GAME, SAMPLE_SCENARIO)
    speaker = table.catalogue.speaker(table.game, "en")
    kept = 0
    for _ in range(40):
        before = {id(group) for group in diary_of(table, table.events, 0, speaker, IN_SCENE)}
        play(table, rng, 3)
        now = diary_of(table, table.events, 0, speaker, IN_SCENE)
        kept += sum(id(group) in before for group in now)
        table.cache.groups.clear()
        assert now == diary_of(table, table.events, 0, speaker, IN_SCENE)
    assert kept > 0


# -- what is kept of it


@pytest.mark.parametrize(("game_id", "scenario"), EVERY_GAME)
def test_a_diary_that_is_carried_on_is_the_same_as_one_made_anew(game_id: str, scenario: str) -> None:
    table, rng = a_live_table(game_id, scenario), random.Random(5)
    speaker = CATALOGUE.speaker(table.game, "en")
    for _ in range(50):
        play(table, rng, rng.randint(1, 4))
        match = table.match
        assert match is not None
        for seat in range(len(table.row.seats)):
            if rng.random() < 0.2 and match.result is None and match.undoable(seat):
                act(table, Undo(seat))
        for viewer in (None, 0, 1):
            carried_on = diary_of(table, table.events, viewer, speaker, IN_SCENE)
            anew = diary_of(table, list(table.events), viewer, speaker, IN_SCENE)
            assert carried_on == anew
            latest = latest_diary(table, table.events, viewer, speaker)
            assert latest == latest_diary(table, list(table.events), viewer, speaker)


def test_where_all_read_the_same_the_diary_is_made_once() -> None:
    table = a_live_table(ALIKE, game(ALIKE).scenarios[0].id)
    speaker, rng = CATALOGUE.speaker(table.game, "en"), random.Random(4)
    while not table.events or any(each.event.seen_by is not None for each in table.events):
        play(table, rng, 5)

    first, second = (latest_diary(table, table.events, seat, speaker)[0] for seat in (0, 1))

    assert first is second


def test_what_only_one_seat_may_know_is_in_its_own_diary_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_live_table(ALIKE, game(ALIKE).scenarios[0].id)
    speaker, rng = CATALOGUE.speaker(table.game, "en"), random.Random(4)
    while len(table.events) < 20:
        play(table, rng, 5)
    monkeypatch.setattr(type(table.events[-1].event), "seen_by", property(lambda _: (0,)))

    own, other = (latest_diary(table, table.events, seat, speaker)[0] for seat in (0, 1))

    assert own != other


def test_a_diary_forgets_what_the_table_has_forgotten() -> None:
    table = a_live_table(SAMPLE_GAME, SAMPLE_SCENARIO)
    speaker, rng = CATALOGUE.speaker(table.game, "en"), random.Random(2)
    while len(table.events) < KEPT_EVENTS:
        play(table, rng, 1)
    diary_of(table, table.events, 0, speaker, 1000)
    play(table, rng, 30)
    diary_of(table, table.events, 0, speaker, 1000)

    assert len(table.cache.diaries[0, "en"].rows) == len(table.events)


@pytest.mark.parametrize("game_id", [each for each in titles() if CATALOGUE.maker(game(each)).tells_alike])
def test_where_all_read_the_same_each_event_is_what_a_seat_would_read(game_id: str) -> None:
    for scenario in game(game_id).scenarios:
        table = a_live_table(game_id, scenario.id)
        speaker = CATALOGUE.speaker(table.game, "fr")
        for seed in range(8):
            play(table, random.Random(seed), 10)
            for each in table.events:
                for seat in range(len(table.row.seats)):
                    if each.event.seen_by is None and not isinstance(each.event, TableEvent):
                        own = table.maker.happened(each.position, each.event, seat, speaker)
                        assert own == table.maker.happened(each.position, each.event, None, speaker)


OWN_DEEDS = ("card", "move", "attack", "fire", "hit", "lost", "taken", "placed")


@pytest.mark.parametrize("game_id", titles())
def test_a_line_carries_the_mark_of_the_side_that_it_tells_of(game_id: str) -> None:
    """Losses of one side in the other's attack stand under the attacker, with the mark of who lost them."""
    table = a_live_table(game_id, game(game_id).scenarios[0].id)
    speaker = CATALOGUE.speaker(table.game, "en")
    looks = {look.id: look for look in table.maker.actors(table.game.setup(table.row.terms.scenario), speaker)}
    rng, met, suffered = random.Random(11), set[str](), 0
    for _ in range(12):
        play(table, rng, 40)
        shown = diary_of(table, table.events, None, speaker, 100)
        found = [(group, line) for group in shown for line in group.lines]
        for logged in table.events:
            event = scene_event(table, logged, None, speaker)
            if event.deed is None or event.deed.kind not in OWN_DEEDS or event.deed.owner not in looks:
                continue
            met.add(event.deed.kind)
            lines = [each for each in found if each[1].number == logged.number and each[1].text == event.text]
            assert all(line.side == looks[event.deed.owner].side for _, line in lines), event.text
            suffered += sum(group.side != line.side for group, line in lines)
    assert "move" in met
    assert met & {"hit", "lost"}
    assert suffered


def test_earlier_lines_are_offered_only_if_there_are_any() -> None:
    table = a_live_table(SAMPLE_GAME, SAMPLE_SCENARIO)
    speaker = CATALOGUE.speaker(table.game, "en")
    play(table, random.Random(3), 30)

    groups, earlier = latest_diary(table, table.events, None, speaker)
    assert groups
    assert not earlier

    play(table, random.Random(3), 400)
    groups, earlier = latest_diary(table, table.events, None, speaker)
    assert earlier
    assert groups[-1].number > 1


@pytest.mark.parametrize(("game_id", "scenario"), EVERY_GAME)
def test_pages_of_any_length_leave_no_line_out_and_tell_none_twice(game_id: str, scenario: str) -> None:
    """Each page ends before the entry with which the one before it begins: an entry is never cut in two."""
    table = a_live_table(game_id, scenario)
    speaker = CATALOGUE.speaker(table.game, "en")
    play(table, random.Random(5), 60)
    whole = diary_of(table, list(table.events), None, speaker, 10_000)
    for most in range(1, 30):
        found, events = list[str](), list(table.events)
        while events:
            page = diary_of(table, events, None, speaker, most)
            found += [str(plain(line.text)) for group in page for line in group.lines]
            first = min((line.number for group in page for line in group.lines), default=0)
            events = [each for each in events if each.number < first]
        assert found == [plain(line.text) for group in whole for line in group.lines]
