"""The key of the map: what each sign means, in the empty corner of Russia."""

from __future__ import annotations

from firestep.games.paths_of_glory.scene.signs import discs, star_path
from firestep.scene import Shape

ROW_HEIGHT, FIRST_ROW = 44, 118
COLUMNS = (34, 206, 378)
TEXT_FROM = 26
CELLS = (
    ("mountain", "terrain-mountain"),
    ("star", "key-vp"),
    ("capital", "key-capital"),
    ("forest", "terrain-forest"),
    ("fort", "key-fort-strength"),
    ("trench", "key-trench"),
    ("swamp", "terrain-swamp"),
    ("port", "key-port"),
    ("supply-lost", "key-unsupplied"),
    ("desert", "terrain-desert"),
    ("source", "key-source"),
    ("line", "key-dashed"),
)
LEGEND_WORDS = (
    "game-title", "key-subtitle", "key-vp", "key-capital", "key-fort", "key-fort-strength", "key-trench", "key-port",
    "key-unsupplied", "key-source", "key-dashed", "key-factors", "key-reduced",
)  # fmt: skip
SMALL = {
    "mountain": "M-14 8L-6 -7L2 8ZM0 8L7 -4L14 8Z",
    "forest": "M-6 -10L-13 7H1ZM7 -6L1 7H13Z",
    "swamp": "M-12 6h24M-6 6v-11M-9 6l-3 -8M6 6v-9M9 6l3 -7",
    "desert": "M-14 -3q7 -7 14 0q7 6 14 0M-8 7q6 -6 11 0q5 4 10 0",
    "trench": "M-14 3h4v-6h7v6h7v-6h7v6h4",
    "line": "M-15 0H15",
}
STYLES = {
    "mountain": "mountain",
    "forest": "td",
    "swamp": "marsh",
    "desert": "dune",
    "trench": "cut",
    "line": "link sea",
}


def legend_shapes(box: tuple[float, float, float, float], words: dict[str, str]) -> list[Shape]:
    x, y, width, height = box
    frame = f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"
    inner = f"M{x + 6:g} {y + 6:g}h{width - 12:g}v{height - 12:g}h{12 - width:g}Z"
    middle = x + width / 2
    shapes = [
        Shape("map-box", frame),
        Shape("neat-2", inner),
        Shape("map-title", text=words["game-title"], at=(middle, y + 50)),
        Shape("map-note", text=words["key-subtitle"], at=(middle, y + 76)),
        Shape("neat-2", f"M{x + 60:g} {y + 92:g}h{width - 120:g}M{x + 60:g} {y + 292:g}h{width - 120:g}"),
        Shape("key-text", text=words["key-factors"], at=(x + 34, y + 326)),
        Shape("key-text", text=words["key-reduced"], at=(x + 34, y + 360)),
    ]
    for number, (sign, key) in enumerate(CELLS):
        at = x + COLUMNS[number % 3], y + FIRST_ROW + ROW_HEIGHT * (number // 3)
        shapes += sign_at(sign, *at)
        shapes.append(Shape("key-text", text=words[key], at=(at[0] + TEXT_FROM, at[1] + 5)))
    return shapes


def sign_at(sign: str, x: float, y: float) -> list[Shape]:
    """One small sign around a point."""
    if sign in SMALL:
        return [Shape(STYLES[sign], SMALL[sign], at=(x, y))]
    if sign == "star":
        return [Shape("vp-star", star_path(x, y))]
    if sign == "capital":
        return [Shape("point", discs([(x, y)], 8)), Shape("point-capital", discs([(x, y)], 13))]
    if sign == "fort":
        return [Shape("sign-mark", symbol="m-fort", at=(x, y), size=20)]
    symbol = "m-anchor" if sign == "port" else "m-supply"
    lost = " lost" if sign == "supply-lost" else ""
    return [Shape(f"sign{lost}", discs([(x, y)], 10.5)), Shape(f"sign-mark{lost}", symbol=symbol, at=(x, y), size=15)]
