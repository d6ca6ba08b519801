"""Bots of the library: players that choose moves for a seat."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from firestep.bots import ask_bot, bots_for
from firestep.bots import bot as player_of

if TYPE_CHECKING:
    from firestep.library.position import Position


class Bot:
    """A player of one game. It sees only what its seat may know; the same seed gives the same play."""

    def __init__(self, game_id: str, bot_id: str, seed: int | str = 0) -> None:
        self.game_id = game_id
        self.id = bot_id
        self.player = player_of(game_id, bot_id)
        """The bot itself (`firestep.bots.Bot`)."""
        self._rng = random.Random(seed)

    def choose(self, position: Position, seat: str | None = None) -> str:
        """A legal move in notation for `seat` (default: the first seat to move)."""
        if position.rules.id != self.game_id:
            raise ValueError(f"this bot plays {self.game_id}, not {position.rules.id}")
        if not position.to_move:
            raise ValueError("no seat is to move here")
        number = position.seats.index(seat or position.to_move[0])
        question = position.state.question_for(number)
        if question is None:
            raise ValueError(f"{seat} is not to move here")
        return question.write(position.state, ask_bot(self.player, position.rules, position.state, number, self._rng))

    def __repr__(self) -> str:
        return f"<Bot {self.id} of {self.game_id}>"


def bot(game_id: str, bot_id: str, *, seed: int | str = 0) -> Bot:
    """A bot ready to play; raises `LookupError` if there is none."""
    return Bot(game_id, bot_id, seed)


def list_bots(game_id: str) -> tuple[str, ...]:
    """The ids of the bots that play a game, weakest first."""
    return bots_for(game_id)
