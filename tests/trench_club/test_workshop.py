"""The workshop of Trench Club: boards as text, painted, mirrored and made by chance."""

from __future__ import annotations

import pytest

from firestep.games.trench_club.board_file import mistakes_in_board, read_board
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID, printed_ground, rows_of
from firestep.games.trench_club.workshop import WORKSHOP, last_row
from firestep.kernel.packs import pack_name
from firestep.scene.workshop import CannotEdit, Edit
from firestep.table.trial import try_out
from firestep.text import Speaker

ENGLISH = Speaker(GAME, "en")


@pytest.mark.parametrize("board", ["1", "2"])
def test_our_boards_are_the_same_after_they_were_opened_here(board: str) -> None:
    hexes, forts = read_board(WORKSHOP.start(board, 0)).rows()
    ours, our_forts = rows_of(board)

    def ground(rows: list[dict[str, str]]) -> set[tuple[str, ...]]:
        return {(row["hex"], row["half"], row["terrain"], row["start"], str(bool(row["trench"]))) for row in rows}

    assert ground(hexes) == ground(ours)
    assert {row["hex"] for row in forts} == {row["hex"] for row in our_forts}


def test_a_board_of_a_user_is_played_under_its_name() -> None:
    text = WORKSHOP.start("random", 4)
    name = pack_name(GAME.pack_title(text), text)

    offers = GAME.add_pack(name, text)

    assert set(offers) == {each.id for each in GAME.scenarios}
    assert printed_ground(name, "a").forts
    assert GAME.pack_called(name) == "Random board 4"
    for scenario, options in offers.items():
        try_out(GAME.start(scenario, options))


@pytest.mark.parametrize("seed", range(10))
def test_a_random_board_is_the_same_from_all_sides(seed: int) -> None:
    text = WORKSHOP.start("random", seed)
    cells = read_board(text).cells

    assert text == WORKSHOP.start("random", seed)
    for place, cell in cells.items():
        column, row = GRID.cell(place)
        down, across = GRID.index(column, last_row(column) - row), GRID.index(34 - column, row)
        assert cells[down].terrain == cells[across].terrain == cell.terrain
        assert bool(cells[down].start) == bool(cells[across].start) == bool(cell.start)


def test_mistakes_are_told_at_their_place_in_the_readers_language() -> None:
    text = WORKSHOP.start("1", 0)
    text = WORKSHOP.edit(text, Edit("paint", "terrain:W", ("d2", "d3")))  # before the fort at e3

    faults = WORKSHOP.draw(text, "", ENGLISH).faults

    assert [(each.place, each.reason) for each in faults] == [
        ("e3", "A fort needs ground to stand on at its left and right entrance.")
    ]
    assert {each.key for each in mistakes_in_board(WORKSHOP.start("empty", 0))} == {
        "mistake-title", "mistake-forts", "mistake-starts",
    }  # fmt: skip
    with pytest.raises(CannotEdit):
        WORKSHOP.edit(text, Edit("paint", "terrain:Q", ("a1",)))


def test_the_next_start_number_of_a_half_is_set_and_taken_away() -> None:
    empty = WORKSHOP.start("empty", 0)
    text = WORKSHOP.edit(empty, Edit("paint", "start", ("c3", "ag3")))

    markers = WORKSHOP.draw(text, "", ENGLISH).markers

    assert {(each.place, each.text) for each in markers} == {("c3", "1"), ("ag3", "7")}
    assert WORKSHOP.edit(text, Edit("paint", "start", ("c3", "ag3"))) == empty
