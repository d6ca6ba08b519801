"""Replaying: the same entries lead to the same positions, with undo, and fast."""

from __future__ import annotations

import pytest

from firestep.kernel import Entry, Event, Player, Record, RecordError, Result, replay, write_position
from firestep.kernel.position import Position, Setup
from firestep.kernel.replay import ending_text, option_lines
from firestep.kernel.timeline import GAP, Timeline
from kernel.toy import TOY, toy_setup
from kernel.toy_rules import BidsOpened, CardDealt, CardShown, Marched, ToyPosition

START = ["chance card ace", "chance card king", "chance card queen", "red bid 2", "blue bid 1", "green bid 0"]


def record_of(*lines: str, rounds: int = 2) -> Record:
    record = Record("toy", 1, "raid", option_lines(toy_setup(rounds=rounds)))
    for number, line in enumerate(lines, 1):
        seat, _, text = line.partition(" ")
        record.entries.append(Entry(number, seat, text.removeprefix("! "), text.startswith("! ")))
    return record


def last(record: Record) -> ToyPosition:
    *_, (_, position) = replay(TOY, record)
    assert isinstance(position, ToyPosition)
    return position


def same(record: Record, other: Record) -> bool:
    return write_position(last(record)) == write_position(last(other))


def fault(record: Record) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        last(record)
    return caught.value.line, caught.value.reason


def test_each_entry_comes_with_its_position_and_its_own_events() -> None:
    told: list[list[type[Event]]] = []
    for entry, position in replay(TOY, record_of(*START, "red march", "red undo 6", "red show")):
        assert (entry.number if entry else 0) == len(told)
        told.append([type(event) for event in position.events])

    assert told == [[], [CardDealt], [CardDealt], [CardDealt], [], [], [BidsOpened], [Marched], [], [CardShown]]


def test_an_undone_choice_is_as_if_it_had_not_been_made() -> None:
    assert same(record_of(*START, "red march", "red march", "red undo 7"), record_of(*START, "red march"))
    assert same(record_of(*START, "red march", "red undo 6", "red done"), record_of(*START, "red done"))


def test_undo_counts_active_entries_only() -> None:
    record = record_of(*START, "red march", "red march", "red undo 7", "red march", "red undo 7", "red undo 6")
    assert same(record, record_of(*START))
    assert fault(record_of(*START, "red march", "red undo 6", "red undo 7")) == (
        17,
        "'undo 7' is not possible here: there is no entry 7 to go back to",
    )


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ((*START, "red fire", "chance 3", "red undo 6"), 17),
        ((*START, "red show", "red undo 6"), 16),
        ((*START, "red march", "blue undo 6"), 16),
        ((*START, "red undo 5"), 15),
        ((*START, "green undo 5"), 15),
        ((*START, "red undo 6"), 15),
        ((*START, "red undo 99"), 15),
        ((*START, "chance undo 5"), 15),
        ((*START, "white undo 5"), 15),
        ((*START, "red march", "red undo 6 later"), 16),
        ((*START, "blue ! send", "red undo 5"), 16),
        ((*START[:3], "red undo 2 agreed"), 12),
        ((*START[:3], "red undo 0 agreed"), 12),
    ],
)
def test_an_illegal_undo_is_refused_with_its_line(lines: tuple[str, ...], line: int) -> None:
    assert fault(record_of(*lines))[0] == line


def test_an_agreed_undo_may_go_further_but_not_re_roll_the_dice() -> None:
    record = record_of(*START, "red fire", "chance 3", "red march", "red undo 6 agreed")
    assert same(record, record_of(*START))
    assert fault(record_of(*START, "red fire", "chance 3", "red undo 7 agreed"))[0] == 17


def test_no_seat_may_undo_past_an_agreed_undo() -> None:
    lines = (*START, "red march", "red march", "red fire", "chance 3", "red undo 8 agreed")
    assert last(record_of(*lines)).steps == [2, 0, 0]
    assert fault(record_of(*lines, "red undo 7"))[0] == 20


def test_seats_that_choose_together_undo_their_own_choices() -> None:
    assert same(record_of(*START[:5], "blue undo 4", "blue bid 0"), record_of(*START[:4], "blue bid 0"))
    assert fault(record_of(*START[:5], "red undo 3"))[0] == 14


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        ((*START, "blue march"), 15, "blue is not asked"),
        ((*START, "white march"), 15, "there is no seat 'white'"),
        ((*START, "red  march"), 15, "' march'"),
        ((*START, "red bid 1"), 15, "'bid 1'"),
        ((*START, "chance 1"), 15, "chance is not asked"),
        ((*START, "chance ! 1"), 15, "chance is not asked"),
        ((*START, *["red march"] * 4), 18, "march.too-far (T3)"),
        ((*START[:3], "red bid 6"), 12, "bid.too-dear (T2)"),
        ((*START[:3], "red bid 7"), 12, "'bid 7'"),
        ((*START[:3], "red storm", "blue bid 1"), 13, "the match is over"),
        ((*START, "red ! send"), 15, "send.no-partner (T5)"),
        ((*START, "table dance"), 15, "unknown table entry 'dance'"),
        ((*START, "table draw gladly"), 15, "unknown table entry 'draw gladly'"),
        ((*START, "table ! draw"), 15, "never out of turn"),
        ((*START, "table resign"), 15, "there is no seat ''"),
        ((*START, "table timeout chance"), 15, "there is no seat 'chance'"),
        ((*START, "table seat red bot corporal"), 15, "a seat entry has"),
        ((*START, "table resign green", "table resign green"), 16, "resigned-already"),
    ],
)
def test_an_impossible_entry_has_its_line_and_reason(lines: tuple[str, ...], line: int, reason: str) -> None:
    found, why = fault(record_of(*lines))

    assert found == line
    assert reason in why


