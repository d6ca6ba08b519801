"""When the events of a stretch of play happened: turn, phase and whose turn it was at the very moment of each."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from firestep.kernel import Event, Position
from firestep.kernel.timeline import Timeline, answer_entry
from firestep.scene.maker import SeatLook
from firestep.table import LoggedEvent
from firestep.text import Speaker
from firestep.web.catalogue.hiding_maker import HidingSceneMaker
from firestep.web.schemas.play import Moment


class Witness(list[Event]):
    """The events of a position; says so whenever one is added."""

    def __init__(self, noticed: Callable[[], None]) -> None:
        super().__init__()
        self.noticed = noticed

    def append(self, event: Event) -> None:
        super().append(event)
        self.noticed()


def moments_between(
    timeline: Timeline,
    after: int,
    until: int,
    maker: HidingSceneMaker,
    speaker: Speaker,
    looks: Sequence[SeatLook] = (),
) -> dict[int, list[Moment]]:
    """The moments of all events on the active entries after one, up to another; each entry is played once more.

    With the looks of the seats also how things stood at each.
    """
    entries = timeline.active_entries
    start, end = (bisect_right(entries, number, key=lambda entry: entry.number) for number in (after, until))
    position = timeline.position_after(start)
    found: dict[int, list[Moment]] = {}
    for entry in entries[start:end]:
        noted = found[entry.number] = []
        position.events = Witness(lambda noted=noted: noted.append(moment_of(position, maker, speaker, looks)))  # type: ignore[misc]
        answer_entry(position, entry, timeline.asked_seat(entry.seat))
    return found


def moment_of(position: Position, maker: HidingSceneMaker, speaker: Speaker, looks: Sequence[SeatLook] = ()) -> Moment:
    """Turn, phase and whose turn it is; with the looks of the seats also what is counted beside the board."""
    standing = maker.standing(position, speaker) if looks else None
    if standing is None:
        return Moment(0, *maker.moment(position, speaker))
    seats = {look.id: state for look, state in zip(looks, standing.seats, strict=False)}
    seats |= {actor.look.id: actor.state for actor in standing.actors}
    return Moment(0, *maker.moment(position, speaker), standing.tracks, seats)


def moment_in(moments: dict[int, list[Moment]], logged: LoggedEvent) -> Moment | None:
    """The moment of a logged event; `None` if its entry was undone, or is one of the table."""
    place, before = 0, logged.previous
    while before is not None:
        place, before = place + 1, before.previous
    on_entry = moments.get(logged.number, [])
    return on_entry[place] if place < len(on_entry) else None
