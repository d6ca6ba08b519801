"""A process that has loaded the code of the server and starts servers as copies of itself.

Half of the work of a server that starts is loading its code. Hundreds of servers start in the tests: they share it.
What runs in a copy is the same as with `python -m firestep.web`.
"""

from __future__ import annotations

import json
import os
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

MODULE = "firestep.web"
LOADED_LATER = ("alembic.context", "sqlalchemy.dialects.sqlite.aiosqlite", "sqlalchemy.dialects.postgresql.psycopg")
"""Loaded by a server while it starts."""
EVERY_SECONDS = 0.02
CAN_COPY = sys.platform == "linux"


class Nursery:
    """Starts servers. Those that still run when the tests end are stopped."""

    def __init__(self, path: str) -> None:
        self.lock = threading.Lock()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "web.nursery"],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, **order: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with self.lock:
            self.process.stdin.write(json.dumps(order).encode() + b"\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        assert answer, "the nursery has ended"
        return json.loads(answer)

    def start(self, environment: Mapping[str, str], log: Path) -> Copy:
        pid = self.ask(environment=dict(environment), log=str(log), folder=str(Path.cwd()))
        return Copy(self, pid)


class Copy:
    """A server process, with what the tests need of `subprocess.Popen`."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self.nursery = nursery
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self.nursery.ask(ended=self.pid)
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def wait(self, timeout: float | None = None) -> int:
        until = None if timeout is None else time.monotonic() + timeout
        while (code := self.poll()) is None:
            if until is not None and time.monotonic() > until:
                raise subprocess.TimeoutExpired(MODULE, timeout or 0)
            time.sleep(EVERY_SECONDS)
        return code


def start_copies() -> dict[str, Any]:
    """Do what is asked; returns in each copy, with the order for it."""
    running: set[int] = set()
    while line := sys.stdin.buffer.readline():
        order: dict[str, Any] = json.loads(line)
        answer: int | None
        if "ended" in order:
            answer = exit_code(order["ended"], running)
        else:
            answer = os.fork()
            if answer == 0:
                return order
            running.add(answer)
        os.write(1, json.dumps(answer).encode() + b"\n")
    for pid in running:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)
    sys.exit()


def exit_code(pid: int, running: set[int]) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    if not found:
        return None
    running.discard(pid)
    return os.waitstatus_to_exitcode(status)


def become(order: dict[str, Any]) -> None:
    """Look as if just started: with the files, the folder and the environment that were asked for."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    log = os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
    for source, target in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(source, target)
    os.close(nothing)
    os.close(log)
    os.environ.clear()
    os.environ.update(order["environment"])
    os.chdir(order["folder"])


def main() -> None:
    import_module("firestep.web.serve")
    for name in LOADED_LATER:
        import_module(name)
    become(start_copies())
    sys.argv = [MODULE]
    runpy.run_module(MODULE, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
