"""Reads the client's style sheets and works out the style of an element: the part of CSS that they use.

The renderer knows neither custom properties nor mixed colours, so the cascade is worked out here. Only the light theme.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from firestep.pictures.colours import resolve

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PART = re.compile(r"\.(?P<class>[\w-]+)|\[class\*=\"(?P<holds>[^\"]+)\"\]|:not\(\.(?P<without>[\w-]+)\)|(?P<tag>^[a-z]+)")
FONT = re.compile(r"(?P<style>italic )?\s*(?P<weight>\d+)\s+(?P<size>[\d.]+px)\s+(?P<family>.+)")
IMPORTANT = "!important"
DRAWN = frozenset(
    "fill stroke opacity color display transform fill-opacity stroke-opacity stroke-width stroke-dasharray "
    "stroke-linecap stroke-linejoin paint-order text-anchor letter-spacing "
    "font-family font-size font-style font-weight".split()
)
"""The properties that change a drawing."""


@dataclass(frozen=True, slots=True)
class Compound:
    """What one element of a selector must be: `.counter.done`."""

    tag: str = ""
    classes: frozenset[str] = frozenset()
    holds: tuple[str, ...] = ()
    without: frozenset[str] = frozenset()

    def matches(self, element: Element) -> bool:
        return (
            (not self.tag or self.tag == element.tag)
            and self.classes <= element.classes
            and not (self.without & element.classes)
            and all(any(each.startswith(start) for each in element.classes) for start in self.holds)
        )

    @property
    def weight(self) -> int:
        return 10 * (len(self.classes) + len(self.holds) + len(self.without)) + bool(self.tag)


@dataclass(frozen=True, slots=True)
class Rule:
    """Declarations for whatever is inside all these elements, the last of which is the element itself."""

    selector: tuple[Compound, ...]
    declarations: tuple[tuple[str, str], ...]
    weight: int

    def matches(self, element: Element) -> bool:
        *outer, last = self.selector
        if not last.matches(element):
            return False
        above: Element | None = element.parent
        for each in reversed(outer):
            while above is not None and not each.matches(above):
                above = above.parent
            if above is None:
                return False
            above = above.parent
        return True


@dataclass(slots=True)
class Element:
    """An element by its tag, its classes and what it is in. Elements alike are one object, so styles are kept."""

    sheet: StyleSheet
    tag: str
    classes: frozenset[str]
    parent: Element | None
    children: dict[tuple[str, frozenset[str]], Element] = field(default_factory=dict)
    known: tuple[Mapping[str, str], Mapping[str, str]] | None = None

    def child(self, tag: str, classes: str = "") -> Element:
        key = (tag, frozenset(classes.split()))
        found = self.children.get(key)
        if found is None:
            found = self.children[key] = Element(self.sheet, *key, self)
        return found

    @property
    def variables(self) -> Mapping[str, str]:
        """The custom properties that hold here."""
        return self._styles()[0]

    @property
    def style(self) -> Mapping[str, str]:
        """The properties that are declared for this element, resolved."""
        return self._styles()[1]

    def _styles(self) -> tuple[Mapping[str, str], Mapping[str, str]]:
        if self.known is None:
            declared = self.sheet.declared(self)
            inherited = self.sheet.variables if self.parent is None else self.parent.variables
            own = {name: value for name, value in declared.items() if name.startswith("--")}
            variables = {**inherited, **{name: resolve(value, {**inherited, **own}) for name, value in own.items()}}
            style = {name: resolve(value, variables) for name, value in declared.items() if name in DRAWN}
            self.known = variables, style
        return self.known


class StyleSheet:
    """All rules, in their order."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.variables: dict[str, str] = {}
        self.rules: list[Rule] = []
        for text in texts:
            self.add(COMMENT.sub("", text))

    def add(self, text: str) -> None:
        for selectors, body in blocks(text):
            declarations = tuple(declarations_of(body))
            for selector in selectors.split(","):
                if selector.strip() == ":root":
                    self.variables.update(declarations)
                elif (parsed := selector_of(selector)) is not None:
                    self.rules.append(Rule(parsed, declarations, sum(each.weight for each in parsed)))

    def root(self, classes: str) -> Element:
        return Element(self, "svg", frozenset(classes.split()), None)

    def declared(self, element: Element) -> dict[str, str]:
        """What the rules declare for an element: the heaviest, then the last one, holds."""
        found: dict[str, str] = {}
        important: dict[str, str] = {}
        for rule in sorted((each for each in self.rules if each.matches(element)), key=lambda each: each.weight):
            for name, value in rule.declarations:
                if value.endswith(IMPORTANT):
                    important[name] = value.removesuffix(IMPORTANT).strip()
                else:
                    found[name] = value
        return {**found, **important}


def blocks(text: str) -> Iterable[tuple[str, str]]:
    """Selectors and bodies; rules for media, fonts and animations are left out."""
    at = 0
    while (start := text.find("{", at)) >= 0:
        head, depth, end = text[at:start].strip(), 1, start + 1
        while depth and end < len(text):
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        if not head.startswith("@"):
            yield head, text[start + 1 : end - 1]
        at = end


def declarations_of(body: str) -> Iterable[tuple[str, str]]:
    for each in body.split(";"):
        name, colon, value = each.partition(":")
        if not colon:
            continue
        name, value = name.strip(), value.strip()
        if name == "font":
            yield from font_parts(value)
        else:
            yield name, value


def font_parts(value: str) -> Iterable[tuple[str, str]]:
    end = IMPORTANT if value.endswith(IMPORTANT) else ""
    found = FONT.fullmatch(value.removesuffix(IMPORTANT).strip())
    if found is not None:
        yield "font-style", ("italic" if found["style"] else "normal") + end
        yield "font-weight", found["weight"] + end
        yield "font-size", found["size"] + end
        yield "font-family", found["family"] + end


def selector_of(text: str) -> tuple[Compound, ...] | None:
    """A selector of classes and tags; `None` for what a picture never is: dark, focused, hovered."""
    found = [compound_of(each) for each in text.split()]
    return None if not found or None in found else tuple(each for each in found if each is not None)


def compound_of(text: str) -> Compound | None:
    if PART.sub("", text):
        return None
    parts = list(PART.finditer(text))
    return Compound(
        next((each["tag"] for each in parts if each["tag"]), ""),
        frozenset(each["class"] for each in parts if each["class"]),
        tuple(each["holds"].strip() for each in parts if each["holds"]),
        frozenset(each["without"] for each in parts if each["without"]),
    )
