"""R13.10, R13.11 Solo, groups II and III: close combat and long range."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club.automa.draws import PickMove
from firestep.games.trench_club.automa.turn import PLACE_IN_ORDER
from firestep.games.trench_club.combat_events import VolleyFired
from firestep.games.trench_club.ground import GRID, HEX_NAMES
from firestep.games.trench_club.moves import destinations
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPE_OF
from trench_club.automa_field import automa, automa_to_move, orders, places, plan, points, settle, targets, where
from trench_club.field import place, unit


def ends(position: TrenchPosition, name: str) -> list[str]:
    mask = destinations(position, unit(position, name)) & ~position.ground.fort_hexes
    return [HEX_NAMES[each] for each in bits(mask)]


def hexes(one: str, other: str) -> int:
    return GRID.distance(place(one), place(other))


def in_order(*names: str) -> bool:
    ranks = [PLACE_IN_ORDER[TYPE_OF[name].number] for name in names]
    return ranks == sorted(ranks)


# -- group II


def test_r13_10a_the_dearest_acts_first() -> None:
    assert in_order("plane", "tank", "renault-ft17", "armoured-car")
    assert in_order("plane", "tank", "mark1-female", "armoured-car")
    costs = [TYPE_OF[name].cost for name in ("plane", "tank", "mark1-female", "armoured-car")]
    assert costs == sorted(costs, reverse=True)
    position = automa("fr: armoured-car c13, renault-ft17 c14, tank c15, plane c16; de: infantry q1", side="central")
    names = [name.removeprefix("fr-") for name, _ in orders(settle(position))]
    assert names == ["plane", "tank", "renault-ft17", "armoured-car"]


@pytest.mark.parametrize(
    ("enemies", "target", "letter"),
    [
        ("infantry n13 damage=5, heavy-mortar l13", "gb-infantry", "a"),
        ("infantry n13, heavy-mortar l13", "gb-heavy-mortar", "b"),
        ("infantry n13, armoured-car l13", "gb-infantry", "d"),
        ("infantry n13 experience=5, armoured-car l13", "gb-armoured-car", "d"),  # 6 at its present level, against 4
        ("heavy-infantry n13, armoured-car l13", "gb-armoured-car", "e"),
        ("infantry n13 experience=1, infantry l13 experience=2", "gb-infantry", "f"),
        ("infantry n13 experience=2, infantry l13 experience=1", "gb-infantry-2", "f"),
    ],
)
def test_r13_10b_the_target_by_the_letters(enemies: str, target: str, letter: str) -> None:
    """The tank stands between the two, in reach of both."""
    position = automa_to_move(f"de: tank m14; gb: {enemies}")
    chosen = plan(position, "de-tank")
    assert (chosen.priority, chosen.target_letters) == ("II-1", letter)
    assert targets(position, chosen) == [target]


def test_r13_10b_a_plane_looks_for_the_target_farthest_from_anti_aircraft() -> None:
    position = automa_to_move("de: plane m14; gb: infantry n13, infantry f13, anti-aircraft p13")
    chosen = plan(position, "de-plane")
    assert hexes("f13", "p13") > hexes("n13", "p13")
    assert (chosen.target_letters, targets(position, chosen)) == ("bc", ["gb-infantry-2"])
    tank = automa_to_move("de: tank m14; gb: infantry n13, infantry l13, anti-aircraft p13")
    assert "c" not in plan(tank, "de-tank").target_letters


def test_r13_10b_the_attack_is_made_from_a_hex_beside_the_target() -> None:
    position = settle(automa("de: armoured-car c13; gb: heavy-mortar g15"))
    fired = [event for event in position.events if isinstance(event, VolleyFired)]
    assert [(event.unit, event.target, event.hits) for event in fired] == [(0, 1, 4)]
    assert hexes(where(position, "de-armoured-car"), "g15") == 1


def test_r13_10c_else_it_comes_as_near_as_it_can_to_the_best_target() -> None:
    """The mortar cannot retaliate, so it is the best target, though the infantry is nearer."""
    position = automa_to_move("de: tank c13; gb: heavy-mortar q13, infantry i14")
    chosen = plan(position, "de-tank")
    assert (chosen.priority, chosen.target_letters, targets(position, chosen)) == ("II-2", "b", [])
    left = {each: points(position, "tank", each, "q13") for each in ends(position, "de-tank")}
    assert places(chosen) == [each for each, far in left.items() if far == min(left.values())]


def test_r13_10c_near_counts_points_not_hexes() -> None:
    """Over the road the target is nearer in points than through the woods."""
    position = automa_to_move("de: armoured-car e17; gb: heavy-mortar e5")
    (end,) = places(plan(position, "de-armoured-car"))
    left = {each: points(position, "armoured-car", each, "e5") for each in ends(position, "de-armoured-car")}
    assert left[end] == min(left.values())
    assert min(left, key=lambda each: hexes(each, "e5")) != end


def test_r13_10c_a_target_in_the_water_is_approached_all_the_same() -> None:
    position = automa_to_move("de: tank a5; gb: infantry h7")
    chosen = plan(position, "de-tank")
    assert chosen.priority == "II-2"
    left = {each: points(position, "tank", each, "h7") for each in ends(position, "de-tank")}
    assert left[places(chosen)[0]] == min(left.values()) < left["a5"]


def test_r13_10d_a_planes_stay_away_from_anti_aircraft() -> None:
    position = automa_to_move("de: plane a3; gb: infantry g15, anti-aircraft g9")
    chosen = plan(position, "de-plane")
    assert targets(position, chosen) == []
    chosen = plan(automa_to_move("de: plane c13; gb: infantry g15, anti-aircraft g9"), "de-plane")
    assert "a" in chosen.hex_letters
    beside = [HEX_NAMES[each] for each in GRID.neighbours[place("g15")]]
    assert {hexes(each, "g9") for each in places(chosen)} == {max(hexes(each, "g9") for each in beside)}


def test_r13_10d_b_forest_c_near_the_next_own_unit_d_near_where_it_came_from() -> None:
    forest = automa_to_move("de: armoured-car c13; gb: heavy-mortar g15")
    chosen = plan(forest, "de-armoured-car")
    assert (places(chosen), chosen.hex_letters) == (["f15"], "b")
    assert forest.ground.forest >> place("f15") & 1

    text = "de: armoured-car i16, tank {own}; gb: heavy-mortar g14"
    friend = automa_to_move(text.format(own="e15"))
    chosen = plan(friend, "de-armoured-car")
    assert (places(chosen), chosen.hex_letters) == (["f14"], "c")
    near = {each: points(friend, "armoured-car", each, "e15") for each in ("f13", "f14", "g13", "g15", "h13", "h14")}
    assert near["f14"] == min(near.values())

    alone = automa_to_move("de: armoured-car i16; gb: heavy-mortar g14")
    chosen = plan(alone, "de-armoured-car")
    assert (places(chosen), chosen.hex_letters) == (["g15", "h14"], "d")
    spent = {each: points(alone, "armoured-car", "i16", each) for each in ("f13", "f14", "g13", "g15", "h13", "h14")}
    assert [each for each, cost in spent.items() if cost == min(spent.values())] == ["g15", "h14"]


# -- group III


def test_r13_11a_the_shortest_range_acts_first() -> None:
    assert in_order("field-gun", "anti-aircraft", "heavy-mortar", "big-bertha")
    assert in_order("howitzer", "anti-aircraft", "heavy-mortar")
    assert in_order("gas-launcher", "heavy-mortar", "railway-gun")  # it never has them, but the rule is the range
    position = automa("ah: heavy-mortar a14, anti-aircraft a15, howitzer a16; gb: tank q1")
    names = [name.removeprefix("ah-") for name, _ in orders(settle(position))]
    assert names == ["howitzer", "anti-aircraft", "heavy-mortar"]


@pytest.mark.parametrize(
    ("enemies", "attacked", "target", "letter"),
    [
        ("infantry i13 damage=5, tank e15", "", "gb-infantry", "a"),
        ("infantry d14, tank i13", "", "gb-infantry", "b"),  # at an entrance of the neutral fort a6
        ("infantry i13, tank e15", "gb-infantry", "gb-infantry", "c"),
        ("infantry i13, tank e15", "", "gb-tank", "d"),
        ("infantry i13 experience=1, infantry e16 experience=2", "", "gb-infantry-2", "e"),
    ],
)
def test_r13_11b_the_target_by_the_letters(enemies: str, attacked: str, target: str, letter: str) -> None:
    position = automa_to_move(f"de: heavy-mortar g13; gb: {enemies}")
    chosen = plan(position, "de-heavy-mortar", attacked)
    assert (chosen.priority, chosen.target_letters) == ("III-1", letter)
    assert targets(position, chosen) == [target]


def test_r13_11b_foot_units_count_at_neutral_and_own_forts_only() -> None:
    text = "de: heavy-mortar g13; gb: infantry d14, tank i13; forts: a6 {owner}"
    for owner, target in (("de", "gb-infantry"), ("gb", "gb-tank")):
        position = automa_to_move(text.format(owner=owner))
        assert targets(position, plan(position, "de-heavy-mortar")) == [target]


def test_r13_11b_fire_support_for_what_another_unit_has_attacked_this_turn() -> None:
    """The car attacks the infantry; the dearer tank is then left alone by the mortar."""
    position = settle(automa("de: armoured-car i12, heavy-mortar g13; gb: infantry i13, tank e15"))
    fired = [event for event in position.events if isinstance(event, VolleyFired)]
    assert [(event.unit, event.target) for event in fired] == [(0, 2), (1, 2)]


def test_r13_11b_before_anybody_has_attacked_equal_targets_are_left_to_chance() -> None:
    position = automa("gb: infantry f4, infantry a5; de: field-gun c4")
    assert isinstance(position.question, PickMove)
    assert {target for _, target in position.question.options(position)} == {
        unit(position, "gb-infantry"),
        unit(position, "gb-infantry-2"),
    }


def test_r13_11b_it_gets_in_range_and_keeps_out_of_its_minimum() -> None:
    position = automa("de: heavy-mortar g13; gb: tank h13")
    assert orders(position) == [("de-heavy-mortar", "III-1")]
    assert 2 <= hexes(where(position, "de-heavy-mortar"), "h13") <= 5


def test_r13_11c_else_it_comes_nearer_in_hexes() -> None:
    position = automa_to_move("de: heavy-mortar g13; gb: tank q3, infantry g2")
    chosen = plan(position, "de-heavy-mortar")
    assert (chosen.priority, chosen.target_letters, targets(position, chosen)) == ("III-2", "d", [])
    nearest = min(hexes(each, "q3") for each in ends(position, "de-heavy-mortar"))
    assert {hexes(each, "q3") for each in places(chosen)} == {nearest}


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("de: heavy-mortar a3, tank g2; gb: heavy-mortar d5 damage=5, heavy-mortar a7 experience=3", "a"),
        ("de: heavy-mortar l14, tank k14; gb: tank k17 damage=5, transport n13", "b"),
        ("de: heavy-mortar q11, tank o15; gb: infantry l14 damage=5, heavy-mortar o8 experience=3", "c"),
        ("de: heavy-mortar h9, tank h11; gb: heavy-mortar j5 damage=5, transport g13", "d"),
        ("de: heavy-mortar m16, tank k15; gb: heavy-mortar g13, heavy-mortar i14 experience=3", "ab"),
    ],
)
def test_r13_11d_the_hex_by_the_letters(text: str, letters: str) -> None:
    position = automa_to_move(text)
    chosen = plan(position, "de-heavy-mortar")
    assert (chosen.priority, chosen.hex_letters) == ("III-1", letters)
    (target,) = targets(position, chosen)
    aim = HEX_NAMES[position.where[unit(position, target)]]
    enemies = [HEX_NAMES[each] for each in bits(position.team_hexes[1])]
    friend = HEX_NAMES[position.where[unit(position, "de-tank")]]
    origin = HEX_NAMES[position.where[unit(position, "de-heavy-mortar")]]

    left = [each for each in ends(position, "de-heavy-mortar") if 2 <= hexes(each, aim) <= 5]
    by_road = [each for each in left if is_by_road(position, each)]
    left = by_road or left  # a
    left = best(left, lambda each: -min(hexes(each, enemy) for enemy in enemies))  # b
    left = best(left, lambda each: hexes(each, friend))  # c
    left = best(left, lambda each: points(position, "heavy-mortar", origin, each))  # d
    left = best(left, lambda each: hexes(origin, each))
    assert places(chosen) == sorted(left)


def test_r13_11d_equal_points_are_told_apart_by_hexes() -> None:
    position = automa_to_move("de: heavy-mortar h11; gb: tank e12")
    chosen = plan(position, "de-heavy-mortar")
    assert places(chosen) == ["i12"]
    same = [each for each in ends(position, "de-heavy-mortar") if points(position, "heavy-mortar", "h11", each) == 1]
    tied = [each for each in same if hexes(each, "e12") == hexes("i12", "e12")]
    assert {hexes("h11", each) for each in tied} == {1, 2}
    assert hexes("h11", "i12") == 1


def test_r13_10b_gunners_need_no_answer_to_be_feared_from_two_hexes() -> None:
    """On the way to a far target nobody counts as able to retaliate, so the weaker infantry is the better target."""
    position = automa_to_move("ah: anti-tank-gunners a5; gb: infantry q12, heavy-mortar q5", short=True)
    chosen = plan(position, "ah-anti-tank-gunners")
    assert (chosen.priority, chosen.target_letters) == ("I-7-2", "d")


def is_by_road(position: TrenchPosition, name: str) -> bool:
    road = position.ground.road
    return any(road >> each & 1 for each in (place(name), *GRID.neighbours[place(name)]))


def best(names: list[str], score: Callable[[str], float]) -> list[str]:
    least = min(map(score, names))
    return [each for each in names if score(each) == least]
