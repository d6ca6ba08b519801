"""The texts of Trench Club: everything that random play tells and asks can be said, and French is right."""

from __future__ import annotations

import random

import pytest

from firestep.cli.walk import Walk, random_setup
from firestep.games.trench_club import events, money_events, wording
from firestep.games.trench_club.agreement import CENTRAL, ENTENTE
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import WHOLE, printed_ground
from firestep.games.trench_club.position import NEUTRAL, TrenchPosition
from firestep.games.trench_club.units import TYPE_OF
from firestep.kernel import CHANCE, Event, Refusal, Result
from firestep.text import Speaker, languages, texts_of
from firestep.text.speaker import package_of
from firestep.text.typography import french_mistakes
from firestep.web.catalogue.catalogue import TEXTS
from firestep.web.views.scenes import headline
from trench_club.field import FOUR_PLAYERS, field, place, unit

FIELD = (
    "de: armoured-car g5, infantry h6, infantry h5, transport e5; ah: anti-tank-gunners e6, engineer e7; "
    "fr: tank k5, plane j5; gb: gunboat h8; forts: a1 de"
)
FORT_A3 = printed_ground("1", WHOLE).forts[2].hex


@pytest.fixture(scope="module")
def position() -> TrenchPosition:
    return field(FIELD, scenario=FOUR_PLAYERS, engineers=True)


@pytest.fixture(scope="module")
def english() -> Speaker:
    return Speaker(GAME, "en", strict=True)


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_place_has_the_same_forms(language: str) -> None:
    """A sentence does not know beforehand whether a shell falls on a hex, on a fort or off the board."""
    speaker = Speaker(GAME, language, strict=True)
    forms = {key: set(speaker.attributes_of(key)) - {"the"} for key in ("hex-name", "fort-name", "off-board")}

    assert set(map(frozenset, forms.values())) == {frozenset(forms["hex-name"])}
    assert "at" in forms["hex-name"]


@pytest.fixture(scope="module")
def french() -> Speaker:
    return Speaker(GAME, "fr", strict=True)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seed", range(4))
def test_what_random_play_tells_and_asks_has_words(language: str, seed: int) -> None:
    speaker = Speaker(GAME, language, strict=True)
    walk = Walk(GAME, random_setup(GAME, random.Random(seed)), str(seed))
    said = 0
    while not walk.is_over and walk.decisions < 400:
        walk.take(walk.draw())
        for event in walk.told:
            assert speaker.event(walk.position, event)
        for question in walk.position.questions:
            if question.seat != CHANCE:
                assert speaker.ask(walk.position, question)
                said += 1
                assert all(
                    speaker.choice(walk.position, question, choice) for choice in question.options(walk.position)
                )
    assert said


def test_french_articles_and_adjectives_agree(position: TrenchPosition, french: Speaker) -> None:
    def say(event: Event) -> str:
        return french.event(position, event)

    car, gunners = unit(position, "de-armoured-car"), unit(position, "ah-anti-tank-gunners")
    second, boat = unit(position, "de-infantry-2"), unit(position, "gb-gunboat")
    assert say(events.FortConquered(car, 2, NEUTRAL, CENTRAL, 1, 9)) == (
        "La voiture blindée allemande a conquis le fort A3, jusque-là neutre\u202f; "
        "les Puissances centrales tiennent maintenant un fort sur les 9 nécessaires à la victoire."
    )
    assert say(events.FortConquered(gunners, 2, 3, ENTENTE, 2, 9)) == (
        "Les troupes antitank austro-hongroises ont conquis le fort A3, jusque-là tenu par la France\u202f; "
        "l’Entente tient maintenant 2 forts sur les 9 nécessaires à la victoire."
    )
    assert say(events.UnitMoved(car, FORT_A3, place("h4"))) == (
        "La voiture blindée allemande a fait mouvement du fort A3 à H4."
    )
    assert say(events.UnitMoved(second, place("h5"), place("h4"))) == (
        "L’infanterie allemande n°\u00a02 a fait mouvement de H5 à H4."
    )
    assert say(money_events.UnitRepaired(gunners, 0, 2)) == (
        "Les troupes antitank austro-hongroises ont été réparées au fort A1 pour 2 pièces."
    )
    assert say(money_events.UnitRepaired(unit(position, "fr-tank"), 0, 2)) == (
        "Le tank français a été réparé au fort A1 pour 2 pièces."
    )
    assert say(money_events.BoatLaunched(boat, place("h8"), 7)) == (
        "La canonnière britannique a été achetée pour 7 pièces et mise à l’eau en H8."
    )
    assert say(money_events.SpecialForceDrawn(3, TYPE_OF["airship"].number)) == (
        "La France a acheté une force spéciale et a tiré un dirigeable."
    )
    assert say(money_events.CoinsSent(0, 2, 3, 2)) == (
        "L’Allemagne a envoyé 3 pièces à l’Autriche-Hongrie\u202f; 2 sont arrivées et la banque en a gardé une."
    )
    assert say(money_events.GaveUp("gb")) == "La Grande-Bretagne a choisi d’abandonner."


