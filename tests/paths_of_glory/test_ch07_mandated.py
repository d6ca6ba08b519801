"""Chapter 7: mandated offensives."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.events import MandateRolled
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.mandated import mandate_for, note_attack, settle_mandates
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import Mandate

from .field import combat, field, key, play, seat, space, unit


def attacks(position: PathsPosition, side: int, attackers: str, target: str) -> bool:
    """Whether an attack on a space satisfies the side's mandated offensive."""
    mask = sum(1 << unit(name.strip()) for name in attackers.split(","))
    note_attack(position, side, mask, space(target), position.at[space(target)])
    return position.mandate_met[side] == 1


@pytest.mark.clause("7.1.1", "6.0-A")
def test_7_1_1_one_die_for_each_side_at_the_start_of_a_turn() -> None:
    position = field("", round=6, side="ap", turn=5)
    position.hand = position.deck = position.discard = 0
    play(position, "automatic", 1, 6)
    assert position.mandated == [Mandate.AH, Mandate.RU]
    assert (key(position), seat(position)) == ("choose-action", CP)


@pytest.mark.clause("table 5", "7.1.2")
def test_table_5_results_and_neutral_nations() -> None:
    position = field("war: it, tu")
    results = [mandate_for(position, CP, die) for die in range(1, 7)]
    assert results == [Mandate.AH, Mandate.AH_IT, Mandate.TU, Mandate.GE, Mandate.NONE, Mandate.NONE]
    results = [mandate_for(position, AP, die) for die in range(1, 7)]
    assert results == [Mandate.FR, Mandate.FR, Mandate.BR, Mandate.IT, Mandate.IT, Mandate.RU]
    neutral = field("")
    assert mandate_for(neutral, CP, 3) is Mandate.NONE
    assert mandate_for(neutral, AP, 4) is Mandate.NONE


def test_7_1_3_a_missed_offensive_costs_a_point() -> None:
    position = field("mandate: 1, 8")
    settle_mandates(position)
    assert position.vp == 10  # one each way
    position = field("mandate: 1, 0")
    settle_mandates(position)
    assert position.vp == 9
    position = field("mandate: 0, 8; set: vp=10")
    settle_mandates(position)
    assert position.vp == 11


@pytest.mark.clause("7.1.4", "Q-7.1-4", "Q-7.1-7")
def test_7_1_4_british_and_french_must_hit_germans_in_the_west() -> None:
    west = "mandate: 0, 6; cambrai: ge-corps-01; amiens: br-army-01, aus-corps, be-army-01"
    assert attacks(field(west), AP, "br-army-01", "cambrai")
    assert not attacks(field(west), AP, "aus-corps", "cambrai")
    assert not attacks(field(west), AP, "be-army-01", "cambrai")
    assert not attacks(field("mandate: 0, 6; gaza: tu-corps-01"), AP, "br-army-01", "gaza")
    assert not attacks(field("mandate: 0, 5; trent: ge-corps-01"), AP, "fr-army-01", "trent")


def test_7_1_5_germans_must_hit_western_allies_in_the_west() -> None:
    assert attacks(field("mandate: 4, 0; sedan: fr-army-05"), CP, "ge-army-01", "sedan")
    assert not attacks(field("mandate: 4, 0; warsaw: ru-army-01"), CP, "ge-army-01", "warsaw")


@pytest.mark.clause("7.1.6")
def test_7_1_6_austria_against_italy() -> None:
    assert mandate_for(field(""), CP, 2) is Mandate.AH
    assert mandate_for(field("war: it"), CP, 2) is Mandate.AH_IT
    assert attacks(field("war: it; mandate: 2, 0; udine: it-army-01"), CP, "ah-army-01", "udine")
    assert attacks(field("war: it; mandate: 2, 0; trieste: it-army-01"), CP, "ah-army-01", "trieste")
    assert not attacks(field("war: it; mandate: 2, 0; belgrade: sb-army-01"), CP, "ah-army-01", "belgrade")


@pytest.mark.clause("7.1.6", "14.1.5", "14.1.6")
def test_7_1_6_units_that_need_no_line_are_not_supplied_through_italy() -> None:
    base = "war: it, tu; mandate: 2, 0; "
    assert not attacks(field(base + "cetinje: mn-corps"), CP, "ah-army-01", "cetinje")
    assert not attacks(field(base + "medina: ana-corps"), CP, "ah-corps-01", "medina")
    cut_off = base + "valjevo: sb-corps-01; control: cp belgrade; no-fort: belgrade"
    assert not attacks(field(cut_off), CP, "ah-army-01", "valjevo")
    beyond = base + "trieste: br-army-01"
    assert attacks(field(beyond), CP, "ah-army-01", "trieste")
    assert not attacks(field(beyond + "; control: cp udine venice"), CP, "ah-army-01", "trieste")


