"""Undo and redo: back to the last die, reveal or other seat's choice, never past it; further by agreement only."""

from __future__ import annotations

import random

import pytest

from firestep.kernel import Choice, Event, IllegalChoice, Refusal, replay, write_position
from firestep.kernel.record import CHANCE_NAME
from firestep.kernel.timeline import GAP
from firestep.table import NOTHING_TO_REDO, NOTHING_TO_UNDO, UNDO_TOO_FAR, Draft, Match
from kernel.toy import TOY
from kernel.toy_rules import BLUE, GREEN, RED, ChooseBid, ToyPosition
from table.matches import SOLO, act_at_random, in_turns, play_at_random, toy_match


def refused(match: Match, seat: int, steps: int = 1) -> Refusal:
    before = match.record.write()
    with pytest.raises(IllegalChoice) as caught:
        match.undo(seat, steps)
    assert match.record.write() == before
    return caught.value.refusal


def no_redo(match: Match, seat: int, steps: int = 1) -> Refusal:
    with pytest.raises(IllegalChoice) as caught:
        match.redo(seat, steps)
    return caught.value.refusal


def after(match: Match, *choices: str, seat: int = RED) -> Match:
    for choice in choices:
        match.choose(seat, choice)
    return match


def test_undo_takes_back_ones_own_last_choices() -> None:
    match = in_turns(toy_match())
    before = write_position(match.position)
    after(match, "march", "march")
    assert match.undoable(RED) == 2

    assert match.undo(RED, 2).lines == ("9 red undo 6",)
    assert write_position(match.position) == before
    assert match.last.events == ()


def test_undo_goes_step_by_step_too() -> None:
    match = after(in_turns(toy_match()), "march", "march", "march")

    assert [match.undo(RED).lines[0] for _ in range(3)] == ["10 red undo 8", "11 red undo 7", "12 red undo 6"]
    assert match.position.steps == [0, 0, 0]  # type: ignore[attr-defined]
    assert refused(match, RED) == UNDO_TOO_FAR


def test_undo_stops_at_a_die() -> None:
    match = after(in_turns(toy_match()), "march", "fire")
    assert (match.undoable(RED), refused(match, RED)) == (0, UNDO_TOO_FAR)

    after(match, "march")
    assert match.undoable(RED) == 1
    assert refused(match, RED, 2) == UNDO_TOO_FAR
    match.undo(RED)
    assert refused(match, RED) == UNDO_TOO_FAR


def test_undo_stops_at_a_reveal() -> None:
    match = after(in_turns(toy_match()), "march", "show", "march")

    assert match.undoable(RED) == 1
    match.undo(RED)
    assert refused(match, RED) == UNDO_TOO_FAR


def test_undo_stops_at_another_seats_choice() -> None:
    match = after(in_turns(toy_match()), "march", "done", "salute")
    assert (match.undoable(RED), match.undoable(BLUE)) == (3, 0)

    match.choose(BLUE, "march")
    assert (match.undoable(RED), match.undoable(BLUE)) == (0, 1)
    assert refused(match, RED) == UNDO_TOO_FAR
    match.undo(BLUE)
    assert match.undoable(RED) == 3, "blue's choice is gone, so red's are the last again"


def test_undo_stops_at_another_seats_standing_choice_and_at_a_line_of_the_table() -> None:
    match = after(in_turns(toy_match()), "march")
    match.answer_anytime(GREEN, "send")
    assert (match.undoable(RED), match.undoable(GREEN)) == (0, 1)

    match = after(in_turns(toy_match()), "march")
    match.resign(GREEN)
    assert match.undoable(RED) == 0
    assert refused(match, RED) == UNDO_TOO_FAR


def test_ones_own_standing_choice_can_be_taken_back_and_made_again() -> None:
    match = in_turns(toy_match())
    match.answer_anytime(GREEN, "send")
    match.undo(GREEN)
    assert match.position.coins == [1, 2, 3]  # type: ignore[attr-defined]

    assert match.redo(GREEN).lines == ("9 green ! send",)


def test_a_secret_choice_can_be_taken_back_while_no_other_came() -> None:
    match = toy_match()
    match.choose(RED, "bid 3")
    match.undo(RED)
    assert match.asked() == [RED, BLUE, GREEN]

    match.choose(RED, "bid 1")
    match.choose(BLUE, "bid 1")
    assert refused(match, RED) == UNDO_TOO_FAR
    assert match.undoable(BLUE) == 1


@pytest.mark.parametrize("steps", [0, -1, 99])
def test_there_is_no_such_undo(steps: int) -> None:
    match = after(in_turns(toy_match()), "march")
    assert refused(match, RED, steps) == NOTHING_TO_UNDO


def test_redo_makes_the_same_choices_again() -> None:
    match = after(in_turns(toy_match()), "march", "march", "done")
    there = write_position(match.position)
    match.undo(RED)
    match.undo(RED, 2)
    assert (match.redoable(RED), match.redoable(BLUE)) == (3, 0)

    assert match.redo(RED).lines == ("12 red march",)
    assert match.redo(RED, 2).lines == ("13 red march", "14 red done")
    assert write_position(match.position) == there
    assert no_redo(match, RED) == NOTHING_TO_REDO


def test_choosing_the_same_again_by_hand_keeps_the_rest_to_redo() -> None:
    match = after(in_turns(toy_match()), "march", "show")
    assert match.undoable(RED) == 0

    match = after(in_turns(toy_match()), "march", "march", "march")
    match.undo(RED, 3)
    after(match, "march")
    assert match.redoable(RED) == 2


