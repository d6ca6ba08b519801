"""Chapters 8 and 9: actions, operations, redeployment, replacements, events, reinforcements, combat cards."""

from __future__ import annotations

from typing import Unpack

import pytest

from firestep.games.paths_of_glory.actions import EVENT_ONLY, RP_TWICE, SR_TWICE
from firestep.games.paths_of_glory.activation import (
    MARK_ATTACK,
    MARK_MOVE,
    MARKED_ALREADY,
    NO_UNITS,
    activation_cost,
)
from firestep.games.paths_of_glory.cards.conditions import ONE_NEUTRAL_ENTRY
from firestep.games.paths_of_glory.cards.facts import CARDS
from firestep.games.paths_of_glory.cards.hands import DiscardCards
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import Refusal

from .field import (
    Nation,
    Situation,
    card,
    combat,
    field,
    finish_cards,
    holder,
    key,
    options,
    pile,
    play,
    refusal,
    seat,
    space,
    turkey,
    units,
    where,
)


def cost(text: str, place: str, mark: int = MARK_MOVE, **more: Unpack[Situation]) -> int:
    return activation_cost(field(text, **more), space(place), mark)


@pytest.mark.clause("8.1.4", "9.3.3", "9.4.3")
def test_9_3_3_neither_sr_nor_rp_twice_running() -> None:
    position = field("essen: ge-army-01; hand: cp-06, cp-10, cp-07; paris: fr-army-01", round=2)
    play(position, "cp-06 sr", "done", "automatic", "done")
    assert refusal(position, "cp-10 sr") == SR_TWICE
    play(position, "cp-10 rp", "automatic", "done")
    assert refusal(position, "cp-07 rp") == RP_TWICE
    assert refusal(position, "cp-07 sr") is None


@pytest.mark.clause("9.1.1", "9.1.3")
def test_9_1_3_a_card_has_one_use_and_must_be_in_hand() -> None:
    position = field("essen: ge-army-01; hand: cp-06; deck: cp-10; paris: fr-army-01")
    assert "cp-06 ops" in options(position)
    assert "cp-10 ops" not in options(position)
    play(position, "cp-06 rp")
    assert pile(position, "cp-06") == "discard"
    assert seat(position) == AP


@pytest.mark.clause("9.2.1", "9.2.2")
def test_9_2_1_operations_are_spent_on_markers() -> None:
    position = field("essen: ge-army-01; aachen: ge-army-02; hand: cp-02; sedan: fr-army-05; control: cp liege")
    play(position, "cp-02 ops", "move essen")
    assert position.ops == 1
    assert activation_cost(position, space("essen"), MARK_MOVE) == activation_cost(
        position, space("essen"), MARK_ATTACK
    )


@pytest.mark.clause("9.2.3", "Q-9.2-2", "table 15", "table 18", "L-12")
@pytest.mark.parametrize(
    ("text", "place", "points"),
    [
        ("ostend: fr-army-01, br-army-01, be-army-01", "ostend", 2),
        ("sedan: fr-army-01, us-army-01", "sedan", 1),
        ("war: it; rome: fr-army-01, us-army-01", "rome", 2),
        ("cambrai: br-army-01, aus-corps, pt-corps", "cambrai", 1),
        ("brussels: br-army-01, be-army-01", "brussels", 2),
        ("essen: ge-army-01, ah-army-01", "essen", 2),
        ("war: tu; libya: sn-corps, tu-corps-01", "libya", 1),
        ("cetinje: mn-corps, sb-corps-01", "cetinje", 1),
        ("valjevo: fr-corps-01, sb-army-01", "valjevo", 2),
    ],
)
def test_9_2_3_cost_by_nationalities(text: str, place: str, points: int) -> None:
    assert cost(text, place) == points


@pytest.mark.clause("9.2.4", "Q-9.2-1")
def test_9_2_4_the_whole_stack_is_paid_though_part_stays() -> None:
    position = field("essen: ge-army-01, ah-army-01", ops=2)
    play(position, "move essen", "move ge-army-01", "to aachen", "done", "done")
    assert where(position, "ah-army-01") == "essen"
    assert position.ops == 0


def test_9_2_5_a_space_moves_or_attacks_never_both() -> None:
    position = field("metz: ge-army-04; sedan: fr-army-05; essen: ge-army-01", ops=3)
    play(position, "attack metz")
    assert refusal(position, "move metz") == MARKED_ALREADY
    assert not {"move metz", "attack metz"} & {*options(position)}
    moving = play(field("metz: ge-army-04; sedan: fr-army-05; essen: ge-army-01", ops=3), "move metz")
    assert refusal(moving, "attack metz") == MARKED_ALREADY


