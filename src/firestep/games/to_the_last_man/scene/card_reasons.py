"""9.0 Why a card in hand cannot be played now: what it is for, or which condition fails, with its clause."""

from __future__ import annotations

from firestep.games.to_the_last_man.cards import CRISIS_OF, OFFENSIVE_TYPE, Card
from firestep.games.to_the_last_man.crisis import demand_of
from firestep.games.to_the_last_man.hand import is_playable_now
from firestep.games.to_the_last_man.player_turn import turn_under_way
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import Side
from firestep.scene.maker import Why
from firestep.scene.speaker import Speaker

TOO_EARLY = {
    Card.GAS: ("scene-waits-gas-date", "9.3-b"),
    Card.BARRAGE: ("scene-waits-barrage-date", "9.4-b"),
    Card.BAD_WEATHER: ("scene-waits-bad-weather-date", "9.5-f"),
}
WINDOWS = {
    Card.ERSATZ_2: ("scene-waits-ersatz", "9.2.2-a"),
    Card.ERSATZ_3: ("scene-waits-ersatz", "9.2.3-a"),
    Card.GAS: ("scene-waits-battle-card", "9.3-a"),
    Card.BARRAGE: ("scene-waits-battle-card", "9.4-a"),
    Card.BAD_WEATHER: ("scene-waits-bad-weather", "9.5-a"),
    Card.RESERVES: ("scene-waits-reserves", "9.6-a"),
    Card.SURPRISE: ("scene-waits-surprise", "9.7-a"),
}
CRISIS_CLAUSES = {Card.ENTENTE_CRISIS: ("9.8-a", "9.8-d"), Card.GERMAN_CRISIS: ("9.9-a", "9.9-e")}
"""When each crisis is an event, and what it is otherwise."""


def why_not_this_year(position: LastManPosition, side: Side, card: Card, speaker: Speaker) -> Why | None:
    """9.3-b, 9.4-b, 9.5-f, 9.8-d, 9.9-e: out of its years, or for the wrong side, a card only pays for a hit."""
    if card in CRISIS_CLAUSES:
        key, clause = crisis_reason(position, side, card)
        return None if key == "scene-waits-crisis-turn" else reason(key, clause, speaker)
    return None if is_playable_now(card, position.turn) else reason(*TOO_EARLY[card], speaker)


def why_not_now(position: LastManPosition, side: Side, card: Card, speaker: Speaker) -> Why:
    """What a card waits for."""
    if card in CRISIS_CLAUSES:
        return reason(*crisis_reason(position, side, card), speaker)
    if card in OFFENSIVE_TYPE:
        turn = turn_under_way(position)
        if turn is not None and turn.side == side:
            return reason("scene-waits-offensive-later", "2.II.1-a", speaker)
        return reason("scene-waits-offensive-theirs", "9.1.1-b", speaker)
    return reason(*WINDOWS[card], speaker)


def crisis_reason(position: LastManPosition, side: Side, card: Card) -> tuple[str, str]:
    """9.8, 9.9: whose event it is, in which years, and when."""
    played, otherwise = CRISIS_CLAUSES[card]
    if card != CRISIS_OF[side]:
        return "scene-waits-crisis-theirs", otherwise
    if not demand_of(card, position.season.year):
        return "scene-waits-crisis-year", otherwise
    return "scene-waits-crisis-turn", played


def reason(key: str, clause: str, speaker: Speaker) -> Why:
    return Why(speaker.say(key), clause=clause)
