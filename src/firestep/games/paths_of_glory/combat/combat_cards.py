"""9.5.4 Combat cards: when each may be used, and what it adds. One small function for each condition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import (
    FALKENHAYN,
    HL_TAKE_COMMAND,
    LANDSHIPS,
    SIDE_CARDS,
    card,
    cards,
)
from firestep.games.paths_of_glory.ground import (
    BASRA,
    FRANCE_BELGIUM,
    GRAPHS,
    NATION_SPACES,
    TERRAIN,
    TERRAIN_SPACES,
    Space,
    Terrain,
)
from firestep.games.paths_of_glory.nations import AP, CP, Line, Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import passable, supplied_units
from firestep.games.paths_of_glory.tables import SEASONS, Season
from firestep.games.paths_of_glory.units import ACTING_UNITS, ARMIES, NATION_UNITS

GERMANS = NATION_UNITS[Nation.GE] | NATION_UNITS[Nation.POL]
AUSTRIANS = NATION_UNITS[Nation.AH]
TURKS = NATION_UNITS[Nation.TU]
BRITISH = NATION_UNITS[Nation.BR]  # Q-9.5.4-4: AUS, CND, PT and ANA alone do not do.
FRENCH = NATION_UNITS[Nation.FR]
RUSSIANS = NATION_UNITS[Nation.RU]
SERBS = NATION_UNITS[Nation.SB]
ITALIANS = NATION_UNITS[Nation.IT]
PUTNIK_LAST_TURN = 7
WEATHER = {
    Terrain.MOUNTAIN: (Season.FALL, Season.WINTER),
    Terrain.SWAMP: (Season.SPRING, Season.FALL),
}


class Role(IntEnum):
    """Which part of a combat a side has."""

    ATTACKER = 0
    DEFENDER = 1


@dataclass(slots=True, frozen=True)
class Battle:
    """What a combat card looks at: who fights where, seen by the side that would use it."""

    side: Side
    """The side that attacks."""
    target: Space
    attackers: int
    defenders: int
    own: int
    """Units of the card's side that can profit from cards."""
    trench: int
    """Level of the defender's trench, cancelled or not (Q-C-2)."""
    inside: bool
    """The attackers besiege the fort from inside."""
    armoured: bool
    """Royal Tank Corps or Yanks and Tanks is used by the attacker."""


Condition: TypeAlias = Callable[[PathsPosition, Battle], bool]


def german_attack(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.attackers & GERMANS)


def von_francois(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.attackers & GERMANS and battle.defenders & RUSSIANS)


def severe_weather(position: PathsPosition, battle: Battle) -> bool:
    """Q-C-3: it helps only its owner, only when defending."""
    return SEASONS[position.turn] in WEATHER.get(TERRAIN[battle.target], ())


def entrenched_germans(_: PathsPosition, battle: Battle) -> bool:
    return battle.trench > 0 and bool(battle.own & GERMANS)


def place_of_execution(position: PathsPosition, battle: Battle) -> bool:
    """Q-CP26-1, Q-CP26-2: an intact French fort that is not besieged, after Falkenhayn, before H-L Take Command."""
    fort = position.forts & NATION_SPACES[Nation.FR] & position.ap
    if battle.inside or not fort >> battle.target & 1 or position.was_played(HL_TAKE_COMMAND):
        return False
    german = not position.rules.deluxe or bool(battle.attackers & GERMANS)
    return german and position.was_played(FALKENHAYN)


def alpenkorps(position: PathsPosition, battle: Battle) -> bool:
    mountains = TERRAIN_SPACES[Terrain.MOUNTAIN]
    germans = battle.attackers & GERMANS
    if mountains >> battle.target & 1:
        return bool(germans)
    return any(mountains >> position.where[unit] & 1 for unit in bits(germans))


def von_below(position: PathsPosition, battle: Battle) -> bool:
    german = not position.rules.deluxe or bool(battle.attackers & GERMANS)
    return german and battle.defenders != 0 and not battle.defenders & ~ITALIANS


def von_hutier(position: PathsPosition, battle: Battle) -> bool:
    """Q-CP44-1: other nations may defend beside the Russians."""
    german = not position.rules.deluxe or bool(battle.attackers & GERMANS)
    return german and bool(battle.defenders & RUSSIANS)


def spring_offensive(position: PathsPosition, battle: Battle) -> bool:
    return bool(battle.attackers & GERMANS) and position.was_played(HL_TAKE_COMMAND)


def german_attack_on_clear(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.attackers & GERMANS) and TERRAIN[battle.target] is Terrain.CLEAR


def turks_fight(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.own & TURKS)


def austrians_fight(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.own & AUSTRIANS)


