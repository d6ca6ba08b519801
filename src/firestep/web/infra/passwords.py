"""Passwords: which are accepted, and their hashes."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError

from firestep.store import folded
from firestep.web.errors import ApiError

SHORTEST, LONGEST = 8, 200
FEWEST_CHARACTERS = 4
"""A password has at least so many different characters."""
APPENDED = "0123456789!.?*"
"""What many people append to an easy word."""
COMMON = Path(__file__).parent / "common_passwords.txt"
HASHER = PasswordHasher()
HASHING = asyncio.Semaphore(2)
"""Hashing takes a tenth of a second and 64 MB: at most two at a time, in threads."""


def checked_password(password: str, name: str) -> str:
    """The password, if it may be used by the user with this name; raises an `ApiError`."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise ApiError(400, "malformed", "bad-password")
    if is_common(password, name):
        raise ApiError(422, "common-password")
    return password


def is_common(password: str, name: str) -> bool:
    """Whether a password is among those that everybody tries first."""
    plain = folded(password)
    bare = plain.rstrip(APPENDED)
    if len(set(plain)) < FEWEST_CHARACTERS or (name and folded(name) in (plain, bare, plain[:-1], plain[:-2])):
        return True
    return plain in common_passwords() or bare in common_passwords()


@cache
def common_passwords() -> frozenset[str]:
    return frozenset(COMMON.read_text(encoding="utf-8").split())


async def hash_of(password: str) -> str:
    async with HASHING:
        return await asyncio.to_thread(HASHER.hash, password)


async def is_password(hashed: str | None, password: str) -> bool:
    async with HASHING:
        return await asyncio.to_thread(matches, hashed, password)


def matches(hashed: str | None, password: str) -> bool:
    try:
        return HASHER.verify(dummy_hash() if hashed is None else hashed, password)
    except (VerifyMismatchError, VerificationError, InvalidHashError):
        return False


@cache
def dummy_hash() -> str:
    """Checked when the name is unknown, so that the response time does not reveal which names exist."""
    return HASHER.hash(secrets.token_hex(16))
