"""What is asked now: the prompt and every legal choice with what the hand touches."""

from dataclasses import dataclass
from typing import Literal

from firestep.scene.board import Shape
from firestep.scene.odds import Odds
from firestep.scene.words import Arrow, Fact, Text, Touch


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice. Several with the same touch are listed in one slip."""

    choice: str
    label: str
    touch: Touch
    kind: Literal["choose", "move", "attack", "play", "end", "pass", "take"] = "choose"
    group: str = ""
    cost: str = ""
    total: str = ""
    path: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    ask: str = ""
    note: Text = ""
    facts: tuple[Fact, ...] = ()
    do: str = ""
    short: str = ""
    odds: Odds | None = None
    odds_at: bool = False
    confirm: bool = False
    main: bool = False
    tone: Literal["plain", "fire"] = "plain"
    arrow: Arrow | None = None
    shows: tuple[Shape, ...] = ()
    on: bool = False
    clause: str = ""
    key: str = ""
    mode: str = ""
    """The mode it belongs to; without one it is open in every mode."""


@dataclass(frozen=True, slots=True)
class Mode:
    """One of several ways to do what is asked: only the options of the one in force are lit.

    `count` is how often it may still be used; `why` says what stands against it, with the clause: then it is grey.
    """

    id: str
    label: str
    count: str = ""
    why: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Instead:
    """An option of an earlier question that undo can still reach."""

    choice: str
    label: str
    touch: Touch
    undo: int
    short: str = ""
    main: bool = False
    """The dark button of that question: it stays in the prompt."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked. Options are empty unless it is the viewer's own."""

    id: str
    seat: str
    mine: bool
    prompt: str
    kind: Literal["ask", "reaction", "secret"] = "ask"
    help: str = ""
    clause: str = ""
    flag: str = ""
    about: Text = ""
    options: tuple[Option, ...] = ()
    modes: tuple[Mode, ...] = ()
    """The first that may be used is in force until the player takes another."""
    selected: tuple[Touch, ...] = ()
    focus: tuple[Touch, ...] = ()
    opens: Touch = ""
    """A touch whose slip opens by itself."""
    quiet: str = ""
    """Passing may be repeated by the client without asking, as long as this word stays the same."""
    answered: bool = False
    waits_for: str = ""
    deadline_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """How far one may go back (or forward). `asks`: the opponent must agree."""

    steps: int
    label: str = ""
    asks: bool = False
    touch: Touch | None = None
    """What takes back the last thing that was chosen from a row of a sheet: `row:card/minus`."""
    touch_steps: int = 1


@dataclass(frozen=True, slots=True)
class Offer:
    """An undo, a draw or an armistice that lies on the table."""

    id: str
    kind: Literal["undo", "draw", "armistice"]
    by: str
    text: str
    mine: bool
    accept: bool = True
