"""Changes of the rules after matches were played by them; older matches go on by the rules they began with."""

from __future__ import annotations

from firestep.kernel import Amendment

GAS_SPARES_FRIENDS = Amendment(3, "gas-spares-friends", "CBT-02", "2026-11-17")
AMENDMENTS = (GAS_SPARES_FRIENDS,)
