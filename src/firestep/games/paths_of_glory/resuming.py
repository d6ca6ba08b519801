"""Hand-written positions put into play: where in the sequence of a turn they go on."""

from __future__ import annotations

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.actions import Action, ActionPhase
from firestep.games.paths_of_glory.area import march_links
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.phase import CombatPhase
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.notation import SPACE
from firestep.games.paths_of_glory.operations import Operations
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.sequence import PathsMatch, Turn
from firestep.games.paths_of_glory.units import SIDE_UNITS
from firestep.kernel import Malformed

ACTION, OPERATIONS, ATTACK = "action", "operations", "attack"
PHASE_STEPS = {
    "mandates": "mandate",
    "attrition": "suffer_attrition",
    "sieges": "besiege",
    "war-status": "settle_war_status",
    "replacements": "prepare_replacements",
    "draw": "discard_cp",
}
"""6.0: phases of a turn with the step that begins them."""


def resume(position: PathsPosition, said: dict[str, str]) -> None:
    """Go on in the phase that is named, else where the acting side chooses its action."""
    hold_occupied_spaces(position)
    phase, _, target = said.get("phase", ACTION).partition(" ")
    position.stack = [PathsMatch(agenda=["play_turn"])]
    if phase in PHASE_STEPS:
        position.call(Turn.starting_with(PHASE_STEPS[phase]))
    elif phase in (ACTION, OPERATIONS, ATTACK):
        position.round = position.round or 1
        position.call(Turn.starting_with("suffer_attrition"))
        position.call(ActionPhase(agenda=["play_round"]))
        if position.acting == CP:
            position.call(Action(AP))
        resume_action(position, phase, target)
    else:
        raise Malformed(f"there is no phase {phase!r}")


def resume_action(position: PathsPosition, phase: str, target: str) -> None:
    """8.1.3: the acting side chooses, has operations to spend, or has declared an attack."""
    side = position.acting
    if phase == ACTION:
        position.call(Action(side))
        return
    position.call(Action(side, agenda=["end"]))
    if phase == OPERATIONS:
        position.call(Operations(side, position.ops))
    else:
        position.call(Operations(side, position.ops, agenda=["clear"]))
        position.call(CombatPhase(side, agenda=["choose_target"]))
        declare_attack(position, SPACE.read(position, target))


def declare_attack(position: PathsPosition, target: Space) -> None:
    """12.2.2: by the attackers that were named, else by every unit of the side that is next to the target."""
    side = position.acting
    position.attackers = position.attackers or mask_of(adjacent_units(position, target))
    if not position.attackers:
        raise Malformed("nobody can attack there")
    position.active |= position.attackers
    position.marked_attack |= mask_of(position.where[unit] for unit in bits(position.attackers))
    position.targets |= 1 << target
    position.call(Attack(side, target))


def adjacent_units(position: PathsPosition, target: Space) -> list[int]:
    return [
        unit
        for unit in bits(SIDE_UNITS[position.acting])
        if (place := position.where[unit]) >= 0
        and (place == target or march_links(position, unit, place) >> target & 1)
    ]


def hold_occupied_spaces(position: PathsPosition) -> None:
    """3.0-control: units hold the space in which they stand, unless a fort there is intact."""
    position.ap &= ~(position.occupied[CP] & ~position.forts)
    position.ap |= position.occupied[AP] & ~position.forts
    position.forget_supply()
