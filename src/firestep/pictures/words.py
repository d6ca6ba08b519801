"""How wide words are in the fonts of the client, and lines that fit."""

from __future__ import annotations

from functools import cache

from PIL import ImageFont

from firestep.pictures.look import LOOK_FILES

MEASURED = 100
"""Words are measured at this size."""
CUT = "…"


@cache
def font(name: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(LOOK_FILES / f"{name}.ttf"), MEASURED)


def width_of(text: str, name: str, size: float) -> float:
    return font(name).getlength(text) * size / MEASURED


def wrapped(text: str, name: str, size: float, width: float, most: int) -> list[str]:
    """The text in lines; what does not fit in so many lines is cut off."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, name, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    shown = lines[:most]
    if len(lines) > most and shown:
        shown[-1] += CUT
    return [shortened(line, name, size, width) for line in shown]


def shortened(line: str, name: str, size: float, width: float) -> str:
    while len(line) > 2 and width_of(line, name, size) > width:
        line = line.removesuffix(CUT)[:-1].rstrip(" ,.;:") + CUT
    return line
