"""A server on SQLite and one on PostgreSQL, each for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web.running import Server, serving


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "sqlite":
        with serving(folder) as running:
            yield running
        return
    with request.getfixturevalue("postgres_server").database() as address, serving(folder, database=address) as running:
        yield running
