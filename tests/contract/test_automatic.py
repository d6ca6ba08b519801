"""No title puts a question whose only answer is pass, except where the pause hides a hand from a person."""

from __future__ import annotations

import random

import pytest

from firestep.cli.walk import Walk, random_step
from firestep.kernel import Player
from firestep.table import SECRET_BYTES, Match

CHOICES = 250


def seated(walk: Walk, kinds: tuple[str, ...]) -> Match:
    """A match with these players, the same for the seats of a side."""
    teams = walk.game.teams(walk.setup)
    sides = {seat: number for number, team in enumerate(teams) for seat in team}
    players = [Player(name, kinds[sides[seat] % len(kinds)], "ann") for seat, name in enumerate(walk.seats)]
    return Match.open(walk.game, walk.setup, players, walk.rng.randbytes(SECRET_BYTES))


@pytest.mark.parametrize("kinds", [("human",), ("human", "bot"), ("bot",)], ids="-".join)
def test_a_lone_pass_is_asked_only_where_it_hides_a_hand(walk: Walk, kinds: tuple[str, ...]) -> None:
    match = seated(walk, kinds)
    rng = random.Random(str(walk.setup))
    for _ in range(CHOICES):
        if match.result is not None:
            break
        for question in match.position.questions:
            if question.lone_pass(match.position) is not None:
                kind = match.timeline.kind_of(question.seat)
                against_people = kinds == ("human",) or (kind == "bot" and "human" in kinds)
                is_order = kind == "human" and question.is_ready(match.position)
                assert (question.hides_hand and against_people) or is_order
        step = random_step(match.position, len(match.seats), rng)
        act = match.answer_anytime if step.anytime else match.choose
        act(step.question.seat, step.choice)

    assert match.number > 0


def test_undo_lands_on_a_question_with_something_to_decide(walk: Walk) -> None:
    match = seated(walk, ("human", "bot"))
    rng = random.Random(str(walk.setup))
    undone = 0
    for _ in range(CHOICES):
        if match.result is not None:
            break
        step = random_step(match.position, len(match.seats), rng)
        seat = step.question.seat
        (match.answer_anytime if step.anytime else match.choose)(seat, step.choice)
        if match.undoable(seat) and not step.anytime:
            draft = match.draft()
            draft.undo(seat)
            asked = draft.position.question_for(seat)
            assert asked is not None
            hides_hand = asked.hides_hand and match.timeline.kind_of(seat) == "bot"
            assert asked.lone_pass(draft.position) is None or asked.is_ready(draft.position) or hides_hand
            undone += 1

    assert undone > 0
