"""Fair dice: a secret committed to before the first choice, entropy from the seats, and a keyed hash for every draw.

`docs/record-format.md` says what this proves and what it does not.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

SECRET_BYTES = 32
BLOCK_BITS = 256
NO_LINES = bytes(32)
"""The running hash before the first line."""


def commitment_of(secret: bytes) -> str:
    """The hash that is published before the first choice, so that the secret cannot be changed afterwards."""
    return sha256(secret).hexdigest()


def chained(head: bytes, lines: Iterable[str]) -> bytes:
    """The running hash after more lines: it depends on every line before."""
    for line in lines:
        head = sha256(head + line.encode() + b"\n").digest()
    return head


@dataclass(slots=True, frozen=True)
class FairDice:
    """The dice of one match: the table's secret with what the seats added to it."""

    secret: bytes = field(repr=False)
    entropy: bytes = b""

    @classmethod
    def of(cls, secret: bytes, entropy: Sequence[tuple[str, str]]) -> FairDice:
        """Dice from a secret of 32 bytes and the seats' entropy, in the order of the record's header."""
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"the secret of the dice must have {SECRET_BYTES} bytes")
        return cls(secret, "".join(f"{seat} {value}\n" for seat, value in entropy).encode())

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret)

    def below(self, size: int, head: bytes, number: int) -> int:
        """A number from 0 to `size - 1`, all equally likely, for line `number` after the lines hashed in `head`."""
        if size < 1:
            raise ValueError("chance needs at least one answer")
        bits = (size - 1).bit_length()
        blocks = -(-bits // BLOCK_BITS)
        counter = 0
        while True:
            drawn = b"".join(self.block(head, number, each) for each in range(counter, counter + blocks))
            value = int.from_bytes(drawn, "big") >> (blocks * BLOCK_BITS - bits)
            # Numbers from `size` up are rejected: a modulo would favour the low ones.
            if value < size:
                return value
            counter += blocks

    def block(self, head: bytes, number: int, counter: int) -> bytes:
        return self.keyed(b"draw", b"%b%b%d %d" % (self.entropy, head, number, counter))

    def receipt(self, head: bytes) -> str:
        """A keyed hash of all lines so far: reveals nothing without the secret, and proves the lines afterwards."""
        return self.keyed(b"receipt", head).hex()

    def seal(self, head: bytes) -> str:
        """The keyed hash of the whole finished text."""
        return self.keyed(b"seal", head).hex()

    def keyed(self, purpose: bytes, message: bytes) -> bytes:
        return hmac.digest(self.secret, b"firestep %b\n%b" % (purpose, message), "sha256")
