"""A day of slow games in small: `firestep.web.bench.slow_day` plays 200 of them."""

from __future__ import annotations

import pytest

from firestep.store import open_store
from firestep.store.notices import TURN
from firestep.web.bench.slow_day import simulate
from web.live_tables import CATALOGUE


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
async def test_each_turn_of_a_day_is_told_once_by_each_way(database: str) -> None:
    store = await open_store(database)
    try:
        day = await simulate(store, CATALOGUE, "toy", "raid", games=12)
    finally:
        await store.close()
    assert day.answered >= 12, "games go on: nothing is lost"
    assert day.twice == 0
    assert day.lost == 0
    assert day.in_quiet_hours == 0
    assert day.waiting < len(day.turns) / 2
    for way in ("page", "mail", "hook", "push"):
        assert day.by_way[f"{way} {TURN}"] >= day.answered, way
