"""What surrounds the board: seats, phases, tracks, boxes, cards and ordered lists."""

from typing import Literal

from firestep.scene.part import ScenePart
from firestep.scene.words import Counter, Side, Text, Touch, Where


class Player(ScenePart, frozen=True):
    """The player of a seat."""

    kind: Literal["human", "bot", "open"]
    name: str = ""
    online: bool = False
    you: bool = False
    note: str = ""
    bot: str = ""
    """Of a computer player: its level."""


class Clock(ScenePart, frozen=True):
    """The time left when the scene was made."""

    left_ms: int
    running: bool
    kind: Literal["live", "slow"]
    increment_ms: int = 0
    limit_ms: int | None = None
    paused: bool = False
    """The players have agreed to stop all clocks."""
    vacation_ms: int | None = None
    """How long the player may still stop this clock; `None` where nobody may."""
    away: bool = False
    """The player is on vacation."""
    up: bool = False
    """The time is up, and an opponent may claim it."""


class Seat(ScenePart, frozen=True):
    """A seat with its player. `chosen`: it has answered a secret question."""

    id: str
    name: str
    nation: str
    side: Side
    player: Player
    active: bool = False
    clock: Clock | None = None
    counters: tuple[Counter, ...] = ()
    chosen: bool = False
    note: str = ""
    team: str = ""
    the: str = ""
    """Its name in a sentence, with the article that it needs there."""


class Turn(ScenePart, frozen=True):
    """Which turn it is."""

    label: str
    note: str = ""
    number: int = 0


class Phase(ScenePart, frozen=True):
    """A step of the turn, or of a battle."""

    id: str
    label: str
    state: Literal["past", "now", "ahead"]
    note: str = ""


class TrackCell(ScenePart, frozen=True):
    """One cell of a track."""

    label: str = ""
    state: Literal["open", "held", "won", "temp", "past", "now", "spent", "striped", "barred"] = "open"
    nation: str = ""
    side: Side = ""
    symbol: str = ""
    name: str = ""
    group: str = ""
    touch: Touch | None = None


class Track(ScenePart, frozen=True):
    """Forts, medals, turns, victory points, build points. With `seat`, it is shown next to that seat."""

    id: str
    title: str
    kind: Literal["race", "boxes", "medals", "scale", "points", "ruler"]
    cells: tuple[TrackCell, ...]
    note: str = ""
    low: str = ""
    high: str = ""
    text: Text = ""
    value: str = ""
    seat: str | None = None
    middle: str = ""
    """The label between `low` and `high`."""
    below: Text = ""


class Box(ScenePart, frozen=True):
    """A box off the map. It holds the pieces whose `box` is its id; options refer to it as `place:<id>`."""

    id: str
    title: str
    note: str = ""
    where: Where = "left"
    empty: str = ""


class TrayPiece(ScenePart, frozen=True):
    """A piece in a tray. `ready`: it may still act; `spent`: it has acted; `rest`: neither."""

    piece: str
    state: Literal["ready", "spent", "rest"] = "rest"


class Tray(ScenePart, frozen=True):
    """The viewer's own pieces in a row: which may still act, and which have. Touching one touches the piece."""

    id: str
    title: str
    pieces: tuple[TrayPiece, ...]
    note: str = ""


class Card(ScenePart, frozen=True):
    """A face-up card. `points_at`: what it could order, highlighted while it is selected."""

    id: str
    title: str
    tone: Literal["plain", "dark", "red"] = "plain"
    symbol: str = ""
    symbols: int = 1
    cost: Counter | None = None
    bars: tuple[str, ...] = ()
    values: tuple[Counter, ...] = ()
    text: str = ""
    mark: str = ""
    rest: bool = False
    detail: Text = ""
    name: str = ""
    points_at: tuple[Touch, ...] = ()


class Hand(ScenePart, frozen=True):
    """Cards in a hand or on display; of hidden cards only the number is known."""

    id: str
    title: str
    seat: str | None = None
    own: bool = False
    where: Literal["hand", "left", "right"] = "hand"
    cards: tuple[Card, ...] = ()
    hidden: int = 0
    note: str = ""


class OrderItem(ScenePart, frozen=True):
    """One entry of an ordered list. `remove` is the choice that removes it."""

    id: str
    number: str
    text: Text
    detail: Text = ""
    state: Literal["declared", "planned", "done"] = "declared"
    touch: Touch | None = None
    remove: str | None = None


class OrderList(ScenePart, frozen=True):
    """What will happen in this order: declared attacks, battles."""

    id: str
    title: str
    items: tuple[OrderItem, ...]
    note: str = ""
