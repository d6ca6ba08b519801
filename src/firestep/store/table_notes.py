"""Notes and drawings that a person keeps at a running table: their own, or shared by a link."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import sqlalchemy as sa

from firestep.store import schema
from firestep.store.engine import Database, lock_user


@dataclass(frozen=True, slots=True)
class TableNote:
    """What somebody has written and drawn at a table; `share` is the secret of the link, if it is shared."""

    user: str
    table: str
    text: str = ""
    drawings: str = "[]"
    share: str | None = None
    updated: int = 0


COLUMNS = [schema.table_notes.c[name] for name in TableNote.__dataclass_fields__]


class TableNotes:
    """The notes of all users."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def get(self, user: str, table: str) -> TableNote:
        found = schema.table_notes.c
        async with self.database.reading() as connection:
            query = sa.select(*COLUMNS).where(found.user == user, found.table == table)
            row = (await connection.execute(query)).first()
        return TableNote(user, table) if row is None else TableNote(*row)

    async def shared(self, table: str, share: str) -> TableNote | None:
        """The notes that a link leads to."""
        found = schema.table_notes.c
        async with self.database.reading() as connection:
            query = sa.select(*COLUMNS).where(found.table == table, found.share == share)
            row = (await connection.execute(query)).first()
        return None if row is None else TableNote(*row)

    async def of_user(self, user: str) -> list[TableNote]:
        found = schema.table_notes.c
        async with self.database.reading() as connection:
            query = sa.select(*COLUMNS).where(found.user == user).order_by(found.updated, found.table)
            return [TableNote(*row) for row in await connection.execute(query)]

    async def set(self, note: TableNote) -> None:
        """Keep a note; one with nothing in it is deleted."""
        notes = schema.table_notes
        async with self.database.writing() as connection:
            await lock_user(connection, note.user)
            here = (notes.c.user == note.user) & (notes.c.table == note.table)
            await connection.execute(sa.delete(notes).where(here))
            if note.text or note.drawings != "[]" or note.share:
                await connection.execute(sa.insert(notes), [asdict(note)])
