"""What happened: animated events, the war diary and the result."""

from dataclasses import dataclass

from firestep.scene.odds import Roll
from firestep.scene.words import Arrow, Fact, Side, Text


@dataclass(frozen=True, slots=True)
class Step:
    """A piece slides along a path; `gone`: it leaves the board."""

    piece: str
    path: tuple[str, ...]
    gone: bool = False


AS_BEFORE = "as-before"
"""The seat of an event that does not say who acted: the seat of the event before it, on the same entry."""


@dataclass(frozen=True, slots=True)
class SceneEvent:
    """Something to show once. `number` is the entry that it followed from."""

    number: int
    kind: str
    seat: str | None = None
    text: Text = ""
    steps: tuple[Step, ...] = ()
    roll: Roll | None = None
    arrow: Arrow | None = None
    places: tuple[str, ...] = ()
    slow: bool = False
    mark: str = ""
    """The symbol on the timeline of the replay."""


@dataclass(frozen=True, slots=True)
class DiaryLine:
    """One line of the diary; hovering over it highlights its places."""

    number: int
    text: Text
    nation: str = ""
    side: Side = ""
    places: tuple[str, ...] = ()
    private: bool = False
    clause: str = ""
    """The rule that was carried out."""


@dataclass(frozen=True, slots=True)
class DiaryGroup:
    """The lines of one seat in one turn, newest first."""

    title: str
    number: int
    lines: tuple[DiaryLine, ...]
    id: str = ""
    turn: str = ""
    seat: str | None = None
    nation: str = ""
    side: Side = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended. `won`: whether the viewer won; None for a draw or a spectator."""

    title: str
    text: Text
    winners: tuple[str, ...] = ()
    rows: tuple[Fact, ...] = ()
    won: bool | None = None
