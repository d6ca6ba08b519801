"""To the Last Man!: the title itself. Starts matches, names things, says who may know what."""

from __future__ import annotations

import random
from collections.abc import Collection, Hashable, Iterable
from pathlib import Path
from typing import ClassVar

from firestep.games.to_the_last_man import wording
from firestep.games.to_the_last_man.agreement import (
    DATA_PACK,
    HANDICAP,
    OPTIONS,
    SCENARIOS,
    check_agreement,
    check_pins,
)
from firestep.games.to_the_last_man.amendments import AMENDMENTS
from firestep.games.to_the_last_man.check import check_data
from firestep.games.to_the_last_man.checklist import CHECKLIST
from firestep.games.to_the_last_man.invariants import broken
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.position_notation import NOTATION
from firestep.games.to_the_last_man.sequence import LastManMatch
from firestep.games.to_the_last_man.setup import set_up
from firestep.games.to_the_last_man.victory import score
from firestep.games.to_the_last_man.view import as_seen, determinise, hidden_from, view_of
from firestep.kernel import AnyQuestion, Choice, Game, Position, PositionNotation, Setup, View, Word


class ToTheLastMan(Game[LastManPosition]):
    """1.0 to 9.9 with the rules of chapters 12 to 15 as scenarios and options."""

    id = "to-the-last-man"
    oldest_rules = 2
    amendments = AMENDMENTS
    scenarios = SCENARIOS
    options = OPTIONS
    handicap = HANDICAP
    pinned_options = (DATA_PACK,)
    position_type: ClassVar[type[Position]] = LastManPosition

    def check_pins(self, options: Collection[str]) -> None:
        check_pins(options)

    def check(self, setup: Setup) -> None:
        check_agreement(setup)

    def set_up(self, setup: Setup) -> LastManPosition:
        position = LastManPosition(setup)
        set_up(position)
        position.call(LastManMatch())
        position.advance()
        return position

    def position_notation(self) -> PositionNotation[LastManPosition]:
        return NOTATION

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return ("german", "entente")

    def score(self, position: LastManPosition) -> tuple[int, ...]:
        return score(as_seen(position, None))

    def view(self, position: LastManPosition, seat: int | None) -> View:
        return view_of(position, seat)

    def determinise(self, position: LastManPosition, seat: int | None, rng: random.Random) -> LastManPosition:
        return determinise(position, seat, rng)

    def hidden_from(self, position: LastManPosition, seat: int | None) -> LastManPosition:
        return hidden_from(position, seat)

    def conserved(self, position: LastManPosition) -> Hashable:
        """1.2.1-b, 9.0-a: every counter and card in one place; stacking, slots and points as recounted."""
        return broken(position)

    def check_data(self, path: Path) -> list[tuple[Path, int, str]]:
        """The mistakes in a data pack, each with its file and line."""
        return check_data(path)

    def words(self, position: LastManPosition, kind: str, value: object) -> Word | str | int:
        return wording.words(position, kind, value)

    def question_words(self, position: LastManPosition, question: AnyQuestion) -> dict[str, Word | str | int]:
        return wording.question_words(position, question)

    def choice_words(self, position: LastManPosition, question: AnyQuestion, choice: Choice) -> Word | str:
        return wording.choice_words(position, question, choice)

    def extra_text_keys(self) -> Iterable[str]:
        yield from CHECKLIST.text_keys()
        from firestep.games.to_the_last_man.workshop import WORKSHOP  # it needs the scene maker, which needs the game

        yield from WORKSHOP.text_keys()
        yield from wording.text_keys()


GAME = ToTheLastMan()
