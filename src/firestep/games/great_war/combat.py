"""Combat calculations: who may battle, with how many dice, and what protects the target (BAT, RNG, ATK, PRO, DIE)."""

from __future__ import annotations

from firestep.games.great_war.amendments import GAS_SPARES_FRIENDS
from firestep.games.great_war.cards import (
    FIRE_STORM,
    GAS,
    HOLD,
    INFANTRY_ASSAULT,
    MG_BARRAGE,
    MORTAR_BARRAGE,
    RAID,
    REDEPLOY,
    RELIEF,
    amount,
)
from firestep.games.great_war.facts import (
    ALL_FLAGS,
    BASE_DICE,
    BURST,
    ELITE,
    FACES,
    FEMALE_TANK,
    FLAMETHROWER,
    GRENADIER,
    INFANTRY,
    IS_SOLDIER,
    IS_TANK,
    MACHINE_GUN,
    MORTAR,
    REACH,
    SKULL,
    SNIPER,
    SOLDIER,
    TERRAINS,
    UNITS,
)
from firestep.games.great_war.ground import GRID
from firestep.games.great_war.position import GreatWarPosition, Hex, Unit
from firestep.games.great_war.sight import in_sight

RANGED, CLOSE = 0, 1
INFANTRY_ASSAULT_BATTLES_AFTER = 2  # CARD-infantry-assault-2
ELITE_BATTLES_AFTER = 2  # SPEC-elite-1
RAID_MOVES = 2  # CBT-13
SKULLS_AT = 2  # SPEC-grenadier-2, TNK-14


def tally(roll: tuple[int, ...]) -> list[int]:
    """How often each symbol shows."""
    found = [0, 0, 0, 0, 0]
    for face in roll:
        found[FACES[face]] += 1
    return found


def battles_after(position: GreatWarPosition, unit: Unit) -> int:
    """MOV-11, MOV-12, MOV-18: how many hexes a unit may move and still battle."""
    kind, specialist = position.kind[unit], position.specialist[unit]
    hexes = UNITS[kind].battles_after
    if kind == INFANTRY:
        if specialist == FLAMETHROWER:
            return hexes  # SPEC-flamethrower-1: under any card
        if specialist == ELITE:
            hexes = ELITE_BATTLES_AFTER
        if position.command == INFANTRY_ASSAULT:
            hexes = max(hexes, INFANTRY_ASSAULT_BATTLES_AFTER)
        if unit == position.raider:
            hexes = max(hexes, RAID_MOVES)
    elif kind in (MACHINE_GUN, MORTAR) and position.has(position.side[unit], REDEPLOY):
        return 1  # CBT-14
    return hexes


def has_right_to_battle(position: GreatWarPosition, unit: Unit) -> bool:
    """BAT-03, BAT-04, ORD-05: ordered, has not battled, has not moved too far, and nothing bars it."""
    bit = 1 << unit
    if not position.ordered & bit or (position.battled | position.barred | position.ditched) & bit:
        return False
    if position.command == RELIEF:
        return False  # CARD-relief-2
    return position.moved[unit] <= battles_after(position, unit)


def is_kept_off_by_ford(position: GreatWarPosition, unit: Unit) -> bool:
    """ATK-06, TER-ford-2: a soldier unit in a ford may not battle, unless the scenario lets it."""
    if not position.ground.fords >> position.where[unit] & 1:
        return False
    return not position.agreed.battle.ford_battle and IS_SOLDIER[position.kind[unit]]


def dice_of(position: GreatWarPosition, unit: Unit, distance: int, target: Unit = -1) -> int:
    """RNG-02 to RNG-04, CC-02, CC-03: a unit's dice at this distance, less what terrain costs (see `terrain_loss`).

    Lost figures do not matter (BAT-06). Cards for a single combat (Hand Grenades) are added later.
    """
    kind, specialist = position.kind[unit], position.specialist[unit]
    dice = BASE_DICE[kind][specialist][distance]
    if not dice or is_kept_off_by_ford(position, unit):
        return 0
    if distance > 1:
        dice += ranged_bonus(position, unit, target)
    else:
        dice += close_bonus(position, unit)
    dice += turn_bonus(position, unit) - terrain_loss(position, unit)
    return max(dice, 0)


