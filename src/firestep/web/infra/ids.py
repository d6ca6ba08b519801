"""Names that nobody can guess, for addresses and commands."""

from __future__ import annotations

import secrets

TABLE_BYTES = 9


def new_id(size: int = TABLE_BYTES) -> str:
    """Does not begin with a dash: a command would take it for an option."""
    while (found := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return found
