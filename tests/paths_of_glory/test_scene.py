"""Scenes of Paths of Glory: every legal choice can be touched, in both languages, and no hidden card is shown."""

from __future__ import annotations

import random

import pytest

from firestep.cli.walk import Walk
from firestep.games.paths_of_glory.cards.facts import CARD_IDS
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene import MAKER
from firestep.kernel import CHANCE, read_position, write_position
from firestep.scene import to_json
from firestep.text import Speaker

from .field import field, play, space

LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_has_every_space_and_line(language: str) -> None:
    board = MAKER.board(GAME.setup("campaign"), CP, Speaker(GAME, language, strict=True))
    assert [place.id for place in board.places] == list(SPACE_IDS)
    assert len(board.links) == 476
    assert board.hash


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_random_play_can_be_touched(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    walk = Walk(GAME, GAME.setup("campaign"), f"scene {language}")
    rng = random.Random(5)
    looked = 0
    while not walk.is_over and walk.decisions < 700:
        position, question = walk.position, walk.position.question
        assert isinstance(position, PathsPosition)
        assert question is not None
        if question.seat != CHANCE and rng.random() < 0.1:
            parts = MAKER.parts(position, question.seat, speaker)
            choices = [option.choice for option in parts.questions[0].options]
            assert choices == [question.write(position, choice) for choice in question.options(position)]
            touches = {"piece", "place", "card", "button"}
            assert all(option.touch.partition(":")[0] in touches for option in parts.questions[0].options)
            assert to_json(parts.pieces[0])
            looked += 1
        step = walk.draw()
        walk.take(step)
        for event in walk.told:
            MAKER.happened(position, event, CP, speaker)
    assert looked > 10


def test_the_other_hand_is_only_a_number_of_backs() -> None:
    position = field("hand: cp-06, ap-02, ap-03; paris: fr-army-01; essen: ge-army-01")
    speaker = Speaker(GAME, "en", strict=True)
    for seat, own, other in ((CP, "cp-06", "ap-02"), (AP, "ap-02", "cp-06"), (None, "", "cp-06")):
        parts = MAKER.parts(position, seat, speaker)
        shown = {card.id for hand in parts.hands for card in hand.cards}
        assert other not in shown
        assert (own in shown) is (seat is not None)
        assert shown <= set(CARD_IDS)


def test_odds_and_refusals_are_there_before_an_attack_is_confirmed() -> None:
    position = field(
        "control: cp liege; no-fort: liege; sedan: ge-army-01; cambrai: fr-army-05; metz: ge-army-04", ops=1
    )
    speaker = Speaker(GAME, "fr", strict=True)
    play(position, "attack sedan", "attack cambrai", "with ge-army-01")
    chart = MAKER.odds(position, CP, "done", speaker)
    assert chart is not None
    assert sum(row.theirs or 0 for row in chart.rows) == pytest.approx(1)
    why = MAKER.why(position, CP, "piece:ge-army-04", speaker)
    assert why is not None
    assert why.clause == "12.1.1"
    assert MAKER.parts(position, CP, speaker).overlays[2].shapes
    assert position.marked_attack >> space("sedan") & 1


def test_no_name_of_the_scene_hides_a_kind_that_positions_are_saved_with() -> None:
    """Positions are read back by the names of their kinds, wherever in the package a name stands."""
    position = field("essen: ge-army-01; paris: fr-army-01; hand: cp-06")
    MAKER.parts(position, CP, Speaker(GAME, "en", strict=True))
    assert read_position(GAME, write_position(position)) == position
