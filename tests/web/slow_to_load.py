"""A title that is loaded only when the test lets it: loading real ones takes a while after a start."""

from __future__ import annotations

import os
import time
from pathlib import Path

from firestep.kernel.title import Title
from kernel.toy import Toy

GATE = "GATE_OF_THE_SLOW_TITLE"
ADDRESS = "toy=web.slow_to_load:TITLE"
TITLE = Title(id="toy", package="kernel", game="web.slow_to_load:SlowToy")


def __getattr__(name: str) -> type[Toy]:
    """The class of the game, when somebody asks for it."""
    if name != "SlowToy":
        raise AttributeError(name)
    while not Path(os.environ[GATE]).exists():
        time.sleep(0.01)
    return Toy
