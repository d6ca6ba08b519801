"""Where packs and positions of users are checked: one at a time in a process of its own, with a budget and a queue."""

from __future__ import annotations

import asyncio
import math
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Sequence

import msgspec

from firestep.games import Registry
from firestep.kernel.packs import GivenPack
from firestep.web.checks.desk import MOST_PATIENCE, MOST_WAITING, OUT_OF_TIME
from firestep.web.checks.pack_worker import CheckedPack
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log

SECONDS = 10
"""Of work."""
TRIAL_SECONDS = 5
TOO_LONG = "playing on from it takes too long"
PACKS, POSITIONS = "firestep.web.checks.pack_worker", "firestep.web.checks.position_worker"
logger = log("packs")


class ModestDesk:
    """Has texts checked one after the other."""

    def __init__(self, titles: Registry, worker: str, slow: str, seconds: float = SECONDS) -> None:
        self.titles = titles
        self.worker = worker
        self.slow = slow
        """The key of the error if it takes too long."""
        self.seconds = seconds
        self.turn = asyncio.Lock()
        self.waiting = 0
        self.is_closed = False

    async def ask(self, given: str) -> bytes:
        """The answer of the process; raises an `ApiError` if it takes too long, or if too many wait."""
        if self.is_closed:
            raise ApiError(503, "closing")
        if self.waiting > MOST_WAITING:
            raise ApiError(503, "busy")
        self.waiting += 1
        try:
            async with self.turn:
                return await self.answer(given)
        finally:
            self.waiting -= 1

    async def answer(self, given: str) -> bytes:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.worker, str(math.ceil(self.seconds)), stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        try:
            sent = process.communicate(given.encode(errors="replace"))
            answer, _ = await asyncio.wait_for(sent, self.seconds * MOST_PATIENCE)
        except TimeoutError:
            raise self.too_slow() from None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode in OUT_OF_TIME:
            raise self.too_slow()
        if process.returncode != 0:
            logger.error("a process that checks failed", worker=self.worker, code=process.returncode)
            raise ApiError(500, "server")
        return answer

    def too_slow(self) -> ApiError:
        logger.warning("a check takes too long", worker=self.worker, seconds=self.seconds)
        return ApiError(422, self.slow, seconds=round(self.seconds), why=TOO_LONG)

    def close(self) -> None:
        self.is_closed = True


class PackDesk(ModestDesk):
    """Checks packs."""

    def __init__(self, titles: Registry, seconds: float = SECONDS) -> None:
        super().__init__(titles, PACKS, "pack-too-slow", seconds)

    async def check(self, game_id: str, text: str) -> CheckedPack:
        """The mistakes of a pack, or its name."""
        answer = await self.ask(f"{self.titles.title(game_id).game}\n{text}")
        return msgspec.json.decode(answer, type=CheckedPack)


class PositionDesk(ModestDesk):
    """Tries out positions that users have written."""

    def __init__(self, titles: Registry, seconds: float = TRIAL_SECONDS) -> None:
        super().__init__(titles, POSITIONS, "bad-position", seconds)

    async def why_not(self, game_id: str, packs: Sequence[GivenPack], text: str) -> str:
        """Why a position cannot be played on; empty if it can."""
        given = msgspec.json.encode(packs).decode()
        answer = await self.ask(f"{self.titles.title(game_id).game}\n{given}\n{text}")
        return msgspec.json.decode(answer, type=str)
