"""Viewers of a table, and a cache of what was made for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from firestep.kernel import Position
from firestep.scene import DiaryGroup, DiaryLine, Option, Scene, SceneEvent
from firestep.table import LoggedEvent

KEPT_VIEWERS = 24
KEPT_OPTIONS = 12


KeptLine = tuple[LoggedEvent, DiaryLine, DiaryGroup]
"""The event that tells its turn, the line, and the group that it would open."""


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
    acting: tuple[Position, str | None] | None = None
    """Whose turn it is in the current position."""

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
