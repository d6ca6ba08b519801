"""4, 6 The sequence: set-up, then turns with their phases until the war or the scenario is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.paths_of_glory.actions import ActionPhase
from firestep.games.paths_of_glory.bidding import Bidding
from firestep.games.paths_of_glory.cards.facts import (
    CARD_COUNT,
    DECK_CARDS,
    GUNS_OF_AUGUST,
    OPTIONAL_CARDS,
    Deck,
)
from firestep.games.paths_of_glory.cards.hands import DiscardCards, DrawHand, shuffle_discards
from firestep.games.paths_of_glory.cards.swaps import SwapCards
from firestep.games.paths_of_glory.combat.questions import YES, YesOrNo
from firestep.games.paths_of_glory.entry import apply_set_up
from firestep.games.paths_of_glory.events import GunsTaken, TurnBegan
from firestep.games.paths_of_glory.mandated import MandatedOffensives
from firestep.games.paths_of_glory.nations import AP, CP, Side
from firestep.games.paths_of_glory.options import Rules
from firestep.games.paths_of_glory.position import LAST_OTHER, PathsPosition
from firestep.games.paths_of_glory.replacements import Replacements, apply_standing_effects
from firestep.games.paths_of_glory.sieges import SiegePhase, attrition
from firestep.games.paths_of_glory.victory import decide
from firestep.games.paths_of_glory.war_status import WarStatusPhase
from firestep.kernel import Procedure

ALL_CARDS = (1 << CARD_COUNT) - 1


def set_up(position: PathsPosition) -> None:
    """4.1, 4.2: units, trenches and decks as the scenario has them."""
    place_starting_units(position)
    position.deck, position.later = starting_decks(position.rules)
    position.events.clear()


def place_starting_units(position: PathsPosition) -> None:
    """4.2.1, 4.2.4, L-1: units, trenches and control by scenario and edition."""
    rules = position.rules
    apply_set_up(position, "base-1914")
    if rules.historical:
        apply_set_up(position, "deluxe-2018-historical")
    elif rules.deluxe:
        apply_set_up(position, "deluxe-2018-base")
    if rules.balanced_setup:
        apply_set_up(position, "optional-4.2.4")


def starting_decks(rules: Rules) -> tuple[int, int]:
    """4.1: the cards in the decks of both sides, and those that come later or are not used."""
    deck = DECK_CARDS[Deck.MOBILIZATION]
    if rules.optional_cards != "all":
        deck &= ~OPTIONAL_CARDS
    return deck, ALL_CARDS & ~deck


@dataclass(slots=True)
class OfferGuns(YesOrNo):
    """4.3.1: shall Guns of August be in the opening hand?"""

    clause: ClassVar[str] = "4.3.1"


@dataclass(slots=True)
class PathsMatch(Procedure[PathsPosition]):
    """4.3, 6: bids, opening hands, then one turn after the other."""

    def begin(self, position: PathsPosition) -> None:
        self.next(self.bid, self.swap, self.take_guns, self.draw_cp, self.draw_ap, self.play_turn)

    def bid(self, position: PathsPosition) -> None:
        if position.rules.tournament:
            position.call(Bidding())

    def swap(self, position: PathsPosition) -> None:
        """L-17: optional cards changed for cards of the same deck and value."""
        if position.rules.optional_cards == "swap":
            position.call_together(SwapCards(CP), SwapCards(AP))

    def take_guns(self, position: PathsPosition) -> None:
        if position.rules.historical:
            self.guns_answered(position, YES)  # L-1
        else:
            self.ask(position, OfferGuns(position.seats[CP]), then=self.guns_answered)

    def guns_answered(self, position: PathsPosition, choice: str) -> None:
        """4.3.1, Q-4.3-1: the Allies are told."""
        taken = choice == YES
        if taken:
            position.deck &= ~(1 << GUNS_OF_AUGUST)
            position.hand |= 1 << GUNS_OF_AUGUST
            position.seen[AP] |= 1 << GUNS_OF_AUGUST
        position.tell(GunsTaken(taken))

    def draw_cp(self, position: PathsPosition) -> None:
        position.call(DrawHand(CP))

    def draw_ap(self, position: PathsPosition) -> None:
        position.call(DrawHand(AP))

    def play_turn(self, position: PathsPosition) -> None:
        self.next(self.play_turn)
        position.call(Turn())


@dataclass(slots=True)
class Turn(Procedure[PathsPosition]):
    """6.0-A to 6.0-H."""

    def begin(self, position: PathsPosition) -> None:
        position.tell(TurnBegan(position.turn))
        self.next(*self.steps())

    def steps(self) -> tuple[Callable[[PathsPosition], None], ...]:
        return (
            self.mandate,  # 6.0-A
            self.act,  # 6.0-B
            self.suffer_attrition,  # 6.0-C
            self.besiege,  # 6.0-D
            self.settle_war_status,  # 6.0-E1 to 6.0-E4
            self.prepare_replacements,
            self.replace_ap,  # 6.0-F1
            self.replace_cp,  # 6.0-F2
            self.end_scenario,  # 6.0-H: nothing is drawn for a turn that does not come
            self.discard_cp,
            self.draw_cp,  # 6.0-G
            self.discard_ap,
            self.draw_ap,
            self.end,  # 6.0-H
        )

    @classmethod
    def starting_with(cls, step: str) -> Turn:
        """A turn under way whose next step is this one."""
        names = [each.__name__ for each in cls().steps()]
        return cls(agenda=names[names.index(step) :])

    def mandate(self, position: PathsPosition) -> None:
        position.call(MandatedOffensives())

    def act(self, position: PathsPosition) -> None:
        position.call(ActionPhase())

    def suffer_attrition(self, position: PathsPosition) -> None:
        attrition(position)

    def besiege(self, position: PathsPosition) -> None:
        position.call(SiegePhase())

    def settle_war_status(self, position: PathsPosition) -> None:
        position.call(WarStatusPhase())

    def prepare_replacements(self, position: PathsPosition) -> None:
        apply_standing_effects(position)

    def replace_ap(self, position: PathsPosition) -> None:
        position.call(Replacements(AP))

    def replace_cp(self, position: PathsPosition) -> None:
        position.call(Replacements(CP))

    def end_scenario(self, position: PathsPosition) -> None:
        """5.3.1, 5.4.1, 5.5.1: the last turn of the scenario is over."""
        if position.turn >= position.rules.last_turn:
            decide(position, "last-turn", "6.0-H")

    def discard_cp(self, position: PathsPosition) -> None:
        position.call(DiscardCards(CP))

    def discard_ap(self, position: PathsPosition) -> None:
        position.call(DiscardCards(AP))

    def draw_cp(self, position: PathsPosition) -> None:
        self.draw(position, CP)

    def draw_ap(self, position: PathsPosition) -> None:
        self.draw(position, AP)

    def draw(self, position: PathsPosition, side: Side) -> None:
        if position.reshuffle_due >> side & 1:
            position.reshuffle_due &= ~(1 << side)
            shuffle_discards(position, side)  # L-6
        position.call(DrawHand(side))

    def end(self, position: PathsPosition) -> None:
        """6.0-H, 9.5.4.5: what lasts a turn is over; cards that lie face up are discarded."""
        position.discard |= position.face_up
        position.face_up = 0
        position.turn += 1
        position.played_this_turn = position.quotas = position.neutral_entry = position.reinforced = 0
        position.last_action = [LAST_OTHER, LAST_OTHER]
