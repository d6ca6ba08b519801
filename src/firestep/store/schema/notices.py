"""What people are told, how, and what waits to be sent."""

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
)

from firestep.store.schema.columns import ID, NAME, metadata

notices = Table(
    "notices",
    metadata,
    Column("user", ID, nullable=False),
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seen", Boolean, nullable=False),
    PrimaryKeyConstraint("user", "table", "kind"),
    Index("ix_notices_table", "table"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("user", ID, nullable=False),
    Column("way", String(24), nullable=False),  # of a push, with the id of the browser
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("state", String(8), nullable=False),
    Column("lease", BigInteger, nullable=False),  # until when a process may take to send it
    Column("tries", Integer, nullable=False),
    Column("error", String(200), nullable=False),
    PrimaryKeyConstraint("user", "way", "table", "kind", "number"),
    Index("ix_outbox_due", "state", "due"),
    Index("ix_outbox_table", "table"),
)

notice_people = Table(
    "notice_people",
    metadata,
    Column("user", ID, nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),  # minutes of the day
    Column("quiet_until", Integer),
    Column("wake", Boolean, nullable=False),
    Column("daily_at", Integer, nullable=False),
    Column("hook", Text, nullable=False),
    Column("shape", String(8), nullable=False),
    Column("secret", String(64), nullable=False),
    PrimaryKeyConstraint("user"),
)

notice_choices = Table(
    "notice_choices",
    metadata,
    Column("user", ID, nullable=False),
    Column("way", String(8), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("timing", String(8), nullable=False),
    PrimaryKeyConstraint("user", "way", "kind"),
)

notice_tables = Table(
    "notice_tables",
    metadata,
    Column("user", ID, nullable=False),
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("level", String(8), nullable=False),
    PrimaryKeyConstraint("user", "table"),
    Index("ix_notice_tables_table", "table"),
)

game_wishes = Table(
    "game_wishes",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),  # they are told when somebody opens a table of this title
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "game"),
    Index("ix_game_wishes_game", "game"),
)

push_browsers = Table(
    "push_browsers",
    metadata,
    Column("id", String(16), nullable=False),
    Column("user", ID, nullable=False),
    Column("session", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(88), nullable=False),
    Column("auth", String(24), nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_push_browsers_user", "user"),
)
