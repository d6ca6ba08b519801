"""An arbiter's cases: cards, reinforcements, replacements and peace, where an exception meets an exception."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from firestep.games.paths_of_glory.actions import SR_TWICE
from firestep.games.paths_of_glory.cards.hands import KEEP_IT
from firestep.games.paths_of_glory.cards.reinforcements import NO_ROOM_TO_ENTER
from firestep.games.paths_of_glory.cards.requirements import HAIG_AFTER_SPRING, NOBODY_SAILS, SALONIKA_LOST
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.events import Fired
from firestep.games.paths_of_glory.homes import entry_spaces
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.replacements import Replacements
from firestep.games.paths_of_glory.sequence import Turn
from firestep.games.paths_of_glory.strategic_redeployment import destinations
from firestep.games.paths_of_glory.supply import home_supplied, in_supply
from firestep.games.paths_of_glory.war_status import WarStatusPhase
from firestep.kernel import Refusal

from .field import (
    card,
    combat,
    field,
    finish_cards,
    key,
    options,
    play,
    put_card,
    refusal,
    space,
    turkey,
    unit,
    units,
    where,
)

BESIEGED_PARIS = "paris: ge-army-01, ge-army-02, ge-army-03; hand: ap-10; control: cp melun chateau-thierry sedan"


def spend(text: str, side: int = AP) -> PathsPosition:
    position = field(text)
    position.stack = [Replacements(side)]
    position.advance()
    return position


@pytest.mark.clause("17.1.5", "Q-17.1-2")
def test_17_1_5_belgians_do_not_go_to_calais_while_a_belgian_space_is_only_full() -> None:
    full = "rp: minor 2; eliminated: be-army-01; control: cp brussels antwerp; no-fort: antwerp; "
    position = spend(full + "ostend: br-army-01, br-army-02, br-army-03")
    assert key(position) != "spend-replacements"
    free = spend(full + "ostend: br-army-01, br-army-02")
    play(free, "rebuild-full be-army-01")
    assert options(free) == ["to ostend"]
    besieged = spend("rp: minor 2; eliminated: be-army-01; control: cp brussels ostend; antwerp: ge-army-01")
    play(besieged, "rebuild-full be-army-01")
    assert options(besieged) == ["to calais"]


@pytest.mark.clause("9.5.3.3", "Q-9.5.3-1", "Q-9.5.3-2")
def test_9_5_3_3_orleans_does_not_serve_while_the_enemy_fills_paris() -> None:
    position = field(BESIEGED_PARIS, side="ap")
    assert not entry_spaces(position, unit("fr-army-10"))
    assert refusal(position, "ap-10 event") == NO_ROOM_TO_ENTER
    stacked = field("paris: fr-army-01, fr-army-02, fr-army-03; hand: ap-10", side="ap")
    assert entry_spaces(stacked, unit("fr-army-10")) == 1 << space("orleans")


@pytest.mark.clause("9.5.3.1", "card CP-24", "10.1.1")
def test_9_5_3_1_the_senussi_need_room_in_libya() -> None:
    text = "hand: cp-24; level: 1, 0; war: tu; libya: tu-corps-01, tu-corps-02"
    assert refusal(field(text), "cp-24 event") is None
    assert refusal(field(text + ", tu-corps-03"), "cp-24 event") == NO_ROOM_TO_ENTER


@pytest.mark.clause("16.4.9", "card AP-29")
def test_16_4_9_the_army_of_the_caucasus_does_not_join_the_british_after_the_peace() -> None:
    text = "hand: ap-29; level: 2, 2; war: tu; baku: br-corps-01"
    before = field(text, side="ap")
    play(before, "ap-29 event")
    assert "to baku" in options(before)
    after = field(text + "; played: cp-45", side="ap")
    play(after, "ap-29 event")
    assert "to baku" not in options(after)
    assert "to tbilisi" in options(after)


@pytest.mark.clause("16.4.9", "17.1.4.1", "Q-CP45-1")
def test_16_4_9_no_russian_replacements_over_ground_with_other_allies() -> None:
    text = "war: ro; kishinev: ru-corps-01*; played: cp-45; rp: ru 1"
    position = field(text.replace("kishinev", "jassy") + "; ismail: ro-corps-01; control: cp kishinev zhmerinka")
    assert not in_supply(position, unit("ru-corps-01"))
    assert not home_supplied(position, unit("ru-corps-01")) >> space("jassy") & 1


@pytest.mark.clause("card AP-30", "9.5.2.4", "table 20")
def test_card_ap_30_salonika_may_follow_the_entry_of_greece() -> None:
    text = "hand: ap-30; level: 1, 2; war: gr; athens: gr-corps-03*; reserve: br-corps-04; essen: ge-army-01"
    position = field(text, side="ap")
    play(position, "ap-30 event", "redeploy br-corps-04")
    assert where(position, "br-corps-04") == "salonika"
    assert where(position, "gr-corps-03") == "athens reduced"
    taken = field(text + "; salonika: bu-corps-01; war: bu", side="ap")
    assert refusal(taken, "ap-30 event") == SALONIKA_LOST


@pytest.mark.clause("card AP-30", "9.5.3.5")
def test_card_ap_30_the_beachhead_is_a_port_for_those_who_sail_to_salonika() -> None:
    position = turkey(field("hand: ap-31; level: 1, 1; essen: ge-army-01", side="ap"))
    position.advance()
    play(position, "ap-31 event", "to mef1")
    position.put(unit("br-corps-04"), space("mef1"))
    put_card(position, "hand", card("ap-30"))
    play(position, "automatic", "done", "ap-30 event")
    assert "redeploy br-corps-04" in options(position)


@pytest.mark.clause("card AP-30", "13.1.10")
def test_card_ap_30_no_frenchman_leaves_the_reserve_while_paris_is_lost() -> None:
    text = "hand: ap-30; level: 1, 1; reserve: fr-corps-04, br-corps-04; paris: ge-army-01; no-fort: paris"
    position = field(text + "; control: cp paris", side="ap")
    play(position, "ap-30 event")
    assert options(position) == ["redeploy br-corps-04", "done"]


@pytest.mark.clause("card AP-30")
def test_card_ap_30_up_to_three_corps_may_be_none_in_the_classic_edition() -> None:
    text = "hand: ap-30; level: 1, 1; paris: fr-army-01; essen: ge-army-01"
    position = field(text, side="ap")
    play(position, "ap-30 event")
    assert where(position, "gr-corps-01") == "florina"
    assert position.combined == 1
    assert refusal(field(text, side="ap", edition="deluxe"), "ap-30 event") == NOBODY_SAILS


@pytest.mark.clause("card CP-05", "L-24")
def test_card_cp_05_later_edition_no_landwehr_while_berlin_is_cut_off() -> None:
    cut = "control: ap hannover leipzig rostock stettin cottbus; hand: cp-05; essen: ge-army-01*"
    position = field(cut, edition="deluxe")
    play(position, "cp-05 event")
    assert key(position) == "choose-action"
    classic = field(cut)
    play(classic, "cp-05 event")
    assert options(classic) == ["restore ge-army-01", "done"]


@pytest.mark.clause("card CP-06", "card AP-12", "11.2.2")
def test_card_cp_06_the_event_digs_a_first_level_and_no_second() -> None:
    position = field("hand: cp-06; metz: ge-army-04; strasbourg: ge-army-06; trench: metz cp 1")
    play(position, "cp-06 event")
    assert options(position) == ["dig strasbourg"]


@pytest.mark.clause("card CP-61")
def test_card_cp_61_haig_is_not_played_after_a_spring_offensive() -> None:
    text = "hand: cp-61; level: 2, 0; essen: ge-army-01"
    assert refusal(field(text, optional_cards="all"), "cp-61 event") is None
    assert refusal(field(text + "; played: cp-50", optional_cards="all"), "cp-61 event") == HAIG_AFTER_SPRING


@pytest.mark.clause("card CP-63")
def test_card_cp_63_deserters_leave_the_reserve_too() -> None:
    text = "hand: cp-63; level: 2, 0; played: cp-52; kiev: ru-army-01; reserve: ru-corps-01, ru-corps-02"
    position = field(text, optional_cards="all")
    play(position, "cp-63 event")
    assert options(position) == ["reduce ru-army-01", "reduce ru-corps-01", "done"]
    play(position, "reduce ru-corps-01", "reduce ru-corps-02", "done")
    assert where(position, "ru-corps-02") == "reserve reduced"


@pytest.mark.clause("card CP-65", "5.1.1", "16.5.2", "5.6.4")
def test_card_cp_65_peace_is_a_draw_and_so_a_cp_victory_after_prince_max() -> None:
    text = "essen: ge-army-01; paris: fr-army-01; set: vp=12"
    position = field(text + "; played: cp-65", optional_cards="all")
    play(position, "peace", "yes")
    assert position.result is not None
    assert position.result.winners == (CP,)
    plain = field(text)
    play(plain, "peace", "yes")
    assert plain.result is not None
    assert (plain.result.winners, plain.result.losers) == ((), ())
    match = field(text + "; played: cp-65", optional_cards="all", bidding=True)
    play(match, "peace", "yes")
    assert match.result is not None
    assert match.result.losers == (0, 1)


@pytest.mark.clause("9.5.2.5", "9.5.4.6", "16.1.4")
def test_9_5_2_5_italy_may_be_laid_off_before_the_total_war_cards_come() -> None:
    position = field("hand: ap-17, ap-16; level: 2, 1; ws: 11, 11; paris: fr-army-01", side="ap")
    position.stack = [WarStatusPhase()]
    position.advance()
    assert key(position) == "discard-card"
    assert "discard ap-17" in options(position)
    play(position, "discard ap-17", "done")
    assert position.commitment == [2, 2]


@pytest.mark.clause("9.5.2.5", "L-6")
def test_9_5_2_5_later_edition_until_the_draw() -> None:
    text = "hand: ap-17; level: 2, 2; set: reshuffle_due=2"
    position = field(text, side="ap", edition="deluxe")
    position.stack = [Turn(agenda=["discard_ap"])]
    position.advance()
    assert "discard ap-17" in options(position)
    later = field("hand: ap-17; level: 2, 2", side="ap", edition="deluxe")
    later.stack = [Turn(agenda=["discard_ap"])]
    later.advance()
    assert refusal(later, "discard ap-17") == KEEP_IT


@pytest.mark.clause("9.3.3", "Q-AP30-3")
def test_9_3_3_salonika_is_barred_right_after_an_sr() -> None:
    position = field("hand: ap-30, ap-18; level: 1, 1; reserve: br-corps-04; essen: ge-army-01", side="ap")
    play(position, "ap-18 sr", "done", "automatic", "done")
    assert refusal(position, "ap-30 event") == Refusal("Q-AP30-3", "salonika-after-redeployment")
    assert refusal(position, "ap-30 sr") == SR_TWICE
    assert units(position, "salonika") == []


@pytest.mark.clause("12.2.4", "12.2.6", "card AP-35")
def test_12_2_6_modifiers_are_fixed_before_a_failed_flank_kills_the_americans() -> None:
    text = (
        "control: cp cambrai sedan; amiens: us-corps-01*; chateau-thierry: fr-army-01*; cambrai: ge-army-01; "
        f"set: event_in_force={card('ap-35')}"
    )
    position = combat(text, "cambrai", side="ap")
    play(position, "flank amiens", 1)
    finish_cards(position)
    play(position, 1)
    while key(position) == "choose-loss":
        play(position, next(loss for loss in ("lose us-corps-01", *options(position)) if loss in options(position)))
    assert where(position, "us-corps-01") != "amiens reduced"
    play(position, 3)
    fired = [event for event in position.events if isinstance(event, Fired) and event.side == AP]
    assert [event.modifier for event in fired] == [2]


@pytest.mark.clause("L-1")
def test_l_1_no_german_army_ends_a_redeployment_or_an_advance_in_the_alps() -> None:
    army, corps = unit("ge-army-14"), unit("ge-corps-01")
    text = "innsbruck: ge-army-14, ge-corps-01, ah-army-01"
    before = field(text, scenario="historical", turn=9)
    assert not destinations(before, army) >> space("villach") & 1
    assert destinations(before, corps) >> space("villach") & 1
    assert destinations(before, unit("ah-army-01")) >> space("villach") & 1
    assert destinations(field(text + "; level: 1, 2", scenario="historical", turn=9), army) >> space("villach") & 1
    advance = ChooseAdvance(CP, CP, space("trent"), 1 << army | 1 << corps, 0)
    assert [unit_of for unit_of, _ in pairs(advance.options(before))] == [corps]


def pairs(choices: Sequence[tuple[int, int] | str]) -> list[tuple[int, int]]:
    return [choice for choice in choices if isinstance(choice, tuple)]


@pytest.mark.clause("card AP-61", "Q-9.5.4-4")
def test_card_ap_61_maude_leads_australians_beside_the_british() -> None:
    def maude(stack: str) -> bool:
        text = f"hand: ap-61; level: 1, 1; war: tu; qurna: {stack}; kut: tu-corps-01"
        position = combat(text, "kut", side="ap", optional_cards="all")
        return "play ap-61" in options(position)

    assert maude("br-corps-01")
    assert maude("br-corps-01, aus-corps")
    assert not maude("aus-corps")
    assert not maude("br-corps-01, fr-corps-01")


@pytest.mark.clause("card CP-05", "card CP-59")
def test_card_cp_05_poles_are_germans_while_warsaw_is_theirs() -> None:
    text = "hand: cp-05; reserve: pol-corps-01*; essen: ge-corps-01*"
    allied = field(text, optional_cards="all")
    play(allied, "cp-05 event")
    assert options(allied) == ["restore ge-corps-01", "done"]
    german = field(text + "; control: cp warsaw; no-fort: warsaw", optional_cards="all")
    play(german, "cp-05 event")
    assert "restore pol-corps-01" in options(german)


@pytest.mark.clause("card AP-27", "12.5.5")
def test_card_ap_27_great_retreat_is_not_offered_where_nobody_can_retreat() -> None:
    attack = "przemysl: ah-army-01; lublin: ru-army-05; played-this-turn: ap-27; "
    ring = "ivangorod: ah-corps-01; kovel: ah-corps-02; lutsk: ah-corps-03; "
    closed = combat(attack + ring + "brest-litovsk: ah-army-02", "lublin", only="ah-army-01")
    assert key(closed) != "offer-great-retreat"
    full = combat(attack + ring + "brest-litovsk: ru-army-01, ru-army-02, ru-army-03", "lublin", only="ah-army-01")
    assert key(full) != "offer-great-retreat"
    room = combat(attack + ring + "brest-litovsk: ru-army-01, ru-army-02", "lublin", only="ah-army-01")
    assert key(room) == "offer-great-retreat"
