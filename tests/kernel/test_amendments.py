"""Amendments: a match is played to its end, and replayed for ever, by the rules it began with."""

from __future__ import annotations

from typing import ClassVar

import pytest

from firestep.kernel import Amendment, Malformed, RecordError, Setup, UnknownRules, read_record, replay
from firestep.kernel.position_notation import POSITION_FORMAT
from kernel.toy import TOY, Toy
from kernel.toy_rules import ToyPosition

HEAD_START = Amendment(2, "head-start", "T1", "2026-11-16")
RECORD = """firestep record 2
game toy
rules {rules}
scenario raid
begin
1 chance card ace
"""


class AmendedToy(Toy):
    """The toy after a change of its rules: blue starts one step ahead."""

    amendments: ClassVar[tuple[Amendment, ...]] = (HEAD_START,)

    def set_up(self, setup: Setup) -> ToyPosition:
        position = super().set_up(setup)
        if HEAD_START.applies_to(setup):
            position.steps[1] += 1
        return position


AMENDED = AmendedToy()


def blue_steps(rules: int) -> list[int]:
    record = read_record(RECORD.format(rules=rules))
    return [position.steps[1] for _, position in replay(AMENDED, record) if isinstance(position, ToyPosition)]


def test_new_matches_follow_the_newest_rules() -> None:
    assert (TOY.rules_version, AMENDED.rules_version) == (1, 2)
    assert AMENDED.setup("raid").rules == 2
    assert AMENDED.start("raid").steps[1] == TOY.start("raid").steps[1] + 1


def test_a_record_is_replayed_by_the_rules_in_its_header() -> None:
    assert blue_steps(rules=1) == [0, 0]
    assert blue_steps(rules=2) == [1, 1]


@pytest.mark.parametrize("rules", [3, 99])
def test_a_record_of_unknown_rules_is_refused_at_its_line(rules: int) -> None:
    with pytest.raises(RecordError, match=f"line 3: rules version {rules}; this program plays version 1 to 2"):
        blue_steps(rules)


def test_rules_that_were_dropped_are_refused_too() -> None:
    class NewHouse(AmendedToy):
        oldest_rules: ClassVar[int] = 4

    with pytest.raises(UnknownRules, match="rules version 3; this program plays version 4 to 5"):
        NewHouse().setup("raid", rules=3)


def test_a_position_names_its_rules() -> None:
    old = AMENDED.begin(AMENDED.setup("raid", rules=1))
    text = AMENDED.write(old)

    assert "\nrules 1\n" in text
    assert AMENDED.parse(text) == old
    assert AMENDED.parse(text.replace("rules 1\n", "")).setup.rules == 2
    assert AMENDED.parse(text.replace("rules 1\n", ""), rules=1) == old
    for wrong in ("rules x", "rules 3"):
        with pytest.raises(Malformed, match="rules"):
            AMENDED.parse(f"{POSITION_FORMAT}\ngame toy\n{wrong}\n")


def test_a_match_that_started_from_a_position_keeps_its_rules() -> None:
    """Even if the position was written by hand, without a version."""
    text = AMENDED.write(AMENDED.begin(AMENDED.setup("raid", rules=1)))
    lines = "\n".join(f"position {line}" for line in text.replace("rules 1\n", "").splitlines())
    header = RECORD.format(rules=1).replace(
        "begin\n", f"option rounds 2\noption surrender table\noption mist no\n{lines}\nbegin\n"
    )

    positions = [position.setup.rules for _, position in replay(AMENDED, read_record(header))]

    assert positions == [1, 1]
