"""Pictures of boards: the client's styles, every title drawn, films, and styles worked out as browsers do."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from firestep.games import titles
from firestep.kernel import AnyGame
from firestep.pictures.board import draw_board, window_on
from firestep.pictures.card import Card, CardRow, board_window, draw_card
from firestep.pictures.colours import resolve
from firestep.pictures.film import MOST_FRAMES, Frame, make_film
from firestep.pictures.look import LOOK_FILES, client_look
from firestep.pictures.raster import document, to_png
from firestep.pictures.stylesheet import StyleSheet
from firestep.pictures.words import width_of, wrapped
from firestep.scene import Board, Scene
from firestep.scene.part import replace
from firestep.web.catalogue import Catalogue
from firestep.web.views.sharing import drawn_scene

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from picture_look import COPIED

TITLES = ("trench-club", "paths-of-glory", "great-war", "to-the-last-man")


def drawn(game: AnyGame) -> tuple[Board, Scene]:
    """The first position of a title, as a spectator sees it."""
    catalogue = Catalogue(titles())
    speaker, position = catalogue.speaker(game, "en"), game.start(next(iter(game.scenarios)).id)
    board = catalogue.board(game, position.setup, None, "en")
    parts = catalogue.maker(game).parts(position, None, speaker)
    return board, drawn_scene(Scene("", 0, "en", game.id, "", board.hash, ()), parts)


def test_pictures_are_drawn_with_the_styles_of_the_client() -> None:
    """`python tools/picture_look.py` copies them."""
    for name, source in COPIED.items():
        assert (LOOK_FILES / name).read_bytes() == source.read_bytes(), name


@pytest.mark.parametrize("title", TITLES)
def test_every_title_is_drawn(title: str) -> None:
    board, scene = drawn(titles().game(title))
    look, (width, height) = client_look(), board_window()
    window = window_on(board, scene, width, height, 22)
    svg = draw_board(look, board, scene, window)

    image = Image.open(BytesIO(to_png(document(svg, width, height))))

    assert image.size == (width, height)
    assert len(image.convert("RGB").getcolors(1 << 20) or []) > 200
    assert "var(" not in svg
    assert board.piece_size * window.scale >= 21.9


def test_a_card_has_the_size_that_other_sites_want() -> None:
    card = Card(
        "Firestep", "Title", "A very long headline " * 9, "words " * 90, (CardRow("Ann & <Ben>", "Allies", "fr"),)
    )

    image = Image.open(BytesIO(to_png(document(draw_card(client_look(), card, ""), 1200, 630))))

    assert image.size == (1200, 630)


def test_a_film_has_few_frames_and_the_last_stays() -> None:
    board, scene = drawn(titles().game("great-war"))
    moved = [replace(scene, pieces=scene.pieces[: len(scene.pieces) - at]) for at in range(3)]
    window = window_on(board, scene, 240, 160)

    film = Image.open(
        BytesIO(make_film(client_look(), board, [Frame(each, f"{at}") for at, each in enumerate(moved)], window))
    )

    assert film.n_frames == 3  # type: ignore[attr-defined]
    film.seek(2)
    assert film.info["duration"] > 2000
    assert MOST_FRAMES <= 40


def test_styles_cascade_as_in_a_browser() -> None:
    sheet = StyleSheet(
        [
            ":root { --ink: #000; --body: var(--ink); } .a { fill: var(--body); } .b .a { fill: red !important; }"
            ".b .a.c { fill: blue; } .n-x { --body: #fff; } .far .near { display: none; }"
            ".d:not(.e) { opacity: .5; } .a:hover { fill: green; } @media print { .a { fill: none; } }"
            '[data-theme="dark"] .a { fill: pink; } .f { font: italic 600 12px var(--ink), serif; }'
        ]
    )
    root = sheet.root("far")

    assert root.child("g", "a").style["fill"] == "#000"
    assert root.child("g", "a n-x").style["fill"] == "#fff"
    assert root.child("g", "b").child("path", "a c").style["fill"] == "red"
    assert root.child("g", "near").style["display"] == "none"
    assert "opacity" in root.child("g", "d").style
    assert "opacity" not in root.child("g", "d e").style
    assert root.child("text", "f").style["font-style"] == "italic"
    assert root.child("text", "f").style["font-size"] == "12px"


def test_colours_are_mixed_as_in_a_browser() -> None:
    # Chromium: color-mix(in oklab, #E8E1C6 62%, #45504A)
    mixed = resolve("color-mix(in oklab, var(--a) var(--share, 62%), #45504A)", {"--a": "#E8E1C6"})
    assert mixed == "rgb(166, 167, 148)"
    assert resolve("rgb(30 20 5 / .34)", {}) == "rgba(30, 20, 5, 0.34)"


def test_words_are_cut_where_they_do_not_fit() -> None:
    lines = wrapped("one two three four five six seven", "besley-700-normal", 20, 90, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert all(width_of(line, "besley-700-normal", 20) <= 90 for line in lines)
