"""Mail addresses of accounts: they count once their owner has followed a link. docs/scenes.md 2.1."""

from __future__ import annotations

import re
from dataclasses import replace

from litestar import post

from firestep.store import User
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import CONFIRM_MAIL, PASSWORD
from firestep.web.http.requests import (
    Request,
    client_address,
    enforce_rate_limit,
    language,
    require_user,
    services_of,
)
from firestep.web.schemas.accounts import ConfirmAddress

EMAIL = re.compile(r"""[^@\s()<>\[\]\\,;:"]+@[^@\s()<>\[\]\\,;:"]+\.[^@\s()<>\[\]\\,;:"]+""")
"""Without what separates and groups addresses in the header of a mail."""


@post("/api/me/mail-address", status_code=204)
async def send_again(request: Request) -> None:
    """Send another link to the address that waits; the former link is void."""
    user = await require_user(request)
    address = await services_of(request).store.mail_addresses.waiting(user.id)
    if user.is_guest or not address:
        raise ApiError(409, "no-address")
    require_mails(request, user, address)
    await send_link(request, user, address)


@post("/api/mail-address", status_code=204)
async def confirm(request: Request, data: ConfirmAddress) -> None:
    """Confirm an address with the token of a mail; whoever has it need not be signed in."""
    enforce_rate_limit(request, client_address(request), PASSWORD)
    services = services_of(request)
    user = await services.sessions.confirm_address(data.token)
    if user is None:
        raise ApiError(403, "confirmation-gone")
    services.user_changed(user)


def checked_email(address: str) -> str | None:
    if not address:
        return None
    if not EMAIL.fullmatch(address) or not address.isprintable():
        raise ApiError(400, "malformed", "bad-email")
    return address


def require_mails(request: Request, user: User, address: str) -> None:
    """Raise an error if no mail can be sent, or too many were, to this mailbox or for this account."""
    if not services_of(request).mailer.is_configured:
        raise ApiError(409, "no-mail", "no-mail-address")
    enforce_rate_limit(request, f"user:{user.id}", CONFIRM_MAIL)
    enforce_rate_limit(request, f"mailbox:{address.casefold()}", CONFIRM_MAIL)


async def set_address(request: Request, user: User, address: str | None) -> None:
    """Let a new address wait. Without one, the account has none any more; with its present one, nothing waits."""
    store = services_of(request).store
    if address and address != user.email:
        await send_link(request, user, address)
        return
    await store.mail_addresses.forget(user.id)
    if address is None:
        await store.accounts.change(replace(user, email=None), "email")


async def send_link(request: Request, user: User, address: str) -> None:
    """Let an address wait, and send a link to it."""
    services = services_of(request)
    token = await services.sessions.start_confirmation(user, address)
    speaker = services.catalogue.speaker(None, user.lang or language(request))
    link = f"{services.settings.url.rstrip('/')}/account#confirm={token}"
    words = {"name": user.name, "server": services.settings.name, "link": link}
    services.mailer.send(address, speaker.say("mail-confirm-subject", **words), speaker.say("mail-confirm", **words))


HANDLERS = [send_again, confirm]
