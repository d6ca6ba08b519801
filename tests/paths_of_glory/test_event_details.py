"""Events in detail: what they change, what they tell, and when they may be played."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.cards.event_effects import (
    brest_litovsk,
    fall_of_the_tsar,
    prince_max,
    show_cp_hand,
    zimmermann,
)
from firestep.games.paths_of_glory.cards.neutral_entry import CANNOT_SAIL, ONE_CORPS_MUST_GO
from firestep.games.paths_of_glory.cards.playing import discard_card, note_event, use_combat_card
from firestep.games.paths_of_glory.cards.reinforcements import (
    MEF_AFTER_SALONIKA,
    NATION_NOT_AT_WAR,
    NO_ROOM_TO_ENTER,
    NOT_ON_TURN_ONE,
    ONE_PER_NATION,
    TURKEY_NOT_AT_WAR,
    land,
    places_for,
    why_not_reinforce,
)
from firestep.games.paths_of_glory.cards.special import landwehr_units, may_desert
from firestep.games.paths_of_glory.combat.losses import corps_for, pool_of
from firestep.games.paths_of_glory.combat.questions import CARD_NOT_FITTING, NO_FLANK_HERE
from firestep.games.paths_of_glory.events import (
    BeachheadLanded,
    CombatCardPlayed,
    HandShown,
    LossCause,
    UnitEliminated,
    VpMoved,
)
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import ELIMINATED, GONE
from firestep.games.paths_of_glory.sieges import attrition
from firestep.games.paths_of_glory.twins import is_first_twin, twin_key
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.games.paths_of_glory.view import view_of
from firestep.kernel import Refusal

from .field import card, combat, field, holder, options, pile, play, refusal, space, unit, units, where


def names(mask: int) -> set[str]:
    return {UNIT_IDS[number] for number in range(len(UNIT_IDS)) if mask >> number & 1}


@pytest.mark.clause("card AP-23")
def test_card_ap_23_the_hand_is_shown_and_told() -> None:
    position = field("hand: cp-02, cp-06, ap-12")
    position.events.clear()
    show_cp_hand(position)
    assert position.seen[AP] == 1 << card("cp-02") | 1 << card("cp-06")
    assert position.events == [HandShown(CP)]


@pytest.mark.clause("card CP-45", "16.4.9")
def test_card_cp_45_who_goes_is_told() -> None:
    position = field(
        "war: ro; paris: ru-corps-01; sofia: ru-army-02; kiev: ru-army-01; lemberg: ru-army-03, ro-corps-01"
    )
    position.events.clear()
    brest_litovsk(position)
    assert where(position, "ru-corps-01") == "eliminated"
    assert where(position, "ru-army-02") == where(position, "ru-army-03") == "out-of-the-game"
    assert where(position, "ru-army-01") == "kiev"
    assert UnitEliminated(unit("ru-corps-01"), space("paris"), ELIMINATED, LossCause.TREATY) in position.events
    assert UnitEliminated(unit("ru-army-03"), space("lemberg"), GONE, LossCause.TREATY) in position.events
    assert len([event for event in position.events if isinstance(event, UnitEliminated)]) == 3


@pytest.mark.clause("card CP-52", "16.4.5", "16.4.6")
def test_card_cp_52_the_turn_of_the_fall_is_kept() -> None:
    position = field("", turn=11)
    fall_of_the_tsar(position)
    assert (position.fall_turn, position.vp) == (11, 13)
    romania = field("war: ro", turn=12)
    fall_of_the_tsar(romania)
    assert (romania.fall_turn, romania.vp) == (12, 11)


@pytest.mark.clause("card AP-54", "16.3.3", "16.3.4")
def test_card_ap_54_america_joins_and_the_turn_is_kept() -> None:
    position = field("", turn=11)
    zimmermann(position)
    assert (position.zimmermann_turn, position.vp) == (11, 9)
    assert position.at_war >> Nation.US & 1


@pytest.mark.clause("card CP-65", "L-24")
@pytest.mark.parametrize("where_it_is", ["hand", "deck", "discard", "later"])
def test_card_cp_65_hl_take_command_leaves_the_game_from_anywhere(where_it_is: str) -> None:
    position = field(f"{where_it_is}: cp-54; hand: cp-02, ap-12; discard: cp-03", optional_cards="all")
    before = {name: pile(position, name) for name in ("cp-02", "ap-12", "cp-03", "cp-40", "ap-40")}
    prince_max(position)
    bit = 1 << card("cp-54")
    assert position.removed & bit
    assert not (position.hand | position.deck | position.discard | position.later) & bit
    assert {name: pile(position, name) for name in before} == before
    later = field(f"{where_it_is}: cp-54", optional_cards="all", edition="deluxe")
    prince_max(later)
    assert pile(later, "cp-54") == where_it_is


@pytest.mark.clause("card CP-65", "L-24")
@pytest.mark.parametrize(
    ("turn", "edition", "ok"),
    [(11, "classic", True), (12, "classic", True), (13, "classic", False), (16, "deluxe", True), (17, "deluxe", False)],
)
def test_card_cp_65_may_be_played_until_a_turn(turn: int, edition: str, ok: bool) -> None:
    position = field("hand: cp-65; level: 2, 2", optional_cards="all", turn=turn, edition=edition)
    assert (refusal(position, "cp-65 event") is None) is ok


@pytest.mark.clause("L-1", "11.2.1", "card CP-06")
@pytest.mark.parametrize(
    ("scenario", "turn", "ok"), [("historical", 1, False), ("historical", 2, True), ("campaign", 1, True)]
)
def test_l_1_entrench_waits_for_turn_two(scenario: str, turn: int, ok: bool) -> None:
    position = field("hand: cp-06; essen: ge-army-01", scenario=scenario, turn=turn)
    assert (refusal(position, "cp-06 event") is None) is ok


@pytest.mark.clause("9.5.1.2", "3.0-star")
def test_9_5_1_2_a_played_card_is_no_longer_a_known_card_of_the_hand() -> None:
    position = field("hand: cp-02, ap-12; seen: cp-02, ap-12")
    assert position.seen[AP] == 1 << card("cp-02")
    assert position.seen[CP] == 1 << card("ap-12")
    discard_card(position, card("cp-02"))
    assert position.seen[AP] == 0
    assert position.seen[CP] == 1 << card("ap-12")
    assert pile(position, "cp-02") == "discard"
    discard_card(position, card("ap-12"))
    assert position.seen[CP] == 0


@pytest.mark.clause("table 6-intro", "9.5.1.3")
def test_table_6_intro_only_asterisk_events_score_in_the_introductory_scenario() -> None:
    for name, scenario, change in (
        ("cp-01", "introductory", 1),
        ("cp-03", "introductory", 0),
        ("cp-01", "campaign", 0),
    ):
        position = field("", scenario=scenario, turn=2)
        before = position.vp
        note_event(position, card(name))
        assert position.vp - before == change
        assert position.was_played(card(name))


@pytest.mark.clause("9.5.4.1", "9.5.4.4")
def test_9_5_4_4_a_card_on_the_table_is_used_again_without_new_war_status() -> None:
    fresh = field("hand: cp-19; level: 1, 0")
    fresh.events.clear()
    use_combat_card(fresh, card("cp-19"))
    assert pile(fresh, "cp-19") == "face_up"
    assert fresh.was_played(card("cp-19"))
    assert fresh.used_this_round == 1 << card("cp-19")
    assert CombatCardPlayed(CP, card("cp-19")) in fresh.events
    table = field("face-up: cp-19; level: 1, 0")
    before = (table.combined, table.played)
    use_combat_card(table, card("cp-19"))
    assert (table.combined, table.played) == before
    assert table.used_this_round == 1 << card("cp-19")
    assert pile(table, "cp-19") == "face_up"


@pytest.mark.clause("9.5.3.5")
def test_9_5_3_5_the_landing_is_told_and_the_beach_is_allied() -> None:
    position = field("war: tu")
    position.events.clear()
    assert not position.open >> space("mef2") & 1
    land(position, space("mef2"))
    assert holder(position, "mef2") == "ap"
    assert position.beachhead == space("mef2")
    assert position.open >> space("mef2") & 1
    assert BeachheadLanded(space("mef2")) in position.events


FULL = "london: br-army-01, fr-corps-01, fr-corps-02"
GERMAN_FULL = (
    "berlin: ge-army-01, ge-army-02, ge-army-03; essen: ge-army-04, ge-army-05, ge-army-06;"
    "breslau: ge-army-07, ge-army-08"
)


@pytest.mark.clause("9.5.3.1", "Q-9.5.3-3", "9.5.3.2")
@pytest.mark.parametrize(
    ("name", "text", "turn", "wanted"),
    [
        ("cp-07", "", 1, NOT_ON_TURN_ONE),
        ("cp-07", "", 2, None),
        ("cp-07", "reinforced: ge", 2, ONE_PER_NATION),
        ("cp-07", "reinforced: ah", 2, None),
        ("cp-12", GERMAN_FULL, 2, None),
        ("cp-46", GERMAN_FULL, 2, NO_ROOM_TO_ENTER),
        ("cp-38", GERMAN_FULL + ", ge-army-09", 2, None),
        ("cp-12", GERMAN_FULL + ", ge-army-09", 2, NO_ROOM_TO_ENTER),
        ("ap-14", FULL, 2, NO_ROOM_TO_ENTER),
        ("ap-22", "", 2, NATION_NOT_AT_WAR),
        ("ap-22", "war: it", 2, None),
        ("cp-42", "", 2, TURKEY_NOT_AT_WAR),
        ("cp-42", "war: tu", 2, None),
        ("cp-24", "", 2, TURKEY_NOT_AT_WAR),
        ("ap-31", "", 2, TURKEY_NOT_AT_WAR),
        ("ap-41", "", 2, TURKEY_NOT_AT_WAR),
        ("ap-41", "war: tu", 2, None),
        ("ap-41", "war: tu; arabia: br-corps-01, br-corps-02, br-corps-03", 2, NO_ROOM_TO_ENTER),
        ("cp-24", "war: tu; libya: tu-corps-01, tu-corps-02, tu-corps-03", 2, NO_ROOM_TO_ENTER),
        ("ap-14", "played: ap-30", 2, None),
        ("ap-31", "war: tu; played: ap-30", 2, MEF_AFTER_SALONIKA),
    ],
)
def test_9_5_3_1_when_a_reinforcement_is_refused(name: str, text: str, turn: int, wanted: Refusal | None) -> None:
    assert why_not_reinforce(field(text, turn=turn), card(name)) == wanted


@pytest.mark.clause("card CP-63")
def test_card_cp_63_four_full_russian_units_at_most() -> None:
    text = (
        "hand: cp-63; level: 2, 2; played: cp-52; kiev: ru-army-01, ru-army-02, ru-corps-01;"
        "minsk: ru-army-03, ru-army-04"
    )
    position = field(text, optional_cards="all", turn=14)
    assert names(may_desert(position)) == {"ru-army-01", "ru-army-02", "ru-army-03", "ru-army-04", "ru-corps-01"}
    play(position, "cp-63 event", "reduce ru-army-01", "reduce ru-army-02", "reduce ru-army-03", "reduce ru-army-04")
    assert not any(option.startswith("reduce") for option in options(position))
    assert units(position, "minsk") == ["ru-army-03*", "ru-army-04*"]
    assert where(position, "ru-corps-01") == "kiev"


@pytest.mark.clause("card CP-59", "L-24")
def test_landwehr_reaches_reduced_germans_in_play() -> None:
    text = (
        "essen: ge-army-01*, ge-army-02; metz: ge-corps-01*; reserve: ge-corps-02*;"
        "eliminated: ge-army-03*, ge-corps-04*"
    )
    text += "; cambrai: ge-corps-05*; vienna: ah-army-01*"
    position = field(text)
    assert names(landwehr_units(position, 2)) == {"ge-army-01", "ge-corps-01", "ge-corps-02", "ge-corps-05"}
    assert names(landwehr_units(position, 1)) == {"ge-corps-01", "ge-corps-02", "ge-corps-05"}
    later = field(text, edition="deluxe")
    assert names(landwehr_units(later, 2)) == {"ge-army-01", "ge-corps-01", "ge-corps-02"}
    assert landwehr_units(field(text + "; control: ap berlin", edition="deluxe"), 2) == 0


@pytest.mark.clause("12.4.4.3", "table 18")
def test_table_18_which_corps_replace_armies() -> None:
    position = field(
        "reserve: br-corps-04, br-corps-bef, aus-corps, cnd-corps, pt-corps, ru-corps-01, ru-czech-legion,"
        "ru-cavalry-01, sn-corps, ana-corps, tu-corps-01"
    )
    assert names(corps_for(position, pool_of(unit("br-army-01")))) == {"br-corps-04"}
    assert names(corps_for(position, pool_of(unit("br-army-bef")))) == {"br-corps-bef"}
    assert names(corps_for(position, pool_of(unit("ru-army-01")))) == {"ru-corps-01"}
    assert names(corps_for(position, pool_of(unit("tu-army-yld")))) == {"tu-corps-01"}


@pytest.mark.clause("2.2.1")
def test_2_2_1_counters_that_are_alike_count_as_twins_and_others_do_not() -> None:
    position = field(
        "reserve: ge-corps-01, ge-corps-02, ge-corps-03*, br-corps-01, br-corps-bef, ru-corps-01, ru-cavalry-01"
    )
    assert is_first_twin(position, unit("ge-corps-01"))
    assert not is_first_twin(position, unit("ge-corps-02"))
    assert is_first_twin(position, unit("ge-corps-03"))
    assert is_first_twin(position, unit("br-corps-bef"))
    assert is_first_twin(position, unit("ru-cavalry-01"))
    assert is_first_twin(position, unit("ge-corps-02"), 1 << unit("ge-corps-01"))
    assert twin_key(position, unit("ge-corps-01")) == twin_key(position, unit("ge-corps-02"))
    assert twin_key(position, unit("ge-corps-01")) != twin_key(position, unit("ge-corps-03"))


@pytest.mark.clause("Q-14.3-4", "14.3.6")
def test_q_14_3_4_trenches_of_both_sides_change_hands_with_their_spaces() -> None:
    position = field(
        "cambrai: ge-army-01; trench: cambrai cp 2, sedan ap 2;"
        "control: cp brussels liege verdun chateau-thierry; no-fort: liege, verdun"
    )
    attrition(position)
    assert holder(position, "sedan") == "cp"
    assert position.trench_level(space("sedan"), CP) == 1


@pytest.mark.clause("2.3")
def test_2_3_both_players_see_the_size_of_decks_and_the_russian_spaces() -> None:
    position = field("deck: cp-02, cp-06, ap-12; hand: cp-19; control: cp riga kovno")
    for viewer in (0, 1, None):
        view = view_of(position, viewer)
        assert view["hand_sizes"] == [1, 0]
        sizes = view["deck_sizes"]
        assert isinstance(sizes, list)
        assert [size > 0 for size in sizes] == [True, True]
        assert isinstance(view["russian_vp"], int)


@pytest.mark.clause("9.5.2.1", "9.5.2.2", "9.5.2.4")
def test_9_5_2_2_the_units_of_a_nation_that_joins_are_placed() -> None:
    text = "hand: ap-17, ap-16; level: 1, 1; paris: fr-army-01; essen: ge-army-01"
    for extra in ("", "; played: ap-30"):
        position = field(text + extra, side="ap")
        play(position, "ap-17 event", quiet=False)
        assert position.at_war >> Nation.IT & 1
        assert where(position, "it-army-01") != "off-map"
        assert where(position, "it-army-01") not in ("reserve", "eliminated", "out-of-the-game")


@pytest.mark.clause("9.5.2.1")
def test_9_5_2_1_after_one_neutral_joined_other_events_are_still_played() -> None:
    text = "hand: ap-16, ap-10, ap-24; level: 1, 1; paris: fr-army-01; essen: ge-army-01; set: neutral_entry=1"
    position = field(text, side="ap")
    assert refusal(position, "ap-16 event") == Refusal("9.5.2.2", "one-neutral-entry-a-turn")
    assert refusal(position, "ap-10 event") is None
    free = field(text.replace("neutral_entry=1", "neutral_entry=0"), side="ap")
    assert refusal(free, "ap-16 event") is None


@pytest.mark.clause("card AP-30", "L-21")
def test_card_ap_30_in_the_later_edition_one_corps_must_go() -> None:
    text = "hand: ap-30; level: 1, 2; marseilles: fr-corps-01; calais: br-corps-01; reserve: ge-corps-01, fr-corps-04"
    position = field(text + "; essen: ge-army-01; eliminated: br-corps-06", side="ap", edition="deluxe")
    play(position, "ap-30 event")
    assert refusal(position, "done") == ONE_CORPS_MUST_GO
    assert refusal(position, "redeploy ge-corps-01") == CANNOT_SAIL
    assert refusal(position, "redeploy br-corps-06") == CANNOT_SAIL
    play(position, "redeploy fr-corps-01")
    assert refusal(position, "done") is None
    classic = field(text + "; essen: ge-army-01", side="ap")
    play(classic, "ap-30 event")
    assert refusal(classic, "done") is None


@pytest.mark.clause("9.1.3", "8.1.3")
def test_9_1_3_an_event_holds_only_during_its_own_operations() -> None:
    position = field("hand: ap-46; level: 2, 2; dubno: ru-army-03; essen: ge-army-01", side="ap", turn=10)
    play(position, "ap-46 event")
    assert position.event_in_force == card("ap-46")
    play(position, "done")
    assert position.event_in_force == -1


@pytest.mark.clause("L-1")
def test_l_1_no_other_event_opens_the_historical_scenario() -> None:
    hand = ", ".join(f"cp-{number:02}" for number in range(1, 15))
    position = field(f"hand: {hand}", scenario="historical", turn=1, round=1, start=True)
    question = position.question
    assert question is not None
    allowed = [choice for choice in question.candidates(position) if position.why_not(choice) is None]
    assert {question.write(position, choice) for choice in allowed} == set(options(position)) == {"cp-01 event"}


@pytest.mark.clause("9.5.3.4", "table 19")
def test_table_19_the_army_of_the_orient_needs_room_in_salonika() -> None:
    def enters(text: str) -> set[str]:
        mask = places_for(field(text), unit("fr-army-orient"))
        return {name for name in ("salonika", "paris", "athens", "london") if mask >> space(name) & 1}

    assert enters("war: gr") == {"salonika", "paris"}
    assert enters("war: gr; salonika: fr-corps-01, fr-corps-02, fr-corps-03") == {"paris"}


@pytest.mark.clause("12.2.1", "12.3.1", "card CP-02")
def test_12_2_1_what_comes_before_the_flank_attempt() -> None:
    text = (
        "konigsberg: ge-army-08; insterberg: ge-corps-01; tannenberg: ru-army-02;hand: cp-02, cp-03, cp-19; level: 1, 0"
    )
    position = combat(text, "tannenberg")
    assert refusal(position, "play cp-02") is None
    assert refusal(position, "play cp-03") == CARD_NOT_FITTING
    assert refusal(position, "brusilov") == Refusal("9.5.1.1", "event-not-in-force")
    entrenched = combat(text + "; trench: tannenberg ap 1; played: cp-54; hand: cp-50; level: 2, 0", "tannenberg")
    assert refusal(entrenched, "play cp-02") == NO_FLANK_HERE
    assert refusal(entrenched, "flank insterberg") == NO_FLANK_HERE


def test_9_5_4_1_a_combat_card_is_told_before_the_points_that_it_brings() -> None:
    position = field("hand: ap-06", scenario="introductory")
    use_combat_card(position, card("ap-06"))

    told = [type(event) for event in position.events]
    assert told.index(CombatCardPlayed) < told.index(VpMoved)
