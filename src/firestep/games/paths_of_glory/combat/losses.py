"""12.4 Losses: which step falls next, corps that replace armies, forts hit last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits, first
from firestep.games.paths_of_glory.combat.fire import fort_defends
from firestep.games.paths_of_glory.combat.loss_sums import BEF_POOL, NO_POOL, Chain, Pools, best
from firestep.games.paths_of_glory.control import destroy_fort, remove_from_map
from firestep.games.paths_of_glory.events import LossCause, LossTooSmall, UnitEliminated, UnitReduced, UnitReplaced
from firestep.games.paths_of_glory.ground import FORT, Space
from firestep.games.paths_of_glory.nations import Nation, Side
from firestep.games.paths_of_glory.notation import UNIT
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import (
    ACTING_UNITS,
    ALL_UNITS,
    BEF_ARMY,
    BEF_CORPS,
    CAU_ARMY,
    CORPS,
    IS_ARMY,
    LOSS,
    MEF_ARMY,
    NATION_OF,
    NATION_UNITS,
    REPLACEABLE,
    REPLACES_ARMY,
    Unit,
)
from firestep.kernel import Name, Procedure, Question, Refusal

NOT_IN_COMBAT = Refusal("12.1.7", "not-in-combat")
TOO_TOUGH = Refusal("12.4.2", "step-too-tough")
NOT_BEST = Refusal("12.4.3", "satisfy-more")
PRIORITY_FIRST = Refusal("12.4.5", "priority-first")
CORPS_FIRST = Refusal("Q-AP06-9", "corps-steps-first")

PRIORITY: tuple[int, ...] = (
    1 << BEF_ARMY,
    1 << BEF_CORPS,
    1 << MEF_ARMY | 1 << CAU_ARMY,
    NATION_UNITS[Nation.AUS] | NATION_UNITS[Nation.CND],
)
"""12.4.5: who takes the first step of an attacker's loss, in this order."""


def pool_of(unit: Unit) -> int:
    """12.4.4, 12.4.4.3: the reserve corps that may replace an army: the BEF pool, else one by nationality."""
    if not IS_ARMY[unit]:
        return NO_POOL
    return BEF_POOL if unit == BEF_ARMY else 1 + NATION_OF[unit]


def corps_for(position: PathsPosition, pool: int) -> int:
    """The corps in reserve of a pool."""
    return position.reserve & (1 << BEF_CORPS if pool == BEF_POOL else ACTING_UNITS[pool - 1] & REPLACES_ARMY)


def chain_of(position: PathsPosition, unit: Unit) -> tuple[int, ...]:
    full, reduced = LOSS[unit]
    return (reduced,) if position.reduced >> unit & 1 else (full, reduced)


def sums_for(position: PathsPosition, units: int) -> tuple[tuple[Chain, ...], Pools]:
    """The units as chains of loss factors, with the reserves that count, numbered from the BEF pool up."""
    pools: dict[int, int] = {BEF_POOL: 0}
    counts: list[tuple[int, int]] = [reserve_counts(position, BEF_POOL) if units >> BEF_ARMY & 1 else (0, 0)]
    chains: list[Chain] = []
    for unit in bits(units):
        pool = pool_of(unit)
        if pool != NO_POOL and pool not in pools:
            pools[pool] = len(counts)
            counts.append(reserve_counts(position, pool))
        chains.append((chain_of(position, unit), pools.get(pool, NO_POOL) if pool != NO_POOL else NO_POOL))
    return tuple(sorted(chains)), tuple(counts)


def reserve_counts(position: PathsPosition, pool: int) -> tuple[int, int]:
    corps = corps_for(position, pool)
    reduced = (corps & position.reduced).bit_count()
    return corps.bit_count() - reduced, reduced


def most_satisfied(position: PathsPosition, units: int, number: int, phantom: bool = False) -> int:
    chains, pools = sums_for(position, units)
    return best(chains, pools, number, phantom)


def needs_phantom(position: PathsPosition, units: int, number: int) -> bool:
    """12.4.4.2, Q-12.4-4: two full armies of one kind alone, no corps for them, a loss one above what both steps take.

    L-18: in the later edition whenever a corps in reserve would have let more be satisfied.
    """
    if position.rules.deluxe:
        return most_satisfied(position, units, number, True) > most_satisfied(position, units, number)
    armies = bits(units)
    if len(armies) != 2 or units & position.reduced or not all(IS_ARMY[unit] for unit in armies):
        return False
    factors = {LOSS[unit] for unit in armies}
    if len(factors) != 1 or number != 2 * LOSS[armies[0]][0] + 1:
        return False
    return not any(corps_for(position, pool_of(unit)) for unit in armies)


