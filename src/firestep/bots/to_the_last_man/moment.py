"""What a seat may know while both spend in secret, and in which part of a turn a position is."""

from __future__ import annotations

from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.production import Production
from firestep.games.to_the_last_man.secret_spending import is_unchanged
from firestep.games.to_the_last_man.units import Side
from firestep.kernel import Together


def as_known(position: LastManPosition, seat: Side) -> LastManPosition:
    """7.0-a: the position without what the enemy is secretly spending."""
    if not position.stack or not isinstance(position.stack[-1], Together):
        return position
    if is_unchanged(position) and not position.hides_pieces:
        return position
    return GAME.hidden_from(position, seat)


def is_production(position: LastManPosition) -> bool:
    return any(isinstance(frame, Production) for frame in position.stack)
