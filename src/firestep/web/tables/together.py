"""Who does not play together: where one has blocked the other, neither sits down at the other's table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from firestep.store import Store, TableRow
from firestep.store.notices import people_at
from firestep.web.errors import ApiError


async def require_together(store: Store, user: str, people: Collection[str | None]) -> None:
    """Raises an `ApiError` if this user and one of these people are kept apart."""
    others = {each for each in people if each} - {user}
    if others and others & await store.blocks.apart_from([user]):
        raise ApiError(403, "forbidden", "kept-apart")


async def without_blocked(store: Store, user: str | None, rows: Sequence[TableRow]) -> list[TableRow]:
    """Tables at which nobody sits from whom the reader is kept apart."""
    apart = set() if user is None or not rows else await store.blocks.apart_from([user])
    return [row for row in rows if not (people_at(row) | {row.terms.owner}) & apart]
