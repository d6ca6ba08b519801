"""Worker processes for bots. A worker that crashes or thinks too long is replaced; the server never waits for it."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from queue import LifoQueue
from typing import Protocol

from firestep.web.bots.worker import AnyJob, DecideNow, work
from firestep.web.infra.measures import Measures
from firestep.web.infra.worker_process import WorkerFailed, WorkerProcess


class BotFailed(Exception):
    """A bot crashed, ran out of time, or did not choose."""


class Worker(WorkerProcess):
    """A process in which bots think."""

    def __init__(self) -> None:
        super().__init__(work)

    def choice(self, job: AnyJob, seconds: float) -> str:
        """The bot's choice; raises `BotFailed`. Runs in a thread."""
        try:
            return str(self.ask(job, seconds))
        except WorkerFailed as error:
            raise BotFailed(str(error)) from error


class AnyPool(Protocol):
    """Where bots think: processes of this server, or workers on other machines."""

    asked: int
    """How many jobs wait or are thought about."""

    @property
    def workers(self) -> int: ...

    @property
    def busy(self) -> int: ...

    async def ask(self, job: AnyJob) -> str: ...

    def hurry(self, job: AnyJob) -> None:
        """Whoever waits for this job wants it decided now; nothing happens if it is not thought about."""
        ...

    def close(self) -> None: ...


class BotPool:
    """A few workers, each with a thread that waits for it."""

    def __init__(self, workers: int, seconds: float, measures: Measures) -> None:
        self.seconds = seconds
        self.measures = measures
        self.asked = 0
        """How many jobs wait or are thought about."""
        self.threads = ThreadPoolExecutor(workers, "bots")
        self.all = [Worker() for _ in range(workers)]
        self.idle: LifoQueue[Worker] = LifoQueue()  # last in, first out: prefers a warm worker
        for worker in reversed(self.all):
            self.idle.put(worker)

    async def ask(self, job: AnyJob) -> str:
        """The bot's choice in notation, a hint as JSON, or its answer to an offer; raises `BotFailed`."""
        self.asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self.ask_one, job)
        except BotFailed:
            self.measures.bot_failures.add()
            raise
        finally:
            self.asked -= 1

    @property
    def workers(self) -> int:
        return len(self.all)

    @property
    def busy(self) -> int:
        """How many workers think."""
        return len(self.all) - self.idle.qsize()

    def ask_one(self, job: AnyJob) -> str:
        worker = self.idle.get()
        began = time.perf_counter()
        try:
            return worker.choice(job, self.seconds)
        finally:
            self.measures.bot_seconds.observe(time.perf_counter() - began)
            self.idle.put(worker)

    def hurry(self, job: AnyJob) -> None:
        for worker in self.all:
            worker.tell(job, DecideNow())

    def close(self) -> None:
        """Kill all workers; whoever waits for one gets `BotFailed`."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.all:
            if worker.process is not None and worker.process.is_alive():
                worker.process.kill()