def after_step(position: PathsPosition, units: int, unit: Unit, number: int, phantom: bool) -> int:
    """How much could still be satisfied after this unit loses a step."""
    chains, pools = sums_for(position, units)
    index = chains.index((chain_of(position, unit), chain_pool(units, unit)))
    factors, pool = chains[index]
    rest = (*chains[:index], *chains[index + 1 :])
    left = number - factors[0]
    if len(factors) > 1:
        return best(tuple(sorted((*rest, (factors[1:], pool)))), pools, left, phantom)
    from firestep.games.paths_of_glory.combat.loss_sums import replacement

    corps, pools = replacement(pools, pool, phantom)
    return best(rest if corps is None else tuple(sorted((*rest, corps))), pools, left, phantom)


def chain_pool(units: int, unit: Unit) -> int:
    """The number of a unit's pool as `sums_for` counts them."""
    if not IS_ARMY[unit]:
        return NO_POOL
    numbers: dict[int, int] = {BEF_POOL: 0}
    for each in bits(units):
        pool = pool_of(each)
        if pool != NO_POOL and pool not in numbers:
            numbers[pool] = len(numbers)
    return numbers[pool_of(unit)]


@dataclass(slots=True)
class ChooseLoss(Question[PathsPosition, Unit]):
    """12.4.3: which unit loses the next step."""

    units: int
    number: int
    phantom: bool
    priority: int
    """12.4.5: only these may take the first loss; 0 if there is none."""
    corps_only: bool

    clause: ClassVar[str] = "12.4.3"
    is_forced: ClassVar[bool] = True
    notation = Name(UNIT, "lose")

    def candidates(self, position: PathsPosition) -> Sequence[Unit]:
        return ALL_UNITS

    def options(self, position: PathsPosition) -> Sequence[Unit]:
        return [unit for unit in bits(self.units) if self.why_not(position, unit) is None]

    def why_not(self, position: PathsPosition, choice: Unit) -> Refusal | None:
        if not self.units >> choice & 1:
            return NOT_IN_COMBAT
        if position.loss_of(choice) > self.number:
            return TOO_TOUGH
        if self.priority:
            return None if self.priority >> choice & 1 else PRIORITY_FIRST
        if self.corps_only and IS_ARMY[choice]:
            return CORPS_FIRST
        total = position.loss_of(choice) + after_step(position, self.pickable(), choice, self.number, self.phantom)
        return None if total == self.most(position) else NOT_BEST

    def pickable(self) -> int:
        return self.units & CORPS if self.corps_only else self.units

    def most(self, position: PathsPosition) -> int:
        return most_satisfied(position, self.pickable(), self.number, self.phantom)


