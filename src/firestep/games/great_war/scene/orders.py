"""Orders that lead to no battle: units without anyone to attack, told before they are ordered and afterwards."""

from __future__ import annotations

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.battles import battlers
from firestep.games.great_war.cards import BIG_SHOW, FIRE_STORM, RELIEF
from firestep.games.great_war.combat import battles_after
from firestep.games.great_war.end_turn import ChooseReward, DiscardForToken, is_recon
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.sequence import Phase
from firestep.games.great_war.unit_orders import ChooseOrder
from firestep.games.great_war.wording import place_list
from firestep.kernel import AnyQuestion
from firestep.scene.speaker import Speaker


def without_target(position: GreatWarPosition, question: ChooseOrder) -> int:
    """The hexes of units that battle only from where they stand, and from there have nobody to attack.

    Others may still move up to an enemy (MOV-11); after Relief nobody battles anyway (CARD-relief-2).
    """
    if position.command == RELIEF:
        return 0
    units = [position.unit_at[place] for place in bits(question.hexes)]
    twin = position.clone()
    twin.ordered = mask_of(units)
    twin.show = twin.ordered if position.command == BIG_SHOW else 0
    able = battlers(twin)
    stays = (unit for unit in units if position.command == FIRE_STORM or not battles_after(position, unit))
    return mask_of(position.where[unit] for unit in stays) & ~able


def aims_of_fire_storm(position: GreatWarPosition, question: AnyQuestion, speaker: Speaker) -> str:
    """CARD-fire-storm-2: these units only fire, so which of them can is all that matters."""
    if not isinstance(question, ChooseOrder) or position.command != FIRE_STORM or not question.hexes:
        return ""
    aiming = bits(question.hexes & ~without_target(position, question))
    return speaker.say("scene-aiming", count=len(aiming), places=speaker.word(place_list(aiming)))


def passed_battle(position: GreatWarPosition, question: AnyQuestion, speaker: Speaker) -> str:
    """After a battle phase in which nobody could attack: why it was skipped, told with the first question after it."""
    if position.phase != Phase.END or question.seat != position.turn_of or position.command == RELIEF:
        return ""
    if not position.ordered or position.battled or battlers(position) or is_asked_later(position, question):
        return ""
    return speaker.say("event-nobody-battled")


def is_asked_later(position: GreatWarPosition, question: AnyQuestion) -> bool:
    """END-01 to END-03: another question of the end of this turn came before it."""
    match question:
        case DiscardForToken():
            return is_recon(position)
        case ChooseReward():
            return is_recon(position) or bool(question.discarded or position.combat_hand[question.seat])
    return False
