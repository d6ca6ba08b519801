"""The legal choices of a seat in notation, for programs. They are listed from what the seat knows."""

from __future__ import annotations

from firestep.web.schemas.play import OpenOptions
from firestep.web.tables.live_table import LiveTable


def open_options(table: LiveTable, place: int | None) -> OpenOptions:
    match = table.match
    if match is None or place is None:
        return OpenOptions(table.number, None, [], [])
    name = table.row.seats[place].name
    if match.result is not None:
        return OpenOptions(table.number, name, [], [], match.record.ending)
    position = table.game.hidden_from(match.position, place)
    question, anytime = position.question_for(place), position.anytime_question(place)
    choices = [] if question is None else [question.write(position, each) for each in question.options(position)]
    always = [] if anytime is None else [anytime.write(position, each) for each in anytime.options(position)]
    return OpenOptions(table.number, name, choices, always)
