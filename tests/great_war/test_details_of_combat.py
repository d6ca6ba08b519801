"""Sections 6 to 9 and 13: small print of attacks, strikes by the defender, advances and retreats."""

from __future__ import annotations

import pytest

from firestep.games.great_war.advance import advance_into, bonus_targets, may_advance
from firestep.games.great_war.battles import (
    IN_THE_FORD,
    MAY_NOT_BATTLE,
    MOVED_TOO_FAR,
    NO_DICE,
    NO_TARGET_THERE,
    NOBODY_IN_REACH,
    NOT_IN_SIGHT,
    OUT_OF_RANGE,
    may_clear_wire,
    targets_of,
    why_not_battle,
    why_not_target,
)
from firestep.games.great_war.combat import (
    CLOSE,
    RANGED,
    dice_of,
    dice_that_hit,
    has_right_to_battle,
    is_kept_off_by_ford,
    protection,
    skulls_hit,
)
from firestep.games.great_war.combat_events import (
    BattleRolled,
    FlagsIgnored,
    SpecialistTested,
    StruckBack,
    TankHitTested,
    TargetAcquired,
)
from firestep.games.great_war.events import WireCleared
from firestep.games.great_war.facts import SPECIALIST_OF
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.objectives import medals_of, score_start_of_turn
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.roll_results import (
    NOT_TOWARD_BASELINE,
    RETREAT_BLOCKED,
    ApplyRoll,
    kill,
    pay_tokens,
)
from great_war.field import asked, at, dice_asked, faces, field, moving, options, place, play, refusal, told, unit

FORD_BATTLE = "[special]\nford_battle = true\n"


def roll(position: GreatWarPosition, *first: str) -> None:
    """No cards before the dice; these faces come first, the others are HQ symbols."""
    while not dice_asked(position):
        play(position, "pass")
    play(position, " ".join([*first, *["hq"] * (dice_asked(position) - len(first))]))


# -- who may battle, and with how many dice


@pytest.mark.clause("ORD-05", "BAT-03")
def test_ord_05_a_unit_without_an_order_has_no_right_to_battle() -> None:
    position = field("f5 :I, g5 :i, g6 :i", ordered="g5")

    assert has_right_to_battle(position, unit(position, "g5"))
    assert not has_right_to_battle(position, unit(position, "g6"))


@pytest.mark.clause("ATK-06", "TER-ford-2")
def test_atk_06_a_ford_keeps_only_soldiers_off_and_not_in_every_battle() -> None:
    position = field("a1 :I, g5 W:i, g7 W:a, k1 :i")
    assert is_kept_off_by_ford(position, unit(position, "g5"))
    assert not is_kept_off_by_ford(position, unit(position, "g7"))
    allowed = field("a1 :I, g5 W:i, k1 :i", more=FORD_BATTLE)

    assert not is_kept_off_by_ford(allowed, unit(allowed, "g5"))


@pytest.mark.clause("SPEC-mortar-observer-2")
def test_spec_mortar_observer_2_only_mortars_profit_from_the_mark() -> None:
    position = field("d5 :I, g5 :o, g6 :i", ordered="all")
    target = unit(position, "d5")
    mortar, infantry = unit(position, "g5"), unit(position, "g6")
    before = [dice_of(position, each, 3, target) for each in (mortar, infantry)]
    assert not skulls_hit(position, mortar, target, 3)
    position.acquired = 1 << target

    assert [dice_of(position, each, 3, target) for each in (mortar, infantry)] == [before[0] + 1, before[1]]
    assert skulls_hit(position, mortar, target, 3)
    assert not skulls_hit(position, infantry, target, 3)


@pytest.mark.clause("CARD-fire-storm-2")
def test_card_fire_storm_2_only_ordered_units_fire_with_a_die_more() -> None:
    position = field("d5 :M, g5 :m, g6 :m", ordered="g5", command="fire-storm")

    assert dice_of(position, unit(position, "g5"), 3) == 4
    assert dice_of(position, unit(position, "g6"), 3) == 3
    assert dice_of(position, unit(position, "d5"), 3) == 3


