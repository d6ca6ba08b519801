"""The first form of the database: users, tables with their seats and lines, keys, snapshots, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.String(24)
NAME = sa.String(64)


def upgrade() -> None:
    create_users()
    create_tables()
    create_seats()
    create_lines()
    create_chat()


def of_table() -> sa.Column[str]:
    return sa.Column("table", ID, nullable=False)


def to_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table"], ["tables.id"], name=f"fk_{name}_table", ondelete="CASCADE")


def create_users() -> None:
    op.create_table(
        "users",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("folded", sa.String(128)),
        sa.Column("password", sa.Text),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("folded", name="uq_users_folded"),
    )


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ID, nullable=False),
        sa.Column("game", NAME, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("scenario", NAME, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("message", sa.String(240), nullable=False),
        sa.Column("mode", sa.String(24), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("owner", ID, nullable=False),
        sa.Column("invitation", sa.String(48), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("closing", sa.Text, nullable=False),
        sa.Column("asked", sa.String(240), nullable=False),
        sa.Column("aside", sa.Text, nullable=False),
        sa.Column("turn", sa.Text, nullable=False),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("bot_due", sa.Boolean, nullable=False),
        sa.Column("rematch", ID),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("invitation", name="uq_tables_invitation"),
    )
    op.create_index("ix_tables_open", "tables", ["listed", "status", "updated"])
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_index("ix_tables_bot_due", "tables", ["bot_due"])


def create_seats() -> None:
    op.create_table(
        "seats",
        of_table(),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", NAME, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("user", ID),
        sa.Column("player", NAME, nullable=False),
        sa.Column("bot", NAME, nullable=False),
        sa.Column("entropy", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("table", "place", name="pk_seats"),
        to_table("seats"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_user", "seats", ["user"])


def create_lines() -> None:
    op.create_table(
        "entries",
        of_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_entries"),
        to_table("entries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keys",
        sa.Column("scope", ID, nullable=False),
        sa.Column("user", ID, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("scope", "user", "key", name="pk_keys"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_keys_at", "keys", ["at"])
    op.create_table(
        "snapshots",
        of_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_snapshots"),
        to_table("snapshots"),
    )


def create_chat() -> None:
    op.create_table(
        "boards",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("recipe", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_boards"),
    )
    op.create_table(
        "chat",
        of_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("user", ID, nullable=False),
        sa.Column("by", NAME, nullable=False),
        sa.Column("seat", NAME),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_chat"),
        to_table("chat"),
    )
