"""What is re-dealt for somebody who may not see it: hands, secret swaps, bids."""

from __future__ import annotations

import random

from firestep.games.paths_of_glory.cards.facts import GUNS_OF_AUGUST, OPTIONAL_CARDS, SIDE_CARDS
from firestep.games.paths_of_glory.cards.redealing import KINDS
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import ChanceQuestion
from paths_of_glory.field import card

DEALS = 40


def after_swaps() -> PathsPosition:
    """CP took two optional cards in, AP none; both have drawn their hands."""
    position = GAME.start("campaign", {"optional-cards": "swap"})
    assert isinstance(position, PathsPosition)
    position.answer((card("cp-56"), card("cp-02")), CP)
    position.answer("done", CP)
    position.answer("done", AP)
    position.answer("yes", CP)
    rng = random.Random(1)
    while isinstance(question := position.question, ChanceQuestion):
        position.answer_unchecked(question.nth(position, rng.randrange(question.size(position))))
    return position


def dealt(position: PathsPosition, seat: int | None) -> list[PathsPosition]:
    return [GAME.determinise(position, seat, random.Random(number)) for number in range(DEALS)]


def test_l_17_swaps_of_the_enemy_are_dealt_anew_and_own_ones_stay() -> None:
    position = after_swaps()

    for_ap, for_cp = dealt(position, AP), dealt(position, CP)

    assert len({twin.swapped & SIDE_CARDS[CP] for twin in for_ap}) > DEALS // 2
    assert {twin.swapped & SIDE_CARDS[CP] for twin in for_cp} == {position.swapped & SIDE_CARDS[CP]}
    assert len({twin.swapped & SIDE_CARDS[AP] for twin in for_cp}) > DEALS // 2
    for twin in for_ap + for_cp:
        assert GAME.conserved(twin) == GAME.conserved(position)
        assert twin.hand_of(CP).bit_count() == position.hand_of(CP).bit_count()
        assert twin.hand >> GUNS_OF_AUGUST & 1, "Guns of August was shown"
        for cards in KINDS.values():
            coming, going = twin.swapped & cards & OPTIONAL_CARDS, twin.swapped & cards & ~OPTIONAL_CARDS
            assert coming.bit_count() == going.bit_count()


def test_l_17_an_optional_card_that_was_shown_stays_in_play() -> None:
    position = after_swaps()
    shown = card("cp-56")
    position.hand &= ~(1 << shown)
    position.deck &= ~(1 << shown)
    position.discard |= 1 << shown

    assert all(twin.swapped >> shown & 1 and twin.discard >> shown & 1 for twin in dealt(position, AP))
    position.discard &= ~(1 << shown)
    position.deck |= 1 << shown
    position.shown |= 1 << shown
    assert all(twin.swapped >> shown & 1 and not twin.later >> shown & 1 for twin in dealt(position, AP))


def test_l_17_while_swaps_are_made_those_of_the_other_are_not_known() -> None:
    position = GAME.start("campaign", {"optional-cards": "swap"})
    assert isinstance(position, PathsPosition)
    position.answer((card("cp-56"), card("cp-02")), CP)

    assert any(twin.deck >> card("cp-02") & 1 for twin in dealt(position, AP))
    assert all(not twin.deck >> card("cp-02") & 1 for twin in dealt(position, CP))


def test_5_6_2_a_bid_that_is_not_shown_is_dealt_anew() -> None:
    position = GAME.start("campaign", {"bidding": True})
    assert isinstance(position, PathsPosition)
    position.answer(3, 0)

    assert {twin.bids[0] for twin in dealt(position, 1)} == set(range(10))
    assert {twin.bids[0] for twin in dealt(position, 0)} == {3}


def test_5_6_2_a_bid_that_is_not_made_or_already_shown_is_not_dealt() -> None:
    position = GAME.start("campaign", {"bidding": True})
    assert isinstance(position, PathsPosition)
    position.answer(3, 0)
    assert {twin.bids[1] for twin in dealt(position, 0)} == {0}
    position.answer(3, 1)
    assert isinstance(position.question, ChanceQuestion), "a die decides between equal bids"
    for seat in (0, 1, None):
        assert {tuple(twin.bids) for twin in dealt(position, seat)} == {(3, 3)}


def test_l_17_nobody_bids_while_cards_are_swapped() -> None:
    position = GAME.start("campaign", {"optional-cards": "swap"})
    assert isinstance(position, PathsPosition)
    position.answer("done", CP)
    for seat in (0, 1, None):
        assert {tuple(twin.bids) for twin in dealt(position, seat)} == {(0, 0)}


def test_l_17_a_deck_that_is_still_to_come_may_hold_no_swap_or_some() -> None:
    position = after_swaps()
    later = sum(cards for kind, cards in KINDS.items() if kind[0] == CP and kind[1] > position.commitment[CP])
    one = next(cards for kind, cards in KINDS.items() if kind[0] == CP and kind[1] > position.commitment[CP])
    swaps = [twin.swapped & later for twin in dealt(position, AP)]
    assert any(swaps)
    assert {bool(each & one) for each in swaps} == {True, False}


def test_4_3_1_a_spectator_knows_who_holds_guns_of_august_and_no_other_card() -> None:
    position = after_swaps()
    assert all(twin.hand >> GUNS_OF_AUGUST & 1 for twin in dealt(position, None))
    position.seen[CP] = position.hand_of(AP)
    assert len({twin.hand_of(AP) for twin in dealt(position, None)}) > DEALS // 2
    assert {twin.hand_of(AP) for twin in dealt(position, CP)} == {position.hand_of(AP)}


def test_a_hand_that_was_not_shown_is_dealt_anew() -> None:
    position = after_swaps()

    hands = {twin.hand_of(CP) for twin in dealt(position, AP)}

    assert len(hands) > DEALS // 2
    assert {twin.hand_of(AP) for twin in dealt(position, AP)} == {position.hand_of(AP)}
