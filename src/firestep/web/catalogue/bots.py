"""Bots by strength."""

from __future__ import annotations

from firestep.bots import bots_for
from firestep.bots.bot import EVERYWHERE

STRONGEST = 5


def bot_strengths(game_id: str) -> list[tuple[str, int]]:
    """Strength from 1 to 5, by the order in which the bots are listed."""
    return [(name, min(place + 1, STRONGEST)) for place, name in enumerate(bots_for(game_id))]


def strongest_bot(game_id: str) -> str:
    """The bot that takes over a seat: the strongest, but not one that thinks for long."""
    own = [name for name in bots_for(game_id) if name not in EVERYWHERE]
    return "corporal" if "corporal" in own else own[0] if own else "random"