@pytest.mark.clause("9.2.6")
def test_9_2_6_a_lone_fort_is_not_activated() -> None:
    position = field("essen: ge-army-01", ops=1)
    assert refusal(position, "move strasbourg") == NO_UNITS
    assert options(position) == ["move essen", "done"]


@pytest.mark.clause("9.2.7", "Q-9.2-3")
def test_9_2_7_one_attacking_space_in_the_near_east() -> None:
    position = field(
        "war: tu; gallipoli: br-corps-01; adrianople: br-corps-02; kut: br-corps-03; constantinople: tu-corps-03;"
        "baghdad: tu-corps-11; control: ap bursa; basra: br-corps-04; qurna: br-corps-05; samawah: tu-corps-01",
        side="ap",
        ops=5,
    )
    play(position, "attack kut")
    assert "one-near-east-attack" in str(refusal(position, "attack qurna"))
    assert refusal(position, "move qurna") is None


@pytest.mark.clause("9.2.7.1", "Q-9.2-4")
def test_9_2_7_1_supply_through_the_beachhead_is_dear() -> None:
    text = f"war: tu; mef1: br-army-mef, br-corps-01, aus-corps; set: beachhead={space('mef1')}"
    position = field(text + "; control: ap mef1", side="ap", ops=5)
    assert activation_cost(position, space("mef1"), MARK_MOVE) == 5
    normal = field("london: br-army-mef, br-corps-01", side="ap", ops=5)
    assert activation_cost(normal, space("london"), MARK_MOVE) == 1


@pytest.mark.clause("9.2.9")
def test_9_2_9_attacks_come_after_all_moves() -> None:
    position = field("metz: ge-army-04; sedan: fr-army-05; essen: ge-army-01", ops=3)
    play(position, "attack metz", "move essen")
    assert key(position) == "choose-mover"
    play(position, "done")
    assert key(position) == "choose-target"


@pytest.mark.clause("9.3.1", "9.3.2", "13.1.2", "table 16")
def test_9_3_1_sr_points_are_the_printed_ones() -> None:
    position = field("essen: ge-army-01; berlin: ge-corps-01; hand: cp-02; reserve: ge-corps-05")
    play(position, "cp-02 sr")
    assert CARDS[card("cp-02")].sr == 2
    assert "redeploy ge-army-01" not in options(position)
    assert "redeploy ge-corps-01" in options(position)


@pytest.mark.clause("9.4.1", "9.4.2", "9.4.4")
def test_9_4_1_points_are_recorded_per_nation_and_neutrals_get_none() -> None:
    position = field("hand: cp-09; essen: ge-army-01*; paris: fr-army-01")
    play(position, "cp-09 rp")
    assert position.half_rp[:4] == [6, 4, 0, 0]
    assert where(position, "ge-army-01") == "essen reduced"
    assert seat(position) == AP
    war = field("hand: cp-09; war: bu, tu")
    play(war, "cp-09 rp")
    assert war.half_rp[:4] == [6, 4, 2, 2]


@pytest.mark.clause("9.4.5", "17.1.8", "card AP-55")
def test_9_4_5_american_points_come_after_over_there() -> None:
    position = field("hand: ap-02", side="ap")
    play(position, "ap-02 rp")
    assert position.half_rp[8] == 0
    position = field("hand: ap-02; played: ap-55", side="ap")
    play(position, "ap-02 rp")
    assert position.half_rp[8] == 2


@pytest.mark.clause("9.5.1.1", "Q-16.1-2", "Q-CP11-1", "card CP-11", "card CP-13")
def test_9_5_1_1_a_moot_event_may_be_played_for_war_status() -> None:
    position = field("hand: cp-11, cp-13; level: 1, 0; ws: 5, 0; essen: ge-army-01; paris: fr-army-01")
    play(position, "cp-11 event", "automatic", "done")
    assert position.combined == 6
    assert refusal(position, "cp-13 event") is None


@pytest.mark.clause("9.5.2.1", "card CP-34")
def test_9_5_2_1_bulgaria_joins_with_its_corps() -> None:
    position = field("hand: cp-34; level: 1, 0")
    play(position, "cp-34 event", "to varna", "to plevna", "to burgas")
    assert refusal(position, "to varna") == Refusal("9.5.2.1", "not-a-free-space-of-the-nation")
    play(position, "to strumitsa")
    assert len(units(position, "sofia")) == 2
    assert position.at_war >> Nation.BU & 1
    assert pile(position, "cp-34") == "removed"


