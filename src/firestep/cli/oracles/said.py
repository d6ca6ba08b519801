"""Everything that happened, is asked or can be answered has a text in every language."""

from __future__ import annotations

import random

from firestep.cli.oracles.sampling import Broken, open_and_standing, refused_candidates, some_options
from firestep.cli.walk import Walk
from firestep.kernel import CHANCE, AnyQuestion
from firestep.text import Speaker, TextError

MOST_SAID = 20
"""How many choices of one question are said."""


def everything_can_be_said(walk: Walk, speaker: Speaker, rng: random.Random) -> None:
    """Needs a strict speaker, which raises where a text or a variable is missing."""
    try:
        events_are_said(walk, speaker)
        for question in open_and_standing(walk):
            if question.seat != CHANCE:
                question_is_said(walk, question, speaker, rng)
        if walk.position.result is not None:
            speaker.result(walk.position, walk.position.result)
    except TextError as error:
        raise Broken("texts", str(error)) from error


def events_are_said(walk: Walk, speaker: Speaker) -> None:
    for event in walk.told:
        speaker.event(walk.position, event)
        seen_by = event.seen_by
        if seen_by is not None and not set(seen_by) <= set(range(len(walk.seats))):
            raise Broken("events", f"{event!r}: no such seat")


def question_is_said(walk: Walk, question: AnyQuestion, speaker: Speaker, rng: random.Random) -> None:
    position = walk.position
    if not speaker.ask(position, question):
        raise Broken("texts", f"{question!r} has no prompt in {speaker.language}")
    speaker.help(position, question)
    choices = some_options(position, question, rng)
    few = choices if len(choices) <= MOST_SAID else rng.sample(choices, MOST_SAID)
    said = [speaker.choice(position, question, choice) for choice in few]
    if not all(said):
        raise Broken("texts", f"{question!r} has a choice without words in {speaker.language}")
    for _, refusal in refused_candidates(position, question, rng):
        speaker.refusal(refusal)
