"""For operators and the programs that watch a server: whether it is ready, and what it measures."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import time
from collections.abc import Iterator
from pathlib import Path

from litestar import Response, get
from sqlalchemy.exc import SQLAlchemyError

from firestep.web.errors import ApiError
from firestep.web.http.middleware import METRICS, READY, header
from firestep.web.http.requests import Request, services_of
from firestep.web.http.responses import NO_STORE
from firestep.web.http.services import VERSION, Services
from firestep.web.infra.metrics import CONTENT_TYPE, Counter, Gauge, Metric, exposition
from firestep.web.schemas.server import Health

ANSWER_SECONDS = 3.0
"""A database that takes longer is being migrated, or is too busy."""
FORWARDED = (b"x-forwarded-for", b"x-forwarded-host", b"forwarded", b"via")
"""Written by proxies. Whoever comes through one is not the program beside the server."""
MEMORY = Path("/proc/self/statm")


@get(READY)
async def ready(request: Request) -> Response[Health]:
    """Whether players should be sent to this process; not while the database is away or migrated, or it stops."""
    problem = await why_not_ready(services_of(request))
    return Response(Health(problem or "ok"), status_code=503 if problem else 200, headers=NO_STORE)


async def why_not_ready(services: Services) -> str:
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            if not await services.store.is_current():
                return "the database is being migrated"
            if not await services.store.can_write():
                return "nothing can be stored"
    except (SQLAlchemyError, TimeoutError, OSError):
        return "the database does not answer"
    return ""


@get(METRICS, include_in_schema=False)
async def metrics(request: Request) -> Response[str]:
    """What this process measures, as Prometheus reads it; for the addresses that the settings name."""
    services = services_of(request)
    if not may_read_metrics(request, services.settings.metrics):
        raise ApiError(404, "unknown")
    found = [*services.measures.all(), *gauges(services), await outbox(services), database_errors(services)]
    headers = {**NO_STORE, "content-type": CONTENT_TYPE}
    return Response(exposition(found), headers=headers, media_type=CONTENT_TYPE)


def may_read_metrics(request: Request, networks: list[str]) -> bool:
    if request.client is None or any(header(request.scope, each) for each in FORWARDED):
        return False
    try:
        address = ipaddress.ip_address(request.client.host.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(address in ipaddress.ip_network(each, strict=False) for each in networks)


def gauges(services: Services) -> Iterator[Metric]:
    """What is so at this moment."""
    info = Gauge("firestep_info", "The version of this server.", ("version",))
    info.set(1, VERSION)
    yield info
    yield gauge("firestep_sockets", "Open websockets.", len(services.sockets.sockets))
    yield gauge("firestep_tables", "Tables in memory.", len(services.tables.live))
    pool = services.bots.pool
    yield gauge("firestep_bot_workers", "Processes in which bots think.", pool.workers)
    yield gauge("firestep_bot_workers_busy", "Those of them that think now.", pool.busy)
    queues = Gauge("firestep_queue_length", "What waits to be done, by queue.", ("queue",))
    queues.set(len(services.store.journal.waiting), "journal")
    queues.set(max(0, pool.asked - pool.busy), "bots")
    queues.set(len(services.imports.under_way), "imports")
    queues.set(len(services.proofs.under_way), "proofs")
    queues.set(services.packs.waiting, "packs")
    queues.set(sum(each.status != "failed" for each in services.analyses.jobs.values()), "analyses")
    yield queues
    commits = Counter("firestep_commits_total", "Transactions that stored changes of tables.")
    commits.add(times=services.store.journal.commits)
    yield commits
    changes = Counter("firestep_changes_total", "Changes of tables that are on disk.")
    changes.add(times=services.store.journal.written)
    yield changes
    cpu = Counter("process_cpu_seconds_total", "Time of the processor that this process has used.")
    cpu.add(times=time.process_time())
    yield cpu
    if MEMORY.exists():
        pages = int(MEMORY.read_text().split()[1])
        yield gauge("process_resident_memory_bytes", "Memory of this process.", pages * os.sysconf("SC_PAGE_SIZE"))


def gauge(name: str, meaning: str, value: float) -> Gauge:
    made = Gauge(name, meaning)
    made.set(value)
    return made


async def outbox(services: Services) -> Metric:
    """Notices by state, of all processes together; nothing while the database does not answer."""
    made = Gauge("firestep_outbox", "Notices in the outbox, by state.", ("state",))
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            for state, count in (await services.store.notices.counts()).items():
                made.set(count, state)
    except (SQLAlchemyError, TimeoutError, OSError):
        return made
    return made


def database_errors(services: Services) -> Metric:
    made = Counter("firestep_database_errors_total", "Errors of the database, by kind.", ("kind",))
    for kind, count in services.store.database.errors.items():
        made.add(kind, times=count)
    return made


HANDLERS = [ready, metrics]
