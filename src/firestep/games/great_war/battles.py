"""Phase 4, battle: who attacks whom, in what order, and who joins a cross fire (BAT-01 to BAT-09, XF-01 to XF-06)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.great_war.artillery import ArtilleryPhase
from firestep.games.great_war.attack import Attack, WireShoot
from firestep.games.great_war.cards import FIRE_STORM, RELIEF
from firestep.games.great_war.combat import (
    battles_after,
    close_targets,
    dice_of,
    has_right_to_battle,
    hexes_in_range,
    is_kept_off_by_ford,
    may_fire,
    ranged_targets,
)
from firestep.games.great_war.combat_events import NobodyBattled
from firestep.games.great_war.facts import INFANTRY, LIGHT_MG, MORTAR, UNITS
from firestep.games.great_war.ground import GRID
from firestep.games.great_war.notation import HEX
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Hex, Side, Unit
from firestep.games.great_war.questions import HexQuestion
from firestep.games.great_war.sight import sees
from firestep.games.great_war.unit_orders import why_not_ordered
from firestep.games.great_war.wire import clear_wire
from firestep.kernel import DONE, Name, Refusal

CLEAR_WIRE = "clear"

HAS_BATTLED = Refusal("BAT-04", "has-battled")
MOVED_TOO_FAR = Refusal("MOV-11", "moved-too-far")
MAY_NOT_BATTLE = Refusal("MOV-12", "may-not-battle")
IN_THE_FORD = Refusal("ATK-06", "in-the-ford")
NO_DICE = Refusal("ATK-08", "no-dice-left")
NOBODY_IN_REACH = Refusal("RNG-01", "nobody-in-reach")
NO_TARGET_THERE = Refusal("BAT-05", "no-target-there")
ENEMY_BESIDE = Refusal("BAT-08", "enemy-beside")
OUT_OF_RANGE = Refusal("RNG-01", "out-of-range")
NOT_IN_SIGHT = Refusal("LOS-01", "not-in-sight")
NO_AMMUNITION = Refusal("CBT-01", "no-ammunition")
NO_FIRE_NOW = Refusal("TNK-04", "no-fire-now")
RANGED_ONLY = Refusal("CARD-fire-storm-2", "ranged-only")
MAY_NOT_JOIN = Refusal("XF-06", "may-not-join")


def targets_of(position: GreatWarPosition, unit: Unit) -> int:
    """BAT-05, BAT-07: the hexes a unit may attack: adjacent enemies if there are any, else those in range and sight."""
    close = close_targets(position, unit)
    if close:
        if position.command == FIRE_STORM or not dice_of(position, unit, 1):
            return 0
        return close
    if not may_fire(position, unit):
        return 0
    targets = ranged_targets(position, unit)
    if position.kind[unit] == MORTAR and not position.silenced >> unit & 1:
        targets |= hexes_in_range(position, unit) & position.wire & ~position.occupied  # RA-20
    return with_dice(position, unit, targets) if targets else 0


def with_dice(position: GreatWarPosition, unit: Unit, targets: int) -> int:
    """ATK-08: the targets at which the unit has a die left."""
    distances = GRID.distances[position.where[unit]]
    unit_at = position.unit_at
    if not has_losses(position, unit):
        return targets
    return sum(1 << each for each in bits(targets) if dice_of(position, unit, distances[each], unit_at[each]))


def has_losses(position: GreatWarPosition, unit: Unit) -> bool:
    """Whether the unit could have lost its last die."""
    place = position.where[unit]
    marked = (position.entered | position.stuck) >> unit & 1
    return bool(marked or (position.wire | position.ground.fords) >> place & 1)


def may_clear_wire(position: GreatWarPosition, unit: Unit) -> bool:
    """ATK-04, ATK-05, TER-wire-3: infantry that could battle may remove the wire in its hex instead."""
    return position.kind[unit] == INFANTRY and position.wire >> position.where[unit] & 1 == 1


def battlers(position: GreatWarPosition) -> int:
    """The hexes of units that can do something in this phase."""
    found = 0
    for unit in bits(position.ordered & ~position.battled):
        if not has_right_to_battle(position, unit):
            continue
        if targets_of(position, unit) or may_clear_wire(position, unit):
            found |= 1 << position.where[unit]
    return found


def why_not_battle(position: GreatWarPosition, side: Side, place: Hex) -> Refusal | None:
    """BAT-01 to BAT-04, ORD-05: why the unit on this hex may not battle now."""
    refusal = why_not_ordered(position, side, place)
    if refusal is not None:
        return refusal
    unit = position.unit_at[place]
    if position.battled >> unit & 1:
        return HAS_BATTLED
    if (position.barred | position.ditched) >> unit & 1 or position.command == RELIEF:
        return MAY_NOT_BATTLE
    if position.moved[unit] > battles_after(position, unit):
        return MOVED_TOO_FAR if UNITS[position.kind[unit]].battles_after else MAY_NOT_BATTLE
    if is_kept_off_by_ford(position, unit):
        return IN_THE_FORD
    if targets_of(position, unit) or may_clear_wire(position, unit):
        return None
    return NO_DICE if close_targets(position, unit) else NOBODY_IN_REACH


def why_not_target(position: GreatWarPosition, unit: Unit, place: Hex) -> Refusal | None:
    """BAT-05, BAT-08, BAT-09, RNG-01, LOS-01: why this unit may not attack this hex."""
    if targets_of(position, unit) >> place & 1:
        return None
    target = position.unit_at[place]
    is_wire = position.wire >> place & 1 and position.kind[unit] == MORTAR
    if (target == NOBODY or position.side[target] == position.side[unit]) and not is_wire:
        return NO_TARGET_THERE
    if close_targets(position, unit):
        if position.command == FIRE_STORM:
            return RANGED_ONLY
        return NO_DICE if close_targets(position, unit) >> place & 1 else ENEMY_BESIDE
    if position.silenced >> unit & 1:
        return NO_AMMUNITION
    if not hexes_in_range(position, unit) >> place & 1:
        return OUT_OF_RANGE
    if UNITS[position.kind[unit]].needs_sight and not sees(position, position.where[unit], place):
        return NOT_IN_SIGHT
    return NO_DICE if may_fire(position, unit) else NO_FIRE_NOW


# -- cross fire


def joins_cross_fire(position: GreatWarPosition, unit: Unit) -> bool:
    """XF-05, XF-06, SPEC-light-mg-2: machine guns, and infantry with a light one."""
    return UNITS[position.kind[unit]].cross_fire or position.specialist[unit] == LIGHT_MG


def joiners(position: GreatWarPosition, lead: Unit, place: Hex, joined: list[Unit]) -> int:
    """XF-01, XF-04: the hexes of units that could fire at this target alone and may join."""
    found = 0
    for unit in bits(position.ordered & ~position.battled):
        if unit != lead and unit not in joined and may_join(position, unit, place):
            found |= 1 << position.where[unit]
    return found


def may_join(position: GreatWarPosition, unit: Unit, place: Hex) -> bool:
    """XF-04: a machine gun that could fire at this hex alone."""
    if not joins_cross_fire(position, unit) or not has_right_to_battle(position, unit):
        return False
    return not close_targets(position, unit) and targets_of(position, unit) >> place & 1 == 1


# -- what is asked


@dataclass(slots=True)
class ChooseBattler(HexQuestion):
    """BAT-01: which unit battles next?"""

    notation = Name(HEX, "battle", words=(DONE,))
    clause: ClassVar[str] = "BAT-01"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return why_not_battle(position, self.seat, place) or NOBODY_IN_REACH


@dataclass(slots=True)
class ChooseTarget(HexQuestion):
    """BAT-05: which hex does it attack? Or does it remove the wire in its own hex (ATK-04), or is another unit chosen
    (BAT-01, ruling 1)?
    """

    unit: Unit
    may_clear: int

    notation = Name(HEX, "at", words=(CLEAR_WIRE, DONE))
    clause: ClassVar[str] = "BAT-05"

    def words_now(self, position: GreatWarPosition) -> tuple[str, ...]:
        return self.notation.words if self.may_clear else (DONE,)

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return why_not_target(position, self.unit, place) or NO_TARGET_THERE


@dataclass(slots=True)
class ChooseJoiner(HexQuestion):
    """XF-01: which other machine gun joins the cross fire?"""

    unit: Unit
    place: Hex

    notation = Name(HEX, "join", words=(DONE,))
    clause: ClassVar[str] = "XF-01"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return MAY_NOT_JOIN


@dataclass(slots=True)
class BattlePhase(GreatWarProcedure):
    """BAT-01, BAT-02, BAT-03: the reserve artillery first, then units one at a time in any order."""

    side: Side
    unit: Unit = NOBODY
    place: Hex = NOBODY
    joining: list[Unit] = field(default_factory=list)

    def begin(self, position: GreatWarPosition) -> None:
        self.next(self.choose_battler)
        if position.artillery:
            position.call(ArtilleryPhase(self.side))

    def choose_battler(self, position: GreatWarPosition) -> None:
        hexes = battlers(position)
        if hexes:
            self.ask(position, ChooseBattler(self.side, hexes), then=self.battler_chosen)
        elif position.ordered and not position.battled and position.command != RELIEF:
            position.tell(NobodyBattled(self.side))

    def battler_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, str):
            return
        self.unit = unit = position.unit_at[choice]
        targets = targets_of(position, unit)
        question = ChooseTarget(self.side, targets, unit, int(may_clear_wire(position, unit)))
        self.next(self.choose_battler)
        self.ask(position, question, then=self.target_chosen)

    def target_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        """BAT-01, BAT-03, ruling 1: a unit that was put back before it declared an attack may still battle later."""
        if choice == DONE:
            return
        if isinstance(choice, str):
            position.battled |= 1 << self.unit  # ATK-04
            clear_wire(position, position.where[self.unit])
        elif position.unit_at[choice] == NOBODY:
            position.call(WireShoot(self.unit, choice))
        else:
            self.place = choice
            self.joining = []
            self.next(self.ask_joiner)

    def ask_joiner(self, position: GreatWarPosition) -> None:
        unit = self.unit
        if joins_cross_fire(position, unit) and not close_targets(position, unit):
            hexes = joiners(position, unit, self.place, self.joining)
            if hexes:
                self.ask(position, ChooseJoiner(self.side, hexes, unit, self.place), then=self.joiner_chosen)
                return
        self.attack(position)

    def joiner_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, int):
            self.joining.append(position.unit_at[choice])
            self.next(self.ask_joiner)
        else:
            self.attack(position)

    def attack(self, position: GreatWarPosition) -> None:
        target = position.unit_at[self.place]
        origin = position.where[self.unit]
        position.call(Attack(self.unit, target, origin, self.place, self.joining.copy()))
