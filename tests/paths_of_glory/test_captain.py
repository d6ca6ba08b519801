"""What captains and generals see and plan: features of positions, theatres, stances, plans, offers of peace."""

from __future__ import annotations

import random

import pytest

from firestep.bots.paths_of_glory.attack_worth import attack_worth
from firestep.bots.paths_of_glory.capitulation import prospect
from firestep.bots.paths_of_glory.concentration import concentrations
from firestep.bots.paths_of_glory.corporal import Corporal, action_worths, mark_space, mark_worths, massed_worths
from firestep.bots.paths_of_glory.front import Temper, front_of
from firestep.bots.paths_of_glory.ground_worth import space_worth
from firestep.bots.paths_of_glory.habits import BY_HAND, LEARNED, TO_THE_EAST, Habits
from firestep.bots.paths_of_glory.judgement import HAND_NAMES, JUDGE, NAMES, RECKONED_NAMES
from firestep.bots.paths_of_glory.levels import Captain, General
from firestep.bots.paths_of_glory.planning import PathsPlanner, Seasoned
from firestep.bots.paths_of_glory.points import NO_PEACE, is_lost, peace_worth
from firestep.bots.paths_of_glory.stance import BOLD, CAREFUL, FOCUSED, STEADY, Mind, Stance
from firestep.bots.paths_of_glory.theatres import GROUND, THEATRE_OF, Theatre
from firestep.bots.search import Limits
from firestep.bots.value import shipped_value
from firestep.games.paths_of_glory.actions import USE_OPS, USE_RP, USE_SR, AcceptPeace, ChooseAction
from firestep.games.paths_of_glory.activation import MARK_ATTACK
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import EVERYWHERE
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.operations import MarkSpace
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import DONE
from firestep.kernel.procedure import PendingQuestion
from paths_of_glory.field import field, space

FACING = "sedan: ge-army-03; metz: ge-army-04; verdun: fr-army-03; nancy: fr-army-02; koblenz: ge-corps-04"


def feature(position: PathsPosition, name: str, side: int = CP) -> float:
    return list(JUDGE.features(position, side))[NAMES.index(name)]


def answer_of(position: PathsPosition, player: Corporal) -> str:
    question = position.question
    assert question is not None
    return question.write(position, player.choose(GAME, position.clone(), question.seat, random.Random(1)))


# -- theatres


def test_every_space_belongs_to_one_theatre() -> None:
    assert sum(GROUND) == EVERYWHERE
    places = {"verdun": Theatre.WEST, "koblenz": Theatre.WEST, "warsaw": Theatre.EAST, "berlin": Theatre.EAST}
    places |= {"trent": Theatre.ITALY, "belgrade": Theatre.BALKANS, "kut": Theatre.NEAR_EAST}
    places |= {"gallipoli": Theatre.NEAR_EAST, "sarajevo": Theatre.BALKANS}
    assert {name: THEATRE_OF[space(name)] for name in places} == places


# -- features


def test_what_both_sides_have_is_turned_round_for_the_other_seat() -> None:
    position = field(FACING, start=True)
    shared = len(NAMES) - len(HAND_NAMES) - len(RECKONED_NAMES)
    assert list(JUDGE.features(position, AP))[:shared] == [
        -each for each in list(JUDGE.features(position, CP))[:shared]
    ]


@pytest.mark.parametrize(
    ("name", "plain", "changed"),
    [
        ("vp", "set: vp=10", "set: vp=14"),
        ("germany-strength", "sedan: ge-army-03*", "sedan: ge-army-03"),
        ("west-balance", "sedan: ge-army-03*", "sedan: ge-army-03"),
        ("west-ground", "", "control: cp sedan"),
        ("cp-reserve", "", "reserve: ge-corps-04"),
        ("cp-to-be-rebuilt", "", "eliminated: ge-army-03"),
        ("cp-trenches-in-line", FACING, f"{FACING}; trench: sedan cp 2"),
        ("cp-open-ground", FACING, FACING.replace("sedan: ge-army-03; ", "control: cp sedan; ")),
        ("cp-war-status", "ws: 2, 2", "ws: 5, 2"),
        ("cp-total-war", "level: 1, 1", "level: 2, 1"),
        ("cp-mandate-to-meet", "", "mandate: 4, 0"),
        ("cp-events-played", "", "played: cp-33"),
        ("hand-ops", "hand: cp-05", "hand: cp-05, cp-33"),
        ("hand-potential", "hand: cp-05", "hand: cp-33"),
    ],
)
def test_a_feature_grows_with_what_it_counts(name: str, plain: str, changed: str) -> None:
    assert feature(field(changed), name) > feature(field(plain), name)


