"""Tables in memory, as they are read: who sits there, the set-up, the match, and its past."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from dataclasses import replace
from functools import cached_property

import msgspec

from firestep.kernel import AnyGame, Malformed, Position, Setup
from firestep.kernel.options import parse_option
from firestep.kernel.packs import GivenPack, packs_of
from firestep.kernel.timeline import Timeline
from firestep.scene import Board
from firestep.store import BOT, HUMAN, SeatRow, TableRow, TableState
from firestep.table import (
    GameScore,
    LoggedEvent,
    Match,
    Offer,
    Offers,
    commitment_of,
    read_clock,
    read_offers,
)
from firestep.web.catalogue import Catalogue
from firestep.web.tables.changes import (
    CommandResult,
    PairTerms,
    TableExtras,
)
from firestep.web.tables.history import History
from firestep.web.tables.presence import Presence
from firestep.web.tables.study_lines import StudyLines
from firestep.web.tables.view_cache import ViewCache

KEPT_EVENTS = 120
"""How many of the last events are kept in memory, with the positions they led to."""


class LoadedTable:
    """A table in memory: its row, its match once it has begun, clocks, offers, and the last events."""

    def __init__(self, row: TableRow, game: AnyGame, catalogue: Catalogue, match: Match | None) -> None:
        self.row = row
        self.game = game
        self.catalogue = catalogue
        self.maker = catalogue.maker(game)
        self.match = match
        self.lock = asyncio.Lock()
        self.storing: asyncio.Future[CommandResult] | None = None
        """The last command that was to be executed."""
        self.used = time.monotonic()
        self.events: deque[LoggedEvent] = deque(maxlen=KEPT_EVENTS)
        self.events_start = -1 if match is None else match.number
        """Every event after this line is in `events`."""
        self.snapshots = (0, 0)
        self.presence = Presence(self.players)
        self.token = secrets.token_hex(4)
        """Part of every scene tag: tags from another process, or from before a reload, are not mistaken for ours."""
        self.cache = ViewCache()
        self.history_lock = asyncio.Lock()
        self.past: History | None = None
        self.past_lines: StudyLines | None = None
        self.past_used = self.used
        self.read_extras()

    def read_extras(self) -> None:
        self.extras = msgspec.json.decode(self.row.state.extras, type=TableExtras)
        self.clock = read_clock(self.extras.clock) if self.extras.clock else None
        self.offers = read_offers(self.extras.offers)

    # -- reading

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def state(self) -> TableState:
        return self.row.state

    @property
    def number(self) -> int:
        return self.row.state.number

    @property
    def scene_revision(self) -> int:
        """Rises with everything that changes a scene: stored changes, and who is online."""
        return self.row.state.revision + self.presence.revision

    @property
    def setup(self) -> Setup:
        """Rules, scenario and options. A match that has not begun has the newest rules, and files that there are."""
        if self.match is None:
            return self.agreed_setup
        setup = self.match.setup
        return replace(setup, start="") if setup.start else setup

    @cached_property
    def agreed_setup(self) -> Setup:
        terms = self.row.terms
        values = {}
        for name, text in msgspec.json.decode(terms.options, type=dict[str, str]).items():
            try:
                values[name] = parse_option(self.game, terms.scenario, name, text)
            except Malformed:
                if name not in self.game.pinned_options:
                    raise
        return self.game.setup(terms.scenario, values)

    @cached_property
    def pair(self) -> PairTerms | None:
        """What this table was made with, if it is a game of a match of two."""
        return msgspec.json.decode(self.row.terms.pair, type=PairTerms) if self.row.terms.pair else None

    @property
    def first_game(self) -> GameScore | None:
        """How the first game of a match of two ended, if this is the second."""
        return self.pair.score if self.pair is not None and self.pair.first else None

    @cached_property
    def dice_commitment(self) -> str:
        """The commitment to the secret of the dice, published before the first choice."""
        return commitment_of(bytes.fromhex(self.row.terms.secret))

    @property
    def pack_names(self) -> frozenset[str]:
        """The packs that the match is played with."""
        return packs_of(self.setup.scenario, self.setup.options, self.game.id)

    @cached_property
    def packs(self) -> tuple[GivenPack, ...]:
        """The same, for other processes."""
        return self.catalogue.packs.given(self.game, self.pack_names)

    def first_position(self) -> Position:
        """The position that is shown before the match begins."""
        position: Position = self.game.begin(self.setup)
        return position

    def board(self, seat: int | None, language: str) -> Board:
        return self.catalogue.board(self.game, self.setup, seat, language)

    def seats_of(self, user: str | None) -> list[SeatRow]:
        """The seats that a user may choose for."""
        return [seat for seat in self.row.seats_of(user) if seat.kind == HUMAN]

    @property
    def players(self) -> frozenset[str]:
        """The users who sit here."""
        return frozenset(seat.user for seat in self.row.seats if seat.user)

    def place_of(self, name: str) -> int | None:
        return next((seat.place for seat in self.row.seats if seat.name == name), None)

    def bot_to_move(self) -> SeatRow | None:
        """A bot that is asked now."""
        if self.match is None or self.match.result is not None:
            return None
        asked = self.match.asked()
        return next((seat for seat in self.row.seats if seat.place in asked and seat.kind == BOT), None)

    def offer_to_bot(self) -> tuple[SeatRow, Offer] | None:
        """A bot that has yet to answer an offer."""
        if self.match is None or self.match.result is not None:
            return None
        found = bot_asked(self.offers, self.match.timeline)
        return None if found is None else (self.row.seats[found[0]], found[1])

    @property
    def is_unwatched(self) -> bool:
        """Whether nobody is connected and nothing is being changed."""
        return not self.presence.sockets and not self.lock.locked()

    def shed(self) -> None:
        """Drop what can be made again: views of the table, and its past."""
        self.cache = ViewCache()
        self.shed_past()

    def shed_past(self) -> None:
        if not self.history_lock.locked():
            self.past = self.past_lines = None

    # -- the past

    @property
    def history(self) -> History:
        """The past of the match. Hold `history_lock` while using it."""
        assert self.match is not None
        self.past_used = time.monotonic()
        if self.past is None:
            self.past = History(self.match)
        return self.past

    @property
    def study_lines(self) -> StudyLines:
        """All lines of a study. Hold `history_lock` while using them."""
        assert self.match is not None
        self.past_used = time.monotonic()
        if self.past_lines is None:
            self.past_lines = StudyLines(self.match)
        return self.past_lines

    async def position_at(self, number: int) -> Position | None:
        """The position after a line; `None` if the match has not come that far."""
        if number == self.number:
            return self.first_position() if self.match is None else self.match.position
        if self.match is None or number > self.number:
            return None
        async with self.history_lock:
            return await asyncio.to_thread(self.history.position, number)

    async def events_between(self, after: int, until: int) -> list[LoggedEvent]:
        """The events after a line, up to and including another."""
        if after >= self.events_start:
            return [each for each in self.events if after < each.number <= until]
        async with self.history_lock:
            return await asyncio.to_thread(lambda: list(self.history.events(after, until)))


def bot_asked(offers: Offers, timeline: Timeline) -> tuple[int, Offer] | None:
    """The first bot that has yet to answer an offer, and which."""
    for offer in offers.open:
        for seat in offer.waits_for(timeline):
            if timeline.kind_of(seat) == BOT:
                return seat, offer
    return None
