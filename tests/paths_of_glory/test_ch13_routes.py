"""13.1.6 to 13.2.3, 14: which units may be redeployed and where, and the supply that decides it."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.sieges import attrition
from firestep.games.paths_of_glory.strategic_redeployment import (
    CANNOT_REDEPLOY,
    NOT_ON_MAP,
    NOT_YOURS,
    ONLY_IN_RUSSIA,
    OUT_OF_RESERVE,
    REDEPLOYED_ALREADY,
    TO_RESERVE,
    TOO_FEW_POINTS,
    ChooseNewPlace,
    ChooseRedeployed,
    destinations,
    redeploy,
)
from firestep.games.paths_of_glory.supply import in_supply, out_of_supply_spaces
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.kernel import Refusal

from .field import SPACE_IDS, Situation, field, space, unit, where

MANY = 8


def goes_to(text: str, name: str, **more: Unpack[Situation]) -> set[str]:
    mask = destinations(field(text, **more), unit(name))
    places = {SPACE_IDS[place] for place in range(len(SPACE_IDS)) if mask >> place & 1}
    return places | {"reserve"} if mask >> TO_RESERVE & 1 else places


def movers(position: PathsPosition, side: Side, points: int = MANY, moved: int = 0) -> set[str]:
    """The units on offer; every other one must be refused, and none of these."""
    question = ChooseRedeployed(position.seats[side], side, points, moved)
    allowed = [choice for choice in question.candidates(position) if question.why_not(position, choice) is None]
    assert set(question.options(position)) == set(allowed)
    return {UNIT_IDS[choice] for choice in allowed if not isinstance(choice, str)}


def refused(position: PathsPosition, side: Side, name: str, points: int = MANY, moved: int = 0) -> Refusal | None:
    return ChooseRedeployed(position.seats[side], side, points, moved).why_not(position, unit(name))


def supplied(text: str, name: str, **more: Unpack[Situation]) -> bool:
    return in_supply(field(text, **more), unit(name))


ISOLATED = "control: cp belgrade valjevo skopje; no-fort: belgrade"


@pytest.mark.clause("13.1.6")
def test_13_1_6_an_army_with_no_friendly_ground_around_it_does_not_go() -> None:
    position = field(f"nis: sb-army-01; {ISOLATED}")
    assert refused(position, AP, "sb-army-01") == CANNOT_REDEPLOY
    assert movers(position, AP) == set()
    open_way = field("nis: sb-army-01; control: cp belgrade valjevo; no-fort: belgrade")
    assert movers(open_way, AP) == {"sb-army-01"}
    assert goes_to(
        "nis: sb-army-01; control: cp belgrade valjevo monastir cetinje tirana; no-fort: belgrade", "sb-army-01"
    ) == {"skopje"}


@pytest.mark.clause("13.1.6", "10.1.2")
def test_10_1_2_an_army_finds_no_room_in_full_spaces_but_goes_through_them() -> None:
    full = (
        "nis: sb-army-01; skopje: fr-corps-01, fr-corps-02, fr-corps-03;control: cp belgrade valjevo; no-fort: belgrade"
    )
    closed = field(full + "; control: cp monastir tirana")
    assert "sb-army-01" not in movers(closed, AP)
    assert goes_to(full + "; control: cp cetinje valona", "sb-army-01") == {"monastir", "tirana"}
    assert "sb-army-01" in movers(field(full), AP)


@pytest.mark.clause("13.2.1", "Q-13.2-1")
def test_13_2_1_an_army_does_not_cross_into_or_out_of_the_near_east_without_quota() -> None:
    straits = "war: tu; control: ap constantinople gallipoli adrianople"
    out = f"{straits}; constantinople: br-army-ne"
    assert goes_to(out, "br-army-ne", side="ap") == {"adrianople", "gallipoli"}
    assert "br-army-ne" in movers(field(out), AP)
    assert goes_to(out + "; quotas: br", "br-army-ne", side="ap") == set()
    assert "br-army-ne" not in movers(field(out + "; quotas: br"), AP)
    into = "war: tu; control: ap constantinople; gallipoli: br-army-ne"
    assert goes_to(into, "br-army-ne", side="ap") == {"constantinople"}
    assert "br-army-ne" in movers(field(into), AP)
    assert goes_to(into + "; quotas: br", "br-army-ne", side="ap") == set()
    assert "br-army-ne" not in movers(field(into + "; quotas: br"), AP)


@pytest.mark.clause("13.2.2")
def test_13_2_2_a_russian_army_never_crosses_the_caucasus_by_rail() -> None:
    assert "caucasus" not in goes_to("tbilisi: ru-army-cau", "ru-army-cau")
    assert "kars" in goes_to("tbilisi: ru-army-cau", "ru-army-cau")
    corps = goes_to("tbilisi: ru-corps-01", "ru-corps-01")
    assert {"uman", "odessa", "kars"} <= corps
    used = goes_to("tbilisi: ru-corps-01; quotas: ru", "ru-corps-01")
    assert "kars" in used
    assert "uman" not in used
    assert "reserve" not in used


@pytest.mark.clause("13.2.2", "13.2.3")
def test_13_2_3_a_crossing_uses_the_share_of_its_side() -> None:
    other = field("war: tu; tbilisi: ru-corps-02; uman: ru-corps-01")
    before = other.quotas
    redeploy(other, unit("ru-corps-02"), space("kars"))
    assert other.quotas == before
    redeploy(other, unit("ru-corps-02"), space("odessa"))
    assert other.quotas != before
    assert where(other, "ru-corps-02") == "odessa"


@pytest.mark.clause("13.1.6", "15.2.4")
def test_15_2_4_a_unit_of_a_broken_siege_may_leave_it() -> None:
    assert {"aachen", "koblenz", "reserve"} <= goes_to("liege: ge-corps-01", "ge-corps-01")
    assert "ge-corps-01" in movers(field("liege: ge-corps-01"), CP)
    assert goes_to("liege: ge-army-01, ge-corps-01", "ge-army-01") == set()
    assert "aachen" in goes_to("liege: ge-army-01, ge-corps-01", "ge-corps-01")
    assert "aachen" in goes_to("liege: ge-army-01", "ge-army-01")
    assert goes_to("liege: ge-army-01", "ge-army-01", edition="deluxe") == set()


@pytest.mark.clause("13.1.7.2", "9.5.3.5", "Q-13.1-11")
def test_9_5_3_5_only_british_and_australians_sail_to_the_beachhead() -> None:
    text = f"war: tu; calais: fr-corps-01, aus-corps, cnd-corps; control: ap mef1; set: beachhead={space('mef1')}"
    assert "mef1" in goes_to(text, "aus-corps")
    assert "mef1" not in goes_to(text, "fr-corps-01")
    assert "mef1" not in goes_to(text, "cnd-corps")
    assert "mef1" not in goes_to("war: tu; calais: br-corps-01; control: ap mef1", "br-corps-01")


@pytest.mark.clause("13.1.8")
def test_13_1_8_no_corps_joins_the_arabs_or_the_senussi() -> None:
    arabs = (
        "war: tu; medina: ana-corps; reserve: br-corps-01; cairo: br-corps-02; control: ap arabia aqaba beersheba sinai"
    )
    arabs += "; no-fort: aqaba, beersheba"
    assert "cairo" in goes_to(arabs, "br-corps-01")
    assert "medina" not in goes_to(arabs, "br-corps-01")
    senussi = (
        "war: tu; libya: sn-corps; reserve: tu-corps-01; ankara: tu-corps-02;"
        "control: cp alexandria cairo sinai port-said"
    )
    assert {"ankara", "constantinople"} <= goes_to(senussi, "tu-corps-01")
    assert "libya" not in goes_to(senussi, "tu-corps-01")


@pytest.mark.clause("13.1.8", "15.2.1", "Q-13.1-6")
def test_13_1_8_out_of_the_reserve_to_kin_who_besiege() -> None:
    siege = "reserve: ge-corps-05; liege: "
    assert "liege" in goes_to(siege + "ge-army-01", "ge-corps-05")
    assert "liege" not in goes_to(siege + "ge-corps-01", "ge-corps-05")
    assert "liege" not in goes_to(siege + "ah-army-01", "ge-corps-05")
    assert "metz" in goes_to("reserve: ge-corps-05; metz: ge-corps-01", "ge-corps-05")
    full = "reserve: ge-corps-05; metz: ge-corps-01, ge-corps-02, ge-corps-03"
    assert "metz" not in goes_to(full, "ge-corps-05")


@pytest.mark.clause("13.1.8", "13.1.6", "11.1.15")
def test_13_1_8_out_of_the_reserve_only_where_the_corps_may_be() -> None:
    bef = "war: it; reserve: br-corps-bef; turin: br-army-01; calais: br-army-02"
    assert goes_to(bef, "br-corps-bef") == {"london", "calais"}
    russians = "reserve: ru-corps-05; lemberg: ru-army-01; dubno: ru-army-02"
    assert "dubno" in goes_to(russians, "ru-corps-05")
    assert "lemberg" not in goes_to(russians, "ru-corps-05")


@pytest.mark.clause("L-13", "Q-13.1-9")
def test_l_13_the_montenegrins_come_back_to_cetinje_alone() -> None:
    assert goes_to("reserve: mn-corps", "mn-corps", edition="deluxe") == {"cetinje"}
    assert goes_to("reserve: mn-corps; control: cp cetinje", "mn-corps", edition="deluxe") == set()
    assert goes_to("reserve: mn-corps", "mn-corps") == set()
    classic = field("cetinje: mn-corps; nis: sb-corps-01")
    assert movers(classic, AP) == {"sb-corps-01"}


@pytest.mark.clause("13.1.8")
def test_13_1_8_a_corps_in_the_reserve_is_refused_with_the_clause_of_the_reserve() -> None:
    position = field("reserve: ge-corps-01; verdun: fr-army-01")
    place = ChooseNewPlace(position.seats[CP], unit("ge-corps-01"))
    assert place.why_not(position, space("verdun")) == OUT_OF_RESERVE
    assert place.why_not(position, space("hannover")) == OUT_OF_RESERVE
    assert place.why_not(position, space("berlin")) is None
    stays = field("reserve: mn-corps")
    assert refused(stays, AP, "mn-corps") == OUT_OF_RESERVE


@pytest.mark.clause("13.1.10", "13.1.8")
def test_13_1_10_no_way_out_of_the_reserve_once_the_capital_is_lost() -> None:
    lost = field("reserve: ah-corps-02, ge-corps-01; control: ap budapest")
    assert movers(lost, CP) == {"ge-corps-01"}
    assert refused(lost, CP, "ah-corps-02") == CANNOT_REDEPLOY
    held = field("reserve: ah-corps-02, ge-corps-01")
    assert movers(held, CP) == {"ah-corps-02", "ge-corps-01"}
    paris = field("reserve: fr-corps-01, br-corps-01; control: cp paris; no-fort: paris; verdun: fr-army-01")
    assert movers(paris, AP, points=3) == {"br-corps-01"}


@pytest.mark.clause("13.1.9", "17.1.4.1")
def test_17_1_4_1_into_the_reserve_only_on_supply_from_home() -> None:
    cut = "war: bu; sofia: ge-corps-01, bu-corps-01"
    assert "reserve" not in goes_to(cut, "ge-corps-01")
    assert "reserve" in goes_to(cut, "bu-corps-01")
    joined = cut + "; control: cp nis belgrade; no-fort: belgrade"
    assert "reserve" in goes_to(joined, "ge-corps-01")
    assert "ge-corps-01" in movers(field(cut), CP)


@pytest.mark.clause("16.4.9", "17.1.4.1")
def test_16_4_9_russians_go_to_the_reserve_past_allies_until_brest_litovsk() -> None:
    text = "war: ro; ismail: ru-corps-01; odessa: ro-corps-01; kishinev: ro-corps-02; verdun: fr-corps-01"
    text += "; control: cp galatz"
    assert "reserve" in goes_to(text, "ru-corps-01")
    assert "reserve" not in goes_to(text + "; played: cp-45", "ru-corps-01")
    assert "reserve" in goes_to(text + "; played: cp-45", "fr-corps-01")


@pytest.mark.clause("13.1.1", "13.1.4", "13.1.6")
def test_13_1_4_why_a_unit_is_not_redeployed() -> None:
    position = field(
        "essen: ge-army-01, ge-corps-01; lemberg: ru-corps-01; eliminated: ge-corps-02; moscow: ru-army-01"
    )
    assert refused(position, CP, "ru-army-01") == NOT_YOURS
    assert refused(position, CP, "ge-army-01", points=3) == TOO_FEW_POINTS
    assert refused(position, CP, "ge-army-01", points=4) is None
    assert refused(position, CP, "ge-corps-01", moved=1 << unit("ge-corps-01")) == REDEPLOYED_ALREADY
    assert refused(position, CP, "ge-corps-02") == NOT_ON_MAP
    assert refused(position, CP, "ge-corps-03") == NOT_ON_MAP
    assert refused(position, AP, "ru-corps-01") == ONLY_IN_RUSSIA
    assert movers(position, CP) == {"ge-army-01", "ge-corps-01"}
    assert movers(position, CP, points=3) == {"ge-corps-01"}
    assert movers(position, AP) == {"ru-army-01"}


@pytest.mark.clause("13.1.6")
def test_13_1_6_units_in_london_and_those_off_the_map() -> None:
    position = field("london: br-army-01, br-corps-01, br-army-bef")
    assert movers(position, AP) == {"br-army-01", "br-corps-01", "br-army-bef"}
    assert destinations(position, unit("br-army-02")) == 0
    assert "calais" in goes_to("london: br-army-01", "br-army-01")


@pytest.mark.clause("11.1.14")
def test_11_1_14_the_arab_army_gives_its_space_up_when_it_is_redeployed() -> None:
    position = field("war: tu; medina: ana-corps; paris: fr-corps-01; control: ap medina; arab-space: medina")
    redeploy(position, unit("fr-corps-01"), space("verdun"))
    assert position.controller(space("medina")) == AP
    redeploy(position, unit("ana-corps"), space("arabia"))
    assert position.controller(space("medina")) == CP


@pytest.mark.clause("13.1.4")
def test_13_1_4_a_redeployment_is_told() -> None:
    position = field("essen: ge-corps-01")
    position.events.clear()
    redeploy(position, unit("ge-corps-01"), space("berlin"))
    assert [type(event).__name__ for event in position.events] == ["UnitRedeployed"]
    assert where(position, "ge-corps-01") == "berlin"


# -- 14 supply


@pytest.mark.clause("14.2.2", "9.2.7.1")
def test_9_2_7_1_the_beachhead_feeds_british_corps_australians_and_the_mef() -> None:
    beach = f"war: tu; control: ap mef1; set: beachhead={space('mef1')}; gallipoli: "
    for name in ("br-corps-01", "aus-corps", "br-army-mef"):
        assert supplied(beach + name, name)
    for name in ("br-army-01", "br-corps-bef", "fr-corps-01", "cnd-corps"):
        assert not supplied(beach + name, name)
    assert not supplied("war: tu; gallipoli: br-corps-01", "br-corps-01")
    assert not supplied(beach + "br-corps-01; control: cp london", "br-corps-01")


@pytest.mark.clause("14.2.4", "Q-12.1-6")
def test_14_2_4_italians_draw_supply_across_the_adriatic() -> None:
    text = "war: it; valona: it-corps-01, fr-corps-01; control: cp tirana"
    assert supplied(text, "it-corps-01")
    assert not supplied(text, "fr-corps-01")
    assert not supplied(text + "; control: cp taranto", "it-corps-01")


@pytest.mark.clause("14.2.1")
def test_14_2_1_sofia_and_constantinople_are_sources_once_their_nations_are_at_war() -> None:
    assert supplied("war: bu; sofia: ge-corps-01", "ge-corps-01")
    assert not supplied("sofia: ge-corps-01", "ge-corps-01")
    assert supplied("war: tu; constantinople: ge-corps-01", "ge-corps-01")
    assert not supplied("constantinople: ge-corps-01", "ge-corps-01")
    assert supplied("war: tu; ankara: tu-corps-01", "tu-corps-01")


@pytest.mark.clause("14.1.6")
def test_14_1_6_only_serbs_need_no_line_at_home() -> None:
    text = f"nis: sb-corps-01, fr-corps-01, ru-corps-01; {ISOLATED}"
    assert supplied(text, "sb-corps-01")
    assert not supplied(text, "fr-corps-01")
    assert not supplied(text, "ru-corps-01")
    assert not supplied(
        "monastir: sb-corps-01; tirana: sb-corps-02; control: cp skopje florina valona cetinje", "sb-corps-02"
    )


@pytest.mark.clause("L-14", "14.3.6")
def test_l_14_albania_lives_on_taranto() -> None:
    text = "war: it; control: ap tirana valona, cp cetinje skopje florina"
    albania = 1 << space("tirana") | 1 << space("valona")
    held = field(text, edition="deluxe")
    assert not out_of_supply_spaces(held, AP) & albania
    lost = field(text + "; control: cp taranto", edition="deluxe")
    assert out_of_supply_spaces(lost, AP) & albania == albania


@pytest.mark.clause("14.3.5", "14.1.8")
def test_14_1_8_attrition_spares_turks_in_medina_and_neutral_greeks() -> None:
    position = field(
        "war: tu; medina: tu-corps-01; aqaba: tu-corps-02; athens: gr-corps-01; control: ap amman arabia jerusalem;"
        "control: ap beersheba; no-fort: beersheba; cambrai: ge-army-01, ge-corps-01; essen: ge-army-02"
    )
    attrition(position)
    assert where(position, "tu-corps-01") == "medina"
    assert where(position, "tu-corps-02") == "eliminated"
    assert where(position, "gr-corps-01") == "athens"
    assert where(position, "ge-army-01") == "out-of-the-game"
    assert where(position, "ge-corps-01") == "eliminated"
    assert where(position, "ge-army-02") == "essen"
    assert not position.at_war >> Nation.GR & 1
