"""Nobody is asked what has only an empty answer, unless the question hides what they hold."""

from __future__ import annotations

import random

from firestep.games import game
from firestep.kernel import DONE, PASS, ChanceQuestion

QUESTIONS = 700


def test_no_question_has_a_single_empty_answer() -> None:
    title, rng = game("paths-of-glory"), random.Random(12)
    position = title.start("campaign")
    for _ in range(QUESTIONS):
        question = position.question
        if question is None:
            break
        if isinstance(question, ChanceQuestion):
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            options = question.options(position)
            choice = options[rng.randrange(len(options))]
            text = question.write(position, options[0])
            if len(options) == 1 and not question.hides_what_is_held(position):
                assert text.strip("- "), question.key
                assert text not in (DONE, PASS) or question.lone_pass(position) is not None, question.key
        position.answer_unchecked(choice, question.seat)
        position.events.clear()
