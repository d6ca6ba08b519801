"""Searching for plans: it knows no title. A title says what could be planned and what a position is worth."""

from firestep.bots.search.budget import Budget, Limits
from firestep.bots.search.halving import Arm, best_arm, halve
from firestep.bots.search.imagination import Horizon, Imagination
from firestep.bots.search.mood import EVEN, Mood
from firestep.bots.search.plan import Plan, Planner, Progress, values_of
from firestep.bots.search.searcher import Found, Searcher
from firestep.bots.search.second_look import CarefulSearcher, SecondLook

__all__ = [
    "EVEN",
    "Arm",
    "Budget",
    "CarefulSearcher",
    "Found",
    "Horizon",
    "Imagination",
    "Limits",
    "Mood",
    "Plan",
    "Planner",
    "Progress",
    "Searcher",
    "SecondLook",
    "best_arm",
    "halve",
    "values_of",
]
