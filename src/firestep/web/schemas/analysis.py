"""Hints and analyses. Chances and luck are shares of 1; lines are entries of the record."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from firestep.scene import Arrow, Side
from firestep.web.schemas.fields import SeatName

Level = Literal["captain", "general"]


class HintRequest(Struct):
    seat: SeatName
    level: Level = "general"


class HintStep(Struct):
    """Something to do: one or more choices."""

    text: str
    kind: Literal["choose", "move", "attack", "play", "end", "pass", "take"]
    choices: list[str]
    """In notation, in their order."""
    touches: list[str]
    """What a player touches for them."""
    arrow: Arrow | None = None
    odds: str = ""
    """What may come of an attack."""


class HintReason(Struct):
    text: str
    good: bool
    """Whether it is a gain; else it is the price of the plan."""


class HintPlan(Struct):
    steps: list[HintStep]
    chance: float
    """To win with it, for the seat."""
    gain: float
    """The first plan: over the next one. The others: against the first, below 0."""
    reasons: list[HintReason]


class HintInfo(Struct):
    """What a level would do, for the question at a line."""

    number: int
    seat: str
    level: Level
    equal: bool
    """Every choice is about equal."""
    plans: list[HintPlan]


class AnalysisRequest(Struct):
    level: Level = "captain"


class LuckRow(Struct):
    """Rolls of one kind."""

    name: str
    rolls: int
    luck: float


class AnalysisSide(Struct):
    """Seats that win and lose together: their luck and their errors."""

    name: str
    seats: list[str]
    players: list[str]
    nation: str
    side: Side
    luck: float
    net_luck: float
    without_luck: float
    """The chance that it had played for with average dice and cards when the game ended; may lie outside of 0 to 1."""
    rolls: int
    luckiest: int | None
    unluckiest: int | None
    kinds: list[LuckRow]
    errors: float
    per_turn: float
    mistakes: int
    decisions: int


class AnalysisError(Struct):
    """What an error cost, however little."""

    line: int
    side: int
    loss: float


class AnalysisPoint(Struct):
    """The chances after a line."""

    line: int
    turn: int
    kind: Literal["choice", "roll", "end"]
    side: int | None
    chances: list[float]
    luck: float | None
    outcomes: list[tuple[float, float]] = []
    """Of a roll that could make a difference: the luck and the share of each outcome, the worst first."""


class AnalysisMistake(Struct):
    line: int
    last: int
    turn: int
    label: str
    """The turn in words."""
    side: int
    loss: float
    serious: bool
    played: list[str]
    better: list[str]
    """What was done, and what would have been done, as the diary tells it."""
    headline: str
    """The first thing of what was done that the better plan does not do."""


class AnalysisTurningPoint(Struct):
    line: int
    turn: int
    label: str
    side: int | None
    cause: Literal["luck", "mistake"]
    swing: float
    """Of the chance of the first side."""
    text: str
    """The roll or the choice, as the diary tells it."""


class AnalysisInfo(Struct):
    level: Level
    evaluations: int
    decimals: bool
    """Whether losses are known well enough to be told with decimals."""
    judged: str
    verdict: str
    note: str
    sides: list[AnalysisSide]
    start: list[float]
    end: list[float]
    conceded: list[float]
    points: list[AnalysisPoint]
    errors: list[AnalysisError]
    """All of them, in the order of the match."""
    mistakes: list[AnalysisMistake]
    turning_points: list[AnalysisTurningPoint]
    whole: bool
    """Else it is worked out up to its last point."""


class AnalysisPlans(Struct):
    """What was done at a mistake and the better plan, as they are drawn on the board."""

    line: int
    played: list[HintStep]
    better: list[HintStep]


class AnalysisState(Struct):
    """How far the analysis of a finished game is."""

    status: Literal["none", "waiting", "running", "stopped", "failed", "done"]
    level: Level
    done: int = 0
    total: int = 1
    seconds_left: int | None = None
    """About so long it takes to the end."""
    part: int = 0
    """The number of the part that is worked out."""
    analysis: AnalysisInfo | None = None
    """The whole, or what is worked out, unless whoever asks knows this part."""
