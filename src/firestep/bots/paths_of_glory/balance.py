"""Results of campaigns between two bots of a kind: winner, reason, last turn, and the figures of the war.

python -m firestep.bots.paths_of_glory.balance --games 100 --seed 1 --jobs 2 [--scenario limited-war] [--bot captain@24]

With `--seconds` no game begins later than that.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median

from firestep.bots.paths_of_glory.war_figures import WarFigures, report_war, year_of
from firestep.bots.playing import SelfPlay, play_as_ordered, thinking_bot, watched
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.options import SCENARIOS

LONGEST = 60_000
UNFINISHED = "unfinished"


@dataclass(slots=True, frozen=True)
class Outcome:
    """One campaign: the side that won (-1: a draw), why it ended, when, and the slowest answer in seconds."""

    winner: int
    key: str
    turn: int
    vp: int
    slowest: float
    war: WarFigures = field(default_factory=WarFigures)


def play_in_time(task: SelfPlay) -> Outcome | None:
    """One campaign, unless it is too late to begin."""
    return None if task.is_late else play(task)


def play(task: SelfPlay) -> Outcome:
    """One campaign, from its seed."""
    player = thinking_bot(GAME.id, task.bot)
    position = GAME.begin(GAME.setup(task.scenario))
    slowest, war = 0.0, WarFigures()
    for thought in watched(GAME, position, player, task.new_rng(), LONGEST):
        slowest = max(slowest, thought)
        war.note(position, position.events)
    result = position.result
    if result is None:
        return Outcome(-1, UNFINISHED, position.turn, position.vp, slowest, war)
    winner = position.seats.index(result.winners[0]) if result.winners else -1
    return Outcome(winner, result.key, position.turn, position.vp, slowest, war)


def report(outcomes: list[Outcome]) -> str:
    """Shares of both sides, ends, turns, and how long the slowest answer took."""
    games = len(outcomes)
    won = Counter(each.winner for each in outcomes)
    ends = ", ".join(f"{key} {count}" for key, count in Counter(each.key for each in outcomes).most_common())
    turns = sorted(each.turn for each in outcomes)
    lasting = {year: sum(year_of(turn) >= year for turn in turns) for year in (1915, 1916)}
    return "\n".join(
        (
            f"games: {games}",
            f"Central Powers won {won[CP]} ({won[CP] / games:.0%}), Allies {won[AP]} ({won[AP] / games:.0%}), "
            f"draws {games - won[CP] - won[AP]}",
            f"ends: {ends}",
            f"last turn: median {median(turns):g}, from {turns[0]} to {turns[-1]}; "
            f"into 1915 or later: {lasting[1915]}, into 1916 or later: {lasting[1916]}",
            f"VP at the end: median {median(each.vp for each in outcomes):g}",
            report_war([each.war for each in outcomes], [each.turn for each in outcomes]),
            f"slowest answer: {max(each.slowest for each in outcomes):.2f} s",
        )
    )


def main() -> None:
    print(report(play_as_ordered(__doc__, [each.id for each in SCENARIOS], "campaign", 100, play_in_time)))


if __name__ == "__main__":
    main()
