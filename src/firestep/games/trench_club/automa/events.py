"""What the Automa does and why, as events."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.trench_club.events import Coins
from firestep.games.trench_club.position import Army, Hex, Unit
from firestep.kernel import Event

OrderKey = str
"""A key of the priorities: `I-2`, `II-1`, or `I-7-1` for a foot unit that acts by II.1."""
Letters = str
"""The letters that told apart what fulfilled an order: `b, d`, or `none`."""


@dataclass(slots=True, frozen=True)
class AutomaOrdered(Event):
    """R13.5a A unit follows the first order that it can meet; the letters that decided are named."""

    unit: Unit
    priority: OrderKey
    target_letters: Letters
    hex_letters: Letters


@dataclass(slots=True, frozen=True)
class AutomaStayed(Event):
    """R13.5a To stay is a move too: the unit carries out its order where it is, and attacks nobody."""

    unit: Unit
    place: Hex


@dataclass(slots=True, frozen=True)
class AutomaSaved(Event):
    """R13.12d, R13.13c The Automa keeps its coins: it cannot pay for what it wants, or no fort is safe enough."""

    army: Army
    coins: Coins
