"""Random walks through the toy game, without a table."""

from __future__ import annotations

import random
from collections.abc import Iterator

from firestep.kernel import AnyQuestion, ChanceQuestion, Choice, OptionValue
from kernel.toy import TOY
from kernel.toy_rules import ToyPosition


def toy(**options: OptionValue) -> ToyPosition:
    return TOY.start("raid", options)


def play(position: ToyPosition, *texts: str) -> ToyPosition:
    """Play choices in notation, each for the seat named before a colon or else for the one that is asked."""
    for text in texts:
        name, _, notation = text.rpartition(": ")
        seat = TOY.seats(position.setup).index(name) if name else None
        question = position.question if seat is None else position.question_for(seat)
        assert question is not None, text
        position.answer(question.read(position, notation), seat)
    return position


def dealt(**options: OptionValue) -> ToyPosition:
    return play(toy(**options), "card ace", "card king", "card queen")


def in_turns(**options: OptionValue) -> ToyPosition:
    return play(dealt(**options), "red: bid 2", "blue: bid 1", "green: bid 0")


def any_answer(position: ToyPosition, question: AnyQuestion, rng: random.Random) -> Choice:
    if isinstance(question, ChanceQuestion):
        drawn: Choice = question.nth(position, rng.randrange(question.size(position)))
        return drawn
    choices: list[Choice] = [choice for choice in question.options(position) if choice != "storm"]
    return rng.choice(choices)


def walk(seed: int, **options: OptionValue) -> Iterator[ToyPosition]:
    """The same position at every question of a random match, and once more when it is over."""
    rng = random.Random(seed)
    position = toy(**options)
    while position.result is None:
        yield position
        anytime = position.anytime_question(rng.randrange(3))
        if anytime is not None and rng.random() < 0.1 and anytime.options(position):
            position.answer_anytime(rng.choice(anytime.options(position)), anytime.seat)
        else:
            question = rng.choice(position.questions)
            position.answer(any_answer(position, question, rng), question.seat)
    yield position
