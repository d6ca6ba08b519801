"""A turn without a target is not wasted without a word: told before a unit is ordered, and when the battle passes."""

from __future__ import annotations

import pytest

from firestep.games.great_war.combat_events import NobodyBattled
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scene import MAKER
from firestep.kernel import CHANCE
from firestep.scene import Question
from firestep.text import Speaker
from great_war.field import asked, field, moving, open_question, ordering, play, told

ENGLISH = Speaker(GAME, "en", strict=True)
FRENCH = Speaker(GAME, "fr", strict=True)
FAR = "a1 :I, i1 :i, i3 :m, i5 :i"
"""Nobody is near anybody."""


def draw(position: GreatWarPosition) -> GreatWarPosition:
    """The first card of what chance may draw, until a seat is asked."""
    while (question := open_question(position)).seat == CHANCE:
        position.answer(question.options(position)[0], CHANCE)
    return position


def question_of(position: GreatWarPosition, speaker: Speaker, seat: int = ALLIED) -> Question:
    (found,) = MAKER.parts(position, seat, speaker).questions
    return found


def labels(position: GreatWarPosition, speaker: Speaker) -> dict[str, str]:
    return {option.choice: option.label for option in question_of(position, speaker).options}


@pytest.mark.clause("CARD-fire-storm-2")
def test_card_fire_storm_2_a_unit_without_a_target_says_so_before_it_is_ordered() -> None:
    position = ordering("e5 :I, g5 :i, i1 :i", "fire-storm")

    assert labels(position, ENGLISH)["order i1"] == "Infantry at I1, 4 figures; no target from there"
    assert labels(position, FRENCH)["order i1"] == "Infanterie en I1, 4 figurines\u202f; aucune cible de là"
    assert labels(position, ENGLISH)["order g5"] == "Infantry at G5, 4 figures"
    assert "only the one at G5 has a target" in question_of(position, ENGLISH).help
    assert "seule celle en G5 a une cible" in question_of(position, FRENCH).help


@pytest.mark.clause("CARD-fire-storm-2")
def test_card_fire_storm_2_the_prompt_says_that_no_unit_has_a_target_or_which_have() -> None:
    nobody = ordering(FAR, "fire-storm")
    two = ordering("e5 :I, g5 :i, g4 :i, i1 :i", "fire-storm")

    assert question_of(nobody, ENGLISH).help == (
        "No unit that you can still order has a target. Unused orders are lost."
    )
    assert question_of(two, ENGLISH).help == "Units with a target: G4 and G5. Unused orders are lost."


@pytest.mark.clause("MOV-12", "BAT-05")
def test_mov_12_only_a_unit_that_battles_where_it_stands_is_said_to_have_no_target() -> None:
    position = ordering(FAR, "attack-left")

    idle = {choice for choice, label in labels(position, ENGLISH).items() if label.endswith("no target from there")}
    assert idle == {"order i3"}
    assert question_of(position, ENGLISH).help == "Unused orders are lost."


@pytest.mark.clause("CARD-relief-2")
def test_card_relief_2_where_nobody_battles_targets_are_not_spoken_of() -> None:
    position = ordering(FAR, "relief-and-fall-back")

    assert not any(label.endswith("target from there") for label in labels(position, ENGLISH).values())
    play(position, "order i1", "done", "done")
    assert told(position, NobodyBattled) == []


@pytest.mark.clause("BAT-01")
def test_bat_01_a_battle_phase_in_which_nobody_can_attack_is_told() -> None:
    position = moving(FAR, ordered="i1", combat_hands=("", "forward"))
    draw(play(position, "done"))

    (event,) = told(position, NobodyBattled)
    assert asked(position) == "discard-for-token"
    assert ENGLISH.event(position, event) == "No ordered unit has a target."
    assert FRENCH.event(position, event) == "Aucune unité commandée n’a de cible."
    assert question_of(position, ENGLISH).help.startswith("No ordered unit has a target. If you discard one,")
    assert question_of(position, ENGLISH, GERMAN).help == ""
    play(position, "pass")
    assert asked(position) == "choose-reward"
    assert "target" not in question_of(position, ENGLISH).help, "it has been told"


@pytest.mark.clause("BAT-01", "END-03")
def test_bat_01_it_is_told_with_the_first_question_after_it_whatever_that_is() -> None:
    position = moving(FAR, ordered="i1", combat_hands=("", ""))
    draw(play(position, "done"))
    while asked(position) != "choose-reward":
        play(position, "pass")
    assert question_of(position, ENGLISH).help.startswith("No ordered unit has a target.")


@pytest.mark.clause("BAT-03")
def test_bat_03_who_could_attack_and_does_not_is_told_nothing() -> None:
    position = draw(play(field("e5 :I, g5 :i", ordered="g5"), "done"))

    assert told(position, NobodyBattled) == []
    assert "target" not in question_of(position, ENGLISH).help


@pytest.mark.clause("ORD-02")
def test_ord_02_to_order_nobody_is_asked_about_before_it_costs_the_turn() -> None:
    position = ordering(FAR, "attack-left")

    (done,) = (option for option in question_of(position, ENGLISH).options if option.choice == "done")
    assert done.confirm
    assert done.ask == "Order nobody? No unit will move or fight this turn."
    play(position, "order i1")
    (done,) = (option for option in question_of(position, ENGLISH).options if option.choice == "done")
    assert not done.confirm
