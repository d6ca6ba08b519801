"""Pieces on the board: counters, bases of figures, folders, factors, stars and discs, with badges and numbers."""

from __future__ import annotations

from firestep.pictures.layout import Placed
from firestep.pictures.shapes import (
    BADGE_CORNERS,
    WIDE_CORNERS,
    base_shape,
    counter_shape,
    disc_shape,
    factor_shape,
    folder_shape,
    stack_marks,
    star_shape,
)
from firestep.pictures.svg import Svg, moved
from firestep.scene import Piece

SIDE = 46
"""The side of a counter at scale 1."""
TRENCH = "M-23 20.5h5v5h7v-5h7v5h8v-5h7v5h7v-5h5"
FOLDER_SCALE = 1.15


def draw_piece(svg: Svg, placed: Placed) -> None:
    piece = placed.piece
    states = " ".join(name for name in ("done", "planned") if getattr(piece, name))
    classes = f"counter form-{piece.form} side-{piece.side} n-{piece.nation or 'none'} {states}"
    transform = moved(placed.at, placed.size / SIDE)
    with svg.group(classes, transform):
        draw_trenches(svg, piece)
        DRAW[piece.form](svg, piece)
        if piece.done:
            svg.circle("tick", 7.5, (20, 20))
            svg.path("tick-mark", "M16.6 20.2l2.6 2.6 4.4-5")
        draw_badges(svg, piece)
        if placed.more:
            svg.circle("more", 9.5, (24, 20))
        elif placed.in_stack > 1:
            svg.path("in-stack", stack_marks(placed.in_stack))
    with svg.group(f"{classes} lettering", transform):
        draw_letters(svg, piece)
        if placed.more:
            svg.text("more-t", f"+{placed.more}", (24, 24))


def pattern(piece: Piece) -> str:
    return f"url(#pat-{piece.nation})" if piece.nation else "none"


def draw_trenches(svg: Svg, piece: Piece) -> None:
    for level in range(piece.trench):
        with svg.group("", moved((0, level * 6.6), 1 if piece.form == "folder" else 1.1)):
            for classes in ("dug-3", "dug-2", "dug"):
                svg.path(classes, TRENCH)


def draw_body(svg: Svg, shape: str, cast: tuple[float, float]) -> None:
    svg.path("cast", shape, moved(cast))
    svg.path("body", shape)


def draw_counter(svg: Svg, piece: Piece) -> None:
    draw_body(svg, counter_shape(piece.side, 23), (1.5, 2.5))
    svg.path("ply", "M-22-17H-16V17H-22z", fill=pattern(piece))
    if piece.hidden:
        svg.path("back", "M-9-12l22 22M-9-2l12 12M1-12l12 12")
        return
    full = piece.full or 0
    left = full if piece.strength is None else piece.strength
    with svg.group("glyph" if full else "glyph tall"):
        svg.symbol(piece.symbol, (-13, -19), (31, 31))
    step = 32.4 / full if full > 6 else 5.4
    for at in range(full):
        svg.box("pip" if at < left else "pip lost", (-13.5 + at * step, 14.5), (step - 1.3, 4.6), 0.6)
    if full > 1:
        svg.box("steps-all", (-17, 13.5), (34, 6.5), 1)
        svg.box("steps-left", (-17, 13.5), (34 * left / full, 6.5), 1)
    for chevron in range(min(piece.rank, 2)):
        svg.path("rank", f"M10.5 {-19.5 + 4.5 * chevron:g}l4.2 3 4.2-3")
    if piece.dice is not None:
        svg.circle("dice-count", 7.5, (17, 6))


def draw_figures(svg: Svg, piece: Piece) -> None:
    draw_body(svg, base_shape(piece.side), (1.5, 3.5))
    svg.path("ply", "M-22 18H22V22H-22z", fill=pattern(piece))
    full = piece.full or 0
    left = full if piece.strength is None else piece.strength
    with svg.group("figs"):
        if piece.gun:
            svg.symbol(piece.gun, (-1, -20), (33, 33))
            for at in range(full - 1):
                draw_man(svg, piece, at < left - 1, (-23.5 + at * 9.5, 3 * (at % 2)), small=True)
        else:
            step = 11.5 if full > 4 else 15
            for at in range(full):
                draw_man(svg, piece, at < left, ((at - (full - 1) / 2) * step, 2.5 * (at % 2)), small=False)


def draw_man(svg: Svg, piece: Piece, stands: bool, at: tuple[float, float], *, small: bool) -> None:
    x, down = at
    if stands and small:
        svg.symbol(piece.symbol, (x - 7.5, -13 + down), (15, 27))
    elif stands:
        svg.symbol(piece.symbol, (x - 10, -21 + down), (20, 36))
    else:
        svg.ellipse("gap", (3.6, 2.6) if small else (5, 3), (x, 12))


