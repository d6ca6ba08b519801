"""Paths of Glory: the title itself. Starts matches, names things, hides what a seat may not know."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Hashable, Iterable
from typing import ClassVar

from firestep.games.paths_of_glory import notation
from firestep.games.paths_of_glory.bidding import has_sides
from firestep.games.paths_of_glory.cards.facts import CARD_IDS
from firestep.games.paths_of_glory.cards.redealing import redeal_bids, redeal_cards
from firestep.games.paths_of_glory.checklist import CHECKLIST
from firestep.games.paths_of_glory.events import VpCause
from firestep.games.paths_of_glory.ground import DATA, SPACE_IDS, Terrain
from firestep.games.paths_of_glory.invariants import PathsInvariants
from firestep.games.paths_of_glory.movement import MoveStep, points_left
from firestep.games.paths_of_glory.nations import NATION_NAMES, Pool
from firestep.games.paths_of_glory.operations import MarkSpace
from firestep.games.paths_of_glory.options import HANDICAP, OPTIONS, SCENARIOS, check_options, rules_of
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.position_notation import NOTATION
from firestep.games.paths_of_glory.sequence import PathsMatch, set_up
from firestep.games.paths_of_glory.strategic_redeployment import ChooseNewPlace, redeployment_points
from firestep.games.paths_of_glory.tables import Commitment, Mandate
from firestep.games.paths_of_glory.telling import ALIKE, more_words
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.games.paths_of_glory.victory import score
from firestep.games.paths_of_glory.view import side_of, view_of
from firestep.games.paths_of_glory.wording import SCENE_KEYS, VERBS, choice_words
from firestep.kernel import (
    DONE,
    PASS,
    AnyQuestion,
    BadSetup,
    Choice,
    Event,
    Game,
    Position,
    PositionNotation,
    Setup,
    View,
    Word,
)
from firestep.kernel.owner_data import DATA_PACK

SIDE_SEATS = ("central-powers", "allies")
PLAYER_SEATS = ("first-player", "second-player")
RESULTS = ("automatic-victory", "armistice", "last-turn", "total-war", "draw-for-cp", "draw-for-ap")

USES, MARKS = ("ops", "sr", "rp", "event"), ("move", "attack")


def enum_key(prefix: str, member: Mandate | Commitment | Pool | VpCause) -> str:
    return f"{prefix}-{member.name.lower().replace('_', '-')}"


WORD_OF: dict[str, Callable[[int], str]] = {
    "Unit": lambda value: f"unit-{UNIT_IDS[value]}",
    "Space": lambda value: f"space-{SPACE_IDS[value]}",
    "Box": lambda value: f"space-{SPACE_IDS[value]}" if value >= 0 else f"box-{notation.BOXES[value]}",
    "Card": lambda value: f"card-{CARD_IDS[value]}",
    "Side": lambda value: f"side-{('cp', 'ap', 'nobody')[value]}",
    "NationNumber": lambda value: f"nation-{NATION_NAMES[value]}",
    "PoolNumber": lambda value: enum_key("pool", Pool(value)),
    "Mandated": lambda value: enum_key("mandate", Mandate(value)),
    "Level": lambda value: enum_key("level", Commitment(value)),
    "Seat": lambda value: f"seat-{PLAYER_SEATS[value]}",
    "Use": lambda value: f"use-{USES[value]}",
    "Mark": lambda value: f"mark-{MARKS[value]}",
    "VpCause": lambda value: enum_key("vp-cause", VpCause(value)),
}
"""By the type of an event's field: the key of its name."""


