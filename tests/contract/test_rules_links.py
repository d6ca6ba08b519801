"""What is met in a match leads to the rules: counters to their sheets, prompts, choices and refusals to clauses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, is_dataclass
from functools import cache

import pytest

import diary_check
from firestep.games import titles
from firestep.kernel import AnyGame, Position
from firestep.kernel.replay import carry_out, timeline_of
from firestep.reader.page import RulesPage, page_of
from firestep.reader.rules import rules_of
from firestep.scene.json_form import members_written
from firestep.scene.maker import Parts, SceneMaker
from firestep.scene.part import ScenePart
from firestep.text import Speaker, languages
from firestep.web.catalogue import Catalogue

RECORDS = 5
EVERY = 60
"""Every so many lines of a record one position is looked at."""
TOUCHES = 12
"""So many pieces and places of a position are touched by a seat that is asked."""

every_title = pytest.mark.parametrize("game_id", list(titles()))


@dataclass(slots=True)
class Met:
    """What was met in stored matches."""

    looks: set[tuple[str, str, str]] = field(default_factory=set)
    """Title, symbol and form of every counter."""
    clauses: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)


@cache
def met(game_id: str) -> dict[str, Met]:
    """What was met, by language: records are played once for all of them."""
    game = titles().game(game_id)
    maker, found = Catalogue(titles()).maker(game), {language: Met() for language in languages()}
    for number, position in enumerate(positions(game)):
        for language, so_far in found.items():
            look_at(position, number, maker, Speaker(game, language), so_far)
    return found


def look_at(position: Position, number: int, maker: SceneMaker[Position], speaker: Speaker, found: Met) -> None:
    """The position as each seat sees it, with some touches of those who are asked."""
    assert speaker.game is not None
    for place, _ in enumerate(speaker.game.seats(position.setup)):
        parts = maker.parts(position, place, speaker)
        for piece in parts.pieces:
            found.looks.add((piece.title, piece.symbol, piece.form))
        found.clauses |= set(clauses_in(parts))
        if position.question_for(place) is not None:
            reasons = (maker.why(position, place, touch, speaker) for touch in touches(parts, number))
            found.refused |= {why.clause for why in reasons if why is not None and why.clause}


def positions(game: AnyGame) -> Iterator[Position]:
    records = diary_check.stored_records(game.id)
    for record in records[:: len(records) // RECORDS]:
        timeline = timeline_of(game, record)
        for entry in record.entries:
            carry_out(timeline, entry, record.first_entry_line + entry.number - 1)
            if entry.number % EVERY == 0 and timeline.position.question is not None:
                yield timeline.position


def touches(parts: Parts, number: int) -> Iterator[str]:
    """Some pieces, others in each position, and where they stand."""
    pieces = [each for each in parts.pieces if each.place]
    for piece in pieces[number % 3 :: max(1, len(pieces) // TOUCHES)]:
        yield f"piece:{piece.id}"
        yield f"place:{piece.place}"


def clauses_in(thing: object) -> Iterator[str]:
    """Every clause named anywhere in what is shown."""
    if isinstance(thing, tuple | list):
        for each in thing:
            yield from clauses_in(each)
    elif isinstance(thing, dict):
        yield from clauses_in(tuple(thing.values()))
    elif isinstance(thing, ScenePart) or is_dataclass(thing):
        for name in (each.name for each in members_written(type(thing)) if not each.tag):
            value = getattr(thing, name)
            if name == "clause" and value:
                yield str(value)
            else:
                yield from clauses_in(value)


@cache
def page(game_id: str, language: str) -> RulesPage:
    game, package = titles().game(game_id), titles().title(game_id).package
    rules = rules_of(package, language)
    assert rules is not None
    return page_of(game, package, rules, Catalogue(titles()).maker(game), Speaker(game, language))


def opens(cited: str, anchors: set[str]) -> bool:
    """A clause opens at itself, or at the first of its parts, as in the client."""
    return any(each == cited or (each.startswith(cited) and not each[len(cited)].isdigit()) for each in anchors)


@every_title
def test_every_counter_of_stored_matches_has_its_sheet_in_the_rules(game_id: str) -> None:
    """The client opens the sheet with this title, or one of the same look: `showUnit` in `reader.svelte.ts`."""
    for language, found in met(game_id).items():
        units = page(game_id, language).units
        named = {each.title for each in units}
        drawn = {(each.symbol, each.form) for each in units}

        assert len(found.looks) >= 8
        assert sorted(look for look in found.looks if look[0] not in named and look[1:] not in drawn) == []


@every_title
def test_every_clause_that_is_met_in_stored_matches_opens_in_a_paragraph(game_id: str) -> None:
    for language, found in met(game_id).items():
        rules = rules_of(titles().title(game_id).package, language)
        assert rules is not None
        anchors = set(rules.places)

        assert len(found.clauses) >= 3
        assert len(found.refused) > 3
        assert sorted(each for each in found.clauses | found.refused if not opens(each, anchors)) == []
