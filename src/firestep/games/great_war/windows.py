"""When Combat cards may be played, and what playing one does to hands and tokens (CRD-01 to CRD-06, HQ-07)."""

from __future__ import annotations

from firestep.games.great_war.cards import COMBAT_COPIES, COMMAND_COPIES, COST, FIRST_STRIKE, card_of_kind
from firestep.games.great_war.events import CombatPlayed, FirstStrikePlayed
from firestep.games.great_war.position import GreatWarPosition, Side


def may_be_played(position: GreatWarPosition, side: Side, *kinds: int) -> int:
    """CRD-02, CRD-04, CRD-05: the cards that a side could hold and could pay for, as far as everyone can see.

    Only this decides whether the window is opened, never the cards actually held.
    """
    if not position.combat_hand[side] or position.combat_left[side] <= 0:
        return 0
    tokens, gone = position.hq[side], position.combat_discard
    found = 0
    for kind in kinds:
        if COST[kind] <= tokens and COMBAT_COPIES[kind] & ~gone:
            found |= 1 << kind
    return found


def play_combat(position: GreatWarPosition, side: Side, kind: int) -> None:
    """CRD-05, HQ-07: the card is discarded; its tokens stay on it until the end of the turn."""
    card = card_of_kind(position.combat_hand[side], COMBAT_COPIES[kind])
    position.combat_hand[side] ^= 1 << card
    position.combat_discard |= 1 << card
    cost = COST[kind]
    position.hq[side] -= cost
    position.on_cards += cost
    position.effects[side] |= 1 << kind
    position.combat_left[side] -= 1
    if side == position.turn_of:
        position.spent_combat = 1
    position.tell(CombatPlayed(side, kind, cost))


def first_strike_may_be_played(position: GreatWarPosition, side: Side) -> bool:
    """CARD-first-strike-1, CRD-12: First Strike could be in this side's Command hand, as far as everyone can see."""
    gone = position.command_discard
    if position.on_table >= 0:
        gone |= 1 << position.on_table
    return bool(COMMAND_COPIES[FIRST_STRIKE] & ~gone and position.command_hand[side])


def play_first_strike(position: GreatWarPosition, side: Side) -> None:
    """CARD-first-strike-3, CRD-12: it is no Combat card; its player draws another card when the turn ends."""
    card = card_of_kind(position.command_hand[side], COMMAND_COPIES[FIRST_STRIKE])
    position.command_hand[side] ^= 1 << card
    position.command_discard |= 1 << card
    position.strike_by = side
    position.tell(FirstStrikePlayed(side))
