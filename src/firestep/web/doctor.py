"""`firestep doctor`: what a server needs, checked one by one, with a sentence for each."""

from __future__ import annotations

import asyncio
import os
import shutil
import smtplib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from urllib.parse import urlsplit

from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError

from firestep.bots import BrokenBot, bots_for, default_bot, load_bot
from firestep.bots.bot import bot_address
from firestep.store import BadAddress, CannotOpen, Store, open_store, schema
from firestep.web.catalogue import Catalogue
from firestep.web.http.services import titles_with
from firestep.web.infra.mail import open_mail
from firestep.web.infra.mailboxes import open_mailbox
from firestep.web.notices.push import Push
from firestep.web.serve import check_folder
from firestep.web.settings import BadSettings, Settings, read_settings, settings_file

GOOD, DOUBTFUL, BAD = "good", "look", "bad"
LEAST_FREE = 1_000_000_000
"""Bytes on the disk below which the operator should look."""
ANSWER_SECONDS = 10.0
MOST_APART = 5.0
"""Seconds that two clocks may differ."""


@dataclass(slots=True, frozen=True)
class Finding:
    """What was checked, how it is, and a sentence."""

    what: str
    state: str
    says: str


def doctor() -> tuple[bool, list[str]]:
    """Whether a server would run with the settings in force, and what to print."""
    findings = list(examine())
    width = max(len(each.what) for each in findings)
    lines = [f"{each.state:4}  {each.what:{width}}  {each.says}" for each in findings]
    return all(each.state != BAD for each in findings), lines


def examine() -> Iterator[Finding]:
    try:
        settings = read_settings()
    except BadSettings as error:
        yield Finding("settings", BAD, str(error))
        return
    yield Finding("settings", GOOD, from_where())
    for check in CHECKS:
        yield check(settings)


def from_where() -> str:
    path = settings_file(os.environ)
    return f"from {path} and the environment" if path else "from the environment; there is no file"


def folder(settings: Settings) -> Finding:
    try:
        check_folder(settings.data)
    except BadSettings as error:
        return Finding("folder", BAD, str(error))
    return Finding("folder", GOOD, f"{settings.data} can be written to")


def disk(settings: Settings) -> Finding:
    free = shutil.disk_usage(settings.data if settings.data.exists() else "/").free
    state = GOOD if free >= LEAST_FREE else DOUBTFUL
    return Finding("disk", state, f"{free / 1e9:.1f} GB are free")


def key(settings: Settings) -> Finding:
    try:
        settings.key()
    except BadSettings as error:
        return Finding("key", BAD, str(error))
    return Finding("key", GOOD, "in the settings" if settings.secret_key else f"in {settings.data / 'secret.key'}")


def address(settings: Settings) -> Finding:
    if not settings.url:
        says = "no url is set: cookies also go over plain HTTP, and no mail can be sent"
        return Finding("address", GOOD if settings.host == "127.0.0.1" else DOUBTFUL, says)
    if not settings.is_secure:
        return Finding("address", DOUBTFUL, f"{settings.url} is not https: passwords can be read on the way")
    if not settings.proxies:
        return Finding("address", DOUBTFUL, f"{settings.url}, but no proxies are named: all players share their limits")
    return Finding("address", GOOD, settings.url)


def database(settings: Settings) -> Finding:
    try:
        return asyncio.run(look_into_database(settings))
    except (BadAddress, CannotOpen) as error:
        return Finding("database", BAD, str(error))
    except DBAPIError as error:
        return Finding("database", BAD, str(error.orig))


async def look_into_database(settings: Settings) -> Finding:
    store = await open_store(settings.database_address)
    try:
        kind = "SQLite" if store.database.is_sqlite else "PostgreSQL"
        async with store.database.reading() as connection:
            tables = (await connection.execute(select(func.count()).select_from(schema.tables))).scalar_one()
    finally:
        await store.close()
    return Finding("database", GOOD, f"{kind} with {tables} tables")


def clock(settings: Settings) -> Finding:
    try:
        return asyncio.run(look_at_clock(settings))
    except (BadAddress, CannotOpen, DBAPIError):
        return Finding("clock", DOUBTFUL, "cannot be compared: the database does not answer")


