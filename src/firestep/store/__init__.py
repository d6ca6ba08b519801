"""The store: records, tables and accounts, in SQLite or PostgreSQL. The lines of a record are the truth of a match."""

from firestep.store.accounts import Accounts, NameTaken, folded
from firestep.store.engine import BadAddress, CannotOpen, Database
from firestep.store.journal import Conflict, Journal
from firestep.store.migrate import NewerDatabase, migrate
from firestep.store.rows import (
    BOT,
    EVERYBODY,
    FOLLOWED,
    HUMAN,
    NOBODY,
    OPEN,
    OVER,
    PLAYING,
    TOURNAMENT,
    Change,
    ChatRow,
    IdempotencyKey,
    ResultRow,
    SeatRow,
    SessionRow,
    TableRow,
    TableState,
    TableTerms,
    User,
)
from firestep.store.sessions import SessionStore
from firestep.store.store import Store, open_store
from firestep.store.tables import KeyUsed, Tables

__all__ = [
    "BOT", "EVERYBODY", "FOLLOWED", "HUMAN", "NOBODY", "OPEN", "OVER", "PLAYING", "TOURNAMENT", "Accounts",
    "BadAddress", "CannotOpen", "Change", "ChatRow", "Conflict", "Database", "IdempotencyKey", "Journal", "KeyUsed",
    "NameTaken", "NewerDatabase", "ResultRow", "SeatRow", "SessionRow", "SessionStore", "Store", "TableRow",
    "TableState", "TableTerms", "Tables", "User", "folded", "migrate", "open_store",
]  # fmt: skip
