"""Every title can be looked at: its overlays, the cards of its places, and what is always known."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from firestep.cli.oracles.shown import Maker, maker_of, written
from firestep.cli.walk import Walk
from firestep.games import game, titles
from firestep.kernel import AnyGame, Position
from firestep.scene import Lens
from firestep.scene.looking import OF_ONE_UNIT, Looks, chains
from firestep.text import Speaker

MID_GAME = 150
"""Choices after which everybody stands somewhere else."""


@pytest.fixture(params=[*titles()])
def title(request: pytest.FixtureRequest) -> AnyGame:
    """Every title that is played in a browser; the toy of this suite has no scenes."""
    return game(request.param)


def looker(title: AnyGame) -> tuple[Maker, Looks]:
    maker = maker_of(title)
    assert isinstance(maker.scenes, Looks)
    return maker, maker.scenes


def stands(title: AnyGame) -> list[tuple[Walk, str]]:
    """The first question, and the middle of a game."""
    opening = Walk(title, title.setup(title.scenarios[0].id), "looking")
    later = Walk(title, title.setup(title.scenarios[0].id), "looking")
    later.go_on(MID_GAME)
    return [(opening, "opening"), (later, "mid-game")]


def lenses_of(looked: Looks, maker: Maker, position: Position, seat: int | None) -> list[Lens]:
    """All overlays; those about one unit for some of them, and for none."""
    pieces = [piece.id for piece in maker.scenes.parts(position, seat, maker.speaker).pieces if piece.place]
    found = []
    for lens in looked.lenses(position.setup):
        for piece in ["", *pieces[:6], "nobody"] if lens in OF_ONE_UNIT else [""]:
            made = looked.lens(position, seat, lens, piece, maker.speaker)
            assert made is not None, lens
            found.append(made)
    return found


def test_every_overlay_is_offered_and_drawn_on_places_of_the_board(title: AnyGame) -> None:
    maker, looked = looker(title)
    for walk, when in stands(title):
        known = {place.id for place in maker.scenes.board(walk.setup, 0, maker.speaker).places}
        assert len(looked.lenses(walk.setup)) >= 4
        drawn = 0
        for lens in lenses_of(looked, maker, walk.position, 0):
            assert lens.title, (when, lens.id)
            named = [place for line in lens.lines for place in line.places]
            named += [place for mark in lens.marks for place in (mark.place, mark.towards) if place]
            named += [place for area in lens.areas for place in area.places]
            assert set(named) <= known, (when, lens.id)
            assert lens.legend or lens.text, (when, lens.id)
            drawn += bool(named)
        assert drawn >= (3 if when == "mid-game" else 1), when


def test_every_place_says_what_it_is_in_both_languages(title: AnyGame) -> None:
    maker, looked = looker(title)
    walk = stands(title)[1][0]
    board = maker.scenes.board(walk.setup, 0, maker.speaker)
    for language in ("en", "fr"):
        speaker = Speaker(title, language, strict=True)
        said = 0
        for place in board.places:
            card = looked.inspect(walk.position, 0, f"place:{place.id}", speaker)
            if card is not None:
                assert card.title
                assert card.rows, place.id
                said += 1
        assert said > len(board.places) * 0.9
        assert looked.inspect(walk.position, 0, "place:nowhere", speaker) is None
        assert looked.inspect(walk.position, None, "card:1", speaker) is None


def test_a_place_names_the_units_that_could_come_as_their_overlay_does(title: AnyGame) -> None:
    maker, looked = looker(title)
    position = stands(title)[1][0].position
    parts = maker.scenes.parts(position, 0, maker.speaker)
    place_ids = [place.id for place in maker.scenes.board(position.setup, 0, maker.speaker).places]
    said = {place: looked.inspect(position, 0, f"place:{place}", maker.speaker) for place in place_ids}
    answers = {place: [each.may for each in card.going] for place, card in said.items() if card is not None}
    assert any(any(each) for each in answers.values())
    own = maker.scenes.seats(position.setup, maker.speaker)[0].side
    reached = set()
    for piece in parts.pieces:
        if piece.place and piece.side == own and not piece.done:
            found = looked.lens(position, 0, "reach", piece.id, maker.speaker)
            assert found is not None
            reached |= {mark.place for mark in found.marks}
    never = {place for place, each in answers.items() if each == [False]}
    assert never & reached == set()


def test_what_is_known_has_pages_of_panels_in_both_languages(title: AnyGame) -> None:
    looked = looker(title)[1]
    for walk, _ in stands(title):
        for language in ("en", "fr"):
            pages = looked.knowledge(walk.position, 0, Speaker(title, language, strict=True)).pages
            assert len({page.id for page in pages}) == len(pages) >= 3
            for page in pages:
                panels = [panel for column in page.columns for panel in column]
                assert len({panel.id for panel in panels}) == len(panels) > 0, page.id


def test_overlays_and_knowledge_are_made_of_what_the_seat_may_know(title: AnyGame) -> None:
    maker, looked = looker(title)
    rng = random.Random("looking")
    for walk, when in stands(title):
        for seat in (None, *range(len(walk.seats))):
            before = written(lenses_of(looked, maker, walk.position, seat))
            known = written(looked.knowledge(walk.position, seat, maker.speaker))
            places = [place.id for place in maker.scenes.board(walk.setup, seat, maker.speaker).places][::7]
            cards = [written(looked.inspect(walk.position, seat, f"place:{each}", maker.speaker)) for each in places]
            for _ in range(3):
                twin = walk.game.determinise(walk.position, seat, rng)
                assert written(lenses_of(looked, maker, twin, seat)) == before, (when, seat)
                assert written(looked.knowledge(twin, seat, maker.speaker)) == known, (when, seat)
                for each, card in zip(places, cards, strict=True):
                    found = looked.inspect(twin, seat, f"place:{each}", maker.speaker)
                    assert written(found) == card, (when, seat, each)


def test_steps_towards_a_source_become_lines_that_share_nothing() -> None:
    steps = {"a": "b", "b": "c", "c": "home", "x": "b", "y": "c", "far": "away"}

    lines = chains(steps)

    drawn = [step for line in lines for step in pairwise(line)]
    assert sorted(drawn) == sorted(steps.items())
    assert ("a", "b", "c", "home") in lines
