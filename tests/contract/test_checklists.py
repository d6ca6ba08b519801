"""What is reconstructed in every title, as a form: our own values are accepted, and come back from their file."""

from __future__ import annotations

from typing import cast

import pytest

from firestep.games import titles
from firestep.scene.workshop import Checklist
from firestep.text import Speaker, languages

LISTED = [game for game in titles() if titles().title(game).checklist]


def checklist_of(game: str) -> Checklist:
    return cast(Checklist, titles().part(game, titles().title(game).checklist))


@pytest.mark.parametrize("game", LISTED)
def test_our_own_values_are_possible_and_make_a_file_without_mistakes(game: str) -> None:
    checklist = checklist_of(game)
    for language in languages():
        speaker = Speaker(titles().game(game), language)
        facts = [fact for section in checklist.sections(speaker) for fact in section.facts]
        values = {fact.id: fact.value for fact in facts if fact.value}

        made = checklist.entered(values, speaker)

        assert len({fact.id for fact in facts}) == len(facts) > 0
        assert made.faults == {}
        assert made.mistakes == ()
        assert checklist.values_in(made.text) == values
        assert all(fact.what and fact.about and fact.look and fact.certainty != "sourced" for fact in facts)
