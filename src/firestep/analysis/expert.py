"""Who judges a match: the plans and the learned value of a level that plans, for any title that has one."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.bots import bot, bots_for
from firestep.bots.search import Horizon, Limits, Planner, Searcher
from firestep.bots.value import Judge, Value, load_judge, shipped_value
from firestep.games import titles

LEVELS = ("captain", "general")
"""The levels that can judge: those that plan."""


class NotJudged(LookupError):
    """A title whose positions nobody can judge yet."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"positions of {game_id} cannot be judged yet: no value of them has been learned")
        self.game_id = game_id


@dataclass(slots=True, frozen=True)
class Expert:
    """What an analysis must know about a title."""

    level: str
    planner: Planner
    horizon: Horizon

    def searcher(self, limits: Limits, confidence: float) -> Searcher:
        return Searcher(self.planner, limits, self.horizon, confidence)


def is_judged(game_id: str) -> bool:
    """Whether a title has a level that plans with a learned value."""
    return game_id in titles() and bool(titles().title(game_id).judge) and bool({*LEVELS} & {*bots_for(game_id)})


def expert(game_id: str, level: str) -> Expert:
    """The judge of a title at a level; raises `NotJudged` if the title has none."""
    if not is_judged(game_id):
        raise NotJudged(game_id)
    player = bot(game_id, level)
    if not isinstance(player, Searcher):
        raise NotJudged(game_id)
    return Expert(level, player.planner, player.horizon)


def value_of(game_id: str) -> tuple[Judge, Value]:
    """The features of a title and the value learned over them; raises `NotJudged`."""
    if not is_judged(game_id):
        raise NotJudged(game_id)
    judge = load_judge(titles().title(game_id).judge)
    return judge, shipped_value(judge)