def test_units_without_supply_count_more_in_the_last_rounds() -> None:
    board = "paris: ge-army-03; orleans: fr-army-06; rouen: fr-army-05; melun: fr-army-04; verdun: fr-army-03"
    early, late = field(board, round=2), field(board, round=6)
    assert feature(early, "cp-starving") == feature(late, "cp-starving") > 0
    assert feature(late, "cp-starving-late") > feature(early, "cp-starving-late")


def test_a_threat_counts_more_when_the_enemy_moves_next() -> None:
    board = "cambrai: ge-army-01, ge-army-02; brussels: br-army-bef; verdun: fr-army-03; control: cp sedan liege"
    board += "; no-fort: liege"
    own, enemy = field(board, side="cp"), field(board, side="ap")
    assert feature(enemy, "cp-cut-off-soon") > feature(own, "cp-cut-off-soon") > 0


def test_the_reckoning_prefers_points_steps_and_safety() -> None:
    plain = JUDGE.instinct(field(FACING), CP)
    assert JUDGE.instinct(field(f"{FACING}; set: vp=11"), CP) > plain
    assert JUDGE.instinct(field(FACING.replace("ge-army-03", "ge-army-03*")), CP) < plain
    assert JUDGE.instinct(field(FACING.replace("fr-army-03", "fr-army-03*")), CP) > plain


def test_turns_grow_from_action_to_action_and_over_the_end_of_a_turn() -> None:
    order = [field(side=side, turn=5, round=number) for number in (1, 2, 6) for side in ("cp", "ap")]
    order.append(field(side="cp", turn=6, round=1))
    turns = [JUDGE.turn(position) for position in order]
    assert turns == sorted(set(turns))


# -- stances


def test_a_stance_for_one_theatre_activates_spaces_there() -> None:
    position = field(f"{FACING}; tannenberg: ge-army-08; lomza: ru-army-02*; warsaw: ru-army-01*", ops=1)
    for theatre, name in ((Theatre.WEST, "sedan metz koblenz"), (Theatre.EAST, "tannenberg")):
        answer = answer_of(position, Corporal(FOCUSED[theatre]))
        assert answer.split()[-1] in name.split(), answer


def test_the_bold_attack_where_the_careful_do_not() -> None:
    board = "sedan: ge-army-03*; verdun: fr-army-05*; paris: fr-army-06"
    position = field(board, ops=1)
    position.answer((space("sedan"), 1), 0)
    answers = {stance: answer_of(position, Corporal(stance)) for stance in (BOLD, CAREFUL)}
    assert answers[CAREFUL] == "done"
    assert answers[BOLD] != "done"


# -- plans


def test_the_first_plan_of_an_action_is_what_the_corporal_does() -> None:
    position = field("hand: cp-06, cp-12", side="cp", turn=1, round=2, start=True)
    captain, question = Captain(), position.question
    assert question is not None
    assert captain.planner.is_fork(position, 0)
    plans = captain.planner.plans(GAME, position, 0, random.Random(1))
    assert question.write(position, plans[0].opening[0]) == answer_of(position, Corporal())
    assert len({plan.opening[0] for plan in plans}) > 2


def test_all_plans_have_the_habits_of_the_planner() -> None:
    position = field(FACING, start=True, side="cp", round=2)
    for habits in (BY_HAND, LEARNED):
        planner = PathsPlanner(shipped_value(JUDGE), habits)
        plans = planner.ways(position, CP, 4, random.Random(1))
        assert len(plans) > 3
        for plan in plans:
            assert isinstance(plan.policy, Seasoned)
            assert all(corporal.stance.habits is habits for corporal in plan.policy.corporals)


def test_16_4_captains_think_of_the_fall_of_russia_and_corporals_do_not() -> None:
    position = field(FACING, start=True, side="cp", round=2)
    warsaw, nancy = space("warsaw"), space("nancy")
    planner = Captain().planner
    assert isinstance(planner, PathsPlanner)
    assert all(stance.habits is TO_THE_EAST for stance in planner.stances)
    for habits, more in ((BY_HAND, 0.0), (TO_THE_EAST, TO_THE_EAST.russian_worth)):
        assert space_worth(position, warsaw, habits) == space_worth(position, nancy, habits) + more

    after = field(f"{FACING}; played: cp-28, cp-52, cp-53", start=True, side="cp", round=2)
    assert space_worth(after, warsaw, TO_THE_EAST) == space_worth(after, nancy, TO_THE_EAST)


