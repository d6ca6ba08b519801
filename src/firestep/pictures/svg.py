"""Writes SVG: elements with classes as in the client, whose styles are written where they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape

from firestep.pictures.colours import resolve
from firestep.pictures.look import Look
from firestep.pictures.stylesheet import Element
from firestep.scene.words import Point

PIXELS = re.compile(r"(-?[\d.]+)px")
TRANSLATE_Y = re.compile(r"translateY\(([^)]*)\)")
HIDDEN = "none"
PLAIN = r"\1"


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def moved(at: Point, scale: float = 1, turn: float = 0) -> str:
    """A `transform` to a point."""
    rotated = f" rotate({number(turn)})" if turn else ""
    scaled = f" scale({scale:.4g})" if scale != 1 else ""
    return f"translate({number(at[0])} {number(at[1])}){rotated}{scaled}"


class Svg:
    """A drawing in the making."""

    def __init__(self, look: Look, classes: str) -> None:
        self.look = look
        self.parts: list[str] = []
        self.inside: Element = look.sheet.root(classes)

    def path(self, classes: str, data: str, transform: str = "", **more: str) -> None:
        if data:
            self.leaf("path", classes, "", d=data, transform=transform, **more)

    def circle(self, classes: str, radius: float, at: Point = (0, 0)) -> None:
        self.leaf("circle", classes, "", r=number(radius), cx=number(at[0]), cy=number(at[1]))

    def ellipse(self, classes: str, radii: Point, at: Point = (0, 0)) -> None:
        x, y = at
        self.leaf("ellipse", classes, "", rx=number(radii[0]), ry=number(radii[1]), cx=number(x), cy=number(y))

    def box(self, classes: str, at: Point, size: Point, radius: float = 0) -> None:
        (x, y), (width, height) = at, size
        values = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
        self.leaf("rect", classes, "", **values, rx=number(radius))

    def text(self, classes: str, text: str, at: Point = (0, 0), transform: str = "") -> None:
        self.leaf("text", classes, escape(text), x=number(at[0]), y=number(at[1]), transform=transform)

    def lines(self, classes: str, lines: tuple[str, ...], transform: str) -> None:
        """Lines of a text below each other, around the middle."""
        first = f"{-(len(lines) - 1) * 0.55:g}em"
        rows = (f'<tspan x="0" dy="{"1.1em" if at else first}">{escape(line)}</tspan>' for at, line in enumerate(lines))
        self.leaf("text", classes, "".join(rows), transform=transform)

    def symbol(self, name: str, at: Point, size: Point) -> None:
        """A symbol in a box, as large as it fits."""
        symbol = self.look.symbols.get(name)
        if symbol is None:
            return
        scale = min(size[0] / symbol.width, size[1] / symbol.height)
        x = at[0] + (size[0] - scale * symbol.width) / 2
        y = at[1] + (size[1] - scale * symbol.height) / 2
        variables = self.inside.variables
        body = re.sub(r"var\([^()]*\)", lambda found: resolve(found[0], variables), symbol.body)
        self.parts.append(f'<g transform="{moved((x, y), scale)}">{body}</g>')

    @contextmanager
    def group(self, classes: str = "", transform: str = "", **more: str) -> Iterator[bool]:
        """Everything drawn within is in this group; yields whether it is shown at all."""
        outer, self.inside = self.inside, self.inside.child("g", classes)
        shown, start = self.inside.style.get("display") != HIDDEN, len(self.parts)
        self.parts.append(f"<g{self.attributes(self.inside, transform, more)}>")
        try:
            yield shown
        finally:
            self.parts.append("</g>")
            self.inside = outer
            if not shown or len(self.parts) == start + 2:
                del self.parts[start:]

    def leaf(self, tag: str, classes: str, body: str, transform: str = "", **values: str) -> None:
        element = self.inside.child(tag, classes)
        if element.style.get("display") != HIDDEN:
            self.parts.append(f"<{tag}{self.attributes(element, transform, values)}>{body}</{tag}>")

    def attributes(self, element: Element, transform: str, values: dict[str, str]) -> str:
        own = element.style.get("transform", "")
        if own:
            pixels = TRANSLATE_Y.sub(r"translate(0, \1)", own)
            transform = f"{transform} {PIXELS.sub(PLAIN, pixels)}".strip()
        style = {name: value for name, value in element.style.items() if name not in ("transform", "display")}
        every = {**style, **values, **({"transform": transform} if transform else {})}
        return "".join(f' {name.replace("_", "-")}="{escape(value)}"' for name, value in every.items())