@pytest.mark.clause("CBT-03", "CBT-04")
@pytest.mark.parametrize(("code", "card"), [("m", "machine-gun-barrage"), ("o", "mortar-barrage")])
def test_cbt_03_a_barrage_is_for_ordered_units(code: str, card: str) -> None:
    position = field(f"d5 :I, g5 :{code}, g6 :{code}", ordered="g5", effects=("", card))
    ordered, other = (dice_of(position, unit(position, name), 3) for name in ("g5", "g6"))

    assert ordered == other + 1


@pytest.mark.clause("TER-wire-2", "ATK-03")
def test_ter_wire_2_wire_costs_soldiers_a_die_and_tanks_none() -> None:
    position = field("a1 :I, g5 x:i, g6 :i, g8 x:s, h9 :s", ordered="all")

    assert dice_of(position, unit(position, "g5"), 1) == dice_of(position, unit(position, "g6"), 1) - 1
    assert dice_of(position, unit(position, "g8"), 1) == dice_of(position, unit(position, "h9"), 1)


@pytest.mark.clause("DIE-01", "TNK-11")
def test_die_01_a_soldier_hits_soldiers_unless_it_is_ignored() -> None:
    rolled = faces("soldier skull flag soldier2")

    assert dice_that_hit(rolled, 0, False) == (0, 3)
    assert dice_that_hit(rolled, 1, False) == (3,)
    assert dice_that_hit(rolled, 0, True, on_tank=True) == (1,)


@pytest.mark.clause("ATK-08", "CC-02")
def test_atk_08_in_close_combat_the_last_of_three_dice_counts() -> None:
    position = field("f5 :I, g5 Fx:i, d5 :I", ordered="g5")
    position.entered = 1 << unit(position, "g5")

    assert dice_of(position, unit(position, "g5"), 1) == 1
    assert targets_of(position, unit(position, "g5")) == 1 << place("f5")


# -- why not


@pytest.mark.clause("BAT-01", "MOV-11", "MOV-12")
def test_bat_01_a_unit_that_may_not_battle_is_told_why() -> None:
    position = field("f5 :I, g5 :i, g9 :s", phase="movement", ordered="g5 g9")
    infantry = unit(position, "g5")
    position.moved[infantry] = 1
    assert why_not_battle(position, ALLIED, place("g5")) is None
    position.moved[infantry] = 2
    assert why_not_battle(position, ALLIED, place("g5")) == MOVED_TOO_FAR
    position.moved[infantry], position.barred = 0, 1 << infantry
    assert why_not_battle(position, ALLIED, place("g5")) == MAY_NOT_BATTLE
    position.barred = 0
    position.ditched = 1 << unit(position, "g9")
    assert why_not_battle(position, ALLIED, place("g9")) == MAY_NOT_BATTLE


@pytest.mark.clause("ATK-06", "ATK-08", "RNG-01")
def test_atk_08_a_unit_without_dice_is_told_apart_from_one_without_enemies() -> None:
    position = field("f5 :I, g5 :i, k9 :i, f7 :I, g7 W:i", phase="movement", ordered="g5 k9 g7", command="fire-storm")
    assert why_not_battle(position, ALLIED, place("g5")) == NO_DICE
    assert why_not_battle(position, ALLIED, place("k9")) == NOBODY_IN_REACH
    assert why_not_battle(position, ALLIED, place("g7")) == IN_THE_FORD


@pytest.mark.clause("RA-20", "BAT-05")
def test_ra_20_only_a_mortar_is_told_how_to_reach_wire() -> None:
    position = field("a1 :I, d5 x, a9 x, g5 :o, g6 :i, k1 :i", phase="movement", ordered="all")
    mortar, infantry = unit(position, "g5"), unit(position, "g6")

    assert why_not_target(position, mortar, place("d5")) is None
    assert why_not_target(position, mortar, place("a9")) == OUT_OF_RANGE
    assert why_not_target(position, mortar, place("e5")) == NO_TARGET_THERE
    assert why_not_target(position, infantry, place("d5")) == NO_TARGET_THERE
    assert why_not_target(position, infantry, place("g5")) == NO_TARGET_THERE


