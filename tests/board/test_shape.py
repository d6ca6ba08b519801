"""Floods, layers and connected parts, on hexes and graphs alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from board.boards import graphs, grids, masks_of, neighbours_by_links, steps_to_each
from firestep.board import Shape, bits, flood, mask_of

boards = st.one_of(grids, graphs())


@given(st.data(), boards)
def test_a_flood_is_what_breadth_first_search_finds(data: st.DataObject, board: Shape) -> None:
    start, allowed = data.draw(masks_of(board)), data.draw(masks_of(board))

    found = steps_to_each(neighbours_by_links(board), bits(start), allowed)

    assert [*bits(board.flood(start, allowed))] == sorted(found)
    assert flood(board, start, allowed) == board.flood(start, allowed)


@given(st.data(), boards)
def test_layers_are_the_places_by_number_of_steps(data: st.DataObject, board: Shape) -> None:
    start, allowed = data.draw(masks_of(board)), data.draw(masks_of(board))

    found = steps_to_each(neighbours_by_links(board), bits(start), allowed)
    by_steps = [
        mask_of(place for place, steps in found.items() if steps == number)
        for number in range(len(set(found.values())))
    ]

    assert list(board.layers(start, allowed)) == by_steps


@given(st.data(), boards)
def test_components_part_the_places_and_are_each_connected(data: st.DataObject, board: Shape) -> None:
    places = data.draw(masks_of(board))

    parts = board.components(places)

    assert sum(parts) == places
    assert sum(map(int.bit_count, parts)) == places.bit_count()
    assert all(board.around(part) & places & ~part == 0 for part in parts)
    assert all(
        len(steps_to_each(neighbours_by_links(board), bits(part)[:1], part)) == part.bit_count() for part in parts
    )
    assert parts == sorted(parts, key=lambda part: part & -part)


@given(boards)
def test_a_board_without_further_word_is_parted_as_a_whole(board: Shape) -> None:
    assert board.components() == board.components(board.everything)


@given(st.data(), boards)
def test_around_is_the_union_of_the_neighbours(data: st.DataObject, board: Shape) -> None:
    mask = data.draw(masks_of(board))

    assert board.around(mask) == mask_of(other for place in bits(mask) for other in bits(board.links[place]))


@given(boards)
def test_neighbours_are_mutual_and_nobody_is_their_own(board: Shape) -> None:
    for place in bits(board.everything):
        assert not board.links[place] >> place & 1
        assert all(board.links[other] >> place & 1 for other in bits(board.links[place]))


def test_the_start_of_a_flood_need_not_be_allowed() -> None:
    class Row:
        def around(self, mask: int) -> int:
            return (mask << 1 | mask >> 1) & 0b11111

    assert flood(Row(), 0b00001, 0b00110) == 0b00111
    assert flood(Row(), 0b00001, 0b10100) == 0b00001
