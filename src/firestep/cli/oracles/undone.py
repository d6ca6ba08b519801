"""A match at the table: undo goes back exactly to the last die, reveal or choice of another seat, and no further."""

from __future__ import annotations

import random
from dataclasses import dataclass

from firestep.cli.oracles.sampling import Broken, demand
from firestep.cli.walk import random_step
from firestep.kernel import AnyGame, IllegalChoice, Player, Setup, write_position
from firestep.kernel.record import CHANCE_NAME
from firestep.table import SECRET_BYTES, Match, verify

UNDOES = 0.1
"""How often a seat takes something back."""


@dataclass(slots=True, frozen=True)
class Stood:
    """A line that was not taken back: whose it is, whether undo stops at it, and the position before it."""

    seat: str
    bars: bool
    before: str
    automatic: bool = False
    """Whether the table passed for its seat."""


class Sitting:
    """A match played at random at a table, with its own account of what may be taken back."""

    def __init__(self, title: AnyGame, setup: Setup, seed: str) -> None:
        self.rng = random.Random(seed)
        players = [Player(name, "human", name) for name in title.seats(setup)]
        entropy = {players[0].seat: self.rng.randbytes(8).hex()}
        self.match = Match.open(title, setup, players, self.rng.randbytes(SECRET_BYTES), entropy)
        self.stood = [Stood(CHANCE_NAME, True, "")] * self.match.number

    def go_on(self) -> None:
        """One choice of a seat and the chance answers it leads to; sometimes something is taken back first."""
        match, rng = self.match, self.rng
        if rng.random() < UNDOES:
            seat = rng.randrange(len(match.seats))
            may = self.may_take_back(match.seats[seat])
            if may:
                steps = rng.randrange(1, may + 1)
                match.undo(seat, steps)
                del self.stood[self.place_of(match.seats[seat], steps) :]
        before = write_position(match.position)
        step = random_step(match.position, len(match.seats), rng)
        done = match.answer_anytime if step.anytime else match.choose
        act = done(step.question.seat, step.choice)
        reveals = {each.number for each in act.events if each.event.reveals}
        for number in range(act.before + 1, act.number + 1):
            entry = match.record.entries[number - 1]
            bars = entry.seat == CHANCE_NAME or number in reveals
            self.stood.append(Stood(entry.seat, bars, before, automatic=number > act.before + 1))

    def own_choices(self, seat: str) -> list[int]:
        """The places of the lines that this seat chose and may take back, latest first."""
        places = []
        for place in range(len(self.stood) - 1, -1, -1):
            line = self.stood[place]
            if line.seat != seat or line.bars:
                break
            if not line.automatic:
                places.append(place)
        return places

    def may_take_back(self, seat: str) -> int:
        return len(self.own_choices(seat))

    def place_of(self, seat: str, steps: int) -> int:
        """The first line that goes when a seat takes back so many choices."""
        return self.own_choices(seat)[steps - 1]

    def check_undo(self) -> None:
        """Every seat can take back exactly what it may, and is then where it was."""
        name, match = "undo", self.match
        for seat, seat_name in enumerate(match.seats):
            may = 0 if match.result is not None else self.may_take_back(seat_name)
            demand(match.undoable(seat) == may, name, f"{seat_name} may take back {match.undoable(seat)}, not {may}")
            for steps in range(1, may + 1):
                draft = match.draft()
                draft.undo(seat, steps)
                same = write_position(draft.position) == self.stood[self.place_of(seat_name, steps)].before
                demand(same, name, f"taking back {steps} leads to another position than there was")
            self.demand_refused(seat, may + 1)

    def demand_refused(self, seat: int, steps: int) -> None:
        before = write_position(self.match.position)
        try:
            self.match.undo(seat, steps)
        except IllegalChoice:
            demand(write_position(self.match.position) == before, "undo", "a refused undo changed the position")
        else:
            raise Broken("undo", f"seat {seat} took back {steps} lines")


def undo_never_goes_too_far(title: AnyGame, setup: Setup, seed: str, choices: int) -> None:
    """Play at a table; a match that comes to its end must also be proven by its own record."""
    sitting = Sitting(title, setup, seed)
    for _ in range(choices):
        sitting.check_undo()
        if sitting.match.result is not None:
            break
        sitting.go_on()
    sitting.check_undo()
    if sitting.match.result is not None:
        fault = verify(sitting.match.record.write(), lambda _: title).fault
        demand(fault is None, "verify", f"the record of a finished match is refused: {fault}")
