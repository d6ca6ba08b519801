"""What the texts of a scene say besides the rules: why points change, what is asked, what is shown once."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.after_combat import ChooseRetreater
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME
from firestep.games.to_the_last_man.losses import reduce_fort
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene import MAKER
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import german_total
from firestep.scene import plain
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
