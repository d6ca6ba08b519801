"""Those who only wait are told a few times a second that somebody goes on; everything else is told at once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from firestep.store import BOT, Change, open_store
from firestep.table import Choose
from firestep.web.tables import announcing, commands
from firestep.web.tables.announcing import goes_on
from firestep.web.tables.changes import PreparedChange, Submission
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table

Told = list[dict[str, str | int]]
BY_POINTS = EVERY_GAME[1]


@pytest.fixture
def told() -> Told:
    return []


@pytest.fixture
async def service(tmp_path: Path, told: Told) -> AsyncIterator[TableService]:
    store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    yield TableService(store, CATALOGUE, lambda message, _: told.append(message) if message["kind"] == "at" else None)
    await store.close()


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause that does not end while a test runs."""
    monkeypatch.setattr(announcing, "PAUSE_SECONDS", 3600)


def a_choice(table: LiveTable, rng: random.Random) -> PreparedChange:
    """Whoever is asked makes a choice at random."""
    assert table.match is not None
    position = table.match.position
    question = position.questions[0]
    seat = table.row.seats[question.seat]
    choice = question.write(position, rng.choice(question.options(position)))
    submission = Submission.of(str(seat.user), f"key-{table.number}", "choose")
    return commands.play(table, seat, table.number, Choose(seat.place, choice), submission)


def choose(service: TableService, table: LiveTable, rng: random.Random) -> Change:
    """A choice of whoever is asked, told to everybody as after a commit."""
    prepared = a_choice(table, rng)
    table.apply(prepared)
    service.publish_change(table, prepared.change)
    return prepared.change


def until_somebody_goes_on(service: TableService, table: LiveTable, rng: random.Random) -> None:
    while table.announcing is None:
        choose(service, table, rng)


def where(table: LiveTable) -> dict[str, str | int]:
    return {"kind": "at", "number": table.number, "revision": table.scene_revision}


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize(("game_id", "scenario"), EVERY_GAME)
async def test_nobody_waits_who_is_asked(game_id: str, scenario: str, service: TableService, told: Told) -> None:
    table, rng, held = a_live_table(game_id, scenario), random.Random(5), 0
    for made in range(150):
        assert table.match is not None
        if table.match.result is not None:
            break
        asked = table.state.asked
        choose(service, table, rng)
        if table.announcing is None:
            assert told[-1] == where(table)
        else:
            held += 1
            assert table.state.asked == asked
            assert table.match.result is None
            assert len(table.match.position.questions) == 1
        assert len(told) + held == made + 1
    if table.announcing is not None:
        table.announcing.cancel()


async def test_what_was_held_back_is_told_after_the_pause_as_it_is_then(
    service: TableService, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announcing, "PAUSE_SECONDS", 0.2)
    table, rng = a_live_table(*BY_POINTS), random.Random(5)
    until_somebody_goes_on(service, table, rng)
    before = len(told)
    while table.announcing is not None:
        await asyncio.sleep(0.01)
    assert told[before:] == [where(table)]


@pytest.mark.usefixtures("endless")
async def test_what_is_told_at_once_is_not_followed_by_what_was_held_back(service: TableService, told: Told) -> None:
    table, rng = a_live_table(*BY_POINTS), random.Random(5)
    until_somebody_goes_on(service, table, rng)
    held = table.announcing
    assert held is not None
    while table.announcing is held:
        choose(service, table, rng)
    assert held.cancelled()
    assert told[-1] == where(table)


@pytest.mark.usefixtures("endless")
async def test_an_offer_or_somebody_who_comes_is_told_at_once_with_the_newest_line(
    service: TableService, told: Told
) -> None:
    table, rng = a_live_table(*BY_POINTS), random.Random(5)
    until_somebody_goes_on(service, table, rng)
    assert told[-1]["number"] != table.number
    service.publish_revision(table)
    assert told[-1] == where(table)
    assert table.announcing is None


def test_what_others_did_is_told_to_whoever_is_asked() -> None:
    table, rng = a_live_table(*BY_POINTS), random.Random(5)
    found = None
    while found is None:
        prepared = a_choice(table, rng)
        is_alone = " " not in table.state.asked and prepared.change.state.asked == table.state.asked
        found = prepared.change if is_alone else None
        table.apply(prepared)
    assert found.key is not None
    row, before = table.row, found.before
    both = " ".join(each.name for each in row.seats)
    bots = tuple(replace(each, kind=BOT, user=None) for each in row.seats)

    assert goes_on(row, found)
    assert not goes_on(row, replace(found, key=None))  # the table has answered
    assert not goes_on(row, replace(found, key=replace(found.key, user="somebody else")))
    assert not goes_on(row, replace(found, before=replace(before, state=found.state)))  # no line was added
    assert not goes_on(row, replace(found, before=replace(before, state=replace(before.state, asked=both))))
    assert not goes_on(row, replace(found, before=replace(before, seats=bots)))
    asked_both = replace(before, state=replace(before.state, asked=both))
    assert not goes_on(replace(row, state=replace(row.state, asked=both)), replace(found, before=asked_both))
    assert goes_on(replace(row, seats=bots), replace(found, key=None, before=replace(before, seats=bots)))
