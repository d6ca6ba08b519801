"""Section 10: medals, objectives of all kinds, and victory (VIC, OBJ, TRN-03, TRN-04).

`position.held` has a number for each objective of the scenario. What it means depends on the objective: a mask of hexes
or of units where it scores for each of them, else 0 for nobody, 1 for the Germans, 2 for the Allies.
"""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.great_war.combat_events import GunTaken
from firestep.games.great_war.events import MedalLost, MedalWon, Reward
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.position import GreatWarPosition, Hex, Side, Unit
from firestep.games.great_war.scenario import Kind, Objective
from firestep.kernel import Event, Result


def medals_for(objective: Objective, held: int, side: Side) -> int:
    """What an objective is worth to a side now, if it is temporary."""
    if not held or objective.is_permanent:
        return 0
    if objective.each:
        return held.bit_count() * objective.medals[side] if objective.side == side else 0
    return objective.medals[side] if held == side + 1 else 0


def temporary_medals(position: GreatWarPosition, side: Side) -> list[int]:
    """By objective: the medals that a side has for it now and may lose again."""
    objectives = position.agreed.battle.objectives
    return [medals_for(objective, held, side) for objective, held in zip(objectives, position.held, strict=True)]


def medals_of(position: GreatWarPosition, side: Side) -> int:
    """VIC-01: permanent and temporary medals together."""
    return position.medals[side] + sum(temporary_medals(position, side))


def medals_standing(position: GreatWarPosition, side: Side) -> int:
    """OBJ-02, OBJ-06: the medals of a side as the units stand now.

    A hex that a unit has left no longer counts, though the medal stays until the end of phase 3: a friend may save it.
    """
    total = position.medals[side]
    for objective, held in zip(position.agreed.battle.objectives, position.held, strict=True):
        if held and not objective.is_permanent:
            total += medals_for(objective, still_held(position, objective, held), side)
    return total


def score(position: GreatWarPosition) -> tuple[int, int]:
    """VIC-01: the medals of each side. Who wins because the enemy gave up counts the medals of a victory."""
    german, allied = (medals_of(position, side) for side in SIDES)
    winners = () if position.result is None else position.result.winners
    least = [position.agreed.medals if side in winners else 0 for side in SIDES]
    return max(german, least[0]), max(allied, least[1])


def check_victory(position: GreatWarPosition, side: Side) -> None:
    """VIC-01, TRN-04: the match ends the instant a side has the medals it needs."""
    if position.result is None and medals_standing(position, side) >= position.agreed.medals:
        position.finish(Result((side,), (1 - side,), "won-medals", "VIC-01"))


def award(position: GreatWarPosition, side: Side, count: int, reward: Reward, subject: int = -1) -> None:
    """Permanent medals."""
    if count and position.result is None:
        position.medals[side] += count
        position.tell(MedalWon(side, count, medals_of(position, side), reward, subject))
        check_victory(position, side)


# -- who satisfies what


def wanted_by(objective: Objective, side: Side) -> bool:
    return objective.side in (side, -1)


def needs_met(position: GreatWarPosition, objective: Objective, side: Side) -> bool:
    """OBJ-15: earlier lines must be held too; for a vacant group (OBJ-16) they must be vacant too."""
    if objective.kind is Kind.VACANT_START:
        return not any(position.hexes[1 - side] & group for group in objective.needs)
    return all(position.hexes[side] & group for group in objective.needs)


def is_satisfied(position: GreatWarPosition, objective: Objective, side: Side) -> bool:
    """Whether a side fulfils an objective that scores once for all its hexes."""
    if not needs_met(position, objective, side):
        return False
    own = position.hexes[side] & objective.hexes
    enemy = position.hexes[1 - side] & objective.hexes
    match objective.kind:
        case Kind.VACANT_START:
            return not enemy
        case Kind.TEMP_MAJORITY_START | Kind.TEMP_MAJORITY:
            return own.bit_count() > enemy.bit_count()  # OBJ-04: 1 against 0 is enough
        case _:
            return bool(own)


def standing_now(position: GreatWarPosition, objective: Objective, side: Side) -> int:
    """For an objective that scores for each hex or unit: those that score now."""
    own = position.hexes[side] & objective.hexes
    if objective.each == "unit":
        return sum(1 << position.unit_at[place] for place in bits(own))
    return own


# -- TRN-03 Start of turn


def score_start_of_turn(position: GreatWarPosition, side: Side) -> None:
    """TRN-03, OBJ-02, OBJ-04, OBJ-08, OBJ-16, OBJ-17: what the active side gains before its Command card."""
    before = temporary_medals(position, side)
    for number, objective in enumerate(position.agreed.battle.objectives):
        if not wanted_by(objective, side):
            continue
        match objective.kind:
            case Kind.TEMP_START | Kind.TEMP_MAJORITY_START | Kind.VACANT_START:
                gain_temporary(position, number, objective, side)
            case Kind.PERM_START:
                gain_permanent(position, number, objective, side)
            case _:
                pass
    tell_change(position, side, before)
    check_victory(position, side)


def gain_temporary(position: GreatWarPosition, number: int, objective: Objective, side: Side) -> None:
    if objective.each:
        if needs_met(position, objective, side):
            position.held[number] |= standing_now(position, objective, side)
    elif is_satisfied(position, objective, side):
        position.held[number] = side + 1


