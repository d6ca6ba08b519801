"""A push service for tests, and the browsers behind it: they decrypt what arrives, and check who has sent it."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from firestep.web.notices.sealing import CURVE, decoded, derived, encoded, point_of


@dataclass
class Pushed:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class TestBrowser:
    """A browser that was allowed to be told."""

    __test__ = False

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def p256dh(self) -> str:
        return encoded(point_of(self.key.public_key()))

    def subscription(self) -> dict[str, str]:
        return {
            "endpoint": self.endpoint,
            "p256dh": self.p256dh,
            "auth": encoded(self.auth),
            "key": os.urandom(16).hex(),
        }

    def opened(self, body: bytes) -> Any:
        """The message that a service worker would be given."""
        return json.loads(unsealed(body, self.key, self.auth))


def unsealed(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Read one record of `aes128gcm`, as RFC 8188 and 8291 have it."""
    salt, size, sender = body[:16], int.from_bytes(body[16:20], "big"), body[21 : 21 + body[20]]
    sealed = body[21 + body[20] :]
    assert len(sealed) <= size
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    material = derived(shared, auth, b"WebPush: info\0" + point_of(key.public_key()) + sender, 32)
    content_key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(content_key).decrypt(nonce, sealed, None)
    message, _, padding = plain.rpartition(b"\x02")
    assert not padding.strip(b"\0")
    return message


def claims_of(authorization: str) -> tuple[dict[str, Any], str]:
    """What the sender says about itself, once its signature is checked, and the key that has signed it."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(each.strip().split("=", 1) for each in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    numbers = decoded(signature)
    assert len(numbers) == 64
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(parts["k"]))
    pair = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    public.verify(encode_dss_signature(*pair), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return json.loads(decoded(claims)), parts["k"]


class PushHandler(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        status = self.server.statuses.pop(self.path, 201)
        headers = {name.lower(): value for name, value in self.headers.items()}
        if status == 201:
            self.server.pushed.append(Pushed(self.path, headers, body))
        self.send_response(status)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        return


@dataclass
class PushService(ThreadingHTTPServer):
    pushed: list[Pushed] = field(default_factory=list)
    statuses: dict[str, int] = field(default_factory=dict)
    """What the next message to a path is answered, if it is refused."""

    def __post_init__(self) -> None:
        super().__init__(("127.0.0.1", 0), PushHandler)
        self.daemon_threads = True

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def to(self, browser: TestBrowser) -> list[Pushed]:
        return [each for each in list(self.pushed) if f"{self.url}{each.path}" == browser.endpoint]


@contextlib.contextmanager
def push_service() -> Iterator[PushService]:
    server = PushService()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
