"""The odds of a battle by exact convolution: how many units each side will lose if neither retreats or plays a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from firestep.games.to_the_last_man.fire import (
    F1,
    Group,
    Lot,
    active,
    artillery_step,
    attack,
    defence,
)
from firestep.games.to_the_last_man.ground import Area
from firestep.games.to_the_last_man.losses import FORT, air_losses, reduce_fort, unit_losses
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import BIPLANES, PARIS_GUN, STOSSTRUPPEN, TANKS, Side

FACES = 6


@dataclass(slots=True, frozen=True)
class BattleOdds:
    """Chances by number of losses: `attacker[n]` is the chance that the attacker loses n units and fort points."""

    attacker: tuple[float, ...]
    defender: tuple[float, ...]
    clears: float
    """The chance that nothing of the defender is left."""

    @property
    def expected(self) -> tuple[float, float]:
        return mean(self.attacker), mean(self.defender)


def mean(chances: Sequence[float]) -> float:
    return sum(number * chance for number, chance in enumerate(chances))


def convolve(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The chances of a sum of two independent counts."""
    total = [0.0] * (len(one) + len(other) - 1)
    for left, chance in enumerate(one):
        for right, weight in enumerate(other):
            total[left + right] += chance * weight
    return total


def hits_of(lots: Sequence[Lot]) -> Sequence[float]:
    """5.2.2-a: the chances of 0, 1, 2... hits of a volley."""
    return hits_of_dice(tuple((firepower, count) for _, firepower, count in lots))


@lru_cache(4096)
def hits_of_dice(dice: tuple[tuple[int, int], ...]) -> Sequence[float]:
    chances = [1.0]
    for firepower, count in dice:
        for _ in range(count):
            chances = convolve(chances, (1 - firepower / FACES, firepower / FACES))
    return tuple(chances)


def split(lots: Sequence[Lot]) -> tuple[list[Lot], list[Lot]]:
    """8.3.3-c: siege dice apart from the others."""
    siege = Group.SIEGE
    return [lot for lot in lots if lot[0] == siege], [lot for lot in lots if lot[0] != siege]


def battle_odds(position: LastManPosition, side: Side, area: Area) -> BattleOdds:
    """2.II.4 without retreats: dogfight, artillery, defence, attack; 2.II.4a-a: surprise turns the last two."""
    calculator = BattleCalculator(side, area, left_in(position, side, area), left_in(position, 1 - side, area))
    calculator.dogfight(position)
    clears = calculator.clears
    return BattleOdds(tuple(calculator.attacker), tuple(calculator.defender), clears)


def left_in(position: LastManPosition, side: Side, area: Area) -> int:
    """What a side can lose in an area: units but the Paris Gun, and the points of its fort."""
    units = (active(position, side, area) & ~PARIS_GUN).bit_count()
    if not position.has_fort(side, area):
        return units
    return units + max(1, position.fort[area])