@pytest.mark.clause("9.5.2.1", "card AP-16", "card AP-17")
def test_9_5_2_1_italy_and_romania_join() -> None:
    position = field("hand: ap-17; level: 1, 1", side="ap")
    play(position, "ap-17 event")
    assert where(position, "it-army-02") == "udine reduced"
    assert where(position, "it-corps-04") == "reserve"
    position = field("hand: ap-16; level: 1, 1", side="ap")
    play(position, "ap-16 event", "to jassy", "to galatz", "to constanta", "to ploesti")
    assert len(units(position, "bucharest")) == 2


def test_9_5_2_2_one_neutral_entry_card_a_turn_for_both_sides() -> None:
    position = field("hand: cp-34, ap-17; level: 1, 1")
    play(position, "cp-34 event", "to varna", "to plevna", "to burgas", "to strumitsa")
    assert refusal(position, "ap-17 event") == ONE_NEUTRAL_ENTRY
    assert refusal(field("hand: ap-17; level: 1, 1", side="ap"), "ap-17 event") is None


@pytest.mark.clause("9.5.2.3")
def test_9_5_2_3_turkey_and_the_united_states_do_not_use_the_limit() -> None:
    position = turkey(field("hand: ap-17, ap-54; level: 1, 2; set: combined=30", side="ap"))
    play(position, "ap-54 event")
    assert position.neutral_entry == 0
    assert position.at_war >> Nation.US & 1


@pytest.mark.clause("9.5.2.4", "card AP-30", "Q-AP30-1", "Q-AP30-2", "Q-AP30-3")
def test_9_5_2_4_salonika_is_a_limited_entry_and_an_sr() -> None:
    position = field(
        "hand: ap-30, ap-18; level: 1, 1; marseilles: fr-corps-01, aus-corps; "
        "reserve: br-corps-04, cnd-corps, br-corps-bef; essen: ge-army-01",
        side="ap",
    )
    play(position, "ap-30 event")
    assert options(position) == ["redeploy fr-corps-01", "redeploy br-corps-04", "done"]
    play(position, "redeploy fr-corps-01", "redeploy br-corps-04")
    assert len(units(position, "salonika")) == 2
    assert where(position, "gr-corps-01") == "florina"
    assert not position.open >> space("florina") & 1
    assert position.open >> space("kavala") & 1
    play(position, "automatic", "done")
    assert refusal(position, "ap-18 sr") == SR_TWICE
    assert position.neutral_entry == 0


@pytest.mark.clause("9.5.2.4", "card AP-44")
def test_9_5_2_4_greece_frees_its_corps_later() -> None:
    position = field("hand: ap-44; level: 1, 2; played: ap-30; florina: gr-corps-01; salonika: br-corps-01", side="ap")
    play(position, "ap-44 event")
    assert position.open >> space("florina") & 1
    assert where(position, "gr-corps-01") == "florina"


@pytest.mark.clause("9.5.2.5")
def test_9_5_2_5_italy_is_event_only_while_cp_alone_is_at_total_war() -> None:
    position = field("hand: ap-17; level: 2, 1", side="ap")
    assert refusal(position, "ap-17 ops") == EVENT_ONLY
    assert refusal(position, "ap-17 event") is None
    position.stack = [DiscardCards(AP)]
    position.advance()
    assert "discard ap-17" in options(position)
    later = field("hand: ap-17; level: 2, 2", side="ap")
    assert refusal(later, "ap-17 ops") is None


@pytest.mark.clause("9.5.3.1", "9.5.3.2", "9.5.3.3", "card CP-12", "table 19")
def test_9_5_3_1_one_reinforcement_per_nation_a_turn_and_none_on_turn_one() -> None:
    position = field("hand: cp-12, cp-07; essen: ge-corps-01; paris: fr-army-01", turn=2)
    play(position, "cp-12 event")
    assert options(position) == ["to essen", "to berlin", "to breslau"]
    play(position, "to breslau")
    assert where(position, "ge-corps-12") == "reserve"
    play(position, "automatic", "done")
    assert refusal(position, "cp-07 event") == Refusal("9.5.3.1", "one-reinforcement-per-nation")
    assert refusal(field("hand: cp-07", turn=1), "cp-07 event") == Refusal("9.5.3.1", "no-reinforcements-on-turn-1")


