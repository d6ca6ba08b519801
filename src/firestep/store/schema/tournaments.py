"""Tournaments, their players and their meetings."""

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
    Text,
)

from firestep.store.schema.columns import ID, NAME, metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", ID, nullable=False),
    # What was announced.
    Column("owner", ID, nullable=False),
    Column("title", String(80), nullable=False),
    Column("message", String(240), nullable=False),
    Column("game", NAME, nullable=False),
    Column("scenario", NAME, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("rounds", Integer, nullable=False),  # of a Swiss tournament; 0: as many as are usual
    Column("size", Integer, nullable=False),
    Column("round_ms", BigInteger, nullable=False),
    Column("pair", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("starts", BigInteger),
    Column("secret", String(64), nullable=False),  # from which the ids of its tables follow
    Column("created", BigInteger, nullable=False),
    Column("team_size", Integer, nullable=False, server_default="1"),
    # Where it stands.
    Column("revision", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("round", Integer, nullable=False),
    Column("last_round", Integer, nullable=False),
    Column("round_ends", BigInteger),
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_tournaments_status", "status", "updated"),
    Index("ix_tournaments_owner", "owner"),
)

tournament_players = Table(
    "tournament_players",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("user", ID, nullable=False),
    Column("name", NAME, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("entropy", String(128), nullable=False),  # what they add to the dice of their games
    Column("seed", Integer),  # when it has begun
    Column("rating", Float),
    Column("out_from", Integer),  # the first round in which they do not play any more
    Column("captain", ID, nullable=False, server_default=""),  # of their team; empty: they play alone, or are one
    Column("team", String(40), nullable=False, server_default=""),
    PrimaryKeyConstraint("tournament", "user"),
    Index("ix_tournament_players_user", "user"),
)

meetings = Table(
    "meetings",
    metadata,
    Column("tournament", ID, ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("first", ID, nullable=False),
    Column("second", ID),  # nobody: no opponent in this round
    Column("table", ID, nullable=False),  # the id that its table has, or will have
    Column("made", Boolean, nullable=False),
    Column("first_points", Integer),
    Column("second_points", Integer),
    Column("how", String(8), nullable=False),
    Column("closing", Boolean, nullable=False),  # it is decided, and its table is still to be ended
    Column("decided", BigInteger),
    PrimaryKeyConstraint("tournament", "round", "number"),
    Index("ix_meetings_table", "table"),
)
