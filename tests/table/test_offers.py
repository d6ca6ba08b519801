"""Offers: a take-back beyond one's own limit and a draw, agreed on by those whom it concerns."""

from __future__ import annotations

import pytest

from firestep.kernel import GAME_OVER, IllegalChoice, Malformed, Player, Refusal, write_position
from firestep.table import (
    NOT_ASKED,
    NOTHING_TO_UNDO,
    OFFERED_ALREADY,
    Draft,
    Match,
    Offer,
    OfferGone,
    Offers,
    read_offers,
)
from kernel.toy_rules import BLUE, GREEN, RED
from table.matches import HUMANS, SOLO, in_turns, toy_match

HALF = (HUMANS[0], HUMANS[1], Player("green", "bot", "corporal"))
BOTS_AGAINST_BOTS = tuple(Player(seat, "bot", "random") for seat in ("red", "blue", "green"))


def fired(players: tuple[Player, ...] = HUMANS) -> Match:
    match = in_turns(toy_match(players))
    match.choose(RED, "fire")
    return match


def refusal_of(act: object) -> Refusal:
    with pytest.raises(IllegalChoice) as caught:
        act()  # type: ignore[operator]
    return caught.value.refusal


def test_a_take_back_is_carried_out_when_all_other_humans_accept() -> None:
    match = fired()
    before = in_turns(toy_match())
    offers, offer = Offers().undo(match, RED)
    assert (offer.back, offer.waits_for(match.timeline)) == (6, [BLUE, GREEN])

    offers, offer = offers.accept(match.timeline, offer.id, GREEN)
    assert offer.waits_for(match.timeline) == [BLUE]
    assert refusal_of(lambda: match.act(offer.apply)) == NOT_ASKED

    offers, offer = offers.accept(match.timeline, offer.id, BLUE)
    draft = match.draft()
    offer.apply(draft)
    assert draft.step.lines == ("9 red undo 6 agreed",)
    assert offers.after(draft) == Offers()
    match.commit(draft)
    assert write_position(match.position) == write_position(before.position)


def test_a_take_back_goes_to_before_ones_own_choice() -> None:
    match = fired()
    match.choose(RED, "done")
    match.choose(RED, "salute")
    match.choose(BLUE, "march")

    assert Offers().undo(match, RED)[1].back == 9
    assert Offers().undo(match, RED, 3)[1].back == 6
    assert Offers().undo(match, RED, 4)[1].back == 3
    assert Offers().undo(match, GREEN)[1].back == 5
    for steps in (0, -1, 5):
        assert refusal_of(lambda steps=steps: Offers().undo(match, RED, steps)) == NOTHING_TO_UNDO


def test_against_bots_alone_a_take_back_needs_nobody() -> None:
    match = fired(SOLO)
    _, offer = Offers().undo(match, RED)
    assert offer.waits_for(match.timeline) == []

    assert match.act(offer.apply).lines == ("9 red undo 6 agreed",)


def test_bots_beside_humans_are_not_asked() -> None:
    match = fired(HALF)

    assert Offers().undo(match, RED)[1].waits_for(match.timeline) == [BLUE]
    assert Offers().undo(match, BLUE)[1].waits_for(match.timeline) == [RED]
    assert Offers().draw(match, RED)[1].waits_for(match.timeline) == [BLUE]


def test_a_draw_must_be_agreed_on_by_bots_where_no_human_speaks_for_them() -> None:
    match = fired(SOLO)
    offers, offer = Offers().draw(match, RED)
    assert offer.waits_for(match.timeline) == [BLUE, GREEN]

    match = fired(BOTS_AGAINST_BOTS)
    _, offer = Offers().draw(match, GREEN)
    assert offer.waits_for(match.timeline) == [RED]
    assert offers.open[0].kind == "draw"


def test_a_draw_by_agreement_ends_the_match() -> None:
    match = fired()
    offers, offer = Offers().draw(match, BLUE)
    offers, offer = offers.accept(match.timeline, offer.id, RED)
    offers, offer = offers.accept(match.timeline, offer.id, GREEN)

    step = match.act(offer.apply)
    assert step.lines[:2] == ("9 table draw", "end draw agreement")
    assert match.result is not None
    assert (match.result.winners, match.result.losers, match.result.key) == ((), (), "agreement")
    assert refusal_of(lambda: Offers().draw(match, RED)) == GAME_OVER


