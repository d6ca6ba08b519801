"""R3 Turn order."""

from __future__ import annotations

import random
from typing import Unpack

import pytest

from firestep.board.bits import first
from firestep.cli.walk import random_answer
from firestep.games.trench_club.co_op import TakeUnit
from firestep.games.trench_club.deployment import AssignUnit
from firestep.games.trench_club.explain import TRUCK_WAITS
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.movement import explore
from firestep.games.trench_club.moves import COMPANY_WAITS
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.sequence import COMPANY_USED, companies_allowed
from firestep.kernel import CHANCE
from trench_club.field import Rules, asked, field, game_options, options, place, play, refusal, unit
from trench_club.rolls import dice_asked


def begun(scenario: str = "two-players", seed: int = 1, **given: Unpack[Rules]) -> TrenchPosition:
    """A match after its deployment, the first player to choose."""
    rng = random.Random(seed)
    position = GAME.start(scenario, game_options(given))
    while position.round == 0:
        question = asked(position)
        suggested = isinstance(question, AssignUnit | TakeUnit)
        position.answer_unchecked("suggested" if suggested else random_answer(position, question, rng))
    return position


def pass_turn(position: TrenchPosition) -> None:
    """Say done until the next player's turn."""
    army = position.turn_of
    while position.turn_of == army:
        play(position, options(position)[0] if asked(position).key == "choose-company" else "done")


def test_r3_1a_four_phases_in_order_one_player_after_the_other() -> None:
    position = field("de: infantry e5, tank fort-a1 damage=1; gb: infantry e6; forts: a1 de; coins: de 9")
    assert asked(position).key == "choose-mover"
    play(position, "done")
    assert asked(position).key == "choose-attacker"
    play(position, "attack de-infantry", "on gb-infantry", "done")
    assert dice_asked(position) == 12, "only now the fight"
    play(position, (12,) * 12, (12,) * 12)
    for key in ("choose-repair", "choose-purchase"):
        assert asked(position).key == key
        play(position, "done")
    assert position.turn_of == 1
    assert asked(position).key == "choose-mover"


def test_r3_1b_money_phase_income_repairs_purchases() -> None:
    position = field(
        "de: infantry e5, tank fort-a1 damage=3; gb: infantry q17; forts: a1 de, a2 de; coins: de 3", phase="money"
    )
    assert position.coins[0] == 5  # income first
    assert asked(position).key == "choose-repair"
    play(position, "done")
    assert asked(position).key == "choose-purchase"


def test_r3_2a_four_players_in_the_first_round_use_1_1_2_and_3_companies() -> None:
    position = begun("four-players")
    assert [companies_allowed(position, army) for army in position.order] == [1, 1, 2, 3]
    assert asked(position).key == "choose-company"
    play(position, "use 2")
    active = {position.company[each] for each in position.units_of(position.turn_of) if position.may_act >> each & 1}
    assert active == {1}


def test_r3_2b_four_players_are_free_from_round_2() -> None:
    position = begun("four-players")
    while position.round == 1:
        pass_turn(position)
    assert asked(position).key == "choose-mover"
    assert position.may_act == -1


def test_r3_3a_two_players_use_1_and_2_companies_in_round_1() -> None:
    position = begun()
    assert [companies_allowed(position, army) for army in position.order] == [1, 2]
    play(position, "use 1")
    pass_turn(position)
    assert position.turn_of == position.order[1]
    play(position, "use 1")
    assert refusal(position, "use 1") == COMPANY_USED
    play(position, "use 3")
    assert asked(position).key == "choose-mover"


def test_r3_3b_in_round_2_the_two_unused_and_then_all_three() -> None:
    position = begun()
    first, second = position.order
    play(position, "use 2")
    pass_turn(position)
    pass_turn(position)
    assert (position.round, position.turn_of) == (2, first)
    active = {position.company[each] for each in position.units_of(first) if position.may_act >> each & 1}
    assert active == {0, 2}
    pass_turn(position)
    assert position.turn_of == second
    assert position.may_act == -1


