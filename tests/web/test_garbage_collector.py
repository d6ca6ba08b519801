"""Garbage is collected when nobody asks for anything, not while everybody waits."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from firestep.web.infra import garbage_collector


class Ring:
    """Garbage that only a collection of the whole finds: it refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def old_garbage() -> weakref.ref[Ring]:
    ring = Ring()
    gc.collect(1)  # it has grown old
    return weakref.ref(ring)


async def test_garbage_waits_until_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collector, "CHECK_EVERY", 0.005)
    monkeypatch.setattr(garbage_collector, "AT_MOST_EVERY", 0.0)
    requests = 0
    before = gc.get_threshold()
    task = asyncio.create_task(garbage_collector.collect_when_quiet(lambda: requests))
    await asyncio.sleep(0.01)
    assert gc.get_threshold()[2] == garbage_collector.OLD
    garbage = old_garbage()
    for _ in range(20):
        requests += 1
        await asyncio.sleep(0.004)
    busy = garbage() is not None
    async with asyncio.timeout(60):
        while garbage() is not None:
            await asyncio.sleep(0.005)
    assert busy
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert gc.get_threshold() == before
