"""What a worker process does: read a position, ask a bot, send back its choice. It imports rules and bots only."""

from __future__ import annotations

import random
import signal
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection

from firestep.bots import Bot, ask_bot, load_bot
from firestep.games import load
from firestep.kernel import read_position

READY = "ready"
MOST_BOTS = 64
"""A bot may remember its plan between two answers; a worker keeps so many of them."""


@dataclass(slots=True, frozen=True)
class Job:
    """A question for a bot. What the seat may not know is re-dealt at random before the bot sees the position."""

    game: str
    """The address of its class."""
    bot: str
    """The address of its class."""
    position: str
    seat: int
    seed: int
    table: str = ""
    """At the same table a seat is answered by the same bot, as far as the same worker is asked."""


def answer(job: Job) -> str:
    """The bot's choice in notation."""
    game = load(job.game)
    position = read_position(game, job.position)
    question = position.question_for(job.seat)
    if question is None:
        raise LookupError("it is not this seat's turn")
    choice = ask_bot(bot_at(job.table, job.seat, job.bot), game, position, job.seat, random.Random(job.seed))
    return question.write(position, choice)


@lru_cache(maxsize=MOST_BOTS)
def bot_at(_table: str, _seat: int, address: str) -> Bot:
    return load_bot(address)


def work(pipe: Connection) -> None:
    """Answer jobs until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The server handles Ctrl-C and closes the pipe.
    pipe.send(READY)
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            reply = (True, answer(job))
        except Exception as error:
            reply = (False, f"{type(error).__name__}: {error}")
        pipe.send(reply)
