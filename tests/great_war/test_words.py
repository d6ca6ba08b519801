"""Words that a player reads: how many, whose, where, and one name for one card."""

from __future__ import annotations

import pytest

from firestep.games.great_war.cards import COMMANDS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scene import MAKER
from firestep.games.great_war.scene.cards import card_title
from firestep.games.great_war.scene.odds_charts import side_of_chart
from firestep.kernel import CHANCE
from firestep.text import Speaker
from great_war.field import field, open_question, ordering, play

ENGLISH = Speaker(GAME, "en", strict=True)
FRENCH = Speaker(GAME, "fr", strict=True)
SOFT_HYPHEN = "\u00ad"


@pytest.fixture(params=["en", "fr"])
def speaker(request: pytest.FixtureRequest) -> Speaker:
    return Speaker(GAME, request.param, strict=True)


def prompt(position: GreatWarPosition, speaker: Speaker) -> str:
    return speaker.ask(position, open_question(position)).replace("\u202f", " ")


def rewards(hq: tuple[int, int], hand: str = "") -> GreatWarPosition:
    """The end of a turn, when a card or tokens are taken; nothing is discarded for a token."""
    position = field("e5 :I, g5 :i", ordered="g5", hq=hq, combat_hands=("", hand))
    play(position, "done")
    while (question := open_question(position)).seat == CHANCE:
        position.answer(question.options(position)[0], CHANCE)
    return play(position, "pass") if hand else position


def labels(position: GreatWarPosition, speaker: Speaker) -> dict[str, str]:
    (asked,) = MAKER.parts(position, ALLIED, speaker).questions
    return {option.choice: option.label for option in asked.options}


@pytest.mark.clause("CBT-12")
def test_cbt_12_the_order_of_the_pigeons_is_not_one_of_the_card() -> None:
    position = ordering("a1 :I, i1 :i, i2 :i, i9 :i", "recon-left", effects=("", "carrier-pigeons"))
    assert prompt(position, ENGLISH) == "Which unit do you order? Orders left: 1."

    play(position, "order i1")
    assert prompt(position, ENGLISH) == "Carrier Pigeons: which unit gets one more order, in any section?"
    assert prompt(position, FRENCH) == (
        "Pigeons voyageurs : quelle unité reçoit un ordre de plus, dans n’importe quel secteur ?"
    )


@pytest.mark.clause("END-03", "CBT-24", "HQ-05")
def test_end_03_the_tokens_to_take_are_counted() -> None:
    some = rewards((6, 6), "better-logistics")
    assert labels(some, ENGLISH)["tokens"] == "Take 2 HQ tokens"
    assert labels(some, FRENCH)["tokens"] == "Prendre 2 pions QG"
    assert labels(some, FRENCH)["logistics"].endswith("et prendre 4 pions")

    assert labels(rewards((15, 14)), FRENCH)["tokens"] == "Prendre un pion QG"


def test_the_medals_of_each_side_say_whose_they_are(speaker: Speaker) -> None:
    tracks = MAKER.parts(field("e5 :I, g5 :i", ordered="g5"), ALLIED, speaker).tracks

    owners = {"en": ["Germans", "British"], "fr": ["Allemands", "Britanniques"]}
    assert [track.note for track in tracks] == owners[speaker.language]


def test_a_chance_below_one_percent_is_not_nothing() -> None:
    said = [side_of_chart(0.7, chance, FRENCH).text.replace("\u202f", " ") for chance in (0.0, 0.004, 0.25)]

    assert [text.partition("destruction : ")[2] for text in said] == ["0 %", "< 1 %", "25 %"]


def test_a_reconnaissance_has_one_name() -> None:
    recon = [f"command-{card.id}" for card in COMMANDS if card.id.startswith("recon")]

    assert len(recon) == 4
    for key in recon:
        assert card_title(key, FRENCH).replace(SOFT_HYPHEN, "") == FRENCH.say(key)


def test_no_french_question_reads_like_an_order_to_leave() -> None:
    said = [FRENCH.say(f"ask-{key}") for key in ("choose-reward", "discard-for-token")]
    assert not [each for each in said if each.startswith(("Tirez-vous", "Défaussez-vous"))]


def test_help_on_discarding_stands_on_its_own_after_another_sentence(speaker: Speaker) -> None:
    assert not speaker.say("ask-discard-for-token.help").startswith(("If you do,", "Dans ce cas"))
