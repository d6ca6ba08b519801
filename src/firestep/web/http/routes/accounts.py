"""Accounts: docs/scenes.md 2.1."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError
from litestar import Response, delete, get, patch, post

from firestep.store import NameTaken, User
from firestep.web import schemas
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import GUEST, PASSWORD
from firestep.web.http.requests import (
    NO_STORE,
    Request,
    address,
    csrf_cookie,
    enforce_rate_limit,
    language,
    optional_user,
    require_user,
    services_of,
    session_cookie,
    user_of,
)
from firestep.web.http.services import VERSION
from firestep.web.tables.live_table import now_ms

HASHER = PasswordHasher()
AT_ONCE = asyncio.Semaphore(2)
"""Hashing takes a tenth of a second and 64 MB: two at a time, in threads."""
ID_BYTES = 12


@get("/api/me")
async def me(request: Request) -> Response[schemas.Me]:
    """Who I am, and the token that requests must carry which change something."""
    user, services = await optional_user(request), services_of(request)
    names = [
        schemas.Language(each, services.catalogue.speaker(None, each).say("language-name"))
        for each in services.catalogue.languages
    ]
    found = schemas.Me(shown(user), names, schemas.ServerInfo(services.settings.name, VERSION))
    cookie = csrf_cookie(request)
    return Response(found, headers=NO_STORE, cookies=[] if cookie is None else [cookie])


@post("/api/accounts/guest", status_code=201)
async def guest(request: Request, data: schemas.NewGuest) -> Response[schemas.User]:
    """Play at once, under any name."""
    enforce_rate_limit(request, address(request), GUEST)
    services = services_of(request)
    speaker = services.catalogue.speaker(None, language(request))
    name = data.name if data.name is not None else speaker.say("guest-name", number=str(100 + secrets.randbelow(900)))
    user = User(new_id(), checked_name(name), 1, language(request))
    await services.store.accounts.add(user, now_ms())
    return signed_in(request, user, 201)


@post("/api/accounts", status_code=201)
async def register(request: Request, data: schemas.Credentials) -> Response[schemas.User]:
    """A name and a password; a guest who registers keeps their games."""
    enforce_rate_limit(request, address(request), PASSWORD)
    services, present = services_of(request), await user_of(request)
    name = checked_name(data.name)
    hashed = await hash_of(checked_password(data.password))
    try:
        if present is not None and present.is_guest:
            user = replace(present, name=name, password=hashed)
            await services.store.accounts.change(user)
        else:
            user = User(new_id(), name, 1, language(request), hashed)
            await services.store.accounts.add(user, now_ms())
    except NameTaken as error:
        raise ApiError(409, "name-taken") from error
    return signed_in(request, user, 201)


@post("/api/session", status_code=200)
async def sign_in(request: Request, data: schemas.SignIn) -> Response[schemas.User]:
    """Sign in; the games of the guest one was are handed over."""
    enforce_rate_limit(request, address(request), PASSWORD)
    services, present = services_of(request), await user_of(request)
    user = await services.store.accounts.named(data.name) if data.name.isprintable() else None
    if not await is_password(None if user is None else user.password, data.password) or user is None:
        raise ApiError(401, "sign-in", "wrong-password")
    if present is not None and present.is_guest and present.id != user.id:
        services.tables.forget(await services.store.accounts.hand_over(present, user))
        services.tell_of_user(present.id)
    return signed_in(request, user, 200)


@delete("/api/session", status_code=204)
async def sign_out(request: Request) -> Response[None]:
    """Sign out here."""
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


@delete("/api/sessions", status_code=204)
async def sign_out_everywhere(request: Request) -> Response[None]:
    """Sign out on every device: all cookies given out so far are void."""
    user, services = await require_user(request), services_of(request)
    await services.store.accounts.sign_out_everywhere(user)
    services.tell_of_user(user.id)
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


@patch("/api/me")
async def change_me(request: Request, data: schemas.ChangeMe) -> Response[schemas.User]:
    """Change name, language or password; a new password signs out all other devices."""
    user, services = await require_user(request), services_of(request)
    changed = user
    if data.name is not None:
        changed = replace(changed, name=checked_name(data.name))
    if data.lang is not None:
        if data.lang not in services.catalogue.languages:
            raise ApiError(400, "malformed")
        changed = replace(changed, lang=data.lang)
    if data.password is not None:
        enforce_rate_limit(request, address(request), PASSWORD)
        if user.password is None or not await is_password(user.password, data.old_password or ""):
            raise ApiError(403, "forbidden", "wrong-password")
        hashed = await hash_of(checked_password(data.password))
        changed = replace(changed, password=hashed, generation=user.generation + 1)
    try:
        await services.store.accounts.change(changed)
    except NameTaken as error:
        raise ApiError(409, "name-taken") from error
    return signed_in(request, changed, 200)


def signed_in(request: Request, user: User, status: int) -> Response[schemas.User]:
    services_of(request).tell_of_user(user.id)
    found = schemas.User(user.id, user.name, user.is_guest)
    return Response(found, status_code=status, headers=NO_STORE, cookies=[session_cookie(request, user)])


def shown(user: User | None) -> schemas.User | None:
    return None if user is None else schemas.User(user.id, user.name, user.is_guest)


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def checked_name(name: str) -> str:
    if not name.isprintable() or name != name.strip() or not 2 <= len(name) <= 24 or "  " in name:
        raise ApiError(400, "malformed", "bad-name")
    return name


def checked_password(password: str) -> str:
    if not 8 <= len(password) <= 200:
        raise ApiError(400, "malformed", "bad-password")
    return password


async def hash_of(password: str) -> str:
    async with AT_ONCE:
        return await asyncio.to_thread(HASHER.hash, password)


async def is_password(hashed: str | None, password: str) -> bool:
    async with AT_ONCE:
        return await asyncio.to_thread(matches, hashed, password)


def matches(hashed: str | None, password: str) -> bool:
    try:
        return HASHER.verify(nobodys_hash() if hashed is None else hashed, password)
    except (VerifyMismatchError, VerificationError, InvalidHashError):
        return False


@cache
def nobodys_hash() -> str:
    """Checked for names that nobody has, so that a stranger cannot tell by the time it takes."""
    return HASHER.hash(secrets.token_hex(16))


HANDLERS = [me, guest, register, sign_in, sign_out, sign_out_everywhere, change_me]
