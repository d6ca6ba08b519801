"""`firestep` with the same luck in every run, so that no test passes or fails by the deal.

Browsers say in a header whose they are. The dice of the tables that somebody makes follow from that name and from how
many they have made: one draw after the other, whatever the players are called and whatever they add to the dice. A
table of somebody without a name has fair dice.
"""

from __future__ import annotations

import hashlib
import random
import secrets
import sys
from collections import Counter
from contextvars import ContextVar
from dataclasses import dataclass
from types import SimpleNamespace

from litestar.types import HTTPScope, Receive, Send

from firestep.cli.main import main
from firestep.table.dice import FairDice, RunningHash
from firestep.web.http.app import Application
from firestep.web.http.middleware import header
from firestep.web.tables import create
from firestep.web.tables.dice_offers import DiceOffers, OfferedDice

HEADER = "x-visitor"
MARK = bytes(8)
"""How the secret of such dice begins."""
visitor: ContextVar[str] = ContextVar("visitor", default="")


@dataclass(slots=True)
class Luck:
    """What has been given and drawn so far."""

    given: Counter[str]
    drawn: Counter[bytes]
    offered: dict[str, str]
    """By table, the secret of the dice that were offered for it."""


LUCK = Luck(Counter(), Counter(), {})
request, new_offer, dice_of, below = Application.request, DiceOffers.new, DiceOffers.dice_of, FairDice.below


async def request_of_visitor(self: Application, scope: HTTPScope, receive: Receive, send: Send) -> None:
    visitor.set(header(scope, HEADER.encode()))
    await request(self, scope, receive, send)


def secret_of_visitor() -> str:
    """The next secret of whoever asks."""
    name = visitor.get()
    if not name:
        return secrets.token_hex()
    LUCK.given[name] += 1
    text = f"{name} {LUCK.given[name]}"
    return (MARK + hashlib.sha256(text.encode()).digest())[:32].hex()


def offer_to_visitor(self: DiceOffers) -> tuple[str, OfferedDice]:
    text, dice = new_offer(self)
    if not visitor.get():
        return text, dice
    LUCK.offered[dice.table] = secret_of_visitor()
    return text, dice_of_visitor(self, dice.table)


def dice_of_visitor(self: DiceOffers, table: str) -> OfferedDice:
    return OfferedDice(table, LUCK.offered[table]) if table in LUCK.offered else dice_of(self, table)


def draw_below(self: FairDice, size: int, head: RunningHash) -> int:
    if not self.secret.startswith(MARK):
        return below(self, size, head)
    LUCK.drawn[self.secret] += 1
    return random.Random(f"{self.secret.hex()} {LUCK.drawn[self.secret]}").randrange(size)


def be_steady() -> None:
    Application.request = request_of_visitor  # type: ignore[method-assign]
    DiceOffers.new = offer_to_visitor  # type: ignore[method-assign]
    DiceOffers.dice_of = dice_of_visitor  # type: ignore[method-assign]
    FairDice.below = draw_below  # type: ignore[method-assign]
    hexes = SimpleNamespace(token_hex=lambda _: secret_of_visitor(), token_urlsafe=secrets.token_urlsafe)
    vars(create)["secrets"] = hexes


if __name__ in ("__main__", "__mp_main__"):  # also in the processes that check records
    be_steady()
if __name__ == "__main__":
    sys.exit(main())
