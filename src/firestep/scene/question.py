"""What is asked now: the prompt, and every legal choice with what the player touches for it."""

from dataclasses import dataclass
from typing import Literal

from firestep.scene.board import Shape
from firestep.scene.odds import Odds
from firestep.scene.words import Arrow, Fact, Text, Touch


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice. Options with the same touch are listed in one popover."""

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
    """The mode it belongs to; empty for an option of every mode."""


@dataclass(frozen=True, slots=True)
class Mode:
    """One of several ways to do what is asked. Only the options of the current mode are highlighted.

    `count` is how often it may still be used. `why` explains, with the clause, why it cannot be used: then it is grey.
    """

    id: str
    label: str
    count: str = ""
    why: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Instead:
    """An option of an earlier question that can still be reached by undo."""

    choice: str
    label: str
    touch: Touch
    undo: int
    short: str = ""
    main: bool = False
    """Whether it was the main button of that question; it stays in the prompt."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked. It has options only if it is the viewer's own."""

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
    """The first mode that may be used is current until the player picks another."""
    selected: tuple[Touch, ...] = ()
    focus: tuple[Touch, ...] = ()
    opens: Touch = ""
    """A touch whose popover opens automatically."""
    quiet: str = ""
    """The client may offer to pass automatically while this word stays the same."""
    answered: bool = False
    waits_for: str = ""
    deadline_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """How far the viewer may undo (or redo). `asks`: the opponent must agree."""

    steps: int
    label: str = ""
    asks: bool = False
    touch: Touch | None = None
    """The touch that undoes the last choice made in a row of a sheet: `row:card/minus`."""
    touch_steps: int = 1


@dataclass(frozen=True, slots=True)
class Offer:
    """An undo, a draw or an armistice that was offered."""

    id: str
    kind: Literal["undo", "draw", "armistice"]
    by: str
    text: str
    mine: bool
    accept: bool = True
