"""R14 Co-op: two players share one army against the Automa."""

from __future__ import annotations

import random
from typing import Unpack

import pytest

from firestep.games.trench_club import co_op
from firestep.games.trench_club.agreement import CO_OP
from firestep.games.trench_club.co_op import TakeUnit, UnitTaken
from firestep.games.trench_club.deployment import (
    NOT_YOUR_TOKEN,
    PARTNER_PLACES,
    AssignUnit,
    ChooseToken,
    ChooseUnitToPlace,
)
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.moves import NOT_YOUR_UNIT
from firestep.games.trench_club.notation import unit_name
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPES
from firestep.kernel import ChanceQuestion, Dice, Together, read_position, write_position
from trench_club.automa_field import AUTOMA_ARMY
from trench_club.field import Rules, answer_at_random, asked, field, game_options, options, play, refusal, unit

SHARED = "fr: infantry d12, transport e12; gb: tank f12, infantry e11; de: infantry q1"


def start(**given: Unpack[Rules]) -> TrenchPosition:
    return GAME.start(CO_OP, {"entente": "fr", **game_options(given)})


def names(position: TrenchPosition, seat: int) -> list[str]:
    return [unit_name(position, each) for each in position.units_of(0) if position.seat[each] == seat]


# -- R14.1a: sharing out


def test_r14_1a_the_players_take_units_by_turns() -> None:
    position = start()
    seats = []
    for name in ("tank", "plane", "infantry"):
        assert isinstance(position.question, TakeUnit)
        seats.append(asked(position).seat)
        play(position, f"take {name}")
    assert seats == [0, 1, 0]
    assert [unit_name(position, event.unit) for event in position.events if isinstance(event, UnitTaken)] == [
        "fr-tank",
        "gb-plane",
        "fr-infantry",
    ]
    assert refusal(position, "take tank") == co_op.TAKEN_ALREADY
    assert "take plane" not in options(position)


def test_r14_1a_done_leaves_the_rest_to_the_partner() -> None:
    position = play(start(), "take tank", "take plane", "take transport", "done")
    assert names(position, 1) == ["gb-plane"]
    assert len(names(position, 0)) == 10
    assert isinstance(position.stack[-1], Together)


def test_r14_1a_the_suggestion_gives_a_slow_and_a_fast_wing() -> None:
    position = play(start(), "suggested")
    slow, fast = names(position, 0), names(position, 1)
    assert {"fr-infantry", "fr-tank", "fr-transport", "fr-howitzer"} <= set(slow)
    assert {"gb-mounted-infantry", "gb-armoured-car", "gb-plane"} <= set(fast)
    assert len(slow) + len(fast) == 11
    costs = [sum(TYPES[position.kind[unit(position, name)]].cost for name in wing) for wing in (slow, fast)]
    assert abs(costs[0] - costs[1]) <= 5
    assert len({*slow, *fast}) == 11


def test_r14_1a_all_eleven_may_be_taken_one_by_one() -> None:
    position = start(entente="gb")
    while isinstance(position.question, TakeUnit):
        play(position, options(position)[0])
    assert (len(names(position, 0)), len(names(position, 1))) == (6, 5)
    assert {name[:2] for name in names(position, 0)} == {"gb"}
    assert {name[:2] for name in names(position, 1)} == {"fr"}


def test_r14_1a_each_has_a_token_of_their_own_and_the_third_is_shared() -> None:
    position = play(start(), "suggested")
    for seat, own, other in ((0, 0, 1), (1, 1, 0)):
        question = position.question_for(seat)
        assert isinstance(question, AssignUnit)
        assert position.seat[question.unit] == seat
        assert position.why_not(own, seat) is None
        assert position.why_not(2, seat) is None
        assert position.why_not(other, seat) == NOT_YOUR_TOKEN


def test_r14_1a_units_of_both_may_stand_together_at_the_third_start() -> None:
    rng = random.Random(4)
    position = play(start(), "suggested")
    while isinstance(position.stack[-1], Together):
        position.answer(2, position.questions[0].seat)
    while not position.round:
        answer_at_random(position, rng)
    assert {position.company[each] for each in position.units_of(0)} == {2}
    assert {position.seat[each] for each in position.units_of(0) if position.company[each] == 2} == {0, 1}


def placing(*companies: int) -> TrenchPosition:
    """The roll for placing is over, and the players turn over their tokens; each seat splits by these companies."""
    position = play(start(), "suggested")
    while isinstance(position.stack[-1], Together):
        seat = position.questions[0].seat
        position.answer(companies[seat], seat)
    return play(position, (12, 1))


@pytest.mark.clause("R14.1a")
def test_r14_1a_each_player_turns_over_only_the_own_token_or_the_shared_one() -> None:
    position = placing(0, 1)
    assert asked(position).seat == 0
    assert options(position) == ["reveal 1", "reveal 3"]
    assert refusal(position, "reveal 2") == NOT_YOUR_TOKEN


