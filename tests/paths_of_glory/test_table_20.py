"""Table 20: the last case in which a condition of an event is missed, and the first in which it is met."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.cards.conditions import (
    cavalry_spaces,
    entrench_spaces,
    taxi_armies,
    why_no_americans,
)

from .field import Situation, field, refusal, space, unit

SEVEN = "control: cp lodz warsaw riga vilna kiev odessa minsk; no-fort: warsaw; no-fort: riga; no-fort: odessa"
THREE = "control: cp lodz vilna kiev"
THREE_RAZED = "no-fort: paris; no-fort: verdun; no-fort: nancy"
CASES: list[tuple[str, str, Situation, bool]] = [
    ("cp-01", "", {"turn": 1, "round": 1}, True),
    ("cp-01", "", {"turn": 1, "round": 2}, False),
    ("cp-01", "", {"turn": 2, "round": 1}, False),
    ("cp-06", "essen: ge-army-01", {"turn": 1}, True),
    ("cp-06", "essen: ge-army-01", {"turn": 1, "scenario": "historical", "round": 2}, False),
    ("cp-06", "essen: ge-army-01", {"turn": 2, "scenario": "historical"}, True),
    ("cp-09", "level: 1, 2", {}, True),
    ("cp-09", "level: 2, 0", {}, False),
    ("cp-13", "", {"turn": 2}, False),
    ("cp-13", "played: ap-09", {"turn": 2}, True),
    ("cp-13", "", {"turn": 3}, True),
    ("cp-26", f"level: 1, 1; played: cp-13; {THREE_RAZED}", {}, False),
    ("cp-26", f"level: 1, 1; played: cp-13; {THREE_RAZED}; no-fort: belfort", {}, True),
    ("cp-28", "level: 1, 1; control: cp lodz vilna", {}, False),
    ("cp-28", f"level: 1, 1; {THREE}", {}, True),
    ("cp-52", f"level: 2, 2; played: cp-28; {THREE}; set: combined=29", {}, False),
    ("cp-52", f"level: 2, 2; played: cp-28; {THREE}; set: combined=30", {}, True),
    ("cp-53", f"level: 2, 2; played: cp-52; {THREE}; set: fall_turn=8, recorded_russian_vp=3", {"turn": 9}, False),
    ("cp-53", f"level: 2, 2; played: cp-52; {THREE}; set: fall_turn=8, recorded_russian_vp=2", {"turn": 9}, True),
    ("cp-53", f"level: 2, 2; played: cp-52; {THREE}; set: fall_turn=9, recorded_russian_vp=2", {"turn": 9}, False),
    ("cp-53", f"level: 2, 2; played: cp-52; {SEVEN}; set: fall_turn=8, recorded_russian_vp=7", {"turn": 9}, True),
    ("cp-54", "level: 2, 2; played: cp-65", {}, False),
    ("cp-54", "level: 2, 2; played: cp-65", {"edition": "deluxe"}, True),
    ("cp-59", "level: 2, 2", {}, False),
    ("cp-59", "level: 2, 2; control: cp warsaw; no-fort: warsaw", {}, True),
    ("cp-65", "level: 2, 2", {"turn": 12}, True),
    ("cp-65", "level: 2, 2", {"turn": 13}, False),
    ("cp-65", "level: 2, 2", {"turn": 16, "edition": "deluxe"}, True),
    ("cp-65", "level: 2, 2", {"turn": 17, "edition": "deluxe"}, False),
    ("cp-65", "level: 2, 2; played: cp-54", {"turn": 12, "edition": "deluxe"}, True),
    ("ap-09", "", {"turn": 2}, True),
    ("ap-09", "", {"turn": 3}, False),
    ("ap-13", "played: cp-01", {}, True),
    ("ap-13", "played: cp-01; level: 2, 1", {}, False),
    ("ap-33", "level: 1, 1; set: fleet_pending=1", {}, True),
    ("ap-33", "level: 1, 1; set: fleet_pending=0", {}, False),
    ("ap-54", "level: 2, 2; set: combined=29", {}, False),
    ("ap-54", "level: 2, 2; set: combined=30", {}, True),
    ("ap-65", "level: 2, 2; set: combined=29", {}, False),
    ("ap-65", "level: 2, 2; set: combined=30", {}, True),
    ("ap-55", "level: 2, 2; played: ap-54; set: zimmermann_turn=8", {"turn": 9}, True),
    ("ap-55", "level: 2, 2; played: ap-54; set: zimmermann_turn=9", {"turn": 9}, False),
    ("ap-56", "chateau-thierry: fr-army-06*", {}, True),
    ("ap-56", "chateau-thierry: fr-army-06", {}, False),
    ("ap-56", "verdun: fr-army-06*", {}, False),
    ("ap-60", "level: 2, 2; eliminated: ah-corps-01", {}, True),
    ("ap-60", "level: 2, 2; eliminated: ah-army-01; reserve: ah-corps-01", {}, False),
    ("ap-30", "level: 1, 1; salonika: fr-corps-01, fr-corps-02", {}, True),
    ("ap-30", "level: 1, 1; salonika: fr-corps-01, fr-corps-02, fr-corps-03", {}, False),
    ("ap-30", "level: 1, 1; control: cp salonika", {}, False),
    ("ap-30", "level: 1, 1", {"edition": "deluxe"}, False),
    ("ap-30", "level: 1, 1; reserve: fr-corps-01", {"edition": "deluxe"}, True),
    ("ap-30", "level: 1, 1", {}, True),
]


@pytest.mark.clause("table 20")
@pytest.mark.parametrize(("name", "text", "situation", "ok"), CASES)
def test_table_20_where_the_condition_of_an_event_begins(name: str, text: str, situation: Situation, ok: bool) -> None:
    optional: Situation = {} if situation.get("scenario") else {"optional_cards": "all"}
    given: Situation = {"side": name[:2], **optional, **situation}
    position = field(f"hand: {name}; {text}", **given)
    assert (refusal(position, f"{name} event") is None) == ok


@pytest.mark.clause("card CP-06", "card AP-12")
def test_card_cp_06_the_event_digs_where_a_supplied_army_has_no_trench() -> None:
    position = field(
        "essen: ge-army-01; metz: ge-army-02; koblenz: ge-corps-01; cambrai: ge-army-03; sedan: fr-army-05;"
        "trench: metz cp 1, essen ap 1",
        side="cp",
    )
    assert entrench_spaces(position) == 1 << space("essen")
    allied = field("sedan: fr-army-05; essen: ge-army-01", side="ap")
    assert entrench_spaces(allied) == 1 << space("sedan")


@pytest.mark.clause("card AP-57")
@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("vilna: ru-army-01", ["vilna"]),
        ("vilna: ru-army-01, ru-corps-01", []),
        ("vilna: ru-corps-01", []),
        ("lemberg: ru-army-01", []),
        ("kars: ru-army-cau", []),
        ("vilna: ru-army-01; control: cp kovno grodno dvinsk moldechno; no-fort: kovno; no-fort: grodno", []),
        ("eliminated: ru-army-01; minsk: ru-army-02", ["minsk"]),
    ],
)
def test_card_ap_57_cavalry_rides_with_a_supplied_army_in_russia(text: str, places: list[str]) -> None:
    assert cavalry_spaces(field(text)) == sum(1 << space(name) for name in places)


@pytest.mark.clause("card AP-56")
def test_card_ap_56_taxis_reach_armies_in_paris_and_beside_it() -> None:
    position = field("paris: fr-army-06*, fr-army-01; melun: fr-army-02*; dijon: fr-army-03*; rouen: br-army-01*")
    assert taxi_armies(position) == 1 << unit("fr-army-06") | 1 << unit("fr-army-02")


@pytest.mark.clause("16.3.4", "card CP-36", "card AP-52")
@pytest.mark.parametrize(
    ("text", "delay", "ok"),
    [
        ("", False, False),
        ("played: ap-55; set: over_there_turn=9", False, True),
        ("played: ap-55; set: over_there_turn=9", True, False),
        ("played: ap-55; set: over_there_turn=8", True, True),
        ("played: ap-55, cp-36; set: over_there_turn=8", False, False),
        ("played: ap-55, cp-36, ap-52; set: over_there_turn=8", False, True),
    ],
)
def test_16_3_4_when_americans_come(text: str, delay: bool, ok: bool) -> None:
    assert (why_no_americans(field(text, turn=9, over_there_delay=delay)) is None) == ok
