"""3.0 Winning: the German total with its modifiers, the levels, and how a game ends."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.ground import AREAS, EFT, NEAR_PARIS, VP
from firestep.games.to_the_last_man.position import ELIMINATED, LastManPosition
from firestep.games.to_the_last_man.tables import charts
from firestep.games.to_the_last_man.units import (
    ENTENTE,
    GERMAN,
    KINDS,
    PARIS_GUN,
    Side,
)
from firestep.kernel import Result

LEVELS = ("entente-decisive", "entente-marginal", "stalemate", "german-marginal", "german-decisive")
STALEMATE = 2
BOUNDS: tuple[int, ...] = tuple(charts()["victory"][level] for level in LEVELS[:-1])
"""CH-6: the highest total of each level but the last."""
BOTH_TOTALS = BOUNDS[0] + BOUNDS[-1] + 1
"""The totals of both sides together, if the Entente counts the same distance to its decisive victory."""
EFT_STEP = 5  # 2.V.4-a, 3.1-d


def base_points(position: LastManPosition) -> int:
    """3.1-a: the victory points of all areas that are Friendly to the German."""
    return sum(VP[area] for area in bits(position.friendly[GERMAN]))


def army_points(position: LastManPosition) -> int:
    """3.1-b, 8.1-k: +1 for each Entente army that is eliminated now, -1 for each German one.

    12-V1: the Belgian army counts for the side that it fights for.
    """
    total = 0
    for army, place in enumerate(position.army_at):
        if place == ELIMINATED:
            total += -1 if position.armies_of[GERMAN] >> army & 1 else 1
    return total


def eft_value(position: LastManPosition) -> int:
    """CH-8a, AMB-26: the build points of what is in the Eastern Front Transit Box; an army counter is worth 1."""
    units = position.present[EFT]
    value = position.armies_in[EFT].bit_count()
    for kind in KINDS:
        value += kind.cost * (units & kind.mask).bit_count()
    return value


def eft_points(position: LastManPosition) -> int:
    """3.1-d: +1 for each full 5 build points, up to 1917."""
    return eft_value(position) // EFT_STEP if position.season.eft_counts else 0


def crisis_points(position: LastManPosition) -> int:
    """3.1-c: for good."""
    return position.crises_failed[ENTENTE] - position.crises_failed[GERMAN]


def paris_gun_points(position: LastManPosition) -> int:
    """3.1-f, 8.3.6-d: +1 while the Paris Gun is in or next to Paris."""
    gun = PARIS_GUN.bit_length() - 1
    area = position.area_of(gun)
    return 1 if 0 <= area < AREAS and NEAR_PARIS >> area & 1 else 0


def german_total(position: LastManPosition) -> int:
    """3.1, CH-7: everything together, with a handicap (Ruling E2); 3.1-e: the blockade is a total, not added up."""
    return (
        base_points(position)
        + army_points(position)
        + crisis_points(position)
        + eft_points(position)
        + paris_gun_points(position)
        + position.season.blockade
        + position.agreed.handicap
    )


def level_of(total: int) -> int:
    """3.1-g: 0 for an Entente decisive victory up to 4 for a German one."""
    return sum(total > bound for bound in BOUNDS)


def level(position: LastManPosition) -> int:
    return level_of(german_total(position))


def score(position: LastManPosition) -> tuple[int, int]:
    """3.1-g: the German counts the total, the Entente what is missing to 27: both have 23 at a decisive victory.

    A victory that the total alone would not give (3.3-a, or because the enemy's time was up) counts as the nearest
    total of its level.
    """
    total, result = min(max(german_total(position), 0), BOTH_TOTALS), position.result
    if result is not None and result.key in LEVELS:
        total = within_level(total, LEVELS.index(result.key))
    elif result is not None and result.winners:
        total = within_level(total, len(LEVELS) - 1 if GERMAN in result.winners else 0)
    return total, BOTH_TOTALS - total


def within_level(total: int, its_level: int) -> int:
    """The nearest total that means this level."""
    lowest = BOUNDS[its_level - 1] + 1 if its_level else 0
    highest = BOUNDS[its_level] if its_level < len(BOUNDS) else BOTH_TOTALS
    return min(max(total, lowest), highest)


def winner_of(its_level: int) -> Side | None:
    if its_level == STALEMATE:
        return None
    return GERMAN if its_level > STALEMATE else ENTENTE


def finish_at(position: LastManPosition, its_level: int, clause: str) -> None:
    """The game ends at a level; a stalemate is a draw."""
    winner = winner_of(its_level)
    winners = () if winner is None else (winner,)
    losers = () if winner is None else (1 - winner,)
    position.finish(Result(winners, losers, LEVELS[its_level], clause))


def ends_decisively(position: LastManPosition) -> bool:
    """3.2-b, AMB-1: a Decisive level ends the game; checked after player turns, production steps and crises."""
    if position.result is not None:
        return True
    its_level = level(position)
    if its_level in (0, len(LEVELS) - 1):
        finish_at(position, its_level, "3.2-b")
        return True
    return False
