"""Mailboxes: messages put by one process are taken by another, each by one taker only. On PostgreSQL or Redis/Valkey.

They carry questions that are asked again if they get lost, so nothing is kept safe here: what was taken is gone. On
PostgreSQL a message is a row of an unlogged table, taken with `SKIP LOCKED` and announced by `NOTIFY`.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from firestep.web.infra.redis_client import redis_client
from firestep.web.settings import REDIS

CHANNEL = "firestep_mail"
PREFIX = "firestep:mail:"
LOOK_EVERY = 2.0
"""A notification may be lost with its connection: look again after so many seconds."""
KEPT_SECONDS = 3600
"""Messages that nobody took are deleted after this time."""
TABLE_LOCK = 0x66697265
TABLE = """
CREATE UNLOGGED TABLE IF NOT EXISTS firestep_mail (
    id bigserial PRIMARY KEY, box text NOT NULL, put timestamptz NOT NULL DEFAULT now(), body bytea NOT NULL
)"""
PUT = """
WITH message AS (INSERT INTO firestep_mail (box, body) VALUES (%s, %s) RETURNING box)
SELECT pg_notify('firestep_mail', box) FROM message"""
TAKE = """
DELETE FROM firestep_mail WHERE id = (
    SELECT id FROM firestep_mail WHERE box = %s ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1
) RETURNING body"""
DELETE_OLD = f"DELETE FROM firestep_mail WHERE put < now() - interval '{KEPT_SECONDS} seconds'"


class Mailbox(Protocol):
    """One connection to the mailboxes; for one task at a time."""

    async def put(self, box: str, body: bytes) -> None: ...

    async def take(self, box: str) -> bytes:
        """The oldest message; waits for one."""
        ...

    async def take_now(self, box: str) -> bytes | None:
        """The oldest message, if there is one."""
        ...

    async def close(self) -> None: ...


async def open_mailbox(address: str) -> Mailbox:
    """Raises `OSError` if it cannot be reached."""
    return await RedisMailbox.open(address) if address.startswith(REDIS) else await PostgresMailbox.open(address)


class PostgresMailbox:
    """Messages as rows."""

    def __init__(self, address: str) -> None:
        import psycopg

        self.errors = psycopg.Error
        self.address = address
        self.connection: psycopg.AsyncConnection

    @classmethod
    async def open(cls, address: str) -> PostgresMailbox:
        import psycopg

        opened = cls(address)
        try:
            opened.connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
            async with opened.connection.transaction():
                await opened.connection.execute("SELECT pg_advisory_xact_lock(%s)", (TABLE_LOCK,))
                await opened.connection.execute(TABLE)
                await opened.connection.execute(DELETE_OLD)
            await opened.connection.execute(f"LISTEN {CHANNEL}")
        except psycopg.Error as error:
            raise OSError(str(error)) from error
        return opened

    async def put(self, box: str, body: bytes) -> None:
        try:
            await self.connection.execute(PUT, (box, body))
        except self.errors as error:
            raise OSError(str(error)) from error

    async def take_now(self, box: str) -> bytes | None:
        try:
            row = await (await self.connection.execute(TAKE, (box,))).fetchone()
        except self.errors as error:
            raise OSError(str(error)) from error
        return None if row is None else bytes(row[0])

    async def take(self, box: str) -> bytes:
        try:
            while True:
                found = await self.take_now(box)
                if found is not None:
                    return found
                async for notify in self.connection.notifies(timeout=LOOK_EVERY):
                    if notify.payload == box:
                        break
        except self.errors as error:
            raise OSError(str(error)) from error

    async def close(self) -> None:
        await self.connection.close()


class RedisMailbox:
    """Messages as items of lists."""

    def __init__(self, address: str) -> None:
        self.client, self.errors = redis_client(address)

    @classmethod
    async def open(cls, address: str) -> RedisMailbox:
        opened = cls(address)
        try:
            await opened.client.execute_command("PING")  # type: ignore[no-untyped-call]
        except opened.errors as error:
            await opened.client.aclose()
            raise OSError(str(error)) from error
        return opened

    async def put(self, box: str, body: bytes) -> None:
        try:
            async with self.client.pipeline() as both:
                both.rpush(PREFIX + box, body)
                both.expire(PREFIX + box, KEPT_SECONDS)
                await both.execute()
        except self.errors as error:
            raise OSError(str(error)) from error

    async def take_now(self, box: str) -> bytes | None:
        try:
            found = await self.client.execute_command("LPOP", PREFIX + box)  # type: ignore[no-untyped-call]
        except self.errors as error:
            raise OSError(str(error)) from error
        return None if found is None else bytes(found)

    async def take(self, box: str) -> bytes:
        try:
            while True:
                found = await self.client.execute_command("BLPOP", PREFIX + box, LOOK_EVERY)  # type: ignore[no-untyped-call]
                if found is not None:
                    return bytes(found[1])
                await asyncio.sleep(0)
        except self.errors as error:
            raise OSError(str(error)) from error

    async def close(self) -> None:
        await self.client.aclose()
