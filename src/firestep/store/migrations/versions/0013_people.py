"""Follows, blocks, reports, notes at tables; operators, suspensions and their log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

ID = sa.String(24)


def upgrade() -> None:
    op.create_table(
        "follows",
        sa.Column("user", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("tell", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "player", name="pk_follows"),
    )
    op.create_index("ix_follows_player", "follows", ["player"])
    op.create_table(
        "blocks",
        sa.Column("user", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("level", sa.String(8), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "player", name="pk_blocks"),
    )
    op.create_index("ix_blocks_player", "blocks", ["player"])
    create_reports()
    create_operators()
    op.create_table(
        "table_notes",
        sa.Column("user", ID, nullable=False),
        sa.Column("table", ID, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("drawings", sa.Text, nullable=False),
        sa.Column("share", sa.String(48)),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "table", name="pk_table_notes"),
        sa.UniqueConstraint("share", name="uq_table_notes_share"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], ondelete="CASCADE", name="fk_table_notes_table"),
    )
    op.create_index("ix_table_notes_table", "table_notes", ["table"])


def create_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", ID, nullable=False),
        sa.Column("user", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("place", ID, nullable=False),
        sa.Column("message", sa.Integer),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_closed", "reports", ["closed", "at"])
    op.create_index("ix_reports_user", "reports", ["user"])
    op.create_index("ix_reports_player", "reports", ["player"])


def create_operators() -> None:
    op.create_table(
        "operators",
        sa.Column("user", ID, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_operators"),
    )
    op.create_table(
        "suspensions",
        sa.Column("user", ID, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("why", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_suspensions"),
    )
    op.create_table(
        "operator_log",
        sa.Column("id", ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("user", ID, nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("about", ID, nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_operator_log"),
    )
    op.create_index("ix_operator_log_at", "operator_log", ["at"])
    op.create_index("ix_operator_log_due", "operator_log", ["due"])
