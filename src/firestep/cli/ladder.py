"""`firestep ladder`: every bot of a title plays every other with sides swapped; Elo ratings with error bars.

All pairs of bots play their first two games, then all their next two: a ladder that is stopped is fair all the same.
What was played is kept in the JSON file, and the next run goes on from there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from time import monotonic

from firestep.bots import bot_address, bots_for, default_bot, load_bot
from firestep.cli.elo import Meeting, Rating, ratings
from firestep.cli.matches import Outcome, Task, play, wilson
from firestep.cli.workers import Workers
from firestep.games import titles
from firestep.kernel import BadSetup, Setup

WON, DRAWN, LOST, STOPPED = "w", "d", "l", "s"
"""How games ended for the first bot of a pair; one that was stopped at the limit counts as drawn."""
SAVE_EVERY = 30.0
"""Seconds between two copies of what was played so far."""


@dataclass(slots=True, frozen=True)
class Order:
    """What was asked for. Each two bots play `games` games, two with each of the set-ups in turn."""

    title: str
    bots: tuple[str, ...]
    setups: Sequence[Setup]
    games: int
    seed: int
    limit: int
    command: str

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(sorted(self.bots), 2))

    @property
    def terms(self) -> dict[str, object]:
        """What must be the same for games that are gone on from."""
        setups = [[each.scenario, each.rules, dict(each.options)] for each in self.setups]
        return {"game": self.title, "setups": setups, "seed": self.seed, "limit": self.limit}


@dataclass(slots=True, frozen=True)
class Pair:
    """Two bots and how their games ended, as the first sees them."""

    bots: tuple[str, str]
    results: str

    @property
    def won(self) -> int:
        return self.results.count(WON)

    @property
    def drawn(self) -> int:
        return self.results.count(DRAWN) + self.results.count(STOPPED)

    @property
    def lost(self) -> int:
        return self.results.count(LOST)

    @property
    def points(self) -> float:
        return self.won + self.drawn / 2


@dataclass(slots=True, frozen=True)
class Rung:
    """One bot of the ladder. Its score counts a draw as half a win."""

    bot: str
    rating: Rating
    games: int
    score: float


@dataclass(slots=True, frozen=True)
class Ladder:
    """All bots, the strongest first. The anchor has 1500 points; errors are those of the difference to it."""

    order: Order
    anchor: str
    rungs: list[Rung]
    pairs: list[Pair]

    @property
    def stopped(self) -> int:
        return sum(pair.results.count(STOPPED) for pair in self.pairs)


@dataclass(slots=True)
class Played:
    """The games played so far, by pair; the file they are kept in."""

    order: Order
    file: Path | None
    results: dict[tuple[str, str], str] = field(default_factory=dict)
    saved: float = field(default_factory=monotonic)

    @classmethod
    def read(cls, order: Order, file: Path | None) -> Played:
        """What an earlier run has left in the file; raises `BadSetup` if it is another ladder."""
        played = cls(order, file)
        if file is not None and file.exists():
            try:
                found = json.loads(file.read_text(encoding="utf-8"))
                pairs = [(str(each["bots"][0]), str(each["bots"][1]), str(each["results"])) for each in found["played"]]
                terms = found["terms"]
            except (ValueError, KeyError, TypeError, IndexError) as error:
                raise BadSetup(f"{file} is no ladder") from error
            if terms != order.terms:
                raise BadSetup(f"{file} has games of another set-up, seed or limit; name another file")
            played.results = {(first, second): results for first, second, results in pairs}
        return played

    def of(self, pair: tuple[str, str]) -> str:
        """The results of a pair, no more of them than were asked for."""
        return self.results.get(pair, "")[: self.order.games]

    def add(self, pair: tuple[str, str], outcome: Outcome) -> None:
        self.results[pair] = self.results.get(pair, "") + letter(outcome)
        if monotonic() - self.saved > SAVE_EVERY:
            self.save()

    def save(self) -> None:
        """Write what there is so far."""
        self.saved = monotonic()
        if self.file is None:
            return
        part = self.file.with_name(self.file.name + ".part")
        part.write_text(json.dumps(self.as_json(), indent=1) + "\n", encoding="utf-8")
        part.replace(self.file)

    def as_json(self) -> dict[str, object]:
        """The ladder, and every game that was ever played for it."""
        kept = [{"bots": list(pair), "results": results} for pair, results in sorted(self.results.items())]
        return as_json(ladder_of(self.order, self)) | {"played": kept}


def letter(outcome: Outcome) -> str:
    if outcome.is_stopped:
        return STOPPED
    return {1.0: WON, 0.5: DRAWN, 0.0: LOST}[outcome.points]


# -- playing


def chosen_bots(game_id: str, asked: Sequence[str]) -> tuple[str, ...]:
    """The bots asked for, each an id, an address, or several ids with commas; else all that play the title."""
    named = [part.strip() for each in asked for part in ([each] if ":" in each else each.split(","))]
    bots = tuple(dict.fromkeys(each for each in named if each)) or bots_for(game_id)
    if len(bots) < 2:
        raise BadSetup("a ladder needs two bots")
    for each in bots:
        load_bot(bot_address(game_id, each))
    return bots


def climb(order: Order, workers: Workers, file: Path | None = None) -> Ladder:
    """Play what is missing, and rate the bots."""
    played = Played.read(order, file)
    missing = list(missing_games(order, played))
    tasks = [task for _, task in missing]
    outcomes = workers.outcomes(play, tasks, f"ladder of {order.title}", chunk=1)
    try:
        for (pair, _), outcome in zip(missing, outcomes, strict=True):
            played.add(pair, outcome)
    finally:
        played.save()
    return ladder_of(order, played)


def missing_games(order: Order, played: Played) -> Iterator[tuple[tuple[str, str], Task]]:
    """The games still to be played: the same number of all pairs, then the next."""
    title = titles().title(order.title)
    for number in range(order.games):
        setup = order.setups[number // 2 % len(order.setups)]
        for pair in order.pairs:
            if number >= len(played.of(pair)):
                addresses = tuple(bot_address(order.title, each) for each in pair)
                yield pair, Task(title.game, addresses, setup, order.seed, number, order.limit)


# -- rating


def ladder_of(order: Order, played: Played) -> Ladder:
    """The ladder as it stands."""
    pairs = [Pair(pair, played.of(pair)) for pair in order.pairs]
    usual = default_bot(order.title)
    anchor = usual if usual in order.bots else order.bots[0]
    meetings = [
        Meeting(order.bots.index(pair.bots[0]), order.bots.index(pair.bots[1]), pair.won, pair.drawn, pair.lost)
        for pair in pairs
    ]
    found = ratings(len(order.bots), meetings, order.bots.index(anchor))
    rungs = [rung(bot, rating, pairs) for bot, rating in zip(order.bots, found, strict=True)]
    return Ladder(order, anchor, sorted(rungs, key=lambda each: -each.rating.elo), pairs)


def rung(bot: str, rating: Rating, pairs: Iterable[Pair]) -> Rung:
    games, points = 0, 0.0
    for pair in pairs:
        if bot in pair.bots:
            games += len(pair.results)
            points += pair.points if bot == pair.bots[0] else len(pair.results) - pair.points
    return Rung(bot, rating, games, points / games if games else 0.0)


# -- telling


def report(ladder: Ladder) -> None:
    """A table of ratings, and one of the score of each bot against each other."""
    width = max(len(rung.bot) for rung in ladder.rungs)
    print(f"{'bot':{width}}   Elo  95 %   score  games")
    for each in ladder.rungs:
        error = f"±{each.rating.error:<4.0f}" if each.bot != ladder.anchor else "     "
        print(f"{each.bot:{width}}  {each.rating.elo:4.0f}  {error}  {each.score:5.1%}  {each.games:5}")
    print(f"{ladder.anchor} has {1500} points by definition; the intervals are those of the difference to it")
    if ladder.stopped:
        print(f"{ladder.stopped} games were stopped at the limit and count as drawn")
    print()
    names = [each.bot for each in ladder.rungs]
    wide = max(8, *(len(name) + 2 for name in names))
    print(f"{'score of':{width}}" + "".join(f"{name:>{wide}}" for name in names))
    for row in names:
        cells = (score_between(ladder, row, column) for column in names)
        print(f"{row:{width}}" + "".join(f"{cell:>{wide}}" for cell in cells))


def score_between(ladder: Ladder, row: str, column: str) -> str:
    for pair in ladder.pairs:
        if {row, column} == set(pair.bots) and row != column and pair.results:
            share = pair.points / len(pair.results)
            return f"{share if pair.bots[0] == row else 1 - share:.1%}"
    return "–"


def as_json(ladder: Ladder) -> dict[str, object]:
    """The ratings, and the score of each pair."""
    return {
        "command": ladder.order.command,
        "terms": ladder.order.terms,
        "anchor": ladder.anchor,
        "bots": [
            {
                "bot": each.bot,
                **{name: round(value, 1) for name, value in asdict(each.rating).items()},
                "games": each.games,
                "score": round(each.score, 4),
            }
            for each in ladder.rungs
        ],
        "pairs": [pair_as_json(pair) for pair in ladder.pairs],
    }


def pair_as_json(pair: Pair) -> dict[str, object]:
    found: dict[str, object] = {"bots": list(pair.bots), "won": pair.won, "drawn": pair.drawn, "lost": pair.lost}
    if pair.results:
        low, high = wilson(pair.points, len(pair.results))
        found |= {"rate": round(pair.points / len(pair.results), 4), "low": low, "high": high}
    return found
