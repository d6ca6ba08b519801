"""What the corporal sees on small boards: holes in a line, cut-off units, trenches, attacks, reserves, cards."""

from __future__ import annotations

import random

from firestep.bots.paths_of_glory.attack_worth import attack_worth, best_attack_from
from firestep.bots.paths_of_glory.card_worth import event_worth
from firestep.bots.paths_of_glory.corporal import Corporal
from firestep.bots.paths_of_glory.entrenching import best_digging, dig_worth
from firestep.bots.paths_of_glory.front import caution_of, front_of, killing_of
from firestep.bots.paths_of_glory.habits import BY_HAND
from firestep.bots.paths_of_glory.marching import best_move
from firestep.bots.paths_of_glory.reserves import redeployment_worth, spare_corps
from firestep.bots.paths_of_glory.standing import place_worth
from firestep.bots.paths_of_glory.supply_danger import inroads, marching_starts
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from paths_of_glory.field import SPACE_IDS, card, field, space, unit


def answer_of(position: PathsPosition, seed: int = 1) -> str:
    """What the corporal answers, in notation."""
    question = position.question
    assert question is not None
    choice = Corporal().choose(GAME, position.clone(), question.seat, random.Random(seed))
    return question.write(position, choice)


def goal_of(position: PathsPosition, name: str) -> str:
    """Where the corporal would march with a unit."""
    number = unit(name)
    place = position.where[number]
    return SPACE_IDS[best_move(position, number, place, 3, front_of(position, position.acting))[1]]


# -- supply_danger: where the enemy could march in, and whom that would cut off


def test_the_enemy_walks_through_empty_spaces_but_not_past_units() -> None:
    position = field("brussels: br-army-bef; control: cp liege; no-fort: liege", side="cp")
    starts, ground = marching_starts(position, AP), position.controlled(CP)

    near, everywhere = inroads(starts, 0, ground, position.forts, position.open)
    held = inroads(starts, 1 << space("liege") | 1 << space("koblenz"), ground, position.forts, position.open)[1]

    assert near >> space("liege") & 1
    assert near >> space("aachen") & 1
    assert not near >> space("essen") & 1
    assert everywhere >> space("essen") & 1
    assert not held >> space("aachen") & 1


def test_a_fort_ends_a_short_march_but_not_a_long_one() -> None:
    position = field("mulhouse: ge-army-07", side="ap")
    starts = marching_starts(position, CP)
    near, everywhere = inroads(starts, 0, position.controlled(AP), position.forts, position.open)
    assert near >> space("belfort") & 1
    assert not near >> space("dijon") & 1
    assert everywhere >> space("dijon") & 1


def test_units_without_supply_threaten_nothing() -> None:
    position = field("frankfurt: fr-army-03", side="cp")
    assert not any(marching_starts(position, AP)[1:])


def test_an_army_beyond_a_hole_in_the_line_is_exposed_until_the_hole_is_closed() -> None:
    hole = "cambrai: ge-army-01; brussels: br-army-bef; verdun: fr-army-03; control: cp sedan liege; no-fort: liege"
    exposed = front_of(field(hole, side="cp"), CP)
    closed = front_of(field(f"{hole}; sedan: ge-army-02; koblenz: ge-army-03; metz: ge-corps-04", side="cp"), CP)

    assert exposed.is_exposed(unit("ge-army-01"), space("cambrai"))
    assert exposed.danger_now > closed.danger_now
    assert closed.now.fed[0] >> space("cambrai") & 1


def test_it_costs_more_the_deeper_a_unit_stands_in_danger() -> None:
    board = (
        "sedan: ge-army-01; brussels: br-army-bef; verdun: fr-army-03, fr-army-04; no-fort: liege; control: cp liege"
    )
    front = front_of(field(board, side="cp"), CP)
    army = unit("ge-army-01")
    near = front.danger_with(army, space("sedan"), space("cambrai"), 1 << space("cambrai"))
    way = 1 << space("cambrai") | 1 << space("amiens")
    deep = front.danger_with(army, space("sedan"), space("amiens"), way)
    assert deep > near


def test_supply_matters_most_to_the_central_powers_before_the_last_allied_action() -> None:
    early, late = field(round=2), field(round=6)
    assert caution_of(late, CP) > caution_of(early, CP)
    assert caution_of(late, AP) < caution_of(early, AP)
    assert killing_of(late, AP) > killing_of(early, AP)
    assert killing_of(late, AP) > killing_of(late, CP)


