"""A whole game in five lines and its losses by nation: made of facts, for every title."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from firestep.games import titles
from firestep.kernel import Record, read_record, replay
from firestep.scene import Deed
from firestep.scene.maker import SeatLook
from firestep.text import Speaker
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.catalogue import TEXTS
from firestep.web.schemas.results import NationLosses
from firestep.web.views.diary import shown_event
from firestep.web.views.war import Fact, ground, losses, side_lines, worst_turn

LOOKS = (
    SeatLook("ap", "the Allies", nation="fr", side="allied"),
    SeatLook("cp", "the Central Powers", nation="de", side="central"),
)
SPEAKER = Speaker(None, "en", [TEXTS], strict=True)
CORPUS = Path(__file__).parent.parent / "corpus"


def facts(*deeds: Deed, turn: str = "Spring") -> list[Fact]:
    return [Fact(number, turn, deed) for number, deed in enumerate(deeds, 1)]


def test_losses_are_counted_by_nation_and_the_heaviest_comes_first() -> None:
    found = losses(
        facts(
            Deed("hit", "ap", "a corps", nation="be", amount=2),
            Deed("lost", "ap", "a corps", nation="be"),
            Deed("lost", "ap", "an army", nation="gb"),
            Deed("lost", "ap", "an army", nation="gb"),
            Deed("lost", "cp", "an army"),
            Deed("hit", "nobody", "a fort", amount=1),
            Deed("taken", "cp", "Verdun", "verdun", 1, 11),
        ),
        LOOKS,
        SPEAKER,
    )
    assert found == [
        NationLosses("gb", "Britain", "allied", 2, 0),
        NationLosses("be", "Belgium", "allied", 1, 2),
        NationLosses("de", "Germany", "central", 1, 0),
    ]
    assert [(line.title, line.text) for line in side_lines(found, LOOKS, SPEAKER)] == [
        ("The Allies", "3 units lost and 2 hits taken"),
        ("The Central Powers", "One unit lost"),
    ]


def test_the_worst_turn_leads_to_its_first_loss() -> None:
    lost = Deed("lost", "ap", "a corps")
    found = [Fact(3, "Spring", lost), Fact(8, "Summer", lost), Fact(9, "Summer", lost)]
    [line] = worst_turn(found, SPEAKER)
    assert (line.text, line.line) == ("Summer: 2 units lost", 8)
    assert worst_turn([], SPEAKER) == []


def test_the_ground_names_what_changed_hands_most_often_or_last() -> None:
    verdun, metz = Deed("taken", "cp", "Verdun", "verdun"), Deed("taken", "ap", "Metz", "metz")
    assert ground([], SPEAKER).text == "Nothing changed hands"
    once = ground(facts(verdun, metz), SPEAKER)
    assert (once.text, once.line) == ("2 places changed hands, Metz the last", 2)
    often = ground(facts(verdun, metz, verdun), SPEAKER)
    assert (often.text, often.line) == ("2 places changed hands, Verdun most often (2 times)", 3)


@pytest.mark.parametrize("game_id", sorted(titles()))
def test_every_loss_in_stored_games_has_a_nation_with_a_name(game_id: str) -> None:
    catalogue = Catalogue(titles())
    game = catalogue.game(game_id)
    assert game is not None
    maker, speaker = catalogue.maker(game), catalogue.speaker(game, "fr")
    counted = 0
    for record in stored_records(game_id):
        for _, position in replay(game, record):
            for event in position.events:
                deed = shown_event(maker, position, event, None, speaker).deed if event.seen_by is None else None
                if deed is not None and deed.kind == "lost" and "fort" not in str(deed.name):
                    counted += 1
                    assert speaker.say(f"country-{deed.nation}"), deed
            position.events.clear()
    assert counted > 0


def stored_records(game_id: str) -> list[Record]:
    files = sorted((CORPUS / game_id).glob("*.record.gz"))[:3]
    return [read_record(gzip.decompress(file.read_bytes()).decode()) for file in files]
