"""Webhooks: signed messages to an address that a player names."""

from __future__ import annotations

import hmac
import json
from hashlib import sha256

from firestep.store.notices import NoticeSettings
from firestep.web.notices.messages import Told
from firestep.web.notices.posting import USER_AGENT, NotSent, post_to

SIGNATURE, DELIVERY = "firestep-signature", "firestep-delivery"


async def post(settings: NoticeSettings, told: Told, now: int, allowed: str) -> None:
    """Send a message to the webhook of a player; raises `NotSent`."""
    body = json.dumps(body_of(settings.shape, told), ensure_ascii=False).encode()
    headers = {
        "content-type": "application/json",
        "user-agent": USER_AGENT,
        DELIVERY: told.id,
        SIGNATURE: signature(settings.secret, now // 1000, body),
    }
    status = await post_to(settings.hook, body, headers, allowed)
    if not 200 <= status < 300:
        raise NotSent(str(status))


def body_of(shape: str, told: Told) -> dict[str, object]:
    line = f"{told.text} {told.link}"
    if shape == "discord":
        return {"content": line, "allowed_mentions": {"parse": []}}
    if shape == "slack":
        return {"text": line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    return {
        "id": told.id, "kind": told.kind, "table": told.table, "at": told.at, "title": told.subject,
        "text": told.text, "link": told.link,
    }  # fmt: skip


def signature(secret: str, seconds: int, body: bytes) -> str:
    """The time, and the keyed hash of time and body: a receiver can tell that it is from us, and when it was sent."""
    found = hmac.new(secret.encode(), f"{seconds}.".encode() + body, sha256).hexdigest()
    return f"t={seconds},v1={found}"
