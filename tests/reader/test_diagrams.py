"""Diagrams: what is cut out of a board, and what is said about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from firestep.reader.crop import bounds, cropped, cropped_path
from firestep.reader.diagrams import BadDiagram, DiagramArrow, drawn, read_diagram, view_around
from firestep.scene import Board, Label, Layer, Link, Marker, Piece, Place, Shape
from firestep.scene.maker import Parts

SIDE = 40.0


def place(number: int) -> Place:
    x = 100.0 * number
    return Place(f"p{number}", f"P{number}", "area", (x + 20, 20), f"M{x} 0h40v40h-40z", (x, 0, SIDE, SIDE))


BOARD = Board(
    "areas",
    (0, 0, 1000, 600),
    (
        Layer("ground", 0, (Shape("sheet", "M0 0H1000V600H0Z"), Shape("wood", "M10 10h9v9zM910 10h9v9z", clip="c"))),
        Layer("trees", 30, (Shape("tree", stamp="tree", at=(30, 20)), Shape("tree", stamp="far", at=(930, 20)))),
    ),
    tuple(place(number) for number in range(10)),
    piece_size=40,
    links=(Link(("p0", "p1")), Link(("p7", "p8"))),
    labels=(Label("Here", (20, 50)), Label("There", (920, 50))),
    clips={"c": "M0 0H1000V600H0Z"},
    stamps={"tree": (Shape("leaf", "M0 0h4v4z"),), "far": (Shape("leaf", "M0 0h4v4z"),)},
)


def test_a_path_has_bounds_whatever_its_commands() -> None:
    assert bounds("M10 20l5 5h10v-20H0V100Z") == (0, 5, 25, 95)
    assert bounds("M0 0q10 20 30 0t10 0") == (0, 0, 40, 20)
    x, y, width, height = bounds("M100 100a10 10 0 1 1 20 0")
    assert max(x, y) <= 90
    assert (x + width >= 130, y + height >= 110) == (True, True)


def test_only_the_parts_of_a_path_that_can_be_seen_are_kept() -> None:
    assert cropped_path("M10 10h9v9zM910 10h9v9z", (0, 0, 100, 100)) == "M10 10h9v9z"


def test_a_board_is_cut_to_what_can_be_seen_and_its_clips_and_stamps_are_its_own() -> None:
    near = cropped(BOARD, (0, 0, 150, 100), "x-")

    assert near.view == (0, 0, 150, 100)
    assert [each.id for each in near.places] == ["p0", "p1"]
    assert [each.path or each.stamp for layer in near.layers for each in layer.shapes] == [
        "M0 0H1000V600H0Z",
        "M10 10h9v9z",
        "x-tree",
    ]
    assert near.layers[0].shapes[1].clip == "x-c"
    assert (list(near.clips), list(near.stamps)) == (["x-c"], ["x-tree"])
    assert (len(near.links), [label.text for label in near.labels]) == (1, ["Here"])


def test_the_view_has_a_margin_a_pleasant_shape_and_stays_on_the_board() -> None:
    x, y, width, height = view_around([place(0).box, place(3).box], BOARD)
    assert (x, y) == (0, 0)
    assert width >= 340
    assert 1.1 < width / height < 2.3


def write(folder: Path, text: str) -> Path:
    (folder / "diagrams").mkdir()
    (folder / "diagrams" / "one.toml").write_text(text, encoding="utf-8")
    return folder


GOOD = """
position = "game x"
around = ["p0", "p1"]
labels = { A = "p0", B = "p1" }
arrows = [["p0", "p1", "attack"]]
"""


def test_a_diagram_shows_what_stands_on_its_part_of_the_board(tmp_path: Path) -> None:
    written = read_diagram(write(tmp_path, GOOD), "one")
    assert written is not None
    pieces = tuple(Piece(f"u{n}", "Unit", "Unit", "u-infantry", "de", "central", place=f"p{n}") for n in (0, 1, 9))
    marker = Marker("m", "p9", "disc", "Far")

    made = drawn(written, BOARD, Parts(pieces=pieces, markers=(marker,)))

    assert [piece.id for piece in made.pieces] == ["u0", "u1"]
    assert made.markers == ()
    assert made.labels == {"p0": "A", "p1": "B"}
    assert made.arrows == (DiagramArrow("p0", "p1", "attack"),)
    assert made.position == "game x\n"


def draw(folder: Path) -> None:
    written = read_diagram(folder, "one")
    assert written is not None
    drawn(written, BOARD, Parts())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("around = 3 3", "Expected"),
        ("position = 'game x'", "needs a position"),
        (GOOD + "colour = 'red'", "nothing is called colour"),
        (GOOD.replace("attack", "charge"), "an arrow is"),
        (GOOD.replace('A = "p0"', 'A = "p77"'), "no place p77"),
    ],
)
def test_a_diagram_that_cannot_be_drawn_says_why(tmp_path: Path, text: str, reason: str) -> None:
    folder = write(tmp_path, text)
    with pytest.raises(BadDiagram, match=reason) as caught:
        draw(folder)
    assert str(caught.value).startswith("diagrams/one.toml: ")


def test_only_diagrams_of_the_folder_are_read(tmp_path: Path) -> None:
    folder = write(tmp_path, GOOD)
    assert read_diagram(folder, "two") is None
    assert read_diagram(folder, "../diagrams/one") is None
