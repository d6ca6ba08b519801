"""Times as they are stored and sent: milliseconds since 1970.

The system's time is read once, at the start; from then on time passes evenly. When somebody sets the system's clock, no
player gains or loses a minute.
"""

from __future__ import annotations

import time
from collections.abc import Callable

NS_PER_MS = 1_000_000


def passed_ns() -> int:
    """Time that only passes, also while the machine sleeps."""
    boot_time: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic_ns() if boot_time is None else time.clock_gettime_ns(boot_time)


class SteadyClock:
    """The time of day at the start, and what has passed since."""

    def __init__(self, system: Callable[[], int] = time.time_ns, passed: Callable[[], int] = passed_ns) -> None:
        self.system = system
        self.passed = passed
        self.offset = system() - passed()

    def now_ms(self) -> int:
        return (self.passed() + self.offset) // NS_PER_MS

    def jumped_ms(self) -> int:
        """How far the system's time has jumped since the start."""
        return self.system() // NS_PER_MS - self.now_ms()


CLOCK = SteadyClock()


def now_ms() -> int:
    return CLOCK.now_ms()
