"""2.3 The strategy cards: what is printed on them. Read once, checked when read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from firestep.board import mask_of
from firestep.games.paths_of_glory.ground import read_rows
from firestep.games.paths_of_glory.nations import POOL_BY_NAME, SIDE_NAMES, Side
from firestep.games.paths_of_glory.units import UNIT_BY_ID, Unit

Card = int


class Deck(IntEnum):
    """9.1.2 The commitment level that brings the card into play."""

    MOBILIZATION = 0
    LIMITED = 1
    TOTAL = 2


class Category(StrEnum):
    """What kind of event a card has."""

    EVENT = "event"
    COMBAT = "combat"
    REINFORCEMENT = "reinforcement"
    NEUTRAL_ENTRY = "neutral-entry"


@dataclass(slots=True, frozen=True)
class CardFacts:
    """One card."""

    id: str
    side: Side
    deck: Deck
    optional: bool
    ops: int
    sr: int
    rp: tuple[int, ...]
    war_status: int
    is_combat_card: bool
    is_star: bool
    category: Category
    brings: tuple[Unit, ...]
    gives_ops: str
    certainty: str


def card_kind(facts: CardFacts) -> tuple[Side, Deck, int, int]:
    """L-17: cards that are alike in this may be swapped."""
    return facts.side, facts.deck, facts.ops, facts.sr


def read_cards() -> tuple[CardFacts, ...]:
    return tuple(
        CardFacts(
            row["id"],
            SIDE_NAMES.index(row["side"]),
            Deck[row["deck"].upper()],
            row["optional"] == "y",
            int(row["ops"]),
            int(row["sr"]),
            tuple(int(row.get(name) or 0) for name in POOL_BY_NAME),
            int(row["war_status"]),
            row["combat"] == "y",
            row["star"] == "y",
            Category(row["category"]),
            tuple(UNIT_BY_ID[name] for name in row["brings"].split()),
            row["gives_ops"],
            row["certainty"],
        )
        for row in read_rows("cards.csv")
    )


CARDS: tuple[CardFacts, ...] = read_cards()
CARD_IDS: tuple[str, ...] = tuple(card.id for card in CARDS)
CARD_BY_ID: dict[str, Card] = {name: number for number, name in enumerate(CARD_IDS)}
CARD_COUNT = len(CARDS)
SIDE_CARDS: tuple[int, int] = (
    mask_of(number for number, card in enumerate(CARDS) if card.side == 0),
    mask_of(number for number, card in enumerate(CARDS) if card.side == 1),
)
DECK_CARDS: tuple[int, ...] = tuple(
    mask_of(number for number, card in enumerate(CARDS) if card.deck == deck) for deck in Deck
)
OPTIONAL_CARDS = mask_of(number for number, card in enumerate(CARDS) if card.optional)
COMBAT_CARDS = mask_of(number for number, card in enumerate(CARDS) if card.is_combat_card)
STAR_CARDS = mask_of(number for number, card in enumerate(CARDS) if card.is_star)


def cards_of(category: Category) -> int:
    """The cards whose event is of this kind."""
    return mask_of(number for number, card in enumerate(CARDS) if card.category is category)


REINFORCEMENT_CARDS = cards_of(Category.REINFORCEMENT)
NEUTRAL_ENTRY_CARDS = cards_of(Category.NEUTRAL_ENTRY)


def card(name: str) -> Card:
    return CARD_BY_ID[name]


def cards(*names: str) -> int:
    """The set of these cards, by name."""
    return mask_of(CARD_BY_ID[name] for name in names)


GUNS_OF_AUGUST = card("cp-01")
WIRELESS_INTERCEPTS = card("cp-02")
RACE_TO_THE_SEA = card("cp-08")
SUD_ARMY = card("cp-10")
OBEROST = card("cp-11")
FALKENHAYN = card("cp-13")
PLACE_OF_EXECUTION = card("cp-26")
ZEPPELIN_RAIDS = card("cp-27")
TSAR_TAKES_COMMAND = card("cp-28")
ELEVENTH_ARMY = card("cp-29")
RATHENAU = card("cp-33")
BULGARIA = card("cp-34")
U_BOATS = card("cp-36")
HOFFMANN = card("cp-37")
VON_HUTIER = card("cp-44")
BREST_LITOVSK = card("cp-45")
FRENCH_MUTINY = card("cp-47")
FALL_OF_THE_TSAR = card("cp-52")
BOLSHEVIK_REVOLUTION = card("cp-53")
HL_TAKE_COMMAND = card("cp-54")
LLOYD_GEORGE = card("cp-55")
CP_WITHDRAWAL = card("cp-56")
STAVKA_TIMIDITY = card("cp-58")
TURK_DETERMINATION = card("cp-60")
HAIG = card("cp-61")
ALBERICH = card("cp-64")
PRINCE_MAX = card("cp-65")
KEMAL = card("cp-31")
PEACE_OFFENSIVE = card("cp-51")
BLOCKADE = card("ap-02")
AP_WITHDRAWAL = card("ap-06")
MOLTKE = card("ap-09")
ROMANIA = card("ap-16")
ITALY = card("ap-17")
GREAT_RETREAT = card("ap-27")
LANDSHIPS = card("ap-28")
SALONIKA_EVENT = card("ap-30")
GRAND_FLEET = card("ap-33")
YANKS_AND_TANKS = card("ap-35")
INDEPENDENT_AIR_FORCE = card("ap-37")
THEY_SHALL_NOT_PASS = card("ap-39")
FOURTEEN_POINTS = card("ap-40")
GREECE = card("ap-44")
KERENSKY = card("ap-45")
BRUSILOV = card("ap-46")
ROYAL_TANK_CORPS = card("ap-48")
SINAI_PIPELINE = card("ap-49")
EVERYONE_INTO_BATTLE = card("ap-51")
CONVOY = card("ap-52")
ZIMMERMANN = card("ap-54")
OVER_THERE = card("ap-55")
MAUDE = card("ap-61")
BACKS_TO_THE_WALL = card("ap-63")
INFLUENZA = card("ap-65")

SPRING_OFFENSIVES = cards("cp-49", "cp-50", "cp-51")
ENTRENCH_EVENTS = cards("cp-06", "ap-12")
ONE_COMBAT_PER_TURN = cards("cp-31", "ap-36", "ap-48")  # 3.0-cc


def check_cards() -> None:
    """2.3 Fourteen, twenty and twenty-one cards a side, and ten optional ones."""
    for side in SIDE_CARDS:
        counts = [(side & DECK_CARDS[deck] & ~OPTIONAL_CARDS).bit_count() for deck in Deck]
        if counts != [14, 20, 21] or (side & OPTIONAL_CARDS).bit_count() != 10:
            raise ValueError(f"a side has 14, 20, 21 and 10 optional cards, not {counts}")


check_cards()
