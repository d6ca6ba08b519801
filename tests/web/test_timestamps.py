"""Time passes evenly: setting the system's clock ends no game."""

from __future__ import annotations

import random

import pytest

from firestep.table import Clock, ClockSetting
from firestep.web.infra.timestamps import NS_PER_MS, SteadyClock
from web.live_tables import a_live_table, play

HOUR = 3600 * 1000


class Machine:
    """A machine whose clock can be set."""

    def __init__(self) -> None:
        self.system, self.passed = 1_700_000_000_000 * NS_PER_MS, 5_000 * NS_PER_MS

    def wait(self, ms: int) -> None:
        self.system += ms * NS_PER_MS
        self.passed += ms * NS_PER_MS


@pytest.mark.parametrize("jump", [-HOUR, HOUR, 24 * HOUR])
def test_a_jump_of_the_systems_clock_takes_no_players_time(jump: int) -> None:
    machine = Machine()
    steady = SteadyClock(lambda: machine.system, lambda: machine.passed)
    table = a_live_table()
    play(table, random.Random(1), 1)
    assert table.match is not None
    clock = Clock.start(ClockSetting("live", HOUR), table.match.timeline, steady.now_ms())
    machine.wait(1000)
    machine.system += jump * NS_PER_MS
    machine.wait(2000)
    assert steady.now_ms() == 1_700_000_003_000
    assert steady.jumped_ms() == jump
    assert clock.due(steady.now_ms()) == []
    assert {each.left for each in clock.at(steady.now_ms()).seats if each.running} == {HOUR - 3000}
