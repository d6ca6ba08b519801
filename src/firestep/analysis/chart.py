"""The course of a match as a picture: the chance to win as a front between two sides, the luck of each roll, and what
the errors of each turn cost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from html import escape

from firestep.analysis.report import Analysis, Mistake, Point

WIDTH, HEIGHT = 900, 364
LEFT, RIGHT, TOP, BOTTOM = 52, 884, 16, 200
STRIP, STRIP_HALF = 244, 26
ERRORS, ERRORS_HALF, BAR_HALF = 308, 26, 7
"""Errors of the first side stand above their line, those of others below it."""
LEAST_FOR_NAME = 36
"""The height that an area must have to be named."""
MOST_LINES = 8
LETTER_HALF, MARK = 5, 10
"""Half the width of a letter of a name, and of a mark: names stand beside marks as far as there is room."""
SMALLEST_LUCK = 0.009
"""Rolls with less luck are not drawn."""
PAPER, INK, INK_2, RED = "#FBF7EC", "#221F1A", "#50483B", "#A5281A"
LIGHT, LIGHT_EDGE, DARK, DARK_INK = "#A6C4E0", "#4A3F2B", "#45504A", "#F7F1E0"
VOICE, TOOL = "Besley, Georgia, serif", "'Libre Franklin', 'Helvetica Neue', Arial, sans-serif"
HATCH = (
    '<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    f'<path d="M0 0V7" stroke="{DARK_INK}" stroke-width="1" opacity=".2"/></pattern></defs>'
)


class Chart:
    """Draws one analysis. The first side lies below the line, light; the others above it, dark and hatched."""

    def __init__(self, analysis: Analysis, names: Sequence[str], title: str, luck: str, errors: str, line: str) -> None:
        self.analysis = analysis
        self.names = names
        """Of the sides."""
        self.title = title
        self.luck = luck
        """The label of the strip of rolls."""
        self.errors_label = errors
        """The label of the strip of errors."""
        self.line_label = line
        """The label of a line of the record; `{}` stands for its number."""
        self.rows = [analysis.start[0], *(point.chances[0] for point in analysis.points)]

    def svg(self) -> str:
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'font-family="{TOOL}" font-size="12">',
            f"<title>{escape(self.title)}</title>",
            HATCH,
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
            *self.areas(),
            *self.axes(),
            *self.line(),
            *self.rolls(),
            *self.errors(),
            *self.mistakes(),
            *self.turning_points(),
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    # -- places

    def x(self, index: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * index / max(1, len(self.rows) - 1), 1)

    def y(self, chance: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * chance, 1)

    def index_of(self, line: int) -> int:
        """The number of the point of a line, counted from the start."""
        found = (number for number, point in enumerate(self.analysis.points, 1) if point.line >= line)
        return next(found, len(self.rows) - 1)

    # -- parts

    def areas(self) -> Iterator[str]:
        box = f'x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}"'
        yield f'<rect {box} fill="{DARK}"/><rect {box} fill="url(#hatch)"/>'
        yield f'<path d="M{LEFT} {BOTTOM}L{self.path()}L{RIGHT} {BOTTOM}Z" fill="{LIGHT}"/>'
        yield from self.name(self.names[0], INK, self.rows, 0.0)
        if len(self.names) > 1:
            yield from self.name(", ".join(self.names[1:]), DARK_INK, [1 - chance for chance in self.rows], 1.0)

    def name(self, name: str, colour: str, shares: Sequence[float], edge: float) -> Iterator[str]:
        """The name of a side where its area is high enough for it, if it is anywhere."""
        inner = range(len(shares) // 8, max(1, len(shares) * 7 // 8))
        half = len(name) * LETTER_HALF + MARK
        free = [index for index in inner if all(abs(self.x(index) - x) > half for x in self.marked)]
        index = max(free or inner, key=lambda each: shares[each])
        if shares[index] * (BOTTOM - TOP) < LEAST_FOR_NAME:
            return
        y = (self.y(self.rows[index]) + self.y(edge)) / 2 + 6
        style = f'font-family="{VOICE}" font-size="17" font-weight="600" text-anchor="middle"'
        yield f'<text x="{self.x(index)}" y="{y}" fill="{colour}" {style}>{escape(name)}</text>'

    @cached_property
    def marked(self) -> list[float]:
        """Where mistakes and turning points are."""
        lines = [each.line for each in self.analysis.mistakes] + [each.line for each in self.analysis.turning_points]
        return [self.x(self.index_of(line)) for line in lines]

    def path(self) -> str:
        return "L".join(f"{self.x(index)} {self.y(chance)}" for index, chance in enumerate(self.rows))

    def axes(self) -> Iterator[str]:
        for chance, label in ((1.0, "100 %"), (0.5, "50"), (0.0, "0")):
            y = self.y(chance)
            yield f'<path d="M{LEFT} {y}H{RIGHT}" stroke="{INK}" opacity=".35" stroke-dasharray="2 4"/>'
            yield f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end" fill="{INK_2}">{label}</text>'
        for index, number in self.lines():
            x = self.x(index)
            yield f'<path d="M{x} {TOP}V{BOTTOM + 5}" stroke="{INK}" opacity=".2"/>'
            yield f'<text x="{x}" y="{HEIGHT - 8}" fill="{INK_2}">{escape(self.line_label.format(number))}</text>'

    def lines(self) -> Iterator[tuple[int, int]]:
        """The points whose lines are written below. Titles number their turns in ways that mean nothing to a reader."""
        points = self.analysis.points
        step = max(1, -(-len(points) // MOST_LINES))
        for index in range(0, len(points), step):
            yield index, points[index].line

    def line(self) -> Iterator[str]:
        for colour, width in ((PAPER, 6), (INK, 2.4)):
            yield (
                f'<path d="M{self.path()}" fill="none" stroke="{colour}" stroke-width="{width}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )

    def rolls(self) -> Iterator[str]:
        yield f'<text x="{LEFT - 8}" y="{STRIP + 4}" text-anchor="end" fill="{INK_2}">{escape(self.luck)}</text>'
        yield f'<path d="M{LEFT} {STRIP}H{RIGHT}" stroke="{INK_2}" opacity=".5"/>'
        drawn = [(index, point) for index, point in enumerate(self.analysis.points, 1) if is_drawn(point)]
        largest = max((abs(point.luck or 0.0) for _, point in drawn), default=1.0)
        for index, point in drawn:
            luck = (point.luck or 0.0) * (1 if not point.side else -1)
            height = max(2.0, round(abs(luck) / largest * STRIP_HALF, 1))
            top = STRIP - height if luck > 0 else STRIP
            fill, corner = (LIGHT, 2) if not point.side else (DARK, 0)
            yield (
                f'<rect x="{self.x(index) - 2}" y="{top}" width="4" height="{height}" rx="{corner}" fill="{fill}" '
                f'stroke="{LIGHT_EDGE}" stroke-width=".7"/>'
            )

    def errors(self) -> Iterator[str]:
        """A bar for each side and turn, all on the same scale."""
        label = escape(self.errors_label)
        yield f'<text x="{LEFT - 8}" y="{ERRORS + 4}" text-anchor="end" fill="{INK_2}">{label}</text>'
        yield f'<path d="M{LEFT} {ERRORS}H{RIGHT}" stroke="{INK_2}" opacity=".5"/>'
        costs: dict[tuple[int, bool], float] = defaultdict(float)
        for error in self.analysis.errors:
            costs[error.turn, error.side == 0] += error.loss
        largest = max(costs.values(), default=1.0)
        for (turn, is_first), cost in costs.items():
            height = round(cost / largest * ERRORS_HALF, 1)
            if height > 0:
                yield self.bar(self.middle_of(turn), height, is_first=is_first)

    def bar(self, x: float, height: float, *, is_first: bool) -> str:
        top, fill = (ERRORS - height, LIGHT) if is_first else (ERRORS, DARK)
        box = f'x="{x - BAR_HALF}" y="{top}" width="{2 * BAR_HALF}" height="{height}"'
        return f'<rect {box} fill="{fill}" stroke="{LIGHT_EDGE}" stroke-width=".7"/>'

    def middle_of(self, turn: int) -> float:
        """The middle of a turn, between the points that belong to it."""
        numbers = [number for number, point in enumerate(self.analysis.points, 1) if point.turn == turn]
        return self.x((numbers[0] + numbers[-1]) // 2) if numbers else LEFT

    def mistakes(self) -> Iterator[str]:
        for each in self.analysis.mistakes:
            index = self.index_of(each.line)
            yield self.mark(each, self.x(index), self.y(self.rows[index]))

    def mark(self, mistake: Mistake, x: float, y: float) -> str:
        """A red sign beside the line: round for the first side, with cut corners for another."""
        y = y + 18 if mistake.side == 0 else y - 18
        if mistake.side == 0:
            shape = f'<circle cx="{x}" cy="{y}" r="8.5"'
        else:
            shape = f'<path d="M{x - 4} {y - 8.5}h8l4 4v8l-4 4h-8l-4-4v-8z"'
        sign = "!" if mistake.is_serious else "?"
        text = f'<text x="{x}" y="{y + 4.2}" text-anchor="middle" font-weight="800" fill="{RED}">{sign}</text>'
        return f'{shape} fill="{PAPER}" stroke="{RED}" stroke-width="2.2"/>{text}'

    def turning_points(self) -> Iterator[str]:
        for number, each in enumerate(self.analysis.turning_points, 1):
            index = self.index_of(each.line)
            x, y = self.x(index), self.y(self.rows[index])
            yield (
                f'<circle cx="{x}" cy="{y}" r="8.5" fill="{INK}" stroke="{PAPER}" stroke-width="2"/>'
                f'<text x="{x}" y="{y + 4.2}" text-anchor="middle" font-weight="700" fill="{PAPER}">{number}</text>'
            )


def is_drawn(point: Point) -> bool:
    return point.luck is not None and abs(point.luck) >= SMALLEST_LUCK
