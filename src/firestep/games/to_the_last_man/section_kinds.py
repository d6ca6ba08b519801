"""Kinds of sections in the notation of positions: lists of units, areas or sides, numbers by side, a single name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from firestep.board.bits import bits
from firestep.games.to_the_last_man.counter_lists import (
    UNIT_KINDS,
    read_set,
    write_set,
)
from firestep.games.to_the_last_man.ground import PLACE_NAMES
from firestep.games.to_the_last_man.notation import read_area
from firestep.games.to_the_last_man.position import (
    LastManPosition,
)
from firestep.games.to_the_last_man.units import (
    ALL_UNITS,
    SIDES,
)
from firestep.games.to_the_last_man.wording import SIDE_NAMES
from firestep.kernel import Malformed, Section

LastManSection = Section[LastManPosition]


def mask_field(position: LastManPosition, name: str) -> int:
    mask: int = getattr(position, name)
    return mask


def read_side(text: str) -> int:
    if text not in SIDE_NAMES:
        raise Malformed(f"{text!r} is not a side: {' or '.join(SIDE_NAMES)}")
    return SIDE_NAMES.index(text)


def read_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise Malformed(f"{text!r} is not a number")
    return int(text)


def list_section(
    head: str, field: str, write: Callable[[int], str], read: Callable[[LastManPosition, str], int]
) -> LastManSection:
    """A mask as a list of names."""

    def write_line(position: LastManPosition) -> Iterator[str]:
        if mask := mask_field(position, field):
            yield f"{head}: {write(mask)}"

    def read_line(position: LastManPosition, _head: str, body: str) -> None:
        setattr(position, field, mask_field(position, field) | read(position, body))

    return Section((head,), (field,), write_line, read_line)


def unit_section(head: str, field: str) -> LastManSection:
    return list_section(
        head,
        field,
        lambda mask: write_set(mask, UNIT_KINDS),
        lambda position, body: read_set(body, UNIT_KINDS, ALL_UNITS & ~mask_field(position, field)),
    )


def area_section(head: str, field: str) -> LastManSection:
    return list_section(head, field, write_areas, lambda _, body: read_areas(body))


def side_section(head: str, field: str) -> LastManSection:
    return list_section(
        head,
        field,
        lambda mask: " ".join(SIDE_NAMES[side] for side in bits(mask)),
        lambda _, body: sum(1 << read_side(name) for name in set(body.split())),
    )


def write_areas(mask: int) -> str:
    return " ".join(PLACE_NAMES[area] for area in bits(mask))


def read_areas(body: str) -> int:
    return sum(1 << read_area(name) for name in set(body.split()))


def area_sections_by_side(head: str, field: str) -> LastManSection:
    """A mask of areas for each side: `gas german: verdun`."""

    def write_lines(position: LastManPosition) -> Iterator[str]:
        for side, mask in enumerate(getattr(position, field)):
            if mask:
                yield f"{head} {SIDE_NAMES[side]}: {write_areas(mask)}"

    def read_line(position: LastManPosition, its_head: str, body: str) -> None:
        side = read_side(its_head.removeprefix(f"{head} "))
        getattr(position, field)[side] |= read_areas(body)

    return Section(tuple(f"{head} {name}" for name in SIDE_NAMES), (field,), write_lines, read_line)


def count_section(head: str, field: str) -> LastManSection:
    """A number for each side: `crises failed: german 1, entente 0`."""

    def write_line(position: LastManPosition) -> Iterator[str]:
        counts: list[int] = getattr(position, field)
        if any(counts):
            yield f"{head}: {', '.join(f'{SIDE_NAMES[side]} {counts[side]}' for side in SIDES)}"

    def read_line(position: LastManPosition, _head: str, body: str) -> None:
        for part in body.split(","):
            name, count = part.split()
            getattr(position, field)[read_side(name)] = read_number(count)

    return Section((head,), (field,), write_line, read_line)


def one_section(head: str, field: str, names: Sequence[str], read: Callable[[str], int], usual: int) -> LastManSection:
    """One thing by its name; nothing is written for the `usual` one."""

    def write_line(position: LastManPosition) -> Iterator[str]:
        number: int = getattr(position, field)
        if number != usual:
            yield f"{head}: {names[number]}"

    def read_line(position: LastManPosition, _head: str, body: str) -> None:
        setattr(position, field, read(body))

    return Section((head,), (field,), write_line, read_line)
