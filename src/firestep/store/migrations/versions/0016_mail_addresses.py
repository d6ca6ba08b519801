"""Mail addresses that wait to be confirmed. Those that accounts have already stay as they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "mail_addresses",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_mail_addresses"),
        sa.UniqueConstraint("token", name="uq_mail_addresses_token"),
    )