@pytest.mark.clause("R14.1a")
def test_r14_1a_whoever_has_no_token_left_leaves_the_turn_to_the_partner() -> None:
    seats = tokens_turned_over(placing(0, 1), "reveal 1", "reveal 3", "reveal 2")
    assert seats == [0, 1, 1]
    assert tokens_turned_over(placing(0, 1), "reveal 3", "reveal 2", "reveal 1") == [0, 1, 0]


def tokens_turned_over(position: TrenchPosition, *choices: str) -> list[int]:
    """Who turned over each token, everything else at random."""
    rng = random.Random(1)
    seats = []
    for choice in choices:
        while not isinstance(position.question, ChooseToken):
            answer_at_random(position, rng)
        seats.append(position.question.seat)
        play(position, choice)
    return seats


@pytest.mark.clause("R14.1a")
def test_r14_1a_at_the_shared_start_each_player_places_the_own_units() -> None:
    rng = random.Random(2)
    position = play(placing(2, 2), "reveal 3")
    placed = []
    while not position.round and not isinstance(position.question, ChooseToken):
        question = position.question
        if isinstance(question, ChooseUnitToPlace):
            assert {position.seat[each] for each in question.options(position)} == {question.seat}
            if question.seat == 0:
                assert refusal(position, "place gb-plane") == PARTNER_PLACES
            placed.append(question.seat)
        answer_at_random(position, rng)
    assert placed == sorted(placed), "the one who turned the token over comes first"
    assert len(placed) == 11


# -- R14.1b, R14.1c: one army


def test_r14_1b_forts_are_shared() -> None:
    position = field(
        "fr: infantry d13; gb: tank f13, infantry d12; de: infantry q1; forts: a1 fr, a2 fr, a3 fr, a4 fr",
        scenario=CO_OP,
    )
    entering = play(position.clone(), "move fr-infantry", "to fort-a6")
    assert entering.result is not None
    assert set(entering.result.winners) == {0, 1}
    shared = field("fr: infantry q17; gb: tank f13; de: infantry q1; forts: a6 fr", scenario=CO_OP)
    play(shared, "move fr-infantry", "stay", "partner", "move gb-tank", "to fort-a6")
    assert shared.is_in_fort(unit(shared, "gb-tank"))


def test_r14_1b_coins_are_shared() -> None:
    position = field(
        "fr: infantry q17; gb: infantry q16; de: infantry q1; forts: a6 fr; coins: fr 9", scenario=CO_OP, phase="money"
    )
    assert len(position.coins) == 2
    play(position, "buy mounted-infantry")
    assert position.coins[0] == 9 + 1 - 3
    while position.question is not None and asked(position).seat == 0:
        play(position, "partner" if "partner" in options(position) else "done")
    play(position, "buy armoured-car")
    assert position.coins[0] == 2
    assert names(position, 0)[-1:] + names(position, 1)[-1:] == ["fr-mounted-infantry", "gb-armoured-car"]


def test_r14_1c_each_player_decides_for_their_own_figures() -> None:
    position = field(SHARED, scenario=CO_OP)
    assert position.question is not None
    assert asked(position).seat == 0
    assert refusal(position, "move gb-tank") == NOT_YOUR_UNIT
    play(position, "move fr-infantry", "stay", "partner")
    assert asked(position).seat == 1
    assert refusal(position, "move fr-transport") == NOT_YOUR_UNIT
    assert "move gb-tank" in options(position)


def test_r14_1c_units_of_both_ride_in_one_truck() -> None:
    position = field(SHARED, scenario=CO_OP)
    play(position, "move fr-infantry", "board fr-transport", "partner", "move gb-infantry")
    assert "board fr-transport" in options(position)
    play(position, "board fr-transport")
    assert len(position.load_of(unit(position, "fr-transport"))) == 2


def test_r14_1c_units_of_both_flank_for_each_other() -> None:
    position = field("fr: tank m14; gb: armoured-car o13; de: armoured-car n13", scenario=CO_OP, phase="declare")
    play(position, "attack fr-tank", "on de-armoured-car")
    while not isinstance(position.question, Dice):
        play(position, "done")
    assert position.question.count == 12 + 3


def test_r14_1c_the_automa_fights_both_as_one_enemy() -> None:
    position = field("fr: infantry q17; gb: heavy-mortar n13; de: tank m14", scenario=CO_OP)
    while position.round == 5:
        play(position, "done")
    assert position.damage[unit(position, "gb-heavy-mortar")] == 4


@pytest.mark.parametrize("seed", range(4))
def test_r14_1_a_co_op_game_runs_to_its_end(seed: int) -> None:
    rng = random.Random(seed)
    position = start(board="12"[seed % 2], level=("easy", "hard")[seed // 2])
    for _ in range(20_000):
        question = position.question
        if question is None:
            break
        if isinstance(question, ChanceQuestion):
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            choice = rng.choice(question.options(position))
        position.answer_unchecked(choice, question.seat)
        position.events.clear()
    assert position.result is not None
    assert position.forts_of_army(0) >= 5 or position.forts_of_army(AUTOMA_ARMY) >= 5


def test_r14_1a_a_position_in_mid_sharing_can_be_kept() -> None:
    position = play(start(), "take tank", "take plane")
    again = read_position(GAME, write_position(position))
    assert again == position
    assert again.options() == position.options()
