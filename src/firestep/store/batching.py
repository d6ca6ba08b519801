"""Batching: lookups that arrive while one is running are sent to the database together, as one query."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Generic, TypeVar

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
            try:
                found = await self.fetch(keys)
            except Exception as error:
                for _, future in batch:
                    future.set_exception(error)
            else:
                for key, future in batch:
                    future.set_result(found.get(key))
