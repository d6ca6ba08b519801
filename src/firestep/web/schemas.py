"""What travels besides scenes: docs/scenes.md, part 2. The OpenAPI schema is made from it."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from firestep.scene import DiaryGroup, Scene, SceneEvent, Seat, Side, Tag, Text

HIGHEST = 2**31 - 1
Number = Annotated[int, Meta(ge=0, le=HIGHEST)]
Steps = Annotated[int, Meta(ge=1, le=10_000)]
Milliseconds = Annotated[int, Meta(ge=0, le=366 * 24 * 3600 * 1000)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
SeatName = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
ChoiceText = Annotated[str, Meta(min_length=1, max_length=1500)]
PersonName = Annotated[str, Meta(min_length=2, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


class ErrorAnswer(Struct):
    """What is answered with every status of 400 and more; `number` only with `stale`."""

    error: str
    sentence: str
    clause: str | None = None
    number: int | None = None


class Health(Struct):
    status: str


# -- accounts


class User(Struct):
    id: str
    name: str
    guest: bool


class Language(Struct):
    id: str
    name: str


class ServerInfo(Struct):
    name: str
    version: str


class Me(Struct):
    user: User | None
    languages: list[Language]
    server: ServerInfo


class NewGuest(Struct):
    name: PersonName | None = None


class Credentials(Struct):
    name: PersonName
    password: Password


class SignIn(Struct):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class ChangeMe(Struct):
    name: PersonName | None = None
    lang: Annotated[str, Meta(max_length=8)] | None = None
    password: Password | None = None
    old_password: Annotated[str, Meta(max_length=200)] | None = None


# -- games


class SeatSetting(Struct):
    kind: Literal["me", "bot", "open"]
    bot: Word | None = None


class ClockWanted(Struct):
    kind: Literal["none", "live", "slow", "turn"]
    base_ms: Milliseconds = 0
    increment_ms: Milliseconds = 0
    at_zero: Literal["loss", "bot"] = "loss"


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


class CreateTable(NewTable, kw_only=True):
    key: Key


class NewStudy(Struct):
    key: Key
    position: Annotated[str, Meta(min_length=1, max_length=60_000)]
    """In position notation."""


class PositionText(Struct):
    position: str


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
    """The value to propose while a seat is open to somebody else."""


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


# -- tables


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
    my_seats: list[str]
    may_watch: bool = True


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
    clock_text: str = ""


class Made(Struct):
    table: str
    invitation: str | None = None


class Keyed(Struct):
    key: Key


class Join(Struct):
    seat: SeatName
    key: Key
    invitation: Annotated[str, Meta(max_length=48)] | None = None


class Joined(Struct):
    table: str
    number: int


class FillSeat(Struct):
    kind: Literal["bot", "open"]
    key: Key
    bot: Word | None = None


class OfSeat(Struct):
    seat: SeatName
    key: Key


class MakeOffer(Struct):
    kind: Literal["undo", "draw", "armistice"]
    seat: SeatName
    key: Key
    steps: Steps = 1


class OfferMade(Struct):
    offer: str
    number: int


class AnswerOffer(Struct):
    accept: bool
    seat: SeatName
    key: Key


class AnotherTable(Struct):
    table: str


# -- playing


class Choose(Struct):
    number: Number
    seat: SeatName
    choice: ChoiceText
    key: Key
    undo: Annotated[int, Meta(ge=0, le=10_000)] = 0
    since: Annotated[str, Meta(max_length=80)] = ""
    """The mark of the scene that the client has; the answer then tells what is new..."""
    viewer: Annotated[str, Meta(max_length=40)] = ""
    """...for this one of my seats; left out: the one asked."""


class GoBack(Struct):
    number: Number
    seat: SeatName
    key: Key
    steps: Steps = 1


class Numbered(Struct):
    number: int


class WentBack(Struct, omit_defaults=True):
    """`offer` when the others must agree first."""

    number: int | None = None
    offer: str | None = None


class EventPage(Struct):
    number: int
    events: list[SceneEvent]
    more: bool = False


@dataclass(frozen=True, slots=True)
class Changed:
    """Of a list of named things: those that are new or other than before; `order` (all names) if that has changed."""

    things: list[Any]
    order: list[str] | None = None


@dataclass(frozen=True, slots=True)
class News:
    """What is new: a whole scene, or what changed in the scene with the mark `since`, and what happened after it.

    Without `events` there are more than are at hand: they are to be had by themselves.
    """

    number: int
    revision: int
    mark: str
    since: str = ""
    scene: Scene | None = None
    fields: dict[str, Any] = dataclass_field(default_factory=dict)
    lists: dict[str, Changed] = dataclass_field(default_factory=dict)
    events: list[SceneEvent] | None = None


@dataclass(frozen=True, slots=True)
class Chosen:
    """The answer to who said which scene they have; to others it is only the number."""

    number: int
    news: News


class DiaryPage(Struct):
    groups: list[DiaryGroup]
    more: bool


class WhyAnswer(Struct):
    sentence: str
    title: str = ""
    clause: str | None = None


class OpenOptions(Struct):
    """For programs: what each of my seats may choose now, in notation."""

    number: int
    seat: str | None
    choices: list[str]
    anytime: list[str]
    result: str | None = None


class Say(Struct):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class Said(Struct):
    id: int


class ChatLine(Struct):
    id: int
    by: str
    seat: str | None
    text: str
    at: int
    you: bool


class ChatPage(Struct):
    lines: list[ChatLine]


class ReplayTurn(Struct):
    number: int
    length: int
    label: str
    seat: str | None
    nation: str
    side: Side


class ReplayMark(Struct):
    number: int
    symbol: str
    label: str


class Replay(Struct):
    length: int
    turns: list[ReplayTurn]
    marks: list[ReplayMark]
    stops: list[int]
    title: str
    verdict: str


class Entropy(Struct):
    seat: str
    value: str


class DiceInfo(Struct):
    seal: str
    entropy: list[Entropy]
    secret: str | None
    checked: bool


class ImportRecord(Struct):
    record: Annotated[str, Meta(min_length=1, max_length=4_000_000)]
    key: Key
