"""Profiles and ladders as pages show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from firestep.scene.maker import SeatLook
from firestep.store import HUMAN, ResultRow, TableRow, User
from firestep.store.ratings import BOT_PREFIX, LADDER_PAGE, LadderPage, RatingRow
from firestep.text import Speaker
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.texts import player_name, say_or
from firestep.web.schemas.people import (
    ClockKind,
    FinishedGame,
    GameResults,
    Opponent,
    Outcome,
    Profile,
    RatedPlayer,
    RatingInfo,
    RatingLadder,
    RatingPoint,
    ResultCount,
    TitleName,
)
from firestep.web.tables.results import DRAWN, WON
from firestep.web.views.table_info import in_language

Counted = tuple[str, str, str, int, int]
"""Title, scenario, seat, points and how many games."""
UNKNOWN_LOOK = SeatLook("", "", "", "")


class PeopleView:
    """What is said about people, in one language and for one reader."""

    def __init__(self, catalogue: Catalogue, language: str, reader: str | None, now: int) -> None:
        self.catalogue = catalogue
        self.language = language
        self.reader = reader
        self.now = now
        self.looks: dict[tuple[str, str], dict[str, SeatLook]] = {}

    # -- profiles

    def profile(
        self,
        user: User,
        since: int,
        running: int,
        ratings: Sequence[RatingRow],
        history: Sequence[ResultRow],
        counts: Sequence[Counted],
        last: Sequence[ResultRow],
        tables: Mapping[str, TableRow],
        accounts: set[str],
    ) -> Profile:
        known = [each for each in counts if self.catalogue.game(each[0]) is not None]
        favourite = self.favourite(known)
        return Profile(
            user.name,
            user.id == self.reader,
            user.is_guest,
            since,
            sum(each[4] for each in counts),
            running,
            favourite.nation,
            favourite.side,
            [self.rating(each, history) for each in ratings if self.catalogue.game(each.game) is not None],
            [self.results(game, known) for game in dict.fromkeys(each[0] for each in known)],
            [self.finished(each, tables[each.table], accounts) for each in last if self.is_known(each, tables)],
            self.titles(),
        )

    def is_known(self, row: ResultRow, tables: Mapping[str, TableRow]) -> bool:
        return row.table in tables and self.catalogue.game(row.game) is not None

    def rating(self, row: RatingRow, history: Sequence[ResultRow]) -> RatingInfo:
        now = row.at(self.now)
        points = [
            RatingPoint(each.at, round(each.rating), round(each.deviation))
            for each in history
            if (each.game, each.clock) == (row.game, row.clock) and each.rating is not None and each.deviation
        ]
        return RatingInfo(
            row.game,
            self.speaker(row.game).title(),
            clock_kind(row.clock),
            round(now.value),
            round(now.deviation),
            now.is_provisional,
            row.games,
            points,
        )

    def results(self, game: str, counts: Iterable[Counted]) -> GameResults:
        speaker = self.speaker(game)
        sides: dict[tuple[str, str, str], ResultCount] = {}
        scenarios: dict[str, ResultCount] = {}
        for title, scenario, seat, points, count in counts:
            if title != game:
                continue
            look = self.look(game, scenario, seat)
            side = sides.setdefault(
                (look.name, look.nation, look.side), ResultCount(look.name, nation=look.nation, side=look.side)
            )
            add(side, points, count)
            add(scenarios.setdefault(scenario, ResultCount(self.scenario(speaker, scenario))), points, count)
        return GameResults(game, speaker.title(), most_played(sides.values()), most_played(scenarios.values()))

    def finished(self, row: ResultRow, table: TableRow, accounts: set[str]) -> FinishedGame:
        speaker, shown = self.speaker(row.game), self.is_shown(table)
        return FinishedGame(
            row.game,
            speaker.title(),
            self.scenario(speaker, row.scenario),
            outcome_of(row.points),
            self.opponents(row, table, accounts, speaker, shown),
            row.at,
            in_language(table.state.verdict, self.language),
            None if row.gain is None else round(row.gain),
            row.table if shown else "",
            bool(table.terms.pair),
        )

    def is_shown(self, table: TableRow) -> bool:
        """Whether the reader may look at a finished game: they played it, or it was not private."""
        mine = any(seat.user == self.reader and self.reader is not None for seat in table.seats)
        return mine or table.terms.listed or table.terms.rated

    def opponents(
        self, row: ResultRow, table: TableRow, accounts: set[str], speaker: Speaker, shown: bool
    ) -> list[Opponent]:
        """The others at the table, each once; of a private game the bots only."""
        others = [seat for seat in table.seats if seat.user != row.player and seat.place != row.place]
        found: dict[str, Opponent] = {}
        for seat in others:
            if seat.kind == HUMAN:
                name = player_name(seat.player, speaker)
                if shown:
                    found.setdefault(name, Opponent(name, account=seat.user in accounts))
            else:
                name = say_or(speaker, f"bot-{seat.bot}", seat.bot)
                found.setdefault(name, Opponent(name, bot=True))
        return list(found.values())

    def favourite(self, counts: Iterable[Counted]) -> SeatLook:
        """The side that was played most."""
        played: Counter[tuple[str, str, str]] = Counter()
        for game, scenario, seat, _, count in counts:
            played[game, scenario, seat] += count
        return self.look(*played.most_common(1)[0][0]) if played else UNKNOWN_LOOK

    # -- ladders

    def ladder(self, game: str, clock: ClockKind, page: LadderPage) -> RatingLadder:
        speaker = self.speaker(game)
        shown = [each for each in page.rows if each[0] <= LADDER_PAGE or each[1].player == self.reader]
        rows = [self.ladder_row(place, row, page, speaker) for place, row in shown]
        return RatingLadder(game, speaker.title(), clock, rows, self.titles())

    def ladder_row(self, place: int, row: RatingRow, page: LadderPage, speaker: Speaker) -> RatedPlayer:
        now = row.at(self.now)
        is_bot = row.player.startswith(BOT_PREFIX)
        bot = row.player.removeprefix(BOT_PREFIX)
        name = say_or(speaker, f"bot-{bot}", bot) if is_bot else player_name(page.names.get(row.player, ""), speaker)
        before = page.before.get(row.player)
        side = page.sides.get(row.player)
        look = self.look(row.game, *side) if side else UNKNOWN_LOOK
        return RatedPlayer(
            place,
            name,
            round(now.value),
            round(now.deviation),
            now.is_provisional,
            row.games,
            is_bot,
            row.player == self.reader,
            None if before is None else before - place,
            look.nation,
            look.side,
        )

    # -- words and looks

    def titles(self) -> list[TitleName]:
        return [TitleName(game.id, self.speaker(game.id).title()) for game in self.catalogue.titles.playable()]

    def speaker(self, game: str) -> Speaker:
        return self.catalogue.speaker(self.catalogue.game(game), self.language)

    def scenario(self, speaker: Speaker, scenario: str) -> str:
        """The name of a scenario; one that was a file here, and is no more, has only its id."""
        return speaker.scenario(scenario) if speaker.has(f"scenario-{scenario}") else scenario

    def look(self, game: str, scenario: str, seat: str) -> SeatLook:
        """How a side looks in a scenario; options may have given it another name there."""
        key = game, scenario
        if key not in self.looks:
            self.looks[key] = self.looks_of(game, scenario)
        return self.looks[key].get(seat, SeatLook(seat, seat, "", ""))

    def looks_of(self, game_id: str, scenario: str) -> dict[str, SeatLook]:
        game = self.catalogue.game(game_id)
        if game is None or scenario not in {each.id for each in game.scenarios}:
            return {}
        looks = self.catalogue.maker(game).seats(game.setup(scenario), self.speaker(game_id))
        return {look.id: look for look in looks}


def clock_kind(text: str) -> ClockKind:
    return "live" if text == "live" else "slow"


def outcome_of(points: int) -> Outcome:
    return "won" if points == WON else "drawn" if points == DRAWN else "lost"


def add(count: ResultCount, points: int, games: int) -> None:
    outcome = outcome_of(points)
    setattr(count, outcome, getattr(count, outcome) + games)


def most_played(counts: Iterable[ResultCount]) -> list[ResultCount]:
    return sorted(counts, key=lambda each: (-(each.won + each.drawn + each.lost), each.name))
