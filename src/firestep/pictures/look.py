"""What pictures are drawn with: the client's styles, symbols and patterns, and those that titles add."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from firestep.pictures.colours import resolve
from firestep.pictures.stylesheet import StyleSheet

LOOK_FILES = Path(str(files("firestep.pictures").joinpath("look")))
STYLES = ("tokens.css", "ground.css", "pieces.css", "highlights.css")
SYMBOL = re.compile(r"<symbol id=\"([\w-]+)\"[^>]*?viewBox=\"([^\"]+)\"[^>]*>(.*?)</symbol>", re.DOTALL)
DEFS = re.compile(r"<defs>(.*?)</defs>", re.DOTALL)
FURROW = 'class="furrow"'


@dataclass(frozen=True, slots=True)
class Symbol:
    """A small drawing in a box of its own, in the colour of what it lies on."""

    width: float
    height: float
    body: str


@dataclass(frozen=True, slots=True)
class Look:
    """Styles, symbols, and patterns of nations."""

    sheet: StyleSheet
    symbols: dict[str, Symbol]
    patterns: str

    @classmethod
    def of(cls, more_styles: tuple[str, ...] = (), more_symbols: tuple[str, ...] = (), patterns: str = "") -> Look:
        drawn = (LOOK_FILES / "symbols.svg").read_text(encoding="utf-8")
        sheet = StyleSheet([*((LOOK_FILES / name).read_text(encoding="utf-8") for name in STYLES), *more_styles])
        symbols = {name: symbol for text in (drawn, *more_symbols) for name, symbol in symbols_in(text)}
        defined = DEFS.search(drawn)
        assert defined is not None
        furrow = sheet.root("board").child("path", "furrow").style
        named = defined[1].replace(FURROW, f'fill="none" stroke="{furrow["stroke"]}" stroke-width="1"')
        named = named.replace("currentColor", resolve("var(--ink)", sheet.variables))
        return cls(sheet, symbols, with_variables(named, sheet) + patterns)


def with_variables(text: str, sheet: StyleSheet) -> str:
    return re.sub(r"var\(--[\w-]+\)", lambda found: resolve(found[0], sheet.variables), text)


def symbols_in(text: str) -> list[tuple[str, Symbol]]:
    found = []
    for name, box, body in SYMBOL.findall(text):
        _, _, width, height = (float(each) for each in box.split())
        found.append((name, Symbol(width, height, body)))
    return found


@cache
def client_look() -> Look:
    """The look of the client without titles from outside."""
    return Look.of()
