"""Bots on other machines: jobs go through a mailbox to `firestep bot-worker`, and answers come back through another.

Nothing has to be stored: whose turn it is stands in the database, so a job that is lost is asked again. A worker says
when it takes a job; if it is silent for longer than a bot may think, the bot has failed, as if its process had died.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable

import msgspec

from firestep.web.bots.pool import BotFailed, Worker
from firestep.web.bots.worker import AnyJob, DecideNow, DrawJob, HintJob, Job, OutlookJob
from firestep.web.infra.logs import log
from firestep.web.infra.mailboxes import Mailbox, open_mailbox
from firestep.web.infra.measures import Measures
from firestep.web.infra.worker_process import WorkerFailed

JOBS = "bots"
RETRY_AFTER = 2.0
LOOK_FOR_HASTE = 0.5
"""A worker looks every so many seconds whether the answer is wanted at once."""
GRACE = 5.0
"""Seconds for an answer to travel, and for a worker to replace its process."""
STOPPING = "the worker is stopping"
KINDS: dict[str, type[AnyJob]] = {kind.__name__: kind for kind in (Job, HintJob, DrawJob, OutlookJob)}
logger = log("bots")


class Asked(msgspec.Struct):
    """A job on its way to a worker."""

    id: str
    reply_to: str
    seconds: float
    kind: str
    job: msgspec.Raw


class Said(msgspec.Struct):
    """What a worker says of a job: that it has taken it, or its answer."""

    id: str
    answer: str | None = None
    succeeded: bool = False


class Waiting:
    """A job that somebody waits for."""

    def __init__(self, job: AnyJob) -> None:
        self.job = job
        self.taken: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.said: asyncio.Future[Said] = asyncio.get_running_loop().create_future()

    def fail(self, reason: str) -> None:
        for each in (self.taken, self.said):
            if not each.done():
                each.set_exception(BotFailed(reason))
                each.exception()  # whoever waits for the other one does not ask for it


class QueuePool:
    """Asks workers on other machines, with the same promises as `BotPool`."""

    def __init__(self, address: str, seconds: float, measures: Measures) -> None:
        self.address = address
        self.seconds = seconds
        self.measures = measures
        self.asked = 0
        self.name = f"answers-{secrets.token_hex(8)}"
        self.waiting: dict[str, Waiting] = {}
        self.outgoing: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def workers(self) -> int:
        """None here: those on other machines are not counted."""
        return 0

    @property
    def busy(self) -> int:
        """How many of the jobs are thought about."""
        return sum(each.taken.done() for each in self.waiting.values())

    async def ask(self, job: AnyJob) -> str:
        """The bot's choice in notation, a hint as JSON, or its answer to an offer; raises `BotFailed`."""
        if not self.tasks:
            self.tasks = [asyncio.create_task(self.keep_up(each)) for each in (self.send, self.listen)]
        asked = Asked(secrets.token_hex(8), self.name, self.seconds, type(job).__name__, msgspec.Raw(encoded(job)))
        waiting = self.waiting[asked.id] = Waiting(job)
        self.asked += 1
        try:
            self.outgoing.put_nowait((JOBS, msgspec.json.encode(asked)))
            return await self.answer_of(waiting)
        except BotFailed:
            self.measures.bot_failures.add()
            raise
        finally:
            self.asked -= 1
            del self.waiting[asked.id]

    async def answer_of(self, waiting: Waiting) -> str:
        """Time counts from when a worker has taken the job: before that others may be thought about."""
        began = await waiting.taken
        try:
            said = await asyncio.wait_for(waiting.said, self.seconds + GRACE)
        except TimeoutError as error:
            raise BotFailed("the worker died") from error
        finally:
            self.measures.bot_seconds.observe(time.perf_counter() - began)
        if not said.succeeded:
            raise BotFailed(said.answer or "")
        return said.answer or ""

    async def keep_up(self, use: Callable[[Mailbox], Awaitable[None]]) -> None:
        """Use a connection; when it is lost, whoever waits asks again over another."""
        while True:
            try:
                mailbox = await open_mailbox(self.address)
                try:
                    await use(mailbox)
                finally:
                    await mailbox.close()
            except OSError as error:
                logger.warning("the queue of the bots cannot be reached", error=str(error))
                for each in list(self.waiting.values()):
                    each.fail("the queue is away")
            await asyncio.sleep(RETRY_AFTER)

    async def send(self, mailbox: Mailbox) -> None:
        while True:
            await mailbox.put(*await self.outgoing.get())

    async def listen(self, mailbox: Mailbox) -> None:
        while True:
            said = msgspec.json.decode(await mailbox.take(self.name), type=Said)
            waiting = self.waiting.get(said.id)
            if waiting is None:
                continue  # too late: it was asked again, or the game went on
            if not waiting.taken.done():
                waiting.taken.set_result(time.perf_counter())
            if said.answer is not None and not waiting.said.done():
                waiting.said.set_result(said)

    def hurry(self, job: AnyJob) -> None:
        for job_id, each in self.waiting.items():
            if each.job is job and each.taken.done():
                self.outgoing.put_nowait((haste_box(job_id), b""))

    def close(self) -> None:
        """Whoever waits gets `BotFailed`."""
        for task in self.tasks:
            task.cancel()
        for each in list(self.waiting.values()):
            each.fail("the server is closing")


