"""The chart of a ladder as an SVG file: each bot at its rating, with a whisker for the interval of 95 %."""

from __future__ import annotations

from html import escape
from math import ceil, floor

from firestep.cli.ladder import Ladder, Rung

WIDTH, LEFT, RIGHT = 760, 170, 150
ELO_ENDS, SCORE_ENDS = WIDTH - 84, WIDTH - 28
"""Where the columns of numbers end."""
TOP, ROW, BOTTOM = 112, 46, 66
BETWEEN_LINES = 100
"""Elo points from one line to the next; more where the ladder is long."""
MOST_LINES = 12
STYLE = """
  svg { --sheet: #FBF7EC; --ink: #221F1A; --ink-2: #50483B; --rule: #D8CDB6; --lamp: #F0B02A; --blue: #1B5586; }
  @media (prefers-color-scheme: dark) {
    svg { --sheet: #202224; --ink: #F0E7D3; --ink-2: #C6BCA7; --rule: #3A3A38; --lamp: #F5BC42; --blue: #8ABBE6; }
  }
  .sheet { fill: var(--sheet); } .edge, .line { stroke: var(--rule); fill: none; }
  text { font: 500 14px "Libre Franklin", "Helvetica Neue", Arial, sans-serif; fill: var(--ink-2); }
  .title { font: 700 24px "Besley", Georgia, serif; fill: var(--ink); }
  .bot { font: 600 16px "Besley", Georgia, serif; fill: var(--ink); text-anchor: end; }
  .elo { font: 400 22px "League Gothic", "Arial Narrow", sans-serif; fill: var(--ink); text-anchor: end; }
  .column { font-size: 12px; text-anchor: end; } .score { text-anchor: end; }
  .scale { font-size: 12px; text-anchor: middle; }
  .whisker { stroke: var(--blue); stroke-width: 2.5; stroke-linecap: round; fill: none; }
  .mark { fill: var(--blue); stroke: var(--sheet); stroke-width: 2; } .mark.anchor { fill: var(--lamp); }
"""


class Scale:
    """Where a rating is drawn."""

    def __init__(self, ladder: Ladder) -> None:
        lows = [each.rating.elo - each.rating.error for each in ladder.rungs]
        highs = [each.rating.elo + each.rating.error for each in ladder.rungs]
        self.step = BETWEEN_LINES * max(1, ceil((max(highs) - min(lows)) / BETWEEN_LINES / MOST_LINES))
        self.low = floor(min(lows) / self.step) * self.step
        self.high = max(ceil(max(highs) / self.step) * self.step, self.low + self.step)

    def x(self, elo: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (elo - self.low) / (self.high - self.low), 1)

    @property
    def lines(self) -> range:
        return range(self.low, self.high + 1, self.step)


def chart(ladder: Ladder, title: str) -> str:
    """The whole file."""
    scale = Scale(ladder)
    height = TOP + ROW * len(ladder.rungs) + BOTTOM
    foot = height - BOTTOM
    games = sum(len(pair.results) for pair in ladder.pairs)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t d">',
        f'<title id="t">{escape(title)}</title>',
        f'<desc id="d">{escape("; ".join(spoken(ladder, each) for each in ladder.rungs))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="sheet" width="{WIDTH}" height="{height}" rx="8"/>',
        f'<rect class="edge" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="8"/>',
        f'<text class="title" x="28" y="46">{escape(title)}</text>',
        f'<text x="28" y="72">{games} games, sides swapped. Elo with 95 % intervals; '
        f"{escape(ladder.anchor)} has 1500.</text>",
        f'<text class="column" x="{ELO_ENDS}" y="{TOP - 4}">Elo</text>',
        f'<text class="column" x="{SCORE_ENDS}" y="{TOP - 4}">score</text>',
    ]
    for elo in scale.lines:
        lines.append(f'<path class="line" d="M{scale.x(elo)} {TOP - 8}V{foot + 6}"/>')
        lines.append(f'<text class="scale" x="{scale.x(elo)}" y="{foot + 26}">{elo}</text>')
    for number, each in enumerate(ladder.rungs):
        lines += drawn(each, scale, TOP + ROW * number + ROW // 2, each.bot == ladder.anchor)
    return "\n".join([*lines, "</svg>", ""])


def spoken(ladder: Ladder, rung: Rung) -> str:
    error = "" if rung.bot == ladder.anchor else f" ± {rung.rating.error:.0f}"
    return f"{rung.bot} {rung.rating.elo:.0f}{error}"


def drawn(rung: Rung, scale: Scale, y: int, is_anchor: bool) -> list[str]:
    low, high = (scale.x(rung.rating.elo + sign * rung.rating.error) for sign in (-1, 1))
    name = rung.bot if len(rung.bot) <= 18 else f"{rung.bot[:17]}…"
    lines = [f'<text class="bot" x="{LEFT - 18}" y="{y + 5}">{escape(name)}</text>']
    if not is_anchor:
        lines.append(f'<path class="whisker" d="M{low} {y - 6}v12M{low} {y}H{high}M{high} {y - 6}v12"/>')
    kind = "mark anchor" if is_anchor else "mark"
    lines.append(f'<circle class="{kind}" cx="{scale.x(rung.rating.elo)}" cy="{y}" r="8"/>')
    lines.append(f'<text class="elo" x="{ELO_ENDS}" y="{y + 7}">{rung.rating.elo:.0f}</text>')
    lines.append(f'<text class="score" x="{SCORE_ENDS}" y="{y + 6}">{rung.score:.0%}</text>')
    return lines
