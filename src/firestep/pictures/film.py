"""A few scenes one after the other, as a GIF: the ground is drawn once for all that share it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from firestep.pictures.board import Window, draw_top, draw_under
from firestep.pictures.card import DESK, INK, SHEET, said
from firestep.pictures.look import Look
from firestep.pictures.raster import document, to_png
from firestep.pictures.words import wrapped
from firestep.scene import Board, Scene

MOST_FRAMES = 40
STRIP = 40
"""The height of the line of words below the board."""
FRAME_MS, LAST_MS = 800, 3000
COLOURS = 128


@dataclass(frozen=True, slots=True)
class Frame:
    scene: Scene
    text: str


def make_film(look: Look, board: Board, frames: Sequence[Frame], window: Window) -> bytes:
    """At most `MOST_FRAMES` frames, the last of which stays longest."""
    grounds: list[tuple[Scene, Image.Image]] = []
    drawn = []
    for frame in frames[:MOST_FRAMES]:
        ground = next((image for scene, image in grounds if is_same_ground(scene, frame.scene)), None)
        if ground is None:
            ground = opened(draw_under(look, board, frame.scene, window), window, DESK)
            grounds.append((frame.scene, ground))
        drawn.append(developed(look, board, frame, window, ground))
    palette = drawn[-1].quantize(COLOURS)
    images = [each.quantize(COLOURS, palette=palette, dither=Image.Dither.NONE) for each in drawn]
    out = BytesIO()
    times = [*[FRAME_MS] * (len(images) - 1), LAST_MS]
    images[0].save(out, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()


def is_same_ground(one: Scene, other: Scene) -> bool:
    return one.overlays == other.overlays and one.clips == other.clips


def developed(look: Look, board: Board, frame: Frame, window: Window, ground: Image.Image) -> Image.Image:
    top = opened(draw_top(look, board, frame.scene, window), window, None)
    image = Image.new("RGB", (window.width, window.height + STRIP), SHEET)
    image.paste(ground)
    image.paste(top, mask=top)
    line = " ".join(wrapped(frame.text, "libre-franklin-500-normal", 17, window.width - 28, 1))
    body = f'<path d="M0 1H{window.width}" stroke="{INK}" stroke-width="2"/>' + said(line, (14, 27), 17, "Libre Franklin", 500)
    strip = Image.open(BytesIO(to_png(document(body, window.width, STRIP))))
    image.paste(strip, (0, window.height), strip)
    return image


def opened(svg: str, window: Window, background: str | None) -> Image.Image:
    paper = "" if background is None else f'<rect width="100%" height="100%" fill="{background}"/>'
    image = Image.open(BytesIO(to_png(document(paper + svg, window.width, window.height))))
    return image.convert("RGBA" if background is None else "RGB")


