"""A match of two games: sides swapped, scores added up."""

from __future__ import annotations

import pytest

from contract.toy.game import Picket
from firestep.kernel import BadSetup
from firestep.table import GameScore, game_score, standing, swapped_seats
from kernel.toy import TOY, toy_setup
from kernel.walks import in_turns

PICKET = Picket()
WON, LOST = GameScore((6, 2), 0, is_over=True), GameScore((3, 6), 1, is_over=True)


def test_each_party_counts_what_its_side_scored_in_each_game() -> None:
    found = standing([WON, LOST])

    assert found.totals == (6 + 6, 2 + 3)
    assert found.wins == (2, 0)
    assert found.is_over
    assert found.leader == 0


def test_the_match_can_be_lost_by_who_won_as_many_games() -> None:
    found = standing([WON, GameScore((7, 0), 0, is_over=True)])

    assert found.wins == (1, 1)
    assert found.totals == (6, 9)
    assert found.leader == 1


def test_equal_totals_are_decided_by_games_won() -> None:
    found = standing([GameScore((5, 5), 0, is_over=True), GameScore((4, 4), None, is_over=True)])

    assert found.totals == (9, 9)
    assert found.leader == 0


def test_equal_totals_and_games_are_a_draw() -> None:
    found = standing([WON, WON])

    assert found.is_over
    assert found.leader is None


def test_after_one_game_the_match_goes_on() -> None:
    assert not standing([WON]).is_over
    assert standing([WON]).leader == 0
    assert not standing([WON, GameScore((1, 0))]).is_over


def test_seats_change_places_player_by_player() -> None:
    assert swapped_seats(PICKET, PICKET.setup("duel")) == (1, 0)
    assert swapped_seats(PICKET, PICKET.setup("teams")) == (1, 0, 3, 2)


def test_sides_of_different_sizes_are_refused() -> None:
    with pytest.raises(BadSetup, match="same size"):
        swapped_seats(TOY, toy_setup())


def test_the_score_of_a_position() -> None:
    position = in_turns()

    assert game_score(TOY, position) == GameScore((0, 0), None, is_over=False)
