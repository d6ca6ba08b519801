"""Drawing cards: at set-up, at the end of a turn, and through other cards (SET-03, END-01, END-03, END-05)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from firestep.board.bits import bits
from firestep.games.great_war.cards import COMBAT_KIND, COMMAND_KIND
from firestep.games.great_war.events import CombatDrawn, CommandDrawn, DecksShuffled
from firestep.games.great_war.notation import COMBAT_CARD, COMMAND_CARD
from firestep.games.great_war.position import GreatWarPosition, GreatWarProcedure, Side
from firestep.kernel import CHANCE, ChanceQuestion, Name


@dataclass(slots=True)
class DrawCommand(ChanceQuestion[GreatWarPosition, int]):
    """END-01: a Command card comes off the deck, each as likely as any other."""

    seat: int = CHANCE
    side: int = field(default=0, kw_only=True)

    notation = Name(COMMAND_CARD, "draw")

    def options(self, position: GreatWarPosition) -> Sequence[int]:
        return bits(position.command_deck)


@dataclass(slots=True)
class DrawCombat(ChanceQuestion[GreatWarPosition, int]):
    """END-03: a Combat card comes off the deck, each as likely as any other."""

    seat: int = CHANCE
    side: int = field(default=0, kw_only=True)

    notation = Name(COMBAT_CARD, "draw")

    def options(self, position: GreatWarPosition) -> Sequence[int]:
        return bits(position.combat_deck)


def refill_command(position: GreatWarPosition) -> None:
    """END-05: an empty deck is refilled with its discards."""
    if not position.command_deck:
        position.command_deck, position.command_discard = position.command_discard, 0
        position.tell(DecksShuffled(both=False))


def refill_combat(position: GreatWarPosition) -> None:
    """END-05."""
    if not position.combat_deck:
        position.combat_deck, position.combat_discard = position.combat_discard, 0
        position.tell(DecksShuffled(both=False))


@dataclass(slots=True)
class DrawCommandCards(GreatWarProcedure):
    """A side draws Command cards one by one; `apart` keeps them out of the hand (CARD-recon)."""

    side: Side
    count: int
    apart: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        if self.count:
            self.count -= 1
            refill_command(position)
            self.ask(position, DrawCommand(side=self.side), then=self.drawn)

    def drawn(self, position: GreatWarPosition, card: int) -> None:
        position.command_deck ^= 1 << card
        if self.apart:
            position.drawn |= 1 << card
        else:
            position.command_hand[self.side] |= 1 << card
        position.tell(CommandDrawn(self.side, COMMAND_KIND[card]))
        self.next(self.begin)


@dataclass(slots=True)
class DrawCombatCards(GreatWarProcedure):
    """A side draws Combat cards one by one."""

    side: Side
    count: int

    def begin(self, position: GreatWarPosition) -> None:
        if self.count:
            self.count -= 1
            refill_combat(position)
            self.ask(position, DrawCombat(side=self.side), then=self.drawn)

    def drawn(self, position: GreatWarPosition, card: int) -> None:
        position.combat_deck ^= 1 << card
        position.combat_hand[self.side] |= 1 << card
        position.tell(CombatDrawn(self.side, COMBAT_KIND[card]))
        self.next(self.begin)
