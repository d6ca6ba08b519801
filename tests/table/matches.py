"""Toy matches for the tests of the table: opened, played at random, finished."""

from __future__ import annotations

import random

from firestep.kernel import AnyGame, OptionValue, Player
from firestep.table import Match
from kernel.toy import TOY, toy_setup

SECRET = bytes(range(32))
HUMANS = (Player("red", "human", "Ann"), Player("blue", "human", "Bob B."), Player("green", "human", "Zoë"))
SOLO = (Player("red", "human", "Ann"), Player("blue", "bot", "corporal"), Player("green", "bot", "random"))
ENTROPY = {"green": "00ff", "red": "abcdef0123"}


def toy_match(players: tuple[Player, ...] = HUMANS, secret: bytes = SECRET, **options: OptionValue) -> Match:
    return Match.open(TOY, toy_setup(**options), players, secret, ENTROPY)


def in_turns(match: Match, *bids: int) -> Match:
    """All bids made: red, blue and green have their turns next, the highest bid first."""
    for seat, bid in enumerate(bids or (2, 1, 0)):
        match.choose(seat, f"bid {bid}")
    return match


def play_at_random(match: Match, rng: random.Random, steps: int = 10_000) -> Match:
    """Every kind of act, until the match is over or so many were made."""
    for _ in range(steps):
        if match.result is not None:
            break
        act_at_random(match, rng)
    return match


def act_at_random(match: Match, rng: random.Random) -> None:
    seat = rng.choice(match.asked())
    luck = rng.random()
    if luck < 0.15 and match.undoable(seat):
        match.undo(seat, rng.randint(1, match.undoable(seat)))
    elif luck < 0.25 and match.redoable(seat):
        match.redo(seat, rng.randint(1, match.redoable(seat)))
    elif luck < 0.28 and match.timeline.why_not_take_back(back := rng.choice([0, *numbers(match)])) is None:
        match.act(lambda draft: draft.take_back(seat, back))
    elif luck < 0.32:
        interject_at_random(match, rng)
    else:
        question = match.position.question_for(seat)
        assert question is not None
        options = [each for each in question.options(match.position) if each != "storm"]
        match.choose(seat, rng.choice(options))


def numbers(match: Match) -> list[int]:
    return [entry.number for entry in match.timeline.active_entries]


def interject_at_random(match: Match, rng: random.Random) -> None:
    seat = rng.randrange(3)
    question = match.position.anytime_question(seat)
    assert question is not None
    rare = ("resign", "dare") if rng.random() < 0.7 else ("resign",)
    options = [each for each in question.options(match.position) if each not in rare]
    if options:
        match.answer_anytime(seat, rng.choice(options))


def finished(
    seed: int = 1, secret: bytes = SECRET, players: tuple[Player, ...] = HUMANS, **options: OptionValue
) -> Match:
    return play_at_random(toy_match(players, secret, **options), random.Random(seed))


def lookup(game_id: str) -> AnyGame | None:
    return TOY if game_id == TOY.id else None
