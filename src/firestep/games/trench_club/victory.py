"""R1.3 to R1.5 Victory: enough forts, nobody left, or the other side gives up; and when nobody can win any more."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.trench_club.movement import may_ever_conquer
from firestep.games.trench_club.position import NEUTRAL, Team, TrenchPosition
from firestep.kernel import Result


def seats_of_team(position: TrenchPosition, team: Team) -> tuple[int, ...]:
    return tuple(seat for army in position.agreed.teams[team] for seat in position.agreed.armies[army].seats)


def win(position: TrenchPosition, team: Team, key: str, clause: str) -> None:
    """End the game at once. The Automa has no seats: its victory is the others' defeat."""
    position.finish(Result(seats_of_team(position, team), seats_of_team(position, 1 - team), key, clause))


def score(position: TrenchPosition) -> tuple[int, ...]:
    """R1.3: the forts of each team. Who wins in another way counts the forts of a victory."""
    winners = () if position.result is None else position.result.winners
    found = []
    for team in (0, 1):
        seats = seats_of_team(position, team)
        least = position.agreed.forts_to_win if any(seat in winners for seat in seats) else 0
        if seats:
            found.append(max(position.forts_of_team(team), least))
    return tuple(found)


def check_forts(position: TrenchPosition) -> None:
    """R1.3: after each conquest; the whole team's forts count."""
    for team in (0, 1):
        if position.forts_of_team(team) >= position.agreed.forts_to_win:
            win(position, team, "won-forts", "R1.3")
            return


def check_exhaustion(position: TrenchPosition) -> None:
    """Ruling 16: nobody holds a fort and no unit is left that could conquer one, so nobody can ever win: a draw.

    It is looked for when all declared attacks have been fought: none of them may be called off (R8.1). Without a fort
    there is no income and no place for new foot units (R10.1, R10.4). In the older edition the last units may still
    fight it out (R1.5).
    """
    if position.result is not None or position.agreed.older_victory or max(position.fort_owner) != NEUTRAL:
        return
    if not any(may_ever_conquer(position, unit) for units in position.roster for unit in bits(units)):
        position.finish(Result((), (), "drawn-exhausted", "R1.3"))


def check_annihilation(position: TrenchPosition) -> None:
    """R1.5, older edition: a side without units has lost; units in forts count as alive.

    Ruling 1: if one fight destroys the last units of both sides, the side whose turn it is has won.
    """
    if not position.agreed.older_victory or position.result is not None:
        return
    alive = [any(position.roster[army] for army in position.agreed.teams[team]) for team in (0, 1)]
    if not all(alive):
        active = position.agreed.armies[position.turn_of].team
        win(position, active if not alive[1 - active] else 1 - active, "won-annihilation", "R1.5")
