"""A share card: the board with a few words beside it, in the size that other sites show beside a link."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from html import escape

from firestep.pictures.look import Look
from firestep.pictures.shapes import counter_shape
from firestep.pictures.svg import Svg, moved
from firestep.pictures.words import width_of, wrapped
from firestep.scene.words import Side

WIDTH, HEIGHT = 1200, 630
PANEL = 448
"""The width of the words; the picture takes the rest."""
MARGIN = 44
TEXT_WIDTH = PANEL - 2 * MARGIN + 8
PAPER, SHEET, DESK, INK, INK_2, INK_3, LAMP, RULE = (
    "#F2EBDA",
    "#FBF7EC",
    "#CDC2A8",
    "#221F1A",
    "#50483B",
    "#6E6454",
    "#F0B02A",
    "#958769",
)
BRAND = (
    f'<g fill="none" stroke="{INK}" stroke-width="2.6" transform="translate({MARGIN} 46) scale(1.35)">'
    f'<path d="M0 6h9v6h8v6h13"/><circle cx="22" cy="6" r="4.2" fill="{LAMP}" stroke-width="1.6"/>'
    '<path d="M0 22.5h30"/></g>'
)
HEADLINE_SIZES = ((50, 3), (42, 4), (34, 5))
"""Sizes of the headline, with how many lines it may have."""
MOST_ROWS = 4
ROW = 50


@dataclass(frozen=True, slots=True)
class CardRow:
    """A side with who plays it, or a figure with its name."""

    name: str
    note: str = ""
    nation: str = ""
    side: Side = ""
    flag: bool = True


@dataclass(frozen=True, slots=True)
class Card:
    """What is said beside the picture."""

    site: str
    caption: str
    headline: str
    text: str = ""
    rows: tuple[CardRow, ...] = ()


def board_window() -> tuple[int, int]:
    """The size of the board on a card."""
    return WIDTH - PANEL, HEIGHT


def draw_card(look: Look, card: Card, picture: str) -> str:
    """The card as SVG; `picture` is drawn in a box of the size `board_window`, from 0, 0."""
    width, height = board_window()
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<clipPath id="picture"><rect width="{width}" height="{height}"/></clipPath>'
        f'<g transform="translate({PANEL} 0)" clip-path="url(#picture)">'
        f'<rect width="{width}" height="{height}" fill="{DESK}"/>{picture}</g>'
        f'<path d="M{PANEL} 0V{HEIGHT}" stroke="{INK}" stroke-width="3"/>'
        f"{BRAND}{said(card.site, (MARGIN + 54, 74), 30, 'Besley', 700)}{words(card)}{rows(look, card)}"
    )


def words(card: Card) -> str:
    size, lines = headline_of(card.headline)
    y = 152.0
    parts = [said(card.caption.upper(), (MARGIN, y), 26, "League Gothic", 400, INK_3, spacing=1.4)]
    y += 14 + size * 0.9
    for line in lines:
        parts.append(said(line, (MARGIN, y), size, "Besley", 700))
        y += size * 1.14
    y += 30 - size * 0.4
    room = max(1, int((HEIGHT - MARGIN - ROW * min(len(card.rows), MOST_ROWS) - 24 - y) // 31) + 1)
    for line in wrapped(card.text, "libre-franklin-500-normal", 23, TEXT_WIDTH, room):
        parts.append(said(line, (MARGIN, y), 23, "Libre Franklin", 500, INK_2))
        y += 31
    return "".join(parts)


def headline_of(text: str) -> tuple[int, list[str]]:
    for size, most in HEADLINE_SIZES:
        lines = wrapped(text, "besley-700-normal", size, TEXT_WIDTH, most + 1)
        if len(lines) <= most and all(width_of(line, "besley-700-normal", size) <= TEXT_WIDTH for line in lines):
            return size, lines
    size, most = HEADLINE_SIZES[-1]
    return size, wrapped(text, "besley-700-normal", size, TEXT_WIDTH, most)


def rows(look: Look, card: Card) -> str:
    shown = card.rows[:MOST_ROWS]
    y = HEIGHT - MARGIN - ROW * len(shown) + 4.0
    parts = []
    for row in shown:
        at = MARGIN + (56 if row.flag else 0)
        if row.flag:
            parts.append(flag(look, row, (MARGIN + 20, y + 20)))
        name = wrapped(row.name, "libre-franklin-700-normal", 21, TEXT_WIDTH - (56 if row.flag else 0), 1)
        parts.append(said(" ".join(name), (at, y + (17 if row.note else 27)), 21, "Libre Franklin", 700))
        if row.note:
            parts.append(said(row.note, (at, y + 38), 17, "Libre Franklin", 500, INK_3))
        y += ROW
    return "".join(parts)


def flag(look: Look, row: CardRow, at: tuple[float, float]) -> str:
    """The ribbon of a nation on a small counter whose corners show the side."""
    svg = Svg(look, "board")
    with svg.group(f"counter n-{row.nation or 'none'}", moved(at, 40 / 46)):
        svg.path("body", counter_shape(row.side, 20))
        if row.nation:
            svg.path("", "M-12-11H12V7H-12z", fill=f"url(#pat-{row.nation})")
        svg.path("rank", "M-12-14V15")
    return f"<defs>{look.patterns}</defs>" + "".join(svg.parts)


def said(
    text: str,
    at: tuple[float, float],
    size: float,
    family: str,
    weight: int,
    colour: str = INK,
    spacing: float = 0,
) -> str:
    apart = f' letter-spacing="{spacing}"' if spacing else ""
    return (
        f'<text x="{at[0]:.0f}" y="{at[1]:.0f}" font-family="{family}" font-weight="{weight}" font-size="{size}"'
        f' fill="{colour}"{apart}>{escape(text)}</text>'
    )


def photograph(body: bytes, kind: str) -> str:
    """A picture that fills the box of the board."""
    width, height = board_window()
    data = f"data:{kind};base64,{b64encode(body).decode()}"
    return f'<image href="{data}" width="{width}" height="{height}" preserveAspectRatio="xMidYMid slice"/>'


def plain_ground() -> str:
    """Where there is nothing to show: the step of a trench, large, as on the sign of the site."""
    width, height = board_window()
    return (
        f'<rect width="{width}" height="{height}" fill="#E8E1C6"/>'
        f'<g fill="none" stroke="#4B3521" stroke-width="22" transform="translate(-20 190)">'
        '<path d="M0 60h270v90h240v90h400" stroke="#C9AC7C" stroke-width="64"/>'
        '<path d="M0 60h270v90h240v90h400"/></g>'
        f'<circle cx="{width - 190}" cy="170" r="62" fill="{LAMP}" stroke="{INK}" stroke-width="12"/>'
    )



