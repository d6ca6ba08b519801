"""Notes of studies: what somebody has written and drawn at the lines of a study."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from firestep.store import schema
from firestep.store.engine import Database

TRIES = 3


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

    async def save(self, table: str, note: NoteRow) -> bool:
        """Keep a note instead of the one at its line; an empty one is deleted. False if there is no such table."""
        for _ in range(TRIES):  # another process may save the same note
            try:
                await self.replace(table, note)
            except IntegrityError:
                continue
            return True
        return False

    async def replace(self, table: str, note: NoteRow) -> None:
        notes = schema.study_notes
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(notes).where(notes.c.table == table, notes.c.line == note.line))
            if not note.is_empty:
                await connection.execute(sa.insert(notes), [{"table": table, **asdict(note)}])
