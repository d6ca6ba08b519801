"""AMB-40: a crisis is played at any decision of one's own turn, and at no other time."""

from __future__ import annotations

import random

import pytest

from firestep.bots.to_the_last_man.corporal import Corporal
from firestep.games.to_the_last_man.anytime import (
    EXCHANGING,
    OWN_DECISION_ONLY,
    OWN_TURN_ONLY,
    AtAnyTime,
)
from firestep.games.to_the_last_man.crisis import CRISIS, NO_SUCH_CARD, Crisis
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.invariants import broken
from firestep.games.to_the_last_man.player_turn import PLAYED_A_CARD
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.maker import MAKER
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.kernel import CHANCE, Refusal
from firestep.kernel.question import ChanceQuestion
from firestep.text import Speaker
from to_the_last_man.field import (
    alone,
    asked,
    disputed,
    field,
    friendly,
    options,
    place,
    play,
    player_turn,
    refusal,
    started,
    where,
)

WAR = "de-1-army sedan 2I 1C; uk reims 1I; uk calais 1I; german: sedan; hand german: offensive entente-crisis"


def crisis_refusal(position: LastManPosition, side: int = GERMAN) -> Refusal | None:
    return AtAnyTime(side).why_not(position, CRISIS)


@pytest.mark.clause("AMB-40", "9.8-a")
def test_amb_40_in_the_middle_of_a_move() -> None:
    position = player_turn(field(WAR))
    play(position, "offensive", "move de-1-army")
    assert asked(position) == "choose-move"
    assert CRISIS not in options(position)
    position.answer_anytime(CRISIS, GERMAN)
    assert asked(position) == "choose-crisis-loss"
    play(position, "uk-infantry-1")
    assert asked(position) == "choose-move", "the move goes on where it was"
    play(position, "to reims", "done")
    assert friendly(position, "german", "reims"), "nobody was left to defend it"


@pytest.mark.clause("AMB-40")
def test_amb_40_between_the_steps_of_a_battle() -> None:
    position = player_turn(field(WAR))
    play(position, "offensive", "move de-1-army", "to reims", "done", "done", "done")
    assert asked(position) == "retreat-cavalry"
    position.answer_anytime(CRISIS, GERMAN)
    play(position, "uk-infantry-1")
    assert asked(position) == "retreat-cavalry"
    play(position, "done")
    assert friendly(position, "german", "reims")


@pytest.mark.clause("AMB-40", "5.1.2-b")
def test_amb_40_a_battle_area_that_the_crisis_empties_has_no_battle() -> None:
    text = "de-1-army reims 2I; uk reims 1I; de-2-army verdun 2I; uk verdun 1I; hand german: offensive entente-crisis"
    position = player_turn(field(text))
    play(position, "offensive", "done", "battle reims", "battle verdun", "done", "done")
    assert options(position) == ["fight reims", "fight verdun"]
    position.answer_anytime(CRISIS, GERMAN)
    play(position, "uk-infantry-1", "fight reims")
    assert position.open_area == place("verdun"), "nobody is left at Reims, so the other battle begins"
    assert not disputed(position, "reims")


@pytest.mark.clause("AMB-40")
def test_amb_40_not_between_a_roll_and_its_losses() -> None:
    position = player_turn(field(WAR))
    play(position, "offensive", "move de-1-army", "to reims", "done", "done", "done", "done", "done")
    assert position.question is not None
    assert position.question.seat == CHANCE
    assert crisis_refusal(position) == OWN_DECISION_ONLY
    play(position, (1,))
    assert asked(position) == "pay-hit"
    assert position.question.seat == GERMAN
    assert crisis_refusal(position) == OWN_DECISION_ONLY


@pytest.mark.clause("AMB-40", "9.8-a", "9.9-a")
def test_amb_40_only_in_ones_own_turn() -> None:
    text = f"{WAR}; hand entente: german-crisis"
    position = player_turn(field(text, turn=16), "entente")
    assert crisis_refusal(position) == OWN_TURN_ONLY[GERMAN]
    assert crisis_refusal(position, ENTENTE) is None
    assert crisis_refusal(player_turn(field(WAR)), ENTENTE) == OWN_TURN_ONLY[ENTENTE]
    assert crisis_refusal(player_turn(field("hand german: offensive; de metz 1I"))) == NO_SUCH_CARD[GERMAN]


