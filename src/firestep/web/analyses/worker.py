"""What the process that analyses a game does: read the record from standard input, tell its progress, write the result.

Each line of its output is a JSON object: `{"done": 3, "total": 90}`, now and then the analysis as far as it is worked
out, and at the end the whole of it. Its input is a line with packs, one with what was begun before, and the record.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable

import msgspec

from firestep.analysis import Analysis, analyse, as_json
from firestep.analysis.report import from_json
from firestep.games import know_packs
from firestep.kernel.packs import GivenPack

MOST_TELLS = 200
"""So often progress is told."""


class Told(msgspec.Struct):
    """How much is done."""

    done: int
    total: int


def stay_modest(seconds: int) -> None:
    """Let the server and its bots go first, and end after so many seconds of work."""
    with contextlib.suppress(ImportError):  # not on Windows
        import resource

        os.nice(10)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    stay_modest(int(sys.argv[1]))
    level, evaluations, seconds = sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    packs, begun, text = sys.stdin.buffer.read().decode().split("\n", 2)
    know_packs(msgspec.json.decode(packs, type=list[GivenPack]))
    telling = Telling(seconds)
    found = analyse(
        text, level, evaluations, telling.progress, begun=from_json(begun) if begun else None, take=telling.part
    )
    say(as_json(found).strip().encode())


class Telling:
    """Tells how far the work is, and what was found."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """How long after each other parts of the analysis are told."""
        self.told = -1
        self.parted = time.monotonic()

    def progress(self, done: int, total: int) -> None:
        if done * MOST_TELLS // total > self.told:
            self.told = done * MOST_TELLS // total
            say(msgspec.json.encode(Told(done, total)))

    def part(self, make: Callable[[], Analysis]) -> None:
        if time.monotonic() - self.parted >= self.seconds:
            say(as_json(make()).strip().encode())
            self.parted = time.monotonic()


if __name__ == "__main__":
    main()
