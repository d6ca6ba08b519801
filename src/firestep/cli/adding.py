"""`firestep add`: checks an owner's scenario file and copies it to where its game looks for such files."""

from __future__ import annotations

from pathlib import Path

from firestep.cli.checking import Mistake, NothingToCheck, check, game_of
from firestep.games import game


def add(file: Path, game_id: str | None) -> tuple[list[Mistake], Path]:
    """The mistakes that keep a file off the menu, and where it is copied to if there are none."""
    title = game(game_id or game_of(file))
    folder = title.own_scenarios()
    if folder is None:
        raise NothingToCheck(f"{title.id} takes no scenario files")
    place = folder / file.name
    mistakes = check(file, title.id)
    if not mistakes:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(file.read_bytes())
    return mistakes, place
