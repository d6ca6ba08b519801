"""Matches: choices with their lines and events, all or nothing, and the same again from the record."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest

from firestep.kernel import (
    CHANCE,
    GAME_OVER,
    MALFORMED,
    WRONG_SEAT,
    BadSetup,
    Choice,
    Event,
    IllegalChoice,
    Malformed,
    Player,
    Refusal,
    write_position,
)
from firestep.table import Draft, Match, Stale, Step
from kernel.toy import TOY, toy_setup
from kernel.toy_rules import (
    BLUE,
    GREEN,
    NO_PARTNER,
    RED,
    TOO_DEAR,
    TOO_FAR,
    BidsOpened,
    CardDealt,
    CoinSent,
    Fired,
    TakeTurn,
)
from table.matches import ENTROPY, HUMANS, SECRET, act_at_random, in_turns, toy_match


def refused(match: Match, seat: int, choice: Any) -> Refusal:
    return refused_act(match, lambda draft: draft.choose(seat, choice))


def refused_act(match: Match, act: Callable[[Draft], None]) -> Refusal:
    before = match.record.write(), write_position(match.position), match.head, match.number
    with pytest.raises(IllegalChoice) as caught:
        match.act(act)
    assert (match.record.write(), write_position(match.position), match.head, match.number) == before
    return caught.value.refusal


# -- opening


def test_a_new_match_is_dealt_and_waits_for_its_first_choice() -> None:
    match = toy_match()

    assert match.number == 3
    assert match.asked() == [RED, BLUE, GREEN]
    assert match.last.lines == tuple(match.record.lines())
    assert [each.number for each in match.last.events] == [1, 2, 3]


def test_the_commitment_and_the_entropy_stand_before_the_first_line() -> None:
    record = toy_match().record

    assert record.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert record.entropy == [("red", "abcdef0123"), ("green", "00ff")]
    assert (record.secret, record.seal, record.ending) == ("", "", "")
    assert SECRET.hex() not in record.write()


@pytest.mark.parametrize(
    "players",
    [
        HUMANS[:2],
        HUMANS[::-1],
        (Player("red", "dog", "Rex"), *HUMANS[1:]),
        (Player("red", "human", "two\nlines"), *HUMANS[1:]),
        (Player("red", "human", " Ann"), *HUMANS[1:]),
    ],
)
def test_players_that_cannot_sit_down_are_refused(players: tuple[Player, ...]) -> None:
    with pytest.raises(BadSetup):
        Match.open(TOY, toy_setup(), players, SECRET)


@pytest.mark.parametrize("entropy", [{"white": "00"}, {"red": ""}, {"red": "xyz"}, {"red": "AB"}, {"red": "0" * 200}])
def test_entropy_is_a_hexadecimal_number_of_a_seat(entropy: dict[str, str]) -> None:
    with pytest.raises(BadSetup):
        Match.open(TOY, toy_setup(), HUMANS, SECRET, entropy)


def test_other_entropy_gives_other_dice() -> None:
    one = Match.open(TOY, toy_setup(), HUMANS, SECRET, ENTROPY)
    heads = {
        Match.open(TOY, toy_setup(), HUMANS, SECRET, {**ENTROPY, "blue": f"{number:02x}"}).record.entries[0].text
        for number in range(40)
    }
    assert len(heads) > 3
    assert one.record.entries == toy_match().record.entries


# -- choosing


def test_a_step_has_the_choice_and_all_that_chance_answered() -> None:
    match = in_turns(toy_match())
    step = match.choose(RED, "fire")

    assert step.lines[0] == "7 red fire"
    assert step.lines[1].startswith("8 chance ")
    assert (step.before, step.number, len(step.lines), match.number) == (6, 8, 2, 8)
    assert [each.number for each in step.events] == [8]
    assert isinstance(step.events[0].event, Fired)
    assert match.position.question == TakeTurn(RED, 0, match.position.question.weapon)  # type: ignore[union-attr]


def test_a_choice_may_be_given_by_itself_or_in_notation() -> None:
    one, other = toy_match(), toy_match()

    assert one.choose(RED, 2).lines == other.choose(RED, "bid 2").lines == ("4 red bid 2",)
    assert in_turns(toy_match()).choose(RED, "march").lines == ("7 red march",)


def test_events_go_to_those_who_may_see_them() -> None:
    match = toy_match()
    dealt = match.last
    assert [each.event for each in dealt.seen_by(None)] == []
    for seat in range(3):
        events = [each.event for each in dealt.seen_by(seat)]
        assert len(events) == 1
        assert isinstance(events[0], CardDealt)
        assert events[0].seat == seat

    in_turns(match)
    assert [each.event for each in match.last.seen_by(None)] == [BidsOpened((2, 1, 0))]
    sent = match.answer_anytime(GREEN, "send")
    assert [len(sent.seen_by(seat)) for seat in (None, RED, BLUE, GREEN)] == [0, 0, 1, 1]
    assert sent.events[0].event == CoinSent(GREEN)


def test_illegal_choices_are_refused_and_nothing_changes() -> None:
    match = toy_match()
    assert refused(match, RED, 4) == TOO_DEAR
    assert refused(match, RED, "bid 9") == MALFORMED
    assert refused(match, RED, "undo 3") == MALFORMED
    assert refused(match, RED, 99) == MALFORMED
    assert refused(match, RED, None) == MALFORMED
    assert refused(match, RED, ("march",)) == MALFORMED

    in_turns(match)
    for _ in range(3):
        match.choose(RED, "march")
    assert refused(match, RED, "march") == TOO_FAR


@pytest.mark.parametrize("seat", [CHANCE, BLUE, GREEN, 3, -2, 99])
def test_the_wrong_seat_is_refused_and_nothing_changes(seat: int) -> None:
    match = in_turns(toy_match())

    assert refused(match, seat, "march") == WRONG_SEAT
    if seat not in (BLUE, GREEN):
        assert refused_act(match, lambda draft: draft.answer_anytime(seat, "send")) == WRONG_SEAT
        assert refused_act(match, lambda draft: draft.submit(seat, "send")) == WRONG_SEAT
        assert refused_act(match, lambda draft: draft.resign(seat)) == WRONG_SEAT
        assert refused_act(match, lambda draft: draft.undo(seat)) == WRONG_SEAT


def test_nobody_chooses_after_the_end() -> None:
    match = toy_match()
    match.choose(RED, "storm")

    assert match.result is not None
    assert refused(match, BLUE, "bid 1") == GAME_OVER
    acts: list[Callable[[Draft], None]] = [
        Draft.agree_on_draw,
        lambda draft: draft.undo(RED),
        lambda draft: draft.redo(RED),
    ]
    acts += [lambda draft: draft.resign(BLUE), lambda draft: draft.lose_on_time(BLUE)]
    acts += [lambda draft: draft.seat_player(HUMANS[0]), lambda draft: draft.take_back(RED, 3)]
    acts += [lambda draft: draft.answer_anytime(BLUE, "send"), lambda draft: draft.fall_back(BLUE)]
    for act in acts:
        assert refused_act(match, act) == GAME_OVER
    assert (match.undoable(RED), match.redoable(RED), match.asked()) == (0, 0, [])


def test_standing_choices_have_their_mark_in_the_record() -> None:
    match = in_turns(toy_match())

    assert match.answer_anytime(GREEN, "send").lines == ("7 green ! send",)
    assert match.answer_anytime(BLUE, "dare").lines[0] == "8 blue ! dare"
    assert refused_act(match, lambda draft: draft.answer_anytime(RED, "send")) == NO_PARTNER
    assert refused_act(match, lambda draft: draft.answer_anytime(RED, "sing")) == MALFORMED


def test_a_submission_is_a_choice_or_a_standing_one() -> None:
    match = in_turns(toy_match())

    assert match.act(lambda draft: draft.submit(RED, "march")).lines == ("7 red march",)
    assert match.act(lambda draft: draft.submit(GREEN, "send")).lines == ("8 green ! send",)
    assert refused_act(match, lambda draft: draft.submit(RED, "sing")) == MALFORMED
    assert refused_act(match, lambda draft: draft.submit(GREEN, "march")) == WRONG_SEAT
    assert match.act(lambda draft: draft.submit(RED, "dare")).lines[0] == "9 red ! dare"


def test_the_fallback_is_an_ordinary_choice() -> None:
    match = toy_match()
    assert match.act(lambda draft: draft.fall_back(GREEN)).lines == ("4 green bid 0",)


def test_the_end_closes_the_record_with_secret_and_seal() -> None:
    match = toy_match()
    step = match.choose(GREEN, "storm")

    assert step.lines[0] == "4 green storm"
    assert step.lines[1] == "end win red storm"
    assert step.lines[2] == f"dice secret {SECRET.hex()}"
    assert step.lines[3].startswith("seal ")
    assert match.record.write().endswith("\n".join(step.lines) + "\n")


def test_a_choice_that_cannot_stand_in_a_record_is_the_games_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    match = in_turns(toy_match())
    for text in ("undo 3", "two\nlines", "", " x", "x" * 3000):
        monkeypatch.setattr(TakeTurn, "write", Mock(return_value=text))
        with pytest.raises(ValueError, match="cannot stand in a record"):
            match.choose(RED, "march")
        assert match.number == 6


# -- all or nothing


class DiskFull(Exception):
    pass


def contents(step: Step) -> tuple[tuple[str, ...], list[Event]]:
    return step.lines, [each.event for each in step.events]


def test_a_failing_writer_leaves_the_match_as_it_was() -> None:
    match = in_turns(toy_match())
    before = match.record.write(), write_position(match.position), match.head
    offered: list[Step] = []

    def fail(step: Step) -> None:
        offered.append(step)
        raise DiskFull

    acts: list[Callable[[Draft], None]] = [
        lambda draft: draft.choose(RED, "fire"),
        lambda draft: draft.answer_anytime(GREEN, "dare"),
        lambda draft: draft.resign(RED),
    ]
    for act in acts:
        with pytest.raises(DiskFull):
            match.act(act, fail)
        assert (match.record.write(), write_position(match.position), match.head) == before

    kept: list[Step] = []
    match.choose(RED, "fire", kept.append)
    assert [contents(step) for step in kept] == [contents(step) for step in offered[:1]]


def test_the_writer_gets_every_line_before_it_counts() -> None:
    match = toy_match()
    lines = list(match.last.lines)
    rng = random.Random(7)

    def write(step: Step) -> None:
        assert step.before == match.number
        lines.extend(step.lines)

    while match.result is None:
        seat = rng.choice(match.asked())
        question = match.position.question_for(seat)
        assert question is not None
        options: list[Choice] = [each for each in question.options(match.position) if each != "storm"]
        match.choose(seat, rng.choice(options), write)
    assert "\n".join(lines) + "\n" == match.record.write()


def test_several_acts_can_count_as_one() -> None:
    match = in_turns(toy_match())
    match.choose(RED, "march")

    def instead(draft: Draft) -> None:
        draft.undo(RED)
        draft.choose(RED, "done")

    assert match.act(instead).lines == ("8 red undo 6", "9 red done")

    def half(draft: Draft) -> None:
        draft.undo(RED)
        draft.choose(RED, "sing")

    assert refused_act(match, half) == MALFORMED


def test_a_draft_of_a_match_that_went_on_does_not_count() -> None:
    match = in_turns(toy_match())
    late = match.draft()
    late.choose(RED, "done")
    match.choose(RED, "march")

    with pytest.raises(Stale):
        match.commit(late)
    assert match.record.entries[-1].text == "march"


def test_positions_handed_out_are_never_changed() -> None:
    match = toy_match(rounds=40)
    rng = random.Random(5)
    seen = []
    while match.result is None and match.number < 60:
        seen.append((match.position, write_position(match.position)))
        act_at_random(match, rng)
    assert len(seen) > 20
    assert all(write_position(position) == text for position, text in seen)


def test_while_several_choose_at_the_same_time_none_outdates_the_other() -> None:
    match = toy_match()
    match.choose(RED, "bid 1")

    assert match.is_current(BLUE, 3)
    assert match.is_current(BLUE, 4)
    assert not match.is_current(RED, 3)
    assert not match.is_current(BLUE, 5)
    match.choose(BLUE, "bid 1")
    match.choose(GREEN, "bid 1")
    assert not match.is_current(RED, 3)
    assert not match.is_current(RED, 5)
    assert match.is_current(RED, 6)


def test_a_player_who_is_replaced_changes_no_die() -> None:
    """The table writes such lines itself: it must not be able to roll again with them."""
    plain, replaced = in_turns(toy_match()), in_turns(toy_match())
    replaced.act(lambda draft: draft.seat_player(Player("green", "bot", "steady")))
    for match in (plain, replaced):
        match.choose(RED, "fire")

    dice = [[entry.text for entry in each.record.entries if entry.seat == "chance"] for each in (plain, replaced)]
    assert dice[0] == dice[1]
    assert replaced.number == plain.number + 1


def test_nobody_is_replaced_by_themselves() -> None:
    match = in_turns(toy_match())
    same = match.players[GREEN]

    with pytest.raises(Malformed, match="green already has this player"):
        match.act(lambda draft: draft.seat_player(same))
