"""What a client is sent does not depend on what its seat may not know.

Scene, questions, options, refusals, odds, diary lines, overlays, cards of places and what is always known are made of
the position and of its twins: positions that the seat cannot tell from it. They must be the same, byte for byte.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any, cast

from firestep.cli.oracles.sampling import Broken, some_candidates, some_options, viewers
from firestep.cli.walk import Walk
from firestep.games import titles
from firestep.kernel import AnyGame, AnyQuestion, Malformed, Position, Setup, write_position
from firestep.scene.json_form import Json, members_of
from firestep.scene.looking import OF_ONE_UNIT, Looks
from firestep.scene.maker import Parts, SceneMaker
from firestep.text import Speaker

NAME = "scenes"
LANGUAGE = "en"
MOST_TOUCHES = 25
"""How many touches of what a seat sees are tried, and as many of what it does not see."""
MOST_REFUSED = 30
MOST_ODDS = 6
MOST_INSPECTED = 8
"""How many of the touches are inspected, and of how many pieces the reach is asked."""
UNFOLDED: dict[type, Callable[[Any], dict[str, Any]]] = {}
"""How `unfolded` does it, for every class met so far."""
TOUCH = re.compile(r'"((?:piece|place|card|button|row):[^"\\ ]+)')


class NoScenes(Exception):
    """A title whose scenes cannot be made here, and why."""


@dataclass(slots=True, frozen=True, eq=False)
class Maker:
    """The scene maker of a title, and the language it is asked in."""

    scenes: SceneMaker[Position]
    speaker: Speaker
    touches: set[str] = field(default_factory=set)
    """All that anybody could touch so far: names of pieces and cards that a client may remember or guess."""


@dataclass(slots=True, frozen=True)
class Asked:
    """What one client asks the server: touches and choices, in notation."""

    touches: tuple[str, ...]
    choices: tuple[str, ...]
    for_odds: tuple[str, ...]


def maker_of(game: AnyGame) -> Maker:
    """Raises `NoScenes` if the title has no scene maker, or if what the maker imports is not installed."""
    address = titles().title(game.id).scene if game.id in titles() else ""
    if not address:
        raise NoScenes(f"{game.id} has no scene maker")
    found = titles().part(game.id, address)
    if found is None:
        raise NoScenes(f"the scene maker of {game.id} cannot be imported here")
    return Maker(cast("SceneMaker[Position]", found), speaker_of(game))


@lru_cache(maxsize=4)
def speaker_of(game: AnyGame) -> Speaker:
    """Games of the same title share it: it remembers what it has said."""
    return Speaker(game, LANGUAGE)


def scenes_do_not_leak(walk: Walk, maker: Maker, rng: random.Random) -> None:
    """For one viewer: the scene of the position, of a re-dealt one, and of what the seat knows are the same."""
    game, position = walk.game, walk.position
    seat = rng.choice(viewers(walk))
    known, other = game.hidden_from(position, seat), game.determinise(position, seat, rng)
    parts = parts_of(maker, position, seat)
    asked = questions_of_client(walk, maker, seat, parts, rng)
    sent = everything_sent(walk, maker, position, seat, asked, parts)
    twins = [(other, "depends on what it may not know")]
    if not is_same(known, other):
        twins.append((known, "is not made of what it knows"))
    for twin, reason in twins:
        answer = everything_sent(walk, maker, twin, seat, asked, parts_of(maker, twin, seat))
        for part in sent | answer:
            one, two = sent.get(part, ""), answer.get(part, "")
            if one != two:
                raise Broken(NAME, f"seat {seat}: {part} {reason}: {first_difference(one, two)}")


def is_same(one: Position, other: Position) -> bool:
    """Whether two positions are the same in every field, saved, derived or remembered: as where nothing is hidden."""
    fields_equal = all(getattr(one, each.name) == getattr(other, each.name) for each in fields(one))
    return fields_equal and write_position(one) == write_position(other)


def parts_of(maker: Maker, position: Position, seat: int | None) -> Parts:
    return maker.scenes.parts(position, seat, maker.speaker)


def questions_of_client(walk: Walk, maker: Maker, seat: int | None, parts: Parts, rng: random.Random) -> Asked:
    """Touches of what this seat sees (`parts`) and of what only others see or saw; choices, legal or not."""
    position = walk.position
    touched = touches_in(parts)
    maker.touches.update(touched)
    for each in viewers(walk):
        if each != seat:
            maker.touches.update(touches_in(parts_of(maker, position, each)))
    seen = touched | places_of(walk.game, walk.setup)
    touches = [
        *some(sorted(maker.touches - seen), MOST_TOUCHES, rng),
        *some(sorted(seen), MOST_TOUCHES, rng),
    ]
    question = None if seat is None else position.question_for(seat)
    if question is None:
        return Asked(tuple(touches), (), ())
    tried = some(some_candidates(position, question, rng), MOST_REFUSED, rng)
    offered = some(some_options(position, question, rng), MOST_ODDS, rng)
    return Asked(
        tuple(touches),
        tuple(question.write(position, each) for each in tried),
        tuple(question.write(position, each) for each in offered),
    )


def some(things: list[Json], most: int, rng: random.Random) -> list[Json]:
    return things if len(things) <= most else rng.sample(things, most)


def touches_in(parts: Parts) -> set[str]:
    pieces = {f"piece:{piece.id}" for piece in parts.pieces}
    cards = {f"card:{card.id}" for hand in parts.hands for card in hand.cards}
    return {*TOUCH.findall(written(parts)), *pieces, *cards}


@lru_cache(maxsize=256)
def places_of(game: AnyGame, setup: Setup) -> frozenset[str]:
    """The places of a board. Games of the same set-up share it: drawing one costs as much as hundreds of choices."""
    maker = maker_of(game)
    board = maker.scenes.board(setup, None, maker.speaker)
    return frozenset(f"place:{place.id}" for place in board.places)


def everything_sent(
    walk: Walk, maker: Maker, position: Position, seat: int | None, asked: Asked, parts: Parts
) -> dict[str, str]:
    """Each thing that a client of this seat can get, as text; `parts` is the scene."""
    scenes, speaker = maker.scenes, maker.speaker
    sent = {f"scene.{name}": written(value) for name, value in unfolded(parts).items()}
    sent["turn"] = written(scenes.turn(position, speaker))
    for event in walk.told:
        if event.seen_by is None or seat in event.seen_by:
            sent[f"news of {event!r}"] = written(scenes.happened(position, event, seat, speaker))
    sent |= looked_at(scenes, walk.setup, position, seat, asked, speaker)
    if seat is None or position.result is not None:
        return sent
    question = position.question_for(seat)
    sent["options"] = written(choices_of(position, question))
    sent["options at any time"] = written(choices_of(position, position.anytime_question(seat)))
    for touch in asked.touches:
        sent[f"why {touch}"] = written(scenes.why(position, seat, touch, speaker))
    for choice in asked.choices:
        sent[f"why not {choice}"] = refusal_of(position, question, choice)
    for choice in asked.for_odds:
        sent[f"odds of {choice}"] = written(scenes.odds(position, seat, choice, speaker))
    return sent


def looked_at(
    scenes: object, setup: Setup, position: Position, seat: int | None, asked: Asked, speaker: Speaker
) -> dict[str, str]:
    """What a client gets for looking: overlays, cards of places, and what is always known."""
    if not isinstance(scenes, Looks):
        return {}
    sent = {"knowledge": written(scenes.knowledge(position, seat, speaker))}
    pieces = ["", *(touch.removeprefix("piece:") for touch in asked.touches if touch.startswith("piece:"))]
    for lens in scenes.lenses(setup):
        for piece in pieces[:MOST_INSPECTED] if lens in OF_ONE_UNIT else [""]:
            sent[f"overlay {lens} {piece}"] = written(scenes.lens(position, seat, lens, piece, speaker))
    for touch in [touch for touch in asked.touches if touch.startswith("place:")][:MOST_INSPECTED]:
        sent[f"card of {touch}"] = written(scenes.inspect(position, seat, touch, speaker))
    return sent


def choices_of(position: Position, question: AnyQuestion | None) -> list[str]:
    return [] if question is None else [question.write(position, each) for each in question.options(position)]


def refusal_of(position: Position, question: AnyQuestion | None, choice: str) -> str:
    if question is None:
        return "not asked"
    try:
        return repr(question.why_not(position, question.read(position, choice)))
    except Malformed:
        return "malformed"


def unfolded(value: object) -> dict[str, Any]:
    """What the JSON encoder does not know itself, as a dict: a mapping or a scene type."""
    kind = type(value)
    if kind not in UNFOLDED:
        UNFOLDED[kind] = dict if issubclass(kind, Mapping) else members_of(kind)
    return UNFOLDED[kind](value)


written = json.JSONEncoder(ensure_ascii=False, default=unfolded).encode
"""Anything that a client is sent, as text."""


def first_difference(one: str, other: str) -> str:
    """Where two texts part, with a little around it."""
    place = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, place - 40)
    return f"{one[start : place + 40]!r} and {other[start : place + 40]!r}"
