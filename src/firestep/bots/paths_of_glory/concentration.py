"""Attacks from several spaces on one: what a corporal does not see that activates one space after the other."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.attack_worth import NO_ATTACK, able_attackers, attack_worth
from firestep.bots.paths_of_glory.front import Front
from firestep.games.paths_of_glory.activation import MARK_ATTACK, activation_cost, can_act, why_not_attack_from
from firestep.games.paths_of_glory.combat.fire import strength_of
from firestep.games.paths_of_glory.ground import LINES, Space
from firestep.games.paths_of_glory.position import PathsPosition

FEWEST_STACKS = 2

Mark: TypeAlias = tuple[Space, int]
"""An answer to which space is activated: for what."""


class Concentration(NamedTuple):
    """The spaces to activate for an attack on one target, and what that attack is worth."""

    worth: float
    target: Space
    marks: tuple[Mark, ...]
    cost: int = 0
    """The operations that it takes."""


class Stack(NamedTuple):
    """Units of a space that could attack a target."""

    strength: int
    place: Space
    units: int
    cost: int


def concentrations(position: PathsPosition, front: Front, points: int) -> list[Concentration]:
    """By target, the best attack from several spaces that the points pay for; the best of them first."""
    found = [best_concentration(position, front, target, points) for target in bits(front.targets)]
    return sorted((each for each in found if each.marks), key=lambda each: (-each.worth, each.target))


def best_concentration(position: PathsPosition, front: Front, target: Space, points: int) -> Concentration:
    """The strongest stacks first, as many as make the attack better; without any if a single one could attack."""
    best = Concentration(NO_ATTACK, target, ())
    units, left, marks = 0, points, []
    for stack in stacks_beside(position, front, target):
        if stack.cost > left:
            continue
        units, left = units | stack.units, left - stack.cost
        marks.append((stack.place, MARK_ATTACK))
        if len(marks) >= FEWEST_STACKS:
            best = max(
                best, Concentration(attack_worth(position, front, units, target), target, tuple(marks), points - left)
            )
    return best


def stacks_beside(position: PathsPosition, front: Front, target: Space) -> list[Stack]:
    """Own stacks that could be activated to attack a target, the strongest first."""
    side, found = front.side, []
    marked = position.marked_move | position.marked_attack
    for place in bits(LINES.links[target] & position.occupied[side] & ~marked):
        acting = can_act(position, place)
        units = able_attackers(position, side, place, target) & acting
        if units and why_not_attack_from(position, side, place, acting) is None:
            cost = activation_cost(position, place, MARK_ATTACK)
            found.append(Stack(strength_of(position, units), place, units, cost))
    return sorted(found, reverse=True)
