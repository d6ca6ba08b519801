"""Fine points that only a rare position shows: one test for each clause."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.attack_limits import why_not_by_event
from firestep.games.paths_of_glory.cards.event_effects import french_mutiny
from firestep.games.paths_of_glory.cards.hands import NOT_IN_HAND, DiscardCard, discardable
from firestep.games.paths_of_glory.cards.playing import raise_war_status
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.combat.flank import ground_allows_flank
from firestep.games.paths_of_glory.combat.retreat import hold_space
from firestep.games.paths_of_glory.events import CardPlayed, Fired, RetreatIgnored, WarStatusRose
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.movement import ChooseExcess
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.supply import in_supply, supplied_spaces
from firestep.games.paths_of_glory.tables import Mandate
from firestep.games.paths_of_glory.victory import score
from firestep.kernel import Result

from .field import Nation, card, combat, field, key, mask, options, play, space, turkey, unit


@pytest.mark.clause("card CP-58")
def test_card_cp_58_stavka_lets_russians_attack_a_fort_that_nobody_mans() -> None:
    text = "insterberg: ru-army-01; played-this-turn: cp-58; trench: konigsberg cp 1"
    assert why_not_by_event(field(text), unit("ru-army-01"), space("konigsberg")) is None
    manned = field(f"{text}; konigsberg: ge-corps-01")
    assert why_not_by_event(manned, unit("ru-army-01"), space("konigsberg")) is not None


@pytest.mark.clause("card CP-47", "Q-CP47-7")
@pytest.mark.parametrize(
    ("mandate", "met", "left"),
    [
        (Mandate.FR, 1, Mandate.NONE),
        (Mandate.FR, 0, Mandate.FR),
        (Mandate.BR, 1, Mandate.BR),
        (Mandate.BR, 0, Mandate.BR),
    ],
)
def test_q_cp47_7_only_a_french_offensive_that_was_met_is_off(mandate: Mandate, met: int, left: Mandate) -> None:
    position = field()
    position.mandated[AP], position.mandate_met[AP] = mandate, met
    french_mutiny(position)
    assert position.mandated[AP] == left


@pytest.mark.clause("9.5.2.5", "9.5.4.6")
def test_9_5_2_5_only_the_allies_may_discard_italy_and_romania() -> None:
    position = field("level: 2, 1; hand: ap-16, ap-17")
    entries = 1 << card("ap-16") | 1 << card("ap-17")
    assert discardable(position, AP) & entries == entries
    assert not discardable(position, CP) & entries
    assert DiscardCard(1, AP).why_not(position, card("ap-16")) is None
    assert DiscardCard(1, AP).why_not(position, card("ap-04")) == NOT_IN_HAND
    assert DiscardCard(0, CP).why_not(position, card("ap-16")) == NOT_IN_HAND


@pytest.mark.clause("16.1.6")
def test_16_1_6_a_card_without_war_status_tells_nothing() -> None:
    position = field()
    position.events.clear()
    raise_war_status(position, CP, 0)
    assert position.events == []
    raise_war_status(position, CP, 2)
    assert [event.points for event in position.events if isinstance(event, WarStatusRose)] == [2]


@pytest.mark.clause("card AP-27")
def test_card_ap_27_great_retreat_is_offered_if_only_some_russians_can_go() -> None:
    text = "war: tu; batum: tu-corps-01; tbilisi: tu-corps-02; no-fort: batum; played-this-turn: ap-27; poti: "
    assert key(combat(f"{text}ru-army-cau", "poti", only="tu-corps-01")) != "offer-great-retreat"
    assert key(combat(f"{text}ru-army-cau, ru-corps-01", "poti", only="tu-corps-01")) == "offer-great-retreat"


@pytest.mark.clause("card AP-46", "12.3.1")
def test_card_ap_46_brusilov_is_offered_before_the_flank_attempt_without_any_other_reason() -> None:
    text = "event-in-force: ap-46; dubno: ru-army-03; tarnopol: ah-army-03; trench: tarnopol cp 1"
    position = combat(text, "tarnopol", side="ap")
    assert key(position) == "prepare-attack"
    assert options(position) == ["brusilov", "done"]
    plain = combat(text.replace("event-in-force: ap-46; ", ""), "tarnopol", side="ap")
    assert key(plain) != "prepare-attack"


@pytest.mark.clause("card AP-61")
def test_card_ap_61_british_corps_fire_on_the_army_table_under_maude() -> None:
    text = "hand: ap-61; level: 1, 1; war: tu; qurna: br-corps-03; kut: tu-corps-01"
    position = combat(text, "kut", side="ap", optional_cards="all")
    play(position, "play ap-61", 3, 3)
    shots = {event.side: event.army for event in position.events if isinstance(event, Fired)}
    assert shots == {AP: True, CP: False}


@pytest.mark.clause("15.1.6", "12.3.1")
def test_15_1_6_a_fort_alone_is_not_flanked() -> None:
    position = field("sedan: ge-army-01; metz: ge-army-02; verdun: fr-corps-01")
    attackers, verdun = mask("ge-army-01", "ge-army-02"), space("verdun")
    assert ground_allows_flank(position, attackers, mask("fr-corps-01"), verdun)
    assert not ground_allows_flank(position, attackers, 0, verdun)


@pytest.mark.clause("12.5.3", "12.4.4")
def test_12_5_3_the_corps_of_an_army_that_falls_to_hold_the_space_is_a_defender() -> None:
    position = field("sedan: fr-army-05*, fr-corps-01; reserve: fr-corps-02; liege: ge-army-01")
    position.attackers, position.defenders = mask("ge-army-01"), mask("fr-army-05", "fr-corps-01")
    hold_space(position, unit("fr-army-05"), space("sedan"))
    assert position.attackers == mask("ge-army-01")
    assert position.defenders == mask("fr-corps-01", "fr-corps-02")
    assert [event.space for event in position.events if isinstance(event, RetreatIgnored)] == [space("sedan")]


@pytest.mark.clause("9.1.1")
def test_9_1_1_a_card_that_was_played_cannot_be_taken_back_unseen() -> None:
    position = field("hand: cp-09")
    play(position, "cp-09 event")
    assert [event.reveals for event in position.events if isinstance(event, CardPlayed)] == [True]


@pytest.mark.clause("4.2.1")
@pytest.mark.parametrize("scenario", ["campaign", "historical"])
def test_4_2_1_setting_up_is_not_told_as_if_it_happened(scenario: str) -> None:
    position = GAME.start(scenario)
    assert [event for event in position.events if type(event).__name__ == "TrenchChanged"] == []
    assert len(position.events) <= 1


@pytest.mark.clause("5.1.1", "5.6.4")
def test_5_1_1_a_game_that_nobody_wins_is_counted_by_its_vp() -> None:
    position = field("set: vp=13")
    position.result = Result((), (), "time", "5.1.1")
    assert score(position) == (13, 7)
    position.result = Result((1,), (0,), "time", "5.1.1")
    assert score(position) == (0, 20)


@pytest.mark.clause("9.1.1")
def test_9_1_1_a_spectator_sees_no_hand() -> None:
    position = field("hand: cp-01, cp-02, ap-01")
    assert GAME.view(position, None)["hand"] == []
    assert GAME.view(position, None)["seen"] == []
    assert GAME.view(position, AP)["hand"] == ["ap-01"]
    assert GAME.view(position, CP)["hand"] == ["cp-01", "cp-02"]
    assert GAME.view(position, None)["result"] is None
    position.result = Result((1,), (0,), "time", "5.1.1")
    assert GAME.view(position, None)["result"] == [[1], [0], "time"]


@pytest.mark.clause("14.2.1", "11.1.12")
def test_14_2_1_supply_is_looked_for_anew_when_a_country_enters() -> None:
    position = field("adana: tu-corps-01; essen: ge-army-01")
    assert not in_supply(position, unit("tu-corps-01"))
    turkey(position)
    assert in_supply(position, unit("tu-corps-01"))
    bulgarians = field("war: tu")
    before = supplied_spaces(bulgarians, unit("ge-army-01"))
    bulgarians.at_war |= 1 << Nation.BU
    bulgarians.reopen()
    assert supplied_spaces(bulgarians, unit("ge-army-01")) & ~before & 1 << space("sofia")


@pytest.mark.clause("10.1.2")
@pytest.mark.parametrize("mover", ["pol-corps-03", "ge-corps-12", "ah-army-01"])
def test_10_1_2_a_unit_marches_through_a_full_space(mover: str) -> None:
    text = f"essen: {mover}; aachen: ge-corps-01, ge-corps-02, ge-corps-03"
    position = play(field(text, ops=2), "move essen", f"move {mover}")
    assert "to aachen" in options(position)
    play(position, "to aachen")
    assert "done" not in options(position)


@pytest.mark.clause("Q-10.1-1")
@pytest.mark.parametrize("place", ["london", "paris"])
def test_q_10_1_1_a_unit_too_many_is_taken_wherever_it_stands(place: str) -> None:
    position = field(f"{place}: br-corps-01, br-corps-02, br-corps-03; calais: br-corps-05; reserve: br-corps-06")
    question = ChooseExcess(CP, AP)
    assert not any(question.why_not(position, unit(f"br-corps-0{number}")) is None for number in (1, 2, 3, 5, 6))
    position.put(unit("br-corps-04"), space(place))
    taken = [number for number in range(1, 7) if question.why_not(position, unit(f"br-corps-0{number}")) is None]
    assert taken == [1, 2, 3, 4]
    assert ChooseExcess(AP, CP).why_not(position, unit("br-corps-01")) is not None


@pytest.mark.clause("9.2.7")
def test_9_2_7_an_attack_in_the_near_east_is_counted_for_the_allies() -> None:
    text = "war: tu; qurna: br-corps-01; kut: tu-corps-01; calais: br-army-01; ostend: ge-army-01"
    position = play(field(text, side="ap", ops=3), "attack calais")
    assert position.near_east_attacks == 0
    play(position, "attack qurna")
    assert position.near_east_attacks == 1
    turks = play(field(text, side="cp", ops=2), "attack kut")
    assert turks.near_east_attacks == 0


@pytest.mark.clause("12.1.10")
def test_12_1_10_units_in_london_find_no_target_while_nobody_attacks_with_them() -> None:
    text = "control: cp calais; calais: ge-army-01; london: br-army-01; amiens: fr-army-01"
    alone = play(field(text, side="ap", ops=2), "attack london")
    while key(alone) == "mark-space":
        play(alone, "done", quiet=False)
    assert key(alone) != "choose-target"
    helped = play(field(text, side="ap", ops=2), "attack london", "attack amiens")
    assert key(helped) == "choose-target"
    assert "attack calais" in options(helped)


@pytest.mark.clause("15.1.11", "12.6.5")
@pytest.mark.parametrize(("turn", "goes"), [(1, False), (2, True)])
def test_15_1_11_russians_do_not_advance_into_a_german_fort_in_august_1914(turn: int, goes: bool) -> None:
    position = field("insterberg: ru-army-01; control: ap insterberg", turn=turn)
    question = ChooseAdvance(AP, AP, space("konigsberg"), mask("ru-army-01"), 0)
    assert ((unit("ru-army-01"), space("konigsberg")) in question.options(position)) is goes


@pytest.mark.clause("card CP-51")
def test_card_cp_51_an_attack_out_of_the_siege_has_its_space_already() -> None:
    text = "hand: cp-51; played: cp-54; level: 2, 2; verdun: ge-army-01"
    position = combat(text, "verdun")
    before = position.vp
    play(position, "play cp-51", 1, 1)
    assert position.forts >> space("verdun") & 1
    assert position.vp == before