def test_a_weak_stack_before_a_strong_enemy_is_not_trusted_to_hold() -> None:
    position = field("sedan: ge-corps-04; verdun: fr-army-03, fr-army-04; metz: ge-army-04, ge-army-05", side="cp")
    front = front_of(position, CP)
    assert front.shaky >> space("sedan") & 1
    assert not front.shaky >> space("metz") & 1


# -- marching


def test_the_last_army_does_not_leave_a_space_behind_which_others_would_starve() -> None:
    position = field(
        "sedan: ge-army-03; cambrai: ge-army-01, ge-army-02; brussels: br-army-bef; verdun: fr-army-03;"
        "koblenz: ge-corps-04; no-fort: liege; control: cp liege",
        side="cp",
        round=6,
        ops=3,
    )
    assert goal_of(position, "ge-army-03") == "sedan"


def test_an_army_falls_back_from_a_place_where_it_would_be_cut_off() -> None:
    position = field(
        "melun: ge-army-04; paris: fr-army-06, fr-army-01; verdun: fr-army-03; nancy: fr-army-02; cambrai: br-army-bef;"
        "brussels: be-army-01;"
        "sedan: ge-army-03, ge-army-02; metz: ge-army-05; koblenz: ge-corps-04; control: cp chateau-thierry",
        side="cp",
        round=6,
        ops=3,
    )
    assert front_of(position, CP).is_exposed(unit("ge-army-04"), space("melun"))
    assert goal_of(position, "ge-army-04") in ("chateau-thierry", "sedan")


def test_the_allies_cut_off_armies_with_the_last_action_of_a_turn() -> None:
    position = field(
        "sedan: ge-army-01, ge-army-02; brussels: br-army-bef; paris: fr-army-06; verdun: fr-army-03, fr-army-04;"
        "metz: fr-army-02; cambrai: fr-army-05; chateau-thierry: fr-army-01; control: cp liege; no-fort: liege, metz",
        side="ap",
        round=6,
        ops=2,
    )
    front = front_of(position, AP)
    worth, goal = best_move(position, unit("fr-army-02"), space("metz"), 3, front)
    assert front.cut_by(1 << space("koblenz") | 1 << space("liege")) > 0
    assert worth > 5
    assert SPACE_IDS[goal] in ("liege", "aachen", "koblenz", "essen")


def test_a_unit_stands_better_beside_a_friend_than_alone_before_the_enemy() -> None:
    position = field("verdun: fr-army-03, fr-army-04; metz: ge-army-04; sedan: ge-army-03; koblenz: ge-army-02")
    front, army = front_of(position, CP), unit("ge-army-02")
    alone = field("verdun: fr-army-03, fr-army-04; metz: ge-army-04; koblenz: ge-army-02; control: cp sedan")
    together = place_worth(position, army, space("sedan"), front)
    assert together > place_worth(alone, army, space("sedan"), front_of(alone, CP))


# -- entrenching


def test_armies_dig_before_the_enemy_and_deepest_before_a_stronger_one() -> None:
    board = "played: cp-06; metz: ge-army-04; essen: ge-army-05; no-fort: metz; verdun: fr-army-03"
    position = field(board, side="cp", ops=2)
    pressed = field(f"{board}, fr-army-04, fr-army-02", side="cp", ops=2)

    quiet = dig_worth(position, unit("ge-army-04"), front_of(position, CP))

    assert quiet > 0
    assert dig_worth(position, unit("ge-army-05"), front_of(position, CP)) == 0
    assert dig_worth(pressed, unit("ge-army-04"), front_of(pressed, CP)) > quiet


def test_nobody_digs_before_the_entrench_event_or_below_the_second_level() -> None:
    board = "metz: ge-army-04; no-fort: metz; verdun: fr-army-03"
    before = field(board, side="cp", ops=2)
    deep = field(f"played: cp-06; trench: metz cp 2; {board}", side="cp", ops=2)

    assert best_digging(before, space("metz"), front_of(before, CP)) == 0
    assert best_digging(deep, space("metz"), front_of(deep, CP)) == 0


