"""How a game ended is said by a headline that names the winner, and by a whole sentence, in every language."""

from __future__ import annotations

import re

import pytest

from firestep.kernel import AnyGame
from firestep.kernel.position import Result
from firestep.text import Speaker, languages, texts_of
from firestep.text.speaker import package_of
from firestep.web.catalogue.catalogue import TEXTS
from firestep.web.views.scenes import headline

WON = {"en": r" wins?$", "fr": r" (gagnent|gagne|remportent la partie|remporte la partie|l’emportent|l’emporte)$"}
DRAW = {"en": "Draw", "fr": "Match nul"}
BY_NOBODY = re.compile(r"\bby (nobody|no one)\b|\bpar (personne|aucun)", re.IGNORECASE)


@pytest.mark.parametrize("language", languages())
def test_the_headline_of_a_finished_game_names_whoever_has_won(title: AnyGame, language: str) -> None:
    speaker = Speaker(title, language, [TEXTS], strict=True)
    position = title.begin(title.setup(title.scenarios[0].id))
    seats = range(len(title.seats(position.setup)))
    for seat in seats:
        position.result = Result((seat,), tuple(other for other in seats if other != seat), "")
        said = headline(position, None, speaker)
        name = speaker.the_seat(position, seat)
        assert said.casefold().startswith(name.casefold()), said
        assert re.search(WON[language], said), said
    position.result = Result((), (), "")
    assert headline(position, None, speaker) == DRAW[language]


@pytest.mark.parametrize("language", languages())
def test_why_a_game_ended_is_a_sentence_that_nobody_can_take_for_a_name(title: AnyGame, language: str) -> None:
    speaker = Speaker(title, language, [TEXTS], strict=True)
    position = title.begin(title.setup(title.scenarios[0].id))
    seats = tuple(range(len(title.seats(position.setup))))
    reasons = [key for key in texts_of(package_of(title), language).keys if re.fullmatch(r"result-[a-z-]+", key)]
    assert reasons
    for key in reasons:
        for result in (Result(seats[:1], seats[1:], key[7:]), Result(seats[1:], seats[:1], key[7:])):
            said = speaker.result(position, result)
            assert said.endswith("."), said
            assert said[0].isupper(), said
            assert not BY_NOBODY.search(said), said
            assert len(said.split()) >= 2, said
