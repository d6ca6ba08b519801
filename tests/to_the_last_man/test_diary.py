"""The war diary: two people who were not there can read who took what, who fired with what, why an army vanished."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from firestep.games.to_the_last_man import events as game_events
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREAS, EFT
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, KINDS
from firestep.kernel import Event
from firestep.kernel.game import field_kinds
from firestep.text import Speaker
from to_the_last_man.field import (
    army,
    battle,
    checking_supply,
    field,
    moving,
    place,
    play,
    player_turn,
    producing,
)

ENGLISH, FRENCH = Speaker(GAME, "en", strict=True), Speaker(GAME, "fr", strict=True)


def diary(position: LastManPosition, speaker: Speaker = ENGLISH) -> list[str]:
    return [speaker.event(position, event) for event in position.events]


def told(position: LastManPosition, *events: Event) -> list[tuple[str, str]]:
    return [(ENGLISH.event(position, event), FRENCH.event(position, event)) for event in events]


@pytest.mark.clause("4.1-g", "5.3.1-e")
def test_a_place_taken_in_battle_is_told_at_its_end_with_the_army_that_vanished() -> None:
    position = battle(field("de-1-army reims 2I; fr-1-army reims 1I"), "german", "reims")
    play(position, "done", (6,), (1, 6))
    assert diary(position) == [
        "The battle of Reims began.",
        "The Entente fired in defence of Reims with one infantry unit (F1): one die, no hits.",
        "Germany attacked in Reims with 2 infantry units (F1): 2 dice, one hit.",
        "The French 1st Army lost an infantry unit in Reims.",
        "The French 1st Army was eliminated in Reims: it had lost its last unit.",
        "Germany took Reims.",
    ]
    assert diary(position, FRENCH) == [
        "La bataille de Reims a commencé.",
        "L’Entente a défendu Reims avec une unité d’infanterie (F1)\u202f: un dé, aucun coup.",
        "L’Allemagne a attaqué à Reims avec 2 unités d’infanterie (F1)\u202f: 2 dés, un coup.",
        "La 1re armée française a perdu une unité d’infanterie à Reims.",
        "La 1re armée française a été éliminée à Reims\u202f: elle avait perdu sa dernière unité.",
        "L’Allemagne a pris Reims.",
    ]


@pytest.mark.clause("4.1-g")
def test_a_defender_who_is_alone_again_and_a_battle_without_decision() -> None:
    position = battle(field("de reims 1I; fr-1-army reims 2I"), "german", "reims")
    play(position, "done", (1, 6), "done")
    assert diary(position)[-2:] == ["A German infantry unit was lost in Reims.", "The Entente is alone in Reims again."]

    position = battle(field("de-1-army reims 2I; fr-1-army reims 2I; german: sedan"), "german", "reims")
    play(position, "done", (6, 6), (6, 6), "done", "done")
    assert diary(position)[-1] == "The battle of Reims ended undecided: both sides are still there."


@pytest.mark.clause("4.1-g")
def test_a_place_that_is_left_to_the_enemy_is_told() -> None:
    position = moving(field("de brussels 1I; be-army brussels 2I"), "entente")
    play(position, "move be-army", "to antwerp")
    assert diary(position)[-1] == "Germany took Brussels."


@pytest.mark.clause("5.3.2-a")
def test_a_card_that_pays_says_for_how_many_hits_and_where() -> None:
    position = battle(field("de-1-army reims 2I 1A; fr-1-army reims 2I; hand entente: ersatz-2"), "german", "reims")
    play(position, (1,), "play ersatz-2")
    assert diary(position)[-1] == "The Entente paid for one hit in Reims with “Ersatz 2”."
    assert diary(position, FRENCH)[-1] == "L’Entente a payé un coup à Reims avec «\u202fErsatz 2\u202f»."


@pytest.mark.clause("8.1-j")
@pytest.mark.parametrize(
    ("cause", "english", "french"),
    [
        ("combat", "it had lost its last unit", "elle avait perdu sa dernière unité"),
        ("supply", "it was cut off from supply", "elle n’était plus ravitaillée"),
        ("retreat", "it had to retreat and had nowhere to go", "elle devait retraiter et n’avait nulle part où aller"),
        (
            "stranded",
            "it had retreated there and was left alone among the enemy",
            "elle s’y était repliée et s’est retrouvée seule au milieu de l’ennemi",
        ),
        ("empty", "it had no units left and the enemy was there", "elle n’avait plus d’unités et l’ennemi était là"),
    ],
)
def test_every_reason_why_an_army_vanished_is_told_in_its_own_words(cause: str, english: str, french: str) -> None:
    event = game_events.ArmyEliminated(army("fr-1-army"), place("reims"), cause)
    assert ENGLISH.event(field(), event) == f"The French 1st Army was eliminated in Reims: {english}."
    assert FRENCH.event(field(), event) == f"La 1re armée française a été éliminée à Reims\u202f: {french}."


@pytest.mark.clause("6.5-a", "6.5-b", "6.5-c")
def test_hunger_is_named_as_the_reason() -> None:
    ring = "german: marne laon sedan argonne champagne"
    position = checking_supply(field(f"fr-1-army reims 2I; fr reims 1I; fr-2-army reims 1I; fort reims 2; {ring}"))
    assert diary(position) == [
        "The fort in Reims was reduced to 1, cut off from supply.",
        "A French infantry unit was lost in Reims, cut off from supply.",
        "The French 1st Army lost an infantry unit in Reims, cut off from supply.",
        "The French 2nd Army lost an infantry unit in Reims, cut off from supply.",
        "The French 2nd Army was eliminated in Reims: it was cut off from supply.",
    ]


@pytest.mark.clause("7.1-a")
def test_who_drew_is_named_never_you_for_both() -> None:
    (german, allemand), (entente, _) = told(
        field(), game_events.CardDrawn(GERMAN, 0), game_events.CardDrawn(ENTENTE, 0)
    )
    assert (german, entente) == ("Germany drew “Offensive”.", "The Entente drew “Offensive”.")
    assert allemand == "L’Allemagne a pioché «\u202fOffensive\u202f»."


@pytest.mark.clause("7.0-a")
def test_what_was_built_is_told_in_numbers() -> None:
    position = producing(field("de metz 1I; fr paris 1I"))
    position.events = []
    for text in ("build de-infantry", "cologne") * 2:
        question = position.question_for(GERMAN)
        assert question is not None
        position.answer(question.read(position, text), GERMAN)
    for seat in (GERMAN, ENTENTE):
        position.answer("done", seat)
    assert "2 German infantry units arrived in Cologne." in diary(position)
    assert "2 unités d’infanterie allemandes sont arrivées à Cologne." in diary(position, FRENCH)


@pytest.mark.clause("8.3.1-f")
def test_the_pursuit_comes_before_the_retreat_in_the_diary_too() -> None:
    position = battle(field("de-1-army reims 1I 2C; fr reims 2I"), "german", "reims")
    play(position, "retreat fr-infantry-1", "marne", "retreat fr-infantry-2", "marne", (1, 6), "lose fr-infantry-1")
    assert diary(position)[1:4] == [
        "Germany’s cavalry pursued the enemy out of Reims: 2 dice, one hit.",
        "A French infantry unit was lost in Reims.",
        "A French infantry unit retreated from Reims to the Marne.",
    ]


WRONG_FRENCH = re.compile(
    r"\b[Dd]e (?=[AEIOUÉÈÊ])|\b[àÀ] les?\b|\b[Dd]e les?\b|\b[Ll][ae] (?=[AEIOUÉ])|\b1 \w+s\b|\.\.|[,:] ?[,:.]| \.|  "
)
WRONG_ENGLISH = re.compile(r"\b1 \w+s\b|\b[Aa] (?=[aeio])|\ban (?=[bcdfgkmprst])|\.\.|[,:] ?[,:.]| \.|  ")
CAUSES = ("combat", "supply", "retreat", "stranded", "empty", "caught", "crisis", "transit")
STEPS = ("dogfight", "artillery", "defence", "attack", "pursuit")
SAMPLES: dict[str, tuple[object, ...]] = {
    "Side": (GERMAN, ENTENTE),
    "Area": (*range(AREAS), EFT),
    "Army": (0, 11, 26),
    "Kind": tuple(range(len(KINDS))),
    "Unit": (0, 60, 179),
    "Piece": (0, 26, 32, 100, 211),
    "CardKind": (0, 8, 13),
    "Turn": (1, 2, 3, 4),
    "Word": (*CAUSES, *STEPS, "rail", "sea", "step"),
    "int": (0, 1, 2),
    "Secret": (-1,),
    "Faces": ((),),
    "Lots": ((1101,), (1101, 4302), (7203, 8201, 9202)),
}


def samples() -> list[Event]:
    """Every kind of event, with each of its fields through all its values."""
    found: list[Event] = []
    for kind in vars(game_events).values():
        if not (isinstance(kind, type) and issubclass(kind, Event) and hasattr(kind, "__dataclass_fields__")):
            continue
        kinds = field_kinds(kind)
        names = [each.name for each in fields(kind)]
        first = {name: SAMPLES[kinds[name]][0] for name in names}
        for name in names:
            found += [kind(**(first | {name: value})) for value in SAMPLES[kinds[name]]]
    return found


@pytest.mark.parametrize(("speaker", "wrong"), [(ENGLISH, WRONG_ENGLISH), (FRENCH, WRONG_FRENCH)])
def test_every_sentence_agrees_elides_and_counts(speaker: Speaker, wrong: re.Pattern[str]) -> None:
    position = field()
    sentences = {speaker.event(position, event) for event in samples()}
    assert len(sentences) > 500
    assert [sentence for sentence in sorted(sentences) if wrong.search(sentence)] == []
    assert [sentence for sentence in sorted(sentences) if not sentence.endswith(".")] == []


def test_french_names_take_their_article() -> None:
    position = field()
    moved = game_events.PieceMoved(0, place("antwerp"), place("ardennes"), "step")
    assert FRENCH.event(position, moved) == "La 1re armée allemande est allée d’Anvers dans les Ardennes."
    began = game_events.BattleBegan(place("ardennes"))
    assert FRENCH.event(position, began) == "La bataille des Ardennes a commencé."
    taken = game_events.AreaTaken(GERMAN, place("luxembourg"))
    assert FRENCH.event(position, taken) == "L’Allemagne a pris le Luxembourg."


def test_a_season_begins_with_a_whole_sentence() -> None:
    assert told(field(), game_events.SeasonBegan(1)) == [("Summer 1914 begins.", "L’été 1914 commence.")]


@pytest.mark.clause("AMB-40")
def test_a_crisis_says_who_removes_what() -> None:
    position = player_turn(field("de metz 1I; uk calais 2I; hand german: entente-crisis"))
    position.events = []
    play(position, "crisis", "uk-infantry-1")
    assert diary(position)[:2] == [
        "Germany played “Entente Military Crisis!”: one infantry unit must be removed.",
        "A UK infantry unit was lost in Calais to the crisis.",
    ]
