"""Random play: what is derived is what a fresh count gives, and the limits hold at every question."""

from __future__ import annotations

import random

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREAS
from firestep.games.to_the_last_man.moves import AbsorbUnit
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.stacking import artillery_limit
from firestep.games.to_the_last_man.units import ARMIES, ARMY_TEMPLATE, ARTILLERY, BIPLANES, INFANTRY_TYPE, SIDES

DERIVED = ("alone", "inside", "present", "armies_in", "pool", "disputed", "friendly", "owner")


@pytest.mark.parametrize("seed", range(8))
def test_derived_masks_stacking_and_slots(seed: int) -> None:
    walk = Walk(GAME, random_setup(GAME, random.Random(seed)), str(seed))
    looked = 0
    while not walk.is_over and walk.decisions < 900:
        walk.go_on(20)
        position = walk.position
        assert isinstance(position, LastManPosition)
        fresh = position.clone()
        fresh.rebuild()
        assert [getattr(fresh, name) for name in DERIVED] == [getattr(position, name) for name in DERIVED]
        within_limits(position)
        looked += 1
    assert looked


def within_limits(position: LastManPosition) -> None:
    if not isinstance(position.question, AbsorbUnit):
        assert all(position.pieces(side, area) <= STACK for side in SIDES for area in range(AREAS))
    for army in range(ARMIES):
        held, template = position.inside[army], ARMY_TEMPLATE[army]
        assert (held & INFANTRY_TYPE).bit_count() <= template.infantry
        assert (held & ~INFANTRY_TYPE).bit_count() <= template.auxiliary
        assert (held & ARTILLERY).bit_count() <= artillery_limit(position, army)
        assert (held & BIPLANES).bit_count() <= template.biplanes
