"""Learning: lessons, guided games and puzzles, and how far each user has come."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Integer, PrimaryKeyConstraint, Table, Text

from firestep.store.schema.columns import ID, NAME, metadata

lessons = Table(
    "lessons",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),
    Column("lesson", NAME, nullable=False),
    Column("step", Integer, nullable=False),
    Column("answers", Text, nullable=False),  # what the user has chosen in it
    Column("done", BigInteger),  # when they first came to its end
    Column("updated", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "game", "lesson"),
)

guides = Table(
    "guides",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),
    Column("until", Integer, nullable=False),  # guided until so many games of this title are finished; 0: not guided
    PrimaryKeyConstraint("user", "game"),
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),
    Column("puzzle", NAME, nullable=False),
    Column("difficulty", Integer, nullable=False),  # as it was at the first try
    Column("found", Boolean, nullable=False),  # at the first try
    Column("tries", Integer, nullable=False),
    Column("tried", BigInteger, nullable=False),  # when first
    Column("solved", BigInteger),  # when first
    PrimaryKeyConstraint("user", "game", "puzzle"),
)
