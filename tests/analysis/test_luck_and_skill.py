"""In games whose chances are known exactly, luck and skill are what they must be."""

from __future__ import annotations

import json
from statistics import mean, stdev

import pytest

from analysis.toys import NO_FORKS, RACE_EXPERT, analysed, approximately, expert_of, random_race, record_of
from bots.search.ridge import CLIMB, HEAVY, RIDGE, SHELL, WAIT, RidgePlanner
from bots.value.race import GOAL, RACE, chance_of_mover
from firestep.analysis import Analysis, NotFinished, as_json
from firestep.analysis.analyse import Progress
from firestep.analysis.report import MISTAKE, from_json


def test_the_luck_of_a_die_is_the_chance_after_it_less_the_average_before() -> None:
    found = analysed(RACE, record_of(RACE, ["run", "6"], resigns="second"), RACE_EXPERT)
    roll = next(point for point in found.points if point.kind == "roll")
    after = 1 - chance_of_mover(0, 6)
    assert roll.side == 0
    assert roll.chances[0] == pytest.approx(after)
    assert roll.luck == pytest.approx(after - chance_of_mover(0, 0))


def test_what_could_come_of_a_die_is_kept_with_the_share_of_each_outcome() -> None:
    found = analysed(RACE, record_of(RACE, ["run", "6"], resigns="second"), RACE_EXPERT)
    roll = next(point for point in found.points if point.kind == "roll")
    assert len(roll.outcomes) == 6
    assert [share for _, share in roll.outcomes] == [pytest.approx(1 / 6)] * 6
    assert sum(luck * share for luck, share in roll.outcomes) == pytest.approx(0, abs=1e-3)
    assert roll.outcomes[-1][0] == pytest.approx(roll.luck, abs=1e-3)
    assert [*roll.outcomes] == sorted(roll.outcomes)
    assert all(point.outcomes == () for point in found.points if point.kind != "roll")


def test_all_errors_are_listed_also_those_too_small_for_a_mistake() -> None:
    found = analysed(RACE, random_race(3), RACE_EXPERT, evaluations=300)
    assert [error.line for error in found.errors] == sorted(error.line for error in found.errors)
    assert {mistake.line for mistake in found.mistakes} < {error.line for error in found.errors}
    for side, ledger in enumerate(found.ledgers):
        assert ledger.errors == pytest.approx(sum(error.loss for error in found.errors if error.side == side))


def test_a_choice_without_a_plan_is_compared_with_what_the_policy_would_do() -> None:
    """Placements, losses and retreats are no forks; who answers them badly has still made an error."""
    found = analysed(RACE, record_of(RACE, ["walk", "run", "3"], resigns="first"), NO_FORKS, evaluations=200)
    (mistake,) = found.mistakes
    assert (mistake.line, mistake.played, mistake.better) == (1, ("walk",), ("run",))
    assert [ledger.decisions for ledger in found.ledgers] == [1, 0]  # whoever runs does what the policy does


def test_an_analysis_that_was_stopped_goes_on_to_the_same_end() -> None:
    begun: list[Analysis] = []
    record = random_race(4)
    whole = analysed(RACE, record, RACE_EXPERT, take=lambda make: begun.append(make()))
    assert len(begun) > 3
    for part in begun:
        assert not part.is_whole
        assert part.points == whole.points[: len(part.points)]
        assert {error.line for error in part.errors} <= {each.line for each in whole.errors}
        asked: list[int] = []
        kept = from_json(as_json(part))

        def note(done: int, _: int, asked: list[int] = asked) -> None:
            asked.append(done)

        again = analysed(RACE, record, RACE_EXPERT, begun=kept, progress=note)
        assert asked[0] > len(part.points)
        assert json.loads(as_json(again)) == approximately(json.loads(as_json(whole)))


def tell_in(told: list[tuple[int, int]]) -> Progress:
    return lambda done, total: told.append((done, total))


def test_what_was_begun_of_another_record_or_made_otherwise_is_not_gone_on_with() -> None:
    begun: list[Analysis] = []
    analysed(RACE, random_race(4), RACE_EXPERT, 60, take=lambda make: begun.append(make()))
    other = analysed(RACE, random_race(4), RACE_EXPERT, 40, begun=begun[-1])
    assert other == analysed(RACE, random_race(4), RACE_EXPERT, 40)


def test_start_luck_and_errors_add_up_to_the_result() -> None:
    """A choice changes exact chances only if it is an error; what is left over is the noise of the errors."""
    left = []
    for seed in range(12):
        found = analysed(RACE, random_race(seed), RACE_EXPERT, evaluations=300)
        first, second = found.ledgers
        left.append(found.start[0] + first.net_luck - first.errors + second.errors - found.end[0])
        assert first.net_luck == pytest.approx(-second.net_luck)
        assert first.luck - second.luck == pytest.approx(first.net_luck)
    assert max(abs(each) for each in left) < 0.12
    assert abs(mean(left)) < 0.04


