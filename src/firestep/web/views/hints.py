"""Hints as a client shows them: the choices of a plan joined into actions, with arrows, odds and reasons in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from firestep.analysis.hint import Advice, Hint, told_reasons
from firestep.kernel import Position
from firestep.scene import Arrow, Option
from firestep.scene.maker import Parts
from firestep.scene.part import replace
from firestep.scene.text import plain
from firestep.store import BOT, OVER
from firestep.text import Speaker
from firestep.web.catalogue.hiding_maker import HidingSceneMaker
from firestep.web.schemas.analysis import HintInfo, HintPlan, HintReason, HintStep, Level
from firestep.web.tables.live_table import LiveTable

JOINED_BY = " → "
FINISHING = ("move", "attack")
"""Kinds of choices that finish what a choice before them has begun."""
SILENT = ("end", "pass")
PIECE, PLACE = "piece:", "place:"


def may_ask_for_hints(table: LiveTable, user: str | None) -> bool:
    """Only where one person plays against bots, or alone, and nothing counts for a rating."""
    if table.row.terms.rated and table.state.status != OVER:
        return False
    if table.extras.study is not None and not table.extras.study.aided:
        return False
    people = {seat.user for seat in table.row.seats if seat.kind != BOT}
    return user is not None and people == {user}


def hint_info(table: LiveTable, hint: Hint, level: Level, seat: int, speaker: Speaker) -> HintInfo:
    match = table.match
    assert match is not None
    known = table.game.hidden_from(match.position, seat)
    plans = [hint_plan(table.maker, each, known, seat, speaker) for each in hint.advice]
    return HintInfo(match.number, table.row.seats[seat].name, level, hint.is_equal, plans)


def hint_plan(maker: HidingSceneMaker, advice: Advice, position: Position, seat: int, speaker: Speaker) -> HintPlan:
    steps = steps_in_words(maker, advice.steps, position, seat, speaker)
    reasons = [HintReason(text, good) for text, good in told_reasons(advice.reasons, speaker)]
    return HintPlan(steps, advice.chance, advice.gain, reasons)


def steps_in_words(
    maker: HidingSceneMaker, choices: Sequence[str], position: Position, seat: int, speaker: Speaker
) -> list[HintStep]:
    """The choices of a plan, joined into steps with their arrows; what only ends something is left out."""
    steps = list(joined(carried_out(maker, choices, position, seat, speaker)))
    spoken = [step for step in steps if step.kind not in SILENT] or steps
    number_arrows(spoken)
    return spoken


@dataclass(slots=True, frozen=True)
class Choosing:
    """A choice of a plan as the scene offers it."""

    choice: str
    option: Option
    parts: Parts
    odds: str


def carried_out(
    maker: HidingSceneMaker, steps: Sequence[str], position: Position, seat: int, speaker: Speaker
) -> Iterator[Choosing]:
    """The options that stand for the choices of a plan, which is played on a copy of what the seat knows."""
    position = position.clone()
    for notation in steps:
        question = position.question_for(seat)
        if question is None:
            return
        parts = maker.parts(position, seat, speaker)
        option = next((each for each in own_options(parts) if each.choice == notation), None)
        if option is not None:
            yield Choosing(notation, option, parts, odds_of(maker, position, seat, option, speaker))
        position.answer(question.read(position, notation), seat)
        position.events.clear()


def own_options(parts: Parts) -> Iterator[Option]:
    for question in parts.questions:
        if question.mine:
            yield from question.options


def odds_of(maker: HidingSceneMaker, position: Position, seat: int, option: Option, speaker: Speaker) -> str:
    """The odds of an attack in a few words, from the same chart that the table shows."""
    found = option.odds
    if found is None and option.odds_at:
        found = maker.odds(position, seat, option.choice, speaker)
    if found is None:
        return ""
    side = found.theirs or found.mine
    return found.title if side is None else " ".join(filter(None, (side.mean, plain(side.text))))


def joined(chosen: Iterator[Choosing]) -> Iterator[HintStep]:
    """A unit and where it goes, or what it attacks, are one step."""
    begun: Choosing | None = None
    march: HintStep | None = None
    for each in chosen:
        kind = each.option.kind
        if march is not None and kind == "move" and each.option.touch.startswith(PLACE):
            go_on(march, each)
            continue
        if march is not None:
            yield march
            march = None
        if begun is not None and kind in FINISHING and each.option.touch.startswith((PIECE, PLACE)):
            step, begun = both(begun, each), None
            if kind == "move":
                march = step
            else:
                yield step
            continue
        if begun is not None:
            yield alone(begun)
            begun = None
        if kind == "choose" and each.option.touch.startswith(PIECE):
            begun = each
        else:
            yield alone(each)
    if march is not None:
        yield march
    if begun is not None:
        yield alone(begun)


def go_on(march: HintStep, leg: Choosing) -> None:
    """A march goes on to the next place."""
    march.text += f"{JOINED_BY}{leg.option.label}"
    march.choices.append(leg.choice)
    march.touches.append(leg.option.touch)
    if march.arrow is not None:
        march.arrow = replace(march.arrow, end=leg.option.touch)


def alone(chosen: Choosing) -> HintStep:
    option = chosen.option
    return HintStep(option.label, option.kind, [chosen.choice], [option.touch], option.arrow, chosen.odds)


def both(first: Choosing, second: Choosing) -> HintStep:
    return HintStep(
        f"{first.option.label}{JOINED_BY}{second.option.label}",
        second.option.kind,
        [first.choice, second.choice],
        [first.option.touch, second.option.touch],
        arrow_of(first, second),
        second.odds,
    )


def arrow_of(first: Choosing, second: Choosing) -> Arrow:
    """From where the piece stands when the step comes, to where it goes or what it attacks."""
    start = place_of(first.option.touch, first.parts)
    end = place_of(second.option.touch, second.parts)
    return Arrow(start, end, "fire" if second.option.kind == "attack" else "move", "planned")


def place_of(touch: str, parts: Parts) -> str:
    if not touch.startswith(PIECE):
        return touch
    piece = touch.removeprefix(PIECE)
    place = next((each.place for each in parts.pieces if each.id == piece), None)
    return touch if place is None else f"{PLACE}{place}"


def number_arrows(steps: Sequence[HintStep]) -> None:
    """The number of an arrow is that of its step."""
    for number, step in enumerate(steps, 1):
        if step.arrow is not None:
            arrow = step.arrow
            step.arrow = Arrow(arrow.start, arrow.end, arrow.style, "planned", number, bend=arrow.bend)
