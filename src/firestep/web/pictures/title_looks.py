"""What titles from outside add to pictures: colours and patterns of nations, symbols. As in the client."""

from __future__ import annotations

import re

from firestep.games import Registry
from firestep.kernel.title import Nation
from firestep.web.pictures.jobs import TitleLooks

COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)
ID = re.compile(r"[a-z][a-z0-9-]*")
PATTERN = re.compile(r"<pattern\b[^>]*>.*?</pattern>", re.DOTALL)


def title_looks(titles: Registry) -> TitleLooks:
    styles, symbols, patterns = [], [], ""
    for game_id in titles:
        title = titles.title(game_id)
        for nation in title.nations:
            styles.append(rules_of(nation))
            patterns += pattern_of(nation.id, text_file(titles, game_id, nation.pattern))
        symbols.append(text_file(titles, game_id, title.symbols))
    return TitleLooks(tuple(each for each in styles if each), tuple(each for each in symbols if each), patterns)


def rules_of(nation: Nation) -> str:
    if not ID.fullmatch(nation.id) or not COLOUR.fullmatch(nation.colour):
        return ""
    side = "central" if nation.light_ink else "allied"
    return (
        f":root {{ --{nation.id}: {nation.colour}; }}"
        f".n-{nation.id} {{ --counter-body: var(--{nation.id}); --counter-ink: var(--{side}-ink);"
        f" --counter-edge: var(--{side}-edge); }}"
        f".land.n-{nation.id} {{ fill: color-mix(in oklab, var(--g-field-a) 78%, var(--{nation.id})); }}"
    )


def pattern_of(nation: str, svg: str) -> str:
    """The pattern of a file under the name of its nation."""
    found = PATTERN.search(svg)
    if found is None:
        return ""
    return re.sub(r"<pattern\b(?:\s+id=\"[^\"]*\")?", f'<pattern id="pat-{nation}"', found[0], count=1)


def text_file(titles: Registry, game_id: str, path: str) -> str:
    body = titles.file(game_id, path) if path else None
    return "" if body is None else body.decode("utf-8", errors="replace")
