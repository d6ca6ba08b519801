"""2.0 Playing on from a position that was written by hand: the procedures for the phase that it names."""

from __future__ import annotations

from firestep.games.to_the_last_man.cards import CARD_NAMES, Card
from firestep.games.to_the_last_man.movement import FULL, LIMITED, PASSING
from firestep.games.to_the_last_man.notation import read_card
from firestep.games.to_the_last_man.player_turn import PlayerTurn
from firestep.games.to_the_last_man.position import (
    LastManPosition,
)
from firestep.games.to_the_last_man.section_kinds import read_side
from firestep.games.to_the_last_man.sequence import LastManMatch
from firestep.games.to_the_last_man.wording import SIDE_NAMES
from firestep.kernel import Malformed
from firestep.kernel.procedure import Step

RESUME_HEADS = ("turn", "phase", "card")
SEASON_PHASES: dict[str, tuple[Step, ...]] = {
    "reinforcements": (LastManMatch.reinforce, LastManMatch.first_turn),
    "production": (),
}
TURN_PHASES: dict[str, tuple[Step, ...]] = {
    "card": (PlayerTurn.begin,),
    "move": (PlayerTurn.move, PlayerTurn.empty_armies_leave, PlayerTurn.guns_are_caught, PlayerTurn.fight),
    "declare": (PlayerTurn.declare, PlayerTurn.next_battle, PlayerTurn.end_combat, PlayerTurn.close),
    "combat": (PlayerTurn.next_battle, PlayerTurn.end_combat, PlayerTurn.close),
}
END_OF_SEASON = (LastManMatch.produce, LastManMatch.advance_season)


def agenda(*steps: Step) -> list[str]:
    return [step.__name__ for step in steps]


def resume(position: LastManPosition, said: dict[str, str]) -> None:
    """2.0: go on at `phase` (default: card) of the player turn of `turn` (default: the first player)."""
    phase = said.get("phase", "card")
    if phase in SEASON_PHASES:
        position.call(LastManMatch(agenda=agenda(*SEASON_PHASES[phase], *END_OF_SEASON)))
        return
    if phase not in TURN_PHASES:
        raise Malformed(f"phase is one of {', '.join((*TURN_PHASES, *SEASON_PHASES))}, not {phase!r}")
    side = read_side(said.get("turn", SIDE_NAMES[position.first_player]))
    after = LastManMatch.second_turn if side == position.first_player else LastManMatch.third_turn
    position.call(LastManMatch(agenda=agenda(after, *END_OF_SEASON)))
    steps = agenda(*TURN_PHASES[phase])
    if phase == "card":
        position.call(PlayerTurn(side, agenda=steps))
        return
    position.friendly_at_start = position.friendly_at_start or position.friendly[side]
    card, mode = read_opening(said.get("card", CARD_NAMES[Card.OFFENSIVE]))
    position.call(PlayerTurn(side, card, mode, played=card >= 0, agenda=steps))


def read_opening(text: str) -> tuple[int, int]:
    """The card that the player turn was opened with, or `pass`, and what it allows."""
    if text == "pass":
        return -1, PASSING
    card = read_card(text)
    return card, LIMITED if card == Card.LIMITED else FULL
