"""Puzzles: positions of bots' games in which one action is clearly the best. It knows no title."""

from firestep.puzzles.daily import puzzle_of_the_day
from firestep.puzzles.puzzle import Action, Puzzle, Verdict, puzzles_of
from firestep.puzzles.run import PuzzleRun

__all__ = ["Action", "Puzzle", "PuzzleRun", "Verdict", "puzzle_of_the_day", "puzzles_of"]
