"""The figures of a war: armies lost to attrition, trenches, victory points by turn, capitals that fell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import mean

from firestep.games.paths_of_glory.events import AttritionStruck, SpaceTaken, TrenchChanged, TurnBegan
from firestep.games.paths_of_glory.ground import CAPITALS, SPACE_IDS
from firestep.games.paths_of_glory.nations import SIDES
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import IS_ARMY, SIDE_OF
from firestep.kernel import Event

FIRST_TURN_OF_1915, TURNS_A_YEAR = 4, 4
YEARS = range(1914, 1920)
ALL_CAPITALS = sum(CAPITALS.values())


def year_of(turn: int) -> int:
    """1914 has three turns, every other year four."""
    return 1914 if turn < FIRST_TURN_OF_1915 else 1915 + (turn - FIRST_TURN_OF_1915) // TURNS_A_YEAR


@dataclass(slots=True)
class WarFigures:
    """What happened in one campaign, told by its events."""

    armies_starved: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By year and side: armies lost to attrition."""
    corps_starved: Counter[tuple[int, int]] = field(default_factory=Counter)
    printed_levels: int = 0
    """Levels of the trenches that the set-up has."""
    trench_levels: dict[int, int] = field(default_factory=dict)
    """By year: levels on the map when it ended."""
    dug: int = 0
    """Trenches that were dug or deepened."""
    vp: dict[int, int] = field(default_factory=dict)
    """By turn: victory points when it began."""
    capitals: list[tuple[int, str]] = field(default_factory=list)
    """Turn and name of the capitals that changed hands."""

    def note(self, position: PathsPosition, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case AttritionStruck(unit=unit):
                    starved = self.armies_starved if IS_ARMY[unit] else self.corps_starved
                    starved[year_of(position.turn), SIDE_OF[unit]] += 1
                case TrenchChanged(level=level) if level:
                    self.dug += 1
                case SpaceTaken(space=space) if ALL_CAPITALS >> space & 1:
                    self.capitals.append((position.turn, SPACE_IDS[space]))
                case TurnBegan(turn=turn):
                    self.begin_turn(position, turn)

    def begin_turn(self, position: PathsPosition, turn: int) -> None:
        self.vp[turn] = position.vp
        levels = trench_levels(position)
        if turn == 1:
            self.printed_levels = levels
        else:
            self.trench_levels[year_of(turn - 1)] = levels


def trench_levels(position: PathsPosition) -> int:
    """The levels of all trenches on the map."""
    return position.trench_one.bit_count() + 2 * position.trench_two.bit_count()


def report_war(wars: Sequence[WarFigures], last_turns: Sequence[int]) -> str:
    """The figures of several campaigns, as means of those that lasted so long."""
    lines = [
        "year: armies (corps) lost to attrition a campaign; "
        "trench levels at its end (more than at the start); campaigns that reached it"
    ]
    for year in YEARS:
        told = [war for war, turn in zip(wars, last_turns, strict=True) if year_of(turn) >= year]
        if not told:
            break
        lost = ", ".join(starved(told, year, side) for side in SIDES)
        lines.append(f"{year}: {lost}; {levels_of(told, year)}; {len(told)}")
    turns = sorted({turn for war in wars for turn in war.vp})
    lines.append(
        "VP by turn: " + " ".join(f"{mean(war.vp[turn] for war in wars if turn in war.vp):.1f}" for turn in turns)
    )
    taken = Counter(f"{name} {year_of(turn)}" for war in wars for turn, name in war.capitals)
    lines.append("capitals: " + (", ".join(f"{name} {count}" for name, count in taken.most_common(12)) or "none"))
    lines.append(f"trenches dug or deepened: {mean(war.dug for war in wars):.1f} a campaign")
    return "\n".join(lines)


def levels_of(wars: Sequence[WarFigures], year: int) -> str:
    ended = [war for war in wars if year in war.trench_levels]
    if not ended:
        return "-"
    more = mean(war.trench_levels[year] - war.printed_levels for war in ended)
    return f"{mean(war.trench_levels[year] for war in ended):.1f} ({more:+.1f})"


def starved(wars: Sequence[WarFigures], year: int, side: int) -> str:
    armies = mean(war.armies_starved[year, side] for war in wars)
    corps = mean(war.corps_starved[year, side] for war in wars)
    return f"{('CP', 'AP')[side]} {armies:.2f} ({corps:.2f})"
