"""Messages that only one browser can read (RFC 8291), and the proof of who sends them (RFC 8292)."""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points the curve has."""
SALT_BYTES, AUTH_BYTES, POINT_BYTES, KEY_BYTES, NONCE_BYTES, NUMBER_BYTES = 16, 16, 65, 16, 12, 32
RECORD_BYTES = 4096
"""A message is one record; push services take no longer ones."""
MOST_BYTES = RECORD_BYTES - 120
"""How long a message may be, without what sealing adds."""
LAST_RECORD = b"\x02"
VALID_SECONDS = 12 * 3600
"""How long a proof is valid; at most 24 hours."""


class BadKeys(ValueError):
    """These are not the keys of a browser."""


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Read base64 for addresses, with or without its padding; raises `BadKeys`."""
    try:
        return urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4))
    except (Error, ValueError) as error:
        raise BadKeys from error


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes | None, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


# -- what a browser reads


def read_keys(p256dh: str, auth: str) -> tuple[bytes, bytes]:
    """The public key and the secret of a browser; raises `BadKeys` if they are none."""
    point, secret = decoded(p256dh), decoded(auth)
    if len(point) != POINT_BYTES or len(secret) != AUTH_BYTES:
        raise BadKeys
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError as error:
        raise BadKeys from error
    return point, secret


def seal(
    message: bytes, p256dh: str, auth: str, salt: bytes | None = None, key: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """A message as `aes128gcm`. Salt and key are new for every message; only tests give their own."""
    point, secret = read_keys(p256dh, auth)
    salt, key = salt or os.urandom(SALT_BYTES), key or ec.generate_private_key(CURVE)
    own = point_of(key.public_key())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point))
    material = derived(shared, secret, b"WebPush: info\0" + point + own, 32)
    content_key = derived(material, salt, b"Content-Encoding: aes128gcm\0", KEY_BYTES)
    nonce = derived(material, salt, b"Content-Encoding: nonce\0", NONCE_BYTES)
    sealed = AESGCM(content_key).encrypt(nonce, message + LAST_RECORD, None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own)]) + own + sealed


# -- who sends it


class Identity:
    """The key by which push services know this server. It follows from the secret key: all processes have the same."""

    def __init__(self, secret_key: str, contact: str) -> None:
        number = int.from_bytes(derived(secret_key.encode(), None, b"firestep push identity", 48), "big")
        self.key = ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)
        self.public = encoded(point_of(self.key.public_key()))
        self.contact = contact
        """Whom a push service may write to: `mailto:` or `https:`."""

    def authorization(self, endpoint: str, seconds: int) -> str:
        """The header that proves to one push service who we are."""
        url = urlsplit(endpoint)
        claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": seconds + VALID_SECONDS, "sub": self.contact}
        signed = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers)
        return f"vapid t={signed}.{encoded(signature)}, k={self.public}"
