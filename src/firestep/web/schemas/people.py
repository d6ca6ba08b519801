"""People: profiles and ladders, docs/scenes.md 2.1."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from firestep.scene import Side
from firestep.web.schemas.relations import BlockLevel

ClockKind = Literal["live", "slow"]
Outcome = Literal["won", "drawn", "lost"]


class TitleName(Struct):
    game: str
    title: str


class RatingPoint(Struct):
    """A rating after a game."""

    at: int
    rating: int
    deviation: int


class RatingInfo(Struct):
    """A rating in one title with one kind of clock."""

    game: str
    title: str
    clock: ClockKind
    rating: int
    deviation: int
    """Two of these either way hold the true strength with 95 %."""
    provisional: bool
    games: int
    history: list[RatingPoint] = field(default_factory=list)


class ResultCount(Struct):
    """How often a side or a scenario was won, drawn and lost."""

    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    nation: str = ""
    side: Side = ""


class GameResults(Struct):
    game: str
    title: str
    sides: list[ResultCount]
    scenarios: list[ResultCount]


class Opponent(Struct):
    name: str
    bot: bool = False
    account: bool = False
    """Whether there is a profile of this name."""


class FinishedGame(Struct):
    game: str
    title: str
    scenario: str
    outcome: Outcome
    against: list[Opponent]
    at: int
    result: str = ""
    """How the game ended, in words."""
    gain: int | None = None
    """By how much the rating changed; nothing if the game was not rated."""
    table: str = ""
    """The table, if the reader may look at it."""
    pair: bool = False
    """Whether the gain is that of both games of a match."""


class Relation(Struct):
    """Whether the reader follows somebody, is told of their tables, or has blocked or muted them."""

    follows: bool = False
    tell: bool = False
    blocked: BlockLevel | None = None
    challenge: bool = True
    """Whether they take challenges of the reader."""


class Profile(Struct):
    name: str
    me: bool
    guest: bool
    since: int
    games: int
    running: int
    nation: str
    side: Side
    """What they have played most."""
    ratings: list[RatingInfo]
    results: list[GameResults]
    last: list[FinishedGame]
    titles: list[TitleName]
    """All that can be played here."""
    relation: Relation | None = None
    """What the reader wants to do with them; nothing for oneself, and for who is not signed in."""
    answers_ms: int | None = None
    """How soon they answer other people in slow games: half of their last answers came sooner."""


class RatedPlayer(Struct):
    place: int
    name: str
    rating: int
    deviation: int
    provisional: bool
    games: int
    bot: bool = False
    me: bool = False
    moved: int | None = None
    """How many places up within a month; nothing if there was no place before."""
    nation: str = ""
    side: Side = ""
    """What they have played most in this title."""


class RatingLadder(Struct):
    game: str
    title: str
    clock: ClockKind
    rows: list[RatedPlayer]
    """The best, and the reader's own row if it is further down."""
    titles: list[TitleName]


class ScenarioStatistics(Struct):
    """The finished games of a scenario by one edition of the rules."""

    scenario: str
    rules: int
    games: int
    length: int
    """Lines of the record on average."""
    sides: list[ResultCount]
    edition: str = ""
    """The printed edition, if the title has several."""


class StatisticsChoice(Struct):
    id: str
    name: str


class StatisticsChoices(Struct):
    """The scenarios, editions and versions of the rules of which games were finished."""

    scenarios: list[StatisticsChoice]
    editions: list[StatisticsChoice]
    rules: list[int]


class TitleStatistics(Struct):
    """All finished games of a title. Those of tables that are not listed are counted; none is named."""

    game: str
    title: str
    games: int
    length: int
    sides: list[ResultCount]
    scenarios: list[ScenarioStatistics]
    titles: list[TitleName]
    choices: StatisticsChoices
    """What can be asked for."""
