"""Packs in memory: what no table has and nobody asks for is given back, and loaded again when it is needed."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from firestep.games import game, titles
from firestep.kernel.packs import GivenPack, pack_name
from firestep.scene.workshop import CannotEdit
from firestep.store import User, open_store
from firestep.store.packs import PackRow
from firestep.web.bots import worker
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue import packs as loaded
from firestep.web.schemas.games import NewTable, SeatSetting
from firestep.web.tables import service as tables
from firestep.web.tables.changes import Submission
from firestep.web.tables.create import create_table
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService
from web.running import a_key


def has_random_packs(game_id: str) -> bool:
    workshop = Catalogue(titles()).workshop(game(game_id)) if titles().title(game_id).workshop else None
    try:
        return workshop is not None and bool(workshop.start("random", 1))
    except CannotEdit:
        return False


DRAWN = [each for each in titles() if has_random_packs(each)]
ANN = User("ann", "Ann", 0, "en", "hash")


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    await store.accounts.add(ANN, 0)
    yield TableService(store, Catalogue(titles()), lambda _message, _channels: None)
    await store.close()


def a_pack(game_id: str, seed: int) -> GivenPack:
    workshop = Catalogue(titles()).workshop(game(game_id))
    assert workshop is not None
    text = workshop.start("random", seed)
    pack = GivenPack(game_id, pack_name(game(game_id).pack_title(text), text), text)
    MADE.append(pack)
    return pack


MADE: list[GivenPack] = []


@pytest.fixture(autouse=True)
def leave_titles_as_they_were() -> Iterator[None]:
    """Titles are shared by all tests of a process: the packs of a test are forgotten after it."""
    yield
    while MADE:
        pack = MADE.pop()
        worker.KNOWN_PACKS.pop((pack.game, pack.name), None)
        game(pack.game).forget_pack(pack.name)


async def a_table(service: TableService, pack: GivenPack) -> LiveTable:
    """A table that is played with a pack of the store."""
    await service.store.packs.add(PackRow(pack.game, pack.name, "Ours", pack.text, 0), ANN.id)
    title = game(pack.game)
    scenario, options = next(iter(service.catalogue.packs.add(title, pack.name, pack.text).items()))
    setup = title.setup(scenario, options)
    seats = {name: SeatSetting("me") for name in title.seats(setup)}
    wanted = NewTable(pack.game, scenario, {name: str(value) for name, value in options.items()}, seats)
    made = await create_table(service, ANN, wanted, Submission.of(ANN.id, a_key(), "create"), 9)
    return await service.get(made.table or "")


@pytest.mark.parametrize("game_id", DRAWN)
async def test_a_pack_is_given_back_once_its_table_is_dropped_and_loaded_again_with_it(
    service: TableService, game_id: str
) -> None:
    pack, catalogue, title = a_pack(game_id, 41), service.catalogue, game(game_id)
    table = await a_table(service, pack)
    board = table.board(0, "en")
    before = title.options
    far = time.monotonic() + loaded.IDLE_SECONDS + tables.IDLE_SECONDS + 1

    table.presence.sockets["ann"] = 1  # somebody looks at it
    service.drop_idle(far)
    assert (game_id, pack.name) in catalogue.packs.loaded
    assert title.begin(table.setup).questions

    table.presence.sockets.clear()
    service.drop_idle(far)
    assert not service.live
    assert not catalogue.packs.loaded
    assert title.options != before, "the game has forgotten it too"
    assert catalogue.board_with(board.hash) is None, "it is drawn by its recipe from now on"

    again = await service.get(table.id)
    assert again.board(0, "en") == board
    assert title.begin(again.setup).questions


async def test_a_pack_that_was_just_asked_for_is_kept_unless_there_are_too_many(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs, title = service.catalogue.packs, game(DRAWN[0])
    given = [a_pack(DRAWN[0], seed) for seed in (42, 43)]
    for pack in given:
        packs.add(title, pack.name, pack.text)
    soon = time.monotonic() + loaded.HURRIED_SECONDS + 1
    service.drop_idle(soon)
    assert len(packs.loaded) == 2
    monkeypatch.setattr(loaded, "MOST_IDLE", 1)
    packs.loaded[DRAWN[0], given[0].name].used = soon
    service.drop_idle(soon)
    assert [name for _, name in packs.loaded] == [given[0].name]


def test_a_worker_keeps_the_packs_of_its_last_jobs_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "MOST_PACKS", 1)
    monkeypatch.setattr(worker, "KNOWN_PACKS", {})
    address = titles().title(DRAWN[0]).game
    given = [a_pack(DRAWN[0], seed) for seed in (44, 45, 46)]
    for pack in [given[0], *given]:
        title = worker.game_with(worker.HintJob(address, "", 0, "recruit", (pack,)))
    assert [name for _, name in worker.KNOWN_PACKS] == [given[1].name, given[2].name]
    scenario, options = next(iter(title.add_pack(given[2].name, given[2].text).items()))
    assert title.start(scenario, options).questions
