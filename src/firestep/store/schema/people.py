"""People among each other: whom they follow, block and report, what they note at a table; and what operators do."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from firestep.store.schema.columns import ID, NAME, metadata

follows = Table(
    "follows",
    metadata,
    Column("user", ID, nullable=False),
    Column("player", ID, nullable=False),  # who is followed
    Column("tell", Boolean, nullable=False),  # whether the user is told of the player's tables
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "player"),
    Index("ix_follows_player", "player"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("user", ID, nullable=False),
    Column("player", ID, nullable=False),  # who is blocked, or only muted
    Column("level", String(8), nullable=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "player"),
    Index("ix_blocks_player", "player"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", ID, nullable=False),
    Column("user", ID, nullable=False),  # who reports
    Column("player", ID, nullable=False),  # who is reported
    Column("name", NAME, nullable=False),  # as they were called then
    Column("place", ID, nullable=False),  # the table where it happened, which may be gone; or empty
    Column("message", Integer),  # the number of a line of chat,
    Column("said", Text, nullable=False),  # and what it said
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger),
    PrimaryKeyConstraint("id"),
    Index("ix_reports_closed", "closed", "at"),
    Index("ix_reports_user", "user"),
    Index("ix_reports_player", "player"),
)

operators = Table(
    "operators",
    metadata,
    Column("user", ID, nullable=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("user"),
)

suspensions = Table(
    "suspensions",
    metadata,
    Column("user", ID, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),  # null: until an operator ends it
    Column("why", Text, nullable=False),
    PrimaryKeyConstraint("user"),
)

operator_log = Table(
    "operator_log",
    metadata,
    Column("id", ID, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user", ID, nullable=False),  # the operator; empty for the command line
    Column("by", NAME, nullable=False),
    Column("act", String(16), nullable=False),
    Column("about", ID, nullable=False),  # a user, a table or a report
    Column("name", String(200), nullable=False),  # of what it is about, as it was called then
    Column("why", Text, nullable=False),
    Column("due", Boolean, nullable=False),  # a server has still to carry it out
    PrimaryKeyConstraint("id"),
    Index("ix_operator_log_at", "at"),
    Index("ix_operator_log_due", "due"),
)

table_seen = Table(
    "table_seen",
    metadata,
    Column("user", ID, nullable=False),
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),  # the seat from which the user looked
    Column("number", Integer, nullable=False),  # the last line that they have seen
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "table", "place"),
    Index("ix_table_seen_table", "table"),
)

table_notes = Table(
    "table_notes",
    metadata,
    Column("user", ID, nullable=False),
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("text", Text, nullable=False),
    Column("drawings", Text, nullable=False),
    Column("share", String(48)),  # whoever knows it may read the notes; null: nobody
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "table"),
    UniqueConstraint("share"),
    Index("ix_table_notes_table", "table"),
)
