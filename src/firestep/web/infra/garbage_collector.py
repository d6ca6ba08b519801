"""Garbage collection in quiet moments: a full collection takes a third of a second when a hundred games are in memory.

So full collections run only while no requests come in, or at the latest after ten minutes. Young garbage is collected
as soon as there are so many more objects than before: choices leave next to none, and to look for it after every few of
them took a tenth of the processor.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import time
from collections.abc import Callable

YOUNG, MIDDLE, OLD = 50_000, 20, 1_000_000
CHECK_EVERY = 1.0
QUIET_CHECKS = 2
AT_LEAST_EVERY = 600.0
AT_MOST_EVERY = 30.0


async def collect_when_quiet(requests: Callable[[], int]) -> None:
    """Collect garbage in quiet moments; `requests` returns the number of requests so far."""
    gc.collect()
    gc.freeze()  # objects from the start stay for good and need no checking
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    try:
        await collect_forever(requests)
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def collect_forever(requests: Callable[[], int]) -> None:
    last, seen, quiet = time.monotonic(), requests(), 0
    while True:
        await asyncio.sleep(CHECK_EVERY)
        quiet = quiet + 1 if requests() == seen else 0
        seen = requests()
        since = time.monotonic() - last
        if (quiet >= QUIET_CHECKS and since > AT_MOST_EVERY) or since > AT_LEAST_EVERY:
            gc.collect()
            give_back_memory()
            last = time.monotonic()


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
