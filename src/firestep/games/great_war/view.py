"""What a seat may know: the board, tokens, medals and discards are open (HQ-02); hands and decks are not."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.great_war.cards import COMBAT_KIND, COMBATS, COMMAND_KIND, COMMANDS, NO_CARD
from firestep.games.great_war.combat_cards import TakeEnemyCombatCard, TakeEnemyCommandCard
from firestep.games.great_war.facts import SPECIALISTS, UNITS
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.position import GreatWarPosition, Side
from firestep.kernel import View


def sees_command_hand(position: GreatWarPosition, seat: int | None, side: Side) -> bool:
    """Its owner does; the enemy only while Mata Hari chooses (CBT-09)."""
    if seat == side:
        return True
    question = position.question
    return isinstance(question, TakeEnemyCommandCard) and question.seat == seat


def sees_combat_hand(position: GreatWarPosition, seat: int | None, side: Side) -> bool:
    """Its owner does; the enemy only while choosing a card to discard (CBT-07)."""
    if seat == side:
        return True
    question = position.question
    return isinstance(question, TakeEnemyCombatCard) and question.seat == seat


def command_names(cards: int) -> list[str]:
    return [COMMANDS[COMMAND_KIND[card]].id for card in bits(cards)]


def combat_names(cards: int) -> list[str]:
    return [COMBATS[COMBAT_KIND[card]].id for card in bits(cards)]


def view_of(position: GreatWarPosition, seat: int | None) -> View:
    """Field by field; nothing is sent and hidden afterwards. `None` is a spectator."""
    return {
        "turn": position.turn,
        "turn_of": position.turn_of,
        "phase": position.phase,
        "command": position.command,
        "on_table": None if position.on_table == NO_CARD else COMMANDS[COMMAND_KIND[position.on_table]].id,
        "last_command": list(position.last_command),
        "units": [unit_view(position, unit) for unit in range(len(position.kind)) if position.where[unit] >= 0],
        "lost": [
            sum(position.where[u] == -1 and position.side[u] == side for u in range(len(position.kind)))
            for side in SIDES
        ],
        "marks": {
            name: getattr(position, name)
            for name in (
                "wire",
                "fortified",
                "craters",
                "razed",
                "repaired",
                "guns",
                "ordered",
                "moved_units",
                "battled",
            )
        },
        "artillery": position.artillery,
        "effects": list(position.effects),
        "combat_left": list(position.combat_left),
        "raider": position.raider,
        "hq": list(position.hq),
        "pot": position.pot,
        "on_cards": position.on_cards,
        "medals": [medals_of(position, side) for side in SIDES],
        "permanent": list(position.medals),
        "held": list(position.held),
        "command_hands": [
            command_names(position.command_hand[side]) if sees_command_hand(position, seat, side) else None
            for side in SIDES
        ],
        "combat_hands": [
            combat_names(position.combat_hand[side]) if sees_combat_hand(position, seat, side) else None
            for side in SIDES
        ],
        "command_counts": [hand.bit_count() for hand in position.command_hand],
        "combat_counts": [hand.bit_count() for hand in position.combat_hand],
        "drawn": command_names(position.drawn) if seat == position.turn_of else None,
        "drawn_count": position.drawn.bit_count(),
        "command_deck": position.command_deck.bit_count(),
        "combat_deck": position.combat_deck.bit_count(),
        "command_discard": command_names(position.command_discard),
        "combat_discard": combat_names(position.combat_discard),
        "result": None if position.result is None else [list(position.result.winners), position.result.key],
    }


def unit_view(position: GreatWarPosition, unit: int) -> View:
    kind = SPECIALISTS[position.specialist[unit]]
    return {
        "id": unit,
        "kind": UNITS[position.kind[unit]].id,
        "side": position.side[unit],
        "hex": position.where[unit],
        "figures": position.figures[unit],
        "specialist": None if kind is None else kind.id,
        "moved": position.moved[unit],
        "acquired": position.acquired >> unit & 1 == 1,
        "silenced": position.silenced >> unit & 1 == 1,
        "bogged": position.bogged >> unit & 1 == 1,
        "ditched": position.ditched >> unit & 1 == 1,
    }
