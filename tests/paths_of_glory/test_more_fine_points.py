"""More fine points: what is told, what is shown, and who is left out of a rule."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.actions import ActionPhase, ChooseAction
from firestep.games.paths_of_glory.activation import MARCHES, NOBODY_MOVES, why_not_move_from
from firestep.games.paths_of_glory.cards.event_effects import grand_fleet, prince_max
from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.cards.hands import DiscardCard, DiscardCards
from firestep.games.paths_of_glory.cards.special import african_corps, form_czech_legion
from firestep.games.paths_of_glory.combat.advance import NOT_THERE, ChooseAdvance
from firestep.games.paths_of_glory.combat.combat_cards import BEFORE_FLANK
from firestep.games.paths_of_glory.combat.losses import NOT_IN_COMBAT, TakeLosses
from firestep.games.paths_of_glory.combat.questions import PlayCombatCards, PrepareAttack
from firestep.games.paths_of_glory.combat.retreat import Retreat, eliminate_in_retreat, ways
from firestep.games.paths_of_glory.control import dig, move_into
from firestep.games.paths_of_glory.events import (
    CardDiscarded,
    EntrenchRolled,
    LossCause,
    ReplacementsRecorded,
    TrenchChanged,
    UnitEliminated,
)
from firestep.games.paths_of_glory.movement import CorrectStacking
from firestep.games.paths_of_glory.nations import AP, CP, Pool
from firestep.games.paths_of_glory.options import rules_of
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, NOWHERE, PathsPosition
from firestep.games.paths_of_glory.replacements import add_points, record_card
from firestep.games.paths_of_glory.strategic_redeployment import ChooseRedeployed, destinations
from firestep.games.paths_of_glory.units import UNIT_COUNT, UNIT_IDS
from firestep.games.paths_of_glory.victory import decide, score
from firestep.kernel import AnyProcedure, Refusal

from .field import (
    SPACE_IDS,
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
    where,
)


def run(position: PathsPosition, procedure: AnyProcedure) -> PathsPosition:
    """Do only this, and stop at its first question."""
    position.events.clear()
    position.stack = [procedure]
    position.advance()
    return position


# -- 5 to 9 the turn and its cards


@pytest.mark.clause("5.1.1", "5.2.1")
@pytest.mark.parametrize(("vp", "counted"), [(14, (14, 6)), (20, (20, 0)), (8, (8, 12))])
def test_5_1_1_a_victory_at_the_end_counts_the_points_as_they_are(vp: int, counted: tuple[int, int]) -> None:
    position = field(f"set: vp={vp}")
    decide(position, "last-turn", "6.0-H")
    assert score(position) == counted


@pytest.mark.clause("8.1.1")
def test_8_1_1_rounds_are_counted_from_one_and_not_after_the_sixth() -> None:
    position = field("hand: cp-06, ap-04", round=3)
    assert run(position, ActionPhase()).round == 1
    position.round = 6
    assert run(position, ActionPhase(agenda=["play_round"])).round == 0


@pytest.mark.clause("9.5.2.5")
@pytest.mark.parametrize("first", ["ap-16", "ap-17"])
def test_9_5_2_5_cards_that_can_only_be_events_leave_the_others_free(first: str) -> None:
    position = field(f"paris: fr-army-01; hand: {first}, ap-20, ap-22; level: 2, 1", side="ap")
    question = position.question
    assert isinstance(question, ChooseAction)
    allowed = [choice for choice in question.candidates(position) if question.why_not(position, choice) is None]
    assert set(question.options(position)) == set(allowed)
    assert f"{first} ops" not in options(position)
    assert {"ap-20 ops", "ap-22 ops", "ap-20 sr"} <= set(options(position))


@pytest.mark.clause("card AP-33")
def test_card_ap_33_the_grand_fleet_ends_the_wait() -> None:
    position = field("level: 1, 1; set: fleet_pending=1; hand: ap-33", side="ap")
    before = position.vp
    play(position, "ap-33 event")
    assert (position.fleet_pending, position.vp) == (0, before)
    alone = field("set: fleet_pending=1")
    grand_fleet(alone)
    assert alone.fleet_pending == 0


@pytest.mark.clause("9.5.4.1", "9.5.4.6")
def test_9_5_4_1_questions_about_cards_do_not_give_the_hand_away() -> None:
    assert DiscardCard.hides_hand
    assert PlayCombatCards.hides_hand
    assert PrepareAttack.hides_hand


@pytest.mark.clause("12.2.1", "L-3")
def test_12_2_1_which_cards_come_before_the_flank_attempt() -> None:
    names = ("cp-02", "cp-43", "cp-44", "cp-49", "cp-50", "cp-51")
    assert {name for name in CARD_BY_ID if BEFORE_FLANK >> card(name) & 1} == {*names}


@pytest.mark.clause("card CP-32", "Q-CP32-2")
def test_q_cp32_2_a_reduced_corps_goes_to_africa_only_if_there_is_no_full_one() -> None:
    assert african_corps(field("london: br-corps-01*; calais: br-corps-02")) == mask("br-corps-02")
    assert african_corps(field("london: br-corps-01*; calais: br-corps-bef")) == mask("br-corps-01")
    assert african_corps(field("calais: br-corps-bef, fr-corps-01")) == 0


@pytest.mark.clause("card AP-60")
def test_card_ap_60_the_austrian_corps_is_told_to_be_gone() -> None:
    position = field("eliminated: ah-corps-02")
    position.events.clear()
    form_czech_legion(position)
    corps = unit("ah-corps-02")
    assert position.events[0] == UnitEliminated(corps, ELIMINATED, GONE, LossCause.LEGION)
    assert (where(position, "ah-corps-02"), where(position, "ru-czech-legion")) == ("out-of-the-game", "reserve")


@pytest.mark.clause("9.5.4.6")
def test_9_5_4_6_a_discarded_card_is_told() -> None:
    position = field("ws: 4, 0; hand: cp-15, ap-04")
    run(position, DiscardCards(CP))
    assert key(position) == "discard-card"
    play(position, "discard cp-15", quiet=False)
    assert CardDiscarded(CP, card("cp-15")) in position.events


@pytest.mark.clause("9.4.1", "17.1.8")
def test_9_4_1_points_are_told_and_never_fall_below_none() -> None:
    position = field()
    position.events.clear()
    add_points(position, Pool.BR, 2)
    add_points(position, Pool.BR, -4)
    assert position.events == [ReplacementsRecorded(Pool.BR, 2), ReplacementsRecorded(Pool.BR, -4)]
    assert position.half_rp[Pool.BR] == 0


@pytest.mark.clause("9.4.5", "17.1.8")
@pytest.mark.parametrize(("name", "points"), [("cp-06", 0), ("ap-04", 2)])
def test_17_1_8_only_allied_cards_bring_american_points_after_over_there(name: str, points: int) -> None:
    position = field("played: ap-55")
    record_card(position, card(name))
    assert position.half_rp[Pool.US] == points
    before = field()
    record_card(before, card(name))
    assert before.half_rp[Pool.US] == 0


@pytest.mark.clause("card CP-65")
def test_card_cp_65_the_card_that_leaves_the_game_is_known_no_longer() -> None:
    position = field("hand: cp-54, cp-06; level: 2, 2")
    position.seen[AP] = 1 << card("cp-54") | 1 << card("cp-06")
    prince_max(position)
    assert position.seen[AP] == 1 << card("cp-06")


@pytest.mark.clause("L-1", "16.4.2", "table 2")
def test_l_1_what_the_scenarios_and_editions_change() -> None:
    classic = rules_of(field().setup)
    later = rules_of(field(edition="deluxe").setup)
    historical = rules_of(field(scenario="historical").setup)
    assert (classic.entrench_memory, historical.entrench_memory) == (False, True)
    assert rules_of(field(entrench_memory=True).setup).entrench_memory
    names = {SPACE_IDS[place] for place in range(len(SPACE_IDS)) if classic.russian_vp >> place & 1}
    assert names == {"lodz", "warsaw", "riga", "vilna", "kiev", "odessa", "minsk", "baku"}
    assert later.stops_advance & ~classic.stops_advance == sum(
        1 << space(name)
        for name in ("samawah", "an-nasiriya", "arabia", "medina", "aqaba", "beersheba", "gaza", "sinai")
    )
    assert not classic.stops_advance >> space("london") & 1


# -- 10, 11 movement


@pytest.mark.clause("11.1.1", "table 18")
def test_table_18_only_the_montenegrins_have_no_movement() -> None:
    assert [UNIT_IDS[each] for each in range(UNIT_COUNT) if not MARCHES >> each & 1] == ["mn-corps"]
    assert why_not_move_from(mask("mn-corps")) == NOBODY_MOVES
    assert why_not_move_from(mask("mn-corps", "sb-army-01")) is None


@pytest.mark.clause("Q-10.1-1")
def test_q_10_1_1_the_unit_too_many_is_told() -> None:
    position = field("metz: ge-army-04, ge-army-05, ge-corps-02, ge-corps-01")
    run(position, CorrectStacking(CP))
    play(position, "remove ge-corps-02")
    assert position.events == [UnitEliminated(unit("ge-corps-02"), space("metz"), ELIMINATED, LossCause.CROWDED)]


@pytest.mark.clause("15.2.1", "15.1.11")
def test_15_1_11_on_turn_one_the_french_still_besiege_german_forts_together() -> None:
    position = field("sedan: fr-corps-01; verdun: fr-corps-02; nancy: fr-corps-03", side="ap", turn=1, ops=3)
    play(position, "move sedan", "move verdun", "move nancy", "move fr-corps-01")
    assert "to metz" in options(position)


@pytest.mark.clause("15.2.4", "13.1.6")
def test_15_2_4_those_who_do_not_besiege_leave_one_by_one() -> None:
    position = field("liege: ge-corps-01, ge-corps-02")
    assert not position.besieged(space("liege"))
    assert destinations(position, unit("ge-corps-01")) >> space("aachen") & 1
    moving = field("liege: ge-corps-01, ge-corps-02", ops=1)
    play(moving, "move liege", "move ge-corps-01")
    assert "to aachen" in options(moving)


@pytest.mark.clause("11.1.14")
def test_11_1_14_a_space_the_arab_army_has_left_is_its_own_no_longer() -> None:
    position = field("war: tu; medina: ana-corps")
    position.ana_space = space("medina")
    move_into(position, unit("ana-corps"), space("arabia"))
    assert position.ana_space == NOWHERE
    assert holder(position, "medina") == "cp"
    at_home = field("war: tu; arabia: ana-corps")
    move_into(at_home, unit("ana-corps"), space("medina"))
    assert (holder(at_home, "arabia"), holder(at_home, "medina")) == ("ap", "ap")
    assert at_home.ana_space == space("medina")


@pytest.mark.clause("11.2.2", "11.2.3")
def test_11_2_3_a_trench_is_told_with_its_level_and_has_two_at_most() -> None:
    position = field("metz: ge-army-01")
    position.events.clear()
    for _ in range(3):
        dig(position, space("metz"), CP)
    assert position.events == [TrenchChanged(space("metz"), 1), TrenchChanged(space("metz"), 2)]
    assert (position.trench_level(space("metz"), CP), position.trench_level(space("metz"), AP)) == (2, 0)


# -- 12 combat


@pytest.mark.clause("12.2.2")
def test_12_2_2_only_units_next_to_the_target_attack_it() -> None:
    position = combat("sedan: ge-army-01; cambrai: fr-army-05; essen: ge-army-02; control: cp sedan", "cambrai")
    assert position.attackers == mask("ge-army-01")


@pytest.mark.clause("L-1", "12.1.1")
def test_l_1_german_armies_do_not_attack_into_italy_before_allied_total_war() -> None:
    text = "war: it; trieste: ge-army-01; udine: it-army-02"
    assert refusal(field(text, scenario="historical", ops=1), "attack trieste") == Refusal(
        "12.1.1", "nothing-to-attack"
    )
    assert refusal(field(text + "; level: 1, 2", scenario="historical", ops=1), "attack trieste") is None
    assert refusal(field(text, ops=1), "attack trieste") is None


@pytest.mark.clause("card AP-27", "Q-AP27-2")
def test_q_ap27_2_a_fort_that_was_left_and_holds_out_is_not_entered() -> None:
    text = "szawli: ge-army-08; control: cp szawli; riga: ru-corps-01; played: cp-11; played-this-turn: ap-27"
    position = combat(text, "riga")
    play(position, "yes")
    while key(position) == "choose-retreat":
        play(position, options(position)[0])
    assert key(position) == "offer-fort-attack"
    play(position, "yes")
    finish_cards(position)
    play(position, 1, 1)
    assert position.forts >> space("riga") & 1
    assert key(position) != "choose-advance"
    assert where(position, "ge-army-08").startswith("szawli")


@pytest.mark.clause("L-22", "14.3.4")
@pytest.mark.parametrize(("edition", "ok"), [("classic", True), ("deluxe", False)])
def test_l_22_in_the_later_edition_units_without_supply_spoil_the_cards_of_all(edition: str, ok: bool) -> None:
    text = "valjevo: sb-army-01, fr-corps-01; sarajevo: ah-army-06; control: cp belgrade nis cetinje skopje"
    position = combat(text + "; no-fort: belgrade; hand: ap-06", "valjevo", edition=edition)
    asked = False
    while key(position) in ("play-combat-cards", "prepare-attack"):
        asked = asked or "play ap-06" in options(position)
        play(position, "done")
    assert asked == ok


@pytest.mark.clause("17.1.7", "12.4.4")
def test_17_1_7_a_corps_that_is_never_replaced_leaves_the_game() -> None:
    position = field("cambrai: br-corps-bef*, fr-corps-01*")
    for name, box in (("br-corps-bef", "out-of-the-game"), ("fr-corps-01", "eliminated")):
        position.defenders = mask(name)
        run(position, TakeLosses(AP, 1, space("cambrai"), False))
        play(position, f"lose {name}")
        assert where(position, name) == box


@pytest.mark.clause("12.1.7", "12.4.3")
def test_12_1_7_only_units_of_the_combat_take_losses() -> None:
    position = field("cambrai: fr-corps-01, fr-corps-02; amiens: fr-corps-03")
    position.defenders = mask("fr-corps-01")
    run(position, TakeLosses(AP, 1, space("cambrai"), False))
    assert refusal(position, "lose fr-corps-02") == NOT_IN_COMBAT
    assert refusal(position, "lose fr-corps-03") == NOT_IN_COMBAT
    assert options(position) == ["lose fr-corps-01"]


@pytest.mark.clause("12.2.1", "9.5.4.1")
def test_12_2_1_only_cards_of_the_hand_come_before_the_flank_attempt() -> None:
    text = "insterberg: ge-army-08; konigsberg: ge-army-09; tannenberg: ru-army-02; control: ap tannenberg"
    held, without = combat(text + "; hand: cp-02", "tannenberg"), combat(text, "tannenberg")
    assert key(held) == key(without) == "prepare-attack"
    assert "play cp-02" in options(held)
    assert not any(option.startswith("play") for option in options(without))


@pytest.mark.clause("11.2.2")
def test_11_2_2_the_roll_for_a_trench_is_told() -> None:
    position = field("essen: ge-army-01; played: cp-06", ops=1)
    play(position, "move essen", "entrench ge-army-01")
    position.events.clear()
    play(position, 1)
    assert any(isinstance(event, EntrenchRolled) and event.die == 1 for event in position.events)


@pytest.mark.clause("12.5.6", "12.5.5")
def test_12_5_6_all_units_of_a_retreat_are_remembered() -> None:
    position = field("cambrai: fr-army-05, fr-corps-01")
    run(position, Retreat(AP, mask("fr-army-05", "fr-corps-01"), space("cambrai"), 1))
    play(position, "retreat fr-army-05 amiens", "retreat fr-corps-01 amiens")
    assert position.retreated == mask("fr-army-05", "fr-corps-01")


@pytest.mark.clause("12.5.5")
def test_12_5_5_a_supplied_space_comes_before_an_own_one_that_is_cut_off() -> None:
    text = "metz: fr-corps-01; control: ap strasbourg; no-fort: strasbourg; control: cp nancy; no-fort: nancy"
    position = field(text)
    firsts = {SPACE_IDS[path[0]] for path in ways(position, unit("fr-corps-01"), space("metz"), 1)}
    assert firsts == {"sedan", "verdun"}


@pytest.mark.clause("12.5.4", "Q-12.4-6")
def test_q_12_4_6_the_army_of_a_corps_that_cannot_retreat_is_told_to_be_gone() -> None:
    position = field("cambrai: fr-corps-01; eliminated: fr-army-05, fr-army-06")
    position.stand_ins = [unit("fr-corps-01"), unit("fr-army-05")]
    position.events.clear()
    eliminate_in_retreat(position, unit("fr-corps-01"))
    assert position.events[-1] == UnitEliminated(unit("fr-army-05"), ELIMINATED, GONE, LossCause.STAND_IN)
    assert (where(position, "fr-army-05"), where(position, "fr-army-06")) == ("out-of-the-game", "eliminated")


@pytest.mark.clause("12.6.4", "11.1.4")
def test_12_6_4_nobody_advances_over_a_line_he_may_not_use() -> None:
    position = field("rouen: ge-army-01; control: cp amiens cambrai sedan liege; no-fort: liege")
    question = ChooseAdvance(0, CP, space("le-havre"), mask("ge-army-01"), 1 << space("london"))
    assert question.why_not(position, (unit("ge-army-01"), space("london"))) == NOT_THERE
    assert question.why_not(position, (unit("ge-army-01"), space("le-havre"))) is None


# -- 13 redeployment


@pytest.mark.clause("13.1.6", "13.1.7")
def test_13_1_7_russians_do_not_sail_even_from_an_allied_port() -> None:
    position = field("war: tu; control: ap constantinople gallipoli; constantinople: ru-corps-01")
    assert destinations(position, unit("ru-corps-01")) == 0
    question = ChooseRedeployed(position.seats[AP], AP, 4, 0)
    assert unit("ru-corps-01") not in question.options(position)


@pytest.mark.clause("13.1.4")
def test_13_1_4_nobody_is_asked_when_no_unit_can_go() -> None:
    position = field("cambrai: ge-army-01; control: cp cambrai amiens; hand: cp-06, ap-04")
    play(position, "cp-06 sr")
    assert key(position) == "choose-action"
