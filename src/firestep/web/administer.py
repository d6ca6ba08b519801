"""`firestep admin`: what operators do from the command line. A server that runs carries it out within seconds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from sqlalchemy.exc import IntegrityError

from firestep.store import BadAddress, CannotOpen, NameTaken, Store, User, open_store
from firestep.store.operators import CLOSE, GRANT, RENAME, REVOKE, SUSPEND, UNSUSPEND, Act
from firestep.web.errors import ApiError
from firestep.web.http.routes.accounts import checked_name
from firestep.web.infra.timestamps import now_ms
from firestep.web.settings import BadSettings, read_settings
from firestep.web.tables.operators import why_not_close

DAY_MS = 24 * 3600 * 1000
MINUTE = "%Y-%m-%d %H:%M"
Deed = Callable[[Store], Awaitable[list[str]]]


class CannotDo(Exception):
    """What was asked for is not possible, in a sentence."""


@asynccontextmanager
async def store_of_server() -> AsyncIterator[Store]:
    """The store of the server with the settings in force, whether it runs or not."""
    store = await open_store(read_settings().database_address)
    try:
        yield store
    finally:
        await store.close()


def done(deed: Deed) -> tuple[bool, list[str]]:
    """Do something: whether it was possible, and what to print."""

    async def do() -> list[str]:
        async with store_of_server() as store:
            return await deed(store)

    try:
        return True, asyncio.run(do())
    except (CannotDo, BadSettings, BadAddress, CannotOpen) as error:
        return False, [str(error)]


async def account(store: Store, name: str) -> User:
    """An account by its name, or anybody by their id."""
    user = await store.accounts.by_name(name) or await store.accounts.get(name)
    if user is None:
        raise CannotDo(f"nobody here is called {name}")
    return user


def act(kind: str, about: str, name: str, why: str) -> Act:
    return Act.of(None, kind, about, name, why, now_ms())


# -- doing


def grant(name: str, why: str) -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        user = await account(store, name)
        if user.is_guest:
            raise CannotDo(f"{user.name} is a guest: operators need an account")
        await store.operators.grant(act(GRANT, user.id, user.name, why))
        return [f"{user.name} is an operator: the page is at /admin."]

    return done(deed)


def revoke(name: str, why: str) -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        user = await account(store, name)
        await store.operators.revoke(act(REVOKE, user.id, user.name, why))
        return [f"{user.name} is no operator."]

    return done(deed)


def close(table: str, why: str) -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        row = await store.tables.get(table)
        if row is None:
            raise CannotDo("there is no such table")
        if (problem := why_not_close(row)) is not None:
            raise CannotDo("it is over" if problem.code == "not-playing" else "it belongs to a tournament")
        await store.operators.note(act(CLOSE, row.id, row.terms.title or row.terms.game, why))
        return ["The server closes the table within seconds, or when it starts."]

    return done(deed)


def rename(name: str, new: str, why: str) -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        user = await account(store, name)
        try:
            await store.operators.rename(act(RENAME, user.id, f"{user.name} → {new}", why), user, checked_name(new))
        except ApiError:
            raise CannotDo(f"{new} cannot be a name") from None
        except (NameTaken, IntegrityError):
            raise CannotDo(f"{new} is taken") from None
        return [f"{user.name} is now {new}."]

    return done(deed)


def suspend(name: str, days: int | None, why: str) -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        user = await account(store, name)
        until = None if days is None else now_ms() + days * DAY_MS
        await store.operators.suspend(act(SUSPEND, user.id, user.name, why), until)
        return [f"{user.name} is signed out and cannot sign in{'' if until is None else f' until {moment(until)}'}."]

    return done(deed)


def unsuspend(name: str, why: str) -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        user = await account(store, name)
        await store.operators.unsuspend(act(UNSUSPEND, user.id, user.name, why))
        return [f"{user.name} may sign in again."]

    return done(deed)


# -- looking


def reports() -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        lines = []
        for each in await store.reports.open():
            where = f", table {each.place}" if each.place else ""
            lines.append(f"{moment(each.at)}  {each.reason}: {each.name} ({each.player}){where}")
            lines += [f"    {text}" for text in (each.said, each.text) if text]
        return lines or ["No report is open."]

    return done(deed)


def accounts(search: str) -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        found = await store.operators.find(search, now_ms())
        lines = []
        for each in found:
            marks = ["operator"] if each.is_operator else []
            marks += ["suspended"] if each.suspension is not None else []
            lines.append(f"{each.user.id}  {each.user.name}{''.join(f', {mark}' for mark in marks)}")
        return lines or ["Nobody was found."]

    return done(deed)


def log() -> tuple[bool, list[str]]:
    async def deed(store: Store) -> list[str]:
        lines = []
        for each in reversed(await store.operators.log()):
            due = " (due)" if each.due else ""
            lines.append(f"{moment(each.at)}  {each.by}: {each.act} {each.name} ({each.about}): {each.why}{due}")
        return lines or ["Nothing was done yet."]

    return done(deed)


def moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime(MINUTE)
