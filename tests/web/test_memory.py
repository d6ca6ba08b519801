"""Memory has a limit: what nobody uses is dropped, and what is kept does not grow with the game."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

from firestep.games import titles
from firestep.kernel import Position
from firestep.kernel.timeline import RECENT
from firestep.store import OVER, open_store
from firestep.web.catalogue import Catalogue
from firestep.web.tables import service as tables
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.load import load_table
from firestep.web.tables.loaded_table import KEPT_EVENTS
from firestep.web.tables.service import TableService
from firestep.web.views.scene_diff import current_scene, news_since, viewer_of
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table, lines_of, play

MOST_POSITIONS = KEPT_EVENTS + RECENT + 24
"""Those of the last events and of the last choices, and a few of long ago."""


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
    assert table.past is None
    assert current_scene(table, viewer) == (tag, scene)


async def test_the_past_is_dropped_while_the_game_goes_on(service: TableService) -> None:
    table = added(service, "busy")
    await table.position_at(1)
    table.past_used = time.monotonic() - tables.SHED_SECONDS - 1
    service.drop_idle(time.monotonic())
    assert table.past is None
    assert service.live == {"busy": table}
    assert await table.position_at(1) is not None


def test_a_long_game_keeps_its_last_events_only() -> None:
    table = a_live_table(*EVERY_GAME[1])
    play(table, random.Random(4), 2 * KEPT_EVENTS)
    assert table.events_start > 0
    assert len(table.events) <= KEPT_EVENTS


def positions_of(table: LiveTable) -> int:
    """How many positions a table keeps alive, wherever they are held."""
    found, waiting = 0, list[Any]([table])
    seen = {id(each) for each in (table.game, table.catalogue, table.maker)}
    while waiting:
        each = waiting.pop()
        if id(each) not in seen and not isinstance(each, (type, ModuleType, FunctionType)):
            seen.add(id(each))
            found += isinstance(each, Position)
            waiting += gc.get_referents(each)
    return found


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME[1:])
def test_a_table_that_is_watched_holds_no_more_however_long_it_lasts(game: str, scenario: str) -> None:
    """Everything that was made for viewers goes with its event: 60 tables took 550 MB, and more with every line."""
    table, rng = a_live_table(game, scenario), random.Random(5)
    assert table.match is not None
    tags = {viewer_of(table, 0, "user-0", "en"): "", viewer_of(table, None, None, "fr"): ""}
    while table.number < 4 * KEPT_EVENTS and table.match.result is None:
        play(table, rng, 3)
        for viewer, tag in tags.items():
            tags[viewer] = news_since(table, viewer, tag).scene_tag
    assert table.events_start > 0, "events were dropped"
    assert len(table.cache.lines) <= KEPT_EVENTS
    assert len(table.cache.events) <= KEPT_EVENTS
    assert len(table.cache.turns) <= KEPT_EVENTS
    assert positions_of(table) <= MOST_POSITIONS


def test_a_table_keeps_fewer_and_fewer_positions_of_long_ago_for_undo() -> None:
    table = a_live_table(rounds=40)
    kept = {}
    for place, lines in enumerate((150, 300, 600)):
        play(table, random.Random(place), lines - table.number)
        kept[lines] = positions_of(table)
    assert table.match is not None
    assert table.number >= 600
    assert kept[600] <= kept[300] + 4 <= MOST_POSITIONS


def test_a_loaded_table_holds_its_last_events_only() -> None:
    """All lines since a snapshot are played; after an upgrade that is the whole match."""
    played = a_live_table(rounds=40)
    play(played, random.Random(1), 500)
    loaded = load_table(played.row, lines_of(played), (), CATALOGUE, played.game)
    assert loaded.number == played.number >= 500
    assert loaded.events_start == played.events_start
    assert [each.number for each in loaded.events] == [each.number for each in played.events]
    assert positions_of(loaded) <= MOST_POSITIONS


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
