"""Patterns of every language: punctuation, spaces, capitals, and texts that were not filled in."""

from __future__ import annotations

from war_diary.pattern import pattern

SPACE = "[ \u00a0\u202f]"

PATTERNS = (
    pattern(
        "two spaces",
        "one space is enough",
        rf"{SPACE}{SPACE}",
        ("The fort  falls.", "Quoi \u202f?"),
        ("The fort falls.",),
    ),
    pattern(
        "space at the edge",
        "a sentence neither begins nor ends with a space",
        rf"^{SPACE}|{SPACE}$",
        (" The fort falls.", "The fort falls. "),
        ("The fort falls.",),
    ),
    pattern(
        "doubled punctuation",
        "two marks meet: one of them belongs to a name or to a part of the sentence",
        r"(?<!\.)\.\.(?!\.)|[!?…,;:][\u202f ]?[.,;:]|\.[,;:]|,,|;;|::",
        ("Poison Gas!.", "It falls..", "Lost: , one", "What?."),
        ("And then...", "«\u202fPoison Gas\u202f!\u202f».", "Turn 1: 2, 3.", "(die: 3)."),
    ),
    pattern(
        "hyphen for minus",
        "a number below zero has a minus sign",
        r"(?<![\w’–-])-\d",
        ("The total is now -3.", "(modifier: -2)"),
        ("The total is now −3.", "an FT-17", "1914-15"),
    ),
    pattern(
        "space before a mark",
        "no space before a comma, a full stop or a closing bracket",
        rf"{SPACE}[,.)\]](?!\.\.)|\({SPACE}",
        ("The fort falls .", "Forts , and men", "( one)"),
        ("The fort falls.", "(one)"),
    ),
    pattern(
        "no space after a mark",
        "a mark is followed by a space",
        r"[^\W\d_]{2}[,;:!?)](?=[^\W\d_])|[^\W\d_]{2}\.(?=[^\W\d_]{2})",
        ("Metz,Nancy", "It falls.The war ends.", "Turn one:Germany"),
        ("12:30", "3.2", "J. Smith", "Metz, Nancy."),
    ),
    pattern(
        "empty brackets",
        "nothing stands between these",
        rf"\({SPACE}?\)|«{SPACE}*»|“{SPACE}?”|\[\]",
        ("The fort () falls.", "Played «\u202f\u202f»."),
        ("(a)",),
    ),
    pattern(
        "unpaired brackets",
        "a bracket was opened and not closed, or the other way round",
        r"^[^()]*\)|\([^()]*$|^[^«»]*»|«[^«»]*$|“[^“”]*$",
        ("The fort (level 2 falls.", "Played Offensive\u202f»."),
        ("The fort (level 2) falls.",),
    ),
    pattern(
        "placeholder",
        "a variable or a mark was not filled in",
        r"[{}$]|\[\[|\]\]|\bNone\b|\bTrue\b|\bFalse\b|<[a-z]+ ",
        ("{$unit} attacks.", "[[place:f8|Metz", "None attacks."),
        ("Nobody attacks.",),
    ),
    pattern(
        "internal name",
        "a name from the data instead of a name for people",
        r"\b\w+_\w+\b|\b[a-z]{2,}-\d+-[a-z]+|\b(?:event|unit|card|place|area|space|seat|side)-[a-z0-9-]+",
        ("fr-3-army attacks.", "no_mans_land is shelled.", "card-offensive is played."),
        ("The 3rd army attacks.", "no-man’s-land", "Bar-le-Duc"),
    ),
    pattern(
        "lower case at the start",
        "a sentence begins with a capital",
        r"^[a-zà-ÿ]|(?<=[^.][.?] )[a-zà-ÿ]",
        ("the fort falls.", "The fort falls. the war ends."),
        ("The fort falls.", "2 units attack.", "They played Forward! for 1 HQ."),
    ),
    pattern(
        "no full stop",
        "a sentence ends with a mark",
        r"[^.!?…]$",
        ("The fort falls", "«\u202fOffensive\u202f»"),
        ("The fort falls.", "Who?"),
        headings=False,
    ),
    pattern(
        "straight quotes",
        "quotation marks and apostrophes are curly",
        r"['\"]",
        ("no man's land", 'played "Offensive"'),
        ("no man’s land", "played “Offensive”"),
    ),
    pattern(
        "word twice",
        "the same word twice",
        r"(?<![\w’-])(?P<word>[^\W\d_]{2,}) (?P=word)(?![\w’-])",
        ("The the fort falls.", "la la guerre"),
        ("nous nous battons", "Baden-Baden"),
        "nous vous",
        any_case=True,
    ),
)
