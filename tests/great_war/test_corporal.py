"""The bot: legal answers everywhere, and far better than luck."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from firestep.bots.bot import Bot, ask_bot
from firestep.bots.great_war import Corporal
from firestep.bots.great_war.balance import play
from firestep.bots.random_bot import RandomBot
from firestep.cli.walk import random_answer
from firestep.games.great_war.game import GAME
from firestep.games.great_war.position import ANYWHERE, GreatWarPosition
from great_war.field import field, open_question

BATTLES_FOUGHT = ("01-opening-action-1", "08-somme-hawthorn-ridge", "41-verdun-bois-des-caures", "55-nivelle-craonne")


def play_out(name: str, bots: Sequence[Bot], seed: str, limit: int = 8000) -> int:
    """The winning seat."""
    rng = random.Random(seed)
    position = GAME.begin(GAME.setup(name))
    for _ in range(limit):
        if position.result is not None:
            return position.result.winners[0]
        question = open_question(position)
        if question.seat < 0:
            position.answer_unchecked(random_answer(position, question, rng))
            continue
        position.answer(ask_bot(bots[question.seat], GAME, position, question.seat, rng), question.seat)
        position.events.clear()
    return -1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", BATTLES_FOUGHT)
def test_corporal_beats_random_play(name: str, seat: int) -> None:
    bots: list[Bot] = [RandomBot(), RandomBot()]
    bots[seat] = Corporal()

    assert play_out(name, bots, f"{name} {seat}") == seat


def answer(position: GreatWarPosition) -> str:
    question = open_question(position)
    choice = Corporal().choose(GAME, position.clone(), question.seat, random.Random(1))
    return question.write(position, choice)


def test_it_attacks_the_weaker_of_two_neighbours() -> None:
    position = field("e5 :I, e6 :I, f5 :i", ordered="f5")
    position.figures[position.unit_at[position.where[1]]] = 1
    position.answer(open_question(position).options(position)[0], 1)

    assert answer(position) == "at e6"


def test_it_takes_the_objective_within_reach() -> None:
    goal = '[[objective]]\nside = "allied"\nkind = "temp_start"\nwhere = "T1"'
    position = field("a1 :I, e5 T1, f5 :i", phase="movement", ordered="f5", more=goal)
    assert answer(position) == "move f5"
    position.answer(open_question(position).read(position, "move f5"), 1)

    assert answer(position) == "to e5"


def test_it_saves_its_tokens_for_a_heavy_fire() -> None:
    position = field("e5 T:I, k5 :i", phase="battle", artillery=ANYWHERE, hq=(6, 2))

    assert answer(position) == "done"


def test_it_fires_with_all_its_guns_once_it_can_pay_them() -> None:
    position = field("e5 T:I, k5 :i", phase="battle", artillery=ANYWHERE, hq=(6, 4))
    assert answer(position) == "shell e5"
    position.answer(open_question(position).read(position, "shell e5"), 1)

    assert answer(position) == "fire 4"


@pytest.mark.parametrize(("turn", "expected"), [(2, "done"), (40, "move i5")])
def test_it_leaves_its_trench_when_the_waiting_lasts_too_long(turn: int, expected: str) -> None:
    position = field("c4 T:I, c5 T:I, c6 T:I, i5 T:i, i6 T:m", phase="movement", ordered="i5")
    position.turn = turn

    assert answer(position) == expected


def test_two_corporals_in_their_trenches_come_to_a_result() -> None:
    turns = play(("01-opening-action-1", 1, 0))[1]

    assert turns <= 80
