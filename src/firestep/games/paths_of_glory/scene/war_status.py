"""16.1, 16.2, 16.3: the war status of both sides as rulers, with what the next marks on them bring."""

from __future__ import annotations

from firestep.games.paths_of_glory.cards.facts import FALL_OF_THE_TSAR, ZIMMERMANN
from firestep.games.paths_of_glory.nations import SIDES, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.words import card_word, said, side_word
from firestep.games.paths_of_glory.tables import ARMISTICE_AT, FALL_AT, LIMITED_WAR_AT, TOTAL_WAR_AT, ZIMMERMANN_AT
from firestep.scene import Track, TrackBlock, TrackCell
from firestep.scene.speaker import Speaker

ROOM = 1.15
"""How far a ruler goes on behind its last mark."""


def rulers(position: PathsPosition, speaker: Speaker) -> tuple[TrackBlock, ...]:
    """One for each side, and one for both together."""
    total = said(speaker, "scene-combined")
    later = {
        ZIMMERMANN_AT: card_word(speaker, ZIMMERMANN),
        FALL_AT: card_word(speaker, FALL_OF_THE_TSAR),
        ARMISTICE_AT: said(speaker, "scene-armistice"),
    }
    combined = ruler("combined", total, position.combined, later, "")
    return (*(ruler_of(position, side, speaker) for side in SIDES), combined)


def ruler_of(position: PathsPosition, side: Side, speaker: Speaker) -> TrackBlock:
    marks = {LIMITED_WAR_AT: said(speaker, "level-limited-war"), TOTAL_WAR_AT: said(speaker, "level-total-war")}
    level = said(speaker, ("level-mobilization", "level-limited-war", "level-total-war")[position.commitment[side]])
    return ruler(f"status-{side}", side_word(speaker, side), position.war_status[side], marks, level)


def ruler(name: str, title: str, value: int, marks: dict[int, str], note: str) -> TrackBlock:
    """`group` of a mark is its number; `high` is where the ruler ends."""
    cells = tuple(
        TrackCell(word, "past" if value >= at else "open", name=f"{at}: {word}", group=str(at))
        for at, word in sorted(marks.items())
    )
    end = max(value, round(max(marks) * ROOM))
    return TrackBlock(Track(name, title, "ruler", cells, note=note, value=str(value), high=str(end)))
