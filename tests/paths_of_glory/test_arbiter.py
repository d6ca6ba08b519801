"""Cases that an arbiter is asked about: corners of chapters 7 to 15 where two rules meet."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.combat.designation import ONLY_FROM_INSIDE
from firestep.games.paths_of_glory.combat.flank import flank_bonus
from firestep.games.paths_of_glory.combat.retreat import paths
from firestep.games.paths_of_glory.marching import BREAKS_SIEGE
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.strategic_redeployment import ONLY_IN_RUSSIA, TO_RESERVE, destinations
from firestep.games.paths_of_glory.supply import in_supply
from firestep.kernel import Refusal

from .field import combat, field, key, options, play, refusal, space, unit, where


@pytest.mark.clause("11.2.5", "11.2.6", "Q-11.2-4")
def test_11_2_6_the_owner_of_a_fort_captures_the_trench_that_a_besieger_left_behind() -> None:
    for level, left in ((2, 1), (1, 0)):
        text = f"bar-le-duc: fr-army-09, fr-corps-01; trench: verdun cp {level}; hand: ap-01"
        marching = field(text, side="ap", ops=1)
        play(marching, "move bar-le-duc", "move fr-army-09", "to verdun")
        redeployed = field(text, side="ap")
        play(redeployed, "ap-01 sr", "redeploy fr-corps-01", "to verdun")
        for position in (marching, redeployed):
            assert position.trench_level(space("verdun"), CP) == 0
            assert position.trench_level(space("verdun"), AP) == left


@pytest.mark.clause("15.1.3")
def test_15_1_3_nobody_joins_the_attack_on_a_besieged_fort_from_outside() -> None:
    text = "control: cp liege; no-fort: liege; nancy: ge-army-04; metz: ge-army-05; verdun: fr-army-01"
    position = field(text, ops=3)
    play(position, "attack nancy", "attack metz", "attack nancy")
    assert options(position) == ["with ge-army-04", "call-off"]
    assert refusal(position, "with ge-army-05") == ONLY_FROM_INSIDE
    relief = field("nancy: ge-army-04; bar-le-duc: fr-army-01", side="ap", ops=1)
    play(relief, "attack bar-le-duc", "attack nancy")
    assert options(relief) == ["with fr-army-01", "call-off"]


@pytest.mark.clause("15.1.2", "15.2.4")
def test_15_1_2_a_fort_whose_siege_was_broken_is_attacked_from_beside_it() -> None:
    broken = field("warsaw: ah-corps-01; lodz: ah-army-01, ah-army-02; control: cp lodz", ops=1)
    play(broken, "attack lodz", "attack warsaw", "with ah-army-01", "with ah-army-02", "done", 6, 1)
    assert not broken.forts >> space("warsaw") & 1
    assert not broken.ap >> space("warsaw") & 1
    besieged = field("warsaw: ah-corps-01, ah-corps-02; lodz: ah-army-01; control: cp lodz", ops=1)
    assert refusal(besieged, "attack lodz") == Refusal("12.1.1", "nothing-to-attack")


@pytest.mark.clause("11.2.9")
def test_11_2_9_a_round_without_a_try_ends_the_help_of_an_earlier_failure() -> None:
    dig = ("automatic", "move essen", "entrench ge-army-01", "done", 4)
    text = "played: cp-06; essen: ge-army-01, ge-corps-01; paris: fr-army-01; hand: cp-12"
    for between, level in (((), 1), (("cp-12 rp", "automatic", "done"), 0), (("automatic", "done") * 2, 0)):
        position = field(text, round=1, entrench_memory=True)
        play(position, *dig, "automatic", "done", *between, *dig)
        assert position.trench_level(space("essen"), CP) == level


@pytest.mark.clause("Q-12.1-3", "11.3.2", "12.6.1")
def test_q_12_1_3_the_corps_that_attacked_across_the_caucasus_may_advance_across_it() -> None:
    position = field("war: tu; caucasus: ru-corps-01, ru-corps-02; poti: tu-corps-01*", side="ap", ops=1)
    play(position, "attack caucasus", "attack poti", "with ru-corps-01", "done", 6, 1, "lose tu-corps-01")
    assert options(position) == ["advance ru-corps-01 poti", "done"]
    play(position, "advance ru-corps-01 poti")
    assert where(position, "ru-corps-01") == "poti"
    again = field("caucasus: ru-corps-02; poti: ru-corps-01; set: quotas=8", side="ap", ops=1)
    play(again, "move caucasus", "move ru-corps-02")
    assert "to grozny" not in options(again)


@pytest.mark.clause("L-20")
def test_l_20_a_lone_besieger_stays_where_the_later_edition_is_played() -> None:
    text = "warsaw: ge-army-01; control: cp lodz"
    assert destinations(field(text, edition="deluxe"), unit("ge-army-01")) == 0
    assert destinations(field(text), unit("ge-army-01")) >> space("lodz") & 1
    relieved = field(text + "; warsaw: ge-army-02", edition="deluxe")
    assert destinations(relieved, unit("ge-army-01")) >> space("lodz") & 1


@pytest.mark.clause("13.1.6", "13.1.9")
def test_13_1_6_russians_outside_russia_are_not_redeployed_even_to_the_reserve() -> None:
    text = (
        "lemberg: ru-army-01, ru-corps-01; control: ap tarnopol; dubno: ru-corps-02; tbilisi: ru-corps-03; hand: ap-02"
    )
    position = field(text, side="ap")
    assert destinations(position, unit("ru-army-01")) == 0
    assert destinations(position, unit("ru-corps-01")) == 0
    assert destinations(position, unit("ru-corps-02")) >> TO_RESERVE & 1
    assert destinations(position, unit("ru-corps-03")) >> TO_RESERVE & 1
    play(position, "ap-02 sr")
    assert "redeploy ru-corps-01" not in options(position)
    assert refusal(position, "redeploy ru-corps-01") == ONLY_IN_RUSSIA
    assert refusal(position, "redeploy ru-corps-02") is None


@pytest.mark.clause("13.1.6", "13.1.8")
def test_13_1_6_russians_in_the_reserve_go_only_to_russia() -> None:
    text = "lemberg: ru-army-01; dubno: ru-army-02; control: ap tarnopol; reserve: ru-corps-01; hand: ap-02"
    position = play(field(text, side="ap"), "ap-02 sr", "redeploy ru-corps-01")
    assert "to dubno" in options(position)
    assert "to moscow" in options(position)
    assert "to lemberg" not in options(position)
    assert refusal(position, "to lemberg") == ONLY_IN_RUSSIA


@pytest.mark.clause("13.1.6", "9.5.3.5", "11.1.10")
@pytest.mark.parametrize("edition", ["classic", "deluxe"])
def test_13_1_6_by_land_into_the_beachhead_while_it_has_its_marker(edition: str) -> None:
    ashore = "war: tu; no-fort: gallipoli; gallipoli: br-corps-01, br-army-mef; control: ap mef1"
    landed = field(f"{ashore}; set: beachhead={space('mef1')}", side="ap", edition=edition)
    assert destinations(landed, unit("br-corps-01")) >> space("mef1") & 1
    assert destinations(landed, unit("br-army-mef")) >> space("mef1") & 1
    closed = field(ashore, side="ap", edition=edition)
    assert not destinations(closed, unit("br-corps-01")) >> space("mef1") & 1


@pytest.mark.clause("11.1.10", "9.5.3.5", "14.1.2")
def test_11_1_10_who_took_the_beachhead_stays_in_supply_and_can_be_attacked_but_not_followed() -> None:
    landed = f"war: tu, bu; control: ap mef1; set: beachhead={space('mef1')}; gallipoli: tu-corps-01"
    position = field(landed, ops=1)
    play(position, "move gallipoli", "move tu-corps-01", "to mef1", "done")
    assert position.beachhead == -1
    assert in_supply(position, unit("tu-corps-01"))
    text = "war: tu, bu; no-fort: gallipoli; control: ap constantinople; mef1: tu-corps-01*"
    cut = field(text + "; gallipoli: br-corps-01, br-corps-02", side="ap", ops=1)
    assert not in_supply(cut, unit("tu-corps-01"))
    play(cut, "attack gallipoli", "attack mef1", "with br-corps-01", "with br-corps-02", "done", 6, 1)
    play(cut, "lose tu-corps-01")
    assert where(cut, "tu-corps-01") == "eliminated"
    assert key(cut) != "choose-advance"


@pytest.mark.clause("12.3.2", "9.5.2.4")
def test_12_3_2_neutral_greeks_do_not_hold_up_a_flank_attack() -> None:
    text = "war: bu; strumitsa: bu-corps-01; monastir: ge-army-11; florina: gr-corps-01; salonika: br-corps-01"
    attackers = 1 << unit("ge-army-11") | 1 << unit("bu-corps-01")
    for war, bonus in (("; played: ap-30", 1), ("; war: gr", 0)):
        position = field(text + war)
        assert flank_bonus(position, attackers, space("salonika"), space("strumitsa"), CP) == bonus


@pytest.mark.clause("table 18", "13.1.10", "12.6.1")
def test_13_1_10_the_montenegrins_attack_out_of_their_country_and_do_not_advance() -> None:
    position = field("cetinje: mn-corps; mostar: ah-corps-01*", side="ap", ops=1)
    play(position, "attack cetinje", "attack mostar", "with mn-corps", "done", 6, 1, "lose ah-corps-01")
    assert where(position, "ah-corps-01") == "eliminated"
    assert key(position) != "choose-advance"
    assert where(position, "mn-corps") == "cetinje"


@pytest.mark.clause("L-16")
def test_l_16_a_unit_cut_off_before_it_starts_to_move_stays_in_the_later_edition() -> None:
    text = "no-fort: ivangorod; control: ap tarnow, cp lodz; warsaw: ge-army-01; ivangorod: ge-corps-01"
    for edition, goes in (("classic", True), ("deluxe", False)):
        position = field(text, ops=2, edition=edition)
        play(position, "move warsaw", "move ivangorod", "move ge-army-01", "to lodz", "done")
        assert not in_supply(position, unit("ge-corps-01"))
        assert (key(position) == "choose-mover" and "move ge-corps-01" in options(position)) is goes


@pytest.mark.clause("15.2.4", "Q-15.2-1")
def test_15_2_4_besiegers_may_leave_in_different_directions_if_all_of_them_leave() -> None:
    text = "warsaw: ge-corps-01, ge-corps-02; control: cp lodz plock"
    position = field(text, ops=1)
    play(position, "move warsaw", "move ge-corps-01", "to lodz", "done")
    assert options(position) == ["move ge-corps-02"]
    assert refusal(position, "done") == BREAKS_SIEGE
    play(position, "move ge-corps-02")
    assert refusal(position, "done") == BREAKS_SIEGE
    play(position, "to plock", "done")
    assert (where(position, "ge-corps-01"), where(position, "ge-corps-02")) == ("lodz", "plock")
    army = field("warsaw: ge-army-01, ge-corps-02; played: cp-06; control: cp lodz", ops=1)
    play(army, "move warsaw", "entrench ge-army-01", "move ge-corps-02")
    assert "to lodz" in options(army)
    tired = field("warsaw: ge-army-01, ge-corps-02; control: cp lodz; essen: ge-army-02", ops=2)
    tired.moved |= 1 << unit("ge-corps-02")
    play(tired, "move warsaw", "move essen")
    assert refusal(tired, "move ge-army-01") == BREAKS_SIEGE


@pytest.mark.clause("15.2.4")
def test_15_2_4_where_the_siege_is_broken_already_units_go_as_they_like() -> None:
    position = field("verdun: ge-corps-01, ge-corps-02", ops=1)
    assert not position.besieged(space("verdun"))
    play(position, "move verdun", "move ge-corps-01", "to metz", "done")
    assert options(position) == ["move ge-corps-02", "done"]


@pytest.mark.clause("Q-13.2-6", "13.2.1")
def test_q_13_2_6_in_the_later_edition_the_overland_route_leaves_the_quota_untouched() -> None:
    text = "war: tu, bu, gr; control: ap kavala gallipoli constantinople bursa philippoli adrianople; hand: ap-01"
    text += "; salonika: br-corps-01"
    for edition, quota in (("classic", 1), ("deluxe", 0)):
        position = field(text, side="ap", edition=edition)
        play(position, "ap-01 sr", "redeploy br-corps-01", "to bursa")
        assert where(position, "br-corps-01") == "bursa"
        assert position.quotas & 1 == quota


@pytest.mark.clause("L-1")
def test_l_1_german_armies_neither_redeploy_nor_advance_into_the_alpine_spaces() -> None:
    early = field("vienna: ge-army-01, ge-corps-01", scenario="historical")
    assert not destinations(early, unit("ge-army-01")) >> space("villach") & 1
    assert destinations(early, unit("ge-corps-01")) >> space("villach") & 1
    late = field("vienna: ge-army-01; level: 1, 2", scenario="historical")
    assert destinations(late, unit("ge-army-01")) >> space("villach") & 1
    text = "war: it; innsbruck: ge-army-01, ah-army-01; villach: ah-army-02; trent: it-corps-01*"
    position = combat(text, "trent", only="ge-army-01, ah-army-01", scenario="historical")
    play(position, 6, 1, "lose it-corps-01")
    assert options(position) == ["advance ah-army-01 trent", "done"]


@pytest.mark.clause("L-1", "12.5.5")
def test_l_1_german_armies_do_not_end_a_retreat_in_the_alpine_spaces() -> None:
    position = field("innsbruck: ge-army-01, ah-army-01", scenario="historical")
    origin = space("innsbruck")
    alpine = {(space("trent"),), (space("villach"),)}
    assert alpine & set(paths(position, unit("ah-army-01"), origin, 1))
    german = paths(position, unit("ge-army-01"), origin, 1)
    assert german
    assert not alpine & set(german)
    assert all(path[-1] != space("villach") for path in paths(position, unit("ge-army-01"), space("vienna"), 2))