def test_english_sentences(position: TrenchPosition, english: Speaker) -> None:
    car, gunners = unit(position, "de-armoured-car"), unit(position, "ah-anti-tank-gunners")
    assert english.event(position, events.FortConquered(car, 2, 3, CENTRAL, 2, 9)) == (
        "The German armoured car conquered fort A3, held by France until then; "
        "the Central Powers now hold 2 of the 9 forts needed to win."
    )
    assert english.event(position, events.UnitMoved(car, FORT_A3, place("h4"))) == (
        "The German armoured car moved from fort A3 to H4."
    )
    assert english.event(position, money_events.UnitRepaired(gunners, 0, 2)) == (
        "The Austro-Hungarian anti-tank gunners were repaired in fort A1 for 2 coins."
    )
    assert english.event(position, money_events.IncomeCollected(0, 1)) == "Germany collected one coin from its forts."


def test_refusals_name_the_price_and_the_clause(english: Speaker, french: Speaker) -> None:
    too_expensive = Refusal("R10.4", "too-dear", (("price", 10), ("coins", 4)))
    assert english.refusal(too_expensive) == "That costs 10 coins; you only have 4. (R10.4)"
    assert french.refusal(too_expensive) == "Cela coûte 10 pièces\u202f; vous n’en avez que 4. (R10.4)"


@pytest.mark.parametrize(
    ("winners", "losers", "key", "english_text", "french_text"),
    [
        ((0,), (1,), "won-forts", "Germany holds enough", "L’Allemagne tient assez de forts"),
        ((0, 2), (1, 3), "won-forts", "Germany and Austria-Hungary hold", "L’Allemagne et l’Autriche-Hongrie tiennent"),
        ((), (1,), "won-forts", "The Automa holds", "L’Automa tient"),
        ((1,), (0,), "won-by-surrender", "Germany resigned.", "L’Allemagne a abandonné"),
        ((1,), (0,), "won-annihilation", "Great Britain wins:", "La Grande-Bretagne gagne\u202f:"),
        (
            (),
            (3, 1),
            "won-by-surrender",
            "France and Great Britain resigned.",
            "La France et la Grande-Bretagne ont abandonné",
        ),
        ((), (3,), "won-annihilation", "The Automa wins the war: no unit of France", "L’Automa gagne la guerre\u202f:"),
    ],
)
def test_results(
    position: TrenchPosition,
    english: Speaker,
    french: Speaker,
    winners: tuple[int, ...],
    losers: tuple[int, ...],
    key: str,
    english_text: str,
    french_text: str,
) -> None:
    result = Result(winners, losers, key)
    assert english.result(position, result).startswith(english_text)
    assert french.result(position, result).startswith(french_text)


@pytest.mark.clause("R1.3a")
@pytest.mark.parametrize("won", [False, None], ids=["who lost", "spectators"])
def test_r1_3a_the_headline_names_the_automa_where_it_has_won(position: TrenchPosition, won: bool | None) -> None:
    english, french = (Speaker(GAME, language, [TEXTS], strict=True) for language in ("en", "fr"))
    lost = position.clone()
    lost.result = Result((), (1,), "won-forts")
    assert headline(lost, won, english) == "The Automa wins"
    assert headline(lost, won, french) == "L’Automa gagne"


def test_a_unit_is_told_by_place_damage_and_level(position: TrenchPosition, english: Speaker) -> None:
    other = position.clone()
    car = unit(other, "de-armoured-car")
    other.damage[car], other.experience[car] = 3, 4
    question = other.question
    assert question is not None
    assert english.choice(other, question, car) == "armoured car, G5, 3 damage, veteran"


def test_every_key_of_the_vocabulary_has_a_text() -> None:
    for language in languages():
        assert set(wording.text_keys()) <= texts_of(package_of(GAME), language).keys


@pytest.mark.parametrize("name", ["automa", "combat", "events", "game", "questions", "refusals", "units", "words"])
def test_french_is_set_in_the_french_way(name: str) -> None:
    folder = texts_of(package_of(GAME), "fr").paths[0].parent
    assert list(french_mistakes(folder / f"{name}.ftl")) == []
