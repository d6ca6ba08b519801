"""Where pictures are asked for: drawn once, in a process of its own, with a short queue; kept on disk."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path

from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.infra.worker_process import WorkerFailed, WorkerProcess
from firestep.web.pictures.jobs import Job, TitleLooks
from firestep.web.pictures.worker import work

SECONDS = 40.0
"""How long one picture may take."""
IDLE_SECONDS = 300.0
"""After so long without a picture the process is ended."""
MOST_WAITING = 48
MOST_BYTES = 256 * 1024 * 1024
"""How much is kept on disk; what was made first goes first."""
KEPT_SHARE = 0.75
LOOKED_EVERY = 64
"""After so many new pictures the folder is looked through."""
LOOK_OF_PICTURES = "1"
"""Raise it when pictures are drawn differently: those on disk are then drawn again."""
logger = log("pictures")


class PictureDesk:
    """Draws pictures one after the other; the same picture only once."""

    def __init__(self, folder: Path, looks: TitleLooks | None = None, most_bytes: int = MOST_BYTES) -> None:
        self.folder = folder
        self.most_bytes = most_bytes
        self.draughtsman = WorkerProcess(work, looks or TitleLooks())
        self.turn = asyncio.Lock()
        self.under_way: dict[str, asyncio.Task[bytes]] = {}
        self.made = 0
        self.idle: asyncio.TimerHandle | None = None
        self.is_closed = False

    async def get(self, name: str, make: Callable[[], Awaitable[Job]], *, kept: bool = True) -> bytes:
        """The picture of this name; if there is none yet, `make` says what is to be drawn."""
        path = self.folder / f"{sha256(f'{LOOK_OF_PICTURES} {name}'.encode()).hexdigest()}.picture"
        found = await asyncio.to_thread(read, path) if kept else None
        if found is not None:
            return found
        task = self.under_way.get(name)
        if task is None:
            self.require_room()
            task = self.under_way[name] = asyncio.create_task(self.in_turn(path if kept else None, make))
            task.add_done_callback(lambda _: self.under_way.pop(name, None))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if self.is_closed:
                raise ApiError(503, "closing") from None
            raise

    def require_room(self) -> None:
        if self.is_closed:
            raise ApiError(503, "closing")
        if len(self.under_way) >= MOST_WAITING:
            error = ApiError(503, "busy")
            error.headers["retry-after"] = "10"
            raise error

    async def in_turn(self, path: Path | None, make: Callable[[], Awaitable[Job]]) -> bytes:
        async with self.turn:
            job = await make()
            if self.idle is not None:
                self.idle.cancel()
            try:
                picture: bytes = await asyncio.to_thread(self.draughtsman.ask, job, SECONDS)
            except WorkerFailed as error:
                logger.error("a picture cannot be drawn", error=str(error))
                raise ApiError(503, "busy") from error
            finally:
                self.idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, self.draughtsman.stop)
            if path is not None:
                await asyncio.to_thread(self.keep, path, picture)
            return picture

    def keep(self, path: Path, picture: bytes) -> None:
        """Write the picture; on a full disk it is drawn again next time."""
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            written = path.with_suffix(f".{os.getpid()}")
            written.write_bytes(picture)
            written.replace(path)
            self.made += 1
            if self.made % LOOKED_EVERY == 1:
                make_room(self.folder, self.most_bytes)

    async def close(self) -> None:
        self.is_closed = True
        if self.idle is not None:
            self.idle.cancel()
        tasks = list(self.under_way.values())
        for task in tasks:
            task.cancel()
        self.draughtsman.stop()
        await asyncio.gather(*tasks, return_exceptions=True)


def read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def make_room(folder: Path, most_bytes: int) -> None:
    """Remove what was made first, once there is too much."""
    files = []
    for path in folder.iterdir():
        with contextlib.suppress(OSError):
            found = path.stat()
            files.append((found.st_mtime_ns, found.st_size, path))
    total = sum(size for _, size, _ in files)
    if total <= most_bytes:
        return
    for _, size, path in sorted(files):
        if total <= most_bytes * KEPT_SHARE:
            break
        with contextlib.suppress(OSError):
            path.unlink()
            total -= size