def kemal(position: PathsPosition, battle: Battle) -> bool:
    return any(position.combat_of(unit) for unit in bits(battle.own & TURKS))


def turk_determination(_: PathsPosition, battle: Battle) -> bool:
    return battle.trench == 0 and bool(battle.own & TURKS)


def alberich(_: PathsPosition, battle: Battle) -> bool:
    return FRANCE_BELGIUM >> battle.target & 1 == 1 and not battle.armoured


def wireless_intercepts(position: PathsPosition, battle: Battle) -> bool:
    """Q-CP02-2, Q-CP02-3: a German army takes part, only Russians defend; in the later edition any German unit."""
    germans = battle.attackers & GERMANS
    if not position.rules.deluxe:
        germans &= ARMIES
    return bool(germans) and battle.defenders != 0 and not battle.defenders & ~RUSSIANS


def always(_: PathsPosition, __: Battle) -> bool:
    return True


def russians_fight(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.own & RUSSIANS)


def putnik(position: PathsPosition, battle: Battle) -> bool:
    return position.turn <= PUTNIK_LAST_TURN and bool(battle.own & SERBS)


def british_attack(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.attackers & BRITISH)


def british_or_french_attack(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.attackers & (BRITISH | FRENCH))


def french_attack(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.attackers & FRENCH)


def mine_attack(position: PathsPosition, battle: Battle) -> bool:
    """Q-AP36-1: anywhere. Ruling 33: a fort alone is not entrenched (11.2.8), but by option its trench is enough."""
    alone = position.rules.mines_under_forts and not battle.defenders
    trench = position.trench_level(battle.target, CP) if alone else battle.trench
    return bool(battle.attackers & BRITISH) and trench > 0


def royal_tank_corps(position: PathsPosition, battle: Battle) -> bool:
    """card AP-28, Q-AP48-1: a fort does not make a space other than clear; the later edition adds Germany."""
    ground = FRANCE_BELGIUM | (NATION_SPACES[Nation.GE] if position.rules.deluxe else 0)
    clear = TERRAIN[battle.target] is Terrain.CLEAR and ground >> battle.target & 1 == 1
    return clear and bool(battle.attackers & BRITISH) and position.was_played(LANDSHIPS)


def they_shall_not_pass(position: PathsPosition, battle: Battle) -> bool:
    fort = position.forts & NATION_SPACES[Nation.FR] & position.ap
    own = battle.own & FRENCH if position.rules.deluxe else battle.own
    return fort >> battle.target & 1 == 1 and bool(own)


def russian_attack(_: PathsPosition, battle: Battle) -> bool:
    return bool(battle.attackers & RUSSIANS)


def italian_attack(_: PathsPosition, battle: Battle) -> bool:
    return not battle.attackers & ~ITALIANS


def maude(position: PathsPosition, battle: Battle) -> bool:
    """Attack by British units that trace supply to Basra; Q-9.5.4-4: Australians and others beside a British one."""
    family = ACTING_UNITS[Nation.BR]
    if not battle.attackers & BRITISH or battle.attackers & ~family or not position.ap >> BASRA & 1:
        return False
    ground = passable(position, AP)
    near = GRAPHS[Line.BR].flood(1 << BASRA & ground, ground)
    return all(near >> position.where[unit] & 1 for unit in bits(battle.attackers))


def backs_to_the_wall(_: PathsPosition, battle: Battle) -> bool:
    return FRANCE_BELGIUM >> battle.target & 1 == 1 and bool(battle.own & BRITISH & ARMIES)


@dataclass(slots=True, frozen=True)
class CombatCard:
    """One combat card: who may use it, when, and the die modifier it gives."""

    roles: tuple[Role, ...]
    condition: Condition
    modifier: int = 0
    before_flank: bool = False


