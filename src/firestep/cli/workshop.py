"""What is drawn by chance, and what an owner has entered: `firestep random`, and files ending in `.owner`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

from firestep.cli.checking import Mistake, NothingToCheck, game_of
from firestep.games import game, titles
from firestep.kernel.owner_data import variable_of
from firestep.scene.workshop import CannotEdit, Checklist, Workshop
from firestep.text import Speaker

OWNER = ".owner"
RANDOM = "random"
LANGUAGE = "en"


def random_pack(game_id: str, seed: int) -> str:
    """The text of a battle or board made by chance; the same seed makes the same."""
    title = titles().title(game(game_id).id)
    workshop = cast("Workshop | None", titles().part(title.id, title.workshop)) if title.workshop else None
    if workshop is None:
        raise NothingToCheck(f"nothing of {title.id} is made by chance")
    try:
        return workshop.start(RANDOM, seed)
    except CannotEdit as error:
        raise NothingToCheck(f"nothing of {title.id} is made by chance") from error


def checklist_of(file: Path, game_id: str | None) -> tuple[str, Checklist]:
    title = titles().title(game(game_id or game_of(file)).id)
    found = cast("Checklist | None", titles().part(title.id, title.checklist)) if title.checklist else None
    if found is None:
        raise NothingToCheck(f"{title.id} has nothing for owners to enter")
    return title.id, found


def owner_mistakes(file: Path, game_id: str | None) -> Iterator[Mistake]:
    """Everything that is wrong in a file of an owner's values, with its line."""
    title, checklist = checklist_of(file, game_id)
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    try:
        values = checklist.values_in(text)
    except CannotEdit as error:
        yield Mistake(file, 1, str(error))
        return
    found = checklist.entered(values, Speaker(game(title), LANGUAGE))
    for name, reason in found.faults.items():
        line = next((number for number, line in enumerate(lines, 1) if f'"{name}"' in line), 1)
        yield Mistake(file, line, f"{name}: {reason}")
    for mistake in found.mistakes:
        yield Mistake(file, 1, mistake.reason)


def add_owner_file(file: Path, game_id: str | None) -> tuple[list[Mistake], Path, str]:
    """Make a folder of data files with an owner's values; its place, and the line that starts the program with it."""
    mistakes = list(owner_mistakes(file, game_id))
    title, checklist = checklist_of(file, game_id)
    place = Path.home() / "firestep" / "data" / title / file.stem
    if not mistakes:
        place.mkdir(parents=True, exist_ok=True)
        for name, text in checklist.tables_with(checklist.values_in(file.read_text(encoding="utf-8"))).items():
            (place / name).write_text(text, encoding="utf-8")
    return mistakes, place, f"{variable_of(title)}={place}"
