"""Accounts: docs/scenes.md 2.1."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody

from firestep.kernel.record import is_player_name
from firestep.store import NameTaken, folded
from firestep.store import User as UserRow
from firestep.web.catalogue.texts import NAME_OF_A_GUEST, player_name
from firestep.web.errors import ApiError
from firestep.web.http.middleware import cookies
from firestep.web.http.rate_limits import ACCOUNT_PASSWORD, GUEST, PASSWORD, RESET_MAIL
from firestep.web.http.requests import (
    Request,
    client_address,
    enforce_rate_limit,
    is_program,
    language,
    optional_user,
    require_user,
    services_of,
    session_of,
    user_of,
)
from firestep.web.http.responses import NO_STORE, csrf_cookie, session_cookie
from firestep.web.http.routes.mail_addresses import checked_email, require_mails, set_address
from firestep.web.http.services import VERSION
from firestep.web.infra.ids import new_id
from firestep.web.infra.passwords import checked_password, hash_of, is_password
from firestep.web.infra.sessions import COOKIE
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.accounts import (
    AskReset,
    ChallengedBy,
    ChangeMe,
    Credentials,
    DeleteMe,
    Me,
    NewGuest,
    ResetPassword,
    SignIn,
    User,
)
from firestep.web.schemas.server import Language, ServerInfo
from firestep.web.tables.delete_account import delete_account

ID_BYTES = 12
LONGEST_FOLDED = 128
GUEST_NAME_TRIES = 20


@get("/api/me")
async def me(request: Request) -> Response[Me]:
    """Who I am, and the CSRF token that every changing request must carry."""
    user, services = await optional_user(request), services_of(request)
    names = [
        Language(each, services.catalogue.speaker(None, each).say("language-name"))
        for each in services.catalogue.languages
    ]
    server = ServerInfo(services.settings.name, VERSION, services.mailer.is_configured)
    found = Me(None if user is None else user_info(request, user), names, server)
    if user is not None and not is_program(request):
        found.email = user.email or ""
        found.email_waiting = "" if user.is_guest else await services.store.mail_addresses.waiting(user.id)
        found.operator = await services.store.operators.is_operator(user.id)
        found.challenges = msgspec.convert(user.challenges, ChallengedBy)
    renewed = await services.sessions.renewed(cookies(request.scope).get(COOKIE, ""))
    csrf = csrf_cookie(request)
    changed = [] if renewed is None else [session_cookie(request, renewed)]
    return Response(found, headers=NO_STORE, cookies=changed if csrf is None else [*changed, csrf])


@post("/api/accounts/guest", status_code=201)
async def guest(request: Request, data: JSONBody[NewGuest]) -> Response[User]:
    """Play at once under any name that nobody has registered."""
    enforce_rate_limit(request, client_address(request), GUEST)
    accounts = services_of(request).store.accounts
    if data.name is not None:
        user = UserRow(new_id(ID_BYTES), checked_name(data.name), 1, language(request))
        try:
            await accounts.add(user, now_ms())
        except NameTaken as error:
            raise ApiError(409, "name-taken") from error
        return await signed_in(request, user, 201)
    for _ in range(GUEST_NAME_TRIES):
        user = UserRow(new_id(ID_BYTES), guest_name(request), 1, language(request))
        try:
            await accounts.add(user, now_ms())
        except NameTaken:
            continue
        return await signed_in(request, user, 201)
    raise ApiError(409, "name-taken")


@post("/api/accounts", status_code=201)
async def register(request: Request, data: JSONBody[Credentials]) -> Response[User]:
    """Register with a name and a password; a guest keeps their games, and the guest's cookie is void."""
    enforce_rate_limit(request, client_address(request), PASSWORD)
    services, present = services_of(request), await user_of(request)
    name = checked_name(data.name)
    hashed = await hash_of(checked_password(data.password, name))
    try:
        if present is not None and present.is_guest:
            user = replace(present, name=name, password=hashed)
            await services.store.accounts.change_and_sign_out(user, "name", "password")
        else:
            user = UserRow(new_id(ID_BYTES), name, 1, language(request), hashed)
            await services.store.accounts.add(user, now_ms())
    except NameTaken as error:
        raise ApiError(409, "name-taken") from error
    return await signed_in(request, user, 201)