@dataclass(slots=True)
class TakeLosses(Procedure[PathsPosition]):
    """12.4: one side takes the loss number that the other inflicted, step by step."""

    side: Side
    number: int
    place: Space
    is_attacker: bool
    withdrawal: bool = False
    phantom: bool = False
    priority: int = 0
    corps_only: bool = False

    def begin(self, position: PathsPosition) -> None:
        self.lose_retreated(position)
        units = self.units(position)
        self.phantom = needs_phantom(position, units, self.number)
        if self.is_attacker:
            self.priority = priority_units(position, units, self.number)
        elif self.withdrawal:
            corps = most_satisfied(position, units & CORPS, self.number)
            self.corps_only = corps == most_satisfied(position, units, self.number) > 0
        self.tell_if_too_small(position, units)
        self.next(self.choose_loss, self.hit_fort)

    def tell_if_too_small(self, position: PathsPosition, units: int) -> None:
        """12.4.2: below every loss factor, nothing is lost."""
        if 0 < self.number < min((position.loss_of(unit) for unit in bits(units)), default=0):
            position.tell(LossTooSmall(self.side, self.number))

    def units(self, position: PathsPosition) -> int:
        return position.attackers if self.is_attacker else position.defenders

    def lose_retreated(self, position: PathsPosition) -> None:
        """12.5.6: units that retreated here this round die at once and do not count."""
        if self.is_attacker or not self.number:
            return
        for unit in bits(position.at[self.place] & position.retreated & ~position.defenders):
            box = ELIMINATED if REPLACEABLE >> unit & 1 else GONE
            remove_from_map(position, unit, box)
            position.tell(UnitEliminated(unit, self.place, box, LossCause.CAUGHT))

    def choose_loss(self, position: PathsPosition) -> None:
        units = self.units(position)
        if not self.priority and not most_satisfied(position, self.pickable(units), self.number, self.phantom):
            return
        question = ChooseLoss(
            position.seats[self.side], units, self.number, self.phantom, self.priority, self.corps_only
        )
        self.ask(position, question, then=self.loss_chosen)

    def pickable(self, units: int) -> int:
        return units & CORPS if self.corps_only else units

    def loss_chosen(self, position: PathsPosition, unit: Unit) -> None:
        self.priority = 0
        self.number -= position.loss_of(unit)
        if not self.is_attacker:
            position.lost_steps.append(unit)
        replaced = lose_step(position, unit, self.is_attacker)
        if not replaced and IS_ARMY[unit] and self.phantom and position.where[unit] < 0:
            self.absorb(position)
        self.next(self.choose_loss)

    def absorb(self, position: PathsPosition) -> None:
        """12.4.4.2: the corps that is not there would have taken what others cannot."""
        units = self.units(position)
        spared = max(
            range(3),
            key=lambda steps: (
                (steps <= self.number) * (steps + most_satisfied(position, units, self.number - steps, self.phantom))
            ),
        )
        self.number -= min(spared, self.number)

    def hit_fort(self, position: PathsPosition) -> None:
        """12.4.6, 15.1.7: a defending fort falls when no unit is left and enough of the loss is."""
        if self.is_attacker or not fort_defends(position, self.place, self.side):
            return
        if position.occupied[self.side] >> self.place & 1:
            return
        # Q-15.1-2: units and fort may fall to the same attack.
        if self.number >= FORT[self.place]:
            destroy_fort(position, self.place)


def priority_units(position: PathsPosition, units: int, number: int) -> int:
    """12.4.5, Q-12.4-3: the units of which one takes the first step, if the loss number reaches it."""
    for group in PRIORITY:
        able = 0
        for unit in bits(units & group):
            if position.loss_of(unit) <= number:
                able |= 1 << unit
        if able:
            return able
    return 0


def lose_step(position: PathsPosition, unit: Unit, is_attacker: bool) -> bool:
    """2.2.1, 12.4.4: full becomes reduced; a reduced unit is eliminated. Tells whether a corps replaced it."""
    if position.is_full(unit):
        position.reduced |= 1 << unit
        position.tell(UnitReduced(unit, position.where[unit]))
        return False
    return eliminate(position, unit, is_attacker)


def eliminate(position: PathsPosition, unit: Unit, is_attacker: bool) -> bool:
    place = position.where[unit]
    corps = replacement_corps(position, unit) if IS_ARMY[unit] else -1
    supplied = in_supply(position, unit)
    box = ELIMINATED
    if not REPLACEABLE >> unit & 1 or (IS_ARMY[unit] and (corps < 0 or not supplied)):
        box = GONE  # 12.4.4, 12.4.4.1, Q-12.4-1, 17.1.7
    swap(position, unit, corps, is_attacker)
    remove_from_map(position, unit, box)
    position.tell(UnitEliminated(unit, place, box, LossCause.COMBAT))
    if corps < 0:
        return False
    position.lift(corps)
    position.put(corps, place)
    position.stand_ins += [corps, unit]
    position.tell(UnitReplaced(unit, corps))
    return True


def swap(position: PathsPosition, unit: Unit, corps: Unit, is_attacker: bool) -> None:
    """The corps takes the army's part in the combat."""
    gained = 1 << corps if corps >= 0 else 0
    if is_attacker:
        position.attackers = position.attackers & ~(1 << unit) | gained
    else:
        position.defenders = position.defenders & ~(1 << unit) | gained


def replacement_corps(position: PathsPosition, unit: Unit) -> Unit:
    """12.4.4: a full corps if there is one, else a reduced one, else -1."""
    corps = corps_for(position, pool_of(unit))
    return first(corps & ~position.reduced or corps)
