"""What is told and asked about combat can be said in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from firestep.games.trench_club import combat_events, mines, targets
from firestep.games.trench_club.combat import Bonus
from firestep.games.trench_club.dice_cards import Luck
from firestep.games.trench_club.game import GAME
from firestep.kernel import Event, Refusal
from firestep.text import Speaker
from trench_club.field import asked, field, play

LANGUAGES = ("en", "fr")
VALUES: dict[str, object] = {"Unit": 0, "Hex": 100, "LandingPlace": -1, "Team": 0, "Roll": (1, 2, 12), "str": "hero"}
VARIANTS: dict[str, list[str]] = {"Bonus": list(Bonus), "Luck": list(Luck)}


def kinds_of_event() -> list[type[Event]]:
    return [kind for kind in vars(combat_events).values() if isinstance(kind, type) and issubclass(kind, Event)]


def examples(kind: type[Event]) -> Iterator[Event]:
    """The event with each value of its enums, and with small numbers, which many languages say differently."""
    for number in (0, 1, 2):
        for variant in range(5):
            yield kind(*(value_of(str(each.type), number, variant) for each in fields(kind)))


def value_of(kind: str, number: int, variant: int) -> object:
    if kind in VARIANTS:
        return VARIANTS[kind][variant % len(VARIANTS[kind])]
    return number if kind == "int" else VALUES[kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence(language: str) -> None:
    position = field("ah: anti-tank-gunners f4; gb: infantry f3")
    speaker = Speaker(GAME, language, strict=True)
    kinds = [kind for kind in kinds_of_event() if kind is not Event]
    assert len(kinds) == 19
    for kind in kinds:
        for event in examples(kind):
            text = speaker.event(position, event)
            assert text.endswith(".")
            assert "{" not in text
            assert "  " not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_with_its_clause(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    refusals = [each for module in (targets, mines) for each in vars(module).values() if isinstance(each, Refusal)]
    assert len(refusals) >= 20
    for each in refusals:
        assert f"({each.clause})" in speaker.refusal(each)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked_with_help(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    position = field("de: tank f4, mine-layer f6; gb: infantry f3", phase="declare", dice_cards="both")
    for choice in ("attack de-tank", "on gb-infantry", "lay de-mine-layer", "mine f6", "done"):
        assert speaker.ask(position, asked(position))
        assert speaker.help(position, asked(position))
        play(position, choice)
    assert asked(position).key == "draw-dice-card"
    assert speaker.ask(position, asked(position))


@pytest.mark.parametrize(("language", "symbol"), [("en", "cloud"), ("fr", "nuage")])
def test_help_names_units_and_no_symbol_that_the_screen_lacks(language: str, symbol: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    keys = ("ask-choose-target.help", "refusal-target-in-the-air")
    assert not [key for key in keys if symbol in speaker.say(key)]


@pytest.mark.parametrize(("language", "pay"), [("en", "aircraft pay 1"), ("fr", "aériennes paient 1")])
def test_help_on_moving_is_true_of_aircraft_too(language: str, pay: str) -> None:
    assert pay in Speaker(GAME, language, strict=True).say("ask-choose-destination.help")
