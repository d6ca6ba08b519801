"""Looking without acting: overlays, the card of a place with who may go there, and what is always known."""

from __future__ import annotations

from collections.abc import Sequence, Set

from firestep.kernel import Position
from firestep.scene import Going, Inspection, Knowledge, Panel, Row, Rows, Sheet
from firestep.scene.part import replace
from firestep.scene.text import plain
from firestep.table import LoggedEvent
from firestep.text import Speaker
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.diary import heading, is_undone, scene_event, turn_tellers
from firestep.web.views.looks import actor_looks

MOST_WAYS = 6
"""How many ways to act on a place are listed."""
MOST_PLAYED = 40
"""How many of the last cards are listed."""


def inspection_of(table: LiveTable, position: Position, touch: str, viewer: Viewer, now: bool) -> Inspection | None:
    """A place with what the viewer may do there now, or why not; of a past position only what it was."""
    speaker = table.catalogue.speaker(table.game, viewer.language)
    found = table.maker.inspect(position, viewer.place, touch, speaker)
    if found is None:
        return None
    if not now or viewer.place is None or table.match is None or table.match.result is not None:
        return found
    return replace(found, going=found.going + going(table, position, viewer.place, touch, speaker))


def going(table: LiveTable, position: Position, seat: int, touch: str, speaker: Speaker) -> tuple[Going, ...]:
    """What the open question allows at this place, or the refusal of the rules for it."""
    parts = table.maker.parts(position, seat, speaker)
    options = [each for question in parts.questions for each in question.options if each.touch == touch]
    if options:
        return tuple(Going(True, each.label, each.clause) for each in options[:MOST_WAYS])
    why = table.maker.why(position, seat, touch, speaker)
    return () if why is None or why.general else (Going(False, why.sentence, why.clause or ""),)


def knowledge_of(
    table: LiveTable,
    position: Position,
    events: Sequence[LoggedEvent],
    viewer: Viewer,
    active: Set[int] | None = None,
) -> Knowledge:
    """What the game tells, and what each side has played of late; `active` is for those who see the table later."""
    speaker = table.catalogue.speaker(table.game, viewer.language)
    known = table.maker.knowledge(position, viewer.place, speaker)
    panels = played_panels(table, events, viewer.place, speaker, active)
    if not panels:
        return known
    page = Sheet("played", speaker.say("know-played"), (panels[::2], panels[1::2]))
    return replace(known, pages=(*known.pages, page))


def played_panels(
    table: LiveTable, events: Sequence[LoggedEvent], seat: int | None, speaker: Speaker, active: Set[int] | None
) -> tuple[Panel, ...]:
    """By turn, the newest first: who played which card, and what for."""
    looks = {look.id: look for look in actor_looks(table, speaker)}
    turns: dict[str, list[Row]] = {}
    count = 0
    for each, teller in reversed(list(zip(events, turn_tellers(events), strict=True))):
        if not each.is_seen_by(seat) or is_undone(table, each, active):
            continue
        event = scene_event(table, each, seat, speaker)
        deed = event.deed
        if deed is None or deed.kind != "card":
            continue
        turn = heading(table, teller, event, looks, speaker)[1]
        look = looks.get(deed.owner)
        turns.setdefault(turn, []).append(Row(plain(deed.name), look.name if look else "", deed.reason))
        count += 1
        if count >= MOST_PLAYED:
            break
    return tuple(
        Panel(f"played-{number}", turn, (Rows(tuple(reversed(rows))),))
        for number, (turn, rows) in enumerate(turns.items())
    )
