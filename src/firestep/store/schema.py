"""The tables of the database. Times are milliseconds since 1970; what only Python reads is JSON text."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

ID = String(24)
NAME = String(64)
ROWID = False
"""SQLite keeps the rows in the tree of their key, not in a second one: fewer pages to write for each choice."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", ID, nullable=False),
    Column("name", NAME, nullable=False),
    Column("folded", String(128)),  # the name that nobody else may register; null for guests
    Column("password", Text),
    Column("generation", Integer, nullable=False),  # rises to void the cookies of servers without stored sessions
    Column("lang", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("email", String(254)),  # only to reset the password
    PrimaryKeyConstraint("id"),
    UniqueConstraint("folded"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), nullable=False),  # the hash of the token in the cookie
    Column("user", ID, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_sessions_user", "user"),
    Index("ix_sessions_expires", "expires"),
)

password_resets = Table(
    "password_resets",
    metadata,
    Column("id", String(64), nullable=False),  # the hash of the token in the link
    Column("user", ID, nullable=False),
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_password_resets_user", "user"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, nullable=False),
    # What was agreed when the table was made.
    Column("game", NAME, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("scenario", NAME, nullable=False),
    Column("options", Text, nullable=False),
    Column("title", String(80), nullable=False),
    Column("message", String(240), nullable=False),
    Column("mode", String(24), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("owner", ID, nullable=False),
    Column("invitation", String(48), nullable=False),
    Column("secret", String(64), nullable=False),  # of the dice; shown when the game is over
    Column("created", BigInteger, nullable=False),
    Column("pair", Text, nullable=False, server_default=""),  # of a match of two games; empty for a single game
    # Where it stands. `revision` rises with every change and guards it; `number` counts the record's lines.
    Column("revision", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("header", Text, nullable=False),
    Column("closing", Text, nullable=False),
    Column("asked", String(240), nullable=False),
    Column("aside", Text, key="extras", nullable=False),  # offers, clocks and bot errors: everything beside the record
    Column("turn", Text, nullable=False),
    Column("verdict", Text, nullable=False),
    Column("deadline", BigInteger),  # when a clock runs out
    Column("bot_due", Boolean, nullable=False),
    Column("pair_due", Boolean, nullable=False, server_default=false()),  # the other game is to be made or told
    Column("rematch", ID),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("invitation"),
    Index("ix_tables_open", "listed", "status", "updated"),
    Index("ix_tables_deadline", "deadline"),
    Index("ix_tables_bot_due", "bot_due"),
    Index("ix_tables_pair_due", "pair_due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("name", NAME, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("user", ID),
    Column("player", NAME, nullable=False),
    Column("bot", NAME, nullable=False),
    Column("entropy", String(128), nullable=False),
    PrimaryKeyConstraint("table", "place"),
    Index("ix_seats_user", "user"),
    sqlite_with_rowid=ROWID,
)

entries = Table(
    "entries",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table", "number"),
    sqlite_with_rowid=ROWID,
)

keys = Table(
    "keys",
    metadata,
    Column("scope", ID, nullable=False),  # a table, or the user who made one
    Column("user", ID, nullable=False),
    Column("key", String(64), nullable=False),
    Column("act", String(32), nullable=False, server_default=""),  # a hash of what was asked for
    Column("answer", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("scope", "user", "key"),
    Index("ix_keys_at", "at"),
    sqlite_with_rowid=ROWID,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)

boards = Table(
    "boards",
    metadata,
    Column("hash", String(64), nullable=False),
    Column("recipe", Text, nullable=False),  # how to draw it again, in whichever process it is asked for
    PrimaryKeyConstraint("hash"),
)

chat = Table(
    "chat",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("user", ID, nullable=False),
    Column("by", NAME, nullable=False),
    Column("seat", NAME),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table", "number"),
)
