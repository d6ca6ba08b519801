"""Garbage collection in quiet moments: a full collection takes a third of a second when a hundred games are in memory.

So it runs only while no requests come in, or at the latest after ten minutes or so many more objects. Choices leave
next to no garbage, and nearly all that is new stays for a while: to look through it again and again took a twelfth of
the processor, and everybody waited for it.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import time
from collections.abc import Callable

CHECK_EVERY = 1.0
QUIET_CHECKS = 2
AT_LEAST_EVERY = 600.0
AT_MOST_EVERY = 30.0
MOST_NEW = 2_000_000
"""How many more objects there may be, some hundred megabytes, before they are looked through although it is busy."""


async def collect_when_quiet(requests: Callable[[], int]) -> None:
    """Collect garbage in quiet moments; `requests` returns the number of requests so far."""
    gc.collect()
    gc.freeze()  # objects from the start stay for good and need no checking
    gc.disable()
    try:
        await collect_forever(requests)
    finally:
        gc.enable()
        gc.unfreeze()


async def collect_forever(requests: Callable[[], int]) -> None:
    last, seen, quiet = time.monotonic(), requests(), 0
    while True:
        await asyncio.sleep(CHECK_EVERY)
        quiet = quiet + 1 if requests() == seen else 0
        seen = requests()
        since = time.monotonic() - last
        is_quiet = quiet >= QUIET_CHECKS and since > AT_MOST_EVERY
        if is_quiet or since > AT_LEAST_EVERY or new_objects() > MOST_NEW:
            gc.collect()
            give_back_memory()
            last = time.monotonic()


def new_objects() -> int:
    """How many more objects there are than after the last collection; of those only that could be garbage."""
    return gc.get_count()[0]


def give_back_memory() -> None:
    """Return freed memory to the system, where the C library can."""
    if TRIM is not None:
        TRIM(0)


def find_trim() -> Callable[[int], int] | None:
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, TypeError, AttributeError):
        return None
    return trim


TRIM = find_trim()
