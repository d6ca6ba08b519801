"""Re-dealing hidden cards: another hand, other secret swaps and bids that agree with what a seat knows.

A swap exchanges cards of the same kind (L-17), so the number of cards of a kind in play is known.
"""

from __future__ import annotations

import random

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.bidding import HIGHEST_BID, SEATS, Bidding
from firestep.games.paths_of_glory.cards.facts import (
    CARDS,
    GUNS_OF_AUGUST,
    OPTIONAL_CARDS,
    SIDE_CARDS,
    Deck,
    card_kind,
)
from firestep.games.paths_of_glory.nations import SIDES, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import Together


def kinds() -> dict[tuple[Side, Deck, int, int], int]:
    """Cards that may be swapped for each other; Guns of August stays."""
    found: dict[tuple[Side, Deck, int, int], int] = {}
    for card, facts in enumerate(CARDS):
        if card != GUNS_OF_AUGUST:
            found[card_kind(facts)] = found.get(card_kind(facts), 0) | 1 << card
    return {kind: cards for kind, cards in found.items() if cards & OPTIONAL_CARDS}


KINDS = kinds()


def redeal_hand(position: PathsPosition, side: Side, known: int, rng: random.Random) -> None:
    """Another hand of the same size from the cards that may be in it; those that were seen stay."""
    own = SIDE_CARDS[side]
    stays = position.hand & own & known
    size = (position.hand & own & ~stays).bit_count()
    if position.rules.optional_cards == "swap":
        redeal_swaps(position, side, stays, rng)
    pool = bits((position.hand | position.deck) & own & ~stays)
    hand = stays | mask_of(rng.sample(pool, size))
    everything = (position.hand | position.deck) & own
    position.hand = position.hand & ~own | hand
    position.deck = position.deck & ~own | everything & ~hand


def redeal_swaps(position: PathsPosition, side: Side, stays: int, rng: random.Random) -> None:
    """L-17: other swaps that agree with every card that has been shown."""
    position.swapped &= ~SIDE_CARDS[side]
    shown = position.discard | position.removed | position.face_up | position.shown | stays
    for kind, cards in KINDS.items():
        if kind[0] == side:
            if kind[1] <= position.commitment[side]:
                change_those_in_play(position, cards, shown, rng)
            else:
                swap_for_later(position, cards, rng)


def change_those_in_play(position: PathsPosition, cards: int, shown: int, rng: random.Random) -> None:
    """Other cards of a kind; which of them are in the hand is decided when it is dealt."""
    hidden = cards & ~shown & (position.hand | position.deck | position.later)
    coming = mask_of(rng.sample(bits(hidden), (hidden & ~position.later).bit_count()))
    position.hand &= ~hidden
    position.deck = position.deck & ~hidden | coming
    position.later = position.later & ~hidden | hidden & ~coming
    position.swapped |= cards & (position.later & ~OPTIONAL_CARDS | ~position.later & OPTIONAL_CARDS)


def swap_for_later(position: PathsPosition, cards: int, rng: random.Random) -> None:
    """A deck that is still to come: any number of swaps."""
    coming, going = bits(cards & OPTIONAL_CARDS), bits(cards & ~OPTIONAL_CARDS)
    number = rng.randint(0, min(len(coming), len(going)))
    position.swapped |= mask_of(rng.sample(coming, number)) | mask_of(rng.sample(going, number))


def redeal_bids(position: PathsPosition, seat: int | None, rng: random.Random) -> None:
    """5.6.2: while bids are made, the other player's bid is secret."""
    stack = position.stack
    if len(stack) < 2 or not isinstance(stack[-1], Together) or not isinstance(stack[-2], Bidding):
        return
    for player, lane in zip(SEATS, stack[-1].lanes, strict=True):
        if player != seat and not lane:
            position.bids[player] = rng.randint(0, HIGHEST_BID)


def redeal_cards(position: PathsPosition, side: Side | None, rng: random.Random) -> None:
    """Everything that this side, or a spectator, may not know of the cards."""
    for other in SIDES:
        if other != side:
            known = position.seen[1 - other] & 1 << GUNS_OF_AUGUST if side is None else position.seen[side]
            redeal_hand(position, other, known, rng)