@pytest.mark.clause("7.1.6", "9.2.7.1")
def test_7_1_6_units_supplied_through_the_beachhead_are_not_supplied_through_italy() -> None:
    landed = f"war: it, tu; mandate: 2, 0; control: ap mef1; set: beachhead={space('mef1')}; no-fort: gallipoli"
    for place in ("mef1", "gallipoli"):
        assert not attacks(field(f"{landed}; {place}: br-corps-01"), CP, "ah-corps-01", place)


@pytest.mark.clause("7.1.7", "Q-7.1-5", "Q-7.1-1")
def test_7_1_7_any_austrian_attack_and_only_true_turks() -> None:
    assert attacks(field("mandate: 1, 0; belgrade: sb-army-01"), CP, "ah-corps-01", "belgrade")
    turks = "war: tu; mandate: 3, 0; alexandria: br-corps-01"
    assert not attacks(field(turks), CP, "sn-corps", "alexandria")
    assert attacks(field(turks), CP, "tu-corps-01", "alexandria")


@pytest.mark.clause("Q-7.1-3")
def test_q_7_1_3_a_lone_fort_does_not_count() -> None:
    assert not attacks(field("mandate: 1, 0"), CP, "ah-corps-01", "belgrade")


@pytest.mark.clause("Q-7.1-2", "Q-AP27-3", "Q-AP27-1", "card AP-27")
def test_q_7_1_2_great_retreat_still_satisfies_the_offensive() -> None:
    position = combat(
        "mandate: 1, 0; przemysl: ah-army-01; lublin: ru-army-05; played-this-turn: ap-27", "lublin", only="ah-army-01"
    )
    assert position.mandate_met[CP] == 1
    play(position, "yes", "retreat ru-army-05 brest-litovsk")
    assert key(position) == "choose-advance"
    assert position.at[space("brest-litovsk")]


@pytest.mark.clause("7.1.8", "card CP-47", "Q-CP47-1", "Q-CP47-2", "Q-CP47-3", "Q-CP47-4", "Q-CP47-5")
def test_7_1_8_french_mutiny_reverses_the_french_result() -> None:
    base = "mandate: 0, 5; played: cp-47; cambrai: ge-corps-01; amiens: fr-army-01; rome: ge-corps-02"
    position = field(base)
    settle_mandates(position)
    assert position.vp == 10  # not attacking earns nothing
    position = field(base)
    attacks(position, AP, "fr-army-01", "cambrai")
    attacks(position, AP, "fr-army-01", "cambrai")
    settle_mandates(position)
    assert position.vp == 11  # once a turn
    position = field(base)
    attacks(position, AP, "fr-army-01", "rome")
    settle_mandates(position)
    assert position.vp == 10  # only the Western Front
    position = field(base.replace("0, 5", "0, 6"))
    attacks(position, AP, "fr-army-01", "cambrai")
    assert position.mutiny_punished == 0  # not without a French result


@pytest.mark.clause("Q-CP47-6")
def test_q_cp47_6_americans_in_every_french_stack_spare_the_penalty() -> None:
    base = "mandate: 0, 5; played: cp-47; cambrai: ge-corps-01; amiens: fr-army-01, us-corps-01; sedan: fr-army-02"
    position = field(base)
    attacks(position, AP, "fr-army-01", "cambrai")
    assert position.mutiny_punished == 0
    attacks(position, AP, "fr-army-01, fr-army-02", "cambrai")
    assert position.mutiny_punished == 1


@pytest.mark.clause("Q-CP47-7")
def test_q_cp47_7_nothing_is_punished_when_the_offensive_was_met_before_the_card() -> None:
    position = field("mandate: 0, 5; hand: cp-47; level: 2, 0; cambrai: ge-corps-01; amiens: fr-army-01")
    position.mandate_met[AP] = 1
    play(position, "cp-47 event")
    attacks(position, AP, "fr-army-01", "cambrai")
    assert position.mutiny_punished == 0


