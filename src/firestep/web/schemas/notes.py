"""Notes and drawings of one's own at a table: docs/scenes.md 2.4."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from firestep.web.schemas.fields import Key
from firestep.web.schemas.studies import MOST_DRAWINGS, PencilMark

NoteText = Annotated[str, Meta(max_length=4000)]
Marks = Annotated[list[PencilMark], Meta(max_length=MOST_DRAWINGS)]


class TableNotesInfo(Struct):
    """What I have written and drawn here; with `share` others read it by a link."""

    text: str = ""
    drawings: list[PencilMark] = field(default_factory=list)
    share: str | None = None


class ChangeNotes(Struct):
    """What is not mentioned stays as it is."""

    key: Key
    text: NoteText | None = None
    drawings: Marks | None = None
    shared: bool | None = None


class SharedNotes(Struct):
    """The notes that somebody shares."""

    by: str
    text: str
    drawings: list[PencilMark]
