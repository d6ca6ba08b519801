"""What a guided player is told: what a question is for, and what the coach would choose."""

from __future__ import annotations

from firestep.bots import bots_for
from firestep.kernel import AnyQuestion, Position
from firestep.store import HUMAN
from firestep.text import Speaker
from firestep.text.speaker import dashed
from firestep.web.catalogue.hiding_maker import HidingSceneMaker
from firestep.web.schemas.lessons import GuideText, Suggestion
from firestep.web.tables.live_table import LiveTable

GUIDED_GAMES = 3
"""Whoever wants to be guided is guided for so many games of a title."""
COACH = "corporal"


def may_suggest(table: LiveTable, user: str) -> bool:
    """The coach helps only against bots: with other people, or in a rated game, everybody thinks for themselves."""
    if table.row.terms.rated:
        return False
    return COACH in bots_for(table.game.id) and all(seat.user == user for seat in table.row.seats if seat.kind == HUMAN)


def may_place(table: LiveTable, question: AnyQuestion) -> bool:
    """In a set-up everybody may leave the placements to the coach, as both sides can."""
    return question.is_placement and COACH in bots_for(table.game.id)


def rest_of(question: AnyQuestion, speaker: Speaker) -> str:
    """What to call it that the coach goes on from this question by itself; empty if it never does."""
    key = f"guide-{dashed(question.key)}.rest"
    return speaker.say(key) if speaker.has(key) else ""


def guide_text(table: LiveTable, seat: int | None, user: str, speaker: Speaker) -> GuideText:
    """What the open question of a seat is for; without a question only that the player is guided."""
    match = table.match
    question = None if match is None or seat is None else match.position.question_for(seat)
    if question is None:
        return GuideText(True)
    suggests = may_suggest(table, user)
    key = f"guide-{dashed(question.key)}"
    text = speaker.say(key) if speaker.has(key) else ""
    return GuideText(True, text, rest_of(question, speaker) if suggests else "", suggests)


def suggestion(
    maker: HidingSceneMaker, position: Position, number: int, seat: int, choices: list[str], speaker: Speaker
) -> Suggestion:
    """A choice in words, where it is touched, and the choices that follow it."""
    choice, *then = choices
    parts = maker.parts(position, seat, speaker)
    options = (option for question in parts.questions if question.mine for option in question.options)
    found = next((option for option in options if option.choice == choice), None)
    label, touch = (choice, "") if found is None else (found.label, found.touch)
    return Suggestion(number, choice, label, touch, then)
