"""Why something is not an option now, from what the seat knows."""

from __future__ import annotations

from firestep.kernel import Malformed
from firestep.text import Speaker
from firestep.web.schemas.play import WhyAnswer
from firestep.web.tables.live_table import LiveTable

NOTHING = WhyAnswer("")


def why_not_choice(table: LiveTable, place: int | None, choice: str, speaker: Speaker) -> WhyAnswer:
    match = table.match
    if match is None or place is None or match.result is not None:
        return NOTHING
    position = table.game.hidden_from(match.position, place)
    question = position.question_for(place)
    if question is None:
        return NOTHING
    try:
        refusal = position.why_not(question.read(position, choice), place)
    except Malformed:
        return NOTHING
    if refusal is None:
        return NOTHING
    return WhyAnswer(speaker.refusal(refusal, clause=False), "", refusal.clause or None)


def why_not_touch(table: LiveTable, place: int | None, touch: str, speaker: Speaker) -> WhyAnswer:
    match = table.match
    if match is None or place is None or match.result is not None:
        return NOTHING
    found = table.maker.why(match.position, place, touch, speaker)
    return NOTHING if found is None else WhyAnswer(found.sentence, found.title, found.clause, found.general)
