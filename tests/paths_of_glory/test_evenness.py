"""Evenness: the score of a game in a match of two games, and the handicap."""

from __future__ import annotations

import pytest

from firestep.cli.matches import match_in_pairs
from firestep.cli.workers import Processes
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.scene.tracks import victory_track
from firestep.games.paths_of_glory.victory import check_automatic, conclude_peace, decide, final_vp
from firestep.kernel import BadSetup, Result
from firestep.scene import plain
from firestep.text import Speaker


def test_the_central_powers_count_the_vp_and_the_allies_what_is_missing_to_twenty() -> None:
    position = GAME.start("campaign")
    position.vp = 12

    assert GAME.score(position) == (12, 8)


def test_an_automatic_victory_counts_twenty() -> None:
    position = GAME.start("campaign")
    position.vp = 22
    check_automatic(position)

    assert GAME.score(position) == (20, 0)


def test_who_wins_because_the_enemy_resigned_counts_twenty() -> None:
    position = GAME.start("campaign")
    position.vp = 12
    position.finish(Result((1,), (0,), "resignation"))

    assert GAME.score(position) == (0, 20)


def test_5_6_2_the_score_follows_the_players_who_bid_for_their_sides() -> None:
    position = GAME.start("campaign", {"bidding": True})
    position.seats[:] = [1, 0]
    position.vp, position.bid = 12, 3

    assert GAME.score(position) == (5, 15)


def test_5_6_4_nobody_scores_where_both_lose() -> None:
    position = GAME.start("campaign", {"bidding": True})
    conclude_peace(position)

    assert GAME.score(position) == (0, 0)


def test_sides_cannot_swap_where_the_players_bid_for_them() -> None:
    assert GAME.sides_can_swap(GAME.setup("campaign"))
    assert not GAME.sides_can_swap(GAME.setup("campaign", {"bidding": True}))


def test_bots_cannot_play_pairs_where_they_bid_for_sides() -> None:
    setup = GAME.setup("campaign", {"bidding": True})

    with pytest.raises(BadSetup, match="can be swapped"):
        match_in_pairs(GAME.id, ("random", "random"), [setup], 1, 1, Processes(), 10)


# -- Ruling E2: the handicap


@pytest.mark.parametrize(("handicap", "final"), [("none", 12), ("central-powers-2", 14), ("allies-3", 9)])
def test_a_handicap_counts_at_the_end(handicap: str, final: int) -> None:
    position = GAME.start("campaign", {"handicap": handicap})
    position.vp = 12

    assert final_vp(position) == final
    assert GAME.score(position) == (final, 20 - final)


def test_5_6_2_1_an_automatic_victory_does_not_count_a_handicap() -> None:
    position = GAME.start("campaign", {"handicap": "central-powers-5"})
    position.vp = 19
    check_automatic(position)

    assert position.result is None


def test_a_handicap_decides_the_last_turn() -> None:
    position = GAME.start("campaign", {"handicap": "central-powers-1"})
    position.vp = 12
    decide(position, "last-turn", "5.5.1")

    assert position.result is not None
    assert position.result.winners == (0,)


def test_a_handicap_and_bidding_cannot_be_combined() -> None:
    with pytest.raises(BadSetup, match="bidding"):
        GAME.setup("campaign", {"bidding": True, "handicap": "allies-1"})


def test_the_victory_track_tells_the_handicap() -> None:
    position = GAME.start("campaign", {"handicap": "allies-2"})

    below = plain(victory_track(position, Speaker(GAME, "en")).below)
    assert below.endswith("wins at once. Handicap: −2 at the final count.")
    assert "Handicap" not in plain(victory_track(GAME.start("campaign"), Speaker(GAME, "en")).below)
