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


@pytest.mark.parametrize("game", LISTED)
@pytest.mark.parametrize("value", ["²", "٣", "１", "9" * 5000, "--1", "1_0", "\0", "x" * 5000], ids=ascii)
def test_a_value_that_cannot_be_is_a_fault_of_its_fact(game: str, value: str) -> None:
    """Figures of other scripts and endless ones, wherever a number is printed."""
    checklist, speaker = checklist_of(game), Speaker(titles().game(game), "en")
    facts = [fact.id for section in checklist.sections(speaker) for fact in section.facts]
    made = checklist.entered(dict.fromkeys([*facts[::7], "nothing"], value), speaker)

    assert set(made.faults) == {*facts[::7], "nothing"}
