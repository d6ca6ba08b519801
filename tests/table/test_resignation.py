"""Giving up: a side is out when all its humans are, and a game that rules on it is asked first."""

from __future__ import annotations

import pytest

from firestep.kernel import IllegalChoice, Player, read_record
from firestep.table import RESIGNED_ALREADY, Match, verify
from kernel.toy import TOY
from kernel.toy_rules import BLUE, GAVE_UP, GREEN, RED, STILL_LEADING
from table.matches import HUMANS, SOLO, in_turns, lookup, toy_match


def test_a_seat_alone_on_its_side_gives_up_for_it() -> None:
    match = in_turns(toy_match())
    step = match.resign(RED)

    assert step.lines[:2] == ("7 table resign red", "end win blue+green resignation")
    assert match.result is not None
    assert (match.result.winners, match.result.losers) == ((BLUE, GREEN), (RED,))
    report = verify(match.record.write(), lookup)
    assert (report.fault, report.choices, report.draws) == (None, 3, 3)


def test_a_team_gives_up_when_all_its_humans_have() -> None:
    match = in_turns(toy_match())
    assert match.resign(GREEN).lines == ("7 table resign green",)
    assert match.result is None
    with pytest.raises(IllegalChoice) as caught:
        match.resign(GREEN)
    assert caught.value.refusal == RESIGNED_ALREADY

    assert match.resign(BLUE).lines[1] == "end win red resignation"


def test_a_bot_partner_does_not_play_on() -> None:
    match = in_turns(toy_match((*HUMANS[:2], Player("green", "bot", "corporal"))))

    assert match.resign(BLUE).lines[1] == "end win red resignation"


def test_a_side_of_bots_is_out_when_all_of_them_are() -> None:
    match = in_turns(toy_match(SOLO))
    match.resign(BLUE)
    assert match.result is None
    match.resign(GREEN)
    assert match.result is not None
    assert match.result.winners == (RED,)


def test_the_match_goes_on_without_a_seat_that_gave_up() -> None:
    match = in_turns(toy_match())
    match.resign(GREEN)
    for seat in (RED, BLUE):
        match.choose(seat, "done")
        match.choose(seat, "done")

    assert match.asked() == [GREEN]
    assert match.act(lambda draft: draft.fall_back(GREEN)).lines == ("12 green done",)
    again = Match.from_record(TOY, read_record(match.record.write()), match.dice.secret)
    assert again.timeline.given_up == match.timeline.given_up == (GREEN,)


def test_giving_up_is_not_taken_back() -> None:
    match = in_turns(toy_match())
    match.choose(RED, "march")
    match.resign(GREEN)
    match.act(lambda draft: draft.take_back(RED, 5))

    assert match.timeline.given_up == (GREEN,)
    assert verify_until_end(match)


def verify_until_end(match: Match) -> bool:
    match.resign(BLUE)
    return verify(match.record.write(), lookup).is_good


def test_t6_a_game_with_a_rule_of_its_own_is_asked() -> None:
    match = in_turns(toy_match(surrender="ruled"))
    match.choose(RED, "march")
    with pytest.raises(IllegalChoice) as caught:
        match.resign(RED)
    assert caught.value.refusal == STILL_LEADING

    assert match.resign(GREEN).lines == ("8 green ! resign",)
    with pytest.raises(IllegalChoice) as caught:
        match.resign(GREEN)
    assert caught.value.refusal == GAVE_UP

    step = match.resign(BLUE)
    assert step.lines[:2] == ("9 blue ! resign", "end win red surrender")
    assert verify(match.record.write(), lookup).is_good


def test_t6_bots_do_not_fight_on_for_humans_who_gave_up_by_the_games_own_rule() -> None:
    match = in_turns(toy_match((*HUMANS[:2], Player("green", "bot", "corporal")), surrender="ruled"))
    step = match.resign(BLUE)

    assert step.lines[:3] == ("7 blue ! resign", "8 green ! resign", "end win red surrender")
    assert verify(match.record.write(), lookup).is_good


def test_time_lost_is_lost_for_the_whole_side() -> None:
    match = in_turns(toy_match())
    step = match.act(lambda draft: draft.lose_on_time(GREEN))

    assert step.lines[:2] == ("7 table timeout green", "end win red time")
    assert verify(match.record.write(), lookup).is_good


def test_a_seat_can_change_hands() -> None:
    match = in_turns(toy_match())
    match.act(lambda draft: draft.seat_player(Player("green", "human", "Élodie d'Arc")))
    assert match.players[GREEN] == Player("green", "human", "Élodie d'Arc")
    assert match.record.players[GREEN] == HUMANS[GREEN]

    match.act(lambda draft: draft.seat_player(Player("green", "bot", "corporal")))
    again = Match.from_record(TOY, read_record(match.record.write()), match.dice.secret)
    assert again.players == match.players
    match.resign(BLUE)
    assert match.result is not None
    assert verify(match.record.write(), lookup).is_good


@pytest.mark.parametrize("player", [Player("white", "bot"), Player("red", "dog"), Player("red", "human", "a\nb")])
def test_nobody_else_sits_down(player: Player) -> None:
    match = in_turns(toy_match())
    with pytest.raises(ValueError, match=r"seat|record"):
        match.act(lambda draft: draft.seat_player(player))
    assert match.number == 6