class PathsOfGlory(Game[PathsPosition]):
    """Rules 1 to 17."""

    id = "paths-of-glory"
    oldest_rules = 2
    scenarios = SCENARIOS
    options = OPTIONS
    pinned_options = (DATA_PACK,)
    handicap = HANDICAP
    position_type: ClassVar[type[Position]] = PathsPosition

    def check_pins(self, options: Collection[str]) -> None:
        """A match that names no pack was begun with our tables."""
        if reason := DATA.why_not_pinned(options):
            raise BadSetup(reason)

    def check(self, setup: Setup) -> None:
        check_options(setup)

    def set_up(self, setup: Setup) -> PathsPosition:
        position = PathsPosition(setup)
        set_up(position)
        position.call(PathsMatch())
        position.advance()
        return position

    def position_notation(self) -> PositionNotation[PathsPosition]:
        return NOTATION

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return PLAYER_SEATS if rules_of(setup).tournament else SIDE_SEATS

    def seat_names(self, position: PathsPosition) -> tuple[str, ...]:
        """5.6.2: once the bids have been compared, everybody is called by the side they play."""
        if not rules_of(position.setup).tournament or not has_sides(position):
            return self.seats(position.setup)
        return tuple(SIDE_SEATS[position.seats.index(seat)] for seat in range(len(SIDE_SEATS)))

    def score(self, position: PathsPosition) -> tuple[int, ...]:
        return score(position)

    def sides_can_swap(self, setup: Setup) -> bool:
        """5.6.2: where the players bid for sides, nobody knows beforehand who will play which."""
        return not rules_of(setup).tournament

    def view(self, position: PathsPosition, seat: int | None) -> View:
        return view_of(position, seat)

    def determinise(self, position: PathsPosition, seat: int | None, rng: random.Random) -> PathsPosition:
        """Hidden are the other hand, its deck, and (while they are made) bids and swaps."""
        twin = position.clone()
        redeal_bids(twin, seat, rng)
        redeal_cards(twin, side_of(position, seat), rng)
        return twin

    def conserved(self, position: PathsPosition) -> Hashable:
        """Every counter is somewhere once; every card is in exactly one pile."""
        piles = (position.hand, position.deck, position.discard, position.removed, position.face_up, position.later)
        once = all(not one & other for number, one in enumerate(piles) for other in piles[:number])
        return len(position.where), once, sum(pile.bit_count() for pile in piles)

    def invariants(self, position: PathsPosition) -> PathsInvariants:
        return PathsInvariants(position)

    def words(self, position: PathsPosition, kind: str, value: object) -> Word | str | int:
        if kind in WORD_OF and isinstance(value, int):
            return Word(WORD_OF[kind](value))
        if kind == "bool":
            return "yes" if value else "no"
        return value if isinstance(value, (int, str)) else str(value)

    def event_words(self, position: PathsPosition, event: Event) -> dict[str, Word | str | int]:
        return super().event_words(position, event) | more_words(event)

    def choice_words(self, position: PathsPosition, question: AnyQuestion, choice: Choice) -> Word | str:
        if choice in (DONE, PASS):
            return Word(f"choice-{choice}")
        return choice_words(question.write(position, choice), isinstance(question, MarkSpace))

    def question_words(self, position: PathsPosition, question: AnyQuestion) -> dict[str, Word | str | int]:
        """What prompts say about points that are left."""
        if isinstance(question, MarkSpace):
            return {"points": position.ops}
        if isinstance(question, MoveStep):
            return {"points": points_left(position, question.units, question.used)}
        if isinstance(question, ChooseNewPlace):
            return {"points": redeployment_points(position)}
        return {}

    def extra_text_keys(self) -> Iterable[str]:
        yield from CHECKLIST.text_keys()
        from firestep.games.paths_of_glory.workshop import WORKSHOP  # it needs the scene maker, which needs the game

        yield from WORKSHOP.text_keys()
        yield from (f"unit-{name}" for name in UNIT_IDS)
        yield from (f"space-{name}" for name in SPACE_IDS)
        yield from (f"card-{name}" for name in CARD_IDS)
        yield from (f"box-{name}" for name in notation.BOXES.values())
        yield from ("side-cp", "side-ap", "side-nobody")
        yield from (f"scene-mode-{mode}" for mode in ("march", "steps", "move", "entrench", "mark-move", "mark-attack"))
        yield from (f"nation-{name}" for name in NATION_NAMES)
        yield from (enum_key("pool", pool) for pool in Pool)
        yield from (enum_key("mandate", each) for each in Mandate)
        yield from (enum_key("level", each) for each in Commitment)
        yield from (f"use-{name}" for name in USES)
        yield from (f"say-{verb}" for verb in ("use", *VERBS))
        yield from (f"result-{key}" for key in RESULTS)
        yield from (f"terrain-{terrain.name.lower()}" for terrain in Terrain)
        yield from SCENE_KEYS
        yield from (f"mark-{name}" for name in MARKS)
        yield from (f"corps-{nation}" for nation in ALIKE)
        yield from (enum_key("vp-cause", cause) for cause in VpCause)


GAME = PathsOfGlory()
