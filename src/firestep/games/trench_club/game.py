"""Trench Club: the title itself. Starts matches, names things, says who may know what."""

from __future__ import annotations

import random
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from firestep.games.trench_club import wording
from firestep.games.trench_club.agreement import HANDICAP, SCENARIOS, agreement_of, all_options, check_agreement
from firestep.games.trench_club.amendments import AMENDMENTS
from firestep.games.trench_club.automa import reasons
from firestep.games.trench_club.automa.events import AutomaOrdered
from firestep.games.trench_club.board_file import (
    KEYS,
    OWN,
    SUFFIX,
    TITLES,
    add_board,
    check_file,
    forget_board,
    mistakes_in_board,
    own_folder,
    read_board,
)
from firestep.games.trench_club.checklist import CHECKLIST
from firestep.games.trench_club.data_check import check_data
from firestep.games.trench_club.deployment import companies_open_to, forget_split, set_up_armies
from firestep.games.trench_club.ground import DRAWN
from firestep.games.trench_club.position import NO_COMPANY, TrenchPosition
from firestep.games.trench_club.position_notation import POSITION_NOTATION
from firestep.games.trench_club.sequence import TrenchClubMatch
from firestep.games.trench_club.units import DATA, TYPES
from firestep.games.trench_club.victory import score
from firestep.games.trench_club.view import view_of
from firestep.kernel import AnyQuestion, BadSetup, Choice, Event, Game, Position, PositionNotation, Setup, View, Word
from firestep.kernel.options import OptionValue
from firestep.kernel.owner_data import DATA_PACK
from firestep.kernel.packs import PackMistake

SCENE_KEYS = (
    *(f"fact-{name}" for name in ("speed", "range", "attack", "damage", "cost")),
    *(f"bonus-{bonus}" for bonus in ("flank", "encirclement")),
    *(f"scene-mark-{mark}" for mark in ("inferred", "reconstructed", "owner")),
    *(f"scene-stall-{name}" for name in ("foot", "vehicles", "guns")),
    *("scene-line-open", "scene-line-forest", "scene-odds-mine", "scene-odds-theirs"),
    *("choice-conquer", "choice-enter-fort", "choice-road", "choice-trench"),
    *(f"scenario-{scenario.id}.length" for scenario in SCENARIOS),
)
"""Keys that scenes and choices make up at run time."""


class TrenchClub(Game[TrenchPosition]):
    """R1 to R15."""

    id = "trench-club"
    oldest_rules = 2
    amendments = AMENDMENTS
    scenarios = SCENARIOS
    options = all_options()
    pinned_options = (DATA_PACK,)
    handicap = HANDICAP
    position_type: ClassVar[type[Position]] = TrenchPosition

    def check_pins(self, options: Collection[str]) -> None:
        """A match that names no pack was begun with our tables."""
        if reason := DATA.why_not_pinned(options):
            raise BadSetup(reason)

    def pack_mistakes(self, text: str) -> Sequence[PackMistake]:
        return mistakes_in_board(text)

    def pack_title(self, text: str) -> str:
        return read_board(text).title

    def add_pack(self, name: str, text: str) -> Mapping[str, Mapping[str, OptionValue]]:
        if name not in DRAWN:
            add_board(name, text)
            TrenchClub.options = all_options()
        return {scenario.id: {"board": name} for scenario in SCENARIOS}

    def forget_pack(self, name: str) -> None:
        forget_board(name)
        TrenchClub.options = all_options()

    def pack_called(self, name: str) -> str:
        return TITLES.get(name, name)

    def check(self, setup: Setup) -> None:
        check_agreement(setup)

    def set_up(self, setup: Setup) -> TrenchPosition:
        position = TrenchPosition(setup)
        set_up_armies(position)
        position.call(TrenchClubMatch())
        position.advance()
        return position

    def position_notation(self) -> PositionNotation[TrenchPosition]:
        return POSITION_NOTATION

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return agreement_of(setup).seats

    def seat_names(self, position: TrenchPosition) -> tuple[str, ...]:
        return position.agreed.seats

    def teams(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        agreed = agreement_of(setup)
        teams = (tuple(seat for army in team for seat in agreed.armies[army].seats) for team in agreed.teams)
        return tuple(team for team in teams if team)

    def score(self, position: TrenchPosition) -> tuple[int, ...]:
        return score(position)

    def view(self, position: TrenchPosition, seat: int | None) -> View:
        return view_of(position, seat)

    def determinise(self, position: TrenchPosition, seat: int | None, rng: random.Random) -> TrenchPosition:
        """R2.4: the only secret is how the others are splitting their companies, while they still do."""
        twin = position.clone()
        if twin.is_splitting:
            for unit, owner in enumerate(twin.seat):
                if owner != seat and twin.company[unit] != NO_COMPANY:
                    twin.company[unit] = rng.choice(companies_open_to(twin, owner))
        return twin

    def hidden_from(self, position: TrenchPosition, seat: int | None) -> TrenchPosition:
        twin = position.clone()
        if twin.is_splitting:
            forget_split(twin, seat)
        return twin

    def conserved(self, position: TrenchPosition) -> Hashable:
        """Units raised less units lost are the units alive, each in one place; the number of forts never changes."""
        living = [position.roster[army].bit_count() for army in range(len(position.agreed.armies))]
        missing = tuple(
            raised - fallen - alive
            for raised, fallen, alive in zip(position.raised, position.fallen, living, strict=False)
        )
        on_map = [where for unit, where in enumerate(position.where) if position.is_on_map(unit)]
        shared_hexes = len(on_map) - len(set(on_map))
        return missing, shared_hexes, len(position.fort_owner)

    def words(self, position: TrenchPosition, kind: str, value: object) -> Word | str | int:
        if not isinstance(value, int):
            return Word(f"nation-{value}") if kind == "Nation" else str(value)
        match kind:
            case "Unit":
                return wording.any_unit(position, value)
            case "Hex" | "LandingPlace":
                return wording.place_word(position, value)
            case "Army":
                return wording.army_word(position, value)
            case "Team":
                return wording.coalition_word(value)
            case "FortOwner":
                return wording.owner_word(position, value)
            case "FortNumber":
                return wording.fort_word(position, value)
            case "UnitKind":
                return Word(f"unit-{TYPES[value].id}")
            case _:
                return value

    def check_data(self, path: Path) -> Iterator[tuple[Path, int, str]]:
        """Every mistake in a board, or in a folder of printed facts, with file and line."""
        yield from check_file(path) if path.suffix == SUFFIX else check_data(path)

    def own_scenarios(self) -> Path:
        """The folder with the user's own boards."""
        return own_folder()

    @property
    def offered_packs(self) -> Collection[str]:
        return OWN

    def question_words(self, position: TrenchPosition, question: AnyQuestion) -> dict[str, Word | str | int]:
        return wording.question_words(position, question)

    def choice_words(self, position: TrenchPosition, question: AnyQuestion, choice: Choice) -> Word | str:
        return wording.choice_words(position, question, choice)

    def event_words(self, position: TrenchPosition, event: Event) -> dict[str, Word | str | int]:
        words = super().event_words(position, event)
        return words | reasons.reason_words(event) if isinstance(event, AutomaOrdered) else words

    def extra_text_keys(self) -> Iterable[str]:
        yield from CHECKLIST.text_keys()
        yield from (f"mistake-{each}" for each in KEYS)
        yield from (f"workshop-mirror-{axis}" for axis in ("across", "down"))
        yield "workshop-random-title"
        yield from wording.text_keys()
        yield from reasons.text_keys()
        yield from SCENE_KEYS


GAME = TrenchClub()
