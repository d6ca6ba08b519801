"""The corporal: legal answers everywhere, and better than chance."""

from __future__ import annotations

import random

import pytest

from firestep.bots import ask_bot
from firestep.bots.random_bot import RandomBot
from firestep.bots.to_the_last_man import Corporal
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.spending import Spend
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import german_total
from firestep.kernel import CHANCE, DONE, ChanceQuestion

MOST_CHOICES = 700


def played(german: object, entente: object, scenario: str, seed: int, **options: bool) -> LastManPosition:
    rng = random.Random(seed)
    position = GAME.begin(GAME.setup(scenario, {name.replace("_", "-"): value for name, value in options.items()}))
    for _ in range(MOST_CHOICES):
        question = position.questions[0] if position.stack else None
        if question is None:
            break
        if question.seat == CHANCE:
            assert isinstance(question, ChanceQuestion)
            position.answer_unchecked(question.nth(position, rng.randrange(question.size(position))))
            continue
        bot = german if question.seat == GERMAN else entente
        choice = ask_bot(bot, GAME, position, question.seat, rng)  # type: ignore[arg-type]
        position.answer(choice, question.seat)
    return position


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios])
def test_the_corporal_answers_legally_in_every_scenario(scenario: str) -> None:
    position = played(Corporal(), Corporal(), scenario, 3, hidden_templates=True, scramble=True, fortify=True)
    assert position.result is not None or position.turn > position.agreed.first_turn


def test_the_corporal_beats_chance_from_either_side() -> None:
    as_german = [german_total(played(Corporal(), RandomBot(), "campaign-1914", seed)) for seed in range(3)]
    as_entente = [german_total(played(RandomBot(), Corporal(), "campaign-1914", seed)) for seed in range(3)]
    assert min(as_german) > max(as_entente)
    assert ENTENTE != GERMAN


@pytest.mark.clause("7.0-a")
def test_the_corporal_spends_every_build_point() -> None:
    rng = random.Random(5)
    position = GAME.begin(GAME.setup("campaign-1914"))
    player = Corporal()
    lost: list[int] = []
    while position.result is None and len(lost) < 4:
        question = position.questions[0]
        if question.seat == CHANCE:
            assert isinstance(question, ChanceQuestion)
            position.answer_unchecked(question.nth(position, rng.randrange(question.size(position))))
            continue
        choice = ask_bot(player, GAME, position, question.seat, rng)
        if isinstance(question, Spend) and choice == DONE:
            lost.append(question.left)
        position.answer(choice, question.seat)
    assert lost == [0] * 4
