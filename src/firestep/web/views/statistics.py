"""Statistics of a title as a page shows them."""

from __future__ import annotations

from collections.abc import Sequence

from firestep.store.statistics import Ended, Played, TitleCounts
from firestep.web.schemas.people import ResultCount, ScenarioStatistics, TitleStatistics
from firestep.web.views.people import PeopleView


def statistics_of(view: PeopleView, game: str, counts: TitleCounts) -> TitleStatistics:
    speaker = view.speaker(game)
    scenarios = [
        ScenarioStatistics(
            view.scenario(speaker, each.scenario),
            each.rules,
            each.games,
            average([each]),
            sides(
                view, game, [one for one in counts.ended if (one.scenario, one.rules) == (each.scenario, each.rules)]
            ),
        )
        for each in sorted(counts.played, key=lambda each: (-each.games, each.scenario, -each.rules))
    ]
    return TitleStatistics(
        game,
        speaker.title(),
        sum(each.games for each in counts.played),
        average(counts.played),
        sides(view, game, counts.ended),
        scenarios,
        view.titles(),
    )


def sides(view: PeopleView, game: str, ended: Sequence[Ended]) -> list[ResultCount]:
    return view.results(game, [(game, each.scenario, each.seat, each.points, each.count) for each in ended]).sides


def average(played: Sequence[Played]) -> int:
    games = sum(each.games for each in played)
    return round(sum(each.lines for each in played) / games) if games else 0
