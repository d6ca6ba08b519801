"""The toy game as everybody's bot sees it who has lost: whoever is judged has no chance, and rounds are turns."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from firestep.bots import Bot
from firestep.bots.value import Model
from firestep.games import load
from firestep.kernel import AnyGame, Position, Setup
from firestep.kernel.title import Title
from firestep.scene import Turn
from firestep.scene.speaker import Speaker
from firestep.web.catalogue.fallback_scene import FallbackSceneMaker
from kernel.toy_rules import ToyPosition
from web.toy_with_bots import TITLE as TOY

ADDRESS = "toy=web.hopeless_toy:TITLE"
TITLE = Title(
    id="toy",
    package="kernel",
    game=TOY.game,
    bots=TOY.bots,
    scene="web.hopeless_toy:MAKER",
    judge="web.hopeless_toy:JUDGE",
)


class RoundTeller(FallbackSceneMaker):
    """The lists of choices, with the round as the turn."""

    def turn(self, position: Position, speaker: Speaker) -> Turn | None:
        assert isinstance(position, ToyPosition)
        return Turn(f"Round {position.round}")


class Pessimist:
    """One feature, with weights that make it hopeless."""

    names = ("one",)
    phases = ("all",)
    weights = Path(__file__).parent / "hopeless_toy.json"

    def features(self, position: Position, seat: int) -> Sequence[float]:
        return [1.0]

    def instinct(self, position: Position, seat: int) -> float:
        return 0.0

    def phase(self, position: Position) -> int:
        return 0

    def progress(self, position: Position) -> float:
        """The first third ends with the first round."""
        assert isinstance(position, ToyPosition)
        return 0.0 if position.round == 1 else 0.5

    def turn(self, position: Position) -> int:
        assert isinstance(position, ToyPosition)
        return position.round

    def setup(self, game: AnyGame, number: int) -> Setup:
        return game.setup("raid")

    def sparring(self) -> Sequence[Bot]:
        raise NotImplementedError

    def player(self, model: Model, evaluations: int) -> Bot:
        raise NotImplementedError


JUDGE = Pessimist()
MAKER = RoundTeller(load(TOY.game))
