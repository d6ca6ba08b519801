"""Garbage is collected when nobody asks for anything, not while everybody waits."""

from __future__ import annotations

import asyncio
import gc
import weakref
from itertools import count

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
    requests, is_busy = 0, True

    def asked() -> int:
        """While it is busy another request has come whenever one looks."""
        nonlocal requests
        requests += is_busy
        return requests

    task = asyncio.create_task(garbage_collector.collect_when_quiet(asked))
    async with asyncio.timeout(60):
        while requests == 0:
            await asyncio.sleep(0.005)
        assert not gc.isenabled()
        garbage = old_garbage()
        while requests < 40:
            await asyncio.sleep(0.005)
        assert garbage() is not None
        is_busy = False
        while garbage() is not None:
            await asyncio.sleep(0.005)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert gc.isenabled()


async def test_garbage_does_not_wait_for_ever_where_somebody_always_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collector, "CHECK_EVERY", 0.005)
    monkeypatch.setattr(garbage_collector, "MOST_NEW", 20_000)
    requests = count()
    task = asyncio.create_task(garbage_collector.collect_when_quiet(lambda: next(requests)))
    async with asyncio.timeout(60):
        while gc.isenabled():
            await asyncio.sleep(0.005)
        garbage = old_garbage()
        kept = [[each] for each in range(10_000)]
        await asyncio.sleep(0.05)
        assert garbage() is not None
        kept += [[each] for each in range(20_000)]
        while garbage() is not None:
            await asyncio.sleep(0.005)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
