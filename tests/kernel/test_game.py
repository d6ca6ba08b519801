"""The interface of a game: set-ups, options and names."""

from __future__ import annotations

import pytest

from firestep.kernel import BadSetup, Malformed, OptionValue, Result
from firestep.kernel.game import field_kinds
from firestep.kernel.options import option_text, parse_option
from kernel.toy import TOY, toy_setup
from kernel.toy_rules import TEAMS, CardDealt
from kernel.walks import in_turns


def test_a_setup_is_complete_with_defaults() -> None:
    setup = TOY.setup("raid", {"rounds": 3})

    assert setup.options == (("rounds", 3), ("surrender", "table"), ("mist", False))
    assert setup.option("mist") is False
    assert TOY.start("raid").setup == toy_setup()


@pytest.mark.parametrize(
    ("scenario", "options"),
    [("siege", {}), ("raid", {"moon": 1}), ("raid", {"rounds": 4}), ("raid", {"rounds": True}), ("raid", {"mist": 0})],
)
def test_what_the_game_does_not_have_is_refused(scenario: str, options: dict[str, OptionValue]) -> None:
    with pytest.raises(BadSetup):
        TOY.setup(scenario, options)


def test_options_are_written_and_read() -> None:
    for option in TOY.options:
        for value in option.values:
            assert parse_option(TOY, "raid", option.name, option_text(value)) == value


@pytest.mark.parametrize(("name", "text"), [("rounds", "9"), ("mist", "True"), ("moon", "1")])
def test_options_that_are_not_there_are_not_read(name: str, text: str) -> None:
    with pytest.raises(Malformed):
        parse_option(TOY, "raid", name, text)


def test_events_are_localized_field_by_field() -> None:
    assert field_kinds(CardDealt) == {"seat": "int", "card": "int"}
    assert TOY.event_words(in_turns(), CardDealt(1, 4)) == {"seat": 1, "card": 4}


def test_teams_are_made_of_seats() -> None:
    assert TOY.teams(toy_setup()) == TEAMS
    assert sorted(seat for team in TEAMS for seat in team) == list(range(len(TOY.seats(toy_setup()))))


def test_without_a_score_of_its_own_a_game_counts_two_for_a_win_and_one_for_a_draw() -> None:
    position = in_turns()

    assert TOY.score(position) == (0, 0)
    position.finish(Result((), (), "agreement"))
    assert TOY.score(position) == (1, 1)
    position.finish(Result((1, 2), (0,), "resignation"))
    assert TOY.score(position) == (0, 2)


def test_sides_of_different_sizes_cannot_swap() -> None:
    assert not TOY.sides_can_swap(toy_setup())
