"""The viewer's units side by side: which may still move or attack, and which have (R4.1, R8.1, R8.6)."""

from __future__ import annotations

from collections.abc import Collection

from firestep.board.bits import bits
from firestep.games.trench_club.moves import MovePhase, units_to_move
from firestep.games.trench_club.position import Army, TrenchPosition, Unit
from firestep.games.trench_club.scene.pieces import piece_id
from firestep.games.trench_club.scene.table import army_of
from firestep.games.trench_club.targets import DeclarePhase, units_to_declare
from firestep.scene import Tray, TrayPiece
from firestep.scene.speaker import Speaker


def trays(position: TrenchPosition, seat: int | None, speaker: Speaker) -> tuple[Tray, ...]:
    """One tray: in the viewer's own move and target phases the units still to act, otherwise the whole army."""
    if position.round == 0:
        return ()
    army = position.turn_of if seat is None else army_of(position, seat)
    units = units_of_seat(position, army, seat)
    if not units:
        return ()
    if seat is not None and position.question_for(seat) is not None:
        running = {type(frame) for frame in position.stack}
        if MovePhase in running:
            able: Collection[Unit] = bits(units_to_move(position, army, seat))
            return (tray("move", speaker.say("scene-tray-move"), position, units, able, position.moved),)
        if DeclarePhase in running:
            able = units_to_declare(position, army, seat)
            return (tray("attack", speaker.say("scene-tray-attack"), position, units, able, position.acted),)
    nation = speaker.say(f"nation-{position.agreed.armies[army].nation}")
    shown = tuple(TrayPiece(piece_id(position, unit)) for unit in units)
    return (Tray("units", speaker.say("scene-tray-units", nation=nation), shown, str(len(units))),)


def units_of_seat(position: TrenchPosition, army: Army, seat: int | None) -> list[Unit]:
    """R14.1: in co-op each player has figures of their own."""
    units = position.units_of(army)
    return [unit for unit in units if seat is None or not position.agreed.is_co_op or position.seat[unit] == seat]


def tray(
    name: str, title: str, position: TrenchPosition, units: list[Unit], ready: Collection[Unit], spent: int
) -> Tray:
    shown = [
        TrayPiece(piece_id(position, unit), "ready" if unit in ready else "spent" if spent >> unit & 1 else "rest")
        for unit in units
    ]
    return Tray(name, title, tuple(shown), str(len(ready)))
