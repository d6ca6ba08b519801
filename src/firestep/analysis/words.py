"""An analysis in sentences of one language: the report of `firestep analyse`, and the plans of mistakes in words."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from firestep.analysis.report import MISTAKE, Analysis, Ledger, Mistake, Point, TurningPoint
from firestep.kernel import AnyGame, Position, Record, Setup, replay
from firestep.kernel.replay import setup_of
from firestep.text import Speaker

PACKAGE = "firestep.analysis"
"""Where the texts are."""
MOST_MISTAKES = 5
DECIMALS_FROM = 200
"""With fewer imagined games a loss has no decimals."""
DESERVED, EVEN = 0.75, 0.25
"""What the winner must have scored without luck to have deserved it, and to have been even."""
FAVOURED = 0.75
"""A winner who began with such a chance was favoured by the set-up."""
SAME_LUCK = 0.001
"""Outcomes that differ by less are as good as each other."""
MOST_OF_100 = 99
"""What has come of a roll is one of the outcomes, even if it was none of those that were tried."""
MINUS = "\N{MINUS SIGN}"


def speaker_of(game: AnyGame, language: str) -> Speaker:
    return Speaker(game, language, (PACKAGE,))


@dataclass(slots=True, frozen=True)
class ToldMistake:
    """A mistake whose plans are in words."""

    mistake: Mistake
    played: tuple[str, ...]
    better: tuple[str, ...]

    @property
    def headline(self) -> str:
        """What was played and would not have been in the better plan, in one sentence."""
        return next((each for each in self.played if each not in self.better), " ".join(self.played[:1]))


def told_mistakes(game: AnyGame, record: Record, mistakes: Sequence[Mistake], speaker: Speaker) -> list[ToldMistake]:
    """The plans of mistakes in words, in the order given."""
    positions = positions_before(game, record, {each.line for each in mistakes})
    told = []
    for each in mistakes:
        position = positions[each.line]
        seat = game.seats(position.setup).index(each.seat)
        known = game.hidden_from(position, seat)  # the better plan was made of what the seat knew, and is told so
        played = plan_in_words(position, seat, each.played, speaker)
        better = plan_in_words(known, seat, each.better, speaker)
        told.append(ToldMistake(each, tuple(played), tuple(better)))
    return told


def positions_before(game: AnyGame, record: Record, lines: set[int]) -> dict[int, Position]:
    """The positions before some entries, by the number of the entry."""
    found = {}
    for entry, position in replay(game, record):
        following = entry.number + 1 if entry else 1
        if following in lines:
            found[following] = position.clone()
        position.events.clear()
    return found


def happened_at(game: AnyGame, record: Record, lines: set[int], speaker: Speaker) -> dict[int, str]:
    """What the diary tells of some entries, by the number of the entry."""
    found = {}
    for entry, position in replay(game, record):
        if entry and entry.number in lines:
            said = [speaker.event(position, event) for event in position.events]
            found[entry.number] = " ".join(each for each in dict.fromkeys(said) if each)
        position.events.clear()
    return found


def end_of(game: AnyGame, record: Record) -> Position | Setup:
    """The last position of a match, or what was agreed if nothing was played."""
    last = deque(replay(game, record), maxlen=1)
    return last[0][1] if last else setup_of(game, record)


def plan_in_words(position: Position, seat: int, plan: Iterable[str], speaker: Speaker) -> Iterator[str]:
    """What a plan does, as the diary would tell it; without anything to tell, its choices."""
    position = position.clone()
    position.events.clear()
    said: list[str] = []
    choices: list[str] = []
    for notation in plan:
        question = position.question_for(seat)
        if question is None:
            break
        choice = question.read(position, notation)
        choices.append(speaker.say("analysis-chosen", choice=speaker.choice(position, question, choice)))
        position.answer(choice, seat)
        said += [speaker.event(position, event) for event in position.events]
        position.events.clear()
    return (each for each in dict.fromkeys(said or choices) if each)


# -- the report


def report(analysis: Analysis, game: AnyGame, record: Record, language: str) -> Iterator[str]:
    """The analysis, line by line."""
    return Report(analysis, game, record, speaker_of(game, language)).lines()


class Report:
    """Writes one analysis."""

    def __init__(
        self, analysis: Analysis, game: AnyGame, record: Record, speaker: Speaker, end: Position | None = None
    ) -> None:
        """`end`: how the match ended, if it is known: after bids for sides, players are called by what they got."""
        self.analysis = analysis
        self.game = game
        self.record = record
        self.speaker = speaker
        self.setup = setup_of(game, record)
        self.named = end_of(game, record) if end is None else end

    def lines(self) -> Iterator[str]:
        yield from self.heading()
        yield ""
        yield from self.table()
        yield ""
        yield from self.verdict()
        yield from self.extremes()
        yield from self.turning_points()
        yield from self.mistakes()
        yield ""
        yield self.note()

    def heading(self) -> Iterator[str]:
        found, say = self.analysis, self.speaker.say
        yield say("analysis-heading", game=self.speaker.title(), scenario=self.speaker.scenario(found.scenario))
        yield self.judged()
        start, end = self.percent(found.start[0]), self.percent(found.end[0])
        yield say("analysis-chances", side=self.the_side(0), start=start, end=end)
        if abs(found.conceded[0]) >= 0.005:
            yield say("analysis-conceded", points=self.points(found.conceded[0]))

    def judged(self) -> str:
        found = self.analysis
        return self.speaker.say("analysis-judged", level=found.level, evaluations=found.evaluations)

    def note(self) -> str:
        """How choices are judged."""
        return self.speaker.say("analysis-note")

    def kind_of_luck(self, key: str) -> str:
        """What was rolled or drawn, by the key of the question that chance answered."""
        return self.speaker.say(f"luck-{key}" if self.speaker.has(f"luck-{key}") else "analysis-chart-luck")

    def table(self) -> Iterator[str]:
        """The ledger: a column for each side."""
        ledgers = self.analysis.ledgers
        say = self.speaker.say
        adjusted = [without_luck(self.analysis, side) for side in range(len(ledgers))]
        rows = [
            ("", [self.side_with_players(number) for number in range(len(ledgers))]),
            (say("analysis-row-luck"), [self.points(each.luck) for each in ledgers]),
            (say("analysis-row-net"), [self.points(each.net_luck) for each in ledgers]),
            (say("analysis-row-errors"), [self.loss(each.errors) for each in ledgers]),
            (say("analysis-row-per-turn"), [self.number(error_per_turn(each) * 100) for each in ledgers]),
            (say("analysis-row-mistakes"), [str(each.mistakes) for each in ledgers]),
            (say("analysis-row-adjusted"), [self.number(each * 100) for each in adjusted]),
        ]
        first = max(len(label) for label, _ in rows)
        widths = [max(len(cells[column]) for _, cells in rows) for column in range(len(ledgers))]
        for label, cells in rows:
            columns = [f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)]
            yield "  ".join([f"{label:<{first}}", *columns]).rstrip()
        yield f"({say('analysis-points')})"

    def verdict(self) -> Iterator[str]:
        found = self.analysis
        if len(found.sides) < 2:
            return
        winner = max(range(len(found.end)), key=lambda side: found.end[side])
        side, many = self.the_side(winner), self.is_many(winner)
        adjusted = without_luck(found, winner)
        cut = self.percent(min(1.0, max(0.0, adjusted)))
        if abs(found.conceded[winner]) >= MISTAKE:
            chance = self.percent(found.end[winner] - found.conceded[winner])
            yield self.speaker.say("analysis-verdict-conceded", side=side, many=many, chance=chance, adjusted=cut)
        elif found.end[winner] < 0.99:
            yield self.speaker.say("analysis-verdict-draw", side=side, many=many, adjusted=cut)
        elif adjusted >= DESERVED and found.start[winner] >= FAVOURED:
            start = self.percent(found.start[winner])
            yield self.speaker.say("analysis-verdict-favoured", side=side, many=many, start=start)
        else:
            kind = "deserved" if adjusted >= DESERVED else "even" if adjusted >= EVEN else "lucky"
            yield self.speaker.say(f"analysis-verdict-{kind}", side=side, many=many)

    def extremes(self) -> Iterator[str]:
        rolls = {point.line: point for point in self.analysis.points if point.luck is not None}
        for number, ledger in enumerate(self.analysis.ledgers):
            for key, line in (("luckiest", ledger.luckiest), ("unluckiest", ledger.unluckiest)):
                if line is not None and abs(rolls[line].luck or 0) >= 0.005:
                    points = self.points(rolls[line].luck or 0)
                    told = self.speaker.say(f"analysis-{key}", side=self.the_side(number), line=line, points=points)
                    yield " ".join(filter(None, (told, self.rare(rolls[line], key))))

    def rare(self, roll: Point, key: str) -> str:
        """In how many of 100 cases a lucky roll goes worse, or an unlucky one better."""
        if not roll.outcomes or roll.luck is None:
            return ""
        luck, sign = roll.luck, 1 if key == "luckiest" else -1
        share = sum(share for each, share in roll.outcomes if sign * (luck - each) > SAME_LUCK)
        return self.speaker.say(f"analysis-{key}-rare", count=min(MOST_OF_100, round(100 * share)))

    def turning_points(self) -> Iterator[str]:
        found = self.analysis.turning_points
        if not found:
            return
        yield ""
        yield self.speaker.say("analysis-turning-points")
        for each in found:
            yield f"  {self.turning_point(each)}"

    def turning_point(self, point: TurningPoint) -> str:
        return self.speaker.say(
            f"analysis-turning-{point.cause}",
            line=point.line,
            told=self.turning_points_told[point.line],
            points=self.points(point.swing),
            side=self.the_side(0),
            by=self.the_side(point.side or 0),
        )

    @cached_property
    def turning_points_told(self) -> dict[int, str]:
        """What happened at each turning point, by its line: the roll as the diary tells it, or what was played."""
        found = self.analysis
        mistaken = {each.line for each in found.turning_points if each.cause == "mistake"}
        told = told_mistakes(
            self.game, self.record, [each for each in found.mistakes if each.line in mistaken], self.speaker
        )
        rolled = {each.line for each in found.turning_points if each.cause == "luck"}
        rolls = happened_at(self.game, self.record, rolled, self.speaker)
        rolls = {line: said or self.speaker.say("analysis-rolled") for line, said in rolls.items()}
        return rolls | {each.mistake.line: each.headline for each in told}

    def mistakes(self) -> Iterator[str]:
        found, say = self.analysis.mistakes[:MOST_MISTAKES], self.speaker.say
        yield ""
        yield say("analysis-mistakes" if found else "analysis-no-mistakes")
        for told in told_mistakes(self.game, self.record, found, self.speaker):
            each = told.mistake
            words = {"line": each.line, "side": self.side(each.side)}
            points = MINUS + self.loss(each.loss)
            yield f"  {say('analysis-mistake', points=points, serious=each.is_serious, **words)}"
            yield f"    {say('analysis-played', plan=' '.join(told.played))}"
            yield f"    {say('analysis-better', plan=' '.join(told.better))}"

    # -- names and numbers

    def side(self, number: int) -> str:
        return self.speaker.joined(self.speaker.seat(self.named, seat) for seat in self.seats_of(number))

    def the_side(self, number: int) -> str:
        """A side in a sentence, with its article."""
        return self.speaker.joined(self.speaker.the_seat(self.named, seat) for seat in self.seats_of(number))

    def is_many(self, number: int) -> bool:
        """Whether a verb after this side is plural."""
        seats = self.seats_of(number)
        return len(seats) > 1 or any(self.speaker.is_many(self.named, seat) for seat in seats)

    def seats_of(self, number: int) -> list[int]:
        names = self.game.seats(self.setup)
        return [names.index(seat) for seat in self.analysis.sides[number].seats]

    def side_with_players(self, number: int) -> str:
        players = ", ".join(dict.fromkeys(name for name in self.analysis.sides[number].players if name))
        return self.speaker.say("analysis-side", seats=self.side(number), players=players or "none")

    def percent(self, chance: float) -> int:
        return round(chance * 100)

    def points(self, share: float) -> str:
        sign = "+" if share >= 0 else MINUS
        return f"{sign}{self.number(abs(share) * 100)}"

    def loss(self, share: float) -> str:
        return self.number(share * 100) if self.analysis.evaluations >= DECIMALS_FROM else str(round(share * 100))

    def number(self, value: float) -> str:
        text = f"{abs(value):.1f}"
        sign = MINUS if value < 0 and text != "0.0" else ""
        return sign + (text.replace(".", ",") if self.speaker.language == "fr" else text)


def without_luck(analysis: Analysis, side: int) -> float:
    """The chance that a side played for, without luck, when the match ended: what was conceded then is no play."""
    return analysis.ledgers[side].adjusted - analysis.conceded[side]


def error_per_turn(ledger: Ledger) -> float:
    return ledger.errors / ledger.turns if ledger.turns else 0.0
