"""The games of this server, with their speakers, scene makers and boards."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

import msgspec

from firestep.games import load
from firestep.kernel import Game, Setup
from firestep.scene import Board
from firestep.scene.maker import SceneMaker
from firestep.text import Speaker, languages
from firestep.text.speaker import package_of
from firestep.web.catalogue.caching_speaker import CachingSpeaker
from firestep.web.catalogue.fallback_scene import FallbackSceneMaker

TEXTS = "firestep.web"
"""The package whose `text` folder holds the texts of the server itself."""
DEFAULT_LANGUAGE = "en"
MOST_BOARDS = 64


Recipe = tuple[str, str, list[tuple[str, str | int | bool]], int | None, str]
"""Game, scenario, options, seat and language of a board."""


class Catalogue:
    """Finds games, speakers and scene makers; each is created once."""

    def __init__(self, games: Mapping[str, str]) -> None:
        self.addresses = dict(games)
        self.languages = languages(TEXTS)
        self.speakers: dict[tuple[str, str], Speaker] = {}
        self.making = threading.RLock()
        """Threads create speakers and makers too: one at a time."""
        self.makers: dict[str, SceneMaker] = {}
        self.boards: OrderedDict[tuple[Setup, int | None, str], Board] = OrderedDict()
        self.board_of: dict[str, tuple[Setup, int | None, str]] = {}

    def game(self, game_id: str) -> Game | None:
        address = self.addresses.get(game_id)
        return None if address is None else load(address)

    def warm_up(self) -> None:
        """Read texts and import scene makers before anybody waits for them."""
        for game_id in self.addresses:
            game = self.game(game_id)
            assert game is not None
            self.maker(game)
            for language in self.languages:
                self.speaker(game, language)

    def speaker(self, game: Game | None, language: str) -> Speaker:
        name = (game.id if game else "", language)
        if name not in self.speakers:
            with self.making:
                self.speakers.setdefault(name, CachingSpeaker(game, language, [TEXTS]))
        return self.speakers[name]

    def maker(self, game: Game) -> SceneMaker:
        if game.id not in self.makers:
            with self.making:
                self.makers.setdefault(game.id, find_maker(game))
        return self.makers[game.id]

    def board(self, game: Game, setup: Setup, seat: int | None, language: str) -> Board:
        """A board is drawn once and cached for whoever asks for its hash."""
        name = (setup, seat, language)
        if name not in self.boards:
            self.boards[name] = self.maker(game).board(setup, seat, self.speaker(game, language))
            self.board_of[self.boards[name].hash] = name
            if len(self.boards) > MOST_BOARDS:
                self.boards.popitem(last=False)
        self.boards.move_to_end(name)
        return self.boards[name]

    def has_board(self, setup: Setup, seat: int | None, language: str) -> bool:
        return (setup, seat, language) in self.boards

    def board_with(self, hash_: str) -> Board | None:
        """The board with this hash, drawn again if it is no longer cached."""
        name = self.board_of.get(hash_)
        game = None if name is None else self.game(name[0].game)
        return None if name is None or game is None else self.board(game, *name)

    def recipe(self, board_hash: str) -> str:
        """How to draw a board again, also in another process."""
        setup, seat, language = self.board_of[board_hash]
        return msgspec.json.encode((setup.game, setup.scenario, setup.options, seat, language)).decode()

    def board_by(self, recipe: str) -> Board | None:
        """The board that a recipe describes."""
        game_id, scenario, options, seat, language = msgspec.json.decode(recipe, type=Recipe)
        game = self.game(game_id)
        return None if game is None else self.board(game, game.setup(scenario, dict(options)), seat, language)


def find_maker(game: Game) -> SceneMaker:
    module = f"{package_of(game)}.scene"
    if find_spec(module) is None:
        return FallbackSceneMaker(game)
    maker: SceneMaker = import_module(module).MAKER
    return maker
