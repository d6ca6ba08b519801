"""Chapters 13 to 15: strategic redeployment, supply, forts and sieges."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.paths_of_glory.marching import BREAKS_SIEGE
from firestep.games.paths_of_glory.movement import MoveStep
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.sieges import attrition
from firestep.games.paths_of_glory.strategic_redeployment import CANNOT_REDEPLOY, TO_RESERVE, destinations
from firestep.games.paths_of_glory.supply import in_supply, out_of_supply_spaces

from .field import SPACE_IDS, Situation, field, holder, key, options, play, refusal, space, unit, units, where


def goes_to(position: PathsPosition, name: str) -> set[str]:
    """Where a unit may be redeployed."""
    mask = destinations(position, unit(name))
    places = {SPACE_IDS[place] for place in range(281) if mask >> place & 1}
    return places | {"reserve"} if mask >> TO_RESERVE & 1 else places


def supplied(text: str, name: str, **more: Unpack[Situation]) -> bool:
    return in_supply(field(text, **more), unit(name))


@pytest.mark.clause("13.1.1", "13.1.2", "13.1.3", "13.1.4", "Q-13.1-7")
def test_13_1_points_split_freely_and_a_unit_goes_once() -> None:
    position = field("essen: ge-army-01, ge-corps-01, ah-corps-01; reserve: ge-corps-05; hand: cp-33; level: 1, 0")
    play(position, "cp-33 sr", "redeploy ge-army-01", "to berlin")
    assert "redeploy ge-army-01" not in options(position)
    play(position, "redeploy ge-corps-01", "to breslau")
    assert where(position, "ah-corps-01") == "essen"
    assert (where(position, "ge-army-01"), where(position, "ge-corps-01")) == ("berlin", "breslau")


@pytest.mark.clause("13.1.5", "14.3.2", "14.1.1")
def test_13_1_5_only_supplied_units_are_redeployed() -> None:
    cut_off = "cambrai: ge-corps-01, ge-army-01; essen: ge-corps-02; hand: cp-33; level: 1, 0"
    position = field(cut_off)
    play(position, "cp-33 sr")
    assert options(position) == ["redeploy ge-corps-02", "done"]
    assert refusal(position, "redeploy ge-corps-01") == CANNOT_REDEPLOY
    assert refusal(position, "redeploy ge-army-01") == CANNOT_REDEPLOY
    linked = field(cut_off + "; control: cp cambrai sedan")
    play(linked, "cp-33 sr")
    assert options(linked) == ["redeploy ge-army-01", "redeploy ge-corps-01", "redeploy ge-corps-02", "done"]


@pytest.mark.clause("13.1.6", "Q-13.1-3", "Q-13.1-10")
def test_13_1_6_over_own_ground_and_russians_only_in_russia() -> None:
    position = field("moscow: ru-army-01, ru-corps-01; smolensk: ru-army-02; control: ap lemberg")
    assert "smolensk" in goes_to(position, "ru-army-01")
    assert "petrograd" not in goes_to(position, "ru-army-01")
    assert "petrograd" in goes_to(position, "ru-army-02")
    assert "lemberg" not in goes_to(position, "ru-army-02")
    assert "berlin" not in goes_to(field("paris: fr-army-01; control: cp sedan"), "fr-army-01")


@pytest.mark.clause("Q-13.1-8")
def test_q_13_1_8_a_british_army_goes_from_london_to_italy_by_land() -> None:
    assert "turin" in goes_to(field("war: it; london: br-army-01"), "br-army-01")


@pytest.mark.clause("13.1.7", "13.1.7.1", "13.1.7.2")
def test_13_1_7_corps_sail_from_port_to_port_and_armies_never() -> None:
    position = field("war: gr; marseilles: fr-corps-01, fr-army-01; lyon: fr-corps-02")
    assert "athens" in goes_to(position, "fr-corps-01")
    assert "athens" not in goes_to(position, "fr-army-01")
    assert "athens" not in goes_to(position, "fr-corps-02")
    german = field("kiel: ge-corps-01; control: cp riga; no-fort: riga; control: ap memel libau")
    assert "riga" in goes_to(german, "ge-corps-01")
    con = "war: tu; marseilles: br-corps-01; control: ap constantinople"
    assert "constantinople" not in goes_to(field(con), "br-corps-01")
    assert "constantinople" in goes_to(field(con + "; control: ap gallipoli"), "br-corps-01")


@pytest.mark.clause("13.1.8", "Q-13.1-1", "Q-13.1-5", "Q-13.1-6")
def test_13_1_8_out_of_the_reserve_to_kin_capital_or_source() -> None:
    position = field("reserve: ge-corps-04, sb-corps-01; metz: ge-army-04; cracow: ah-army-01; nis: fr-corps-01")
    assert {"metz", "berlin", "essen", "breslau"} <= goes_to(position, "ge-corps-04")
    assert "cracow" not in goes_to(position, "ge-corps-04")
    assert goes_to(position, "sb-corps-01") == {"belgrade"}
    cut = field("reserve: ge-corps-04; cambrai: ge-army-04")
    assert "cambrai" not in goes_to(cut, "ge-corps-04")


@pytest.mark.clause("Q-13.1-2")
def test_q_13_1_2_american_corps_to_any_french_port() -> None:
    position = field("war: us; reserve: us-corps-01; control: cp calais")
    assert "nantes" in goes_to(position, "us-corps-01")
    assert "calais" not in goes_to(position, "us-corps-01")


@pytest.mark.clause("Q-13.1-4")
def test_q_13_1_4_orders_may_chain() -> None:
    position = field("reserve: fr-corps-04, fr-corps-05; verdun: fr-corps-01; hand: ap-02", side="ap")
    play(position, "ap-02 sr", "redeploy fr-corps-04", "to verdun", "redeploy fr-corps-01", "to cambrai")
    play(position, "redeploy fr-corps-05", "to cambrai")
    assert units(position, "cambrai") == ["fr-corps-01", "fr-corps-05"]


@pytest.mark.clause("13.1.9", "13.1.10")
def test_13_1_9_into_the_reserve_unless_the_capital_is_lost() -> None:
    assert "reserve" in goes_to(field("metz: ge-corps-01"), "ge-corps-01")
    lost = field("breslau: ah-corps-01; control: ap budapest; reserve: ah-corps-02")
    assert "reserve" not in goes_to(lost, "ah-corps-01")
    assert goes_to(lost, "ah-corps-02") == set()
    serbs = field("salonika: sb-corps-01; control: cp belgrade; no-fort: belgrade; war: gr")
    assert "reserve" in goes_to(serbs, "sb-corps-01")


@pytest.mark.clause("Q-13.1-9", "L-13")
def test_q_13_1_9_the_montenegrin_corps_stays() -> None:
    assert goes_to(field("cetinje: mn-corps"), "mn-corps") == set()
    assert goes_to(field("cetinje: mn-corps", edition="deluxe"), "mn-corps") == {"reserve"}


@pytest.mark.clause("Q-13.1-11")
def test_q_13_1_11_the_bef_corps_never_goes_to_the_beachhead() -> None:
    text = f"war: tu; calais: br-corps-bef, br-corps-01; control: ap mef1; set: beachhead={space('mef1')}"
    assert "mef1" not in goes_to(field(text), "br-corps-bef")
    assert "mef1" in goes_to(field(text), "br-corps-01")


@pytest.mark.clause("13.2.1", "Q-13.2-2", "Q-13.2-4", "Q-13.2-5", "Q-13.2-9", "table 16", "Q-13.2-3")
def test_13_2_1_one_british_corps_a_turn_in_or_out_of_the_near_east() -> None:
    text = "calais: br-corps-01, aus-corps, cnd-corps, fr-corps-01; cairo: br-corps-02; reserve: br-corps-04"
    position = field(text)
    assert "alexandria" in goes_to(position, "br-corps-01")
    assert "alexandria" in goes_to(position, "aus-corps")
    assert "alexandria" not in goes_to(position, "cnd-corps")
    assert "alexandria" not in goes_to(position, "fr-corps-01")
    assert "cairo" not in goes_to(position, "br-corps-01")  # sailing ends in a port
    assert "cairo" in goes_to(position, "br-corps-04")  # from reserve to a supplied unit
    assert "alexandria" not in goes_to(position, "br-corps-04")
    assert "reserve" in goes_to(position, "br-corps-02")
    used = field(text + "; set: quotas=1")
    assert "alexandria" not in goes_to(used, "br-corps-01")
    assert "reserve" not in goes_to(used, "br-corps-02")


@pytest.mark.clause("Q-13.2-8")
def test_q_13_2_8_only_mef4_is_in_the_near_east() -> None:
    for beach, reached in (("mef1", True), ("mef4", False)):
        text = f"war: tu; calais: br-corps-01; control: ap {beach}; set: quotas=1, beachhead={space(beach)}"
        assert (beach in goes_to(field(text), "br-corps-01")) is reached


@pytest.mark.clause("13.2.2")
def test_13_2_2_one_russian_corps_and_never_an_army() -> None:
    text = "odessa: ru-corps-01, ru-army-01"
    assert "poti" in goes_to(field(text), "ru-corps-01")
    assert "poti" not in goes_to(field(text), "ru-army-01")
    assert "poti" not in goes_to(field(text + "; set: quotas=2"), "ru-corps-01")


@pytest.mark.clause("13.2.3", "Q-13.2-7", "Q-11.3-1")
def test_13_2_3_one_cp_corps_turks_not_counted() -> None:
    text = "war: tu, bu; sofia: bu-corps-01, ge-corps-01; adrianople: tu-corps-01"
    assert "ankara" in goes_to(field(text), "ge-corps-01")
    assert "ankara" not in goes_to(field(text + "; set: quotas=4"), "ge-corps-01")
    assert "ankara" in goes_to(field(text + "; set: quotas=4"), "tu-corps-01")
    march = field("war: tu, bu; adrianople: bu-corps-01; set: quotas=4", ops=1)
    play(march, "move adrianople", "move bu-corps-01")
    assert "to constantinople" in options(march)
    army = field("war: tu, bu; adrianople: ge-army-01")
    assert "ankara" not in goes_to(army, "ge-army-01")


@pytest.mark.clause("Q-13.2-6")
def test_q_13_2_6_a_land_route_through_constantinople_counts() -> None:
    text = "war: tu; adrianople: fr-corps-01; control: ap gallipoli constantinople bursa adapazari; set: quotas=%d"
    assert "adapazari" not in goes_to(field(text % 1), "fr-corps-01")
    assert "adapazari" in goes_to(field(text % 0), "fr-corps-01")


# -- 14


@pytest.mark.clause("14.1.2", "14.1.3", "14.2.1", "14.2.4", "Q-14.2-1")
def test_14_1_2_supply_runs_over_own_ground_to_an_own_source() -> None:
    assert supplied("metz: ge-army-04", "ge-army-04")
    assert not supplied("cambrai: ge-army-04", "ge-army-04")
    assert supplied("cambrai: ge-army-04; control: cp sedan liege", "ge-army-04")
    assert supplied("paris: fr-army-01", "fr-army-01")
    ports = "cherbourg le-havre calais ostend nantes la-rochelle bordeaux marseilles"
    assert not supplied(f"paris: fr-army-01; control: cp {ports}", "fr-army-01")


@pytest.mark.clause("14.1.3", "15.2.2", "Q-15.2-6")
def test_14_1_3_through_an_enemy_fort_that_is_besieged() -> None:
    assert supplied("liege: ge-army-01; sedan: ge-army-02; control: ap koblenz metz", "ge-army-02")
    broken = field("liege: ge-corps-01; sedan: ge-army-02; control: ap koblenz metz; no-fort: metz")
    assert not in_supply(broken, unit("ge-army-02"))
    assert in_supply(broken, unit("ge-corps-01"))


@pytest.mark.clause("14.1.2", "Q-14.1-2", "Q-14.1-4", "Q-14.1-5")
def test_case_s1_insterberg_is_cut_by_the_siege_of_konigsberg() -> None:
    text = "insterberg: ge-army-08; konigsberg: ru-army-01; control: ap memel tannenberg"
    assert not supplied(text, "ge-army-08")
    assert supplied(text.replace("konigsberg: ru-army-01; ", ""), "ge-army-08")
    breslau = (
        "breslau: ru-army-01; oppeln: ah-army-01; control: ap cottbus dresden prague kolin brun olmutz cracow martin"
    )
    assert not supplied(breslau + " posen czestochowa; no-fort: cracow, posen; control: ap oppeln", "ah-army-01")


@pytest.mark.clause("Q-13.2-1")
def test_q_13_2_1_constantinople_belongs_to_the_near_east_quotas() -> None:
    text = "war: tu; calais: br-corps-01; control: ap constantinople gallipoli; berlin: ge-corps-01; bursa: tu-corps-01"
    assert "constantinople" in goes_to(field(text), "br-corps-01")
    assert "constantinople" not in goes_to(field(text + "; quotas: br"), "br-corps-01")
    turkish = "war: tu, bu; berlin: ge-corps-01; control: cp belgrade nis"
    assert "constantinople" in goes_to(field(turkish), "ge-corps-01")
    assert "constantinople" not in goes_to(field(turkish + "; quotas: cp"), "ge-corps-01")
    assert "sofia" in goes_to(field(turkish + "; quotas: cp"), "ge-corps-01")


@pytest.mark.clause("Q-14.1-3")
def test_q_14_1_3_constantinople_is_supplied_overland_without_gallipoli() -> None:
    road = "war: tu; constantinople: br-corps-01; control: ap constantinople, cp gallipoli"
    assert not supplied(road, "br-corps-01")
    anatolia = ", ap eskidor konya adana aleppo damascus nablus gaza sinai; no-fort: gaza, aleppo, damascus"
    assert supplied(road + anatolia, "br-corps-01")


@pytest.mark.clause("14.1.4", "14.1.4.1", "14.1.4.2", "Q-14.1-1", "Q-14.2-2", "Q-15.2-5")
def test_14_1_4_sea_supply_over_ports() -> None:
    assert supplied("ostend: be-army-01; control: cp calais brussels", "be-army-01")
    assert not supplied("antwerp: be-army-01; control: cp ostend brussels", "be-army-01")
    cut = "control: cp szawli kovno; control: ap memel insterberg; no-fort: kovno; libau: ge-corps-01"
    assert supplied(cut, "ge-corps-01")
    riga = "riga: ge-army-01; control: ap libau szawli dvinsk memel"
    assert not supplied(riga, "ge-army-01")
    con = "war: tu; constantinople: br-corps-01; control: cp gallipoli"
    assert not supplied(con, "br-corps-01")
    assert supplied(con.replace("control: cp", "control: ap"), "br-corps-01")


@pytest.mark.clause("14.1.5", "14.1.6", "Q-14.2-5")
def test_14_1_5_units_that_are_always_supplied() -> None:
    assert supplied("cetinje: mn-corps; control: cp tirana", "mn-corps")
    assert supplied("war: tu; medina: ana-corps", "ana-corps")
    assert supplied("war: tu; libya: sn-corps", "sn-corps")
    lost = "control: cp belgrade skopje nis tirana salonika; no-fort: belgrade; war: gr; "
    assert supplied(lost + "valjevo: sb-army-01", "sb-army-01")
    assert not supplied(lost + "tirana: sb-army-01", "sb-army-01", edition="deluxe")


@pytest.mark.clause("14.1.7", "Q-14.3-1")
def test_14_1_7_forts_need_no_supply() -> None:
    position = field("control: cp ostend brussels cambrai sedan; no-fort: liege; control: cp liege")
    attrition(position)
    assert position.forts >> space("antwerp") & 1
    assert holder(position, "antwerp") == "ap"


def test_14_1_8_turks_in_medina_are_safe_from_attrition_but_do_not_act() -> None:
    text = "war: tu; medina: tu-corps-14; control: ap aqaba amman damascus; no-fort: aqaba"
    position = field(text, ops=1)
    assert key(position) == "choose-action"  # nobody could be activated
    attrition(position)
    assert where(position, "tu-corps-14") == "medina"


@pytest.mark.clause("14.2.2", "Q-14.2-6", "14.2.3")
def test_14_2_2_eastern_sources() -> None:
    assert supplied("war: ro; jassy: ro-corps-01", "ro-corps-01")
    assert supplied("kovno: ru-army-01", "ru-army-01")
    south = "war: gr; monastir: sb-army-01; control: cp belgrade nis skopje; no-fort: belgrade; "
    assert supplied(south + "control: ap salonika florina", "sb-army-01")


@pytest.mark.clause("Q-14.2-3", "Q-14.2-4")
def test_q_14_2_4_an_enemy_controlled_source_serves_again_only_when_regained() -> None:
    text = "aachen: ge-army-01; control: ap koblenz liege"
    assert supplied(text, "ge-army-01")
    assert not supplied(text + "; control: ap essen", "ge-army-01")
    assert supplied(text + "; control: ap essen; control: cp essen", "ge-army-01")


@pytest.mark.clause("14.3.3", "11.2.7")
def test_14_3_3_trenches_protect_units_out_of_supply() -> None:
    position = field("cambrai: ge-corps-01; trench: cambrai cp 1")
    assert not in_supply(position, unit("ge-corps-01"))
    assert position.trench_level(space("cambrai"), CP) == 1


@pytest.mark.clause("14.3.4")
def test_14_3_4_defenders_out_of_supply_cannot_use_cards() -> None:
    from .field import combat

    text = "amiens: br-army-03; cambrai: ge-corps-01; trench: cambrai cp 1; hand: cp-18; level: 1, 0"
    assert key(combat(text, "cambrai", side="ap")) == "die"
    assert options(combat(text + "; control: cp sedan liege", "cambrai", side="ap")) == ["play cp-18", "done"]


@pytest.mark.clause("Q-14.3-2")
def test_case_s2_ahwaz_stays_allied_through_russia() -> None:
    text = (
        "war: tu; ahwaz: br-corps-01; control: cp basra; no-fort: basra; control: ap khorramabad hamadan tabriz dilman"
    )
    position = field(text)
    assert not in_supply(position, unit("br-corps-01"))
    attrition(position)
    assert where(position, "br-corps-01") == "eliminated"
    assert holder(position, "ahwaz") == "ap"


@pytest.mark.clause("Q-14.3-3", "Q-14.3-7")
def test_case_s3_constantinople_and_gallipoli_flip_at_the_same_moment() -> None:
    position = field(
        "war: tu, bu; constantinople: br-corps-01; gallipoli: bu-corps-01; control: ap sofia; ankara: tu-corps-05;"
        "medina: tu-corps-14"
    )
    attrition(position)
    assert (
        where(position, "br-corps-01")
        == where(position, "bu-corps-01")
        == where(position, "tu-corps-05")
        == "eliminated"
    )
    assert where(position, "tu-corps-14") == "medina"
    assert (holder(position, "constantinople"), holder(position, "gallipoli")) == ("cp", "ap")
    assert holder(position, "ankara") == "ap"


@pytest.mark.clause("Q-14.3-5")
def test_q_14_3_5_serbian_spaces_stay_allied() -> None:
    position = field("control: cp belgrade nis; no-fort: belgrade")
    assert not out_of_supply_spaces(position, AP) >> space("valjevo") & 1


# -- 15


@pytest.mark.clause("15.1.8", "15.1.9", "3.0-control")
def test_15_1_9_while_the_fort_stands_its_owner_keeps_the_space() -> None:
    position = field("metz: ge-army-04", ops=1)
    play(position, "move metz", "move ge-army-04", "to nancy")
    assert holder(position, "nancy") == "ap"
    assert position.vp == 10


@pytest.mark.clause("15.2.4", "Q-15.2-1", "Q-15.2-7")
def test_15_2_4_a_move_may_not_leave_too_few_besiegers() -> None:
    position = field("warsaw: ge-corps-01, ge-corps-02; control: cp lodz", ops=1)
    play(position, "move warsaw", "move ge-corps-01", "with ge-corps-02")
    assert "to lodz" in options(position)
    stays = field("warsaw: ge-corps-01, ge-corps-02; control: cp lodz; essen: ge-army-01", ops=2)
    stays.moved |= 1 << unit("ge-corps-02")
    play(stays, "move warsaw", "move essen")
    assert refusal(stays, "move ge-corps-01") == BREAKS_SIEGE
    broken = field("warsaw: ge-corps-01; lodz: ge-corps-02; lublin: ru-corps-01")
    assert not broken.besieged(space("warsaw"))
    assert "warsaw" not in goes_to(broken, "ge-corps-02")
    assert in_supply(broken, unit("ge-corps-01"))


@pytest.mark.clause("Q-15.2-1")
def test_case_s4_the_besieger_of_lutsk_moves_on_to_dubno_and_dies_without_supply() -> None:
    position = field("lutsk: ah-corps-01; control: cp lemberg; control: ap tarnopol", ops=1)
    play(position, "move lutsk", "move ah-corps-01", "to dubno")
    assert position.besieged(space("dubno"))
    assert not in_supply(position, unit("ah-corps-01"))


@pytest.mark.clause("Q-15.2-3", "Q-15.2-4")
def test_q_15_2_3_the_besieger_stops_and_others_pass_on_and_convert() -> None:
    position = field("aachen: ge-army-01, ge-army-02", ops=1)
    play(position, "move aachen", "move ge-army-01", "to liege")
    assert not isinstance(position.question, MoveStep)
    play(position, "move ge-army-02", "to liege", "to sedan", "done")
    assert holder(position, "sedan") == "cp"


@pytest.mark.clause("15.3.3", "table 10")
def test_15_3_3_two_less_on_the_first_two_turns() -> None:
    position = field("liege: ge-army-01", round=6, side="ap", turn=2)
    play(position, "automatic", 5)
    assert position.forts >> space("liege") & 1
    position = field("liege: ge-army-01", round=6, side="ap", turn=2)
    play(position, "automatic", 6)
    assert not position.forts >> space("liege") & 1


@pytest.mark.clause("L-10", "L-11", "L-19", "L-7")
def test_l_options_of_supply_and_redeployment() -> None:
    sea = "war: gr; athens: ru-corps-01; control: ap salonika florina larisa monastir skopje nis belgrade"
    assert supplied(sea, "ru-corps-01")
    port_to_port = sea.replace("athens: ru-corps-01", "naples: ru-corps-01").replace("war: gr", "war: gr, it")
    assert supplied(port_to_port, "ru-corps-01")
    assert not supplied(port_to_port, "ru-corps-01", edition="deluxe")
    islands = "war: it; naples: ru-corps-01; control: cp rome foggia taranto"
    assert not supplied(islands, "ru-corps-01", edition="deluxe")
    channel = "cambrai: ge-corps-01; control: cp sedan liege amiens; no-fort: liege"
    assert "amiens" in goes_to(field(channel), "ge-corps-01")
    assert "amiens" not in goes_to(field(channel, edition="deluxe"), "ge-corps-01")
    serb = "war: gr; reserve: sb-corps-01; control: cp belgrade; no-fort: belgrade"
    assert goes_to(field(serb), "sb-corps-01") == set()
    assert goes_to(field(serb, edition="deluxe"), "sb-corps-01") == {"salonika"}
    besieged = "paris: ge-army-01; lyon: fr-corps-01; control: cp sedan chateau-thierry"
    assert "reserve" in goes_to(field(besieged), "fr-corps-01")
    assert "reserve" not in goes_to(field(besieged, edition="deluxe"), "fr-corps-01")


@pytest.mark.clause("L-14", "L-9")
def test_l_14_albania_traces_to_taranto() -> None:
    text = "control: cp belgrade nis skopje monastir cetinje valjevo; no-fort: belgrade"
    assert out_of_supply_spaces(field(text), AP) >> space("valona") & 1
    assert not out_of_supply_spaces(field(text, edition="deluxe"), AP) >> space("valona") & 1
    persia = field("war: tu")
    assert (holder(persia, "kermanshah"), holder(persia, "tabriz")) == ("cp", "ap")
