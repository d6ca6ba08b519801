"""The load test: games are played over HTTP and websockets without a single error."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial

import pytest

from firestep.web.bench import capacity
from firestep.web.bench.load_test import Figures, measure, on_postgres, quantile, summary
from firestep.web.bench.players import port_of
from sample_game import SAMPLE_GAME
from store.databases import Postgres


@pytest.mark.parametrize("reads_news", [False, True], ids=["options", "news"])
def test_a_few_games_are_measured_on_sqlite(reads_news: bool) -> None:
    figures = measure(games=2, seconds=1.5, reads_news=reads_news, setups=("sqlite",))[0]
    assert figures.errors == 0
    assert figures.choices > 0
    assert 0 < figures.p50_ms <= figures.p95_ms <= figures.p99_ms
    assert figures.heard_p95_ms > 0
    assert figures.processor_ms > 0
    assert f"{figures.choices_per_second} choices/s" in summary(figures)


def test_quantiles_are_taken_from_sorted_times() -> None:
    times = [number / 1000 for number in range(1, 101)]
    assert (quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)) == (51.0, 96.0, 100.0)


def test_each_table_is_played_at_one_of_several_processes(postgres_server: Postgres) -> None:
    with postgres_server.database() as address:
        figures = on_postgres(SAMPLE_GAME, 2, 1.5, True, address, processes=2, by_table=True)

    assert figures.errors == 0
    assert figures.choices > 0
    assert "each table at one process" in summary(figures)


def test_a_table_is_always_at_the_same_process_and_all_of_them_have_some() -> None:
    ports = (8001, 8002, 8003)
    found = {table: port_of(table, ports) for table in (f"table-{number}" for number in range(100))}

    assert found == {table: port_of(table, ports) for table in found}
    assert set(found.values()) == set(ports)


def test_everything_is_told_as_a_table_and_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def figures_of(database: str, *_: object, reads_news: bool, processes: int = 1, by_table: bool = False) -> Figures:
        asked.append((database, reads_news, processes, by_table))
        return Figures(database, 100, processes, 10.0, 12_345, 1234.5, 50.0, 98.7, 120.0, 99.0, 0, 0, 0.987)

    async def told(*_: object) -> str:
        return "something takes 5 ms"

    monkeypatch.setattr(capacity, "on_sqlite", partial(figures_of, "SQLite"))
    monkeypatch.setattr(capacity, "on_postgres", partial(figures_of, "PostgreSQL"))
    monkeypatch.setattr(capacity, "running_server", lambda _: nullcontext(1))
    monkeypatch.setattr(capacity, "watched", told)
    monkeypatch.setattr(capacity, "along_a_game", told)
    monkeypatch.setattr(capacity, "many_stored", lambda *_: iter(["50,000 stored games take 1 MB"]))

    lines = "\n".join(capacity.measure_all(SAMPLE_GAME)).splitlines()

    assert asked == [
        ("SQLite", False, 1, False),
        ("SQLite", True, 1, False),
        *(("PostgreSQL", True, processes, False) for processes in (1, 2, 4)),
        *(("PostgreSQL", True, processes, True) for processes in (2, 4)),
    ]
    table = [line for line in lines if line.startswith("|")]
    assert len(table) == 2 + len(asked)
    assert len({line.count("|") for line in table}) == 1
    assert "| 2 processes, PostgreSQL | 1,234 | 99 ms | 0.99 ms | 0 |" in table
    assert "cores" in lines[0]
    assert "- something takes 5 ms" in lines
    assert lines[-1] == "- 50,000 stored games take 1 MB"
