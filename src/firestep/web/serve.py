"""`firestep serve`: finds a port, opens the browser, and shuts down cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from pathlib import Path
from types import FrameType

import uvicorn

from firestep.store import BadAddress, CannotOpen, open_store
from firestep.web.http.app import Application
from firestep.web.http.connections import Connections, GuardedConfig, GuardedHttp, GuardedSocket, check_times
from firestep.web.infra.logs import log, set_up_logs
from firestep.web.infra.open_files import allow_open_files
from firestep.web.settings import BadSettings, Settings, read_settings

GRACE_SECONDS = 5
KEEP_ALIVE_SECONDS = 30
TICKS_PER_SECOND = 10
PROBE_BYTES = 64 * 1024
MOST_SOCKET_BYTES = 4096
logger = log("serve")


class Server(uvicorn.Server):
    """Tells every client before the connections are closed."""

    def __init__(self, config: uvicorn.Config, application: Application, address: str, browser: bool) -> None:
        super().__init__(config)
        self.application = application
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            logger.info("serving", address=self.address)
            print(f"Firestep is at {self.address}", file=sys.stderr, flush=True)
            if self.browser:
                await asyncio.to_thread(webbrowser.open, self.address)

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS_PER_SECOND == 0:
            check_times(self.server_state, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down cleanly; a second Ctrl-C quits at once."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.application.stop_serving(), 1)
        await super().shutdown(sockets)


def serve(port: int | None = None, browser: bool = True, host: str | None = None) -> None:
    """Serve until stopped."""
    try:
        settings = read_settings(port=port, host=host)
        set_up_logs(settings.log, settings.log_format)
        run(settings, browser)
    except (BadSettings, BadAddress, CannotOpen) as error:
        raise SystemExit(f"firestep: {error}") from error


def run(settings: Settings, browser: bool = False) -> None:
    # The database threads need the interpreter often but briefly; by default they would wait 5 ms each time.
    sys.setswitchinterval(0.0005)
    with contextlib.ExitStack() as stack:
        lock_database(settings, stack)
        asyncio.run(check_database(settings))
        listening = listen(settings.host, settings.port)
        stack.enter_context(contextlib.closing(listening))
        application = Application(settings)
        server = Server(config_of(application, settings), application, address_of(settings, listening), browser)
        server.run([listening])


def config_of(application: Application, settings: Settings) -> GuardedConfig:
    config = GuardedConfig(
        application,
        http=GuardedHttp,
        ws=GuardedSocket,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        ws_max_size=MOST_SOCKET_BYTES,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        date_header=True,
    )
    each = settings.connections_each if settings.limits else None
    config.connections = Connections(allow_open_files(settings.connections), each, settings.proxies)
    config.header_seconds, config.body_seconds = settings.header_seconds, settings.body_seconds
    return config


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on any free one if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in (port, 0):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
        except OSError as error:
            listening.close()
            if wanted == 0:
                raise BadSettings(f"cannot listen on {host}: {error}") from error
            logger.warning("port is taken, using another", port=port)
            continue
        listening.listen(512)
        listening.setblocking(False)
        return listening
    raise AssertionError


def address_of(settings: Settings, listening: socket.socket) -> str:
    if settings.url:
        return settings.url
    port = listening.getsockname()[1]
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "") else "[::1]" if settings.host == "::" else settings.host
    return f"http://{host}:{port}"


def check_folder(folder: Path) -> None:
    """Say in one sentence if nothing can be stored here."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(PROBE_BYTES))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise BadSettings(f"nothing can be stored in {folder}: {error.strerror}") from error


async def check_database(settings: Settings) -> None:
    """Migrate the database; raises `CannotOpen` with a sentence if it cannot be used."""
    await (await open_store(settings.database_address)).close()


def lock_database(settings: Settings, stack: contextlib.ExitStack) -> None:
    """Only one server process may use an SQLite file: a second would not notice what the first does."""
    if settings.database and not settings.database.startswith("sqlite"):
        return
    path = Path(f"{settings.database_address.partition('///')[2]}.lock")
    check_folder(path.parent)
    try:
        import fcntl
    except ImportError:
        return
    file = stack.enter_context(path.open("w"))
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise BadSettings(f"another server uses {path.with_suffix('')}; several need PostgreSQL") from error
