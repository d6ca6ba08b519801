"""Rules that only a rare position shows."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.area import PRINTED_AREA
from firestep.games.paths_of_glory.attack_limits import LONDON_ALONE, besieges_here
from firestep.games.paths_of_glory.combat.combat_cards import Battle, royal_tank_corps
from firestep.games.paths_of_glory.combat.designation import NOT_ADJACENT, why_not_join, why_not_target
from firestep.games.paths_of_glory.combat.losses import needs_phantom
from firestep.games.paths_of_glory.combat.retreat import Retreat
from firestep.games.paths_of_glory.entrenching import entrench_modifier
from firestep.games.paths_of_glory.events import SpaceTaken
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import NEAR_EAST
from firestep.games.paths_of_glory.marching import helpers, move_points
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import QUOTA_BR
from firestep.games.paths_of_glory.redeployment_routes import within_quota
from firestep.games.paths_of_glory.sieges import attrition
from firestep.games.paths_of_glory.strategic_redeployment import can_go, destinations
from firestep.games.paths_of_glory.units import MOVE
from firestep.kernel import Word

from .field import combat, field, mask, play, space, unit, where


@pytest.mark.clause("12.1.1", "12.1.3", "12.2.2")
def test_12_1_3_a_target_beside_units_that_only_march_is_out_of_reach() -> None:
    west = "control: cp liege; no-fort: liege; liege: ge-army-01; sedan: fr-army-05"
    text = f"{west}; mulhouse: ge-army-02; belfort: fr-corps-01"
    position = play(field(text, ops=2), "move liege", "attack mulhouse")
    while position.question is not None and position.question.key != "choose-target":
        position.answer("done", CP)
    assert why_not_target(position, CP, space("sedan")) == NOT_ADJACENT
    assert why_not_target(position, CP, space("belfort")) is None


@pytest.mark.clause("L-23", "12.5.4")
@pytest.mark.parametrize("edition", ["classic", "deluxe"])
def test_l_23_a_retreat_of_one_space_that_fails_opens_no_way(edition: str) -> None:
    full = "hamburg: ge-corps-01, ge-corps-02, ge-corps-03"
    position = field(f"kiel: ge-army-01; bremen: fr-corps-01; rostock: fr-corps-02; {full}", edition=edition)
    position.call(Retreat(CP, mask("ge-army-01"), space("kiel"), 1))
    position.advance()
    assert where(position, "ge-army-01") == "out-of-the-game"
    assert position.retreat_path == 0


@pytest.mark.clause("15.1.11", "15.2.1")
@pytest.mark.parametrize(("turn", "counts"), [(1, False), (2, True)])
def test_15_1_11_russians_are_no_help_against_a_german_fort_in_august_1914(turn: int, counts: bool) -> None:
    text = "insterberg: sb-corps-01, ru-corps-01; control: ap insterberg; set: marked_move=MARKED, active=ACTIVE"
    text = text.replace("MARKED", str(1 << space("insterberg"))).replace(
        "ACTIVE", str(mask("sb-corps-01", "ru-corps-01"))
    )
    position = field(text, side="ap", turn=turn)
    expected = mask("ru-corps-01") if counts else 0
    assert helpers(position, mask("sb-corps-01"), space("konigsberg")) == expected


@pytest.mark.clause("12.1.1", "12.1.10", "Q-12.1-9")
def test_12_1_10_a_unit_in_london_joins_only_if_somebody_on_the_continent_can() -> None:
    text = "control: cp calais; calais: ge-army-01; london: br-army-01; amiens: br-army-02"
    position = field(f"{text}; set: marked_attack={1 << space('london')}, active={mask('br-army-01')}", side="ap")
    assert why_not_join(position, AP, 0, unit("br-army-01"), space("calais")) == LONDON_ALONE
    position.marked_attack |= 1 << space("amiens")
    position.active |= mask("br-army-02")
    assert why_not_join(position, AP, 0, unit("br-army-01"), space("calais")) is None


@pytest.mark.clause("card AP-48", "card AP-28", "Q-AP48-1")
@pytest.mark.parametrize(("target", "classic", "deluxe"), [("cambrai", True, True), ("essen", False, True)])
def test_card_ap_48_tanks_roll_in_germany_only_in_the_later_edition(target: str, classic: bool, deluxe: bool) -> None:
    battle = Battle(AP, space(target), mask("br-army-01"), mask("ge-corps-01"), mask("br-army-01"), 0, False, False)
    for edition, usable in (("classic", classic), ("deluxe", deluxe)):
        position = field(f"{target}: ge-corps-01; played: ap-28", edition=edition)
        assert royal_tank_corps(position, battle) is usable


@pytest.mark.clause("15.1.3")
def test_15_1_3_only_an_enemy_fort_that_stands_is_besieged() -> None:
    position = field("no-fort: liege; control: cp liege; verdun: ge-army-01")
    held = {(name, side): besieges_here(position, space(name), side) for name in FORTS for side in (CP, AP)}
    assert {each for each, besieged in held.items() if besieged} == {("verdun", CP), ("metz", AP)}


FORTS = ("verdun", "metz", "liege", "dijon", "essen")


@pytest.mark.clause("12.4.4.2", "Q-12.4-4")
@pytest.mark.parametrize(
    ("reserve", "needed"), [("", True), ("reserve: fr-corps-01", False), ("reserve: br-corps-01", False)]
)
def test_12_4_4_2_a_corps_for_either_army_is_enough_to_pay_in_full(reserve: str, needed: bool) -> None:
    position = field(f"cambrai: fr-army-01, br-army-01; {reserve}")
    assert needs_phantom(position, mask("fr-army-01", "br-army-01"), 7) is needed


@pytest.mark.clause("13.1.9", "13.1.10")
def test_13_1_10_a_corps_whose_capital_is_lost_has_no_reserve_to_go_to() -> None:
    text = "nancy: fr-corps-01; control: cp bar-le-duc dijon belfort verdun; no-fort: verdun; no-fort: belfort"
    for extra, goes in (("", False), ("; control: cp paris; no-fort: paris", False)):
        position = field(text + extra)
        assert can_go(position, unit("fr-corps-01")) is goes
        assert (destinations(position, unit("fr-corps-01")) != 0) is goes


@pytest.mark.clause("13.2.1", "Q-13.2-6")
@pytest.mark.parametrize(("edition", "goes"), [("classic", False), ("deluxe", True)])
def test_q_13_2_6_over_land_the_later_edition_has_no_quota_for_western_allies(edition: str, goes: bool) -> None:
    position = field("", edition=edition)
    position.quotas = QUOTA_BR
    goal = 1 << space("constantinople") | 1 << space("sofia")
    over_land = within_quota(position, unit("fr-corps-01"), False, goal, by_land=True)
    assert over_land == (goal if goes else 1 << space("sofia"))
    assert within_quota(position, unit("fr-corps-01"), False, goal, by_land=False) == 1 << space("sofia")
    assert within_quota(position, unit("tu-corps-01"), False, goal, by_land=False) == goal


@pytest.mark.clause("14.3.6", "Q-14.3-4")
def test_14_3_6_a_space_lost_to_isolation_is_told_as_such() -> None:
    position = field("control: cp nancy dijon; control: ap metz; no-fort: metz")
    position.events.clear()
    attrition(position)
    taken = [event for event in position.events if isinstance(event, SpaceTaken)]
    assert taken
    assert all(event.isolated for event in taken)


@pytest.mark.clause("12.2.2", "9.2.5")
def test_12_2_2_a_position_with_an_attack_under_way_has_its_attackers_marked() -> None:
    position = combat("control: cp liege; no-fort: liege; liege: ge-army-01; sedan: fr-army-05", "sedan")
    assert position.marked_attack == 1 << space("liege")
    assert position.active == mask("ge-army-01")


@pytest.mark.clause("11.1.15", "11.3.1", "Q-11.1-6", "table 18")
def test_11_3_1_who_never_comes_to_the_near_east() -> None:
    east = NEAR_EAST & ~(1 << space("constantinople"))
    for name, comes in (
        *(("ru-cavalry-01", False), ("ru-corps-01", True), ("ru-army-01", False), ("ru-army-cau", True)),
        *(("ge-army-01", False), ("ge-corps-01", True), ("br-army-mef", True), ("br-corps-bef", False)),
    ):
        assert bool(PRINTED_AREA[unit(name)] & east) is comes, name
    assert PRINTED_AREA[unit("mn-corps")] == 1 << space("cetinje")


@pytest.mark.clause("11.1.5", "15.2.4")
def test_11_1_5_a_unit_marches_by_its_own_side_whoever_else_is_reduced() -> None:
    position = field("medina: tu-army-yld; baghdad: tu-army-aoi*; paris: fr-corps-01*, us-corps-01*", side="cp")
    full, reduced = unit("tu-army-yld"), unit("tu-army-aoi")
    assert (move_points(position, full), move_points(position, reduced)) == (MOVE[full][0], MOVE[reduced][1])
    assert MOVE[full][0] != MOVE[full][1]


@pytest.mark.clause("8.1.3")
def test_8_1_3_a_choice_is_named_by_what_it_does() -> None:
    position = field("hand: cp-33; essen: ge-army-01", ops=1)
    question = position.question
    assert question is not None
    assert GAME.choice_words(position, question, "done") == Word("choice-done")
    assert GAME.choice_words(position, question, (space("essen"), 0)) != Word("choice-done")
    assert "choice-(" not in str(GAME.choice_words(position, question, (space("essen"), 0)))


@pytest.mark.clause("11.2.9")
@pytest.mark.parametrize(("name", "place", "modifier"), [("ge-army-01", "essen", -1), ("ah-army-01", "vienna", 0)])
def test_11_2_9_who_learns_from_a_failed_try(name: str, place: str, modifier: int) -> None:
    position = field(f"{place}: {name}", entrench_memory=True)
    position.trench_failed[CP] = mask(name)
    assert entrench_modifier(position, unit(name)) == modifier
