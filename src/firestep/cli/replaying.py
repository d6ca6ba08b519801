"""`firestep replay`: step through a record, line by line, in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from firestep.games import game
from firestep.kernel import Entry, Position, Record, replay
from firestep.text import Speaker


@dataclass(slots=True, frozen=True)
class Line:
    """One line of a record and what came of it."""

    entry: Entry
    sentences: list[str]


@dataclass(slots=True)
class Replayed:
    """A record up to some line, with the position there."""

    record: Record
    lines: list[Line]
    position: Position
    speaker: Speaker


def replayed(record: Record, at: int | None, language: str) -> Replayed:
    """Carry out the record, up to line `at` if it is given; raises `RecordError`."""
    title = game(record.game)
    speaker = Speaker(title, language)
    steps = replay(title, record)
    _, position = next(steps)
    lines = []
    for entry, position in steps if at != 0 else ():
        assert entry is not None
        sentences = [speaker.event(position, event) for event in position.events]
        position.events.clear()
        lines.append(Line(entry, [sentence for sentence in sentences if sentence]))
        if entry.number == at:
            break
    return Replayed(record, lines, position, speaker)


def as_json(found: Replayed) -> dict[str, Any]:
    title = found.speaker.the_game
    return {
        "game": found.record.game,
        "scenario": found.record.scenario,
        "options": dict(found.record.options),
        "at": len(found.lines),
        "length": len(found.record.entries),
        "lines": [line_as_json(each) for each in found.lines],
        "question": question_now(found),
        "result": result_now(found),
        "view": title.view(found.position, None),
    }


def line_as_json(line: Line) -> dict[str, Any]:
    entry = line.entry
    return {"number": entry.number, "seat": entry.seat, "choice": entry.text, "sentences": line.sentences}


def question_now(found: Replayed) -> dict[str, Any] | None:
    position, question = found.position, found.position.question
    if question is None:
        return None
    name = found.speaker.seat(position, question.seat)
    return {"seat": name, "key": question.key, "clause": question.clause, "text": found.speaker.ask(position, question)}


def result_now(found: Replayed) -> dict[str, Any] | None:
    result = found.position.result
    if result is None:
        return None
    seats = found.speaker.the_game.seats(found.position.setup)
    text = found.speaker.result(found.position, result)
    return {"winners": [seats[seat] for seat in result.winners], "key": result.key, "text": text}


def report(found: Replayed) -> None:
    for each in found.lines:
        print(each.entry.write())
        for sentence in each.sentences:
            print(f"    {sentence}")
    question, result = question_now(found), result_now(found)
    if result:
        print(result["text"])
    elif question:
        print(f"{question['seat']}: {question['text']}")
    if found.record.ending and len(found.lines) == len(found.record.entries):
        print(f"end {found.record.ending}")
