"""What a search gains at forks: it is measured with new samples, and told by kind of question."""

from __future__ import annotations

import json
import random
from argparse import Namespace
from pathlib import Path

from bots.search.ridge import CLIMB, RED, RIDGE, WAIT, WEAK, RidgePlanner, dealt
from firestep.bots.search import Horizon, Limits, Searcher
from fork_gains import compare, sort_of, sum_up

GIVEN = Namespace(evaluations=200, horizon=1, least=0.0, later=2, pairs=60)


def ridge_searcher() -> Searcher:
    return Searcher(RidgePlanner((WAIT,), (CLIMB,)), Limits(evaluations=1), Horizon(1))


def test_a_gain_that_the_reply_takes_back_is_seen_later() -> None:
    """The ridge looks won; waiting wins half of the matches, climbing a third."""
    said = compare(GIVEN, RIDGE, dealt(WEAK), RED, ridge_searcher(), random.Random(1))
    assert (said["kind"], said["side"], said["prior"], said["plan"]) == ("choose-way", RED, WAIT, CLIMB)
    assert said["gain"] > 0.3
    assert said["later"] < 0


def test_nothing_is_played_on_if_the_prior_is_kept() -> None:
    said = compare(
        Namespace(**{**vars(GIVEN), "horizon": 2}), RIDGE, dealt(WEAK), RED, ridge_searcher(), random.Random(1)
    )
    assert said["plan"] == WAIT
    assert "later" not in said


def test_it_is_told_by_kind_of_question_by_gain_and_by_plan(tmp_path: Path) -> None:
    kept = {"kind": "choose-way", "side": 0, "plan": WAIT, "processor": 0.1}
    left = kept | {"plan": "in east 7", "gain": 0.04, "later": -0.02}
    (tmp_path / "forks-1-0.jsonl").write_text("\n".join(map(json.dumps, (kept, left))), "utf-8")
    lines = {line[:48].strip(): line[48:].split() for line in sum_up(tmp_path).splitlines()}
    assert lines["choose-way, side 0"][:4] == ["2", "1", "+2.00", "-1.00"]
    assert lines["gain up to 0.05, side 0"][:4] == ["1", "1", "+4.00", "-2.00"]
    assert lines["choose-way: in east, side 0"][0] == "1"


def test_a_plan_without_a_name_is_another_answer() -> None:
    assert sort_of("(7, 3)") == "another answer"
    assert sort_of("(7, 0) attack from 2 spaces on sedan") == "attack from"
