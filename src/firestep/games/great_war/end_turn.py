"""Phase 5: cards and tokens at the end of a turn (END-01 to END-07, CARD-recon, OBJ-13, CARD-big-show-3, CBT-24)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.great_war.cards import (
    BIG_SHOW,
    COMBAT_COPIES,
    COMMAND_COPIES,
    COMMAND_KIND,
    LOGISTICS,
    NO_CARD,
    RECON_CARDS,
    amount,
    card_of_kind,
)
from firestep.games.great_war.dealing import DrawCombatCards, DrawCommandCards
from firestep.games.great_war.events import (
    CombatCardTaken,
    CombatDiscarded,
    CommandDiscarded,
    DecksShuffled,
    Reward,
    TokensTaken,
)
from firestep.games.great_war.notation import COMBAT, COMMAND
from firestep.games.great_war.objectives import award, medals_of
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Side
from firestep.games.great_war.questions import NOT_IN_HAND, CombatCardQuestion, CommandCardQuestion
from firestep.games.great_war.windows import play_combat
from firestep.kernel import NOT_OFFERED, PASS, Name, Question, Refusal, Words

HAND_LIMIT = 5  # END-04, CRD-01
TOKENS_TAKEN = 2  # END-03
TOKENS_FOR_DISCARD = 1  # END-02
CARD, TOKENS, WITH_LOGISTICS = "card", "tokens", "logistics"
MEDAL, DRAW_TWO = "medal", "draw"

HAND_FULL = Refusal("END-04", "hand-full")
CARD_USED_UP = Refusal("CRD-02", "combat-card-used-up")
COMBAT_CARD_PLAYED = Refusal("END-02", "combat-card-played")
DISCARDED_FOR_TOKEN = Refusal("END-02", "discarded-for-token")
MEDAL_WOULD_WIN = Refusal("OBJ-14", "medal-would-win")


@dataclass(slots=True)
class DiscardForToken(CombatCardQuestion):
    """END-02: discard a Combat card for a token?"""

    notation = Name(COMBAT, "discard", words=(PASS,))
    clause: ClassVar[str] = "END-02"
    not_there: ClassVar[Refusal] = NOT_IN_HAND


@dataclass(slots=True)
class ChooseReward(Question[GreatWarPosition, str]):
    """END-03: a Combat card or HQ tokens? With Better Logistics more tokens (CBT-24)."""

    discarded: int
    """Ruling 31, END-02: 1 if a Combat card was discarded for a token; then none may be played this turn."""

    notation = Words(CARD, TOKENS, WITH_LOGISTICS)
    clause: ClassVar[str] = "END-03"

    def candidates(self, position: GreatWarPosition) -> Sequence[str]:
        return self.notation.words

    def why_not(self, position: GreatWarPosition, choice: str) -> Refusal | None:
        hand = position.combat_hand[self.seat]
        if choice == CARD:
            return HAND_FULL if hand.bit_count() >= HAND_LIMIT else None
        if choice == WITH_LOGISTICS:
            return self.why_not_logistics(position)
        return None

    def why_not_logistics(self, position: GreatWarPosition) -> Refusal | None:
        """CBT-24, CRD-02, END-02: Better Logistics is a Combat card of this turn."""
        if not position.combat_hand[self.seat] & COMBAT_COPIES[LOGISTICS]:
            return NOT_IN_HAND
        if self.discarded:
            return DISCARDED_FOR_TOKEN
        return None if position.combat_left[self.seat] > 0 else CARD_USED_UP

    def fallback(self, position: GreatWarPosition) -> str:
        return TOKENS


@dataclass(slots=True)
class ChooseRace(Question[GreatWarPosition, str]):
    """OBJ-13: a medal, because the enemy races against time, or two Command cards to choose from?"""

    notation = Words(DRAW_TWO, MEDAL)
    clause: ClassVar[str] = "OBJ-13"

    def options(self, position: GreatWarPosition) -> Sequence[str]:
        return self.notation.words

    def fallback(self, position: GreatWarPosition) -> str:
        return MEDAL


@dataclass(slots=True)
class ChooseKept(CommandCardQuestion):
    """CARD-recon: which of the two cards is kept?"""

    notation = Name(COMMAND, "keep")
    clause: ClassVar[str] = "CARD-recon"

    def cards(self, position: GreatWarPosition) -> int:
        return position.drawn


def is_recon(position: GreatWarPosition) -> bool:
    """CARD-recon, OBJ-20: Recon left, centre or right acted this turn, itself or copied; not Recon in Force."""
    return position.command in RECON_CARDS


def why_not_race_medal(position: GreatWarPosition, side: Side) -> Refusal | None:
    """OBJ-13, OBJ-14: the enemy races against time, a Recon card acted, and the medal would not win."""
    if position.agreed.racing != 1 - side or not is_recon(position):
        return NOT_OFFERED
    return MEDAL_WOULD_WIN if medals_of(position, side) + 1 >= position.agreed.medals else None


def why_not_discard(position: GreatWarPosition) -> Refusal | None:
    """END-02: not by a side that has played a Combat card this turn."""
    return COMBAT_CARD_PLAYED if position.spent_combat else None


@dataclass(slots=True)
class EndOfTurn(GreatWarProcedure):
    """END-01 to END-03, HQ-07: the Command card is replaced, then a Combat card or tokens are taken.

    A side gains Combat cards only here, in its own turn (END-06), and at most one (END-07).
    """

    side: Side
    discarded: int = 0
    """END-02: 1 once a Combat card was discarded for a token."""

    def begin(self, position: GreatWarPosition) -> None:
        self.next(
            self.discard_command_card,
            self.replace_strike,  # CARD-first-strike-3
            self.draw_command,  # END-01
            self.offer_discard,  # END-02
            self.choose_reward,  # END-03
            self.clear_table,  # HQ-07
        )

    def discard_command_card(self, position: GreatWarPosition) -> None:
        if position.on_table != NO_CARD:
            position.command_discard |= 1 << position.on_table
            position.on_table = NO_CARD
        if position.command == BIG_SHOW:  # CARD-big-show-3
            position.command_deck |= position.command_discard
            position.combat_deck |= position.combat_discard
            position.command_discard = position.combat_discard = 0
            position.tell(DecksShuffled(both=True))

    def replace_strike(self, position: GreatWarPosition) -> None:
        if position.strike_by != NOBODY:
            position.call(DrawCommandCards(position.strike_by, 1))

    # -- Command cards

    def draw_command(self, position: GreatWarPosition) -> None:
        if why_not_race_medal(position, self.side) is None:
            self.ask(position, ChooseRace(self.side), then=self.race_chosen)
        elif is_recon(position):
            self.draw_two(position)
        else:
            position.call(DrawCommandCards(self.side, 1))

    def race_chosen(self, position: GreatWarPosition, choice: str) -> None:
        if choice == MEDAL:
            award(position, self.side, 1, Reward.RACE)
            position.call(DrawCommandCards(self.side, 1))
        else:
            self.draw_two(position)

    def draw_two(self, position: GreatWarPosition) -> None:
        self.next(self.choose_kept)
        position.call(DrawCommandCards(self.side, 2, apart=1))

    def choose_kept(self, position: GreatWarPosition) -> None:
        self.ask(position, ChooseKept(self.side), then=self.kept_chosen)

    def kept_chosen(self, position: GreatWarPosition, kind: int) -> None:
        kept = 1 << card_of_kind(position.drawn, COMMAND_COPIES[kind])
        other = position.drawn ^ kept
        position.command_hand[self.side] |= kept
        position.command_discard |= other
        position.drawn = 0
        position.tell(CommandDiscarded(self.side, COMMAND_KIND[other.bit_length() - 1]))

    # -- Combat cards and tokens

    def offer_discard(self, position: GreatWarPosition) -> None:
        if why_not_discard(position) is None and position.combat_hand[self.side]:
            self.ask(position, DiscardForToken(self.side), then=self.discard_chosen)

    def discard_chosen(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        card = card_of_kind(position.combat_hand[self.side], COMBAT_COPIES[choice])
        position.combat_hand[self.side] ^= 1 << card
        position.combat_discard |= 1 << card
        self.discarded = 1
        position.tell(CombatDiscarded(self.side, choice))
        position.tell(TokensTaken(self.side, position.gain_hq(self.side, TOKENS_FOR_DISCARD)))

    def choose_reward(self, position: GreatWarPosition) -> None:
        self.ask(position, ChooseReward(self.side, self.discarded), then=self.reward_chosen)

    def reward_chosen(self, position: GreatWarPosition, choice: str) -> None:
        if choice == CARD:
            position.tell(CombatCardTaken(self.side))
            position.call(DrawCombatCards(self.side, 1))
            return
        tokens = TOKENS_TAKEN
        if choice == WITH_LOGISTICS:
            play_combat(position, self.side, LOGISTICS)
            tokens = amount(LOGISTICS)
        position.tell(TokensTaken(self.side, position.gain_hq(self.side, tokens)))

    def clear_table(self, position: GreatWarPosition) -> None:
        """HQ-07, CBT-01: tokens on cards go back to the pot; the silenced units of this side may fire again."""
        position.on_cards = 0
        position.silenced &= ~sum(1 << unit for unit in position.units_of(self.side))
