"""What the texts of a scene say besides the rules: why points change, what is asked, what is shown once."""

from __future__ import annotations

import re

import pytest

from firestep.games.to_the_last_man.after_combat import ChooseRetreater
from firestep.games.to_the_last_man.cards import Card
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME
from firestep.games.to_the_last_man.losses import reduce_fort
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene import MAKER
from firestep.games.to_the_last_man.scene.table import card_face
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import german_total
from firestep.scene import Choices, plain
from firestep.text import Speaker
from to_the_last_man.field import battle, field, moving, place, play, player_turn

ENGLISH, FRENCH = Speaker(GAME, "en", strict=True), Speaker(GAME, "fr", strict=True)


def told(position: LastManPosition, speaker: Speaker) -> list[str]:
    return [plain(MAKER.happened(position, event, None, speaker).text) for event in position.events]


@pytest.mark.clause("8.4-h", "3.1-a")
def test_a_fort_that_gives_up_its_points_says_why_at_that_moment() -> None:
    position = field("de-1-army verdun 4I; fort verdun 3; fr-1-army paris 2I")
    position.open_area = place("verdun")
    for left in (2, 1):
        before = german_total(position)
        position.events = []
        reduce_fort(position, place("verdun"))
        gained = german_total(position) - before
        assert gained == (1 if left == 1 else 0)
        (english,), (french,) = told(position, ENGLISH), told(position, FRENCH)
        assert ("It is too weak to hold Verdun: +1 for Germany." in english) == bool(gained)
        assert ("Il est trop faible pour tenir Verdun\u202f: +1 pour l’Allemagne." in french) == bool(gained)


@pytest.mark.clause("5.4.2-a")
def test_who_retreats_is_asked_with_the_area_that_was_chosen() -> None:
    question = ChooseRetreater(ENTENTE, PLACE_BY_NAME["longwy"], PLACE_BY_NAME["verdun"], 0)
    assert ENGLISH.ask(field(), question) == "Which piece retreats from Longwy to Verdun?"
    assert FRENCH.ask(field(), question) == "Quelle pièce retraite de Longwy vers Verdun\u202f?"


@pytest.mark.clause("2.II.4-g", "2.II.4-h")
def test_the_dice_to_come_are_listed_once() -> None:
    position = battle(field("de-1-army reims 2I; fr-1-army reims 2I; fr: paris 1I"), "german", "reims")
    before = to_come(position)
    play(position, "done", (6, 6))
    assert (before, to_come(position)) == (["sheet"], ["panel"])


def to_come(position: LastManPosition) -> list[str]:
    """Where the dice that are still to come are listed."""
    parts = MAKER.parts(position, GERMAN, ENGLISH)
    inside = [panel for sheet in parts.sheets for column in sheet.columns for panel in column]
    found = [("sheet", panel) for panel in inside] + [("panel", panel) for panel in parts.panels]
    return [where for where, panel in found if panel.id == "to-come"]


@pytest.mark.clause("7.2-a")
def test_an_empty_force_pool_is_not_shown() -> None:
    position = player_turn(field("de-1-army metz 2I; fr-1-army paris 2I"))
    assert "pool-central" in {panel.id for panel in MAKER.parts(position, GERMAN, ENGLISH).panels}
    position.pool &= ~position.units_of[GERMAN]
    panels = {panel.id for panel in MAKER.parts(position, GERMAN, ENGLISH).panels}
    assert "pool-central" not in panels
    assert "pool-allied" in panels


@pytest.mark.clause("4.1-h")
def test_enemies_where_a_move_ends_are_a_danger() -> None:
    before = moving(field("de-1-army metz 2I; fr-1-army verdun 2I; german: metz"))
    after = before.clone()
    after.army_at[0] = place("verdun")
    after.rebuild()
    way = MAKER.way(before, after, GERMAN, ENGLISH)
    assert way is not None
    assert [line.danger for line in way.lines if "One enemy piece stands in Verdun" in plain(line.text)] == [True]


@pytest.mark.parametrize("speaker", [ENGLISH, FRENCH])
@pytest.mark.parametrize("card", list(Card))
@pytest.mark.clause("5.3.2-a")
def test_a_card_says_once_what_it_pays(card: Card, speaker: Speaker) -> None:
    detail = plain(card_face(card, speaker).detail)
    assert len(re.findall(r"\b(?:Pays|Absorbe)\b", detail)) == 1, detail


@pytest.mark.clause("2.II.1-a")
def test_an_offensive_card_is_asked_about_before_it_is_played() -> None:
    position = player_turn(field("de-1-army reims 2I; fr laon 1I; hand german: offensive gericht"))
    for speaker, ask, do in (
        (ENGLISH, "Play “Gericht”?", "Play it"),
        (FRENCH, "Jouer «\u202fGericht\u202f»\u202f?", "Jouer"),
    ):
        options = MAKER.parts(position, GERMAN, speaker).questions[0].options
        card = next(one for one in options if one.touch == "card:gericht-1")
        assert (card.kind, card.confirm, card.ask, card.do) == ("play", True, ask, do)
        assert not card.note, "the card itself says what it does"
        assert not next(one for one in options if one.touch == "button:pass").confirm


@pytest.mark.clause("AMB-11", "1.2.2-e")
def test_a_full_area_says_who_may_retreat_there() -> None:
    text = (
        "de-1-army liege 2I; de liege 1I; fr-1-army liege 3I; de-2-army aachen 2I; de aachen 2I; german: liege aachen"
    )
    position = play(battle(field(text), "german", "liege"), "done", (6, 6, 6), (6, 6, 6))
    assert retreat_notes(position, ENGLISH)["aachen"] == "friendly, full: only into an army there"
    assert retreat_notes(position, FRENCH)["aachen"] == "amie, pleine\u202f: seulement dans une armée"


def retreat_notes(position: LastManPosition, speaker: Speaker) -> dict[str, str]:
    """What is said about each area to retreat to."""
    panels = [
        panel for sheet in MAKER.parts(position, GERMAN, speaker).sheets for column in sheet.columns for panel in column
    ]
    blocks = [block for panel in panels if panel.id == "retreat-to" for block in panel.blocks]
    return {
        part.id: part.note for block in blocks if isinstance(block, Choices) for row in block.rows for part in row.parts
    }
