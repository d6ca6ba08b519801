"""Random play, kept as a record: what `fuzz`, `perft`, `bench` and the contract suite walk along."""

from __future__ import annotations

import random
from dataclasses import dataclass

from firestep.kernel import (
    CHANCE,
    AnyGame,
    AnyQuestion,
    BadSetup,
    ChanceQuestion,
    Choice,
    Entry,
    Event,
    Player,
    Position,
    Record,
    Setup,
)
from firestep.kernel.record import CHANCE_NAME, RESIGN
from firestep.kernel.replay import option_lines

INTERJECTS = 0.05
"""How often a random walk looks for a choice out of turn."""
RESIGNS = 0.002
"""How often it then minds giving up: seldom, or few games would come to their end."""


class DeadEnd(Exception):
    """A question that has no legal answer."""


@dataclass(slots=True, frozen=True)
class Step:
    """A choice about to be made, in or out of turn."""

    question: AnyQuestion
    choice: Choice
    anytime: bool = False


class Walk:
    """A match played at random from a seed, with its record so far."""

    def __init__(self, game: AnyGame, setup: Setup, seed: str) -> None:
        self.game = game
        self.setup = setup
        self.rng = random.Random(seed)
        self.seats = game.seats(setup)
        self.position: Position = game.begin(setup)
        self.record = new_record(game, setup)
        self.told: list[Event] = list(self.position.events)
        """The events of the last step, at first those of the set-up."""
        self.position.events.clear()

    @property
    def decisions(self) -> int:
        return len(self.record.entries)

    @property
    def is_over(self) -> bool:
        return self.position.result is not None

    def draw(self) -> Step:
        """The next step, drawn at random among everything that is legal now."""
        return random_step(self.position, len(self.seats), self.rng)

    def take(self, step: Step) -> None:
        """Write the step down, then carry it out: if that breaks, the record shows what broke it.

        The choice was listed, so it is not checked again; replaying the record checks every line.
        """
        position, question = self.position, step.question
        name = CHANCE_NAME if question.seat == CHANCE else self.seats[question.seat]
        text = question.write(position, step.choice)
        self.record.entries.append(Entry(self.decisions + 1, name, text, step.anytime))
        if step.anytime:
            position.answer_anytime(step.choice, question.seat)
        else:
            position.answer_unchecked(step.choice, question.seat)
        self.told = list(position.events)
        position.events.clear()

    def go_on(self, decisions: int) -> None:
        """Take this many steps, or as many as the match has."""
        for _ in range(decisions):
            if self.is_over:
                return
            self.take(self.draw())


def random_step(position: Position, seats: int, rng: random.Random) -> Step:
    """An answer to one of the open questions, now and then a choice out of turn."""
    if rng.random() < INTERJECTS:
        anytime = position.anytime_question(rng.randrange(seats))
        may_resign = rng.random() < RESIGNS
        options = [each for each in anytime.options(position) if each != RESIGN or may_resign] if anytime else []
        if anytime and options:
            return Step(anytime, rng.choice(options), anytime=True)
    question = rng.choice(position.questions)
    return Step(question, random_answer(position, question, rng))


def random_answer(position: Position, question: AnyQuestion, rng: random.Random) -> Choice:
    """Any legal answer, each as likely as any other; raises `DeadEnd` if there is none."""
    if isinstance(question, ChanceQuestion):
        size = question.size(position)
        if size:
            drawn: Choice = question.nth(position, rng.randrange(size))
            return drawn
    elif options := question.options(position):
        choice: Choice = options[rng.randrange(len(options))]
        return choice
    raise DeadEnd(f"{question!r} has no legal answer")


def new_record(game: AnyGame, setup: Setup) -> Record:
    players = [Player(seat, "bot", "random") for seat in game.seats(setup)]
    return Record(game.id, setup.rules, setup.scenario, option_lines(setup), players)


def random_setup(game: AnyGame, rng: random.Random) -> Setup:
    """A scenario with options, each drawn at random among those that go together."""
    while True:
        scenario = rng.choice(game.scenarios).id
        options = {each.name: rng.choice(each.values) for each in game.options if each.applies_to(scenario)}
        try:
            return game.setup(scenario, options)
        except BadSetup:
            continue
