"""Web Push: the browsers that people allow to be told, and a row of the outbox for each of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    with op.batch_alter_table("outbox") as outbox:
        outbox.alter_column("way", existing_type=sa.String(8), type_=sa.String(24), existing_nullable=False)
    op.create_table(
        "push_browsers",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_push_browsers"),
    )
    op.create_index("ix_push_browsers_user", "push_browsers", ["user"])
