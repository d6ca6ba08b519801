"""The titles that Firestep plays: packages with a manifest, found by their entry points and loaded when needed."""

from __future__ import annotations

from firestep.games.registry import BrokenTitle, Problem, Registry, UnknownGame, know_packs, load, load_with, titles
from firestep.kernel import AnyGame

__all__ = ["BrokenTitle", "Problem", "Registry", "UnknownGame", "game", "know_packs", "load", "load_with", "titles"]


def game(game_id: str) -> AnyGame:
    """The game with this id; raises `UnknownGame`."""
    return titles().game(game_id)
