"""Matches of two games: which tables belong to one, and where the other game is still to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pair", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("pair_due", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_pair_due", "tables", ["pair_due"])
