"""The PettingZoo environment of a title: agents take turns (AEC), with action masks."""

from __future__ import annotations

import random
from collections.abc import Mapping
from io import StringIO
from typing import TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from rich.console import Console

from firestep.cli.show import draw
from firestep.games import game as rules_of
from firestep.kernel import OptionValue
from firestep.zoo.observation import LARGEST, OBSERVATION_SIZE
from firestep.zoo.play import LIMIT, Play
from firestep.zoo.vocabulary import vocabulary

WIDE = 120
"""Characters of a line of a drawing."""
Seen: TypeAlias = dict[str, NDArray[np.float32] | NDArray[np.int8]]


class Environment(AECEnv[str, Seen, int]):  # type: ignore[misc]
    """One game of a title. Agents are named like its seats.

    An observation has the vector of what the seat may know (`observation`) and the legal actions (`action_mask`). A
    win is worth 1, a loss -1, at the end. A game that reaches the limit is truncated. An illegal action raises
    `IllegalAction`.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
    ) -> None:
        super().__init__()
        rules = rules_of(game)
        setup = rules.setup(scenario or rules.scenarios[0].id, options)
        self.game = game
        self.metadata = {
            "name": f"firestep_{game.replace('-', '_')}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.scenario = setup.scenario
        self.options = dict(options or {})
        self.render_mode = render_mode
        self.limit = limit
        self.possible_agents = list(rules.seats(setup))
        actions = vocabulary(game).size
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-LARGEST, LARGEST, (OBSERVATION_SIZE,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.play: Play | None = None
        """The game being played; `None` before the first `reset`."""
        self._seeds = random.Random()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begin a game. Without a seed, it follows from the seed of the game before, or from nothing."""
        if seed is not None:
            self._seeds = random.Random(seed)
        play = Play(self.game, self.scenario, self.options, seed=self._seeds.getrandbits(64), limit=self.limit)
        self.play = play
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[play.seat or 0]
        self._note_end(play)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What an agent may know now, whoever is to act."""
        play = self._playing()
        seat = self.possible_agents.index(agent)
        return {"observation": play.observation(seat), "action_mask": play.mask(seat)}

    def step(self, action: int) -> None:
        """Say a word for the agent that is selected."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        play = self._playing()
        play.apply(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if play.seat is not None:
            self.agent_selection = self.possible_agents[play.seat]
        self._note_end(play)
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position as the terminal draws it: printed, or returned as text with colours (`ansi`)."""
        if self.render_mode is None:
            return None
        play = self._playing()
        if self.render_mode == "human":
            draw(play.rules, play.position, "en")
            return None
        text = StringIO()
        draw(play.rules, play.position, "en", Console(file=text, force_terminal=True, width=WIDE))
        return text.getvalue()

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _note_end(self, play: Play) -> None:
        for agent, value in zip(self.possible_agents, play.returns(), strict=True):
            self.rewards[agent] = value
            self.terminations[agent] = play.is_over
            self.truncations[agent] = play.is_stopped

    def _playing(self) -> Play:
        if self.play is None:
            raise RuntimeError("call reset() first")
        return self.play
