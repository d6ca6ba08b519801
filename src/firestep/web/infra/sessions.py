"""Sessions: signed cookies, and the users behind them. Signing out everywhere invalidates all earlier cookies."""

from __future__ import annotations

import hmac
import random
import secrets
import time
from collections import OrderedDict
from hashlib import sha256

from firestep.store import Store, User

COOKIE = "firestep"
CSRF_COOKIE = "csrftoken"
CSRF_HEADER = "x-csrftoken"
COOKIE_SECONDS = 400 * 24 * 3600
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


class Sessions:
    """Finds the user of a cookie; recent users are cached for a few seconds."""

    store: Store
    """Set once it is open."""

    def __init__(self, signer: Signer) -> None:
        self.signer = signer
        self.is_only_process = False
        """Whether no other process can change users."""
        self.known: OrderedDict[str, tuple[float, User]] = OrderedDict()

    def cookie(self, user: User) -> str:
        return self.signer.sign("session", f"{user.id}.{user.generation}")

    async def user(self, cookie: str | None) -> User | None:
        text = None if not cookie else self.signer.read("session", cookie)
        if text is None:
            return None
        name, _, generation = text.partition(".")
        user = await self.find(name)
        return user if user is not None and str(user.generation) == generation else None

    async def find(self, name: str) -> User | None:
        now = time.monotonic()
        known = self.known.get(name)
        if known is not None and (self.is_only_process or now < known[0]):
            return known[1]
        user = await self.store.accounts.get(name)
        if user is not None:
            self.remember(user)
        return user

    def remember(self, user: User) -> None:
        # Spread over time, because many users arrive together.
        self.known[user.id] = (time.monotonic() + CACHE_SECONDS * random.uniform(0.5, 1.5), user)
        self.known.move_to_end(user.id)
        while len(self.known) > MOST_CACHED:
            self.known.popitem(last=False)

    def forget(self, user: str) -> None:
        self.known.pop(user, None)

    # -- CSRF tokens

    def csrf_token(self) -> str:
        return self.signer.sign("csrf", secrets.token_hex(16))

    def is_csrf_token(self, token: str) -> bool:
        return self.signer.read("csrf", token) is not None
