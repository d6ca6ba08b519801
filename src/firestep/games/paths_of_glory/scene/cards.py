"""Cards: the viewer's hand, the cards known in the other one, and the discarded and removed piles."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from firestep.board.bits import bits
from firestep.games.paths_of_glory.actions import USE_EVENT, USE_OPS, USE_RP, USE_WORDS, why_not_use
from firestep.games.paths_of_glory.cards.facts import CARD_IDS, CARDS, SIDE_CARDS
from firestep.games.paths_of_glory.cards.playing import war_status_of
from firestep.games.paths_of_glory.nations import CP, SIDES, Pool, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.replacements import points_of_card
from firestep.games.paths_of_glory.scene.ground import side_name
from firestep.games.paths_of_glory.scene.words import card_word, said, side_word, unit_word
from firestep.games.paths_of_glory.units import Unit
from firestep.games.paths_of_glory.view import side_of
from firestep.scene import Card, Counter, Hand, Panel, Row, Rows, Span, Text
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

SHORT_TEXT = 120
"""Longer texts do not fit on a card in the hand: there is a short one with the whole condition, and the whole text is
among the details."""
PENNANT = "★"
Edition = Literal["classic", "deluxe", "both"]
"""Whose text of an event is shown; the rules to read show both."""


def hands(position: PathsPosition, seat: int | None, speaker: Speaker) -> tuple[Hand, ...]:
    own = side_of(position, seat)
    found = []
    for side in SIDES:
        name = said(speaker, "scene-hand", side=side_word(speaker, side))
        held = position.hand_of(side)
        if side == own:
            cards = tuple(card(position, number, side, speaker) for number in bits(held))
            found += [Hand(f"hand-{side_name(side)}", name, own=True, cards=cards)] if cards else []
            continue
        # Of the other hand the seat tells the number; only cards that were shown lie open here.
        seen = 0 if own is None else position.seen[own] & held
        known = tuple(card(position, number, side, speaker) for number in bits(seen))
        if known:
            hidden = (held & ~seen).bit_count()
            found.append(Hand(f"hand-{side_name(side)}", name, where="right", cards=known, hidden=hidden))
    if position.face_up:
        cards = tuple(card(position, number, CARDS[number].side, speaker) for number in bits(position.face_up))
        found.append(Hand("face-up", said(speaker, "scene-face-up"), where="right", cards=cards))
    return tuple(found)


def card(position: PathsPosition, number: int, side: Side, speaker: Speaker) -> Card:
    """A card with its figures, and what its event does in our own words."""
    unusable = all(why_not_use(position, side, number, use) is not None for use in range(len(USE_WORDS)))
    return face_now(position, number, speaker, unusable and not position.face_up >> number & 1)


def face_now(position: PathsPosition, number: int, speaker: Speaker, rest: bool = False) -> Card:
    """A card as it counts now: its war status, replacement points and edition."""
    points = sum(points for _, points in points_of_card(position, number))
    return face(speaker, number, war_status_of(position, number), points, edition_of(position), rest)


def edition_of(position: PathsPosition) -> Edition:
    return "deluxe" if position.rules.deluxe else "classic"


@lru_cache(maxsize=1 << 10)
def face(speaker: Speaker, number: int, status: int, replacements: int, edition: Edition, rest: bool = False) -> Card:
    facts = CARDS[number]
    name = card_word(speaker, number)
    text = event_text(number, edition, speaker)
    values = [
        Counter(said(speaker, "scene-short-ops", points=facts.ops), said(speaker, "use-ops")),
        Counter(said(speaker, "scene-short-sr", points=facts.sr), said(speaker, "use-sr")),
        Counter(said(speaker, "scene-short-rp", points=replacements), said(speaker, "use-rp")),
    ]
    flag = Counter(f"{status or ''} {PENNANT if facts.is_star else ''}".strip(), said(speaker, "scene-war-status"))
    if status:
        values.append(replace(flag, symbol="m-flag"))
    elif facts.is_star:
        values.append(replace(flag, label=said(speaker, "scene-removed-after")))
    kept = said(speaker, "scene-removed-after") if facts.is_star else ""
    kind = said(speaker, "scene-combat-card") if facts.is_combat_card else ""
    return Card(
        id=CARD_IDS[number],
        title=name,
        tone="red" if facts.is_combat_card else "dark" if facts.side == CP else "plain",
        values=tuple(values),
        text=short_text(number, text, speaker),
        detail=detail(text, kind, kept),
        rest=rest,
        name=f"{name}. {text}",
    )


def detail(text: str, kind: str, kept: str) -> Text:
    spans = [Span(f"{kind} ", tone="strong")] if kind else []
    spans.append(Span(text))
    if kept:
        spans.append(Span(f" {PENNANT} {kept}", tone="quiet"))
    return tuple(spans)


def short_text(number: int, text: str, speaker: Speaker) -> str:
    """What stands on a card in the hand: its text, or a shorter one that is whole too."""
    return text if len(text) <= SHORT_TEXT else said(speaker, f"card-{CARD_IDS[number]}.short")


@lru_cache(maxsize=1 << 9)
def event_text(number: int, edition: Edition, speaker: Speaker) -> str:
    """What the event does: the units it brings, or its text in an edition."""
    key = f"card-{CARD_IDS[number]}"
    for text in (f"{key}.{edition}", f"{key}.effect"):
        if speaker.has(text):
            return said(speaker, text)
    units = units_text(CARDS[number].brings, speaker)
    return said(speaker, "scene-brings", units=units) if units else ""


def units_text(units: Iterable[Unit], speaker: Speaker) -> str:
    """Units by name; several of one name are counted."""
    names = Tally(unit_word(speaker, unit) for unit in units)
    return ", ".join(
        said(speaker, "look-times", count=count, unit=name) if count > 1 else name for name, count in names.items()
    )


def use_text(position: PathsPosition, number: int, use: int, speaker: Speaker) -> str:
    """What this use of a card gives; what its event does is shown above all uses."""
    facts = CARDS[number]
    if use == USE_EVENT:
        return ""
    if use == USE_RP:
        return replacement_text(position, number, speaker)
    key = "scene-ops-points" if use == USE_OPS else "scene-sr-points"
    return said(speaker, key, points=facts.ops if use == USE_OPS else facts.sr)


def replacement_text(position: PathsPosition, number: int, speaker: Speaker) -> str:
    """9.4.1, 17.1.8: the replacement points that would be recorded, and the printed ones that nobody gets now."""
    counted = list(points_of_card(position, number))
    at_war = {pool for pool, _ in counted}
    idle = [
        (pool, points) for pool, points in zip(Pool, CARDS[number].rp, strict=True) if points and pool not in at_war
    ]
    text = pools_text(counted, speaker) or said(speaker, "scene-no-replacements")
    return said(speaker, "scene-neutral-replacements", points=text, neutral=pools_text(idle, speaker)) if idle else text


def pools_text(points: Iterable[tuple[Pool, int]], speaker: Speaker) -> str:
    return ", ".join(f"{said(speaker, f'pool-{pool.name.lower()}')} {count}" for pool, count in points)


def pile_panel(position: PathsPosition, speaker: Speaker) -> tuple[Panel, ...]:
    """Cards that were played and may come back, and those that are out of the game."""
    rows = []
    for side in SIDES:
        for mask, key in ((position.discard, "scene-discarded"), (position.removed, "scene-removed")):
            names = [card_word(speaker, number) for number in bits(mask & SIDE_CARDS[side])]
            if names:
                label = said(speaker, key, side=side_word(speaker, side))
                rows.append(Row(label, str(len(names)), ", ".join(names)))
    return (Panel("piles", said(speaker, "scene-piles"), (Rows(tuple(rows)),), where="left"),) if rows else ()
