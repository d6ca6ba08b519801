"""Runs many games on several processes, with a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


def outcomes(
    work: Callable[[Task], Outcome], tasks: Sequence[Task], jobs: int, label: str, chunk: int = 0
) -> Iterator[Outcome]:
    """The outcome of `work` for each task, in the order of the tasks.

    Tasks are handed out in chunks (default: by their number). Who may stop early takes chunks of 1.
    """
    if jobs <= 1:
        yield from with_progress(map(work, tasks), len(tasks), label)
        return
    with ProcessPoolExecutor(jobs) as pool:
        chunk = chunk or max(1, min(16, len(tasks) // (jobs * 8)))
        try:
            yield from with_progress(pool.map(work, tasks, chunksize=chunk), len(tasks), label)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


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
