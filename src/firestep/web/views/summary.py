"""A turn in five lines: what was lost on both sides, what changed hands, points, and cards or new units.

Made of the facts (`Deed`) of the events that the viewer has seen, by the rules of no title.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from firestep.scene import Deed, PointsChange, SceneEvent, Summary, SummaryLine, Text, plain
from firestep.scene.maker import SeatLook
from firestep.scene.numbers import signed_number
from firestep.scene.words import Span
from firestep.text import Speaker
from firestep.text.speaker import sentence

Deeds = list[tuple[SceneEvent, Deed]]


def summary_of(
    events: Sequence[SceneEvent],
    start: int,
    viewer: str | None,
    looks: Sequence[SeatLook],
    speaker: Speaker,
    plays_cards: bool = True,
) -> Summary | None:
    """The five lines about these events; nothing if they did nothing. Without cards, the last is about new units."""
    deeds = [(event, event.deed) for event in events if event.deed is not None]
    if not any(is_worth_a_line(deed) for _, deed in deeds):
        return None
    own = team_of(viewer, looks)
    mine = [each for each in deeds if each[1].owner in own]
    theirs = [each for each in deeds if each[1].owner and each[1].owner not in own]
    title = speaker.say(title_key(theirs, viewer))
    lines = (
        losses("mine", side_title("mine", viewer, own, looks, speaker), mine, speaker),
        losses("theirs", side_title("theirs", viewer, own, looks, speaker), theirs, speaker),
        gains(deeds, own, viewer, speaker, tells_units=plays_cards),
        points(deeds, looks, speaker),
        cards(theirs, speaker) if plays_cards else new_units(theirs, speaker),
    )
    return Summary(title, start, events[-1].number, lines)


def is_worth_a_line(deed: Deed) -> bool:
    """Dice about nothing on the board, as those for who begins, are no deed of anybody."""
    return deed.kind != "other" and (deed.kind != "fire" or bool(deed.owner or deed.place))


def title_key(theirs: Deeds, viewer: str | None) -> str:
    """That the others passed is the first thing to know about their turn."""
    if viewer is None:
        return "summary-title-watched"
    return "summary-title-passed" if any(deed.kind == "pass" for _, deed in theirs) else "summary-title"


def team_of(viewer: str | None, looks: Sequence[SeatLook]) -> frozenset[str]:
    """The seats on the viewer's side; for a spectator those of the first."""
    look = next((each for each in looks if each.id == viewer), looks[0])
    return frozenset(each.id for each in looks if each.id == look.id or (look.side and each.side == look.side))


def side_title(kind: str, viewer: str | None, own: frozenset[str], looks: Sequence[SeatLook], speaker: Speaker) -> str:
    if viewer is not None:
        return speaker.say("summary-you-lost" if kind == "mine" else "summary-they-lost")
    look = next((each for each in looks if (each.id in own) == (kind == "mine")), looks[0])
    return speaker.say("summary-lost-by", name=sentence(look.name))


def losses(kind: str, title: str, deeds: Deeds, speaker: Speaker) -> SummaryLine:
    restored = Counter(plain(deed.name) for _, deed in deeds if deed.kind == "other" and deed.amount < 0)
    lost = without([deed for _, deed in deeds if deed.kind == "lost"], restored)
    hits = [deed for _, deed in deeds if deed.kind == "hit" and deed.amount]
    gone = {plain(deed.name) for deed in lost}
    hurt: Counter[str] = Counter()
    for deed in hits:
        if plain(deed.name) not in gone:
            hurt[plain(deed.name)] += deed.amount
    hurt -= restored
    text = listed([counted(name, count, speaker) for name, count in grouped(lost)], speaker)
    back = driven_back(deeds)
    if (hurt or back) and not lost:
        text = speaker.say("summary-no-unit")
    reasons = [deed.reason for deed in lost if deed.reason]
    details = [speaker.say("summary-hurt", name=name, count=count) for name, count in hurt.items()]
    details += [deed.reason for deed in back]
    detail = speaker.joined(dict.fromkeys([*reasons, *details])) if reasons or details else ""
    return SummaryLine(
        "mine" if kind == "mine" else "theirs", title, text, sentence(detail), places_of_deeds([*lost, *hits, *back])
    )


