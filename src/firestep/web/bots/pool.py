"""Worker processes for bots. A worker that crashes or thinks too long is replaced; the server never waits for it."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import LifoQueue
from typing import Protocol

from firestep.web.bots.worker import READY, AnyJob, work
from firestep.web.infra.measures import Measures

SPAWN = get_context("spawn")
START_SECONDS = 60.0


class BotFailed(Exception):
    """A bot crashed, ran out of time, or did not choose."""


class Worker:
    """One process and the pipe to it; started when it is first needed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None

    def ask(self, job: AnyJob, seconds: float) -> str:
        """The bot's choice; raises `BotFailed`. Runs in a thread."""
        try:
            pipe = self.ready()
            pipe.send(job)
            if not pipe.poll(seconds):
                raise BotFailed("out of time")
            succeeded, reply = pipe.recv()
        except BotFailed:
            self.stop()
            raise
        except (EOFError, OSError) as error:
            self.stop()
            raise BotFailed("the worker died") from error
        if not succeeded:
            raise BotFailed(reply)
        return str(reply)

    def ready(self) -> Connection:
        """The pipe to a running process; a bot's time counts from here."""
        if self.pipe is not None and self.process is not None and self.process.is_alive():
            return self.pipe
        self.stop()
        self.pipe, other = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(other,), daemon=True)
        self.process.start()
        other.close()
        if not self.pipe.poll(START_SECONDS) or self.pipe.recv() != READY:
            raise BotFailed("the worker does not start")
        return self.pipe

    def stop(self) -> None:
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None and self.process.is_alive():
            self.process.kill()
            self.process.join(5)
        self.pipe = self.process = None


class AnyPool(Protocol):
    """Where bots think: processes of this server, or workers on other machines."""

    asked: int
    """How many jobs wait or are thought about."""

    @property
    def workers(self) -> int: ...

    @property
    def busy(self) -> int: ...

    async def ask(self, job: AnyJob) -> str: ...

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
            return worker.ask(job, self.seconds)
        finally:
            self.measures.bot_seconds.observe(time.perf_counter() - began)
            self.idle.put(worker)

    def close(self) -> None:
        """Kill all workers; whoever waits for one gets `BotFailed`."""
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.all:
            if worker.process is not None and worker.process.is_alive():
                worker.process.kill()