def test_another_choice_ends_the_redo() -> None:
    match = after(in_turns(toy_match()), "march", "march")
    match.undo(RED, 2)
    after(match, "done")
    assert no_redo(match, RED) == NOTHING_TO_REDO

    match = after(in_turns(toy_match()), "march")
    match.undo(RED)
    match.answer_anytime(GREEN, "send")
    assert no_redo(match, RED) == NOTHING_TO_REDO


@pytest.mark.parametrize("steps", [0, -1, 2])
def test_there_is_no_such_redo(steps: int) -> None:
    match = after(in_turns(toy_match()), "march")
    match.undo(RED)
    assert no_redo(match, RED, steps) == NOTHING_TO_REDO
    assert no_redo(match, BLUE) == NOTHING_TO_REDO


def test_the_dice_after_an_undo_are_others_than_without_it() -> None:
    fired = set()
    for count in range(25):
        match = in_turns(toy_match())
        for _ in range(count):
            after(match, "march")
            match.undo(RED)
        after(match, "barrage")
        fired.add(match.record.entries[-1].text)
    assert len(fired) == 25


# -- take-backs by agreement


def test_an_agreed_take_back_goes_past_dice_and_other_seats() -> None:
    match = in_turns(toy_match())
    before = write_position(match.position)
    after(match, "barrage", "done", "done")
    first = match.record.entries[7].text
    match.choose(BLUE, "march")

    step = match.act(lambda draft: draft.take_back(RED, 6))
    assert step.lines == ("12 red undo 6 agreed",)
    assert write_position(match.position) == before
    after(match, "barrage")
    assert match.record.entries[-1].text != first, "new dice, never the same again"


@pytest.mark.parametrize("back", [0, 1, 2, 7, 8, 99, -1])
def test_even_by_agreement_the_dice_alone_are_not_rolled_again(back: int) -> None:
    match = after(in_turns(toy_match()), "fire")
    with pytest.raises(IllegalChoice) as caught:
        match.act(lambda draft: draft.take_back(RED, back))
    assert caught.value.refusal == NOTHING_TO_UNDO


def test_after_an_agreed_take_back_nobody_goes_further_back_alone() -> None:
    match = after(in_turns(toy_match()), "march", "march", "fire")
    match.act(lambda draft: draft.take_back(RED, 8))

    assert match.position.steps == [2, 0, 0]  # type: ignore[attr-defined]
    assert (match.undoable(RED), match.redoable(RED)) == (0, 0)


# -- whatever happens


def barriers(match: Match) -> set[int]:
    """The lines that showed something, found by playing the record again."""
    found = {entry.number for entry in match.record.entries if entry.seat == CHANCE_NAME}
    for entry, position in replay(TOY, match.record):
        told: list[Event] = position.events
        if entry is not None and any(event.reveals for event in told):
            found.add(entry.number)
    return found


def test_no_undo_ever_crosses_a_die_a_reveal_or_another_seat() -> None:
    assert sum(checked_undos(random.Random(seed)) for seed in range(12)) > 30


def checked_undos(rng: random.Random) -> int:
    """Play a match at random and check every undo that a seat made alone; returns how many there were."""
    match = play_at_random(toy_match(rounds=3), rng, 250)
    shown = barriers(match)
    active: list[int] = []
    undos = 0
    for entry in match.record.entries:
        back = entry.takes_back_to
        if back is None:
            active.append(entry.number)
            continue
        gone = [number for number in active if number > back]
        active = [number for number in active if number <= back]
        if not entry.is_agreed:
            undos += 1
            assert not shown.intersection(gone)
            assert {match.record.entries[number - 1].seat for number in gone} == {entry.seat}
    assert active == [entry.number for entry in match.timeline.active_entries]
    return undos


def test_undo_gives_exactly_the_position_of_before() -> None:
    assert sum(checked_positions(random.Random(seed)) for seed in range(6)) > 100


def checked_positions(rng: random.Random) -> int:
    """Play a match at random: after an undo the position is that of before; returns how many were compared."""
    match = toy_match(SOLO, rounds=3)
    texts = {0: write_position(match.position), 3: write_position(match.position)}
    for _ in range(150):
        if match.result is not None:
            break
        act_at_random(match, rng)
        last = match.timeline.last_active
        assert texts.setdefault(last, write_position(match.position)) == write_position(match.position)
    return len(texts)


def test_undo_in_a_long_match_does_not_replay_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(rounds=40)
    while match.number < 302:
        seat = match.asked()[0]
        match.choose(seat, "bid 0" if isinstance(match.position.question, ChooseBid) else "done")
    answers: list[object] = []
    follow = ToyPosition.answer_unchecked

    def counted(self: ToyPosition, choice: Choice, seat: int | None = None) -> None:
        answers.append(choice)
        follow(self, choice, seat)

    monkeypatch.setattr(ToyPosition, "answer_unchecked", counted)
    match.undo(seat)
    assert answers == [], "the position of before was kept"
    match.act(lambda draft: draft.take_back(seat, 150))
    assert len(answers) <= GAP


def test_a_draft_can_be_thrown_away() -> None:
    match = after(in_turns(toy_match()), "march")
    draft: Draft = match.draft()
    draft.undo(RED)
    draft.choose(RED, "fire")

    assert match.number == 7
    assert match.undoable(RED) == 1
