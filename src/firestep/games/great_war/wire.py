"""Removing wire from a hex."""

from __future__ import annotations

from firestep.games.great_war.events import WireCleared
from firestep.games.great_war.position import GreatWarPosition, Hex


def clear_wire(position: GreatWarPosition, place: Hex) -> None:
    position.wire &= ~(1 << place)
    position.tell(WireCleared(place))
