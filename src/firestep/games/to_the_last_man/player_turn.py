"""2.II and 2.III A player turn: Offensive or pass, movement, battles, combat, and what follows at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.battle import Battle
from firestep.games.to_the_last_man.cards import CARD_NAMES, OFFENSIVE_TYPE, Card
from firestep.games.to_the_last_man.crisis import CRISIS, Crisis, why_not_crisis
from firestep.games.to_the_last_man.declaring import DeclarePhase
from firestep.games.to_the_last_man.events import OffensivePlayed, Passed
from firestep.games.to_the_last_man.ground import AREAS, Area
from firestep.games.to_the_last_man.hand import DrawCards, cards_held, discard_card, holds_card, spend_card
from firestep.games.to_the_last_man.movement import FULL, LIMITED, PASSING
from firestep.games.to_the_last_man.moves import MovePhase
from firestep.games.to_the_last_man.notation import AREA, ARMY, CARD_KIND
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.retreats import EmptyArmiesLeave
from firestep.games.to_the_last_man.units import (
    ARTILLERY,
    BIPLANES,
    CAUGHT,
    GUNS_THAT_STAY,
    INFANTRY_TYPE,
    SIDES,
    TANKS,
    Side,
)
from firestep.games.to_the_last_man.victory import ends_decisively
from firestep.kernel import DONE, PASS, Name, Procedure, Question, Refusal

NO_SUCH_CARD = Refusal("2.II.1-a", "no-such-card")
PLAYED_A_CARD = Refusal("AMB-23", "played-a-card")
HAS_MOVED = Refusal("15.2.2-a", "has-moved")


@dataclass(slots=True)
class ChooseOffensive(Question[LastManPosition, int | str]):
    """2.II.1, 9.1.1-a, 9.1.1-b: an Offensive type card in one's own turn, or a pass; a crisis may come first."""

    clause: ClassVar[str] = "2.II.1-a"
    hides_hand: ClassVar[bool] = True
    notation = Name(CARD_KIND, words=(PASS, CRISIS))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*(int(card) for card in OFFENSIVE_TYPE), PASS, CRISIS]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return why_not_crisis(position, self.seat) if choice == CRISIS else None
        return None if holds_card(position, self.seat, choice) else NO_SUCH_CARD


@dataclass(slots=True)
class ExchangeCard(Question[LastManPosition, int | str]):
    """2.II.1-f: a card to be discarded for a new one, or done."""

    clause: ClassVar[str] = "2.II.1-f"
    hides_hand: ClassVar[bool] = True
    notation = Name(CARD_KIND, "discard", words=(DONE,))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*range(len(CARD_NAMES)), DONE]

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        return [DONE] if has_played_a_card(position) else [*cards_held(position, self.seat), DONE]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        if has_played_a_card(position):
            return PLAYED_A_CARD
        return None if holds_card(position, self.seat, choice) else NO_SUCH_CARD


@dataclass(slots=True)
class ChooseBattle(Question[LastManPosition, int]):
    """5.2.1-b: which battle is fought next."""

    clause: ClassVar[str] = "5.2.1-b"
    is_forced: ClassVar[bool] = True
    notation = Name(AREA, "fight")

    def options(self, position: LastManPosition) -> Sequence[int]:
        return bits(position.battles)


@dataclass(slots=True)
class MarkArmy(Question[LastManPosition, int | str]):
    """15.2.2-a: an army that did not move and is kept ready to counter-attack."""

    clause: ClassVar[str] = "15.2.2-a"
    notation = Name(ARMY, "mark", words=(DONE,))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        armies = bits(position.armies_of[self.seat] & ~position.marked)
        return [*(army for army in armies if 0 <= position.army_at[army] < AREAS), DONE]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        moved = position.armies_moved | position.armies_retreated
        return HAS_MOVED if moved >> choice & 1 or not position.inside[choice] else None


