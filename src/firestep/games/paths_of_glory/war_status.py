"""6.0-E, 16: victory points, automatic victory, armistice, commitment levels."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.paths_of_glory.cards.facts import BLOCKADE, DECK_CARDS, OPTIONAL_CARDS, SIDE_CARDS, Deck
from firestep.games.paths_of_glory.cards.hands import DiscardCards, shuffle_discards
from firestep.games.paths_of_glory.control import move_vp
from firestep.games.paths_of_glory.entry import turkey_enters
from firestep.games.paths_of_glory.events import CommitmentRose, VpCause
from firestep.games.paths_of_glory.mandated import settle_mandates
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.options import LIMITED_WAR
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import (
    ARMISTICE_AT,
    LIMITED_WAR_AT,
    SEASONS,
    TOTAL_WAR_AT,
    Commitment,
    Season,
)
from firestep.games.paths_of_glory.victory import check_automatic, decide
from firestep.kernel import Procedure

NEEDED = (0, LIMITED_WAR_AT, TOTAL_WAR_AT)


def settle_vp(position: PathsPosition) -> None:
    """6.0-E1, table 6, card AP-02: what moves VP in the war status phase."""
    if position.was_played(BLOCKADE) and SEASONS[position.turn] is Season.WINTER:
        move_vp(position, -1, VpCause.BLOCKADE)
    settle_mandates(position)
    if not position.at_war >> Nation.IT & 1 and position.commitment[AP] == Commitment.TOTAL_WAR:
        move_vp(position, 1, VpCause.NEUTRAL_ITALY)


def next_level(position: PathsPosition, side: Side) -> Commitment | None:
    """16.1.3, 16.1.4: the level a side has reached and not entered yet."""
    level = position.commitment[side]
    if level < Commitment.TOTAL_WAR and position.war_status[side] >= NEEDED[level + 1]:
        return Commitment(level + 1)
    return None


@dataclass(slots=True)
class WarStatusPhase(Procedure[PathsPosition]):
    """6.0-E1 to 6.0-E4."""

    before: int = 0
    """Levels of both sides when the phase began, as `4 * CP + AP`."""

    def begin(self, position: PathsPosition) -> None:
        self.before = 4 * position.commitment[CP] + position.commitment[AP]
        settle_vp(position)
        check_automatic(position)
        if position.result is None and position.combined >= ARMISTICE_AT and position.rules.has_commitment:
            decide(position, "armistice", "16.2.1")
        if position.result is None and position.turn > 1 and position.rules.has_commitment:
            self.next(self.raise_cp, self.raise_ap, self.first_commitment, self.end_limited_war)  # 16.1.2

    def raise_cp(self, position: PathsPosition) -> None:
        self.raise_level(position, CP)

    def raise_ap(self, position: PathsPosition) -> None:
        self.raise_level(position, AP)

    def raise_level(self, position: PathsPosition, side: Side) -> None:
        level = next_level(position, side)
        if level is None:
            return
        self.next(self.raise_cp if side == CP else self.raise_ap)
        if position.rules.deluxe:
            enter_level(position, side, level)
            position.reshuffle_due |= 1 << side  # L-6
        else:
            position.call(Reshuffle(side, level))

    def first_commitment(self, position: PathsPosition) -> None:
        """5.1.3: one VP for CP for being alone at a new level at the end of a turn."""
        if not position.rules.first_commitment:
            return
        cp_before, ap_before = divmod(self.before, 4)
        for level in (Commitment.LIMITED_WAR, Commitment.TOTAL_WAR):
            if cp_before < level <= position.commitment[CP] and ap_before < level > position.commitment[AP]:
                move_vp(position, 1, VpCause.COMMITMENT)

    def end_limited_war(self, position: PathsPosition) -> None:
        """5.4.1: the limited war scenario is over when a side enters Total War."""
        if position.rules.scenario == LIMITED_WAR and Commitment.TOTAL_WAR in position.commitment:
            decide(position, "total-war", "5.4.1")


def enter_level(position: PathsPosition, side: Side, level: Commitment) -> None:
    """16.1.3, 16.1.3.1, 16.1.4: new cards come in; Turkey joins when CP goes to Limited War."""
    position.commitment[side] = level
    position.tell(CommitmentRose(side, level))
    added = DECK_CARDS[Deck(level)] & SIDE_CARDS[side] & position.later
    if position.rules.optional_cards != "all":
        added = added & ~OPTIONAL_CARDS & ~position.swapped | added & OPTIONAL_CARDS & position.swapped
    position.later &= ~added
    position.deck |= added
    if side == CP and level is Commitment.LIMITED_WAR:
        turkey_enters(position)
    if side == CP and level is Commitment.TOTAL_WAR:
        position.total_war_turn = position.turn


@dataclass(slots=True)
class Reshuffle(Procedure[PathsPosition]):
    """16.1.3, 9.5.4.6: new cards, discards and deck are shuffled together, after the side has discarded combat cards.

    9.5.2.5: Italy and Romania too, if they could only be events until now.
    """

    side: Side
    level: Commitment

    def begin(self, position: PathsPosition) -> None:
        self.next(self.shuffle)
        position.call(DiscardCards(self.side))

    def shuffle(self, position: PathsPosition) -> None:
        enter_level(position, self.side, self.level)
        shuffle_discards(position, self.side)
