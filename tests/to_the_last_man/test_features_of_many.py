"""Features of many positions at once are those of each alone, at any moment and with any option."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from firestep.bots.random_bot import RandomBot
from firestep.bots.to_the_last_man import Corporal
from firestep.bots.to_the_last_man.boards import around, flood, masks_of
from firestep.bots.to_the_last_man.judgement import FEWEST, JUDGE, forces, one_by_one, together
from firestep.bots.to_the_last_man.moment import as_known
from firestep.games.to_the_last_man.agreement import CAMPAIGN, NEUTRALITY, YEARS
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import EVERYWHERE, MAP
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import SIDES
from firestep.kernel import CHANCE, OptionValue, Together

SETUPS: tuple[tuple[str, dict[str, OptionValue]], ...] = (
    (CAMPAIGN, {"antwerp-supply": True, "antwerp-1914": True, "suppression": True, "handicap": "entente-2"}),
    (CAMPAIGN, {"hidden-templates": True, "counter-attack": True}),
    (NEUTRALITY, {"initiative": True, "handicap": "german-3"}),
    (YEARS[3], {"fortify": True, "uk-materiel": True, "length": "short"}),
)


def moments(number: int) -> Iterator[LastManPosition]:
    """Positions of a game of corporals with many random answers; half of them while both spend in secret."""
    rng = random.Random(f"features of many {number}")
    scenario, options = SETUPS[number]
    position = GAME.begin(GAME.setup(scenario, options))
    players = (Corporal(), RandomBot())
    for _ in range(1_500):
        question = position.question
        if question is None:
            return
        if rng.random() < (0.15 if isinstance(position.stack[-1], Together) else 0.02):
            yield position.clone()
        if question.seat == CHANCE:
            choice = question.nth(position, rng.randrange(question.size(position)))  # type: ignore[attr-defined]
        else:
            choice = players[rng.random() < 0.3].choose(GAME, position, question.seat, rng)
        position.answer_unchecked(choice, question.seat)
        position.events.clear()


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_at_any_moment_features_of_many_are_those_of_each(number: int) -> None:
    found = list(moments(number))
    assert len(found) > 20
    for position in found[::5]:
        position.belgians_german = True
        position.rebuild()
    for seat in SIDES:
        alone = np.array([JUDGE.features(position, seat) for position in found])
        assert JUDGE.features_of_many(found, seat) == pytest.approx(alone, rel=0, abs=1e-9)


def test_points_given_in_thought_are_the_same_for_many_and_for_few() -> None:
    found = list(moments(0))[: 2 * FEWEST]
    given = (0, 3, 10)
    for seat in SIDES:
        known = [as_known(position, seat) for position in found]
        for tables, others in zip(together(known, seat, given)[1], one_by_one(known, seat, given)[1], strict=True):
            assert tables == pytest.approx(others, rel=0, abs=1e-9)
        rows = JUDGE.with_points(found, seat, given)
        assert [each.shape for each in rows] == [(len(found), len(JUDGE.names))] * len(given)
        assert rows[2][0, : len(forces(known[0], seat))] == pytest.approx(forces(known[0], seat))


def test_7_0_a_what_is_known_is_the_table_as_it_was_or_the_position_itself_if_nothing_was_spent() -> None:
    copied = 0
    for position in moments(2):
        for seat in SIDES:
            known = as_known(position, seat)
            copied += known is not position
            assert JUDGE.features(position, seat) == JUDGE.features(GAME.hidden_from(position, seat), seat)
    assert copied > 10


def test_areas_around_and_within_reach_are_those_of_the_map() -> None:
    rng = random.Random(1)
    sets = [rng.getrandbits(62) & EVERYWHERE for _ in range(200)]
    passing = [rng.getrandbits(62) & EVERYWHERE for _ in sets]
    assert around(masks_of(sets)).tolist() == [MAP.around(each) for each in sets]
    starts = [each & others for each, others in zip(sets, passing, strict=True)]
    reached = flood(masks_of(starts), masks_of(passing)).tolist()
    assert reached == [MAP.flood(start, through) for start, through in zip(starts, passing, strict=True)]
