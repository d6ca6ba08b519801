"""Tidying: Python's collection of garbage stops everything for a third of a second when a hundred games are in memory.

So the whole of it is looked through only when nobody asks for anything, or at last after some minutes. What becomes
garbage quickly is still collected at once.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG, MIDDLE, OLD = 5_000, 20, 1_000_000
LOOK_EVERY = 1.0
QUIET_LOOKS = 2
AT_LEAST_EVERY = 600.0
AT_MOST_EVERY = 30.0


async def collect_when_quiet(requests: Callable[[], int]) -> None:
    """Collect garbage in quiet moments; `requests` says how many there were so far."""
    gc.collect()
    gc.freeze()  # what is there at the start stays for good and need not be looked at again
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    try:
        await collect_for_ever(requests)
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


async def collect_for_ever(requests: Callable[[], int]) -> None:
    last, seen, quiet = time.monotonic(), requests(), 0
    while True:
        await asyncio.sleep(LOOK_EVERY)
        quiet = quiet + 1 if requests() == seen else 0
        seen = requests()
        since = time.monotonic() - last
        if (quiet >= QUIET_LOOKS and since > AT_MOST_EVERY) or since > AT_LEAST_EVERY:
            gc.collect()
            last = time.monotonic()
