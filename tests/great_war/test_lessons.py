"""How many lessons there are; `tests/contract/test_lessons.py` plays them."""

from __future__ import annotations

import lessons


def test_there_are_six_lessons() -> None:
    assert len(lessons.paths_of("great-war")) == 6
