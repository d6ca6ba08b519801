"""2.0 Sequence of play: seasons, each with reinforcements, player turns, production and the advance of the marker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.calendar import season_of
from firestep.games.to_the_last_man.cards import CARD_MASKS, CARD_NAMES, CARD_OF
from firestep.games.to_the_last_man.events import CountingEnded, CrisisCardsLeft, InitiativeWon, SeasonBegan
from firestep.games.to_the_last_man.hand import discard_card, reshuffle, take_crisis_cards
from firestep.games.to_the_last_man.notation import CARD_KIND
from firestep.games.to_the_last_man.player_turn import PlayerTurn
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.production import Production
from firestep.games.to_the_last_man.reinforcements import Reinforcements
from firestep.games.to_the_last_man.setup import SettingUp
from firestep.games.to_the_last_man.tables import DATES
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, SIDES, Side
from firestep.games.to_the_last_man.victory import finish_at, german_total, level
from firestep.kernel import DONE, Name, Procedure, Question, Refusal

NO_SUCH_CARD = Refusal("14.I-a", "no-such-card")


@dataclass(slots=True)
class BidCard(Question[LastManPosition, int | str]):
    """14.I-a: another card for the initiative, or done."""

    clause: ClassVar[str] = "14.I-a"
    hides_hand: ClassVar[bool] = True
    is_window: ClassVar[bool] = True
    notation = Name(CARD_KIND, "bid", words=(DONE,))

    def candidates(self, position: LastManPosition) -> Sequence[int | str]:
        return [*range(len(CARD_NAMES)), DONE]

    def why_not(self, position: LastManPosition, choice: int | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        left = position.hand[self.seat] & ~position.bids[self.seat]
        return None if left & CARD_MASKS[choice] else NO_SUCH_CARD


@dataclass(slots=True)
class Bid(Procedure[LastManPosition]):
    """14.I-a: one side's bid, hidden from the other."""

    side: Side

    def begin(self, position: LastManPosition) -> None:
        self.next(self.choose)

    def choose(self, position: LastManPosition) -> None:
        self.ask(position, BidCard(self.side), then=self.chosen)

    def chosen(self, position: LastManPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            held = position.hand[self.side] & ~position.bids[self.side] & CARD_MASKS[choice]
            position.bids[self.side] |= held & -held
            self.next(self.choose)


@dataclass(slots=True)
class LastManMatch(Procedure[LastManPosition]):
    """2.0: set up, then one season after the other."""

    def begin(self, position: LastManPosition) -> None:
        self.next(self.set_up, self.begin_season)

    def set_up(self, position: LastManPosition) -> None:
        position.call(SettingUp())

    def begin_season(self, position: LastManPosition) -> None:
        position.tell(SeasonBegan(position.turn))
        position.first_player = GERMAN  # 2.II-a
        position.passes = position.suppressions = position.offered = 0
        if position.turn == DATES["crisis-cards-leave"]:
            take_crisis_cards(position)
            position.tell(CrisisCardsLeft())
        self.next(self.bid, self.reinforce, self.first_turn, self.produce, self.advance_season)

    def bid(self, position: LastManPosition) -> None:
        """14.I-a: both bid simultaneously; more cards move first, the German wins a tie."""
        if position.agreed.initiative:
            position.bids = [0, 0]
            self.next(self.compare_bids)
            position.call_together(*(Bid(side) for side in SIDES))

    def compare_bids(self, position: LastManPosition) -> None:
        german, entente = (position.bids[side].bit_count() for side in SIDES)
        position.first_player = ENTENTE if entente > german else GERMAN
        position.tell(InitiativeWon(position.first_player, german, entente))
        for side in SIDES:
            for card in bits(position.bids[side]):
                discard_card(position, side, CARD_OF[card])
        position.bids = [0, 0]

    def reinforce(self, position: LastManPosition) -> None:
        """2.I, AMB-37: the first player first."""
        position.shifted = 0
        for side in (1 - position.first_player, position.first_player):
            position.call(Reinforcements(side, []))

    def first_turn(self, position: LastManPosition) -> None:
        self.next(self.second_turn)
        position.call(PlayerTurn(position.first_player))

    def second_turn(self, position: LastManPosition) -> None:
        """2.IV-a: until both have passed, one after the other."""
        if position.passes < len(SIDES):
            self.next(self.third_turn)
            position.call(PlayerTurn(1 - position.first_player))

    def third_turn(self, position: LastManPosition) -> None:
        if position.passes < len(SIDES):
            self.next(self.first_turn)

    def produce(self, position: LastManPosition) -> None:
        position.call(Production())

    def advance_season(self, position: LastManPosition) -> None:
        """2.VI: the next season; after a Winter the cards are shuffled; after the last turn the game is over."""
        position.tell(CountingEnded(german_total(position)))
        if position.turn >= position.agreed.last_turn:
            finish_at(position, level(position), "2.VI-b")
            return
        if position.season.is_winter:
            reshuffle(position)
        position.turn += 1
        position.season = season_of(position.turn)
        self.next(self.begin_season)