def test_without_errors_the_result_without_luck_is_the_chance_at_the_start() -> None:
    answers = []
    steps = [0, 0]
    for turn in range(100):
        die = 3 + turn % 2
        answers += ["run", str(die)]
        steps[turn % 2] += die
        if max(steps) >= GOAL:
            break
    found = analysed(RACE, record_of(RACE, answers), RACE_EXPERT)
    assert found.end == (0.0, 1.0)
    assert found.mistakes == ()
    assert [ledger.errors for ledger in found.ledgers] == [0, 0]
    assert found.ledgers[0].adjusted == pytest.approx(chance_of_mover(0, 0))


def test_the_result_without_luck_does_not_depend_on_the_dice() -> None:
    """Its mean is that of the results, and it varies much less."""
    found = [analysed(RACE, random_race(seed), RACE_EXPERT, evaluations=1).ledgers[0] for seed in range(60)]
    results = [ledger.adjusted + ledger.net_luck for ledger in found]
    adjusted = [ledger.adjusted for ledger in found]
    assert {round(result) for result in results} == {0, 1}
    assert mean(adjusted) == pytest.approx(chance_of_mover(0, 0), abs=0.1)
    assert stdev(adjusted) < stdev(results) / 1.5


def test_walking_is_called_a_mistake_with_the_better_plan() -> None:
    found = analysed(RACE, record_of(RACE, ["walk", "run", "3"], resigns="first"), RACE_EXPERT, evaluations=200)
    expected = chance_of_mover(0, 0) - (1 - chance_of_mover(0, 1))
    assert expected > MISTAKE
    (mistake,) = found.mistakes
    assert (mistake.line, mistake.seat, mistake.played, mistake.better) == (1, "first", ("walk",), ("run",))
    assert mistake.loss == pytest.approx(expected, abs=3 * mistake.noise + 0.01)


def test_a_choice_that_needed_hidden_knowledge_is_no_mistake() -> None:
    """The ridge was weakly held, and climbing it would have won; but nobody could know that."""
    found = analysed(RIDGE, record_of(RIDGE, ["0", SHELL, HEAVY, "1"]), expert_of(RidgePlanner(), 2), 400)
    assert found.end == (0.0, 1.0)
    assert found.mistakes == ()


def test_a_success_that_needed_luck_in_what_was_hidden_is_still_a_mistake() -> None:
    found = analysed(RIDGE, record_of(RIDGE, ["0", CLIMB, "strike"]), expert_of(RidgePlanner(), 2), 400)
    assert found.end == (1.0, 0.0)
    (mistake,) = found.mistakes
    assert (mistake.seat, mistake.is_serious, mistake.better) == ("red", True, (SHELL, HEAVY))
    assert mistake.loss == pytest.approx(1 / 3, abs=0.12)


def test_what_is_as_good_is_no_mistake() -> None:
    only = RidgePlanner((WAIT,), ("feint",))
    found = analysed(RIDGE, record_of(RIDGE, ["1", "feint", "5"]), expert_of(only, 2), 200)
    assert found.mistakes == ()
    assert found.ledgers[0].decisions == 1


def test_a_resignation_is_neither_luck_nor_play() -> None:
    found = analysed(RACE, record_of(RACE, ["run", "3"], resigns="second"), RACE_EXPERT)
    after = 1 - chance_of_mover(0, 3)
    assert found.points[-1].kind == "end"
    assert found.conceded[0] == pytest.approx(1 - after)
    assert found.ledgers[0].net_luck == pytest.approx(after - chance_of_mover(0, 0))


def test_what_was_undone_does_not_count() -> None:
    record = record_of(RACE, ["run", "3"], resigns="second")
    walked = record_of(RACE, ["walk"]).entries
    undo = [type(walked[0])(2, "first", "undo 0")]
    later = [type(entry)(entry.number + 2, entry.seat, entry.text) for entry in record.entries]
    record.entries = [*walked, *undo, *later]
    found = analysed(RACE, record, RACE_EXPERT)
    assert [point.line for point in found.points] == [3, 4, 4]
    assert found.mistakes == ()


def test_a_match_that_is_not_over_is_not_analysed() -> None:
    with pytest.raises(NotFinished):
        analysed(RACE, record_of(RACE, ["run", "3"]), RACE_EXPERT)


def test_an_analysis_can_be_repeated_exactly() -> None:
    assert analysed(RACE, random_race(5), RACE_EXPERT) == analysed(RACE, random_race(5), RACE_EXPERT)


def test_progress_grows_to_its_end() -> None:
    told: list[tuple[int, int]] = []
    analysed(RACE, random_race(3), RACE_EXPERT, progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1] > 0


def test_turning_points_are_the_largest_swings_a_turn_apart() -> None:
    found = analysed(RACE, random_race(7), RACE_EXPERT)
    swings = [abs(point.luck) for point in found.points if point.luck is not None]
    assert 1 <= len(found.turning_points) <= 5
    assert max(abs(point.swing) for point in found.turning_points) == pytest.approx(
        max([*swings, *(mistake.loss for mistake in found.mistakes)])
    )
    turns = [point.turn for point in found.turning_points]
    assert len(set(turns)) == len(turns)
