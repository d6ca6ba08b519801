"""Why something that was touched is no answer now, with the clause."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.to_the_last_man.anytime import AtAnyTime
from firestep.games.to_the_last_man.cards import CRISIS_OF, Card
from firestep.games.to_the_last_man.crisis import CRISIS
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME
from firestep.games.to_the_last_man.movement import MEANS_NAMES, place_of
from firestep.games.to_the_last_man.notation import CARD_BY_NAME, PIECE_BY_NAME
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.scene.card_reasons import why_not_now, why_not_this_year
from firestep.games.to_the_last_man.scene.questions import CARD_WORDS
from firestep.games.to_the_last_man.units import ARMIES
from firestep.games.to_the_last_man.view import as_seen, shows_contents
from firestep.kernel import Thing
from firestep.scene.maker import Why, why_refused
from firestep.scene.speaker import Speaker
from firestep.scene.touch import refused_choice, refused_word

WORDS_OF_CARDS: dict[int | None, str] = {card: word for word, card in CARD_WORDS.items()}


def why_not(position: LastManPosition, seat: int, touch: str, speaker: Speaker) -> Why | None:
    """The refusal of what was touched, if it could be an answer at all; a card always says what it waits for."""
    position = as_seen(position, seat)
    question = position.question_for(seat)
    kind, _, name = touch.partition(":")
    card = CARD_BY_NAME.get(name.rpartition("-")[0]) if kind == "card" else None
    if card is not None and (early := why_not_this_year(position, seat, Card(card), speaker)) is not None:
        return early
    if question is None:
        return None if card is None else why_not_now(position, seat, Card(card), speaker)
    word = word_touched(seat, kind, name)
    refused = refused_choice(position, question, things_touched(position, seat, kind, name))
    refused = refused or refused_word(position, question, word)
    if refused is None and word == CRISIS:
        refused = refused_word(position, AtAnyTime(seat), word)
    if refused is not None:
        return why_refused(refused[1], speaker)
    if card is not None:
        return why_not_now(position, seat, Card(card), speaker)
    if kind == "piece" and name in PIECE_BY_NAME and side_of(position, PIECE_BY_NAME[name]) != seat:
        return Why(speaker.say("scene-not-yours"))
    return None


def things_touched(position: LastManPosition, seat: int, kind: str, name: str) -> Iterator[Thing]:
    """What a touch may mean: a piece also stands for the area in which it is, unless it is hidden there (13.H-a)."""
    if kind == "place" and name in PLACE_BY_NAME:
        yield "area", PLACE_BY_NAME[name]
    elif kind == "card" and (card := CARD_BY_NAME.get(name.rpartition("-")[0])) is not None:
        yield "card", card
    elif kind == "button" and name in MEANS_NAMES:
        yield "means", MEANS_NAMES.index(name)
    elif kind == "piece" and (piece := PIECE_BY_NAME.get(name)) is not None and sees_piece(position, seat, piece):
        yield "piece", piece
        yield ("army", piece) if piece < ARMIES else ("unit", piece - ARMIES)
        yield "area", place_of(position, piece)


def sees_piece(position: LastManPosition, seat: int, piece: int) -> bool:
    army = -1 if piece < ARMIES else position.where[piece - ARMIES] - IN_ARMY
    return army < 0 or shows_contents(position, army, seat)


def word_touched(seat: int, kind: str, name: str) -> str:
    """The choice that a button is, or that a card is played by; empty for everything else."""
    if kind == "card":
        card = CARD_BY_NAME.get(name.rpartition("-")[0])
        return CRISIS if card == CRISIS_OF[seat] else WORDS_OF_CARDS.get(card, "")
    return name if kind == "button" else ""


def side_of(position: LastManPosition, piece: int) -> int:
    return position.side_of_army(piece) if piece < ARMIES else position.side_of_unit(piece - ARMIES)
