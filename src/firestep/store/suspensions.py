"""Whether a user is suspended: asked wherever somebody shows a cookie or a token.

A session that begins, or a token that is made, at the very moment of the suspension is void too.
"""

from __future__ import annotations

import time

import sqlalchemy as sa

from firestep.store import schema


def is_suspended(user: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    """Whether a suspension of this user is in force."""
    found, now = schema.suspensions.c, time.time_ns() // 1_000_000
    return sa.exists().where(found.user == user, found.until.is_(None) | (found.until > now))
