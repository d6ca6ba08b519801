"""Colours of the style sheets: values with `var()` and `color-mix()` become what the renderer reads."""

from __future__ import annotations

import re
from collections.abc import Mapping

Rgba = tuple[float, float, float, float]
VAR = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
MIX = re.compile(r"color-mix\(in oklab,\s*(.+?)\s+([\d.]+)%,\s*(.+?)\)$")
RGB = re.compile(r"rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*(?:[/,]\s*([\d.]+))?\s*\)")
DEEPEST = 12
"""How often variables may refer to other ones."""


def resolve(value: str, variables: Mapping[str, str]) -> str:
    """The value with all its variables replaced, and its colour mixed."""
    for _ in range(DEEPEST):
        if "var(" not in value:
            break
        value = VAR.sub(lambda found: variables.get(found[1], (found[2] or "").strip()), value)
    mixed = MIX.match(value)
    if mixed:
        return written(mix(parsed(mixed[1]), parsed(mixed[3]), float(mixed[2]) / 100))
    return RGB.sub(lambda found: written(parsed(found[0])), value)


def parsed(colour: str) -> Rgba:
    """A colour as red, green, blue (0 to 255) and opacity."""
    text = colour.strip()
    if text.startswith("#"):
        digits = text[1:] if len(text) > 4 else "".join(each * 2 for each in text[1:])
        return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16), 1.0
    found = RGB.fullmatch(text)
    if found is None:
        return 0.0, 0.0, 0.0, 1.0
    red, green, blue = (float(each) for each in found.group(1, 2, 3))
    return red, green, blue, float(found[4] or 1)


def written(colour: Rgba) -> str:
    red, green, blue, opacity = colour
    rounded = f"{round(red)}, {round(green)}, {round(blue)}"
    return f"rgb({rounded})" if opacity >= 1 else f"rgba({rounded}, {opacity:g})"


def mix(first: Rgba, second: Rgba, share: float) -> Rgba:
    """A mixture by `color-mix(in oklab, first share, second)`; both are opaque."""
    mixed = [share * one + (1 - share) * other for one, other in zip(to_oklab(first), to_oklab(second), strict=True)]
    return from_oklab(*mixed)


def to_oklab(colour: Rgba) -> tuple[float, float, float]:
    red, green, blue = (linear(each / 255) for each in colour[:3])
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def from_oklab(light: float, a: float, b: float) -> Rgba:
    long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    return curved(red), curved(green), curved(blue), 1.0


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def curved(value: float) -> float:
    value = min(1.0, max(0.0, value))
    return 255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)
