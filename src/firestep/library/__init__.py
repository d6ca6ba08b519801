"""The library: games, positions and bots for your own programs (docs/library.md)."""

from firestep.library.bots import Bot, bot, list_bots
from firestep.library.game import Game, game, list_games, parse, replay
from firestep.library.position import Happening, Position

__all__ = ["Bot", "Game", "Happening", "Position", "bot", "game", "list_bots", "list_games", "parse", "replay"]
