"""Server processes of the load test."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from firestep.web.bench.client import Unexpected

START_SECONDS = 120.0


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextlib.contextmanager
def running_server(folder: Path, database: str = "") -> Iterator[int]:
    """A server that runs as long as the block; gives its port."""
    port = free_port()
    values = {"data": str(folder), "database": database, "port": str(port), "limits": "false", "log": "warning"}
    environment = {f"FIRESTEP_{name.upper()}": value for name, value in values.items() if value}
    command = [sys.executable, "-m", "firestep.web.serve"]
    process = subprocess.Popen(command, env={**os.environ, **environment})
    try:
        wait_until_ready(process, port)
        yield port
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_until_ready(process: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise Unexpected("the server does not start")