def without(lost: Iterable[Deed], restored: Counter[str]) -> list[Deed]:
    """Losses without units that came back; counts down what was restored."""
    left = []
    for deed in lost:
        if restored[plain(deed.name)]:
            restored[plain(deed.name)] -= 1
        else:
            left.append(deed)
    return left


def driven_back(deeds: Deeds) -> list[Deed]:
    """The last retreat of every unit that is still there: only a retreat has a reason."""
    found: dict[str, Deed] = {}
    for event, deed in deeds:
        for step in event.steps:
            if step.gone:
                found.pop(step.piece, None)
            elif deed.kind == "move" and deed.reason:
                found[step.piece] = deed
    return list(found.values())


def grouped(deeds: Iterable[Deed]) -> list[tuple[str, int]]:
    return list(Counter(plain(deed.name) for deed in deeds).items())


def counted(name: str, count: int, speaker: Speaker) -> str:
    return name if count == 1 else speaker.say("summary-times", name=name, count=count)


def listed(things: list[str], speaker: Speaker) -> str:
    return speaker.joined(things) if things else speaker.say("summary-nothing")


def gains(deeds: Deeds, own: frozenset[str], viewer: str | None, speaker: Speaker, *, tells_units: bool) -> SummaryLine:
    """What changed hands; in a turn in which nothing did, what arrived (if no other line says so) or was built."""
    others = [deed for _, deed in deeds if viewer is None or deed.owner not in own]
    arrived = [deed for deed in others if deed.kind == "placed" and deed.name] if tells_units else []
    built = {plain(deed.name): deed for deed in others if deed.kind == "built"}
    is_raised = arrived or any(deed.amount >= 0 for deed in built.values())
    if is_raised and not any(deed.kind == "taken" for _, deed in deeds):
        return raised(arrived, built, speaker)
    return taken(deeds, arrived, built, own, viewer, speaker)


def raised(arrived: Sequence[Deed], built: Mapping[str, Deed], speaker: Speaker) -> SummaryLine:
    title = speaker.say("summary-arrived" if arrived else "summary-built")
    said = speaker.joined(list(works(built, speaker))) if built else ""
    text, detail = (units_that_came(arrived, speaker), said) if arrived else (said, "")
    return SummaryLine("built", title, text, detail, places_of_deeds([*arrived, *built.values()]))


def units_that_came(arrived: Sequence[Deed], speaker: Speaker) -> str:
    counts: Counter[str] = Counter()
    for deed in arrived:
        counts[plain(deed.name)] += max(deed.amount, 1)
    return speaker.joined([counted(name, count, speaker) for name, count in counts.items()])


def taken(
    deeds: Deeds,
    arrived: Sequence[Deed],
    built: Mapping[str, Deed],
    own: frozenset[str],
    viewer: str | None,
    speaker: Speaker,
) -> SummaryLine:
    changed = {plain(deed.name): deed for _, deed in deeds if deed.kind == "taken" and deed.owner}
    by_them = [deed for deed in changed.values() if deed.owner not in own]
    by_us = [deed for deed in changed.values() if deed.owner in own]
    forts = [deed for _, deed in deeds if deed.kind == "taken" and not deed.owner]
    first = by_them or by_us
    said = [speaker.say("summary-by-you", name=plain(deed.name)) for deed in by_us] if by_them and viewer else []
    if arrived:
        said.append(speaker.say("summary-arrived-too", units=units_that_came(arrived, speaker)))
    said += works({plain(deed.name): deed for deed in forts} | dict(built), speaker)
    text: Text = comma_spans([deed.name for deed in first]) if first else speaker.say("summary-nothing")
    return SummaryLine(
        "taken",
        speaker.say("summary-taken"),
        text,
        speaker.joined(said) if said else "",
        places_of_deeds([*first, *forts, *arrived, *built.values()]),
    )


