"""Changes of a table: prepared by commands, stored, then applied."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

import msgspec

from firestep.store import Change, IdempotencyKey
from firestep.store.challenges import Challenge
from firestep.table import NOT_PLAYED, Clock, Draft, GameScore, LoggedEvent, Match, Offers, Stops
from firestep.web.errors import ApiError
from firestep.web.tables.orders import Order

Wait = Literal["short", "usual", "long"]
NO_OFFERS = Offers()
ACT_LENGTH = 32
NOT_NOTED = ""
"""What a key was used for, if it was stored before that was noted."""


class TableExtras(msgspec.Struct, omit_defaults=True, frozen=True):
    """Everything that is stored beside the record."""

    clock: str = ""
    offers: str = "[]"
    bot_errors: dict[str, str] = msgspec.field(name="troubles", default_factory=dict)
    """Seats whose bot failed, with the text key of the note that players see."""
    reserved: dict[str, str] = msgspec.field(default_factory=dict)
    """Seats that only one user may take: of a rematch, for who sat at the first table; of a challenge."""
    challenge: Challenge | None = None
    """Who is asked to play here, and what they have answered (`tables/challenges.py`)."""
    bids: list[BidOfSeat] = msgspec.field(default_factory=list)
    """Bids for sides, in the order of the seats that the players had before; secret until all are made."""
    agreed_to_end: list[str] = msgspec.field(default_factory=list)
    """Seats that agreed to end a game that cannot go on."""
    score: GameScore = NOT_PLAYED
    """The score of a game of a match of two."""
    vacant: list[str] = msgspec.field(default_factory=list)
    """Seats that a bot plays until another person takes them."""
    second: str = ""
    """The table of the second game, at the table of the first."""
    second_score: GameScore = NOT_PLAYED
    """The score of the second game, at the table of the first."""
    stops: dict[str, Stops] = msgspec.field(default_factory=dict)
    """Where the people at these seats want to be asked (`tables/answers.py`)."""
    wait: Wait = "usual"
    """How long a pass waits where it could tell what somebody holds; the same for everybody."""
    answer_due: int | None = None
    """When the table answers for somebody,"""
    answering: list[str] = msgspec.field(default_factory=list)
    """and the seats for which it does: nobody is told to come for what the table answers."""
    orders: dict[str, list[Order]] = msgspec.field(default_factory=dict)
    """Standing orders of the people at these seats (`tables/orders.py`)."""
    bots_resign: bool = False
    """Whether bots may give up a hopeless game (`web/bots/resigning.py`)."""
    practice: bool = True
    """Whether bots let dice and answers be taken back (`is_practice` in `tables/offers.py`)."""
    despair: dict[str, Despair] = msgspec.field(default_factory=dict)
    """Seats whose bot is hopeless."""
    series: list[tuple[int, int]] = msgspec.field(default_factory=list)
    """The first and the last line of choices that were made by one gesture: an undo takes back all of them."""
    answered: list[int] = msgspec.field(default_factory=list)
    """The last lines that the table answered for somebody: an undo does not stop at them."""
    delay: SpectatorDelay | None = None
    """How much later than the players spectators see the game (`tables/spectators.py`)."""
    study: StudyTerms | None = None
    """What a study was made from, and who may see it."""


def agreed_again(extras: TableExtras, reserved: dict[str, str] | None = None) -> TableExtras:
    """What was agreed for one game holds for the second of a match and for a rematch."""
    return TableExtras(
        reserved=reserved or {}, bots_resign=extras.bots_resign, practice=extras.practice, delay=extras.delay
    )


class SpectatorDelay(msgspec.Struct, omit_defaults=True, frozen=True):
    """So many choices behind, and so many minutes."""

    moves: int = 0
    minutes: int = 0


class StudyTerms(msgspec.Struct, omit_defaults=True, frozen=True):
    """What a study was made from, and who may see it."""

    origin: str = ""
    """The table that it was made from, if any,"""
    at: int = 0
    """after this line of it,"""
    seat: str = ""
    """as this seat knew it; empty for a spectator."""
    shared: bool = False
    """Whether others than its owner may watch it."""
    aided: bool = True
    """Whether bots play and hints are given: not where it was made from a game under way between people."""


class Despair(msgspec.Struct, omit_defaults=True, frozen=True):
    """For how many turns in a row a bot has been hopeless, and the name of the last of them."""

    turn: str = ""
    times: int = 0


class BidOfSeat(msgspec.Struct, frozen=True):
    """What the player at a seat has bid for a side: secret until both have."""

    user: str
    side: int
    points: int


class PairTerms(msgspec.Struct, omit_defaults=True, frozen=True):
    """What a table of a match of two games was made with."""

    first: str = ""
    """The table of the first game, if this is the second."""
    score: GameScore = NOT_PLAYED
    """How the first game ended, if this is the second."""
    secret: str = ""
    """The secret of the second game's dice, chosen before the first game: its commitment can be read from the start."""


class CommandResult(msgspec.Struct, omit_defaults=True, frozen=True):
    """The answer to a command; stored with its idempotency key, so that a repeated request gets the same answer."""

    number: int | None = None
    offer: str | None = None
    table: str | None = None
    invitation: str | None = None
    receipt: str = ""
    """The receipt of the record up to `number`."""


@dataclass(slots=True, frozen=True)
class Submission:
    """Who sends a command, its idempotency key, and what it asks for: the same key counts once."""

    user: str
    key: str
    act: str
    """A hash of what is asked for: a key that was used for something else is refused."""

    @classmethod
    def of(cls, user: str, key: str, *asked: object) -> Submission:
        return cls(user, key, sha256(msgspec.json.encode(asked, order="deterministic")).hexdigest()[:ACT_LENGTH])

    def stored(self, scope: str, result: CommandResult) -> IdempotencyKey:
        return IdempotencyKey(scope, self.user, self.key, self.act, to_json(result))

    def answer_of(self, stored: IdempotencyKey | None) -> str | None:
        """The answer that was stored with this key; raises an `ApiError` if it was used for something else."""
        if stored is not None and stored.act not in (self.act, NOT_NOTED):
            raise ApiError(409, "key-used")
        return None if stored is None else stored.answer

    def result_of(self, stored: IdempotencyKey | None) -> CommandResult | None:
        answer = self.answer_of(stored)
        return None if answer is None else read_result(answer)


@dataclass(slots=True)
class PreparedChange:
    """A change that is ready to be stored, and what the live table becomes once it is."""

    change: Change
    result: CommandResult
    draft: Draft | None = None
    match: Match | None = None
    clock: Clock | None = None
    offers: Offers = NO_OFFERS
    events: tuple[LoggedEvent, ...] = ()


def read_result(text: str) -> CommandResult:
    return msgspec.json.decode(text, type=CommandResult)


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
