"""R9 Combat: dice, bonus, hits, damage, experience."""

from __future__ import annotations

import pytest

from firestep.games.trench_club.combat import (
    DESTROYED_AT,
    DICE,
    Bonus,
    Level,
    bonus_of,
    damage_from,
    level_of,
    retaliators,
)
from firestep.games.trench_club.combat_events import (
    ExperienceEarned,
    LevelReached,
    UnitDamaged,
    UnitDestroyed,
    VolleyFired,
    VolleyReturned,
)
from firestep.games.trench_club.fights import Fight
from firestep.games.trench_club.position import DESTROYED, TrenchPosition
from firestep.games.trench_club.units import TYPE_OF, TYPES
from firestep.kernel import Dice
from trench_club.field import field, play, unit
from trench_club.rolls import declared, dice_asked, fought, roll, shoot, state, told

# Around the forest hex i4, clockwise from the top: i3, j3, j4, i5, h4, h3.
# Around the open hex f3: f2, g3, g4, f4, e4, e3 (a fort).
# Around the open hex g14: g13, h13, h14, g15, f14, f13.


def strikes_back(position: TrenchPosition, attacker: str, target: str) -> bool:
    return retaliators(position, unit(position, attacker), unit(position, target)) != []


def bonus(position: TrenchPosition, attacker: str, target: str) -> Bonus:
    return bonus_of(position, unit(position, attacker), unit(position, target))


# -- R9.1 retaliation


def test_r9_1a_a_target_retaliates_in_close_combat() -> None:
    position = declared("de: armoured-car f4; gb: infantry f3", "de-armoured-car on gb-infantry")
    shoot(position, 0)
    assert dice_asked(position) == 12
    shoot(position, 2)
    assert state(position, "de-armoured-car")[0] == 1


def test_r9_1a_nobody_retaliates_at_a_distance() -> None:
    position = fought("de: field-gun f5; gb: field-gun f3", "de-field-gun on gb-field-gun", 4)
    assert told(position, VolleyReturned) == []
    assert state(position, "gb-field-gun")[0] == 2


@pytest.mark.parametrize(
    ("target", "answers"),
    [
        ("infantry", True),
        ("field-gun", True),
        ("tank", True),
        ("howitzer", False),
        ("heavy-mortar", False),
        ("transport", False),
        ("anti-aircraft", False),
    ],
)
def test_r9_1b_only_a_target_that_could_fight_this_attacker_close_retaliates(target: str, answers: bool) -> None:
    nation = "fr" if target == "howitzer" else "gb"
    position = declared(f"de: tank f4; {nation}: {target} f3", f"de-tank on {nation}-{target}")
    shoot(position, 0)
    assert (dice_asked(position) == 12) == answers
    assert strikes_back(position, "de-tank", f"{nation}-{target}") == answers


def test_r9_1b_a_unit_in_water_does_not_retaliate() -> None:
    position = fought("de: tank f7; gb: infantry g8", "de-tank on gb-infantry", 2)
    assert told(position, VolleyReturned) == []
    assert state(position, "gb-infantry")[0] == 1  # two hits on its open line


@pytest.mark.clause("R9.1c")
@pytest.mark.parametrize("target", [kind.id for kind in TYPES if "gb" in kind.nations])
def test_r9_1c_against_an_attack_from_the_air_only_units_with_the_cloud_retaliate(target: str) -> None:
    position = declared(f"de: plane f4; gb: {target} f3", f"de-plane on gb-{target}")
    shoot(position, 0)
    answers = target in ("plane", "airship", "anti-aircraft", "heavy-infantry", "gunboat")
    assert (dice_asked(position) == 12) == answers


# -- R9.2, R9.3 dice


@pytest.mark.parametrize(("damage", "dice"), list(enumerate((12, 11, 9, 8, 6, 5))))
def test_r9_2_both_sides_take_dice_by_their_own_damage(damage: int, dice: int) -> None:
    text = f"de: tank f4 damage={damage}; gb: tank f3 damage={5 - damage}"
    position = declared(text, "de-tank on gb-tank")
    assert dice_asked(position) == dice
    shoot(position, 0)
    assert dice_asked(position) == DICE[5 - damage]


def test_r9_3a_one_supporter_is_a_flank_attack_with_two_more_dice() -> None:
    position = declared("de: tank f4, infantry g4; gb: infantry f3", "de-tank on gb-infantry")
    assert dice_asked(position) == 12 + 2
    shoot(position, 0)
    assert told(position, VolleyFired)[0].bonus is Bonus.FLANK


