"""R13.4 to R13.7 Solo: the order of the groups, how orders are chosen, distances, fixed hits."""

from __future__ import annotations

from operator import itemgetter

import pytest

from firestep.board.bits import bits
from firestep.games.trench_club.automa.distances import FAR, costs_from, costs_to, from_fort, mover_of
from firestep.games.trench_club.automa.draws import PickMove, PickUnit
from firestep.games.trench_club.automa.events import AutomaOrdered
from firestep.games.trench_club.automa.priorities import Plan, narrow
from firestep.games.trench_club.automa.turn import PLACE_IN_ORDER
from firestep.games.trench_club.combat import fixed_hits
from firestep.games.trench_club.combat_events import VolleyFired, VolleyReturned
from firestep.games.trench_club.events import UnitMoved
from firestep.games.trench_club.ground import HEX_NAMES, built_ground, printed_ground
from firestep.games.trench_club.position import DESTROYED
from firestep.games.trench_club.units import TYPE_OF
from firestep.kernel import CHANCE, Dice
from trench_club.automa_field import automa, automa_to_move, orders, places, plan, points, settle, targets, where
from trench_club.field import asked, field, options, place, play, unit

FAR_AWAY = "gb: heavy-mortar q1"


# -- R13.4


def test_r13_4a_foot_then_close_combat_then_long_range() -> None:
    position = automa(
        "de: big-bertha a12, heavy-mortar a14, anti-aircraft a15, field-gun a16, armoured-car c14, tank c15, "
        f"plane c16, heavy-infantry g14, mounted-infantry g15, infantry g16; {FAR_AWAY}"
    )
    settle(position)
    assert [name.removeprefix("de-") for name, _ in orders(position)] == [
        "infantry",
        "mounted-infantry",
        "heavy-infantry",
        "plane",
        "tank",
        "armoured-car",
        "field-gun",
        "anti-aircraft",
        "heavy-mortar",
        "big-bertha",
    ]


def test_r13_4b_each_unit_moves_and_attacks_before_the_next_moves() -> None:
    position = automa("de: tank m14, armoured-car a5; gb: heavy-mortar o13, heavy-mortar c3")
    told = [type(event) for event in position.events if isinstance(event, (AutomaOrdered, UnitMoved, VolleyFired))]
    assert told == [AutomaOrdered, UnitMoved, VolleyFired] * 2
    assert position.moved == position.acted == 0b11


def test_r13_4b_a_fight_changes_what_the_next_unit_sees() -> None:
    """The plane destroys the mortar, so the tank beside it needs another target."""
    position = automa("de: plane m14, tank n13; gb: heavy-mortar o13 damage=5, infantry a1")
    assert position.where[unit(position, "gb-heavy-mortar")] == DESTROYED
    assert orders(position) == [("de-plane", "II-1"), ("de-tank", "II-2")]


@pytest.mark.parametrize(
    ("text", "priority"),
    [
        ("de: infantry d13; gb: heavy-mortar d14 damage=5", "I-1"),
        ("de: infantry e12; gb: heavy-mortar d12 damage=5", "I-2"),
        ("de: infantry q4; gb: heavy-mortar q5 damage=5; forts: a3 de, a5 de", "I-3"),
        ("de: infantry i17; gb: infantry i16; forts: a4 de, a5 de, a6 de, a7 de", "I-6"),
    ],
)
def test_r13_4c_orders_that_only_move_lead_to_no_attack(text: str, priority: str) -> None:
    """The enemy stands beside the unit, or is easy prey, and is left alone all the same."""
    position = automa(text)
    assert orders(position) == [("de-infantry", priority)]
    assert not [event for event in position.events if isinstance(event, VolleyFired)]
    assert position.acted == 0


# -- R13.5


def test_r13_5a_the_letters_narrow_one_after_the_other_and_none_narrows_to_nothing() -> None:
    numbers = [(1, 7, 5), (1, 7, 3), (2, 7, 0), (1, 7, 3)]
    left, letters = narrow(numbers, [("a", itemgetter(0)), ("b", itemgetter(1)), ("c", itemgetter(2))])
    assert left == [(1, 7, 3), (1, 7, 3)]
    assert letters == "ac"


