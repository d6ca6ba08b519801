"""Chapter 3 at its limits: the Paris Gun, the score, who wins and loses at each level, surrender, armistice."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.anytime import NOTHING_OFFERED, OFFERED_ALREADY, level_after_surrender
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import (
    BOTH_TOTALS,
    LEVELS,
    ends_decisively,
    finish_at,
    paris_gun_points,
    score,
    winner_of,
)
from firestep.kernel import Refusal, Result
from to_the_last_man.field import field, play, player_turn

NEUTRAL_TOTAL = "fr paris 1I; de metz 1I; german: brussels"
"""11 points: a stalemate."""


@pytest.mark.clause("3.1-f", "8.3.6-d")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("de paris 1P", 1),
        ("de marne 1P", 1),
        ("de compiegne 1P", 1),
        ("de-1-army troyes 1I 1P", 1),
        ("de reims 1P", 0),
        ("de england 1P", 0),
        ("de eft 1P", 0),
        ("de metz 1I", 0),
    ],
)
def test_3_1_f_the_paris_gun_counts_in_paris_and_next_to_it_only(text: str, points: int) -> None:
    assert paris_gun_points(field(text, turn=16)) == points


@pytest.mark.clause("3.1-g")
def test_3_1_g_who_wins_and_loses_at_each_level() -> None:
    assert [winner_of(number) for number in range(len(LEVELS))] == [ENTENTE, ENTENTE, None, GERMAN, GERMAN]
    for number, winner in enumerate((ENTENTE, ENTENTE, None, GERMAN, GERMAN)):
        position = field()
        finish_at(position, number, "3.2-a")
        winners, losers = ((), ()) if winner is None else ((winner,), (1 - winner,))
        assert position.result == Result(winners, losers, LEVELS[number], "3.2-a")


@pytest.mark.clause("3.1-g")
def test_3_1_g_the_score_of_a_victory_that_the_total_would_not_give() -> None:
    def scored(text: str, winner: int, key: str) -> tuple[int, int]:
        position = field(text)
        position.finish(Result((winner,), (1 - winner,), key, "3.3-a"))
        return score(position)

    assert score(field(NEUTRAL_TOTAL)) == (11, BOTH_TOTALS - 11)
    assert scored(NEUTRAL_TOTAL, GERMAN, "german-marginal") == (17, 10)
    assert scored(NEUTRAL_TOTAL, GERMAN, "german-decisive") == (23, 4)
    assert scored(NEUTRAL_TOTAL, ENTENTE, "entente-marginal") == (10, 17)
    assert scored(NEUTRAL_TOTAL, ENTENTE, "entente-decisive") == (4, 23)
    # Without a level, as when the time of a side is up: the nearest decisive total.
    assert scored(NEUTRAL_TOTAL, GERMAN, "time") == (23, 4)
    assert scored(NEUTRAL_TOTAL, ENTENTE, "time") == (4, 23)


@pytest.mark.clause("3.1-g")
def test_3_1_g_no_score_is_below_0_or_above_27() -> None:
    position = field(NEUTRAL_TOTAL)
    position.crises_failed = [40, 0]
    assert score(position) == (0, BOTH_TOTALS)
    position.finish(Result((ENTENTE,), (GERMAN,), "entente-decisive", "3.2-b"))
    assert score(position) == (0, BOTH_TOTALS)
    position.crises_failed = [0, 40]
    position.result = None
    assert score(position) == (BOTH_TOTALS, 0)
    position.finish(Result((GERMAN,), (ENTENTE,), "german-decisive", "3.2-b"))
    assert score(position) == (BOTH_TOTALS, 0)


@pytest.mark.clause("3.2-b", "AMB-1")
def test_3_2_b_a_game_ends_once_and_only_at_a_decisive_level() -> None:
    position = field(NEUTRAL_TOTAL)
    position.crises_failed = [0, 12]
    assert ends_decisively(position)
    decided = position.result
    assert decided == Result((GERMAN,), (ENTENTE,), "german-decisive", "3.2-b")
    position.crises_failed = [40, 0]
    assert ends_decisively(position), "it is over"
    assert position.result == decided

    position = field(NEUTRAL_TOTAL)
    position.crises_failed = [7, 0]
    assert ends_decisively(position)
    assert position.result == Result((ENTENTE,), (GERMAN,), "entente-decisive", "3.2-b")

    for failed in ([0, 11], [6, 0], [0, 0]):
        position = field(NEUTRAL_TOTAL)
        position.crises_failed = list(failed)
        assert not ends_decisively(position)
        assert position.result is None


@pytest.mark.clause("3.3-a")
def test_3_3_a_a_surrender_is_one_level_worse_and_never_more_than_decisive() -> None:
    assert [level_after_surrender(level, GERMAN) for level in range(5)] == [0, 0, 1, 2, 3]
    assert [level_after_surrender(level, ENTENTE) for level in range(5)] == [1, 2, 3, 4, 4]


@pytest.mark.clause("3.3-a")
def test_3_3_a_at_a_stalemate_either_side_may_surrender() -> None:
    for side, key in ((GERMAN, "entente-marginal"), (ENTENTE, "german-marginal")):
        position = player_turn(field(NEUTRAL_TOTAL))
        position.answer_anytime("resign", side)
        assert position.result == Result((1 - side,), (side,), key, "3.3-a")


@pytest.mark.clause("3.2-a")
def test_3_2_a_only_the_offer_of_the_other_side_can_be_accepted() -> None:
    def refusals(side: int) -> tuple[Refusal | None, Refusal | None]:
        question = position.anytime_question(side)
        assert question is not None
        return question.why_not(position, "offer-armistice"), question.why_not(position, "accept-armistice")

    position = player_turn(field(NEUTRAL_TOTAL))
    assert refusals(GERMAN) == refusals(ENTENTE) == (None, NOTHING_OFFERED)
    position.answer_anytime("offer-armistice", ENTENTE)
    assert refusals(ENTENTE) == (OFFERED_ALREADY, NOTHING_OFFERED)
    assert refusals(GERMAN) == (None, None)
    play(position, "pass")
    assert refusals(ENTENTE) == (OFFERED_ALREADY, NOTHING_OFFERED)
    assert refusals(GERMAN) == (None, NOTHING_OFFERED)
