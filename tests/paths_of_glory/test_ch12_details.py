"""12: who may attack, who retreats where, who advances, and what Withdrawal gives back."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.combat.advance import (
    NO_ROOM,
    NOT_FULL,
    NOT_VACATED,
    SIEGE_INCOMPLETE,
    ChooseAdvance,
)
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.designation import (
    FOUGHT_ALREADY,
    MULTINATIONAL,
    NOT_ADJACENT,
    NOT_MARKED,
    why_not_confirm,
)
from firestep.games.paths_of_glory.combat.loss_sums import BEF_POOL, best, replacement
from firestep.games.paths_of_glory.combat.losses import priority_units
from firestep.games.paths_of_glory.combat.retreat import NOT_RETREATING, eliminate_in_retreat, ways
from firestep.games.paths_of_glory.combat.withdrawal import restorable, restore_step
from firestep.games.paths_of_glory.events import AttackDeclared, Fired
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import UNIT_IDS

from .field import (
    SPACE_IDS,
    WEST,
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
    units,
    where,
)


def names(units: int) -> set[str]:
    return {UNIT_IDS[number] for number in range(len(UNIT_IDS)) if units >> number & 1}


def lose_all(position: PathsPosition) -> PathsPosition:
    while key(position) == "choose-loss":
        play(position, options(position)[0])
    return position


def retreat_all(position: PathsPosition) -> PathsPosition:
    while key(position) in ("offer-stand-or-retreat", "choose-retreat", "choose-retreat-end"):
        play(position, "done" if "done" in options(position) else options(position)[0])
    return position


def fight(
    text: str, target: str, *dice: int, side: str = "cp", edition: str = "classic", turn: int = 5
) -> PathsPosition:
    """A whole combat up to the advance."""
    position = combat(text, target, side=side, edition=edition, turn=turn)
    finish_cards(position)
    play(position, *dice)
    return retreat_all(lose_all(position))


def agree(position: PathsPosition) -> set[str]:
    """The answers on offer; every other one must be refused, and none of these."""
    question = position.question
    assert question is not None
    allowed = [choice for choice in question.candidates(position) if position.why_not(choice) is None]
    assert {question.write(position, choice) for choice in allowed} == set(options(position))
    return set(options(position))


# -- 12.1 who attacks


@pytest.mark.clause("12.1.1", "12.1.4")
def test_12_1_1_why_a_unit_does_not_take_part() -> None:
    text = "metz: ge-army-04, ge-army-05; sedan: fr-army-05; verdun: fr-army-03; koblenz: ge-army-03; essen: ge-army-06"
    position = field(text, ops=3)
    play(position, "attack metz", "move koblenz", "done", "done", "attack sedan")
    assert agree(position) == {"with ge-army-04", "with ge-army-05", "call-off"}
    assert refusal(position, "with ge-army-03") == NOT_MARKED
    assert refusal(position, "with ge-army-06") == NOT_MARKED
    assert refusal(position, "with fr-army-03") == NOT_MARKED
    assert refusal(position, "with ge-army-09") == NOT_MARKED
    play(position, "with ge-army-04", "done")
    finish_cards(position)
    play(position, 1, 1)
    retreat_all(lose_all(position))
    while key(position) == "choose-advance":
        play(position, "done")
    play(position, "attack verdun")
    assert refusal(position, "with ge-army-04") == FOUGHT_ALREADY
    assert "with ge-army-05" in agree(position)


@pytest.mark.clause("12.1.1", "14.3.1", "Q-14.3-6")
def test_12_1_1_a_unit_without_supply_does_not_attack_with_its_stack() -> None:
    position = field(
        "valjevo: fr-corps-01, sb-army-02; belgrade: ah-army-01; nis: ah-army-02; no-fort: belgrade;"
        "control: cp skopje monastir cetinje",
        side="ap",
        ops=2,
    )
    play(position, "attack valjevo", "attack nis")
    assert refusal(position, "with fr-corps-01") == NOT_MARKED
    assert agree(position) == {"with sb-army-02", "call-off"}


@pytest.mark.clause("12.1.1")
def test_12_1_1_only_neighbours_attack() -> None:
    position = field("metz: ge-army-04; sedan: fr-army-05; strasbourg: ge-army-05; nancy: fr-army-02", ops=2)
    play(position, "attack metz", "attack strasbourg", "attack sedan")
    assert refusal(position, "with ge-army-05") == NOT_ADJACENT
    assert agree(position) == {"with ge-army-04", "call-off"}


@pytest.mark.clause("12.1.9", "Q-12.1-7")
def test_12_1_9_nations_attack_together_only_from_one_common_space() -> None:
    apart = field("metz: ge-army-01; koblenz: ah-army-01; sedan: fr-army-01")
    assert why_not_confirm(apart, mask("ge-army-01", "ah-army-01")) == MULTINATIONAL
    assert why_not_confirm(apart, mask("ge-army-01")) is None
    assert why_not_confirm(apart, mask("ah-army-01")) is None
    assert why_not_confirm(apart, 0) == NOT_MARKED
    common = field("metz: ge-army-01, ah-corps-01; koblenz: ah-army-01; sedan: fr-army-01")
    assert why_not_confirm(common, mask("ge-army-01", "ah-corps-01", "ah-army-01")) is None
    assert why_not_confirm(common, mask("ge-army-01", "ah-army-01")) == MULTINATIONAL


@pytest.mark.clause("12.1.9")
def test_12_1_9_a_mixed_stack_that_has_fought_no_longer_joins_nations() -> None:
    text = "chateau-thierry: fr-army-01, br-army-01; amiens: br-army-02; cambrai: ge-army-01; sedan: ge-army-02"
    fresh = field(text, side="ap", ops=4)
    play(fresh, "attack chateau-thierry", "attack amiens", "attack cambrai", "with fr-army-01")
    assert "with br-army-02" in agree(fresh)
    tired = field(text, side="ap", ops=4)
    play(tired, "attack chateau-thierry", "attack amiens", "attack sedan", "with br-army-01", "done")
    finish_cards(tired)
    play(tired, 1, 1)
    retreat_all(lose_all(tired))
    while key(tired) == "choose-advance":
        play(tired, "done")
    play(tired, "attack cambrai", "with fr-army-01")
    assert refusal(tired, "with br-army-02") == MULTINATIONAL
    elsewhere = field(
        "amiens: br-army-02; chateau-thierry: fr-army-01; cambrai: ge-army-01; nancy: fr-army-02, br-army-03;"
        "metz: ge-army-02",
        side="ap",
        ops=5,
    )
    play(elsewhere, "attack amiens", "attack chateau-thierry", "attack nancy", "attack cambrai", "with fr-army-01")
    assert refusal(elsewhere, "with br-army-02") == MULTINATIONAL


# -- 12.2


@pytest.mark.clause("12.2.2", "15.1.5", "15.1.7")
def test_12_2_2_a_fort_of_the_central_powers_defends_with_its_units() -> None:
    position = field("verdun: fr-army-01, fr-army-02; metz: ge-corps-01", side="ap", ops=1)
    play(position, "attack verdun", "attack metz", "with fr-army-01", "done")
    declared = [event for event in position.events if isinstance(event, AttackDeclared)]
    assert [(event.side, event.fort, names(event.defenders)) for event in declared] == [(AP, True, {"ge-corps-01"})]
    lone = combat("verdun: fr-army-01; strasbourg: fr-corps-01; no-fort: strasbourg", "metz", side="ap")
    finish_cards(lone)
    play(lone, 1, 6)
    fired = [event for event in lone.events if isinstance(event, Fired)]
    assert [event.side for event in fired] == [AP, CP]
    assert fired[1].strength == 3


@pytest.mark.clause("12.2.2")
def test_12_2_2_a_space_without_its_fort_is_declared_without_it() -> None:
    position = field(WEST + "sedan: ge-army-01; cambrai: fr-army-05", ops=1)
    play(position, "attack sedan", "attack cambrai", "with ge-army-01", "done")
    declared = [event for event in position.events if isinstance(event, AttackDeclared)]
    assert [(event.side, event.fort) for event in declared] == [(CP, False)]


@pytest.mark.clause("12.2.1", "12.2.12")
def test_12_2_1_nothing_of_a_combat_stays_when_it_is_over() -> None:
    position = fight(WEST + "sedan: ge-army-01; cambrai: fr-army-05; played: cp-08", "cambrai", 6, 1)
    play(position, "done")
    assert position.attackers == position.defenders == position.retreat_path == position.advanced == 0
    assert position.stand_ins == position.lost_steps == []
    assert not any(isinstance(frame, Attack) for frame in position.stack)


@pytest.mark.clause("12.3.1", "table 2")
@pytest.mark.parametrize(
    ("text", "target", "ok"),
    [
        ("amiens: fr-army-01; chateau-thierry: fr-army-02; cambrai: ge-army-01", "cambrai", True),
        ("amiens: fr-army-01; brussels: fr-army-02; calais: ge-army-01; cambrai: fr-army-03", "calais", False),
        (
            "tarnow: ru-army-01; uzhgorod: ru-army-02; gorlice: ah-army-01; control: ap przemysl; no-fort: przemysl",
            "gorlice",
            False,
        ),
        ("amiens: fr-corps-01; chateau-thierry: fr-corps-02; cambrai: ge-army-01", "cambrai", False),
    ],
)
def test_12_3_1_no_flank_attack_in_mountains_and_swamp_or_without_an_army(text: str, target: str, ok: bool) -> None:
    position = combat(text, target, side="ap")
    assert any(option.startswith("flank") for option in options(position)) is ok


# -- 12.4 losses


@pytest.mark.clause("12.4.3", "12.4.4", "12.4.4.3", "Q-12.4-2")
def test_12_4_4_corps_in_reserve_satisfy_what_armies_cannot() -> None:
    army, reduced = ((3, 3), 1), ((3,), 1)
    assert best((army,), ((0, 0), (0, 0)), 10) == 6
    assert best((army,), ((0, 0), (1, 0)), 10) == 8
    assert best((army,), ((0, 0), (0, 1)), 10) == 7
    assert best((reduced, reduced), ((0, 0), (1, 0)), 10) == 8
    assert best((reduced, reduced), ((0, 0), (2, 0)), 10) == 10
    assert best((reduced, reduced), ((0, 0), (0, 2)), 10) == 8
    assert best((reduced, reduced), ((0, 0), (1, 1)), 10) == 9
    assert best((((3,), 1), ((3,), 2)), ((0, 0), (1, 0), (0, 1)), 10) == 9
    assert best((((3,), 1), ((3,), 2)), ((0, 0), (2, 0), (0, 0)), 10) == 8
    assert best((army,), ((0, 0), (0, 0)), 2) == 0
    assert best((army,), ((0, 0), (0, 0)), 0) == 0
    assert best((), ((0, 0),), 4) == 0
    assert best((((1, 1), -1),), ((0, 0),), 1) == 1


@pytest.mark.clause("12.4.4.3")
def test_12_4_4_3_the_bef_army_is_replaced_by_its_corps_alone() -> None:
    bef = ((3,), BEF_POOL)
    assert best((bef,), ((1, 0), (5, 0)), 10) == 6
    assert best((bef,), ((0, 1), (5, 0)), 10) == 4
    assert best((bef,), ((0, 0), (5, 0)), 10) == 3
    assert best((bef,), ((1, 0),), 4) == 3
    assert best((bef,), ((1, 0),), 5) == 5
    assert replacement(((1, 0), (2, 1)), BEF_POOL, False)[1] == ((0, 0), (2, 1))
    assert replacement(((1, 0), (2, 1)), 1, False)[1] == ((1, 0), (1, 1))
    assert replacement(((1, 0), (0, 1)), 1, False)[1] == ((1, 0), (0, 0))
    assert replacement(((1, 0), (0, 1), (3, 3)), 1, False)[1] == ((1, 0), (0, 0), (3, 3))


@pytest.mark.clause("12.4.5", "Q-12.4-3")
def test_12_4_5_a_priority_unit_takes_a_loss_that_just_reaches_it() -> None:
    position = field("war: tu; gallipoli: br-army-mef, aus-corps, br-corps-01; calais: br-army-bef")
    stack = mask("br-army-mef", "aus-corps", "br-corps-01")
    loss = position.loss_of(unit("br-army-mef"))
    assert names(priority_units(position, stack, loss)) == {"br-army-mef"}
    assert names(priority_units(position, stack, loss - 1)) == {"aus-corps"}
    assert names(priority_units(position, stack, 1)) == {"aus-corps"}
    assert priority_units(position, stack, 0) == 0
    assert names(priority_units(position, stack | mask("br-army-bef"), 9)) == {"br-army-bef"}
    assert priority_units(position, mask("br-corps-01"), 3) == 0


@pytest.mark.clause("12.4.4", "12.4.4.1")
def test_12_4_4_an_army_with_a_corps_in_reserve_can_be_rebuilt_and_one_without_cannot() -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02, ge-army-03; cambrai: fr-army-05*"
    bare = combat(text, "cambrai")
    finish_cards(bare)
    play(bare, 3, 1, "lose fr-army-05")
    assert where(bare, "fr-army-05") == "out-of-the-game"
    backed = combat(text + "; reserve: fr-corps-01", "cambrai")
    finish_cards(backed)
    play(backed, 1, 1, "lose fr-army-05")
    assert where(backed, "fr-army-05") == "eliminated"
    assert where(backed, "fr-corps-01").split()[0] in ("cambrai", "eliminated")


# -- 12.5 retreat


@pytest.mark.clause("12.5.5", "Q-12.5-8")
def test_12_5_5_a_retreat_goes_into_a_besieged_enemy_fort_and_not_into_another() -> None:
    def ends(text: str) -> set[str]:
        position = field(text)
        return {SPACE_IDS[path[-1]] for path in ways(position, unit("ge-corps-01"), space("koblenz"), 1)}

    around = "koblenz: ge-corps-01; sedan: fr-army-01; metz: fr-army-02; aachen: fr-army-03; frankfurt: fr-army-04"
    assert ends(around) == set()
    assert ends(around + "; liege: ge-army-01") == {"liege"}
    assert ends(around + "; liege: ge-corps-02") == set()
    assert ends(around + "; no-fort: liege") == {"liege"}
    assert ends("koblenz: ge-corps-01; sedan: fr-army-01; metz: fr-army-02; aachen: fr-army-03") == {"frankfurt"}


@pytest.mark.clause("12.5.5", "Q-12.5-1", "L-8")
def test_12_5_5_a_friendly_space_without_supply_comes_before_an_enemy_one() -> None:
    text = (
        "sedan: fr-army-01; control: cp ostend cambrai antwerp liege chateau-thierry verdun;"
        "no-fort: antwerp, liege, verdun; metz: ge-army-01; koblenz: ge-army-02"
    )
    for edition in ("classic", "deluxe"):
        position = field(text, edition=edition)
        assert [SPACE_IDS[path[-1]] for path in ways(position, unit("fr-army-01"), space("sedan"), 1)] == ["brussels"]
    lost = field(text + "; control: cp brussels")
    found = {SPACE_IDS[path[-1]] for path in ways(lost, unit("fr-army-01"), space("sedan"), 1)}
    assert {"cambrai", "chateau-thierry", "verdun"} <= found
    assert "liege" not in found


@pytest.mark.clause("12.5.1")
def test_12_5_1_only_defenders_retreat() -> None:
    position = combat(WEST + "sedan: ge-army-01; cambrai: fr-army-05; amiens: fr-army-06", "cambrai")
    finish_cards(position)
    play(position, 6, 1)
    lose_all(position)
    assert key(position) == "choose-retreat"
    assert refusal(position, "retreat fr-army-06 paris") == NOT_RETREATING
    assert all(option.startswith("retreat fr-army-05") for option in agree(position))


@pytest.mark.clause("12.5.4", "Q-12.4-6")
def test_12_5_4_who_cannot_retreat_is_lost_armies_and_the_bef_for_good() -> None:
    position = field("cambrai: fr-army-05, fr-corps-01, br-corps-bef; defenders: fr-army-05, fr-corps-01, br-corps-bef")
    position.defenders = mask("fr-army-05", "fr-corps-01", "br-corps-bef")
    eliminate_in_retreat(position, unit("fr-corps-01"))
    assert names(position.defenders) == {"fr-army-05", "br-corps-bef"}
    eliminate_in_retreat(position, unit("br-corps-bef"))
    eliminate_in_retreat(position, unit("fr-army-05"))
    assert where(position, "fr-corps-01") == "eliminated"
    assert where(position, "br-corps-bef") == "out-of-the-game"
    assert where(position, "fr-army-05") == "out-of-the-game"
    assert position.defenders == 0


@pytest.mark.clause("12.5.3", "table 2")
@pytest.mark.parametrize(
    ("extra", "stands"), [("", False), ("; trench: cambrai ap 1", True), ("; trench: cambrai ap 2", True)]
)
def test_12_5_3_a_trench_in_clear_ground_lets_a_unit_stand(extra: str, stands: bool) -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02, ge-army-03; cambrai: fr-army-05, fr-army-06, fr-corps-01"
    position = combat(text + extra, "cambrai")
    finish_cards(position)
    play(position, 6, 1)
    lose_all(position)
    assert any(option.startswith("stand") for option in options(position)) is stands


@pytest.mark.clause("12.5.3", "Q-C-1", "card CP-50")
def test_12_5_3_a_cancelled_trench_gives_no_cover() -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02, ge-army-03; cambrai: fr-army-05, fr-army-06, fr-corps-01"
    position = combat(text + "; trench: cambrai ap 2; played: cp-54; hand: cp-50; level: 2, 0", "cambrai")
    play(position, "play cp-50")
    finish_cards(position)
    play(position, 6, 1)
    lose_all(position)
    assert key(position) == "choose-retreat"
    assert not any(option.startswith("stand") for option in options(position))


# -- 12.6 advance


@pytest.mark.clause("12.6.1", "12.6.2", "10.1.1")
def test_12_6_1_why_a_unit_does_not_advance() -> None:
    text = WEST + "sedan: ge-army-01, ge-army-02, ge-army-04*; brussels: ge-army-03, ge-corps-01; cambrai: fr-corps-01*"
    position = fight(text, "cambrai", 6, 1)
    assert isinstance(position.question, ChooseAdvance)
    assert refusal(position, "advance ge-army-04 cambrai") == NOT_FULL
    assert refusal(position, "advance fr-army-01 cambrai") == NOT_FULL
    assert refusal(position, "advance ge-army-01 amiens") == NOT_VACATED
    able = [option for option in sorted(agree(position)) if option != "done"]
    assert len(able) >= 4
    full = ChooseAdvance(position.question.seat, CP, space("cambrai"), position.question.units, 0)
    play(position, *able[:3])
    assert len(units(position, "cambrai")) == 3
    assert not isinstance(position.question, ChooseAdvance)
    assert full.why_not(position, full.read(position, able[3])) == NO_ROOM


@pytest.mark.clause("12.6.3")
def test_12_6_3_a_unit_that_goes_on_ends_in_the_space_beyond() -> None:
    position = combat(
        WEST + "sedan: ge-army-01, ge-corps-01; cambrai: fr-army-05; played: cp-08",
        "cambrai",
        only="ge-army-01, ge-corps-01",
    )
    finish_cards(position)
    play(position, 2, 1)
    lose_all(position)
    assert key(position) == "choose-retreat"
    play(position, "retreat fr-army-05 amiens", "to paris")
    movers = [name for name in ("ge-army-01", "ge-corps-01") if f"advance {name} amiens" in agree(position)]
    play(position, f"advance {movers[0]} amiens")
    assert where(position, movers[0]) == "amiens"
    assert (holder(position, "cambrai"), holder(position, "amiens")) == ("cp", "cp")


@pytest.mark.clause("12.6.5", "15.2.1")
def test_12_6_5_corps_complete_the_siege_they_begin() -> None:
    text = "metz: ge-corps-01, ge-corps-02, ge-corps-03; strasbourg: ge-corps-04; nancy: fr-corps-01*"
    position = fight(text, "nancy", 2, 1)
    assert isinstance(position.question, ChooseAdvance)
    play(position, options(position)[0])
    assert refusal(position, "done") == SIEGE_INCOMPLETE
    play(position, options(position)[0])
    assert refusal(position, "done") is None
    assert position.besieged(space("nancy"))
    army = fight("metz: ge-army-04, ge-army-05; nancy: fr-corps-01*", "nancy", 6, 1)
    play(army, "advance ge-army-04 nancy")
    assert refusal(army, "done") is None


@pytest.mark.clause("15.1.11", "12.6.5")
def test_15_1_11_after_turn_one_russians_advance_to_besiege_german_forts() -> None:
    text = "insterberg: ru-army-01; konigsberg: ge-corps-01*"
    position = fight(text, "konigsberg", 1, 1, side="ap")
    assert "advance ru-army-01 konigsberg" in agree(position)
    play(position, "advance ru-army-01 konigsberg")
    assert position.besieged(space("konigsberg"))
    austrian = fight("lemberg: ru-army-01, ru-army-02; przemysl: ah-corps-01*", "przemysl", 6, 1, side="ap", turn=1)
    assert "advance ru-army-01 przemysl" in agree(austrian)


@pytest.mark.clause("12.6.5", "L-5", "Q-12.6-1")
@pytest.mark.parametrize("edition", ["classic", "deluxe"])
def test_l_5_only_the_later_edition_goes_on_past_a_fort_others_besiege(edition: str) -> None:
    text = "metz: ge-army-04, ge-army-05; nancy: fr-army-02; reserve: fr-corps-01"
    position = combat(text, "nancy", edition=edition)
    finish_cards(position)
    play(position, 3, 1)
    lose_all(position)
    play(position, "retreat fr-army-02 bar-le-duc", "to melun")
    assert agree(position) == {"advance ge-army-04 nancy", "advance ge-army-05 nancy", "done"}
    play(position, "advance ge-army-04 nancy")
    onward = {"advance ge-army-05 bar-le-duc"} if edition == "deluxe" else set[str]()
    assert agree(position) == {"advance ge-army-05 nancy", "done"} | onward


@pytest.mark.clause("table 18", "13.1.10")
def test_table_18_the_montenegrins_win_and_stay_at_home() -> None:
    position = combat(
        "cetinje: mn-corps; mostar: ah-corps-01*; sarajevo: sb-army-01; control: ap valjevo", "mostar", side="ap"
    )
    finish_cards(position)
    play(position, 6, 1)
    retreat_all(lose_all(position))
    assert "advance mn-corps mostar" not in options(position)
    assert where(position, "mn-corps") == "cetinje"
    assert options(position) == ["advance sb-army-01 mostar", "done"]


# -- Withdrawal


@pytest.mark.clause("card AP-06", "Q-AP06-9", "Q-AP06-8")
def test_card_ap_06_a_corps_step_comes_back_before_an_army_step() -> None:
    text = "cambrai: fr-army-05*, fr-army-06*, fr-corps-01*"
    both = field(text + "; lost-steps: fr-army-05, fr-corps-01")
    assert names(restorable(both, 4)) == {"fr-corps-01"}
    assert names(restorable(field(text + "; lost-steps: fr-army-05, fr-army-06"), 6)) == {"fr-army-05", "fr-army-06"}
    assert restorable(field(text), 3) == 0
    later = field(text + "; lost-steps: fr-army-05, fr-corps-01", edition="deluxe")
    assert names(restorable(later, 9)) == {"fr-corps-01"}


@pytest.mark.clause("card AP-06")
def test_card_ap_06_in_the_later_edition_an_army_without_its_corps_stays_lost() -> None:
    gone = "cambrai: fr-corps-01, fr-army-06*; eliminated: fr-army-05, fr-army-07; lost-steps: fr-army-05, fr-army-07"
    backed = gone + "; stand-ins: fr-corps-01 fr-army-05"
    assert names(restorable(field(backed, edition="deluxe"), 9)) == {"fr-army-05"}
    assert names(restorable(field(backed, edition="deluxe"), 6)) == {"fr-army-05", "fr-army-07"}
    assert restorable(field(gone, edition="deluxe"), 9) == 0
    assert names(restorable(field(gone), 9)) == {"fr-army-05", "fr-army-07"}
    here = field("cambrai: fr-army-05*; lost-steps: fr-army-05", edition="deluxe")
    assert names(restorable(here, 9)) == {"fr-army-05"}


@pytest.mark.clause("card AP-06", "Q-AP06-1", "Q-AP06-5", "card CP-56")
def test_card_ap_06_an_army_comes_back_in_place_of_its_own_corps() -> None:
    position = field(
        "cambrai: fr-corps-01, fr-corps-02; eliminated: fr-army-05, fr-army-07;"
        "lost-steps: fr-army-05, fr-army-07; stand-ins: fr-corps-01 fr-army-05, fr-corps-02 fr-army-07"
    )
    position.defenders = mask("fr-corps-01", "fr-corps-02")
    restore_step(position, unit("fr-army-07"), space("cambrai"))
    assert units(position, "cambrai") == ["fr-army-07*", "fr-corps-01"]
    assert where(position, "fr-corps-02") == "reserve"
    assert where(position, "fr-army-05") == "eliminated"
    assert names(position.defenders) == {"fr-army-07", "fr-corps-01"}
    assert position.stand_ins == [unit("fr-corps-01"), unit("fr-army-05")]
    restore_step(position, unit("fr-army-05"), space("cambrai"))
    assert units(position, "cambrai") == ["fr-army-05*", "fr-army-07*"]
    assert position.stand_ins == []


@pytest.mark.clause("card AP-06", "Q-AP06-5")
def test_card_ap_06_a_corps_that_is_gone_is_not_sent_back() -> None:
    position = field(
        "cambrai: fr-corps-02; eliminated: fr-army-05, fr-corps-01; lost-steps: fr-army-05;"
        "stand-ins: fr-corps-01 fr-army-05"
    )
    position.defenders = mask("fr-corps-02")
    restore_step(position, unit("fr-army-05"), space("cambrai"))
    assert where(position, "fr-corps-01") == "eliminated"
    assert units(position, "cambrai") == ["fr-army-05*", "fr-corps-02"]
    reduced = field("cambrai: fr-corps-02*; lost-steps: fr-corps-02")
    restore_step(reduced, unit("fr-corps-02"), space("cambrai"))
    assert units(reduced, "cambrai") == ["fr-corps-02"]


@pytest.mark.clause("card AP-06", "Q-AP06-2", "Q-AP06-6")
def test_card_ap_06_all_retreat_one_space_and_only_once() -> None:
    position = combat(WEST + "sedan: ge-army-01, ge-army-02; cambrai: fr-army-05, fr-army-06; hand: ap-06", "cambrai")
    play(position, "play ap-06", 6, 1)
    lose_all(position)
    play(position, options(position)[0])
    lose_all(position)
    went = 0
    while key(position) == "choose-retreat":
        play(position, options(position)[0])
        went += 1
    assert went == len([name for name in ("fr-army-05", "fr-army-06") if where(position, name).split()[0] in SPACE_IDS])
    assert key(position) == "choose-advance"
