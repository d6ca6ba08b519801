"""Many games at once: the same whatever the number of processes."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from firestep.zoo import OBSERVATION_SIZE, Finished, IllegalAction, Runner, vocabulary
from sample_game import SAMPLE_GAME


def chosen(masks: NDArray[np.int8], rng: np.random.Generator) -> list[int]:
    return [int(rng.choice(np.flatnonzero(mask))) for mask in masks]


def run(runner: Runner, steps: int) -> tuple[list[Finished], NDArray[np.float32]]:
    rng = np.random.default_rng(1)
    finished: list[Finished] = []
    with runner:
        for _ in range(steps):
            finished += runner.step(chosen(runner.batch.masks, rng)).finished
    return finished, runner.batch.observations


def test_a_batch_has_a_row_for_each_game() -> None:
    runner = Runner(SAMPLE_GAME, 3, seed=1)

    assert runner.batch.seats.shape == (3,)
    assert runner.batch.observations.shape == (3, OBSERVATION_SIZE)
    assert runner.batch.masks.shape == (3, vocabulary(SAMPLE_GAME).size)
    assert (runner.batch.masks.sum(axis=1) > 1).all()


def test_processes_change_nothing() -> None:
    alone = run(Runner(SAMPLE_GAME, 3, seed=1, limit=60), 50)
    shared = run(Runner(SAMPLE_GAME, 3, processes=2, seed=1, limit=60), 50)

    assert alone[0] == shared[0]
    assert alone[0]
    assert np.array_equal(alone[1], shared[1])


def test_a_game_that_has_ended_is_followed_by_another() -> None:
    finished, _ = run(Runner(SAMPLE_GAME, 2, seed=1, limit=40), 120)

    numbers = [each.number for each in finished if each.game == 0]
    assert numbers == list(range(len(numbers)))
    assert len(numbers) > 1
    assert all(each.is_stopped and each.returns == (0.0, 0.0) for each in finished)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_illegal_action_is_told(processes: int) -> None:
    with Runner(SAMPLE_GAME, 2, processes, seed=1) as runner:
        legal = chosen(runner.batch.masks, np.random.default_rng(1))
        illegal = int(np.flatnonzero(runner.batch.masks[1] == 0)[0])
        with pytest.raises(IllegalAction):
            runner.step([legal[0], illegal])


def test_each_game_needs_an_action() -> None:
    with pytest.raises(ValueError, match="2 actions are needed, not 1"):
        Runner(SAMPLE_GAME, 2).step([0])


def test_closed_processes_have_ended() -> None:
    runner = Runner(SAMPLE_GAME, 2, 2)
    processes = [helper.process for helper in runner.helpers]

    runner.close()

    assert not any(process.is_alive() for process in processes)
