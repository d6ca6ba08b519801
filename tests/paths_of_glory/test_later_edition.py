"""Section L: the later edition, rule by rule."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.actions import GUNS_FIRST
from firestep.games.paths_of_glory.cards.facts import OPTIONAL_CARDS, SIDE_CARDS
from firestep.games.paths_of_glory.combat.retreat import ways
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.options import rules_of
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.replacements import apply_standing_effects
from firestep.games.paths_of_glory.strategic_redeployment import destinations
from firestep.games.paths_of_glory.victory import decide, final_vp
from firestep.games.paths_of_glory.war_status import WarStatusPhase
from firestep.kernel import Refusal

from .field import SPACE_IDS, WEST, card, combat, field, key, options, pile, play, refusal, space, unit, units, where


@pytest.mark.clause("L-1", "table 7")
def test_l_1_the_historical_scenario() -> None:
    position = GAME.start("historical")
    assert isinstance(position, PathsPosition)
    rules = rules_of(position.setup)
    assert (rules.hand_size, rules.entrench_memory, rules.has_peace) == (8, True, False)
    assert rules.vp_spaces >> space("kovno") & 1
    assert not rules.vp_spaces >> space("minsk") & 1
    assert where(position, "ah-corps-05") == "stanislau"
    assert pile(position, "cp-01") == "hand"
    opening = field("hand: cp-01, cp-06", scenario="historical", turn=1, round=1, start=True)
    assert options(opening) == ["cp-01 event"]
    assert refusal(opening, "automatic") == GUNS_FIRST
    end = field("", scenario="historical", turn=20)
    end.vp = 12
    assert final_vp(end) == 12  # two American army cards not played, no Fall of the Tsar
    decide(end, "last-turn", "6.0-H")
    assert end.result is not None
    assert end.result.winners == (1,)
    bonus = field("level: 2, 0; control: cp sedan cambrai liege; set: total_war_turn=4", scenario="historical")
    apply_standing_effects(bonus)
    assert bonus.half_rp[0] == 2
    tsar = field(
        "hand: cp-28; level: 1, 0; control: cp lodz warsaw vilna; essen: ge-army-01", scenario="historical", turn=6
    )
    play(tsar, "cp-28 event")
    assert (key(tsar), tsar.ops) == ("mark-space", 4)


@pytest.mark.clause("L-1")
def test_l_1_italy_is_for_austrians_and_italians_before_allied_total_war() -> None:
    text = "war: it; trieste: ge-army-01, ah-army-01; control: cp villach"
    position = field(text, scenario="historical", ops=2)
    play(position, "move trieste", "move ge-army-01")
    assert "to udine" not in options(position)
    austrian = field(text, scenario="historical", ops=2)
    play(austrian, "move trieste", "move ah-army-01")
    assert "to udine" in options(austrian)
    german = field("war: it; spittal: ge-army-01", scenario="historical", ops=1)
    play(german, "move spittal", "move ge-army-01", "to villach")
    assert refusal(german, "done") == Refusal("L-1", "alpine-limit")


def test_l_4_desert_stops_an_advance() -> None:
    for edition, stops in (("classic", False), ("deluxe", True)):
        rules = rules_of(GAME.setup("campaign", {"edition": edition}))
        assert bool(rules.stops_advance >> space("samawah") & 1) is stops
        assert rules.stops_advance >> space("sedan") & 1


def test_l_6_the_reshuffle_waits_for_the_draw() -> None:
    for edition, shuffled in (("classic", True), ("deluxe", False)):
        position = field("ws: 4, 0; discard: cp-02", edition=edition)
        position.stack = [WarStatusPhase()]
        position.advance()
        assert (pile(position, "cp-02") == "deck") is shuffled
        assert bool(position.reshuffle_due) is not shuffled


def test_l_8_the_retreat_priority_list() -> None:
    text = "cambrai: fr-army-05; control: cp amiens calais brussels chateau-thierry; sedan: ge-army-01"
    position = field(text, edition="deluxe")
    ends = {SPACE_IDS[path[0]] for path in ways(position, unit("fr-army-05"), space("cambrai"), 1)}
    assert ends == {"amiens", "calais", "brussels", "chateau-thierry"}
    friendly = field(text.replace(" chateau-thierry", ""), edition="deluxe")
    ends = {SPACE_IDS[path[0]] for path in ways(friendly, unit("fr-army-05"), space("cambrai"), 1)}
    assert ends == {"chateau-thierry"}


def test_l_16_a_unit_cut_off_before_its_combat_may_not_attack() -> None:
    from firestep.games.paths_of_glory.combat.designation import OUT_OF_SUPPLY, why_not_attack_with

    for edition, expected in (("classic", None), ("deluxe", OUT_OF_SUPPLY)):
        position = field("cambrai: ge-army-01; amiens: fr-corps-01", edition=edition)
        position.marked_attack = 1 << space("cambrai")
        position.active = 1 << unit("ge-army-01")
        assert why_not_attack_with(position, CP, unit("ge-army-01"), space("amiens")) == expected


@pytest.mark.clause("L-17")
def test_l_17_optional_cards_left_out_added_or_swapped() -> None:
    none = GAME.start("campaign")
    everything = GAME.start("campaign", {"optional-cards": "all"})
    assert isinstance(none, PathsPosition)
    assert isinstance(everything, PathsPosition)
    assert not none.deck & OPTIONAL_CARDS
    assert everything.deck & OPTIONAL_CARDS & SIDE_CARDS[CP] == 1 << card("cp-56") | 1 << card("cp-57")
    assert everything.rules.hand_size == 8
    swapped = GAME.start("campaign", {"optional-cards": "swap"})
    assert isinstance(swapped, PathsPosition)
    swapped.answer((card("cp-56"), card("cp-02")), CP)
    assert swapped.why_not((card("cp-57"), card("cp-02")), CP) is not None
    swapped.answer("done", CP)
    swapped.answer("done", AP)
    assert (pile(swapped, "cp-56"), pile(swapped, "cp-02")) == ("deck", "later")


def test_l_21_the_mef_may_come_as_an_ordinary_army_after_salonika() -> None:
    text = "war: tu; hand: ap-31; level: 1, 1; played: ap-30"
    assert refusal(field(text, side="ap"), "ap-31 event") == Refusal("Q-16.1-2", "mef-after-salonika")
    position = field(text, side="ap", edition="deluxe")
    play(position, "ap-31 event")
    assert options(position) == ["to london"]


def test_l_23_attackers_follow_into_the_first_space_of_a_retreat_that_failed() -> None:
    text = (
        "novi-sad: ah-army-05, ah-army-06; belgrade: sb-army-01; reserve: sb-corps-01; no-fort: belgrade;"
        "valjevo: ah-corps-01; skopje: ah-corps-04; timisvar: ah-corps-02; sarajevo: ah-corps-03"
    )
    for edition, beyond in (("classic", False), ("deluxe", True)):
        position = combat(text, "belgrade", only="ah-army-05, ah-army-06", edition=edition)
        play(position, 4, 1, "lose sb-army-01", "lose sb-army-01")
        assert units(position, "belgrade") == []
        assert ("advance ah-army-05 nis" in options(position)) is beyond


def test_l_18_an_army_dies_whenever_a_corps_in_reserve_would_have_met_more_of_the_loss() -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02, ge-army-03; cambrai: fr-army-01, fr-army-02, fr-army-04"
    classic = combat(text, "cambrai")
    play(classic, 4, 1, "lose fr-army-01", "lose fr-army-02")  # loss 7: two steps of 3
    assert where(classic, "fr-army-01") == "cambrai reduced"
    deluxe = combat(text, "cambrai", edition="deluxe")
    play(deluxe, 4, 1, "lose fr-army-01")
    assert options(deluxe) == ["lose fr-army-01"]
    play(deluxe, "lose fr-army-01")
    assert where(deluxe, "fr-army-01") == "out-of-the-game"
    assert where(deluxe, "fr-army-02") == "cambrai"


@pytest.mark.parametrize(("edition", "asked"), [("classic", True), ("deluxe", False)])
def test_l_22_a_defender_out_of_supply_denies_cards_to_the_others(edition: str, asked: bool) -> None:
    text = (
        "valjevo: fr-corps-01, sb-army-02; sarajevo: ah-army-06; hand: ap-05;"
        "control: cp belgrade nis skopje monastir; no-fort: belgrade"
    )
    position = combat(text, "valjevo", edition=edition)
    while key(position) == "play-combat-cards" and "play ap-05" not in options(position):
        play(position, "done")
    assert (key(position) == "play-combat-cards") is asked


def test_l_20_besiegers_go_away_by_sr_only_if_the_siege_holds() -> None:
    two = field("warsaw: ge-corps-01, ge-corps-02; control: cp lodz", edition="deluxe")
    assert destinations(two, unit("ge-corps-01")) == 0
    three = field("warsaw: ge-corps-01, ge-corps-02, ge-corps-03; control: cp lodz", edition="deluxe")
    assert destinations(three, unit("ge-corps-01")) >> space("lodz") & 1
