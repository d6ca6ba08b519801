"""What is on offer is exactly what no rule refuses, in a crowded position with cards, sieges and quotas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers, ChooseTarget, CombatPhase
from firestep.games.paths_of_glory.movement import ChooseMover, MovementPhase
from firestep.games.paths_of_glory.nations import AP, CP, SIDE_NAMES, Side
from firestep.games.paths_of_glory.operations import MarkSpace, activate
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.replacements import SpendReplacements
from firestep.games.paths_of_glory.strategic_redeployment import ChooseNewPlace, ChooseRedeployed, destinations
from firestep.games.paths_of_glory.units import SIDE_UNITS
from firestep.kernel import AnyQuestion

from .crowded import crowded
from .field import Situation, space

CASES: dict[str, tuple[tuple[str, ...], Situation]] = {
    "fall": ((), {}),
    "summer": ((), {"turn": 10}),
    "later-edition": ((), {"edition": "deluxe"}),
    "historical": ((), {"scenario": "historical"}),
    "treaty": (("played: cp-45, cp-52", "riga: it-corps-05"), {}),
    "strict-treaty": (("played: cp-45",), {"strict_russian_supply": True}),
    "moltke": (("played: ap-09, cp-10, cp-29",), {}),
    "everyone": (("played-this-turn: ap-51",), {}),
    "quotas": (("quotas: br, ru, cp, crossing",), {}),
    "sieges": (
        (
            "frankfurt: ge-army-05, ge-army-06, ge-corps-04",
            "metz: fr-army-10, fr-corps-09",
            "petrograd: ru-army-12, ru-corps-01",
            "riga: ge-army-17, ge-corps-12",
            "control: cp metz",
            "control: ap riga",
        ),
        {},
    ),
    "lost-capitals": (("control: cp paris; no-fort: paris", "control: ap sofia"), {}),
    "cut-off": (("lyon: ge-army-18, ge-corps-13", "hannover: fr-army-10, us-corps-02"), {}),
    "beachhead": (
        ("adana: br-army-mef", "mef4: aus-corps, br-corps-08", "control: ap mef4", f"set: beachhead={space('mef4')}"),
        {},
    ),
}


def position_of(case: str, **more: Unpack[Situation]) -> PathsPosition:
    sections, situation = CASES[case]
    given: Situation = {**situation, **more}
    return crowded(*sections, **given)


def check(question: AnyQuestion, position: PathsPosition) -> int:
    """Compare the options of a question with what it allows, and count them."""
    offered = list(question.options(position))
    allowed = [choice for choice in question.candidates(position) if question.why_not(position, choice) is None]
    assert set(offered) == set(allowed)
    assert len(offered) == len(set(offered))
    return len(offered)


def samples(position: PathsPosition, side: Side) -> Iterator[int]:
    """Every third unit that can be redeployed."""
    able = [unit for unit in bits(SIDE_UNITS[side]) if destinations(position, unit)]
    yield from able[::3]


@pytest.mark.clause("9.2.5", "9.2.6")
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("side", [CP, AP])
def test_9_2_5_markers(case: str, side: Side) -> None:
    position = position_of(case, side=SIDE_NAMES[side])
    for ops in (1, 2, 5):
        position.ops = ops
        assert check(MarkSpace(position.seats[side], side), position) > 5


@pytest.mark.clause("13.1.4", "13.1.6")
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("side", [CP, AP])
def test_13_1_4_units_to_redeploy_and_where_they_go(case: str, side: Side) -> None:
    position = position_of(case, side=SIDE_NAMES[side])
    assert check(ChooseRedeployed(position.seats[side], side, 4, 0), position) > 5
    assert check(ChooseRedeployed(position.seats[side], side, 1, 0), position) > 5
    for unit in samples(position, side):
        assert check(ChooseNewPlace(position.seats[side], unit), position) > 0


@pytest.mark.clause("17.1.4")
@pytest.mark.parametrize("case", ["fall", "later-edition", "lost-capitals", "treaty"])
@pytest.mark.parametrize("side", [CP, AP])
def test_17_1_4_units_that_get_steps(case: str, side: Side) -> None:
    position = position_of(case, side=SIDE_NAMES[side])
    for halves in (1, 2, 8):
        position.half_rp = [halves] * 10
        assert check(SpendReplacements(position.seats[side], side), position) > 3


@pytest.mark.clause("11.1.1", "12.1.1")
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("side", [CP, AP])
def test_11_1_1_units_that_move_and_targets_of_attacks(case: str, side: Side) -> None:
    position = position_of(case, side=SIDE_NAMES[side])
    position.ops = 99
    spaces = [choice[0] for choice in MarkSpace(0, side).options(position) if isinstance(choice, tuple)]
    for number, place in enumerate(dict.fromkeys(spaces)):
        activate(position, side, place, number % 2)
    moving = position.clone()
    moving.stack = [MovementPhase()]
    moving.advance()
    assert isinstance(moving.question, ChooseMover)
    assert check(moving.question, moving) > 5
    fighting = position.clone()
    fighting.stack = [CombatPhase(side)]
    fighting.advance()
    assert isinstance(fighting.question, ChooseTarget)
    assert check(fighting.question, fighting) > 1
    target = next(iter(fighting.question.options(fighting)))
    fighting.answer(target)
    assert isinstance(fighting.question, ChooseAttackers)
    while len(fighting.question.options(fighting)) > 2:
        check(fighting.question, fighting)
        fighting.answer(next(iter(fighting.question.options(fighting))))
        if not isinstance(fighting.question, ChooseAttackers):
            break
