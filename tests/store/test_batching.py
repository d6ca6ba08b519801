"""Questions that wait are put together; an answer is never older than its question."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import DataError

from firestep.store.batching import BatchLoader


class Source:
    """Answers with how often it was asked so far."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.broken = False

    async def fetch(self, keys: list[str]) -> dict[str, int]:
        self.asked.append(keys)
        now = len(self.asked)
        await asyncio.sleep(0.01)
        if self.broken:
            raise OSError
        return {key: now for key in keys if key != "unknown"}


async def test_questions_that_come_together_are_one() -> None:
    source = Source()
    gathered = BatchLoader(source.fetch)
    answers = await asyncio.gather(*(gathered.get(key) for key in ("a", "b", "a", "unknown")))
    assert answers == [1, 1, 1, None]
    assert source.asked == [["a", "b", "unknown"]]


async def test_a_question_asked_while_one_is_under_way_gets_a_newer_answer() -> None:
    source = Source()
    gathered = BatchLoader(source.fetch)
    first = asyncio.create_task(gathered.get("a"))
    await asyncio.sleep(0.002)
    second = asyncio.create_task(gathered.get("a"))
    assert (await first, await second) == (1, 2)


async def test_a_failure_is_told_to_all_and_the_next_question_is_asked_again() -> None:
    source = Source()
    gathered = BatchLoader(source.fetch)
    source.broken = True
    results = await asyncio.gather(gathered.get("a"), gathered.get("b"), return_exceptions=True)
    assert [type(each) for each in results] == [OSError, OSError]
    source.broken = False
    assert await gathered.get("a") == 2


async def test_who_gives_up_does_not_take_the_answer_from_others() -> None:
    source = Source()
    gathered = BatchLoader(source.fetch)
    first, second = (asyncio.create_task(gathered.get("a")) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    assert await second == 1


async def test_a_key_that_the_database_refuses_fails_alone() -> None:
    async def fetch(keys: list[str]) -> dict[str, str]:
        if "bad" in keys:
            raise DataError("select", {}, ValueError("bad"))
        return {key: key.upper() for key in keys}

    loader = BatchLoader(fetch)
    found = await asyncio.gather(*(loader.get(key) for key in ("a", "bad", "b")), return_exceptions=True)
    assert found[0] == "A"
    assert isinstance(found[1], DataError)
    assert found[2] == "B"
