"""The numbers that the corporal of The Great War goes by, and those that win more, from which captains start.

They are in medals if nothing else is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from firestep.bots.habits import factor, read_habits

HABITS_FILE = Path(__file__).parent / "habits.json"


@dataclass(slots=True, frozen=True, eq=False)
class Habits:
    """What things are worth on the board, at the guns and in the hand."""

    pull_of_goal: float = factor(0.11)
    pull_of_enemy: float = factor(0.03)
    pull_of_exit: float = factor(0.6)
    cover_soldier: float = factor(0.05)
    cover_flag: float = factor(0.03)
    danger_close: float = factor(0.13)
    danger_fire: float = factor(0.04)
    last_figure: float = factor(1.6)
    """How much more danger matters to a unit with one figure."""
    against_goal: float = factor(1.5)
    for_last_medal: float = factor(1.5)
    """How much more an attack is worth on a goal, or for the medal that wins."""
    on_goal: float = factor(0.55)
    blocks_goal: float = factor(0.25)
    patience: float = factor(8.0)
    """After this many turns without medals (more for each one won) the bot becomes more eager to attack."""
    loses_patience_in: float = factor(6.0)
    most_eager: float = factor(3.0)
    company: float = factor(0.3)
    """Friends within two hexes share the enemy's fire, so units advance together."""
    kept_order: float = factor(0.015)
    """The cost of using an order of a card that could be kept for later."""
    next_turn: float = factor(0.4)
    """The value of an attack that is only possible in a later turn."""
    worth_firing: float = factor(0.03)
    enough_dice: float = factor(0.8)
    """The share of the value at full strength that makes a weaker barrage worth its tokens."""
    token_for_guns: float = factor(0.02)
    """What an HQ token is worth for other things when the guns could have it."""
    price_of_token: float = factor(0.03)
    """The same when a Combat card costs it."""
    least_gain: float = factor(0.04)
    """A Combat card that gains less is kept for a better moment."""


BY_HAND = Habits()
LEARNED = read_habits(HABITS_FILE, BY_HAND)
