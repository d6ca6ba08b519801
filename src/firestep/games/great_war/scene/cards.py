"""Command and Combat cards, with the units they could order; hands and the card in play."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.great_war.cards import (
    ALL,
    COMBAT_KIND,
    COMBATS,
    COMMAND_KIND,
    COMMANDS,
    NO_CARD,
)
from firestep.games.great_war.command import ChooseCommand, acting_card
from firestep.games.great_war.ground import HEXES_OF_SECTIONS, SIDES
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scene.pieces import piece_id
from firestep.games.great_war.unit_orders import may_follow
from firestep.games.great_war.view import sees_combat_hand, sees_command_hand
from firestep.scene import Card, Counter, Hand
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

COMMAND_SYMBOLS = {
    "infantry-assault": "u-infantry",
    "artillery-bombard": "u-howitzer",
    "counter-attack": "i-redo",
    "whistles-and-bugle-calls": "i-link",
    "orders-from-hq": "m-hq",
    "big-show": "m-die",
    "fire-storm": "m-burst",
    "first-strike": "u-grenadier",
    "replacements": "i-plus",
    "relief-and-fall-back": "m-move",
}
COMBAT_SYMBOLS = {
    "out-of-ammo": "i-close",
    "gas-attack": "u-gas-launcher",
    "machine-gun-barrage": "u-machine-gun",
    "mortar-barrage": "u-mortar",
    "stretcher-bearers": "m-supply",
    "physician": "m-supply",
    "counter-espionage": "i-person",
    "forward": "m-move",
    "mata-hari": "i-person",
    "three-on-a-match": "u-sniper",
    "observation": "u-observer",
    "carrier-pigeons": "m-flag",
    "trench-raid": "m-trench",
    "redeploy": "m-move",
    "tactician": "u-officer",
    "barrage-fire": "u-howitzer",
    "impetus": "u-elite",
    "body-armour": "m-fort",
    "rifle-butt-and-bayonet": "u-infantry",
    "lice": "m-skull",
    "hand-grenades": "u-grenadier",
    "hold-at-all-costs": "m-flag",
    "messenger-killed": "m-skull",
    "better-logistics": "m-hq",
    "return-fire": "i-redo",
    "shell-shortage": "u-howitzer",
    "ambush": "u-light-mg",
    "trench-foot": "m-trench",
    "wire-cutters": "m-wire",
}


def hands(position: GreatWarPosition, seat: int | None, speaker: Speaker) -> tuple[Hand, ...]:
    """Both hands of both sides, face up only for viewers who may see them, and the card in play."""
    found = []
    for side in SIDES:
        found.append(command_hand(position, seat, side, speaker))
        found.append(combat_hand(position, seat, side, speaker))
    if position.on_table != NO_CARD:
        card = command_card(position, position.on_table, speaker, mark=speaker.say("scene-played"))
        found.append(Hand("table", speaker.say("scene-on-table"), None, False, "right", (card,)))
    return tuple(hand for hand in found if hand.cards or hand.hidden)


def command_hand(position: GreatWarPosition, seat: int | None, side: int, speaker: Speaker) -> Hand:
    own = seat == side
    shows = sees_command_hand(position, seat, side)
    numbers = bits(position.command_hand[side]) if shows else []
    if own and position.drawn and position.turn_of == side:
        numbers = [*numbers, *bits(position.drawn)]
    cards = tuple(command_card(position, card, speaker, side) for card in numbers)
    hidden = 0 if shows else position.command_hand[side].bit_count()
    title, seat_name = speaker.say("scene-command-hand"), position.agreed.seats[side]
    return Hand(f"command-{side}", title, seat_name, own, "hand" if own else "left", cards, hidden)


def combat_hand(position: GreatWarPosition, seat: int | None, side: int, speaker: Speaker) -> Hand:
    own = seat == side
    shows = sees_combat_hand(position, seat, side)
    cards = tuple(combat_card(card, speaker) for card in bits(position.combat_hand[side])) if shows else ()
    hidden = 0 if shows else position.combat_hand[side].bit_count()
    title, seat_name = speaker.say("scene-combat-hand"), position.agreed.seats[side]
    return Hand(f"combat-{side}", title, seat_name, own, "hand" if own else "left", cards, hidden)


def command_card(position: GreatWarPosition, card: int, speaker: Speaker, side: int = -1, mark: str = "") -> Card:
    asked = position.question_for(side) if side >= 0 else None
    could = could_order(position, side, COMMAND_KIND[card]) if isinstance(asked, ChooseCommand) else ()
    return replace(command_face(card, speaker), mark=mark, points_at=could)


def command_face(card: int, speaker: Speaker) -> Card:
    """What is printed on a Command card."""
    kind = COMMANDS[COMMAND_KIND[card]]
    bars = tuple(speaker.say("scene-all") if each == ALL else str(each or "") for each in kind.orders)
    key = f"command-{kind.id}"
    return Card(
        f"command-{card}",
        card_title(key, speaker),
        tone="plain" if kind.is_section else "dark",
        symbol="" if kind.is_section else COMMAND_SYMBOLS[kind.id],
        bars=bars if kind.is_section else (),
        text=speaker.say(f"{key}.short"),
        detail=speaker.say(f"{key}.text"),
        name=speaker.say(key),
    )


def combat_card(card: int, speaker: Speaker) -> Card:
    kind = COMBATS[COMBAT_KIND[card]]
    key = f"combat-{kind.id}"
    return Card(
        f"combat-{card}",
        card_title(key, speaker),
        tone="red",
        symbol=COMBAT_SYMBOLS[kind.id],
        cost=Counter(str(kind.cost), speaker.say("scene-tokens"), "m-hq"),
        text=speaker.say(f"{key}.short"),
        detail=speaker.say(f"{key}.text"),
        name=speaker.say(key),
    )


def card_title(key: str, speaker: Speaker) -> str:
    """What is printed on the card: shorter than its name where the name is too long for it."""
    short = f"{key}.title"
    return str(speaker.say(short) if speaker.has(short) else speaker.say(key))


def could_order(position: GreatWarPosition, side: int, kind: int) -> tuple[str, ...]:
    """The units that a Command card could order if it were played now (ORD-02)."""
    twin = position.clone()
    twin.command = acting_card(position, side, kind)
    card = COMMANDS[twin.command] if 0 <= twin.command < len(COMMANDS) else None
    hexes = may_follow(twin, side)
    if card is not None and card.is_section:
        ordered = sum(1 << section for section, units in enumerate(card.orders) if units)
        hexes &= sum(part for sections, part in enumerate(HEXES_OF_SECTIONS[side]) if sections & ordered)
    return tuple(f"piece:{piece_id(position.unit_at[place])}" for place in bits(hexes))
