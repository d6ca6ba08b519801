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
    requests, is_busy = 0, True

    def count() -> int:
        """While it is busy another request has come whenever one looks."""
        nonlocal requests
        requests += is_busy
        return requests

    before = gc.get_threshold()
    task = asyncio.create_task(garbage_collector.collect_when_quiet(count))
    async with asyncio.timeout(60):
        while requests == 0:
            await asyncio.sleep(0.005)
        assert gc.get_threshold()[2] == garbage_collector.OLD
        garbage = old_garbage()
        while requests < 40:
            await asyncio.sleep(0.005)
        assert garbage() is not None
        is_busy = False
        while garbage() is not None:
            await asyncio.sleep(0.005)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert gc.get_threshold() == before
