"""Every test that takes an address or a store runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from firestep.store import Store, open_store
from store.databases import KINDS, sqlite_address


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite_address(tmp_path)
    else:
        with request.getfixturevalue("postgres_server").database() as url:
            yield url


@pytest_asyncio.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await open_store(address)
    yield opened
    await opened.close()
