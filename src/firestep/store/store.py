"""The store as a whole."""

from __future__ import annotations

from pathlib import Path

from firestep.store.accounts import Accounts
from firestep.store.engine import Database, read_url
from firestep.store.journal import Journal
from firestep.store.migrate import migrate
from firestep.store.sessions import SessionStore
from firestep.store.tables import Tables


class Store:
    """Everything that outlives the process."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.accounts = Accounts(database)
        self.sessions = SessionStore(database)
        self.tables = Tables(database)
        self.journal = Journal(database)

    async def close(self) -> None:
        """Finish what is being written, then disconnect."""
        if self.journal.writer is not None:
            await self.journal.writer
        await self.database.close()


async def open_store(address: str) -> Store:
    """Open the store at an address and migrate it if necessary."""
    url = read_url(address)
    if url.drivername.startswith("sqlite") and url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    database = Database(address)
    try:
        await migrate(database)
    except BaseException:
        await database.close()
        raise
    return Store(database)
