"""Studies: a match that starts from a position returns to any of its lines, and none is ever lost."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from firestep.kernel import IllegalChoice, RecordError, read_record, replay, write_position
from firestep.table import Match, ReturnTo, Snapshot, verify
from firestep.table.snapshot import restore
from kernel.toy import TOY, toy_setup
from kernel.toy_rules import RED, ToyPosition
from table.matches import ENTROPY, HUMANS, SECRET, act_at_random, in_turns, play_at_random, toy_match


def a_study() -> Match:
    position = in_turns(toy_match()).position
    assert isinstance(position, ToyPosition)
    start = TOY.write(position)
    return Match.open(TOY, replace(toy_setup(), start=start), HUMANS, SECRET, ENTROPY)


def test_a_study_returns_to_a_line_that_was_undone_with_the_dice_rolled_there() -> None:
    study = a_study()
    study.choose(RED, "fire")
    fired, number = write_position(study.position), study.number
    assert study.record.entries[-1].seat == "chance"
    study.act(ReturnTo(0))
    study.choose(RED, "march")
    marched, other = write_position(study.position), study.number

    study.act(ReturnTo(number))
    assert study.record.entries[-1].write() == f"{study.number} table return {number}"
    assert write_position(study.position) == fired
    study.act(ReturnTo(other))
    assert write_position(study.position) == marched


def test_returning_to_where_the_study_is_changes_nothing() -> None:
    study = a_study()
    study.choose(RED, "march")
    before = study.record.write()
    study.act(ReturnTo(study.number))
    assert study.record.write() == before


@pytest.mark.parametrize("line", [7, 1_000_000])
def test_a_line_that_is_none_is_refused(line: int) -> None:
    study = a_study()
    with pytest.raises(IllegalChoice) as caught:
        study.act(ReturnTo(line))
    assert caught.value.refusal.key == "no-such-line"


def test_an_ordinary_match_returns_nowhere() -> None:
    match = in_turns(toy_match())
    with pytest.raises(IllegalChoice) as caught:
        match.act(ReturnTo(0))
    assert caught.value.refusal.key == "not-a-study"
    text = match.record.write() + f"{match.number + 1} table return 0\n"
    with pytest.raises(RecordError, match="only a study"):
        list(replay(TOY, read_record(text)))


@pytest.mark.parametrize("seed", range(4))
def test_every_line_of_a_study_can_be_reached_from_every_other(seed: int) -> None:
    """The position after an entry is the same however the study comes to it, also from its record or a snapshot."""
    study, rng = a_study(), random.Random(seed)
    seen: dict[int, str] = {0: write_position(study.position)}
    for _ in range(60):
        if study.result is not None:
            break
        if rng.random() < 0.3:
            line = rng.choice(sorted(seen))
            study.act(ReturnTo(line))
            assert write_position(study.position) == seen[line]
        else:
            act_at_random(study, rng)
        if study.result is None and study.timeline.active_entries:
            seen[study.timeline.last_active] = write_position(study.position)
    record = read_record(study.record.write())
    again = Match.from_record(TOY, record, SECRET)
    assert again.timeline.abandoned == study.timeline.abandoned
    assert again.timeline.active_entries == study.timeline.active_entries
    snapshot = Snapshot.of(study.timeline, study.head)
    restored = restore(snapshot, TOY, record, Match.open(TOY, study.setup, HUMANS, SECRET, ENTROPY).head)
    assert restored is not None
    assert restored[0].abandoned == study.timeline.abandoned


def test_the_record_of_a_study_with_branches_is_verified() -> None:
    study = a_study()
    for line in (0, 0, 1):
        study.choose(RED, "fire" if line else "march")
        study.act(ReturnTo(line))
    play_at_random(study, random.Random(3))
    report = verify(study.record.write(), lambda _: TOY)
    assert report.is_good, report.fault
