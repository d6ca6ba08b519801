"""12.4.3, 12.4.4: how much of a loss number a set of units can satisfy. Pure arithmetic on factors."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

Chain: TypeAlias = tuple[tuple[int, ...], int]
"""Loss factors of a unit's steps in the order in which they fall, and the pool that replaces it (-1: none)."""
Pools: TypeAlias = tuple[tuple[int, int], ...]
"""By pool: full corps and reduced corps in reserve."""

FULL_CORPS = ((1, 1), -1)
REDUCED_CORPS = ((1,), -1)
BEF_CORPS_FULL = ((2, 1), -1)
BEF_POOL = 0
"""12.4.4.3: the pool of the BEF army holds only the BEF corps."""
NO_POOL = -1


def replacement(pools: Pools, pool: int, phantom: bool) -> tuple[Chain | None, Pools]:
    """12.4.4, Q-12.4-2: the corps that replaces an army, a full one first; `phantom` stands in for a missing one."""
    if pool == NO_POOL:
        return None, pools
    full, reduced = pools[pool]
    if not full and not reduced:
        return (FULL_CORPS if phantom else None), pools
    left = (full - 1, reduced) if full else (full, reduced - 1)
    pools = (*pools[:pool], left, *pools[pool + 1 :])
    if pool == BEF_POOL:
        return (BEF_CORPS_FULL if full else REDUCED_CORPS), pools
    return (FULL_CORPS if full else REDUCED_CORPS), pools


@lru_cache(maxsize=1 << 16)
def best(chains: tuple[Chain, ...], pools: Pools, number: int, phantom: bool = False) -> int:
    """12.4.3: the most that can be satisfied of a loss number, never more than the number itself."""
    if not chains or number <= 0:
        return 0
    (factors, pool), rest = chains[0], chains[1:]
    most = best(rest, pools, number, phantom)
    taken = 0
    for step, factor in enumerate(factors, start=1):
        taken += factor
        if taken > number or most == number:
            break
        if step == len(factors):
            corps, left = replacement(pools, pool, phantom)
            others = rest if corps is None else tuple(sorted((*rest, corps)))
            most = max(most, taken + best(others, left, number - taken, phantom))
        else:
            most = max(most, taken + best(rest, pools, number - taken, phantom))
    return most
