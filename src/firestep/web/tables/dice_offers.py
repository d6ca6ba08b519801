"""Dice offered before a table is made, so that its maker sees the commitment before they add to the dice.

An offer names the table that will use it, and the secret follows from that name and the key of the server. So nothing
is stored until the table is made, every process knows the same secret, and no offer can be used twice.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from firestep.table import commitment_of
from firestep.web.errors import ApiError
from firestep.web.infra.ids import new_id
from firestep.web.infra.sessions import Signer
from firestep.web.infra.timestamps import now_ms

VALID_MS = 24 * 3600 * 1000
PURPOSE = "dice"


@dataclass(slots=True, frozen=True)
class OfferedDice:
    """The table that will use these dice, and their secret."""

    table: str
    secret: str

    @property
    def commitment(self) -> str:
        return commitment_of(bytes.fromhex(self.secret))


class DiceOffers:
    """Makes offers and reads them back."""

    def __init__(self, key: str) -> None:
        self.key = key.encode()
        self.signer = Signer(key)

    def new(self) -> tuple[str, OfferedDice]:
        """A fresh offer as a client sends it back, and what it stands for."""
        table = new_id()
        return self.signer.sign(PURPOSE, f"{table}.{now_ms()}"), self.dice_of(table)

    def read(self, offer: str) -> OfferedDice:
        """What an offer stands for; raises an `ApiError` if this server did not make it, or long ago."""
        table, _, made = (self.signer.read(PURPOSE, offer) or "").rpartition(".")
        if not table or now_ms() - int(made) > VALID_MS:
            raise ApiError(422, "bad-options", "dice-gone")
        return self.dice_of(table)

    def dice_of(self, table: str) -> OfferedDice:
        return OfferedDice(table, hmac.digest(self.key, f"firestep dice secret\n{table}".encode(), "sha256").hex())
