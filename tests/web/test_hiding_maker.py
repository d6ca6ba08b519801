"""A scene maker is never shown the position that is played: only what its viewer knows of it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from firestep.kernel import AnyGame, Event, Position, Setup
from firestep.scene import Inspection, Knowledge, Lens, LensId, Odds, SceneEvent, Sheet, Turn
from firestep.scene.maker import Parts, ScenarioCard, Why
from firestep.scene.speaker import Speaker
from firestep.web.catalogue.fallback_scene import FallbackSceneMaker
from firestep.web.catalogue.hiding_maker import HidingSceneMaker
from firestep.web.schemas.play import OpenOptions
from firestep.web.views.options import open_options
from web.live_tables import CATALOGUE, EVERY_GAME, a_live_table, play


@dataclass
class Watcher(FallbackSceneMaker):
    """Notes the positions that it is shown."""

    shown: list[Position] = field(default_factory=list)

    def parts(self, position: Position, seat: int | None, speaker: Speaker) -> Parts:
        self.shown.append(position)
        return Parts()

    def turn(self, position: Position, speaker: Speaker) -> Turn | None:
        self.shown.append(position)
        return None

    def happened(self, position: Position, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        self.shown.append(position)
        return SceneEvent(0, event.key)

    def why(self, position: Position, seat: int, touch: str, speaker: Speaker) -> Why | None:
        self.shown.append(position)
        return None

    def odds(self, position: Position, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        self.shown.append(position)
        return None


@dataclass
class Looker(Watcher):
    """Can also be looked at."""

    def lenses(self, setup: Setup) -> tuple[LensId, ...]:
        return ("points",)

    def lens(self, position: Position, seat: int | None, lens: LensId, piece: str, speaker: Speaker) -> Lens | None:
        self.shown.append(position)
        return Lens(lens, piece)

    def inspect(self, position: Position, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
        self.shown.append(position)
        return Inspection(touch)

    def knowledge(self, position: Position, seat: int | None, speaker: Speaker) -> Knowledge:
        self.shown.append(position)
        return Knowledge((Sheet("known", "", ()),))


def test_whoever_looks_is_shown_what_the_seat_knows() -> None:
    table, speaker = a_live_table(), CATALOGUE.speaker(None, "en")
    position = table.events[-1].position
    looker = Looker()
    maker = HidingSceneMaker(table.game, looker)

    assert maker.lenses(table.setup) == ("points",)
    assert maker.lens(position, 1, "points", "u1", speaker) == Lens("points", "u1")
    assert maker.inspect(position, 1, "place:a1", speaker) == Inspection("place:a1")
    assert maker.knowledge(position, None, speaker).pages == (Sheet("known", "", ()),)
    known = table.game.hidden_from(position, 1)
    assert looker.shown == [known, known, table.game.hidden_from(position, None)]
    assert not any(each is position for each in looker.shown)


def test_a_maker_that_cannot_be_looked_at_offers_nothing() -> None:
    table, speaker = a_live_table(), CATALOGUE.speaker(None, "en")
    maker, position = HidingSceneMaker(table.game, Watcher()), table.events[-1].position

    assert maker.lenses(table.setup) == ()
    assert maker.lens(position, 1, "supply", "", speaker) is None
    assert maker.inspect(position, 1, "place:a1", speaker) is None
    assert maker.knowledge(position, 1, speaker) == Knowledge()


@pytest.mark.parametrize(("game_id", "scenario"), EVERY_GAME)
def test_a_scene_maker_is_shown_what_the_seat_knows(game_id: str, scenario: str) -> None:
    table, speaker = a_live_table(game_id, scenario), CATALOGUE.speaker(None, "en")
    play(table, random.Random(3), 6)
    position, event = table.events[-1].position, table.events[-1].event
    watcher = Watcher()
    maker = HidingSceneMaker(table.game, watcher)

    maker.parts(position, 1, speaker)
    maker.happened(position, event, 1, speaker)
    maker.why(position, 1, "place:nowhere", speaker)
    maker.odds(position, 1, "pass", speaker)
    maker.turn(position, speaker)

    known = table.game.hidden_from(position, 1)
    assert watcher.shown == [known, known, known, known, table.game.hidden_from(position, None)]
    assert not any(each is position for each in watcher.shown)


@pytest.mark.parametrize(("game_id", "scenario"), EVERY_GAME)
def test_every_table_has_a_maker_that_hides(game_id: str, scenario: str) -> None:
    assert isinstance(a_live_table(game_id, scenario).maker, HidingSceneMaker)


def test_a_maker_that_describes_no_scenario_gives_an_empty_card() -> None:
    table = a_live_table()

    assert table.maker.scenario_card(table.setup, CATALOGUE.speaker(table.game, "en")) == ScenarioCard()


def test_options_are_listed_from_what_the_seat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_live_table()
    assert table.match is not None
    seat = table.match.asked()[0]
    before = open_options(table, seat)
    asked_for: list[int | None] = []
    hide = type(table.game).hidden_from

    def noted(self: AnyGame, position: Position, viewer: int | None) -> object:
        asked_for.append(viewer)
        return hide(self, position, viewer)

    monkeypatch.setattr(type(table.game), "hidden_from", noted)

    assert isinstance(before, OpenOptions)
    assert open_options(table, seat) == before
    assert asked_for == [seat]
