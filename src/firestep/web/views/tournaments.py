"""Tournaments as pages show them: rounds, pairings, standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from firestep.kernel import Setup
from firestep.scene.maker import SeatLook
from firestep.store import OVER as TABLE_OVER
from firestep.store import TableRow
from firestep.store.tournament_rows import OPEN, OVER, PLAYING, MeetingRow, TournamentRow
from firestep.table import ClockSetting
from firestep.tournaments import BYE, DRAW, FORFEIT, KNOCKOUT, ROUND_ROBIN, SWISS, WIN, Standing, standings
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.texts import player_name
from firestep.web.schemas.people import TitleName
from firestep.web.schemas.tables import AgreedOption
from firestep.web.schemas.tournaments import (
    PairingInfo,
    PairingPlayer,
    RoundInfo,
    StandingInfo,
    StandingResult,
    TournamentInfo,
    TournamentKind,
    TournamentLine,
    TournamentList,
    TournamentStatus,
)
from firestep.web.tables.changes import TableExtras
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.seats import setup_of
from firestep.web.views.game_info import clock_text
from firestep.web.views.table_info import table_line

KINDS: dict[str, TournamentKind] = {ROUND_ROBIN: "round-robin", SWISS: "swiss", KNOCKOUT: "knockout"}
STATUSES: dict[str, TournamentStatus] = {OPEN: "open", PLAYING: "playing", OVER: "over", "cancelled": "cancelled"}


def tournament_list(
    catalogue: Catalogue, rows: Sequence[TournamentRow], reader: str | None, language: str
) -> TournamentList:
    titles = [TitleName(game.id, catalogue.speaker(game, language).title()) for game in catalogue.titles.playable()]
    known = [row for row in rows if catalogue.game(row.terms.game) is not None]
    return TournamentList([TournamentView(catalogue, row, {}, reader, language).line() for row in known], titles)


def current_tables(row: TournamentRow) -> list[str]:
    """The tables of the round that is played."""
    return [each.table for each in row.meetings if each.made and each.round == row.state.round]


def second_tables(tables: Mapping[str, TableRow]) -> list[str]:
    """The tables of second games that are being played."""
    found = (msgspec.json.decode(each.state.extras, type=TableExtras).second for each in tables.values())
    return [each for each in found if each]


class TournamentView:
    """One tournament for one reader. `tables` are those of the round that is played."""

    def __init__(
        self,
        catalogue: Catalogue,
        row: TournamentRow,
        tables: Mapping[str, TableRow],
        reader: str | None,
        language: str,
        owner: str = "",
    ) -> None:
        self.catalogue = catalogue
        self.row = row
        self.tables = tables
        self.reader = reader
        self.language = language
        self.owner = owner
        self.game = catalogue.game(row.terms.game)
        self.speaker = catalogue.speaker(self.game, language)

    # -- lists

    def line(self) -> TournamentLine:
        terms, state, speaker = self.row.terms, self.row.state, self.speaker
        known = speaker.has(f"scenario-{terms.scenario}")
        return TournamentLine(
            id=terms.id,
            title=terms.title,
            game=terms.game,
            game_title=speaker.title(),
            scenario=speaker.scenario(terms.scenario) if known else terms.scenario,
            kind=KINDS[terms.kind],
            status=STATUSES[state.status],
            players=len(self.row.heads),
            size=terms.size,
            round=state.round,
            rounds=state.last_round or (terms.rounds if terms.kind == SWISS else 0),
            starts=terms.starts if state.status == OPEN else None,
            round_ends=state.round_ends,
            mine=self.row.player(self.reader) is not None,
            winner=self.winner(),
            team_size=terms.team_size,
        )

    def winner(self) -> str:
        if self.row.state.status != OVER:
            return ""
        return self.speaker.joined(self.name(each.player) for each in self.ranked if each.place == 1)

    @cached_property
    def ranked(self) -> list[Standing]:
        return standings(self.row.entrants, [each.meeting for each in self.row.meetings], self.row.terms.kind)

    def name(self, user: str) -> str:
        """Of a player, or of the team that they lead."""
        player = self.row.player(user)
        if player is not None and player.team:
            return player.team
        return player_name("" if player is None else player.name, self.speaker)

    def is_mine(self, head: str) -> bool:
        return self.reader is not None and any(each.user == self.reader for each in self.row.team_of(head))

    def members(self, head: str) -> list[str]:
        if self.row.terms.team_size == 1:
            return []
        return [player_name(each.name, self.speaker) for each in self.row.team_of(head)]

    def invitation(self) -> str:
        """For those whose team needs a partner, while it is open."""
        team = self.row.team_of(self.reader)
        if self.row.state.status != OPEN or not team or self.row.is_complete(team[0].user):
            return ""
        return self.row.invitation_to(team[0].user)

    # -- one tournament

    def info(self) -> TournamentInfo:
        terms = self.row.terms
        mine = next(iter(self.row.team_of(self.reader)), None)
        return TournamentInfo(
            **msgspec.structs.asdict(self.line()),
            message=terms.message,
            owner=self.owner,
            own=self.reader is not None and terms.owner == self.reader,
            out=mine is not None and mine.out_from is not None,
            pair=terms.pair,
            rated=terms.rated,
            round_ms=terms.round_ms,
            clock_text=clock_text(msgspec.json.decode(terms.clock, type=ClockSetting), self.speaker),
            options=self.options(),
            track=[self.round(number) for number in range(1, self.row.state.round + 1)],
            standings=self.standings() if self.row.state.round else self.waiting(),
            bye_points=WIN if terms.kind == SWISS else 0,
            invitation=self.invitation(),
        )

    @cached_property
    def setup(self) -> Setup:
        assert self.game is not None
        options = msgspec.json.decode(self.row.terms.options, type=dict[str, str])
        return setup_of(self.game, self.row.terms.scenario, options)

    def options(self) -> list[AgreedOption]:
        assert self.game is not None
        known = {option.name: option for option in self.game.options}
        return [
            AgreedOption(self.speaker.option(known[name]), self.speaker.option_value(known[name], value))
            for name, value in self.setup.options
        ]

    # -- pairings

    def round(self, number: int) -> RoundInfo:
        return RoundInfo(number, [self.pairing(each) for each in self.row.meetings if each.round == number])

    @cached_property
    def sides(self) -> list[SeatLook]:
        """How each side looks: as its first seat."""
        assert self.game is not None
        looks = list(self.catalogue.maker(self.game).seats(self.setup, self.speaker))
        return [looks[team[0]] for team in self.game.teams(self.setup)]

    def pairing(self, row: MeetingRow) -> PairingInfo:
        points = row.meeting.points
        found = PairingInfo(
            first=self.player(row.first, 0, points == (WIN, 0)),
            second=None if row.second is None else self.player(row.second, 1, points == (0, WIN)),
            status="bye" if row.second is None else "over" if points else "waiting",
            points=points,
            forfeit=row.how == FORFEIT,
            table=row.table if row.made else "",
        )
        table = self.tables.get(row.table)
        return found if table is None or points else self.playing(found, table)

    def playing(self, found: PairingInfo, table: TableRow) -> PairingInfo:
        """What is going on at the table, or at that of the second game."""
        assert self.game is not None
        second = msgspec.json.decode(table.state.extras, type=TableExtras).second
        if table.state.status == TABLE_OVER and second in self.tables:
            table = self.tables[second]
        line = table_line(LiveTable(table, self.game, self.catalogue, None), self.reader, self.language)
        return msgspec.structs.replace(
            found,
            status="playing",
            table=table.id,
            turn=line.turn,
            yours=line.yours,
            begun=table.state.revision > 0,
            left_ms=line.when_ms,
        )

    def player(self, user: str, side: int, won: bool) -> PairingPlayer:
        look = self.sides[side]
        return PairingPlayer(self.name(user), look.nation, look.side, self.is_mine(user), won)

    # -- standings

    def standings(self) -> list[StandingInfo]:
        order = {each.player: number for number, each in enumerate(self.ranked)}
        found = []
        for each in self.ranked:
            player = self.row.player(each.player)
            assert player is not None
            found.append(
                StandingInfo(
                    place=each.place,
                    name=self.name(each.player),
                    account=bool(player.name) and not player.team,
                    me=self.is_mine(each.player),
                    out=player.out_from is not None,
                    points=each.points,
                    opponents=each.opponents,
                    beaten=each.beaten,
                    rounds=[self.result(each.player, number, order) for number in self.rounds_so_far()],
                    members=self.members(each.player),
                )
            )
        return found

    def rounds_so_far(self) -> range:
        return range(1, self.row.state.last_round + 1)

    def result(self, user: str, number: int, order: Mapping[str, int]) -> StandingResult:
        row = next((each for each in self.row.meetings if each.round == number and each.has(user)), None)
        if row is None:
            return StandingResult("")
        meeting = row.meeting
        other = meeting.opponent_of(user)
        if other is None:
            return StandingResult("bye" if self.row.terms.kind == SWISS and row.how == BYE else "rest")
        if not meeting.is_decided:
            return StandingResult("", order[other])
        points = meeting.points_of(user)
        return StandingResult(
            "won" if points == WIN else "drawn" if points == DRAW else "lost", order[other], row.how == FORFEIT
        )

    def waiting(self) -> list[StandingInfo]:
        """Who has joined, in the order in which they came."""
        return [
            StandingInfo(
                place=number,
                name=self.name(each.user),
                account=bool(each.name) and not each.team,
                me=self.is_mine(each.user),
                out=False,
                points=0,
                opponents=0,
                beaten=0,
                rounds=[],
                members=self.members(each.user),
                lacks=not self.row.is_complete(each.user),
            )
            for number, each in enumerate(self.row.heads, 1)
        ]
