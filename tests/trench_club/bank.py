"""The money phase for tests: a position at the bank, and the way there."""

from __future__ import annotations

from typing import Unpack

from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.purchases import ChoosePurchase
from trench_club.field import Table, field, play

STRONG = "gb: infantry j5, tank k5, plane l5"


def bank(text: str, **options: Unpack[Table]) -> TrenchPosition:
    """The money phase of the army named first, or of `turn`; its income has been paid."""
    return field(text, phase="money", **options)


def to_the_bank(position: TrenchPosition) -> TrenchPosition:
    """Say done until the move and the declarations are over."""
    army = position.turn_of
    while position.turn_of == army and not isinstance(position.question, ChooseRepair | ChoosePurchase):
        play(position, "done")
    return position


def kind_asked(position: TrenchPosition) -> type:
    return type(position.question)


def place_of(mask: int) -> str:
    """The name of the first hex of a mask."""
    return HEX_NAMES[(mask & -mask).bit_length() - 1]