@pytest.mark.clause("7.1.9", "card CP-37")
def test_7_1_9_hoffmann_adds_one_to_the_cp_roll() -> None:
    position = field("played: cp-37; war: it, tu")
    assert [mandate_for(position, CP, die) for die in (1, 3, 6)] == [Mandate.AH_IT, Mandate.GE, Mandate.NONE]


@pytest.mark.clause("7.1.10", "card CP-54")
def test_7_1_10_hl_take_command_ends_german_offensives() -> None:
    position = field("mandate: 4, 0; hand: cp-54; level: 2, 0")
    play(position, "cp-54 event")
    assert position.mandated[CP] == Mandate.NONE
    assert mandate_for(position, CP, 4) is Mandate.NONE


@pytest.mark.clause("7.1.11", "Q-7.1-6", "card CP-53", "16.4.6", "16.4.7")
def test_7_1_11_the_bolshevik_revolution_ends_russian_offensives() -> None:
    position = field(
        "mandate: 0, 8; hand: cp-53; level: 2, 0; played: cp-28, cp-52; control: cp lodz warsaw; set: fall_turn=4",
    )
    play(position, "cp-53 event")
    assert position.mandated[AP] == Mandate.NONE
    assert mandate_for(position, AP, 6) is Mandate.NONE
    assert position.was_played(52)


@pytest.mark.clause("L-2")
def test_l_2_the_result_slides_when_the_capital_is_lost() -> None:
    position = field("control: cp paris", edition="deluxe")
    assert mandate_for(position, AP, 1) is Mandate.BR
    assert mandate_for(field("control: cp paris"), AP, 1) is Mandate.FR


@pytest.mark.clause("7.1.1", "6.0-A")
def test_7_1_1_the_dice_are_told_and_last_turns_mutiny_is_forgotten() -> None:
    position = field("", round=6, side="ap", turn=5)
    position.hand = position.deck = position.discard = 0
    play(position, "automatic")
    position.events.clear()
    play(position, 4)
    assert MandateRolled(CP, 4, Mandate.GE) in position.events
    play(position, 1)
    assert MandateRolled(AP, 1, Mandate.FR) in position.events
    punished = GAME.parse("scenario campaign\nturn: 5\nlet mutiny_punished 1\nphase: mandates")
    assert punished.mutiny_punished == 0


@pytest.mark.clause("L-1")
def test_l_1_a_british_offensive_on_turn_one_becomes_french() -> None:
    for turn, wanted in ((1, Mandate.FR), (2, Mandate.BR)):
        position = field("", scenario="historical", turn=turn)
        assert [mandate_for(position, AP, die) for die in (1, 3, 6)] == [Mandate.FR, wanted, Mandate.RU]
    assert mandate_for(field("", turn=1), AP, 3) is Mandate.BR


@pytest.mark.clause("L-2")
def test_l_2_the_result_slides_down_to_a_nation_that_holds_its_capital() -> None:
    west = field("war: it; control: cp paris london rome; no-fort: paris", edition="deluxe")
    assert [mandate_for(west, AP, die) for die in range(1, 7)] == [Mandate.RU] * 6
    boxes = field("war: it; control: cp moscow petrograd", edition="deluxe")
    assert mandate_for(boxes, AP, 6) is Mandate.RU  # Russia has no capital to lose
    assert mandate_for(field("war: it; control: cp rome", edition="deluxe"), AP, 4) is Mandate.RU
    assert mandate_for(field("war: it; control: cp rome"), AP, 4) is Mandate.IT
    one = field("control: ap vienna", edition="deluxe")
    assert mandate_for(one, CP, 1) is Mandate.AH
    both = field("control: ap vienna budapest", edition="deluxe")
    assert mandate_for(both, CP, 1) is not Mandate.AH


ITALY = (
    "turin milan genoa verona bologna florence viterbo rome naples taranto foggia pescara ancona ravenna venice udine"
)


@pytest.mark.clause("7.1.6", "L-2")
def test_7_1_6_italy_out_of_reach_makes_it_any_austrian_offensive() -> None:
    assert mandate_for(field("war: it"), CP, 2) is Mandate.AH_IT
    assert mandate_for(field(""), CP, 2) is Mandate.AH
    assert mandate_for(field("war: it; control: cp rome"), CP, 2) is Mandate.AH_IT
    assert mandate_for(field("war: it; control: cp rome", edition="deluxe"), CP, 2) is Mandate.AH
    assert mandate_for(field(f"war: it; control: cp {ITALY}", edition="deluxe"), CP, 2) is Mandate.AH
    assert mandate_for(field(f"war: it; control: cp {ITALY} asiago maggiore"), CP, 2) is Mandate.AH
    assert mandate_for(field(f"war: it; control: cp {ITALY} asiago"), CP, 2) is Mandate.AH_IT


