"""Outlines of counters, bases, folders and stars, around 0, 0. The corners show the side, as in the client."""

from __future__ import annotations

import math

from firestep.pictures.svg import number as n
from firestep.scene.words import Point, Side

BADGE_CORNERS: dict[str, Point] = {"tl": (-21, -21), "tr": (21, -21), "bl": (-21, 20), "br": (21, 20)}
WIDE_CORNERS: dict[str, Point] = {"tl": (-29, -21), "tr": (29, -21), "bl": (-29, 20), "br": (29, 20)}
"""Where badges go on a counter, and on a base of figures."""


def is_cut(side: Side) -> bool:
    return side == "central"


def counter_shape(side: Side, half: float) -> str:
    """Cut corners for the Central Powers, round ones for all others."""
    corner = half * (0.26 if is_cut(side) else 0.2)
    a, b, q = n(half - corner), n(half), n(corner)
    if is_cut(side):
        return f"M-{a} -{b}H{a}L{b} -{a}V{a}L{a} {b}H-{a}L-{b} {a}V-{a}z"
    return f"M-{a} -{b}H{a}q{q} 0 {q} {q}V{a}q0 {q} -{q} {q}H-{a}q-{q} 0 -{q} -{q}V-{a}q0 -{q} {q} -{q}z"


def base_shape(side: Side) -> str:
    """A base for figures, wider than high."""
    if is_cut(side):
        return "M-24-24H24L33-13V13L24 24H-24L-33 13V-13z"
    return "M-23-24H23Q33-24 33-13V13Q33 24 23 24H-23Q-33 24-33 13V-13Q-33-24-23-24z"


def folder_shape(side: Side, s: float) -> str:
    """An army: the body of a counter with a tab on top."""
    c = s * (0.26 if is_cut(side) else 0.2)
    if is_cut(side):
        return (
            f"M{n(-s + 2)} {n(-s)}V{n(-s - 4)}L{n(-s + 4)} {n(-s - 6)}H-4L-1 {n(-s)}H{n(s - c)}L{n(s)} {n(-s + c)}"
            f"V{n(s - c)}L{n(s - c)} {n(s)}H{n(-s + c)}L{n(-s)} {n(s - c)}V{n(-s + 2)}z"
        )
    return (
        f"M{n(-s)} {n(-s - 3)}q0-3 3-3H-5q2.6 0 3.2 3l.6 3H{n(s - c)}q{n(c)} 0 {n(c)} {n(c)}V{n(s - c)}"
        f"q0 {n(c)} {n(-c)} {n(c)}H{n(-s + c)}q{n(-c)} 0 {n(-c)} {n(-c)}z"
    )


def factor_shape(h: float, reduced: bool) -> str:
    """A counter with factors: square when full, its top right corner cut off when reduced."""
    corner = h * 0.56 if reduced else 4
    cut = f"H{n(h - corner)}L{n(h)} {n(-h + corner)}"
    top = cut if reduced else f"H{n(h - 4)}Q{n(h)} {n(-h)} {n(h)} {n(-h + 4)}"
    return (
        f"M{n(-h + 4)} {n(-h)}{top}V{n(h - 4)}Q{n(h)} {n(h)} {n(h - 4)} {n(h)}H{n(-h + 4)}"
        f"Q{n(-h)} {n(h)} {n(-h)} {n(h - 4)}V{n(-h + 4)}Q{n(-h)} {n(-h)} {n(-h + 4)} {n(-h)}z"
    )


def star_shape(outer: float, inner: float, points: int) -> str:
    corners = []
    for index in range(points * 2):
        radius, angle = (inner if index % 2 else outer), math.pi * index / points
        corners.append(f"{n(math.sin(angle) * radius)} {n(-math.cos(angle) * radius)}")
    return f"M{'L'.join(corners)}z"


def disc_shape(r: float) -> str:
    return f"M{n(-r)} 0a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"


def stack_marks(count: int) -> str:
    """A small square for each unit of a stack, above its front counter."""
    return "".join(f"M{at * 12 - 23} -38h9v9h-9z" for at in range(count))
