"""The odds of a battle against the dice themselves."""

from __future__ import annotations

import random

import pytest

from firestep.games.to_the_last_man.battle import Battle
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.odds import battle_odds, convolve, hits_of, left_in
from firestep.games.to_the_last_man.rules.charts import CHARTS
from firestep.games.to_the_last_man.scene.odds import chart
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.kernel import DONE, ChanceQuestion
from firestep.text import Speaker
from to_the_last_man.field import field, place, run

BATTLES = (
    "de-1-army reims 4I 1A; fr-1-army reims 3I entrenched",
    "de-1-army reims 3I 1A 2G; fr reims 1I; fort reims 3",
    "de-1-army reims 2I 1S 1B; fr-1-army reims 2I 1B; fr reims 1C",
)


def test_a_volley_is_a_convolution() -> None:
    assert hits_of([(0, 1, 1)]) == pytest.approx([5 / 6, 1 / 6])
    assert hits_of([(0, 2, 2)]) == pytest.approx([4 / 9, 4 / 9, 1 / 9])
    assert convolve([1.0], [0.5, 0.5]) == [0.5, 0.5]


@pytest.mark.parametrize("text", BATTLES)
def test_odds_add_up(text: str) -> None:
    odds = battle_odds(field(text, turn=16), GERMAN, place("reims"))
    assert sum(odds.attacker) == pytest.approx(1)
    assert sum(odds.defender) == pytest.approx(1)
    assert 0 <= odds.clears <= 1


@pytest.mark.parametrize("text", BATTLES)
def test_odds_are_what_the_dice_give(text: str) -> None:
    rng = random.Random(5)
    start = field(text, turn=16)
    odds = battle_odds(start, GERMAN, place("reims"))
    games = 1500
    lost = [0, 0]
    for _ in range(games):
        position = start.clone()
        before = [left_in(position, side, place("reims")) for side in (GERMAN, ENTENTE)]
        run(position, Battle(GERMAN, place("reims")))
        while position.question is not None and not position.question.key.startswith("choose-retreat"):
            question = position.question
            if isinstance(question, ChanceQuestion):
                position.answer_unchecked(question.nth(position, rng.randrange(question.size(position))))
                continue
            options = list(question.options(position))
            position.answer_unchecked(DONE if DONE in options else options[0])
        for side in (GERMAN, ENTENTE):
            lost[side] += before[side] - left_in(position, side, place("reims"))
    assert lost[GERMAN] / games == pytest.approx(odds.expected[0], abs=0.12)
    assert lost[ENTENTE] / games == pytest.approx(odds.expected[1], abs=0.12)


@pytest.mark.parametrize(
    ("viewer", "column", "units"),
    [(GERMAN, "Attack", ["Infantry", "Artillery", "Siege gun"]), (ENTENTE, "Defence", ["Infantry", "Fort"])],
)
def test_ch_9_the_viewers_own_units_are_marked_in_the_table_of_fire(viewer: int, column: str, units: list[str]) -> None:
    speaker = Speaker(GAME, "en", strict=True)
    table = CHARTS["fire"](speaker)

    marks = chart(field(BATTLES[1], turn=16), GERMAN, place("reims"), speaker, viewer).marks

    assert [table.rows[mark.row][0].lower() for mark in marks] == [each.lower() for each in units]
    assert {table.columns[mark.column] for mark in marks} == {column}
