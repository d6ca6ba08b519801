"""Matches that start from a position in notation instead of a scenario's own start."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from firestep.kernel import RecordError, read_record, replay
from firestep.table import Match, verify
from kernel.toy import TOY, toy_setup
from kernel.toy_rules import ToyPosition
from table.matches import ENTROPY, HUMANS, SECRET, in_turns, play_at_random, toy_match


def test_a_match_that_starts_from_a_position_is_recorded_with_it_and_verified() -> None:
    first = in_turns(toy_match())
    assert isinstance(first.position, ToyPosition)
    text = TOY.write(first.position)
    setup = replace(toy_setup(), start=text)

    match = Match.open(TOY, setup, HUMANS, SECRET, ENTROPY)
    assert match.position == TOY.parse(text)
    play_at_random(match, random.Random(4))

    record = read_record(match.record.write())
    assert "\n".join(record.start) == text.rstrip("\n")
    assert verify(match.record.write(), lambda _: TOY).is_good
    assert Match.from_record(TOY, record).position == match.position


@pytest.mark.parametrize("line", ["let nothing 3", "option rounds 1"])
def test_a_start_that_cannot_be_is_refused_with_its_line(line: str) -> None:
    setup = replace(toy_setup(), start=TOY.write(TOY.start("raid")))
    record = read_record(Match.open(TOY, setup, HUMANS, SECRET, ENTROPY).record.write())
    record.start.append(line)

    with pytest.raises(RecordError) as raised:
        list(replay(TOY, record))
    assert raised.value.line == record.first_start_line
