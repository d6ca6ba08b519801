"""By whom somebody may be challenged."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("users", sa.Column("challenges", sa.String(12), nullable=False, server_default="everybody"))
