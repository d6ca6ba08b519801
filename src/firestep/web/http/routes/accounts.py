"""Accounts: docs/scenes.md 2.1."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError
from litestar import Response, delete, get, patch, post

from firestep.store import NameTaken
from firestep.store import User as UserRow
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import GUEST, PASSWORD
from firestep.web.http.requests import (
    Request,
    client_address,
    enforce_rate_limit,
    language,
    optional_user,
    require_user,
    services_of,
    user_of,
)
from firestep.web.http.responses import NO_STORE, csrf_cookie, session_cookie
from firestep.web.http.services import VERSION
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.accounts import ChangeMe, Credentials, Me, NewGuest, SignIn, User
from firestep.web.schemas.server import Language, ServerInfo

HASHER = PasswordHasher()
HASHING = asyncio.Semaphore(2)
"""Hashing takes a tenth of a second and 64 MB: at most two at a time, in threads."""
ID_BYTES = 12


@get("/api/me")
async def me(request: Request) -> Response[Me]:
    """Who I am, and the CSRF token that every changing request must carry."""
    user, services = await optional_user(request), services_of(request)
    names = [
        Language(each, services.catalogue.speaker(None, each).say("language-name"))
        for each in services.catalogue.languages
    ]
    found = Me(user_info(user), names, ServerInfo(services.settings.name, VERSION))
    cookie = csrf_cookie(request)
    return Response(found, headers=NO_STORE, cookies=[] if cookie is None else [cookie])


@post("/api/accounts/guest", status_code=201)
async def guest(request: Request, data: NewGuest) -> Response[User]:
    """Play at once under any name."""
    enforce_rate_limit(request, client_address(request), GUEST)
    services = services_of(request)
    speaker = services.catalogue.speaker(None, language(request))
    name = data.name if data.name is not None else speaker.say("guest-name", number=str(100 + secrets.randbelow(900)))
    user = UserRow(new_id(), checked_name(name), 1, language(request))
    await services.store.accounts.add(user, now_ms())
    return signed_in(request, user, 201)


@post("/api/accounts", status_code=201)
async def register(request: Request, data: Credentials) -> Response[User]:
    """Register with a name and a password; a guest keeps their games."""
    enforce_rate_limit(request, client_address(request), PASSWORD)
    services, present = services_of(request), await user_of(request)
    name = checked_name(data.name)
    hashed = await hash_of(checked_password(data.password))
    try:
        if present is not None and present.is_guest:
            user = replace(present, name=name, password=hashed)
            await services.store.accounts.change(user)
        else:
            user = UserRow(new_id(), name, 1, language(request), hashed)
            await services.store.accounts.add(user, now_ms())
    except NameTaken as error:
        raise ApiError(409, "name-taken") from error
    return signed_in(request, user, 201)


@post("/api/session", status_code=200)
async def sign_in(request: Request, data: SignIn) -> Response[User]:
    """Sign in; the games of the guest session are kept."""
    enforce_rate_limit(request, client_address(request), PASSWORD)
    services, present = services_of(request), await user_of(request)
    user = await services.store.accounts.by_name(data.name) if data.name.isprintable() else None
    if not await is_password(None if user is None else user.password, data.password) or user is None:
        raise ApiError(401, "sign-in", "wrong-password")
    if present is not None and present.is_guest and present.id != user.id:
        services.tables.forget(await services.store.accounts.merge_guest(present, user))
        services.user_changed(present.id)
    return signed_in(request, user, 200)


@delete("/api/session", status_code=204)
async def sign_out(request: Request) -> Response[None]:
    """Sign out here."""
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


@delete("/api/sessions", status_code=204)
async def sign_out_everywhere(request: Request) -> Response[None]:
    """Sign out on every device: all earlier cookies become invalid."""
    user, services = await require_user(request), services_of(request)
    await services.store.accounts.sign_out_everywhere(user)
    services.user_changed(user.id)
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


@patch("/api/me")
async def change_me(request: Request, data: ChangeMe) -> Response[User]:
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
        enforce_rate_limit(request, client_address(request), PASSWORD)
        if user.password is None or not await is_password(user.password, data.old_password or ""):
            raise ApiError(403, "forbidden", "wrong-password")
        hashed = await hash_of(checked_password(data.password))
        changed = replace(changed, password=hashed, generation=user.generation + 1)
    try:
        await services.store.accounts.change(changed)
    except NameTaken as error:
        raise ApiError(409, "name-taken") from error
    return signed_in(request, changed, 200)


def signed_in(request: Request, user: UserRow, status: int) -> Response[User]:
    services_of(request).user_changed(user.id)
    found = User(user.id, user.name, user.is_guest)
    return Response(found, status_code=status, headers=NO_STORE, cookies=[session_cookie(request, user)])


def user_info(user: UserRow | None) -> User | None:
    return None if user is None else User(user.id, user.name, user.is_guest)


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


HANDLERS = [me, guest, register, sign_in, sign_out, sign_out_everywhere, change_me]
