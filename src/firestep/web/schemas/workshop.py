"""The workshop and packs: docs/scenes.md 2.8."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from msgspec import Meta, Struct

from firestep.kernel.packs import MOST_OWNER_CHARACTERS, PackMistake
from firestep.scene.workshop import Drawing, Edit, FactSection, NamedValue, Workbench
from firestep.web.schemas.fields import Word
from firestep.web.schemas.games import ScenarioInfo

Id = Annotated[str, Meta(max_length=60)]
OwnerText = Annotated[str, Meta(max_length=MOST_OWNER_CHARACTERS)]
MOST_VALUES = 4000


class WorkshopTitle(Struct):
    """A title with what its owners can do here."""

    game: str
    title: str
    draws: str = ""
    """What can be drawn: a battle, a board; empty if nothing."""
    facts: int = 0
    """How many facts are reconstructed."""


class WorkshopList(Struct):
    titles: list[WorkshopTitle]


@dataclass(frozen=True, slots=True)
class Bench:
    """The tools of a title's workshop."""

    game: str
    game_title: str
    bench: Workbench


class SheetRequest(Struct):
    """A text and what is to be done with it. Without a text a new one is begun."""

    text: OwnerText = ""
    join: OwnerText = ""
    """Another file of the owner: what the text lacks of it joins it."""
    start: Id = ""
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0
    edits: Annotated[list[Edit], Meta(max_length=64)] = []
    place: Id = ""
    board: Annotated[str, Meta(max_length=64)] = ""
    """The hash of the board that the client has: it is not sent again."""


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """A text as a drawing. `drawing.board` has no layers if the client has it already."""

    text: str
    drawing: Drawing


class PackRequest(Struct):
    game: Word
    text: OwnerText
    keep: bool = True
    """Whether it goes on the user's list."""


class PackFault(Struct):
    line: int
    reason: str
    place: str = ""


class PackInfo(Struct):
    """A pack on a list, with the scenarios that can be played with it."""

    game: str
    game_title: str
    name: str
    title: str
    created: int
    scenarios: list[ScenarioInfo]
    choose: dict[str, dict[str, str]] = {}
    """By scenario: the options that choose the pack."""
    is_values: bool = False
    """Whether it holds printed values: `game` is then the id of the title that is played with them."""


class PackList(Struct):
    packs: list[PackInfo]


class PackSaved(Struct):
    """The pack, or why it was not stored."""

    pack: PackInfo | None = None
    faults: list[PackFault] = []


class PackSource(Struct):
    game: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ChecklistPage:
    """The reconstructed facts of a title."""

    game: str
    game_title: str
    sections: tuple[FactSection, ...]
    ending: str


class EnteredValues(Struct):
    values: Annotated[dict[Word, Annotated[str, Meta(max_length=120)]], Meta(max_length=MOST_VALUES)]
    beside: Annotated[list[OwnerText], Meta(max_length=2)] = []
    """Other files of the owner: their painted starts and their title join the file."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What is in a file of an owner."""

    values: dict[str, str]
    title: str = ""
    starts: tuple[NamedValue, ...] = ()
    """The scenarios whose starts are painted in it."""


@dataclass(frozen=True, slots=True)
class EnteredFile:
    """The file of an owner, with what is wrong in it."""

    text: str
    faults: dict[str, str] = field(default_factory=dict)
    mistakes: tuple[PackMistake, ...] = ()


class EnteredText(Struct):
    text: OwnerText
