"""R10.2 The coins of an army: what it has, what its partner could send, and what it cannot afford."""

from __future__ import annotations

from firestep.games.trench_club.position import Army, TrenchPosition
from firestep.kernel import Refusal

FEE = 1  # R10.2a: what the bank keeps from every transfer
LEAST_TRANSFER = 2  # R10.2b: less would send nothing at all


def partner_of(position: TrenchPosition, army: Army) -> Army | None:
    """The other army of the same team, if there is one (four players only)."""
    team = position.agreed.teams[position.agreed.armies[army].team]
    return next((other for other in team if other != army), None)


def coins_in_reach(position: TrenchPosition, army: Army) -> int:
    """The own coins and all that the partner could still send."""
    partner = partner_of(position, army)
    if partner is None or position.coins[partner] < LEAST_TRANSFER:
        return position.coins[army]
    return position.coins[army] + position.coins[partner] - FEE


def too_expensive(position: TrenchPosition, army: Army, price: int, refusal: Refusal) -> Refusal | None:
    """The refusal with the price and the coins, if the army cannot pay."""
    coins = position.coins[army]
    return None if coins >= price else Refusal(refusal.clause, refusal.key, (("price", price), ("coins", coins)))
