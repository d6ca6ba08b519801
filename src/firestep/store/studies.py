"""Notes of studies: what somebody has written and drawn at the lines of a study."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from firestep.store import schema
from firestep.store.engine import Database


class TooManyNotes(Exception):
    """A study has as many notes as it may have."""


@dataclass(frozen=True, slots=True)
class NoteRow:
    """The note at a line: a name, a comment, drawings as JSON, and whether the line is hidden."""

    line: int
    name: str = ""
    comment: str = ""
    drawings: str = "[]"
    hidden: bool = False

    @property
    def is_empty(self) -> bool:
        return self == NoteRow(self.line)


NOTE_COLUMNS = [schema.study_notes.c[name] for name in NoteRow.__dataclass_fields__]


class StudyNotes:
    """The notes of all studies."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, table: str) -> dict[int, NoteRow]:
        """The notes of a study by their line."""
        query = sa.select(*NOTE_COLUMNS).where(schema.study_notes.c.table == table)
        async with self.database.reading() as connection:
            return {row.line: NoteRow(*row) for row in await connection.execute(query)}

    async def change(self, table: str, line: int, change: Callable[[NoteRow], NoteRow], most: int) -> bool:
        """Change the note at a line; an empty one is deleted. False if there is no such table.

        Two windows may change one note at the same moment: each sees what the other has written. Raises `TooManyNotes`
        instead of adding to so many, and whatever `change` raises; then nothing has changed.
        """
        notes = schema.study_notes
        lock = sa.select(schema.tables.c.id).where(schema.tables.c.id == table).with_for_update()
        query = sa.select(*NOTE_COLUMNS).where(notes.c.table == table)
        async with self.database.writing() as connection:
            if (await connection.execute(lock)).first() is None:
                return False
            known = {row.line: NoteRow(*row) for row in await connection.execute(query)}
            note = change(known.get(line, NoteRow(line)))
            if line not in known and len(known) >= most:
                raise TooManyNotes
            await connection.execute(sa.delete(notes).where(notes.c.table == table, notes.c.line == line))
            if not note.is_empty:
                await connection.execute(sa.insert(notes), [{"table": table, **asdict(note)}])
        return True
