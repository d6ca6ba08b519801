"""The Great War: the title itself. Starts matches, names things, says who may know what."""

from __future__ import annotations

import random
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from firestep.board.bits import bits, mask_of
from firestep.games.great_war import place_names, wording
from firestep.games.great_war.agreement import (
    FILE,
    HANDICAP,
    RETIRED,
    SCENARIOS,
    add_battle,
    agreement_of,
    all_options,
    check_agreement,
    forget_battle,
)
from firestep.games.great_war.amendments import AMENDMENTS
from firestep.games.great_war.cards import NO_CARD
from firestep.games.great_war.checklist import CHECKLIST
from firestep.games.great_war.diary_words import diary_words
from firestep.games.great_war.facts import DATA
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.objectives import score
from firestep.games.great_war.position import ALL_COMBAT, ALL_COMMAND, HQ_TOKENS, GreatWarPosition
from firestep.games.great_war.position_notation import NOTATION
from firestep.games.great_war.preparation import set_up_board
from firestep.games.great_war.scenario_file import mistakes_in_pack, read_scenario
from firestep.games.great_war.scenarios import check_path, own_folder
from firestep.games.great_war.sequence import GreatWarMatch
from firestep.games.great_war.view import sees_combat_hand, sees_command_hand, view_of
from firestep.kernel import (
    AnyQuestion,
    BadSetup,
    Choice,
    Event,
    Game,
    Position,
    PositionNotation,
    Scenario,
    Setup,
    View,
    Word,
)
from firestep.kernel.options import OptionValue
from firestep.kernel.owner_data import DATA_PACK
from firestep.kernel.packs import PackMistake


class GreatWar(Game[GreatWarPosition]):
    """Sections 1 to 17 of the digest."""

    id = "great-war"
    oldest_rules = 2
    amendments = AMENDMENTS
    scenarios = SCENARIOS
    options = all_options()
    handicap = HANDICAP
    pinned_options = (FILE, DATA_PACK)
    position_type: ClassVar[type[Position]] = GreatWarPosition

    def scenario_named(self, name: str) -> Scenario | None:
        return super().scenario_named(name) or RETIRED.get(name)

    def check_pins(self, options: Collection[str]) -> None:
        """A match that names no pack was begun with our tables."""
        if reason := DATA.why_not_pinned(options):
            raise BadSetup(reason)

    def check(self, setup: Setup) -> None:
        check_agreement(setup)

    def set_up(self, setup: Setup) -> GreatWarPosition:
        position = GreatWarPosition(setup)
        set_up_board(position)
        position.call(GreatWarMatch())
        position.advance()
        return position

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return agreement_of(setup).seats

    def score(self, position: GreatWarPosition) -> tuple[int, ...]:
        return score(position)

    def position_notation(self) -> PositionNotation[GreatWarPosition]:
        return NOTATION

    def view(self, position: GreatWarPosition, seat: int | None) -> View:
        return view_of(position, seat)

    def determinise(self, position: GreatWarPosition, seat: int | None, rng: random.Random) -> GreatWarPosition:
        """Everything a seat does not see of each deck is re-dealt; the number of cards stays the same."""
        twin = position.clone()
        deal_commands(twin, seat, rng)
        deal_combats(twin, seat, rng)
        return twin

    def conserved(self, position: GreatWarPosition) -> Hashable:
        """CMP-01 to CMP-03: each card is in one place, 30 tokens, one unit per hex, no unit is created."""
        table = 0 if position.on_table == NO_CARD else 1 << position.on_table
        commands = (*position.command_hand, position.command_deck, position.command_discard, position.drawn, table)
        combats = (*position.combat_hand, position.combat_deck, position.combat_discard)
        places = [where for where in position.where if where >= 0]
        return (
            sum(commands) == ALL_COMMAND and sum(each.bit_count() for each in commands) == ALL_COMMAND.bit_count(),
            sum(combats) == ALL_COMBAT and sum(each.bit_count() for each in combats) == ALL_COMBAT.bit_count(),
            position.pot >= 0 and min(position.hq) >= 0 and position.on_cards >= 0,
            HQ_TOKENS,
            len(places) - len(set(places)),
            len(position.kind),
        )

    def check_data(self, path: Path) -> Iterable[tuple[Path, int, str]]:
        """Every mistake in a scenario file or in all files of a folder, with its line."""
        return check_path(path)

    def own_scenarios(self) -> Path:
        """The folder with the user's own scenario files."""
        return own_folder()

    def pack_mistakes(self, text: str) -> Sequence[PackMistake]:
        return mistakes_in_pack(text)

    def pack_title(self, text: str) -> str:
        return read_scenario(text, "").title

    def add_pack(self, name: str, text: str) -> Mapping[str, Mapping[str, OptionValue]]:
        add_battle(name, text)
        GreatWar.options = all_options()
        return {name: {}}

    def forget_pack(self, name: str) -> None:
        forget_battle(name)
        GreatWar.options = all_options()

    def words(self, position: GreatWarPosition, kind: str, value: object) -> Word | str | int:
        return wording.words(position, kind, value)

    def event_words(self, position: GreatWarPosition, event: Event) -> dict[str, Word | str | int]:
        return super().event_words(position, event) | diary_words(position, event)

    def question_words(self, position: GreatWarPosition, question: AnyQuestion) -> dict[str, Word | str | int]:
        return wording.question_words(position, question)

    def choice_words(self, position: GreatWarPosition, question: AnyQuestion, choice: Choice) -> Word | str:
        return wording.choice_words(position, question, choice)

    def extra_text_keys(self) -> Iterable[str]:
        yield from CHECKLIST.text_keys()
        yield from wording.text_keys()
        yield from place_names.text_keys()


def dealt(cards: list[int], sizes: list[int], rng: random.Random) -> list[int]:
    """These cards dealt into piles of these sizes, as masks. In which piles they are now has no influence."""
    cards.sort()
    rng.shuffle(cards)
    heaps, start = [], 0
    for size in sizes:
        heaps.append(mask_of(cards[start : start + size]))
        start += size
    return heaps


def deal_commands(twin: GreatWarPosition, seat: int | None, rng: random.Random) -> None:
    hidden = [side for side in SIDES if not sees_command_hand(twin, seat, side)]
    heaps = [twin.command_hand[side] for side in hidden] + [twin.command_deck]
    hides_drawn = seat != twin.turn_of
    if hides_drawn:
        heaps.append(twin.drawn)
    cards = [card for heap in heaps for card in bits(heap)]
    fresh = dealt(cards, [heap.bit_count() for heap in heaps], rng)
    for side in hidden:
        twin.command_hand[side] = fresh.pop(0)
    twin.command_deck = fresh.pop(0)
    if hides_drawn:
        twin.drawn = fresh.pop(0)


def deal_combats(twin: GreatWarPosition, seat: int | None, rng: random.Random) -> None:
    hidden = [side for side in SIDES if not sees_combat_hand(twin, seat, side)]
    heaps = [twin.combat_hand[side] for side in hidden] + [twin.combat_deck]
    cards = [card for heap in heaps for card in bits(heap)]
    fresh = dealt(cards, [heap.bit_count() for heap in heaps], rng)
    for side in hidden:
        twin.combat_hand[side] = fresh.pop(0)
    twin.combat_deck = fresh.pop(0)


GAME = GreatWar()
