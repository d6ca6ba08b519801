"""The figures of a war: how long the front is, whether it has holes, and what was lost for want of supply.

python -m firestep.bots.to_the_last_man.war_figures --games 20 --seed 1 [--scenario scenario-1915] [--bot captain@24]

With `--seconds` no game begins later than that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean

from firestep.board.bits import bits
from firestep.bots.playing import SelfPlay, play_as_ordered, thinking_bot, watched
from firestep.games.to_the_last_man.agreement import CAMPAIGN, SCENARIOS
from firestep.games.to_the_last_man.calendar import season_of
from firestep.games.to_the_last_man.events import OffensivePlayed, UnitLost
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import around
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, KINDS, SIDES, Side
from firestep.games.to_the_last_man.victory import LEVELS, german_total

LONGEST = 50_000
TRENCH_WAR_FROM = 1915


def held_by(position: LastManPosition, side: Side) -> int:
    """The areas that belong to a side and in which it has something that holds them."""
    return sum(1 << area for area in bits(position.friendly[side]) if position.holds(side, area))


def front_areas(position: LastManPosition) -> int:
    """Areas in which both sides stand, and those of the Entente that face a German garrison across a border."""
    facing = held_by(position, ENTENTE) & around(held_by(position, GERMAN))
    return position.disputed | facing


def holes(position: LastManPosition, side: Side) -> int:
    """Areas of a side that touch enemy ground and that nobody holds: the enemy could just walk in."""
    return position.friendly[side] & around(position.friendly[1 - side]) & ~held_by(position, side)


@dataclass(slots=True)
class SeasonFigures:
    """The map when a season ended."""

    year: int
    disputed: int
    front: int
    holes: tuple[int, int]
    points: int

    @property
    def is_line(self) -> bool:
        """Whether the lines of both sides are closed from Switzerland to the sea."""
        return not any(self.holes)


@dataclass(slots=True)
class WarFigures:
    """What happened in one game."""

    seasons: list[SeasonFigures] = field(default_factory=list)
    starved: Counter[Side] = field(default_factory=Counter)
    """By side: units lost for want of supply."""
    offensives: int = 0
    level: str = ""
    turn: int = 0

    def end_season(self, position: LastManPosition, turn: int) -> None:
        self.seasons.append(
            SeasonFigures(
                season_of(turn).year,
                position.disputed.bit_count(),
                front_areas(position).bit_count(),
                (holes(position, GERMAN).bit_count(), holes(position, ENTENTE).bit_count()),
                german_total(position),
            )
        )

    def note(self, position: LastManPosition) -> None:
        for event in position.events:
            match event:
                case UnitLost(kind=kind, cause="supply"):
                    self.starved[KINDS[kind].side] += 1
                case OffensivePlayed():
                    self.offensives += 1


def follow(task: SelfPlay) -> WarFigures | None:
    """One game, from its seed, unless it is too late to begin."""
    if task.is_late:
        return None
    player = thinking_bot(GAME.id, task.bot)
    position = GAME.begin(GAME.setup(task.scenario))
    war = WarFigures()
    turn = position.turn
    for _ in watched(GAME, position, player, task.new_rng(), LONGEST):
        war.note(position)
        if position.turn > turn:
            war.end_season(position, turn)
            turn = position.turn
    war.level = position.result.key if position.result is not None else "unfinished"
    war.turn = position.turn
    return war


def report(wars: Sequence[WarFigures]) -> str:
    """The figures of several games: means over the seasons of a year that were played to their end."""
    lines = ["year: seasons; disputed; disputed or facing; closed lines; holes German, Entente; German total"]
    seasons = [season for war in wars for season in war.seasons]
    for year in sorted({season.year for season in seasons}):
        lines.append(f"{year}: {row([season for season in seasons if season.year == year])}")
    if late := [season for season in seasons if season.year >= TRENCH_WAR_FROM]:
        lines.append(f"from {TRENCH_WAR_FROM} on: {row(late)}")
    levels = Counter(war.level for war in wars)
    lines.append("ends: " + ", ".join(f"{level} {levels[level]}" for level in (*LEVELS, "unfinished") if levels[level]))
    ended = Counter(season_of(war.turn).year for war in wars)
    lines.append("last year: " + ", ".join(f"{year} {ended[year]}" for year in sorted(ended)))
    played = max(1, len(seasons))
    starved = ", ".join(f"{sum(war.starved[side] for war in wars) / played:.2f}" for side in SIDES)
    offensives = sum(war.offensives for war in wars) / played
    lines.append(f"a season: units starved German, Entente {starved}; offensives {offensives:.1f}")
    return "\n".join(lines)


def row(seasons: Sequence[SeasonFigures]) -> str:
    gaps = ", ".join(f"{mean(season.holes[side] for season in seasons):.1f}" for side in SIDES)
    return (
        f"{len(seasons)}; {mean(season.disputed for season in seasons):.1f}; "
        f"{mean(season.front for season in seasons):.1f}; {mean(season.is_line for season in seasons):.0%}; "
        f"{gaps}; {mean(season.points for season in seasons):.1f}"
    )


def main() -> None:
    print(report(play_as_ordered(__doc__, [each.id for each in SCENARIOS], CAMPAIGN, 20, follow)))


if __name__ == "__main__":
    main()
