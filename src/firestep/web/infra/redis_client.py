"""A client of Redis or Valkey, if the package is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firestep.web.settings import BadSettings

if TYPE_CHECKING:
    from redis.asyncio import Redis


def redis_client(address: str) -> tuple[Redis, type[Exception]]:
    """The client, which connects when it is used, and the errors that it raises."""
    try:
        import redis.asyncio as redis
    except ImportError as error:
        raise BadSettings("Redis and Valkey need `pip install firestep[redis]`") from error
    plain = address.replace("valkeys://", "rediss://", 1).replace("valkey://", "redis://", 1)
    return redis.from_url(plain), redis.RedisError
