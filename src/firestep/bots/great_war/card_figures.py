"""How many Combat cards of one's own turn did something: a card that only cost tokens was wasted.

python -m firestep.bots.great_war.card_figures --games 68 --seed 1 [--bot captain]
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from firestep.bots import Bot, bot_address, load_bot
from firestep.bots.great_war.balance import LONGEST
from firestep.bots.playing import watched
from firestep.games.great_war.cards import (
    BARRAGE_FIRE,
    COMBATS,
    ESPIONAGE,
    FORWARD,
    GAS,
    MATA_HARI,
    MG_BARRAGE,
    MORTAR_BARRAGE,
    OBSERVATION,
    OUT_OF_AMMO,
    PHYSICIAN,
    PIGEONS,
    RAID,
    REDEPLOY,
    STRETCHERS,
    TACTICIAN,
    THREE_ON_A_MATCH,
)
from firestep.games.great_war.combat_events import ArtilleryRolled, BattleRolled, CloseDeclared, RangedDeclared
from firestep.games.great_war.events import (
    CombatDiscarded,
    CombatPlayed,
    CommandDiscarded,
    FigureReturned,
    ForwardRolled,
    OutOfAmmunition,
    TurnBegan,
    UnitMoved,
)
from firestep.games.great_war.facts import FEMALE_TANK, INFANTRY, MACHINE_GUN, MORTAR
from firestep.games.great_war.game import GAME
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scenarios import PRINTED
from firestep.kernel import Event

Test = Callable[["Turn"], bool]


@dataclass(slots=True)
class Turn:
    """What happened in one turn."""

    position: GreatWarPosition
    events: list[Event] = field(default_factory=list)

    def has(self, *kinds: type[Event]) -> bool:
        return any(isinstance(event, kinds) for event in self.events)

    def fought(self, *kinds: int) -> bool:
        """Whether a unit of one of these kinds attacked."""
        return any(
            isinstance(event, CloseDeclared | RangedDeclared) and self.position.kind[event.unit] in kinds
            for event in self.events
        )

    def came_close(self) -> bool:
        return any(
            isinstance(event, CloseDeclared) and self.position.kind[event.unit] == INFANTRY for event in self.events
        )

    def moved_and_fought(self, *kinds: int) -> bool:
        moved = {event.unit for event in self.events if isinstance(event, UnitMoved)}
        fought = {event.unit for event in self.events if isinstance(event, CloseDeclared | RangedDeclared)}
        return any(self.position.kind[unit] in kinds for unit in moved & fought)


EFFECTS: Mapping[int, Test] = {
    BARRAGE_FIRE: lambda turn: turn.has(ArtilleryRolled),
    ESPIONAGE: lambda turn: turn.has(CombatDiscarded),
    FORWARD: lambda turn: turn.has(ForwardRolled),
    GAS: lambda turn: turn.has(RangedDeclared, ArtilleryRolled),
    MATA_HARI: lambda turn: turn.has(CommandDiscarded),
    MG_BARRAGE: lambda turn: turn.fought(MACHINE_GUN, FEMALE_TANK),
    MORTAR_BARRAGE: lambda turn: turn.fought(MORTAR),
    OBSERVATION: lambda turn: turn.has(ArtilleryRolled),
    OUT_OF_AMMO: lambda turn: turn.has(OutOfAmmunition),
    PHYSICIAN: lambda turn: turn.has(FigureReturned),
    PIGEONS: lambda turn: turn.has(UnitMoved, CloseDeclared, RangedDeclared),
    RAID: Turn.came_close,
    REDEPLOY: lambda turn: turn.moved_and_fought(MACHINE_GUN, MORTAR),
    STRETCHERS: lambda turn: turn.has(FigureReturned),
    TACTICIAN: lambda turn: turn.has(CommandDiscarded),
    THREE_ON_A_MATCH: lambda turn: turn.has(BattleRolled),
}
"""By card: what must happen in the turn if it is to have an effect. Dice that fail are an effect too."""


@dataclass(slots=True)
class CardFigures:
    """By kind of card: how often it was played in its owner's turn, and how often it did nothing."""

    played: Counter[int] = field(default_factory=Counter)
    wasted: Counter[int] = field(default_factory=Counter)

    def note(self, turn: Turn) -> None:
        for event in turn.events:
            if isinstance(event, CombatPlayed) and event.card in EFFECTS:
                self.played[event.card] += 1
                self.wasted[event.card] += not EFFECTS[event.card](turn)

    def report(self) -> str:
        lines = [
            f"{COMBATS[kind].id}: {self.wasted[kind]} of {count} without effect"
            for kind, count in self.played.most_common()
        ]
        played, wasted = self.played.total(), self.wasted.total()
        return "\n".join([*lines, f"all: {wasted} of {played} without effect ({100 * wasted / max(1, played):.1f} %)"])


def watch(player: Bot, battle: str, seed: int, figures: CardFigures) -> None:
    """Play a game of a bot against itself and note its cards."""
    rng = random.Random(f"{battle}/{seed}")
    position = GAME.begin(GAME.setup(battle))
    turn = Turn(position)
    for _ in watched(GAME, position, player, rng, LONGEST):
        for event in position.events:
            if isinstance(event, TurnBegan):
                figures.note(turn)
                turn = Turn(position)
            turn.events.append(event)
    figures.note(turn)


def figures_of(player: Bot, battles: Sequence[str], games: int, seed: int) -> CardFigures:
    figures = CardFigures()
    for number in range(games):
        watch(player, battles[number % len(battles)], seed + number, figures)
    return figures


def main(arguments: Iterable[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=34)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="corporal")
    given = parser.parse_args(None if arguments is None else list(arguments))
    player = load_bot(bot_address(GAME.id, given.bot))
    print(figures_of(player, PRINTED, given.games, given.seed).report())


if __name__ == "__main__":
    main()
