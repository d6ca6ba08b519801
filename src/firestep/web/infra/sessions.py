"""Sessions: random tokens in cookies, and the users behind them. They live in the store, so they can be ended."""

from __future__ import annotations

import hmac
import random
import re
import secrets
import time
from collections import OrderedDict
from hashlib import sha256

from firestep.store import SessionRow, Store, User
from firestep.web.infra.timestamps import now_ms

COOKIE = "firestep"
CSRF_COOKIE = "csrftoken"
CSRF_HEADER = "x-csrftoken"
COOKIE_SECONDS = 400 * 24 * 3600
SESSION_MS = 180 * 24 * 3600 * 1000
"""A session ends when it was not used for so long."""
RENEW_MS = 24 * 3600 * 1000
"""A session is renewed at most this often."""
RESET_MS = 2 * 3600 * 1000
"""How long a link to reset the password is valid."""
CONFIRM_MS = 24 * 3600 * 1000
"""How long a link to confirm a mail address is valid."""
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
MOST_CACHED = 5000
CACHE_SECONDS = 10.0
"""Another process may have signed a user out: check again after about this time."""
LONGEST_COOKIE = 300


class Signer:
    """Signs short texts; signatures for different purposes are not interchangeable."""

    def __init__(self, key: str) -> None:
        self.key = key.encode()

    def signature(self, purpose: str, text: str) -> str:
        return hmac.new(self.key, f"{purpose}\n{text}".encode(), sha256).hexdigest()[:43]

    def sign(self, purpose: str, text: str) -> str:
        return f"{text}.{self.signature(purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        text, _, signature = signed.rpartition(".")
        if not text or len(signed) > LONGEST_COOKIE or not signed.isascii():
            return None
        return text if hmac.compare_digest(signature, self.signature(purpose, text)) else None


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hash_of_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Sessions:
    """Finds the session of a cookie; recent ones are cached for a few seconds."""

    store: Store
    """Set once it is open."""

    def __init__(self, signer: Signer) -> None:
        self.signer = signer
        self.is_only_process = False
        """Whether no other process can change users."""
        self.known: OrderedDict[str, tuple[float, SessionRow]] = OrderedDict()
        self.forgotten = 0
        """How often users were forgotten: what was read before the last time may be void by now."""

    async def start(self, user: User) -> str:
        """A new session; returns its cookie."""
        token, now = new_token(), now_ms()
        await self.store.sessions.add(hash_of_token(token), user.id, now, now + SESSION_MS)
        return token

    async def user(self, cookie: str | None) -> User | None:
        session = await self.find(cookie)
        return None if session is None else session.user

    async def find(self, cookie: str | None) -> SessionRow | None:
        if not cookie:
            return None
        if not TOKEN.fullmatch(cookie):
            return await self.find_signed(cookie)
        session = await self.load(hash_of_token(cookie))
        return session if session is not None and session.expires > now_ms() else None

    async def find_signed(self, cookie: str) -> SessionRow | None:
        """Cookies of servers that did not store sessions: valid until the user signs out or changes the password."""
        text = self.signer.read("session", cookie)
        if text is None:
            return None
        name, _, generation = text.partition(".")
        user = await self.store.accounts.get(name)
        return SessionRow("", 0, user) if user is not None and str(user.generation) == generation else None

    async def load(self, session_id: str) -> SessionRow | None:
        known = self.known.get(session_id)
        if known is not None and (self.is_only_process or time.monotonic() < known[0]):
            return known[1]
        before = self.forgotten
        session = await self.store.sessions.get(session_id)
        if session is None:
            self.known.pop(session_id, None)
        elif self.forgotten == before:
            self.remember(session)
        return session

    async def renewed(self, cookie: str) -> str | None:
        """The cookie to set when a session is due to be renewed; `None` if it is not."""
        session, now = await self.find(cookie), now_ms()
        if session is None:
            return None
        if not session.id:
            return await self.start(session.user)
        if session.expires > now + SESSION_MS - RENEW_MS:
            return None
        await self.store.sessions.renew(session.id, now + SESSION_MS)
        self.known.pop(session.id, None)
        return cookie

    def remember(self, session: SessionRow) -> None:
        # Spread over time, because many users arrive together.
        self.known[session.id] = (time.monotonic() + CACHE_SECONDS * random.uniform(0.5, 1.5), session)
        self.known.move_to_end(session.id)
        while len(self.known) > MOST_CACHED:
            self.known.popitem(last=False)

    def forget(self, user: str) -> None:
        self.forgotten += 1
        for session_id in [each for each, (_, session) in self.known.items() if session.user.id == user]:
            del self.known[session_id]

    # -- resetting a password

    async def start_reset(self, user: User) -> str:
        """The token of a link with which the password can be reset once."""
        token = new_token()
        await self.store.sessions.add_reset(hash_of_token(token), user.id, now_ms() + RESET_MS)
        return token

    async def user_of_reset(self, token: str) -> User | None:
        """The user whose password may be reset with this token."""
        user = await self.store.sessions.user_of_reset(hash_of_token(token), now_ms())
        return None if user is None else await self.store.accounts.get(user)

    async def take_reset(self, token: str) -> bool:
        """Use a token up; false if it was used meanwhile."""
        return await self.store.sessions.take_reset(hash_of_token(token), now_ms())

    # -- confirming a mail address

    async def start_confirmation(self, user: User, address: str) -> str:
        """The token of a link with which a mail address can be confirmed once."""
        token = self.signer.sign("mail-address", new_token())
        await self.store.mail_addresses.wait_for(user.id, address, hash_of_token(token), now_ms() + CONFIRM_MS)
        return token

    async def confirm_address(self, token: str) -> str | None:
        """Use a token up; the user whose address is confirmed, `None` if the token is not valid."""
        if self.signer.read("mail-address", token) is None:
            return None
        return await self.store.mail_addresses.confirm(hash_of_token(token), now_ms())

    # -- CSRF tokens

    def csrf_token(self) -> str:
        return self.signer.sign("csrf", secrets.token_hex(16))

    def is_csrf_token(self, token: str) -> bool:
        return self.signer.read("csrf", token) is not None
