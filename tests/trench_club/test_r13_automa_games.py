"""R13 Whole solo games: they end, and whatever the Automa decides on the way is legal and comes out as it reckoned."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from firestep.cli.walk import random_answer
from firestep.games.trench_club.agreement import SOLO
from firestep.games.trench_club.automa.attacks import aims_in_reach, destroys
from firestep.games.trench_club.automa.priorities import NOBODY, Plan, outlook_of
from firestep.games.trench_club.automa.turn import plan_of
from firestep.games.trench_club.combat_events import UnitDestroyed, VolleyFired, VolleyReturned
from firestep.games.trench_club.fights import Fight
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.moves import carry_out, destinations
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.sequence import start_turn
from firestep.games.trench_club.targets import why_not_attack, why_not_target
from firestep.kernel import ChanceQuestion, Choice, OptionValue, read_position, write_position
from trench_club.automa_field import AUTOMA_ARMY
from trench_club.field import asked

MOST_QUESTIONS = 40_000


def answer(position: TrenchPosition, rng: random.Random) -> Choice:
    """Any answer at random; a player who moves every unit before saying done."""
    question = asked(position)
    choices: list[Choice] = [] if isinstance(question, ChanceQuestion) else [*question.options(position)]
    busy = [choice for choice in choices if choice != "done"]
    return rng.choice(busy) if busy else random_answer(position, question, rng)


def game(seed: int, **options: OptionValue) -> Iterator[TrenchPosition]:
    """Every position of a solo game with a human who plays at random."""
    rng = random.Random(seed)
    position = GAME.start(SOLO, {name.replace("_", "-"): value for name, value in options.items()})
    for _ in range(MOST_QUESTIONS):
        yield position
        question = position.question
        if question is None:
            return
        position.events.clear()
        position.answer_unchecked(answer(position, rng), question.seat)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("level", ["easy", "standard", "hard", "overkill"])
@pytest.mark.parametrize("board", ["1", "2"])
@pytest.mark.parametrize("side", ["entente", "central"])
def test_r13_a_solo_game_runs_to_its_end(level: str, board: str, side: str) -> None:
    for seed in range(2):
        *_, last = game(seed, level=level, board=board, side=side, half="ab"[seed])
        assert last.result is not None
        assert max(last.forts_of_army(army) for army in (0, AUTOMA_ARMY)) == 5


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"expert_trenches": True},
        {"expert_trenches": True, "engineers": True, "central": "ah", "board": "2"},
        {"limit_two": True, "short": True, "central": "ah"},
        {"older_victory": True, "side": "central", "dice_cards": "central", "entente": "gb"},
    ],
)
def test_r13_5_whatever_the_automa_plans_is_legal_and_comes_out_as_it_reckoned(options: dict[str, OptionValue]) -> None:
    checked = 0
    for seed in range(3):
        rng = random.Random(seed)
        for position in game(seed, **options):
            if position.round and position.result is None and rng.random() < 0.1:
                checked += check_plans(position.clone())
    assert checked > 100


def check_plans(position: TrenchPosition) -> int:
    """Look at the plans of all units of the Automa as if it were its turn."""
    start_turn(position, AUTOMA_ARMY)
    units = [unit for unit in position.units_of(AUTOMA_ARMY) if position.where[unit] >= 0]
    for unit in units:
        plan = plan_of(position, unit, 0)
        assert plan.candidates
        assert len(set(plan.candidates)) == len(plan.candidates)
        for place, target in plan.candidates:
            assert destinations(position, unit) >> place & 1
            assert not position.mines[1 - position.team_of(unit)] >> place & 1 or place == position.where[unit]
            if target != NOBODY:
                check_attack(position, unit, plan, place, target)
    return len(units)


def check_attack(position: TrenchPosition, unit: int, plan: Plan, place: int, target: int) -> None:
    """R13.7: the attack is legal from there, and the fixed hits do what was foreseen."""
    outlook = outlook_of(position, unit, 0)
    (aim,) = [aim for aim in aims_in_reach(outlook) if aim.target == target and aim.hexes >> place & 1]
    foreseen = destroys(outlook, target)
    twin = position.clone()
    carry_out(twin, unit, place)
    assert why_not_attack(twin, unit) is None
    assert why_not_target(twin, unit, target) is None
    twin.stack = [Fight(unit, target)]
    twin.events.clear()
    twin.advance()
    while (question := twin.question) is not None:
        assert isinstance(question, ChanceQuestion)
        twin.answer_unchecked(question.nth(twin, 0), question.seat)
    fallen = [event.unit for event in twin.events if isinstance(event, UnitDestroyed)]
    assert (target in fallen) == foreseen
    assert bool([event for event in twin.events if isinstance(event, VolleyReturned)]) == aim.is_answered
    assert [event.dice for event in twin.events if isinstance(event, VolleyFired)] == [()]
    assert plan.priority[-1] in "145"


def test_r13_a_solo_position_can_be_kept_at_every_question_of_chance() -> None:
    for number, position in enumerate(game(7, level="overkill", limit_two=True)):
        if number % 7 == 0 or type(position.question).__module__.endswith("draws"):
            assert read_position(GAME, write_position(position)) == position


def test_r13_the_same_game_twice_is_the_same_game() -> None:
    games = [[write_position(position) for position in game(11, level="hard")] for _ in range(2)]
    assert games[0] == games[1]