@dataclass(slots=True)
class PlayerTurn(Procedure[LastManPosition]):
    """2.II, 2.III-a: one player turn."""

    side: Side
    card: int = -1
    mode: int = PASSING
    played: bool = False
    """Whether any card was played (2.II.1-f)."""
    exchanged: int = 0
    held: int = 0
    """Cards in hand when the movement step began."""
    area: int = 0

    def begin(self, position: LastManPosition) -> None:
        position.begin_player_turn(self.side)
        self.next(self.choose_offensive, self.move, self.empty_armies_leave, self.guns_are_caught, self.fight)

    def choose_offensive(self, position: LastManPosition) -> None:
        self.ask(position, ChooseOffensive(self.side), then=self.offensive_chosen)

    def offensive_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if choice == CRISIS:
            self.played = True
            self.next(self.choose_offensive)
            position.call(Crisis(self.side))
        elif choice == PASS:
            position.tell(Passed(self.side))
        else:
            assert isinstance(choice, int)
            self.card = choice
            self.played = True
            self.mode = LIMITED if choice == Card.LIMITED else FULL
            spend_card(position, self.side, choice)
            position.tell(OffensivePlayed(self.side, choice))

    def move(self, position: LastManPosition) -> None:
        self.held = position.hand[self.side].bit_count()
        position.call(MovePhase(self.side, self.mode))

    def empty_armies_leave(self, position: LastManPosition) -> None:
        """8.1-h: the mover's empty armies leave Disputed areas by the end of movement."""
        for area in bits(position.disputed):
            if any(not position.inside[army] for army in position.armies_here(self.side, area)):
                position.call(EmptyArmiesLeave(self.side, area, after_movement=True))

    def guns_are_caught(self, position: LastManPosition) -> None:
        remove_caught(position)

    def fight(self, position: LastManPosition) -> None:
        if self.mode == PASSING:
            self.next(self.exchange, self.close)
        else:
            self.next(self.declare, self.next_battle, self.end_combat, self.close)

    def exchange(self, position: LastManPosition) -> None:
        """2.II.1-f, AMB-23: as the last act of a pass, if no card was played at all."""
        if not has_played_a_card(position) and position.hand[self.side]:
            self.ask(position, ExchangeCard(self.side), then=self.card_exchanged)
        else:
            self.draw_exchanged(position)

    def card_exchanged(self, position: LastManPosition, choice: int | str) -> None:
        if choice == DONE:
            self.draw_exchanged(position)
        else:
            assert isinstance(choice, int)
            discard_card(position, self.side, choice)
            self.exchanged += 1
            self.next(self.exchange)

    def draw_exchanged(self, position: LastManPosition) -> None:
        if self.exchanged:
            position.call(DrawCards(self.side, self.exchanged))

    def declare(self, position: LastManPosition) -> None:
        position.call(DeclarePhase(self.side, self.mode, self.card))

    def next_battle(self, position: LastManPosition) -> None:
        """2.II.4-a, 5.1.2-b: every declared battle is fought, in the attacker's order."""
        waiting = bits(position.battles)
        if len(waiting) > 1:
            self.ask(position, ChooseBattle(self.side), then=self.battle_chosen)
        elif waiting:
            self.battle_chosen(position, waiting[0])

    def battle_chosen(self, position: LastManPosition, area: int) -> None:
        self.area = area
        self.next(self.battle_fought, self.next_battle)
        if position.disputed >> area & 1:  # a crisis may have left nobody to fight
            position.call(Battle(self.side, area))

    def battle_fought(self, position: LastManPosition) -> None:
        position.battles &= ~(1 << self.area)
        position.fought |= 1 << self.area

    def end_combat(self, position: LastManPosition) -> None:
        """8.3.2-e: guns and biplanes left without infantry die when the combat phase ends."""
        position.armies_moved |= position.armies_retreated  # AMB-35, 15.2.2-a: retreating counts as movement
        position.retreated = position.armies_retreated = 0
        remove_caught(position)

    def close(self, position: LastManPosition) -> None:
        """2.IV-a, 2.IV-b: a pass counts unless Bad Weather forced it. AMB-1: is it Decisive?"""
        position.passes = position.passes + 1 if self.mode == PASSING else 0
        position.clear_battles()
        position.marked = 0  # 15.2.2-a: the opponent's are used up
        if not ends_decisively(position) and position.agreed.counter_attack:
            self.next(self.mark)

    def mark(self, position: LastManPosition) -> None:
        question = MarkArmy(self.side)
        if len(question.options(position)) > 1:
            self.ask(position, question, then=self.army_marked)

    def army_marked(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            position.marked |= 1 << choice
            self.next(self.mark)


def turn_under_way(position: LastManPosition) -> PlayerTurn | None:
    """The player turn on the stack, if there is one."""
    return next((frame for frame in position.stack if isinstance(frame, PlayerTurn)), None)


def has_played_a_card(position: LastManPosition) -> bool:
    """2.II.1-f, AMB-23: whether a card was played in this player turn, up to a crisis just now."""
    turn = turn_under_way(position)
    return turn is not None and (turn.played or turn.held > position.hand[turn.side].bit_count() + turn.exchanged)


def remove_caught(position: LastManPosition) -> None:
    """8.3.2-e, 8.3.3-h, 8.3.4-f, 8.3.5-e, 8.3.6-h, AMB-22: units caught without infantry, on both sides."""
    for area in range(AREAS):
        if position.present[area] & CAUGHT:
            for side in SIDES:
                remove_caught_in(position, side, area)


def remove_caught_in(position: LastManPosition, side: Side, area: Area) -> None:
    own = position.units_here(side, area)
    if not own & CAUGHT or own & INFANTRY_TYPE:
        return
    enemy = position.units_here(1 - side, area)
    doomed = 0
    if enemy & INFANTRY_TYPE:
        doomed |= own & (ARTILLERY | BIPLANES | TANKS)
    if enemy:
        doomed |= own & GUNS_THAT_STAY
    for unit in bits(doomed):
        position.lose(unit, "caught")
    if doomed:
        position.settle(area)
