"""Sentences with names that can be touched: marked text from Fluent becomes spans."""

import re
from typing import TYPE_CHECKING, cast, get_args

from firestep.scene.words import Span, Text, Tone, Touch

if TYPE_CHECKING:
    from firestep.kernel import Word
    from firestep.scene.speaker import Speaker

MARK = re.compile(r"\[\[([^|\]]+)\|([^\]]*)\]\]")
TONES = frozenset(get_args(Tone))


def mark(touch: Touch, name: str) -> str:
    """A name that highlights what it refers to; pass it to Fluent as an argument."""
    return f"[[{touch}|{name}]]"


def mark_place(place: str, name: str) -> str:
    """The name of a place, underlined in the diary and highlighted on the board."""
    return mark(f"place:{place}", name)


def mark_piece(piece: str, name: str) -> str:
    """The name of a piece."""
    return mark(f"piece:{piece}", name)


def marked_name(name: str, word: "Word", touch: Touch, speaker: "Speaker") -> dict[str, str | int]:
    """The argument `name` of a sentence in all its forms (`unit-the`); those that say the name can be touched."""
    said = speaker.in_words({name: word})
    plain_name = str(said[name]).lower()
    return {
        form: mark(touch, text) if isinstance(text, str) and plain_name in text.lower() else text
        for form, text in said.items()
    }


def toned(tone: Tone, text: str) -> str:
    """Text in a tone: `strong`, `quiet`, `clause`."""
    return f"[[{tone}|{text}]]"


def _span(word: str, text: str) -> Span:
    if word in TONES:
        return Span(text, tone=cast(Tone, word))
    return Span(text, touch=word)


def spans(marked: str) -> Text:
    """Split a marked sentence into spans; a sentence without marks stays a string."""
    found: list[Span] = []
    end = 0
    for match in MARK.finditer(marked):
        if match.start() > end:
            found.append(Span(marked[end : match.start()]))
        found.append(_span(match[1], match[2]))
        end = match.end()
    if not found:
        return marked
    if end < len(marked):
        found.append(Span(marked[end:]))
    return tuple(found)


def plain(text: Text) -> str:
    """The text without marks, for terminals and screen readers."""
    return text if isinstance(text, str) else "".join(span.text for span in text)


def places_of(text: Text) -> tuple[str, ...]:
    """The places that a text names, in order, without duplicates."""
    if isinstance(text, str):
        return ()
    touches = [span.touch for span in text if span.touch and span.touch.startswith("place:")]
    return tuple(dict.fromkeys(touch.removeprefix("place:") for touch in touches))
