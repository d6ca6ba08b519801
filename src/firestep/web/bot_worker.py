"""`firestep bot-worker`: thinks for the bots of servers, which may be on other machines."""

from __future__ import annotations

import asyncio
import contextlib
import signal

from firestep.games import titles
from firestep.web.bots.queue import QueueWorkers
from firestep.web.infra.logs import log, set_up_logs
from firestep.web.settings import BadSettings, Settings, read_settings

logger = log("bots")


def run(workers: int | None = None) -> None:
    """Work until stopped."""
    try:
        settings = read_settings()
        set_up_logs(settings.log, settings.log_format)
        if not settings.bot_queue:
            raise BadSettings("set bot_queue to the queue that the servers use")
        for name, address in settings.games.items():
            titles().add_address(name, address)
        asyncio.run(work(settings, workers or settings.bot_workers))
    except BadSettings as error:
        raise SystemExit(f"firestep: {error}") from error


async def work(settings: Settings, workers: int) -> None:
    task = asyncio.create_task(QueueWorkers(settings.bot_queue, workers).run())
    for each in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(each, task.cancel)
    logger.info("waiting for jobs", workers=workers)
    with contextlib.suppress(asyncio.CancelledError):
        await task


if __name__ == "__main__":
    run()
