"""What is asked now: the prompt, and every legal choice with what the player touches for it."""

from typing import Literal

from firestep.scene.board import Shape
from firestep.scene.odds import ChartMark, Odds
from firestep.scene.part import ScenePart
from firestep.scene.words import Arrow, Fact, Text, Touch


class Option(ScenePart, frozen=True):
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
    lights: tuple[Touch, ...] = ()
    on: bool = False
    clause: str = ""
    key: str = ""
    mode: str = ""
    """The mode it belongs to; empty for an option of every mode."""
    then: tuple[str, ...] = ()
    """The choices that follow it at once, so that one touch does the whole: all of them count, or none."""


class Mode(ScenePart, frozen=True):
    """One of several ways to do what is asked. Only the options of the current mode are highlighted.

    `count` is how often it may still be used. `why` explains, with the clause, why it cannot be used: then it is grey.
    """

    id: str
    label: str
    count: str = ""
    why: str = ""
    clause: str = ""


class Instead(ScenePart, frozen=True):
    """An option of an earlier question that can still be reached by undo."""

    choice: str
    label: str
    touch: Touch
    undo: int
    short: str = ""
    main: bool = False
    """Whether it was the main button of that question; it stays in the prompt."""
    then: tuple[str, ...] = ()
    drops: bool = False
    """Whether it takes the touched piece out of what is selected."""


class Barred(ScenePart, frozen=True):
    """What something that is offered cannot be used for now, and why not; shown beside its options."""

    touch: Touch
    label: str
    why: str
    clause: str = ""


class Question(ScenePart, frozen=True):
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
    barred: tuple[Barred, ...] = ()
    """Uses of what is offered that are not open now."""
    modes: tuple[Mode, ...] = ()
    """The first mode that may be used is current until the player picks another."""
    keeps_mode: bool = False
    """Whether the mode stays when the same is asked again."""
    selected: tuple[Touch, ...] = ()
    focus: tuple[Touch, ...] = ()
    opens: Touch = ""
    """A touch whose popover opens automatically."""
    marks: tuple[ChartMark, ...] = ()
    """Where the combat that is asked about is in the tables of the rules."""
    quiet: str = ""
    """The client may offer to pass automatically while this word stays the same."""
    answered: bool = False
    waits_for: str = ""
    deadline_ms: int | None = None
    passes_in_ms: int | None = None
    """The table answers for the viewer this long after the question was put."""
    rest: str = ""
    """What to call it that the viewer leaves this and what follows of it to the coach; empty if that is not offered."""


class Undo(ScenePart, frozen=True):
    """How far the viewer may undo (or redo). `asks`: the opponent must agree."""

    steps: int
    label: str = ""
    asks: bool = False
    touch: Touch | None = None
    """The touch that undoes the last choice made in a row of a sheet: `row:card/minus`."""
    touch_steps: int = 1
    together: int = 1
    """How many of the last choices were made by one touch, and are taken back by one."""


class StopSettings(ScenePart, frozen=True):
    """Where the viewer is asked although the table could answer: windows with a card that fits, windows without one,
    single answers. `wait`: how long a pass takes where it could tell what somebody holds; everybody's at this table.
    """

    cards: bool = True
    windows: bool = False
    single: bool = False
    wait: Literal["short", "usual", "long"] = "usual"


class Offer(ScenePart, frozen=True):
    """An undo, a draw, a pause or an armistice that was offered."""

    id: str
    kind: Literal["undo", "draw", "pause", "armistice"]
    by: str
    text: str
    mine: bool
    accept: bool = True
