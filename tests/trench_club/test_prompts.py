"""What the prompt and the slip say: which company, which start number, which fort, and how sure a loss is."""

from __future__ import annotations

import random

import pytest

from firestep.board.bits import bits
from firestep.cli.walk import random_answer
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.odds import Harm
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.scene import MAKER
from firestep.games.trench_club.scene.odds import odds_side
from firestep.games.trench_club.scene.questions import points_of
from firestep.text import Speaker
from trench_club.field import field, play

ENGLISH, FRENCH = (Speaker(GAME, language, strict=True) for language in ("en", "fr"))
UNITS = "de: infantry e5 company=1, tank e6 company=2; gb: infantry q17"


def asked(position: TrenchPosition, speaker: Speaker = ENGLISH) -> tuple[str, str]:
    (question,) = MAKER.parts(position, position.questions[0].seat, speaker).questions
    return question.prompt, question.help


def test_r3_3_the_second_company_is_asked_for_as_the_second() -> None:
    position = field(UNITS, phase="companies", round=2)
    assert asked(position)[0] == "Which companies do you use this turn? (1 of 2)"
    play(position, "use 1")
    assert asked(position)[0] == "Which companies do you use this turn? (2 of 2)"
    assert asked(position, FRENCH)[0] == "Quelles compagnies engagez-vous ce tour-ci\u202f? (2 sur 2)"
    assert asked(field(UNITS, phase="companies", round=1))[0] == "Which company do you use this turn?"


def test_r2_6_the_start_number_stays_on_the_board_while_its_company_is_placed() -> None:
    position, rng = GAME.start("two-players", {}), random.Random(1)
    while position.questions[0].key != "choose-unit-to-place":
        question = position.questions[0]
        splits = question.key == "assign-unit"
        position.answer_unchecked("suggested" if splits else random_answer(position, question, rng))
    (number,) = set(position.ground.starts) - set(bits(position.tokens))
    parts = MAKER.parts(position, position.questions[0].seat, ENGLISH)
    marker = next(each for each in parts.markers if each.id == f"start-{number}")
    assert f"start number {number}," in parts.questions[0].help
    assert parts.questions[0].focus == (f"place:{marker.place}",)


@pytest.mark.parametrize("speaker", [ENGLISH, FRENCH])
def test_r4_1_the_help_names_the_button_that_ends_the_movement(speaker: Speaker) -> None:
    position = field(UNITS, phase="move")

    assert speaker.say("scene-done-moving") in asked(position, speaker)[1]


def test_r7_2a_taking_a_fort_is_called_conquering() -> None:
    position = play(field("de: infantry b7; gb: infantry q17; forts: a3 gb"), "move de-infantry")
    for speaker, ask, do in (
        (ENGLISH, "Conquer fort A3 with the infantry?", "Conquer"),
        (FRENCH, "Conquérir le fort A3 avec l’infanterie\u202f?", "Conquérir"),
    ):
        (question,) = MAKER.parts(position, 0, speaker).questions
        option = next(each for each in question.options if each.choice == "to fort-a3")
        assert (option.ask, option.do) == (ask, do)
        assert option.note
    own = play(field("de: infantry b7; gb: infantry q17; forts: a3 de"), "move de-infantry")
    (question,) = MAKER.parts(own, 0, ENGLISH).questions
    assert next(each for each in question.options if each.choice == "to fort-a3").do == "Move here"


@pytest.mark.parametrize(
    ("destroyed", "words"),
    [
        (0.0, "damage on average"),
        (0.001, "damage on average, almost never destroyed"),
        (0.4, "damage on average, 40 % destroyed"),
        (0.999, "damage on average, almost always destroyed"),
        (1.0, "damage on average, always destroyed"),
    ],
)
def test_r9_what_cannot_be_destroyed_is_not_almost_never_destroyed(destroyed: float, words: str) -> None:
    harm = Harm(0, (0.0, 1.0), destroyed)
    assert odds_side(harm, "scene-odds-theirs", ENGLISH).text == words


@pytest.mark.parametrize(
    ("spent", "budget", "english", "french"),
    [
        (2, 2, "1 of 1 point.", "1 sur 1 point."),
        (4, 6, "2 of 3 points.", "2 sur 3 points."),
    ],
)
def test_r4_1_the_points_of_a_move_agree_with_their_number(spent: int, budget: int, english: str, french: str) -> None:
    assert points_of(spent, budget, ENGLISH)[2] == english
    assert points_of(spent, budget, FRENCH)[2] == french
