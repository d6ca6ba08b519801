"""Changes of the rules after matches were played by them; older matches go on by the rules they began with."""

from __future__ import annotations

from firestep.kernel import Amendment

OPEN_SURRENDER = Amendment(3, "open-surrender", "3.3-a", "2026-11-16")
NEUTRAL_TRENCHES = Amendment(4, "neutral-trenches", "12-V1", "2026-11-16")
AMENDMENTS = (OPEN_SURRENDER, NEUTRAL_TRENCHES)
