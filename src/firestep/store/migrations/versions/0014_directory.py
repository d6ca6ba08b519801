"""Indices for the page of running and finished games. They change only when a game begins or ends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0012"

SHOWN = "(listed OR rated OR mode = 'tournament')"
FINISHED = sa.text(f"status = 'over' AND {SHOWN}")
RUNNING = sa.text(f"status = 'playing' AND {SHOWN}")


def upgrade() -> None:
    for name, columns, where in (
        ("ix_tables_finished", ["updated", "id"], FINISHED),
        ("ix_tables_finished_game", ["game", "updated", "id"], FINISHED),
        ("ix_tables_running", ["created", "id"], RUNNING),
    ):
        op.create_index(name, "tables", columns, sqlite_where=where, postgresql_where=where)
    op.create_index("ix_seats_bot", "seats", ["bot"])
