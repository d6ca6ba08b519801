"""12.2 The questions of one attack: flank and cards, Great Retreat, holding the space, a restored step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import (
    BRUSILOV,
    CARD_COUNT,
    KERENSKY,
    SIDE_CARDS,
    WIRELESS_INTERCEPTS,
    Card,
)
from firestep.games.paths_of_glory.combat.combat_cards import (
    AUSTRIANS,
    BEFORE_FLANK,
    GERMANS,
    RUSSIANS,
    TURKS,
    Battle,
    Role,
    usable,
)
from firestep.games.paths_of_glory.combat.flank import attacking_spaces
from firestep.games.paths_of_glory.combat.retreat import LAST_STEP, NOT_RETREATING, may_lose_step
from firestep.games.paths_of_glory.combat.withdrawal import restorable
from firestep.games.paths_of_glory.ground import COUNT, Space
from firestep.games.paths_of_glory.mask_questions import UnitQuestion
from firestep.games.paths_of_glory.nations import Nation, Side
from firestep.games.paths_of_glory.notation import CARD, SPACE, UNIT, Either
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, NATION_UNITS, Unit
from firestep.kernel import DONE, Name, Question, Refusal, Words

YES, NO = "yes", "no"
BRUSILOV_WORD, KERENSKY_WORD, FREELY = "brusilov", "kerensky", "freely"

NOT_IN_HAND = Refusal("9.5.4.1", "card-not-at-hand")
CARD_NOT_FITTING = Refusal("9.5.4.1", "card-conditions-not-met")
USED_THIS_ROUND = Refusal("9.5.4.4", "card-used-this-round")
NO_FLANK_HERE = Refusal("12.3.1", "no-flank-attack")
NOT_ATTACKING = Refusal("12.3.2", "not-an-attacking-space")
NOT_OFFERED_NOW = Refusal("9.5.1.1", "event-not-in-force")
NOT_LOST = Refusal("Q-AP06-9", "not-lost")
NO_COVER = Refusal("12.5.3", "no-cover")

PREPARE_CHOICES: tuple[Card | tuple[Space] | str, ...] = (
    *range(CARD_COUNT),
    *((space,) for space in range(COUNT)),
    BRUSILOV_WORD,
    DONE,
)
CARD_CHOICES: tuple[Card | str, ...] = (*range(CARD_COUNT), KERENSKY_WORD, BRUSILOV_WORD, DONE)


def may_use_kerensky(position: PathsPosition, used: bool) -> bool:
    """card AP-45, Q-AP45-1: not a combat card; one Russian attack a round on Austrians, Bulgarians or Turks."""
    if used or position.event_in_force != KERENSKY or position.kerensky_used:
        return False
    victims = AUSTRIANS | TURKS | NATION_UNITS[Nation.BU]
    return bool(position.attackers & RUSSIANS and position.defenders & victims)


def may_use_brusilov(position: PathsPosition) -> bool:
    """card AP-46: one Russian attack of the round on units none of which is German."""
    if position.event_in_force != BRUSILOV or position.brusilov_used or not position.attackers & RUSSIANS:
        return False
    return bool(position.defenders) and not position.defenders & GERMANS


def why_not_card(position: PathsPosition, battle: Battle, role: Role, side: Side, card: int) -> Refusal | None:
    bit = 1 << card
    if not (position.hand | position.face_up) & SIDE_CARDS[side] & bit:
        return NOT_IN_HAND
    if position.used_this_round & bit:
        return USED_THIS_ROUND
    return None if usable(position, battle, role, bit) else CARD_NOT_FITTING


@dataclass(slots=True)
class PrepareAttack(Question[PathsPosition, Card | tuple[Space] | str]):
    """12.2.1 step 3: a flank attempt with its pinning space, cards that come before it, or neither.

    Asked even if only "neither" is left, because going on at once would tell the enemy what the hand does not hold.
    """

    side: Side
    target: Space
    flank: bool
    battle: Battle

    clause: ClassVar[str] = "12.3.1"
    hides_hand: ClassVar[bool] = True
    is_window: ClassVar[bool] = True
    notation = Either(Name(CARD, "play"), Name(SPACE, "flank"), words=(DONE, BRUSILOV_WORD))

    def candidates(self, position: PathsPosition) -> Sequence[Card | tuple[Space] | str]:
        return PREPARE_CHOICES

    def options(self, position: PathsPosition) -> Sequence[Card | tuple[Space] | str]:
        among = (position.hand | position.face_up) & BEFORE_FLANK & ~(0 if self.flank else 1 << WIRELESS_INTERCEPTS)
        choices: list[Card | tuple[Space] | str] = [*bits(usable(position, self.battle, Role.ATTACKER, among))]
        if self.flank:
            choices += [(space,) for space in attacking_spaces(position, position.attackers)]
        if may_use_brusilov(position):
            choices.append(BRUSILOV_WORD)
        return [*choices, DONE]

    def why_not(self, position: PathsPosition, choice: Card | tuple[Space] | str) -> Refusal | None:
        if isinstance(choice, str):
            return None if choice == DONE or may_use_brusilov(position) else NOT_OFFERED_NOW
        if isinstance(choice, tuple):
            if not self.flank:
                return NO_FLANK_HERE
            return None if choice[0] in attacking_spaces(position, position.attackers) else NOT_ATTACKING
        if not BEFORE_FLANK >> choice & 1:
            return CARD_NOT_FITTING
        if choice == WIRELESS_INTERCEPTS and not self.flank:
            return NO_FLANK_HERE
        return why_not_card(position, self.battle, Role.ATTACKER, self.side, choice)


@dataclass(slots=True)
class PlayCombatCards(Question[PathsPosition, Card | str]):
    """9.5.4.1, 12.2.5: the next combat card of a side, or no more.

    Asked even if no card of the hand fits, because going on at once would tell the enemy so (Ruling 2).
    """

    side: Side
    role: Role
    battle: Battle
    barred: int
    words: tuple[str, ...]

    clause: ClassVar[str] = "9.5.4.1"
    hides_hand: ClassVar[bool] = True
    is_window: ClassVar[bool] = True
    notation = Name(CARD, "play", words=(DONE, KERENSKY_WORD, BRUSILOV_WORD))

    def candidates(self, position: PathsPosition) -> Sequence[Card | str]:
        return CARD_CHOICES

    def options(self, position: PathsPosition) -> Sequence[Card | str]:
        among = (position.hand | position.face_up) & ~self.barred
        return [*bits(usable(position, self.battle, self.role, among)), *self.words, DONE]

    def why_not(self, position: PathsPosition, choice: Card | str) -> Refusal | None:
        if isinstance(choice, str):
            return None if choice == DONE or choice in self.words else NOT_OFFERED_NOW
        if self.barred >> choice & 1:
            return CARD_NOT_FITTING
        return why_not_card(position, self.battle, self.role, self.side, choice)


@dataclass(slots=True)
class YesOrNo(Question[PathsPosition, str]):
    """A plain question."""

    notation = Words(YES, NO)

    def candidates(self, position: PathsPosition) -> Sequence[str]:
        return (YES, NO)

    def options(self, position: PathsPosition) -> Sequence[str]:
        return (YES, NO)

    def why_not(self, position: PathsPosition, choice: str) -> Refusal | None:
        return None

    def fallback(self, position: PathsPosition) -> str:
        return NO


@dataclass(slots=True)
class OfferGreatRetreat(YesOrNo):
    """card AP-27: retreat the Russians one space before combat?"""

    space: Space

    clause: ClassVar[str] = "card AP-27"


@dataclass(slots=True)
class OfferFortAttack(YesOrNo):
    """Q-AP27-2: attack the fort that was left behind?"""

    space: Space

    clause: ClassVar[str] = "Q-AP27-2"


@dataclass(slots=True)
class OfferStandOrRetreat(Question[PathsPosition, Unit | str]):
    """12.5.3, card CP-61: lose a step to hold the space, hold it freely if Haig allows it, or retreat (`done`)."""

    units: int
    free: bool
    cover: bool

    clause: ClassVar[str] = "12.5.3"
    notation = Name(UNIT, "stand", words=(DONE, FREELY))

    def candidates(self, position: PathsPosition) -> Sequence[Unit | str]:
        return (*ALL_UNITS, FREELY, DONE)

    def options(self, position: PathsPosition) -> Sequence[Unit | str]:
        choices: list[Unit | str] = []
        if self.cover:
            choices += [unit for unit in bits(self.units) if may_lose_step(position, self.units, unit)]
        if self.free:
            choices.append(FREELY)
        return [*choices, DONE]

    def can_stand(self, position: PathsPosition) -> bool:
        """Whether there is anything to choose; defenders with nothing to lose, or no cover, simply retreat."""
        return len(self.options(position)) > 1

    def why_not(self, position: PathsPosition, choice: Unit | str) -> Refusal | None:
        if isinstance(choice, str):
            return None if choice == DONE or self.free else NOT_OFFERED_NOW
        if not self.cover:
            return NO_COVER
        if not self.units >> choice & 1:
            return NOT_RETREATING
        return None if may_lose_step(position, self.units, choice) else LAST_STEP


@dataclass(slots=True)
class ChooseRestored(UnitQuestion):
    """card AP-06: which unit gets a lost step back."""

    target: Space
    inflicted: int
    """The loss number of the defenders."""

    clause: ClassVar[str] = "Q-AP06-5"
    is_forced: ClassVar[bool] = True
    refused: ClassVar[Refusal] = NOT_LOST
    notation = Name(UNIT, "restore")

    def units(self, position: PathsPosition) -> int:
        return restorable(position, self.inflicted)
