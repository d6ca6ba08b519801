"""The two decks: 58 Command cards and 40 Combat cards, each a number; a deck or a hand is a mask of them (CMP-01,
CMP-02).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.facts import require, rows

ALL = 99
"""All units of a section."""
COMMAND_CARDS, COMBAT_CARDS = 58, 40


@dataclass(slots=True, frozen=True)
class CommandKind:
    """A row of command-cards.csv.

    CARD-recon-in-force, CARD-general-advance and CARD-pincer order units in several sections.
    """

    id: str
    clause: str
    is_section: bool
    copies: int
    orders: tuple[int, int, int]
    """CARD-probe, CARD-attack: how many units on the left, in the centre, on the right; `ALL` for every unit there."""
    mirror: str
    certainty: str


@dataclass(slots=True, frozen=True)
class CombatKind:
    """A row of combat-cards.csv: its cost and the number in its effect."""

    id: str
    clause: str
    copies: int
    cost: int
    amount: int
    certainty: str


def read_command(row: dict[str, str]) -> CommandKind:
    orders = [ALL if row[name] == "all" else int(row[name] or 0) for name in ("left", "centre", "right")]
    return CommandKind(
        row["id"],
        row["clause"],
        row["kind"] == "section",
        int(row["copies"]),
        (orders[0], orders[1], orders[2]),
        row["mirror"],
        row["effect_certainty"],
    )


def read_combat(row: dict[str, str]) -> CombatKind:
    return CombatKind(
        row["id"],
        row["clause"],
        int(row["copies"]),
        int(row["cost"]),
        int(row["amount"]),
        row["certainty_effect"],
    )


COMMANDS: tuple[CommandKind, ...] = tuple(read_command(row) for row in rows("command-cards.csv"))
COMBATS: tuple[CombatKind, ...] = tuple(read_combat(row) for row in rows("combat-cards.csv"))
COMMAND_OF: dict[str, int] = {kind.id: number for number, kind in enumerate(COMMANDS)}
COMBAT_OF: dict[str, int] = {kind.id: number for number, kind in enumerate(COMBATS)}
COMMAND_KIND: tuple[int, ...] = tuple(number for number, kind in enumerate(COMMANDS) for _ in range(kind.copies))
COMBAT_KIND: tuple[int, ...] = tuple(number for number, kind in enumerate(COMBATS) for _ in range(kind.copies))
"""By card: its kind."""
require(len(COMMAND_KIND) == COMMAND_CARDS, "command-cards.csv: CMP-01 counts 58 cards")
require(len(COMBAT_KIND) == COMBAT_CARDS, "combat-cards.csv: CMP-02 counts 40 cards")
require(len(COMBATS) == 29, "combat-cards.csv: CMP-02 counts 29 titles")

COMMAND_COPIES: tuple[int, ...] = tuple(
    mask_of(card for card, kind in enumerate(COMMAND_KIND) if kind == number) for number in range(len(COMMANDS))
)
COMBAT_COPIES: tuple[int, ...] = tuple(
    mask_of(card for card, kind in enumerate(COMBAT_KIND) if kind == number) for number in range(len(COMBATS))
)
"""By kind: its copies as a mask."""
MIRROR: tuple[int, ...] = tuple(COMMAND_OF[kind.mirror] for kind in COMMANDS)
COST: tuple[int, ...] = tuple(kind.cost for kind in COMBATS)

RECON_CARDS = frozenset(COMMAND_OF[f"recon-{where}"] for where in ("left", "centre", "right"))
INFANTRY_ASSAULT, ARTILLERY_BOMBARD = COMMAND_OF["infantry-assault"], COMMAND_OF["artillery-bombard"]
COUNTER_ATTACK, WHISTLES = COMMAND_OF["counter-attack"], COMMAND_OF["whistles-and-bugle-calls"]
ORDERS_FROM_HQ, BIG_SHOW, FIRE_STORM = COMMAND_OF["orders-from-hq"], COMMAND_OF["big-show"], COMMAND_OF["fire-storm"]
FIRST_STRIKE, REPLACEMENTS = COMMAND_OF["first-strike"], COMMAND_OF["replacements"]
RELIEF, GENERAL_ADVANCE = COMMAND_OF["relief-and-fall-back"], COMMAND_OF["general-advance"]
NO_CARD = -1
ONE_UNIT = -2
"""CARD-counter-attack-4: a Counter-Attack with nothing to copy orders one unit."""

OUT_OF_AMMO, GAS, MG_BARRAGE = COMBAT_OF["out-of-ammo"], COMBAT_OF["gas-attack"], COMBAT_OF["machine-gun-barrage"]
MORTAR_BARRAGE, STRETCHERS = COMBAT_OF["mortar-barrage"], COMBAT_OF["stretcher-bearers"]
PHYSICIAN, ESPIONAGE, FORWARD = COMBAT_OF["physician"], COMBAT_OF["counter-espionage"], COMBAT_OF["forward"]
MATA_HARI, THREE_ON_A_MATCH = COMBAT_OF["mata-hari"], COMBAT_OF["three-on-a-match"]
OBSERVATION, PIGEONS, RAID = COMBAT_OF["observation"], COMBAT_OF["carrier-pigeons"], COMBAT_OF["trench-raid"]
REDEPLOY, TACTICIAN, BARRAGE_FIRE = COMBAT_OF["redeploy"], COMBAT_OF["tactician"], COMBAT_OF["barrage-fire"]
IMPETUS, BODY_ARMOUR, RIFLE_BUTT = COMBAT_OF["impetus"], COMBAT_OF["body-armour"], COMBAT_OF["rifle-butt-and-bayonet"]
LICE, GRENADES, HOLD = COMBAT_OF["lice"], COMBAT_OF["hand-grenades"], COMBAT_OF["hold-at-all-costs"]
MESSENGER, LOGISTICS, RETURN_FIRE = (
    COMBAT_OF["messenger-killed"],
    COMBAT_OF["better-logistics"],
    COMBAT_OF["return-fire"],
)
SHELL_SHORTAGE, AMBUSH = COMBAT_OF["shell-shortage"], COMBAT_OF["ambush"]
TRENCH_FOOT, WIRE_CUTTERS = COMBAT_OF["trench-foot"], COMBAT_OF["wire-cutters"]


def amount(kind: int) -> int:
    """The number in the effect of a Combat card: dice, tokens, units."""
    return COMBATS[kind].amount


def one_of_each(hand: int, kinds: tuple[int, ...]) -> list[int]:
    """The kinds of card in a hand, each once, in the order of their numbers."""
    return list(dict.fromkeys(kinds[card] for card in bits(hand)))


def card_of_kind(hand: int, copies: int) -> int:
    """One of the copies of a kind in a hand."""
    found = hand & copies
    assert found
    return (found & -found).bit_length() - 1


def name_cards(kinds: Sequence[CommandKind | CombatKind], of_card: tuple[int, ...]) -> tuple[str, ...]:
    """By card: its name, with a number for all copies but the first."""
    names = []
    for card, kind in enumerate(of_card):
        copy = of_card[:card].count(kind) + 1
        names.append(kinds[kind].id if copy == 1 else f"{kinds[kind].id}.{copy}")
    return tuple(names)


COMMAND_NAMES = name_cards(COMMANDS, COMMAND_KIND)
COMBAT_NAMES = name_cards(COMBATS, COMBAT_KIND)
COMMAND_BY_NAME = {name: card for card, name in enumerate(COMMAND_NAMES)}
COMBAT_BY_NAME = {name: card for card, name in enumerate(COMBAT_NAMES)}
