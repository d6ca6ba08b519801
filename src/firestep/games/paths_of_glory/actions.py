"""8, 9.1, 16.5 The action phase: six rounds in which each side plays a card, offers peace or acts without a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.event_effects import ALWAYS_EVENTS, carry_out, gives_operations, why_not_event
from firestep.games.paths_of_glory.cards.facts import (
    CARD_COUNT,
    CARDS,
    FOURTEEN_POINTS,
    GRAND_FLEET,
    GUNS_OF_AUGUST,
    INFLUENZA,
    ITALY,
    ROMANIA,
    Card,
)
from firestep.games.paths_of_glory.cards.hands import event_only_window
from firestep.games.paths_of_glory.cards.playing import discard_card, file_event, note_event
from firestep.games.paths_of_glory.choices import PairsOrWords
from firestep.games.paths_of_glory.combat.questions import YES, YesOrNo
from firestep.games.paths_of_glory.control import move_vp
from firestep.games.paths_of_glory.events import CardPlayed, OperationWithoutCard, PeaceOffered, PeaceRefused, VpCause
from firestep.games.paths_of_glory.nations import AP, CP, Side
from firestep.games.paths_of_glory.notation import CARD
from firestep.games.paths_of_glory.operations import Operations
from firestep.games.paths_of_glory.position import LAST_OTHER, LAST_RP, LAST_SR, PathsPosition
from firestep.games.paths_of_glory.replacements import record_card
from firestep.games.paths_of_glory.strategic_redeployment import StrategicRedeployment
from firestep.games.paths_of_glory.tables import peace_change
from firestep.games.paths_of_glory.victory import conclude_peace
from firestep.kernel import Die, Names, Procedure, Question, Refusal, naming

USE_OPS, USE_SR, USE_RP, USE_EVENT = 0, 1, 2, 3
USE_WORDS = ("ops", "sr", "rp", "event")
AUTOMATIC, PEACE = "automatic", "peace"
ROUNDS = 6  # 8.1.1
CP_PEACE_AT, AP_PEACE_AT = 11, 9  # 16.5.1.1, 16.5.1.2

NOT_IN_HAND = Refusal("9.1.1", "card-not-in-hand")
SR_TWICE = Refusal("9.3.3", "sr-twice-running")
RP_TWICE = Refusal("9.4.3", "rp-twice-running")
EVENT_ONLY = Refusal("9.5.2.5", "event-only")
NO_RP_IN_INFLUENZA = Refusal("card AP-65", "influenza")
NO_PEACE_HERE = Refusal("5.3.3", "no-peace-in-this-scenario")
PEACE_NOT_EARNED = Refusal("16.5.1.1", "peace-needs-vp")
PEACE_BARRED = Refusal("card AP-40", "fourteen-points-bar-peace")
GUNS_FIRST = Refusal("L-1", "guns-of-august-first")

CHOICES = PairsOrWords(CARD_COUNT, 4, AUTOMATIC, PEACE)
WITH_USE = tuple(tuple((card, use) for use in range(len(USE_WORDS))) for card in range(CARD_COUNT))
"""By card and use: the answer that plays it so."""
WITH_USES = tuple(
    tuple(tuple((uses[0], *compress(uses[1:3], (sr, rp))) for uses in WITH_USE) for rp in (False, True))
    for sr in (False, True)
)
"""By whether SR and RP are allowed, and by card: the answers that play it so or for operations."""


def why_not_use(position: PathsPosition, side: Side, card: Card, use: int) -> Refusal | None:
    """9.1.3: why this use of a card is not allowed now."""
    if not position.hand_of(side) >> card & 1:
        return NOT_IN_HAND
    if must_open_with_guns(position, side) and (card, use) != (GUNS_OF_AUGUST, USE_EVENT):
        return GUNS_FIRST
    if use != USE_EVENT and card in (ITALY, ROMANIA) and event_only_window(position):
        return EVENT_ONLY
    return why_not_event(position, card) if use == USE_EVENT else why_not_again(position, side, use)


def why_not_again(position: PathsPosition, side: Side, use: int) -> Refusal | None:
    """9.3.3, 9.4.3, card AP-65: why no card is used so now, whatever it is."""
    if use == USE_SR:
        return SR_TWICE if position.last_action[side] == LAST_SR else None
    if use == USE_RP:
        if position.played_now(INFLUENZA):
            return NO_RP_IN_INFLUENZA
        return RP_TWICE if position.last_action[side] == LAST_RP else None
    return None


def usable_cards(position: PathsPosition, side: Side) -> list[tuple[Card, int]]:
    """Every card of the hand with every use that `why_not_use` allows; most have all but the event in common."""
    hand = position.hand_of(side)
    if must_open_with_guns(position, side):
        guns = WITH_USE[GUNS_OF_AUGUST][USE_EVENT]
        return [guns] if why_not_use(position, side, *guns) is None else []
    in_common = WITH_USES[why_not_again(position, side, USE_SR) is None][why_not_again(position, side, USE_RP) is None]
    found: list[tuple[Card, int]] = []
    for card in bits(hand):
        if not EVENT_ONLY_CARDS >> card & 1 or not event_only_window(position):
            found += in_common[card]
        if ALWAYS_EVENTS >> card & 1 or why_not_event(position, card) is None:
            found.append(WITH_USE[card][USE_EVENT])
    return found


EVENT_ONLY_CARDS = 1 << ITALY | 1 << ROMANIA  # 9.5.2.5


def must_open_with_guns(position: PathsPosition, side: Side) -> bool:
    """L-1: in the historical scenario CP opens with Guns of August."""
    opening = position.turn == 1 and position.round == 1 and side == CP
    return position.rules.historical and opening


def why_not_peace(position: PathsPosition, side: Side) -> Refusal | None:
    """16.5.1, 5.3.3: who may offer peace."""
    if not position.rules.has_peace:
        return NO_PEACE_HERE
    if side == CP and position.was_played(FOURTEEN_POINTS):
        return PEACE_BARRED
    earned = position.vp >= CP_PEACE_AT if side == CP else position.vp <= AP_PEACE_AT
    return None if earned else PEACE_NOT_EARNED


@dataclass(slots=True)
class ChooseAction(Question[PathsPosition, tuple[Card, int] | str]):
    """8.1.3: a card with its use, one operation without a card, or an offer of peace."""

    side: Side

    clause: ClassVar[str] = "8.1.3"
    notation = Names(CARD, naming("use", USE_WORDS), words=(AUTOMATIC, PEACE))

    def candidates(self, position: PathsPosition) -> Sequence[tuple[Card, int] | str]:
        return CHOICES

    def options(self, position: PathsPosition) -> Sequence[tuple[Card, int] | str]:
        choices: list[tuple[Card, int] | str] = [*usable_cards(position, self.side)]
        if not must_open_with_guns(position, self.side):
            choices.append(AUTOMATIC)
            if why_not_peace(position, self.side) is None:
                choices.append(PEACE)
        return choices

    def why_not(self, position: PathsPosition, choice: tuple[Card, int] | str) -> Refusal | None:
        if isinstance(choice, tuple):
            return why_not_use(position, self.side, *choice)
        if must_open_with_guns(position, self.side):
            return GUNS_FIRST
        return None if choice == AUTOMATIC else why_not_peace(position, self.side)

    def fallback(self, position: PathsPosition) -> tuple[Card, int] | str:
        return self.options(position)[0] if must_open_with_guns(position, self.side) else AUTOMATIC


@dataclass(slots=True)
class AcceptPeace(YesOrNo):
    """16.5.2: the opponent accepts peace, or refuses."""

    side: Side

    clause: ClassVar[str] = "16.5.2"


@dataclass(slots=True)
class Action(Procedure[PathsPosition]):
    """8.1.1, 8.1.3: what one side does in a round."""

    side: Side
    card: Card = -1

    def begin(self, position: PathsPosition) -> None:
        position.acting = self.side
        self.next(self.end)
        self.ask(position, ChooseAction(position.seats[self.side], self.side), then=self.chosen)

    def chosen(self, position: PathsPosition, choice: tuple[Card, int] | str) -> None:
        self.settle_high_seas_fleet(position, choice)
        if choice == AUTOMATIC:
            position.last_action[self.side] = LAST_OTHER
            position.tell(OperationWithoutCard(self.side))
            position.call(Operations(self.side, 1))
        elif choice == PEACE:
            position.last_action[self.side] = LAST_OTHER
            self.forget_failed_trenches(position)
            position.tell(PeaceOffered(self.side))
            question = AcceptPeace(position.seats[1 - self.side], self.side)
            self.ask(position, question, then=self.peace_answered)
        else:
            assert isinstance(choice, tuple)
            self.card = choice[0]
            self.play(position, choice[1])

    def settle_high_seas_fleet(self, position: PathsPosition, choice: tuple[Card, int] | str) -> None:
        """card CP-25, card AP-33: the point is CP's unless the Allies answer with the Grand Fleet at once."""
        if self.side == AP and position.fleet_pending and choice != (GRAND_FLEET, USE_EVENT):
            position.fleet_pending = 0
            move_vp(position, 1, VpCause.FLEET)

    def play(self, position: PathsPosition, use: int) -> None:
        card = self.card
        position.tell(CardPlayed(self.side, card, use))
        if use == USE_EVENT:
            position.last_action[self.side] = LAST_OTHER
            self.play_event(position)
            return
        discard_card(position, card)
        position.last_action[self.side] = (LAST_OTHER, LAST_SR, LAST_RP)[use]
        if use == USE_OPS:
            position.call(Operations(self.side, CARDS[card].ops))
            return
        self.forget_failed_trenches(position)
        if use == USE_SR:
            position.call(StrategicRedeployment(self.side, CARDS[card].sr))
        else:
            # 9.4.2, 9.4.4: nothing else is done; the points are spent in the replacement phase.
            record_card(position, card)

    def forget_failed_trenches(self, position: PathsPosition) -> None:
        """11.2.9: without operations no army entrenches, so earlier failures no longer help."""
        position.trench_failed[self.side] = 0

    def play_event(self, position: PathsPosition) -> None:
        card = self.card
        file_event(position, card)
        note_event(position, card)
        if gives_operations(position, card):
            self.next(self.operate)
        else:
            self.forget_failed_trenches(position)
        carry_out(position, card)

    def operate(self, position: PathsPosition) -> None:
        """9.1.3: operations with the same card, in which its event holds."""
        position.event_in_force = self.card
        position.call(Operations(self.side, CARDS[self.card].ops))

    def peace_answered(self, position: PathsPosition, choice: str) -> None:
        if choice == YES:
            conclude_peace(position)
        else:
            self.ask(position, Die(), then=self.peace_rolled)

    def peace_rolled(self, position: PathsPosition, die: int) -> None:
        """16.5.2, table 9: a refused offer moves VP by the offerer's die."""
        change = peace_change(position.combined, die)
        position.tell(PeaceRefused(self.side, die))
        move_vp(position, change if self.side == CP else -change, VpCause.PEACE)

    def end(self, position: PathsPosition) -> None:
        position.event_in_force = -1


@dataclass(slots=True)
class ActionPhase(Procedure[PathsPosition]):
    """6.0-B, 8.1.1, 8.1.2, 8.1.5: six rounds, in each of them CP and then the Allies."""

    def begin(self, position: PathsPosition) -> None:
        position.round = 0
        self.next(self.play_round)

    def play_round(self, position: PathsPosition) -> None:
        if position.round == ROUNDS:
            position.round = 0
            return
        position.round += 1
        position.used_this_round = 0  # 9.5.4.4
        self.next(self.play_round)
        position.call(Action(AP))
        position.call(Action(CP))