def draw_folder(svg: Svg, piece: Piece) -> None:
    squares = [pip for pip in piece.pips if pip.shape != "dot"]
    dots = [pip for pip in piece.pips if pip.shape == "dot"]
    with svg.group("empty" if piece.strength == 0 else "", f"scale({FOLDER_SCALE})"):
        draw_body(svg, folder_shape(piece.side, 20), (1.2, 2))
        svg.path("ply", "M-18.6-14H-13.2V14H-18.6z", fill=pattern(piece))
        for at, pip in enumerate(squares):
            classes = f"pip {'hollow' if pip.shape == 'hollow' else ''} {'lost' if pip.lost else ''}"
            svg.box(classes, (-11 + at * 4.8, 6.8), (3.8, 4.2), 0.4)
        for at, pip in enumerate(dots):
            svg.circle("pip lost" if pip.lost else "pip", 2.1, (-9 + at * 4.8, 15))
        if piece.pips:
            svg.box("strength-bar", (-11, 8), (2.75 * len(piece.pips), 7.5), 0.6)


def corps(piece: Piece) -> float:
    return 19 if piece.symbol == "u-corps" else 23


def draw_factors(svg: Svg, piece: Piece) -> None:
    half = corps(piece)
    shape = factor_shape(half, piece.reduced)
    draw_body(svg, shape, (2, 3))
    if piece.reduced:
        svg.path("stripes", shape)
        svg.box("plate-under", (-half + 1, 2), (half * 2 - 2, half - 3), 3)
    svg.path("ply pip-detail", f"M{-half + 3:g} {-half + 3:g}h9v9h-9z", fill=pattern(piece))


def draw_star(svg: Svg, _: Piece) -> None:
    shape = star_shape(16, 11, 6)
    svg.path("star-key", shape)
    svg.path("body", shape)


def draw_disc(svg: Svg, piece: Piece) -> None:
    draw_body(svg, disc_shape(15), (1, 2))
    with svg.group("glyph"):
        svg.symbol(piece.symbol, (-11, -11), (22, 22))


DRAW = {
    "counter": draw_counter,
    "figures": draw_figures,
    "folder": draw_folder,
    "factors": draw_factors,
    "star": draw_star,
    "disc": draw_disc,
}


def draw_badges(svg: Svg, piece: Piece) -> None:
    corners = WIDE_CORNERS if piece.form == "figures" else BADGE_CORNERS
    for badge in piece.badges:
        with svg.group(f"badge-mark tone-{badge.tone}", moved(corners[badge.corner])):
            if badge.tone == "lamp":
                svg.path("order", "M-8.5-9.5h17v13l-8.5 6-8.5-6z")
            else:
                svg.circle("badge", 10)
            if badge.symbol:
                with svg.group("badge-g"):
                    svg.symbol(badge.symbol, (-7.5, -7.5), (15, 15))


def draw_letters(svg: Svg, piece: Piece) -> None:
    """The numbers and letters on a piece."""
    if piece.form == "folder":
        with svg.group("", f"scale({FOLDER_SCALE})"):
            svg.text("army", piece.number, (16.5, 2.5) if piece.pips else (9, 8))
    elif piece.form == "factors":
        draw_factor_letters(svg, piece)
    elif piece.form == "star":
        svg.text("star-number", piece.number or str(piece.strength or ""), (0, 6.2))
    elif piece.form == "counter" and not piece.hidden:
        if piece.number:
            svg.text("corner-number", piece.number, (18, -8))
        if piece.dice is not None:
            svg.text("dice-number", str(piece.dice), (17, 10))
    corners = WIDE_CORNERS if piece.form == "figures" else BADGE_CORNERS
    for badge in piece.badges:
        if badge.text:
            x, y = corners[badge.corner]
            svg.text(f"badge-t tone-{badge.tone}", badge.text, (x, y + 4.8))


def draw_factor_letters(svg: Svg, piece: Piece) -> None:
    half = corps(piece)
    is_army = half == 23
    if piece.number:
        svg.text("id pip-detail", piece.number, (half - 10 if piece.reduced else half - 4, -half + 14))
    if piece.head:
        svg.text("head pip-detail", piece.head, (0, -1) if is_army else (4, -8))
    svg.text("factors pip-detail" if is_army else "factors pip-detail small", piece.factors, (0, half - 5))
    svg.text("factor-far", piece.factors.partition("-")[0], (0, 12))