@post("/api/session", status_code=200)
async def sign_in(request: Request, data: JSONBody[SignIn]) -> Response[User]:
    """Sign in; the games of the guest session are kept."""
    enforce_rate_limit(request, client_address(request), PASSWORD)
    enforce_rate_limit(request, f"name:{folded(data.name)}", ACCOUNT_PASSWORD)
    services, present = services_of(request), await user_of(request)
    user = await services.store.accounts.by_name(data.name) if data.name.isprintable() else None
    if not await is_password(None if user is None else user.password, data.password) or user is None:
        raise ApiError(401, "sign-in", "wrong-password")
    await require_not_suspended(request, user)
    if present is not None and present.is_guest and present.id != user.id:
        services.tables.forget(await services.store.accounts.merge_guest(present, user))
        services.user_changed(present.id)
    return await signed_in(request, user, 200)


@delete("/api/session", status_code=204)
async def sign_out(request: Request) -> Response[None]:
    """Sign out here: the session ends on the server too."""
    session, services = await session_of(request), services_of(request)
    if session is not None:
        if session.id:
            await services.store.sessions.end(session.id)
        else:
            await services.store.accounts.sign_out(session.user.id)
        services.user_changed(session.user.id)
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


@delete("/api/sessions", status_code=204)
async def sign_out_everywhere(request: Request) -> Response[None]:
    """Sign out on every device."""
    user, services = await require_user(request), services_of(request)
    await services.store.accounts.sign_out(user.id)
    services.user_changed(user.id)
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


@patch("/api/me")
async def change_me(request: Request, data: JSONBody[ChangeMe]) -> Response[User]:
    """Change name, language, mail address, password, or by whom I may be challenged.

    A new password signs out all other devices. A new mail address counts once it is confirmed: a link is sent to it.
    """
    services = services_of(request)
    user = await services.store.accounts.get((await require_user(request)).id)  # not from a cache
    if user is None:
        raise ApiError(401, "sign-in")
    changed, fields = wanted_changes(request, user, data)
    if data.password is not None or data.email is not None:
        await require_password(request, user, data.old_password or "")
    address = None if data.email is None else checked_email(data.email)
    if address and address != user.email:
        require_mails(request, user, address)
    try:
        if data.password is not None:
            changed = replace(changed, password=await hash_of(checked_password(data.password, changed.name)))
            await services.store.accounts.change_and_sign_out(changed, *fields, "password")
        else:
            await services.store.accounts.change(changed, *fields)
    except NameTaken as error:
        raise ApiError(409, "name-taken") from error
    if data.email is not None:
        await set_address(request, changed, address)
    if data.password is not None:
        return await signed_in(request, changed, 200)
    services.user_changed(user.id)
    return Response(user_info(request, changed), headers=NO_STORE)


def wanted_changes(request: Request, user: UserRow, data: ChangeMe) -> tuple[UserRow, list[str]]:
    """The user with another name, language and wish about challenges, and which of these fields change."""
    if data.lang is not None and data.lang not in services_of(request).catalogue.languages:
        raise ApiError(400, "malformed")
    name = user.name if data.name is None else checked_name(data.name)
    fields = [field for field in ("name", "lang", "challenges") if getattr(data, field) is not None]
    return replace(user, name=name, lang=data.lang or user.lang, challenges=data.challenges or user.challenges), fields


@delete("/api/me", status_code=204)
async def delete_me(request: Request, data: JSONBody[DeleteMe]) -> Response[None]:
    """Delete my account: `tables/delete_account.py` says what happens to its tables."""
    user, services = await require_user(request), services_of(request)
    if not user.is_guest:
        await require_password(request, user, data.password)
    await delete_account(services.tables, user)
    services.user_changed(user.id)
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


# -- a forgotten password