def test_r13_5a_the_first_order_that_can_be_met_is_followed() -> None:
    """I.1, else I.2, else I.3 and so on, as the enemy and the forts leave less and less."""
    text = "de: infantry d13; gb: {gb}; forts: {forts}"
    cases = [
        ("tank q1", "a1 gb", "I-1"),
        ("infantry f14", "a1 gb", "I-2"),
        ("tank q1", "a6 de", "I-3"),
        ("infantry d14 damage=5", "a3 de, a4 de, a6 de", "I-4"),
        ("heavy-mortar d14", "a3 de, a4 de, a6 de", "I-5"),
        ("tank q1", "a3 de, a4 de, a6 de", "I-6"),
        ("infantry d14", "a1 de, a2 de, a3 de, a4 de, a5 de, a6 de, a7 de", "I-7-1"),
        ("tank q1", "a1 de, a2 de, a3 de, a4 de, a5 de, a6 de, a7 de", "I-7-2"),
    ]
    for enemies, forts, priority in cases:
        position = automa_to_move(text.format(gb=enemies, forts=forts))
        assert plan(position, "de-infantry").priority == priority, priority


def test_r13_5a_what_the_letters_leave_is_left_to_chance() -> None:
    """Two mortars just alike, both in reach from where the car stands and from nowhere better."""
    for choice, target in (("to c4 attack gb-heavy-mortar", 1), ("to c4 attack gb-heavy-mortar-2", 2)):
        position = automa("de: armoured-car c4; gb: heavy-mortar d3, heavy-mortar d4")
        assert isinstance(position.question, PickMove)
        assert asked(position).seat == CHANCE
        assert options(position) == ["to c4 attack gb-heavy-mortar", "to c4 attack gb-heavy-mortar-2"]
        play(position, choice)
        assert [event.target for event in position.events if isinstance(event, VolleyFired)] == [target]


def test_r13_5a_chance_is_not_asked_when_one_is_left() -> None:
    position = automa(f"de: infantry d13, tank m14; {FAR_AWAY}")
    assert position.question is None
    assert len(orders(position)) == 2


def test_r13_5a_staying_put_is_a_move_and_a_unit_without_an_order_stays() -> None:
    position = automa("de: tank m14, anti-aircraft l14; gb: heavy-mortar n13")
    assert where(position, "de-tank") == "m14"
    assert orders(position) == [("de-tank", "II-1"), ("de-anti-aircraft", "none")]
    assert where(position, "de-anti-aircraft") == "l14"
    assert position.moved == 0b11


def test_r13_5b_of_two_units_of_one_type_the_one_with_the_higher_order_acts_first() -> None:
    position = automa("de: armoured-car a5, armoured-car n13; gb: heavy-mortar o13, infantry q1")
    assert orders(position) == [("de-armoured-car-2", "II-1"), ("de-armoured-car", "II-2")]
    swapped = automa("de: armoured-car n13, armoured-car a5; gb: heavy-mortar o13, infantry q1")
    assert orders(swapped) == [("de-armoured-car", "II-1"), ("de-armoured-car-2", "II-2")]


def test_r13_5b_equal_orders_are_settled_by_chance() -> None:
    position = automa("de: infantry d13, infantry l14; gb: tank q1")
    assert isinstance(position.question, PickUnit)
    assert options(position) == ["de-infantry", "de-infantry-2"]
    play(position, "de-infantry-2")
    assert orders(position) == [("de-infantry-2", "I-1"), ("de-infantry", "I-1")]


def test_r13_5b_a_lower_letter_of_the_same_order_is_no_higher_order() -> None:
    """Both cars meet II.1; that one of them could destroy its target does not let it go first."""
    position = automa("de: armoured-car b5, armoured-car n13; gb: heavy-mortar o13 damage=5, tank c5")
    assert isinstance(position.question, PickUnit)


# -- R13.6


