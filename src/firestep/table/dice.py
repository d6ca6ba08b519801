"""Fair dice: a secret committed to before the first choice, entropy from the seats, and a keyed hash for every draw.

`docs/record-format.md` says what this proves and what it does not.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from firestep.kernel import Entry
from firestep.kernel.record import TABLE_NAME, UNDO

SECRET_BYTES = 32
BLOCK_BITS = 256
RECEIPTS_KEPT = 4096


class RunningHash(NamedTuple):
    """The hashes of a record so far: of all its lines, and of those that the dice depend on.

    Lines of the table (a player is replaced, resigns, runs out of time) do not count for the dice: whoever runs the
    table knows the secret, and could otherwise add such lines until the dice suit them.
    """

    lines: bytes
    draws: bytes

    def after(self, lines: Iterable[str]) -> RunningHash:
        """With more lines of the header or of the end."""
        return RunningHash(chained(self.lines, lines := list(lines)), chained(self.draws, lines))

    def after_entry(self, entry: Entry) -> RunningHash:
        lines = chained(self.lines, [entry.write()])
        if entry.seat == TABLE_NAME:
            return RunningHash(lines, self.draws)
        # Without the numbers of entries: a line of the table shifts them.
        text = UNDO if entry.takes_back_to is not None else entry.text
        return RunningHash(lines, chained(self.draws, [f"{entry.seat}{' !' if entry.anytime else ''} {text}"]))

    def after_entries(self, entries: Iterable[Entry]) -> RunningHash:
        head = self
        for entry in entries:
            head = head.after_entry(entry)
        return head


NO_LINES = RunningHash(bytes(32), bytes(32))
"""The running hash before the first line."""


def commitment_of(secret: bytes) -> str:
    """The hash that is published before the first choice, so that the secret cannot be changed afterwards."""
    return sha256(secret).hexdigest()


def keyed_hash(secret: bytes, purpose: bytes, message: bytes) -> bytes:
    return hmac.digest(secret, b"firestep %b\n%b" % (purpose, message), "sha256")


@lru_cache(maxsize=RECEIPTS_KEPT)
def receipt_of(secret: bytes, lines: bytes) -> str:
    """Made once: everybody who looks at a table gets it."""
    return keyed_hash(secret, b"receipt", lines).hex()


def chained(head: bytes, lines: Iterable[str]) -> bytes:
    """The hash after more lines: it depends on every line before."""
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

    def below(self, size: int, head: RunningHash) -> int:
        """A number from 0 to `size - 1`, all equally likely, after the lines hashed in `head`."""
        if size < 1:
            raise ValueError("chance needs at least one answer")
        bits = (size - 1).bit_length()
        blocks = -(-bits // BLOCK_BITS)
        counter = 0
        while True:
            drawn = b"".join(self.block(head.draws, each) for each in range(counter, counter + blocks))
            value = int.from_bytes(drawn, "big") >> (blocks * BLOCK_BITS - bits)
            # Numbers from `size` up are rejected: a modulo would favour the low ones.
            if value < size:
                return value
            counter += blocks

    def block(self, draws: bytes, counter: int) -> bytes:
        return self.keyed(b"draw", b"%b%b%d" % (self.entropy, draws, counter))

    def receipt(self, head: RunningHash) -> str:
        """A keyed hash of all lines so far: reveals nothing without the secret, and proves the lines afterwards."""
        return receipt_of(self.secret, head.lines)

    def seal(self, head: RunningHash) -> str:
        """The keyed hash of the whole finished text."""
        return self.keyed(b"seal", head.lines).hex()

    def keyed(self, purpose: bytes, message: bytes) -> bytes:
        return keyed_hash(self.secret, purpose, message)
