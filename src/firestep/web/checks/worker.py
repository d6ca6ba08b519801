"""What the process that checks a record does: read it from standard input, verify it, write the answer as JSON.

It imports rules and the table only, and ends by itself when its time is used up, even if nobody is there to stop it.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from firestep.games import load_with
from firestep.kernel import AnyGame, read_record
from firestep.kernel.packs import GivenPack
from firestep.table import Match, Report, verify

MOST_MEMORY = 2 * 2**30
OUT_OF_MEMORY = 75
"""How a process ends that would need more."""
LAST_LINES = 200
"""How many lines at the end of a match are not covered by its snapshot."""


@dataclass(slots=True, frozen=True)
class Checked:
    """What was found: the report, and for a good record a snapshot from which its table loads quickly."""

    report: Report
    snapshot: tuple[int, str] | None = None


def check(text: str, game: AnyGame | None) -> Checked:
    report = replace(verify(text, lambda name: game if game is not None and game.id == name else None), receipts=())
    if game is None or not report.is_good:
        return Checked(report)
    record = read_record(text)
    start = max(0, len(record.entries) - LAST_LINES)
    record.entries, record.ending = record.entries[:start], ""
    return Checked(report, (start, Match.from_record(game, record).snapshot().write()))


def stay_modest(seconds: int, memory: int | None = None) -> None:
    """Let the server go first, end after so many seconds of work, and take no more than so much memory."""
    with contextlib.suppress(ImportError):  # not on Windows
        import resource

        os.nice(5)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        if memory is not None:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def run_modestly(work: Callable[[], None]) -> None:
    """Do what the process was started for; its first argument says for how many seconds."""
    stay_modest(int(sys.argv[1]), MOST_MEMORY)
    try:
        work()
    except MemoryError:
        sys.exit(OUT_OF_MEMORY)


def main() -> None:
    address, packs, text = sys.stdin.buffer.read().decode().split("\n", 2)
    game = load_with(address, msgspec.json.decode(packs, type=list[GivenPack])) if address else None
    answer = check(text, game)
    sys.stdout.buffer.write(msgspec.json.encode(answer))


if __name__ == "__main__":
    run_modestly(main)
