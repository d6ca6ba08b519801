"""Chapters 2 and 9 in their details: declaring battles, cards for battles, Bad Weather, passing, drawing."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.to_the_last_man.cards import CARD_NAMES, CARD_OF, FULL_DECK, Card
from firestep.games.to_the_last_man.declaring import (
    ATTACKER_ONLY,
    DECLARED_ALREADY,
    NO_ARMY_FOR_BONUS,
    NO_BATTLE_THERE,
    NO_SUCH_CARD,
    NOT_BOTH,
    NOT_DISPUTED,
    ONE_BATTLE,
    ONE_EACH,
    TOO_EARLY,
)
from firestep.games.to_the_last_man.events import CardAssigned, CardPlayed, CardsTaken, Passed
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.hand import DrawCard
from firestep.games.to_the_last_man.movement import ONE_DEFENDED_AREA
from firestep.games.to_the_last_man.units import GERMAN
from to_the_last_man.field import (
    asked,
    declaring,
    field,
    friendly,
    moving,
    options,
    place,
    play,
    player_turn,
    refusal,
    told,
)

FRONT = "de reims 1I; fr reims 1I; de verdun 1I; fr verdun 1I; de laon 1I; fr laon 1I; german: sedan"


# -- declaring


@pytest.mark.clause("2.II.3-b")
def test_2_ii_3_b_a_battle_is_declared_once_in_a_disputed_area() -> None:
    position = declaring(field(FRONT), "german")
    assert refusal(position, "battle paris") == NOT_DISPUTED
    assert refusal(position, "battle metz") == NOT_DISPUTED
    play(position, "battle reims")
    assert refusal(position, "battle reims") == DECLARED_ALREADY
    assert refusal(position, "battle laon") is None


@pytest.mark.clause("9.1.2-a", "2.II.3-b")
def test_9_1_2_a_a_limited_offensive_has_one_battle() -> None:
    position = declaring(field(FRONT), "german", "limited-offensive")
    question = position.question
    assert question is not None
    play(position, "battle reims")
    assert asked(position) == "play-battle-card", "there is nothing left to declare"
    assert question.why_not(position, place("laon")) == ONE_BATTLE


@pytest.mark.clause("AMB-40", "2.II.3-b", "AMB-4")
def test_amb_40_a_crisis_while_declaring_may_take_a_battle_away() -> None:
    text = f"{FRONT}; uk calais 1I; uk ypres 1I; de ypres 1I; hand german: entente-crisis"
    position = declaring(field(text), "german")
    assert "crisis" in options(position)
    play(position, "battle ypres", "battle reims", "crisis", "uk-infantry-2")
    assert friendly(position, "german", "ypres")
    assert "crisis" not in options(position)
    play(position, "done")
    assert asked(position) == "play-battle-card"
    assert bits(position.battles) == (place("reims"),)


@pytest.mark.clause("9.1.3-a", "9.1.4-a", "AMB-4")
def test_9_1_3_a_the_bonus_needs_an_army_of_the_nation_with_units_in_it() -> None:
    text = (
        "de-1-army reims 1I; fr reims 1I; de-2-army laon; de laon 1I; fr laon 1I; "
        "de verdun 1I; fr verdun 1I; german: sedan"
    )
    position = declaring(field(text, turn=8), "german", "gericht")
    play(position, "battle reims", "battle laon", "battle verdun")
    assert options(position) == ["bonus reims", "done"]
    assert refusal(position, "bonus laon") == NO_ARMY_FOR_BONUS, "the army is empty"
    assert refusal(position, "bonus verdun") == NO_ARMY_FOR_BONUS


@pytest.mark.clause("9.1.5-a", "9.1.6-a", "AMB-4")
@pytest.mark.parametrize(
    ("side", "card", "most"),
    [("german", "friedensturm", 2), ("entente", "tout-le-monde", 2), ("german", "gericht", 1)],
)
def test_9_1_5_a_how_many_areas_a_card_names(side: str, card: str, most: int) -> None:
    armies = "de-{0}-army {1} 1I; fr-{0}-army {1} 1I"
    areas = ("reims", "verdun", "nancy")
    text = "; ".join(armies.format(number, area) for number, area in enumerate(areas, 1))
    position = declaring(field(f"{text}; german: sedan", turn=16), side, card)
    play(position, *(f"battle {area}" for area in areas))
    for area in areas[:most]:
        assert asked(position) == "name-bonus"
        play(position, f"bonus {area}")
    assert asked(position) == "play-battle-card"
    assert position.bonus == sum(1 << place(area) for area in areas[:most])


# -- cards for battles


@pytest.mark.clause("2.II.3-c", "9.3-a", "9.3-c", "9.7-a")
def test_2_ii_3_c_why_a_card_cannot_be_played_on_a_battle() -> None:
    text = f"{FRONT}; hand german: gas gas barrage surprise surprise; hand entente: barrage gas"
    position = declaring(field(text, turn=12), "german")
    play(position, "battle reims", "battle verdun", "done")
    assert refusal(position, "gas laon") == NO_BATTLE_THERE
    position.events = []
    play(position, "gas reims", "surprise reims", "barrage verdun")
    assert told(position, CardAssigned) == [
        CardAssigned(GERMAN, Card.GAS, place("reims")),
        CardAssigned(GERMAN, Card.SURPRISE, place("reims")),
        CardAssigned(GERMAN, Card.BARRAGE, place("verdun")),
    ]
    assert refusal(position, "gas reims") == ONE_EACH
    assert refusal(position, "gas verdun") == NOT_BOTH
    assert refusal(position, "surprise reims") == ONE_EACH
    assert refusal(position, "surprise verdun") is None
    assert refusal(position, "barrage reims") == NO_SUCH_CARD, "it has been played"
    play(position, "done")
    assert options(position) == ["gas reims", "gas verdun", "barrage reims", "barrage verdun", "done"]
    assert refusal(position, "surprise reims") == ATTACKER_ONLY
    play(position, "barrage reims")
    assert refusal(position, "gas reims") == NOT_BOTH
    assert position.barrage == [1 << place("verdun"), 1 << place("reims")]
    assert position.gas == [1 << place("reims"), 0]


@pytest.mark.clause("2.II.3-c", "9.3-a")
def test_2_ii_3_c_the_reason_is_the_same_for_barrages() -> None:
    position = declaring(field(f"{FRONT}; hand german: gas barrage barrage", turn=12), "german")
    play(position, "battle reims", "battle verdun", "done", "barrage reims")
    assert refusal(position, "barrage reims") == ONE_EACH
    assert refusal(position, "gas reims") == NOT_BOTH
    assert refusal(position, "surprise reims") == NO_SUCH_CARD


@pytest.mark.clause("9.3-b", "9.4-b", "9.5-f")
def test_9_3_b_cards_that_come_too_early() -> None:
    text = f"{FRONT}; hand german: gas barrage; hand entente: bad-weather"
    position = declaring(field(text, turn=3), "german")
    play(position, "battle reims", "done")
    assert refusal(position, "gas reims") == TOO_EARLY[Card.GAS]
    assert refusal(position, "barrage reims") == TOO_EARLY[Card.BARRAGE]
    assert options(position) == ["done"]
    play(position, "done")
    assert options(position) == ["done", "bad-weather"]
    position = declaring(field(text, turn=1), "german")
    play(position, "battle reims", "done", "done")
    assert refusal(position, "bad-weather") == TOO_EARLY[Card.BAD_WEATHER]
    position = declaring(field(FRONT, turn=2), "german")
    play(position, "battle reims", "done", "done")
    assert refusal(position, "bad-weather") == NO_SUCH_CARD


@pytest.mark.clause("9.5-b", "9.1.1-c", "9.3-d")
def test_9_5_bad_weather_makes_a_special_offensive_a_plain_one() -> None:
    text = "de-1-army reims 1I; fr reims 1I; german: sedan; hand german: gas; hand entente: bad-weather"
    position = declaring(field(text, turn=8), "german", "gericht")
    play(position, "battle reims", "bonus reims", "gas reims", "done")
    assert position.bonus_card == Card.GERICHT
    play(position, "bad-weather", "done")
    assert (position.bonus, position.bonus_card) == (0, -1)
    assert position.gas == [0, 0]
    assert position.battles == 1 << place("reims"), "the battle is fought"


@pytest.mark.clause("2.II.1-f", "13.H-a")
@pytest.mark.parametrize(
    ("text", "steps", "key"),
    [
        ("hand german: offensive", (), "choose-offensive"),
        ("hand german: offensive", ("offensive",), "choose-mover"),
        ("hand german: offensive", ("offensive", "done"), "declare-battle"),
        ("hand german: offensive", ("offensive", "done", "battle reims", "done"), "play-battle-card"),
        ("hand german: gas", ("pass", "done"), "exchange-card"),
    ],
)
def test_what_a_question_about_the_hand_offers_is_nobody_elses_business(
    text: str, steps: tuple[str, ...], key: str
) -> None:
    position = player_turn(field(f"{FRONT}; {text}"))
    play(position, *steps)
    assert asked(position) == key
    question = position.question
    assert question is not None
    assert question.hides_what_is_held(position)


# -- the turn


@pytest.mark.clause("2.II.1-b", "2.II.1-f")
def test_2_ii_1_b_a_pass_is_told_and_ends_with_an_exchange() -> None:
    position = player_turn(field("de metz 1I; fr paris 1I; hand german: gas gas"))
    position.events = []
    play(position, "pass")
    assert told(position, Passed) == [Passed(GERMAN)]
    play(position, "done", "discard gas", "discard gas")
    assert [asked(position), position.hand[GERMAN]] == ["draw-card", 0]
    position.events = []
    play(position, bits(position.draw)[0], bits(position.draw)[1])
    assert told(position, CardsTaken) == [CardsTaken(GERMAN, 2)]
    assert position.hand[GERMAN].bit_count() == 2


@pytest.mark.clause("2.II.1-f", "1.3-b")
def test_2_ii_1_f_nothing_is_told_of_cards_that_nobody_draws() -> None:
    position = player_turn(field("de metz 1I; fr paris 1I; hand german: gas"))
    position.events = []
    play(position, "pass", "done", "done")
    assert told(position, CardsTaken) == []


@pytest.mark.clause("AMB-23", "2.II.1-f")
def test_amb_23_no_exchange_after_a_crisis() -> None:
    position = player_turn(field("de metz 1I; uk calais 2I; fr paris 1I; hand german: gas entente-crisis"))
    play(position, "crisis", "uk-infantry-1", "pass", "done")
    assert asked(position) != "exchange-card"
    assert position.hand[GERMAN].bit_count() == 1


@pytest.mark.clause("1.3-a", "9.6-a")
def test_1_3_a_a_card_that_is_played_is_told() -> None:
    position = moving(field("de metz 1I; fr paris 1I; hand german: reserves"))
    position.events = []
    play(position, "reserves")
    assert told(position, CardPlayed) == [CardPlayed(GERMAN, Card.RESERVES)]


@pytest.mark.clause("1.3-a", "11.2-a")
def test_11_2_a_every_card_has_its_name() -> None:
    position = field()
    question = DrawCard(side=GERMAN)
    names = [question.write(position, card) for card in bits(FULL_DECK)]
    assert [name.rpartition(" ")[0] for name in names] == [CARD_NAMES[CARD_OF[card]] for card in bits(FULL_DECK)]
    assert len(set(names)) == len(names)
    assert [question.read(position, name) for name in names] == [*bits(FULL_DECK)]


@pytest.mark.clause("9.8-a", "3.2-b", "AMB-1")
def test_9_8_a_crisis_that_is_met_may_decide_the_game() -> None:
    text = "de metz 1I; uk calais 1I; uk england 3I; de calais 1I; german: brussels; hand german: entente-crisis"
    position = player_turn(field(text))
    position.crises_failed = [0, 11]
    play(position, "crisis", "uk-infantry-1")
    while asked(position) == "choose-crisis-loss":
        play(position, options(position)[0])
    assert friendly(position, "german", "calais")
    assert position.crises_failed == [0, 11], "it was met"
    assert position.result is not None
    assert position.result.key == "german-decisive"


@pytest.mark.clause("9.8-c", "3.1-c", "3.2-b", "AMB-6")
def test_9_8_a_crisis_that_fails_may_decide_the_game() -> None:
    position = player_turn(field("de metz 1I; fr paris 1I; german: brussels; hand german: entente-crisis"))
    position.crises_failed = [0, 11]
    play(position, "crisis")
    assert position.crises_failed == [0, 12]
    assert position.result is not None
    assert position.result.key == "german-decisive"


@pytest.mark.clause("9.1.2-b")
@pytest.mark.parametrize(("card", "reason"), [("limited-offensive", ONE_DEFENDED_AREA), ("offensive", None)])
def test_a_position_goes_on_with_the_offensive_it_names(card: str, reason: object) -> None:
    lines = ["game to-the-last-man", "scenario campaign-1914", "season: spring 1915", "de: metz 2I", "fr: nancy 1I"]
    lines += ["fr: verdun 1I", "turn: german", "phase: move", f"card: {card}"]
    position = GAME.parse("\n".join(lines))
    position.advance()
    play(position, "move de-infantry-1", "to nancy", "move de-infantry-2")
    assert refusal(position, "to verdun") == reason