def test_only_those_who_are_asked_accept_or_decline_and_each_accepts_once() -> None:
    match = fired()
    offers, offer = Offers().draw(match, RED)

    for seat in (RED, 3, -1):
        assert refusal_of(lambda seat=seat: offers.accept(match.timeline, offer.id, seat)) == NOT_ASKED
        assert refusal_of(lambda seat=seat: offers.decline(match.timeline, offer.id, seat)) == NOT_ASKED
    offers, _ = offers.accept(match.timeline, offer.id, BLUE)
    assert refusal_of(lambda: offers.accept(match.timeline, offer.id, BLUE)) == NOT_ASKED


def test_who_declines_or_withdraws_ends_the_offer() -> None:
    match = fired()
    offers, offer = Offers().draw(match, RED)
    assert offers.decline(match.timeline, offer.id, GREEN) == Offers()
    assert offers.withdraw(offer.id, RED) == Offers()
    assert refusal_of(lambda: offers.withdraw(offer.id, BLUE)) == NOT_ASKED

    with pytest.raises(OfferGone):
        Offers().accept(match.timeline, offer.id, GREEN)


def test_a_seat_has_one_offer_of_a_kind() -> None:
    match = fired()
    offers, _ = Offers().draw(match, RED)
    assert refusal_of(lambda: offers.draw(match, RED)) == OFFERED_ALREADY

    offers, _ = offers.undo(match, RED)
    offers, _ = offers.draw(match, BLUE)
    assert [offer.id for offer in offers.open] == ["draw-0-8", "undo-0-8", "draw-1-8"]


def test_an_offer_ends_when_its_seat_chooses_again() -> None:
    match = fired()
    offers, mine = Offers().draw(match, RED)
    offers, other = offers.draw(match, BLUE)
    draft = match.draft()
    draft.choose(RED, "march")

    assert offers.after(draft).open == (other,)
    assert mine in offers.open, "nothing has changed until the draft counts"


def test_an_offer_ends_when_it_makes_no_sense_any_more() -> None:
    match = fired()
    offers, _ = Offers().undo(match, RED)
    offers, draw = offers.draw(match, GREEN)

    def go_far_back(draft: Draft) -> None:
        draft.take_back(BLUE, 4)

    draft = match.draft()
    go_far_back(draft)
    assert offers.after(draft).open == (draw,)

    draft = match.draft()
    draft.resign(GREEN)
    assert [offer.kind for offer in offers.after(draft).open] == ["undo"]
    draft.resign(BLUE)
    assert offers.after(draft) == Offers()


def test_who_has_given_up_or_was_replaced_by_a_bot_is_not_waited_for() -> None:
    match = fired()
    _, offer = Offers().undo(match, RED)
    match.resign(GREEN)
    assert offer.waits_for(match.timeline) == [BLUE]

    match.act(lambda draft: draft.seat_player(Player("blue", "bot", "corporal")))
    assert offer.waits_for(match.timeline) == []


def test_an_offer_ends_when_a_bot_takes_the_seat_of_whoever_made_it() -> None:
    match = in_turns(toy_match())
    offers, _ = Offers().draw(match, RED)
    draft = match.draft()
    draft.seat_player(Player("green", "bot", "corporal"))
    assert len(offers.after(draft).open) == 1
    draft.seat_player(Player("red", "bot", "corporal"))
    assert offers.after(draft) == Offers()


def test_nobody_offers_for_a_seat_that_is_not_there() -> None:
    match = fired()
    for seat in (-1, 3):
        assert refusal_of(lambda seat=seat: Offers().draw(match, seat)).key == "wrong-seat"


def test_offers_are_written_and_read() -> None:
    match = fired()
    offers, offer = Offers().undo(match, RED)
    offers, _ = offers.accept(match.timeline, offer.id, BLUE)

    assert read_offers(offers.write()) == offers == Offers((Offer("undo", RED, 8, 6, (BLUE,)),))
    for text in ("", "{", "[1]", '[{"kind": "draw"}]', '[{"accepted": [], "moon": 1}]'):
        with pytest.raises(Malformed):
            read_offers(text)
