"""3.0-star, 9.5.1 What happens to a card when it is played: war status, victory points, where it goes."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.facts import (
    CARDS,
    DECK_CARDS,
    OPTIONAL_CARDS,
    SIDE_CARDS,
    STAR_CARDS,
    Card,
    Deck,
)
from firestep.games.paths_of_glory.control import move_vp
from firestep.games.paths_of_glory.events import CombatCardPlayed, VpCause, WarStatusRose
from firestep.games.paths_of_glory.nations import CP, Side
from firestep.games.paths_of_glory.options import INTRODUCTORY
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import Commitment

PRINCE_MAX_DELUXE = 3
"""L-24: the later Prince Max card shows a war status number."""


def take_from_hand(position: PathsPosition, card: Card) -> None:
    position.hand &= ~(1 << card)
    position.seen[1 - CARDS[card].side] &= ~(1 << card)


def discard_card(position: PathsPosition, card: Card) -> None:
    """9.5.1.2: a card used for operations, redeployment or replacements goes to the discards."""
    take_from_hand(position, card)
    position.discard |= 1 << card


def war_status_of(position: PathsPosition, card: Card) -> int:
    if card == CARDS_PRINCE_MAX and position.rules.deluxe:
        return PRINCE_MAX_DELUXE
    return CARDS[card].war_status


CARDS_PRINCE_MAX = next(number for number, facts in enumerate(CARDS) if facts.id == "cp-65")


def note_event(position: PathsPosition, card: Card) -> None:
    """9.5.1.3, 3.0-ws, table 6-intro: an event is played, in combat or not."""
    bit = 1 << card
    side = CARDS[card].side
    position.played |= bit
    position.played_this_turn |= bit
    raise_war_status(position, side, war_status_of(position, card))
    if position.rules.scenario == INTRODUCTORY and STAR_CARDS & bit:
        move_vp(position, 1 if side == CP else -1, VpCause.STAR_EVENT)


def raise_war_status(position: PathsPosition, side: Side, points: int) -> None:
    """16.1.6: at Total War only the combined value goes on."""
    if not points:
        return
    position.combined += points
    if position.commitment[side] < Commitment.TOTAL_WAR:
        position.war_status[side] += points
    position.tell(WarStatusRose(side, points, position.combined))


def file_event(position: PathsPosition, card: Card) -> None:
    """3.0-star: an asterisk card leaves the game, any other is discarded."""
    take_from_hand(position, card)
    if STAR_CARDS >> card & 1:
        position.removed |= 1 << card
    else:
        position.discard |= 1 << card


def use_combat_card(position: PathsPosition, card: Card) -> None:
    """9.5.4.1, 9.5.4.4: a combat card is used, from the hand or face up on the table."""
    bit = 1 << card
    position.tell(CombatCardPlayed(CARDS[card].side, card))
    if position.hand & bit:
        take_from_hand(position, card)
        position.face_up |= bit
        note_event(position, card)
    position.used_this_round |= bit


def could_be_in_hand(position: PathsPosition, side: Side) -> int:
    """The cards that may be in a side's hand as far as everybody knows; none if the hand is empty."""
    if not position.hand & SIDE_CARDS[side]:
        return 0
    mask = DECK_CARDS[Deck.MOBILIZATION]
    if position.commitment[side] >= Commitment.LIMITED_WAR:
        mask |= DECK_CARDS[Deck.LIMITED]
    if position.commitment[side] >= Commitment.TOTAL_WAR:
        mask |= DECK_CARDS[Deck.TOTAL]
    if position.rules.optional_cards == "none":
        mask &= ~OPTIONAL_CARDS
    return mask & SIDE_CARDS[side] & ~(position.discard | position.removed | position.face_up)
