"""What questions, options and forms of The Great War declare about themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from firestep.games.great_war import agreement
from firestep.games.great_war.checklist import TABLES, unit_name
from firestep.games.great_war.game import GAME
from firestep.games.great_war.roll_results import ChooseFlags, ChooseRetreat
from firestep.games.great_war.scenarios import BATTLES
from firestep.text import Speaker


@pytest.mark.clause("DIE-09", "RET-05")
def test_die_09_flags_and_retreats_must_be_answered_so_single_answers_can_be_given_by_the_table() -> None:
    assert (ChooseFlags.is_forced, ChooseRetreat.is_forced) == (True, True)


@pytest.mark.clause("SCN-55-8")
def test_scn_55_8_an_option_is_offered_if_any_version_of_a_battle_of_ones_own_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_tank = BATTLES["55-nivelle-craonne"]
    without = replace(with_tank, saint_chamond="")
    assert with_tank.saint_chamond
    for versions, offered in (((without, with_tank), True), ((without, without), False)):
        own = {"my-battle": {str(number): battle for number, battle in enumerate(versions)}}
        monkeypatch.setattr(agreement, "OWN_VERSIONS", own)
        assert ("my-battle" in agreement.named("saint-chamond")) == offered


def test_the_form_of_unit_cards_has_the_limits_of_the_box() -> None:
    (table,) = TABLES
    limits = {column.name: (column.low, column.high) for column in table.columns if not column.pattern}
    assert limits == {"figures": (1, 4), "battles_after": (0, 3), "moves": (0, 4), "medals": (1, 3)}


@pytest.mark.parametrize(("language", "name"), [("en", "Machine gun"), ("fr", "Mitrailleuse")])
def test_the_form_of_unit_cards_names_them_with_a_capital(language: str, name: str) -> None:
    assert unit_name({"id": "machine_gun"}, Speaker(GAME, language)) == name
