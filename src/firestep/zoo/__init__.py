"""Games for programs that learn: fixed-size observations and actions, PettingZoo environments, many games at once.

`docs/research.md` explains them. Only `env` needs PettingZoo: `pip install 'firestep[zoo]'`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firestep.zoo.observation import OBSERVATION_SIZE, facts
from firestep.zoo.play import LIMIT, IllegalAction, Play
from firestep.zoo.runner import Batch, Finished, Runner
from firestep.zoo.vocabulary import END, Vocabulary, vocabulary

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pettingzoo import AECEnv

    from firestep.kernel import OptionValue
    from firestep.zoo.environment import Seen

__all__ = [
    "END",
    "OBSERVATION_SIZE",
    "Batch",
    "Finished",
    "IllegalAction",
    "Play",
    "Runner",
    "Vocabulary",
    "env",
    "facts",
    "vocabulary",
]

ZOO_IS_MISSING = "PettingZoo is not installed; install it with: pip install 'firestep[zoo]'"


def env(
    game: str,
    scenario: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    render_mode: str | None = None,
    limit: int = LIMIT,
) -> AECEnv[str, Seen, int]:
    """A PettingZoo AEC environment of a title; raises `ImportError` if PettingZoo is not installed.

    `limit` stops a game after so many answers, dice included.
    """
    try:
        from pettingzoo.utils.wrappers import OrderEnforcingWrapper

        from firestep.zoo.environment import Environment
    except ModuleNotFoundError as error:
        raise ImportError(ZOO_IS_MISSING) from error
    return OrderEnforcingWrapper(Environment(game, scenario, options, render_mode, limit))
