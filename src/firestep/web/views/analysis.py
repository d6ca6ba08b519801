"""An analysis as a client shows it: numbers, with names, plans and verdict in words."""

from __future__ import annotations

from firestep.analysis import Analysis
from firestep.analysis.report import Mistake, TurningPoint
from firestep.analysis.words import (
    DECIMALS_FROM,
    Report,
    error_per_turn,
    positions_before,
    speaker_of,
    told_mistakes,
    without_luck,
)
from firestep.kernel import Position, read_record
from firestep.scene.maker import SceneMaker, SeatLook
from firestep.text import Speaker
from firestep.web.catalogue.texts import player_name, say_or
from firestep.web.schemas.analysis import (
    AnalysisError,
    AnalysisInfo,
    AnalysisMistake,
    AnalysisPlans,
    AnalysisPoint,
    AnalysisSide,
    AnalysisTurningPoint,
    Level,
    LuckRow,
)
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.hints import steps_in_words
from firestep.web.views.looks import seat_looks


def analysis_info(table: LiveTable, found: Analysis, text: str, level: Level, language: str) -> AnalysisInfo:
    """Slow: it replays the game; run it in a thread."""
    return AnalysisReader(table, found, text, level, language).read()


def plans_at(table: LiveTable, mistake: Mistake, text: str, speaker: Speaker) -> AnalysisPlans:
    """Both plans of a mistake, made of what its seat knew. Slow: it replays the game; run it in a thread."""
    position = positions_before(table.game, read_record(text), {mistake.line})[mistake.line]
    seat = table.game.seats(position.setup).index(mistake.seat)
    known = table.game.hidden_from(position, seat)
    played = steps_in_words(table.maker, mistake.played, position, seat, speaker)
    better = steps_in_words(table.maker, mistake.better, known, seat, speaker)
    return AnalysisPlans(mistake.line, played, better)


class AnalysisReader:
    """Tells one analysis in one language."""

    def __init__(self, table: LiveTable, found: Analysis, text: str, level: Level, language: str) -> None:
        self.found = found
        self.level = level
        self.record = read_record(text)
        self.game = table.game
        self.maker: SceneMaker[Position] = table.maker
        self.speaker: Speaker = table.catalogue.speaker(table.game, language)
        end = None if table.match is None else table.match.position
        self.report = Report(found, table.game, self.record, speaker_of(table.game, language), end)
        self.looks: dict[str, SeatLook] = {look.id: look for look in seat_looks(table, self.speaker)}
        lines = {each.line for each in found.mistakes} | {each.line for each in found.turning_points}
        self.positions = positions_before(self.game, self.record, lines)

    def read(self) -> AnalysisInfo:
        found = self.found
        return AnalysisInfo(
            level=self.level,
            evaluations=found.evaluations,
            decimals=found.evaluations >= DECIMALS_FROM,
            judged=self.report.judged(),
            verdict=" ".join(self.report.verdict()) if found.is_whole else "",
            note=self.report.note(),
            sides=[self.side(number) for number in range(len(found.sides))],
            start=list(found.start),
            end=list(found.end),
            conceded=list(found.conceded),
            points=[
                AnalysisPoint(
                    each.line,
                    each.turn,
                    each.kind,
                    each.side,
                    list(each.chances),
                    each.luck,
                    list(each.outcomes),
                )
                for each in found.points
            ],
            errors=[AnalysisError(each.line, each.side, each.loss) for each in found.errors],
            mistakes=self.mistakes(),
            turning_points=[self.turning_point(each) for each in found.turning_points],
            whole=found.is_whole,
        )

    def side(self, number: int) -> AnalysisSide:
        side, ledger = self.found.sides[number], self.found.ledgers[number]
        look = self.looks[side.seats[0]]
        return AnalysisSide(
            name=self.report.side(number),
            seats=list(side.seats),
            players=[self.player(name) for name in dict.fromkeys(side.players) if name],
            nation=look.nation,
            side=look.side,
            luck=ledger.luck,
            net_luck=ledger.net_luck,
            without_luck=without_luck(self.found, number),
            rolls=ledger.rolls,
            luckiest=ledger.luckiest,
            unluckiest=ledger.unluckiest,
            kinds=[LuckRow(self.report.kind_of_luck(each.kind), each.rolls, each.luck) for each in ledger.kinds],
            errors=ledger.errors,
            per_turn=error_per_turn(ledger),
            mistakes=ledger.mistakes,
            decisions=ledger.decisions,
        )

    def player(self, name: str) -> str:
        """Bots have names in the language of the reader."""
        return say_or(self.speaker, f"bot-{name}", player_name(name, self.speaker))

    def mistakes(self) -> list[AnalysisMistake]:
        told = told_mistakes(self.game, self.record, self.found.mistakes, self.report.speaker)
        return [
            AnalysisMistake(
                line=each.mistake.line,
                last=each.mistake.last,
                turn=each.mistake.turn,
                label=self.label(each.mistake.line),
                side=each.mistake.side,
                loss=each.mistake.loss,
                serious=each.mistake.is_serious,
                played=list(each.played),
                better=list(each.better),
                headline=each.headline,
            )
            for each in told
        ]

    def turning_point(self, point: TurningPoint) -> AnalysisTurningPoint:
        return AnalysisTurningPoint(
            line=point.line,
            turn=point.turn,
            label=self.label(point.line),
            side=point.side,
            cause=point.cause,
            swing=point.swing,
            text=self.report.turning_points_told[point.line],
        )

    def label(self, line: int) -> str:
        """The turn of a line in words."""
        turn = self.maker.turn(self.positions[line], self.speaker)
        return "" if turn is None else turn.label
