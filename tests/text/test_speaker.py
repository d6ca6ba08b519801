"""The speaker: words within words, what is said about a word, what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.toy.game import Picket
from contract.toy.rules import CardDrawn, PickCard, SpendCoins
from firestep.kernel import CHANCE, MALFORMED, Position, Refusal, Result, Word
from firestep.text import Library, Speaker, TextError, languages, texts_of
from firestep.text.speaker import sentence


@pytest.fixture
def position() -> Position:
    return Picket().start("teams")


def speaker(language: str, strict: bool = True) -> Speaker:
    return Speaker(Picket(), language, strict=strict)


def test_english_comes_first_and_french_is_there() -> None:
    assert languages() == ("en", "fr")


def test_an_event_is_a_sentence_in_each_language(position: Position) -> None:
    event = CardDrawn(1, 4)

    assert speaker("en").event(position, event) == "East drew card 5."
    assert speaker("fr").event(position, event) == "L’est a tiré la carte 5."


def test_a_refusal_names_its_clause() -> None:
    refusal = Refusal("P4.1", "spend.too-dear")

    assert speaker("en").refusal(refusal) == "You have not so many coins (P4.1)"
    assert speaker("fr").refusal(refusal, clause=False) == "Vous n’avez pas autant de pièces"
    assert speaker("fr").refusal(MALFORMED) == "Ce n’est pas une réponse valable à cette question."


def test_a_question_names_its_seat_and_its_fields(position: Position) -> None:
    assert speaker("en").ask(position, SpendCoins(2, 7)) == "South, spend coins (7 points so far)"
    assert speaker("en").help(position, PickCard(0)) == "The highest card wins the round"
    assert speaker("en").help(position, SpendCoins(2, 7)) == ""


def test_a_choice_is_said_by_the_game_or_written(position: Position) -> None:
    english = speaker("en")

    assert english.choice(position, PickCard(0), 3) == "card 4"
    assert english.choice(position, SpendCoins(0, 0), "pass") == "Pass"
    assert english.choice(position, SpendCoins(0, 0), 2) == "2"


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ((), "Nobody wins."),
        ((0,), "North wins."),
        ((0, 2), "North and South win."),
        ((0, 1, 2), "North, East and South win."),
    ],
)
def test_a_result_names_the_winners(position: Position, winners: tuple[int, ...], expected: str) -> None:
    assert speaker("en").result(position, Result(winners, (), "points")) == expected


def test_names_of_seats_scenarios_and_options(position: Position) -> None:
    french = speaker("fr")
    dice, bank, stakes = Picket.options

    assert french.title() == "Piquet"
    assert french.seat(position.setup, 3) == "ouest"
    assert french.seat(position.setup, CHANCE) == "Le hasard"
    assert french.scenario("teams") == "Équipes"
    assert french.scenario_description("teams") == "Deux contre deux."
    assert [french.option_value(dice, 2), french.option_value(bank, True)] == ["2", "oui"]
    assert french.option_value(stakes, "high") == "haute"
    assert french.option_description(stakes) == "Combien de pièces il y a."


def test_values_are_put_in_words() -> None:
    english = speaker("en")

    assert english.word(Word("card", (("number", 4),))) == "card 4"
    assert english.word([Word("seat-north"), "x"]) == "North and x"
    assert (english.word(True), english.word(None), english.word(3), english.word([])) == ("yes", "none", 3, "")
    with pytest.raises(TextError):
        english.word(3.5)


def test_a_missing_text_stops_only_a_strict_speaker() -> None:
    assert speaker("en", strict=False).say("no-such-key") == "no-such-key"
    with pytest.raises(TextError, match="no-such-key has no text in en"):
        speaker("en").say("no-such-key")
    with pytest.raises(TextError, match="event-card-drawn"):
        speaker("en").say("event-card-drawn")


def test_a_language_that_lacks_a_text_falls_back_on_english() -> None:
    assert Speaker(Picket(), "tlh").say("card", number=3) == "card 3"


def test_the_first_letter_is_a_capital_also_inside_a_mark() -> None:
    assert sentence("[[place:f8|hill 60]] was taken") == "[[place:f8|Hill 60]] was taken"
    assert sentence("élan") == "Élan"
    assert sentence("") == ""


def test_a_speaker_without_a_game_says_what_all_games_share() -> None:
    assert Speaker(None, "fr", strict=True).refusal(MALFORMED).startswith("Ce n’est pas")
    with pytest.raises(TextError, match="knows no game"):
        Speaker(None, "fr").seat(Picket().setup("duel"), 0)


def test_a_library_tells_mistakes_with_their_lines(tmp_path: Path) -> None:
    (tmp_path / "a.ftl").write_text("one = One\n\ntwo = { broken\n")
    (tmp_path / "b.ftl").write_text("# again\none = Uno { $count } { two }\n")

    library = Library([tmp_path])

    assert [(each.path.name, each.line) for each in library.mistakes] == [("a.ftl", 3), ("b.ftl", 2)]
    assert library.phrases["one"].variables == {"count"}
    assert library.phrases["one"].quotes == {"two"}


def test_what_is_said_about_a_word_is_no_variable_of_its_own() -> None:
    french = texts_of("contract.toy", "fr").phrases["event-card-drawn"]

    assert french.variables == {"seat-The", "card"}
    assert french.arguments == {"seat", "card"}


def test_a_missing_variable_is_refused_every_time_although_sentences_are_remembered() -> None:
    said = speaker("en")

    for _ in range(2):
        with pytest.raises(TextError, match="refusal-with-clause"):
            said.say("refusal-with-clause", sentence="No.")
    assert said.say("refusal-with-clause", sentence="No.", clause="P1") == "No. (P1)"
