"""A whole game in a few lines, and its losses by nation: made of the facts (`Deed`) that everybody may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from firestep.scene import Deed, Side, plain
from firestep.scene.maker import SeatLook
from firestep.text import Speaker
from firestep.text.speaker import sentence
from firestep.web.catalogue.texts import say_or
from firestep.web.schemas.results import NationLosses, ResultMoment, War, WarLine
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.diary import shown_event
from firestep.web.views.looks import actor_looks, seat_looks

TIMES_WORTH_SAYING = 2


@dataclass(frozen=True, slots=True)
class Fact:
    """What an entry did, and in which turn."""

    number: int
    turn: str
    deed: Deed


def war_of(table: LiveTable, moments: Sequence[ResultMoment], language: str) -> War:
    """The game in five lines, and the losses of each nation.

    Slow: it replays the game; run it in a thread and hold the lock of its history.
    """
    speaker = table.catalogue.speaker(table.game, language)
    facts, looks = facts_of(table, speaker), actor_looks(table, speaker)
    lost = losses(facts, looks, speaker)
    lines = [*side_lines(lost, looks, speaker), *worst_turn(facts, speaker), ground(facts, speaker)]
    return War([*lines, *lead(table, moments, speaker)], lost)


def facts_of(table: LiveTable, speaker: Speaker) -> list[Fact]:
    """What everybody may know, without what was taken back."""
    timeline = table.history.checkpoint(0).timeline.fork()
    found = []
    for entry in table.history.entries:
        timeline.apply(entry)
        position = timeline.position
        turn = table.maker.turn(position, speaker)
        for event in position.events:
            if event.seen_by is None:
                deed = shown_event(table.maker, position, event, None, speaker).deed
                if deed is not None and deed.kind in ("hit", "lost", "taken"):
                    found.append(Fact(entry.number, "" if turn is None else turn.label, deed))
    return [fact for fact in found if timeline.is_active(fact.number)]


# -- losses


def losses(facts: Iterable[Fact], looks: Sequence[SeatLook], speaker: Speaker) -> list[NationLosses]:
    """Units and hits that each nation has lost, side by side, the heaviest first."""
    owners = {look.id: look for look in looks}
    units: Counter[tuple[Side, str]] = Counter()
    hits: Counter[tuple[Side, str]] = Counter()
    for deed in (fact.deed for fact in facts):
        if deed.kind in ("hit", "lost") and deed.owner in owners:
            key = owners[deed.owner].side, deed.nation or owners[deed.owner].nation
            units[key] += deed.kind == "lost"
            hits[key] += deed.amount if deed.kind == "hit" else 0
    sides = list(dict.fromkeys(look.side for look in looks))
    order = sorted({*units, *hits}, key=lambda key: (sides.index(key[0]), -units[key], -hits[key], key[1]))
    return [
        NationLosses(nation, nation_name(nation, side, looks, speaker), side, units[side, nation], hits[side, nation])
        for side, nation in order
        if units[side, nation] or hits[side, nation]
    ]


def nation_name(nation: str, side: str, looks: Sequence[SeatLook], speaker: Speaker) -> str:
    """A nation that a title from outside brings along is called like its side."""
    known = next((look.name for look in looks if look.side == side), nation)
    return sentence(say_or(speaker, f"country-{nation}", known))


def side_lines(lost: Sequence[NationLosses], looks: Sequence[SeatLook], speaker: Speaker) -> list[WarLine]:
    lines = []
    for side in dict.fromkeys(look.side for look in looks):
        names = dict.fromkeys(look.name for look in looks if look.side == side)
        mine = [each for each in lost if each.side == side]
        units, hits = sum(each.units for each in mine), sum(each.hits for each in mine)
        text = speaker.say("war-lost-units", count=units)
        if hits:
            text = speaker.joined([text, speaker.say("war-lost-hits", count=hits)])
        lines.append(WarLine(sentence(speaker.joined(names)), sentence(text)))
    return lines


# -- what stood out


def worst_turn(facts: Sequence[Fact], speaker: Speaker) -> list[WarLine]:
    """The turn in which most units were lost."""
    lost = [fact for fact in facts if fact.deed.kind == "lost"]
    if not lost:
        return []
    turns = Counter(fact.turn for fact in lost)
    turn, count = max(turns.items(), key=lambda each: each[1])
    first = next(fact.number for fact in lost if fact.turn == turn)
    text = speaker.say("war-worst-turn", turn=turn or speaker.say("war-whole"), count=count)
    return [WarLine(speaker.say("war-worst"), sentence(text), first)]


def ground(facts: Sequence[Fact], speaker: Speaker) -> WarLine:
    """What changed hands, and what did so most often."""
    taken = [fact for fact in facts if fact.deed.kind == "taken" and fact.deed.owner and fact.deed.place]
    title = speaker.say("war-ground")
    if not taken:
        return WarLine(title, sentence(speaker.say("war-ground-none")))
    often = Counter(fact.deed.place for fact in taken)
    place, times = max(often.items(), key=lambda each: each[1])
    chosen = place if times >= TIMES_WORTH_SAYING else taken[-1].deed.place
    last = next(fact for fact in reversed(taken) if fact.deed.place == chosen)
    key = "war-ground-often" if times >= TIMES_WORTH_SAYING else "war-ground-last"
    said = speaker.say("war-ground-places", count=len(often))
    what = speaker.say(key, place=plain(last.deed.name), count=times)
    return WarLine(title, sentence(f"{said}{what}"), last.number)


def lead(table: LiveTable, moments: Sequence[ResultMoment], speaker: Speaker) -> list[WarLine]:
    """Since when the side that is ahead at the end has been ahead; nothing where nothing is counted."""
    if not moments or len(moments[-1].scores) != 2 or not any(any(each.scores) for each in moments):
        return []
    title, last = speaker.say("war-lead"), moments[-1].scores
    if last[0] == last[1]:
        return [WarLine(title, sentence(speaker.say("war-lead-level", first=last[0], second=last[1])))]
    ahead = 0 if last[0] > last[1] else 1
    since = next(
        (place + 1 for place in range(len(moments) - 1, -1, -1) if leader(moments[place]) != ahead), 0
    )  # the first moment of the last stretch in which this side was ahead
    looks, teams = seat_looks(table, speaker), table.game.teams(table.setup)
    name = sentence(speaker.joined(dict.fromkeys(looks[place].name for place in teams[ahead])))
    key = "war-lead-since" if since else "war-lead-always"
    score = {"mine": last[ahead], "theirs": last[1 - ahead]}
    text = speaker.say(key, name=name, turn=moments[since].label, **score)
    return [WarLine(title, text, moments[since].line if since else None)]


def leader(moment: ResultMoment) -> int | None:
    first, second = moment.scores
    return None if first == second else int(second > first)
