"""Exact odds: hand-checked cases, and the real dice rolled in every possible way."""

from __future__ import annotations

from itertools import product

import pytest

from firestep.games.great_war.facts import FACE_NAMES
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED
from firestep.games.great_war.odds import artillery_odds, guns_joined, guns_that_may_join, odds
from firestep.games.great_war.rules.charts import CHARTS
from firestep.games.great_war.scene.odds_charts import fight_chart
from firestep.text import Speaker
from great_war.field import asked, field, open_question, place, play, unit


def test_one_die_at_bare_infantry_hits_with_half_its_faces() -> None:
    position = field("c5 :I, g5 :i", ordered="g5")
    found = odds(position, [unit(position, "g5")], unit(position, "c5"))

    assert found.dice == 1
    assert found.lost == pytest.approx((3 / 6, 3 / 6, 0, 0, 0))
    assert found.retreat == pytest.approx(1 / 6)


CASES = [
    ("e5 :I, g5 :i", "g5", "e5"),
    ("e5 T:I, g5 :i", "g5", "e5"),
    ("e5 T:I, f5 :i", "f5", "e5"),
    ("e5 F:I, f5 :i", "f5", "e5"),
    ("e5 K:I, f5 :if", "f5", "e5"),
    ("a5 :I, b5 :i", "b5", "a5"),
    ("e5 :I, d4 :I, d5 :M, f5 :i", "f5", "e5"),
]


@pytest.mark.parametrize(("cells", "attacker", "target"), CASES)
@pytest.mark.parametrize("figures", [1, 2, 4])
def test_odds_are_what_every_possible_roll_gives(cells: str, attacker: str, target: str, figures: int) -> None:
    start = field(cells, ordered=attacker)
    victim = unit(start, target)
    start.figures[victim] = figures
    found = odds(start, [unit(start, attacker)], victim)
    play(start, f"battle {attacker}", f"at {target}")
    lost = [0] * (figures + 1)
    retreated = 0
    for roll in product(range(1, 7), repeat=found.dice):
        position = play(start.clone(), " ".join(FACE_NAMES[face] for face in roll))
        row = ord(target[0])
        while asked(position) in ("choose-flags", "choose-retreat"):
            question = open_question(position)
            position.answer(question.options(position)[-1], question.seat)
        lost[figures - position.figures[victim]] += 1
        if position.where[victim] >= 0:
            from firestep.games.great_war.ground import HEX_NAMES

            retreated += row - ord(HEX_NAMES[position.where[victim]][0])
    total = 6**found.dice

    assert found.lost == pytest.approx([each / total for each in lost])
    assert found.retreat == pytest.approx(retreated / total)
    assert sum(found.lost) == pytest.approx(1)


def test_a_tank_is_hurt_by_tested_hits_only() -> None:
    position = field("c5 :S, g5 :i", ordered="g5")
    found = odds(position, [unit(position, "g5")], unit(position, "c5"))

    assert found.lost == pytest.approx((1 - 1 / 36, 1 / 36))
    position.bogged = 1 << unit(position, "c5")
    helpless = odds(position, [unit(position, "g5")], unit(position, "c5"))
    assert helpless.lost[1] == pytest.approx(1 / 6 * 2 / 6)


def test_shells_one_die_never_reaches_the_centre() -> None:
    position = field("e5 :I, d5 :I, k1 :i")
    centre, ring = artillery_odds(position, ALLIED, place("e5"), 1)

    assert (centre.mean, centre.destroyed) == (0, 0)
    assert ring.mean == pytest.approx(1 / 6 * (1 / 2))


def test_shells_two_dice_reach_the_centre_once_in_six() -> None:
    position = field("e5 :I, k1 :i")
    (centre,) = artillery_odds(position, ALLIED, place("e5"), 2)

    assert centre.mean == pytest.approx(1 / 6 * 2 * 4 / 6)


def test_xf_02_the_odds_of_a_cross_fire_count_every_gun_that_has_joined() -> None:
    position = field("b5 :I, f4 :m, f6 :m, f2 :i", ordered="f4 f6 f2")
    lead, other, victim = unit(position, "f4"), unit(position, "f6"), unit(position, "b5")

    assert guns_that_may_join(position, [lead], place("b5")) == [other]
    play(position, "battle f4", "at b5")
    assert asked(position) == "choose-joiner"
    assert guns_joined(position) == []
    found = odds(position, [lead, other], victim)
    play(position, "join f6")

    lost = [0] * 5
    for roll in product(range(1, 7), repeat=found.dice):
        after = play(position.clone(), " ".join(FACE_NAMES[face] for face in roll))
        while asked(after) in ("choose-flags", "choose-retreat"):
            after.answer(open_question(after).options(after)[-1], open_question(after).seat)
        lost[4 - after.figures[victim]] += 1

    assert found.dice == 2 * odds(position, [lead], victim).dice
    assert found.lost == pytest.approx([each / 6**found.dice for each in lost])


def test_xf_06_nobody_joins_infantry_or_a_gun_with_an_enemy_beside_it() -> None:
    position = field("b5 :I, e5 :I, f4 :m, f6 :m, d2 :i", ordered="all")

    assert guns_that_may_join(position, [unit(position, "d2")], place("b5")) == []
    assert guns_that_may_join(position, [unit(position, "f4")], place("e5")) == []


@pytest.mark.clause("RNG-02")
@pytest.mark.parametrize(
    ("cells", "attacker", "target", "row"),
    [
        ("e5 :I, g5 :i", "g5", "e5", "Infantry"),
        ("c5 :I, g5 :m", "g5", "c5", "Machine gun"),
        ("e5 :I, f5 :ig", "f5", "e5", "Grenadier"),
        ("e5 :I, g5 :il", "g5", "e5", "Light machine gun"),
    ],
)
def test_rng_02_the_marked_cell_of_the_table_of_dice_has_the_dice_of_the_fight(
    cells: str, attacker: str, target: str, row: str
) -> None:
    position = field(cells, ordered=attacker)
    shooter, victim = unit(position, attacker), unit(position, target)
    speaker = Speaker(GAME, "en", strict=True)
    chart = CHARTS["dice"](speaker)

    (mark,) = fight_chart(position, [shooter], victim, speaker).marks

    assert mark.chart == "dice"
    assert chart.rows[mark.row][0] == row
    assert chart.columns[mark.column] == str(abs(ord(attacker[0]) - ord(target[0])))
    assert chart.rows[mark.row][mark.column] == str(odds(position, [shooter], victim).dice)
