"""Pub/sub between processes through Redis or Valkey: for many processes, whose messages the database need not carry."""

from __future__ import annotations

import asyncio

from firestep.web.infra.logs import log
from firestep.web.infra.pubsub import CHANNEL, RETRY_AFTER, SharedPubSub, first_batch
from firestep.web.infra.redis_client import redis_client

logger = log("pubsub")


class RedisPubSub(SharedPubSub):
    """Through one channel of Redis, in batches."""

    async def listen(self, listening: asyncio.Event) -> None:
        lost = False
        while True:
            client, errors = redis_client(self.address)
            try:
                async with client, client.pubsub(ignore_subscribe_messages=True) as subscription:
                    await subscription.subscribe(CHANNEL)
                    listening.set()
                    if lost:
                        self.resync()
                    async for message in subscription.listen():
                        self.receive(message["data"])
            except (errors, OSError) as error:
                logger.warning("pub/sub connection lost", error=str(error))
            lost = True
            await asyncio.sleep(RETRY_AFTER)

    async def send(self) -> None:
        while True:
            client, errors = redis_client(self.address)
            try:
                async with client:
                    while True:
                        await self.something.wait()
                        self.something.clear()
                        while self.outgoing:
                            batch, size = first_batch(self.outgoing)
                            await client.publish(CHANNEL, batch)
                            del self.outgoing[:size]
            except (errors, OSError) as error:
                logger.warning("messages cannot be sent", error=str(error))
                self.something.set()
            await asyncio.sleep(RETRY_AFTER)
