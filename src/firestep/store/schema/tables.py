"""Tables: what was agreed, where they stand, and every line that was played."""

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
    TextClause,
    UniqueConstraint,
    false,
    text,
)

from firestep.store.schema.columns import ID, NAME, ROWID, metadata

SHOWN = "(listed OR rated OR mode = 'tournament')"
"""Tables that lists may name."""
FINISHED = f"status = 'over' AND {SHOWN}"
RUNNING = f"status = 'playing' AND {SHOWN}"


def only(condition: str) -> dict[str, TextClause]:
    """An index of the rows for which a condition holds."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


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
    Column("rated", Boolean, nullable=False, server_default=false()),
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
    # For the page of games. No row of them changes while a game is played.
    Index("ix_tables_finished", "updated", "id", sqlite_where=text(FINISHED), postgresql_where=text(FINISHED)),
    Index(
        "ix_tables_finished_game", "game", "updated", "id", sqlite_where=text(FINISHED), postgresql_where=text(FINISHED)
    ),
    Index("ix_tables_running", "created", "id", sqlite_where=text(RUNNING), postgresql_where=text(RUNNING)),
)

SEEN_LATER = tables.c.extras.contains('"delay":', autoescape=True)
"""Tables that spectators see later than their players. In a text of somebody such a mark has a backslash before it."""

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

study_notes = Table(
    "study_notes",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("line", Integer, nullable=False),  # the number of an entry, undone or not; 0 for the start
    Column("name", String(80), nullable=False),
    Column("comment", Text, nullable=False),
    Column("drawings", Text, nullable=False),
    Column("hidden", Boolean, nullable=False),  # its line, with everything after it, is not shown
    PrimaryKeyConstraint("table", "line"),
)