def works(built: Mapping[str, Deed], speaker: Speaker) -> Iterator[str]:
    """Trenches and the like as they are now, places with the same work together."""
    for reason in dict.fromkeys(deed.reason for deed in built.values()):
        names = [name for name, deed in built.items() if deed.reason == reason]
        yield speaker.say("summary-works", names=", ".join(names), works=reason)


def comma_spans(names: Sequence[Text]) -> Text:
    """Names that can be touched, one after another."""
    spans: list[Span] = []
    for place, name in enumerate(names):
        if place:
            spans.append(Span(", "))
        spans += [Span(name)] if isinstance(name, str) else name
    return tuple(spans)


def points(deeds: Deeds, looks: Sequence[SeatLook], speaker: Speaker) -> SummaryLine:
    """Every change with its reason; what was taken on the same entry explains the points of a place."""
    names = {look.id: sentence(look.name) for look in looks}
    changes: list[PointsChange] = []
    totals: dict[str, tuple[int, int]] = {}
    places: list[Deed] = []
    for at, (event, deed) in enumerate(deeds):
        if deed.total is None or deed.kind not in ("points", "taken"):
            continue
        whose = deed.owner if deed.kind == "points" or is_shared(deeds) else ""
        before = totals[whose][0] if whose in totals else deed.total - deed.amount
        totals[whose] = (before, deed.total)
        cause = deed if deed.kind == "taken" else taken_with(deeds[:at], event.number)
        if cause is not None:
            places.append(cause)
        why = deed.reason or (speaker.say("summary-was-taken", name=plain(cause.name)) if cause is not None else "")
        if deed.amount:
            changes.append(PointsChange(signed_number(deed.amount), sentence(why)))
    said = [
        speaker.say(
            "summary-points-of", name=names.get(whose, ""), before=before, after=after, one="yes" if whose else "no"
        )
        for whose, (before, after) in totals.items()
        if before != after
    ]
    text = speaker.joined(said) if said else speaker.say("summary-unchanged")
    return SummaryLine(
        "points", sentence(speaker.say("summary-points")), text, "", places_of_deeds(places), tuple(changes)
    )


def is_shared(deeds: Deeds) -> bool:
    """Whether places count for whoever holds them, not on one track for both sides."""
    return all((deed.amount > 0) for _, deed in deeds if deed.kind == "taken" and deed.total is not None)


def taken_with(deeds: Deeds, number: int) -> Deed | None:
    found = (deed for event, deed in reversed(deeds) if event.number == number and deed.kind == "taken")
    return next(found, None)


def cards(theirs: Deeds, speaker: Speaker) -> SummaryLine:
    played = [deed for _, deed in theirs if deed.kind == "card"]
    names = [used(deed, speaker) for deed in played]
    title = speaker.say("summary-cards", count=len(names))
    text = (
        speaker.joined([counted(name, count, speaker) for name, count in Counter(names).items()])
        if names
        else speaker.say("summary-no-card")
    )
    return SummaryLine("cards", title, text, "", places_of_deeds(played))


def used(deed: Deed, speaker: Speaker) -> str:
    """A card with what it was played for; in the brackets that its name may end with."""
    name = plain(deed.name)
    if not deed.reason:
        return name
    if name.endswith(")"):
        return speaker.say("summary-card-in-brackets", card=name.removesuffix(")"), use=deed.reason)
    return f"{name} ({deed.reason})"


def new_units(theirs: Deeds, speaker: Speaker) -> SummaryLine:
    """Units that were bought, launched or unloaded."""
    placed = [deed for _, deed in theirs if deed.kind == "placed"]
    text = units_that_came(placed, speaker) if placed else speaker.say("summary-no-unit")
    return SummaryLine("arrived", speaker.say("summary-arrived"), text, "", places_of_deeds(placed))


def places_of_deeds(deeds: Iterable[Deed]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(deed.place for deed in deeds if deed.place))
