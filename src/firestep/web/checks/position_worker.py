"""What the process that tries a position does: read it, play a few moves on, say what is wrong with it."""

from __future__ import annotations

import sys

import msgspec

from firestep.games import load_with
from firestep.kernel import AnyGame
from firestep.kernel.packs import GivenPack
from firestep.table.trial import try_out
from firestep.web.checks.worker import run_modestly


def why_not(game: AnyGame, text: str) -> str:
    """Why a position cannot be played on; empty if it can."""
    try:
        try_out(game.parse(text))
    except MemoryError:
        raise
    except (ValueError, LookupError) as error:
        return str(error) or type(error).__name__
    except Exception as error:
        return f"it does not hold together ({type(error).__name__})"
    return ""


def main() -> None:
    address, packs, text = sys.stdin.buffer.read().decode().split("\n", 2)
    game = load_with(address, msgspec.json.decode(packs, type=list[GivenPack]))
    sys.stdout.buffer.write(msgspec.json.encode(why_not(game, text)))


if __name__ == "__main__":
    run_modestly(main)
