"""`firestep verify`: says what a record proves, or the line where it fails."""

from __future__ import annotations

from pathlib import Path

from firestep.games import UnknownGame, game
from firestep.kernel import AnyGame
from firestep.table import verify
from firestep.table.proof import TRUST, left_to_trust, proven
from firestep.text import Speaker


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
    for word in proven(found):
        print(speaker.word(word))
    print(f"\n{speaker.word(TRUST)}")
    for word in left_to_trust(found):
        print(f"- {speaker.word(word)}")
    print(f"\n{file}: good")
    return True
