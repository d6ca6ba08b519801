"""Events one by one: their conditions and what they do."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.paths_of_glory.activation import MARK_ATTACK, MARK_MOVE, activation_cost
from firestep.games.paths_of_glory.attack_limits import LLOYD_GEORGE_FORBIDS, STAVKA_FORBIDS, why_not_by_event
from firestep.games.paths_of_glory.cards.facts import CARDS
from firestep.games.paths_of_glory.cards.requirements import CONDITIONS
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.designation import MULTINATIONAL
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.victory import decide
from firestep.kernel import Refusal

from .field import (
    WEST,
    Nation,
    Options,
    Situation,
    card,
    combat,
    field,
    finish_cards,
    key,
    options,
    pile,
    play,
    refusal,
    seat,
    space,
    unit,
    units,
    where,
)

RUSSIAN_ATTACK = "dubno: ru-army-03; tarnopol: ah-army-03"


def attack_of(position: PathsPosition) -> Attack:
    return next(frame for frame in position.stack if isinstance(frame, Attack))


@pytest.mark.clause("card CP-01")
def test_card_cp_01_guns_of_august_only_as_the_first_action() -> None:
    assert refusal(field("hand: cp-01", turn=1, round=2, start=True), "cp-01 event") == Refusal(
        "card CP-01", "only-first-action"
    )
    position = field("hand: cp-01", turn=1, round=1, start=True)
    play(position, "cp-01 event")
    assert not position.forts >> space("liege") & 1
    assert units(position, "liege") == ["ge-army-01", "ge-army-02"]
    assert "attack sedan" in options(position)


@pytest.mark.clause("card CP-05")
def test_card_cp_05_landwehr_restores_two_points_of_germans() -> None:
    position = field("hand: cp-05; essen: ge-army-01*, ge-army-02*, ge-corps-01*; eliminated: ge-army-03")
    play(position, "cp-05 event", "restore ge-army-01", "restore ge-corps-01")
    assert key(position) == "choose-action"  # half a point is left, which no army can use
    assert where(position, "ge-army-02") == "essen reduced"


@pytest.mark.clause("card CP-06", "card AP-12", "11.2.1")
def test_entrench_is_played_once_in_a_game() -> None:
    position = field("hand: cp-06, ap-12; metz: ge-army-04; paris: fr-army-01; strasbourg: ge-corps-01")
    play(position, "cp-06 event")
    assert options(position) == ["dig metz"]
    play(position, "dig metz")
    assert position.trench_level(space("metz"), CP) == 1
    assert refusal(position, "ap-12 event") == Refusal("11.2.1", "entrench-played")


@pytest.mark.clause("card CP-09", "card CP-10", "Q-CP10-1")
def test_cards_cp_09_and_cp_10() -> None:
    position = field("hand: cp-09; essen: ge-army-01")
    play(position, "cp-09 event")
    assert position.vp == 11
    assert refusal(field("hand: cp-09; level: 2, 0"), "cp-09 event") == Refusal("card CP-09", "cp-at-total-war")

    def cost(stack: str) -> int:
        return activation_cost(field(f"played: cp-10; cracow: {stack}"), space("cracow"), MARK_MOVE)

    assert cost("ah-army-01, ge-corps-01, ge-corps-02") == 1
    assert cost("ah-army-01, ah-corps-01, ge-corps-01") == 2
    assert cost("ah-army-01, ge-army-01") == 2
    once = field("played: cp-10; cracow: ah-army-01, ge-corps-01; tarnow: ah-army-02, ge-corps-02", ops=4)
    play(once, "move cracow")
    assert activation_cost(once, space("tarnow"), MARK_MOVE) == 2


@pytest.mark.clause("card CP-29", "Q-CP29-1", "Q-CP29-2", "Q-CP29-3")
def test_card_cp_29_eleventh_army() -> None:
    position = field("hand: cp-29; level: 1, 0")
    play(position, "cp-29 event")
    assert position.was_played(card("cp-29"))

    def cost(stack: str, **more: Unpack[Situation]) -> int:
        return activation_cost(field(f"played: cp-29; cracow: {stack}", **more), space("cracow"), MARK_MOVE)

    assert cost("ge-army-11, ah-corps-01, bu-corps-01") == 1
    assert cost("ge-army-11, ah-corps-01, ge-army-01") == 1
    assert cost("ge-army-11, ah-corps-01, ge-army-01", edition="deluxe") == 2
    assert cost("ge-army-11, ah-army-01") == 2


@pytest.mark.clause("Q-CP29-4", "Q-CP29-5")
def test_q_cp29_5_the_stack_of_the_eleventh_army_attacks_and_flanks_with_its_partners() -> None:
    text = "war: tu; played: cp-29, cp-11; tarnow: ge-army-11, ah-corps-01%s; czestochowa: ah-army-01; "
    text += (
        "warsaw: tu-corps-02; ivangorod: ru-army-04; no-fort: ivangorod, warsaw; control: cp czestochowa lodz warsaw"
    )
    position = combat(text % ", tu-corps-01", "ivangorod")
    assert position.attackers.bit_count() == 5
    assert "flank tarnow" in options(position)
    without_turks = field(text % "", ops=3)
    play(without_turks, "attack tarnow", "attack warsaw", "attack ivangorod", "with ge-army-11")
    assert refusal(without_turks, "with tu-corps-02") == MULTINATIONAL


@pytest.mark.clause("card AP-09", "Q-AP09-1")
def test_card_ap_09_moltke_until_falkenhayn() -> None:
    text = "played: ap-09; sedan: ge-army-01, ge-army-02; essen: ge-army-03, ge-corps-01"
    position = field(text)
    assert activation_cost(position, space("sedan"), MARK_MOVE) == 2
    assert activation_cost(position, space("essen"), MARK_MOVE) == 1
    assert activation_cost(field(text + "; played: cp-13"), space("sedan"), MARK_MOVE) == 1
    assert refusal(field("hand: ap-09", side="ap", turn=3), "ap-09 event") == Refusal(
        "card AP-09", "too-late-for-event"
    )
    assert refusal(field("hand: ap-09", side="ap", turn=2), "ap-09 event") is None
    assert refusal(field("hand: cp-13", turn=2), "cp-13 event") == Refusal("card CP-13", "needs-moltke")
    assert refusal(field("hand: cp-13", turn=3), "cp-13 event") is None


@pytest.mark.clause("card CP-17", "card AP-23")
def test_cards_that_show_a_hand_and_give_operations() -> None:
    position = field("hand: cp-17, ap-02, ap-03; level: 1, 1; essen: ge-army-01")
    play(position, "cp-17 event")
    assert position.seen[CP] == 1 << card("ap-02") | 1 << card("ap-03")
    assert (key(position), position.ops) == ("mark-space", 2)
    play(position, "done")
    allied = field("hand: ap-23, cp-02; level: 1, 1; paris: fr-army-01; essen: ge-army-01", side="ap")
    play(allied, "ap-23 event")
    assert allied.seen[AP] == 1 << card("cp-02")


@pytest.mark.clause("card CP-25", "card AP-33", "Q-AP33-1")
def test_card_cp_25_high_seas_fleet_and_its_answer() -> None:
    text = "hand: cp-25, ap-33; level: 1, 1; paris: fr-army-01; essen: ge-army-01"
    position = field(text)
    play(position, "cp-25 event", "automatic")
    assert position.vp == 11
    answered = field(text)
    play(answered, "cp-25 event", "ap-33 event")
    assert answered.vp == 10
    assert refusal(field("hand: ap-33; level: 1, 1", side="ap"), "ap-33 event") == Refusal(
        "Q-AP33-1", "needs-high-seas-fleet"
    )


@pytest.mark.clause("Q-CP32-3")
def test_q_cp32_3_a_besieging_corps_may_be_sent_and_the_siege_is_off() -> None:
    position = field("war: tu; hand: cp-32; level: 1, 0; gaza: br-corps-01, br-corps-02; essen: ge-army-01")
    assert position.besieged(space("gaza"))
    play(position, "cp-32 event", "send br-corps-01")
    assert units(position, "gaza") == ["br-corps-02"]
    assert not position.besieged(space("gaza"))


@pytest.mark.clause("card CP-32", "Q-CP32-1", "Q-CP32-2")
def test_card_cp_32_war_in_africa() -> None:
    text = "hand: cp-32; level: 1, 0; cairo: br-corps-01*; gaza: br-corps-02; reserve: br-corps-bef, aus-corps"
    text += "; eliminated: br-corps-05"
    position = field(text)
    play(position, "cp-32 event")
    assert (seat(position), options(position)) == (AP, ["send br-corps-02", "done"])
    play(position, "send br-corps-02")
    assert where(position, "br-corps-02") == "out-of-the-game"
    refused = field(text)
    play(refused, "cp-32 event", "done")
    assert refused.vp == 11


@pytest.mark.clause("card CP-55", "Q-CP55-1")
def test_card_cp_55_lloyd_george() -> None:
    text = "played-this-turn: cp-55; amiens: br-army-01; cambrai: ge-army-01; trench: cambrai cp 2"
    position = field(text)
    assert why_not_by_event(position, unit("br-army-01"), space("cambrai")) == LLOYD_GEORGE_FORBIDS
    assert why_not_by_event(field(text + "; played: cp-49"), unit("br-army-01"), space("cambrai")) is None
    assert refusal(field("hand: cp-55; level: 2, 0; played: cp-50"), "cp-55 event") == Refusal(
        "Q-CP55-1", "after-spring-offensive"
    )


@pytest.mark.clause("card CP-58")
def test_card_cp_58_stavka_timidity() -> None:
    text = "played-this-turn: cp-58; kovno: ru-army-01; insterberg: ge-army-08%s; trench: insterberg cp 1"
    assert why_not_by_event(field(text % ""), unit("ru-army-01"), space("insterberg")) == STAVKA_FORBIDS
    assert why_not_by_event(field(text % ", ah-corps-01"), unit("ru-army-01"), space("insterberg")) is None
    assert refusal(field("hand: cp-58; level: 1, 0", optional_cards="all"), "cp-58 event") == Refusal(
        "card CP-58", "needs-tsar-takes-command"
    )


@pytest.mark.clause("card CP-59")
def test_card_cp_59_polish_restoration() -> None:
    text = "hand: cp-59; level: 1, 0; control: cp warsaw; no-fort: warsaw"
    position = field(text, optional_cards="all")
    play(position, "cp-59 event")
    assert position.vp == 9
    assert where(position, "pol-corps-03") == "reserve"
    assert refusal(field("hand: cp-59; level: 1, 0", optional_cards="all"), "cp-59 event") == Refusal(
        "card CP-59", "warsaw-is-allied"
    )


@pytest.mark.clause("card CP-61")
def test_card_cp_61_haig_lets_entrenched_germans_stay() -> None:
    text = WEST + "amiens: br-army-01, br-army-02; cambrai: ge-army-01; trench: cambrai cp 1; played-this-turn: cp-61"
    position = combat(text, "cambrai", side="ap")
    play(position, 4, 1, "lose ge-army-01")
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert "freely" in options(position)
    play(position, "freely")
    assert units(position, "cambrai") == ["ge-army-01*"]
    assert "freely" not in str(combat(text + "; played: cp-49", "cambrai", side="ap").options())


@pytest.mark.clause("card CP-63")
def test_card_cp_63_russian_desertions() -> None:
    text = "hand: cp-63; level: 2, 0; played: cp-52; kiev: ru-army-01, ru-army-02; minsk: ru-corps-01"
    position = field(text, optional_cards="all")
    play(position, "cp-63 event", "reduce ru-army-01", "reduce ru-corps-01", "done")
    assert units(position, "kiev") == ["ru-army-01*", "ru-army-02"]


@pytest.mark.clause("card CP-65", "5.6.3")
def test_card_cp_65_prince_max_in_both_editions() -> None:
    position = field("hand: cp-65; level: 2, 0; essen: ge-army-01", optional_cards="all", turn=10)
    play(position, "cp-65 event")
    assert pile(position, "cp-54") == "removed"
    decide(position, "last-turn", "6.0-H")
    assert position.result is not None
    assert position.result.winners == (0,)
    assert refusal(field("hand: cp-65; level: 2, 0", optional_cards="all", turn=13), "cp-65 event") == Refusal(
        "card CP-65", "too-late-for-event"
    )
    deluxe = field("hand: cp-65; level: 1, 0; ws: 5, 0", optional_cards="all", edition="deluxe", turn=14)
    play(deluxe, "cp-65 event")
    assert deluxe.war_status[CP] == 8


@pytest.mark.clause("card AP-13", "Q-AP13-1", "card AP-26", "card AP-52")
def test_allied_events_that_cost_a_point() -> None:
    assert refusal(field("hand: ap-13", side="ap"), "ap-13 event") == Refusal("card AP-13", "needs-guns-of-august")
    assert refusal(field("hand: ap-13; played: cp-01; level: 0, 1", side="ap"), "ap-13 event") == Refusal(
        "Q-AP13-1", "allies-left-mobilization"
    )
    for name, text in (
        ("ap-13", "played: cp-01"),
        ("ap-26", "played: ap-02; level: 0, 1"),
        ("ap-52", "played: cp-36; level: 2, 2"),
    ):
        position = field(f"hand: {name}; {text}", side="ap")
        play(position, f"{name} event")
        assert position.vp == 9
    assert refusal(field("hand: ap-26; played: ap-02, ap-54; level: 0, 1", side="ap"), "ap-26 event") == Refusal(
        "card AP-26", "after-zimmermann"
    )


@pytest.mark.clause("card AP-27", "Q-AP27-2")
def test_card_ap_27_great_retreat_leaves_a_fort_that_may_be_attacked() -> None:
    text = "tarnow: ah-army-01; ivangorod: ru-army-04; played-this-turn: ap-27"
    position = combat(text, "ivangorod", only="ah-army-01")
    play(position, "yes", "retreat ru-army-04 lublin")
    assert key(position) == "offer-fort-attack"
    play(position, "yes")
    finish_cards(position)
    assert key(position) == "die"


@pytest.mark.clause("card AP-35")
def test_card_ap_35_yanks_and_tanks() -> None:
    text = WEST + f"amiens: us-army-01; cambrai: ge-army-01; set: event_in_force={card('ap-35')}"
    assert attack_of(combat(text, "cambrai", side="ap")).attacker_modifier(combat(text, "cambrai", side="ap")) == 2
    position = field("hand: ap-35; level: 2, 2; paris: us-army-01; essen: ge-army-01; war: us", side="ap")
    play(position, "ap-35 event")
    assert (key(position), position.event_in_force) == ("mark-space", card("ap-35"))


@pytest.mark.clause("card AP-45", "Q-AP45-1")
def test_card_ap_45_kerensky_helps_one_russian_attack() -> None:
    assert not CARDS[card("ap-45")].is_combat_card
    text = RUSSIAN_ATTACK + f"; set: event_in_force={card('ap-45')}"
    position = combat(text, "tarnopol", side="ap")
    play(position, "kerensky")
    assert attack_of(position).attacker_modifier(position) == 2
    assert refusal(field("hand: ap-45; level: 2, 2", side="ap"), "ap-45 event") == Refusal(
        "card AP-45", "needs-fall-of-the-tsar"
    )
    assert refusal(field("hand: ap-45; level: 2, 2; played: cp-52", side="ap"), "ap-45 event") is None
    assert refusal(field("hand: ap-45; level: 2, 2; played: cp-52, cp-53", side="ap"), "ap-45 event") == Refusal(
        "card AP-45", "after-bolshevik-revolution"
    )


@pytest.mark.clause("card AP-46", "Q-C-1")
def test_card_ap_46_brusilov() -> None:
    text = RUSSIAN_ATTACK + f"; trench: tarnopol cp 2; set: event_in_force={card('ap-46')}"
    position = combat(text, "tarnopol", side="ap")
    assert attack_of(position).attacker_modifier(position) == 1
    play(position, "brusilov")
    assert attack_of(position).trench_is_void()
    germans = combat(text.replace("ah-army-03", "ge-army-03"), "tarnopol", side="ap")
    assert "brusilov" not in options(germans)


@pytest.mark.clause("card AP-50", "card AP-49")
def test_card_ap_50_allenby_needs_the_pipeline() -> None:
    assert refusal(field("hand: ap-50; level: 2, 2", side="ap"), "ap-50 event") == Refusal(
        "card AP-50", "allenby-needs-pipeline"
    )
    position = field("hand: ap-50; level: 2, 2; played: ap-49", side="ap")
    play(position, "ap-50 event", "to alexandria")
    assert where(position, "br-army-ne") == "alexandria"
    assert not position.barred_near_east


@pytest.mark.clause("card AP-51", "Q-AP51-1")
def test_card_ap_51_everyone_into_battle() -> None:
    text = "cambrai: fr-army-01, br-army-01, be-army-01"
    assert activation_cost(field(text), space("cambrai"), MARK_ATTACK) == 3
    assert activation_cost(field(text + "; played-this-turn: ap-51"), space("cambrai"), MARK_ATTACK) == 1
    assert refusal(field("hand: ap-51; level: 2, 2", side="ap"), "ap-51 event") == Refusal(
        "card AP-51", "needs-spring-offensive"
    )
    assert refusal(field("hand: ap-51; level: 2, 2; played: cp-50", side="ap"), "ap-51 event") is None


@pytest.mark.clause("card AP-53")
def test_card_ap_53_army_of_the_orient() -> None:
    position = field("hand: ap-53; level: 2, 2; war: gr", side="ap")
    play(position, "ap-53 event")
    assert options(position) == ["to paris", "to salonika"]
    play(position, "to paris")
    from firestep.games.paths_of_glory.area import area_of

    assert not area_of(position, unit("fr-army-orient")) >> space("salonika") & 1


@pytest.mark.clause("card AP-56", "card AP-57", "card AP-60", "card AP-62", "card AP-65")
def test_optional_allied_events() -> None:
    all_cards: Options = {"optional_cards": "all"}
    taxis = field("hand: ap-56; melun: fr-army-09*; lyon: fr-army-06*", side="ap", **all_cards)
    play(taxis, "ap-56 event")
    assert options(taxis) == ["restore fr-army-09"]
    play(taxis, "restore fr-army-09")
    assert where(taxis, "fr-army-09") == "melun"
    cavalry = field("hand: ap-57; kiev: ru-army-01; minsk: ru-army-02, ru-corps-01", side="ap", **all_cards)
    play(cavalry, "ap-57 event", "in kiev")
    assert len(units(cavalry, "kiev")) == 3
    legion = field("hand: ap-60; level: 1, 1; eliminated: ah-corps-01", side="ap", **all_cards)
    play(legion, "ap-60 event")
    assert (where(legion, "ru-czech-legion"), where(legion, "ah-corps-01")) == ("reserve", "out-of-the-game")
    sixtus = field("hand: ap-62; level: 2, 2; set: combined=25", side="ap", **all_cards)
    play(sixtus, "ap-62 event", 3)
    assert sixtus.vp == 9
    flu = field("hand: ap-65, cp-06; level: 2, 2; set: combined=30; essen: ge-army-01", side="ap", **all_cards)
    play(flu, "ap-65 event")
    assert refusal(flu, "cp-06 rp") == Refusal("card AP-65", "influenza")


@pytest.mark.clause("card CP-52", "Q-CP52-2")
def test_q_cp52_2_russians_cost_one_each_for_combat_after_the_fall() -> None:
    position = field("played: cp-52; kiev: ru-army-01, ru-army-02, ro-corps-01")
    assert activation_cost(position, space("kiev"), MARK_ATTACK) == 3
    assert activation_cost(position, space("kiev"), MARK_MOVE) == 2


REINFORCEMENTS = [
    ("cp-07", "ge-army-09", "berlin"), ("cp-14", "ah-army-07", "vienna"), ("cp-20", "ah-army-10", "budapest"),
    ("cp-21", "ge-army-11", "essen"), ("cp-22", "ge-army-12", "essen"), ("cp-23", "ah-army-11", "vienna"),
    ("cp-38", "ge-corps-16", "reserve"), ("cp-39", "ge-corps-18", "reserve"), ("cp-41", "ge-army-14", "essen"),
    ("cp-42", "tu-army-yld", "constantinople"), ("cp-48", "tu-army-aoi", "constantinople"),
    ("ap-01", "br-army-02", "london"), ("ap-03", "ru-army-11", "moscow"), ("ap-08", "ru-corps-15", "reserve"),
    ("ap-10", "fr-army-10", "paris"), ("ap-11", "ru-army-09", "kharkov"), ("ap-14", "br-army-01", "london"),
    ("ap-15", "br-army-04", "london"), ("ap-20", "aus-corps", "reserve"), ("ap-22", "it-army-05", "rome"),
    ("ap-24", "fr-army-07", "paris"), ("ap-25", "ru-army-06", "petrograd"), ("ap-29", "ru-army-cau", "baku"),
    ("ap-32", "ru-army-12", "caucasus"), ("ap-34", "br-army-03", "london"), ("ap-38", "us-corps-01", "reserve"),
    ("ap-42", "br-army-05", "london"), ("ap-43", "us-army-01", "calais"), ("ap-47", "us-army-02", "bordeaux"),
    ("ap-64", "us-corps-05", "reserve"),
]  # fmt: skip


@pytest.mark.clause(
    "card CP-07", "card CP-14", "card CP-20", "card CP-21", "card CP-22", "card CP-23", "card CP-38", "card CP-39",
    "card CP-41", "card CP-42", "card CP-48", "card AP-01", "card AP-03", "card AP-08", "card AP-10", "card AP-11",
    "card AP-14", "card AP-15", "card AP-20", "card AP-22", "card AP-24", "card AP-25", "card AP-29", "card AP-32",
    "card AP-34", "card AP-42", "card AP-64", "card AP-38", "card AP-43", "card AP-47",
)  # fmt: skip
@pytest.mark.parametrize(("name", "first", "place"), REINFORCEMENTS)
def test_reinforcement_cards_bring_their_units(name: str, first: str, place: str) -> None:
    side = name[:2]
    position = field(
        f"hand: {name}; level: 2, 2; war: it, us; played: ap-54, ap-55", side=side, optional_cards="all", turn=9
    )
    position.at_war |= 1 << Nation.TU
    position.reopen()
    assert refusal(position, f"{name} event") is None
    play(position, f"{name} event")
    if place != "reserve":
        play(position, f"to {place}")
    while key(position) == "choose-entry":
        play(position, options(position)[0])
    assert where(position, first) == place
    brought = [where(position, UNIT) for UNIT in brings(name)]
    assert "off-map" not in brought
    assert pile(position, name) == "removed"
    assert position.reinforced


def brings(name: str) -> list[str]:
    from firestep.games.paths_of_glory.units import UNIT_IDS

    return [UNIT_IDS[number] for number in CARDS[card(name)].brings]


NEEDS = [
    ("cp-36", "cp-54"), ("cp-37", "cp-54"), ("cp-45", "cp-53"), ("cp-58", "cp-28"), ("cp-63", "cp-52"),
    ("ap-26", "ap-02"), ("ap-40", "ap-54"), ("ap-45", "cp-52"), ("ap-50", "ap-49"), ("ap-51", "cp-49"),
    ("ap-52", "cp-36"), ("ap-55", "ap-54"),
]  # fmt: skip


@pytest.mark.clause("table 20")
@pytest.mark.parametrize(("name", "needed"), NEEDS)
def test_table_20_an_event_waits_for_the_one_it_needs(name: str, needed: str) -> None:
    text = f"hand: {name}; level: 2, 2; set: combined=20"
    more: Situation = {"side": name[:2], "optional_cards": "all", "turn": 9}
    found = refusal(field(text, **more), f"{name} event")
    assert found is not None
    assert "needs" in found.key
    assert refusal(field(f"{text}; played: {needed}", **more), f"{name} event") is None


FAILING = [
    ("cp-01", "", "only-first-action", "card CP-01"),
    ("cp-06", "played: ap-12", "entrench-played", "11.2.1"),
    ("cp-06", "", "nowhere-to-dig", "11.2.1"),
    ("cp-09", "", "cp-at-total-war", "card CP-09"),
    ("cp-26", "played: cp-13, cp-54", "after-hl-take-command", "Q-CP26-1"),
    ("cp-26", "", "needs-falkenhayn", "card CP-26"),
    ("cp-26", "played: cp-13", "french-forts-stand", "Q-CP26-4"),
    ("cp-28", "", "too-few-russian-spaces", "16.4.3"),
    ("cp-36", "", "needs-hl-take-command", "card CP-36"),
    ("cp-45", "", "needs-bolshevik-revolution", "16.4.8"),
    ("cp-52", "", "needs-tsar-takes-command", "16.4.4"),
    ("cp-52", "played: cp-28", "fall-sum-too-low", "16.4.4"),
    ("cp-53", "", "needs-fall-of-the-tsar", "16.4.6"),
    ("cp-53", "played: cp-52; set: fall_turn=9", "fall-this-turn", "16.4.6"),
    ("cp-53", "played: cp-52; set: fall_turn=8", "no-new-russian-space", "16.4.6"),
    ("cp-54", "played: cp-65", "after-prince-max", "card CP-65"),
    ("cp-55", "played: cp-49", "after-spring-offensive", "Q-CP55-1"),
    ("cp-59", "", "warsaw-is-allied", "card CP-59"),
    ("cp-65", "played: cp-54", "after-hl-take-command", "card CP-65"),
    ("ap-09", "", "too-late-for-event", "card AP-09"),
    ("ap-13", "", "needs-guns-of-august", "card AP-13"),
    ("ap-13", "played: cp-01", "allies-left-mobilization", "Q-AP13-1"),
    ("ap-16", "played: cp-52", "after-fall-of-the-tsar", "card AP-16"),
    ("ap-26", "", "needs-blockade", "card AP-26"),
    ("ap-26", "played: ap-02, ap-54", "after-zimmermann", "card AP-26"),
    ("ap-30", "salonika: fr-corps-01, fr-corps-02, fr-corps-03", "salonika-full", "card AP-30"),
    ("ap-33", "", "needs-high-seas-fleet", "Q-AP33-1"),
    ("ap-40", "", "needs-zimmermann", "16.3.5"),
    ("ap-45", "played: cp-52, cp-53", "after-bolshevik-revolution", "card AP-45"),
    ("ap-51", "", "needs-spring-offensive", "card AP-51"),
    ("ap-52", "", "needs-u-boats", "card AP-52"),
    ("ap-54", "", "combined-war-status-too-low", "16.3.2"),
    ("ap-55", "played: ap-54; set: zimmermann_turn=9", "zimmermann-this-turn", "16.3.4"),
    ("ap-56", "", "no-taxi-army", "card AP-56"),
    ("ap-57", "", "no-cavalry-space", "card AP-57"),
    ("ap-60", "", "no-fallen-austrian-corps", "card AP-60"),
    ("cp-13", "set: turn=2", "needs-moltke", "card CP-13"),
    ("cp-37", "", "needs-hl-take-command", "card CP-37"),
    ("cp-58", "", "needs-tsar-takes-command", "card CP-58"),
    ("cp-61", "played: cp-51", "after-spring-offensive", "card CP-61"),
    ("cp-63", "", "needs-fall-of-the-tsar", "card CP-63"),
    ("cp-65", "set: turn=13", "too-late-for-event", "card CP-65"),
    ("ap-30", "last-action: ap sr", "salonika-after-redeployment", "Q-AP30-3"),
    ("ap-45", "", "needs-fall-of-the-tsar", "card AP-45"),
    ("cp-13", "set: turn=1", "needs-moltke", "card CP-13"),
    ("ap-12", "played: cp-06", "entrench-played", "11.2.1"),
    ("ap-12", "", "nowhere-to-dig", "11.2.1"),
    ("ap-30", "control: cp salonika", "salonika-not-allied", "card AP-30"),
    ("ap-55", "", "needs-zimmermann", "16.3.4"),
    ("ap-65", "", "combined-war-status-too-low", "card AP-65"),
]


@pytest.mark.clause("table 20")
@pytest.mark.parametrize(("name", "text", "reason", "clause"), FAILING)
def test_table_20_an_event_says_which_condition_fails_and_where_it_is_written(
    name: str, text: str, reason: str, clause: str
) -> None:
    more: Situation = {"side": name[:2], "optional_cards": "all", "turn": 9}
    found = refusal(field(f"hand: {name}; level: 2, 2; set: combined=20; {text}", **more), f"{name} event")
    assert found == Refusal(clause, reason)


@pytest.mark.clause("table 20")
def test_table_20_every_event_with_a_condition_says_which_one_fails() -> None:
    assert {card(name) for name, *_ in FAILING} == set(CONDITIONS)


@pytest.mark.clause("L-24")
def test_l_24_deluxe_card_texts() -> None:
    landwehr = field("hand: cp-05; cambrai: ge-army-01*", edition="deluxe")
    play(landwehr, "cp-05 event")
    assert where(landwehr, "ge-army-01") == "cambrai reduced"
    classic = field("hand: cp-05; cambrai: ge-army-01*")
    play(classic, "cp-05 event", "restore ge-army-01")
    assert where(classic, "ge-army-01") == "cambrai"