@post("/api/password-reset", status_code=204)
async def ask_reset(request: Request, data: JSONBody[AskReset]) -> None:
    """Send a link to reset the password, if this name has a mail address; the answer does not tell."""
    services = services_of(request)
    if not services.mailer.is_configured:
        raise ApiError(409, "no-mail")
    enforce_rate_limit(request, client_address(request), PASSWORD)
    enforce_rate_limit(request, f"name:{folded(data.name)}", RESET_MAIL)
    user = await services.store.accounts.by_name(data.name) if data.name.isprintable() else None
    if user is not None and user.email:
        speaker = services.catalogue.speaker(None, user.lang or language(request))
        link = f"{services.settings.url.rstrip('/')}/account#reset={await services.sessions.start_reset(user)}"
        words = {"name": user.name, "server": services.settings.name, "link": link}
        services.mailer.send(user.email, speaker.say("mail-reset-subject", **words), speaker.say("mail-reset", **words))


@post("/api/password", status_code=200)
async def reset_password(request: Request, data: JSONBody[ResetPassword]) -> Response[User]:
    """Set a new password with the token of a mail; all sessions end, and a new one begins here."""
    enforce_rate_limit(request, client_address(request), PASSWORD)
    services = services_of(request)
    user = await services.sessions.user_of_reset(data.token)
    if user is None or user.is_guest:
        raise ApiError(403, "reset-gone")
    await require_not_suspended(request, user)
    checked_password(data.password, user.name)
    if not await services.sessions.take_reset(data.token):
        raise ApiError(403, "reset-gone")
    changed = replace(user, password=await hash_of(data.password))
    await services.store.accounts.change_and_sign_out(changed, "password")
    return await signed_in(request, changed, 200)


# -- shared


async def require_password(request: Request, user: UserRow, password: str) -> None:
    enforce_rate_limit(request, client_address(request), PASSWORD)
    enforce_rate_limit(request, f"name:{folded(user.name)}", ACCOUNT_PASSWORD)
    if user.password is None or not await is_password(user.password, password):
        raise ApiError(403, "forbidden", "wrong-password")


async def require_not_suspended(request: Request, user: UserRow) -> None:
    suspension = await services_of(request).store.operators.suspension(user.id, now_ms())
    if suspension is None:
        return
    if suspension.until is None:
        raise ApiError(403, "suspended", why=suspension.why)
    speaker = services_of(request).catalogue.speaker(None, language(request))
    until = speaker.word(datetime.fromtimestamp(suspension.until / 1000, UTC).date())
    raise ApiError(403, "suspended", "suspended-until", why=suspension.why, until=until)


async def signed_in(request: Request, user: UserRow, status: int) -> Response[User]:
    services = services_of(request)
    cookie = session_cookie(request, await services.sessions.start(user))
    services.user_changed(user.id)
    return Response(user_info(request, user), status_code=status, headers=NO_STORE, cookies=[cookie])


def user_info(request: Request, user: UserRow) -> User:
    """A guest whom the server has named is called a guest in the reader's language."""
    speaker = services_of(request).catalogue.speaker(None, language(request))
    return User(user.id, player_name(user.name, speaker) if user.is_guest else user.name, user.is_guest)


def guest_name(request: Request) -> str:
    speaker = services_of(request).catalogue.speaker(None, language(request))
    return speaker.say("guest-name", number=str(100 + secrets.randbelow(900)))


def checked_name(name: str) -> str:
    """The name with its letters composed: one that looks the same is the same."""
    composed = unicodedata.normalize("NFC", name)
    if not is_player_name(composed) or "  " in composed or not 2 <= len(composed) <= 24:
        raise ApiError(400, "malformed", "bad-name")
    if unicodedata.combining(composed[0]) or len(folded(composed)) > LONGEST_FOLDED:
        raise ApiError(400, "malformed", "bad-name")
    if NAME_OF_A_GUEST.fullmatch(composed):  # readers of another language would see it translated
        raise ApiError(400, "malformed", "name-of-guests")
    return composed


HANDLERS = [
    me,
    guest,
    register,
    sign_in,
    sign_out,
    sign_out_everywhere,
    change_me,
    delete_me,
    ask_reset,
    reset_password,
]
