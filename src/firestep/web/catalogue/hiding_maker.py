"""The only way to a scene maker: it gets only what its viewer knows of the position that is played."""

from __future__ import annotations

from collections.abc import Sequence

from firestep.kernel import AnyGame, Event, IllegalChoice, Malformed, Position, Setup
from firestep.scene import Board, Odds, Phase, Question, SceneEvent, Sheet, Turn
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
    Standing,
    TakesSides,
    TellsOnSheets,
    TellsPhases,
    TellsStanding,
    TellsTurns,
    Why,
)
from firestep.scene.speaker import Speaker
from firestep.scene.ways import ForeseesWays, Way


class HidingSceneMaker:
    """A scene maker that hides from another one what the viewer may not know (`Game.hidden_from`)."""

    def __init__(self, game: AnyGame, maker: SceneMaker[Position]) -> None:
        self.game = game
        self.maker = maker
        # What else it can do is asked once: checking a protocol takes as long as drawing a unit.
        self.turns = maker if isinstance(maker, TellsTurns) else None
        self.phased = maker if isinstance(maker, TellsPhases) else None
        self.counting = maker if isinstance(maker, TellsStanding) else None
        self.gesturing = maker if isinstance(maker, PlansGestures) else None
        self.on_sheets = maker if isinstance(maker, TellsOnSheets) else None
        self.looking = maker if isinstance(maker, Looks) else None
        self.scenarios = maker if isinstance(maker, DescribesScenarios) else None
        self.sides = maker if isinstance(maker, TakesSides) else None
        self.tells_alike: bool = getattr(maker, "tells_alike", False)
        """What everybody may know is told to everybody in the same words: made once, of what spectators know."""
        self.plays_cards: bool = getattr(maker, "plays_cards", True)
        """The five lines about a turn name its cards."""

    def parts(self, position: Position, seat: int | None, speaker: Speaker) -> Parts:
        return self.maker.parts(self.game.hidden_from(position, seat), seat, speaker)

    def told_sheets(self, position: Position, seat: int | None, speaker: Speaker) -> tuple[Sheet, ...]:
        """None if everything is told on the board."""
        if self.on_sheets is None:
            return ()
        return self.on_sheets.told_sheets(self.game.hidden_from(position, seat), seat, speaker)

    def turn(self, position: Position, speaker: Speaker) -> Turn | None:
        return self.maker.turn(self.game.hidden_from(position, None), speaker)

    def happened(self, position: Position, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        return self.maker.happened(self.game.hidden_from(position, seat), event, seat, speaker)

    def acting(self, position: Position) -> str | None:
        """Nobody if the scene maker does not tell turns."""
        return None if self.turns is None else self.turns.acting(self.game.hidden_from(position, None))

    def moment(self, position: Position, speaker: Speaker) -> tuple[str | None, Turn | None, tuple[Phase, ...]]:
        """Whose turn it is, the turn and its phases, also in the middle of a choice.

        Nothing can be hidden there, for the position is half changed. These three are known to all: a test compares
        them with what a spectator is shown (`tests/web/test_moments.py`).
        """
        acting = None if self.turns is None else self.turns.acting(position)
        phases = () if self.phased is None else self.phased.phases(position, speaker)
        return acting, self.maker.turn(position, speaker), phases

    def standing(self, position: Position, speaker: Speaker) -> Standing | None:
        """What is counted beside the board, also in the middle of a choice; like the moment it is known to all."""
        return None if self.counting is None else self.counting.standing(position, speaker)

    def seat_looks(self, position: Position, speaker: Speaker) -> tuple[SeatLook, ...] | None:
        """How the seats are called now, if that may change during a match."""
        if self.sides is None:
            return None
        return self.sides.seat_looks(self.game.hidden_from(position, None), speaker)

    def gestures(self, position: Position, seat: int, question: Question, speaker: Speaker) -> Gestures:
        """The question as it is if the scene maker joins no choices."""
        if self.gesturing is None:
            return Gestures(question)
        return self.gesturing.gestures(self.game.hidden_from(position, seat), seat, question, speaker)

    def why(self, position: Position, seat: int, touch: str, speaker: Speaker) -> Why | None:
        return self.maker.why(self.game.hidden_from(position, seat), seat, touch, speaker)

    def odds(self, position: Position, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        """What may come of a choice. Of several that are made together, with `|` between them: of the last one."""
        *first, last = choice.split("|")
        before = tried(self.game.hidden_from(position, seat), seat, first)
        return None if before is None else self.maker.odds(before, seat, last, speaker)

    # -- looking

    def way(self, position: Position, seat: int, choices: Sequence[str], speaker: Speaker) -> Way | None:
        """What a move of these choices leads to; `None` if it is not allowed or nothing can be said about it."""
        if not isinstance(self.maker, ForeseesWays):
            return None
        before = self.game.hidden_from(position, seat)
        after = tried(before, seat, choices)
        return None if after is None else self.maker.way(before, after, seat, speaker)

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


def tried(position: Position, seat: int, choices: Sequence[str]) -> Position | None:
    """What the position would be after these choices of a seat, up to the next chance; `None` if one is illegal."""
    copy = position.clone()
    for text in choices:
        question = copy.question_for(seat)
        if question is None:
            return None
        try:
            copy.answer(question.read(copy, text), seat)
        except (Malformed, IllegalChoice):
            return None
    return copy
