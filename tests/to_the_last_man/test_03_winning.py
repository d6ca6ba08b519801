"""Chapter 3: victory points, levels, armistice and surrender."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.anytime import NOTHING_OFFERED, OFFERED_ALREADY, WINNER_STAYS
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import (
    LEVELS,
    army_points,
    base_points,
    crisis_points,
    eft_points,
    eft_value,
    ends_decisively,
    german_total,
    level_of,
    paris_gun_points,
)
from firestep.kernel import IllegalChoice
from to_the_last_man.field import army, asked, field, play, player_turn, producing


@pytest.mark.clause("3.1-a")
def test_only_areas_friendly_to_the_german_count() -> None:
    assert base_points(field()) == 10
    assert base_points(field("fr saarbrucken 1I; de saarbrucken 1I")) == 8
    assert base_points(field("german: brussels")) == 11


@pytest.mark.clause("3.1-g")
def test_levels() -> None:
    names = [LEVELS[level_of(total)] for total in (4, 5, 10, 11, 16, 17, 22, 23)]
    assert names == [
        "entente-decisive",
        "entente-marginal",
        "entente-marginal",
        "stalemate",
        "stalemate",
        "german-marginal",
        "german-marginal",
        "german-decisive",
    ]


@pytest.mark.clause("CH-7", "CH-8a", "AMB-26")
def test_the_total_is_the_sum_of_its_parts() -> None:
    position = field("de-8-army eft 4I; de marne 1P", turn=12)
    position.crises_failed = [1, 3]
    position.army_at[army("fr-1-army")] = -2
    assert eft_value(position) == 5
    parts = base_points(position) + army_points(position) + crisis_points(position)
    parts += eft_points(position) + paris_gun_points(position) + position.season.blockade
    assert german_total(position) == parts == 10 + 1 + 2 + 1 + 1 - 2


@pytest.mark.clause("3.2-a")
def test_an_armistice_ends_the_game_at_the_current_level() -> None:
    position = player_turn(field("fr paris 1I; de metz 1I"))
    with pytest.raises(IllegalChoice) as error:
        position.answer_anytime("accept-armistice", ENTENTE)
    assert error.value.refusal == NOTHING_OFFERED
    position.answer_anytime("offer-armistice", GERMAN)
    question = position.anytime_question(GERMAN)
    assert question is not None
    assert question.why_not(position, "offer-armistice") == OFFERED_ALREADY
    position.answer_anytime("accept-armistice", ENTENTE)
    assert position.result is not None
    assert position.result.key == LEVELS[level_of(10)]


def test_an_offer_is_gone_with_the_next_choice() -> None:
    position = player_turn(field("fr paris 1I; de metz 1I"))
    position.answer_anytime("offer-armistice", ENTENTE)
    position.answer("pass")
    assert not position.offers
    assert asked(position) == "choose-mover"


@pytest.mark.clause("3.2-b", "AMB-1")
def test_a_decisive_level_ends_the_game() -> None:
    position = player_turn(field("german: paris brussels ghent antwerp liege namur ypres lille; de metz 1I"))
    position.answer("pass")
    position.answer("done")
    assert position.result is not None
    assert position.result.key == "german-decisive"
    assert position.result.winners == (GERMAN,)
    assert not ends_decisively(field())


@pytest.mark.clause("3.3-a")
def test_surrender_unless_one_is_winning() -> None:
    position = player_turn(field("fr paris 1I; de metz 1I"))  # 10: Entente marginal
    question = position.anytime_question(ENTENTE)
    assert question is not None
    assert question.why_not(position, "resign") == WINNER_STAYS
    position.answer_anytime("resign", GERMAN)
    assert position.result is not None
    assert position.result.key == "entente-decisive"


@pytest.mark.clause("3.3-a", "7.0-a")
def test_3_3_a_whether_one_may_surrender_does_not_tell_what_the_other_rebuilds_in_secret() -> None:
    """The German total is 10, which is an Entente victory; with the army that Germany rebuilds it will be 11."""
    position = producing(field("fr paris 1I; de metz 1I; german: brussels; de-2-army eliminated"))
    question = position.anytime_question(ENTENTE)
    assert question is not None
    assert question.why_not(position, "resign") == WINNER_STAYS
    play(position, "rebuild de-2-army", "cologne")
    assert german_total(position) == 11
    assert question.why_not(position, "resign") == WINNER_STAYS