def test_r9_3a_the_supporter_need_not_attack_and_may_have_attacked() -> None:
    pairs = ("de-tank on gb-tank", "de-infantry on gb-tank")
    position = declared("de: tank f4, infantry g4; gb: tank f3", *pairs)
    assert dice_asked(position) == 14
    shoot(position, 0, 0)
    assert dice_asked(position) == 14


def test_r9_3b_two_supporters_are_an_encirclement_with_three_more_dice() -> None:
    position = declared("de: tank f4, infantry g4, plane e4; gb: infantry f3", "de-tank on gb-infantry")
    assert dice_asked(position) == 12 + 3
    shoot(position, 0)
    assert told(position, VolleyFired)[0].bonus is Bonus.ENCIRCLEMENT


def test_r9_3b_three_supporters_give_no_more() -> None:
    text = "de: tank f4, infantry g4, plane e4, mounted-infantry g3; gb: infantry f3"
    assert dice_asked(declared(text, "de-tank on gb-infantry")) == 15


@pytest.mark.parametrize(
    ("own", "supporter"), [("i3", "i5"), ("j3", "h4"), ("j4", "h3"), ("i5", "i3"), ("h4", "j3"), ("h3", "j4")]
)
def test_r9_3c_one_supporter_exactly_opposite_is_an_encirclement(own: str, supporter: str) -> None:
    position = declared(f"de: tank {own}, infantry {supporter}; gb: infantry i4", "de-tank on gb-infantry")
    assert dice_asked(position) == 15


@pytest.mark.clause("R9.3c")
@pytest.mark.parametrize("supporter", ["j3", "j4", "h4", "h3"])
def test_r9_3c_a_supporter_anywhere_else_is_only_a_flank(supporter: str) -> None:
    position = field(f"de: tank i5, infantry {supporter}; gb: infantry i4")
    assert bonus(position, "de-tank", "gb-infantry") is Bonus.FLANK


def test_r9_3d_supporters_must_be_able_to_fight_the_target_close() -> None:
    text = "de: tank f4, heavy-mortar g4, transport e4, anti-aircraft g3; gb: infantry f3"
    assert dice_asked(declared(text, "de-tank on gb-infantry")) == 12
    against_air = field("de: heavy-infantry f4, infantry g4; gb: plane f3", phase="declare")
    assert bonus(against_air, "de-heavy-infantry", "gb-plane") is Bonus.NONE
    with_cloud = field("de: heavy-infantry f4, anti-aircraft g4; gb: plane f3", phase="declare")
    assert bonus(with_cloud, "de-heavy-infantry", "gb-plane") is Bonus.FLANK


def test_r9_3d_units_in_forts_and_in_water_give_no_help() -> None:
    fort = field("de: tank f4, infantry fort-a1; gb: infantry f3; forts: a1 de")
    assert bonus(fort, "de-tank", "gb-infantry") is Bonus.NONE
    water = field("de: tank f7, infantry g8; gb: infantry f8")
    assert bonus(water, "de-tank", "gb-infantry") is Bonus.NONE


def test_r9_3d_allies_never_count() -> None:
    text = "de: tank f4; ah: tank f2, infantry g4; gb: infantry f3"
    assert dice_asked(declared(text, "de-tank on gb-infantry", scenario="four-players")) == 12


@pytest.mark.clause("R9.3d", "R14.1c")
def test_r14_1_in_co_op_both_players_units_are_own_units_to_each_other() -> None:
    position = field("fr: tank f4; gb: infantry g4; de: infantry f3", scenario="co-op", turn="fr", entente="fr")
    assert bonus(position, "fr-tank", "de-infantry") is Bonus.FLANK


def test_r9_3e_ranged_attacks_never_get_more_dice() -> None:
    text = "de: field-gun f5, tank f4, infantry f2; gb: infantry f3"
    assert dice_asked(declared(text, "de-field-gun on gb-infantry")) == 12


def test_r9_3e_the_target_gets_no_bonus() -> None:
    position = declared("de: tank f4; gb: tank f3, infantry g5, infantry e5", "de-tank on gb-tank")
    shoot(position, 0)
    assert dice_asked(position) == 12


def test_r9_3f_the_bonus_is_judged_when_the_fight_is_fought() -> None:
    pairs = ("de-infantry on gb-tank", "de-tank on gb-tank")
    position = declared("de: tank f4, infantry g4 damage=5; gb: tank f3, infantry q17", *pairs)
    assert dice_asked(position) == 5 + 2
    shoot(position, 0, 2)
    assert position.where[unit(position, "de-infantry")] == DESTROYED
    assert dice_asked(position) == 12  # the flank was there when the tank's attack was declared


# -- R9.4 hits


