"""What happened: animated events, the war diary and the result."""

from typing import Literal

from firestep.scene.odds import Roll
from firestep.scene.part import ScenePart
from firestep.scene.surroundings import Card
from firestep.scene.words import Arrow, Fact, Side, Text


class Step(ScenePart, frozen=True):
    """A piece slides along a path; `gone`: it leaves the board."""

    piece: str
    path: tuple[str, ...]
    gone: bool = False


AS_BEFORE = "as-before"
"""The seat of an event that does not say who acted: the seat of the event before it, on the same entry."""
NOBODY = "nobody"
"""The seat of an event that nobody brought about, whoever chose last: the rules did, for all sides alike."""


def who_acted(named: str | None, chooser: str | None) -> str | None:
    """Who brought about an event by what it names; whoever chose if it names nobody in particular."""
    if named == NOBODY:
        return None
    return chooser if named in (None, AS_BEFORE) else named


DeedKind = Literal[
    "card", "move", "attack", "fire", "hit", "lost", "taken", "built", "placed", "points", "pass", "other"
]


class Deed(ScenePart, frozen=True):
    """What an event did, as a plain fact. The strip of an enemy turn, its trails and its summary are made of it."""

    kind: DeedKind
    owner: str = ""
    """Who played, lost, took or gained: a seat, or a side that plays without one."""
    name: Text = ""
    """The unit, place or card in words."""
    place: str = ""
    amount: int = 0
    """Steps, figures, damage or points; less than 0 of `other` is what a unit got back, of `built` what was removed."""
    total: int | None = None
    """Points: how many there are now."""
    nation: str = ""
    """Hits and losses: whose unit it was."""
    reason: str = ""
    """Points: what for; a card: what it was used for; a loss: how it came about; a retreat in words; what was built."""


class SceneEvent(ScenePart, frozen=True):
    """Something to show once. `number` is the entry that it followed from."""

    number: int
    kind: str
    seat: str | None = None
    text: Text = ""
    steps: tuple[Step, ...] = ()
    roll: Roll | None = None
    arrows: tuple[Arrow, ...] = ()
    places: tuple[str, ...] = ()
    slow: bool = False
    mark: str = ""
    """The symbol on the timeline of the replay."""
    by: str | None = None
    """Who made the choice that led to it."""
    about: str | None = None
    """Whose units, cards or points it tells of: the mark of its line in the diary; if nobody's, that of `seat`."""
    deed: Deed | None = None
    """Without one it only serves the event before it, or the one after it if it leads."""
    card: Card | None = None
    """The card that was played, face up."""
    leads: bool = False
    """An order or a start: it serves the event that comes of it."""
    brief: Text = ""
    """A shorter text for where it is told beside the event that it serves."""


class DiaryLine(ScenePart, frozen=True):
    """One line of the diary; hovering over it highlights its places."""

    number: int
    text: Text
    nation: str = ""
    side: Side = ""
    places: tuple[str, ...] = ()
    private: bool = False
    clause: str = ""
    """The rule that was carried out."""
    roll: Roll | None = None
    """The dice of this line, to be seen again."""
    card: Card | None = None
    """The card that it is about, to be read."""


class DiaryGroup(ScenePart, frozen=True):
    """The lines of one seat in one turn, newest first."""

    title: str
    number: int
    lines: tuple[DiaryLine, ...]
    id: str = ""
    turn: str = ""
    seat: str | None = None
    nation: str = ""
    side: Side = ""


class PointsChange(ScenePart, frozen=True):
    """`+1` and why."""

    value: str
    reason: Text


class SummaryLine(ScenePart, frozen=True):
    """One of the five lines about a turn; pointing at it highlights its places."""

    kind: Literal["mine", "theirs", "taken", "built", "points", "cards", "arrived"]
    title: str
    text: Text
    detail: Text = ""
    places: tuple[str, ...] = ()
    changes: tuple[PointsChange, ...] = ()


class Summary(ScenePart, frozen=True):
    """What somebody else's turn has changed, in five lines."""

    title: str
    start: int
    """The entry before the turn."""
    number: int
    """The last entry of the turn."""
    lines: tuple[SummaryLine, ...]


class Result(ScenePart, frozen=True):
    """How the game ended. `won`: whether the viewer won; None for a draw or a spectator."""

    title: str
    text: Text
    winners: tuple[str, ...] = ()
    rows: tuple[Fact, ...] = ()
    won: bool | None = None