def test_an_activated_army_that_has_nowhere_better_to_go_digs() -> None:
    position = field("played: cp-06; sedan: ge-army-03; verdun: fr-army-03, fr-army-04; metz: ge-army-04", ops=1)
    position.answer((space("sedan"), 0), 0)
    assert answer_of(position) == "entrench ge-army-03"


# -- attacks


def test_strong_attacks_on_weak_defenders_are_worth_more_and_trenches_cost() -> None:
    position = field("sedan: ge-army-03, ge-army-01; cambrai: fr-army-05*; brussels: br-army-bef", side="cp", ops=3)
    front = front_of(position, CP)
    both = 1 << unit("ge-army-03") | 1 << unit("ge-army-01")
    trenched = field(
        "sedan: ge-army-03, ge-army-01; cambrai: fr-army-05*; brussels: br-army-bef; trench: cambrai ap 2",
        side="cp",
        ops=3,
    )

    weak = attack_worth(position, front, both, space("cambrai"))

    assert weak > attack_worth(position, front, 1 << unit("ge-army-01"), space("cambrai"))
    assert weak > attack_worth(trenched, front_of(trenched, CP), both, space("cambrai"))


def test_a_mandated_offensive_makes_an_attack_worth_a_victory_point_more() -> None:
    board = "sedan: ge-army-03; verdun: fr-army-03"
    plain, bound = field(board, side="cp"), field(f"mandate: 4, 0; {board}", side="cp")
    targets = 1 << space("verdun")
    free = best_attack_from(plain, space("sedan"), targets, front_of(plain, CP))
    assert best_attack_from(bound, space("sedan"), targets, front_of(bound, CP)) > free + 5


# -- reserves


def test_two_corps_of_each_nation_stay_in_the_reserve() -> None:
    three = field("reserve: ge-corps-04, ge-corps-05, ge-corps-06; sedan: ge-army-03")
    two = field("reserve: ge-corps-04, ge-corps-05; sedan: ge-army-03")
    assert len(spare_corps(three, CP)) == 1
    assert spare_corps(two, CP) == []


def test_corps_from_the_reserve_close_holes_in_the_line() -> None:
    board = "reserve: ge-corps-04, ge-corps-05, ge-corps-06; cambrai: ge-army-01; brussels: br-army-bef;"
    hole = field(f"{board} verdun: fr-army-03; control: cp sedan liege; no-fort: liege", side="cp", round=6)
    whole = field("reserve: ge-corps-04, ge-corps-05, ge-corps-06; essen: ge-army-01; paris: fr-army-06", side="cp")
    assert redeployment_worth(hole, front_of(hole, CP), 3) > redeployment_worth(whole, front_of(whole, CP), 3)


# -- cards


def test_war_status_counts_more_before_total_war() -> None:
    early, late = field("level: 0, 0"), field("level: 2, 2")
    assert event_worth(early, CP, card("cp-33"), BY_HAND) > event_worth(late, CP, card("cp-33"), BY_HAND)


def test_guns_of_august_opens_the_war() -> None:
    position = field("hand: cp-01, cp-06, cp-12, cp-14; set: vp=10", side="cp", turn=1, round=1, start=True)
    assert answer_of(position) == "cp-01 event"


# -- the whole bot


def test_the_same_view_gives_the_same_answer_whatever_is_hidden() -> None:
    rng = random.Random(5)
    position = GAME.start("campaign")
    assert isinstance(position, PathsPosition)
    compared = 0
    for _ in range(400):
        question = position.question
        assert question is not None
        options = question.options(position)
        if question.seat in (0, 1) and len(options) > 1:
            deals = [GAME.determinise(position, question.seat, random.Random(seed)) for seed in (1, 2)]
            first, second = (Corporal().choose(GAME, deal, question.seat, random.Random(3)) for deal in deals)
            assert first == second
            position.answer(first, question.seat)
            compared += 1
        else:
            position.answer(options[rng.randrange(len(options))], question.seat)
        position.events.clear()
    assert compared > 100


def test_looking_at_a_board_changes_nothing() -> None:
    position = field("sedan: ge-army-03; verdun: fr-army-03; metz: ge-army-04", side="cp", ops=3)
    question, before = position.question, position.clone()
    assert question is not None
    Corporal().choose(GAME, position, question.seat, random.Random(1))
    assert position == before