@pytest.mark.parametrize("board", ["1", "2"])
@pytest.mark.parametrize("kind", ["infantry", "mounted-infantry", "armoured-car", "plane"])
def test_r13_6a_distances_are_the_movement_points_of_the_acting_unit(board: str, kind: str) -> None:
    """The tables agree with a plain search from hex to hex: the last one included, the first not, forts not crossed."""
    position = automa_to_move(f"de: {kind} e5; gb: tank q1", board=board)
    ground, mover = position.ground, mover_of(TYPE_OF[kind].number, False)
    everywhere = [each for each in bits(ground.everything & ~ground.fort_hexes)]
    for start in everywhere[::23]:
        if kind == "armoured-car" and ground.water >> start & 1:
            continue
        for goal in everywhere[3::29]:
            far = points(position, kind, HEX_NAMES[start], HEX_NAMES[goal])
            assert costs_to(ground, mover, goal)[start] == (FAR if far == 1000 else 2 * far)
            if not ground.water >> goal & 1:
                assert costs_from(ground, mover, start)[goal] == (FAR if far == 1000 else 2 * far)


def test_r13_6a_water_costs_a_foot_unit_its_speed_and_is_closed_to_wheels() -> None:
    ground = printed_ground("1", "a")
    assert ground.water >> place("h7") & 1
    for kind, cost in (("infantry", 4), ("mounted-infantry", 6), ("plane", 2)):
        assert costs_from(ground, mover_of(TYPE_OF[kind].number, False), place("g7"))[place("h7")] == cost
    wheels = mover_of(TYPE_OF["tank"].number, False)
    assert costs_from(ground, wheels, place("g7"))[place("h7")] == FAR
    assert costs_to(ground, wheels, place("h7"))[place("g7")] == 2  # a target in the water is one open hex away


def test_r13_6a_units_in_the_way_and_contact_do_not_count() -> None:
    lonely = plan(automa_to_move("de: armoured-car a5; gb: heavy-mortar q5"), "de-armoured-car")
    crowded = plan(
        automa_to_move("de: armoured-car a5, tank k5, tank l5; gb: heavy-mortar q5, tank fort-a1"), "de-armoured-car"
    )
    assert places(lonely) == places(crowded) == ["i5"]


def test_r13_6a_out_of_a_fort_the_way_leads_by_its_entrances() -> None:
    position = automa_to_move("de: infantry fort-a6; gb: tank q1; forts: a6 de")
    mover = mover_of(TYPE_OF["infantry"].number, False)
    for goal in ("e12", "e16", "a13", "k13"):
        roads = [0.5 + points(position, "infantry", gate, goal) for gate in ("d13", "d14")]
        fields = [1 + points(position, "infantry", gate, goal) for gate in ("f13", "f14")]
        least = min(roads + fields)
        assert from_fort(position.ground, mover, 5, place(goal)) == 2 * least
        assert costs_from(position.ground, mover, place("e14"))[place(goal)] == 2 * least


def test_r13_6a_what_engineers_have_built_counts() -> None:
    mover = mover_of(TYPE_OF["tank"].number, False)
    plain = printed_ground("1", "a")
    built = built_ground("1", "a", 1 << place("h7"), ())
    assert costs_from(plain, mover, place("g7"))[place("h7")] == FAR
    assert costs_from(built, mover, place("g7"))[place("h7")] == 1


def test_r13_6b_the_next_unit_is_the_nearest_one() -> None:
    """The tank could attack from n13 and o14; the own unit nearest to each of them decides, not the first of all."""
    text = "de: tank m14, heavy-mortar {own}; gb: heavy-mortar o13, infantry n12 damage=1"
    assert places(plan(automa_to_move(text.format(own="l14")), "de-tank")) == ["n13"]
    assert places(plan(automa_to_move(text.format(own="a5, big-bertha o16")), "de-tank")) == ["o14"]


def test_r13_6b_units_in_forts_are_nobodys_neighbours() -> None:
    """Ruling A1: a unit in a fort is not in play, so it is neither the next enemy nor the next own unit."""
    position = automa_to_move("de: infantry e12; gb: infantry i14, tank fort-a3; forts: a3 gb")
    assert places(plan(position, "de-infantry")) == ["d14"]
    nobody = automa_to_move("de: tank m14; gb: infantry fort-a3; forts: a3 gb")
    assert plan(nobody, "de-tank") == Plan("none", ((place("m14"), -1),))