def gain_permanent(position: GreatWarPosition, number: int, objective: Objective, side: Side) -> None:
    """OBJ-08: once for each hex, or once for the group; a medal won stays won."""
    if objective.each:
        fresh = standing_now(position, objective, side) & ~position.held[number]
        position.held[number] |= fresh
        award(position, side, fresh.bit_count() * objective.medals[side], Reward.OBJECTIVE, number)
    elif not position.held[number] and is_satisfied(position, objective, side):
        position.held[number] = side + 1
        award(position, side, objective.medals[side], Reward.OBJECTIVE, number)


# -- at any time


def occupied(position: GreatWarPosition, side: Side, place: Hex) -> None:
    """OBJ-01, OBJ-07, SCN-54-5: what a side gains when a unit arrives on a hex, and what the enemy loses."""
    if position.guns >> place & 1:
        take_gun(position, side, place)
    for number, objective in enumerate(position.agreed.battle.objectives):
        if not wanted_by(objective, side):
            continue
        if objective.kind is Kind.PERM_IMMEDIATE and objective.each != "gun":
            gain_permanent(position, number, objective, side)
        elif objective.kind is Kind.TEMP_IMMEDIATE and objective.hexes >> place & 1:
            before = temporary_medals(position, side)
            gain_temporary(position, number, objective, side)
            tell_change(position, side, before)
            check_victory(position, side)

    contest(position, side)


def relocate(position: GreatWarPosition, unit: Unit, place: Hex, event: Event) -> None:
    """A unit changes its hex other than by moving or advancing; objectives are judged at once."""
    position.shift(unit, place)
    position.tell(event)
    occupied(position, position.side[unit], place)
    review(position)


def contest(position: GreatWarPosition, side: Side) -> None:
    """OBJ-05, OBJ-16, OBJ-18: a unit has arrived: the enemy may lose medals, a majority may be reached."""
    objectives = position.agreed.battle.objectives
    if not objectives or position.result is not None:
        return
    before = [temporary_medals(position, each) for each in SIDES]
    for number, objective in enumerate(objectives):
        held = position.held[number]
        if objective.kind is Kind.TEMP_MAJORITY and is_satisfied(position, objective, side):
            position.held[number] = side + 1
        elif held and not objective.is_permanent and holder(objective, held) != side:
            position.held[number] = still_held(position, objective, held)
    for each in SIDES:
        tell_change(position, each, before[each])
    check_victory(position, side)


def holder(objective: Objective, held: int) -> Side:
    """The side that holds an objective which is held."""
    return objective.side if objective.each else held - 1


def take_gun(position: GreatWarPosition, side: Side, place: Hex) -> None:
    """SCN-54-5: medals for the hex of a gun without its crew; the gun is removed."""
    for objective in position.agreed.battle.objectives:
        if objective.each == "gun" and objective.side == side:
            position.guns &= ~(1 << place)
            position.tell(GunTaken(side, place))
            award(position, side, objective.medals[side], Reward.GUN)


def review(position: GreatWarPosition) -> None:
    """OBJ-01, OBJ-02, OBJ-05, OBJ-15 to OBJ-18: remove medals that are no longer held, award immediate ones."""
    objectives = position.agreed.battle.objectives
    if not objectives or position.result is not None:
        return
    before = [temporary_medals(position, side) for side in SIDES]
    for number, objective in enumerate(objectives):
        if objective.kind is Kind.TEMP_MAJORITY:
            position.held[number] = majority(position, objective)
        elif position.held[number] and not objective.is_permanent:
            position.held[number] = still_held(position, objective, position.held[number])
    for side in SIDES:
        tell_change(position, side, before[side])
    for side in SIDES:
        check_victory(position, side)


def majority(position: GreatWarPosition, objective: Objective) -> int:
    """OBJ-18: the side with more units there now, if any."""
    return next((side + 1 for side in SIDES if is_satisfied(position, objective, side)), 0)


def still_held(position: GreatWarPosition, objective: Objective, held: int) -> int:
    """What is left of a temporary objective; chains break as soon as an earlier line is lost (OBJ-15)."""
    if objective.each:
        side = objective.side
        return held & standing_now(position, objective, side) if needs_met(position, objective, side) else 0
    return held if is_satisfied(position, objective, held - 1) else 0


def tell_change(position: GreatWarPosition, side: Side, before: list[int]) -> None:
    """Tell which temporary medals a side has won and lost."""
    total = position.medals[side] + sum(before)
    for number, (had, has) in enumerate(zip(before, temporary_medals(position, side), strict=True)):
        total += has - had
        if has > had:
            position.tell(MedalWon(side, has - had, total, Reward.OBJECTIVE, number))
        elif has < had:
            position.tell(MedalLost(side, had - has, total, number))


# -- OBJ-09 Breakthrough


def breakthrough_medals(position: GreatWarPosition, side: Side) -> int:
    """OBJ-09: the medals for a unit that exits over the enemy's baseline; 0 if the scenario has no such objective."""
    return sum(
        objective.medals[side]
        for objective in position.agreed.battle.objectives
        if objective.kind is Kind.BREAKTHROUGH and objective.side == side
    )
