"""Notices, the outbox from which they are sent, and what people wish about them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("user", "table", "kind", name="pk_notices"),
    )
    op.create_index("ix_notices_table", "notices", ["table"])
    op.create_table(
        "outbox",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("lease", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("error", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("user", "way", "table", "kind", "number", name="pk_outbox"),
    )
    op.create_index("ix_outbox_due", "outbox", ["state", "due"])
    op.create_index("ix_outbox_table", "outbox", ["table"])
    op.create_table(
        "notice_people",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("wake", sa.Boolean, nullable=False),
        sa.Column("daily_at", sa.Integer, nullable=False),
        sa.Column("hook", sa.Text, nullable=False),
        sa.Column("shape", sa.String(8), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_notice_people"),
    )
    op.create_table(
        "notice_choices",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("timing", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("user", "way", "kind", name="pk_notice_choices"),
    )
    op.create_table(
        "notice_tables",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("level", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("user", "table", name="pk_notice_tables"),
    )
    op.create_index("ix_notice_tables_table", "notice_tables", ["table"])