@pytest.mark.parametrize(("experience", "value"), [(0, 4), (2, 4), (3, 6), (4, 6), (5, 8)])
def test_r9_4_a_die_at_or_below_the_attack_value_of_the_level_hits(experience: int, value: int) -> None:
    position = declared(
        f"de: armoured-car f4 experience={experience}; gb: transport f3", "de-armoured-car on gb-transport"
    )
    play(position, (value, value + 1, value - 1, 12, 12, 12, 12, 12, 12, 12, 12, 12))
    fired = told(position, VolleyFired)[0]
    assert (fired.hit_on, fired.hits) == (value, 2)


def test_r9_4_both_sides_roll_before_any_damage_counts() -> None:
    position = declared("de: tank f4; gb: tank f3", "de-tank on gb-tank")
    shoot(position, 12)
    assert position.damage == [0, 0]
    assert dice_asked(position) == 12  # four damage are on their way, yet it rolls with all its dice
    shoot(position, 3)
    assert position.damage == [1, 4]


def test_r9_4_a_fight_puts_one_question_to_chance_for_each_side() -> None:
    position = declared("de: tank f4; gb: tank f3", "de-tank on gb-tank")
    assert position.question == Dice(-1, 12, 12)
    shoot(position, 0)
    assert position.question == Dice(-1, 12, 12)
    shoot(position, 0)
    assert not isinstance(position.question, Dice)


# -- R9.5 damage


@pytest.mark.parametrize(
    ("kind", "open_line", "forest_line"),
    [
        ("infantry", (2, 3, 5, 6, 8, 9), (2, 4, 6, 8, 10, 12)),
        ("heavy-mortar", (2, 3, 5, 6, 8, 9), (2, 4, 6, 8, 10, 12)),
        ("transport", (2, 3, 5, 6, 8, 9), (2, 4, 6, 8, 10, 12)),
        ("armoured-car", (2, 4, 6, 8, 10, 12), (3, 5, 8, 10, 13, 15)),
        ("renault-ft17", (3, 5, 8, 10, 13, 15), (3, 6, 9, 12, 15, 18)),
        ("tank", (3, 6, 9, 12, 15, 18), (4, 7, 11, 14, 18, 21)),
        ("mark1-female", (3, 6, 9, 12, 15, 18), (4, 7, 11, 14, 18, 21)),
        ("plane", (2, 4, 6, 8, 10, 12), (2, 4, 6, 8, 10, 12)),
        ("gunboat", (3, 5, 8, 10, 13, 15), (3, 5, 8, 10, 13, 15)),
    ],
)
def test_r9_5a_hits_become_damage_by_the_table_of_the_unit_hit(
    kind: str, open_line: tuple[int, ...], forest_line: tuple[int, ...]
) -> None:
    for half_hits, needed in (
        (TYPE_OF[kind].half_hits_open, open_line),
        (TYPE_OF[kind].half_hits_forest, forest_line),
    ):
        for damage, hits in enumerate(needed, start=1):
            assert damage_from(hits, half_hits) == damage
            assert damage_from(hits - 1, half_hits) == damage - 1


def test_r9_5a_the_same_hits_do_different_damage_to_different_units() -> None:
    assert state(fought("de: tank f4; gb: transport f3", "de-tank on gb-transport", 6), "gb-transport")[0] == 4
    assert state(fought("de: tank f4; gb: tank f3", "de-tank on gb-tank", 6, 0), "gb-tank")[0] == 2


@pytest.mark.parametrize(("place", "damage"), [("i4", 2), ("i3", 3)])
def test_r9_5b_a_target_in_forest_uses_the_forest_line_close_and_at_range(place: str, damage: int) -> None:
    ranged = fought(f"de: heavy-mortar i6; gb: infantry {place}", "de-heavy-mortar on gb-infantry", 5)
    assert state(ranged, "gb-infantry")[0] == damage
    close = fought(f"de: tank j3; gb: infantry {place}", "de-tank on gb-infantry", 5, 0)
    assert state(close, "gb-infantry")[0] == damage


def test_r9_5b_aircraft_above_a_forest_have_no_cover() -> None:
    position = fought("de: heavy-infantry i5; gb: plane i4", "de-heavy-infantry on gb-plane", 4, 0)
    assert state(position, "gb-plane")[0] == 2


def test_r9_5c_the_attacker_uses_the_open_line_wherever_it_stands() -> None:
    position = fought("de: infantry i4; gb: tank i5", "de-infantry on gb-tank", 0, 5)
    assert state(position, "de-infantry")[0] == 3


# -- R9.6, R9.7


