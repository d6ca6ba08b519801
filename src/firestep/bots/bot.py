"""What a bot is, and which bots play which game."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Protocol

from firestep.kernel import Choice, Game, Position

EVERYWHERE: dict[str, str] = {
    "random": "firestep.bots.random_bot:RandomBot",
}
"""Bots that play any game: id -> module and class."""

BOTS: dict[str, dict[str, str]] = {
    "trench-club": {"corporal": "firestep.bots.trench_club:Corporal"},
    "paths-of-glory": {"corporal": "firestep.bots.paths_of_glory:Corporal"},
    "great-war": {"corporal": "firestep.bots.great_war:Corporal"},
    "to-the-last-man": {"corporal": "firestep.bots.to_the_last_man:Corporal"},
}
"""Bots of one game, by game and id, weakest first. They live in `bots/<game>.py`."""


class Bot(Protocol):
    """A player that chooses."""

    def choose(self, game: Game, position: Position, seat: int, rng: random.Random) -> Choice:
        """The answer to what `seat` is asked now: one of the options of its question.

        The position was dealt anew for this seat and belongs to the bot: it may be played on. All randomness comes
        from `rng`, so that a match can be played again from its seed.
        """
        ...


class UnknownBot(LookupError):
    """A bot that does not play this game."""

    def __init__(self, game_id: str, bot_id: str) -> None:
        super().__init__(f"no bot {bot_id!r} plays {game_id}; there are: {', '.join(bots_for(game_id))}")


def bots_for(game_id: str) -> tuple[str, ...]:
    """The ids of the bots that play a game, weakest first."""
    return (*EVERYWHERE, *BOTS.get(game_id, {}))


def bot(game_id: str, bot_id: str) -> Bot:
    """A bot ready to play; raises `UnknownBot`."""
    address = BOTS.get(game_id, {}).get(bot_id) or EVERYWHERE.get(bot_id)
    if address is None:
        raise UnknownBot(game_id, bot_id)
    module, _, kind = address.partition(":")
    player: Bot = getattr(import_module(module), kind)()
    return player


def ask_bot(player: Bot, game: Game, position: Position, seat: int, rng: random.Random) -> Choice:
    """What the bot answers for a seat; it sees only a position that the seat could be in."""
    return player.choose(game, game.determinise(position, seat, rng), seat, rng)
