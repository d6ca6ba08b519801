"""Packs: battles and boards that users draw, and whose list each is in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("title", sa.String(400), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "name", name="pk_packs"),
    )
    op.create_table(
        "shelves",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("pack", sa.String(64), nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "game", "pack", name="pk_shelves"),
    )
