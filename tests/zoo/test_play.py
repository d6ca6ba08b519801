"""A game played by numbers: legal actions, word by word, observations that cannot tell what is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from firestep.games import game, titles
from firestep.zoo import END, OBSERVATION_SIZE, IllegalAction, Play, Vocabulary, facts, vocabulary
from firestep.zoo.observation import LARGEST, encoded
from firestep.zoo.play import Answer
from sample_game import SAMPLE_GAME

STEPS = 60


def walked(play: Play, rng: random.Random, steps: int = STEPS) -> Iterator[Play]:
    """The game before each action, all of them drawn at random."""
    for _ in range(steps):
        if play.seat is None:
            return
        yield play
        play.apply(rng.choice(play.legal_actions()))


# -- actions


def test_every_action_leads_to_a_legal_answer(game_id: str) -> None:
    """What was said is the beginning of an option, and at every step there is something to choose."""
    for play in walked(Play(game_id, seed=1), random.Random(1)):
        question = play.question
        assert question is not None
        texts = [question.write(play.position, each).split() for each in question.options(play.position)]
        beginning = list(play.said)
        going_on = [text for text in texts if text[: len(beginning)] == beginning]
        assert len(play.legal_actions()) > 1
        words = {play.word(action) for action in play.legal_actions()}
        assert words == {" ".join(text[len(beginning) : len(beginning) + 1]) for text in going_on}
        assert play.mask().sum() == len(play.legal_actions())
        assert all(0 <= action < play.vocabulary.size for action in play.legal_actions())


def test_every_option_can_be_said(game_id: str) -> None:
    play = Play(game_id, seed=2)
    said = 0
    for _ in walked(play, random.Random(2), 15):
        question = play.question
        assert question is not None
        for answer in play._open[:4]:
            copy, after = play.clone(), play.position.clone()
            while copy.answers == play.answers:
                copy.apply(action_towards(copy, answer))
            after.answer_unchecked(answer.choice, question.seat)
            if copy.answers == play.answers + 1:
                assert copy.position == after
                said += 1
    assert said > 3


def action_towards(play: Play, answer: Answer) -> int:
    """The action that says the next word of an answer."""
    word = answer.word(len(play.said))
    return next(action for action in play.legal_actions() if word in play._actions[action])


def test_an_illegal_action_is_refused_and_changes_nothing(game_id: str) -> None:
    play = Play(game_id, seed=3)
    illegal = next(action for action in range(play.vocabulary.size) if action not in play.legal_actions())
    before, said = play.position.clone(), play.said

    with pytest.raises(IllegalAction, match=f"action {illegal} is not legal"):
        play.apply(illegal)

    assert (play.position, play.said) == (before, said)


def test_after_the_end_nothing_is_legal(game_id: str) -> None:
    play = Play(game_id, seed=3, limit=15)
    for _ in walked(play, random.Random(1)):
        pass

    assert play.seat is None
    assert play.is_over or play.is_stopped
    assert play.legal_actions() == []
    with pytest.raises(IllegalAction, match="the game has ended"):
        play.apply(END)


def test_the_same_seed_and_actions_give_the_same_game(game_id: str) -> None:
    first, second = Play(game_id, seed="x"), Play(game_id, seed="x")
    rng = random.Random(4)

    for play in walked(first, rng, 60):
        assert play.legal_actions() == second.legal_actions()
        state = rng.getstate()
        second.apply(rng.choice(second.legal_actions()))
        rng.setstate(state)

    assert first.position == second.position


def test_a_clone_goes_its_own_way(game_id: str) -> None:
    play = Play(game_id, seed=5)
    for _ in walked(play, random.Random(5), 12):
        pass
    before, copy = play.position.clone(), play.clone()

    for _ in walked(copy, random.Random(6), 30):
        pass

    assert play.position == before


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("name", ["picket", "nim"])
def test_a_won_game_is_worth_one_and_a_lost_one_minus_one(name: str) -> None:
    rng = random.Random(7)
    play = Play(name, seed=7)
    while play.seat is not None:
        play.apply(rng.choice(play.legal_actions()))

    result = play.position.result
    assert result is not None
    expected = [1.0 if seat in result.winners else -1.0 for seat in range(len(play.seats))]
    assert play.returns() == (expected if result.winners else [0.0, 0.0])


# -- the words


@pytest.mark.parametrize("name", list(titles()))
def test_a_title_lists_the_words_of_its_notation(name: str) -> None:
    """Nearly every word of random games is in the list, so that its action means the same in every game."""
    words = vocabulary(name)
    assert len(set(words.words)) == len(words.words) > 100
    said, strange = 0, set()
    rng = random.Random(8)
    for scenario in (game(name).scenarios[0].id, game(name).scenarios[-1].id):
        for play in walked(Play(name, scenario, seed=8), rng, 150):
            for action in play.legal_actions():
                said += 1
                strange |= {word for word in play._actions[action] if word and word not in words.numbers}
    assert said > 1000
    assert len(strange) < 10, strange


def test_actions_are_numbered_from_the_end_of_an_answer() -> None:
    words = Vocabulary(("attack", "g5"), spare=3)

    assert words.size == 6
    assert words.actions(["g5", "", "attack"]) == {END: ("",), 1: ("attack",), 2: ("g5",)}


def test_words_that_are_not_listed_get_spare_actions() -> None:
    words = Vocabulary(("attack",), spare=3)

    assert words.actions(["z9", "attack", "a1"]) == {1: ("attack",), 2: ("a1",), 3: ("z9",)}


@pytest.mark.parametrize("count", [4, 10, 200])
def test_too_many_strange_words_are_narrowed_down_step_by_step(count: int) -> None:
    words = Vocabulary((), spare=3)
    left = {f"word-{number}" for number in range(count)}

    steps = 0
    while len(left) > 1:
        shared = words.actions(left)
        assert set(shared) <= {1, 2, 3}
        assert sorted(word for each in shared.values() for word in each) == sorted(left)
        left = set(shared[max(shared)])
        steps += 1

    assert steps < 7


def test_an_answer_that_is_the_beginning_of_another_can_be_ended() -> None:
    play = Play(SAMPLE_GAME, seed=1)
    options = play._open
    play._narrow([Answer(options[0].choice, ("stay",)), Answer(options[1].choice, ("stay", "here"))])

    assert play.said == ("stay",)
    assert END in play.legal_actions()
    assert len(play.legal_actions()) == 2


# -- observations


def test_observations_do_not_see_what_is_hidden(game_id: str) -> None:
    """They are the same when everything that the seat may not know is re-dealt."""
    rng = random.Random(9)
    play = Play(game_id, seed=9)
    for number, _ in enumerate(walked(play, random.Random(9), 60)):
        if number % 6:
            continue
        for seat in range(len(play.seats)):
            other = play.clone()
            other.position = play.rules.determinise(play.position, seat, rng)
            assert np.array_equal(play.observation(seat), other.observation(seat))


def test_observations_have_one_shape_and_tell_positions_apart(game_id: str) -> None:
    seen = []
    for play in walked(Play(game_id, seed=10), random.Random(10), 50):
        assert play.seat is not None
        observation = play.observation(play.seat)
        assert observation.shape == (OBSERVATION_SIZE,)
        assert observation.dtype == np.float32
        assert np.abs(observation).max() <= LARGEST
        seen.append((play.facts(play.seat), observation))
    for (known, observation), (later_known, later) in pairwise(seen):
        assert np.array_equal(observation, later) == (sorted(known) == sorted(later_known))


def test_facts_are_readable() -> None:
    view = {
        "turn": 5,
        "off": False,
        "on": True,
        "none": None,
        "debt": -2,
        "hand": ["b", "a"],
        "coins": [0, 3],
        "units": [{"id": "ge-1", "place": "aachen"}],
        "marks": frozenset({"x"}),
    }

    assert facts(view) == [
        *("turn#0", "turn#2", "on", "debt<0", "debt#1", "hand=b", "hand=a", "coins/1#0", "coins/1#1"),
        *("units/ge-1/id=ge-1", "units/ge-1/place=aachen", "marks=x"),
    ]


def test_what_cannot_be_told_is_refused() -> None:
    with pytest.raises(TypeError, match="odd: a float is no fact"):
        facts({"odd": 0.5})


def test_a_fact_counts_up_or_down_at_one_place() -> None:
    vector = encoded(["turn#0"])

    assert np.count_nonzero(vector) == 1
    assert np.abs(vector).sum() == 1
    assert np.array_equal(encoded(["turn#0"] * 100), vector * LARGEST)
    assert not encoded([]).any()
