"""Notes and drawings that a person keeps at a running table: their own, or shared by a link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from firestep.store import schema
from firestep.store.engine import Database, lock_user
from firestep.store.existence import is_account_gone, is_table_gone


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

    async def change(self, user: str, table: str, change: Callable[[TableNote], TableNote]) -> TableNote | None:
        """Change a note; one with nothing in it is deleted. `None` if the table or the account is gone.

        Two windows may change one note at the same moment: each sees what the other has written.
        """
        notes = schema.table_notes
        here = (notes.c.user == user) & (notes.c.table == table)
        async with self.database.writing() as connection:
            await lock_user(connection, user)
            if await is_account_gone(connection, user) or await is_table_gone(connection, table):
                return None
            row = (await connection.execute(sa.select(*COLUMNS).where(here))).first()
            note = change(TableNote(user, table) if row is None else TableNote(*row))
            await connection.execute(sa.delete(notes).where(here))
            if note.text or note.drawings != "[]" or note.share:
                await connection.execute(sa.insert(notes), [asdict(note)])
        return note
