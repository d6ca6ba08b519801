"""Tasks in forked processes: each starts from what the parent has imported, and changes nothing for the others."""

from __future__ import annotations

import json
import os
import selectors
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Task = TypeVar("Task")


@dataclass(slots=True)
class Child(Generic[Task]):
    task: Task
    pid: int
    pipe: int
    started: float
    data: bytearray = field(default_factory=bytearray)


@dataclass(slots=True, frozen=True)
class Answer(Generic[Task]):
    """What a task returned, or `None` if its process ended without an answer."""

    task: Task
    value: object
    exit_code: int
    seconds: float
    """CPU time."""


def in_forks(
    tasks: Iterable[Task], work: Callable[[Task], object], jobs: int, limit: float = 3600
) -> Iterator[Answer[Task]]:
    """Answers as they come, from `jobs` processes at a time; one that runs longer than `limit` seconds is killed."""
    waiting = iter(tasks)
    children: dict[int, Child[Task]] = {}
    with selectors.DefaultSelector() as selector:
        while True:
            while len(children) < jobs and (task := next(waiting, None)) is not None:
                child = start(task, work)
                children[child.pipe] = child
                selector.register(child.pipe, selectors.EVENT_READ)
            if not children:
                return
            for key, _ in selector.select(timeout=1):
                child = children[key.fd]
                chunk = os.read(child.pipe, 1 << 20)
                child.data += chunk
                if not chunk:
                    selector.unregister(child.pipe)
                    yield finish(children.pop(child.pipe))
            for child in children.values():
                if time.monotonic() - child.started > limit:
                    os.kill(child.pid, 9)


def start(task: Task, work: Callable[[Task], object]) -> Child[Task]:
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return Child(task, pid, reading, time.monotonic())
    code = 1
    try:
        os.close(reading)
        data = json.dumps(work(task)).encode()
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(data)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def finish(child: Child[Task]) -> Answer[Task]:
    os.close(child.pipe)
    _, status, used = os.wait4(child.pid, 0)
    value: object = json.loads(child.data) if child.data else None
    return Answer(child.task, value, os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime)
