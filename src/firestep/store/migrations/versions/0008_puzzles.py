"""Puzzles: what each user has tried, and whether they found it at the first try."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("puzzle", sa.String(64), nullable=False),
        sa.Column("difficulty", sa.Integer, nullable=False),
        sa.Column("found", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("tried", sa.BigInteger, nullable=False),
        sa.Column("solved", sa.BigInteger),
        sa.PrimaryKeyConstraint("user", "game", "puzzle", name="pk_puzzles"),
    )
