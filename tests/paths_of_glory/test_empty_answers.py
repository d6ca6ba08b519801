"""Nobody is asked a question whose only answer is to do nothing, unless skipping it would reveal a secret."""

from __future__ import annotations

import random

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.paths_of_glory.actions import AcceptPeace
from firestep.games.paths_of_glory.cards.hands import DiscardCard
from firestep.games.paths_of_glory.cards.swaps import SwapCard
from firestep.games.paths_of_glory.combat.phase import CALL_OFF, ChooseTarget
from firestep.games.paths_of_glory.combat.questions import PlayCombatCards, PrepareAttack
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.movement import CANNOT_MOVE, points_left
from firestep.games.paths_of_glory.nations import CP
from firestep.games.paths_of_glory.options import SCENARIOS
from firestep.kernel import CHANCE, DONE, PASS, AnyQuestion

from .field import combat, field, key, options, play, refusal, unit

HIDE_THE_HAND = (PlayCombatCards, PrepareAttack, DiscardCard, SwapCard)
"""Questions that are asked whether or not the hand holds an answer: their delay must tell nothing."""
EMPTY = (DONE, PASS, CALL_OFF, "no")
DECISIONS = 1200


def walk_in(scenario: str, number: int) -> Walk:
    """A random walk in a scenario with random options."""
    rng = random.Random(f"empty answers {scenario} {number}")
    setup = random_setup(GAME, rng)
    while setup.scenario != scenario:
        setup = random_setup(GAME, rng)
    return Walk(GAME, setup, f"empty answers {number}")


def is_asked_in_vain(walk: Walk, question: AnyQuestion) -> bool:
    if question.seat == CHANCE or isinstance(question, HIDE_THE_HAND):
        return False
    answers = list(question.options(walk.position))
    return len(answers) == 1 and answers[0] in EMPTY


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("scenario", [scenario.id for scenario in SCENARIOS])
def test_no_question_has_doing_nothing_as_its_only_answer(scenario: str, number: int) -> None:
    walk = walk_in(scenario, number)
    in_vain: set[str] = set()
    while not walk.is_over and walk.decisions < DECISIONS:
        step = walk.draw()
        if isinstance(step.question, AcceptPeace) and step.choice == "yes":
            continue
        if is_asked_in_vain(walk, step.question):
            in_vain.add(step.question.key)
        walk.take(step)
    assert in_vain == set()
    assert walk.decisions > 100


@pytest.mark.clause("12.2.2", "Q-12.1-12")
def test_12_2_2_an_attack_can_be_called_off_until_it_is_confirmed() -> None:
    position = field("liege: ge-army-01; sedan: fr-army-05; control: cp liege; no-fort: liege", ops=1)
    play(position, "attack liege", "attack sedan", "with ge-army-01")
    assert options(position) == ["done", "call-off"]
    play(position, "call-off")
    assert isinstance(position.question, ChooseTarget)
    assert not position.fought
    assert options(position) == ["attack sedan", "done"]


@pytest.mark.clause("12.5.3", "Q-12.5-9")
def test_12_5_3_a_lone_reduced_corps_in_cover_retreats_without_being_asked() -> None:
    attack = "liege: ge-corps-01; control: cp liege; no-fort: liege; sedan: fr-corps-01"
    alone = combat(attack, "sedan")
    play(alone, 2, 1, "lose fr-corps-01")
    assert key(alone) == "choose-retreat"
    beside_another = combat(attack + ", fr-corps-02*", "sedan")
    play(beside_another, 2, 1, "lose fr-corps-02")
    assert options(beside_another) == ["stand fr-corps-01", "done"]


@pytest.mark.clause("11.1.1", "11.1.12")
def test_11_1_1_a_unit_that_can_go_nowhere_is_not_offered_to_move() -> None:
    position = field("basra: br-corps-03; paris: fr-army-01", side="ap", ops=2)
    play(position, "move basra", "move paris")
    assert options(position) == ["move fr-army-01", "done"]
    assert refusal(position, "move br-corps-03") == CANNOT_MOVE
    alone = field("basra: br-corps-03; paris: fr-army-01", side="ap", ops=1)
    play(alone, "move basra")
    assert key(alone) == "choose-action"
    assert alone.acting == CP


@pytest.mark.clause("11.1.2", "11.1.11")
def test_11_1_2_a_stack_that_can_only_stop_stops_by_itself() -> None:
    full = "banja-luka: ah-army-05; sarajevo: ah-corps-01, ah-corps-02, ah-corps-03; cetinje: mn-corps; "
    position = field(full + "essen: ge-army-01", ops=2)
    play(position, "move banja-luka", "move essen", "move ah-army-05", "to sarajevo", "to mostar")
    assert points_left(position, 1 << unit("ah-army-05"), 2) == 1
    assert options(position) == ["move ge-army-01", "done"]
