"""The only way to a scene maker: it never gets the position that is played, only what its viewer knows of it."""

from __future__ import annotations

from firestep.kernel import AnyGame, Event, Position, Setup
from firestep.scene import Board, Odds, Question, SceneEvent, Turn
from firestep.scene.looking import Inspection, Knowledge, Lens, LensId, Looks
from firestep.scene.maker import (
    About,
    DescribesScenarios,
    Gestures,
    KnownFact,
    Parts,
    PlansGestures,
    ScenarioCard,
    SceneMaker,
    SeatLook,
    TellsTurns,
    Why,
)
from firestep.scene.speaker import Speaker


class HidingSceneMaker:
    """A scene maker that hides from another one what the viewer may not know (`Game.hidden_from`)."""

    def __init__(self, game: AnyGame, maker: SceneMaker[Position]) -> None:
        self.game = game
        self.maker = maker
        # What else it can do is asked once: checking a protocol takes as long as drawing a unit.
        self.turns = maker if isinstance(maker, TellsTurns) else None
        self.gesturing = maker if isinstance(maker, PlansGestures) else None
        self.looking = maker if isinstance(maker, Looks) else None
        self.scenarios = maker if isinstance(maker, DescribesScenarios) else None

    def parts(self, position: Position, seat: int | None, speaker: Speaker) -> Parts:
        return self.maker.parts(self.game.hidden_from(position, seat), seat, speaker)

    def turn(self, position: Position, speaker: Speaker) -> Turn | None:
        return self.maker.turn(self.game.hidden_from(position, None), speaker)

    def happened(self, position: Position, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        return self.maker.happened(self.game.hidden_from(position, seat), event, seat, speaker)

    def acting(self, position: Position) -> str | None:
        """Nobody if the scene maker does not tell turns."""
        return None if self.turns is None else self.turns.acting(self.game.hidden_from(position, None))

    def gestures(self, position: Position, seat: int, question: Question, speaker: Speaker) -> Gestures:
        """The question as it is if the scene maker joins no choices."""
        if self.gesturing is None:
            return Gestures(question)
        return self.gesturing.gestures(self.game.hidden_from(position, seat), seat, question, speaker)

    def why(self, position: Position, seat: int, touch: str, speaker: Speaker) -> Why | None:
        return self.maker.why(self.game.hidden_from(position, seat), seat, touch, speaker)

    def odds(self, position: Position, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        return self.maker.odds(self.game.hidden_from(position, seat), seat, choice, speaker)

    # -- looking

    def lens(self, position: Position, seat: int | None, lens: LensId, piece: str, speaker: Speaker) -> Lens | None:
        if self.looking is None:
            return None
        return self.looking.lens(self.game.hidden_from(position, seat), seat, lens, piece, speaker)

    def inspect(self, position: Position, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
        if self.looking is None:
            return None
        return self.looking.inspect(self.game.hidden_from(position, seat), seat, touch, speaker)

    def knowledge(self, position: Position, seat: int | None, speaker: Speaker) -> Knowledge:
        if self.looking is None:
            return Knowledge()
        return self.looking.knowledge(self.game.hidden_from(position, seat), seat, speaker)

    # -- without a position

    def about(self, speaker: Speaker) -> About:
        return self.maker.about(speaker)

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return self.maker.seats(setup, speaker)

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return self.maker.actors(setup, speaker)

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        return self.maker.board(setup, seat, speaker)

    def lenses(self, setup: Setup) -> tuple[LensId, ...]:
        return () if self.looking is None else self.looking.lenses(setup)

    def scenario_card(self, setup: Setup, speaker: Speaker) -> ScenarioCard:
        """Empty if the scene maker does not describe its scenarios."""
        return ScenarioCard() if self.scenarios is None else self.scenarios.scenario_card(setup, speaker)

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        return self.maker.facts(speaker)
