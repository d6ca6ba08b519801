"""5.1.3, 5.4.1, 16.1, 16.2: the war status phase: levels of commitment, the armistice, and what is won by them."""

from __future__ import annotations

import pytest

from firestep.games.paths_of_glory.events import DeckShuffled, VpCause, VpMoved
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.war_status import WarStatusPhase

from .field import Situation, card, field


def settle(text: str, situation: Situation) -> PathsPosition:
    """The war status phase, from beginning to end."""
    given: Situation = {"turn": 5, **situation}
    position = field(text, **given)
    position.events.clear()
    position.stack = [WarStatusPhase()]
    position.advance()
    return position


def won(position: PathsPosition) -> int:
    return sum(event.change for event in position.events if isinstance(event, VpMoved))


@pytest.mark.clause("16.1.2", "16.1.3", "16.1.4")
@pytest.mark.parametrize(
    ("text", "situation", "levels"),
    [
        ("ws: 3, 3", {}, [0, 0]),
        ("ws: 4, 3", {}, [1, 0]),
        ("ws: 3, 4", {}, [0, 1]),
        ("ws: 4, 4", {"turn": 1}, [0, 0]),
        ("ws: 4, 4", {"turn": 2}, [1, 1]),
        ("ws: 10, 10; level: 1, 1", {}, [1, 1]),
        ("ws: 11, 10; level: 1, 1", {}, [2, 1]),
        ("ws: 10, 11; level: 1, 1", {}, [1, 2]),
        ("ws: 11, 11", {}, [2, 2]),
        ("ws: 15, 15; level: 2, 2", {}, [2, 2]),
        ("ws: 11, 11", {"edition": "deluxe"}, [2, 2]),
        ("ws: 11, 11", {"scenario": "introductory", "turn": 2}, [0, 0]),
    ],
)
def test_16_1_3_a_side_enters_every_level_it_has_reached(text: str, situation: Situation, levels: list[int]) -> None:
    position = settle(text, situation)
    assert position.result is None
    assert position.commitment == levels
    assert position.total_war_turn == (position.turn if levels[CP] == 2 and "level: 2" not in text else 0)


@pytest.mark.clause("16.1.3", "L-6")
def test_l_6_the_decks_are_shuffled_at_once_or_at_the_draw() -> None:
    text = "ws: 4, 4; discard: cp-05, ap-04"
    classic = settle(text, {})
    assert {event.side for event in classic.events if isinstance(event, DeckShuffled)} == {CP, AP}
    assert classic.reshuffle_due == 0
    assert classic.deck >> card("cp-05") & classic.deck >> card("cp-15") & classic.deck >> card("ap-15") & 1
    later = settle(text, {"edition": "deluxe"})
    assert not any(isinstance(event, DeckShuffled) for event in later.events)
    assert later.reshuffle_due == 1 << CP | 1 << AP
    assert later.discard >> card("cp-05") & 1
    assert settle("ws: 3, 4", {"edition": "deluxe"}).reshuffle_due == 1 << AP


@pytest.mark.clause("5.1.3")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("ws: 4, 0", 1),
        ("ws: 4, 4", 0),
        ("ws: 4, 4; level: 0, 1", 0),
        ("ws: 0, 4", 0),
        ("ws: 4, 0; level: 1, 0", 0),
        ("ws: 11, 4; level: 1, 1", 1),
        ("ws: 11, 4; level: 1, 0", 1),
        ("ws: 11, 11; level: 1, 1", 0),
        ("ws: 11, 0", 2),
        ("ws: 11, 4", 1),
    ],
)
def test_5_1_3_a_point_for_being_alone_at_a_new_level(text: str, points: int) -> None:
    position = settle(text, {"first_commitment": True})
    assert won(position) == points
    assert [event.cause for event in position.events if isinstance(event, VpMoved)] == [VpCause.COMMITMENT] * points
    assert won(settle(text, {})) == 0


@pytest.mark.clause("5.4.1")
@pytest.mark.parametrize(
    ("text", "scenario", "over"),
    [
        ("ws: 11, 4; level: 1, 1", "limited-war", True),
        ("ws: 4, 11; level: 1, 1", "limited-war", True),
        ("ws: 10, 10; level: 1, 1", "limited-war", False),
        ("ws: 11, 11; level: 1, 1", "campaign", False),
    ],
)
def test_5_4_1_the_limited_war_ends_when_it_becomes_total(text: str, scenario: str, over: bool) -> None:
    result = settle(text, {"scenario": scenario}).result
    assert (result is not None) == over
    assert result is None or (result.key, result.clause) == ("total-war", "5.4.1")


@pytest.mark.clause("16.2.1")
@pytest.mark.parametrize(
    ("combined", "situation", "over"),
    [(39, {}, False), (40, {}, True), (40, {"turn": 1}, True), (40, {"scenario": "introductory", "turn": 2}, False)],
)
def test_16_2_1_the_armistice_comes_at_forty(combined: int, situation: Situation, over: bool) -> None:
    result = settle(f"ws: 11, 11; level: 2, 2; set: combined={combined}; war: it", situation).result
    assert (result is not None) == over
    assert result is None or (result.key, result.clause) == ("armistice", "16.2.1")


@pytest.mark.clause("5.2.1", "5.2.2")
@pytest.mark.parametrize(("vp", "winner"), [(20, CP), (19, None), (1, None), (0, AP)])
def test_5_2_an_automatic_victory_comes_before_new_levels(vp: int, winner: int | None) -> None:
    position = settle(f"ws: 4, 4; set: vp={vp}, combined=40", {})
    assert position.result is not None
    assert position.result.key == ("armistice" if winner is None else "automatic-victory")
    assert winner is None or position.result.winners == (position.seats[winner],)
    assert position.commitment == [0, 0]
