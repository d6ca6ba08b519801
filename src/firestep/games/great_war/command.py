"""Phase 1: the Command card, the Combat cards played with it, and the enemy's answer (ORD-01, ORD-13,
CARD-counter-attack).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.games.great_war.cards import (
    BARRAGE_FIRE,
    COMMAND_COPIES,
    COUNTER_ATTACK,
    ESPIONAGE,
    HOLD,
    MESSENGER,
    MIRROR,
    NO_CARD,
    ONE_UNIT,
    card_of_kind,
)
from firestep.games.great_war.combat_cards import RESOLVED_AT_ONCE, own_kinds
from firestep.games.great_war.events import CommandCopied, CommandPlayed
from firestep.games.great_war.notation import COMMAND
from firestep.games.great_war.position import ANYWHERE, GreatWarPosition, GreatWarProcedure, Side
from firestep.games.great_war.questions import CommandCardQuestion, PlayCombatCard
from firestep.games.great_war.windows import may_be_played, play_combat
from firestep.kernel import Name, Refusal

CARD_NOT_HELD = Refusal("ORD-01", "command-card-not-held")


@dataclass(slots=True)
class ChooseCommand(CommandCardQuestion):
    """ORD-01: which Command card is played this turn?"""

    notation = Name(COMMAND, "play")
    clause: ClassVar[str] = "ORD-01"
    not_there: ClassVar[Refusal] = CARD_NOT_HELD


class WithCommand(PlayCombatCard):
    """ORD-13: a Combat card together with the Command card?"""

    __slots__ = ()


class AgainstCommand(PlayCombatCard):
    """ORD-13: does the other side respond with Hold at All Costs or Messenger Killed?"""

    __slots__ = ()


def acting_card(position: GreatWarPosition, side: Side, kind: int) -> int:
    """CARD-counter-attack-1 to CARD-counter-attack-4: what a Counter-Attack acts as; every other card acts as itself.

    The enemy's last card, with left and right swapped (CARD-counter-attack-2). It is copied as it acted, so a
    Counter-Attack on a Counter-Attack is mirrored again (CARD-counter-attack-3). With nothing to copy it
    orders one unit.
    """
    if kind != COUNTER_ATTACK:
        return kind
    copied = position.last_command[1 - side]
    if copied in (NO_CARD, ONE_UNIT):
        return ONE_UNIT
    return MIRROR[copied]


@dataclass(slots=True)
class CommandPhase(GreatWarProcedure):
    """ORD-01, ORD-13: one Command card face up, the player's own Combat cards, then the enemy's.

    All this comes before any dice of the card itself (CRD-08).
    """

    side: Side

    def begin(self, position: GreatWarPosition) -> None:
        self.next(self.choose_card, self.offer_own, self.offer_enemy)

    def choose_card(self, position: GreatWarPosition) -> None:
        self.ask(position, ChooseCommand(self.side), then=self.card_chosen)

    def card_chosen(self, position: GreatWarPosition, kind: int) -> None:
        card = card_of_kind(position.command_hand[self.side], COMMAND_COPIES[kind])
        position.command_hand[self.side] ^= 1 << card
        position.on_table = card
        position.command = acting_card(position, self.side, kind)
        position.last_command[self.side] = position.command
        position.tell(CommandPlayed(self.side, kind))
        if position.command != kind:
            position.tell(CommandCopied(self.side, position.command))

    def offer_own(self, position: GreatWarPosition) -> None:
        kinds = may_be_played(position, self.side, *own_kinds(position, self.side))
        if kinds:
            self.ask(position, WithCommand(self.side, kinds), then=self.own_offered)

    def own_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        play_combat(position, self.side, choice)
        if choice == ESPIONAGE:
            position.combat_left[self.side] += 1  # CRD-03
        elif choice == BARRAGE_FIRE:
            position.artillery = ANYWHERE  # CBT-16, RA-03
        self.next(self.offer_own)
        if choice in RESOLVED_AT_ONCE:
            position.call(RESOLVED_AT_ONCE[choice](self.side))

    def offer_enemy(self, position: GreatWarPosition) -> None:
        kinds = may_be_played(position, 1 - self.side, HOLD, MESSENGER)
        if kinds:
            self.ask(position, AgainstCommand(1 - self.side, kinds), then=self.enemy_offered)

    def enemy_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            play_combat(position, 1 - self.side, choice)


def cards_held(position: GreatWarPosition, side: Side) -> int:
    """ORD-03: Command cards held, including the one just played."""
    return position.command_hand[side].bit_count() + 1
