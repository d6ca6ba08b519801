"""2.II.2 The movement step: one piece after the other, by any means still open, until the player stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.alike import own_pieces
from firestep.games.to_the_last_man.cards import Card
from firestep.games.to_the_last_man.crisis import CRISIS, Crisis, why_not_crisis
from firestep.games.to_the_last_man.ground import AREAS, Area
from firestep.games.to_the_last_man.hand import holds_card, play_card
from firestep.games.to_the_last_man.joining import ChooseArmy, army_or_alone, ask_for_army
from firestep.games.to_the_last_man.movement import (
    ALL_CODES,
    EAST,
    EVACUATE,
    MEANS_NAMES,
    MOVED_ALREADY,
    NOT_BY_THAT,
    PASSING,
    RAIL,
    RAILS,
    SEA,
    SHIFT,
    STEP,
    STRATEGIC_MOVE,
    TRANSITS,
    WIDTH,
    Means,
    absorbable,
    by_reserves,
    destinations,
    why_not_go,
    why_not_move_at_all,
)
from firestep.games.to_the_last_man.moving import absorb_unit, move_army, move_unit, shift_unit
from firestep.games.to_the_last_man.notation import AREA, PIECE, UNIT
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.suppression import SUPPRESS, Suppression, why_not_suppress
from firestep.games.to_the_last_man.units import ARMIES, TWO_AREAS, Army, Side
from firestep.kernel import DONE, Name, Packed, Procedure, Question, Refusal, naming

STAY = "stay"
MEANS = naming("means", MEANS_NAMES)
RESERVES = "reserves"
NOBODY = -2
ANYBODY = -1

NO_SUCH_CARD = Refusal("9.6-a", "no-such-card")
PASS_MOVE_USED = Refusal("2.II.1-c", "pass-move-used")
STAYED = Refusal("4.1-b", "stayed")


@dataclass(slots=True)
class ChooseMover(Question[LastManPosition, int | str]):
    """2.II.2-a: which piece moves next; also the place for Strategic Reserves! and a crisis."""

    mode: int
    only: int
    """2.II.1-c: on a pass, the one piece that may go on; ANYBODY or NOBODY."""
    means: int
    stayed: int
    """Pieces that were told to stay, as a mask by piece; another unit of the same lot may still go."""

    clause: ClassVar[str] = "2.II.2-a"
    hides_hand: ClassVar[bool] = True
    notation = Name(PIECE, "move", words=(DONE, RESERVES, CRISIS, SUPPRESS))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        pieces = own_pieces(position, self.seat)
        others = own_pieces(position, self.seat, self.stayed >> ARMIES)
        choices: list[int | str] = [*dict.fromkeys(pieces + others), DONE, RESERVES, CRISIS]
        if position.agreed.suppression:
            choices.append(SUPPRESS)
        return choices

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        choices: list[int | str] = []
        if self.only == ANYBODY:
            stayed = self.stayed
            choices += [
                piece
                for piece in own_pieces(position, self.seat, stayed >> ARMIES)
                if not stayed >> piece & 1 and why_not_move_at_all(position, piece) is None
            ]
        elif self.only >= 0 and self.why_not(position, self.only) is None:
            choices.append(self.only)
        choices.append(DONE)
        choices += [word for word in (RESERVES, CRISIS) if self.why_not_word(position, word) is None]
        if position.agreed.suppression and self.why_not_word(position, SUPPRESS) is None:
            choices.append(SUPPRESS)
        return choices

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return self.why_not_word(position, choice)
        if self.only not in (ANYBODY, choice):
            return PASS_MOVE_USED
        if self.stayed >> choice & 1:
            return STAYED
        return why_not_move_at_all(position, choice)

    def why_not_word(self, position: LastManPosition, word: str) -> Refusal | None:
        if word == RESERVES:
            return None if holds_card(position, self.seat, Card.RESERVES) else NO_SUCH_CARD
        if word == CRISIS:
            return why_not_crisis(position, self.seat)
        return why_not_suppress(position, self.seat) if word == SUPPRESS else None


@dataclass(slots=True)
class ChooseMove(Question[LastManPosition, int | str]):
    """4.1-b: where the piece goes, and how; or it stays."""

    piece: int
    mode: int
    means: int

    clause: ClassVar[str] = "4.1-b"
    notation = Packed(MEANS, AREA, WIDTH, words=(STAY,))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return ALL_CODES

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        choices: list[int | str] = [STAY]
        for way, areas in destinations(position, self.seat, self.piece, self.mode, self.means):
            first = way * WIDTH
            choices += [first + area for area in bits(areas)]
        return choices

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        way, area = divmod(choice, WIDTH)
        return why_not_go(position, self.seat, self.piece, self.mode, self.means, way, area)

    def fallback(self, position: LastManPosition) -> int | str:
        return STAY


@dataclass(slots=True)
class AbsorbUnit(Question[LastManPosition, int | str]):
    """1.2.2-g, 4.3-c: an independent unit that the army absorbs on entering."""

    army: Army
    area: Area

    clause: ClassVar[str] = "1.2.2-g"
    notation = Name(UNIT, "take", words=(DONE,))

    def options(self, position: LastManPosition) -> Sequence[int | str]:
        choices: list[int | str] = [*absorbable(position, self.seat, self.army, self.area)]
        if position.pieces(self.seat, self.area) <= STACK:
            choices.append(DONE)
        return choices


@dataclass(slots=True)
class Absorb(Procedure[LastManPosition]):
    """1.2.2-g: the army absorbs independent units, at least as many as stacking demands."""

    side: Side
    army: Army
    was_empty: bool = False
    """8.1-n: whether it arrived empty; one entrenched infantry among the units it absorbs is enough."""

    def begin(self, position: LastManPosition) -> None:
        self.was_empty = not position.inside[self.army]
        self.next(self.choose)

    def choose(self, position: LastManPosition) -> None:
        area = position.army_at[self.army]
        if 0 <= area < AREAS and absorbable(position, self.side, self.army, area):
            self.ask(position, AbsorbUnit(self.side, self.army, area), then=self.unit_chosen)

    def unit_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            absorb_unit(position, self.side, choice, self.army, self.was_empty)
            self.next(self.choose)


def absorb_on_arrival(position: LastManPosition, side: Side, mode: int, army: Army, area: Area) -> None:
    """1.2.2-g, 4.3-c; 4.1-a: going into an army is a move of the unit, and a pass has only the move of the army."""
    if mode != PASSING and position.army_at[army] == area and absorbable(position, side, army, area):
        position.call(Absorb(side, army))


@dataclass(slots=True)
class MovePhase(Procedure[LastManPosition]):
    """2.II.2, AMB-13: the movement step of a player turn."""

    side: Side
    mode: int
    rails: int = 0
    strategics: int = 0
    crossings: int = 0
    transits: int = 0
    only: int = ANYBODY
    stayed: int = 0
    piece: int = NOBODY
    code: int = 0

    def begin(self, position: LastManPosition) -> None:
        self.next(self.choose_mover)

    def means(self, position: LastManPosition) -> int:
        """The means that are not used up: 4.4-e, 4.5-d, 4.6-c, CH-8b."""
        mask = 1 << STEP | 1 << SHIFT | 1 << EVACUATE
        if self.rails < RAILS:
            mask |= 1 << RAIL
        if self.strategics < position.season.strategic_moves:
            mask |= 1 << STRATEGIC_MOVE
        if not self.crossings:
            mask |= 1 << SEA
        if self.transits < TRANSITS:
            mask |= 1 << EAST
        return mask

    def choose_mover(self, position: LastManPosition) -> None:
        question = ChooseMover(self.side, self.mode, self.only, self.means(position), self.stayed)
        self.ask(position, question, then=self.mover_chosen)

    def mover_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if choice == DONE:
            return
        self.next(self.choose_mover)
        if choice == CRISIS:
            position.call(Crisis(self.side))
        elif choice == RESERVES:
            play_card(position, self.side, Card.RESERVES)
            position.call(ReservesMove(self.side, self.mode))
        elif choice == SUPPRESS:
            position.call(Suppression(self.side))
        else:
            assert isinstance(choice, int)
            self.piece = choice
            self.next(self.choose_move)

    def choose_move(self, position: LastManPosition) -> None:
        question = ChooseMove(self.side, self.piece, self.mode, self.means(position))
        self.ask(position, question, then=self.move_chosen)

    def move_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if choice == STAY:
            self.stayed |= 1 << self.piece
            return
        assert isinstance(choice, int)
        self.code = choice
        way, area = divmod(choice, WIDTH)
        self.count(way)
        if self.piece < ARMIES:
            move_army(position, self.side, self.piece, area, way)
            self.note_pass_move(position)
            absorb_on_arrival(position, self.side, self.mode, self.piece, area)
        else:
            ask_for_army(self, position, ChooseArmy(self.side, self.piece - ARMIES, area), self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        way, area = divmod(self.code, WIDTH)
        unit = self.piece - ARMIES
        if way == Means.SHIFT:
            shift_unit(position, self.side, unit, army_or_alone(choice))
        else:
            move_unit(position, self.side, unit, area, army_or_alone(choice), way)
        self.note_pass_move(position)

    def count(self, way: int) -> None:
        self.rails += way == Means.RAIL
        self.strategics += way == Means.STRATEGIC
        self.crossings += way == Means.SEA
        self.transits += way == Means.EAST

    def note_pass_move(self, position: LastManPosition) -> None:
        """2.II.1-c: on a pass one piece moves; a two-area mover may use its second area."""
        if self.mode != PASSING:
            return
        way = self.code // WIDTH
        unit = 1 << self.piece - ARMIES if self.piece >= ARMIES else 0
        goes_on = way == Means.STEP and unit & TWO_AREAS and not unit & position.finished
        self.only = self.piece if goes_on else NOBODY


# -- Strategic Reserves!


@dataclass(slots=True)
class ChooseReserve(Question[LastManPosition, int | str]):
    """9.6-a: the piece that the card moves."""

    mode: int

    clause: ClassVar[str] = "9.6-a"
    notation = Name(PIECE, "move", words=(DONE,))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*own_pieces(position, self.seat), DONE]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        units = position.inside[choice] if choice < ARMIES else 1 << choice - ARMIES
        moved = position.spent | position.finished
        if choice >= ARMIES:
            moved |= position.shifted  # AMB-36: the card is the whole move of a unit
        if units & moved or (choice < ARMIES and position.armies_moved >> choice & 1):
            return MOVED_ALREADY
        return None if by_reserves(position, self.seat, choice, self.mode) else NOT_BY_THAT


@dataclass(slots=True)
class ChooseReserveArea(Question[LastManPosition, int]):
    """9.6-b: where it goes."""

    piece: int
    mode: int

    clause: ClassVar[str] = "9.6-b"
    notation = Name(AREA)

    def candidates(self, position: LastManPosition) -> Sequence[int]:
        return range(AREAS)

    def options(self, position: LastManPosition) -> Sequence[int]:
        return bits(by_reserves(position, self.seat, self.piece, self.mode))

    def why_not(self, position: LastManPosition, choice: int) -> Refusal | None:
        return None if by_reserves(position, self.seat, self.piece, self.mode) >> choice & 1 else NOT_BY_THAT


@dataclass(slots=True)
class ReservesMove(Procedure[LastManPosition]):
    """9.6: one piece, any distance over Friendly ground; it is its whole move (AMB-36)."""

    side: Side
    mode: int
    piece: int = NOBODY
    area: int = 0

    def begin(self, position: LastManPosition) -> None:
        self.ask(position, ChooseReserve(self.side, self.mode), then=self.piece_chosen)

    def piece_chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            self.piece = choice
            self.ask(position, ChooseReserveArea(self.side, choice, self.mode), then=self.area_chosen)

    def area_chosen(self, position: LastManPosition, area: int) -> None:
        self.area = area
        if self.piece < ARMIES:
            move_army(position, self.side, self.piece, area, Means.RESERVES)
            absorb_on_arrival(position, self.side, self.mode, self.piece, area)
        else:
            ask_for_army(self, position, ChooseArmy(self.side, self.piece - ARMIES, area), self.army_chosen)

    def army_chosen(self, position: LastManPosition, choice: int | str) -> None:
        army = army_or_alone(choice)
        move_unit(position, self.side, self.piece - ARMIES, self.area, army, Means.RESERVES)
