"""Sentences in the player's language: Fluent files, found by key. Rules never import them.

A folder `text/<language>/` holds any number of `.ftl` files; this package has the texts of the kernel and the table,
each game has its own. The keys:

| key | says | variables |
|---|---|---|
| `game-title`, `game-blurb` | the game | |
| `scenario-<id>`, attribute `description` | a scenario | |
| `option-<name>`, attribute `description` | an option of the rules | |
| `option-<name>-<value>` | a value that is a word; numbers, yes and no need no key | |
| `seat-<name>` | a seat | |
| `event-<key>` | an event | what `Game.event_words` gives |
| `refusal-<key>` | a refusal | its `args` |
| `ask-<key>`, attribute `help` (may be left out) | a question | `seat`, its fields, `Game.question_words` |
| `feature-<name>`, attributes `gain-more` and `price-less`, or the reverse | what a plan changes, for hints | |
| `luck-<key of a question>` | what chance decides there, for analyses | |
| `side-of-the-rules` (may be left out) | the side that the rules themselves play | |
| `result-<key>` | how a match ended | `winners`, `losers`, `count` (of winners; 0 is a draw) |

A dot in a key of the rules is a dash here: the refusal `truck.no-room` is said by `refusal-truck-no-room`. A `Word`
names its message (or `message.attribute`). The attributes of the message behind a variable are variables too: with
`unit-tank = char` and its attribute `gender = m`, a sentence that has `$unit` may select on `$unit-gender`.
"""

from firestep.text.keys import OWN_SIDE, Keys, keys_needed, keys_of_rooms
from firestep.text.library import Library, Phrase, TextError, languages, texts_of
from firestep.text.speaker import Speaker

__all__ = [
    "OWN_SIDE",
    "Keys",
    "Library",
    "Phrase",
    "Speaker",
    "TextError",
    "keys_needed",
    "keys_of_rooms",
    "languages",
    "texts_of",
]