@pytest.mark.clause("LOS-01", "RNG-05")
def test_rng_05_a_mortar_is_never_refused_for_want_of_sight() -> None:
    position = field("d5 :I, e5 F, g5 :m, g6 W:o, f5 F, e6 F, f6 F", phase="movement", ordered="all")

    assert why_not_target(position, unit(position, "g5"), place("d5")) == NOT_IN_SIGHT
    assert why_not_target(position, unit(position, "g6"), place("d5")) == NO_DICE


# -- protection


@pytest.mark.clause("PRO-06", "CC-04")
def test_pro_06_a_hill_protects_at_range_always_and_close_only_against_lower_ground() -> None:
    position = field("a5 H:i, b5 H:I, c5 :i, d5 H:i, k1 :i")
    target = unit(position, "b5")
    above, below, far = (unit(position, name) for name in ("a5", "c5", "d5"))

    assert protection(position, target, above, CLOSE, ALLIED) == (0, 0)
    assert protection(position, target, below, CLOSE, ALLIED) == (1, 0)
    assert protection(position, target, far, RANGED, ALLIED) == (1, 0)
    assert protection(position, target, -1, RANGED, ALLIED) == (1, 0)


@pytest.mark.clause("SPEC-flamethrower-2")
def test_spec_flamethrower_2_no_flag_is_ignored_in_close_combat_only() -> None:
    position = field("d5 :if, e5 T:I, g5 :if, k1 :i")
    target, first, other = (unit(position, name) for name in ("e5", "d5", "g5"))
    assert first == 0

    assert protection(position, target, first, CLOSE, ALLIED) == (1, 0)
    assert protection(position, target, other, RANGED, ALLIED) == (2, 2)


@pytest.mark.clause("PRO-03", "PRO-05")
def test_pro_05_a_fortified_position_in_a_ford_protects_nobody() -> None:
    position = field("e5 W:I, e7 :I, g5 :i")
    position.fortified = 1 << place("e5") | 1 << place("e7")
    attacker = unit(position, "g5")

    assert protection(position, unit(position, "e5"), attacker, RANGED, ALLIED) == (0, 0)
    assert protection(position, unit(position, "e7"), attacker, RANGED, ALLIED) == (1, 1)


# -- cross fire


@pytest.mark.clause("XF-01", "XF-04")
def test_xf_04_the_guns_of_an_earlier_cross_fire_do_not_join_the_next() -> None:
    position = field("d2 :I, d9 :I, g2 :m, g3 :m, g10 :m", ordered="all")
    play(position, "battle g2", "at d2", "join g3", "hq hq hq hq hq hq")
    play(position, "battle g10", "at d9")

    assert dice_asked(position) == 3


@pytest.mark.clause("XF-04", "XF-06")
def test_xf_04_a_gun_beside_the_target_does_not_join_and_one_in_the_corner_does() -> None:
    position = field("a1 :m, a4 :I, b4 :m, a7 :m", ordered="all")
    play(position, "battle a7", "at a4")

    assert options(position) == ["join a1", "done"]


# -- what becomes of a roll


@pytest.mark.clause("TNK-11", "TNK-14")
@pytest.mark.parametrize(("attacker", "left"), [("a", 0), ("s", 0), ("u", 1), ("i", 1)])
def test_tnk_11_skulls_of_guns_and_male_tanks_confirm_hits(attacker: str, left: int) -> None:
    position = field(f"e5 :S, g5 :{attacker}", ordered="g5")
    target = unit(position, "e5")
    play(position, "battle g5", "at e5")
    roll(position, "burst")
    play(position, "skull")

    assert at(position, "e5") == left
    assert told(position, TankHitTested) == [TankHitTested(target, place("e5"), 1, 1 - left, faces("skull"))]


