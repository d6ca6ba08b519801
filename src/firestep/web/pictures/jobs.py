"""What the process that draws is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from firestep.pictures.board import draw_board, whole_board, window_on
from firestep.pictures.card import DESK, HEIGHT, WIDTH, Card, board_window, draw_card, photograph, plain_ground
from firestep.pictures.film import Frame, make_film
from firestep.pictures.look import Look
from firestep.pictures.raster import document, to_png
from firestep.scene import Board, Scene

SMALL = (480, 300)
FILM = (720, 480)
LONGEST = 2400
"""The longest side of a picture of a whole board."""
CARD_COUNTER, SMALL_COUNTER, FILM_COUNTER = 22.0, 15.0, 24.0
"""How large counters are at least, in pixels: else the picture shows a part of the board."""


@dataclass(frozen=True, slots=True)
class TitleLooks:
    """What titles from outside add to the look of the client."""

    styles: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    patterns: str = ""


@dataclass(frozen=True, slots=True)
class CardJob:
    """A share card: with a board, with a photograph of a game, or with neither."""

    card: Card
    board: Board | None = None
    scene: Scene | None = None
    photograph: bytes = b""
    kind: str = "image/webp"

    def draw(self, look: Look) -> bytes:
        picture = self.picture(look)
        return to_png(document(draw_card(look, self.card, picture), WIDTH, HEIGHT))

    def picture(self, look: Look) -> str:
        if self.board is not None and self.scene is not None:
            window = window_on(self.board, self.scene, *board_window(), CARD_COUNTER)
            return draw_board(look, self.board, self.scene, window)
        return photograph(self.photograph, self.kind) if self.photograph else plain_ground()


@dataclass(frozen=True, slots=True)
class BoardJob:
    """A board without words: small for a list, or whole to keep."""

    board: Board
    scene: Scene
    size: Literal["small", "whole"]

    def draw(self, look: Look) -> bytes:
        if self.size == "small":
            window = window_on(self.board, self.scene, *SMALL, SMALL_COUNTER)
        else:
            window = whole_board(self.board, LONGEST)
        paper = f'<rect width="100%" height="100%" fill="{DESK}"/>'
        drawn = draw_board(look, self.board, self.scene, window)
        return to_png(document(paper + drawn, window.width, window.height))


@dataclass(frozen=True, slots=True)
class FilmJob:
    """Scenes one after the other."""

    board: Board
    frames: tuple[Frame, ...]

    def draw(self, look: Look) -> bytes:
        window = window_on(self.board, self.frames[-1].scene, *FILM, FILM_COUNTER)
        return make_film(look, self.board, self.frames, window)


Job = CardJob | BoardJob | FilmJob