def test_r9_6a_damage_counts_at_the_same_time_and_both_may_die() -> None:
    position = fought("de: tank f4 damage=5, plane a1; gb: tank f3 damage=5, plane q17", "de-tank on gb-tank", 3, 3)
    assert position.where[unit(position, "de-tank")] == DESTROYED
    assert position.where[unit(position, "gb-tank")] == DESTROYED
    assert len(told(position, UnitDestroyed)) == 2
    assert told(position, ExperienceEarned) == []


@pytest.mark.clause("R9.6a", "R1.5")
def test_r1_5_if_both_sides_lose_their_last_unit_in_one_fight_the_side_whose_turn_it_is_wins() -> None:
    position = fought("de: tank f4 damage=5; gb: tank f3 damage=5", "de-tank on gb-tank", 3, 3, older_victory=True)
    assert position.result is not None
    assert position.result.winners == (0,)


def test_r1_5_destroying_the_last_enemy_ends_the_older_game_at_once() -> None:
    text = "de: tank f4, infantry f2; gb: infantry f3 damage=5"
    position = fought(text, "de-tank on gb-infantry", 2, 0, older_victory=True)
    assert position.result is not None
    assert position.result.key == "won-annihilation"
    assert fought(text, "de-tank on gb-infantry", 2, 0).result is None


@pytest.mark.parametrize(("before", "hits", "destroyed"), [(5, 1, False), (5, 2, True), (3, 3, False), (3, 5, True)])
def test_r9_6b_a_unit_with_six_damage_is_destroyed(before: int, hits: int, destroyed: bool) -> None:
    position = fought(
        f"de: heavy-mortar f6; gb: infantry f3 damage={before}, tank a1", "de-heavy-mortar on gb-infantry", hits
    )
    gone = unit(position, "gb-infantry")
    assert (position.where[gone] == DESTROYED) == destroyed
    assert (position.roster[1] >> gone & 1 == 0) == destroyed
    assert position.damage[gone] <= DESTROYED_AT


def test_r9_6b_damage_never_goes_beyond_six() -> None:
    position = fought("de: heavy-mortar f6; gb: infantry f3 damage=4, tank a1", "de-heavy-mortar on gb-infantry", 12)
    assert told(position, UnitDestroyed)[0].damage == 2
    assert position.unit_at[position.where[0]] == 0
    assert position.damage[unit(position, "gb-infantry")] == DESTROYED_AT


def test_r9_7a_one_point_for_damage_two_in_all_for_destroying() -> None:
    damaged = fought("de: heavy-mortar f6; gb: infantry f3", "de-heavy-mortar on gb-infantry", 9 - 1)
    assert state(damaged, "de-heavy-mortar") == (0, 1)
    destroyed = fought("de: heavy-mortar f6; gb: infantry f3, tank a1", "de-heavy-mortar on gb-infantry", 9)
    assert state(destroyed, "de-heavy-mortar") == (0, 2)


def test_r9_7b_retaliators_earn_too() -> None:
    position = fought("de: armoured-car f4; gb: infantry f3", "de-armoured-car on gb-infantry", 0, 2)
    assert state(position, "gb-infantry") == (0, 1)
    killer = fought("de: armoured-car f4 damage=5, tank a1; gb: infantry f3", "de-armoured-car on gb-infantry", 0, 2)
    assert state(killer, "gb-infantry") == (0, 2)


def test_r9_7b_hits_without_damage_earn_nothing() -> None:
    position = fought("de: tank f4; gb: tank f3", "de-tank on gb-tank", 2, 2)
    assert position.experience == [0, 0]
    assert told(position, UnitDamaged) == []
    assert told(position, ExperienceEarned) == []


def test_r9_7c_levels_by_points() -> None:
    levels = [level_of(points) for points in range(6)]
    assert levels == [Level.ROOKIE] * 3 + [Level.VETERAN] * 2 + [Level.HERO]


def test_r9_7c_experience_stops_at_five() -> None:
    text = "de: heavy-mortar f6 experience=4; gb: infantry f3 damage=5, tank a1"
    position = fought(text, "de-heavy-mortar on gb-infantry", 2)
    assert state(position, "de-heavy-mortar")[1] == 5
    assert told(position, ExperienceEarned)[0].points == 1
    assert told(position, LevelReached)[0].level == "hero"
    hero = fought("de: heavy-mortar f6 experience=5; gb: infantry f3", "de-heavy-mortar on gb-infantry", 2)
    assert state(hero, "de-heavy-mortar")[1] == 5
    assert told(hero, ExperienceEarned) == []


