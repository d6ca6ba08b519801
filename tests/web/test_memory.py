"""Memory has a limit: what nobody uses is dropped, and what is kept does not grow with the game."""

from __future__ import annotations

import random
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from firestep.games import titles
from firestep.store import OVER, open_store
from firestep.web.catalogue import Catalogue
from firestep.web.tables import service as tables
from firestep.web.tables.live_table import KEPT_EVENTS, LiveTable
from firestep.web.tables.service import TableService
from firestep.web.views.scene_diff import current_scene, viewer_of
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table, play


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[TableService]:
    store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    yield TableService(store, CATALOGUE, lambda _message, _channels: None)
    await store.close()


def added(service: TableService, name: str) -> LiveTable:
    table = a_live_table(rounds=2)
    service.live[name] = table
    return table


async def test_tables_that_nobody_uses_are_dropped_and_watched_ones_kept(service: TableService) -> None:
    now = time.monotonic()
    idle, watched, over, fresh = (added(service, name) for name in ("idle", "watched", "over", "fresh"))
    watched.presence.sockets["user-0"] = 1
    play(over, random.Random(3), 1000)
    assert over.state.status == OVER
    idle.used = watched.used = now - tables.IDLE_SECONDS - 1
    over.used = fresh.used = now - tables.OVER_SECONDS - 1
    service.drop_idle(now)
    assert service.live == {"watched": watched, "fresh": fresh}


async def test_views_of_a_quiet_table_are_dropped_and_made_again(service: TableService) -> None:
    table = added(service, "quiet")
    table.presence.sockets["user-0"] = 1
    viewer = viewer_of(table, 0, "user-0", "en")
    tag, scene = current_scene(table, viewer)
    await table.position_at(1)
    table.used = time.monotonic() - tables.SHED_SECONDS - 1
    service.drop_idle(time.monotonic())
    assert not table.cache.scenes
    assert "history" not in table.__dict__
    assert current_scene(table, viewer) == (tag, scene)


def test_a_long_game_keeps_its_last_events_only() -> None:
    table = a_live_table(*EVERY_GAME[1])
    play(table, random.Random(4), 2 * KEPT_EVENTS)
    assert table.events_start > 0
    assert len(table.events) <= KEPT_EVENTS


def test_boards_that_were_drawn_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firestep.web.catalogue.catalogue.MOST_BOARDS", 2)
    monkeypatch.setattr("firestep.web.catalogue.catalogue.MOST_KNOWN", 3)
    catalogue = Catalogue(titles())
    game, scenario = EVERY_GAME[1]
    title = catalogue.game(game)
    assert title is not None
    setup = title.setup(scenario)
    drawn = [catalogue.board(title, setup, seat, language).hash for language in ("en", "fr") for seat in (None, 0, 1)]

    assert len(catalogue.boards) == 2
    assert len(catalogue.board_of) <= 3
    assert drawn[-1] in catalogue.board_of
    assert catalogue.board_with(drawn[-1]) is not None
