"""Odds, against all that can come of a fight: every roll and every card is played out and counted."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import factorial, prod
from timeit import timeit

import pytest

from firestep.games.trench_club.combat import Bonus, damage_done
from firestep.games.trench_club.dice_cards import DrawDiceCard
from firestep.games.trench_club.fights import Fight
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.odds import Odds, odds
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.rules.charts import CHARTS
from firestep.games.trench_club.scene.odds import odds_chart
from firestep.kernel import Choice, Dice, Die
from firestep.text import Speaker
from trench_club.field import field, unit


def sorted_rolls(count: int, values: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every roll of so many dice, told apart only by which values they are at or below, with its chance."""
    edges = [0, *sorted({min(value, 12) for value in values} | {12})]
    classes = [(high, Fraction(high - low, 12)) for low, high in pairwise(edges)]
    for numbers in splits(count, len(classes)):
        ways = factorial(count) // prod(map(factorial, numbers))
        shares = (share**number for (_, share), number in zip(classes, numbers, strict=True))
        chance = prod(shares, start=Fraction(ways))
        yield tuple(face for (face, _), number in zip(classes, numbers, strict=True) for _ in range(number)), chance


def splits(count: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in splits(count - first, parts - 1):
            yield (first, *rest)


def answers(position: TrenchPosition, values: tuple[int, ...]) -> Iterator[tuple[Choice, Fraction]]:
    question = position.question
    if isinstance(question, Dice):
        yield from sorted_rolls(question.count, values)
    else:
        assert isinstance(question, (DrawDiceCard, Die))
        left = question.options(position)
        yield from ((answer, Fraction(1, len(left))) for answer in left)


def played_out(
    position: TrenchPosition, pair: str, *values: tuple[int, ...]
) -> Iterator[tuple[TrenchPosition, Fraction]]:
    """Every way the fight can go, with its chance. `values` are what the dice of each roll may hit on, in order."""
    attacker, target = (unit(position, name) for name in pair.split(" on "))
    start = position.clone()
    depth = len(start.stack)
    start.call(Fight(attacker, target))
    start.advance()
    open_ends = [(start, Fraction(1), list(values))]
    while open_ends:
        current, chance, to_come = open_ends.pop()
        if len(current.stack) <= depth:
            yield current, chance
            continue
        is_roll = isinstance(current.question, Dice)
        for answer, share in answers(current, to_come[0] if is_roll else ()):
            following = current.clone()
            following.answer_unchecked(answer)
            open_ends.append((following, chance * share, to_come[1:] if is_roll else to_come))


def damage_chances(position: TrenchPosition, pair: str, name: str, *values: tuple[int, ...]) -> list[float]:
    number = unit(position, name)
    before = position.damage[number]
    chances = [Fraction(0)] * 7
    for end, chance in played_out(position, pair, *values):
        chances[end.damage[number] - before] += chance
    assert sum(chances) == 1
    return [float(chance) for chance in chances]


def agrees(position: TrenchPosition, pair: str, *values: tuple[int, ...]) -> Odds:
    """Odds for the two who fight, against every way it can go."""
    attacker, _, target = pair.partition(" on ")
    found = odds(position, unit(position, attacker), unit(position, target))
    for name, harm in ((attacker, found.attacker), (target, found.target)):
        assert harm.damage == pytest.approx(damage_chances(position, pair, name, *values), abs=1e-12)
        left = 6 - position.damage[unit(position, name)]
        assert harm.destroyed == harm.damage[left]
    return found


@pytest.mark.clause("R9.4", "R9.5a")
def test_dice_on_both_sides() -> None:
    position = field("de: armoured-car i5 damage=3 experience=3, plane j3; gb: infantry i4 damage=1 experience=2")
    found = agrees(position, "de-armoured-car on gb-infantry", (6,), (2,))
    assert (found.attack.dice, found.attack.hit_on, found.bonus, found.is_close) == (10, 6, Bonus.FLANK, True)
    assert [(each.dice, each.hit_on) for each in found.retaliation] == [(11, 2)]
    assert found.target.mean == pytest.approx(sum(n * chance for n, chance in enumerate(found.target.damage)))


def test_ranged_attack_without_answer() -> None:
    position = field("de: heavy-mortar f6; gb: infantry f3 damage=4")
    found = agrees(position, "de-heavy-mortar on gb-infantry", (3,))
    assert found.retaliation == ()
    assert found.attacker.destroyed == 0
    assert 0 < found.target.destroyed < 1


@pytest.mark.clause("R12.5a", "R12.5c")
def test_several_retaliators_in_a_trench() -> None:
    position = field("de: armoured-car e7 damage=2; gb: infantry d7 damage=4, heavy-infantry e8", expert_trenches=True)
    found = agrees(position, "de-armoured-car on gb-infantry", (4,), (2,), (4,))
    assert {each.unit for each in found.retaliation} == {
        unit(position, "gb-infantry"),
        unit(position, "gb-heavy-infantry"),
    }


@pytest.mark.clause("R15.2a", "R15.3")
def test_cards_that_are_left() -> None:
    position = field("de: tank f4; gb: tank f3 damage=3", dice_cards="both")
    position.dice_cards = [0b1011001110, 0]
    agrees(position, "de-tank on gb-tank")


@pytest.mark.clause("R15.1", "R15.3")
@pytest.mark.parametrize("deck", [0b1111111111, 0b0000000100])
def test_several_retaliators_draw_from_one_deck(deck: int) -> None:
    text = "de: armoured-car j5; gb: infantry g7 experience=5, mounted-infantry h6, heavy-infantry i6"
    position = field(text, expert_trenches=True, dice_cards="entente")
    position.dice_cards[1] = deck
    found = agrees(position, "de-armoured-car on gb-infantry", (4,))
    assert len(found.retaliation) == 3


@pytest.mark.clause("R11.6a")
def test_area_attack_on_each_unit() -> None:
    position = field("de: gas-launcher f6, infantry f5 damage=5; gb: infantry f4, tank g4 damage=5")
    found = agrees(position, "de-gas-launcher on gb-infantry", (2, 4))
    assert {each.unit for each in found.others} == {unit(position, "de-infantry"), unit(position, "gb-tank")}
    for harm in found.others:
        name = "de-infantry" if harm.unit == unit(position, "de-infantry") else "gb-tank"
        expected = damage_chances(position, "de-gas-launcher on gb-infantry", name, (2, 4))
        assert harm.damage == pytest.approx(expected, abs=1e-12)


@pytest.mark.clause("R11.1a", "R11.1b")
@pytest.mark.parametrize(("experience", "on_target"), [(0, 0.5), (3, 0.75), (5, 1.0)])
def test_scatter(experience: int, on_target: float) -> None:
    position = field(f"de: big-bertha f10 experience={experience}, infantry f3; gb: infantry f4, tank g4, plane g5")
    found = agrees(position, "de-big-bertha on gb-infantry", (7 + 2 * (experience > 2) + 2 * (experience > 4),))
    assert found.on_target == on_target
    assert len(found.others) == (0 if experience == 5 else 2)  # the plane is never harmed
    for harm in found.others:
        assert harm.chance == pytest.approx(1 / 12)
        name = "de-infantry" if harm.unit == unit(position, "de-infantry") else "gb-tank"
        values = (7 + 2 * (experience > 2),)
        assert harm.damage == pytest.approx(
            damage_chances(position, "de-big-bertha on gb-infantry", name, values), abs=1e-12
        )


@pytest.mark.clause("R13.7a")
def test_the_automa_is_certain() -> None:
    position = field("gb: tank f3; de: tank f4, tank g4", scenario="solo", side="entente", turn="gb")
    found = agrees(position, "de-tank on gb-tank", (6,))
    assert (found.attack.dice, found.bonus) == (0, Bonus.NONE)
    assert found.target.damage[2] == 1.0


def test_odds_change_nothing_and_are_quick() -> None:
    position = field("de: armoured-car i5, plane j3, tank h4; gb: infantry i4")
    twin = position.clone()
    attacker, target = unit(position, "de-armoured-car"), unit(position, "gb-infantry")
    assert odds(position, attacker, target) == odds(position, attacker, target)
    assert position == twin
    assert timeit(lambda: odds(position, attacker, target), number=200) / 200 < 0.001


@pytest.mark.clause("R9.2", "R9.5a")
@pytest.mark.parametrize(
    ("units", "attacker", "dice"),
    [
        ("de: heavy-mortar f6; gb: infantry f3 damage=4", "de-heavy-mortar", 1),
        ("de: armoured-car i5 damage=3; gb: infantry i4 damage=1", "de-armoured-car", 2),
    ],
)
def test_r9_2_the_marked_cells_have_the_dice_and_the_line_of_the_fight(units: str, attacker: str, dice: int) -> None:
    position = field(units)
    speaker = Speaker(GAME, "en", strict=True)
    fighters = unit(position, attacker), unit(position, "gb-infantry")
    found = odds(position, *fighters)
    rolled, lines = CHARTS["dice"](speaker), CHARTS["damage-lines"](speaker)

    marks = odds_chart(position, *fighters, speaker).marks

    cells = [rolled.rows[each.row][each.column] for each in marks if each.chart == "dice"]
    assert len(cells) == dice, "who answers is marked too"
    assert int("".join(filter(str.isdigit, cells[0]))) == found.attack.dice
    hit = next(each for each in marks if each.chart == "damage-lines")
    for damage, hits in enumerate(lines.rows[hit.row][1:], start=1):
        assert damage_done(position, fighters[1], int(hits)) == damage
        assert damage_done(position, fighters[1], int(hits) - 1) < damage
