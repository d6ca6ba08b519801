"""What the lessons say of this title alone; `tests/contract/test_lessons.py` plays them."""

from __future__ import annotations

import re

import lessons
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.victory import german_total

PATHS = lessons.paths_of("to-the-last-man")
TOTAL = re.compile(r"German total (?:is|of) (\d+)")


def test_there_are_six_lessons() -> None:
    assert len(PATHS) == 6


def test_the_german_total_is_what_the_lessons_say() -> None:
    said = []
    for moment in (moment for path in PATHS for moment in lessons.played(lessons.read(path))):
        state = moment.position.state
        assert isinstance(state, LastManPosition)
        for total in TOTAL.findall(moment.step["en"].get("text", "")):
            assert german_total(state) == int(total), moment.number
            assert total in moment.step["fr"]["text"]
            said.append(int(total))

    assert said == [22, 23, 16, 17]
