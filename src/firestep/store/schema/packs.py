"""Packs of users, and who keeps them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, PrimaryKeyConstraint, String, Table, Text

from firestep.store.schema.columns import ID, NAME, metadata

packs = Table(
    "packs",
    metadata,
    Column("game", NAME, nullable=False),
    Column("name", NAME, nullable=False),  # ends in the hash of the text
    Column("title", String(400), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "name"),
)

shelves = Table(
    "shelves",
    metadata,
    Column("user", ID, nullable=False),
    Column("game", NAME, nullable=False),
    Column("pack", NAME, nullable=False),
    Column("added", BigInteger, nullable=False),
    PrimaryKeyConstraint("user", "game", "pack"),
)
