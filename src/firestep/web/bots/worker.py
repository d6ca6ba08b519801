"""What a worker process does: read a position, ask a bot, send back its choice. It imports rules and bots only."""

from __future__ import annotations

import random
import signal
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection

import msgspec

from firestep.bots import Bot, ask_bot, load_bot
from firestep.bots.search.budget import HASTE
from firestep.games import load_with
from firestep.kernel import AnyGame, Position, read_position, write_position
from firestep.kernel.packs import GivenPack, is_owner_name
from firestep.web.infra.worker_process import READY

ACCEPT, DECLINE = "accept", "decline"
HOPELESS, PLAYS_ON = "hopeless", "plays-on"
MOST_PACKS = 32
"""So many packs of earlier jobs are kept."""
KNOWN_PACKS: dict[tuple[str, str], AnyGame] = {}
"""By title and name, those of the last job at the end."""
MOST_BOTS = 64
"""A bot may remember its plan between two answers; a worker keeps so many of them."""


@dataclass(slots=True, frozen=True)
class Job:
    """A question for a bot: a position that holds nothing which its seat may not know (`known_position`).

    What is hidden is re-dealt at random before the bot sees it.
    """

    game: str
    """The address of its class."""
    bot: str
    """The address of its class."""
    position: str
    seat: int
    seed: int
    packs: tuple[GivenPack, ...] = ()
    table: str = ""
    """At the same table a seat is answered by the same bot, as far as the same worker is asked."""
    at_once: bool = False
    """Somebody has asked before it was thought about to have it decided now."""


@dataclass(slots=True, frozen=True)
class DecideNow:
    """Sent while a job is thought about: the bot ends with the best plan that it has."""


@dataclass(slots=True, frozen=True)
class HintJob:
    """A question for which a seat wants a hint."""

    game: str
    """The address of its class."""
    position: str
    seat: int
    level: str
    packs: tuple[GivenPack, ...] = ()


@dataclass(slots=True, frozen=True)
class DrawJob:
    """A draw that was offered to a bot."""

    game: str
    """The address of its class."""
    position: str
    seat: int
    seed: int
    packs: tuple[GivenPack, ...] = ()


@dataclass(slots=True, frozen=True)
class OutlookJob:
    """Whether a bot is hopeless."""

    game: str
    """The address of its class."""
    position: str
    seat: int
    seed: int
    packs: tuple[GivenPack, ...] = ()


AnyJob = Job | HintJob | DrawJob | OutlookJob


def known_position(game: AnyGame, position: Position, seat: int) -> str:
    """The position for a job: what its seat may not know is hidden before it leaves the server's process."""
    return write_position(game.hidden_from(position, seat))


def game_with(job: AnyJob) -> AnyGame:
    """The game, which knows the packs of the job. The oldest of other jobs are forgotten."""
    game = load_with(job.game, job.packs)
    for name in [pack.name for pack in job.packs if not is_owner_name(pack.name)]:
        KNOWN_PACKS.pop((job.game, name), None)
        KNOWN_PACKS[job.game, name] = game
    while len(KNOWN_PACKS) > MOST_PACKS + len(job.packs):
        _, name = oldest = next(iter(KNOWN_PACKS))
        KNOWN_PACKS.pop(oldest).forget_pack(name)
    return game


def reply_to(job: AnyJob) -> str:
    match job:
        case Job():
            return answer(job)
        case HintJob():
            return advise(job)
        case DrawJob():
            return consider(job)
        case OutlookJob():
            return look_ahead(job)


def consider(job: DrawJob) -> str:
    """Whether the bot agrees to a draw."""
    from firestep.bots.offers import accepts_draw  # only the worker that is asked needs the values

    game = game_with(job)
    agrees = accepts_draw(game, read_position(game, job.position), job.seat, random.Random(job.seed))
    return ACCEPT if agrees else DECLINE


def look_ahead(job: OutlookJob) -> str:
    """Whether the bot has a chance left."""
    from firestep.bots.resigning import is_hopeless  # only the worker that is asked needs the values

    game = game_with(job)
    hopeless = is_hopeless(game, read_position(game, job.position), job.seat, random.Random(job.seed))
    return HOPELESS if hopeless else PLAYS_ON


def advise(job: HintJob) -> str:
    """The hint as JSON."""
    from firestep.analysis.hint import hint  # only the worker that is asked for one needs it

    game = game_with(job)
    return msgspec.json.encode(hint(game, read_position(game, job.position), job.seat, job.level)).decode()


def answer(job: Job) -> str:
    """The bot's choice in notation."""
    game = game_with(job)
    position = read_position(game, job.position)
    question = position.question_for(job.seat)
    if question is None:
        raise LookupError("it is not this seat's turn")
    choice = ask_bot(bot_at(job.table, job.seat, job.bot), game, position, job.seat, random.Random(job.seed))
    return question.write(position, choice)


@lru_cache(maxsize=MOST_BOTS)
def bot_at(_table: str, _seat: int, address: str) -> Bot:
    return load_bot(address)


class Listening:
    """Whether a job is to be decided now: so it began, or it was said meanwhile."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.at_once = False

    def __call__(self) -> bool:
        if not self.at_once and self.pipe.poll():
            self.pipe.recv()  # nothing else is sent before there is a reply
            self.at_once = True
        return self.at_once


def work(pipe: Connection) -> None:
    """Answer jobs until the server closes the pipe."""
    HASTE.is_wanted = listening = Listening(pipe)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The server handles Ctrl-C and closes the pipe.
    pipe.send(READY)
    while True:
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        if isinstance(job, DecideNow):
            continue  # too late: what it was about is decided
        listening.at_once = isinstance(job, Job) and job.at_once
        try:
            reply = (True, reply_to(job))
        except Exception as error:
            reply = (False, f"{type(error).__name__}: {error}")
        pipe.send(reply)
