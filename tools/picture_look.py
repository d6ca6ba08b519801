"""Writes what the server draws pictures with: the client's styles, symbols and fonts, in the forms that it reads.

`python tools/picture_look.py` copies the styles and symbols; `--fonts` also makes the fonts, which needs `fonttools`
and `brotli`. tests/pictures/test_look.py compares.
"""

from __future__ import annotations

import argparse
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "ui" / "src"
LOOK = ROOT / "src" / "firestep" / "pictures" / "look"
COPIED = {
    "tokens.css": CLIENT / "styles" / "tokens.css",
    "ground.css": CLIENT / "board" / "ground.css",
    "pieces.css": CLIENT / "board" / "pieces.css",
    "highlights.css": CLIENT / "board" / "highlights.css",
    "symbols.svg": CLIENT / "assets" / "symbols.svg",
}
FONTS = (
    ("besley-latin-wght-normal", "Besley", 500),
    ("besley-latin-wght-normal", "Besley", 700),
    ("besley-latin-wght-italic", "Besley", 600),
    ("libre-franklin-latin-wght-normal", "Libre Franklin", 500),
    ("libre-franklin-latin-wght-normal", "Libre Franklin", 700),
    ("league-gothic-latin-400-normal", "League Gothic", 400),
)


def write_copies() -> None:
    for name, source in COPIED.items():
        (LOOK / name).write_bytes(source.read_bytes())


def write_font(source: str, family: str, weight: int) -> None:
    """One weight of a font as TrueType: the renderer reads neither woff2 nor fonts with an axis of weights."""
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found]
    from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-not-found]

    font = TTFont(CLIENT / "assets" / "fonts" / f"{source}.woff2")
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": weight})
    for record in list(font["name"].names):
        if record.nameID in (1, 16):
            record.string = family
    font["OS/2"].usWeightClass = weight
    font.flavor = None
    style = "italic" if "italic" in source else "normal"
    font.save(LOOK / f"{family.lower().replace(' ', '-')}-{weight}-{style}.ttf")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", action="store_true", help="make the fonts too")
    arguments = parser.parse_args()
    write_copies()
    if arguments.fonts:
        for font in FONTS:
            write_font(*font)


if __name__ == "__main__":
    main()
