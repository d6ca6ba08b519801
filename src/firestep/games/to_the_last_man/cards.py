"""9.0 The cards: one deck of 55, each card by number, so that Chance can draw any of them with equal probability."""

from __future__ import annotations

from enum import IntEnum

from firestep.games.to_the_last_man.tables import DATES, rows
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, Side


class Card(IntEnum):
    """The fifteen kinds, in the order of the card list (CH-14)."""

    OFFENSIVE = 0
    LIMITED = 1
    BIG_PUSH = 2
    GERICHT = 3
    TOUT_LE_MONDE = 4
    FRIEDENSTURM = 5
    ERSATZ_2 = 6
    ERSATZ_3 = 7
    GAS = 8
    BARRAGE = 9
    BAD_WEATHER = 10
    RESERVES = 11
    SURPRISE = 12
    ENTENTE_CRISIS = 13
    GERMAN_CRISIS = 14


CARD_ROWS = rows("cards")
CODES: tuple[str, ...] = tuple(row["code"] for row in CARD_ROWS)
CARD_NAMES = (
    "offensive",
    "limited-offensive",
    "big-push",
    "gericht",
    "tout-le-monde",
    "friedensturm",
    "ersatz-2",
    "ersatz-3",
    "gas",
    "barrage",
    "bad-weather",
    "reserves",
    "surprise",
    "entente-crisis",
    "german-crisis",
)
COPIES: tuple[int, ...] = tuple(int(row["copies"]) for row in CARD_ROWS)
CARD_OF: tuple[Card, ...] = tuple(Card(kind) for kind, copies in enumerate(COPIES) for _ in range(copies))
DECK = len(CARD_OF)
FULL_DECK = (1 << DECK) - 1
CARD_MASKS: tuple[int, ...] = tuple(
    sum(1 << number for number, card in enumerate(CARD_OF) if card == kind) for kind in Card
)
OFFENSIVE_TYPE = (
    Card.OFFENSIVE,
    Card.LIMITED,
    Card.BIG_PUSH,
    Card.GERICHT,
    Card.TOUT_LE_MONDE,
    Card.FRIEDENSTURM,
)
CRISES = CARD_MASKS[Card.ENTENTE_CRISIS] | CARD_MASKS[Card.GERMAN_CRISIS]
ERSATZ: tuple[int, ...] = tuple({Card.ERSATZ_2: 2, Card.ERSATZ_3: 3}.get(card, 1) for card in Card)
"""5.3.2-a, 9.2: the hits that each kind pays."""
CRISIS_OF: tuple[Card, Card] = (Card.ENTENTE_CRISIS, Card.GERMAN_CRISIS)
"""9.8-a, 9.9-a: the crisis that each side plays as an event."""
BONUS_SIDE = {
    Card.BIG_PUSH: ENTENTE,
    Card.GERICHT: GERMAN,
    Card.TOUT_LE_MONDE: ENTENTE,
    Card.FRIEDENSTURM: GERMAN,
}
BONUS_NATION = {Card.BIG_PUSH: "UK", Card.GERICHT: "DE", Card.TOUT_LE_MONDE: "FR", Card.FRIEDENSTURM: "DE"}
STORMS = (Card.TOUT_LE_MONDE, Card.FRIEDENSTURM)
BONUS_AREAS = {Card.BIG_PUSH: 1, Card.GERICHT: 1, Card.TOUT_LE_MONDE: 2, Card.FRIEDENSTURM: 2}
BONUS_DICE = 2  # 9.1.5-a, 9.1.6-a
BONUS_FIRE = 2  # AMB-33
CRISIS_DEMANDS: dict[Card, dict[int, int]] = {
    Card.ENTENTE_CRISIS: {1915: 1, 1917: 3, 1918: 2},  # 9.8-b
    Card.GERMAN_CRISIS: {1914: 2, 1916: 2, 1918: 2},  # 9.9-b
}
LAST_CRISIS_YEAR = 1918  # 9.8-e, 9.9-f


def has_bonus(card: Card, side: Side, turn: int) -> bool:
    """9.1.3-b, 9.1.4-b, 9.1.5-c, 9.1.6-c: whether a special Offensive gives its side extra dice in this turn."""
    if BONUS_SIDE.get(card) != side:
        return False
    return turn >= DATES["storm" if card in STORMS else "push"]