def ranged_bonus(position: GreatWarPosition, unit: Unit, target: Unit) -> int:
    """SPEC-sniper-1, SPEC-mortar-observer-2, CARD-fire-storm-2."""
    bonus = 0
    if position.specialist[unit] == SNIPER and not position.moved[unit]:
        bonus += 1
    if position.kind[unit] == MORTAR and target >= 0 and position.acquired >> target & 1:
        bonus += 1
    if position.command == FIRE_STORM and position.ordered >> unit & 1:
        bonus += 1
    return bonus


def close_bonus(position: GreatWarPosition, unit: Unit) -> int:
    """SPEC-grenadier-1, CBT-13."""
    bonus = 1 if position.specialist[unit] == GRENADIER else 0
    return bonus + amount(RAID) if unit == position.raider else bonus


def turn_bonus(position: GreatWarPosition, unit: Unit) -> int:
    """CARD-big-show-2, CBT-03, CBT-04: dice that a card adds for its ordered units all turn."""
    bit = 1 << unit
    if not position.ordered & bit:
        return 0
    bonus = 1 if position.show & bit else 0
    effects = position.effects[position.side[unit]]
    if effects:
        kind = position.kind[unit]
        if effects >> MG_BARRAGE & 1 and kind in (MACHINE_GUN, FEMALE_TANK):
            bonus += amount(MG_BARRAGE)
        if effects >> MORTAR_BARRAGE & 1 and kind == MORTAR:
            bonus += amount(MORTAR_BARRAGE)
    return bonus


def terrain_loss(position: GreatWarPosition, unit: Unit) -> int:
    """ATK-01, ATK-02, ATK-03, TER-wire-2, ATK-08: dice lost because of the unit's own hex; a stuck tank loses one
    (TNK-09).
    """
    place = position.where[unit]
    loss = 0
    if position.entered >> unit & 1:
        loss += TERRAINS[position.ground.terrain[place]].entry_loss
    if position.wire >> place & 1 and IS_SOLDIER[position.kind[unit]]:
        loss += 1
    if position.stuck >> unit & 1:
        loss += 1
    return loss


# -- targets


def close_targets(position: GreatWarPosition, unit: Unit) -> int:
    """CC-01: the adjacent enemies of a unit."""
    return GRID.links[position.where[unit]] & position.hexes[1 - position.side[unit]]


def hexes_in_range(position: GreatWarPosition, unit: Unit) -> int:
    """RNG-01: from 2 hexes to as far as it fires."""
    return GRID.annulus(position.where[unit], 2, REACH[position.kind[unit]][position.specialist[unit]])


def ranged_targets(position: GreatWarPosition, unit: Unit) -> int:
    """BAT-08, BAT-09, RNG-05: the enemies a unit may fire at; none while an enemy is adjacent."""
    if position.silenced >> unit & 1 or close_targets(position, unit):
        return 0
    targets = hexes_in_range(position, unit) & position.hexes[1 - position.side[unit]]
    if targets and UNITS[position.kind[unit]].needs_sight:
        targets = in_sight(position, position.where[unit], targets)
    return targets


def may_fire(position: GreatWarPosition, unit: Unit) -> bool:
    """TNK-04, CBT-13: no fire from a building that a tank entered this turn, nor by a raider that moved far."""
    if IS_TANK[position.kind[unit]]:
        place = position.where[unit]
        return not (
            position.moved[unit] and TERRAINS[position.ground.terrain[place]].moves_as in ("building", "church")
        )
    if unit == position.raider:
        return position.moved[unit] <= UNITS[position.kind[unit]].battles_after
    return True


# -- protection and hits