@pytest.mark.clause("7.1.3", "7.1.5", "Q-7.1-3")
def test_7_1_5_what_a_german_offensive_needs() -> None:
    west = "mandate: 4, 0; cambrai: fr-army-01; brussels: ge-army-01, pol-corps-01, ah-corps-01; amiens: ru-corps-01"
    assert attacks(field(west), CP, "ge-army-01", "cambrai")
    assert attacks(field(west), CP, "pol-corps-01", "cambrai")
    assert not attacks(field(west), CP, "ah-corps-01", "cambrai")
    assert not attacks(field(west), CP, "ge-army-01", "amiens")
    assert not attacks(field("mandate: 4, 0; lodz: fr-corps-01; posen: ge-army-01"), CP, "ge-army-01", "lodz")
    assert not attacks(field("mandate: 1, 0; lemberg: ah-army-01"), CP, "ah-army-01", "lutsk")  # a lone fort
    none = field("mandate: 0, 0; cambrai: fr-army-01; brussels: ge-army-01")
    assert not attacks(none, CP, "ge-army-01", "cambrai")


@pytest.mark.clause("7.1.6")
def test_7_1_6_any_defender_in_italy_or_fed_through_it_counts() -> None:
    text = "war: it; mandate: 2, 0; trent: ah-army-01; verona: fr-corps-01; valjevo: sb-corps-01; sarajevo: ah-army-02"
    assert attacks(field(text), CP, "ah-army-01", "verona")
    assert not attacks(field(text), CP, "ah-army-02", "valjevo")
    abroad = "war: it; mandate: 2, 0; trent: it-army-01; innsbruck: ah-army-01"
    assert attacks(field(abroad), CP, "ah-army-01", "trent")
    through = "war: it; mandate: 2, 0; villach: fr-corps-01; graz: ah-army-01; control: ap villach"
    assert attacks(field(through), CP, "ah-army-01", "villach")
    assert attacks(field(through + "; played: cp-45"), CP, "ah-army-01", "villach")
    beside_a_serb = through.replace("fr-corps-01", "fr-corps-01, sb-corps-01")
    assert attacks(field(beside_a_serb), CP, "ah-army-01", "villach"), "one of them is enough"
    assert not attacks(field(through.replace("fr-corps-01", "sb-corps-01")), CP, "ah-army-01", "villach")
    cut = "war: it; mandate: 2, 0; trent: ah-army-01; verona: fr-corps-01; control: cp milan bologna venice"
    assert attacks(field(cut), CP, "ah-army-01", "verona")
    other = "war: it; mandate: 2, 0; cambrai: fr-corps-01; brussels: ah-army-01"
    assert not attacks(field(other), CP, "ah-army-01", "cambrai")


@pytest.mark.clause("Q-CP47-2", "7.1.3", "7.1.4")
def test_q_cp47_2_the_mutiny_changes_nothing_about_the_offensives_of_others() -> None:
    british = "mandate: 0, 6; played: cp-47; amiens: br-army-01; cambrai: ge-army-01"
    assert attacks(field(british), AP, "br-army-01", "cambrai")
    french = field("mandate: 0, 5; played: cp-47; amiens: fr-army-01; cambrai: ge-army-01")
    assert not attacks(french, AP, "fr-army-01", "cambrai")
    assert french.mutiny_punished == 1


@pytest.mark.clause("Q-CP47-4", "Q-CP47-5", "7.1.3")
def test_q_cp47_4_the_mutiny_excuses_only_a_french_offensive() -> None:
    for mandate, vp in ((5, 10), (6, 11), (8, 11)):
        position = field(f"mandate: 0, {mandate}; played: cp-47")
        settle_mandates(position)
        assert position.vp == vp
    plain = field("mandate: 0, 5")
    settle_mandates(plain)
    assert plain.vp == 11
    german = field("mandate: 4, 0; played: cp-47")
    settle_mandates(german)
    assert german.vp == 9
    punished = field("mandate: 0, 5; played: cp-47; set: mutiny_punished=1")
    settle_mandates(punished)
    assert punished.vp == 11
