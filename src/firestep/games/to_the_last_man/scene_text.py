"""The keys of texts that scenes put together while they run, so that a test can look for every one of them."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.to_the_last_man.battle import VOLLEYS
from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.units import TYPE_NAMES
from firestep.games.to_the_last_man.victory import LEVELS

MAP = ("nse", "dov", "ned", "swi")
PHASES = ("reinforcements", "card", "move", "declare", "combat", "production")
POINTS = ("areas", "armies", "crises", "east", "paris-gun", "blockade", "handicap")
STEPS = ("dogfight", "artillery", "defence", "attack", "retreat")
VOLLEY_GROUPS = (
    "infantry", "storm", "cavalry", "artillery", "siege", "air", "tank", "fort", "bonus-guns", "bonus-storm",
)  # fmt: skip
MODES = ("step", "rail", "strategic", "sea", "east", "evacuate")
GROUNDS = ("friendly", "disputed", "empty", "neutral")
ON_A_BATTLE = ("guns-2", "guns-3", "surprise", "bonus", "weather")
MEANS = ("step", "rail", "strategic", "sea", "east", "evacuate", "reserves")
OTHERS = (
    "area-disputed", "area-friendly", "entrenched", "hand-limit", "hand-over", "hits-on", "no-cards", "open-fire",
    "status-disputed", "status-friendly", "supplied", "attacks", "defends", "side", "auxiliary-slots",
    "infantry-slots", "siege-only", "siege-rule", "fortified", "mobile", "suppressed", "length-year", "odds-mine",
    "odds-theirs",
)  # fmt: skip
"""Chosen between two, or handed on by name."""
SILENT = ("cavalry", "siege-gun", "tank", "paris-gun")
SPENDING = ("card", "entrench", "upgrade", "fortify", "regroup")


def scene_keys() -> Iterator[str]:
    yield from (f"scene-map-{name}" for name in MAP)
    yield from (f"scene-ground-{name}" for name in ("rough", "clear"))
    yield from (f"scene-source-{name}" for name in ("central", "allied"))
    yield from (f"scene-about-{name}" for name in TYPE_NAMES)
    yield from (f"scene-phase-{name}" for name in PHASES)
    yield from (f"scene-level-{name}" for name in LEVELS)
    yield from (f"scene-points-{name}" for name in POINTS)
    yield from (f"scene-card-{name}" for name in CARD_NAMES)
    yield from (f"scene-means-{name}" for name in MEANS)
    yield from (f"scene-mode-{name}" for name in MODES)
    yield from (f"scene-move-{name}" for name in GROUNDS)
    yield from (f"scene-group-{name}" for name in VOLLEY_GROUPS)
    yield from (f"scene-card-on-{name}" for name in ON_A_BATTLE)
    yield from (f"scene-step-{name}" for name in STEPS)
    yield from (f"scene-fire-{name}" for name in VOLLEYS)
    yield from (f"scene-silent-{name}" for name in SILENT)
    yield from (f"scene-spend-{name}{part}" for name in SPENDING for part in ("", ".note", ".do"))
    yield from (f"scene-{name}" for name in OTHERS)
