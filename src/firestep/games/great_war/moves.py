"""Phase 3, movement: one unit at a time, with Combat cards and the work of engineers (MOV-01 to MOV-03,
CBT-08, CBT-28).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.great_war.cards import FIRE_STORM, FORWARD, RELIEF, TRENCH_FOOT, WIRE_CUTTERS
from firestep.games.great_war.engineers import (
    FORTIFY,
    REPAIR,
    bridges_beside,
    build,
    fortifiable,
    may_work,
    why_not_fortify,
    why_not_repair,
)
from firestep.games.great_war.events import ForwardRolled, TrenchFootSuffered
from firestep.games.great_war.facts import BURST, ENGINEER, FACES, FLAMETHROWER, INFANTRY, IS_SOLDIER, IS_TANK, SOLDIER
from firestep.games.great_war.ground import ALL_HEXES, GRID
from firestep.games.great_war.movement import (
    arrivals,
    exit_board,
    may_step,
    move_unit,
    why_not_exit,
    why_not_move_to,
    why_not_start,
)
from firestep.games.great_war.notation import HEX, HexOrWork
from firestep.games.great_war.objectives import review
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Hex, Side, Unit
from firestep.games.great_war.questions import BattleDice, HexQuestion, PlayCombatCard, hexes_or
from firestep.games.great_war.tanks import Recover, TankMove
from firestep.games.great_war.windows import may_be_played, play_combat
from firestep.games.great_war.wire import clear_wire
from firestep.kernel import CHANCE, DONE, NOT_OFFERED, Choice, Name, Refusal

EXIT = "exit"
ALL_WORKS = tuple((work, place) for work in (FORTIFY, REPAIR) for place in ALL_HEXES)


# -- what is asked


@dataclass(slots=True)
class ChooseMover(HexQuestion):
    """MOV-01: which ordered unit moves next?"""

    notation = Name(HEX, "move", words=(DONE,))
    clause: ClassVar[str] = "MOV-01"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return why_not_start(position, self.seat, place) or NOT_OFFERED


@dataclass(slots=True)
class ChooseDestination(HexQuestion):
    """MOV-11, MOV-12: where to? Engineers may work instead (SPEC-engineer-2 to SPEC-engineer-4)."""

    unit: Unit

    notation = HexOrWork("to", (EXIT, DONE), {FORTIFY: "fortify", REPAIR: "repair"})
    clause: ClassVar[str] = "MOV-11"

    def words_now(self, position: GreatWarPosition) -> tuple[str, ...]:
        return (DONE,) if why_not_exit(position, self.unit) else self.notation.words

    def works(self, position: GreatWarPosition) -> list[tuple[int, int]]:
        if position.specialist[self.unit] != ENGINEER:
            return []
        fortify = [(FORTIFY, place) for place in bits(fortifiable(position, self.unit))]
        return fortify + [(REPAIR, place) for place in bits(bridges_beside(position, self.unit))]

    def candidates(self, position: GreatWarPosition) -> Sequence[Choice]:
        return (*hexes_or(self.notation.words), *ALL_WORKS)

    def options(self, position: GreatWarPosition) -> Sequence[Choice]:
        return [*bits(self.hexes), *self.words_now(position), *self.works(position)]

    def why_not(self, position: GreatWarPosition, choice: Choice) -> Refusal | None:
        if choice == EXIT:
            return why_not_exit(position, self.unit)
        if not isinstance(choice, tuple):
            return HexQuestion.why_not(self, position, choice)
        work, place = choice
        return (why_not_fortify if work == FORTIFY else why_not_repair)(position, self.unit, place)

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return why_not_move_to(position, self.unit, place) or NOT_OFFERED


@dataclass(slots=True)
class GoForward(HexQuestion):
    """CBT-08: one more hex?"""

    unit: Unit

    notation = Name(HEX, "to", words=(DONE,))
    clause: ClassVar[str] = "CBT-08"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return why_not_move_to(position, self.unit, place) or NOT_OFFERED


@dataclass(slots=True)
class OfferTrenchFoot(PlayCombatCard):
    """CBT-28: play Trench Foot against this unit?"""

    unit: Unit


class OfferWireCutters(PlayCombatCard):
    """CBT-29: play Wire Cutters?"""

    __slots__ = ()


@dataclass(slots=True)
class CutWire(HexQuestion):
    """CBT-29: which wire is cut?"""

    notation = Name(HEX, "cut", words=(DONE,))
    clause: ClassVar[str] = "CBT-29"


# -- carrying out


def may_go_forward(position: GreatWarPosition, unit: Unit) -> bool:
    """CBT-08: a soldier unit that did not have to stop."""
    return IS_SOLDIER[position.kind[unit]] and not position.stopped >> unit & 1


def forward_hexes(position: GreatWarPosition, unit: Unit) -> int:
    """CBT-08, CARD-relief-2: the free adjacent hexes; in a relief only those next to a friend."""
    place = position.where[unit]
    free = GRID.links[place] & ~(position.occupied | position.impassable_for(unit))
    if position.command == RELIEF:
        free &= GRID.around(position.hexes[position.side[unit]] & ~(1 << place))
    return free


def can_act(position: GreatWarPosition, unit: Unit) -> bool:
    """Whether there is anything a unit could do in this phase."""
    if position.command == FIRE_STORM or position.ditched >> unit & 1:
        return False
    if position.bogged >> unit & 1 or may_step(position, unit) or why_not_exit(position, unit) is None:
        return True
    return position.specialist[unit] == ENGINEER and may_work(position, unit)


def movers(position: GreatWarPosition) -> int:
    """The hexes of ordered units that have not moved and can."""
    where = position.where
    found = 0
    for unit in bits(position.ordered & ~position.moved_units):
        if can_act(position, unit):
            found |= 1 << where[unit]
    return found


@dataclass(slots=True)
class MovePhase(GreatWarProcedure):
    """MOV-01 to MOV-03: the ordered units move one at a time, in any order, or stay."""

    side: Side
    unit: Unit = NOBODY

    def begin(self, position: GreatWarPosition) -> None:
        self.next(self.choose_mover, self.offer_wire_cutters, self.close)

    def choose_mover(self, position: GreatWarPosition) -> None:
        hexes = movers(position)
        if hexes:
            self.ask(position, ChooseMover(self.side, hexes), then=self.mover_chosen)

    def mover_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, str):
            return
        self.unit = unit = position.unit_at[choice]
        self.next(self.move, self.choose_mover)
        if IS_SOLDIER[position.kind[unit]]:
            kinds = may_be_played(position, 1 - self.side, TRENCH_FOOT)
            if kinds:
                self.ask(position, OfferTrenchFoot(1 - self.side, kinds, unit), then=self.trench_foot_offered)

    def trench_foot_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            play_combat(position, 1 - self.side, choice)
            position.moved_units |= 1 << self.unit
            position.tell(TrenchFootSuffered(self.unit, position.where[self.unit]))

    def move(self, position: GreatWarPosition) -> None:
        unit = self.unit
        if position.moved_units >> unit & 1:
            return
        position.moved_units |= 1 << unit
        if position.bogged >> unit & 1:
            position.call(Recover(unit))
        elif IS_TANK[position.kind[unit]]:
            position.call(TankMove(unit))
        else:
            hexes = 0
            for arrived in arrivals(position, unit):
                hexes |= arrived
            self.ask(position, ChooseDestination(self.side, hexes, unit), then=self.destination_chosen)

    def destination_chosen(self, position: GreatWarPosition, choice: Choice) -> None:
        unit = self.unit
        if isinstance(choice, tuple):
            build(position, unit, *choice)
        elif isinstance(choice, int):
            reached = arrivals(position, unit)
            length = next(number for number, hexes in enumerate(reached, start=1) if hexes >> choice & 1)
            move_unit(position, unit, choice, length)
            if position.has(self.side, FORWARD) and may_go_forward(position, unit):
                self.next(self.roll_forward)
        elif choice == EXIT:
            exit_board(position, unit)

    # -- one hex more: Forward!, CBT-08

    def roll_forward(self, position: GreatWarPosition) -> None:
        self.ask(position, BattleDice(CHANCE, 1), then=self.forward_rolled)

    def forward_rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        goes_on = FACES[roll[0]] in (SOLDIER, BURST)
        position.tell(ForwardRolled(self.unit, position.where[self.unit], goes_on, roll))
        if not goes_on:
            return
        unit = self.unit
        free = forward_hexes(position, unit)
        if free:
            self.ask(position, GoForward(self.side, free, unit), then=self.forward_gone)

    def forward_gone(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, int):
            burdened = position.specialist[self.unit] == FLAMETHROWER  # Ruling 28: MOV-18 says under any card
            move_unit(position, self.unit, choice, int(burdened))  # for others the right to battle does not change

    # -- wire that is cut after the moves: CBT-29

    def wires(self, position: GreatWarPosition) -> int:
        """The wire hexes with friendly infantry."""
        own = position.wire & position.hexes[self.side]
        return sum(1 << each for each in bits(own) if position.kind[position.unit_at[each]] == INFANTRY)

    def offer_wire_cutters(self, position: GreatWarPosition) -> None:
        if self.wires(position):
            kinds = may_be_played(position, self.side, WIRE_CUTTERS)
            if kinds:
                self.ask(position, OfferWireCutters(self.side, kinds), then=self.wire_cutters_offered)

    def wire_cutters_offered(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            play_combat(position, self.side, choice)
            self.next(self.cut_wire)

    def cut_wire(self, position: GreatWarPosition) -> None:
        wires = self.wires(position)
        if wires:
            self.ask(position, CutWire(self.side, wires), then=self.wire_cut)

    def wire_cut(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, int):
            clear_wire(position, choice)
            self.next(self.cut_wire)

    def close(self, position: GreatWarPosition) -> None:
        """OBJ-06: objectives lost by moving are judged after all moves."""
        review(position)
