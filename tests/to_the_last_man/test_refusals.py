"""Refusals name the clause that forbids a choice, not that of a similar one."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.crisis import why_not_crisis
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.kernel import Refusal
from to_the_last_man.field import declaring, field, moving, play, refusal


@pytest.mark.clause("4.5-d")
def test_4_5_d_a_third_strategic_move() -> None:
    position = moving(field("fr paris 3I"), "entente")
    play(position, "move fr-infantry-1", "strategic langres", "move fr-infantry-2", "strategic langres")
    play(position, "move fr-infantry-3")
    assert refusal(position, "strategic langres") == Refusal("4.5-d", "strategic-used-up")


@pytest.mark.clause("4.5-d", "CH-1")
def test_4_5_d_in_summer_1914_a_second_one() -> None:
    position = moving(field("fr paris 2I", turn=1), "entente")
    play(position, "move fr-infantry-1", "strategic langres", "move fr-infantry-2")
    assert refusal(position, "strategic langres") == Refusal("4.5-d", "strategic-used-up")


@pytest.mark.clause("4.6-c")
def test_4_6_c_a_second_crossing() -> None:
    position = moving(field("uk england 2I"), "entente")
    play(position, "move uk-infantry-1", "sea calais", "move uk-infantry-2")
    assert refusal(position, "sea calais") == Refusal("4.6-c", "sea-used-up")


@pytest.mark.clause("CH-8b")
def test_ch_8b_a_third_transit() -> None:
    position = moving(field("de eft 3I"))
    play(position, "move de-infantry-1", "east cologne", "move de-infantry-2", "east cologne", "move de-infantry-3")
    assert refusal(position, "east cologne") == Refusal("CH-8b", "transits-used-up")


@pytest.mark.clause("4.5-c", "4.6-d", "4.4-d")
def test_4_5_c_and_4_6_d_no_other_move_before() -> None:
    position = moving(field("uk-1-army calais 1I 1C; uk artois 1C"), "entente")
    play(position, "move uk-cavalry-2", "to calais", "alone", "move uk-cavalry-2")
    assert refusal(position, "sea england") == Refusal("4.6-d", "not-combined")
    assert refusal(position, "strategic paris") == Refusal("4.5-c", "not-combined")
    assert refusal(position, "rail paris") == Refusal("4.4-d", "not-combined")


@pytest.mark.clause("9.3-b", "9.4-b", "9.5-f")
def test_9_4_b_and_9_5_f_cards_that_come_too_early() -> None:
    text = "de-1-army reims 2I; fr reims 1I; hand german: gas barrage; hand entente: bad-weather"
    position = declaring(field(text, turn=1), "german")
    play(position, "battle reims")
    assert refusal(position, "gas reims") == Refusal("9.3-b", "too-early")
    assert refusal(position, "barrage reims") == Refusal("9.4-b", "too-early")
    play(position, "done")
    assert refusal(position, "bad-weather") == Refusal("9.5-f", "too-early")


@pytest.mark.clause("9.8-a", "9.8-d", "9.9-a", "9.9-e")
def test_9_9_e_each_crisis_has_its_own_years() -> None:
    for turn, side, clause in ((1, GERMAN, "9.8-d"), (4, ENTENTE, "9.9-e")):
        assert why_not_crisis(field("", turn=turn), side) == Refusal(clause, "not-this-year")
    for turn, side, clause in ((4, GERMAN, "9.8-a"), (1, ENTENTE, "9.9-a")):
        assert why_not_crisis(field("", turn=turn), side) == Refusal(clause, "no-such-card")


@pytest.mark.clause("4.6-g")
def test_4_6_g_the_bef_is_not_merged_with_the_first_army_in_england() -> None:
    position = moving(field("uk-1-army england 1I; uk england 1I; bef: uk-infantry-2"), "entente")
    play(position, "move uk-infantry-2")
    assert refusal(position, "shift england") == Refusal("4.6-g", "bef-apart")
    assert refusal(position, "shift calais") == Refusal("4.1-a", "no-other-army")
    play(position, "stay", "move uk-1-army")
    assert refusal(position, "shift england") == Refusal("4.1-a", "no-other-army")