async def look_at_clock(settings: Settings) -> Finding:
    """Players lose on time by this clock: it must not be behind what is stored, nor differ from the database's."""
    store = await open_store(settings.database_address)
    try:
        async with store.database.reading() as connection:
            latest = (await connection.execute(select(func.max(schema.tables.c.updated)))).scalar_one()
        apart = await seconds_apart(store)
    finally:
        await store.close()
    behind = (latest or 0) / 1000 - time.time()
    if behind > MOST_APART:
        return Finding("clock", DOUBTFUL, f"this clock is {behind:.0f} s behind the last change that was stored")
    if apart > MOST_APART:
        return Finding("clock", DOUBTFUL, f"this clock and the database's are {apart:.0f} s apart")
    return Finding("clock", GOOD, f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC")


async def seconds_apart(store: Store) -> float:
    """How much the clock of a database server differs from ours."""
    if store.database.is_sqlite:
        return 0.0
    async with store.database.reading() as connection:
        there = (await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))).scalar_one()
    return abs(float(there) - time.time())


def mail(settings: Settings) -> Finding:
    if not settings.mail_host:
        return Finding("mail", GOOD, "not set: forgotten passwords are reset by the operator")
    try:
        open_mail(settings).quit()
    except (OSError, smtplib.SMTPException) as error:
        return Finding("mail", BAD, f"{settings.mail_host}:{settings.mail_port}: {error}")
    return Finding("mail", GOOD, f"{settings.mail_host}:{settings.mail_port} answers")


def push(settings: Settings) -> Finding:
    if settings.push == "none":
        return Finding("push", GOOD, "switched off")
    try:
        Push(settings)
    except (BadSettings, ValueError) as error:
        return Finding("push", BAD, str(error))
    if settings.url and not settings.is_secure:
        return Finding("push", DOUBTFUL, f"browsers push to https only, not to {settings.url}")
    return Finding("push", GOOD, "signed with the key of this server")


def news(settings: Settings) -> Finding:
    """How several processes tell each other what is new."""
    if not settings.pubsub:
        return Finding("news", GOOD, "through the database")
    return reached("news", settings.pubsub)


def reached(what: str, address: str) -> Finding:
    """Whether Redis or PostgreSQL answers at an address, which may hold a password."""

    async def reach() -> None:
        await (await open_mailbox(address)).close()

    where = urlsplit(address).hostname or urlsplit(address).path
    try:
        asyncio.run(asyncio.wait_for(reach(), ANSWER_SECONDS))
    except (OSError, TimeoutError, BadSettings) as error:
        return Finding(what, BAD, f"{where}: {error or 'no answer'}")
    return Finding(what, GOOD, f"through {where}")


def client(settings: Settings) -> Finding:
    if (settings.static / "index.html").exists():
        return Finding("client", GOOD, f"built, in {settings.static}")
    return Finding("client", BAD, f"there is no built client in {settings.static}")


def games(settings: Settings) -> Finding:
    catalogue = Catalogue(titles_with(settings.games))
    problems = [f"{each.name}: {each.reason}" for each in catalogue.titles.problems]
    if problems:
        return Finding("games", BAD, "; ".join(problems))
    return Finding("games", GOOD, ", ".join(catalogue.titles))


def bots(settings: Settings) -> Finding:
    titles = titles_with(settings.games)
    try:
        for game_id in titles:
            load_bot(bot_address(game_id, default_bot(game_id)))
    except BrokenBot as error:
        return Finding("bots", BAD, str(error))
    levels = {bot for game_id in titles for bot in bots_for(game_id)}
    if settings.bot_queue:
        found = reached("bots", settings.bot_queue)
        return replace(found, says=f"{len(levels)} kinds, on other machines {found.says}")
    workers = "1 worker" if settings.bot_workers == 1 else f"{settings.bot_workers} workers"
    return Finding("bots", GOOD, f"{len(levels)} kinds, {workers}")


CHECKS: tuple[Callable[[Settings], Finding], ...] = (
    folder,
    disk,
    key,
    address,
    database,
    clock,
    news,
    mail,
    push,
    client,
    games,
    bots,
)
