"""A model is learned from self-play, is better than simpler judgements, and is the same after a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from bots.value.race import JUDGE, RACE, RacePosition, chance_of_mover
from firestep.bots.value import Model, Value, read_model, write_model
from firestep.bots.value.fitting import Recipe, fit, gradients_of
from firestep.bots.value.model import DRAW, LOSS, WIN, Alone, BadModel, Floats, Origin
from firestep.bots.value.quality import calibration, log_loss, measure
from firestep.bots.value.samples import Played, Samples, gather, joined, read_samples, write_samples
from firestep.bots.value.self_play import Task, play
from firestep.kernel import Result


def task(number: int, seed: int = 3) -> Task:
    address = "bots.value.race"
    return Task(f"{address}:Race", f"{address}:JUDGE", f"{address}:Runner", seed, number, 4)


@pytest.fixture(scope="module")
def samples() -> Samples:
    return gather(JUDGE.names, [play(task(number)) for number in range(600)])


def test_self_play_takes_positions_for_both_seats_and_can_be_repeated() -> None:
    played = play(task(5))
    assert played == play(task(5))
    assert [each.seat for each in played.seen] == [0, 1] * 4
    assert {(each.seat, each.outcome) for each in played.seen} in ({(0, WIN), (1, LOSS)}, {(0, LOSS), (1, WIN)})


def test_with_points_given_every_position_is_learned_from_twice() -> None:
    plain = play(task(5)).seen
    twice = play(replace(task(5), judge="bots.value.race:JUDGE_BY_POINTS")).seen
    assert twice[: len(plain)] == plain
    assert [each.seat for each in twice[len(plain) :]] == [each.seat for each in plain]
    assert all(each.outcome == WIN for each in twice[len(plain) :])


def test_a_game_that_was_stopped_teaches_nothing() -> None:
    assert len(gather(JUDGE.names, [Played(1, "even", ())])) == 0


def test_the_learned_value_comes_near_the_exact_one(samples: Samples) -> None:
    learning, held_out = samples.split()
    model = fit(learning, held_out, Recipe(hidden=(16,), rounds=30), seed=1)
    value = Value(JUDGE, model)
    errors = []
    for mine in range(0, 18, 3):
        for theirs in range(0, 18, 3):
            position = RACE.start("even")
            position.steps[:] = [mine, theirs]
            errors.append(abs(value.score(position, 0) - chance_of_mover(mine, theirs)))
    assert sum(errors) / len(errors) < 0.12


def test_it_is_better_than_simpler_judgements_on_games_it_has_not_seen(samples: Samples) -> None:
    learning, held_out = samples.split()
    quality = measure(fit(learning, held_out, Recipe(), seed=1), learning, held_out, JUDGE.phases)
    assert quality.model < quality.instinct < quality.constant
    assert quality.scenario < quality.constant
    assert set(quality.phases) == {"start", "finish"}
    assert sum(each.positions for each in quality.calibration) == len(held_out)


def test_fitting_the_same_samples_with_the_same_seed_gives_the_same_weights(samples: Samples) -> None:
    learning, held_out = samples.split()
    first, second = (fit(learning, held_out, Recipe(hidden=(4,), rounds=2), seed=9) for _ in range(2))
    assert all(np.array_equal(a, b) for one, other in zip(first.layers, second.layers, strict=True)
               for a, b in zip(one, other, strict=True))  # fmt: skip


def test_gradients_are_those_of_the_loss() -> None:
    """Compared with differences of the loss, weight by weight."""
    rng = np.random.default_rng(2)
    layers = [(rng.normal(size=(3, 4)), rng.normal(size=4)), (rng.normal(size=(4, 3)), rng.normal(size=3))]
    inputs, outcomes = rng.normal(size=(7, 3)), rng.integers(0, 3, 7)
    found = gradients_of(layers, inputs, outcomes, decay=0.0)
    for array, gradient in zip([each for layer in layers for each in layer], found, strict=True):
        for place in np.ndindex(array.shape):
            losses = []
            for step in (1e-6, -2e-6):
                array[place] += step
                losses.append(log_loss(Model("abc", layers).chances(inputs), outcomes))
            array[place] += 1e-6
            assert (losses[0] - losses[1]) / 2e-6 == pytest.approx(gradient[place], abs=1e-5)


def test_a_match_that_is_over_needs_no_model() -> None:
    value = Value(JUDGE, Model(JUDGE.names, []))
    position = RacePosition(RACE.setup("even"))
    position.finish(Result((1,), (0,), "goal"))
    assert value.chances(position, 1) == (1.0, 0.0, 0.0)
    assert value.score(position, 0) == 0.0
    position.result = Result((), (), "tied")
    assert value.chances(position, 0) == (0.0, 1.0, 0.0)
    assert value.score(position, 0) == 0.5


def test_one_by_one_and_in_a_batch_it_says_the_same(samples: Samples) -> None:
    learning, held_out = samples.split()
    value = Value(JUDGE, fit(learning, held_out, Recipe(hidden=(8,), rounds=2), seed=1))
    positions = []
    for steps in range(12):
        position = RACE.start("even")
        position.steps[:] = [steps, 11 - steps]
        positions.append(position)
    assert value.scores(positions, 0) == pytest.approx([value.score(position, 0) for position in positions])


def test_weights_are_read_back_with_their_origin(tmp_path: Path) -> None:
    layers = [(np.array([[0.123456789], [1e-7], [0.0], [-2.0]]), np.array([3.0]))]
    write_model(tmp_path / "v.json", Model(JUDGE.names, layers, Origin("firestep train race", {"games": 7})))
    model = read_model(tmp_path / "v.json", JUDGE.names)
    assert model.origin == Origin("firestep train race", {"games": 7})
    assert model.layers[0][0].ravel().tolist() == [0.12346, 1e-7, 0.0, -2.0]


def test_matches_that_one_side_plays_alone_have_their_own_weights(tmp_path: Path) -> None:
    def weights(win: float) -> list[tuple[Floats, Floats]]:
        return [(np.zeros((4, 3)), np.array([win, 0.0, 0.0]))]

    alone = Alone("my-turn", Model(JUDGE.names, weights(-2.0), Origin("firestep train race --alone", {"games": 3})))
    write_model(tmp_path / "v.json", Model(JUDGE.names, weights(2.0), Origin("firestep train race"), alone))
    model = read_model(tmp_path / "v.json", JUDGE.names)
    assert model.alone is not None
    assert model.alone.model.origin == alone.model.origin
    both = model.scores(np.array([[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0], [1.0, 0.0, 0.0, 0.0]]))
    assert both[0] == both[2] > 0.7 > 0.3 > both[1]


def test_weights_for_other_features_are_refused(tmp_path: Path) -> None:
    write_model(tmp_path / "v.json", Model(("mine",), [(np.zeros((1, 3)), np.zeros(3))]))
    with pytest.raises(BadModel, match="other features"):
        read_model(tmp_path / "v.json", JUDGE.names)
    (tmp_path / "v.json").write_text("{}")
    with pytest.raises(BadModel, match="no model"):
        read_model(tmp_path / "v.json", JUDGE.names)


def test_samples_are_kept_in_a_file_and_joined(tmp_path: Path, samples: Samples) -> None:
    write_samples(tmp_path / "race.npz", samples)
    again = read_samples(tmp_path / "race.npz")
    assert again.scenarios == ("ahead", "even")
    assert np.allclose(again.features, samples.features, atol=1e-3)
    assert np.array_equal(again.outcome, samples.outcome)
    more = gather(JUDGE.names, [play(task(number, seed=4)) for number in range(1, 9, 2)])
    both = joined(again, more)
    assert len(both) == len(samples) + len(more)
    assert both.games == samples.games + 4
    assert [both.scenarios[number] for number in both.scenario[-8:]] == ["ahead"] * 8


def test_games_are_split_not_positions(samples: Samples) -> None:
    learning, held_out = samples.split()
    assert not set(learning.game) & set(held_out.game)
    assert 0.1 < held_out.games / samples.games < 0.3
    assert set(learning.split(5, draw=1)[1].game) != set(learning.split(5)[1].game)


def test_calibration_counts_a_draw_as_half() -> None:
    chances = np.array([[0.5, 0.2, 0.3], [0.6, 0.0, 0.4]])
    (only,) = calibration(chances, np.array([WIN, DRAW]))
    assert (only.positions, only.scored) == (2, 0.75)
    assert only.predicted == pytest.approx(0.6)
