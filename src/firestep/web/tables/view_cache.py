"""Viewers of a table, and a cache of what was made for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import NamedTuple
from weakref import ReferenceType, WeakKeyDictionary, ref

from firestep.kernel import Entry, Position
from firestep.scene import DiaryGroup, DiaryLine, Option, Scene, SceneEvent
from firestep.table import LoggedEvent

KEPT_VIEWERS = 24
KEPT_OPTIONS = 12


KeptLine = tuple[ReferenceType[LoggedEvent], DiaryLine, DiaryGroup]
"""The event that tells its turn, the line, and the group that it would open.

The event is held weakly: most tell their own turn, and what holds its own key would never be forgotten.
"""


class MadeRow(NamedTuple):
    """A line of the diary with the group that it would open."""

    line: DiaryLine
    group: DiaryGroup
    key: tuple[str, str | None]
    """Lines that follow each other with the same key are one group."""
    choice: int | None
    """The number of the choice that can be taken back, and the line with it."""


DiaryRow = MadeRow | LoggedEvent | None
"""Before it is made, the event that tells its turn; nothing where a seat reads nothing."""


class KeptDiary(NamedTuple):
    """The rows of a table's events as one seat reads them, and the last of these events."""

    last: ref[LoggedEvent]
    rows: list[DiaryRow]


class LatestDiary(NamedTuple):
    """The diary that came with the last scene: the same until there is another line."""

    last: ref[LoggedEvent]
    number: int
    groups: tuple[DiaryGroup, ...]
    is_cut: bool
    entry: tuple[Entry, ...]
    """The last entry that was not undone, if any,"""
    length: int
    """and how many entries were not undone."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a seat or a spectator (`None`), the user if they play here, and the language."""

    place: int | None
    user: str
    language: str


@dataclass(slots=True)
class ViewCache:
    """What was made of one live table for its viewers."""

    pages: dict[tuple[Hashable, ...], tuple[str, bytes]] = field(default_factory=dict)
    """Encoded responses with their ETags, valid until something changes."""
    scenes: OrderedDict[Viewer, OrderedDict[str, Scene]] = field(default_factory=OrderedDict)
    """The last scenes that each viewer was sent, by their tags."""
    options: OrderedDict[tuple[int, int, str], tuple[Option, ...]] = field(default_factory=OrderedDict)
    """What a seat could choose after a line, by line, seat and language."""
    events: WeakKeyDictionary[LoggedEvent, dict[tuple[int | None, str], SceneEvent]] = field(
        default_factory=WeakKeyDictionary
    )
    """Events as a seat reads them in a language."""
    turns: WeakKeyDictionary[LoggedEvent, dict[str, str]] = field(default_factory=WeakKeyDictionary)
    """The name of the turn in which an event happened, by language."""
    lines: WeakKeyDictionary[LoggedEvent, dict[tuple[int | None, str], KeptLine]] = field(
        default_factory=WeakKeyDictionary
    )
    """Lines of the diary as a seat reads them in a language."""
    groups: dict[tuple[int | None, str], dict[str, DiaryGroup]] = field(default_factory=dict)
    """The last diary of a seat in a language, by the ids of its groups."""
    diaries: dict[tuple[int | None, str], KeptDiary] = field(default_factory=dict)
    """What each seat has read of the last events in a language."""
    latest: dict[tuple[int | None, str], LatestDiary] = field(default_factory=dict)
    """The diary that came with the last scene of a seat in a language; of nobody in particular if all read the same."""
    private: tuple[ref[LoggedEvent] | None, int] = (None, -1)
    """The last event, and the last line up to it that not everybody may know."""
    late: tuple[int, int] = (-1, 0)
    """At a line: the last line that spectators see who see the table some choices later."""
    acting: tuple[tuple[Position, str | None], ...] = ()
    """Whose turn it is in the current position, and whose it was in the one before."""
    turn: tuple[Position | None, str, str] = (None, "", "")
    """The position whose turn was named last, in which language, and its name."""

    def scenes_of(self, viewer: Viewer) -> OrderedDict[str, Scene]:
        if viewer not in self.scenes:
            self.scenes[viewer] = OrderedDict()
            while len(self.scenes) > KEPT_VIEWERS:
                self.scenes.popitem(last=False)
        self.scenes.move_to_end(viewer)
        return self.scenes[viewer]

    def keep_options(self, line: int, seat: int, language: str, options: tuple[Option, ...]) -> None:
        self.options[line, seat, language] = options
        while len(self.options) > KEPT_OPTIONS:
            self.options.popitem(last=False)
