"""Rate limits: a token bucket for each user (or address) and each kind of request."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

MOST_BUCKETS = 20_000


@dataclass(slots=True, frozen=True)
class RateLimit:
    """How many requests at once, and how many per second on average."""

    burst: float
    rate: float


READ = RateLimit(300, 60)
WRITE = RateLimit(80, 20)
CHAT = RateLimit(10, 0.5)
CREATE = RateLimit(15, 0.2)
CHALLENGE = RateLimit(3, 1 / (8 * 3600))
"""From one account to another: whoever declines is left in peace."""
GUEST = RateLimit(30, 0.2)
PASSWORD = RateLimit(10, 0.1)
ACCOUNT_PASSWORD = RateLimit(20, 0.05)
"""For one account, from whatever addresses."""
RESET_MAIL = RateLimit(3, 1 / 900)
"""For one account: nobody's mailbox is filled."""
CONFIRM_MAIL = RateLimit(3, 1 / 900)
"""For one account, and for one mailbox from whatever accounts."""
EXPORT = RateLimit(3, 1 / 300)
IMPORT = RateLimit(5, 0.05)
HINT = RateLimit(12, 0.25)
ANALYSE = RateLimit(6, 0.1)
DRAW = RateLimit(60, 6)
PICTURE = RateLimit(120, 6)
FILM = RateLimit(6, 0.1)
PACK = RateLimit(10, 0.1)


class RateLimiter:
    """Counts the requests of this process."""

    def __init__(self, enabled: bool) -> None:
        self.enabled = enabled
        self.buckets: OrderedDict[tuple[str, RateLimit], tuple[float, float]] = OrderedDict()

    def wait(self, who: str, limit: RateLimit) -> float:
        """Take a token; returns the seconds to wait if there is none."""
        if not self.enabled:
            return 0.0
        now = time.monotonic()
        left, then = self.buckets.get((who, limit), (limit.burst, now))
        left = min(limit.burst, left + (now - then) * limit.rate)
        short = 1.0 - left
        self.buckets[who, limit] = (left if short > 0 else left - 1.0, now)
        self.buckets.move_to_end((who, limit))
        while len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        return max(0.0, short / limit.rate)
