"""What is drawn by chance, and what an owner has entered or painted: `firestep random`, files ending in `.owner`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from firestep.cli.checking import Mistake, NothingToCheck, game_of
from firestep.games import game, titles
from firestep.games.owned import base_id, owned_id
from firestep.kernel.owner_data import START, start_file, variable_of
from firestep.kernel.packs import NAMED_GAME, PackMistake
from firestep.scene.starts import StartWorkshop
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
    yield from (Mistake(file, each.line, each.reason) for each in start_mistakes(title, text, checklist))


def start_mistakes(game_id: str, text: str, checklist: Checklist) -> Iterator[PackMistake]:
    """What is wrong with the starts that are painted in a file."""
    if not any(name.startswith(START) for name in checklist.tables_in(text)):
        return
    address = titles().title(game_id).workshop
    workshop = titles().part(game_id, address) if address else None
    if isinstance(workshop, StartWorkshop):
        yield from workshop.mistakes(text, Speaker(game(game_id), LANGUAGE))
    else:
        yield PackMistake(1, f"the starts of {game_id} cannot be painted")


@dataclass(slots=True, frozen=True)
class Added:
    """An owner's file that was put in place."""

    place: Path
    """A folder with the data files that it makes, and with the file itself."""
    start: str
    """What starts a program in which it holds everywhere."""
    game: str
    """The id of the title that is played with it at single tables: records name it."""


def add_owner_file(file: Path, game_id: str | None) -> tuple[list[Mistake], Added]:
    """Make a folder of data files with an owner's values and starts; the mistakes that keep it from being made."""
    mistakes = list(owner_mistakes(file, game_id))
    title, checklist = checklist_of(file, game_id)
    place = shelf(title) / file.stem
    text = file.read_text(encoding="utf-8")
    if not mistakes:
        place.mkdir(parents=True, exist_ok=True)
        for old in place.glob(start_file("*")):
            old.unlink()
        for name, content in checklist.tables_in(text).items():
            scenario = name.removeprefix(START)
            (place / (name if scenario == name else start_file(scenario))).write_text(content, encoding="utf-8")
        (place / file.name).write_bytes(file.read_bytes())
    return mistakes, Added(place, f"{variable_of(title)}={place}", owned_id(title, text))


def shelf(game_id: str) -> Path:
    """Where the owners' files of a title are kept."""
    return Path.home() / "firestep" / "data" / game_id


def know_owned(game_id: str, beside: Path | None = None) -> None:
    """Load the owner's file that an id names: one that was added, or one in the folder `beside`."""
    title = base_id(game_id)
    if title == game_id or game_id in titles() or title not in titles():
        return
    files = [*(beside.glob(f"*{OWNER}") if beside is not None else ()), *shelf(title).glob(f"*/*{OWNER}")]
    for file in files:
        text = file.read_text(encoding="utf-8")
        if owned_id(title, text) == game_id:
            titles().add_owned(title, text)
            return


def know_owned_in(record: str, beside: Path | None = None) -> None:
    """The same for the id that a record or a position names."""
    for found in NAMED_GAME.finditer(record):
        know_owned(found[1], beside)
