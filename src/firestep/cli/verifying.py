"""`firestep verify`: says what a record proves, or the line where it fails."""

from __future__ import annotations

from pathlib import Path

from firestep.games import UnknownGame, game
from firestep.kernel import AnyGame
from firestep.table import verify
from firestep.text import Speaker
from firestep.text.proof import left_to_trust, proven


def game_with(game_id: str) -> AnyGame | None:
    try:
        return game(game_id)
    except UnknownGame:
        return None


def report(file: Path, language: str) -> bool:
    """Verify and say what is proven and what is left to trust; true if the record is good."""
    found = verify(file.read_bytes(), game_with)
    if found.fault is not None:
        print(f"{file}, line {found.fault.line}: {found.fault.reason}")
        return False
    speaker = Speaker(None, language)
    print(f"{found.game}, {found.ending}")
    for sentence in proven(speaker, found):
        print(sentence)
    print(f"\n{speaker.say('trust-heading')}")
    for sentence in left_to_trust(speaker, found):
        print(f"- {sentence}")
    print(f"\n{file}: good")
    return True
