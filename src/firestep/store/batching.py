"""Batching: lookups that arrive while one is running are sent to the database together, as one query."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Generic, TypeVar

from sqlalchemy.exc import DataError

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
MOST_TOGETHER = 100


class BatchLoader(Generic[K, V]):
    """Loads values by key. A value is never older than its request: only requests that still wait are joined."""

    def __init__(self, fetch: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> None:
        self.fetch = fetch
        self.waiting: dict[K, asyncio.Future[V | None]] = {}
        self.task: asyncio.Task[None] | None = None

    async def get(self, key: K) -> V | None:
        found = self.waiting.get(key)
        if found is None:
            found = self.waiting[key] = asyncio.get_running_loop().create_future()
            if self.task is None or self.task.done():
                self.task = asyncio.create_task(self.fetch_all())
        return await asyncio.shield(found)

    async def fetch_all(self) -> None:
        while self.waiting:
            keys = list(self.waiting)[:MOST_TOGETHER]
            batch = [(key, self.waiting.pop(key)) for key in keys]
            if not await self.fetch_batch(batch):
                for each in batch:
                    await self.fetch_batch([each])

    async def fetch_batch(self, batch: list[tuple[K, asyncio.Future[V | None]]]) -> bool:
        """Load a batch; false if the database refused one of several keys, so that each is to be tried alone."""
        try:
            found = await self.fetch([key for key, _ in batch])
        except Exception as error:
            if isinstance(error, DataError) and len(batch) > 1:
                return False
            for _, future in batch:
                future.set_exception(error)
        else:
            for key, future in batch:
                future.set_result(found.get(key))
        return True
