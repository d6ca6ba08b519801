"""The same match again: from its record, and from a snapshot with the lines after it."""

from __future__ import annotations

import importlib
import random
from pathlib import Path

import pytest

from firestep.kernel import CHANCE, Malformed, Player, RecordError, read_record, write_position
from firestep.table import Draft, Match, Snapshot, read_snapshot
from firestep.table import snapshot as snapshot_module
from firestep.table.snapshot import check_of
from kernel.toy import TOY
from kernel.toy_rules import GREEN, RED
from table.matches import SECRET, act_at_random, finished, in_turns, toy_match


@pytest.mark.parametrize("seed", range(6))
def test_a_record_gives_the_same_match_again_at_every_step(seed: int) -> None:
    match = toy_match()
    rng = random.Random(seed)
    while match.result is None:
        again = Match.from_record(TOY, read_record(match.record.write()), SECRET)
        assert_same(again, match)
        act_at_random(match, rng)
    assert_same(Match.from_record(TOY, read_record(match.record.write())), match)


def assert_same(one: Match, other: Match) -> None:
    assert write_position(one.position) == write_position(other.position)
    assert one.record == other.record
    assert (one.head, one.number, one.players, one.receipt) == (other.head, other.number, other.players, other.receipt)
    assert one.timeline.active_entries == other.timeline.active_entries
    assert one.timeline.floor == other.timeline.floor
    assert one.timeline.given_up == other.timeline.given_up
    for seat in range(3):
        assert (one.undoable(seat), one.redoable(seat)) == (other.undoable(seat), other.redoable(seat))


def test_the_same_acts_give_the_same_record() -> None:
    assert finished(4).record == finished(4).record


def test_the_wrong_secret_is_refused() -> None:
    record = toy_match().record
    for secret in (bytes(32), None):
        with pytest.raises(RecordError) as caught:
            Match.from_record(TOY, record, secret)
        assert caught.value.line == record.commitment_line


def test_an_ending_that_is_not_so_is_refused() -> None:
    record = finished(2).record
    record.ending = "draw steps"
    with pytest.raises(RecordError) as caught:
        Match.from_record(TOY, record)
    assert caught.value.line == record.first_closing_line


def test_a_record_that_broke_off_before_a_die_goes_on_with_the_same_die() -> None:
    match = in_turns(toy_match())
    match.choose(RED, "fire")
    cut = read_record(match.record.write())
    cut.entries.pop()
    again = Match.from_record(TOY, cut, SECRET)

    assert again.asked() == [CHANCE]
    again.act(Draft.settle)
    assert again.record == match.record


# -- snapshots


@pytest.mark.parametrize("seed", range(4))
def test_a_snapshot_and_the_lines_after_it_give_the_same_match(seed: int) -> None:
    match = toy_match()
    rng = random.Random(seed)
    snapshots: list[Snapshot] = []
    while match.result is None and match.number < 150:
        snapshots.append(read_snapshot(match.snapshot().write()))
        act_at_random(match, rng)
    text = match.record.write()
    for snapshot in [*snapshots, match.snapshot()]:
        again = Match.from_record(TOY, read_record(text), SECRET, snapshot)
        assert_same(again, match)


def test_a_match_from_a_snapshot_goes_on_as_the_other_also_back_past_it() -> None:
    match = in_turns(toy_match(rounds=3))
    match.choose(RED, "march")
    match.choose(RED, "march")
    snapshot = match.snapshot()
    match.choose(RED, "march")
    again = Match.from_record(TOY, read_record(match.record.write()), SECRET, snapshot)
    for one in (match, again):
        one.undo(RED, 3)
        one.redo(RED, 2)
        one.act(lambda draft: draft.take_back(GREEN, 4))
        one.choose(GREEN, "bid 2")
    assert_same(again, match)


