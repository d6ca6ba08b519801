"""Answers that a table gives for people: when they are due, and what they are.

They are due like a clock that runs out, so they outlive a restart and need no process of their own. Where the answer
could tell what somebody holds it waits for a time that depends on nothing hidden: on the table's secret and the number
of the last line. Somebody who is asked and passes waits as long.
"""

from __future__ import annotations

import random

from firestep.kernel.timeline import Timeline
from firestep.table import Stops, TableAnswer, table_answer
from firestep.web.infra.pace import Pace
from firestep.web.tables.changes import TableExtras, Wait

PACES: dict[Wait, tuple[float, float]] = {"short": (1.0, 0.5), "usual": (1.0, 2.0), "long": (3.0, 1.0)}
"""The shortest wait in seconds, and which share of it is added at random at most."""
ASKED = Stops()


def wait_ms(secret: str, number: int, wait: Wait) -> int:
    """How long an answer to the question after this line waits at this table; the same whoever is asked."""
    step, jitter = PACES[wait]
    pace = Pace(step, jitter=jitter, random=random.Random(f"{secret} {number}"))
    return int(pace.shown_after(0.0) * 1000)


def next_answer(timeline: Timeline, extras: TableExtras) -> TableAnswer | None:
    """The first answer that the table gives; those that hide nothing come first."""
    if timeline.position.result is not None:
        return None
    seats = [question.seat for question in timeline.position.questions]
    found = [table_answer(timeline, seat, extras.stops.get(timeline.names[seat], ASKED)) for seat in seats]
    return min((each for each in found if each is not None), key=lambda each: each.is_hidden, default=None)


def answer_due(timeline: Timeline, extras: TableExtras, secret: str, has_offers: bool, now: int) -> int | None:
    """When the table answers next; never while an offer waits, which its own next choice would end."""
    answer = None if has_offers else next_answer(timeline, extras)
    if answer is None:
        return None
    return now + (wait_ms(secret, timeline.number, extras.wait) if answer.is_hidden else 0)
