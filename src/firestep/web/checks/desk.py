"""Where records are checked: one at a time in a process of its own, with a budget and a short queue."""

from __future__ import annotations

import asyncio
import math
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from firestep.games import Registry
from firestep.kernel.packs import GivenPack
from firestep.web.checks.worker import OUT_OF_MEMORY, Checked
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log

MOST_IMPORTED_LINES = 40_000
"""The longest games have a few thousand lines."""
SECONDS = 30
"""Of work; on a busy machine a check may take longer than that."""
MOST_PATIENCE = 4
"""How many times as long a check is waited for."""
MOST_WAITING = 4
OUT_OF_TIME = (-9, -24, OUT_OF_MEMORY)
"""How a process ends that has used up its time: by SIGKILL or by SIGXCPU; or that needs too much memory."""
WORKER = "firestep.web.checks.worker"
logger = log("checks")


def game_line(text: str) -> str:
    """The game that the header of a record names; nothing if it names none."""
    lines = text[:1000].splitlines()
    return lines[1].removeprefix("game ") if len(lines) > 1 else ""


class CheckDesk:
    """Checks records one after the other; the same text is checked only once at a time."""

    def __init__(self, titles: Registry, most_lines: int | None = None, seconds: float = SECONDS) -> None:
        self.titles = titles
        self.most_lines = most_lines
        self.seconds = seconds
        self.turn = asyncio.Lock()
        self.under_way: dict[bytes, asyncio.Task[Checked]] = {}
        self.is_closed = False

    async def check(self, text: str, packs: Sequence[GivenPack] = ()) -> Checked:
        """The report on a record; raises an `ApiError` if it is too long, or if too many are waiting.

        `packs` are those that the record names.
        """
        if self.most_lines is not None and text.count("\n") > self.most_lines:
            raise ApiError(422, "record-too-long", most=self.most_lines)
        name = sha256(text.encode(errors="replace")).digest()
        task = self.under_way.get(name)
        if task is None:
            self.require_room()
            task = self.under_way[name] = asyncio.create_task(self.in_turn(text, packs))
            task.add_done_callback(lambda _: self.under_way.pop(name, None))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if self.is_closed:
                raise ApiError(503, "closing") from None
            raise

    def require_room(self) -> None:
        if self.is_closed:
            raise ApiError(503, "closing")
        if len(self.under_way) > MOST_WAITING:
            error = ApiError(503, "busy")
            error.headers["retry-after"] = str(round(self.seconds))
            raise error

    async def in_turn(self, text: str, packs: Sequence[GivenPack]) -> Checked:
        async with self.turn:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", WORKER, str(math.ceil(self.seconds)), stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
            try:
                return await asyncio.wait_for(self.ask(process, text, packs), self.seconds * MOST_PATIENCE)
            except TimeoutError:
                raise self.too_slow(text) from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()

    async def ask(self, process: Process, text: str, packs: Sequence[GivenPack]) -> Checked:
        head = f"{self.address_of(text)}\n{msgspec.json.encode(packs).decode()}\n"
        answer, _ = await process.communicate((head + text).encode(errors="replace"))
        if process.returncode in OUT_OF_TIME:
            raise self.too_slow(text)
        if process.returncode != 0:
            logger.error("the process that checks records failed", code=process.returncode)
            raise ApiError(500, "server")
        return msgspec.json.decode(answer, type=Checked)

    def too_slow(self, text: str) -> ApiError:
        logger.warning("checking a record takes too long", seconds=self.seconds, lines=text.count("\n"))
        return ApiError(422, "record-too-slow", seconds=round(self.seconds))

    def address_of(self, text: str) -> str:
        """The address of the game that the header names; nothing if there is no such game."""
        game_id = game_line(text)
        return self.titles.title(game_id).game if game_id in self.titles else ""

    async def close(self) -> None:
        """Stop what is under way; whoever waits for it is told that the server is closing."""
        self.is_closed = True
        tasks = list(self.under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
