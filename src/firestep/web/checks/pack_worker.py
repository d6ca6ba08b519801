"""What the process that checks a pack does: read it, look for mistakes, try it out, write the answer as JSON.

It ends by itself when its time is used up.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import msgspec

from firestep.games import load
from firestep.kernel import AnyGame
from firestep.kernel.packs import PackMistake, pack_name
from firestep.table.trial import try_out
from firestep.web.checks.worker import run_modestly

TRIALS = 3
UNPLAYABLE = "it cannot be played"


@dataclass(slots=True, frozen=True)
class CheckedPack:
    """What was found: the mistakes; for a good pack its name and title."""

    mistakes: tuple[PackMistake, ...] = ()
    name: str = ""
    title: str = ""


def check(game: AnyGame, text: str) -> CheckedPack:
    found = game.pack_mistakes(text)
    if found is None:
        return CheckedPack((PackMistake(1, f"{game.id} takes no packs"),))
    if found:
        return CheckedPack(tuple(found))
    title = game.pack_title(text)
    name = pack_name(title, text)
    try:
        for scenario, options in game.add_pack(name, text).items():
            for seed in range(TRIALS):
                try_out(game.start(scenario, options), seed)
    except MemoryError:
        raise
    except Exception as error:
        return CheckedPack((PackMistake(1, f"{UNPLAYABLE} ({type(error).__name__})"),))
    return CheckedPack((), name, title)


def main() -> None:
    address, _, text = sys.stdin.buffer.read().decode().partition("\n")
    sys.stdout.buffer.write(msgspec.json.encode(check(load(address), text)))


if __name__ == "__main__":
    run_modestly(main)
