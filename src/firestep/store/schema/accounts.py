"""Accounts: who somebody is, and by what they are let in."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, PrimaryKeyConstraint, String, Table, Text, UniqueConstraint

from firestep.store.schema.columns import ID, NAME, metadata

users = Table(
    "users",
    metadata,
    Column("id", ID, nullable=False),
    Column("name", NAME, nullable=False),
    Column("folded", String(128)),  # the name that nobody else may register; null for guests
    Column("password", Text),
    Column("generation", Integer, nullable=False),  # rises to void the cookies of servers without stored sessions
    Column("lang", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("email", String(254)),  # confirmed; those from before there were confirmations too
    Column("challenges", String(12), nullable=False, server_default="everybody"),  # by whom one may be challenged
    PrimaryKeyConstraint("id"),
    UniqueConstraint("folded"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), nullable=False),  # the hash of the token in the cookie
    Column("user", ID, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_sessions_user", "user"),
    Index("ix_sessions_expires", "expires"),
)

password_resets = Table(
    "password_resets",
    metadata,
    Column("id", String(64), nullable=False),  # the hash of the token in the link
    Column("user", ID, nullable=False),
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_password_resets_user", "user"),
)

mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("user", ID, nullable=False),
    Column("address", String(254), nullable=False),
    Column("token", String(64), nullable=False),  # the hash of the token in the link that confirms it
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("user"),
    UniqueConstraint("token"),
)

api_tokens = Table(
    "api_tokens",
    metadata,
    Column("hash", String(64), nullable=False),
    Column("user", ID, nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    PrimaryKeyConstraint("hash"),
    Index("ix_api_tokens_user", "user"),
)