@pytest.mark.clause("9.5.3.2", "card AP-41", "card CP-24", "Q-CP24-1")
def test_9_5_3_2_arabs_in_arabia_and_senussi_in_libya() -> None:
    position = turkey(field("hand: ap-41; level: 1, 2", side="ap"))
    play(position, "ap-41 event")
    assert where(position, "ana-corps") == "arabia"
    position = turkey(field("hand: cp-24; level: 1, 0"))
    play(position, "cp-24 event")
    assert where(position, "sn-corps") == "libya"
    with_ally = field("war: tu; hand: cp-24; level: 1, 0; libya: br-corps-01")
    assert "allies-in-libya" in str(refusal(with_ally, "cp-24 event"))


@pytest.mark.clause("9.5.3.4")
@pytest.mark.parametrize(
    ("name", "army", "place"), [("ap-50", "br-army-ne", "london"), ("ap-29", "ru-army-cau", "moscow")]
)
def test_9_5_3_4_near_east_armies_may_come_as_ordinary_ones(name: str, army: str, place: str) -> None:
    position = field(f"hand: {name}; level: 2, 2; played: ap-49", side="ap")
    play(position, f"{name} event", f"to {place}")
    assert where(position, army) == place
    from .field import unit

    assert position.barred_near_east >> unit(army) & 1


@pytest.mark.clause("9.5.3.5", "card AP-31", "11.1.10")
def test_9_5_3_5_the_mef_lands_and_loses_its_beachhead_to_an_enemy() -> None:
    position = turkey(field("hand: ap-31; level: 1, 1", side="ap"))
    play(position, "ap-31 event", "to mef2")
    assert position.beachhead == space("mef2")
    assert holder(position, "mef2") == "ap"
    position = field(
        f"war: tu; cana-kale: tu-corps-02; constantinople: tu-corps-01; control: ap mef2;"
        f"set: beachhead={space('mef2')}",
        ops=1,
    )
    play(position, "move cana-kale", "move tu-corps-02")
    assert "to mef1" not in options(position)
    play(position, "to mef2", "done")
    assert position.beachhead == -1
    assert not position.open >> space("mef2") & 1


@pytest.mark.clause("Q-9.5.3-1", "Q-9.5.3-6")
def test_q_9_5_3_1_no_entry_where_the_enemy_besieges_or_holds() -> None:
    position = field("hand: cp-07; breslau: ru-army-01; control: ap berlin", turn=5)
    play(position, "cp-07 event")
    assert options(position) == ["to essen"]


@pytest.mark.clause("Q-9.5.3-2", "Q-9.5.3-4")
def test_q_9_5_3_2_orleans_serves_only_when_paris_is_full() -> None:
    full = field("hand: ap-10; paris: fr-army-01, fr-army-02, fr-army-03", side="ap")
    play(full, "ap-10 event")
    assert options(full) == ["to orleans"]
    lost = field("hand: ap-10; control: cp paris; no-fort: paris", side="ap")
    assert refusal(lost, "ap-10 event") == Refusal("9.5.3.1", "no-room-to-enter")


@pytest.mark.clause("Q-9.5.3-3", "Q-9.5.3-5", "card CP-46")
def test_q_9_5_3_5_a_card_needs_room_for_all_its_armies() -> None:
    crowded = (
        "hand: cp-46; level: 2, 0; essen: ge-corps-01, ge-corps-02, ge-corps-03; "
        "breslau: ge-corps-04, ge-corps-05, ge-corps-06; berlin: ge-corps-07, ge-corps-08"
    )
    assert refusal(field(crowded), "cp-46 event") == Refusal("9.5.3.1", "no-room-to-enter")
    position = field("hand: cp-46; level: 2, 0")
    play(position, "cp-46 event", "to essen", "to breslau")
    assert (where(position, "ge-army-17"), where(position, "ge-army-18")) == ("essen", "breslau")


def test_q_9_5_3_5_1_the_mef_inland_has_only_one_space_to_retreat() -> None:
    position = combat(
        "war: tu, bu; gallipoli: br-army-mef; adrianople: bu-corps-01, bu-corps-02, bu-corps-03;"
        f"constantinople: tu-corps-04; control: ap mef1; set: beachhead={space('mef1')}",
        "gallipoli",
        only="bu-corps-01, bu-corps-02, bu-corps-03",
    )
    play(position, 6, 1, "lose br-army-mef", "done")
    assert where(position, "br-army-mef") == "out-of-the-game"


def winning_combat(extra: str, dice: tuple[int, int]) -> PathsPosition:
    position = combat(
        "verdun: fr-army-01, fr-army-02; sedan: ge-corps-01, ge-corps-02; control: cp liege;" + extra,
        "sedan",
        side="ap",
    )
    play(position, "play ap-19", *dice)
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    return position


