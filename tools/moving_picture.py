"""Joins WebP pictures to one that moves, without decoding them (the RIFF container of WebP: VP8X, ANIM, ANMF)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

IMAGE_CHUNKS = (b"ALPH", b"VP8 ", b"VP8L")
MOVES = 0x02
DOES_NOT_BLEND = 0x02


@dataclass(frozen=True)
class Shown:
    """One picture and how long it is shown."""

    picture: bytes
    milliseconds: int


def moving_picture(frames: Sequence[Shown], width: int, height: int) -> bytes:
    """All frames have the same size; the picture starts again after the last one."""
    header = chunk(b"VP8X", bytes([MOVES, 0, 0, 0]) + size(width, height))
    timing = chunk(b"ANIM", b"\xff\xff\xff\xff" + (0).to_bytes(2, "little"))
    body = b"WEBP" + header + timing + b"".join(shown(frame, width, height) for frame in frames)
    return b"RIFF" + len(body).to_bytes(4, "little") + body


def shown(frame: Shown, width: int, height: int) -> bytes:
    place = bytes(6)
    length = frame.milliseconds.to_bytes(3, "little")
    picture = b"".join(chunk(name, data) for name, data in chunks(frame.picture) if name in IMAGE_CHUNKS)
    return chunk(b"ANMF", place + size(width, height) + length + bytes([DOES_NOT_BLEND]) + picture)


def size(width: int, height: int) -> bytes:
    return (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")


def chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + b"\0" * (len(data) % 2)


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = 12
    while at + 8 <= len(picture):
        length = int.from_bytes(picture[at + 4 : at + 8], "little")
        yield picture[at : at + 4], picture[at + 8 : at + 8 + length]
        at += 8 + length + length % 2


def dimensions(picture: bytes) -> tuple[int, int]:
    """Width and height of a picture without transparency."""
    data = next(data for name, data in chunks(picture) if name == b"VP8 ")
    return int.from_bytes(data[6:8], "little") & 0x3FFF, int.from_bytes(data[8:10], "little") & 0x3FFF
