"""How far users are in the lessons, and in which games they are guided."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "lessons",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("lesson", sa.String(64), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("done", sa.BigInteger),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "game", "lesson", name="pk_lessons"),
    )
    op.create_table(
        "guides",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("until", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("user", "game", name="pk_guides"),
    )