def test_r3_3c_two_players_are_free_from_round_3() -> None:
    position = begun()
    while position.round < 3:
        pass_turn(position)
    assert asked(position).key == "choose-mover"
    assert position.may_act == -1


@pytest.mark.clause("R3.4")
def test_r3_4_the_turn_timer_runs_in_phases_1_and_2_and_then_stops_the_turn() -> None:
    position = field("de: infantry e5, transport d5; gb: infantry e7", timer=5)
    assert position.setup.option("timer") == 5
    assert asked(position).timed_as == "turn"
    play(position, "move de-infantry")
    assert asked(position).timed_as == "turn"
    answers = []
    while asked(position).timed_as == "turn" and asked(position).seat == 0:
        answers.append(asked(position).write(position, asked(position).fallback(position)))
        play(position, answers[-1])
    assert answers == ["stay", "done", "done"]
    assert position.where[0] == place("e5")


def test_r3_5a_the_limit_binds_moving_boarding_and_declaring() -> None:
    position = begun()
    play(position, "use 1")
    waiting = next(each for each in position.units_of(position.turn_of) if not position.may_act >> each & 1)
    name = asked(position).write(position, waiting)
    assert refusal(position, name) == COMPANY_WAITS
    early = field("de: tank e5 company=1; gb: tank e6 company=1", phase="move", round=5)
    early.may_act = 0
    play(early, "done")
    assert options(early) == ["done"]


def test_r3_5a_nobody_boards_a_truck_whose_company_waits() -> None:
    position = field("de: infantry d5 company=1, transport e5 company=2; gb: infantry q17")
    position.may_act = 1 << unit(position, "de-infantry")
    play(position, "move de-infantry")
    assert refusal(position, "board de-transport") == TRUCK_WAITS
    assert "board de-transport" not in options(position)


def test_r3_5b_units_of_other_companies_still_give_contact_and_help_to_flank_and_retaliate() -> None:
    position = field("de: tank e5; gb: tank g4")
    position.may_act = 0
    reach = explore(position, unit(position, "gb-tank"))
    assert reach.contact >> place("e4") & 1
    flank = field("de: tank f4 company=1, infantry g4 company=2; gb: infantry f3", phase="declare")
    flank.may_act = 1 << unit(flank, "de-tank")
    assert refusal(flank, "attack de-infantry") == COMPANY_WAITS
    play(flank, "attack de-tank", "on gb-infantry", "done")
    assert dice_asked(flank) == 12 + 2
    play(flank, (12,) * 14)
    assert dice_asked(flank) == 12, "who waits fires back all the same"


def test_r3_5c_bought_units_are_free_and_an_empty_company_may_be_chosen() -> None:
    position = begun()
    assert {"use 1", "use 2", "use 3"} == set(options(position))
    empty = GAME.start("two-players")
    rng = random.Random(2)
    while empty.round == 0:
        question = asked(empty)
        if question.key == "assign-unit":
            empty.answer(0, question.seat)
        elif question.seat == CHANCE:
            empty.answer_unchecked(random_answer(empty, question, rng))
        else:
            empty.answer_unchecked(question.options(empty)[0])
    play(empty, "use 3")
    assert options(empty) == ["done"]
    army = empty.turn_of
    bought = empty.add_unit(0, army, army)
    empty.put(bought, first(empty.ground.forest & ~empty.team_hexes[0] & ~empty.team_hexes[1]))
    pass_turn(empty)
    pass_turn(empty)
    assert (empty.round, empty.turn_of) == (2, army)
    assert empty.may_act != -1, "the second round is limited for the first player"
    waiting = set(empty.units_of(army)) - set(empty.options())
    assert bought in empty.options()
    assert waiting == {each for each in empty.units_of(army) if empty.company[each] == 2}
