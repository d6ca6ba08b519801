"""Where games are analysed: one at a time in a process of its own; what was found is kept on disk."""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Literal

import msgspec

from firestep.analysis import Analysis, as_json
from firestep.analysis.report import FORMAT, from_json
from firestep.kernel.packs import GivenPack
from firestep.web.analyses.folder import AnalysisFolder
from firestep.web.analyses.worker import Told
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log

EVALUATIONS = {"captain": 60, "general": 60}
"""Imagined games for each choice, by level."""
SECONDS = 3600
"""Of work."""
PART_SECONDS = 8.0
"""So often it is told what is worked out."""
MOST_WAITING = 4
MOST_FAILED = 50
LONGEST_LINE = 2**24
FEWEST_SECONDS = 2.0
"""Before that nobody can tell how long it takes."""
WORKER = "firestep.web.analyses.worker"
logger = log("analyses")


@dataclass(slots=True)
class Pace:
    """How fast an analysis goes on."""

    since: float = field(default_factory=time.monotonic)
    first: int | None = None
    """What was done when it was heard of first."""
    last: int = 0
    at: float = 0.0

    def take(self, done: int) -> None:
        now = time.monotonic()
        if self.first is None:
            self.first, self.since = done, now
        self.last, self.at = done, now

    def left(self, total: int) -> int | None:
        """About how many seconds are left; `None` as long as nobody can tell."""
        if self.first is None or self.last <= self.first or self.at - self.since < FEWEST_SECONDS:
            return None
        a_move = (self.at - self.since) / (self.last - self.first)
        return max(1, round(a_move * (total - self.last)))


@dataclass(slots=True)
class Job:
    """An analysis that is under way, or has failed."""

    status: Literal["waiting", "running", "failed"] = "waiting"
    done: int = 0
    total: int = 1
    begun: str = ""
    """The analysis as far as it is worked out."""
    parts: int = 0
    """How many such beginnings there were."""
    task: asyncio.Task[None] | None = None
    by: str = ""
    """Who has asked for it."""
    pace: Pace = field(default_factory=Pace)

    def take(self, line: bytes) -> None:
        """What the process has told: how far it is, or what it has found."""
        if not line.startswith(b'{"done"'):
            self.begun, self.parts = line.decode(), self.parts + 1
            return
        told = msgspec.json.decode(line, type=Told)
        self.done, self.total = told.done, told.total
        self.pace.take(told.done)

    @property
    def seconds_left(self) -> int | None:
        return self.pace.left(self.total) if self.status == "running" else None


def what_is_read(text: str, packs: Sequence[GivenPack], begun: str) -> str:
    """What the process reads: a line with the packs that the record names, one with what was begun, then the record."""
    return f"{msgspec.json.encode(packs).decode()}\n{begun.strip()}\n{text}"


@dataclass(slots=True)
class AnalysisDesk:
    """Analyses games one after the other; the same game is analysed only once."""

    folder: Path
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    jobs: dict[str, Job] = field(default_factory=dict)
    is_closed: bool = False

    def name_of(self, text: str, level: str) -> str:
        """The name of an analysis: its record, how it is made, and the version of its format."""
        made = f"{FORMAT} {level} {EVALUATIONS[level]}\n"
        return sha256((made + text).encode()).hexdigest()

    async def found(self, name: str) -> Analysis | None:
        """The analysis, if it was made."""
        return await asyncio.to_thread(self.read, name)

    def read(self, name: str) -> Analysis | None:
        text = AnalysisFolder(self.folder).read(name)
        try:
            return None if text is None else from_json(text)
        except (ValueError, KeyError, TypeError):
            return None

    async def found_so_far(self, name: str) -> Analysis | None:
        """The analysis, or what is worked out of it, whether it goes on, was stopped or has failed."""
        job = self.jobs.get(name)
        if job is not None and job.begun:
            return await asyncio.to_thread(from_json, job.begun)
        return await self.found(name) or await self.found(begun_name(name))

    async def make_room(self) -> None:
        """Delete analyses that nobody has read for long."""
        await asyncio.to_thread(AnalysisFolder(self.folder).make_room, time.time())

    def start(self, name: str, text: str, level: str, packs: Sequence[GivenPack] = (), by: str = "") -> Job:
        """Begin an analysis, unless it is under way."""
        job = self.jobs.get(name)
        if job is not None and job.status != "failed":
            return job
        if self.is_closed:
            raise ApiError(503, "closing")
        self.forget_failed()
        if sum(each.status != "failed" for each in self.jobs.values()) > MOST_WAITING:
            raise ApiError(503, "busy", "analyses-busy")
        job = self.jobs[name] = Job(by=by)
        job.task = asyncio.create_task(self.in_turn(name, text, packs, level, job))
        return job

    def forget_failed(self) -> None:
        """Remember only the last analyses that failed."""
        failed = [name for name, job in self.jobs.items() if job.status == "failed"]
        for name in failed[:-MOST_FAILED]:
            del self.jobs[name]

    async def stop(self, name: str) -> None:
        """Stop an analysis; what is worked out stays."""
        job = self.jobs.pop(name, None)
        if job is not None and job.task is not None:
            job.task.cancel()
            await asyncio.to_thread(self.keep_begun, name, job)

    async def in_turn(self, name: str, text: str, packs: Sequence[GivenPack], level: str, job: Job) -> None:
        try:
            begun = await self.found(begun_name(name))
            job.begun = "" if begun is None else as_json(begun)
            async with self.turn:
                job.status = "running"
                found = await self.ask(what_is_read(text, packs, job.begun), level, job)
                await asyncio.to_thread(self.keep, name, found)
            self.jobs.pop(name, None)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            job.status = "failed"
            await asyncio.to_thread(self.keep_begun, name, job)
            logger.error("an analysis failed", error=str(error))

    async def ask(self, text: str, level: str, job: Job) -> str:
        """The analysis as JSON, from a process that tells how far it is."""
        arguments = (str(SECONDS), level, str(EVALUATIONS[level]), str(PART_SECONDS))
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER, *arguments, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE
        )
        try:
            last = await self.listen(process, text, job)
            if await process.wait() != 0:
                raise RuntimeError(f"the process ended with {process.returncode}")
            return last
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def listen(self, process: Process, text: str, job: Job) -> str:
        """Follow what the process tells; its last line is the analysis."""
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(text.encode())
        process.stdin.write_eof()
        async for line in process.stdout:
            job.take(line)
        return job.begun

    def keep(self, name: str, found: str) -> None:
        if not from_json(found).is_whole:
            raise ValueError("the process ended before its work")
        AnalysisFolder(self.folder).write(name, found)
        AnalysisFolder(self.folder).delete(begun_name(name))

    def keep_begun(self, name: str, job: Job) -> None:
        if job.parts:
            AnalysisFolder(self.folder).write(begun_name(name), job.begun)

    async def close(self) -> None:
        """Stop everything; whoever asks again goes on with what is worked out."""
        self.is_closed = True
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for name, job in self.jobs.items():
            await asyncio.to_thread(self.keep_begun, name, job)


def begun_name(name: str) -> str:
    return f"{name}-begun"
