"""Every title says what a move leads to, before it is made, from what the seat may know."""

from __future__ import annotations

import random

import pytest

from firestep.cli.oracles.shown import maker_of, written
from firestep.cli.walk import Walk
from firestep.games import game, titles
from firestep.kernel import AnyGame
from firestep.scene import Option
from firestep.text import Speaker
from firestep.web.catalogue.hiding_maker import HidingSceneMaker

STEPS = 700
WANTED = 12
"""So many moves are looked at in each title."""


@pytest.fixture(params=[*titles()])
def title(request: pytest.FixtureRequest) -> AnyGame:
    return game(request.param)


def moves_of(maker: HidingSceneMaker, walk: Walk, seat: int, speaker: Speaker) -> list[Option]:
    """The moves to a place that are offered to a seat, as its client sees them."""
    parts = maker.parts(walk.position, seat, speaker)
    asked = [maker.gestures(walk.position, seat, each, speaker).question for each in parts.questions if each.mine]
    return [each for one in asked for each in one.options if each.kind == "move" and each.touch.startswith("place:")]


def test_every_move_that_is_offered_says_what_it_leads_to(title: AnyGame) -> None:
    maker = HidingSceneMaker(title, maker_of(title).scenes)
    speakers = [Speaker(title, language, strict=True) for language in ("en", "fr")]
    walk, rng = Walk(title, title.setup(title.scenarios[0].id), "ways"), random.Random("ways")
    known = {place.id for place in maker.board(walk.setup, 0, speakers[0]).places}
    said, dangers = 0, 0
    for _ in range(STEPS):
        if walk.is_over or (said >= WANTED and dangers):
            break
        seat = walk.position.questions[0].seat
        moves = moves_of(maker, walk, seat, speakers[0]) if seat >= 0 else []
        for option in rng.sample(moves, min(2, len(moves))):
            choices = (option.choice, *option.then)
            found = [maker.way(walk.position, seat, choices, speaker) for speaker in speakers]
            if found[0] is None:
                continue
            said += 1
            dangers += any(line.danger for line in found[0].lines)
            assert found[1] is not None
            assert len(found[0].lines) == len(found[1].lines) > 0
            assert set(found[0].threats) <= known
            twin = title.determinise(walk.position, seat, rng)
            assert written(maker.way(twin, seat, choices, speakers[0])) == written(found[0])
        walk.take(walk.draw())
    assert said >= WANTED
    assert dangers


def test_what_is_not_allowed_leads_nowhere(title: AnyGame) -> None:
    maker = HidingSceneMaker(title, maker_of(title).scenes)
    walk = Walk(title, title.setup(title.scenarios[0].id), "ways")
    assert maker.way(walk.position, 0, ("to nowhere",), Speaker(title, "en")) is None
