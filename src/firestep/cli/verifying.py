"""`firestep verify`: says what a record proves, or the line where it fails."""

from __future__ import annotations

from pathlib import Path

from firestep.games import UnknownGame, game
from firestep.kernel import AnyGame
from firestep.table import Report, verify


def game_with(game_id: str) -> AnyGame | None:
    try:
        return game(game_id)
    except UnknownGame:
        return None


def report(file: Path) -> bool:
    """Verify and say so in a line or two; true if the record is good."""
    found = verify(file.read_bytes(), game_with)
    if found.fault is not None:
        print(f"{file}, line {found.fault.line}: {found.fault.reason}")
        return False
    for line in proven(found):
        print(line)
    print(f"{file}: good")
    return True


def proven(found: Report) -> list[str]:
    entropy = ", ".join(found.entropy_from) or "no seat"
    return [
        f"{found.game}, {found.ending}",
        f"{found.choices} choices legal by version {found.rules} of the rules",
        f"{found.draws} dice and draws as committed, {found.takes_back} taken back",
        f"added to the dice: {entropy}",
        f"on the word of the table: {found.by_the_table} of its own lines (they do not change the dice), and that the "
        f"others agreed to {found.agreed} undos",
    ]
