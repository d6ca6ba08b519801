"""What players do at the table is told like what happens in the game."""

from __future__ import annotations

from firestep.kernel import Event, Player
from firestep.kernel.table_events import DrawAgreed, PlayerSeated, SeatResigned, SeatTimedOut, UndoAgreed
from firestep.table import Draft, Match
from firestep.text import Speaker
from kernel.toy import TOY
from kernel.toy_rules import BLUE, GREEN, RED
from table.matches import in_turns, toy_match


def told(match: Match) -> list[Event]:
    return [each.event for each in match.last.events]


def said(match: Match, language: str) -> list[str]:
    speaker = Speaker(TOY, language, strict=True)
    return [speaker.event(each.position, each.event) for each in match.last.events]


def test_a_resignation_is_told() -> None:
    match = in_turns(toy_match())
    match.resign(BLUE)

    assert told(match) == [SeatResigned(BLUE)]
    assert said(match, "en") == ["The Blues resigned."]


def test_lost_time_is_told() -> None:
    match = in_turns(toy_match())
    match.act(lambda draft: draft.lose_on_time(RED))

    assert told(match) == [SeatTimedOut(RED)]
    assert said(match, "en") == ["Red ran out of time."]
    assert said(match, "fr") == ["Red a dépassé le temps imparti."]


def test_a_draw_is_told() -> None:
    match = in_turns(toy_match())
    match.act(Draft.agree_on_draw)

    assert told(match) == [DrawAgreed()]
    assert said(match, "fr") == ["Les joueurs conviennent d’un match nul."]


def test_a_new_player_is_told() -> None:
    match = in_turns(toy_match())
    for player in (Player("green", "bot", "corporal"), Player("green", "human", "Zoë"), Player("green", "open")):
        match.act(lambda draft, player=player: draft.seat_player(player))
        assert told(match) == [PlayerSeated(GREEN, player.kind, player.name)]

    assert said(match, "en") == ["Nobody plays green any more."]


def test_an_undo_is_told_only_if_all_agreed_to_it() -> None:
    match = in_turns(toy_match())
    match.choose(RED, "march")
    match.undo(RED)
    assert told(match) == []

    match.choose(RED, "fire")
    match.act(lambda draft: draft.take_back(RED, 6))
    assert told(match) == [UndoAgreed()]
    assert said(match, "fr") == ["La partie est revenue à un choix précédent."]
