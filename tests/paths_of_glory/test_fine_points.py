"""Fine points of chapters 2 to 17: what comes first, what is told, and the exceptions at the edge of a rule."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory import units as counters
from firestep.games.paths_of_glory.actions import USE_EVENT, Action, ChooseAction
from firestep.games.paths_of_glory.cards import facts
from firestep.games.paths_of_glory.cards.facts import GUNS_OF_AUGUST, check_cards
from firestep.games.paths_of_glory.cards.hands import shuffle_discards
from firestep.games.paths_of_glory.cards.neutral_entry import NeutralEntry, SalonikaLanding
from firestep.games.paths_of_glory.choices import Pairs, PairsOrWords
from firestep.games.paths_of_glory.combat.battlefield import Battlefield
from firestep.games.paths_of_glory.combat.losses import TakeLosses
from firestep.games.paths_of_glory.combat.phase import CombatPhase
from firestep.games.paths_of_glory.combat.retreat import Retreat
from firestep.games.paths_of_glory.control import capture_trench
from firestep.games.paths_of_glory.entrenching import ARMIES_ONLY, EntrenchRolls, why_not_entrench
from firestep.games.paths_of_glory.entry import turkey_enters
from firestep.games.paths_of_glory.events import CommitmentRose, NationJoined, UnitPlaced
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.homes import entry_spaces
from firestep.games.paths_of_glory.mandated import mandate_for, satisfies
from firestep.games.paths_of_glory.movement import ChooseMover, MovementPhase, MoveStack, MoveStep
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Pool
from firestep.games.paths_of_glory.position import (
    LAST_OTHER,
    NOWHERE,
    QUOTA_BR,
    QUOTA_CP,
    QUOTA_CROSSING,
    QUOTA_RU,
    PathsPosition,
)
from firestep.games.paths_of_glory.replacements import POOL_UNITS, Replacements
from firestep.games.paths_of_glory.sequence import Turn
from firestep.games.paths_of_glory.sieges import SiegePhase, attrition
from firestep.games.paths_of_glory.strategic_redeployment import (
    CANNOT_REDEPLOY,
    TO_RESERVE,
    ChooseNewPlace,
    ChooseRedeployed,
    StrategicRedeployment,
    destinations,
)
from firestep.games.paths_of_glory.supply import Trace, in_supply, needs_no_line, trace_now
from firestep.games.paths_of_glory.tables import Commitment, Mandate
from firestep.games.paths_of_glory.units import UNIT_IDS, UNITS, check_units
from firestep.games.paths_of_glory.war_status import WarStatusPhase, enter_level, settle_vp
from firestep.kernel import AnyProcedure

from .field import SPACE_IDS, card, combat, field, key, mask, options, play, space, unit, where


def run(position: PathsPosition, procedure: AnyProcedure) -> PathsPosition:
    """Do only this, and stop at its first question."""
    position.stack = [procedure]
    position.advance()
    return position


def goes_to(position: PathsPosition, name: str) -> set[str]:
    found = destinations(position, unit(name))
    places = {SPACE_IDS[place] for place in range(len(SPACE_IDS)) if found >> place & 1}
    return places | {"reserve"} if found >> TO_RESERVE & 1 else places


# -- 2 the box


@pytest.mark.clause("2.2.1")
def test_2_2_1_the_box_holds_193_counters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check_units()
    assert len(UNITS) == 193
    monkeypatch.setattr(counters, "UNIT_COUNT", 192)
    with pytest.raises(ValueError, match="193 counters"):
        check_units()


@pytest.mark.clause("2.3")
def test_2_3_each_side_has_14_20_and_21_cards_and_ten_optional_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    check_cards()
    for optional in (0, facts.OPTIONAL_CARDS & ~(1 << card("cp-64"))):
        monkeypatch.setattr(facts, "OPTIONAL_CARDS", optional)
        with pytest.raises(ValueError, match="14, 20, 21"):
            check_cards()


@pytest.mark.clause("17.1.1", "9.4.1")
def test_17_1_1_every_counter_draws_on_the_pool_of_its_nation() -> None:
    for pool, nation in ((Pool.GE, Nation.GE), (Pool.FR, Nation.FR), (Pool.US, Nation.US)):
        nations = {UNITS[number].nation for number in range(len(UNITS)) if POOL_UNITS[pool] >> number & 1}
        assert nation in nations
        assert not nations & {Nation.AH, Nation.RU, Nation.IT, Nation.TU}
    assert not POOL_UNITS[Pool.RU] & POOL_UNITS[Pool.IT]


def test_pairs_are_listed_one_after_the_other() -> None:
    pairs = Pairs(3, 2)
    assert list(pairs) == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)] == [pairs[number] for number in range(6)]
    assert pairs[1:3] == [(0, 1), (1, 0)]
    assert len(pairs) == 6
    assert (2, 1) in pairs
    for wrong in ((3, 0), (-1, 0), (0, 2), (0, -1), (0,), (0, 0, 0), "00", (0, "0"), ("0", 0), (True, 0), (0, True)):
        assert wrong not in pairs
    for number in (-1, 6):
        with pytest.raises(IndexError):
            pairs[number]


def test_words_come_after_pairs() -> None:
    both = PairsOrWords(2, 2, "done", "stop")
    assert list(both) == [(0, 0), (0, 1), (1, 0), (1, 1), "done", "stop"] == [both[number] for number in range(6)]
    assert both[3:5] == [(1, 1), "done"]
    assert len(both) == 6
    assert "done" in both
    assert (1, 1) in both
    assert "go" not in both
    assert (2, 0) not in both


# -- 4 the start


@pytest.mark.clause("4.2.1")
def test_4_2_1_a_new_game_begins_with_nothing_done() -> None:
    for position in (GAME.start("campaign"), PathsPosition(GAME.setup("campaign"))):
        assert isinstance(position, PathsPosition)
        assert (position.turn, position.vp, position.combined) == (1, 10, 0)
        assert (position.war_status, position.commitment, position.mandate_met) == ([0, 0], [0, 0], [0, 0])
        assert (position.fall_turn, position.zimmermann_turn, position.over_there_turn) == (0, 0, 0)
        assert (position.total_war_turn, position.recorded_russian_vp, position.fleet_pending) == (0, 0, 0)
        assert (position.quotas, position.reinforced, position.neutral_entry, position.mutiny_punished) == (0, 0, 0, 0)
        assert (position.ops, position.marked_move, position.marked_attack, position.active) == (0, 0, 0, 0)
        assert (position.moved, position.entrenching, position.fought, position.attacked) == (0, 0, 0, 0)
        assert (position.retreated, position.attackers, position.defenders, position.retreat_path) == (0, 0, 0, 0)
        assert (position.near_east_attacks, position.sud_used, position.targets, position.advanced) == (0, 0, 0, 0)
        assert (position.brusilov_used, position.kerensky_used, position.event_in_force) == (0, 0, -1)
        assert (position.beachhead, position.ana_space) == (NOWHERE, NOWHERE)
        assert (position.played, position.played_this_turn, position.used_this_round) == (0, 0, 0)
        assert (position.face_up, position.discard, position.removed, position.shown) == (0, 0, 0, 0)
        assert (position.barred_near_east, position.russian_gains, position.reshuffle_due) == (0, 0, 0)
        assert (position.bid, position.bids, position.swapped, position.seats) == (0, [0, 0], 0, [CP, AP])
        assert (position.last_action, position.half_rp) == ([LAST_OTHER, LAST_OTHER], [0] * 10)
        assert (position.trench_failed, position.mandated) == ([0, 0], [Mandate.NONE, Mandate.NONE])
        assert (position.stand_ins, position.lost_steps, position.acting) == ([], [], CP)
        assert not position.trench_two


@pytest.mark.clause("13.2.1", "13.2.2", "13.2.3", "11.3.2")
def test_13_2_the_quotas_of_the_near_east_do_not_touch_each_other() -> None:
    quotas = (QUOTA_BR, QUOTA_RU, QUOTA_CP, QUOTA_CROSSING)
    assert [quota.bit_count() for quota in quotas] == [1, 1, 1, 1]
    assert len(set(quotas)) == 4


@pytest.mark.clause("6.0-B", "12.2.1")
def test_6_0_every_step_begins_with_nothing_chosen_yet() -> None:
    here, one = space("metz"), mask("ge-army-01")
    retreat, phase = Retreat(CP, one, here, 2), CombatPhase(CP)
    assert (retreat.unit, retreat.between) == (-1, -1)
    assert (phase.target, phase.attackers) == (-1, 0)
    losses = TakeLosses(CP, 1, here, False)
    assert (losses.withdrawal, losses.phantom, losses.priority, losses.corps_only) == (False, False, 0, False)
    stack, movement = MoveStack(one, here), MovementPhase()
    assert (stack.used, stack.must_reach, stack.must_leave, movement.siege) == (0, NOWHERE, False, NOWHERE)
    step = MoveStep(CP, one, here, 0)
    assert (step.must_reach, step.must_leave, ChooseMover(CP).only) == (NOWHERE, False, 0)
    redeployment, spending = StrategicRedeployment(CP, 4), Replacements(CP)
    assert (redeployment.moved, redeployment.unit) == (0, -1)
    assert (spending.unit, spending.full) == (-1, False)
    sieges = SiegePhase()
    assert (sieges.done, sieges.place, WarStatusPhase().before) == (0, -1, 0)
    assert (Action(CP).card, EntrenchRolls().failed, NeutralEntry(AP, card("ap-17")).number) == (-1, 0, 0)
    assert (SalonikaLanding().moved, Battlefield(CP, here).pinning) == (0, -1)


# -- 7 mandated offensives


@pytest.mark.clause("7.1.4", "Q-CP47-1")
@pytest.mark.parametrize(("defender", "met"), [("ge-corps-01", True), ("pol-corps-01", True), ("ah-corps-01", False)])
def test_7_1_4_the_french_must_attack_germans(defender: str, met: bool) -> None:
    position = field(f"metz: {defender}; nancy: fr-army-01, br-corps-01")
    for result, attacker in ((Mandate.FR, "fr-army-01"), (Mandate.BR, "br-corps-01")):
        assert satisfies(position, result, mask(attacker), space("metz"), mask(defender)) == met


@pytest.mark.clause("L-2")
def test_l_2_a_nation_without_its_capital_leaves_its_mandate_to_the_next() -> None:
    assert mandate_for(field("control: cp paris; no-fort: paris", edition="deluxe"), AP, 1) is Mandate.BR
    lost = "war: it; control: cp paris london rome; no-fort: paris"
    assert [mandate_for(field(lost, edition="deluxe"), AP, die) for die in (1, 3, 5, 6)] == [Mandate.RU] * 4
    assert mandate_for(field(lost), AP, 1) is Mandate.FR
    berlin = "war: tu; control: ap berlin constantinople vienna budapest"
    assert mandate_for(field(berlin, edition="deluxe"), CP, 4) is Mandate.NONE
    assert mandate_for(field(berlin, edition="deluxe"), CP, 1) is Mandate.NONE


# -- 8, 9 actions and cards


@pytest.mark.clause("L-1")
def test_l_1_who_says_nothing_opens_with_guns_of_august() -> None:
    position = field("hand: cp-01, cp-06", scenario="historical", turn=1, round=1, start=True)
    assert isinstance(position.question, ChooseAction)
    assert position.question.fallback(position) == (GUNS_OF_AUGUST, USE_EVENT)
    later = field("hand: cp-01, cp-06", scenario="historical", turn=2)
    assert isinstance(later.question, ChooseAction)
    assert later.question.fallback(later) == "automatic"


@pytest.mark.clause("card CP-01", "9.2.9")
def test_card_cp_01_nothing_stays_marked_after_guns_of_august() -> None:
    position = field("hand: cp-01", turn=1, round=1, start=True)
    play(position, "cp-01 event")
    assert position.marked_attack
    while key(position) == "choose-target":
        play(position, "done")
    assert key(position) == "choose-action"
    assert (position.marked_attack, position.active, position.targets) == (0, 0, 0)


@pytest.mark.clause("9.5.2.1", "9.5.2.2", "9.5.2.4")
def test_9_5_2_1_the_greeks_are_placed_when_they_join_unless_salonika_placed_them() -> None:
    text = "hand: ap-44; level: 2, 2; paris: fr-army-01; essen: ge-army-01"
    position = field(text, side="ap")
    play(position, "ap-44 event", quiet=False)
    assert position.at_war >> Nation.GR & 1
    assert where(position, "gr-corps-01") == "florina"
    assert position.neutral_entry == 1
    placed = field(text + "; played: ap-30; florina: gr-corps-01; larisa: gr-corps-02; athens: gr-corps-03", side="ap")
    placed.events.clear()
    play(placed, "ap-44 event", quiet=False)
    assert any(event == NationJoined(Nation.GR) for event in placed.events)
    assert not any(isinstance(event, UnitPlaced) for event in placed.events)


@pytest.mark.clause("card AP-30")
def test_card_ap_30_nobody_sails_to_a_salonika_that_is_full() -> None:
    text = "hand: ap-30; level: 1, 2; marseilles: fr-corps-01, fr-corps-02; calais: br-corps-01; control: ap salonika"
    position = field(text + "; essen: ge-army-01; salonika: sb-corps-01, sb-corps-02; played: ap-44", side="ap")
    play(position, "ap-30 event")
    assert key(position) == "choose-salonika-corps"
    play(position, "redeploy fr-corps-01")
    assert key(position) != "choose-salonika-corps"
    assert where(position, "fr-corps-01") == "salonika"


@pytest.mark.clause("6.0-G")
def test_6_0_g_cards_that_are_shuffled_back_are_known_to_all() -> None:
    position = field("discard: cp-05, ap-04; hand: cp-06")
    position.shown = 1 << card("cp-07")
    shuffle_discards(position, CP)
    assert position.shown == 1 << card("cp-07") | 1 << card("cp-05")
    assert position.deck >> card("cp-05") & 1
    assert position.discard == 1 << card("ap-04")


@pytest.mark.clause("L-6")
@pytest.mark.parametrize("due", [0, 1, 2])
def test_l_6_a_new_level_shuffles_the_discards_of_its_side_at_the_draw(due: int) -> None:
    position = field("discard: cp-05, ap-04; hand: cp-06", edition="deluxe")
    position.reshuffle_due = due
    run(position, Turn(agenda=["draw_cp"]))
    assert (position.deck >> card("cp-05") & 1 == 1) == (due == 1)
    assert position.discard >> card("ap-04") & 1
    assert position.reshuffle_due == (0 if due == 1 else due)


# -- 11 movement


@pytest.mark.clause("11.1.1")
def test_11_1_1_two_corps_cross_the_channel_together() -> None:
    position = field("calais: br-corps-01, br-corps-02", side="ap", ops=1)
    play(position, "move calais", "move br-corps-01", "with br-corps-02")
    assert "to london" in options(position)
    play(position, "to london")
    assert (where(position, "br-corps-01"), where(position, "br-corps-02")) == ("london", "london")


@pytest.mark.clause("11.3.2")
@pytest.mark.parametrize(("origin", "together"), [("odessa", True), ("uman", True), ("poti", False), ("grozny", False)])
def test_11_3_2_a_stack_enters_the_caucasus_box_from_europe_only(origin: str, together: bool) -> None:
    position = field(f"war: tu; {origin}: ru-corps-01, ru-corps-02", side="ap", ops=1)
    play(position, f"move {origin}", "move ru-corps-01")
    assert "to caucasus" in options(position)
    play(position, "with ru-corps-02")
    assert ("to caucasus" in options(position)) == together


@pytest.mark.clause("15.2.4")
def test_15_2_4_a_stack_may_stay_where_it_is_unless_it_must_leave_a_siege() -> None:
    position = field("essen: ge-army-01", ops=1)
    position.marked_move = 1 << space("essen")
    position.active = mask("ge-army-01")
    assert "done" in options(run(position, MoveStack(mask("ge-army-01"), space("essen"))))


@pytest.mark.clause("11.2.1")
def test_11_2_1_corps_do_not_entrench() -> None:
    position = field("metz: ge-army-01, ge-corps-01; played: cp-06")
    assert why_not_entrench(position, unit("ge-corps-01")) == ARMIES_ONLY
    assert why_not_entrench(position, unit("ge-army-01")) is None


@pytest.mark.clause("11.2.5")
def test_11_2_5_a_trench_of_level_one_leaves_nothing_behind() -> None:
    position = field("trench: cambrai ap 1, calais ap 2")
    capture_trench(position, space("cambrai"), CP)
    assert position.trench_ap == 1 << space("calais")
    capture_trench(position, space("calais"), CP)
    assert (position.trench_one, position.trench_two, position.trench_ap) == (1 << space("calais"), 0, 0)


@pytest.mark.clause("12.2.2")
def test_12_2_2_the_named_attackers_are_active_and_a_phase_begins_without_any() -> None:
    position = combat("sedan: ge-army-01; cambrai: fr-army-05; control: cp sedan", "cambrai")
    assert position.active == mask("ge-army-01")
    assert CombatPhase(CP).attackers == 0


# -- 13 redeployment


@pytest.mark.clause("13.1.5", "14.3.2")
def test_13_1_5_a_unit_cut_off_stays_even_if_there_is_own_ground_beside_it() -> None:
    position = field("cambrai: ge-corps-01; control: cp cambrai amiens; essen: ge-corps-02")
    assert not in_supply(position, unit("ge-corps-01"))
    assert goes_to(position, "ge-corps-01") == set()
    question = ChooseRedeployed(position.seats[CP], CP, 4, 0)
    assert question.why_not(position, unit("ge-corps-01")) == CANNOT_REDEPLOY
    assert [UNIT_IDS[each] for each in question.options(position) if not isinstance(each, str)] == ["ge-corps-02"]


@pytest.mark.clause("9.5.2.4", "13.1.5")
@pytest.mark.parametrize("war", ["", "war: gr;"])
def test_9_5_2_4_neutral_greeks_are_not_redeployed(war: str) -> None:
    position = field(f"{war} played: ap-30; florina: gr-corps-01; salonika: fr-corps-01; control: ap salonika")
    assert bool(goes_to(position, "gr-corps-01")) == bool(war)


@pytest.mark.clause("13.1.8", "L-19")
def test_l_19_only_serbs_leave_the_reserve_for_salonika() -> None:
    text = "war: gr; reserve: sb-corps-01, br-corps-01, fr-corps-01; paris: fr-army-01; control: ap salonika"
    later, classic = field(text, edition="deluxe"), field(text)
    assert "salonika" in goes_to(later, "sb-corps-01")
    assert "salonika" not in goes_to(classic, "sb-corps-01")
    assert goes_to(later, "br-corps-01") == {"london"}
    assert "salonika" not in goes_to(later, "fr-corps-01")


@pytest.mark.clause("13.1.6")
def test_13_1_6_the_answers_are_all_spaces_and_the_reserve() -> None:
    position = field("essen: ge-corps-01")
    question = ChooseNewPlace(position.seats[CP], unit("ge-corps-01"))
    assert list(question.candidates(position)) == [*range(len(SPACE_IDS)), TO_RESERVE]


@pytest.mark.clause("17.1.4.1", "13.1.9")
def test_17_1_4_1_bulgarians_need_sofia_to_reach_the_reserve() -> None:
    text = "war: bu; budapest: bu-corps-01"
    assert "reserve" not in goes_to(field(text), "bu-corps-01")
    assert "reserve" in goes_to(field(text + "; control: cp belgrade nis; no-fort: belgrade"), "bu-corps-01")


@pytest.mark.clause("9.5.3.3")
def test_9_5_3_3_no_army_enters_in_a_space_that_its_side_only_besieges() -> None:
    army = unit("ge-army-12")
    free = field("berlin: ge-army-01")
    assert entry_spaces(free, army) == sum(1 << space(name) for name in ("berlin", "essen", "breslau"))
    besieged = field("breslau: ge-army-01; control: ap breslau")
    assert entry_spaces(besieged, army) == sum(1 << space(name) for name in ("berlin", "essen"))


# -- 14 supply


@pytest.mark.clause("14.1.6", "14.1.5")
def test_14_1_6_who_needs_no_line_of_supply() -> None:
    assert needs_no_line(unit("sb-army-01"), space("nis"))
    assert not needs_no_line(unit("sb-army-01"), space("tirana"))
    assert not needs_no_line(unit("fr-corps-01"), space("nis"))
    assert needs_no_line(unit("mn-corps"), space("cetinje"))
    assert needs_no_line(unit("ana-corps"), space("medina"))


@pytest.mark.clause("16.4.9")
def test_16_4_9_only_russians_trace_alone_after_the_treaty() -> None:
    peace, war = field("played: cp-45"), field()
    assert trace_now(peace, unit("ru-corps-01")) is Trace.RU_ALONE
    assert trace_now(war, unit("ru-corps-01")) is Trace.EAST
    assert trace_now(peace, unit("ro-corps-01")) is Trace.EAST
    assert trace_now(peace, unit("fr-corps-01")) is Trace.WEST


@pytest.mark.clause("14.3.5")
@pytest.mark.parametrize(("war", "spared"), [("", True), ("war: gr;", False)])
def test_14_3_5_greeks_at_war_die_without_supply(war: str, spared: bool) -> None:
    position = field(f"{war} played: ap-30; larisa: gr-corps-01; control: cp athens florina salonika")
    attrition(position)
    assert (where(position, "gr-corps-01") == "larisa") == spared


# -- 16 war status


@pytest.mark.clause("16.1.3", "16.1.3.1")
def test_16_1_3_a_new_level_and_the_units_of_turkey_are_told() -> None:
    position = field("ws: 4, 0")
    position.events.clear()
    enter_level(position, CP, Commitment.LIMITED_WAR)
    assert position.events[0] == CommitmentRose(CP, Commitment.LIMITED_WAR)
    told = field()
    told.events.clear()
    turkey_enters(told)
    placed = [event for event in told.events if isinstance(event, UnitPlaced)]
    assert len(placed) == 14
    assert all(where(told, UNIT_IDS[event.unit]) == SPACE_IDS[event.box] for event in placed)


@pytest.mark.clause("table 6")
@pytest.mark.parametrize(("war", "level", "vp"), [("", 2, 11), ("", 1, 10), ("war: it;", 2, 10)])
def test_table_6_a_neutral_italy_costs_the_allies_a_point_in_total_war(war: str, level: int, vp: int) -> None:
    position = field(f"{war} level: 1, {level}", turn=5)
    settle_vp(position)
    assert position.vp == vp
