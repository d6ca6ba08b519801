"""Oracles that look closely at one position: clone, save and load, views, options, notation."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from firestep.cli.oracles.always import is_written_and_read
from firestep.cli.oracles.refused import illegal_choices_are_refused
from firestep.cli.oracles.sampling import (
    Broken,
    demand,
    open_and_standing,
    play_on,
    some_candidates,
    some_options,
    viewers,
)
from firestep.cli.walk import Step, Walk
from firestep.kernel import (
    AnyGame,
    AnyQuestion,
    ChanceQuestion,
    Choice,
    Position,
    Refusal,
    Together,
    View,
    read_position,
    write_position,
)


def asking_twice_gives_the_same(walk: Walk, rng: random.Random) -> None:
    seed = rng.random()
    first, second = (answers_to_everything(walk, random.Random(seed)) for _ in range(2))
    demand(first == second, "asking twice", "the second answers differ from the first")


def answers_to_everything(walk: Walk, rng: random.Random) -> list[Any]:
    game, position = walk.game, walk.position
    answers: list[Any] = [game.conserved(position), *(game.view(position, seat) for seat in viewers(walk))]
    for question in open_and_standing(walk):
        choices = some_options(position, question, rng)
        answers += [question.seat, question.key, choices]
        answers += [question.why_not(position, choice) for choice in choices]
        if not isinstance(question, ChanceQuestion) and choices:
            answers.append(question.fallback(position))
    return answers


def a_clone_lives_its_own_life(walk: Walk, rng: random.Random) -> None:
    name = "clone"
    position = walk.position
    text = write_position(position)
    twin, other = position.clone(), position.clone()
    demand(write_position(twin) == text and twin == position, name, "a clone differs from its original")
    demand(not twin.events, name, "a clone brings the events already told")
    seed = rng.random()
    play_on(twin, random.Random(seed))
    demand(write_position(position) == text, name, "what was played on a clone shows in the original")
    demand(write_position(other) == text, name, "what was played on a clone shows in another clone")
    play_on(other, random.Random(seed))
    demand(write_position(other) == write_position(twin), name, "the same choices on two clones differ")


def is_saved_and_loaded(walk: Walk, rng: random.Random) -> None:
    name = "save and load"
    position = walk.position
    text = write_position(position)
    loaded = read_position(walk.game, text)
    demand(write_position(loaded) == text, name, "a loaded position is saved differently")
    demand(loaded == position, name, "a loaded position is not equal to the one saved")
    twin, seed = position.clone(), rng.random()
    play_on(loaded, random.Random(seed))
    play_on(twin, random.Random(seed))
    demand(write_position(loaded) == write_position(twin), name, "a loaded position goes on differently")


def views_do_not_leak(walk: Walk, rng: random.Random) -> None:
    """Re-dealt in what a seat may not know, the position looks the same to that seat and asks it the same."""
    name = "views"
    game, position = walk.game, walk.position
    conserved, is_asked, skipped = game.conserved(position), asked(position), open_passes(position)
    for seat in viewers(walk):
        other = game.determinise(position, seat, rng)
        demand(other is not position, name, "determinise hands out the position itself")
        seen = game.view(position, seat)
        demand(game.view(other, seat) == seen, name, f"seat {seat} sees a difference")
        nothing_hidden_is_known(game, position, other, seat, seen)
        demand(game.conserved(other) == conserved, name, "re-dealing does not conserve")
        demand(asked(other) == is_asked, name, f"for seat {seat} something else is asked: {asked(other)}")
        if seat is not None:
            same = own_options(other, seat) == own_options(position, seat)
            demand(same, name, f"the options of seat {seat} depend on what it may not know")
        demand(open_passes(other) == skipped, name, f"what seat {seat} may not know decides whether to ask: {skipped}")
        play_on(other, rng)


def nothing_hidden_is_known(game: AnyGame, position: Position, other: Position, seat: int | None, seen: View) -> None:
    """What a seat knows is what it sees, and the same for two positions that it cannot tell apart."""
    name = "views"
    known = game.hidden_from(position, seat)
    demand(known is not position, name, "hidden_from hands out the position itself")
    demand(game.view(known, seat) == seen, name, f"seat {seat} knows something else than it sees")
    same = write_position(game.hidden_from(other, seat)) == write_position(known)
    demand(same, name, f"what seat {seat} knows depends on what it may not know")


def asked(position: Position) -> list[tuple[int, str]]:
    """Who is asked what; how far the others are in a simultaneous choice is theirs to know."""
    if position.stack and isinstance(position.stack[-1], Together):
        return []
    return [(question.seat, question.key) for question in position.questions]


def open_passes(position: Position) -> list[str]:
    """The questions that need not be asked, because their seat can only pass and everybody may know it."""
    if position.stack and isinstance(position.stack[-1], Together):
        return []
    return [
        question.key
        for question in position.questions
        if not question.hides_what_is_held(position) and question.lone_pass(position) is not None
    ]


def own_options(position: Position, seat: int) -> list[list[Choice] | None]:
    """What a seat can answer now, and what it can do at any time."""
    asked_now = (position.question_for(seat), position.anytime_question(seat))
    return [None if question is None else list(question.options(position)) for question in asked_now]


def options_are_what_why_not_allows(walk: Walk, rng: random.Random) -> None:
    name = "options and why_not"
    position = walk.position
    for question in open_and_standing(walk):
        for choice in some_options(position, question, rng):
            refusal = refusal_of_open(position, question, choice)
            if refusal is not None:
                raise Broken(name, f"{question!r} lists {choice!r} but refuses it: {refusal}")
        if isinstance(question, ChanceQuestion):
            continue
        options = question.options(position)
        listed = set(options)
        demand(len(listed) == len(options), name, f"{question!r} lists a choice twice")
        for choice in some_candidates(position, question, rng):
            refusal = question.why_not(position, choice)
            if (choice in listed) != (refusal is None):
                raise Broken(name, f"{question!r}: {choice!r} gives {refusal}")
        if listed:
            demand(question.fallback(position) in listed, name, f"{question!r} falls back on an illegal choice")


def refusal_of_open(position: Position, question: AnyQuestion, choice: Choice) -> Refusal | None:
    """As the position refuses it if the question is open, else (anytime) as the question does."""
    if position.question_for(question.seat) is question:
        return position.why_not(choice, question.seat)
    if choice not in question.candidates(position):
        raise Broken("options and why_not", f"{choice!r} is no candidate")
    return question.why_not(position, choice)


def choices_are_written_and_read(walk: Walk, rng: random.Random) -> None:
    position = walk.position
    for question in open_and_standing(walk):
        options = some_options(position, question, rng)
        texts = {question.write(position, choice) for choice in options}
        demand(len(texts) == len(options), "notation", f"{question!r} writes two choices alike")
        for choice in options if len(options) <= 40 else rng.sample(options, 40):
            is_written_and_read(position, Step(question, choice))


THOROUGH: Sequence[Callable[[Walk, random.Random], None]] = (
    asking_twice_gives_the_same,
    a_clone_lives_its_own_life,
    is_saved_and_loaded,
    views_do_not_leak,
    options_are_what_why_not_allows,
    illegal_choices_are_refused,
    choices_are_written_and_read,
)


CHANGES_NOTHING = "asking changes nothing"


def look_thoroughly(walk: Walk, rng: random.Random) -> None:
    """Every oracle that needs only the position, then: none of them changed it."""
    before, state = write_position(walk.position), rng.getstate()
    try:
        for oracle in THOROUGH:
            oracle(walk, rng)
    except Exception:
        if write_position(walk.position) == before:
            raise
    if write_position(walk.position) != before:
        walk.position = read_position(walk.game, before)
        rng.setstate(state)
        look_one_by_one(walk, rng)


def look_one_by_one(walk: Walk, rng: random.Random) -> None:
    """The same again where something has changed the position: which oracle did it, or what it found before that."""
    before = write_position(walk.position)
    for oracle in THOROUGH:
        oracle(walk, rng)
        demand(write_position(walk.position) == before, CHANGES_NOTHING, oracle.__name__)
    raise Broken(CHANGES_NOTHING, "the position was changed, but not when everything was asked again")
