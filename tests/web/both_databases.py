"""A server on SQLite and one on PostgreSQL, each for all tests of a module."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest

from web.running import Server, serving

SQLITE, POSTGRES = "sqlite", "postgresql"
BOTH = (SQLITE, POSTGRES)


@pytest.fixture(scope="module", params=BOTH)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_on(request, tmp_path_factory) as running:
        yield running


@contextlib.contextmanager
def serving_on(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, **settings: str
) -> Iterator[Server]:
    """A server on the database that a fixture is run for, `BOTH` of which are its parameters."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == SQLITE:
        with serving(folder, **settings) as running:
            yield running
        return
    with (
        request.getfixturevalue("postgres_server").database() as address,
        serving(folder, database=address, **settings) as running,
    ):
        yield running


def either_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, usual: str, **settings: str
) -> Iterator[Server]:
    """Where the database matters: the server of the other tests, a fixture by its name, and one on PostgreSQL."""
    if request.param == SQLITE:
        yield request.getfixturevalue(usual)
        return
    with serving_on(request, tmp_path_factory, **settings) as running:
        yield running