@pytest.mark.clause("RA-20", "TER-wire-6")
def test_ra_20_only_a_burst_of_a_mortar_removes_the_wire_under_its_target() -> None:
    for cells, rolled, cleared in (
        ("d5 x:I, g5 :o", "burst hq", True),
        ("d5 x:I, g5 :o", "skull hq", False),
        ("d5 :I, g5 :o", "burst hq", False),
        ("d5 x:I, g5 :m", "burst hq hq", False),
    ):
        position = field(cells, ordered="g5")
        play(position, "battle g5", "at d5", rolled)
        assert told(position, WireCleared) == [WireCleared(place("d5"))] * cleared


@pytest.mark.clause("RA-20", "DIE-10")
def test_ra_20_everybody_sees_the_dice_that_a_mortar_rolls_at_wire() -> None:
    position = field("a1 :I, d5 x, g5 :o", ordered="g5")
    play(position, "battle g5", "at d5", "burst hq")

    (rolled,) = told(position, BattleRolled)
    assert (rolled.side, rolled.place, rolled.faces) == (ALLIED, place("d5"), faces("burst hq"))
    assert (rolled.hits, rolled.flags, rolled.struck) == (0, 0, (0,))
    assert (rolled.shooter, rolled.origin, rolled.target) == (unit(position, "g5"), place("g5"), -1)
    assert position.hq[ALLIED] == 6


@pytest.mark.clause("SPEC-mortar-observer-1")
def test_spec_mortar_observer_1_a_hit_from_two_hexes_on_marks_the_target() -> None:
    for cells, rolled, marked in (
        ("e5 :I, g5 :ob", "burst hq", True),
        ("e5 :I, g5 :ob", "hq hq", False),
        ("f5 :I, g5 :ob", "burst hq hq", False),
        ("e5 :I, g5 :o", "burst hq", False),
    ):
        position = field(cells, ordered="g5")
        target = position.unit_at[place("e5")] if "e5" in cells else unit(position, "f5")
        play(position, "battle g5", f"at {cells[:2]}", rolled)
        assert position.acquired == marked << target
        assert told(position, TargetAcquired) == [TargetAcquired(target, place(cells[:2]))] * marked


@pytest.mark.clause("SPEC-mortar-observer-1")
def test_spec_mortar_observer_1_a_strike_in_close_combat_marks_nobody() -> None:
    position = field("f5 :OB, g5 :i", ordered="g5", combat_hands=("ambush", ""))
    play(position, "battle g5", "at f5", "play ambush", "burst hq hq")

    assert at(position, "g5") == 3
    assert not position.acquired


# -- strikes by the attacked side


@pytest.mark.clause("DIE-08", "CBT-25")
def test_cbt_25_the_terrain_of_the_attacker_protects_it_against_the_returned_fire() -> None:
    position = field("d5 :M, g5 T:m", ordered="g5", combat_hands=("return-fire", ""))
    play(position, "battle g5", "at d5", "hq hq hq")
    assert options(position) == ["play return-fire", "pass"]
    tokens = position.hq[GERMAN]
    play(position, "play return-fire", "soldier soldier hq")

    assert at(position, "g5") == 4
    assert position.combat_hand[GERMAN] == 0
    assert position.hq[GERMAN] < tokens + 1


@pytest.mark.clause("RA-20", "CBT-25")
def test_cbt_25_the_returned_fire_of_a_mortar_removes_wire() -> None:
    position = field("d5 :O, g5 x:o", ordered="g5", combat_hands=("return-fire", ""))
    play(position, "battle g5", "at d5", "hq", "play return-fire", "burst hq")

    assert not position.wire


@pytest.mark.clause("CBT-25")
def test_cbt_25_fire_is_returned_from_and_into_the_corner_of_the_map() -> None:
    for cells, attacker, target in (("a1 :I, a4 :i", "a4", "a1"), ("a1 :i, a4 :I", "a1", "a4")):
        position = field(cells, ordered=attacker, combat_hands=("return-fire", ""))
        play(position, f"battle {attacker}", f"at {target}", "hq")
        assert options(position) == ["play return-fire", "pass"]


