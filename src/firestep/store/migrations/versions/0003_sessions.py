"""Sessions on the server, links to reset a password, mail addresses, and what an idempotency key was used for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("keys", sa.Column("act", sa.String(32), nullable=False, server_default=""))
    op.add_column("users", sa.Column("email", sa.String(254)))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_user", "sessions", ["user"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "password_resets",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_password_resets"),
    )
    op.create_index("ix_password_resets_user", "password_resets", ["user"])