def haste_box(job_id: str) -> str:
    """Where a worker looks whether a job is to be decided now."""
    return f"haste-{job_id}"


def encoded(job: AnyJob) -> bytes:
    return msgspec.json.encode(job)


def decoded(asked: Asked) -> AnyJob:
    return msgspec.json.decode(asked.job, type=KINDS[asked.kind])


class QueueWorkers:
    """The other end: some processes that think, each fed by a task."""

    def __init__(self, address: str, workers: int) -> None:
        self.address = address
        self.workers = workers

    async def run(self) -> None:
        """Until it is cancelled."""
        async with asyncio.TaskGroup() as group:
            for _ in range(self.workers):
                group.create_task(self.keep_working())

    async def keep_working(self) -> None:
        worker = Worker()
        try:
            while True:
                try:
                    mailbox = await open_mailbox(self.address)
                    try:
                        while True:
                            await self.work(mailbox, worker)
                    finally:
                        await mailbox.close()
                except OSError as error:
                    logger.warning("the queue of the bots cannot be reached", error=str(error))
                await asyncio.sleep(RETRY_AFTER)
        finally:
            worker.stop()

    async def work(self, mailbox: Mailbox, worker: Worker) -> None:
        """Take a job, think, answer. Whoever stops meanwhile says so: then it is asked again at once."""
        asked = msgspec.json.decode(await mailbox.take(JOBS), type=Asked)
        await asyncio.to_thread(prepare, worker)
        await mailbox.put(asked.reply_to, msgspec.json.encode(Said(asked.id)))
        try:
            said = await self.think(mailbox, worker, asked)
        except asyncio.CancelledError:
            worker.stop()
            await mailbox.put(asked.reply_to, msgspec.json.encode(Said(asked.id, STOPPING)))
            raise
        await mailbox.put(asked.reply_to, msgspec.json.encode(said))

    async def think(self, mailbox: Mailbox, worker: Worker, asked: Asked) -> Said:
        """The answer; now and then it looks whether somebody wants it at once."""
        thinking = asyncio.create_task(asyncio.to_thread(think, worker, asked))
        while not (await asyncio.wait({thinking}, timeout=LOOK_FOR_HASTE))[0]:
            with contextlib.suppress(OSError):  # the answer will say so
                if await mailbox.take_now(haste_box(asked.id)) is not None:
                    worker.tell(worker.job, DecideNow())
        return thinking.result()


def prepare(worker: Worker) -> None:
    """Start the process before the time of the bot counts; if that fails, thinking will say so."""
    with contextlib.suppress(WorkerFailed):
        worker.ready()


def think(worker: Worker, asked: Asked) -> Said:
    try:
        return Said(asked.id, worker.choice(decoded(asked), asked.seconds), succeeded=True)
    except (BotFailed, msgspec.MsgspecError, KeyError) as error:
        return Said(asked.id, str(error))
