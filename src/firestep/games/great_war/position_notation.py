"""Positions of The Great War as text; docs/rules/great-war/position.md describes every line.

    scenario 01-opening-action-1
    turn: 5 allied
    phase: battle
    command: attack-centre
    german: infantry b4 figures=3, machine-gun b7 heavy-mg
    allied: infantry c4 ordered moved=1, mortar i6 silenced
    wire: d4 d5
    hq: german 4, allied 6
    german command cards: probe-left attack-right

Map, objectives and starting tokens are those of the scenario; units, cards and marks are as the text has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.cards import (
    COMBAT_BY_NAME,
    COMBAT_NAMES,
    COMBAT_OF,
    COMBATS,
    COMMAND_BY_NAME,
    COMMAND_NAMES,
    COMMAND_OF,
    NO_CARD,
    ONE_UNIT,
)
from firestep.games.great_war.ground import HEX_BY_NAME, HEX_NAMES, SECTION_NAMES, SIDE_NAMES, SIDES
from firestep.games.great_war.position import ANYWHERE, FIRED, TWICE, GreatWarPosition, Side
from firestep.games.great_war.position_units import UNIT_FIELDS, number, read_units, write_units
from firestep.games.great_war.preparation import set_up_map
from firestep.games.great_war.sequence import GreatWarMatch, Phase, Turn
from firestep.kernel import Malformed, PositionNotation, Section, Setup

NONE = "none"
NOBODY_HOLDS = "nobody"
MOST_MEDALS = 99
LAST_TURN = 9999
HEX_MARKS = ("wire", "fortified", "craters", "razed", "repaired", "guns")
PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
STEPS = (Turn.command, Turn.order, Turn.move, Turn.battle, Turn.end)
ORDERS_OF_ARTILLERY = {
    **{name: 1 << section for section, name in enumerate(SECTION_NAMES)},
    "anywhere": ANYWHERE,
    "twice": TWICE,
    "fired": FIRED,
}
KINDS_IN_PLAY = {**COMMAND_OF, "one-unit": ONE_UNIT, NONE: NO_CARD}
NAME_IN_PLAY = {kind: name for name, kind in KINDS_IN_PLAY.items()}
HAND_HEADS = {
    f"{name} {deck} cards": (deck, side) for deck in ("command", "combat") for side, name in enumerate(SIDE_NAMES)
}
PILE_HEADS = {"command discards": "command_discard", "combat discards": "combat_discard", "drawn": "drawn"}


def blank(setup: Setup) -> GreatWarPosition:
    """The map of the scenario with its wire, tokens and medals, but no units; all cards are in their decks."""
    position = GreatWarPosition(setup)
    set_up_map(position)
    return position


# -- words


def one_of(word: str, names: Mapping[str, int], what: str) -> int:
    if word not in names:
        raise Malformed(f"{word!r} is not {what}")
    return names[word]


def read_hexes(body: str) -> int:
    """`e4 e5` as a mask; `none` is no hex at all."""
    return 0 if body == NONE else mask_of(one_of(word, HEX_BY_NAME, "a hex") for word in body.split())


def hex_names(hexes: int) -> str:
    return " ".join(HEX_NAMES[place] for place in bits(hexes)) or NONE


def read_side(word: str) -> Side:
    return one_of(word, {name: side for side, name in enumerate(SIDE_NAMES)}, "a side: german or allied")


def pairs(body: str) -> Iterator[tuple[str, str]]:
    """`german 4, allied 6` as pairs of words."""
    for part in body.split(","):
        name, _, value = part.strip().partition(" ")
        yield name, value.strip()


# -- the turn


def write_turn(position: GreatWarPosition) -> Iterator[str]:
    if position.turn:
        yield f"turn: {position.turn} {SIDE_NAMES[position.turn_of]}"
        yield f"phase: {PHASE_NAMES[position.phase]}"
    elif position.turn_of:
        yield f"first: {SIDE_NAMES[position.turn_of]}"


def read_turn(position: GreatWarPosition, head: str, body: str) -> None:
    if head == "phase":
        position.phase = one_of(body, {name: phase for phase, name in enumerate(PHASE_NAMES)}, "a phase")
        return
    count, _, side = body.rpartition(" ")
    position.turn_of = read_side(side)
    if head == "turn":
        position.turn = number(count, 1, LAST_TURN) if count else 1


# -- tokens, medals, objectives


def write_scores(position: GreatWarPosition) -> Iterator[str]:
    tokens = [f"{SIDE_NAMES[side]} {position.hq[side]}" for side in SIDES]
    if position.on_cards:
        tokens.append(f"cards {position.on_cards}")
    yield f"hq: {', '.join(tokens)}"
    yield "medals: " + ", ".join(f"{SIDE_NAMES[side]} {position.medals[side]}" for side in SIDES)


def read_scores(position: GreatWarPosition, head: str, body: str) -> None:
    for name, value in pairs(body):
        if head == "medals":
            position.medals[read_side(name)] = number(value, 0, MOST_MEDALS)
        elif name == "cards":
            position.on_cards = number(value, 0, 30)
        else:
            position.hq[read_side(name)] = number(value, 0, 30)
    if position.pot < 0:
        raise Malformed("there are only 30 HQ tokens")


def write_objectives(position: GreatWarPosition) -> Iterator[str]:
    objectives = position.agreed.battle.objectives
    changed = [
        f"{index} {holder(objective.each, held)}"
        for index, (objective, held) in enumerate(zip(objectives, position.held, strict=True), start=1)
        if held != objective.held + 1
    ]
    if changed:
        yield f"objectives: {', '.join(changed)}"


def holder(each: str, held: int) -> str:
    """Who or what holds an objective: a side, some hexes, or some units by their numbers."""
    if not held:
        return NOBODY_HOLDS
    if each == "unit":
        return " ".join(f"#{unit}" for unit in bits(held))
    return hex_names(held) if each else SIDE_NAMES[held - 1]


def read_objectives(position: GreatWarPosition, _head: str, body: str) -> None:
    objectives = position.agreed.battle.objectives
    for name, value in pairs(body):
        index = number(name, 1, len(objectives)) - 1
        each = objectives[index].each
        if value == NOBODY_HOLDS:
            position.held[index] = 0
        elif each == "unit":
            position.held[index] = mask_of(number(word.removeprefix("#"), 0, 999) for word in value.split())
        else:
            position.held[index] = read_hexes(value) if each else read_side(value) + 1


# -- marks on hexes


def write_marks(position: GreatWarPosition) -> Iterator[str]:
    battle = position.agreed.battle
    for name in HEX_MARKS:
        hexes = getattr(position, name)
        if hexes != {"wire": battle.wire, "fortified": battle.fortified}.get(name, 0):
            yield f"{name}: {hex_names(hexes)}"


def read_marks(position: GreatWarPosition, head: str, body: str) -> None:
    setattr(position, head, read_hexes(body))


# -- cards


def card_names(names: tuple[str, ...], cards: int) -> str:
    return " ".join(names[card] for card in bits(cards))


def write_cards(position: GreatWarPosition) -> Iterator[str]:
    hands = {"command": (position.command_hand, COMMAND_NAMES), "combat": (position.combat_hand, COMBAT_NAMES)}
    for head, (deck, side) in HAND_HEADS.items():
        hand, names = hands[deck]
        if hand[side]:
            yield f"{head}: {card_names(names, hand[side])}"
    for head, pile in PILE_HEADS.items():
        if cards := getattr(position, pile):
            yield f"{head}: {card_names(COMBAT_NAMES if pile == 'combat_discard' else COMMAND_NAMES, cards)}"
    if position.on_table != NO_CARD:
        yield f"table: {COMMAND_NAMES[position.on_table]}"


def read_cards(position: GreatWarPosition, head: str, body: str) -> None:
    """The cards leave the deck; everything that is not named stays there."""
    if head in HAND_HEADS:
        deck, side = HAND_HEADS[head]
        hand = position.command_hand if deck == "command" else position.combat_hand
        hand[side] |= drawn_from(position, deck, body)
    elif head == "table":
        if " " in body:
            raise Malformed("only one card lies on the table")
        position.on_table = drawn_from(position, "command", body).bit_length() - 1
    else:
        deck = "combat" if head == "combat discards" else "command"
        pile = PILE_HEADS[head]
        setattr(position, pile, getattr(position, pile) | drawn_from(position, deck, body))


def drawn_from(position: GreatWarPosition, deck: str, body: str) -> int:
    """These cards as a mask, taken out of their deck."""
    names = COMMAND_BY_NAME if deck == "command" else COMBAT_BY_NAME
    cards = mask_of(one_of(word, names, f"a {deck.capitalize()} card") for word in body.split())
    left = position.command_deck if deck == "command" else position.combat_deck
    if cards & ~left or cards.bit_count() != len(body.split()):
        raise Malformed(f"{body!r}: a card is named twice")
    if deck == "command":
        position.command_deck = left & ~cards
    else:
        position.combat_deck = left & ~cards
    return cards


# -- what acts this turn


def write_orders(position: GreatWarPosition) -> Iterator[str]:
    if position.command != NO_CARD:
        yield f"command: {NAME_IN_PLAY[position.command]}"
    if position.last_command != [NO_CARD, NO_CARD]:
        yield "last command: " + ", ".join(
            f"{SIDE_NAMES[side]} {NAME_IN_PLAY[position.last_command[side]]}" for side in SIDES
        )
    if position.artillery:
        words = (name for name, bit in ORDERS_OF_ARTILLERY.items() if position.artillery & bit)
        yield f"artillery: {' '.join(words)}"
    for side, name in enumerate(SIDE_NAMES):
        if position.effects[side]:
            yield f"{name} effects: {' '.join(COMBATS[kind].id for kind in bits(position.effects[side]))}"


def read_orders(position: GreatWarPosition, head: str, body: str) -> None:
    if head == "command":
        position.command = one_of(body, KINDS_IN_PLAY, "a Command card")
    elif head == "last command":
        for name, value in pairs(body):
            position.last_command[read_side(name)] = one_of(value, KINDS_IN_PLAY, "a Command card")
    elif head == "artillery":
        position.artillery = sum({one_of(word, ORDERS_OF_ARTILLERY, "an order of artillery") for word in body.split()})
    else:
        kinds = mask_of(one_of(word, COMBAT_OF, "a Combat card") for word in body.split())
        position.effects[read_side(head.removesuffix(" effects"))] = kinds


# -- going on


def resume(position: GreatWarPosition, _said: Mapping[str, str]) -> None:
    """A position without `stack` lines goes on at its phase; without a turn it begins with the set-up (SET-01)."""
    if not position.turn:
        if position.phase:
            raise Malformed("say whose turn it is: `turn: german`")
        position.call(GreatWarMatch())
        return
    phase = position.phase or Phase.COMMAND
    if phase == Phase.COMMAND and not position.command_hand[position.turn_of]:
        raise Malformed(f"{SIDE_NAMES[position.turn_of]} has no Command card to play")
    if phase == Phase.ORDERS and position.command == NO_CARD:
        raise Malformed("say which Command card gives the orders: `command: attack-centre`")
    position.call(GreatWarMatch(agenda=[GreatWarMatch.play_turn.__name__]))
    position.call(Turn(position.turn_of, agenda=[step.__name__ for step in STEPS[phase - 1 :]]))


NOTATION: PositionNotation[GreatWarPosition] = PositionNotation(
    sections=(
        Section(("turn", "first", "phase"), ("turn", "turn_of", "phase"), write_turn, read_turn),
        Section(
            ("command", "last command", "artillery", *(f"{name} effects" for name in SIDE_NAMES)),
            ("command", "last_command", "artillery", "effects"),
            write_orders,
            read_orders,
        ),
        Section(SIDE_NAMES, UNIT_FIELDS, write_units, read_units),
        Section(HEX_MARKS, HEX_MARKS, write_marks, read_marks),
        Section(("hq", "medals"), ("hq", "on_cards", "medals"), write_scores, read_scores),
        Section(("objectives",), ("held",), write_objectives, read_objectives),
        Section(
            (*HAND_HEADS, *PILE_HEADS, "table"),
            (
                "command_deck",
                "command_hand",
                "command_discard",
                "drawn",
                "on_table",
                "combat_deck",
                "combat_hand",
                "combat_discard",
            ),
            write_cards,
            read_cards,
        ),
    ),
    blank=blank,
    resume=resume,
)
