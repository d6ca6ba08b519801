"""A process that answers one job after the other through a pipe; one that dies or takes too long is replaced."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any

SPAWN = get_context("spawn")
START_SECONDS = 60.0
READY = "ready"
"""What a worker says first. Then it answers every job with whether it succeeded, and the reply or what went wrong."""


class WorkerFailed(Exception):
    """The process died, ran out of time, or could not do the job."""


class WorkerProcess:
    """One process and the pipe to it; started when it is first needed.

    It runs `work(pipe, *arguments)`, a function of a module that the process can import by itself.
    """

    def __init__(self, work: Callable[..., None], *arguments: object) -> None:
        self.work = work
        self.arguments = arguments
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.job: object = None
        """What is worked on now."""
        self.lock = Lock()

    def ask(self, job: object, seconds: float) -> Any:
        """The reply to a job; raises `WorkerFailed`. Runs in a thread, one at a time."""
        try:
            pipe = self.ready()
            with self.lock:
                pipe.send(job)
                self.job = job
            if not pipe.poll(seconds):
                raise WorkerFailed("out of time")
            succeeded, reply = pipe.recv()
        except WorkerFailed:
            self.stop()
            raise
        except (EOFError, OSError) as error:
            self.stop()
            raise WorkerFailed("the worker died") from error
        finally:
            with self.lock:
                self.job = None
        if not succeeded:
            raise WorkerFailed(reply)
        return reply

    def tell(self, job: object, message: object) -> bool:
        """Send something about a job while it is worked on, from another thread; false if it is not.

        The process may read it when the job is done: then it has to ignore it.
        """
        with self.lock:
            if job is None or self.job is not job or self.pipe is None:
                return False
            try:
                self.pipe.send(message)
            except OSError:
                return False
            return True

    def ready(self) -> Connection:
        """The pipe to a running process; the time of a job counts from here."""
        if self.pipe is not None and self.process is not None and self.process.is_alive():
            return self.pipe
        self.stop()
        self.pipe, other = SPAWN.Pipe()
        self.process = SPAWN.Process(target=self.work, args=(other, *self.arguments), daemon=True)
        self.process.start()
        other.close()
        if not self.pipe.poll(START_SECONDS) or self.pipe.recv() != READY:
            raise WorkerFailed("the worker does not start")
        return self.pipe

    def stop(self) -> None:
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None and self.process.is_alive():
            self.process.kill()
            self.process.join(5)
        self.pipe = self.process = None
