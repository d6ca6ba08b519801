"""Web Push: messages to browsers that people have allowed, by the push services of their makers."""

from __future__ import annotations

import json
from hashlib import sha256

from firestep.store.notices import CHAT, LATE
from firestep.store.push import Browser
from firestep.web.notices.messages import Told
from firestep.web.notices.posting import USER_AGENT, NotSent, post_to
from firestep.web.notices.sealing import MOST_BYTES, BadKeys, Identity, encoded, seal
from firestep.web.settings import Settings

KEPT_SECONDS = 3 * 24 * 3600
"""How long a push service keeps a message for a browser that is not running."""
TOPIC_LENGTH = 32
GONE = (404, 410)
URGENCIES = {LATE: "high", CHAT: "low"}


class BrowserGone(NotSent):
    """The browser does not want to be told any more, or does not exist."""


class Push:
    """Sends messages to browsers."""

    def __init__(self, settings: Settings) -> None:
        self.allowed = settings.push
        self.identity = Identity(settings.key(), contact_of(settings))

    async def send(self, browser: Browser, told: Told, now: int) -> None:
        """Send a message to a browser; raises `NotSent`, and `BrowserGone` if there is none any more."""
        try:
            body = seal(body_of(told), browser.p256dh, browser.auth)
        except BadKeys as error:
            raise BrowserGone("keys") from error
        headers = {
            "authorization": self.identity.authorization(browser.endpoint, now // 1000),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": URGENCIES.get(told.kind, "normal"),
            "topic": topic_of(told),
            "user-agent": USER_AGENT,
        }
        status = await post_to(browser.endpoint, body, headers, self.allowed)
        if status in GONE:
            raise BrowserGone(str(status))
        if not 200 <= status < 300:
            raise NotSent(str(status))


def contact_of(settings: Settings) -> str:
    return f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url


def body_of(told: Told) -> bytes:
    """What `ui/public/service-worker.js` shows. It knows the address of its site itself."""
    path = f"tables/{told.table}" if told.table else "notices"
    message = {"title": told.subject, "text": told.text, "path": path, "tag": topic_of(told)}
    found = json.dumps(message, ensure_ascii=False).encode()
    if len(found) > MOST_BYTES:
        found = json.dumps({**message, "text": ""}, ensure_ascii=False).encode()
    return found


def topic_of(told: Told) -> str:
    """The same for the same thing at the same table: what is newer takes the place of what was not yet shown."""
    return encoded(sha256(f"{told.table} {told.kind}".encode()).digest())[:TOPIC_LENGTH]


def label_of(agent: str) -> str:
    """A browser as its user knows it, such as `Firefox, Linux`."""
    name = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((system for sign, system in SYSTEMS if sign in agent), "")
    return ", ".join(each for each in (name, system) if each)


BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrom", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
