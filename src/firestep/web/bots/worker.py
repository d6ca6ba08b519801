"""What a worker process does: read a position, ask a bot, say its choice. It imports rules and bots only."""

from __future__ import annotations

import random
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection

from firestep.bots import ask_bot, load_bot
from firestep.games import load
from firestep.kernel import read_position

READY = "ready"


@dataclass(slots=True, frozen=True)
class Job:
    """A question for a bot. The position is dealt anew for the seat before the bot sees it."""

    game: str
    """The address of its class."""
    bot: str
    """The address of its class."""
    position: str
    seat: int
    seed: int


def answer(job: Job) -> str:
    """The bot's choice in notation."""
    game = load(job.game)
    position = read_position(game, job.position)
    question = position.question_for(job.seat)
    if question is None:
        raise LookupError("this seat is not asked")
    choice = ask_bot(load_bot(job.bot), game, position, job.seat, random.Random(job.seed))
    return question.write(position, choice)


def work(pipe: Connection) -> None:
    """Answer jobs until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's matter; it closes the pipe.
    pipe.send(READY)
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            said = (True, answer(job))
        except Exception as error:
            said = (False, f"{type(error).__name__}: {error}")
        pipe.send(said)
