"""Scenes for a game without a scene maker: choices as buttons, events as sentences. Enough to play it."""

from __future__ import annotations

from firestep.kernel import CHANCE, AnyGame, Event, Position, Setup
from firestep.kernel import AnyQuestion as KernelQuestion
from firestep.scene import Board, Odds, Option, Place, Question, SceneEvent, Side, Touch, Turn, hashed
from firestep.scene.maker import About, KnownFact, Parts, SeatLook, SeatState, Why
from firestep.scene.speaker import Speaker
from firestep.scene.text import places_of, spans
from firestep.web.catalogue.texts import say_or

SIDES: tuple[Side, ...] = ("central", "allied", "neutral")
MOST_OPTIONS = 400
"""Longer lists are cut: a game with more choices at once needs a scene maker."""


class FallbackSceneMaker:
    """Uses only what every game has."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def about(self, speaker: Speaker) -> About:
        modes = {}
        for scenario in self.game.scenarios:
            count = len(self.game.seats(self.game.setup(scenario.id)))
            modes[scenario.id] = (
                ("solo",) if count == 1 else ("duel", "hot-seat") if count == 2 else ("teams", "hot-seat")
            )
        return About(blurb=say_or(speaker, "game-blurb", ""), modes=modes)

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        names = self.game.seats(setup)
        teams = self.game.teams(setup)
        team_of = {seat: number for number, team in enumerate(teams) for seat in team}
        shared = len(teams) < len(names)
        return tuple(
            SeatLook(
                name,
                say_or(speaker, f"seat-{name}", name),
                side=SIDES[team_of.get(place, 2) % len(SIDES)],
                team=str(team_of.get(place, "")) if shared else "",
            )
            for place, name in enumerate(names)
        )

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return self.seats(setup, speaker)

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        # One place, so that a client has something to centre on.
        place = Place("field", speaker.title(), "box", (200, 150), "M0 0L400 0L400 300L0 300Z", (0, 0, 400, 300))
        return hashed(Board("areas", (0, 0, 400, 300), (), (place,)))

    def parts(self, position: Position, seat: int | None, speaker: Speaker) -> Parts:
        open_questions = [question for question in position.questions if question.seat != CHANCE]
        asked = {question.seat for question in open_questions}
        together = len(open_questions) > 1
        count = len(self.game.seats(position.setup))
        return Parts(
            seats=tuple(SeatState(chosen=together and each not in asked) for each in range(count)),
            turn=self.turn(position, speaker),
            questions=tuple(self.question(position, each, seat, together, speaker) for each in open_questions),
            anytime=self.anytime(position, seat, speaker),
            secrets=True,
        )

    def question(
        self, position: Position, question: KernelQuestion, seat: int | None, together: bool, speaker: Speaker
    ) -> Question:
        mine = question.seat == seat
        return Question(
            id=question.key,
            seat=self.game.seats(position.setup)[question.seat],
            mine=mine,
            prompt=speaker.ask(position, question) if mine else "",
            help=speaker.help(position, question) if mine else "",
            clause=question.clause,
            kind="secret" if together else "ask",
            options=tuple(options(position, question, speaker)) if mine else (),
        )

    def anytime(self, position: Position, seat: int | None, speaker: Speaker) -> tuple[Option, ...]:
        question = None if seat is None or position.result is not None else position.anytime_question(seat)
        return () if question is None else tuple(options(position, question, speaker))

    def turn(self, position: Position, speaker: Speaker) -> Turn | None:
        return None

    def happened(self, position: Position, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        text = spans(event_text(position, event, speaker))
        return SceneEvent(0, event.key, text=text, places=places_of(text))

    def why(self, position: Position, seat: int, touch: Touch, speaker: Speaker) -> Why | None:
        return None

    def odds(self, position: Position, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        return None

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        return ()


def options(position: Position, question: KernelQuestion, speaker: Speaker) -> list[Option]:
    found = []
    for choice in list(question.options(position))[:MOST_OPTIONS]:
        notation = question.write(position, choice)
        found.append(Option(notation, speaker.choice(position, question, choice), f"button:{notation}"))
    return found


def event_text(position: Position, event: Event, speaker: Speaker) -> str:
    return speaker.event(position, event) if speaker.has(f"event-{event.key.replace('.', '-')}") else event.key
