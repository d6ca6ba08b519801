"""Who plays many games: processes of this machine, or a Ray cluster. Every command that plays many games asks here."""

from __future__ import annotations

import re
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Generic, Protocol, TypeVar, cast

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

MOST_IN_A_CHUNK = 16
LOCAL = "local"
"""Instead of the address of a cluster: a Ray of this machine that ends with the command."""
CHUNKS_AHEAD = 3
"""Chunks that each processor of a cluster has waiting, at most."""
MACHINE = re.compile(r"(?:ray://)?(?P<host>[^:/]+):(?P<port>[0-9]{1,5})")
REACH_SECONDS = 10.0
"""For the first word from a cluster: Ray itself would wait for minutes."""
RAY_IS_MISSING = "Ray is not installed; install it with: pip install 'firestep[cluster]'"


class NoCluster(Exception):
    """Ray is not installed, or the cluster cannot be reached."""


class Workers(Protocol):
    """Who does the same work for many tasks."""

    def outcomes(
        self, work: Callable[[Task], Outcome], tasks: Sequence[Task], label: str, chunk: int = 0
    ) -> Iterator[Outcome]:
        """The outcome of `work` for each task, in the order of the tasks, with a progress bar.

        Tasks are handed out in chunks (default: by their number). Who may stop early takes chunks of 1.
        """
        ...


@dataclass(slots=True, frozen=True)
class Processes:
    """Processes of this machine; a single one is this process itself."""

    jobs: int = 1

    def outcomes(
        self, work: Callable[[Task], Outcome], tasks: Sequence[Task], label: str, chunk: int = 0
    ) -> Iterator[Outcome]:
        if self.jobs <= 1:
            yield from with_progress(map(work, tasks), len(tasks), label)
            return
        with ProcessPoolExecutor(self.jobs) as pool:
            size = chunk or chunk_size(len(tasks), self.jobs)
            try:
                yield from with_progress(pool.map(work, tasks, chunksize=size), len(tasks), label)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


@dataclass(slots=True, frozen=True)
class Cluster:
    """The machines of a Ray cluster, on which the same version of firestep is installed."""

    address: str
    """As Ray writes it: `auto`, `10.0.0.5:6379`, `ray://10.0.0.5:10001`; or `local`."""

    def outcomes(
        self, work: Callable[[Task], Outcome], tasks: Sequence[Task], label: str, chunk: int = 0
    ) -> Iterator[Outcome]:
        ray = connected(self.address)
        try:
            processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
            size = chunk or chunk_size(len(tasks), processors)
            chunks = [tasks[start : start + size] for start in range(0, len(tasks), size)]
            yield from with_progress(on_cluster(ray, work, chunks, processors * CHUNKS_AHEAD), len(tasks), label)
        finally:
            ray.shutdown()


def workers_of(jobs: int, cluster: str) -> Workers:
    """What a command was told: so many processes here, or a cluster."""
    return Cluster(cluster) if cluster else Processes(jobs)


def chunk_size(tasks: int, processors: int) -> int:
    return max(1, min(MOST_IN_A_CHUNK, tasks // (processors * 8)))


# -- Ray


class Ray(Protocol):
    """The part of Ray that is used here; Ray itself has no complete types."""

    def init(self, address: str, *, logging_level: str, log_to_driver: bool, **more: bool) -> object: ...

    def shutdown(self) -> None: ...

    def cluster_resources(self) -> dict[str, float]: ...

    def remote(self, work: Callable[..., object]) -> RemoteWork: ...

    def get(self, handed_out: object) -> object: ...

    def cancel(self, handed_out: object, *, force: bool) -> object: ...


class RemoteWork(Protocol):
    """A function that runs somewhere on the cluster; calling it gives what `Ray.get` waits for."""

    def remote(self, *arguments: object) -> object: ...


@dataclass(slots=True, frozen=True)
class Done(Generic[Outcome]):
    """What came out of a chunk, up to the task that failed, if one did."""

    outcomes: list[Outcome]
    error: Exception | None = None


def connected(address: str) -> Ray:
    """Ray, connected to the cluster; raises `NoCluster`."""
    try:
        ray = cast(Ray, import_module("ray"))
    except ModuleNotFoundError as error:
        raise NoCluster(RAY_IS_MISSING) from error
    more = {"include_dashboard": False} if address == LOCAL else {}
    try:
        reach(address)
        ray.init(address, logging_level="ERROR", log_to_driver=False, **more)
    except Exception as error:
        raise NoCluster(f"no Ray cluster at {address}: {error}") from error
    return ray


def reach(address: str) -> None:
    """Raise `OSError` if nobody listens at an address with a host and a port."""
    if machine := MACHINE.fullmatch(address):
        socket.create_connection((machine["host"], int(machine["port"])), REACH_SECONDS).close()


def on_cluster(
    ray: Ray, work: Callable[[Task], Outcome], chunks: Sequence[Sequence[Task]], ahead: int
) -> Iterator[Outcome]:
    """The outcomes in order; only so many chunks are handed out ahead, so that stopping early costs little."""
    remote = ray.remote(do_all)
    waiting: deque[object] = deque()
    left = iter(chunks)
    try:
        while True:
            while len(waiting) < ahead and (chunk := next(left, None)) is not None:
                waiting.append(remote.remote(work, chunk))
            if not waiting:
                return
            done = cast(Done[Outcome], ray.get(waiting.popleft()))
            yield from done.outcomes
            if done.error is not None:
                raise done.error
    finally:
        for each in waiting:
            with suppress(Exception):
                ray.cancel(each, force=True)


def do_all(work: Callable[[Task], Outcome], tasks: Sequence[Task]) -> Done[Outcome]:
    """The tasks of a chunk, one after the other; an error travels as it is."""
    done: list[Outcome] = []
    for task in tasks:
        try:
            done.append(work(task))
        except Exception as error:
            return Done(done, error)
    return Done(done)


# -- telling


def with_progress(things: Iterable[Outcome], total: int, label: str) -> Iterator[Outcome]:
    """The same things, with a progress bar on the error channel if that is a terminal."""
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(label, total=total)
        for thing in things:
            progress.advance(bar)
            yield thing