def test_16_4_captains_count_what_the_fall_of_russia_still_needs() -> None:
    def worth(cp: str, played: str = "cp-06", side: int = CP) -> float:
        return prospect(field(f"control: cp {cp}; no-fort: warsaw, riga; played: {played}", side="cp", round=2), side)

    three, four = "lodz warsaw riga", "lodz warsaw riga vilna"
    assert worth("lodz") < worth("lodz warsaw") < worth(three) == worth(four)  # 16.4.3: three are enough
    assert worth(three, side=AP) == -worth(three)
    fallen = "cp-28, cp-52"
    assert worth("lodz", fallen) > 0  # 16.4.6: more than were recorded at the fall
    assert worth(four, f"{fallen}, cp-53") == 0


def test_16_4_what_russias_fall_needs_counts_for_a_captain_among_many_positions_too() -> None:
    planner = Captain().planner
    few, many = (
        field(f"{FACING}; control: cp {held}; no-fort: warsaw, riga", side="cp", round=2)
        for held in ("lodz", "lodz warsaw riga")
    )
    assert isinstance(planner, PathsPlanner)
    for seat in (0, 1):
        bare = [planner.worth.score(each, seat) for each in (few, many)]
        told = [planner.value(each, seat) for each in (few, many)]
        sign = 1 if seat == CP else -1
        assert sign * (told[1] - bare[1]) > sign * (told[0] - bare[0]) > 0
        assert planner.values([few, many], seat) == pytest.approx(told)


def test_an_event_that_is_worth_more_than_the_value_can_tell_is_played_at_once() -> None:
    """Guns of August: what it does to the war shows only turns later."""
    position = field("hand: cp-01, cp-06, cp-12, cp-14", side="cp", turn=1, round=1, start=True)
    question = position.question
    assert question is not None
    (plan,) = Captain().planner.plans(GAME, position, 0, random.Random(1))
    assert question.write(position, plan.opening[0]) == "cp-01 event"


def test_operations_are_planned_before_the_first_space_is_activated() -> None:
    position = field(f"{FACING}; played: cp-06", ops=2)
    planner = Captain().planner
    assert planner.is_fork(position, 0)
    assert {"boldly", "carefully"} <= {plan.name for plan in planner.plans(GAME, position, 0, random.Random(1))}
    position.answer((space("sedan"), 0), 0)
    assert not planner.is_fork(position, 0)


@pytest.mark.parametrize("kind", [Captain, General])
def test_a_planner_takes_a_point_that_nobody_defends(kind: type[Captain] | type[General]) -> None:
    """The army may walk into Lodz, or stay where it is."""
    board = "breslau: ge-army-08, ge-army-09; posen: ge-corps-04; petrograd: ru-army-01; koblenz: ge-army-01"
    position = field(board, side="cp", ops=1)
    player, before = kind(Limits(evaluations=60)), position.vp
    rng = random.Random(2)
    while position.question is not None and position.question.seat == CP and position.acting == CP:
        position.answer(player.choose(GAME, position.clone(), CP, rng), CP)
    assert position.vp > before


def test_an_attack_from_several_spaces_is_planned() -> None:
    """Neither army would attack Verdun alone; together they are activated one after the other."""
    position = field(f"{FACING}; played: cp-06", ops=2)
    planner = Captain().planner
    (plan,) = [each for each in planner.plans(GAME, position, 0, random.Random(1)) if "verdun" in each.name]
    assert len(plan.opening) == 2
    for choice in plan.opening:
        position.answer(choice, CP)
    assert position.marked_attack == 1 << space("sedan") | 1 << space("metz")


def test_an_attack_from_several_spaces_is_paid_with_the_points_there_are() -> None:
    position = field(FACING, ops=1)
    assert not concentrations(position, front_of(position, CP), 1)
    assert all(len(each.marks) == 2 for each in concentrations(position, front_of(position, CP), 2))


def test_an_attack_from_several_spaces_needs_supply() -> None:
    position = field("paris: ge-army-03; rouen: ge-army-04; melun: fr-army-04; orleans: fr-army-06", ops=5)
    assert not concentrations(position, front_of(position, CP), 5)


def test_only_the_first_advance_is_a_fork() -> None:
    position = field("sedan: ge-army-03; metz: ge-army-04", ops=1)
    planner = Captain().planner
    units = position.at[space("sedan")] | position.at[space("metz")]
    position.stack[-1] = PendingQuestion(ChooseAdvance(CP, CP, space("verdun"), units, 0), "advanced")
    assert planner.is_fork(position, CP)
    position.occupied[CP] |= 1 << space("verdun")
    assert not planner.is_fork(position, CP)


# -- tempers


