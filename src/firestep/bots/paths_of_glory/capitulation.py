"""16.4 How near Russia is to its fall, which the learned value does not see: in its games Russia hardly ever fell."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.conditions import TSAR_AT, russian_vp
from firestep.games.paths_of_glory.cards.facts import BOLSHEVIK_REVOLUTION, FALL_OF_THE_TSAR
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.nations import CP, Side
from firestep.games.paths_of_glory.position import PathsPosition

FOR_THE_TSAR, FOR_THE_REVOLUTION = 0.014, 0.025
"""As a chance to win: each of the Russian victory points that Tsar Takes Command needs, and what the Bolshevik
Revolution needs after the Fall of the Tsar."""


def leads_to_capitulation(position: PathsPosition, place: Space) -> bool:
    """16.4.2: whether it is one of the spaces that the fall of Russia depends on, as long as that is still to come."""
    return bool(position.rules.russian_vp >> place & 1) and not position.was_played(BOLSHEVIK_REVOLUTION)


def prospect(position: PathsPosition, side: Side) -> float:
    """What it adds to a side's chance to win, apart from events and points."""
    if position.result is not None:
        return 0.0
    return capitulation(position) if side == CP else -capitulation(position)


def capitulation(position: PathsPosition) -> float:
    if position.was_played(BOLSHEVIK_REVOLUTION):
        return 0.0
    held = russian_vp(position)
    if position.was_played(FALL_OF_THE_TSAR):
        return FOR_THE_REVOLUTION * (held > position.recorded_russian_vp)
    return FOR_THE_TSAR * min(held, TSAR_AT)
