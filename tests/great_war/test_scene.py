"""Scenes: every choice can be touched, nothing hidden is sent, the board lies the right way round."""

from __future__ import annotations

import random

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN, HEX_NAMES
from firestep.games.great_war.scene import MAKER
from firestep.games.great_war.scene.ground import field_for
from firestep.kernel import CHANCE
from firestep.scene.form import to_json
from firestep.text import Speaker
from great_war.field import field, place, play


@pytest.fixture(params=["en", "fr"])
def speaker(request):
    return Speaker(GAME, request.param, strict=True)


def test_every_option_of_a_question_has_a_touch(speaker):
    rng = random.Random("scene")
    seen = set()
    for seed in range(3):
        walk = Walk(GAME, random_setup(GAME, rng), f"scene {seed}")
        while not walk.is_over and walk.decisions < 500:
            walk.go_on(rng.randrange(1, 25))
            question = walk.position.question
            if question is None or question.seat == CHANCE:
                continue
            (asked,) = MAKER.parts(walk.position, question.seat, speaker).questions
            assert asked.mine
            assert [option.choice for option in asked.options] == [
                question.write(walk.position, choice) for choice in question.options(walk.position)
            ]
            assert all(option.touch and option.label for option in asked.options)
            seen.add(question.key)
    assert len(seen) > 8


def test_a_seat_is_not_sent_the_cards_of_the_other(speaker):
    walk = Walk(GAME, GAME.setup("44-verdun-fort-douaumont"), "secret cards")
    walk.go_on(300)
    for seat in (None, GERMAN, ALLIED):
        hands = {hand.id: hand for hand in MAKER.parts(walk.position, seat, speaker).hands}
        for side in (GERMAN, ALLIED):
            for deck in ("command", "combat"):
                hand = hands[f"{deck}-{side}"]
                assert bool(hand.cards) <= (side == seat)
                assert (hand.hidden > 0) <= (side != seat)


def test_the_own_baseline_lies_below():
    for seat, low, high in ((ALLIED, "k5", "a5"), (GERMAN, "a5", "k5"), (None, "k5", "a5")):
        view = field_for(seat)
        assert view.centre(place(low))[1] > view.centre(place(high))[1]


@pytest.mark.parametrize("seat", [GERMAN, ALLIED])
def test_the_board_has_every_hex_and_shared_corners(seat, speaker):
    board = MAKER.board(GAME.setup("08-somme-hawthorn-ridge"), seat, speaker)

    assert {each.id for each in board.places} == set(HEX_NAMES.values())
    assert board.hash
    corners = [corner for each in board.places for corner in each.shape.strip("MZ").split("L")]
    assert len(set(corners)) < len(corners) / 2
    assert {"trenches", "hills", "sections"} <= {layer.id for layer in board.layers}


def test_odds_are_shown_before_an_attack(speaker):
    position = field("e5 :I, g5 :i", ordered="g5")
    play(position, "battle g5")
    chart = MAKER.odds(position, ALLIED, "at e5", speaker)

    assert chart is not None
    assert sum(row.theirs for row in chart.rows) == pytest.approx(1)
    assert MAKER.odds(position, ALLIED, "done", speaker) is None
    assert MAKER.odds(position, ALLIED, "nonsense", speaker) is None


def test_a_refused_touch_is_explained(speaker):
    position = field("e5 :I, g5 :i, g8 :i", ordered="g5")
    touch = next(piece.id for piece in MAKER.parts(position, ALLIED, speaker).pieces if piece.place == "g8")
    why = MAKER.why(position, ALLIED, f"piece:{touch}", speaker)

    assert why is not None
    assert why.clause == "ORD-05"
    assert MAKER.why(position, ALLIED, "button:none", speaker) is None


def test_events_about_and_facts_are_plain_data(speaker):
    walk = Walk(GAME, GAME.setup("55-nivelle-craonne"), "events")
    for _ in range(250):
        walk.go_on(1)
        for event in walk.told:
            assert to_json(MAKER.happened(walk.position, event, None, speaker))["kind"] == event.key
    assert to_json(MAKER.about(speaker))["modes"]
    assert len(MAKER.facts(speaker)) > 20
