"""The only way to a scene maker: it never gets the position that is played, only what its viewer knows of it."""

from __future__ import annotations

from firestep.kernel import AnyGame, Event, Position, Setup
from firestep.scene import Board, Odds, SceneEvent, Turn
from firestep.scene.maker import (
    About,
    DescribesScenarios,
    KnownFact,
    Parts,
    ScenarioCard,
    SceneMaker,
    SeatLook,
    Why,
)
from firestep.scene.speaker import Speaker


class HidingSceneMaker:
    """A scene maker that hides from another one what the viewer may not know (`Game.hidden_from`)."""

    def __init__(self, game: AnyGame, maker: SceneMaker[Position]) -> None:
        self.game = game
        self.maker = maker

    def parts(self, position: Position, seat: int | None, speaker: Speaker) -> Parts:
        return self.maker.parts(self.game.hidden_from(position, seat), seat, speaker)

    def turn(self, position: Position, speaker: Speaker) -> Turn | None:
        return self.maker.turn(self.game.hidden_from(position, None), speaker)

    def happened(self, position: Position, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        return self.maker.happened(self.game.hidden_from(position, seat), event, seat, speaker)

    def why(self, position: Position, seat: int, touch: str, speaker: Speaker) -> Why | None:
        return self.maker.why(self.game.hidden_from(position, seat), seat, touch, speaker)

    def odds(self, position: Position, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        return self.maker.odds(self.game.hidden_from(position, seat), seat, choice, speaker)

    # -- without a position

    def about(self, speaker: Speaker) -> About:
        return self.maker.about(speaker)

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return self.maker.seats(setup, speaker)

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return self.maker.actors(setup, speaker)

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        return self.maker.board(setup, seat, speaker)

    def scenario_card(self, setup: Setup, speaker: Speaker) -> ScenarioCard:
        """Empty if the scene maker does not describe its scenarios."""
        if isinstance(self.maker, DescribesScenarios):
            return self.maker.scenario_card(setup, speaker)
        return ScenarioCard()

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        return self.maker.facts(speaker)
