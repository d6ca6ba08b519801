"""5 Victory: automatic, by armistice or at the end of the scenario, and by peace."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.facts import BREST_LITOVSK, FALL_OF_THE_TSAR, PRINCE_MAX, card
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.options import CAMPAIGN, HISTORICAL
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import AUTOMATIC_AP, AUTOMATIC_CP, FACTS
from firestep.kernel import Result

WHOLE_VICTORIES = ("automatic-victory", "resignation", "time")
US_ARMY_CARDS = (card("ap-43"), card("ap-47"))


def win(position: PathsPosition, side: int, key: str, clause: str) -> Result:
    return Result((position.seats[side],), (position.seats[1 - side],), key, clause)


def check_automatic(position: PathsPosition) -> None:
    """5.2.1, 5.2.2, 5.6.2.1: 20 VP or more, 0 or fewer, at E.2; neither a bid nor a handicap counts (Ruling E2)."""
    if position.vp >= AUTOMATIC_CP:
        position.finish(win(position, CP, "automatic-victory", "5.2.1"))
    elif position.vp <= AUTOMATIC_AP:
        position.finish(win(position, AP, "automatic-victory", "5.2.2"))


def final_vp(position: PathsPosition) -> int:
    """5.6.2, table 7, Ruling E2: VP with bid or handicap and the adjustments of the historical scenario."""
    vp = position.vp + position.bid + position.rules.handicap
    if position.rules.historical:
        vp += sum(1 for number in US_ARMY_CARDS if not position.was_played(number))
        vp -= 0 if position.was_played(FALL_OF_THE_TSAR) else 2
    return vp


def score(position: PathsPosition) -> tuple[int, int]:
    """5.1.1, 5.2: the Central Powers count the VP, the Allies what is missing to 20; by seat.

    An automatic victory, and one because the enemy gave up, counts all 20. Where both lose (5.6.4) nobody counts any.
    """
    vp, result = min(max(final_vp(position), AUTOMATIC_AP), AUTOMATIC_CP), position.result
    if result is not None and len(result.losers) == 2:
        return 0, 0
    if result is not None and result.winners and result.key in WHOLE_VICTORIES:
        vp = AUTOMATIC_CP if position.seats[CP] in result.winners else AUTOMATIC_AP
    counted = {position.seats[CP]: vp - AUTOMATIC_AP, position.seats[AP]: AUTOMATIC_CP - vp}
    return counted[0], counted[1]


def levels(position: PathsPosition) -> tuple[int, int]:
    """5.3.4, 5.4.2, 5.5.2: least VP for a CP victory, most for an Allied one."""
    name = position.rules.scenario
    if name in (CAMPAIGN, HISTORICAL):
        name = "campaign-brest-litovsk" if position.was_played(BREST_LITOVSK) else "campaign"
    least, most = FACTS["levels"][name]
    return least, most


def decide(position: PathsPosition, key: str, clause: str) -> None:
    """5.1.1: the final VP decide; 5.6.3, L-1: which side wins a draw."""
    least, most = levels(position)
    vp = final_vp(position)
    if vp >= least:
        position.finish(win(position, CP, key, clause))
    elif vp <= most:
        position.finish(win(position, AP, key, clause))
    elif draws_are_cp_victories(position):
        position.finish(win(position, CP, "draw-for-cp", "card CP-65"))
    elif position.rules.tournament or position.rules.historical:
        position.finish(win(position, AP, "draw-for-ap", "5.6.3"))
    else:
        position.finish(Result((), (), key, clause))


def draws_are_cp_victories(position: PathsPosition) -> bool:
    """card CP-65: after the classic Prince Max."""
    return position.was_played(PRINCE_MAX) and not position.rules.deluxe


def conclude_peace(position: PathsPosition) -> None:
    """5.1.1, 5.6.4, 16.5.2: accepted peace is a draw; in a tournament both lose."""
    if draws_are_cp_victories(position) and not position.rules.tournament:
        position.finish(win(position, CP, "draw-for-cp", "card CP-65"))  # Ruling 30
        return
    losers = (0, 1) if position.rules.tournament else ()
    position.finish(Result((), losers, "peace", "16.5.2"))
