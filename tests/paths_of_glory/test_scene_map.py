"""The map of Paths of Glory: names, signs and the front, and the crowded position of the pictures on it."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import OFF_MAP_BOXES, SPACE_IDS, SPACES, VP_CLASSIC
from firestep.games.paths_of_glory.nations import CP
from firestep.games.paths_of_glory.scene import MAKER
from firestep.games.paths_of_glory.scene.ground import BOXES
from firestep.scene import Board, Piece
from firestep.text import Speaker

from .crowded import COUNT, crowded
from .field import field

LANGUAGES = ("en", "fr")
HALF = 23
STEP = (11.5, -8)
Box = tuple[float, float, float, float]


def board_in(language: str, scenario: str = "campaign") -> Board:
    return MAKER.board(GAME.setup(scenario), CP, Speaker(GAME, language, strict=True))


def overlap(one: Box, other: Box) -> float:
    across = max(0.0, min(one[2], other[2]) - max(one[0], other[0]))
    return across * max(0.0, min(one[3], other[3]) - max(one[1], other[1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_is_named_where_one_can_read_it(language: str) -> None:
    board = board_in(language)
    near = {label.place: label for label in board.labels if label.detail == "near"}
    boxed = {label.text for label in board.labels if "boxed" in label.style}
    for place in board.places:
        if place.id in BOXES:
            assert place.name in boxed
        else:
            label = near[place.id]
            assert label.text == place.name
            assert abs(label.at[0] - place.at[0]) < 150
            assert abs(label.at[1] - place.at[1]) < 75
    _, _, width, height = board.view
    assert all(0 < label.at[0] < width and 0 < label.at[1] < height for label in board.labels)


@pytest.mark.clause("table 2")
def test_the_terrain_of_a_space_is_drawn_inside_its_ring() -> None:
    insides = next(layer for layer in board_in("en").layers if layer.id == "insides")
    drawn = {shape.at: shape.stamp for shape in insides.shapes}
    for place, facts in zip(board_in("en").places, SPACES, strict=True):
        terrain = facts.terrain.name.lower()
        expected = "sea-inside" if place.id.startswith("mef") else f"{terrain}-inside"
        assert drawn.get(place.at, "clear-inside") == expected, place.id


def test_names_are_placed_for_their_own_language() -> None:
    english, french = board_in("en"), board_in("fr")
    assert {label.text for label in english.labels} >= {"Brussels", "Vienna", "Aachen"}
    assert {label.text for label in french.labels} >= {"Bruxelles", "Vienne", "Aix-la-Chapelle"}
    assert english.hash != french.hash


def test_no_counter_stands_on_the_name_of_a_space() -> None:
    """One counter on every space covers no near name, in either language, by more than a corner."""
    for language in LANGUAGES:
        board = board_in(language)
        counters = [(x - HALF, y - HALF, x + HALF, y + HALF) for x, y in (place.at for place in board.places)]
        for label in board.labels:
            if label.detail != "near":
                continue
            lines = label.lines or (label.text,)
            half, height = 0.24 * 15.5 * max(len(line) for line in lines), 8.0 * len(lines)
            x, y = label.at[0], label.at[1] - 5
            box = (x - half, y - height, x + half, y + height)
            covered = sum(overlap(box, counter) for counter in counters)
            assert covered < 0.2 * 4 * half * height, (language, label.text)


@pytest.mark.parametrize("scenario", ["campaign", "historical"])
def test_signs_are_told_in_words_too(scenario: str) -> None:
    board = board_in("en", scenario)
    told = {place.id: place.describe for place in board.places}
    assert "victory point" in told["verdun"]
    assert "fort 3" in told["verdun"]
    assert "capital" in told["paris"]
    assert "port" in told["calais"]
    assert "swamp" in told["calais"]
    assert "supply source" in told["essen"]
    assert sum("victory point" in text for text in told.values()) == VP_CLASSIC.bit_count()


def test_dashed_lines_say_who_may_use_them() -> None:
    board = board_in("en")
    assert sum(link.style == "link sea" for link in board.links) == 24
    pills = next(layer for layer in board.layers if layer.id == "pills")
    texts = {shape.text for shape in pills.shapes if shape.text}
    assert {"BR", "RU", "IT", "ANA"} <= texts


def test_the_front_runs_between_the_sides_and_nowhere_else() -> None:
    position = field("essen: ge-army-01; paris: fr-army-01", start=True, turn=1)
    speaker = Speaker(GAME, "en", strict=True)
    layers = {layer.id: layer for layer in MAKER.parts(position, CP, speaker).overlays}
    assert not layers["held"].shapes
    before = layers["front"].shapes[0].path
    assert {shape.clip for shape in layers["front"].shapes if shape.clip} == {"front-allied", "front-central"}
    assert set(MAKER.parts(position, CP, speaker).clips) == {"front-allied", "front-central"}
    position.ap &= ~(1 << SPACE_IDS.index("sedan"))
    layers = {layer.id: layer for layer in MAKER.parts(position, CP, speaker).overlays}
    assert [shape.side for shape in layers["held"].shapes] == ["central"]
    assert layers["front"].shapes[0].path != before


# -- the crowded position


def stacks_of(pieces: tuple[Piece, ...]) -> dict[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.place:
            found.setdefault(piece.place, []).append(piece)
    return found


def test_in_the_crowded_position_every_counter_has_its_place() -> None:
    parts = MAKER.parts(crowded(), CP, Speaker(GAME, "en", strict=True))
    assert len(parts.pieces) == COUNT
    assert all((piece.place is None) != (piece.box is None) for piece in parts.pieces)
    for stack in stacks_of(parts.pieces).values():
        assert len(stack) <= 3
        assert sorted(piece.order for piece in stack) == list(range(len(stack)))
        armies = [piece.symbol == "u-army" for piece in sorted(stack, key=lambda piece: piece.order)]
        assert armies == sorted(armies, reverse=True)
    assert {box.id for box in parts.boxes} >= {piece.box for piece in parts.pieces if piece.box}


def test_in_the_crowded_position_no_stack_hides_another() -> None:
    """The largest stacks fan up and to the right; only a corner of a neighbour may be touched."""
    parts = MAKER.parts(crowded(), CP, Speaker(GAME, "en", strict=True))
    at = {place.id: place.at for place in board_in("en").places}
    boxes: dict[str, Box] = {}
    for place, stack in stacks_of(parts.pieces).items():
        x, y = at[place]
        right, up = STEP[0] * (len(stack) - 1), STEP[1] * (len(stack) - 1)
        boxes[place] = (x - HALF, y - HALF + up, x + HALF + right, y + HALF)
    names = sorted(boxes)
    for number, one in enumerate(names):
        for other in names[number + 1 :]:
            assert overlap(boxes[one], boxes[other]) < 0.12 * (2 * HALF) ** 2, (one, other)


def test_in_the_crowded_position_counters_read_without_colour() -> None:
    """Factors, kind, number and steps are all written; sides differ in form, nations in pattern."""
    parts = MAKER.parts(crowded(), CP, Speaker(GAME, "en", strict=True))
    for piece in parts.pieces:
        assert piece.factors.count("-") == 2
        assert piece.head == ("XXXX" if piece.symbol == "u-army" else "XXX")
        assert piece.side in ("allied", "central")
        assert piece.nation
    reduced = {piece.id for piece in parts.pieces if piece.reduced}
    assert "ge-army-02" in reduced
    trenches = {piece.place: piece.trench for piece in parts.pieces if piece.trench}
    assert trenches["verdun"] == 2
    assert trenches["paris"] == 1


def test_off_map_russia_is_drawn_as_boxes() -> None:
    board = board_in("en")
    boxes = {place.id for place in board.places if place.kind == "box"}
    russian = {SPACE_IDS[number] for number in range(len(SPACE_IDS)) if OFF_MAP_BOXES >> number & 1}
    assert boxes == russian | {"reval"}
