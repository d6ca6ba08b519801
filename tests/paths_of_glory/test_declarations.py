"""What is fixed before any move: the questions and their clauses, the options, an empty table."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from dataclasses import fields
from typing import Any

import pytest

from firestep.games import paths_of_glory
from firestep.games.paths_of_glory.bidding import BidForAllies
from firestep.games.paths_of_glory.cards.facts import CARDS
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import COUNT
from firestep.games.paths_of_glory.options import OPTIONS, rules_of
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import UNIT_COUNT
from firestep.kernel import Question

WINDOWS = {"DiscardCard", "SwapCard", "PlayCombatCards", "PrepareAttack"}
"""Asked whether or not there is a card to play, so that nobody learns from the pause."""
FORCED = {
    "ChooseRestored",
    *("ChooseEntrySpace", "ChooseEntry", "ChooseLoss", "ChooseRetreat", "ChooseRetreatEnd", "ChooseExcess"),
    "ChooseRebuildSpace",
}
CLAUSES = {
    **{"AcceptPeace": "16.5.2", "ChooseAction": "8.1.3", "BidForAllies": "5.6.2", "DiscardCard": "9.5.4.6"},
    **{"ChooseEntrySpace": "9.5.2.1", "ChooseSalonikaCorps": "card AP-30", "ChooseEntry": "9.5.3.3"},
    **{"ChooseCavalrySpace": "card AP-57", "ChooseDeserter": "card CP-63", "ChooseTaxiArmy": "card AP-56"},
    **{"EntrenchWhere": "11.2.1", "GiveUpCorps": "card CP-32", "RestoreLandwehr": "card CP-05", "SwapCard": "L-17"},
    **{"ChooseAdvance": "12.6.1", "ChooseLoss": "12.4.3", "ChooseAttackers": "12.2.2", "ChooseTarget": "12.1.3"},
    **{"ChooseRestored": "Q-AP06-5", "OfferFortAttack": "Q-AP27-2", "OfferGreatRetreat": "card AP-27"},
    **{"OfferStandOrRetreat": "12.5.3", "PlayCombatCards": "9.5.4.1", "PrepareAttack": "12.3.1"},
    **{"ChooseRetreat": "12.5.5", "ChooseRetreatEnd": "12.5.5", "ChooseExcess": "Q-10.1-1", "ChooseHelper": "15.2.1"},
    **{"ChooseMover": "11.1.1", "MoveStep": "11.1.2", "MarkSpace": "9.2.5", "ChooseRebuildSpace": "17.1.5"},
    **{"SpendReplacements": "17.1.4", "OfferGuns": "4.3.1", "ChooseNewPlace": "13.1.6", "ChooseRedeployed": "13.1.4"},
}
CLASSIC = ("campaign", "limited-war", "introductory")
TOURNAMENT, TOTAL = ("campaign", "limited-war"), ("campaign", "historical")
NO_OR_YES = (False, True)


def questions() -> dict[str, type[Question[PathsPosition, Any]]]:
    """Every kind of question of the title that somebody is asked."""
    found = {}
    for each in pkgutil.walk_packages(paths_of_glory.__path__, f"{paths_of_glory.__name__}."):
        if ".scene" in each.name or ".terminal" in each.name:
            continue
        for name, kind in inspect.getmembers(importlib.import_module(each.name), inspect.isclass):
            if issubclass(kind, Question) and kind.__module__ == each.name and kind.clause:
                found[name] = kind
    return found


@pytest.mark.clause("8.1.3", "9.5.4.1", "9.5.4.6", "12.3.1", "12.4.3", "12.5.5", "L-17", "Q-10.1-1")
def test_8_1_3_every_question_names_its_clause_and_whether_it_hides_a_hand_or_must_be_answered() -> None:
    found = questions()
    assert {name: kind.clause for name, kind in found.items()} == CLAUSES
    assert {name for name, kind in found.items() if kind.is_window} == WINDOWS
    assert {name for name, kind in found.items() if kind.hides_hand} == WINDOWS
    assert {name for name, kind in found.items() if kind.is_forced} == FORCED


@pytest.mark.clause("5.1.3", "5.6.2", "9.1.4", "L-17", "L-24")
def test_l_24_the_options_with_their_values_and_scenarios() -> None:
    assert [(each.name, each.values, each.scenarios) for each in OPTIONS if each.name != "data-pack"] == [
        ("edition", ("classic", "deluxe"), CLASSIC),
        ("balanced-setup", NO_OR_YES, CLASSIC),
        ("first-commitment", NO_OR_YES, TOURNAMENT),
        ("hand-of-eight", NO_OR_YES, CLASSIC),
        ("entrench-memory", NO_OR_YES, CLASSIC),
        ("optional-cards", ("none", "all", "swap"), ()),
        ("over-there-delay", NO_OR_YES, ()),
        ("bidding", NO_OR_YES, TOURNAMENT),
        ("stepwise-retreats", NO_OR_YES, CLASSIC),
        ("early-allenby", NO_OR_YES, TOTAL),
        ("strict-russian-supply", NO_OR_YES, TOTAL),
        ("mines-under-forts", NO_OR_YES, TOTAL),
        ("handicap", ("none", *(f"{side}-{points}" for side in SIDES for points in range(1, 6))), ()),
    ]


SIDES = ("central-powers", "allies")


@pytest.mark.clause("5.6.2")
def test_5_6_2_every_bid_that_can_be_made_is_a_candidate() -> None:
    position = PathsPosition(GAME.setup("campaign", {"bidding": True}))
    question = BidForAllies(0)
    assert list(question.candidates(position)) == list(question.options(position)) == list(range(10))


@pytest.mark.clause("4.2.1")
def test_4_2_1_an_empty_table_has_nothing_on_it() -> None:
    position = PathsPosition(GAME.setup("campaign"))
    given = {
        **{"where": [-1] * UNIT_COUNT, "at": [0] * COUNT, "beachhead": -1, "ana_space": -1, "event_in_force": -1},
        **{"turn": 1, "vp": 10, "seats": [0, 1], "half_rp": [0] * 10, "supply": [-1] * 13},
        **{"stack": [], "events": [], "result": None},
    }
    printed = {"setup", "rules", "ap", "forts", "at_war", "open"}
    for each in fields(position):
        value = getattr(position, each.name)
        if each.name in given:
            assert value == given[each.name], each.name
        elif each.name not in printed:
            assert value in (0, [0, 0], []), each.name


@pytest.mark.clause("2.3")
def test_2_3_each_side_has_14_20_and_21_cards_and_ten_optional_ones() -> None:
    for side in (0, 1):
        own = [facts for facts in CARDS if facts.side == side]
        decks = [sum(facts.deck == deck and not facts.optional for facts in own) for deck in (0, 1, 2)]
        assert (decks, sum(facts.optional for facts in own)) == ([14, 20, 21], 10)


@pytest.mark.clause("5.3.1", "5.3.2", "5.3.3", "5.4.1", "5.5.1", "9.1.4")
@pytest.mark.parametrize(
    ("scenario", "turns", "levels", "peace"),
    [
        ("campaign", 20, True, True),
        ("limited-war", 10, True, True),
        ("introductory", 3, False, False),
        ("historical", 20, True, False),
    ],
)
def test_5_3_1_how_long_a_scenario_is_and_what_it_is_played_with(
    scenario: str, turns: int, levels: bool, peace: bool
) -> None:
    rules = rules_of(GAME.setup(scenario))
    assert (rules.last_turn, rules.has_commitment, rules.has_peace) == (turns, levels, peace)
    assert rules.hand_size == (8 if scenario == "historical" else 7)
