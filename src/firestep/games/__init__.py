"""The games Firestep plays. A new game is a new folder and one line here; it is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from firestep.kernel import Game

GAMES: dict[str, str] = {
    "trench-club": "firestep.games.trench_club.game:TrenchClub",
    "paths-of-glory": "firestep.games.paths_of_glory.game:PathsOfGlory",
    "great-war": "firestep.games.great_war.game:GreatWar",
    "to-the-last-man": "firestep.games.to_the_last_man.game:ToTheLastMan",
}
"""The id of each game, with the module and the class that play it."""


class UnknownGame(LookupError):
    """An id that is no game of ours."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"there is no game {game_id!r}; there are: {', '.join(GAMES)}")
        self.game_id = game_id


def game(game_id: str) -> Game:
    """The game with this id; raises `UnknownGame`."""
    if game_id not in GAMES:
        raise UnknownGame(game_id)
    return load(GAMES[game_id])


@cache
def load(address: str) -> Game:
    """The one object of a game's class, given as `module:class`."""
    module, _, kind = address.partition(":")
    title = getattr(import_module(module), kind)()
    assert isinstance(title, Game)
    return title
