"""The golden cases 54 to 66 and 104 to 122: worked examples of the rules, each played with the real code."""

from __future__ import annotations

import pytest

from firestep.games.great_war import battles, end_turn
from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN, GRID, HEX_NAMES
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.roll_results import ChooseFlags, ChooseRetreat
from great_war.field import asked, at, clause_of, dice_asked, field, options, place, play, refusal, unit


@pytest.mark.clause("DIE-06", "DIE-01", "DIE-04")
def test_tc054_a_soldier_hits_and_a_flag_makes_retreat() -> None:
    case = "TC054"
    position = field("e5 :I, g5 :i", ordered="g5")

    play(position, "battle g5", "at e5", "soldier flag")

    assert asked(position) == ChooseRetreat.key, case
    play(position, "back d5")
    assert at(position, "d5") == 3


@pytest.mark.clause("DIE-03", "DIE-05")
def test_tc055_at_range_a_skull_is_nothing_and_hq_pays() -> None:
    case = "TC055"
    position = field("e5 :I, g5 :i", ordered="g5")

    play(position, "battle g5", "at e5", "skull hq")

    assert at(position, "e5") == 4, case
    assert position.hq[ALLIED] == 7


@pytest.mark.clause("SPEC-grenadier-2")
def test_tc056_a_grenadier_makes_skulls_hit_at_two_hexes() -> None:
    case = "TC056"
    position = field("e5 T:I, g5 :ig", ordered="g5")

    play(position, "battle g5", "at e5", "skull soldier")

    assert at(position, "e5") == 3, case


@pytest.mark.clause("CC-04", "CC-02")
def test_tc057_in_close_combat_skulls_hit() -> None:
    case = "TC057"
    position = field("e5 T:I, f5 :i", ordered="f5")

    play(position, "battle f5", "at e5", "soldier soldier skull")

    assert at(position, "e5") == 2, case


@pytest.mark.clause("PRO-01", "RNG-03")
def test_tc058_a_trench_ignores_two_of_three_soldiers() -> None:
    case = "TC058"
    position = field("e5 T:I, h5 :m", ordered="h5")

    play(position, "battle h5", "at e5", "soldier soldier soldier")

    assert at(position, "e5") == 3, case


@pytest.mark.clause("DIE-09")
def test_tc059_the_owner_ignores_as_many_flags_as_he_likes() -> None:
    case = "TC059"
    position = field("e5 T:I, g5 :i", ordered="g5")

    play(position, "battle g5", "at e5", "flag flag")

    assert asked(position) == ChooseFlags.key, case
    assert options(position) == ["ignore 0", "ignore 1", "ignore 2"]
    for ignored, row in ((0, "c"), (1, "d"), (2, "e")):
        twin = play(position.clone(), f"ignore {ignored}")
        while asked(twin) == ChooseRetreat.key:
            play(twin, options(twin)[0])
        assert HEX_NAMES[twin.where[0]][0] == row