@pytest.mark.clause("9.5.4.1", "12.2.5")
def test_12_2_5_the_attacker_plays_all_cards_before_the_defender_plays_any() -> None:
    text = "amiens: br-army-01, fr-army-01; cambrai: ge-army-01; trench: cambrai cp 1; hand: ap-19, ap-21, cp-18"
    text += "; control: cp cambrai sedan liege; no-fort: liege"
    position = combat(text + "; level: 1, 1", "cambrai", side="ap")
    assert (seat(position), options(position)) == (AP, ["play ap-19", "play ap-21", "done"])
    play(position, "play ap-21", quiet=False)
    assert (seat(position), options(position)) == (AP, ["play ap-19", "done"])
    play(position, "done", quiet=False)
    assert (seat(position), options(position)) == (CP, ["play cp-18", "done"])
    play(position, "play cp-18", quiet=False)
    assert key(position) == "die"


@pytest.mark.clause("12.2.10", "9.5.4.3")
def test_12_2_10_equal_loss_numbers_have_no_winner_and_both_sides_discard() -> None:
    text = "amiens: fr-army-01; cambrai: ge-army-01; trench: cambrai cp 1; hand: ap-19, cp-18; level: 1, 1"
    text += "; control: cp cambrai sedan liege; no-fort: liege"
    position = combat(text, "cambrai", side="ap")
    play(position, "play ap-19", "play cp-18", 5, 1)
    attack = next(frame for frame in position.stack if isinstance(frame, Attack))
    assert attack.inflicted == attack.suffered == 3
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    assert (pile(position, "ap-19"), pile(position, "cp-18")) == ("discard", "discard")


@pytest.mark.clause("9.5.4.2", "9.5.4.3", "card AP-19")
def test_9_5_4_2_a_winner_keeps_his_card_and_a_loser_discards_it() -> None:
    hand = "hand: ap-19; level: 1, 1"
    assert pile(winning_combat(hand, (6, 1)), "ap-19") == "face_up"
    lost = combat(
        "verdun: fr-corps-01; sedan: ge-army-01; control: cp liege; hand: ap-19; level: 1, 1", "sedan", side="ap"
    )
    play(lost, "play ap-19", 1, 6, "lose fr-corps-01", "lose fr-corps-01")
    assert pile(lost, "ap-19") == "discard"


@pytest.mark.clause("9.5.4.4", "Q-9.5.4-2")
def test_9_5_4_4_a_card_serves_once_a_round() -> None:
    position = winning_combat("hand: ap-19; level: 1, 1", (6, 1))
    assert position.used_this_round >> card("ap-19") & 1
    again = combat(
        "verdun: fr-army-01; sedan: ge-corps-01; control: cp liege; face-up: ap-19; level: 1, 1;"
        f"set: used_this_round={1 << card('ap-19')}",
        "sedan",
        side="ap",
    )
    finish_cards(again)
    assert key(again) == "die"


@pytest.mark.clause("9.5.4.5")
def test_9_5_4_5_face_up_cards_are_discarded_at_the_end_of_the_turn() -> None:
    position = field("face-up: ap-19; level: 1, 1", round=6, side="ap")
    position.hand = position.deck = 0
    play(position, "automatic")
    while key(position) == "draw-card":
        position.answer(position.options()[0])
    assert pile(position, "ap-19") == "discard"


@pytest.mark.clause("Q-9.5.4-1", "Q-9.5.4-3")
def test_q_9_5_4_1_a_face_up_card_needs_its_conditions_again_and_cards_add_up() -> None:
    position = combat(
        "verdun: fr-army-01; sedan: ge-corps-01; control: cp liege; face-up: ap-19, ap-18; hand: ap-21; level: 1, 1",
        "sedan",
        side="ap",
    )
    assert options(position) == ["play ap-19", "play ap-21", "done"]
    play(position, "play ap-19", "play ap-21")
    from firestep.games.paths_of_glory.combat.attack import Attack

    attack = next(frame for frame in position.stack if isinstance(frame, Attack))
    assert attack.attacker_modifier(position) == 2


@pytest.mark.clause("Q-9.5.4-4", "card AP-18")
def test_q_9_5_4_4_a_british_card_needs_a_real_british_unit() -> None:
    text = "cambrai: ge-corps-01; control: cp sedan liege; hand: ap-18; level: 1, 1; amiens: "
    assert key(combat(text + "aus-corps", "cambrai", side="ap")) == "die"
    assert options(combat(text + "br-corps-01", "cambrai", side="ap")) == ["play ap-18", "done"]