@pytest.mark.clause("CBT-25")
def test_cbt_25_no_fire_is_returned_out_of_range_or_by_a_ditched_tank() -> None:
    far = field("b5 :I, g5 :o", ordered="g5", combat_hands=("return-fire", ""))
    play(far, "battle g5", "at b5", "hq")
    assert asked(far) != "after-combat"
    for ditched in (False, True):
        position = field("d5 :S, g5 :m", ordered="g5", combat_hands=("return-fire", ""))
        position.ditched = ditched << unit(position, "d5")
        play(position, "battle g5", "at d5", "hq hq hq")
        assert (asked(position) == "after-combat") == (not ditched)


@pytest.mark.clause("CBT-19", "CBT-27", "TNK-10", "TER-ford-2")
@pytest.mark.parametrize(
    ("cells", "ditched", "strikes"),
    [("f5 :S, g5 :i", False, True), ("f5 :S, g5 :i", True, False), ("f5 W:I, g5 :i", False, False)],
)
def test_cbt_27_a_ditched_tank_and_soldiers_in_a_ford_do_not_strike(cells: str, ditched: bool, strikes: bool) -> None:
    first = field(cells, ordered="g5", combat_hands=("ambush", ""))
    after = field(cells, ordered="g5", combat_hands=("rifle-butt-and-bayonet", ""))
    for position in (first, after):
        position.ditched = ditched << unit(position, "f5")
        play(position, "battle g5", "at f5")
    assert (asked(first) == "offer-strike") == strikes
    if asked(after) == "offer-strike":
        play(after, "pass")
    play(after, "hq hq hq")

    assert (asked(after) == "after-combat") == strikes


@pytest.mark.clause("CBT-18")
@pytest.mark.parametrize(("cell", "offered"), [(":I", True), (":S", False)])
def test_cbt_18_body_armour_is_for_soldiers_and_is_paid(cell: str, offered: bool) -> None:
    position = field(f"d5 {cell}, g5 :m", ordered="g5", combat_hands=("body-armour", ""))
    play(position, "battle g5", "at d5", "burst hq hq")

    assert (asked(position) == "after-ranged-roll") == offered
    if offered:
        tokens = position.hq[GERMAN]
        play(position, "play body-armour")
        assert position.combat_hand[GERMAN] == 0
        assert position.hq[GERMAN] < tokens


# -- advances


@pytest.mark.clause("ADV-01")
def test_adv_01_a_destroyed_unit_does_not_advance() -> None:
    position = field("a1 :I, k11 :i, i5 :i")
    dead = unit(position, "i5")
    kill(position, dead)

    assert not may_advance(position, dead, place("j11"))


@pytest.mark.clause("ADV-08", "ADV-10", "MOV-16")
def test_adv_10_no_bonus_attack_by_a_unit_that_leaves_a_mine_crater() -> None:
    for cell, targets in (("M:io", 0), (":io", 1 << place("d5"))):
        position = field(f"d5 :I, f5 {cell}, k1 :i")
        assert bonus_targets(position, unit(position, "f5"), place("e5")) == targets


@pytest.mark.clause("ADV-08", "TER-ford-2")
def test_adv_08_where_soldiers_battle_in_fords_the_stop_still_forbids_the_bonus() -> None:
    position = field("d5 :I, f5 :io, e5 W, k1 :i", more=FORD_BATTLE)

    assert bonus_targets(position, unit(position, "f5"), place("e5")) == 0


@pytest.mark.clause("CBT-17", "ADV-07", "ADV-10")
@pytest.mark.parametrize(
    ("cells", "stopped", "offered"),
    [
        ("e5 :I, d5 :I, f5 :i", False, True),
        ("e5 :I, d5 :I, f5 :i", True, False),
        ("e5 :I, c5 :I, f5 :i", False, False),
        ("e5 :I, d5 :I, f5 :s", False, False),
        ("e5 :I, d5 :I, f5 :io", False, False),
    ],
)
def test_cbt_17_impetus_is_for_infantry_that_can_advance_to_another_enemy(
    cells: str, stopped: bool, offered: bool
) -> None:
    position = field(cells, ordered="f5", combat_hands=("", "impetus"))
    position.figures[unit(position, "e5")] = 1
    position.stopped = stopped << unit(position, "f5")
    play(position, "battle f5", "at e5")
    roll(position, "burst")

    assert (asked(position) == "after-win") == offered