def test_who_values_the_losses_it_inflicts_attacks_more() -> None:
    position = field("sedan: ge-army-03; verdun: fr-army-03")
    attackers, verdun = position.at[space("sedan")], space("verdun")
    worths = [
        attack_worth(position, front_of(position, CP, Temper(given=given)), attackers, verdun) for given in (1, 2)
    ]
    assert worths[1] > worths[0]


def test_habits_weigh_attack_and_danger() -> None:
    position = field(FACING, start=True)
    usual = front_of(position, CP)
    eager = front_of(position, CP, STEADY.led_by(Habits(loss_given_cp=2.7)).temper)
    worths = [attack_worth(position, front, position.at[space("sedan")], space("verdun")) for front in (usual, eager)]
    assert worths[0] < worths[1]
    assert front_of(position, AP, eager.temper).danger_now == front_of(position, AP).danger_now
    anxious = front_of(position, CP, STEADY.led_by(Habits(open_ground=12.0)).temper)
    assert anxious.danger_now > usual.danger_now


def test_the_cautious_count_more_danger() -> None:
    board = "cambrai: ge-army-01, ge-army-02; brussels: br-army-bef; verdun: fr-army-03; control: cp sedan liege"
    position = field(f"{board}; no-fort: liege")
    assert front_of(position, CP, Temper(caution=2.0)).danger_now > front_of(position, CP).danger_now > 0


def test_a_stance_weighs_the_uses_of_a_card() -> None:
    position = field("hand: cp-05, cp-12; eliminated: ge-army-01, ge-army-02", side="cp", turn=4, round=2, start=True)
    question = position.question
    assert isinstance(question, ChooseAction)
    options = question.options(position)
    plain = action_worths(position, CP, options)
    for use, stance in (
        (USE_OPS, Stance(operations=2.0)),
        (USE_RP, Stance(replacements=2.0)),
        (USE_SR, Stance(redeployment=2.0)),
    ):
        changed = action_worths(position, CP, options, stance)
        grown = {choice[1] for choice in options if isinstance(choice, tuple) and changed[choice] > plain[choice]}
        assert grown <= {use}
        assert grown or use == USE_SR


def test_who_masses_begins_an_attack_that_no_space_would_make_alone() -> None:
    board = (
        "sedan: ge-army-03*; metz: ge-army-04*; verdun: fr-army-03; nancy: fr-army-02, fr-army-01; paris: fr-army-06"
    )
    position = field(board, ops=2)
    marks = [(space(name), MARK_ATTACK) for name in ("sedan", "metz")]
    massed = massed_worths(position, CP, Temper())
    assert max(mark_worths(position, CP, marks)) < 0 < max(massed.values())
    assert set(massed) <= set(marks)
    mind = Mind(random.Random(1), Stance(massing=1.0))
    assert mark_space(position, MarkSpace(CP, CP), [*marks, DONE], Mind(random.Random(1))) == DONE
    first = mark_space(position, MarkSpace(CP, CP), [*marks, DONE], mind)
    assert first in marks
    position.answer(first, CP)
    (second,) = set(marks) - {first}
    assert mark_space(position, MarkSpace(CP, CP), [second, DONE], mind) == second


def test_a_spirit_is_added_to_the_stance_of_a_side() -> None:
    stance = Stance(boldness=0.3, digging=2.0, temper=Temper(1.1, 0.9), operations=1.2).in_spirit(CAREFUL)
    assert stance.boldness == pytest.approx(0.3 + CAREFUL.boldness)
    assert stance.digging == pytest.approx(2.0 * CAREFUL.digging)
    assert (stance.temper, stance.operations) == (Temper(1.1, 0.9), 1.2)


# -- peace


def test_peace_is_offered_by_a_side_that_is_ahead_but_not_winning() -> None:
    assert peace_worth(field("set: vp=11"), CP, BY_HAND) == pytest.approx(2.0)
    assert peace_worth(field("set: vp=16"), CP, BY_HAND) == NO_PEACE


def test_peace_is_accepted_when_the_war_is_lost() -> None:
    hopeless, open_still = field("set: vp=17", turn=18), field("set: vp=17", turn=4)
    assert is_lost(hopeless, AP)
    assert not is_lost(hopeless, CP)
    assert not is_lost(open_still, AP)


def test_16_5_2_whether_to_accept_peace_is_not_searched_for() -> None:
    """The value of a war that has just begun is not sure enough to end it."""
    position = field("set: vp=12; hand: cp-06, ap-12", turn=3, round=2, side="cp", start=True)
    position.answer("peace", 0)
    assert isinstance(position.question, AcceptPeace)
    seat = position.question.seat
    assert not Captain().planner.is_fork(position, seat)
    answer = General().choose(GAME, position.clone(), seat, random.Random(1))
    assert answer == "no"
