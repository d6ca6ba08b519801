"""The recruit plays like its teacher except when it slips."""

from __future__ import annotations

import random

from bots.value.race import RACE, Runner
from firestep.bots.recruit import Recruit


def test_it_slips_as_often_as_it_should() -> None:
    recruit, rng = Recruit(Runner(), slips=0.4), random.Random(1)
    paces = [recruit.choose(RACE, RACE.start("even"), 0, rng) for _ in range(500)]
    assert 0.15 < paces.count("walk") / 500 < 0.25


def test_without_slips_it_is_its_teacher() -> None:
    recruit, rng = Recruit(Runner(), slips=0.0), random.Random(1)
    assert {recruit.choose(RACE, RACE.start("even"), 0, rng) for _ in range(50)} == {"run"}
