"""What the process that analyses a game does: read the record from standard input, tell its progress, write the result.

Each line of its output is a JSON object: `{"done": 3, "total": 90}`, and the last one the analysis.
"""

from __future__ import annotations

import contextlib
import os
import sys

import msgspec

from firestep.analysis import analyse, as_json
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
    level, evaluations = sys.argv[2], int(sys.argv[3])
    packs, text = sys.stdin.buffer.read().decode().split("\n", 1)
    know_packs(msgspec.json.decode(packs, type=list[GivenPack]))
    told = -1

    def progress(done: int, total: int) -> None:
        nonlocal told
        if done * MOST_TELLS // total > told:
            told = done * MOST_TELLS // total
            say(msgspec.json.encode(Told(done, total)))

    say(as_json(analyse(text, level, evaluations, progress)).strip().encode())


if __name__ == "__main__":
    main()
