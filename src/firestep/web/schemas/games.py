"""Games, and what a new table needs: docs/scenes.md 2.2."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from firestep.scene import Side, Tag, Text
from firestep.web.schemas.fields import Milliseconds, Word


class SeatSetting(Struct):
    kind: Literal["me", "bot", "open"]
    bot: Word | None = None


class ClockWanted(Struct):
    kind: Literal["none", "live", "slow", "turn"]
    base_ms: Milliseconds = 0
    increment_ms: Milliseconds = 0
    at_zero: Literal["loss", "bot", "claim"] = "loss"
    """The player loses, a bot takes over, or an opponent may claim one of these."""
    bank_ms: Milliseconds = 0
    """Slow clocks: time for the whole match, on top of that for each move."""
    vacation_days: Annotated[int, Meta(ge=0, le=90)] = 0
    """Slow clocks: for how many days in all each player may stop their own clock."""


class DelayWanted(Struct):
    """So many choices of players behind, and so many minutes."""

    moves: Annotated[int, Meta(ge=0, le=50)] = 0
    minutes: Annotated[int, Meta(ge=0, le=1440)] = 0


class NewTable(Struct):
    game: Word
    scenario: Word
    options: dict[str, str] = field(default_factory=dict)
    seats: dict[str, SeatSetting] = field(default_factory=dict)
    clock: ClockWanted | None = None
    listed: bool = False
    mode: Annotated[str, Meta(max_length=24)] = ""
    title: Annotated[str, Meta(max_length=80)] = ""
    message: Annotated[str, Meta(max_length=240)] = ""
    pair: bool = False
    """Whether two games are played with sides swapped, and their scores added up."""
    bid: bool = False
    """Whether two people bid for their sides before the match begins."""
    rated: bool = False
    """Whether the result counts for the players' ratings: only between accounts and bots."""
    bots_resign: bool = False
    """Whether bots may give up a game that has been hopeless for several turns. Never in a rated game."""
    practice: bool = True
    """Whether bots let dice and their own answers be taken back. Never in a rated game."""
    challenge: Annotated[str, Meta(max_length=60)] = ""
    """The account that is asked to take the open seat; nobody else can, and the table is not listed."""
    delay: DelayWanted | None = None
    """How much later than the players spectators see the game."""
    dice: Annotated[str, Meta(max_length=200)] = ""
    """An offer of `GET /api/dice`: the table then has these dice. Without one the server makes them now."""


class ScenarioSeat(Struct):
    id: str
    name: str
    nation: str
    side: Side
    team: str = ""


class OptionValue(Struct):
    id: str
    label: str


class GameOption(Struct):
    id: str
    label: str
    kind: Literal["flag", "choice", "number"]
    default: str
    help: str = ""
    values: list[OptionValue] = field(default_factory=list)
    low: int | None = None
    high: int | None = None
    clause: str = ""
    group: str = ""
    between_people: str | None = None
    """The value to suggest while a seat is open to another player."""


class ScenarioInfo(Struct):
    id: str
    title: str
    blurb: str
    seats: list[ScenarioSeat]
    options: list[GameOption]
    modes: list[str]
    tags: list[Tag] = field(default_factory=list)
    length: str = ""
    minimum_humans: int = 0
    pair: bool = False
    """Whether it can be played as a match of two games with sides swapped."""
    bid: bool = False
    """Whether two people can bid for their sides."""
    rated: bool = False
    """Whether its results can count for ratings: two sides meet."""


class BotInfo(Struct):
    id: str
    label: str
    blurb: str
    strength: int


class ClockPreset(Struct):
    id: str
    label: str
    kind: Literal["none", "live", "slow", "turn"]
    note: str = ""
    base_ms: int = 0
    increment_ms: int = 0


class GameInfo(Struct):
    id: str
    title: str
    blurb: str
    players: str
    length: str
    scenarios: list[ScenarioInfo]
    bots: list[BotInfo]
    clocks: list[ClockPreset]
    symbol: str = ""
    nation: str = ""
    side: Side = ""
    picture: str = ""
    quick: NewTable | None = None
    score_unit: str = ""
    """What a match of two games adds up: medals, victory points..."""


class GameList(Struct):
    games: list[GameInfo]


class NationLook(Struct):
    id: str
    colour: str
    dark_colour: str
    light_ink: bool
    pattern: str
    """An SVG document with one `<pattern>`, or nothing."""


class NationList(Struct):
    nations: list[NationLook]
    symbols: list[str]
    """SVG documents with `<symbol>` elements."""


class ClauseAnswer(Struct):
    clause: str
    title: str
    text: Text


class FactLine(Struct):
    what: str
    value: str
    certainty: str
    source: str
    clause: str = ""


class FactList(Struct):
    facts: list[FactLine]
