"""A table whose match began before a change of the rules goes on by its own rules, and says what has changed."""

from __future__ import annotations

from typing import ClassVar

import pytest

from firestep.kernel import Amendment, Setup
from firestep.scene import Tag
from firestep.web.views.scenes import amendment_tags
from kernel.toy import Toy
from web.live_tables import CATALOGUE

EARLY, LATE = Amendment(2, "storm", "T1", "2026-11-16"), Amendment(3, "march", "T4", "2027-03-02")
TEXTS = {"amendment-storm": "Storming costs a coin.", "amendment-march": "A march is two steps."}


class AmendedToy(Toy):
    amendments: ClassVar[tuple[Amendment, ...]] = (EARLY, LATE)


def tags(rules: int, language: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Tag, ...]:
    game = AmendedToy()
    toy = CATALOGUE.game("toy")
    assert toy is not None
    speaker = CATALOGUE.speaker(toy, language)
    say = speaker.say_with
    monkeypatch.setattr(speaker, "say_with", lambda key, arguments: TEXTS.get(key) or say(key, arguments))
    setup: Setup = game.setup("raid", rules=rules)
    return amendment_tags(game, setup, speaker)


def test_what_was_amended_since_is_told_with_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [tag.clause for tag in tags(1, "en", monkeypatch)] == ["T1", "T4"]
    assert tags(3, "en", monkeypatch) == ()
    assert tags(2, "en", monkeypatch) == (
        Tag(
            "Mended since: T4",
            "A march is two steps. The rule was mended on March 2, 2027, after this game began. "
            "This game goes on by the rules it began with.",
            "T4",
        ),
    )


def test_it_is_told_in_french_too(monkeypatch: pytest.MonkeyPatch) -> None:
    (tag,) = tags(2, "fr", monkeypatch)

    assert "corrigée le 2 mars 2027" in tag.explain
    assert tag.text == "Corrigé depuis\N{NARROW NO-BREAK SPACE}: T4"
