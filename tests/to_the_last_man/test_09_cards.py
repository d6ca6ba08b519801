"""Chapter 9: special Offensives, crises, and cards by date."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.cards import CARD_MASKS, CRISES, Card, has_bonus
from firestep.games.to_the_last_man.crisis import NOT_THIS_YEAR, why_not_crisis
from firestep.games.to_the_last_man.declaring import NO_ARMY_FOR_BONUS
from firestep.games.to_the_last_man.fire import Group, artillery_step, attack
from firestep.games.to_the_last_man.hand import spend_card, take_crisis_cards
from firestep.games.to_the_last_man.sequence import LastManMatch
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.kernel import Refusal
from to_the_last_man.field import battle, declaring, field, options, place, play, player_turn, refusal, where

REIMS = place("reims")


@pytest.mark.clause("9.1.3-a", "AMB-33", "9.1.4-a")
def test_the_big_push_and_gericht_add_an_artillery_die_in_both_steps() -> None:
    position = field("uk-1-army reims 2I; de reims 1I; fr-1-army verdun 1I; de verdun 1I", turn=8)
    position.fresh = position.disputed
    declaring(position, "entente", "big-push")
    assert refusal(position, "bonus verdun") == NO_ARMY_FOR_BONUS
    play(position, "bonus reims", "done", "done")
    assert artillery_step(position, ENTENTE, REIMS) == [(Group.BONUS_GUNS, 2, 1)]
    assert (Group.BONUS_GUNS, 2, 1) in attack(position, ENTENTE, REIMS, False)
    position.gas[ENTENTE] = 1 << REIMS
    assert artillery_step(position, ENTENTE, REIMS) == [(Group.BONUS_GUNS, 2, 1)]
    assert has_bonus(Card.GERICHT, GERMAN, 8)
    assert not has_bonus(Card.GERICHT, ENTENTE, 8)


@pytest.mark.clause("9.1.5-a", "9.1.5-b", "9.1.5-c", "AMB-4")
def test_tout_le_monde_gives_two_tank_dice_in_each_named_area() -> None:
    text = "fr-1-army reims 2I; de-1-army reims 3I; fr-2-army argonne 1I; de argonne 1I; german: sedan"
    position = field(text, turn=16)
    position.fresh = position.disputed
    declaring(position, "entente", "tout-le-monde")
    play(position, "bonus reims", "bonus argonne", "done", "done")
    assert (Group.BONUS_STORM, 2, 2) in attack(position, ENTENTE, REIMS, False)
    assert all(lot[0] != Group.BONUS_STORM for lot in attack(position, ENTENTE, place("argonne"), False))  # rough
    play(position, "fight reims", "done", (6, 6, 6), (6, 6, 2, 6), "done")
    assert options(position) == ["to sedan", "to argonne"]
    play(position, "to sedan", "retreat de-1-army")
    assert where(position, "de-1-army") == place("sedan")
    assert not has_bonus(Card.TOUT_LE_MONDE, ENTENTE, 15)
    assert not has_bonus(Card.TOUT_LE_MONDE, GERMAN, 16)


@pytest.mark.clause("9.1.6-a", "9.1.6-b", "9.1.6-c")
def test_friedensturm_gives_two_stosstruppen_dice() -> None:
    position = field("de-1-army reims 1I; fr-1-army reims 4I", turn=16)
    position.bonus, position.bonus_card = 1 << REIMS, Card.FRIEDENSTURM
    battle(position, "german", "reims")
    play(position, "done", (6,) * 4, (6, 2, 2))
    assert refusal(position, "done") == Refusal("8.2.2-g", "must-retreat")
    assert not has_bonus(Card.FRIEDENSTURM, GERMAN, 15)
    assert not has_bonus(Card.FRIEDENSTURM, ENTENTE, 16)


@pytest.mark.clause("9.8-d", "9.9-e")
def test_a_crisis_only_in_its_years_and_by_its_side() -> None:
    position = field("uk calais 1I; de metz 1I; hand german: entente-crisis; hand entente: german-crisis", turn=8)
    assert why_not_crisis(position, GERMAN) == NOT_THIS_YEAR[GERMAN]
    assert why_not_crisis(position, ENTENTE) is None
    swapped = field("uk calais 1I; de metz 1I; hand german: german-crisis", turn=8)
    assert why_not_crisis(swapped, GERMAN) is not None


@pytest.mark.clause("9.8-e", "9.9-f", "AMB-41")
def test_crisis_cards_leave_the_game() -> None:
    position = player_turn(field("de metz 1I; fr paris 3I; hand german: entente-crisis", turn=16))
    play(position, "crisis", "fr-infantry-1", "fr-infantry-2")
    assert position.removed == CARD_MASKS[Card.ENTENTE_CRISIS]
    late = field("fr paris 1I; de metz 1I; hand german: german-crisis", turn=20)
    late.stack = [LastManMatch(agenda=["begin_season"])]
    late.advance()
    assert not late.draw & CRISES
    spend_card(late, GERMAN, Card.GERMAN_CRISIS)
    assert late.removed & CARD_MASKS[Card.GERMAN_CRISIS]
    earlier = field("", turn=4)
    take_crisis_cards(earlier)
    assert earlier.removed == CRISES
