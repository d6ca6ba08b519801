"""Changes of the rules after matches were played by them; older matches go on by the rules they began with."""

from __future__ import annotations

from firestep.kernel import Amendment

NO_BOATS_IN_FORTS = Amendment(3, "no-boats-in-forts", "R4.10", "2026-11-17")
AMENDMENTS = (NO_BOATS_IN_FORTS,)
