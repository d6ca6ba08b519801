"""Tournaments: what was announced, who plays, and who meets whom. And who waits for an opponent in which title."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "game_wishes",
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "game", name="pk_game_wishes"),
    )
    op.create_index("ix_game_wishes_game", "game_wishes", ["game"])
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("owner", sa.String(24), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("message", sa.String(240), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("round_ms", sa.BigInteger, nullable=False),
        sa.Column("pair", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("starts", sa.BigInteger),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("last_round", sa.Integer, nullable=False),
        sa.Column("round_ends", sa.BigInteger),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_status", "tournaments", ["status", "updated"])
    op.create_index("ix_tournaments_owner", "tournaments", ["owner"])
    of_tournament = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    op.create_table(
        "tournament_players",
        sa.Column("tournament", sa.String(24), of_tournament, nullable=False),
        sa.Column("user", sa.String(24), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("entropy", sa.String(128), nullable=False),
        sa.Column("seed", sa.Integer),
        sa.Column("rating", sa.Float),
        sa.Column("out_from", sa.Integer),
        sa.PrimaryKeyConstraint("tournament", "user", name="pk_tournament_players"),
    )
    op.create_index("ix_tournament_players_user", "tournament_players", ["user"])
    op.create_table(
        "meetings",
        sa.Column("tournament", sa.String(24), sa.ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("first", sa.String(24), nullable=False),
        sa.Column("second", sa.String(24)),
        sa.Column("table", sa.String(24), nullable=False),
        sa.Column("made", sa.Boolean, nullable=False),
        sa.Column("first_points", sa.Integer),
        sa.Column("second_points", sa.Integer),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("closing", sa.Boolean, nullable=False),
        sa.Column("decided", sa.BigInteger),
        sa.PrimaryKeyConstraint("tournament", "round", "number", name="pk_meetings"),
    )
    op.create_index("ix_meetings_table", "meetings", ["table"])
