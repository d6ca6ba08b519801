"""9.0 Every card in hand that cannot be played now says what it waits for, with its clause."""

from __future__ import annotations

import random

import pytest

from firestep.cli.walk import random_step
from firestep.games.to_the_last_man.cards import CARD_NAMES, Card
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.hand import cards_held
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene import MAKER
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.kernel import ChanceQuestion
from firestep.scene.maker import Why
from firestep.text import Speaker, languages

SPEAKERS = {language: Speaker(GAME, language, strict=True) for language in languages()}


def start(scenario: str = "campaign-1914") -> LastManPosition:
    position = GAME.start(scenario)
    assert isinstance(position, LastManPosition)
    return position


def reason(position: LastManPosition, side: int, card: Card, language: str = "en") -> Why:
    why = MAKER.why(position, side, f"card:{CARD_NAMES[card]}-1", SPEAKERS[language])
    assert why is not None
    return why


@pytest.mark.parametrize("scenario", ["campaign-1914", "scenario-1917"])
def test_9_0_every_card_that_is_no_answer_has_a_reason_with_a_clause_in_both_languages(scenario: str) -> None:
    rng = random.Random(scenario)
    position = start(scenario)
    seen: set[str] = set()
    for _ in range(400):
        if position.result is not None:
            break
        step = random_step(position, 2, rng)
        if step.anytime:
            position.answer_anytime(step.choice, step.question.seat)
        else:
            position.answer(step.choice, step.question.seat)
        if position.result is not None or isinstance(position.questions[0], ChanceQuestion):
            continue
        for side in (GERMAN, ENTENTE):
            for language, speaker in SPEAKERS.items():
                parts = MAKER.parts(position, side, speaker)
                options = [*parts.anytime, *(each for asked in parts.questions for each in asked.options)]
                lit = {option.touch for option in options}
                for card in cards_held(position, side):
                    if f"card:{CARD_NAMES[card]}-1" in lit:
                        continue
                    why = reason(position, side, Card(card), language)
                    assert why.sentence
                    assert speaker.clause(why.clause or "") is not None, (card, why)
                    seen.add(why.clause or "")

    assert len(seen) >= 5


def test_9_3_b_gas_before_its_date_says_from_when_on() -> None:
    position = start()
    early, date = reason(position, GERMAN, Card.GAS), reason(position, GERMAN, Card.GAS, "fr")
    assert (early.clause, date.clause) == ("9.3-b", "9.3-b")
    assert "spring 1915" in early.sentence
    assert "printemps 1915" in date.sentence


def test_9_2_2_a_an_ersatz_card_waits_for_hits() -> None:
    assert reason(start(), GERMAN, Card.ERSATZ_2).clause == "9.2.2-a"
    assert reason(start(), GERMAN, Card.ERSATZ_3).clause == "9.2.3-a"


def test_9_8_d_a_crisis_of_the_enemy_only_pays_for_a_hit() -> None:
    position = start()
    assert reason(position, ENTENTE, Card.ENTENTE_CRISIS).clause == "9.8-d"
    assert reason(position, GERMAN, Card.GERMAN_CRISIS).clause == "9.9-e"
