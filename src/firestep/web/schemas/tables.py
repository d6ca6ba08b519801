"""Tables, seats and offers: docs/scenes.md 2.3."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from firestep.scene import Seat, Side
from firestep.web.schemas.fields import Key, SeatName, Steps, Word
from firestep.web.schemas.games import NewTable
from firestep.web.schemas.studies import StudyLink

BotMark = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,24}$")]


class CreateTable(NewTable, kw_only=True):
    key: Key


class NewStudy(Struct):
    key: Key
    position: Annotated[str, Meta(min_length=1, max_length=60_000)]
    """In position notation."""


class PositionText(Struct):
    position: str


class ChallengeInfo(Struct):
    """Somebody is asked to take the open seat of a table."""

    seat: str
    name: str
    by: str
    mine: bool
    """Whether it is the reader who is asked."""
    answer: Literal["accepted", "declined", "expired"] | None = None
    left_ms: int | None = None
    """How long it waits for an answer."""


class TableLine(Struct, kw_only=True):
    id: str
    game: str
    title: str
    subtitle: str
    scenario: str
    turn: str
    status: Literal["open", "playing", "over"]
    yours: bool
    waiting: str
    when_ms: int | None = None
    number: int
    symbol: str
    nation: str
    side: Side
    seats: list[Seat]
    updated: int
    result: str = ""
    message: str = ""
    clock_text: str = ""
    """How time is measured, in words; empty without a clock."""
    my_seats: list[str]
    may_watch: bool = True
    pair: str = ""
    """Which game of a match of two it is, in words."""
    rated: bool = False
    challenge: ChallengeInfo | None = None
    """Before the game begins, for who is asked and who asks."""
    study: StudyLink | None = None
    """What kind of study it is, if it is one."""
    company: str = ""
    """Against or with whom I play there, in words."""
    seen: int | None = None
    """The last entry that my account has seen there, on any device, in the list of my games."""


class BiddingInfo(Struct):
    """Players bid for their sides: what may be offered, one's own bid, and who has bid."""

    most: int
    help: str
    has_bid: list[str]
    """The seats whose players have bid."""
    side: str | None = None
    points: int | None = None


class BidRequest(Struct):
    seat: SeatName
    points: Annotated[int, Meta(ge=0, le=99)]
    key: Key


class TableList(Struct):
    tables: list[TableLine]


class AgreedOption(Struct):
    label: str
    value: str


class TableInfo(TableLine, kw_only=True):
    invitation: str | None = None
    watching: int = 0
    rematch: str | None = None
    options: list[AgreedOption]
    bidding: BiddingInfo | None = None
    hints: bool = False
    """Whether the reader may ask for hints here."""
    analysis: bool = False
    """Whether the game can be analysed once it is over."""
    vacant: list[str] = field(default_factory=list)
    """Seats of a running game that a bot plays until another person takes them."""
    second_commitment: str | None = None
    """For a match of two games: the commitment to the dice of the second, before the first has begun."""


class TableCreated(Struct):
    table: str
    invitation: str | None = None


class KeyRequest(Struct):
    key: Key


class JoinRequest(Struct):
    seat: SeatName
    key: Key
    invitation: Annotated[str, Meta(max_length=48)] | None = None
    bot: BotMark | None = None
    """The bot that will choose for this player, if it is a program: shown at the seat and in the record."""


class Joined(Struct):
    table: str
    number: int


class FillSeatRequest(Struct):
    kind: Literal["bot", "open"]
    key: Key
    bot: Word | None = None


class SeatRequest(Struct):
    seat: SeatName
    key: Key


class VacationRequest(Struct):
    seat: SeatName
    away: bool
    key: Key


class HandOverRequest(Struct):
    seat: SeatName
    to: Literal["bot", "open"]
    """A bot plays on; `open`: until another person takes the seat."""
    key: Key


class ClaimRequest(Struct):
    seat: SeatName
    late: SeatName
    """The seat whose time is up."""
    what: Literal["win", "bot", "open"]
    key: Key


class OfferRequest(Struct):
    kind: Literal["undo", "draw", "pause", "armistice"]
    seat: SeatName
    key: Key
    steps: Steps = 1


class OfferMade(Struct):
    offer: str
    number: int


class OfferAnswer(Struct):
    accept: bool
    seat: SeatName
    key: Key


class TableReference(Struct):
    table: str


class NumberResponse(Struct):
    number: int
