"""What a corporal answers when an event asks for a unit or a space."""

from __future__ import annotations

from collections.abc import Sequence

from firestep.bots.paths_of_glory.entrenching import trench_worth
from firestep.bots.paths_of_glory.reserves import KEPT_BACK, reserves
from firestep.bots.paths_of_glory.stance import Mind
from firestep.games.paths_of_glory.cards.neutral_entry import ChooseSalonikaCorps
from firestep.games.paths_of_glory.cards.special import EntrenchWhere
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import AP
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.units import IS_ARMY, LOSS, NATION_OF, Unit
from firestep.kernel import DONE, AnyQuestion


def units_among(options: Sequence[Unit | str]) -> list[Unit]:
    return [choice for choice in options if isinstance(choice, int)]


def rank_of(position: PathsPosition, unit: Unit) -> tuple[bool, int, int]:
    """Armies before corps, then the stronger, then the tougher."""
    return IS_ARMY[unit], position.combat_of(unit), LOSS[unit][0]


def choose_strongest(position: PathsPosition, _: AnyQuestion, options: Sequence[Unit | str], __: Mind) -> Unit | str:
    """A step for the best of our units, or from the best of theirs."""
    return max(units_among(options), key=lambda unit: rank_of(position, unit), default=DONE)


def choose_weakest(position: PathsPosition, _: AnyQuestion, options: Sequence[Unit | str], __: Mind) -> Unit | str:
    """The unit that is missed least: from the reserve if possible."""
    return min(
        units_among(options),
        key=lambda unit: (position.where[unit] != RESERVE, rank_of(position, unit)),
        default=DONE,
    )


def first_trench(position: PathsPosition, _: EntrenchWhere, options: Sequence[Space], mind: Mind) -> Space:
    """Where a trench helps most."""
    front = mind.front(position, position.acting)
    return max(options, key=lambda place: trench_worth(position, place, front))


def send_to_salonika(
    position: PathsPosition, _: ChooseSalonikaCorps, options: Sequence[Unit | str], __: Mind
) -> Unit | str:
    """Corps that the reserve can spare; the first one goes in any case."""
    left = reserves(position, AP)
    spare = [
        unit
        for unit in units_among(options)
        if position.where[unit] == RESERVE and left.get(NATION_OF[unit], 0) > KEPT_BACK
    ]
    if spare:
        return max(spare, key=lambda unit: rank_of(position, unit))
    return DONE if DONE in options else options[0]
