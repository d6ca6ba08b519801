"""Channels of news: one for each table and user that somebody listens to, and none for others."""

from __future__ import annotations

from collections.abc import Iterable

from litestar.channels import ChannelsPlugin, Subscriber
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.types import LitestarEncodableType


class Channels(ChannelsPlugin):
    """Forgets a channel when its last subscriber has left.

    Litestar keeps every channel that was ever subscribed to, and looks through all of them when a subscriber leaves:
    memory and work would grow with every table that was ever opened.
    """

    async def unsubscribe(self, subscriber: Subscriber, channels: str | Iterable[str] | None = None) -> None:
        left = [channels] if isinstance(channels, str) else list(self._channels if channels is None else channels)
        try:
            await super().unsubscribe(subscriber, left)
        finally:
            for channel in left:
                if not self._channels.get(channel, True):  # nobody has come meanwhile
                    del self._channels[channel]

    def publish(self, data: LitestarEncodableType, channels: str | Iterable[str]) -> None:
        """Nobody is left to hear what is told after the end: a table notices some seconds later that players left."""
        if self._pub_queue is not None:
            super().publish(data, channels)

    @property
    def is_alone(self) -> bool:
        """Whether no other process hears of anything."""
        return isinstance(self._backend, MemoryChannelsBackend)

    @property
    def count(self) -> int:
        """How many channels somebody listens to."""
        return len(self._channels)
