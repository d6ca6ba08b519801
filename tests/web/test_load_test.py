"""The load test: games are played over HTTP and websockets without a single error."""

from __future__ import annotations

import pytest

from firestep.web.bench.load_test import measure, quantile, summary


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
