"""Point-to-point maps and area maps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.boards import graphs, masks_of, neighbours_by_links, places_of, steps_to_each
from firestep.board import (
    AreaMap,
    BadKind,
    LinkOfTwoKinds,
    LinkOneWay,
    LinkToItself,
    LinkTwice,
    MapFault,
    PlaceTwice,
    PointGraph,
    UnknownPlace,
    bits,
    mask_of,
)

ROAD, RIVER, SEA = range(3)
PLACES = ("liege", "sedan", "verdun", "metz", "london")
LINKS = (("liege", "sedan"), ("sedan", "verdun", RIVER), ("verdun", "metz"), ("metz", "liege", RIVER))


def western_front() -> PointGraph:
    return PointGraph(PLACES, LINKS)


def test_places_are_numbered_in_the_order_given() -> None:
    graph = western_front()

    assert [graph.index(name) for name in PLACES] == [0, 1, 2, 3, 4]
    assert graph.names == PLACES
    assert (graph.size, graph.everything) == (5, 0b11111)
    assert graph.mask("sedan", 3) == 0b01010


def test_places_may_be_numbered_only() -> None:
    graph = PointGraph(3, [(0, 1), (2, 1)])

    assert graph.names == ("0", "1", "2")
    assert graph.links == (0b010, 0b101, 0b010)


def test_links_lead_both_ways_and_have_a_kind() -> None:
    graph = western_front()

    assert bits(graph.links[graph.index("verdun")]) == (1, 3)
    assert graph.kind(1, 2) == graph.kind(2, 1) == RIVER
    assert graph.kind(0, 1) == ROAD
    assert graph.kind(0, 2) == graph.link(0, 2) == -1
    assert graph.ends[graph.link(3, 0)] == (0, 3)
    assert graph.kinds[graph.link(3, 0)] == RIVER
    assert graph.links_of_kind[RIVER] == (0b01000, 0b00100, 0b00010, 0b00001, 0)
    assert graph.links_of_kind[SEA] == (0,) * 5


def test_distance_counts_links() -> None:
    graph = western_front()

    assert graph.distance(0, 2) == 2
    assert graph.distance(0, 4) == -1
    assert graph.components() == [0b01111, 0b10000]


def test_between_lists_the_links_from_these_places_to_those() -> None:
    graph = western_front()

    assert graph.between(graph.mask("liege"), graph.mask("sedan", "metz")) == [0, 3]
    assert graph.between(graph.mask("liege", "sedan"), graph.mask("liege", "sedan")) == [0]
    assert graph.between(graph.mask("liege"), graph.mask("verdun")) == []


@given(st.data(), graphs())
def test_distances_equal_breadth_first_search(data: st.DataObject, graph: PointGraph) -> None:
    start = data.draw(places_of(graph))

    found = steps_to_each(neighbours_by_links(graph), [start], graph.everything)

    assert list(graph.distances[start]) == [found.get(place, -1) for place in range(graph.size)]
    assert all(graph.distance(start, place) == graph.distance(place, start) for place in range(graph.size))


@given(graphs())
def test_links_of_all_kinds_together_are_the_links(graph: PointGraph) -> None:
    for place in range(graph.size):
        by_kind = [graph.links_of_kind[kind][place] for kind in range(3)]
        assert sum(by_kind) == graph.links[place]
        assert all(graph.kind(place, other) == kind for kind, mask in enumerate(by_kind) for other in bits(mask))


@given(graphs(), st.sets(st.integers(0, 2)))
def test_a_part_of_the_kinds_makes_a_graph_of_its_own(graph: PointGraph, kinds: set[int]) -> None:
    part = graph.only(kinds)

    assert part.names == graph.names
    assert part.links == tuple(sum(graph.links_of_kind[kind][place] for kind in kinds) for place in range(graph.size))


@given(st.data(), graphs())
def test_between_equals_looking_at_every_link(data: st.DataObject, graph: PointGraph) -> None:
    these, those = data.draw(masks_of(graph)), data.draw(masks_of(graph))

    pairs = {tuple(sorted((one, other))) for one in bits(these) for other in bits(graph.links[one] & those)}

    assert {graph.ends[number] for number in graph.between(these, those)} == pairs


def test_around_stays_right_when_more_is_asked_than_it_keeps() -> None:
    graph = PointGraph(16, [(place, place + 1) for place in range(15)])

    for _ in range(2):
        for mask in range(1 << 16):
            assert graph.around(mask) == (mask << 1 | mask >> 1) & 0xFFFF


def test_a_map_may_be_given_by_the_neighbours_of_each_place() -> None:
    graph = PointGraph.from_neighbours({"b": {"a": RIVER, "c": ROAD}, "a": {"b": RIVER}, "c": {"b": ROAD}})

    assert graph.names == ("b", "a", "c")
    assert graph.kind(0, 1) == RIVER
    assert graph.links == (0b110, 0b001, 0b001)


@pytest.mark.parametrize(
    ("neighbours", "fault", "words"),
    [
        ({"a": {"b": 0}, "b": {}}, LinkOneWay, "'a' has 'b' as a neighbour, but not the other way round"),
        ({"a": {"b": 0}, "b": {"a": 1}}, LinkOfTwoKinds, "between 'a' and 'b' has a different kind on each side"),
        ({"a": {"paris": 0}}, UnknownPlace, "no place 'paris'"),
        ({"a": {"a": 0}}, LinkToItself, "'a' is linked to itself"),
    ],
)
def test_neighbours_that_do_not_agree_are_refused(
    neighbours: dict[str, dict[str, int]], fault: type[MapFault], words: str
) -> None:
    with pytest.raises(fault, match=words):
        PointGraph.from_neighbours(neighbours)


@pytest.mark.parametrize(
    ("link", "fault", "words"),
    [
        (("liege", "paris"), UnknownPlace, "no place 'paris'"),
        (("liege", 5), UnknownPlace, "no place 5"),
        ((-1, "liege"), UnknownPlace, "no place -1"),
        (("metz", "metz"), LinkToItself, "'metz' is linked to itself"),
        (("liege", "sedan"), LinkTwice, "between 'liege' and 'sedan' is listed twice"),
        (("sedan", "liege", RIVER), LinkTwice, "between 'sedan' and 'liege' is listed twice"),
        (("london", "metz", -1), BadKind, "has kind -1"),
    ],
)
def test_faulty_links_are_refused(
    link: tuple[str | int, str | int] | tuple[str | int, str | int, int], fault: type[MapFault], words: str
) -> None:
    with pytest.raises(fault, match=words):
        PointGraph(PLACES, [*LINKS, link])


def test_faults_carry_the_places_they_are_about() -> None:
    with pytest.raises(LinkTwice) as refused:
        PointGraph(PLACES, [*LINKS, ("metz", "verdun")])

    assert (refused.value.one, refused.value.other) == ("metz", "verdun")


def test_two_places_of_one_name_are_refused() -> None:
    with pytest.raises(PlaceTwice, match="'metz' is listed twice"):
        PointGraph(("metz", "sedan", "metz"), [])


def test_areas_know_their_borders() -> None:
    areas = AreaMap(PLACES, LINKS)

    assert areas.borders[1] == (1, 2)
    assert areas.border(2, 1) == RIVER
    assert areas.border(0, 2) == -1
    assert areas.bordering(areas.index("liege"), RIVER) == (areas.index("metz"),)
    assert areas.bordering(areas.index("london"), RIVER) == ()


def test_area_borders_are_checked_from_both_sides() -> None:
    with pytest.raises(LinkOneWay, match="'flanders' has 'artois'"):
        AreaMap.from_neighbours({"flanders": {"artois": 0}, "artois": {}})

    areas = AreaMap.from_neighbours({"flanders": {"artois": RIVER}, "artois": {"flanders": RIVER}})
    assert isinstance(areas, AreaMap)
    assert areas.border(0, 1) == RIVER


@given(st.data(), graphs())
def test_front_and_interior_of_areas(data: st.DataObject, graph: PointGraph) -> None:
    links = [(*ends, kind) for ends, kind in zip(graph.ends, graph.kinds, strict=True)]
    areas = AreaMap(graph.names, links)
    mine, theirs = data.draw(masks_of(areas)), data.draw(masks_of(areas))

    touching = mask_of(area for area in bits(mine) if areas.links[area] & theirs)
    inside = mask_of(area for area in bits(mine) if not areas.links[area] & ~mine)
    outward = [number for number, (one, other) in enumerate(areas.borders) if (mine >> one ^ mine >> other) & 1]

    assert areas.front(mine, theirs) == touching
    assert areas.interior(mine) == inside
    assert areas.borders_of(mine) == outward