ATTACKING, DEFENDING, EITHER = (Role.ATTACKER,), (Role.DEFENDER,), (Role.ATTACKER, Role.DEFENDER)
COMBAT_CARD: dict[int, CombatCard] = {
    card("cp-02"): CombatCard(ATTACKING, wireless_intercepts, before_flank=True),  # card CP-02
    card("cp-03"): CombatCard(ATTACKING, von_francois, 1),  # card CP-03
    card("cp-04"): CombatCard(DEFENDING, severe_weather, 2),  # card CP-04
    card("cp-15"): CombatCard(ATTACKING, german_attack, 1),  # card CP-15
    card("cp-16"): CombatCard(EITHER, turks_fight, 1),  # card CP-16
    card("cp-18"): CombatCard(DEFENDING, entrenched_germans, 1),  # card CP-18
    card("cp-19"): CombatCard(ATTACKING, german_attack, 1),  # card CP-19
    card("cp-26"): CombatCard(ATTACKING, place_of_execution, 2),  # card CP-26
    card("cp-30"): CombatCard(ATTACKING, alpenkorps, 1),  # card CP-30
    card("cp-31"): CombatCard(DEFENDING, kemal),  # card CP-31
    card("cp-35"): CombatCard(ATTACKING, german_attack, 1),  # card CP-35
    card("cp-40"): CombatCard(ATTACKING, german_attack, 1),  # card CP-40
    card("cp-43"): CombatCard(ATTACKING, von_below, before_flank=True),  # card CP-43
    card("cp-44"): CombatCard(ATTACKING, von_hutier, before_flank=True),  # card CP-44
    card("cp-49"): CombatCard(ATTACKING, spring_offensive, 1, before_flank=True),  # card CP-49
    card("cp-50"): CombatCard(ATTACKING, spring_offensive, before_flank=True),  # card CP-50
    card("cp-51"): CombatCard(ATTACKING, spring_offensive, before_flank=True),  # card CP-51
    card("cp-56"): CombatCard(DEFENDING, always),  # card CP-56
    card("cp-57"): CombatCard(EITHER, austrians_fight, 1),  # card CP-57
    card("cp-60"): CombatCard(DEFENDING, turk_determination),  # card CP-60
    card("cp-62"): CombatCard(ATTACKING, german_attack_on_clear, 1),  # card CP-62
    card("cp-64"): CombatCard(DEFENDING, alberich),  # card CP-64
    card("ap-04"): CombatCard(EITHER, russians_fight, 1),  # card AP-04
    card("ap-05"): CombatCard(EITHER, putnik, 1),  # card AP-05
    card("ap-06"): CombatCard(DEFENDING, always),  # card AP-06
    card("ap-07"): CombatCard(DEFENDING, severe_weather, 2),  # card AP-07
    card("ap-18"): CombatCard(ATTACKING, british_attack, 1),  # card AP-18
    card("ap-19"): CombatCard(ATTACKING, british_or_french_attack, 1),  # card AP-19
    card("ap-21"): CombatCard(ATTACKING, french_attack, 1),  # card AP-21
    card("ap-36"): CombatCard(ATTACKING, mine_attack, 1),  # card AP-36
    card("ap-39"): CombatCard(DEFENDING, they_shall_not_pass),  # card AP-39
    card("ap-48"): CombatCard(ATTACKING, royal_tank_corps),  # card AP-48
    card("ap-58"): CombatCard(ATTACKING, russian_attack, 1),  # card AP-58
    card("ap-59"): CombatCard(ATTACKING, italian_attack, 1),  # card AP-59
    card("ap-61"): CombatCard(ATTACKING, maude),  # card AP-61
    card("ap-63"): CombatCard(DEFENDING, backs_to_the_wall),  # card AP-63
}
CANCEL_ALL_TRENCH = cards("cp-43", "cp-44", "cp-49", "cp-50", "cp-51")  # Q-C-1


def cards_of(side: Side, role: Role) -> int:
    return sum(
        1 << number for number, facts in COMBAT_CARD.items() if role in facts.roles and SIDE_CARDS[side] >> number & 1
    )


CARDS_BY_ROLE = tuple(tuple(cards_of(side, role) for role in Role) for side in (CP, AP))
"""`CARDS_BY_ROLE[side][role]`"""
BEFORE_FLANK = sum(1 << number for number, facts in COMBAT_CARD.items() if facts.before_flank)


def profiting(position: PathsPosition, role: Role, attackers: int, defenders: int) -> int:
    """14.3.4: units that can profit from cards; defenders out of supply cannot (L-22: nor those beside them)."""
    if role is Role.ATTACKER:
        return attackers
    supplied = supplied_units(position, defenders)
    return 0 if position.rules.deluxe and supplied != defenders else supplied


def usable(position: PathsPosition, battle: Battle, role: Role, among: int) -> int:
    """Cards of this set whose conditions are met now for this part of the combat.

    Face-up cards need their conditions too (Q-9.5.4-1); any number may be used (Q-9.5.4-3), useful or not (Q-9.5.4-2).
    """
    if not battle.own:
        return 0  # A lone fort is never helped by cards.
    side = battle.side if role is Role.ATTACKER else 1 - battle.side
    found = 0
    for number in bits(among & CARDS_BY_ROLE[side][role] & ~position.used_this_round):
        if COMBAT_CARD[number].condition(position, battle):
            found |= 1 << number
    return found


def modifier_of(played: int) -> int:
    """12.2.6: what the cards of one side add to its die."""
    return sum(COMBAT_CARD[number].modifier for number in bits(played))
