"""How games ended, and the ratings that follow."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
)

from firestep.store.schema.columns import ID, NAME, metadata

PLAYER = String(72)
"""A user by their id, or a bot as `bot:captain`."""

results = Table(
    "results",
    metadata,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("player", PLAYER, nullable=False),
    Column("team", Integer, nullable=False),
    Column("seat", NAME, nullable=False),
    Column("game", NAME, nullable=False),
    Column("scenario", NAME, nullable=False),
    Column("clock", String(8), nullable=False),  # the kind that ratings count by: live or slow
    Column("points", Integer, nullable=False),  # 2 for a win, 1 for a draw, 0 for a loss
    Column("at", BigInteger, nullable=False),
    Column("rated_points", Integer),  # what counts for the rating: of a match of two games, both together
    Column("due", Boolean, nullable=False),  # it is still to be rated
    Column("rating", Float),  # the rating after this game,
    Column("deviation", Float),  # how sure it is,
    Column("gain", Float),  # and by how much it changed
    PrimaryKeyConstraint("table", "place"),
    Index("ix_results_player", "player", "at"),
    Index("ix_results_due", "due"),
    Index("ix_results_rated", "game", "clock", "at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", PLAYER, nullable=False),
    Column("game", NAME, nullable=False),
    Column("clock", String(8), nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("player", "game", "clock"),
    Index("ix_ratings_ladder", "game", "clock", "rating"),
)
