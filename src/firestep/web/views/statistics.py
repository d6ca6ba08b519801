"""Statistics of a title as a page shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from firestep.store.statistics import EDITION, Ended, Played, TitleCounts
from firestep.text import Speaker
from firestep.web.schemas.people import (
    ResultCount,
    ScenarioStatistics,
    StatisticsChoice,
    StatisticsChoices,
    TitleStatistics,
)
from firestep.web.views.people import PeopleView


@dataclass(frozen=True, slots=True)
class Filter:
    """What somebody asks for; `None` is everything."""

    scenario: str | None = None
    edition: str | None = None
    rules: int | None = None

    def takes(self, one: Ended | Played) -> bool:
        wanted = ((self.scenario, one.scenario), (self.edition, one.edition), (self.rules, one.rules))
        return all(value is None or value == found for value, found in wanted)


def statistics_of(view: PeopleView, game: str, counts: TitleCounts, wanted: Filter) -> TitleStatistics:
    speaker = view.speaker(game)
    played = [each for each in counts.played if wanted.takes(each)]
    ended = [each for each in counts.ended if wanted.takes(each)]
    names = edition_names(view, game)
    scenarios = [
        ScenarioStatistics(
            view.scenario(speaker, each.scenario),
            each.rules,
            each.games,
            average([each]),
            sides(view, game, [one for one in ended if kind_of(one) == kind_of(each)]),
            names.get(each.edition, each.edition),
        )
        for each in sorted(played, key=lambda each: (-each.games, each.scenario, -each.rules, each.edition))
    ]
    return TitleStatistics(
        game,
        speaker.title(),
        sum(each.games for each in played),
        average(played),
        sides(view, game, ended),
        scenarios,
        view.titles(),
        choices(view, speaker, counts.played, names),
    )


def kind_of(one: Ended | Played) -> tuple[str, int, str]:
    return one.scenario, one.rules, one.edition


def choices(
    view: PeopleView, speaker: Speaker, played: Sequence[Played], names: Mapping[str, str]
) -> StatisticsChoices:
    scenarios = dict.fromkeys(each.scenario for each in played)
    editions = sorted({each.edition for each in played if each.edition})
    return StatisticsChoices(
        [StatisticsChoice(each, view.scenario(speaker, each)) for each in scenarios],
        [StatisticsChoice(each, names.get(each, each)) for each in editions],
        sorted({each.rules for each in played}, reverse=True),
    )


def edition_names(view: PeopleView, game_id: str) -> dict[str, str]:
    game = view.catalogue.game(game_id)
    option = None if game is None else next((each for each in game.options if each.name == EDITION), None)
    if option is None:
        return {}
    speaker = view.speaker(game_id)
    return {str(value): speaker.option_value(option, value) for value in option.values}


def sides(view: PeopleView, game: str, ended: Sequence[Ended]) -> list[ResultCount]:
    return view.results(game, [(game, each.scenario, each.seat, each.points, each.count) for each in ended]).sides


def average(played: Sequence[Played]) -> int:
    games = sum(each.games for each in played)
    return round(sum(each.lines for each in played) / games) if games else 0
