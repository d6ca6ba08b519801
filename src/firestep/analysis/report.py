"""What an analysis says, as plain data. Chances and luck are shares of 1; lines are entries of the record.

Plans are kept in notation, so that they can be told in any language.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

FORMAT = "firestep analysis 2"
OLDER = ("firestep analysis 1",)
"""Formats that are read too: they have no outcomes of rolls, and only the errors that are mistakes."""
DIGITS = 5
MISTAKE, BLUNDER = 0.02, 0.06
"""An error from which on it is called a mistake, and a serious one."""


@dataclass(slots=True, frozen=True)
class Side:
    """Seats that win and lose together, and who played them."""

    seats: tuple[str, ...]
    players: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class Point:
    """The chances after a choice, a roll, or the end of the match at the table."""

    line: int
    turn: int
    kind: Literal["choice", "roll", "end"]
    side: int | None
    """Who chose or rolled; nobody at the deal before the first choice, and at the end."""
    chances: tuple[float, ...]
    """Of each side."""
    luck: float | None = None
    """Of a roll: for the side that rolled, the chance after it less the average over all outcomes."""
    outcomes: tuple[tuple[float, float], ...] = ()
    """Of a roll that could make a difference: the luck and the share of each outcome, the worst first."""


@dataclass(slots=True, frozen=True)
class LuckOf:
    """Rolls of one kind by one side."""

    kind: str
    """The key of the question that chance answered."""
    rolls: int
    luck: float


@dataclass(slots=True, frozen=True)
class Ledger:
    """Luck and errors of one side."""

    luck: float
    """Of its own rolls."""
    net_luck: float
    """Of all rolls of the match, for this side."""
    adjusted: float
    """Its result without luck: an unbiased measure of play, so it may lie below 0 or above 1."""
    rolls: int
    luckiest: int | None
    unluckiest: int | None
    """The lines of its best and its worst roll."""
    kinds: tuple[LuckOf, ...]
    errors: float
    """What its choices cost, in all."""
    mistakes: int
    decisions: int
    """Choices that were compared with other plans."""
    turns: int


@dataclass(slots=True, frozen=True)
class Loss:
    """What an error cost, however little."""

    line: int
    turn: int
    side: int
    loss: float
    noise: float


@dataclass(slots=True, frozen=True)
class Mistake:
    """Choices that cost a side much, and a better plan."""

    line: int
    """The first choice."""
    last: int
    turn: int
    side: int
    seat: str
    loss: float
    noise: float
    """The standard error of the loss."""
    is_serious: bool
    played: tuple[str, ...]
    better: tuple[str, ...]
    """Both up to the next roll, in notation."""


@dataclass(slots=True, frozen=True)
class TurningPoint:
    """One of the largest swings."""

    line: int
    turn: int
    side: int | None
    cause: Literal["luck", "mistake"]
    swing: float
    """Of the chance of the first side."""


@dataclass(slots=True, frozen=True)
class Analysis:
    """The whole analysis of a match."""

    record: str
    """The SHA-256 of the record."""
    game: str
    rules: int
    scenario: str
    level: str
    evaluations: int
    """Imagined games for each choice that was compared."""
    sides: tuple[Side, ...]
    ending: str
    start: tuple[float, ...]
    end: tuple[float, ...]
    conceded: tuple[float, ...]
    """What the end at the table changed: a resignation, an agreed draw, a clock. Neither luck nor play."""
    points: tuple[Point, ...]
    ledgers: tuple[Ledger, ...]
    errors: tuple[Loss, ...]
    """All of them, in the order of the match."""
    mistakes: tuple[Mistake, ...]
    """The worst first."""
    turning_points: tuple[TurningPoint, ...]
    """In the order of the match."""
    is_whole: bool = True
    """Else the match is worked out up to its last point, and the end is what the chances are there."""
    format: str = field(default=FORMAT)


def as_json(analysis: Analysis) -> str:
    """The analysis as JSON: the same text for the same analysis."""
    return json.dumps(rounded(asdict(analysis)), ensure_ascii=False, separators=(",", ":")) + "\n"


def rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, DIGITS) + 0.0  # no -0.0
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    return value


def from_json(text: str) -> Analysis:
    """Read what `as_json` wrote, now or in an older version; raises `ValueError` for another format."""
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("format") not in (FORMAT, *OLDER):
        raise ValueError(f"this is not a {FORMAT}")
    mistakes = tuple(
        Mistake(**{**each, "played": tuple(each["played"]), "better": tuple(each["better"])})
        for each in data["mistakes"]
    )
    errors = tuple(Loss(**each) for each in data["errors"]) if "errors" in data else losses_in(mistakes)
    return Analysis(
        record=data["record"],
        game=data["game"],
        rules=data["rules"],
        scenario=data["scenario"],
        level=data["level"],
        evaluations=data["evaluations"],
        sides=tuple(Side(tuple(each["seats"]), tuple(each["players"])) for each in data["sides"]),
        ending=data["ending"],
        start=tuple(data["start"]),
        end=tuple(data["end"]),
        conceded=tuple(data["conceded"]),
        points=tuple(point_in(each) for each in data["points"]),
        ledgers=tuple(
            Ledger(**{**each, "kinds": tuple(LuckOf(**kind) for kind in each["kinds"])}) for each in data["ledgers"]
        ),
        errors=errors,
        mistakes=mistakes,
        turning_points=tuple(TurningPoint(**each) for each in data["turning_points"]),
        is_whole=data.get("is_whole", True),
    )


def point_in(data: dict[str, Any]) -> Point:
    outcomes = tuple((luck, share) for luck, share in data.get("outcomes", ()))
    return Point(**{**data, "chances": tuple(data["chances"]), "outcomes": outcomes})


def losses_in(mistakes: Sequence[Mistake]) -> tuple[Loss, ...]:
    """What an older analysis has of its errors."""
    in_order = sorted(mistakes, key=lambda each: each.line)
    return tuple(Loss(each.line, each.turn, each.side, each.loss, each.noise) for each in in_order)
