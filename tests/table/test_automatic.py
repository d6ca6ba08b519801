"""Automatic passes: the table answers where a seat can only pass, and undo, redo, offers and clocks ignore it."""

from __future__ import annotations

import pytest

from firestep.kernel import Player, read_record, write_position
from firestep.table import Clock, ClockSetting, Match, Offers
from firestep.table.automatic import own_decisions
from kernel.toy import TOY
from kernel.toy_rules import BLUE, GREEN, RED, Confirm, TakeTurn
from table.matches import HUMANS, SECRET, SOLO, in_turns, toy_match

BOTS = tuple(Player(seat, "bot", "random") for seat in ("red", "blue", "green"))
ALLIED_BOTS = (Player("red", "bot", "random"), *HUMANS[1:])


def worn_out(players: tuple[Player, ...] = HUMANS) -> Match:
    """Red has shown its card, fired and marched three times: it can only say that it is done."""
    match = in_turns(toy_match(players))
    for choice in ("show", "fire", "march", "march", "march"):
        match.choose(RED, choice)
    return match


def lines(match: Match) -> list[str]:
    return [entry.text for entry in match.record.entries]


@pytest.fixture
def secret_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if what a seat can do in its turn depended on its hand."""
    monkeypatch.setattr(TakeTurn, "hides_hand", True)


def test_a_question_with_nothing_but_pass_is_answered_by_the_table() -> None:
    match = worn_out()

    assert lines(match)[-2:] == ["march", "done"]
    assert match.last.lines == ("12 red march", "13 red done")
    assert type(match.position.question) is Confirm


@pytest.mark.usefixtures("secret_turns")
def test_it_is_put_to_a_person_while_another_person_would_learn_from_the_missing_pause() -> None:
    match = worn_out()

    assert lines(match)[-1] == "march"
    assert match.position.question_for(RED).lone_pass(match.position) == "done"  # type: ignore[union-attr]
    assert match.undoable(RED) == 3
    match.choose(RED, "done")
    assert match.undoable(RED) == 4, "a person who was asked has decided"


@pytest.mark.usefixtures("secret_turns")
@pytest.mark.parametrize("players", [SOLO, BOTS])
def test_it_is_not_put_against_bots(players: tuple[Player, ...]) -> None:
    assert lines(worn_out(players))[-2:] == ["march", "done"]


@pytest.mark.usefixtures("secret_turns")
def test_it_is_put_to_a_bot_that_plays_against_a_person() -> None:
    """Otherwise the bot's pause would tell that it could have done something."""
    assert lines(worn_out(ALLIED_BOTS))[-1] == "march"


@pytest.mark.parametrize("players", [HUMANS, SOLO])
def test_an_order_that_was_prepared_is_given_by_a_person(
    monkeypatch: pytest.MonkeyPatch, players: tuple[Player, ...]
) -> None:
    monkeypatch.setattr(TakeTurn, "is_ready", lambda *_: True)
    assert lines(worn_out(players))[-1] == "march"
    assert lines(worn_out(BOTS))[-2:] == ["march", "done"]


@pytest.mark.usefixtures("secret_turns")
def test_a_bot_that_takes_over_a_seat_is_asked_too() -> None:
    match = worn_out()
    match.act(lambda draft: draft.seat_player(Player("red", "bot", "random")))

    assert lines(match)[-1] == "seat red bot random"
    assert match.asked() == [RED]


def test_a_record_with_automatic_passes_is_an_ordinary_record() -> None:
    match = worn_out()
    again = Match.from_record(TOY, read_record(match.record.write()), SECRET)

    assert write_position(again.position) == write_position(match.position)
    assert own_decisions(again.timeline, RED) == own_decisions(match.timeline, RED)


def test_undo_goes_back_to_the_last_decision() -> None:
    match = worn_out()
    assert match.undoable(RED) == 3

    assert match.undo(RED).lines == ("14 red undo 11",)
    assert isinstance(match.position.question, TakeTurn)
    assert (match.undoable(RED), match.redoable(RED)) == (2, 1)


def test_redo_makes_the_choice_and_the_pass_again() -> None:
    match = worn_out()
    there = write_position(match.position)
    match.undo(RED, 2)
    assert match.redoable(RED) == 2

    assert match.redo(RED, 2).lines == ("15 red march", "16 red march", "17 red done")
    assert write_position(match.position) == there
    assert match.redoable(RED) == 0


def test_an_agreed_undo_goes_back_to_a_decision_too() -> None:
    match = in_turns(toy_match(SOLO))
    for choice in ("show", "march", "march", "march", "fire"):
        match.choose(RED, choice)
    assert lines(match)[-1] == "done"
    assert match.undoable(RED) == 0

    _, offer = Offers().undo(match, RED)

    assert match.record.entries[offer.back].text == "fire"


def test_an_automatic_pass_does_not_end_ones_offer() -> None:
    match = worn_out()
    match.undo(RED)
    offers, offer = Offers().draw(match, RED)
    draft = match.draft()
    draft.pass_automatically()
    assert offers.after(draft).open == (offer,)

    draft.choose(RED, "march")
    assert offers.after(draft).open == ()


def test_the_clock_of_a_seat_runs_on_through_its_automatic_pass() -> None:
    match = in_turns(toy_match())
    clock = Clock.start(ClockSetting("live", base=1000, increment=50), match.timeline, 0)
    for number, choice in enumerate(("show", "fire", "march", "march", "march"), 1):
        match.choose(RED, choice)
        clock = clock.after(match.timeline, number * 10)

    assert [seat.running for seat in clock.seats] == [True, False, False]
    assert clock.seats[RED].left == 950
    assert (clock.seats[BLUE].left, clock.seats[GREEN].left) == (1000, 1000)
