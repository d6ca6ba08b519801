"""SVG as PNG, with the fonts of the client and nothing from the machine."""

from __future__ import annotations

from resvg_py import svg_to_bytes

from firestep.pictures.look import LOOK_FILES

FONTS = [str(path) for path in sorted(LOOK_FILES.glob("*.ttf"))]
SPEED, PRECISION = "optimize_speed", "geometric_precision"


def document(body: str, width: int, height: int) -> str:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


def to_png(svg: str) -> bytes:
    return bytes(svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=FONTS, sans_serif_family="Libre Franklin"))
