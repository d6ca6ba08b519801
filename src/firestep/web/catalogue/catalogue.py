"""The games of this server, with their speakers, scene makers and boards."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import cast

import msgspec

from firestep.games import Registry, UnknownGame
from firestep.kernel import AnyGame, Position, Setup
from firestep.kernel.packs import packs_of
from firestep.scene import Board
from firestep.scene.maker import SceneMaker
from firestep.scene.workshop import Checklist, Workshop
from firestep.text import Speaker, languages
from firestep.web.catalogue.caching_speaker import CachingSpeaker
from firestep.web.catalogue.fallback_scene import FallbackSceneMaker
from firestep.web.catalogue.hiding_maker import HidingSceneMaker
from firestep.web.catalogue.packs import LoadedPacks
from firestep.web.infra.logs import log

TEXTS = "firestep.web"
"""The package whose `text` folder holds the texts of the server itself."""
DEFAULT_LANGUAGE = "en"
MOST_BOARDS = 64
MOST_KNOWN = 2000
"""Boards that can be drawn again from memory; older ones are drawn from their stored recipe."""
logger = log("catalogue")


class Recipe(msgspec.Struct):
    """What a board depends on."""

    game: str
    rules: int
    scenario: str
    options: dict[str, str | int | bool]
    seat: int | None
    language: str


class Catalogue:
    """Finds games, speakers and scene makers; each is created once."""

    def __init__(self, titles: Registry) -> None:
        self.titles = titles
        self.packs = LoadedPacks(titles)
        self.languages = languages(TEXTS)
        self.speakers: dict[tuple[str, str], Speaker] = {}
        self.locks: dict[object, threading.Lock] = {}
        """Threads create speakers and makers too: each is created once, and nobody waits for another."""
        self.makers: dict[str, HidingSceneMaker] = {}
        self.boards: OrderedDict[tuple[Setup, int | None, str], Board] = OrderedDict()
        self.board_of: OrderedDict[str, tuple[Setup, int | None, str]] = OrderedDict()

    def game(self, game_id: str) -> AnyGame | None:
        """The game with this id; `None` if there is none, or if it is broken."""
        try:
            return self.titles.game(game_id)
        except UnknownGame:
            return None

    def warm_up(self, is_wanted: Callable[[], bool]) -> None:
        """Read texts and import scene makers before the first request, as long as it is wanted; log what is wrong
        with plug-ins."""
        for language in self.languages:
            self.speaker(None, language)
        for game in self.titles.playable():
            self.maker(game)
            self.titles.picture(game.id)
            for language in self.languages:
                if not is_wanted():
                    return
                self.speaker(game, language)
        for problem in self.titles.problems:
            logger.warning("plug-in cannot be used", name=problem.name, reason=problem.reason)

    def speaker(self, game: AnyGame | None, language: str) -> Speaker:
        name = (game.id if game else "", language)
        if name not in self.speakers:
            with self.lock_of(name):
                if name not in self.speakers:
                    self.speakers[name] = CachingSpeaker(game, language, [TEXTS])
        return self.speakers[name]

    def maker(self, game: AnyGame) -> HidingSceneMaker:
        """The scene maker of a game, which is shown only what the viewer knows."""
        if game.id not in self.makers:
            with self.lock_of(game.id):
                if game.id not in self.makers:
                    self.makers[game.id] = HidingSceneMaker(game, find_maker(self.titles, game))
        return self.makers[game.id]

    def lock_of(self, name: object) -> threading.Lock:
        return self.locks.setdefault(name, threading.Lock())

    def workshop(self, game: AnyGame) -> Workshop | None:
        """Where packs of a game are drawn, if it has such a place."""
        address = self.titles.title(game.id).workshop
        return cast("Workshop | None", self.titles.part(game.id, address)) if address else None

    def checklist(self, game: AnyGame) -> Checklist | None:
        """The reconstructed facts of a game as a form, if it has one."""
        address = self.titles.title(game.id).checklist
        return cast("Checklist | None", self.titles.part(game.id, address)) if address else None

    def board(self, game: AnyGame, setup: Setup, seat: int | None, language: str) -> Board:
        """A board is drawn once and cached for whoever asks for its hash."""
        name = (setup, seat, language)
        found = self.boards.get(name)
        if found is None:
            found = self.boards[name] = self.maker(game).board(setup, seat, self.speaker(game, language))
            if len(self.boards) > MOST_BOARDS:
                self.boards.popitem(last=False)
        self.boards.move_to_end(name)
        self.board_of[found.hash] = name
        self.board_of.move_to_end(found.hash)
        if len(self.board_of) > MOST_KNOWN:
            self.board_of.popitem(last=False)
        return found

    def has_board(self, setup: Setup, seat: int | None, language: str) -> bool:
        return (setup, seat, language) in self.boards

    def board_with(self, hash_: str) -> Board | None:
        """The board with this hash, drawn again if it is no longer cached."""
        name = self.board_of.get(hash_)
        game = None if name is None else self.game(name[0].game)
        return None if name is None or game is None else self.board(game, *name)

    def drop_idle_packs(self, needed: set[tuple[str, str]], now: float) -> None:
        """Give back packs that no table needs (by title and name), and boards that cannot be drawn without them."""
        gone = set(self.packs.drop_idle(needed, now))
        if not gone:
            return
        for name in [each for each in self.boards if gone & packs_of(each[0].scenario, each[0].options)]:
            del self.boards[name]
        for hash_, (setup, _, _) in list(self.board_of.items()):
            if gone & packs_of(setup.scenario, setup.options):
                del self.board_of[hash_]

    def recipe(self, board_hash: str) -> str:
        """How to draw a board again, also in another process."""
        setup, seat, language = self.board_of[board_hash]
        made = Recipe(setup.game, setup.rules, setup.scenario, dict(setup.options), seat, language)
        return msgspec.json.encode(made).decode()

    def board_by(self, recipe: str) -> Board | None:
        """The board that a recipe describes; `None` if this program cannot draw it."""
        try:
            wanted = msgspec.json.decode(recipe, type=Recipe)
            game = self.game(wanted.game)
            setup = None if game is None else game.setup(wanted.scenario, wanted.options, rules=wanted.rules)
        except ValueError:  # written by an earlier version, or for rules that are no longer played
            return None
        return None if game is None or setup is None else self.board(game, setup, wanted.seat, wanted.language)


def find_maker(titles: Registry, game: AnyGame) -> SceneMaker[Position]:
    """The scene maker of a title; the fallback if it has none, or if it is broken, which is reported."""
    address = titles.title(game.id).scene
    maker = titles.part(game.id, address) if address else None
    if maker is None:
        return FallbackSceneMaker(game)
    if not hasattr(maker, "parts"):
        titles.report(game.id, f"{address} is no scene maker")
        return FallbackSceneMaker(game)
    return cast("SceneMaker[Position]", maker)