def terrain_protection(position: GreatWarPosition, place: Hex, mode: int, from_hill: bool) -> tuple[int, int]:
    """PRO-01, PRO-02: soldiers that are ignored and flags that may be, for a soldier unit on this hex.

    It is worked out for every attack. The table of terrains gives fords nothing (PRO-05).
    """
    if position.wire >> place & 1:
        return 0, 0  # PRO-04, TER-wire-4: whatever else is there
    terrain = TERRAINS[position.ground.terrain[place]]
    soldiers, flags = terrain.soldiers[mode], terrain.flags[mode]
    if mode == CLOSE and terrain.low_only and from_hill:
        soldiers = 0  # PRO-06
    # PRO-03, TER-fortified-1: it adds to its hex; in all else (TER-fortified-3) the hex is as before.
    if position.fortified >> place & 1 and not terrain.water:
        return soldiers + 1, min(flags + 1, ALL_FLAGS)
    return soldiers, flags


def protection(position: GreatWarPosition, target: Unit, attacker: Unit, mode: int, by: int) -> tuple[int, int]:
    """PRO-01 to PRO-08: soldiers ignored and flags that may be ignored by the target of this attack.

    `attacker` is -1 for the reserve artillery of side `by`. A card overrides the rules (CRD-07), and the last card
    played overrides earlier ones: Hold at All Costs beats the flamethrower and a Gas Attack (CBT-02, CBT-22, CRD-06).
    """
    holds = position.has(position.side[target], HOLD)
    if IS_TANK[position.kind[target]]:
        return 0, ALL_FLAGS if holds else 0  # PRO-07, TNK-06: of terrain nothing, of the card all
    from_hill = attacker >= 0 and position.ground.hills >> position.where[attacker] & 1 == 1
    soldiers, flags = terrain_protection(position, position.where[target], mode, from_hill)
    if mode == RANGED and is_gassed(position, target, by):
        soldiers, flags = max(0, soldiers - amount(GAS)), 0
    if mode == CLOSE and attacker >= 0 and position.specialist[attacker] == FLAMETHROWER:
        flags = 0  # SPEC-flamethrower-2
    return soldiers, ALL_FLAGS if holds else flags


def is_gassed(position: GreatWarPosition, target: Unit, by: int) -> bool:
    """CBT-02: gas weakens enemies under fire; own units that the reserve artillery hits (RA-23) keep their cover."""
    if not position.has(by, GAS):
        return False
    return position.side[target] != by or not GAS_SPARES_FRIENDS.applies_to(position.setup)


def skulls_hit(position: GreatWarPosition, attacker: Unit, target: Unit, distance: int) -> bool:
    """DIE-03, CC-04: always in close combat; at range only for some units."""
    if distance == 1:
        return True
    kind = position.kind[attacker]
    if kind == MORTAR and position.acquired >> target & 1:
        return True  # SPEC-mortar-observer-2
    if distance == SKULLS_AT:
        return position.specialist[attacker] == GRENADIER or UNITS[kind].skulls_at_two
    return False


def dice_that_hit(roll: tuple[int, ...], soldiers_ignored: int, skulls: bool, on_tank: bool = False) -> tuple[int, ...]:
    """DIE-01, DIE-02, DIE-03, DIE-08: which dice of a roll hit, by their number in it.

    Soldiers never hit a tank (TNK-11). Of several soldiers the first are the ignored ones.
    """
    hitting = []
    for number, face in enumerate(roll):
        symbol = FACES[face]
        if symbol == SOLDIER and soldiers_ignored > 0:
            soldiers_ignored -= 1
        elif symbol == BURST or (symbol == SKULL and skulls) or (symbol == SOLDIER and not on_tank):
            hitting.append(number)
    return tuple(hitting)


def bursts(roll: tuple[int, ...]) -> tuple[int, ...]:
    """RA-19, RA-20: which dice remove the wire on a hex without a unit, by their number in the roll."""
    return tuple(number for number, face in enumerate(roll) if FACES[face] == BURST)


def flags_to_ignore(flags: int, may_ignore: int, lice: int) -> int:
    """DIE-09, CBT-20: how many of these flags the owner may ignore; Lice reduce this by one.

    Ruling 18: an owner who could ignore all flags ignores all but one.
    """
    if may_ignore >= ALL_FLAGS:
        return max(0, flags - lice)
    return max(0, min(flags, may_ignore - lice))
