"""Tokens of programs, as they stand in the header `Authorization: Bearer`."""

from __future__ import annotations

import re

from firestep.store import Store, User
from firestep.store.tokens import TokenRow
from firestep.web.infra.sessions import hash_of_token, new_token
from firestep.web.infra.timestamps import now_ms

PREFIX = "firestep_"
"""So that people and programs that look for lost secrets know what it is."""
TOKEN = re.compile(PREFIX + r"[A-Za-z0-9_-]{43}", re.ASCII)
SCHEME = "bearer "
MOST_TOKENS = 20
"""Of one account."""
USED_MS = 60_000
"""How exactly it is known when a token was last used."""


def bearer_of(authorization: str) -> str | None:
    """The token in the header `Authorization`; `None` if it speaks of something else."""
    return authorization[len(SCHEME) :].strip() if authorization[: len(SCHEME)].lower() == SCHEME else None


async def create_token(store: Store, user: User, name: str) -> tuple[str, TokenRow] | None:
    """A new token, which nobody can read again, and what is stored of it; `None` if there are too many."""
    token = PREFIX + new_token()
    row = TokenRow(hash_of_token(token), user.id, name, now_ms())
    return (token, row) if await store.tokens.add(row, MOST_TOKENS) else None


async def user_of_token(store: Store, token: str) -> User | None:
    """Whom a token stands for; that it was used is written down."""
    found = await store.tokens.find(hash_of_token(token)) if TOKEN.fullmatch(token) else None
    if found is None:
        return None
    row, user = found
    now = now_ms()
    if row.used is None or now - row.used >= USED_MS:
        await store.tokens.was_used(row.hash, now)
    return user