def test_a_snapshot_knows_who_gave_up_and_who_sits_where() -> None:
    match = in_turns(toy_match())
    match.resign(GREEN)
    match.act(lambda draft: draft.seat_player(Player("green", "bot", "corporal")))
    match.choose(RED, "march")
    again = Match.from_record(TOY, read_record(match.record.write()), SECRET, match.snapshot())

    assert_same(again, match)
    assert again.timeline.given_up == (GREEN,)
    assert again.players[GREEN].kind == "bot"


def test_a_snapshot_that_does_not_fit_is_left_aside() -> None:
    match = in_turns(toy_match())
    other = in_turns(toy_match(secret=bytes(32)))
    good, text = match.snapshot(), match.record.write()
    match.choose(RED, "march")
    later = match.snapshot()
    changed = good.position.replace('"round":1', '"round":2')
    assert changed != good.position
    for wrong in (
        other.snapshot(),
        later,
        Snapshot(good.number, good.floor, good.head, changed, good.check),
        Snapshot(good.number, 0, good.head, good.position, good.check),
        Snapshot(good.number, good.floor, good.head, later.position, good.check),
    ):
        again = Match.from_record(TOY, read_record(text), SECRET, wrong)
        assert again.number == 6
        assert write_position(again.position) == good.position


@pytest.mark.parametrize("text", ["", "1", "1 2 3", "a b c d\n{}", "1 2 3 4 5\n", "² 1 a b\n"])
def test_what_is_no_snapshot_is_not_read(text: str) -> None:
    with pytest.raises(Malformed):
        read_snapshot(text)


def test_a_snapshot_of_another_version_of_the_game_is_left_aside() -> None:
    match = in_turns(toy_match())
    good = match.snapshot()
    forged = forge(good, good.position.replace("TakeTurn", "TakeStroll"))

    assert write_position(Match.from_record(TOY, match.record, SECRET, forged).position) == good.position


def test_a_snapshot_of_another_program_is_left_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same fields may mean something else in the next version of the rules: then only the lines count."""
    match = in_turns(toy_match())
    good = match.snapshot()
    with monkeypatch.context() as patched:
        patched.setattr(snapshot_module, "program_digest", lambda _: "the program before")
        forged = forge(good, good.position.replace('"round":1', '"round":2'))
        assert forged.is_whole(TOY)

    assert not forged.is_whole(TOY)
    assert write_position(Match.from_record(TOY, match.record, SECRET, forged).position) == good.position


def test_every_file_of_the_rules_counts_for_the_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules and data count; texts and drawings do not."""
    package = tmp_path / "digested"
    (package / "text").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "game.py").write_text("class Digested: pass")
    monkeypatch.syspath_prepend(tmp_path)
    game = importlib.import_module("digested.game").Digested

    def digest() -> str:
        snapshot_module.program_digest.cache_clear()
        return snapshot_module.program_digest(game)

    first = digest()
    (package / "text" / "rules.ftl").write_text("a = b")
    assert digest() == first
    (package / "units.csv").write_text("corps,5")
    second = digest()
    assert second != first
    (package / "units.csv").write_text("corps,6")
    assert digest() not in (first, second)


@pytest.mark.parametrize("name", ["alone", "without_init.game"])
def test_only_files_of_the_game_count_for_the_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A plug-in may be a single module, or a folder without `__init__.py`; the working folder is no matter."""
    file = tmp_path / f"{name.replace('.', '/')}.py"
    file.parent.mkdir(exist_ok=True)
    file.write_text("class Digested: pass")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    game = importlib.import_module(name).Digested
    digest = snapshot_module.program_digest.__wrapped__

    first = digest(game)
    (tmp_path / "beside.txt").write_text("no part of it")
    assert digest(game) == first
    file.write_text("class Digested: rules = 2")
    assert digest(game) != first


def forge(snapshot: Snapshot, position: str) -> Snapshot:
    check = check_of(TOY, snapshot.number, snapshot.floor, snapshot.head, position)
    return Snapshot(snapshot.number, snapshot.floor, snapshot.head, position, check)