class BattleCalculator:
    """Goes through the steps of a battle with all chances; losses follow 5.3.1, the cheapest first where free."""

    def __init__(self, side: Side, area: Area, attackers: int, defenders: int) -> None:
        self.side, self.area = side, area
        self.first = (attackers, defenders)
        self.attacker = [0.0] * (attackers + 1)
        self.defender = [0.0] * (defenders + 1)
        self.clears = 0.0
        self.paid: dict[tuple[Side, int, int], list[int]] = {}

    def dogfight(self, position: LastManPosition) -> None:
        ours = (active(position, self.side, self.area) & BIPLANES).bit_count()
        theirs = (active(position, 1 - self.side, self.area) & BIPLANES).bit_count()
        fought = bool(ours and theirs) and not position.weather
        for mine, chance in enumerate(hits_of([(Group.AIR, F1, theirs)]) if fought else [1.0]):
            for his, weight in enumerate(hits_of([(Group.AIR, F1, ours)]) if fought else [1.0]):
                twin = position.clone() if fought else position
                lose_biplanes(twin, self.side, self.area, mine)
                lose_biplanes(twin, 1 - self.side, self.area, his)
                self.rounds(twin, chance * weight, fought)

    def rounds(self, position: LastManPosition, chance: float, fought: bool) -> None:
        if position.surprise >> self.area & 1:
            for twin, weight in self.volley(position, attack(position, self.side, self.area, fought), 1 - self.side):
                flying = 0 if fought else (active(twin, 1 - self.side, self.area) & BIPLANES).bit_count()
                lots = defence(twin, 1 - self.side, self.area, flying)
                self.last_volley(twin, lots, self.side, chance * weight)
            return
        for twin, weight in self.volley(position, artillery_step(position, self.side, self.area), 1 - self.side):
            flying = 0 if fought or twin.weather else (active(twin, 1 - self.side, self.area) & BIPLANES).bit_count()
            lots = defence(twin, 1 - self.side, self.area, flying)
            for after, share in self.volley(twin, lots, self.side):
                final = attack(after, self.side, self.area, fought)
                self.last_volley(after, final, 1 - self.side, chance * weight * share)

    def volley(
        self, position: LastManPosition, lots: Sequence[Lot], victim: Side
    ) -> list[tuple[LastManPosition, float]]:
        """Every outcome of a volley with its chance; outcomes that lose everything are one."""
        siege, plain = split(lots)
        outcomes: list[tuple[LastManPosition, float]] = []
        for twin, weight in self.shelled(position, siege, victim):
            most = left_in(twin, victim, self.area)
            for hits, chance in enumerate(chances_up_to(most, hits_of(plain))):
                if hits:
                    twin = twin.clone()
                    lose_one(twin, victim, self.area)
                outcomes.append((twin, weight * chance))
        return outcomes

    def last_volley(self, position: LastManPosition, lots: Sequence[Lot], victim: Side, weight: float) -> None:
        """Nobody fires after it: how many are left is all that matters."""
        siege, plain = split(lots)
        unhurt = left_in(position, 1 - victim, self.area)
        for twin, share in self.shelled(position, siege, victim):
            left = self.left_after(twin, victim)
            for hits, chance in enumerate(chances_up_to(left[0], hits_of(plain))):
                ours, theirs = (unhurt, left[hits]) if victim != self.side else (left[hits], unhurt)
                self.note(ours, theirs, weight * share * chance)

    def shelled(
        self, position: LastManPosition, siege: Sequence[Lot], victim: Side
    ) -> list[tuple[LastManPosition, float]]:
        """8.3.3-c: the fort after the siege dice, with their chances."""
        outcomes = []
        for on_fort, weight in enumerate(hits_of(siege)):
            twin = position.clone() if on_fort else position
            for _ in range(on_fort):
                if twin.fort[self.area] >= 0 and twin.has_fort(victim, self.area):
                    reduce_fort(twin, self.area)
            outcomes.append((twin, weight))
        return outcomes

    def left_after(self, position: LastManPosition, victim: Side) -> list[int]:
        """What is left of a side after 0, 1, 2... hits; the same units and fort always give the same result."""
        key = (victim, active(position, victim, self.area), position.fort[self.area])
        if key not in self.paid:
            left = [left_in(position, victim, self.area)]
            twin = position.clone()
            for _ in range(left[0]):
                lose_one(twin, victim, self.area)
                left.append(left_in(twin, victim, self.area))
            self.paid[key] = left
        return self.paid[key]

    def note(self, attackers: int, defenders: int, chance: float) -> None:
        """So many are left of each side."""
        self.attacker[max(0, self.first[0] - attackers)] += chance
        self.defender[max(0, self.first[1] - defenders)] += chance
        if not defenders:
            self.clears += chance


def chances_up_to(most: int, chances: Sequence[float]) -> list[float]:
    """The chances of 0 to `most` hits that are paid: no side pays more than it has."""
    if len(chances) <= most:
        return list(chances)
    return [*chances[:most], sum(chances[most:])]


def lose_one(position: LastManPosition, side: Side, area: Area) -> None:
    """One hit paid with a unit; where the owner may choose, the cheapest."""
    fort = position.has_fort(side, area)
    choices = unit_losses(position, side, area, active(position, side, area), fort)
    if not choices:
        return
    choice = min(choices, key=price)
    if choice == FORT:
        reduce_fort(position, area)
    else:
        position.lift(choice)


def price(choice: int) -> int:
    if choice == FORT:
        return 1
    return 2 if 1 << choice & (STOSSTRUPPEN | TANKS) else 0


def lose_biplanes(position: LastManPosition, side: Side, area: Area, hits: int) -> None:
    for _ in range(hits):
        choices = air_losses(position, active(position, side, area) & BIPLANES)
        if choices:
            position.lift(choices[0])
