"""What was mended after matches had been played: new matches have it, older ones keep their rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from firestep.games.to_the_last_man.amendments import NEUTRAL_TRENCHES, OPEN_SURRENDER
from firestep.games.to_the_last_man.anytime import WINNER_STAYS
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.spending import to_entrench
from firestep.games.to_the_last_man.units import ARMIES, ENTENTE
from firestep.kernel import Amendment
from to_the_last_man.field import field, play, producing, unit

NEUTRAL_BELGIUM = "neutral: ypres ghent antwerp brussels mons namur liege ardennes luxembourg"


def before(amendment: Amendment, position: LastManPosition) -> LastManPosition:
    """The same position in a match that began before a change."""
    position.setup = replace(position.setup, rules=amendment.version - 1)
    return position


@pytest.mark.clause("12-V1", "7.4-a")
def test_12_v1_neutral_infantry_does_not_entrench_beside_infantry_that_may() -> None:
    position = field(f"uk england 1I; fr england 1I; {NEUTRAL_BELGIUM}", scenario="belgian-neutrality", turn=2)
    position.uk_entry = 4
    french, british = ARMIES + unit("fr-infantry-1"), ARMIES + unit("uk-infantry-1")

    assert to_entrench(position, ENTENTE) == [french]
    assert set(to_entrench(before(NEUTRAL_TRENCHES, position), ENTENTE)) == {french, british}


@pytest.mark.clause("3.3-a", "7.0-a")
def test_3_3_a_an_older_match_judges_a_surrender_by_secret_plans_too() -> None:
    position = producing(field("fr paris 1I; de metz 1I; german: brussels; de-2-army eliminated"))
    question = position.anytime_question(ENTENTE)
    assert question is not None
    play(position, "rebuild de-2-army", "cologne")

    assert question.why_not(position, "resign") == WINNER_STAYS
    assert question.why_not(before(OPEN_SURRENDER, position), "resign") is None
