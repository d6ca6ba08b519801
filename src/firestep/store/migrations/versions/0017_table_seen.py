"""Up to which line an account has looked at a table, so that catching up goes on where another device has ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "table_seen",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("table", sa.String(24), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "table", "place", name="pk_table_seen"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_table_seen_table", ondelete="CASCADE"),
    )
    op.create_index("ix_table_seen_table", "table_seen", ["table"])