def test_r9_8_the_next_fight_uses_the_new_damage_and_experience() -> None:
    pairs = ("heavy-mortar", "tank", "infantry")
    text = "de: heavy-mortar f6, tank f4, infantry g4; gb: armoured-car f3 experience=2"
    position = declared(text, *(f"de-{kind} on gb-armoured-car" for kind in pairs))
    shoot(position, 4, 0)
    assert dice_asked(position) == 9  # two damage from the mortar
    shoot(position, 3)  # the car hurts the tank, which makes a veteran of it
    assert state(position, "gb-armoured-car") == (2, 3)
    shoot(position, 0, 0)
    assert [event.hit_on for event in told(position, VolleyReturned)] == [4, 6]


# -- R9.9, the worked example of the rules

EXAMPLE = (
    "de: armoured-car i5 damage=3 experience=3, plane j3, heavy-mortar h4; ah: armoured-car h3; "
    "gb: infantry i4 damage=1 experience=2; fr: howitzer h1"
)
ATTACKS = ("de-armoured-car on gb-infantry", "de-plane on gb-infantry", "de-heavy-mortar on fr-howitzer")
CAR_ROLL = (2, 8, 6, 9, 7, 11, 3, 12, 2, 4)
INFANTRY_ROLL = (1, 2, 3, 6, 8, 8, 5, 4, 12, 11, 7)


def test_r9_9a_example_the_car_attacks_the_infantry() -> None:
    position = declared(EXAMPLE, *ATTACKS, scenario="four-players")
    assert dice_asked(position) == 10
    play(position, CAR_ROLL)
    assert dice_asked(position) == 11
    play(position, INFANTRY_ROLL)
    assert [event.hits for event in told(position, VolleyFired)] == [5]
    assert [event.hits for event in told(position, VolleyReturned)] == [2]
    assert state(position, "de-armoured-car") == (4, 4)
    assert state(position, "gb-infantry") == (3, 3)
    assert told(position, LevelReached) == [LevelReached(unit(position, "gb-infantry"), "veteran")]


def test_r9_9b_example_the_plane_attacks_the_same_infantry() -> None:
    position = play(declared(EXAMPLE, *ATTACKS, scenario="four-players"), CAR_ROLL, INFANTRY_ROLL)
    assert dice_asked(position) == 12 + 2
    shoot(position, 5)
    assert state(position, "gb-infantry")[0] == 3 + 2  # the forest again, and no answer to the plane
    assert len(told(position, VolleyReturned)) == 1


def test_r9_9c_example_the_mortar_shells_the_howitzer() -> None:
    position = play(declared(EXAMPLE, *ATTACKS, scenario="four-players"), CAR_ROLL, INFANTRY_ROLL, roll(14, 0))
    assert dice_asked(position) == 12
    shoot(position, 3)
    assert state(position, "fr-howitzer")[0] == 2
    assert dice_asked(position) == 0
    assert position.declared == []


# -- R13.7: the Automa fights without dice


def automa_field(text: str) -> TrenchPosition:
    position = field(text, scenario="solo", side="entente", entente="gb", central="de", turn="gb")
    position.events.clear()
    return position


def call(position: TrenchPosition, attacker: str, target: str) -> TrenchPosition:
    position.call(Fight(unit(position, attacker), unit(position, target)))
    position.advance()
    return position


@pytest.mark.clause("R13.7a", "R13.7b")
def test_r13_7_the_automa_hits_without_rolling_and_is_answered_with_dice() -> None:
    position = call(automa_field("gb: tank f3; de: tank f4, tank g4"), "de-tank", "gb-tank")
    fired = told(position, VolleyFired)[0]
    assert (fired.hits, fired.dice, fired.count, fired.bonus) == (6, (), 0, Bonus.NONE)
    assert dice_asked(position) == 12
    shoot(position, 3)
    assert position.damage[:2] == [2, 1]


@pytest.mark.clause("R13.7c", "R13.7d")
def test_r13_7_the_automa_retaliates_with_fixed_hits() -> None:
    position = automa_field("gb: tank f3, infantry f5; de: armoured-car f4 damage=3 experience=3")
    call(position, "gb-tank", "de-armoured-car")
    assert dice_asked(position) == 12 + 3
    shoot(position, 0)
    assert told(position, VolleyReturned)[0].hits == 2 + 1
    assert state(position, "gb-tank")[0] == 1


@pytest.mark.clause("R13.7e")
def test_r13_7_the_automas_big_bertha_never_scatters() -> None:
    position = call(automa_field("gb: tank f3; de: big-bertha f8"), "de-big-bertha", "gb-tank")
    assert told(position, VolleyFired)[0].hits == 7
    assert state(position, "gb-tank")[0] == 2
