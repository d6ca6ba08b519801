"""Running and finished games as the page of games shows them."""

from __future__ import annotations

from firestep.kernel import AnyGame
from firestep.store import OVER, ResultRow, TableRow
from firestep.store.directory import WON, Found, upset_of
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.bots import bot_strengths
from firestep.web.catalogue.texts import say_or
from firestep.web.schemas.directory import Choice, GameDirectory, ListedGame
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.spectators import is_late
from firestep.web.views.sharing import scenario_of, seats_shown, turn_shown
from firestep.web.views.table_info import in_language


class DirectoryView:
    """The page in one language."""

    def __init__(self, catalogue: Catalogue, language: str) -> None:
        self.catalogue = catalogue
        self.language = language

    def page(self, found: Found, game: AnyGame | None) -> GameDirectory:
        games = [line for row, results in found.games if (line := self.line(row, results)) is not None]
        last = found.games[-1][0] if found.more else None
        return GameDirectory(
            games,
            "" if last is None else f"{time_of(last)}.{last.id}",
            [Choice(each.id, self.catalogue.speaker(each, self.language).title()) for each in self.playable],
            [] if game is None else self.scenarios(game),
            [] if game is None else self.sides(game),
        )

    @property
    def playable(self) -> list[AnyGame]:
        return list(self.catalogue.titles.playable())

    def line(self, row: TableRow, results: list[ResultRow]) -> ListedGame | None:
        game = self.catalogue.game(row.terms.game)
        if game is None:
            return None
        table, speaker = LiveTable(row, game, self.catalogue, None), self.catalogue.speaker(game, self.language)
        over = row.state.status == OVER
        return ListedGame(
            table=row.id,
            game=game.id,
            title=speaker.title(),
            scenario=scenario_of(table, speaker),
            status="over" if over else "playing",
            state=in_language(row.state.verdict, self.language) if over else turn_shown(table, speaker),
            seats=seats_shown(table, speaker),
            won=winners(row, results),
            lines=0 if is_late(table, None) else row.state.number,
            at=time_of(row),
            rated=row.terms.rated,
            picture=f"/api/tables/{row.id}/picture?size=small&lang={self.language}",
            upset=upset_of(results),
        )

    def scenarios(self, game: AnyGame) -> list[Choice]:
        speaker = self.catalogue.speaker(game, self.language)
        return [Choice(each.id, speaker.scenario(each.id)) for each in game.scenarios]

    def sides(self, game: AnyGame) -> list[Choice]:
        """The sides of the first scenario; others may have more."""
        speaker = self.catalogue.speaker(game, self.language)
        looks = self.catalogue.maker(game).seats(game.setup(next(iter(game.scenarios)).id), speaker)
        return [Choice(look.id, look.name, look.nation, look.side) for look in looks]

    def bot_named(self, name: str) -> str | None:
        """The id of a bot by its name in this language."""
        wanted = name.casefold()
        for game in self.playable:
            speaker = self.catalogue.speaker(game, self.language)
            for bot, _ in bot_strengths(game.id):
                if wanted in (bot, say_or(speaker, f"bot-{bot}", bot).casefold()):
                    return bot
        return None


def winners(row: TableRow, results: list[ResultRow]) -> list[str]:
    """The seats that have won: as the record says, for bots have no results of their own."""
    words = row.state.closing.split("\n")[0].split()
    if words[:2] == ["end", "win"] and len(words) > 2:
        return words[2].split("+")
    return [each.seat for each in results if each.points == WON]


def time_of(row: TableRow) -> int:
    return row.state.updated if row.state.status == OVER else row.terms.created
