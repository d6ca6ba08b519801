"""Tokens with which programs act for an account. Only their hashes are stored."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "api_tokens",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="pk_api_tokens"),
    )
    op.create_index("ix_api_tokens_user", "api_tokens", ["user"])
