"""Servers for the tests of the web: one on SQLite for most of them, one on PostgreSQL where it matters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.running import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that do not stop it."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of the kind that a test is run for."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'firestep.db'}"
    else:
        with request.getfixturevalue("postgres_server").database() as address:
            yield address


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests of one file stay together when they are spread over processes: they share servers."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
