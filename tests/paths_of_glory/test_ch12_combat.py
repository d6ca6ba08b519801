"""Chapter 12: combat."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import NO_UNITS
from firestep.games.paths_of_glory.area import march_links
from firestep.games.paths_of_glory.attack_limits import (
    BREST_FORBIDS,
    COVERS_SIEGE,
    GERMAN_FORTS,
    LLOYD_GEORGE_FORBIDS,
    LONDON_ALONE,
    RUSSIAN_FORTS,
    STAVKA_FORBIDS,
)
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.battlefield import Flank
from firestep.games.paths_of_glory.combat.designation import (
    ATTACKED_ALREADY,
    MULTINATIONAL,
    NOT_MARKED,
    ONLY_RETREATED,
    why_not_confirm,
)
from firestep.games.paths_of_glory.combat.fire import attacker_shift, defender_shift, loss_number, sinai_modifier
from firestep.games.paths_of_glory.combat.flank import flank_bonus
from firestep.games.paths_of_glory.combat.retreat import rank, ways
from firestep.games.paths_of_glory.events import Fired
from firestep.games.paths_of_glory.nations import AP, CP, SIDE_NAMES
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import ARMY_LOSSES, CORPS_LOSSES
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.kernel import Refusal

from .field import (
    WEST,
    combat,
    field,
    finish_cards,
    holder,
    key,
    options,
    play,
    refusal,
    seat,
    space,
    unit,
    units,
    where,
)


def attack_of(position: PathsPosition) -> Attack:
    return next(frame for frame in position.stack if isinstance(frame, Attack))


def lose_all(position: PathsPosition) -> PathsPosition:
    """Take losses as they come."""
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    return position


@pytest.mark.clause("12.1.1", "Q-12.1-11", "Q-12.1-12")
def test_12_1_1_attacks_are_voluntary_and_only_from_attack_spaces() -> None:
    position = field("metz: ge-army-04, ge-army-05; sedan: fr-army-05; koblenz: ge-army-03", ops=2)
    play(position, "attack metz", "done")
    assert options(position) == ["attack sedan", "attack verdun", "attack nancy", "done"]
    play(position, "attack sedan")
    assert "with ge-army-03" not in options(position)
    assert "with ge-army-04" in options(position)


@pytest.mark.clause("Q-12.1-4", "Q-12.1-5")
def test_q_12_1_5_beside_constantinople_only_corps_and_armies_of_the_near_east_attack_it() -> None:
    text = "war: tu, bu, gr; adrianople: br-army-01, br-army-ne, br-corps-01; constantinople: tu-corps-01; "
    position = field(text + "control: ap philippoli strumitsa kavala salonika adrianople", side="ap", ops=3)
    play(position, "attack adrianople", "attack constantinople")
    assert options(position) == ["with br-army-ne", "with br-corps-01", "call-off"]


@pytest.mark.clause("Q-12.5-10")
def test_q_12_5_10_a_space_that_was_attacked_this_round_is_open_to_a_retreat() -> None:
    position = field(WEST + "sedan: ge-army-01; cambrai: fr-army-05*")
    before = ways(position, unit("fr-army-05"), space("cambrai"), 1)
    assert (space("amiens"),) in before
    position.attacked = 1 << space("amiens")
    assert ways(position, unit("fr-army-05"), space("cambrai"), 1) == before


@pytest.mark.clause("Q-12.1-1", "12.5.6", "12.1.1")
def test_12_1_1_units_that_have_just_retreated_are_no_target_alone() -> None:
    from firestep.games.paths_of_glory.combat.designation import open_targets

    position = field(WEST + "sedan: ge-army-01; chateau-thierry: fr-corps-01; cambrai: fr-army-05", ops=1)
    play(position, "attack sedan")
    assert open_targets(position, CP) >> space("chateau-thierry") & 1
    position.retreated = 1 << unit("fr-corps-01")
    assert not open_targets(position, CP) >> space("chateau-thierry") & 1
    assert not position.targets >> space("brussels") & 1  # empty when combats began


@pytest.mark.clause("12.1.1", "Q-12.1-1", "12.5.6", "12.6.1")
def test_12_1_1_a_fort_may_be_attacked_although_units_retreated_into_its_space() -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02; "
    position = field(text + "verdun: fr-corps-01", ops=1)
    play(position, "attack sedan")
    position.retreated = 1 << unit("fr-corps-01")
    assert "attack verdun" in options(position)
    play(position, "attack verdun", "with ge-army-01", "with ge-army-02", "done")
    assert not position.defenders
    finish_cards(position)
    play(position, 6, 1)
    assert where(position, "fr-corps-01") == "eliminated"
    assert not position.forts >> space("verdun") & 1
    assert key(position) == "choose-advance"


@pytest.mark.clause("12.1.1", "12.5.6")
def test_12_1_1_own_besieged_forts_do_not_open_a_space_to_which_enemies_retreated() -> None:
    position = field(WEST + "sedan: ge-army-01; bar-le-duc: fr-army-05; verdun: ge-corps-02", side="ap", ops=1)
    play(position, "attack bar-le-duc")
    assert "attack verdun" in options(position)
    position.retreated = 1 << unit("ge-corps-02")
    assert refusal(position, "attack verdun") == ONLY_RETREATED


@pytest.mark.clause("Q-12.1-8", "Q-12.1-14", "9.2.3")
@pytest.mark.parametrize(("one", "other"), [("br-army-01", "be-army-01"), ("fr-army-01", "us-army-01")])
def test_q_12_1_8_nations_that_are_activated_as_one_still_attack_as_two(one: str, other: str) -> None:
    apart = field(f"war: us; amiens: {one}; calais: {other}; cambrai: ge-army-01", side="ap", ops=5)
    play(apart, "attack amiens", "attack calais", "attack cambrai", f"with {one}")
    assert refusal(apart, f"with {other}") == MULTINATIONAL
    together = field(f"war: us; amiens: {one}, {other}; cambrai: ge-army-01", side="ap", ops=1)
    play(together, "attack amiens", "attack cambrai", f"with {one}", f"with {other}", "done")
    assert position_attackers(together) == {one, other}


def position_attackers(position: PathsPosition) -> set[str]:
    return {UNIT_IDS[unit] for unit in bits(position.attackers)}


@pytest.mark.clause("12.1.3", "12.1.9", "12.1.9.1", "Q-12.1-7")
def test_12_1_9_a_multinational_attack_needs_one_common_space() -> None:
    position = field(
        "brussels: br-army-01, be-army-01; amiens: fr-army-01; cambrai: ge-army-01; " + WEST, side="ap", ops=5
    )
    play(position, "attack brussels", "attack amiens", "attack cambrai", "with br-army-01")
    assert refusal(position, "with fr-army-01") == MULTINATIONAL
    assert refusal(position, "with be-army-01") is None
    together = field(
        "brussels: br-army-01, fr-army-02; amiens: fr-army-01; cambrai: ge-army-01; " + WEST, side="ap", ops=5
    )
    play(together, "attack brussels", "attack amiens", "attack cambrai", "with br-army-01", "with fr-army-01")
    mask = 1 << unit("br-army-01") | 1 << unit("fr-army-01")
    assert why_not_confirm(together, mask) == MULTINATIONAL
    play(together, "with fr-army-02", "done")
    assert key(together) != "choose-attackers"


@pytest.mark.clause("12.1.4", "12.1.5", "Q-12.1-13")
def test_12_1_4_a_stack_splits_its_attacks_and_a_unit_attacks_once() -> None:
    position = field(WEST + "sedan: ge-army-01, ge-army-02; chateau-thierry: fr-corps-01; cambrai: fr-corps-02", ops=1)
    play(position, "attack sedan", "attack cambrai", "with ge-army-01", "done", 6, 1)
    lose_all(position)
    play(position, "done")
    assert refusal(position, "attack cambrai") == ATTACKED_ALREADY
    play(position, "attack chateau-thierry")
    assert options(position) == ["with ge-army-02", "call-off"]


@pytest.mark.clause("12.1.6", "12.1.7")
def test_12_1_6_a_corps_without_strength_may_attack_and_take_losses() -> None:
    position = field("cracow: ah-corps-01*; gorlice: ah-corps-02; czestochowa: ru-corps-01; lodz: ru-corps-02", ops=1)
    play(position, "attack cracow", "attack czestochowa", "with ah-corps-01", "done", 6, 6)
    lose_all(position)
    assert where(position, "ah-corps-01") == "eliminated"
    assert where(position, "ah-corps-02") == "gorlice"


@pytest.mark.clause("Q-12.1-10")
def test_q_12_1_10_russians_attack_out_of_an_off_map_box_and_nobody_into_it() -> None:
    text = "smolensk: ge-army-01; moscow: ru-army-01; control: cp smolensk"
    russians = field(text, side="ap", ops=1)
    play(russians, "attack moscow", "attack smolensk", "with ru-army-01", "done")
    assert russians.attackers == 1 << unit("ru-army-01")
    assert march_links(russians, unit("ru-army-01"), space("smolensk")) >> space("moscow") & 1
    assert not march_links(russians, unit("ge-army-01"), space("smolensk")) >> space("moscow") & 1


@pytest.mark.clause("12.1.8", "Q-12.1-3", "Q-12.1-6")
def test_12_1_8_dashed_lines_and_the_caucasus_in_attacks() -> None:
    position = field(
        "war: tu; caucasus: ru-corps-01, ru-army-01; poti: tu-corps-01; petrovsk: ru-corps-02", side="ap", ops=3
    )
    play(position, "attack caucasus", "attack poti")
    assert options(position) == ["with ru-corps-01", "call-off"]
    play(position, "with ru-corps-01", "done")
    assert position.quotas & 8
    italian = field("war: it; taranto: it-corps-01; valona: ah-corps-01", side="ap", ops=1)
    play(italian, "attack taranto", "attack valona", "with it-corps-01")
    assert "done" in options(italian)


@pytest.mark.clause("12.1.10", "Q-12.1-9")
def test_12_1_10_london_attacks_only_with_help_from_the_continent() -> None:
    text = "london: br-army-01; calais: ge-army-01; control: cp cambrai sedan liege; "
    alone = field(text, side="ap", ops=3)
    assert refusal(alone, "attack london") == LONDON_ALONE
    helped = field(text + "amiens: br-army-02", side="ap", ops=3)
    play(helped, "attack london", "attack amiens", "attack calais", "with br-army-01")
    assert refusal(helped, "done") == LONDON_ALONE
    play(helped, "with br-army-02")
    assert refusal(helped, "done") is None


@pytest.mark.clause("table 2-desert", "Q-15.2-8")
def test_table_2_no_desert_combat_in_summer() -> None:
    text = "war: tu; sinai: br-corps-01; gaza: tu-corps-13; control: ap sinai"
    summer = field(text, side="ap", ops=2, turn=6)
    assert refusal(summer, "attack sinai") == Refusal("table 2-desert", "desert-in-summer")
    spring = field(text, side="ap", ops=2, turn=5)
    assert refusal(spring, "attack sinai") is None
    march = field("war: tu; sinai: br-corps-01, br-corps-02; control: ap sinai", side="ap", ops=2, turn=6)
    play(march, "move sinai", "move br-corps-01", "with br-corps-02", "to gaza")
    assert march.besieged(space("gaza"))


@pytest.mark.clause("table 1.1", "table 1.2", "12.2.7", "12.2.8")
def test_tables_1_1_and_1_2_columns_dice_and_their_ends() -> None:
    assert loss_number(True, 15, 0, 4) == 7
    assert loss_number(True, 16, 0, 3) == 7
    assert loss_number(True, 8, 0, 2) == loss_number(True, 6, 0, 2) == 3
    assert loss_number(True, 1, -3, 0) == ARMY_LOSSES[0][0] == 0
    assert loss_number(True, 40, 2, 9) == 7
    assert loss_number(False, 0, 0, 5) == 1
    assert loss_number(False, 8, 1, 6) == CORPS_LOSSES[-1][5] == 4
    assert [len(ARMY_LOSSES), len(CORPS_LOSSES)] == [10, 9]


@pytest.mark.clause("table 1.3", "Q-12.2-1", "12.2.7")
def test_table_1_3_shifts_add_up() -> None:
    assert attacker_shift(space("belfort"), 1) == -2
    assert attacker_shift(space("pinsk"), 0) == -1
    assert attacker_shift(space("sedan"), 2) == -2
    assert (defender_shift(0), defender_shift(1), defender_shift(2)) == (0, 1, 1)


@pytest.mark.clause("Q-AP49-1")
@pytest.mark.parametrize("holder_of_sinai", ["cp", "ap"])
def test_q_ap49_1_sinai_pipeline_is_played_whoever_controls_sinai(holder_of_sinai: str) -> None:
    text = f"war: tu; hand: ap-49; level: 1, 2; control: {holder_of_sinai} sinai"
    position = field(text, side="ap")
    assert holder(position, "sinai") == holder_of_sinai
    assert refusal(position, "ap-49 event") is None


@pytest.mark.clause("12.2.6", "table 3", "Q-12.2-2", "card AP-49")
def test_12_2_6_sinai_costs_three_when_all_attack_from_it() -> None:
    position = field("sinai: br-corps-01; port-said: br-corps-02")
    alone, both = 1 << unit("br-corps-01"), 1 << unit("br-corps-01") | 1 << unit("br-corps-02")
    assert sinai_modifier(position, alone, AP) == -3
    assert sinai_modifier(position, both, AP) == 0
    piped = field("hand: ap-49; level: 1, 2; sinai: br-corps-01", side="ap")
    play(piped, "ap-49 event")
    assert sinai_modifier(piped, alone, AP) == 0
    turks = field("sinai: tu-corps-01; played: ap-49")
    assert sinai_modifier(turks, 1 << unit("tu-corps-01"), CP) == -3


@pytest.mark.clause("12.2.2", "12.2.3", "12.2.9", "12.2.1", "12.4.1")
def test_12_2_9_without_a_flank_attempt_both_fire_before_losses_and_the_defender_loses_first() -> None:
    position = combat(WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05", "cambrai")
    play(position, 4, 6)
    attack = attack_of(position)
    assert (attack.inflicted, attack.suffered) == (5, 4)
    assert (key(position), seat(position)) == ("choose-loss", AP)
    play(position, "lose fr-army-05")
    assert seat(position) == CP


@pytest.mark.clause("12.2.4", "12.3.3", "12.3.1", "Q-12.3-4")
@pytest.mark.parametrize(("die", "first", "won"), [(4, AP, True), (3, CP, False)])
def test_12_3_3_the_flank_roll_decides_who_fires_first(die: int, first: int, won: bool) -> None:
    position = combat(
        WEST + "sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-army-05, fr-army-06; "
        "verdun: fr-army-01; ostend: fr-corps-01",
        "cambrai",
        only="ge-army-01, ge-army-02",
    )
    assert "flank sedan" in options(position)
    play(position, "flank sedan", die)
    assert attack_of(position).flank is (Flank.WON if won else Flank.FAILED)
    play(position, 6)
    assert (key(position), seat(position)) == ("choose-loss", first)


@pytest.mark.clause("12.1.2")
@pytest.mark.parametrize(
    ("side", "attacker", "enemy"), [("cp", "ge-army-04", "fr-army-05"), ("ap", "fr-army-05", "ge-army-04")]
)
def test_12_1_2_the_side_that_acts_is_the_attacker(side: str, attacker: str, enemy: str) -> None:
    text = "metz: ge-army-04; verdun: fr-army-05; no-fort: metz, verdun"
    own, other = ("metz", "verdun") if side == "cp" else ("verdun", "metz")
    position = field(text, side=side, ops=2)
    assert refusal(position, f"attack {other}") == NO_UNITS
    play(position, f"attack {own}", f"attack {other}")
    assert refusal(position, f"with {enemy}") == NOT_MARKED
    play(position, f"with {attacker}", "done")
    frame = attack_of(position)
    assert (SIDE_NAMES[frame.side], position.attackers, position.defenders) == (
        side,
        1 << unit(attacker),
        1 << unit(enemy),
    )


@pytest.mark.clause("12.3.1", "15.1.6", "11.2.8", "table 2", "Q-11.2-2")
@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("sedan: ge-army-01, ge-army-02; cambrai: fr-army-05", "cambrai"),
        ("sedan: ge-corps-01; brussels: ge-corps-02; cambrai: fr-army-05", "cambrai"),
        ("sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-army-05; trench: cambrai ap 1", "cambrai"),
        ("cambrai: ge-army-01; amiens: ge-army-02; calais: fr-army-05", "calais"),
        ("sedan: ge-army-01; metz: ge-army-02; trench: verdun ap 1", "verdun"),
    ],
)
def test_12_3_1_when_no_flank_attack_is_possible(text: str, target: str) -> None:
    position = combat(WEST + text, target)
    finish_cards(position)
    assert key(position) == "die"
    assert attack_of(position).flank is Flank.NOT_TRIED
    if target == "verdun":
        assert attack_of(position).trench(position) == 0


@pytest.mark.clause("Q-12.3-3")
def test_q_12_3_3_dashed_lines_to_other_enemies_cost_no_flank_bonus() -> None:
    text = "amiens: br-army-01; london: br-army-02; calais: ge-army-01; %s: ge-army-02"
    attackers = 1 << unit("br-army-01") | 1 << unit("br-army-02")
    for enemy in ("cherbourg", "le-havre"):  # each joined to London by a dashed line only
        position = field(text % enemy)
        assert flank_bonus(position, attackers, space("calais"), space("amiens"), AP) == 1
    rouen = field(text % "rouen")  # joined to Amiens by a solid line
    assert flank_bonus(rouen, attackers, space("calais"), space("london"), AP) == 0


@pytest.mark.clause("12.3.2", "Q-12.3-1", "Q-12.3-2", "Q-12.3-5")
def test_12_3_2_bonus_for_each_attacking_space_without_a_solid_line_to_another_enemy() -> None:
    position = field("amiens: br-army-01; london: br-army-02; calais: ge-army-01; cambrai: ge-army-02")
    attackers = 1 << unit("br-army-01") | 1 << unit("br-army-02")
    assert flank_bonus(position, attackers, space("calais"), space("amiens"), AP) == 1  # London is clear
    assert flank_bonus(position, attackers, space("calais"), space("london"), AP) == 0  # Amiens faces Cambrai
    position.lift(unit("ge-army-02"))
    assert flank_bonus(position, attackers, space("calais"), space("london"), AP) == 1
    fort = field("sedan: ge-army-01; brussels: ge-army-02; cambrai: fr-army-01")
    assert (
        flank_bonus(fort, fort.at[space("sedan")] | fort.at[space("brussels")], space("cambrai"), space("brussels"), CP)
        == 1
    )


@pytest.mark.clause("12.4.4", "Q-12.4-2")
def test_12_4_4_a_full_corps_replaces_an_army_before_a_reduced_one() -> None:
    position = combat(
        WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05*; reserve: fr-corps-04*, fr-corps-05", "cambrai"
    )
    play(position, 1, 1, "lose fr-army-05")
    assert where(position, "fr-corps-05") == "cambrai"
    assert where(position, "fr-army-05") == "eliminated"
    alone = combat(WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05*", "cambrai")
    play(alone, 1, 1, "lose fr-army-05")
    assert where(alone, "fr-army-05") == "out-of-the-game"


@pytest.mark.clause("12.4.4.1", "Q-12.4-1")
def test_12_4_4_1_an_army_out_of_supply_is_replaced_but_leaves_the_game() -> None:
    position = combat(
        "amiens: fr-army-01, fr-army-02; cambrai: ge-army-03*; reserve: ge-corps-04", "cambrai", side="ap"
    )
    play(position, 6, 1, "lose ge-army-03")
    assert where(position, "ge-army-03") == "out-of-the-game"
    assert where(position, "ge-corps-04") == "cambrai"


@pytest.mark.clause("12.4.4.3")
def test_12_4_4_3_only_the_bef_corps_replaces_the_bef_army() -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02; cambrai: br-army-bef*; reserve: br-corps-04"
    without = combat(text, "cambrai")
    play(without, 1, 1, "lose br-army-bef")
    assert where(without, "br-corps-04") == "reserve"
    with_corps = combat(text + ", br-corps-bef", "cambrai")
    play(with_corps, 1, 1, "lose br-army-bef")
    assert where(with_corps, "br-corps-bef") == "cambrai"
    mef = combat(text.replace("br-army-bef*", "br-army-mef*") + ", aus-corps", "cambrai")
    play(mef, 1, 1, "lose br-army-mef")
    assert where(mef, "br-corps-04") == "cambrai"


@pytest.mark.clause("12.4.5", "Q-12.4-3")
@pytest.mark.parametrize(
    ("attackers", "die", "first"),
    [
        ("br-army-bef, br-army-01", 4, ["lose br-army-bef"]),
        ("br-army-01, aus-corps, cnd-corps", 4, ["lose aus-corps", "lose cnd-corps"]),
        ("br-army-mef, ru-army-cau", 4, ["lose ru-army-cau", "lose br-army-mef"]),
    ],
)
def test_12_4_5_priority_units_take_the_first_attacking_loss(attackers: str, die: int, first: list[str]) -> None:
    position = combat(f"amiens: {attackers}; cambrai: ge-army-01, ge-army-02; {WEST}", "cambrai", side="ap")
    play(position, 1, die)
    lose = options(position)
    while seat(position) == CP:
        play(position, options(position)[0])
        lose = options(position)
    assert sorted(lose) == sorted(first)


@pytest.mark.clause("12.5.7", "12.6.8")
def test_12_5_7_attackers_who_lose_do_not_retreat_and_defenders_do_not_advance() -> None:
    position = combat(
        WEST + "sedan: ge-army-01; cambrai: fr-army-05; brussels: ge-corps-01", "cambrai", only="ge-army-01"
    )
    play(position, 1, 6)
    attack = attack_of(position)
    assert attack.suffered > attack.inflicted
    lose_all(position)
    assert units(position, "sedan") == ["ge-army-01*"]
    assert units(position, "cambrai") == ["fr-army-05"]
    assert not [frame for frame in position.stack if isinstance(frame, Attack)]


@pytest.mark.clause("12.2.11", "12.5.1", "12.5.2", "Q-12.5-2", "Q-12.5-3")
@pytest.mark.parametrize(("dice", "length"), [((3, 4), 1), ((4, 1), 2), ((1, 6), 0)])
def test_12_5_2_one_space_for_a_difference_of_one_else_two(dice: tuple[int, int], length: int) -> None:
    position = combat(WEST + "sedan: ge-army-01; cambrai: fr-army-05", "cambrai")
    play(position, *dice)  # attacker 5: 3 -> 3, 4 -> 4, 1 -> 2; defender 3: 4 -> 3, 1 -> 1, 6 -> 4
    attack = attack_of(position)
    difference = attack.inflicted - attack.suffered
    lose_all(position)
    if length == 0 or difference <= 0:
        assert where(position, "fr-army-05").startswith("cambrai")
        return
    assert key(position) == "choose-retreat"
    question = position.question
    assert question is not None
    assert getattr(question, "length") == min(difference, 2)  # noqa: B009


def test_q_12_5_4_without_a_full_attacker_there_is_no_retreat() -> None:
    position = combat(WEST + "sedan: ge-army-01*, ge-army-02*; cambrai: fr-army-05", "cambrai")
    play(position, 6, 1)
    lose_all(position)
    assert units(position, "cambrai") == ["fr-army-05*"]
    assert key(position) != "choose-retreat"


def test_12_5_3_a_step_in_cover_ignores_the_whole_retreat() -> None:
    position = combat(
        "liege: ge-army-01, ge-army-02; sedan: fr-army-05, fr-corps-01; control: cp liege; no-fort: liege", "sedan"
    )
    play(position, 2, 1, "lose fr-army-05", "lose fr-corps-01", "stand fr-corps-01")
    assert units(position, "sedan") == ["fr-army-05*"]
    assert key(position) != "choose-retreat"


@pytest.mark.clause("12.5.5", "Q-12.5-1", "Q-12.5-8", "12.5.8", "Q-12.5-11")
def test_12_5_5_friendly_spaces_first_and_never_into_the_enemy() -> None:
    position = combat(
        WEST + "sedan: ge-army-01; cambrai: fr-army-05; control: cp calais; brussels: ge-corps-01",
        "cambrai",
        only="ge-army-01",
    )
    play(position, 3, 2, "lose fr-army-05")
    lose_all(position)
    firsts = {option.split()[2] for option in options(position)}
    assert "calais" not in firsts
    assert "brussels" not in firsts
    assert "amiens" in firsts
    play(position, "retreat fr-army-05 amiens")
    assert where(position, "fr-army-05") == "amiens reduced"
    assert holder(position, "cambrai") == "ap"


@pytest.mark.clause("12.5.5", "14.1.6", "L-8")
@pytest.mark.parametrize("edition", ["classic", "deluxe"])
def test_12_5_5_serbs_are_supplied_in_serbia_but_not_in_enemy_spaces_next_to_it(edition: str) -> None:
    cut_off = (
        "war: bu; control: cp belgrade; no-fort: belgrade; valjevo: ah-corps-01; skopje: bu-corps-02; "
        "budapest: ah-army-01; nis: sb-corps-01*"
    )
    position = field(cut_off, edition=edition)
    assert ways(position, unit("sb-corps-01"), space("nis"), 1) == [(space("belgrade"),)]


@pytest.mark.clause("12.5.5", "14.2.2")
def test_12_5_5_an_enemy_space_next_to_a_line_of_the_serbs_is_supplied() -> None:
    serb = unit("sb-corps-01")
    linked = field("war: bu; nis: sb-corps-01*")
    assert rank(linked, serb, space("sofia")) == 2
    assert rank(linked, serb, space("budapest")) == 3
    cut_off = field("war: bu; nis: sb-corps-01*; control: cp belgrade valjevo; no-fort: belgrade")
    assert rank(cut_off, serb, space("sofia")) == 3
    assert rank(cut_off, serb, space("valjevo")) == 2


@pytest.mark.clause("Q-12.5-12", "12.5.4")
def test_q_12_5_12_those_for_whom_there_is_no_room_are_lost() -> None:
    position = combat(
        "novi-sad: ah-army-05, ah-army-06, ah-army-07; belgrade: sb-army-01, sb-corps-01; no-fort: belgrade;"
        "valjevo: ah-corps-01; skopje: fr-corps-01, fr-corps-02; timisvar: ah-corps-02; sarajevo: ah-corps-03",
        "belgrade",
        only="ah-army-05, ah-army-06, ah-army-07",
    )
    play(position, 1, 1, "lose sb-army-01", "lose sb-corps-01")
    assert key(position) == "choose-retreat"
    play(position, "retreat sb-army-01 nis", "to skopje")
    assert where(position, "sb-corps-01") == "eliminated"
    assert where(position, "sb-army-01") == "skopje reduced"


@pytest.mark.clause("Q-12.5-5", "Q-12.5-6")
def test_q_12_5_6_the_british_retreat_over_the_channel_others_do_not() -> None:
    british = combat(
        "cambrai: ge-army-01, ge-army-02; amiens: ge-army-03; ostend: ge-corps-01; calais: br-army-01",
        "calais",
        only="ge-army-01, ge-army-02",
    )
    play(british, 6, 1)
    lose_all(british)
    if key(british) == "offer-stand-or-retreat":
        play(british, "done")
    assert {option.split()[2] for option in options(british)} == {"london"}
    french = combat(
        "cambrai: ge-army-01, ge-army-02; amiens: ge-army-03; ostend: ge-corps-01; calais: fr-army-01",
        "calais",
        only="ge-army-01, ge-army-02",
    )
    play(french, 6, 1)
    lose_all(french)
    if key(french) == "offer-stand-or-retreat":
        play(french, "done")
    assert where(french, "fr-army-01") == "out-of-the-game"


@pytest.mark.clause("Q-12.5-7")
def test_q_12_5_7_straits_are_ordinary_lines() -> None:
    from firestep.games.paths_of_glory.area import march_links

    position = field("war: tu; gallipoli: tu-corps-01")
    assert march_links(position, unit("tu-corps-01"), space("gallipoli")) >> space("constantinople") & 1


@pytest.mark.clause("12.5.6")
def test_12_5_6_units_that_retreated_here_add_nothing_and_die() -> None:
    position = combat(
        WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05, fr-corps-01; "
        f"set: retreated={1 << unit('fr-corps-01')}",
        "cambrai",
    )
    assert position.defenders == 1 << unit("fr-army-05")
    play(position, 4, 1)
    assert where(position, "fr-corps-01") == "eliminated"


@pytest.mark.clause("12.6.4")
@pytest.mark.parametrize("held", [False, True])
def test_12_6_4_the_space_between_is_closed_to_an_advance_while_an_enemy_is_in_it(held: bool) -> None:
    text = WEST + "sedan: ge-army-01; cambrai: fr-army-05; played: cp-08" + ("; amiens: fr-corps-01" if held else "")
    position = combat(text, "cambrai")
    play(position, 6, 1, "lose fr-army-05", "retreat fr-army-05 amiens", "to paris")
    assert ("advance ge-army-01 amiens" in options(position)) is not held
    assert "advance ge-army-01 cambrai" in options(position)


@pytest.mark.clause("12.2.12", "12.6.1", "12.6.9", "12.6.2")
def test_12_6_1_full_attackers_advance_and_take_control() -> None:
    position = combat(WEST + "sedan: ge-army-01, ge-army-02*; cambrai: fr-corps-01", "cambrai")
    play(position, 6, 1)
    lose_all(position)
    assert options(position) == ["advance ge-army-01 cambrai", "done"]
    play(position, "advance ge-army-01 cambrai")
    assert holder(position, "cambrai") == "cp"
    assert position.vp == 11


@pytest.mark.clause("12.6.3")
def test_12_6_3_after_a_two_space_retreat_the_space_between_is_open_unless_terrain_stops() -> None:
    position = combat(WEST + "sedan: ge-army-01; cambrai: fr-army-05", "cambrai")
    play(position, 6, 1, "lose fr-army-05", "retreat fr-army-05 amiens", "to paris")
    assert "advance ge-army-01 amiens" not in options(position)  # 12.6.6
    open_road = combat(WEST + "sedan: ge-army-01; cambrai: fr-army-05; played: cp-08", "cambrai")
    play(open_road, 6, 1, "lose fr-army-05", "retreat fr-army-05 amiens", "to paris")
    assert "advance ge-army-01 amiens" in options(open_road)
    play(open_road, "advance ge-army-01 amiens")
    assert holder(open_road, "cambrai") == "cp"
    forest = combat("liege: ge-army-01; sedan: fr-army-05; control: cp liege; no-fort: liege", "sedan")
    play(forest, 6, 1, "lose fr-army-05", "retreat fr-army-05 cambrai", "to amiens")
    assert options(forest) == ["advance ge-army-01 sedan", "done"]


@pytest.mark.clause("12.6.6")
def test_12_6_6_cp_advances_into_a_channel_space_only_if_it_was_attacked() -> None:
    position = combat("cambrai: ge-army-01, ge-army-02; calais: fr-corps-01", "calais")
    play(position, 6, 1)
    lose_all(position)
    assert "advance ge-army-01 calais" in options(position)


@pytest.mark.clause("12.6.5", "Q-12.6-1", "L-5", "15.2.1")
def test_12_6_5_into_a_fort_only_to_besiege_and_no_further() -> None:
    def after(edition: str) -> PathsPosition:
        position = combat(
            "metz: ge-army-04, ge-army-05; nancy: fr-army-02; reserve: fr-corps-01", "nancy", edition=edition
        )
        play(position, 6, 1)
        lose_all(position)
        while key(position) in ("choose-retreat", "choose-retreat-end"):
            play(position, options(position)[0])
        return position

    position = after("classic")
    assert all(option == "done" or option.endswith("nancy") for option in options(position))
    corps = combat("metz: ge-corps-04; nancy: fr-corps-02", "nancy")
    play(corps, 6, 1)
    lose_all(corps)
    assert key(corps) != "choose-advance"


@pytest.mark.clause("15.1.2", "15.1.3", "Q-15.1-3", "Q-15.1-4", "12.6.1")
def test_15_1_2_a_lone_fort_is_attacked_from_beside_or_from_inside_its_space() -> None:
    position = combat("aachen: ge-army-01, ge-army-02, ge-army-03", "liege")
    play(position, 6, 1)
    assert not position.forts >> space("liege") & 1
    assert "done" in options(position)
    play(position, "advance ge-army-01 liege")
    assert holder(position, "liege") == "cp"
    inside = field("liege: ge-army-01; aachen: ge-army-02", ops=2)
    play(inside, "attack liege", "attack liege")
    assert options(inside) == ["with ge-army-01", "call-off"]
    outside = field("liege: ge-army-01; aachen: ge-army-02; essen: ge-corps-01", ops=2)
    assert refusal(outside, "attack aachen") == Refusal("12.1.1", "nothing-to-attack")


@pytest.mark.clause("15.1.10")
def test_15_1_10_a_russian_fort_beside_the_attackers_is_refused_for_the_fort_not_for_the_distance() -> None:
    position = field("insterberg: ge-army-08; kovno: ru-army-01; memel: ru-corps-01; control: ap memel", ops=1)
    play(position, "attack insterberg")
    assert options(position) == ["attack memel", "done"]
    assert refusal(position, "attack kovno") == RUSSIAN_FORTS


@pytest.mark.clause("15.1.10", "card CP-11", "table 14")
def test_15_1_10_germans_spare_russian_forts_until_oberost() -> None:
    text = "tannenberg: ge-army-08; lomza: ru-army-02"
    position = field(text, ops=1)
    assert refusal(position, "attack tannenberg") == RUSSIAN_FORTS
    assert "attack tannenberg" not in options(position)
    for extra in ("; played: cp-11", "; ws: 4, 0"):
        allowed = field(text + extra, ops=1)
        play(allowed, "attack tannenberg", "attack lomza")
        assert "with ge-army-08" in options(allowed)
    mixed = field(text.replace("ge-army-08", "ge-army-08, ah-corps-01"), ops=2)
    play(mixed, "attack tannenberg", "attack lomza")
    assert "with ah-corps-01" in options(mixed)
    assert refusal(mixed, "with ge-army-08") == RUSSIAN_FORTS


@pytest.mark.clause("9.2.5", "12.1.1", "15.1.11", "16.4.9", "card CP-55", "card CP-58", "12.1.10", "15.2.3", "15.1.10")
@pytest.mark.parametrize(
    ("text", "side", "turn", "place", "reason"),
    [
        ("kovno: ru-army-01; insterberg: ge-corps-01; konigsberg: ge-army-08", "ap", 1, "kovno", None),
        ("insterberg: ru-army-01", "ap", 1, "insterberg", GERMAN_FORTS),
        ("insterberg: ru-army-01", "ap", 2, "insterberg", None),
        ("kovno: ru-army-01; insterberg: ge-corps-01; played: cp-45", "ap", 15, "kovno", BREST_FORBIDS),
        ("insterberg: ge-army-08; kovno: ru-army-01; no-fort: kovno; played: cp-45", "cp", 15, "insterberg",
         BREST_FORBIDS),
        ("amiens: br-army-01; trench: cambrai cp 2; cambrai: ge-army-01; played-this-turn: cp-55", "ap", 12, "amiens",
         LLOYD_GEORGE_FORBIDS),
        ("kovno: ru-army-01; insterberg: ge-corps-01; trench: insterberg cp 1; played-this-turn: cp-58", "ap", 6,
         "kovno", STAVKA_FORBIDS),
        ("insterberg: ge-army-08", "cp", 2, "insterberg", RUSSIAN_FORTS),
        ("insterberg: ge-army-08; played: cp-11", "cp", 2, "insterberg", None),
        ("insterberg: ge-army-08; ws: 4, 0", "cp", 2, "insterberg", None),
        ("london: br-army-01; calais: ge-army-01", "ap", 5, "london", LONDON_ALONE),
        ("london: br-army-01; calais: ge-army-01; amiens: br-army-02", "ap", 5, "london", None),
        ("warsaw: ge-army-08; plock: ru-army-05; control: cp lodz", "cp", 2, "warsaw", COVERS_SIEGE),
        ("warsaw: ge-army-08, ge-army-09; plock: ru-army-05; control: cp lodz", "cp", 2, "warsaw", None),
    ],
)  # fmt: skip
def test_9_2_5_an_attack_marker_that_can_never_be_used_is_refused(
    text: str, side: str, turn: int, place: str, reason: Refusal | None
) -> None:
    position = field(text, side=side, turn=turn, ops=2)
    found = refusal(position, f"attack {place}")
    assert (found and found.key) == (reason and reason.key)
    assert (f"attack {place}" in options(position)) == (reason is None)


@pytest.mark.clause("15.2.3", "Q-15.2-2")
def test_15_2_3_only_surplus_besiegers_attack_out() -> None:
    text = "control: cp liege; no-fort: liege; nancy: ge-army-04; metz: ge-army-05; bar-le-duc: fr-army-09"
    position = field(text, ops=1)
    play(position, "attack nancy")
    assert options(position) == ["attack nancy", "done"]
    surplus = field(text.replace("ge-army-04;", "ge-army-04, ge-army-06;"), ops=2)
    play(surplus, "attack nancy", "attack bar-le-duc", "with ge-army-04")
    assert refusal(surplus, "with ge-army-06") == COVERS_SIEGE
    assert refusal(surplus, "done") is None


@pytest.mark.clause("15.1.5", "15.2.2")
def test_15_1_5_a_fort_never_helps_attackers() -> None:
    position = combat("bar-le-duc: fr-army-09; nancy: ge-army-04", "nancy", side="ap")
    play(position, 3, 3)
    fired = [event for event in position.events if isinstance(event, Fired)]
    assert [event.strength for event in fired] == [3, 5]


@pytest.mark.clause("Q-15.1-1")
def test_q_15_1_1_units_in_a_fort_space_retreat_like_others() -> None:
    position = combat("metz: ge-army-04, ge-army-05, ge-army-06; verdun: fr-army-03", "verdun")
    play(position, 1, 1, "lose fr-army-03")
    lose_all(position)
    assert key(position) == "choose-retreat"
