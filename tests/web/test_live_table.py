"""A table opened from what is kept equals the one in memory; snapshots only save time."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import replace

import pytest

from firestep.kernel import IllegalChoice, write_position
from firestep.scene import to_json
from firestep.web.tables.history import History
from firestep.web.tables.live_table import SNAPSHOT_EVERY, LiveTable
from firestep.web.tables.load import load_table
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.replay import replay_of
from firestep.web.views.scenes import replay_scene, scene_of
from firestep.web.views.telling import told_after
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table, choose, lines_of, play


def played(steps: int = 700) -> tuple[LiveTable, list[str]]:
    """A long match, with its last two snapshots."""
    table, snapshots = a_live_table(rounds=40), list[str]()
    play(table, random.Random(3), steps, snapshots)
    return table, snapshots[-2:]


def position_of(table: LiveTable) -> str:
    assert table.match is not None
    return write_position(table.match.position)


TABLE, SNAPSHOTS = played()


def damaged(text: str) -> str:
    """A snapshot with one figure of its position changed."""
    place = text.index("\n") + len(text) // 3
    while not text[place].isdigit():
        place += 1
    return text[:place] + str((int(text[place]) + 1) % 10) + text[place + 1 :]


@pytest.mark.parametrize(
    "snapshots",
    [
        SNAPSHOTS,
        SNAPSHOTS[1:],
        [],
        [damaged(each) for each in SNAPSHOTS],
        [damaged(SNAPSHOTS[0]), SNAPSHOTS[1]],
        ["", "x y"],
    ],
    ids=["both", "the newer", "none", "damaged", "one damaged", "nonsense"],
)
def test_a_table_opens_equal_whatever_became_of_its_snapshots(snapshots: list[str]) -> None:
    assert len(SNAPSHOTS) == 2
    opened = load_table(TABLE.row, lines_of(TABLE), snapshots, CATALOGUE, TABLE.game)
    assert position_of(opened) == position_of(TABLE)
    assert opened.match is not None
    assert TABLE.match is not None
    assert opened.match.head == TABLE.match.head
    assert [opened.match.undoable(seat) for seat in range(3)] == [TABLE.match.undoable(seat) for seat in range(3)]


def test_a_snapshot_of_another_match_is_not_believed() -> None:
    other = a_live_table(rounds=40)
    play(other, random.Random(9), 400)
    opened = load_table(other.row, lines_of(other), SNAPSHOTS, CATALOGUE, other.game)
    assert position_of(opened) == position_of(other)


def test_after_opening_the_last_events_are_at_hand() -> None:
    opened = load_table(TABLE.row, lines_of(TABLE), SNAPSHOTS, CATALOGUE, TABLE.game)
    assert opened.events_start <= TABLE.number - SNAPSHOT_EVERY
    recent = [(each.number, each.actor, each.event) for each in TABLE.events if each.number > opened.events_start]
    assert [(each.number, each.actor, each.event) for each in opened.events] == recent
    first, second = (to_json(scene_of(each, Viewer(0, "user-0", "en"))) for each in (opened, TABLE))
    first.pop("diary"), second.pop("diary")
    assert first == second


def test_a_finished_match_opens_as_finished() -> None:
    table = a_live_table(rounds=1)
    play(table, random.Random(5), 1000)
    opened = load_table(table.row, lines_of(table), [], CATALOGUE, table.game)
    assert opened.match is not None
    assert table.match is not None
    assert opened.match.result == table.match.result is not None
    assert opened.match.record.write() == table.match.record.write()


def test_another_processs_lines_are_caught_up_with() -> None:
    here, there = a_live_table(rounds=3), a_live_table(rounds=3)
    for seed in range(30):
        before = here.number
        play(there, random.Random(seed), 5)
        here.catch_up(there.row, lines_of(there)[before:])
        assert position_of(here) == position_of(there)
    assert here.row.state.status == "over"
    assert here.match is not None
    assert here.match.record.seal


def test_every_position_of_the_past_can_be_looked_at_again() -> None:
    table = a_live_table(rounds=40)
    seen = {table.number: position_of(table)}
    rng = random.Random(1)
    for _ in range(150):
        play(table, rng, 1)
        seen[table.number] = position_of(table)
    assert table.match is not None
    history = History(table.match)
    for number in rng.sample(sorted(seen), 40):
        assert write_position(history.position(number)) == seen[number]
    logged = list(history.events(-1, table.number))
    assert [(each.number, each.event) for each in logged] == [(each.number, each.event) for each in table.events]
    past = replay_scene(table, history.position(20), 20, Viewer(0, "user-0", "en"))
    assert (past.number, past.replay) == (20, True)
    assert not any(question.mine for question in past.questions)


def test_the_timeline_covers_the_match_and_its_stops_end_at_its_end() -> None:
    table = a_live_table(rounds=2)
    play(table, random.Random(2), 500)
    assert table.match is not None
    speaker = CATALOGUE.speaker(table.game, "en")
    looks = table.maker.seats(table.setup, speaker)
    found = replay_of(History(table.match), table.number, table.maker, looks, speaker)
    assert found.length == table.number == sum(turn.length for turn in found.turns)
    assert found.stops[-1] == table.number
    assert found.stops == sorted(found.stops)


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_everything_that_is_told_while_it_is_played_is_a_step_of_the_replay(game: str, scenario: str) -> None:
    table = a_live_table(game, scenario)
    play(table, random.Random(3), 120)
    assert table.match is not None
    speaker = CATALOGUE.speaker(table.game, "en")
    history = History(table.match)
    found = replay_of(history, table.number, table.maker, table.maker.seats(table.setup, speaker), speaker)
    told = told_after(
        table, table.events, history.position(0), (0, table.number), Viewer(None, "", "en"), False, table.number
    )
    steps = Counter(found.stops)
    for frame in told.frames:
        deeds = sum(event.deed is not None for event in frame.events)
        assert steps[frame.number] >= deeds, frame
    assert all(0 < mark.step <= len(found.stops) and found.stops[mark.step - 1] <= mark.number for mark in found.marks)


def test_opening_a_game_of_thousands_of_lines_is_quick() -> None:
    """With snapshots at most two stretches between them are carried out again; the rest is only read."""
    table, rng = a_live_table(SAMPLE_GAME, SAMPLE_SCENARIO), random.Random(4)
    kept: list[str] = []
    while table.number < 2000 and table.row.state.status == "playing":
        play(table, rng, 1, snapshots=kept)
    lines = lines_of(table)
    start = time.process_time()
    opened = load_table(table.row, lines, kept[-2:], CATALOGUE, table.game)
    assert time.process_time() - start < 1.0
    assert len(lines) > 5 * SNAPSHOT_EVERY
    assert position_of(opened) == position_of(table)


def test_an_undo_of_another_process_is_carried_out_too() -> None:
    here, there = a_live_table(), a_live_table()
    for seat, bid in ((0, 2), (1, 1), (2, 0)):
        there.apply(choose(there, seat, f"bid {bid}"))
    there.apply(choose(there, 0, "march"))
    there.apply(choose(there, 0, "march", undo=1))
    here.catch_up(replace(there.row), lines_of(there)[here.number :])
    assert position_of(here) == position_of(there)


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_whatever_is_sent_as_a_choice_is_played_or_refused(game: str, scenario: str) -> None:
    options = {"rounds": 40} if game == "toy" else {}
    table, rng = a_live_table(game, scenario, **options), random.Random(8)
    refused = 0
    for _ in range(400):
        if table.match is not None and table.match.result is not None:
            table = a_live_table(game, scenario, **options)
        match = table.match
        assert match is not None
        place = rng.choice(match.asked())
        question = match.position.question_for(place)
        assert question is not None
        choices = [each for each in question.options(match.position) if each != "storm"]
        text = question.write(match.position, rng.choice(choices))
        try:
            prepared = choose(table, place, mangled(text, rng))
        except IllegalChoice:
            refused += 1
            prepared = choose(table, place, text)
        table.apply(prepared)
    assert refused > 50


def mangled(text: str, rng: random.Random) -> str:
    """A choice with words swapped, left out, doubled, or made up."""
    words = text.split(" ")
    place = rng.randrange(len(words))
    made_up = [
        "",
        " ",
        "-1",
        "0",
        "99999999999999999999",
        "é",
        "\u0660",
        "x" * 300,
        "\x00",
        "chance",
        "!",
        "1.5",
        words[0].upper(),
    ]
    match rng.randrange(4):
        case 0:
            words[place] = rng.choice(made_up)
        case 1:
            del words[place]
        case 2:
            words.insert(place, rng.choice([*words, *made_up]))
        case _:
            rng.shuffle(words)
    return " ".join(words)


def test_an_open_table_whose_file_was_edited_begins_with_the_file_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_live_table()
    monkeypatch.setattr(type(table.game), "pinned_options", ("file",))
    terms = replace(table.row.terms, options='{"file": "0123456789abcdef"}')
    opened = LiveTable(replace(table.row, terms=terms), table.game, CATALOGUE, None)
    assert opened.setup == table.game.setup("raid")
