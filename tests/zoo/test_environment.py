"""The PettingZoo environments pass the official tests, for every title."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.env import AECEnv

from firestep import zoo
from firestep.zoo import IllegalAction
from sample_game import SAMPLE_GAME

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
"""The official tests recommend agents named player_0 and plain arrays; ours are named like the seats and have masks."""
CYCLES = 25


def test_the_official_api_test_passes(game_id: str) -> None:
    api_test(zoo.env(game_id), num_cycles=CYCLES)


def test_the_official_seed_test_passes(game_id: str) -> None:
    seed_test(lambda: zoo.env(game_id), num_cycles=CYCLES)


def test_the_official_render_test_passes(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn: list[str] = []

    def is_drawn(text: str) -> bool:
        drawn.append(text)
        return bool(text.strip())

    render_test(
        lambda render_mode: zoo.env(game_id, render_mode=render_mode),
        custom_tests={"ansi": is_drawn},
    )

    assert len(drawn) == 5
    assert capsys.readouterr().out.strip()


def play_to_the_end(env: AECEnv, seed: int) -> dict[str, float]:
    """The sum of rewards of each agent."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else int(rng.choice(legal)))
    return total


@pytest.mark.usefixtures("toys")
def test_a_game_ends_with_rewards_for_all() -> None:
    env = zoo.env("picket")

    found = {tuple(play_to_the_end(env, seed).values()) for seed in range(3)}

    assert found <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
    assert env.agents == []


def test_a_game_that_is_too_long_is_truncated() -> None:
    env = zoo.env(SAMPLE_GAME, limit=30)

    assert set(play_to_the_end(env, 1).values()) == {0.0}
    assert env.unwrapped.play.is_stopped


def test_only_the_agent_to_act_has_legal_actions(game_id: str) -> None:
    env = zoo.env(game_id)
    env.reset(seed=1)

    masks = {agent: env.observe(agent)["action_mask"].any() for agent in env.agents}

    assert [agent for agent, has in masks.items() if has] == [env.agent_selection]


def test_scenario_and_options_are_those_asked_for() -> None:
    title = zoo.Play(SAMPLE_GAME).rules
    scenario = title.scenarios[-1].id
    option = next(each for each in title.options if each.applies_to(scenario) and True in each.values)
    env = zoo.env(SAMPLE_GAME, scenario, {option.name: True})

    env.reset(seed=1)

    setup = env.unwrapped.play.position.setup
    assert setup.scenario == scenario
    assert setup.option(option.name) is True


def test_without_a_seed_each_game_is_another_one() -> None:
    env = zoo.env(SAMPLE_GAME)
    env.reset(seed=1)
    rolls = []
    for _ in range(3):
        rolls.append(env.unwrapped.play._dice.random())
        env.reset()

    assert len(set(rolls)) == 3


def test_an_illegal_action_raises() -> None:
    env = zoo.env(SAMPLE_GAME)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])

    with pytest.raises(IllegalAction):
        env.step(illegal)


def test_without_pettingzoo_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo.utils.wrappers", None)

    with pytest.raises(ImportError, match=r"firestep\[zoo\]"):
        zoo.env(SAMPLE_GAME)
