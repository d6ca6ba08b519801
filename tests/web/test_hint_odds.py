"""What a hint says about an attack, from the chart that the table shows."""

from __future__ import annotations

from typing import Any, cast

from firestep.scene import Option
from firestep.scene.odds import Odds, OddsSide
from firestep.web.views.hints import odds_of

NOBODY = cast("Any", None)


def said(odds: Odds) -> str:
    return odds_of(NOBODY, NOBODY, 0, Option("g5", "to g5", "place:g5", odds=odds), NOBODY)


def test_the_mean_goes_before_what_it_counts() -> None:
    side = OddsSide("They take", "1.3", "damage on average")
    assert said(Odds((), theirs=side)) == "1.3 damage on average"


def test_without_a_mean_only_the_words_are_left() -> None:
    assert said(Odds((), mine=OddsSide("You take", "", "almost never hit"))) == "almost never hit"


def test_a_chart_without_sides_has_its_title() -> None:
    assert said(Odds((), title="3 : 4")) == "3 : 4"
