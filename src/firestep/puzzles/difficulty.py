"""How hard a puzzle is: how often weaker players find it, among how much, and by how much it is better."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log2, log10

from firestep.analysis.expert import Expert
from firestep.bots import Bot, bot
from firestep.bots.search import Limits, Searcher
from firestep.kernel import AnyGame, Position
from firestep.puzzles.actions import Candidate
from firestep.puzzles.puzzle import Found

AVERAGE = 1500
SPREAD = 250.0
"""Points of a player who finds it ten times as often as they miss it."""
SURE = 0.05
"""No level is thought to find a puzzle always, or never."""
USUAL_ACTIONS, PER_DOUBLING = 12, 30.0
"""Twice as many actions as usual make a puzzle harder by so many points."""
USUAL_GAP, PER_GAP = 0.15, 400.0
"""A gap that is larger than usual is seen more easily."""
TRIES = {"recruit": 16, "corporal": 8, "captain": 6}
CAPTAIN_EVALUATIONS = 40


def difficulty_of(found: Found, actions: int, gap: float) -> int:
    """The rating of a puzzle: of a player who finds it half of the time."""
    share = (found.recruit + found.corporal + found.captain) / 3
    share = min(1 - SURE, max(SURE, share))
    points = AVERAGE + SPREAD * log10((1 - share) / share)
    points += PER_DOUBLING * log2(actions / USUAL_ACTIONS) - PER_GAP * (min(gap, 2 * USUAL_GAP) - USUAL_GAP)
    return round(points)


def found_by(
    game: AnyGame,
    position: Position,
    seat: int,
    candidates: Sequence[Candidate],
    solutions: Sequence[int],
    expert: Expert,
) -> Found:
    """How often each level plays a solution."""
    good = {candidates[number].choices for number in solutions}
    captain = expert.searcher(Limits(evaluations=CAPTAIN_EVALUATIONS), 1.0)
    players: dict[str, Bot] = {
        "recruit": bot(game.id, "recruit"),
        "corporal": bot(game.id, "corporal"),
        "captain": captain,
    }
    shares = {}
    for level, tries in TRIES.items():
        shares[level] = (
            sum(finds(players[level], game, position, seat, good, number) for number in range(tries)) / tries
        )
    return Found(random=chance_of(candidates, good), **shares)


def finds(player: Bot, game: AnyGame, position: Position, seat: int, good: set[tuple[str, ...]], number: int) -> bool:
    """Whether a bot plays one of these actions."""
    rng = random.Random(f"tries {number}")
    dealt = game.determinise(position, seat, rng)
    if isinstance(player, Searcher):
        player.progress.clear()
    chosen: tuple[str, ...] = ()
    while any(each[: len(chosen)] == chosen for each in good):
        if chosen in good:
            return True
        question = dealt.question_for(seat)
        if question is None:
            return False
        choice = player.choose(game, dealt.clone(), seat, rng)
        chosen = (*chosen, question.write(dealt, choice))
        dealt.answer_unchecked(choice, seat)
    return False


def chance_of(candidates: Sequence[Candidate], good: set[tuple[str, ...]]) -> float:
    """How likely it is that choices by lot are a solution."""
    total = 0.0
    for action in good:
        likely = 1.0
        for length in range(len(action)):
            begun = {each.choices[: length + 1] for each in candidates if each.choices[:length] == action[:length]}
            likely /= len(begun)
        total += likely
    return total
