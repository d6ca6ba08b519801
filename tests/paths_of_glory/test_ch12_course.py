"""12: the course of one combat, step by step: cards, cancelled attacks, losses with forts, retreat, advance."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.battlefield import Battlefield, Flank
from firestep.games.paths_of_glory.combat.combat_cards import Battle, Role, usable
from firestep.games.paths_of_glory.combat.designation import NO_TARGET
from firestep.games.paths_of_glory.combat.losses import TakeLosses
from firestep.games.paths_of_glory.combat.questions import USED_THIS_ROUND, why_not_card
from firestep.games.paths_of_glory.combat.retreat import Retreat
from firestep.games.paths_of_glory.combat.withdrawal import send_stand_in_back, without_corps
from firestep.games.paths_of_glory.events import AttackCancelled, CombatDecided, RetreatedBeforeCombat
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import QUOTA_CROSSING, PathsPosition
from firestep.kernel import AnyProcedure

from .field import (
    WEST,
    card,
    combat,
    field,
    finish_cards,
    holder,
    key,
    mask,
    options,
    play,
    refusal,
    space,
    unit,
    units,
    where,
)


def run(position: PathsPosition, procedure: AnyProcedure) -> PathsPosition:
    """Do only this, and stop at its first question."""
    position.stack = [procedure]
    position.advance()
    return position


def take_losses(text: str, place: str, number: int, edition: str = "classic") -> PathsPosition:
    """Allied defenders take a loss number."""
    position = field(text, edition=edition)
    position.defenders = position.at[space(place)]
    run(position, TakeLosses(AP, number, space(place), False))
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    return position


def stands(position: PathsPosition, place: str) -> bool:
    return position.forts >> space(place) & 1 == 1


# -- 12.2.2 a new attack


@pytest.mark.clause("12.2.2", "12.2.6")
def test_12_2_2_an_attack_begins_without_cards_flank_or_modifier() -> None:
    position = combat(WEST + "sedan: ge-army-01; cambrai: fr-army-05", "cambrai")
    for attack in (Battlefield(CP, space("cambrai")), Attack(CP, space("cambrai"))):
        assert attack.flank is Flank.NOT_TRIED
        assert (attack.attacker_cards, attack.defender_cards, attack.from_hand) == (0, 0, 0)
        assert (attack.inflicted, attack.suffered, attack.modifier) == (0, 0, 0)
        assert attack.attacker_modifier(position) == 0
        assert not attack.trench_is_void()
        assert [attack.kerensky, attack.brusilov, attack.had_defenders, attack.british] == [False] * 4


@pytest.mark.clause("12.1.1")
def test_12_1_1_own_units_are_no_target() -> None:
    position = field(WEST + "sedan: ge-army-01; cambrai: fr-army-05; metz: ge-army-02", ops=2)
    play(position, "attack sedan", "done")
    assert refusal(position, "attack metz") == NO_TARGET
    assert refusal(position, "attack amiens") == NO_TARGET


@pytest.mark.clause("15.1.2", "12.1.1")
@pytest.mark.parametrize(
    ("side", "place", "army", "fort"),
    [("cp", "metz", "ge-army-01", "nancy"), ("ap", "nancy", "fr-army-01", "metz")],
)
def test_15_1_2_both_sides_attack_forts_without_units(side: str, place: str, army: str, fort: str) -> None:
    position = field(f"{place}: {army}", side=side, ops=1)
    play(position, f"attack {place}")
    assert f"attack {fort}" in options(position)


# -- cards


@pytest.mark.clause("card CP-64")
def test_card_cp_64_a_cancelled_attack_has_no_result_and_its_card_serves_again_this_round() -> None:
    text = WEST + "amiens: br-army-01; cambrai: ge-army-01; calais: br-army-02; ostend: ge-army-02; hand: cp-64, ap-18"
    position = field(text + "; level: 2, 2", side="ap", ops=2, optional_cards="all")
    play(position, "attack amiens", "attack calais", "attack cambrai", "with br-army-01", "done")
    assert position.attackers == mask("br-army-01")
    play(position, "play ap-18", "play cp-64")
    assert any(isinstance(event, AttackCancelled) for event in position.events)
    assert not any(isinstance(event, CombatDecided) for event in position.events)
    assert (position.attackers, position.defenders) == (0, 0)
    assert position.played_this_turn == 1 << card("cp-64")
    play(position, "attack ostend", "with br-army-02", "done")
    assert "play ap-18" in options(position)


@pytest.mark.clause("card CP-02", "Q-CP02-1")
def test_q_cp02_1_without_a_flank_attempt_nobody_is_asked_about_wireless_intercepts() -> None:
    text = "insterberg: ge-army-08; konigsberg: ge-army-09; tannenberg: ru-army-02; control: ap tannenberg; hand: cp-02"
    assert key(combat(text, "tannenberg")) == "prepare-attack"
    assert key(combat(text + "; trench: tannenberg ap 1", "tannenberg")) != "prepare-attack"


@pytest.mark.clause("Q-CP02-3")
def test_q_cp02_3_a_fort_alone_is_no_russian_unit() -> None:
    position = field("insterberg: ge-army-08; hand: cp-02")
    bit = 1 << card("cp-02")
    battle = Battle(CP, space("kovno"), mask("ge-army-08"), 0, mask("ge-army-08"), 0, False, False)
    assert not usable(position, battle, Role.ATTACKER, bit)
    russian = Battle(CP, space("kovno"), mask("ge-army-08"), mask("ru-army-01"), mask("ge-army-08"), 0, False, False)
    assert usable(position, russian, Role.ATTACKER, bit) == bit


@pytest.mark.clause("card CP-18")
def test_card_cp_18_helps_no_austrians_alone() -> None:
    bit = 1 << card("cp-18")
    position = field("lemberg: ah-army-01, ge-corps-01; hand: cp-18")
    for own, found in (("ah-army-01", 0), ("ge-corps-01", bit)):
        battle = Battle(AP, space("lemberg"), mask("ru-army-01"), mask(own), mask(own), 1, False, False)
        assert usable(position, battle, Role.DEFENDER, bit) == found


@pytest.mark.clause("card AP-39")
@pytest.mark.parametrize(
    ("defender", "edition", "ok"),
    [("br-army-01", "classic", True), ("br-army-01", "deluxe", False), ("fr-army-01", "deluxe", True)],
)
def test_card_ap_39_needs_french_units_in_the_later_edition(defender: str, edition: str, ok: bool) -> None:
    position = combat(f"metz: ge-army-01; verdun: {defender}; hand: ap-39; level: 2, 2", "verdun", edition=edition)
    while key(position) == "play-combat-cards" and position.question is not None and position.question.seat == 0:
        play(position, "done")
    assert ("play ap-39" in options(position)) == ok


@pytest.mark.clause("card AP-61")
def test_card_ap_61_maude_gets_no_supply_from_a_basra_that_is_only_besieged() -> None:
    text = "war: tu; basra: br-corps-01; qurna: tu-corps-01; hand: ap-61; level: 2, 2; control: cp basra"
    position = combat(text, "qurna", side="ap")
    assert "play ap-61" not in options(position)
    free = combat(text.replace("; control: cp basra", ""), "qurna", side="ap", optional_cards="all")
    assert "play ap-61" in options(free)


@pytest.mark.clause("card AP-27")
def test_card_ap_27_the_retreat_before_combat_is_told() -> None:
    text = "insterberg: ge-army-08; kovno: ru-army-01; played-this-turn: ap-27; no-fort: kovno"
    position = combat(text, "kovno")
    assert key(position) == "offer-great-retreat"
    play(position, "yes")
    assert any(isinstance(event, RetreatedBeforeCombat) for event in position.events)


# -- 12.4 losses


@pytest.mark.clause("12.4.6", "15.1.7", "Q-15.1-2")
@pytest.mark.parametrize(("number", "falls"), [(1, False), (3, False), (4, True)])
def test_12_4_6_a_fort_takes_what_is_left_when_its_last_unit_is_gone(number: int, falls: bool) -> None:
    position = take_losses("liege: fr-corps-01*", "liege", number)
    assert where(position, "fr-corps-01") == "eliminated"
    assert stands(position, "liege") != falls


@pytest.mark.clause("12.4.6")
def test_12_4_6_a_fort_is_not_hit_while_a_defender_is_left() -> None:
    position = take_losses("liege: fr-army-01*, fr-army-02", "liege", 5)
    assert stands(position, "liege")
    assert len(units(position, "liege")) == 1


@pytest.mark.clause("12.4.4.2", "L-18")
@pytest.mark.parametrize(
    ("number", "later", "classic"),
    [(3, True, True), (4, True, False), (5, True, False), (6, False, False)],
)
def test_l_18_a_corps_that_is_not_there_takes_two_losses_before_the_fort_does(
    number: int, later: bool, classic: bool
) -> None:
    for edition, expected in (("deluxe", later), ("classic", classic)):
        position = take_losses("paris: fr-army-05*", "paris", number, edition=edition)
        assert units(position, "paris") == []
        assert stands(position, "paris") == expected


@pytest.mark.clause("12.4.4.2", "L-18")
@pytest.mark.parametrize(("number", "expected"), [(6, True), (7, False)])
def test_l_18_only_an_army_has_a_corps_that_is_not_there(number: int, expected: bool) -> None:
    position = take_losses("paris: fr-army-05*, fr-corps-01*", "paris", number, edition="deluxe")
    assert units(position, "paris") == []
    assert stands(position, "paris") == expected


@pytest.mark.clause("12.4.4.2", "Q-12.4-4")
def test_12_4_4_2_two_full_armies_alone_lose_one_of_them_when_the_loss_is_one_above_two_steps() -> None:
    position = field("metz: ge-army-01, ge-army-02")
    position.defenders = position.at[space("metz")]
    run(position, TakeLosses(CP, 7, space("metz"), False))
    play(position, "lose ge-army-01")
    assert options(position) == ["lose ge-army-01"]
    play(position, "lose ge-army-01")
    assert units(position, "metz") == ["ge-army-02"]


@pytest.mark.clause("12.4.6", "15.1.5")
def test_12_4_6_losses_of_the_attackers_do_not_hit_their_own_fort() -> None:
    position = combat("paris: ge-army-01*; melun: fr-army-05, fr-army-06; no-fort: verdun", "paris", side="ap")
    finish_cards(position)
    play(position, 6, 6)
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert where(position, "ge-army-01") == "out-of-the-game"
    assert stands(position, "paris")


@pytest.mark.clause("12.5.6")
@pytest.mark.parametrize(("number", "alive"), [(0, True), (1, False)])
def test_12_5_6_units_that_retreated_here_die_only_when_the_defenders_lose(number: int, alive: bool) -> None:
    position = field("cambrai: fr-army-05, fr-corps-01; sedan: ge-army-01")
    position.retreated = mask("fr-corps-01")
    position.defenders = mask("fr-army-05")
    position.attackers = mask("ge-army-01")
    run(position, TakeLosses(CP, 3, space("cambrai"), True))
    play(position, "lose ge-army-01")
    assert where(position, "fr-corps-01") == "cambrai"
    run(position, TakeLosses(AP, number, space("cambrai"), False))
    assert (where(position, "fr-corps-01") == "cambrai") == alive


# -- Withdrawal


@pytest.mark.clause("card AP-06")
def test_card_ap_06_every_army_with_a_corps_in_its_place_counts_as_replaced() -> None:
    position = field("verdun: fr-corps-01, fr-corps-02; eliminated: fr-army-01, fr-army-02, fr-army-03")
    position.stand_ins = [unit("fr-corps-01"), unit("fr-army-01"), unit("fr-corps-02"), unit("fr-army-02")]
    gone = mask("fr-army-01", "fr-army-02", "fr-army-03")
    assert without_corps(position, gone) == mask("fr-army-03")
    send_stand_in_back(position, unit("fr-army-01"))
    assert position.stand_ins == [unit("fr-corps-02"), unit("fr-army-02")]
    assert where(position, "fr-corps-01") == "reserve"


# -- 12.5, 11.3.2 a retreat across the Caucasus


@pytest.mark.clause("11.3.2", "12.5.5")
def test_11_3_2_a_retreat_across_the_caucasus_is_the_crossing_of_the_turn() -> None:
    position = field("war: tu; batum: ru-corps-01; control: cp kars rize")
    run(position, Retreat(AP, mask("ru-corps-01"), space("batum"), 2))
    play(position, "retreat ru-corps-01 poti", "to caucasus")
    assert where(position, "ru-corps-01") == "caucasus"
    assert position.quotas & QUOTA_CROSSING


@pytest.mark.clause("11.3.2", "12.5.5")
def test_11_3_2_the_first_space_of_a_retreat_counts_as_a_crossing_too() -> None:
    position = field("war: tu; poti: ru-corps-01; control: cp batum")
    run(position, Retreat(AP, mask("ru-corps-01"), space("poti"), 2))
    play(position, "retreat ru-corps-01 caucasus", "to odessa")
    assert position.quotas & QUOTA_CROSSING


@pytest.mark.clause("L-23", "12.6.3")
@pytest.mark.parametrize("edition", ["classic", "deluxe"])
def test_l_23_the_way_of_units_that_could_not_retreat_is_open_in_the_later_edition(edition: str) -> None:
    text = "kiel: ge-army-01; bremen: fr-corps-01; rostock: fr-corps-02"
    position = field(text, edition=edition)
    run(position, Retreat(CP, mask("ge-army-01"), space("kiel"), 2))
    assert where(position, "ge-army-01") == "out-of-the-game"
    assert position.retreat_path == (1 << space("hamburg") if edition == "deluxe" else 0)
    short = field(text + "; hamburg: fr-corps-03", edition=edition)
    run(short, Retreat(CP, mask("ge-army-01"), space("kiel"), 1))
    assert short.retreat_path == 0


@pytest.mark.clause("9.5.4.4")
def test_9_5_4_4_a_card_is_used_once_a_round() -> None:
    position = field("metz: ge-army-02; nancy: fr-corps-02; hand: cp-19")
    battle = Battle(CP, space("nancy"), mask("ge-army-02"), mask("fr-corps-02"), mask("ge-army-02"), 0, False, False)
    assert why_not_card(position, battle, Role.ATTACKER, CP, card("cp-19")) is None
    position.used_this_round = 1 << card("cp-19")
    assert why_not_card(position, battle, Role.ATTACKER, CP, card("cp-19")) == USED_THIS_ROUND


# -- 12.6 advance


@pytest.mark.clause("12.6.3", "12.6.5")
def test_12_6_5_an_army_goes_on_to_besiege_the_fort_behind_and_stays_there() -> None:
    text = "control: cp nancy bar-le-duc sedan; no-fort: nancy; nancy: ge-army-01, ge-corps-01, ge-corps-02;"
    position = combat(text + "bar-le-duc: fr-army-05; reserve: fr-corps-01", "bar-le-duc")
    finish_cards(position)
    play(position, 5, 1)
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    if key(position) == "offer-stand-or-retreat":
        play(position, "done")
    play(position, options(position)[0].rsplit(" ", 1)[0] + " verdun")
    play(position, options(position)[0])
    (corps,) = (name for name in ("ge-corps-01", "ge-corps-02") if f"advance {name} bar-le-duc" in options(position))
    assert f"advance {corps} verdun" not in options(position)
    play(position, "advance ge-army-01 verdun")
    assert position.besieged(space("verdun"))
    assert holder(position, "bar-le-duc") == "cp"
    assert not any("ge-army-01" in option for option in options(position))
