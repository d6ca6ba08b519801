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

from firestep.analysis import Analysis
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
MOST_WAITING = 4
MOST_FAILED = 50
LONGEST_LINE = 2**24
WORKER = "firestep.web.analyses.worker"
logger = log("analyses")


@dataclass(slots=True)
class Job:
    """An analysis that is under way, or has failed."""

    status: Literal["waiting", "running", "failed"] = "waiting"
    done: int = 0
    total: int = 1
    task: asyncio.Task[None] | None = None
    by: str = ""
    """Who has asked for it."""


def with_packs(text: str, packs: Sequence[GivenPack]) -> str:
    """What the process reads: a line with the packs that the record names, then the record."""
    return f"{msgspec.json.encode(packs).decode()}\n{text}"


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
        job.task = asyncio.create_task(self.in_turn(name, with_packs(text, packs), level, job))
        return job

    def forget_failed(self) -> None:
        """Remember only the last analyses that failed."""
        failed = [name for name, job in self.jobs.items() if job.status == "failed"]
        for name in failed[:-MOST_FAILED]:
            del self.jobs[name]

    def stop(self, name: str) -> None:
        job = self.jobs.pop(name, None)
        if job is not None and job.task is not None:
            job.task.cancel()

    async def in_turn(self, name: str, text: str, level: str, job: Job) -> None:
        try:
            async with self.turn:
                job.status = "running"
                found = await self.ask(text, level, job)
                await asyncio.to_thread(self.keep, name, found)
            self.jobs.pop(name, None)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            job.status = "failed"
            logger.error("an analysis failed", error=str(error))

    async def ask(self, text: str, level: str, job: Job) -> str:
        """The analysis as JSON, from a process that tells how far it is."""
        arguments = (str(SECONDS), level, str(EVALUATIONS[level]))
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
        last = b""
        async for line in process.stdout:
            last = line
            if line.startswith(b'{"done"'):
                told = msgspec.json.decode(line, type=Told)
                job.done, job.total = told.done, told.total
        return last.decode()

    def keep(self, name: str, found: str) -> None:
        from_json(found)
        AnalysisFolder(self.folder).write(name, found)

    async def close(self) -> None:
        self.is_closed = True
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
