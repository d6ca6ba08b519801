"""12.2 Combat resolution: the steps of one attack, in the order of 12.2.1."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.board.bits import bits
from firestep.games.paths_of_glory.area import is_crossing
from firestep.games.paths_of_glory.cards.facts import (
    ALBERICH,
    AP_WITHDRAWAL,
    BACKS_TO_THE_WALL,
    CP_WITHDRAWAL,
    GREAT_RETREAT,
    KEMAL,
    MAUDE,
    ONE_COMBAT_PER_TURN,
    PEACE_OFFENSIVE,
    STAR_CARDS,
    THEY_SHALL_NOT_PASS,
    VON_HUTIER,
    WIRELESS_INTERCEPTS,
    Card,
)
from firestep.games.paths_of_glory.cards.playing import could_be_in_hand, use_combat_card
from firestep.games.paths_of_glory.combat.advance import Advance
from firestep.games.paths_of_glory.combat.battlefield import Battlefield, Flank
from firestep.games.paths_of_glory.combat.combat_cards import (
    BEFORE_FLANK,
    RUSSIANS,
    Role,
    modifier_of,
    usable,
)
from firestep.games.paths_of_glory.combat.designation import defenders_of
from firestep.games.paths_of_glory.combat.fire import (
    attacker_shift,
    defender_shift,
    fort_defends,
    fort_strength,
    has_army,
    loss_number,
    strength_of,
)
from firestep.games.paths_of_glory.combat.flank import (
    FLANK_SUCCEEDS_ON,
    attacking_spaces,
    flank_bonus,
    ground_allows_flank,
)
from firestep.games.paths_of_glory.combat.losses import TakeLosses
from firestep.games.paths_of_glory.combat.questions import (
    BRUSILOV_WORD,
    FREELY,
    KERENSKY_WORD,
    YES,
    ChooseRestored,
    OfferFortAttack,
    OfferGreatRetreat,
    OfferStandOrRetreat,
    PlayCombatCards,
    PrepareAttack,
    may_use_brusilov,
    may_use_kerensky,
)
from firestep.games.paths_of_glory.combat.retreat import Retreat, hold_space, paths
from firestep.games.paths_of_glory.combat.withdrawal import restorable, restore_step
from firestep.games.paths_of_glory.control import move_vp
from firestep.games.paths_of_glory.events import (
    AttackCancelled,
    AttackDeclared,
    CombatDecided,
    Fired,
    FlankRolled,
    RetreatedBeforeCombat,
    RetreatIgnored,
    VpCause,
)
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.mandated import note_attack
from firestep.games.paths_of_glory.nations import AP, CP, Nation
from firestep.games.paths_of_glory.position import QUOTA_CROSSING, PathsPosition
from firestep.games.paths_of_glory.units import ACTING_UNITS, SIDE_UNITS, Unit
from firestep.kernel import DONE, Die

NOBODY = -1
WITHDRAWALS = 1 << AP_WITHDRAWAL | 1 << CP_WITHDRAWAL
NOBODY_GOES = 1 << THEY_SHALL_NOT_PASS | 1 << BACKS_TO_THE_WALL


@dataclass(slots=True)
class Attack(Battlefield):
    """12.2.1: designate, strengths, flank, cards, modifiers, columns, dice, losses, winner, retreat, advance."""

    def begin(self, position: PathsPosition) -> None:
        attackers = position.attackers
        position.defenders = defenders_of(position, self.side, self.target)
        self.had_defenders = position.defenders != 0
        self.british = bool(attackers & ACTING_UNITS[Nation.BR])
        position.fought |= attackers
        position.attacked |= 1 << self.target
        if any(is_crossing(position.where[unit], self.target) for unit in bits(attackers)):
            position.quotas |= QUOTA_CROSSING  # Q-12.1-3
        self.declare(position, attackers)
        note_attack(position, self.side, attackers, self.target, position.defenders)
        self.next(self.offer_great_retreat, self.prepare)

    def declare(self, position: PathsPosition, attackers: int) -> None:
        """12.2.2: who attacks from where, and who is there."""
        force = tuple((place, attackers & position.at[place]) for place in attacking_spaces(position, attackers))
        defenders = position.at[self.target] & SIDE_UNITS[1 - self.side]
        fort = fort_defends(position, self.target, 1 - self.side)
        position.tell(AttackDeclared(self.side, self.target, force, defenders, fort))

    # -- before combat

    def offer_great_retreat(self, position: PathsPosition) -> None:
        """card AP-27: Russian units may retreat one space before combat, where there is a retreat (12.5.5)."""
        if self.side != CP or not position.played_now(GREAT_RETREAT):
            return
        if any(paths(position, unit, self.target, 1) for unit in bits(position.defenders & RUSSIANS)):
            self.ask(position, OfferGreatRetreat(position.seats[AP], self.target), then=self.great_retreat_answered)

    def great_retreat_answered(self, position: PathsPosition, choice: str) -> None:
        if choice != YES:
            return
        russians = position.defenders & RUSSIANS
        position.defenders &= ~russians
        position.tell(RetreatedBeforeCombat(self.target))
        self.next(self.russians_left)
        position.call(Retreat(AP, russians, self.target, 1))

    def russians_left(self, position: PathsPosition) -> None:
        """Q-AP27-1, Q-AP27-2: no combat, unless others stayed, or the attacker wants the fort that was left alone."""
        if position.defenders:
            return
        self.agenda.clear()
        if fort_defends(position, self.target, AP):
            question = OfferFortAttack(position.seats[self.side], self.target)
            self.ask(position, question, then=self.fort_attack_answered)
        else:
            self.next(self.advance, self.finish)

    def fort_attack_answered(self, position: PathsPosition, choice: str) -> None:
        if choice == YES:
            self.had_defenders = False
            self.next(self.prepare)
        else:
            self.next(self.advance, self.finish)

    # -- 12.2.1 step 3

    def prepare(self, position: PathsPosition) -> None:
        self.next(self.play_attacker_cards, self.play_defender_cards, self.open_fire)
        self.offer_preparation(position)

    def offer_preparation(self, position: PathsPosition) -> None:
        """12.3, L-3: cards that come before the flank attempt, then the attempt. Asked when all know it may matter."""
        battle = self.battle(position, Role.ATTACKER)
        possible = usable(position, battle, Role.ATTACKER, could_be_in_hand(position, self.side) & BEFORE_FLANK)
        possible &= ~self.attacker_cards
        flank = self.may_flank(position)
        if not flank:
            possible &= ~(1 << WIRELESS_INTERCEPTS)  # Q-CP02-1: in place of a flank roll
            ground = ground_allows_flank(position, position.attackers, position.defenders, self.target)
            if not position.rules.deluxe and not ground:
                possible = 0
        if flank or possible or may_use_brusilov(position):
            question = PrepareAttack(position.seats[self.side], self.side, self.target, flank, battle)
            self.ask(position, question, then=self.prepared)

    def prepared(self, position: PathsPosition, choice: Card | tuple[Space] | str) -> None:
        if choice == DONE:
            return
        if isinstance(choice, tuple):
            self.pinning = choice[0]
            self.ask(position, Die(), then=self.flank_rolled)
            return
        if isinstance(choice, str):
            self.use_brusilov(position)
        else:
            self.use_card(position, choice, Role.ATTACKER)
            if choice == WIRELESS_INTERCEPTS:
                self.flank = Flank.WON
                return
        self.offer_preparation(position)

    def use_brusilov(self, position: PathsPosition) -> None:
        self.brusilov = True
        position.brusilov_used = 1

    def flank_rolled(self, position: PathsPosition, die: int) -> None:
        bonus = flank_bonus(position, position.attackers, self.target, self.pinning, self.side)
        won = die + bonus >= FLANK_SUCCEEDS_ON  # Q-12.3-4: without a bonus too
        self.flank = Flank.WON if won else Flank.FAILED
        position.tell(FlankRolled(die, bonus, won))

    # -- step 4

    def use_card(self, position: PathsPosition, card: Card, role: Role) -> None:
        bit = 1 << card
        self.from_hand |= position.hand & bit
        use_combat_card(position, card)
        if role is Role.ATTACKER:
            self.attacker_cards |= bit
        else:
            self.defender_cards |= bit

    def play_attacker_cards(self, position: PathsPosition) -> None:
        """12.2.5: the attacker plays all cards first."""
        battle = self.battle(position, Role.ATTACKER)
        barred = 1 << WIRELESS_INTERCEPTS | (BEFORE_FLANK if position.rules.deluxe else 0)
        kerensky = may_use_kerensky(position, self.kerensky)
        brusilov = may_use_brusilov(position) and not position.rules.deluxe
        among = could_be_in_hand(position, self.side) | position.face_up
        if usable(position, battle, Role.ATTACKER, among & ~barred) or kerensky or brusilov:
            words = ((KERENSKY_WORD,) if kerensky else ()) + ((BRUSILOV_WORD,) if brusilov else ())
            seat = position.seats[self.side]
            question = PlayCombatCards(seat, self.side, Role.ATTACKER, battle, barred, words)
            self.ask(position, question, then=self.attacker_played)

    def attacker_played(self, position: PathsPosition, choice: Card | str) -> None:
        if choice == DONE:
            return
        if not isinstance(choice, str):
            self.use_card(position, choice, Role.ATTACKER)
        elif choice == KERENSKY_WORD:
            self.kerensky = True
            position.kerensky_used = 1
        else:
            self.use_brusilov(position)
        self.next(self.play_attacker_cards)

    def play_defender_cards(self, position: PathsPosition) -> None:
        """12.2.5, Q-AP06-4: the defender plays cards, Withdrawal too, before any result is known."""
        battle = self.battle(position, Role.DEFENDER)
        among = could_be_in_hand(position, 1 - self.side) | position.face_up
        if usable(position, battle, Role.DEFENDER, among):
            defender = 1 - self.side
            question = PlayCombatCards(position.seats[defender], defender, Role.DEFENDER, battle, 0, ())
            self.ask(position, question, then=self.defender_played)

    def defender_played(self, position: PathsPosition, choice: Card | str) -> None:
        if isinstance(choice, str):
            return
        self.use_card(position, choice, Role.DEFENDER)
        if choice == ALBERICH:
            self.cancel(position)
        else:
            self.next(self.play_defender_cards)

    def cancel(self, position: PathsPosition) -> None:
        """card CP-64: the attack is cancelled; Allied cards played for it count as not played."""
        back = self.attacker_cards & self.from_hand
        position.face_up &= ~back
        position.hand |= back
        position.seen[1 - self.side] |= back
        position.used_this_round &= ~self.attacker_cards
        position.played &= ~back
        position.played_this_turn &= ~back
        file_combat_cards(position, self.defender_cards, False)
        position.tell(AttackCancelled(self.target))
        self.agenda.clear()
        self.next(self.finish)

    # -- steps 5 to 8

    def open_fire(self, position: PathsPosition) -> None:
        """12.2.4, 12.2.9, 12.3.3: who fires first; without a flank attempt both loss numbers are fixed first.

        Q-12.4-5: both sides take their losses before anybody retreats.
        """
        self.modifier = self.attacker_modifier(position)  # 12.2.4: fixed before anybody fires
        after = (self.give_back_step, self.decide, self.retreat, self.advance, self.finish)
        if self.flank is Flank.WON or self.attacker_cards >> VON_HUTIER & 1:
            order = (self.attacker_fires, self.defender_loses, self.defender_fires, self.attacker_loses)
        elif self.flank is Flank.FAILED:
            order = (self.defender_fires, self.attacker_loses, self.attacker_fires, self.defender_loses)
        else:
            order = (self.attacker_fires, self.defender_fires, self.defender_loses, self.attacker_loses)
        self.next(*order, *after)

    def attacker_fires(self, position: PathsPosition) -> None:
        if position.attackers:
            self.ask(position, Die(), then=self.attacker_rolled)

    def attacker_rolled(self, position: PathsPosition, die: int) -> None:
        units = position.attackers
        strength = strength_of(position, units)
        modifier = self.modifier
        shift = attacker_shift(self.target, self.trench_shift_level(position))
        on_army_table = has_army(units) or bool(self.attacker_cards >> MAUDE & 1)
        self.inflicted = loss_number(on_army_table, strength, shift, die + modifier)
        position.tell(Fired(self.side, strength, on_army_table, shift, die, modifier, self.inflicted))

    def defender_fires(self, position: PathsPosition) -> None:
        if position.defenders or fort_defends(position, self.target, 1 - self.side):
            self.ask(position, Die(), then=self.defender_rolled)

    def defender_rolled(self, position: PathsPosition, die: int) -> None:
        units = position.defenders
        strength = strength_of(position, units) + fort_strength(position, self.target, 1 - self.side)
        modifier = modifier_of(self.defender_cards)
        shift = defender_shift(self.trench_shift_level(position))
        on_army_table = has_army(units) or bool(self.defender_cards >> KEMAL & 1)
        self.suffered = loss_number(on_army_table, strength, shift, die + modifier)
        position.tell(Fired(1 - self.side, strength, on_army_table, shift, die, modifier, self.suffered))

    def defender_loses(self, position: PathsPosition) -> None:
        withdraws = bool(self.defender_cards & WITHDRAWALS)
        position.call(TakeLosses(1 - self.side, self.inflicted, self.target, False, withdraws))

    def attacker_loses(self, position: PathsPosition) -> None:
        position.call(TakeLosses(self.side, self.suffered, self.target, True))

    def give_back_step(self, position: PathsPosition) -> None:
        """card AP-06, Q-AP06-7: the step that Withdrawal saves comes back after both sides have fired."""
        if self.defender_cards & WITHDRAWALS and restorable(position, self.inflicted):
            seat = position.seats[1 - self.side]
            self.ask(position, ChooseRestored(seat, self.target, self.inflicted), then=self.restored_chosen)

    def restored_chosen(self, position: PathsPosition, unit: int) -> None:
        restore_step(position, unit, self.target)

    # -- steps 9 to 11

    def decide(self, position: PathsPosition) -> None:
        """12.2.10, 9.5.4.2, 9.5.4.3: the higher loss number wins; cards stay with a winner who may keep them."""
        winner = NOBODY
        if self.inflicted != self.suffered:
            winner = self.side if self.inflicted > self.suffered else 1 - self.side
        position.tell(CombatDecided(self.target, winner))
        file_combat_cards(position, self.attacker_cards, winner == self.side)
        file_combat_cards(position, self.defender_cards, winner == 1 - self.side)

    def retreat(self, position: PathsPosition) -> None:
        """12.2.11, 12.5.1, 12.5.2: surviving defenders retreat, in forts too (Q-15.1-1); after Withdrawal always."""
        if not position.defenders:
            return
        # Q-AP06-2, Q-AP06-3, Q-AP06-6: all go back one space, even after a win; full attackers may advance.
        if self.defender_cards & WITHDRAWALS:
            position.call(Retreat(1 - self.side, position.defenders, self.target, 1))
            return
        # Q-12.5-2, Q-12.5-4: not after a tie, and not if no full attacker is left.
        if self.inflicted <= self.suffered or not position.attackers & ~position.reduced:
            return
        if self.defender_cards & NOBODY_GOES:
            position.tell(RetreatIgnored(self.target))
            return
        seat, free, cover = position.seats[1 - self.side], self.haig_helps(position), self.in_cover(position)
        question = OfferStandOrRetreat(seat, position.defenders, free, cover)
        if question.can_stand(position):
            self.ask(position, question, then=self.stand_or_retreat_answered)
        else:
            self.retreat_defenders(position)

    def stand_or_retreat_answered(self, position: PathsPosition, choice: Unit | str) -> None:
        if not isinstance(choice, str):
            hold_space(position, choice, self.target)
        elif choice == FREELY:
            position.tell(RetreatIgnored(self.target))
        else:
            self.retreat_defenders(position)

    def retreat_defenders(self, position: PathsPosition) -> None:
        length = 1 if self.inflicted - self.suffered == 1 else 2  # Q-12.5-3: no further than this
        position.call(Retreat(1 - self.side, position.defenders, self.target, length))

    def advance(self, position: PathsPosition) -> None:
        """12.2.12, 12.6.1: full attackers, if no defender is left in the space; a lone fort must have fallen."""
        if position.occupied[1 - self.side] >> self.target & 1:
            return
        # Q-15.1-3, Q-15.1-4: once the fort is destroyed, its space may be occupied.
        if not self.had_defenders and position.forts >> self.target & 1:
            return
        units = 0
        for unit in bits(position.attackers & ~position.reduced):
            if position.where[unit] != self.target:
                units |= 1 << unit
        if units:
            position.call(Advance(self.side, self.target, units, position.retreat_path))

    def finish(self, position: PathsPosition) -> None:
        advanced = position.advanced or position.occupied[self.side] >> self.target & 1
        if self.attacker_cards >> PEACE_OFFENSIVE & 1 and not advanced:
            # card CP-51: units that advanced further came through this space.
            move_vp(position, -1, VpCause.PEACE_OFFENSIVE)
        clear_combat(position)


def clear_combat(position: PathsPosition) -> None:
    position.attackers = position.defenders = position.retreat_path = position.advanced = 0
    position.stand_ins = []
    position.lost_steps = []


def file_combat_cards(position: PathsPosition, used: int, won: bool) -> None:
    """3.0-cc, 3.0-star, 9.5.4.2, 9.5.4.3"""
    gone = used & STAR_CARDS
    # Q-C-5, Q-AP39-1: after a win all others stay face up.
    spent = used & ~gone if not won else used & ONE_COMBAT_PER_TURN
    position.face_up &= ~(gone | spent)
    position.removed |= gone
    position.discard |= spent