@pytest.mark.clause("ATK-01", "TER-forest-2")
def test_tc060_after_entering_a_forest_one_die_less() -> None:
    case = "TC060"
    position = field("e5 :I, g5 :i, f5 F", phase="movement", ordered="g5")

    play(position, "move g5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 2, case


@pytest.mark.clause("ATK-03", "TER-wire-2")
def test_tc061_from_wire_one_die_less() -> None:
    case = "TC061"
    position = field("e5 :I, g5 x:i", ordered="g5")

    play(position, "battle g5", "at e5")

    assert dice_asked(position) == 1, case


@pytest.mark.clause("XF-02", "XF-01")
def test_tc062_a_cross_fire_is_one_roll() -> None:
    case = "TC062"
    position = field("d5 :I, g5 :m, i7 :m", ordered="g5 i7")
    assert GRID.distance(place("g5"), place("d5")) == 3
    assert GRID.distance(place("i7"), place("d5")) == 5

    play(position, "battle g5", "at d5", "join i7")

    assert dice_asked(position) == 4, case


@pytest.mark.clause("CARD-fire-storm-2")
def test_tc063_fire_storm_gives_a_die_more() -> None:
    case = "TC063"
    position = field("c5 :I, g5 :i", ordered="g5", command="fire-storm")

    play(position, "battle g5", "at c5")

    assert dice_asked(position) == 2, case


@pytest.mark.clause("RET-09", "RET-04")
def test_tc064_at_its_baseline_a_unit_that_must_retreat_loses_a_figure() -> None:
    case = "TC064"
    position = field("i5 :I, k5 :i", turn="german", ordered="i5")

    play(position, "battle i5", "at k5", "flag hq")

    assert at(position, "k5") == 3, case


@pytest.mark.clause("RET-08", "RET-02")
def test_tc065_what_cannot_be_retreated_costs_a_figure() -> None:
    case = "TC065"
    position = field("h5 :I, i6 :i, k6 :i, k7 :i, j5 :i", turn="german", ordered="h5")

    play(position, "battle h5", "at i6", "flag flag hq")

    assert at(position, "j6") == 3, case


@pytest.mark.clause("SPEC-gen-3", "SPEC-gen-4")
def test_tc066_one_die_in_all_for_the_specialist() -> None:
    case = "TC066"
    position = field("e5 :IG, g5 :i", ordered="g5")
    play(position, "battle g5", "at e5", "soldier soldier")

    assert dice_asked(position) == 1, case
    play(position, "skull")
    assert position.specialist[unit(position, "e5")] == 0
    assert at(position, "e5") == 2
    assert asked(position) != "battle-dice"


@pytest.mark.clause("RNG-05", "RNG-04")
def test_tc104_a_mortar_needs_no_line_of_sight() -> None:
    case = "TC104"
    position = field("g6 :I, h5 F, i5 :o", ordered="i5")

    play(position, "battle i5", "at g6")

    assert dice_asked(position) == 2, case


@pytest.mark.clause("ADV-04")
def test_tc105_after_a_terrain_stop_nobody_advances() -> None:
    case = "TC105"
    position = field("e5 :I, g5 :i, f5 F", phase="movement", ordered="g5")
    play(position, "move g5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 2, case
    play(position, "flag hq", "back d5")
    assert asked(position) != "offer-advance"
    assert at(position, "f5") == 4


@pytest.mark.clause("ADV-01", "ADV-02")
def test_tc106_who_won_may_advance_into_a_forest() -> None:
    case = "TC106"
    position = field("e5 F:I, f5 :i", ordered="f5")

    play(position, "battle f5", "at e5", "flag hq hq", "back d5")

    assert options(position) == ["advance", "stay"], case
    assert at(play(position.clone(), "stay"), "f5") == 4
    assert at(play(position, "advance"), "e5") == 4


@pytest.mark.clause("ADV-03")
def test_tc107_a_machine_gun_never_advances() -> None:
    case = "TC107"
    position = field("e5 :I, f5 :m", ordered="f5")

    play(position, "battle f5", "at e5", "flag hq hq", "back d5")

    assert asked(position) != "offer-advance", case


@pytest.mark.clause("SPEC-officer-2", "ADV-07", "ADV-08", "ADV-09")
def test_tc108_an_officer_leads_a_bonus_close_combat() -> None:
    case = "TC108"
    position = field("e5 :I, e6 :I, f5 :io", ordered="f5")
    play(position, "battle f5", "at e5", "flag hq hq", "back d4", "advance")

    assert options(position) == ["at d4", "at e6", "done"], case
    play(position, "at e6")
    assert dice_asked(position) == 3
    play(position, "flag hq hq", "back d6", "advance")
    assert at(position, "e6") == 4
    assert asked(position) != "choose-bonus-target"


@pytest.mark.clause("BAT-08")
def test_tc109_beside_an_enemy_nobody_fires_at_another() -> None:
    case = "TC109"
    position = field("e5 :I, c5 :I, f5 :i", ordered="f5")
    play(position, "battle f5")

    assert refusal(position, "at c5").clause == "BAT-08", case


@pytest.mark.clause("DIE-07", "VIC-02")
def test_tc110_excess_hits_are_lost() -> None:
    case = "TC110"
    position = field("e5 :I, f5 :m", ordered="f5")
    target = unit(position, "e5")
    position.figures[target] = 1

    play(position, "battle f5", "at e5", "burst burst burst")

    assert position.where[target] == -1, case
    assert position.medals[ALLIED] == 1


@pytest.mark.clause("RET-05", "RET-06")
def test_tc111_the_one_free_hex_must_be_taken() -> None:
    case = "TC111"
    position = field("e5 :I, f5 :i, g5 :i", turn="german", ordered="e5")

    play(position, "battle e5", "at f5", "flag hq hq")

    assert at(position, "g6") == 4, case


@pytest.mark.clause("RET-07")
def test_tc112_stop_terrain_does_not_matter_in_a_retreat() -> None:
    case = "TC112"
    position = field("e5 :I, f5 :i, g5 x, g6 F", turn="german", ordered="e5")

    play(position, "battle e5", "at f5", "flag hq hq")

    assert options(position) == ["back g5", "back g6"], case


LINE = '[[objective]]\nside = "allied"\nkind = "temp_start"\nwhere = "T1"'


@pytest.mark.clause("OBJ-06", "OBJ-03")
def test_tc113_a_relieved_line_keeps_its_medal() -> None:
    case = "TC113"
    position = field("a1 :I, e5 T1:i, e6 T1, e7 T1, f7 :i", phase="movement", ordered="all", more=LINE)
    position.held[0] = ALLIED + 1

    play(position, "move e5", "to f5")
    assert medals_of(position, ALLIED) == 1, case
    play(position, "move f7", "to e7")

    assert medals_of(position, ALLIED) == 1


@pytest.mark.clause("OBJ-04")
def test_tc114_nobody_against_nobody_is_no_majority() -> None:
    case = "TC114"
    majority = LINE.replace("temp_start", "temp_majority_start").replace("allied", "either")
    position = field("a1 :I, e5 T1, i5 :i", phase="end", more=majority)

    play(position, "draw probe-left", "tokens")

    assert position.turn_of == GERMAN
    assert medals_of(position, GERMAN) == 0, case


@pytest.mark.clause("CARD-counter-attack-2", "CARD-counter-attack-1")
def test_tc115_a_counter_attack_is_mirrored() -> None:
    case = "TC115"
    position = field("a1 :I, i2 :i, i10 :i", phase="command", command_hands=("", "counter-attack"))
    from firestep.games.great_war.cards import COMMAND_OF

    position.last_command[GERMAN] = COMMAND_OF["attack-left"]

    play(position, "play counter-attack")

    assert position.command == COMMAND_OF["attack-right"], case
    assert options(position) == ["order i10", "artillery", "done"]


@pytest.mark.clause("OBJ-20", "CARD-recon-in-force")
def test_tc116_recon_in_force_is_no_recon() -> None:
    case = "TC116"
    position = field("e5 :I, i5 :i", phase="end", racing="german", command="recon-in-force")

    assert end_turn.why_not_race_medal(position, ALLIED) is not None, case
    play(position, "draw probe-left")
    assert position.command_hand[ALLIED].bit_count() == 1
    assert not position.drawn


@pytest.mark.clause("CARD-orders-from-hq-2")
def test_tc117_who_orders_through_headquarters_gains_nothing() -> None:
    case = "TC117"
    position = field("e5 :I, g5 :i", ordered="g5", command="orders-from-hq")

    play(position, "battle g5", "at e5", "hq hq")

    assert position.hq[ALLIED] == 6, case


@pytest.mark.clause("CARD-infantry-assault-2")
def test_tc118_infantry_assault_moves_two_and_battles() -> None:
    case = "TC118"
    position = field("e5 :I, h5 :i", phase="movement", ordered="h5", command="infantry-assault")

    play(position, "move h5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 3, case


@pytest.mark.clause("SPEC-elite-1")
def test_tc119_an_elite_unit_moves_two_and_fires() -> None:
    case = "TC119"
    position = field("c5 :I, h5 :ie, f5 T", phase="movement", ordered="h5")

    play(position, "move h5", "to f5", "battle f5", "at c5")

    assert dice_asked(position) == 1, case


@pytest.mark.clause("SPEC-sniper-1")
def test_tc120_a_sniper_that_moved_has_no_bonus() -> None:
    case = "TC120"
    position = field("e5 :I, h5 :is", phase="movement", ordered="h5")
    still = field("e5 :I, g5 :is", ordered="g5")

    play(position, "move h5", "to g5", "battle g5", "at e5")
    play(still, "battle g5", "at e5")

    assert dice_asked(position) == 2, case
    assert dice_asked(still) == 3


@pytest.mark.clause("ATK-06", "TER-ford-2", "SCN-53-9")
def test_tc121_from_a_canal_nobody_battles() -> None:
    case = "TC121"
    position = field("e5 :I, f5 W:i, h9 :i", ordered="all")
    assert clause_of(battles.why_not_battle(position, ALLIED, place("f5"))) == "ATK-06", case
    assert not agreement_of(GAME.setup("53-nivelle-st-quentin")).battle.ford_battle


@pytest.mark.clause("SCN-45-10", "SCN-46-10", "SCN-48-9")
def test_tc122_the_forges_stream_lets_units_battle() -> None:
    case = "TC122"
    stream = "[special]\nford_battle = true"
    position = field("e5 :I, g5 :i, f5 W", phase="movement", ordered="g5", more=stream)

    play(position, "move g5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 3, case
    for name in ("45-verdun-crossing-the-meuse", "46-verdun-le-mort-homme", "48-verdun-malancourt"):
        assert agreement_of(GAME.setup(name)).battle.ford_battle
