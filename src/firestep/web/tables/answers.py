"""Answers that a table gives for people: when they are due, and what they are.

They are due like a clock that runs out, so they outlive a restart and need no process of their own. Where the answer
could tell what somebody holds it waits for a time that depends on nothing hidden: on the table's secret and the number
of the last line. Somebody who is asked and passes waits as long.
"""

from __future__ import annotations

import random

import msgspec

from firestep.kernel.timeline import Timeline
from firestep.table import Stops, TableAnswer, table_answer
from firestep.web.infra.pace import Pace
from firestep.web.tables.changes import TableExtras, Wait
from firestep.web.tables.orders import Looks, ruling_of

PACES: dict[Wait, tuple[float, float]] = {"short": (1.0, 0.5), "usual": (1.0, 2.0), "long": (3.0, 1.0)}
"""The shortest wait in seconds, and which share of it is added at random at most."""
ASKED = Stops()


def wait_ms(secret: str, number: int, wait: Wait) -> int:
    """How long an answer to the question after this line waits at this table; the same whoever is asked."""
    step, jitter = PACES[wait]
    pace = Pace(step, jitter=jitter, random=random.Random(f"{secret} {number}"))
    return int(pace.shown_after(0.0) * 1000)


def answers_of(looks: Looks, timeline: Timeline, extras: TableExtras) -> list[TableAnswer]:
    """What the table answers for people now; what hides nothing comes first."""
    if timeline.position.result is not None:
        return []
    seats = [question.seat for question in timeline.position.questions]
    found = [answer_for(looks, timeline, seat, extras) for seat in seats]
    return sorted((each for each in found if each is not None), key=lambda each: each.is_hidden)


def answer_for(looks: Looks, timeline: Timeline, seat: int, extras: TableExtras) -> TableAnswer | None:
    """What a standing order of this seat says; otherwise what the table answers for anybody."""
    name = timeline.names[seat]
    orders = extras.orders.get(name)
    ruling = ruling_of(looks, timeline, seat, orders) if orders else None
    return table_answer(timeline, seat, extras.stops.get(name, ASKED)) if ruling is None else ruling.answer


def next_answer(looks: Looks, timeline: Timeline, extras: TableExtras) -> TableAnswer | None:
    return next(iter(answers_of(looks, timeline, extras)), None)


def with_answer_due(
    looks: Looks, timeline: Timeline, extras: TableExtras, secret: str, has_offers: bool, now: int
) -> TableExtras:
    """When the table answers next, and for whom; never while an offer waits, which its own next choice would end."""
    answers = [] if has_offers else answers_of(looks, timeline, extras)
    seats = [timeline.names[each.seat] for each in answers]
    if not answers:
        return msgspec.structs.replace(extras, answer_due=None, answering=seats)
    due = now + (wait_ms(secret, timeline.number, extras.wait) if answers[0].is_hidden else 0)
    return msgspec.structs.replace(extras, answer_due=due, answering=seats)
