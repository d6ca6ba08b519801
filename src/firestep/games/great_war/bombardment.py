"""NML-01 to NML-07: no man's land is shelled before the first turn, row by row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from firestep.games.great_war.events import CraterMade, RowShelled
from firestep.games.great_war.ground import ALLIED, GERMAN, ROW_HEXES, ROW_LETTERS
from firestep.games.great_war.notation import ROW
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Hex, Side
from firestep.games.great_war.wire import clear_wire
from firestep.kernel import DONE, NOT_OFFERED, Die, Name, Question, Refusal

ROW_PASSED = Refusal("SCN-50-8", "row-passed")


def rows_in_order(rows: tuple[int, ...], side: Side) -> list[int]:
    """NML-01: the row nearest the enemy first."""
    return sorted(rows, reverse=side == GERMAN)


def hexes_in_order(row: int, side: Side) -> tuple[Hex, ...]:
    """NML-02: from left to right as the player who rolls sees them."""
    hexes = ROW_HEXES[row]
    return hexes if side == ALLIED else hexes[::-1]


@dataclass(slots=True)
class ChooseRow(Question[GreatWarPosition, int | str]):
    """SCN-50-8: which row is shelled next, going outward from one's own side? Skipped rows are lost."""

    rows: tuple[int, ...]

    notation = Name(ROW, "row", words=(DONE,))
    clause: ClassVar[str] = "SCN-50-8"

    def candidates(self, position: GreatWarPosition) -> Sequence[int | str]:
        return (*range(len(ROW_LETTERS)), DONE)

    def options(self, position: GreatWarPosition) -> Sequence[int | str]:
        return (*self.rows, DONE)

    def why_not(self, position: GreatWarPosition, choice: int | str) -> Refusal | None:
        if choice == DONE or choice in self.rows:
            return None
        bombardment = position.agreed.bombardment
        return ROW_PASSED if bombardment is not None and choice in bombardment.rows else NOT_OFFERED


@dataclass(slots=True)
class BombardNoMansLand(GreatWarProcedure):
    """NML-01, SET-04: each row once, or those the player chooses (SCN-50-8)."""

    side: Side = NOBODY
    rows: list[int] = field(default_factory=list)

    def begin(self, position: GreatWarPosition) -> None:
        bombardment = position.agreed.bombardment
        assert bombardment is not None
        self.side = position.turn_of if bombardment.by == NOBODY else bombardment.by
        self.rows = rows_in_order(bombardment.rows, self.side)
        if bombardment.choice:
            self.rows.reverse()
            self.next(self.choose_row)
        else:
            for row in reversed(self.rows):
                position.call(ShellRow(self.side, row))

    def choose_row(self, position: GreatWarPosition) -> None:
        if self.rows:
            self.ask(position, ChooseRow(self.side, tuple(self.rows)), then=self.row_chosen)

    def row_chosen(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, str):
            return
        self.rows = self.rows[self.rows.index(choice) + 1 :]
        self.next(self.choose_row)
        position.call(ShellRow(self.side, choice))


@dataclass(slots=True)
class ShellRow(GreatWarProcedure):
    """NML-02, NML-03: count the dice along the row; it ends when a count runs past the last hex."""

    side: Side
    row: int
    counted: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        position.tell(RowShelled(self.row))
        self.next(self.roll_dice)

    def roll_dice(self, position: GreatWarPosition) -> None:
        self.ask(position, Die(), then=self.dice_rolled)

    def dice_rolled(self, position: GreatWarPosition, die: int) -> None:
        self.counted += die
        hexes = hexes_in_order(self.row, self.side)
        if self.counted <= len(hexes):
            shell(position, hexes[self.counted - 1])
            self.next(self.roll_dice)


def shell(position: GreatWarPosition, place: Hex) -> None:
    """NML-04, NML-05, NML-06, NML-07, SCN-52-9: what a shell does to a hex of no man's land."""
    bombardment = position.agreed.bombardment
    razes = bombardment.razes if bombardment is not None else ()
    terrain = position.ground.terrain[place]
    if position.unit_at[place] != NOBODY:
        return  # NML-06, NML-07
    if position.wire >> place & 1:
        clear_wire(position, place)
        if not position.ground.tiles >> place & 1:
            make_crater(position, place)
    elif terrain in razes:
        position.razed |= 1 << place
        position.update_ground()
        position.tell(CraterMade(place))
    elif not position.ground.tiles >> place & 1:
        make_crater(position, place)


def make_crater(position: GreatWarPosition, place: Hex) -> None:
    position.crater(place)
    position.tell(CraterMade(place))
