"""R13.8, R13.9 Solo, group I: foot units."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club.automa.draws import PickMove
from firestep.games.trench_club.combat_events import UnitDestroyed, VolleyFired
from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.moves import destinations
from firestep.games.trench_club.position import DESTROYED, TrenchPosition
from trench_club.automa_field import (
    automa,
    automa_to_move,
    orders,
    places,
    plan,
    points,
    price_of,
    settle,
    targets,
    where,
)
from trench_club.field import place, unit

FORTS = {"a1": "d2 d3 f2 f3", "a4": "h8 h9 j8 j9", "a6": "d13 d14 f13 f14", "a7": "l14 l15 n14 n15"}
ALL_OWN = "forts: a1 de, a2 de, a3 de, a4 de, a5 de, a6 de, a7 de"


def ends(position: TrenchPosition, name: str) -> list[str]:
    """Every hex on the map where the move of a unit may end."""
    mask = destinations(position, unit(position, name)) & ~position.ground.fort_hexes
    return [HEX_NAMES[each] for each in bits(mask)]


def away(position: TrenchPosition, kind: str, start: str, goals: str) -> float:
    return min(points(position, kind, start, goal) for goal in goals.split())


def test_r13_8a_infantry_then_mounted_then_heavy_then_the_others() -> None:
    position = automa("ah: anti-tank-gunners d13, heavy-infantry b7, mounted-infantry l14, infantry h8; gb: tank q1")
    names = [name for name, _ in orders(settle(position))]
    assert names == ["ah-infantry", "ah-mounted-infantry", "ah-heavy-infantry", "ah-anti-tank-gunners"]


# -- I.1


def test_r13_8b_it_conquers_a_fort_without_enemy_foot_at_the_entrances() -> None:
    position = automa("de: infantry d13; gb: tank f14, infantry fort-a6; forts: a6 gb")
    assert orders(position) == [("de-infantry", "I-1")]
    assert position.fort_owner[5] == 1
    assert position.where[unit(position, "gb-infantry")] == DESTROYED


@pytest.mark.parametrize("entrance", ["d14", "f13", "f14"])
def test_r13_8b_an_enemy_foot_unit_at_any_entrance_keeps_it_from_conquering(entrance: str) -> None:
    position = automa(f"de: infantry d13; gb: infantry {entrance}")
    assert orders(position) == [("de-infantry", "I-2")]
    assert position.fort_owner[5] == -1


# -- attacks after orders that only move (Ruling A15)


@pytest.mark.clause("R13.4c")
@pytest.mark.parametrize("attacks", [False, True])
def test_r13_4c_by_option_a_foot_unit_attacks_after_it_has_only_moved(attacks: bool) -> None:
    position = automa("de: infantry d13; gb: infantry d14, infantry f14", automa_foot_attacks=attacks)
    settle(position)
    fired = [event for event in position.events if isinstance(event, VolleyFired)]
    assert where(position, "de-infantry") == "f13"
    assert [each.target for each in fired] == ([unit(position, "gb-infantry-2")] if attacks else [])
    assert orders(position) == [("de-infantry", "I-2"), ("de-infantry", "I-7-1")][: 1 + attacks]


@pytest.mark.clause("R13.4c", "R7.5b")
def test_r13_4c_but_not_out_of_the_fort_that_it_has_conquered() -> None:
    position = automa("de: infantry d13; gb: tank e12", automa_foot_attacks=True)
    settle(position)
    assert orders(position) == [("de-infantry", "I-1")]
    assert not [event for event in position.events if isinstance(event, VolleyFired)]


@pytest.mark.clause("R13.4c", "R13.5a")
def test_r13_4c_targets_that_the_letters_leave_equal_are_settled_by_chance() -> None:
    position = automa("de: infantry d13; gb: infantry d14, infantry c13, tank f13, tank f14", automa_foot_attacks=True)
    assert isinstance(position.question, PickMove)
    target = unit(position, "gb-infantry-2")
    position.answer((place("d13"), target))
    fired = [event for event in position.events if isinstance(event, VolleyFired)]
    assert [event.target for event in fired] == [target]
    assert where(position, "de-infantry") == "d13"


# -- I.2


def test_r13_8c_it_goes_next_to_an_entrance_of_a_neutral_or_enemy_fort() -> None:
    for forts in ("", "forts: a6 gb"):
        position = automa_to_move(f"de: infantry e12; gb: infantry i14; {forts}")
        chosen = plan(position, "de-infantry")
        assert chosen.priority == "I-2"
        assert set(places(chosen)) <= set(FORTS["a6"].split())
    own = plan(automa_to_move("de: infantry e12; gb: infantry i14; forts: a6 de"), "de-infantry")
    assert own.priority != "I-2"


def test_r13_8c_not_to_a_fort_where_another_own_foot_unit_is_already() -> None:
    for friend, priority in (("mounted-infantry", "I-3"), ("tank", "I-2")):
        position = automa_to_move(f"de: infantry e12, {friend} f13; gb: infantry a13")
        chosen = plan(position, "de-infantry")
        assert chosen.priority == priority
        assert bool(set(places(chosen)) & set(FORTS["a6"].split())) == (priority == "I-2")


def test_r13_8c_unless_an_enemy_foot_unit_is_there_too() -> None:
    chosen = plan(automa_to_move("de: infantry e12, mounted-infantry f13; gb: infantry f14"), "de-infantry")
    assert (chosen.priority, places(chosen)) == ("I-2", ["d13"])
    tank = plan(automa_to_move("de: infantry e12, mounted-infantry f13; gb: tank f14"), "de-infantry")
    assert tank.priority != "I-2"


def test_r13_8d_of_several_entrances_the_one_farthest_from_the_nearest_enemy() -> None:
    for enemy, chosen in (("i14", "d14"), ("a13", "f14")):
        position = automa_to_move(f"de: infantry e12; gb: infantry {enemy}, infantry q1")
        distances = {gate: away(position, "infantry", gate, f"{enemy} q1") for gate in FORTS["a6"].split()}
        assert set(distances) <= set(ends(position, "de-infantry"))
        assert distances[chosen] == max(distances.values())
        result = plan(position, "de-infantry")
        assert (places(result), result.hex_letters) == ([chosen], "a")


# -- I.3


def reachable_next_turn(position: TrenchPosition, start: str, gates: str) -> bool:
    """Infantry, speed 2; a last step onto open ground may cost half a point (R4.5)."""
    return any(
        points(position, "infantry", start, gate) <= (2.5 if position.ground.open >> place(gate) & 1 else 2)
        for gate in gates.split()
    )


@pytest.mark.parametrize(
    ("text", "enemy", "gates", "letters"),
    [
        ("de: infantry q4; gb: infantry e4; forts: a3 de, a5 de", "e4", "l3 l4 n3 n4", "b"),
        ("de: infantry h10; gb: infantry e2; forts: a1 de, a4 de, a6 de", "e2", f"{FORTS['a7']} n9 n10 p9 p10", "bc"),
        ("de: infantry h15; gb: infantry g15; forts: a1 de, a2 de, a3 de, a7 de", "g15", FORTS["a6"], "d"),
        ("de: infantry g5; gb: infantry q10; forts: a1 de, a3 de, a5 de", "q10", f"{FORTS['a4']} l3 l4 n3 n4", "bd"),
        ("de: infantry j1; gb: infantry i14; forts: a3 de, a7 de", "i14", f"{FORTS['a1']} l3 l4 n3 n4", "bcd"),
    ],
)
def test_r13_8e_it_heads_for_a_fort_two_turns_away_by_the_letters(
    text: str, enemy: str, gates: str, letters: str
) -> None:
    position = automa_to_move(text)
    chosen = plan(position, "de-infantry")
    assert (chosen.priority, chosen.hex_letters) == ("I-3", letters)
    (result,) = places(chosen)

    hexes = [each for each in ends(position, "de-infantry") if reachable_next_turn(position, each, gates)]  # a
    far = max(away(position, "infantry", each, enemy) for each in hexes)
    hexes = [each for each in hexes if away(position, "infantry", each, enemy) == far]  # b
    near = min(away(position, "infantry", each, gates) for each in hexes)
    hexes = [each for each in hexes if away(position, "infantry", each, gates) == near]  # c
    forests = [each for each in hexes if position.ground.forest >> place(each) & 1]  # d
    assert [result] == (forests or hexes)


def test_r13_8e_a_fort_that_cannot_be_reached_in_two_turns_is_no_goal() -> None:
    position = automa_to_move("de: infantry d16; gb: infantry m6; forts: a2 de, a4 de, a6 de")
    assert plan(position, "de-infantry").priority == "I-6"


def test_r13_8e_it_really_comes_to_the_entrance_in_the_next_turn() -> None:
    position = automa("de: infantry q4; gb: infantry e4; forts: a3 de, a5 de")
    stop = where(position, "de-infantry")
    assert orders(position) == [("de-infantry", "I-3")]
    later = automa(f"de: infantry {stop}; gb: infantry e4; forts: a3 de, a5 de")
    assert orders(later) == [("de-infantry", "I-2")]
    assert where(later, "de-infantry") in ("l3", "l4", "n3", "n4")


def test_r13_9_forts_of_its_own_are_no_goal_neutral_and_enemy_ones_are() -> None:
    """I.3 prints `neutral/your fort`; were that meant, the infantry would head for a7 when it is its own."""
    text = "de: infantry q15; gb: infantry i16; forts: a2 de, a3 de, a4 de, a5 de{a7}"
    for owner, priority in ((", a7 gb", "I-3"), ("", "I-3"), (", a7 de", "I-6")):
        chosen = plan(automa_to_move(text.format(a7=owner)), "de-infantry")
        assert chosen.priority == priority


# -- I.4, I.5


def test_r13_8f_it_attacks_what_it_can_destroy() -> None:
    """2 hits on soft armour in the open make 1 damage."""
    position = automa("de: infantry d13; gb: infantry d15 damage=5, infantry b13 damage=4; forts: a3 de, a4 de, a6 de")
    assert orders(settle(position)) == [("de-infantry", "I-4")]
    assert [event.unit for event in position.events if isinstance(event, UnitDestroyed)] == [1]
    assert position.damage[unit(position, "gb-infantry-2")] == 4


def test_r13_8f_ties_are_settled_by_the_letters_of_group_two() -> None:
    text = "de: infantry d13; gb: heavy-infantry d15 damage=5, {other} d12 damage=5; forts: a3 de, a4 de, a6 de"
    for other, letter in (
        ("heavy-mortar", "b"),  # it cannot retaliate
        ("infantry", "d"),  # attack value 2 against 4
        ("armoured-car", "e"),  # the same attack value, but dearer
    ):
        position = automa_to_move(text.format(other=other))
        chosen = plan(position, "de-infantry")
        assert (chosen.priority, chosen.target_letters) == ("I-4", letter)
        assert targets(position, chosen) == [f"gb-{other}"]


def test_r13_8g_it_attacks_what_cannot_retaliate() -> None:
    position = automa("de: infantry d13; gb: heavy-mortar d15, infantry b13; forts: a3 de, a4 de, a6 de")
    assert orders(position) == [("de-infantry", "I-5")]
    fired = [event for event in position.events if isinstance(event, VolleyFired)]
    assert [event.target for event in fired] == [unit(position, "gb-heavy-mortar")]
    assert position.question is None  # nobody rolls


def test_r13_8g_gunners_strike_from_two_hexes_away_where_nobody_can_answer() -> None:
    position = automa("ah: anti-tank-gunners d13; gb: infantry d15; forts: a3 ah, a4 ah, a6 ah")
    assert orders(position) == [("ah-anti-tank-gunners", "I-5")]
    assert where(position, "ah-anti-tank-gunners") in ("d13", "c14", "e13")
    assert position.damage[unit(position, "ah-anti-tank-gunners")] == 0


# -- I.6, I.7


def test_r13_8h_it_goes_towards_the_nearest_entrance() -> None:
    position = automa_to_move("de: infantry q2; gb: infantry i4; forts: a2 de, a4 de, a7 de")
    chosen = plan(position, "de-infantry")
    gates = "d2 d3 f2 f3 b7 b8 d7 d8 n9 n10 p9 p10 d13 d14 f13 f14"
    nearest = min(gates.split(), key=lambda gate: points(position, "infantry", "q2", gate))
    assert chosen.priority == "I-6"
    left = {each: points(position, "infantry", each, nearest) for each in ends(position, "de-infantry")}
    assert places(chosen) == [each for each, far in left.items() if far == min(left.values())] == ["o3"]


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("de: heavy-infantry k17; gb: infantry d16; forts: a5 de, a7 de", ["k13"]),
        ("de: heavy-infantry o7; gb: infantry f12; forts: a2 de, a3 de, a4 de, a6 de, a7 de", ["o8", "p7"]),
        ("de: heavy-infantry fort-a2; gb: infantry k4; forts: a2 de, a4 de, a6 de", ["k5"]),
    ],
)
def test_r13_8h_only_the_entrances_that_are_nearest_at_the_start_count(text: str, chosen: list[str]) -> None:
    """From a fort the way begins before its gates (R13.6)."""
    position = automa_to_move(text)
    forts = [fort for number, fort in enumerate(position.ground.forts) if position.fort_owner[number] < 0]
    gates = [HEX_NAMES[gate] for fort in forts for gate in bits(fort.approaches)]
    origin = position.where[unit(position, "de-heavy-infantry")]
    starts = {HEX_NAMES[origin]: 0.0}
    if origin in position.ground.fort_at:
        own = position.ground.forts[position.ground.fort_at[origin]].approaches
        starts = {HEX_NAMES[gate]: price_of(position, "heavy-infantry", gate) or 0.0 for gate in bits(own)}
    far = {
        gate: min(spent + points(position, "heavy-infantry", start, gate) for start, spent in starts.items())
        for gate in gates
    }
    goals = " ".join(gate for gate in gates if far[gate] == min(far.values()))
    left = {each: away(position, "heavy-infantry", each, goals) for each in ends(position, "de-heavy-infantry")}
    best = sorted(each for each, rest in left.items() if rest == min(left.values()))
    result = plan(position, "de-heavy-infantry")
    assert (result.priority, places(result)) == ("I-6", best) == ("I-6", chosen)


@pytest.mark.clause("R13.8e", "R4.5b")
def test_r13_8e_with_expert_trenches_the_last_half_point_buys_no_trench_hex() -> None:
    # open ground before the gate: half a point buys the last step, so b1 is near enough
    usual = automa_to_move("de: infantry a2; gb: infantry e12; forts: a4 de, a6 de", expert_trenches=True)
    chosen = plan(usual, "de-infantry")
    assert (chosen.priority, places(chosen), chosen.hex_letters) == ("I-3", ["b1"], "b")
    # for a gate that no last step onto open ground leads to, the same points are too few
    far = automa_to_move("de: infantry b12; gb: infantry m7; forts: a3 de, a6 de", expert_trenches=True)
    chosen = plan(far, "de-infantry")
    assert (chosen.priority, places(chosen)) == ("I-6", ["e11", "f12"])


def test_r13_8c_only_the_hexes_before_a_gate_are_entrances() -> None:
    text = "de: heavy-infantry b1; gb: infantry l2; forts: a1 de, a2 de, a3 de, a4 de, a5 de, a7 de"
    position = automa_to_move(text)
    assert "a1" in ends(position, "de-heavy-infantry")
    assert plan(position, "de-heavy-infantry").priority == "I-6"


def test_r13_8h_only_coming_nearer_is_going_towards() -> None:
    """Ruling A5. Enemies hold the infantry fast in a corner, so it fights instead."""
    position = automa_to_move("de: infantry a17; gb: infantry a16, infantry b16")
    assert plan(position, "de-infantry").priority == "I-7-1"


def test_r13_8i_else_it_acts_as_group_two() -> None:
    attack = automa_to_move(f"de: infantry o14; gb: infantry m13; {ALL_OWN}")
    chosen = plan(attack, "de-infantry")
    assert (chosen.priority, targets(attack, chosen)) == ("I-7-1", ["gb-infantry"])
    approach = automa_to_move(f"de: infantry e16; gb: infantry q5; {ALL_OWN}")
    chosen = plan(approach, "de-infantry")
    assert (chosen.priority, targets(approach, chosen)) == ("I-7-2", [])
    (end,) = places(chosen)
    assert points(approach, "infantry", end, "q5") == min(
        points(approach, "infantry", each, "q5") for each in ends(approach, "de-infantry")
    )


def test_r13_8i_without_any_enemy_on_the_map_it_stays() -> None:
    position = automa(f"de: infantry e16; gb: infantry fort-a1; {ALL_OWN}".replace("a1 de", "a1 gb"), short=True)
    assert orders(position) == [("de-infantry", "I-6")]
    alone = automa_to_move(f"de: infantry e16; gb: infantry q5; {ALL_OWN}")
    alone.remove(unit(alone, "gb-infantry"))
    assert plan(alone, "de-infantry").priority == "none"


# -- rulings


def test_gunners_of_the_short_game_are_not_sent_to_forts() -> None:
    """Ruling A4: R1.4 keeps them from conquering, so they fight instead and leave the entrance to others."""
    text = "ah: anti-tank-gunners d13, infantry e12; gb: infantry i15"
    usual = automa_to_move(text)
    assert plan(usual, "ah-anti-tank-gunners").priority == "I-1"
    assert plan(usual, "ah-infantry").priority != "I-2"
    short = automa_to_move(text, short=True)
    assert plan(short, "ah-anti-tank-gunners").priority == "I-7-2"
    assert plan(short, "ah-infantry").priority == "I-2"


def test_it_does_not_walk_into_mines() -> None:
    """Ruling A3: the entrance farthest from the enemy is mined, so it takes another."""
    text = "de: infantry e12; gb: infantry i14"
    assert places(plan(automa_to_move(text), "de-infantry")) == ["d14"]
    mined = automa_to_move(f"{text}; mines: gb d14")
    assert "d14" in ends(mined, "de-infantry")
    assert places(plan(mined, "de-infantry")) == ["d13"]


def test_from_the_water_nobody_attacks() -> None:
    """R4.9: the enemy on the island can be reached only from the river, so I.4 cannot be met this turn."""
    position = automa_to_move(f"de: infantry g7; gb: heavy-mortar i8 damage=5; {ALL_OWN}")
    assert "h7" in ends(position, "de-infantry")
    assert plan(position, "de-infantry").priority == "I-7-2"
    ashore = automa_to_move(f"de: infantry h8; gb: heavy-mortar i8 damage=5; {ALL_OWN}")
    assert plan(ashore, "de-infantry").priority == "I-4"
