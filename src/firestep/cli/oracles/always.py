"""Oracles cheap enough for every question, and those for the end of a match."""

from __future__ import annotations

from collections.abc import Hashable

from firestep.cli.oracles.sampling import Broken, demand, size_of
from firestep.cli.walk import Step, Walk
from firestep.kernel import CHANCE, GAME_OVER, InvariantChecker, Position, read_record, replay, write_position
from firestep.kernel.record import ENTRY, LONGEST_LINE


def one_question_or_a_result(walk: Walk) -> None:
    """A match has either an open question or a result, never both, never neither."""
    name = "one question or a result"
    position = walk.position
    if position.result is not None:
        demand(not position.stack and not position.questions, name, "there is a result and still a question")
        demand(position.why_not("done") == GAME_OVER, name, "a choice is not refused although the match is over")
        winners, losers = set(position.result.winners), set(position.result.losers)
        demand(winners | losers <= set(range(len(walk.seats))), name, "a winner or loser that has no seat")
        demand(not winners & losers, name, "a seat that both won and lost")
        return
    asked = [question.seat for question in position.questions]
    demand(bool(asked), name, "neither question nor result")
    if len(asked) != len(set(asked)):
        raise Broken(name, f"a seat is asked twice at the same time: {asked}")
    if not CHANCE <= min(asked) <= max(asked) < len(walk.seats):
        raise Broken(name, f"no such seat: {asked}")


def has_a_legal_option(walk: Walk) -> None:
    """No dead ends: whoever is asked can answer."""
    for question in walk.position.questions:
        if not size_of(walk.position, question):
            raise Broken("no dead ends", f"{question!r} has no legal answer")


def things_are_conserved(walk: Walk, before: Hashable) -> None:
    now = walk.game.conserved(walk.position)
    if now != before:
        raise Broken("conserved", f"was {before!r}, is {now!r}")


def nothing_impossible_was_seen(walk: Walk, checker: InvariantChecker[Position]) -> None:
    """What the game's own checker says must never happen."""
    faults = checker.check(walk.position, walk.told)
    demand(not faults, "witness", "; ".join(faults))


def is_written_and_read(position: Position, step: Step) -> None:
    """The notation of this choice stands for this choice and fits in a record."""
    question, choice = step.question, step.choice
    text = question.write(position, choice)
    line = f"1 seat {text}"
    fits = ENTRY.fullmatch(line) is not None and text.isprintable() and len(line) < LONGEST_LINE
    demand(fits and not text.startswith(("undo ", "!")), "notation", f"{text!r} does not fit in a record")
    found = question.read(position, text)
    if found != choice:
        raise Broken("notation", f"{choice!r} is written {text!r}, which is read as {found!r}")


def the_record_gives_the_same(walk: Walk) -> None:
    """Written, read and replayed, the record ends in the same position, byte for byte."""
    name = "replay"
    text = walk.record.write()
    again = read_record(text)
    demand(again == walk.record and again.write() == text, name, "the record is read differently than it was written")
    *_, (_, last) = replay(walk.game, again)
    demand(write_position(last) == write_position(walk.position), name, "the record ends in another position")