@pytest.mark.clause("ADV-01", "OBJ-02")
def test_adv_01_the_medal_of_the_hex_that_a_unit_leaves_is_lost_at_once() -> None:
    line = '\n[[objective]]\nside = "allied"\nkind = "temp_start"\nwhere = "T1"\n'
    position = field("d5 :I, f5 T1:i, k1 :i", more=line)
    score_start_of_turn(position, ALLIED)
    assert medals_of(position, ALLIED) == 1
    advance_into(position, unit(position, "f5"), place("e5"))

    assert medals_of(position, ALLIED) == 0


@pytest.mark.clause("CBT-13")
def test_cbt_13_only_the_raider_returns() -> None:
    position = moving("d5 :I, f7 :I, h5 :i, g7 :i", raider="h5", ordered="all")
    play(position, "move h5", "to f5", "done", "battle g7", "at f7", "hq hq hq")

    assert asked(position) != "offer-return"


# -- flags, retreats and specialists


@pytest.mark.clause("DIE-09")
def test_die_09_everybody_is_told_of_flags_that_are_ignored() -> None:
    for answer, news in (("ignore 1", 1), ("ignore 0", 0)):
        position = field("d5 T:I, g5 :m", ordered="g5")
        target = unit(position, "d5")
        play(position, "battle g5", "at d5", "flag hq hq", answer)
        assert told(position, FlagsIgnored) == [FlagsIgnored(target, place("d5"), 1)] * news


@pytest.mark.clause("RET-01", "RET-02", "SPEC-gen-3")
def test_ret_02_a_unit_in_the_corner_is_forced_back_and_tested_like_any_other() -> None:
    position = field("a1 :IG, a3 :i", ordered="a3")
    target = unit(position, "a1")
    play(position, "battle a3", "at a1", "flag flag")

    assert at(position, "a1") == 2
    assert dice_asked(position) == 1
    play(position, "skull")
    tested = SpecialistTested(target, place("a1"), SPECIALIST_OF["grenadier"], True, faces("skull"))
    assert told(position, SpecialistTested) == [tested]


@pytest.mark.clause("RET-01", "SPEC-gen-3")
def test_ret_01_nothing_more_is_asked_of_a_destroyed_unit() -> None:
    position = field("d5 T:IG, g5 :m", ordered="g5")
    position.figures[unit(position, "d5")] = 1
    play(position, "battle g5", "at d5", "burst flag hq")

    assert asked(position) == "draw-command"


@pytest.mark.clause("RET-08", "SPEC-gen-3")
def test_spec_gen_3_figures_lost_by_a_blocked_retreat_and_by_hits_are_one_loss() -> None:
    position = field("a5 :IG, d5 :m", ordered="d5")
    play(position, "battle d5", "at a5", "burst flag hq")

    assert at(position, "a5") == 2
    assert dice_asked(position) == 1


@pytest.mark.clause("RET-03", "RET-06")
def test_ret_06_a_hex_that_is_blocked_is_told_apart_from_one_that_is_not_behind() -> None:
    position = field("d5 :I, g5 :m", ordered="g5")
    play(position, "battle g5", "at d5", "flag hq hq")
    behind = [each.removeprefix("back ") for each in options(position)]
    assert len(behind) == 2

    assert refusal(position, "back e5") == NOT_TOWARD_BASELINE
    position.question.hexes &= ~(1 << place(behind[0]))  # type: ignore[union-attr]
    assert refusal(position, f"back {behind[0]}") == RETREAT_BLOCKED


@pytest.mark.clause("TNK-12")
def test_tnk_12_each_flag_on_a_bogged_tank_is_one_potential_hit_and_no_more() -> None:
    position = field("d5 :S, g5 :m", ordered="g5")
    position.bogged = position.stuck = 1 << unit(position, "d5")
    play(position, "battle g5", "at d5", "flag flag hq")
    assert dice_asked(position) == 1
    play(position, "hq")

    assert asked(position) == "draw-command"
    assert at(position, "d5") == 1