# -- R13.7


def test_r13_7a_the_automa_rolls_nothing_and_gets_no_bonus_while_the_human_rolls() -> None:
    position = automa("de: tank m14, armoured-car o13, armoured-car m12; gb: armoured-car n13")
    question = position.question
    while not isinstance(question, Dice):
        play(position, position.options()[0])
        question = position.question
    fired = next(event for event in position.events if isinstance(event, VolleyFired))
    assert (fired.dice, fired.bonus, fired.hits) == ((), "none", 6)
    assert question.count == 12  # the human retaliates with all the dice of an unhurt unit


def test_r13_7a_the_human_gets_flank_and_encirclement_against_it() -> None:
    position = field(
        "gb: tank m14, armoured-car o13; de: armoured-car n13", scenario="solo", turn="gb", phase="declare"
    )
    play(position, "attack gb-tank", "on de-armoured-car", "done")
    assert isinstance(position.question, Dice)
    assert position.question.count == 12 + 3  # o13 lies opposite m14


@pytest.mark.parametrize(
    ("kind", "damage", "experience", "hits"),
    [("tank", 0, 0, 6), ("tank", 2, 3, 8), ("tank", 1, 5, 10), ("field-gun", 0, 4, 5), ("howitzer", 2, 0, 3)],
)
def test_r13_7b_with_little_damage_it_hits_with_its_attack_value_and_two_per_level(
    kind: str, damage: int, experience: int, hits: int
) -> None:
    assert fixed_hits(TYPE_OF[kind].number, damage, experience, TYPE_OF["infantry"].number) == hits


@pytest.mark.parametrize(
    ("kind", "damage", "experience", "hits"),
    [("howitzer", 3, 0, 2), ("tank", 5, 0, 3), ("tank", 4, 3, 4), ("armoured-car", 3, 5, 4), ("howitzer", 4, 5, 4)],
)
def test_r13_7c_badly_hurt_it_hits_with_half_of_it_rounded_up_and_one_per_level(
    kind: str, damage: int, experience: int, hits: int
) -> None:
    assert fixed_hits(TYPE_OF[kind].number, damage, experience, TYPE_OF["infantry"].number) == hits


def test_r13_7d_fixed_hits_also_in_retaliation() -> None:
    position = field("gb: tank m14; de: armoured-car n13", scenario="solo", turn="gb", phase="declare")
    play(position, "attack gb-tank", "on de-armoured-car", "done", (12,) * 12)
    answer = next(event for event in position.events if isinstance(event, VolleyReturned))
    assert (answer.dice, answer.hits) == ((), 4)
    assert position.damage[unit(position, "gb-tank")] == 1


def test_r13_7d_the_anti_tank_value_takes_the_place_of_the_attack_value() -> None:
    gunners = TYPE_OF["anti-tank-gunners"].number
    assert fixed_hits(gunners, 0, 0, TYPE_OF["tank"].number) == 6
    assert fixed_hits(gunners, 0, 0, TYPE_OF["armoured-car"].number) == 4
    assert fixed_hits(gunners, 3, 3, TYPE_OF["renault-ft17"].number) == 4
    tank = automa_to_move("ah: anti-tank-gunners g14; gb: tank g15 damage=4, armoured-car g13 damage=3", short=True)
    assert targets(tank, plan(tank, "ah-anti-tank-gunners")) == ["gb-tank"]  # 6 hits destroy it, 4 would not


def test_r13_7e_its_big_bertha_does_not_scatter() -> None:
    position = automa("de: big-bertha i15; gb: tank i10")
    fired = [event for event in position.events if isinstance(event, VolleyFired)]
    assert [event.hits for event in fired] == [7]
    assert position.damage[unit(position, "gb-tank")] == 2
    assert position.question is None


def test_r13_the_order_of_every_type_is_settled() -> None:
    assert len(set(PLACE_IN_ORDER)) == len(PLACE_IN_ORDER)