@pytest.mark.clause("AMB-23", "2.II.1-f")
def test_amb_23_after_a_crisis_no_card_is_exchanged() -> None:
    position = player_turn(field("de metz 1I; uk calais 2I; hand german: gas entente-crisis"))
    play(position, "pass", "done")
    assert asked(position) == "exchange-card"
    position.answer_anytime(CRISIS, GERMAN)
    play(position, "uk-infantry-1")
    assert options(position) == ["done"]
    assert refusal(position, "discard gas") == PLAYED_A_CARD


@pytest.mark.clause("AMB-23", "2.II.1-f", "2.II.1-g")
def test_amb_23_after_an_exchanged_card_no_crisis() -> None:
    position = player_turn(field("de metz 1I; uk calais 2I; hand german: gas entente-crisis"))
    play(position, "pass", "done", "discard gas")
    assert crisis_refusal(position) == EXCHANGING


@pytest.mark.clause("AMB-40")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_amb_40_the_card_in_hand_can_be_touched_at_every_own_decision(language: str) -> None:
    speaker = Speaker(GAME, language, strict=True)
    position = player_turn(field(WAR))
    play(position, "offensive", "move de-1-army")
    offered = {option.choice: option.touch for option in MAKER.parts(position, GERMAN, speaker).anytime}
    assert offered[CRISIS] == "card:entente-crisis-1"
    assert CRISIS not in {option.choice for option in MAKER.parts(position, ENTENTE, speaker).anytime}
    play(position, "to reims")
    assert CRISIS in options(position)
    again = {option.choice for option in MAKER.parts(position, GERMAN, speaker).anytime}
    assert CRISIS not in again, "the question offers it itself, so it is offered once"


@pytest.mark.clause("AMB-40")
def test_amb_40_the_touched_card_says_why_it_cannot_be_played() -> None:
    position = player_turn(field("de metz 1I; uk calais 1I; hand german: offensive entente-crisis", turn=8))
    play(position, "offensive", "move de-infantry-1")
    why = MAKER.why(position, GERMAN, "card:entente-crisis-1", Speaker(GAME, "en", strict=True))
    assert why is not None
    assert why.clause == "9.8-d"


@pytest.mark.clause("AMB-40", "9.9-a")
@pytest.mark.parametrize("seed", range(3))
def test_amb_40_every_open_question_can_still_be_answered_after_a_crisis(seed: int) -> None:
    rng = random.Random(seed)
    position = started("scenario-1918")
    crises = 0
    for _ in range(1500):
        question = position.question
        if question is None:
            break
        if isinstance(question, ChanceQuestion):
            position.answer(question.nth(position, rng.randrange(question.size(position))))
            continue
        if question.seat >= 0 and crisis_refusal(position, question.seat) in (None, NO_SUCH_CARD[question.seat]):
            crises += emptied_by_crisis(position, question.seat, rng)
        position.answer(rng.choice(question.options(position)), question.seat)
    assert crises > 50


def emptied_by_crisis(position: LastManPosition, seat: int, rng: random.Random) -> int:
    """Play the crisis on a copy, as if the card were in hand, and check that the open question still has answers."""
    twin = position.clone()
    question = twin.question
    demand = Crisis(seat, agenda=["choose_loss"])
    demand.left = 3
    twin.call(demand)
    twin.advance()
    while twin.question is not None and twin.question.key == "choose-crisis-loss":
        twin.answer(rng.choice(twin.question.options(twin)))
    if twin.question is not None:
        assert twin.question == question
        assert twin.question.options(twin), twin.question
    return 1


@pytest.mark.clause("AMB-40")
def test_amb_40_the_corporal_plays_his_crisis_as_soon_as_he_is_asked() -> None:
    position = player_turn(field(WAR))
    assert Corporal().choose(GAME, position, GERMAN, random.Random(1)) == CRISIS
    play(position, CRISIS, "uk-infantry-2")
    assert alone(position, "calais") == ""
    assert where(position, "uk-infantry-1") == place("reims")


@pytest.mark.clause("AMB-40", "1.2.2-g")
def test_amb_40_while_an_army_absorbs_units_of_a_full_area() -> None:
    """The area holds one piece too many until the army has absorbed a unit, also while the crisis is settled."""
    war = "de-1-army sedan 1I 1C; de reims 3I; uk calais 1I; german: sedan reims; hand german: offensive entente-crisis"
    position = player_turn(field(war))
    play(position, "offensive", "move de-1-army", "to reims")
    assert asked(position) == "absorb-unit"
    assert "done" not in options(position)
    position.answer_anytime(CRISIS, GERMAN)
    assert asked(position) == "choose-crisis-loss"
    assert broken(position) == ()
    play(position, "uk-infantry-1")
    assert asked(position) == "absorb-unit"
    assert "done" not in options(position), "the area is still too full"
    assert broken(position) == ()