@pytest.mark.clause("DIE-05", "CARD-orders-from-hq-2")
def test_die_05_hq_symbols_pay_nobody_who_plays_orders_from_hq() -> None:
    position = field("f5 :I, g5 :i", command="orders-from-hq")
    for side in (GERMAN, ALLIED):
        pay_tokens(position, side, 2)

    assert position.hq == [8, 6]


@pytest.mark.clause("RET-08")
def test_ret_08_a_retreat_that_is_blocked_once_is_over() -> None:
    position = field("b5 :I, a5 :I, a6 :I, e5 :m", ordered="e5")
    play(position, "battle e5", "at b5", "flag flag hq")

    assert at(position, "b5") == 2
    assert not any(isinstance(each, ApplyRoll) for each in position.stack)


# -- the bonus attack


@pytest.mark.clause("ADV-07", "SPEC-officer-2", "CBT-17")
@pytest.mark.parametrize(("cell", "bonus"), [(":i", False), (":io", True)])
def test_adv_07_only_an_officer_or_impetus_gives_a_bonus_attack_and_only_one(cell: str, bonus: bool) -> None:
    position = field(f"e5 :I, d5 :I, c5 :I, f5 {cell}, k1 :i", ordered="f5")
    for name in ("e5", "d5", "c5"):
        position.figures[unit(position, name)] = 1
    play(position, "battle f5", "at e5", "burst hq hq", "advance")
    assert (asked(position) == "choose-bonus-target") == bonus
    if bonus:
        play(position, "at d5", "burst hq hq", "advance")
        assert asked(position) != "choose-bonus-target"


@pytest.mark.clause("CBT-13", "CRD-10")
def test_cbt_13_a_raider_that_falls_does_not_return() -> None:
    position = moving("f5 :I, h5 :i, k1 :i", raider="h5", ordered="h5", combat_hands=("ambush", ""))
    position.figures[unit(position, "h5")] = 1
    play(position, "move h5", "pass", "to g5", "battle g5", "at f5", "play ambush", "burst hq hq")

    assert at(position, "g5") == 0
    assert asked(position) != "offer-return"


@pytest.mark.clause("CBT-25", "CBT-27")
def test_cbt_27_everybody_is_told_whether_a_strike_is_at_range() -> None:
    close = field("f5 :I, g5 :i", ordered="g5", combat_hands=("ambush", ""))
    play(close, "battle g5", "at f5", "play ambush")
    far = field("e5 :I, g5 :i", ordered="g5", combat_hands=("return-fire", ""))
    play(far, "battle g5", "at e5", "hq hq", "play return-fire")

    assert [each.at_range for each in told(close, StruckBack)] == [False]
    assert [each.at_range for each in told(far, StruckBack)] == [True]


# -- wire


@pytest.mark.clause("ATK-04", "TER-wire-3", "BAT-01")
def test_atk_04_only_infantry_on_wire_removes_it() -> None:
    position = field("a1 :I, g5 x:i, g7 x:m, g9 :i, k1 x", phase="movement", ordered="all")

    assert [may_clear_wire(position, unit(position, name)) for name in ("g5", "g7", "g9")] == [True, False, False]
    assert why_not_battle(position, ALLIED, place("g5")) is None
    assert why_not_battle(position, ALLIED, place("g9")) == NOBODY_IN_REACH


@pytest.mark.clause("RA-20", "CBT-01", "BAT-04")
def test_ra_20_a_mortar_without_ammunition_does_not_fire_at_wire_and_one_with_it_only_once() -> None:
    position = field("a1 :I, d5 x, d6 x, g5 :o", ordered="g5")
    mortar = unit(position, "g5")
    assert targets_of(position, mortar) == 1 << place("d5") | 1 << place("d6")
    silent = position.clone()
    silent.silenced = 1 << mortar
    assert targets_of(silent, mortar) == 0
    play(position, "battle g5", "at d5", "hq hq")

    assert position.battled == 1 << mortar
