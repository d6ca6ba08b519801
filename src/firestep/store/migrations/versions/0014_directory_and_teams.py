"""Indices for the page of running and finished games, and teams in tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

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
    op.add_column("tournaments", sa.Column("team_size", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tournament_players", sa.Column("captain", sa.String(24), nullable=False, server_default=""))
    op.add_column("tournament_players", sa.Column("team", sa.String(40), nullable=False, server_default=""))