def test_an_impossible_header_is_reported_with_its_line() -> None:
    good = record_of(*START)
    assert fault(Record("chess", 1, "raid"))[0] == 2
    assert fault(Record("toy", 2, "raid"))[0] == 3
    assert fault(Record("toy", 1, "siege"))[0] == 4
    assert fault(Record("toy", 1, "raid", [("rounds", "2"), ("rounds", "9")]))[0] == 6
    assert fault(Record("toy", 1, "raid", players=[Player("red", "human"), Player("green", "human")]))[0] == 6
    assert fault(Record("toy", 1, "raid", players=[Player("red", "human")]))[0] == 6
    assert fault(Record("toy", 1, "raid", entropy=[("white", "00")]))[0] == 5
    assert last(good).round == 1


def test_entries_are_applied_in_order_only() -> None:
    record = record_of(*START)
    record.entries[3] = Entry(9, "red", "bid 2")
    with pytest.raises(RecordError, match="expected entry 4, found 9"):
        last(record)


def test_results_are_written_with_the_names_of_the_seats() -> None:
    names = ("red", "blue", "green")

    assert ending_text(names, Result((1, 2), (0,), "steps")) == "win blue+green steps"
    assert ending_text(names, Result((), (), "agreement")) == "draw agreement"
    assert ending_text(names, Result((), (0, 1, 2), "peace")) == "lost red+blue+green peace"


# -- an undo does not replay the whole record


def answers_of(record: Record, monkeypatch: pytest.MonkeyPatch) -> int:
    count = 0
    follow = ToyPosition.answer_unchecked

    def counted(self: ToyPosition, *arguments: object) -> None:
        nonlocal count
        count += 1
        follow(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(ToyPosition, "answer_unchecked", counted)
    last(record)
    return count


def test_a_record_with_many_undos_is_replayed_in_linear_time(monkeypatch: pytest.MonkeyPatch) -> None:
    restless = ["red march", "red undo 6"] * 2000
    record = record_of(*START, *restless)

    assert answers_of(record, monkeypatch) <= len(START) + 2 * len(restless)


def test_each_undo_replays_a_few_entries_only(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = long_match()
    undos = [f"red undo {number} agreed" for number in range(len(lines) - 1, 3, -1)]
    count = answers_of(record_of(*lines, *undos, rounds=40), monkeypatch)

    assert len(undos) > 400
    assert count <= len(lines) + GAP * len(undos)


def long_match() -> list[str]:
    """Most of a match of 40 rounds without dice or undo."""
    lines = START[:3]
    for _ in range(38):
        lines = [*lines, "red bid 0", "blue bid 0", "green bid 0"]
        for seat in ("red", "blue", "green"):
            lines = [*lines, f"{seat} march", f"{seat} done", f"{seat} salute"]
    return lines


def test_a_timeline_keeps_few_positions() -> None:
    timeline = Timeline.begin(TOY, TOY.setup("raid", {"rounds": 40}), [])
    for entry in record_of(*long_match()).entries:
        timeline = timeline.fork()
        timeline.apply(entry)

    assert len(timeline.active_entries) > 400
    assert len(timeline.checkpoints) < 100
    assert write_position(timeline.position_after(200)) == write_position(positions_after(200))


def positions_after(number: int) -> Position:
    timeline = Timeline.begin(TOY, TOY.setup("raid", {"rounds": 40}), [])
    for entry in record_of(*long_match()).entries[:number]:
        timeline.apply(entry)
    return timeline.position


def test_going_back_to_the_same_place_again_and_again_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    original = TOY.begin

    def begin(setup: Setup) -> Position:
        begun.append(setup)
        return original(setup)

    timeline = Timeline.begin(TOY, toy_setup(), [])
    for number, line in enumerate(START[:3], 1):
        timeline.apply(Entry(number, "chance", line.removeprefix("chance ")))
    monkeypatch.setattr(TOY, "begin", begin)
    for number in range(4, 44, 2):
        timeline.apply(Entry(number, "red", "bid 2"))
        timeline.apply(Entry(number + 1, "red", "undo 3"))

    assert len(begun) == 1
    assert timeline.last_active == 3
