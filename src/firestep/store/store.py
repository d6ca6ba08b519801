"""The store as a whole."""

from __future__ import annotations

import os
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from firestep.store import schema
from firestep.store.accounts import Accounts
from firestep.store.answers import Answers
from firestep.store.blocks import Blocks
from firestep.store.directory import Directory
from firestep.store.engine import CannotOpen, Database, read_url
from firestep.store.follows import Follows
from firestep.store.journal import Journal
from firestep.store.learning import Learning
from firestep.store.mail_addresses import MailAddresses
from firestep.store.migrate import HEAD, migrate, version
from firestep.store.notices import Notices
from firestep.store.operators import Operators
from firestep.store.packs import Packs
from firestep.store.push import Browsers
from firestep.store.puzzles import PuzzleTries
from firestep.store.ratings import Ratings
from firestep.store.reports import Reports
from firestep.store.sessions import SessionStore
from firestep.store.statistics import Statistics
from firestep.store.studies import StudyNotes
from firestep.store.table_notes import TableNotes
from firestep.store.table_seen import TableSeen
from firestep.store.tables import Tables
from firestep.store.tokens import Tokens
from firestep.store.tournaments import Tournaments
from firestep.store.wishes import Wishes

PRIVATE = 0o600
PROBE = "probe"


class Store:
    """Everything that outlives the process."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.accounts = Accounts(database)
        self.answers = Answers(database)
        self.sessions = SessionStore(database)
        self.tables = Tables(database)
        self.journal = Journal(database)
        self.learning = Learning(database)
        self.mail_addresses = MailAddresses(database)
        self.packs = Packs(database)
        self.puzzles = PuzzleTries(database)
        self.ratings = Ratings(database)
        self.notices = Notices(database)
        self.study_notes = StudyNotes(database)
        self.tournaments = Tournaments(database)
        self.wishes = Wishes(database)
        self.browsers = Browsers(database)
        self.tokens = Tokens(database)
        self.statistics = Statistics(database)
        self.blocks = Blocks(database)
        self.follows = Follows(database)
        self.reports = Reports(database)
        self.operators = Operators(database)
        self.table_notes = TableNotes(database)
        self.table_seen = TableSeen(database)
        self.directory = Directory(database)

    async def can_write(self) -> bool:
        """Whether what is written reaches the disk; tried out only after a write has failed."""
        if not self.database.write_failed:
            return True
        try:
            async with self.database.writing() as connection:
                await connection.execute(sa.insert(schema.boards), [{"hash": PROBE, "recipe": ""}])
                await connection.execute(sa.delete(schema.boards).where(schema.boards.c.hash == PROBE))
        except SQLAlchemyError:
            return False
        return True

    async def is_current(self) -> bool:
        """Whether the database has the schema of this program: a newer one may just be migrating it."""
        async with self.database.reading() as connection:
            return await connection.run_sync(version) == HEAD

    async def close(self) -> None:
        """Finish what is being written, then disconnect."""
        if self.journal.writer is not None:
            await self.journal.writer
        await self.database.close()


def make_private(path: Path) -> None:
    """Only its owner may read the database. The files that SQLite puts beside it get the same rights."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if each == path or each.exists():
            os.close(os.open(each, os.O_RDWR | os.O_CREAT, PRIVATE))
            each.chmod(PRIVATE)


async def open_store(address: str) -> Store:
    """Open the store at an address and migrate it if necessary; raises `CannotOpen`."""
    url = read_url(address)
    if url.drivername.startswith("sqlite") and url.database:
        try:
            make_private(Path(url.database))
        except OSError as error:
            raise CannotOpen(f"the database cannot be opened: {error}") from error
    database = Database(address)
    try:
        await migrate(database)
    except DBAPIError as error:
        await database.close()
        raise CannotOpen(f"the database cannot be opened: {error.orig}") from error
    except BaseException:
        await database.close()
        raise
    return Store(database)
