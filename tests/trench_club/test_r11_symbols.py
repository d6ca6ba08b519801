"""R11 Special symbols: scatter, special values, unlimited range, areas, and laying mines."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.trench_club import mines, targets
from firestep.games.trench_club.combat import attack_value
from firestep.games.trench_club.combat_events import (
    AreaAttacked,
    AreaHit,
    ExperienceEarned,
    MineLaid,
    ShellOnTarget,
    ShellScattered,
    ShellStruck,
    ShellWasted,
    UnitDamaged,
    UnitDestroyed,
    VolleyFired,
    VolleyReturned,
)
from firestep.games.trench_club.mines import ChooseMineHex
from firestep.games.trench_club.position import DESTROYED, TrenchPosition
from firestep.games.trench_club.units import TYPE_OF
from firestep.kernel import MALFORMED, Die
from trench_club.field import Table, field, options, place, play, refusal, unit
from trench_club.rolls import declared, dice_asked, fought, roll, shoot, state, told

# Around f4, clockwise from the top: f3, g4, g5, f5, e5, e4. Big Bertha stands six hexes below, at f10.
NEIGHBOURS_OF_F4 = ("f3", "g4", "g5", "f5", "e5", "e4")


def shelled(text: str, experience: int = 0, **given: Unpack[Table]) -> TrenchPosition:
    """Big Bertha has fired at the infantry on f4, and the scatter die is to be rolled (a hero's shell rolls none)."""
    text = f"de: big-bertha f10 experience={experience}; gb: infantry f4; {text}"
    return declared(merged(text), "de-big-bertha on gb-infantry", **given)


def merged(text: str) -> str:
    """Sections of the same nation put together, as the notation wants each nation once."""
    sections: dict[str, str] = {}
    for section in filter(None, (each.strip() for each in text.split(";"))):
        head, _, body = section.partition(":")
        sections[head] = f"{sections[head]},{body}" if head in sections else body
    return "; ".join(f"{head}:{body}" for head, body in sections.items())


# -- R11.1, R11.2 scatter


@pytest.mark.parametrize("die", range(1, 13))
def test_r11_1a_a_rookie_misses_on_one_to_six(die: int) -> None:
    position = play(shelled(""), die)
    if die <= 6:
        assert told(position, ShellScattered)[0].die == die
        assert told(position, ShellWasted) != []
        assert dice_asked(position) == 0  # nothing was hit, so nothing is rolled
    else:
        assert told(position, ShellOnTarget) != []
        assert dice_asked(position) == 12


@pytest.mark.parametrize("die", range(1, 13))
def test_r11_1b_a_veteran_misses_on_one_to_three_only(die: int) -> None:
    position = play(shelled("", experience=3), die)
    assert (dice_asked(position) == 12) == (die > 3)


def test_r11_1c_a_hero_never_misses_and_rolls_no_die() -> None:
    position = shelled("", experience=5)
    assert dice_asked(position) == 12
    shoot(position, 2)
    assert state(position, "gb-infantry")[0] == 1


def test_r11_1a_the_scatter_die_comes_before_the_combat_dice() -> None:
    assert shelled("").question == Die(-1, 12)


@pytest.mark.parametrize(("die", "hex_name"), list(enumerate(NEIGHBOURS_OF_F4, start=1)))
def test_r11_1d_neighbour_one_is_the_top_then_clockwise(die: int, hex_name: str) -> None:
    position = play(shelled(f"gb: tank {hex_name}"), die)
    assert told(position, ShellScattered)[0].place == place(hex_name)
    assert told(position, ShellStruck)[0].victim == unit(position, "gb-tank")
    shoot(position, 3)
    assert state(position, "gb-tank")[0] == 1
    assert state(position, "gb-infantry")[0] == 0


def test_r11_2a_a_stray_shell_may_hit_friends_and_earns_experience_for_it() -> None:
    position = play(shelled("de: infantry f5"), 4)
    shoot(position, 2)
    assert state(position, "de-infantry")[0] == 1
    assert state(position, "de-big-bertha")[1] == 1
    killed = shoot(play(shelled("de: infantry f5 damage=5"), 4), 2)
    assert killed.where[unit(killed, "de-infantry")] == DESTROYED
    assert state(killed, "de-big-bertha")[1] == 2


def test_r11_2b_a_stray_shell_never_harms_aircraft() -> None:
    position = play(shelled("gb: plane f5"), 4)
    assert told(position, ShellWasted) != []
    assert dice_asked(position) == 0
    assert state(position, "gb-plane")[0] == 0


def test_r11_2c_it_does_nothing_to_empty_hexes_forts_and_off_the_board() -> None:
    empty = play(shelled(""), 2)
    assert told(empty, ShellWasted) != []
    # the fort e3 lies to the north-west of f3
    fort = declared("de: big-bertha f10; gb: infantry f3, tank fort-a1; forts: a1 gb", "de-big-bertha on gb-infantry")
    play(fort, 6)
    assert told(fort, ShellWasted) != []
    assert state(fort, "gb-tank")[0] == 0
    edge = declared("de: big-bertha f8; gb: infantry f1", "de-big-bertha on gb-infantry")
    play(edge, 1)
    assert told(edge, ShellWasted) != []


def test_r11_2c_the_unit_hit_uses_the_line_of_its_own_hex_and_nobody_retaliates() -> None:
    # i3 is open ground, i4 below it is forest
    text = "de: big-bertha i8; gb: infantry i3, tank i4"
    position = play(declared(text, "de-big-bertha on gb-infantry"), 4)
    shoot(position, 3)
    assert state(position, "gb-tank")[0] == 0  # three hits would be one damage in the open
    assert told(position, VolleyReturned) == []
    assert told(shoot(play(shelled("gb: tank f5"), 4), 3), UnitDamaged)[0].damage == 1


def test_r11_2_the_gun_is_never_hit_by_its_own_shell() -> None:
    # Only through a trench can Big Bertha aim at a figure that stands beside it.
    text = "de: big-bertha a12; gb: infantry a11"
    position = declared(text, "de-big-bertha on gb-infantry", expert_trenches=True)
    play(position, 4)
    assert told(position, ShellWasted) != []
    assert state(position, "de-big-bertha") == (0, 0)


# -- R11.3, R11.4 special values


@pytest.mark.parametrize("kind", ["tank", "renault-ft17", "mark1-female"])
def test_r11_3a_the_anti_tank_value_counts_against_tanks(kind: str) -> None:
    nation = "fr" if kind == "renault-ft17" else "gb"
    position = fought(
        f"ah: anti-tank-gunners f4; {nation}: {kind} f3", f"ah-anti-tank-gunners on {nation}-{kind}", 0, 0
    )
    assert told(position, VolleyFired)[0].hit_on == 6


def test_r11_3a_it_counts_in_retaliation_too() -> None:
    position = fought("ah: anti-tank-gunners f4; gb: tank f3", "gb-tank on ah-anti-tank-gunners", 0, 0, turn="gb")
    assert told(position, VolleyReturned)[0].hit_on == 6


def test_r11_3b_not_against_armoured_cars_nor_anti_tank_gunners() -> None:
    position = fought("ah: anti-tank-gunners f4; gb: armoured-car f3", "ah-anti-tank-gunners on gb-armoured-car", 0, 0)
    assert told(position, VolleyFired)[0].hit_on == 4
    gunners = TYPE_OF["anti-tank-gunners"].number
    assert [attack_value(gunners, experience, gunners) for experience in (0, 3, 5)] == [4, 6, 8]


def test_r11_4_the_anti_foot_value_counts_against_foot_units() -> None:
    launcher = TYPE_OF["gas-launcher"].number
    for kind in TYPE_OF.values():
        expected = (4, 6, 8) if kind.is_foot else (2, 4, 6)
        assert tuple(attack_value(launcher, experience, kind.number) for experience in (0, 3, 5)) == expected
    # a 4 hits the foot unit only
    position = declared("de: gas-launcher f6; gb: infantry f4, engineer f3", "de-gas-launcher on gb-infantry")
    play(position, (4, 4, *[12] * 10))
    assert [(event.hit_on, event.hits) for event in told(position, AreaHit)] == [(4, 2), (2, 0)]


def test_r11_4_the_airship_has_a_lower_value_against_aircraft() -> None:
    position = fought("de: airship f4; gb: plane f3", "de-airship on gb-plane", 0, 0)
    assert told(position, VolleyFired)[0].hit_on == 2
    ground = fought("de: airship f4; gb: infantry f3", "de-airship on gb-infantry", 0)
    assert told(ground, VolleyFired)[0].hit_on == 4


# -- R11.5 unlimited range


def test_r11_5_unlimited_range_reaches_every_hex_but_the_nearest() -> None:
    position = field("de: railway-gun a1; gb: infantry q17, tank a3, transport a2, plane h8", phase="declare")
    play(position, "attack de-railway-gun")
    assert options(position) == ["on gb-infantry", "on gb-tank"]
    assert refusal(position, "on gb-transport") == targets.TARGET_TOO_NEAR
    whole = field("de: railway-gun a1; gb: infantry ai17", phase="declare", scenario="four-players")
    assert options(play(whole, "attack de-railway-gun")) == ["on gb-infantry"]


# -- R11.6 areas

GAS = "de: gas-launcher f6, infantry f5; gb: infantry f4, tank g4, plane e4, armoured-car g5, field-gun f2"


def gassed(text: str = GAS, hits: int = 0, target: str = "gb-infantry", **given: Unpack[Table]) -> TrenchPosition:
    return play(declared(text, f"de-gas-launcher on {target}", **given), roll(12, hits))


def test_r11_6a_one_roll_for_every_hex_each_unit_with_its_own_table() -> None:
    position = gassed(hits=3)
    assert len(told(position, AreaAttacked)) == 1
    assert dice_asked(position) == 0
    damage = {name: state(position, name)[0] for name in ("gb-infantry", "gb-tank", "gb-armoured-car", "de-infantry")}
    assert damage == {"gb-infantry": 2, "gb-tank": 1, "gb-armoured-car": 1, "de-infantry": 2}


def test_r11_6a_each_unit_uses_the_line_of_its_own_hex() -> None:
    # i4 is forest, i3 above it is not
    position = gassed("de: gas-launcher i6; gb: infantry i4, infantry i3", hits=3)
    assert state(position, "gb-infantry")[0] == 1
    assert state(position, "gb-infantry-2")[0] == 2


def test_r11_6b_the_pattern_is_the_target_and_its_six_neighbours_friends_included() -> None:
    others = ", ".join(f"tank {hex_name}" for hex_name in ("f3", "g4", "g5", "e5", "e4", "f2", "h3"))
    position = gassed(f"de: gas-launcher f6, infantry f5; gb: infantry f4, {others}", hits=3)
    hit = [position.damage[unit(position, f"gb-tank-{number}" if number > 1 else "gb-tank")] for number in range(1, 8)]
    assert hit == [1, 1, 1, 1, 1, 0, 0]
    assert state(position, "de-infantry")[0] == 2


def test_r11_6c_aircraft_units_in_forts_and_the_launcher_itself_are_spared() -> None:
    position = gassed(hits=12)
    assert state(position, "gb-plane")[0] == 0
    fort = gassed("de: gas-launcher f5; gb: infantry f3, tank fort-a1; forts: a1 gb", hits=12)
    assert state(fort, "gb-tank")[0] == 0
    # The launcher is beside the figure, and reaches it through the far end of its trench.
    beside = gassed("de: gas-launcher e9; gb: infantry e8", hits=12, expert_trenches=True)
    assert state(beside, "gb-infantry")[0] == 3
    assert state(beside, "de-gas-launcher")[0] == 0


def test_r11_6d_the_same_dice_are_read_with_the_value_for_each_kind() -> None:
    position = declared("de: gas-launcher f6; gb: infantry f4, tank f3", "de-gas-launcher on gb-infantry")
    play(position, (1, 2, 3, 4, 5, 12, 12, 12, 12, 12, 12, 12))
    assert [(event.unit, event.hit_on, event.hits) for event in told(position, AreaHit)] == [
        (unit(position, "gb-infantry"), 4, 4),
        (unit(position, "gb-tank"), 2, 2),
    ]


def test_r11_6e_experience_is_earned_once_one_for_damage_two_for_destroying() -> None:
    damaged = gassed(hits=3)
    assert state(damaged, "de-gas-launcher")[1] == 1
    assert len(told(damaged, ExperienceEarned)) == 1
    destroyed = gassed("de: gas-launcher f6; gb: infantry f4 damage=5, tank f3, infantry f5 damage=5", hits=3)
    assert len(told(destroyed, UnitDestroyed)) == 2
    assert state(destroyed, "de-gas-launcher")[1] == 2
    nothing = gassed(hits=0)
    assert state(nothing, "de-gas-launcher")[1] == 0


def test_r11_6_nobody_retaliates_against_an_area_attack() -> None:
    assert told(gassed(hits=1), VolleyReturned) == []


# -- R11.8 mines: laying


def test_r11_8b_one_mine_a_turn_and_no_limit_in_total() -> None:
    position = field("de: mine-layer f4; gb: tank q17; mines: de a1, de a4, de b3", phase="declare")
    play(position, "lay de-mine-layer", "mine f3")
    assert position.mines[0].bit_count() == 4
    assert told(position, MineLaid) == [MineLaid(unit(position, "de-mine-layer"), place("f3"))]
    assert options(position) == ["done"]
    assert refusal(position, "lay de-mine-layer") == targets.ACTED_ALREADY


def test_r11_8b_one_mine_per_hex() -> None:
    position = field("de: mine-layer f4; gb: tank q17; mines: de f3, gb g4", phase="declare")
    play(position, "lay de-mine-layer")
    assert "mine f3" not in options(position)
    assert refusal(position, "mine f3") == mines.MINE_LIES_THERE
    assert refusal(position, "mine g4") == mines.MINE_LIES_THERE


def test_r11_8d_laid_on_the_own_or_an_adjacent_free_land_hex() -> None:
    # around f8: f7 and g8 (water), g9 (water), f9 (a bridge), e9, e8
    position = field("de: mine-layer f8, infantry f7; gb: plane e9", phase="declare")
    play(position, "lay de-mine-layer")
    assert sorted(options(position)) == ["mine e8", "mine f8", "mine f9"]
    assert refusal(position, "mine g8") == mines.MINE_IN_WATER
    assert refusal(position, "mine f7") == mines.MINE_UNDER_UNIT
    assert refusal(position, "mine e9") == mines.MINE_UNDER_UNIT
    assert refusal(position, "mine f6") == mines.NOT_BESIDE_LAYER


def test_r11_8d_never_in_a_fort() -> None:
    position = play(field("de: mine-layer f3; gb: tank q17", phase="declare"), "lay de-mine-layer")
    assert isinstance(position.question, ChooseMineHex)
    assert refusal(position, "mine e3") == mines.MINE_IN_FORT
    assert refusal(position, "mine z5") == MALFORMED  # on the other half of the board


def test_r11_8d_instead_of_attacking() -> None:
    position = field("de: mine-layer f4; gb: infantry f3", phase="declare")
    play(position, "lay de-mine-layer", "mine f4", "done")
    assert position.declared == []
    assert dice_asked(position) == 0
    assert position.mines[0] == 1 << place("f4")


def test_r11_8d_a_layer_with_no_hex_for_it_is_not_offered() -> None:
    # all around a1 there are mines or units
    position = field("de: mine-layer a1, infantry b1; gb: tank q17; mines: de a1, gb a2", phase="declare")
    assert options(position) == ["done"]
    assert refusal(position, "lay de-mine-layer") == targets.NO_HEX_FOR_MINE
    fort = field("de: mine-layer fort-a1; gb: tank q17; forts: a1 de", phase="declare")
    assert refusal(fort, "lay de-mine-layer") == targets.ATTACKER_IN_FORT
