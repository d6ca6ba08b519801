"""Those who only watch somebody go on are told a few times a second; everything else is told at once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from firestep.store import BOT, open_store
from firestep.table import Choose
from firestep.web.tables import commands
from firestep.web.tables import service as tables
from firestep.web.tables.changes import Submission
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService, goes_on
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table

Told = list[dict[str, str | int]]


@pytest.fixture
def told() -> Told:
    return []


@pytest.fixture
async def service(tmp_path: Path, told: Told) -> AsyncIterator[TableService]:
    store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    yield TableService(store, CATALOGUE, lambda message, _: told.append(message) if message["kind"] == "at" else None)
    await store.close()


def choose(service: TableService, table: LiveTable, rng: random.Random) -> None:
    """Whoever is asked makes a choice at random, and everybody is told as after a commit."""
    assert table.match is not None
    position = table.match.position
    question = position.questions[0]
    seat = table.row.seats[question.seat]
    choice = question.write(position, rng.choice(question.options(position)))
    submission = Submission.of(str(seat.user), f"key-{table.number}", "choose")
    prepared = commands.play(table, seat, table.number, Choose(seat.place, choice), submission)
    before = table.row
    table.apply(prepared)
    service.publish_change(table, before, prepared.change)


@pytest.mark.parametrize(("game_id", "scenario"), EVERY_GAME)
async def test_nobody_waits_who_is_asked(
    game_id: str, scenario: str, service: TableService, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GOES_ON_SECONDS", 3600)
    table, rng, held = a_live_table(game_id, scenario), random.Random(5), 0
    for _ in range(150):
        assert table.match is not None
        if table.match.result is not None:
            break
        asked = table.state.asked
        choose(service, table, rng)
        if table.telling is None:
            assert told[-1]["number"] == table.number
        else:
            held += 1
            assert table.state.asked == asked
            assert table.match.result is None
            assert len(table.match.position.questions) == 1
    assert held < 150
    if table.telling is not None:
        table.telling.cancel()


async def test_what_was_held_back_is_told_together(
    service: TableService, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GOES_ON_SECONDS", 0.5)
    table, rng, held = a_live_table(*EVERY_GAME[1]), random.Random(5), 0
    for _ in range(100):
        choose(service, table, rng)
        held += table.telling is not None
    while table.telling is not None:
        await asyncio.sleep(0.01)
    assert held > 0
    assert len(told) < 100
    assert told[-1] == {"kind": "at", "number": table.number, "revision": table.scene_revision}


def test_what_others_did_is_told_to_whoever_is_asked() -> None:
    table, rng = a_live_table(*EVERY_GAME[1]), random.Random(5)
    found = None
    while found is None:
        assert table.match is not None
        position = table.match.position
        question = position.questions[0]
        seat = table.row.seats[question.seat]
        choice = question.write(position, rng.choice(question.options(position)))
        submission = Submission.of(str(seat.user), f"key-{table.number}", "choose")
        prepared = commands.play(table, seat, table.number, Choose(seat.place, choice), submission)
        is_alone = " " not in table.state.asked and prepared.change.state.asked == table.state.asked
        found = prepared.change if is_alone else None
        table.apply(prepared)
    assert found.key is not None
    row = table.row
    bots = replace(row, seats=tuple(replace(each, kind=BOT, user=None) for each in row.seats))

    assert goes_on(row, found)
    assert not goes_on(row, replace(found, key=None))  # the table has answered
    assert not goes_on(row, replace(found, key=replace(found.key, user="somebody else")))
    assert not goes_on(row, replace(found, before=replace(found.before, state=found.state)))  # no line was added
    assert not goes_on(replace(row, state=replace(row.state, asked=" ".join(each.name for each in row.seats))), found)
    assert goes_on(bots, replace(found, key=None))
