"""2.II.3 Declare battles: the areas, the attacker's cards, the defender's cards, and Bad Weather (9.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.cards import BONUS_AREAS, BONUS_NATION, Card, has_bonus
from firestep.games.to_the_last_man.crisis import CRISIS, Crisis, why_not_crisis
from firestep.games.to_the_last_man.events import BattleCalledOff, BattleDeclared, BonusNamed, CardAssigned
from firestep.games.to_the_last_man.ground import AREAS, Area
from firestep.games.to_the_last_man.hand import holds_card, is_playable_now, play_card, spend_card
from firestep.games.to_the_last_man.movement import LIMITED, PASSING, WIDTH
from firestep.games.to_the_last_man.notation import AREA, CARD_KIND
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import ARMY_NATION, Side
from firestep.kernel import DONE, Name, Packed, Procedure, Question, Refusal

WEATHER = "bad-weather"

NOT_DISPUTED = Refusal("2.II.3-b", "not-disputed")
DECLARED_ALREADY = Refusal("2.II.3-b", "declared-already")
ONE_BATTLE = Refusal("9.1.2-a", "one-battle")
NO_SUCH_CARD = Refusal("2.II.3-c", "no-such-card")
TOO_EARLY = {
    Card.GAS: Refusal("9.3-b", "too-early"),
    Card.BARRAGE: Refusal("9.4-b", "too-early"),
    Card.BAD_WEATHER: Refusal("9.5-f", "too-early"),
}
NO_BATTLE_THERE = Refusal("2.II.3-c", "no-battle-there")
ONE_EACH = Refusal("9.3-a", "one-each")
NOT_BOTH = Refusal("9.3-c", "not-both")
ATTACKER_ONLY = Refusal("9.7-a", "attacker-only")
NO_ARMY_FOR_BONUS = Refusal("9.1.3-a", "no-army-for-bonus")


@dataclass(slots=True)
class DeclareBattle(Question[LastManPosition, int | str]):
    """2.II.3-b: another Disputed area to fight in."""

    limited: bool

    clause: ClassVar[str] = "2.II.3-b"
    hides_hand: ClassVar[bool] = True
    notation = Name(AREA, "battle", words=(DONE, CRISIS))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*range(AREAS), DONE, CRISIS]

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        choices: list[int | str] = []
        if not (self.limited and position.battles):
            choices += bits(position.disputed & ~position.battles)
        choices.append(DONE)
        if why_not_crisis(position, self.seat) is None:
            choices.append(CRISIS)
        return choices

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return why_not_crisis(position, self.seat) if choice == CRISIS else None
        if not position.disputed >> choice & 1:
            return NOT_DISPUTED
        if position.battles >> choice & 1:
            return DECLARED_ALREADY
        return ONE_BATTLE if self.limited and position.battles else None

    def is_ready(self, position: LastManPosition) -> bool:
        """2.II.3-b: `done` begins the declared battles."""
        return bool(position.battles)


@dataclass(slots=True)
class NameBonus(Question[LastManPosition, int | str]):
    """9.1.3-a, 9.1.4-a, 9.1.5-a, 9.1.6-a: a battle area for the extra dice."""

    card: int

    clause: ClassVar[str] = "9.1.3-a"
    notation = Name(AREA, "bonus", words=(DONE,))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*bits(position.battles & ~position.bonus), DONE]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str) or has_army_for(position, self.card, choice):
            return None
        return NO_ARMY_FOR_BONUS


def has_army_for(position: LastManPosition, card: int, area: Area) -> bool:
    nation = BONUS_NATION[Card(card)]
    return any(ARMY_NATION[army] == nation and position.inside[army] for army in bits(position.armies_in[area]))


ASSIGNED = (Card.GAS, Card.BARRAGE, Card.SURPRISE)


@dataclass(slots=True)
class PlayBattleCard(Question[LastManPosition, int | str]):
    """2.II.3-c, 2.II.3-d: a card for one of the battles, or done. Asked whatever the hand holds."""

    attacks: bool

    clause: ClassVar[str] = "2.II.3-c"
    hides_hand: ClassVar[bool] = True
    is_window: ClassVar[bool] = True
    notation = Packed(CARD_KIND, AREA, WIDTH, words=(DONE, WEATHER))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        codes: list[int | str] = [card * WIDTH + area for card in ASSIGNED for area in range(AREAS)]
        return [*codes, DONE] if self.attacks else [*codes, WEATHER, DONE]

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        choices: list[int | str] = []
        for card in ASSIGNED if self.attacks else ASSIGNED[:2]:
            if holds_card(position, self.seat, card) and is_playable_now(card, position.turn):
                areas = bits(position.battles & ~self.taken(position, card))
                choices += [card * WIDTH + area for area in areas]
        choices.append(DONE)
        if not self.attacks and self.why_not_weather(position) is None:
            choices.append(WEATHER)
        return choices

    def taken(self, position: LastManPosition, card: int) -> int:
        if card == Card.SURPRISE:
            return position.surprise
        return position.gas[self.seat] | position.barrage[self.seat]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return self.why_not_weather(position) if choice == WEATHER else None
        card, area = divmod(choice, WIDTH)
        if card == Card.SURPRISE and not self.attacks:
            return ATTACKER_ONLY
        if not holds_card(position, self.seat, card):
            return NO_SUCH_CARD
        if not is_playable_now(Card(card), position.turn):
            return TOO_EARLY[Card(card)]
        if not position.battles >> area & 1:
            return NO_BATTLE_THERE
        if self.taken(position, card) >> area & 1:
            same = position.surprise if card == Card.SURPRISE else self.same_card(position, card)
            return ONE_EACH if same >> area & 1 else NOT_BOTH
        return None

    def same_card(self, position: LastManPosition, card: int) -> int:
        return position.gas[self.seat] if card == Card.GAS else position.barrage[self.seat]

    def why_not_weather(self, position: LastManPosition) -> Refusal | None:
        """9.5-a, 9.5-f, AMB-5: not on turn 1, one in a player turn."""
        if not holds_card(position, self.seat, Card.BAD_WEATHER):
            return NO_SUCH_CARD
        if position.weather:
            return ONE_EACH
        return None if is_playable_now(Card.BAD_WEATHER, position.turn) else TOO_EARLY[Card.BAD_WEATHER]


@dataclass(slots=True)
class KeepBattle(Question[LastManPosition, int]):
    """AMB-5: the one battle that is left when Bad Weather makes an Offensive a Limited one."""

    clause: ClassVar[str] = "AMB-5"
    notation = Name(AREA, "battle")

    def options(self, position: LastManPosition) -> Sequence[int]:
        return bits(position.battles)


@dataclass(slots=True)
class DeclarePhase(Procedure[LastManPosition]):
    """2.II.3, 5.1.1-a, 5.1.1-b, 5.1.2-a: name the areas, then the cards of both sides."""

    side: Side
    mode: int
    card: int

    def begin(self, position: LastManPosition) -> None:
        position.battles = position.fresh & position.disputed  # 2.II.3-a
        for area in bits(position.battles):
            position.tell(BattleDeclared(area))
        self.next(self.declare, self.name_bonus, self.attacker_plays, self.defender_plays, self.apply_weather)

    def declare(self, position: LastManPosition) -> None:
        limited = self.mode == LIMITED
        if position.disputed & ~position.battles and not (limited and position.battles):
            self.ask(position, DeclareBattle(self.side, limited), then=self.battle_declared)

    def battle_declared(self, position: LastManPosition, choice: int | str) -> None:
        if choice == DONE:
            return
        self.next(self.declare)
        if choice == CRISIS:
            position.call(Crisis(self.side))
        else:
            assert isinstance(choice, int)
            position.battles |= 1 << choice
            position.tell(BattleDeclared(choice))

    def name_bonus(self, position: LastManPosition) -> None:
        """AMB-4: one area, or one or two, with an army of the right nation."""
        position.battles &= position.disputed  # a crisis may have emptied an area
        card = Card(self.card)
        if not position.battles or not has_bonus(card, self.side, position.turn):
            return
        if position.bonus.bit_count() < BONUS_AREAS[card]:
            question = NameBonus(self.side, card)
            if len(question.options(position)) > 1:
                self.ask(position, question, then=self.bonus_named)

    def bonus_named(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        position.bonus |= 1 << choice
        position.bonus_card = self.card
        position.tell(BonusNamed(self.side, choice))
        self.next(self.name_bonus)

    def attacker_plays(self, position: LastManPosition) -> None:
        if position.battles:
            self.ask(position, PlayBattleCard(self.side, True), then=self.attacker_played)

    def attacker_played(self, position: LastManPosition, choice: int | str) -> None:
        if choice != DONE:
            self.assign(position, self.side, choice)
            self.next(self.attacker_plays)

    def defender_plays(self, position: LastManPosition) -> None:
        if position.battles:
            self.ask(position, PlayBattleCard(1 - self.side, False), then=self.defender_played)

    def defender_played(self, position: LastManPosition, choice: int | str) -> None:
        if choice != DONE:
            self.assign(position, 1 - self.side, choice)
            self.next(self.defender_plays)

    def assign(self, position: LastManPosition, side: Side, choice: int | str) -> None:
        if choice == WEATHER:
            play_card(position, side, Card.BAD_WEATHER)
            position.weather = True
            return
        assert isinstance(choice, int)
        card, area = divmod(choice, WIDTH)
        spend_card(position, side, card)
        position.tell(CardAssigned(side, card, area))
        if card == Card.SURPRISE:
            position.surprise |= 1 << area
        elif card == Card.GAS:
            position.gas[side] |= 1 << area
        else:
            position.barrage[side] |= 1 << area

    def apply_weather(self, position: LastManPosition) -> None:
        """9.5, 9.1.1-c, 9.1.2-c, 9.3-d: special to plain, plain to Limited, Limited to a pass; gas is void."""
        if not position.weather:
            return
        position.gas = [0, 0]
        if has_bonus(Card(self.card), self.side, position.turn):
            position.bonus = 0
            position.bonus_card = -1
        elif self.mode == LIMITED:
            self.mode = PASSING
            call_off(position, position.battles)
        elif position.battles.bit_count() > 1:
            self.ask(position, KeepBattle(self.side), then=self.battle_kept)

    def battle_kept(self, position: LastManPosition, area: int) -> None:
        call_off(position, position.battles & ~(1 << area))


def call_off(position: LastManPosition, areas: int) -> None:
    """AMB-5: those areas stay Disputed without combat."""
    position.battles &= ~areas
    for area in bits(areas):
        position.tell(BattleCalledOff(area))
