"""Patterns of English diaries."""

from __future__ import annotations

from war_diary.pattern import pattern

NUMBERED = (
    "turn|round|level|army|fort|card|line|player|company|hex|row|season|number|die|roll|rolled|rolls|battle|wave|to|is"
)
"""After these words a number is a name, and a verb may follow: `turn 1 begins`."""
BEFORE = "".join(rf"(?<!\b{word} )" for word in NUMBERED.split("|"))
SUBJECT = r"(?:^|(?<=[:;,] ))"
"""Where a subject begins that nothing comes before."""

PATTERNS = (
    pattern(
        "plural after one",
        "one of a thing is singular",
        rf"{BEFORE}(?<![\w.,:/+×–-])(?:1|one) (?P<word>[a-z]+s)\b",
        ("Germany draws 1 cards.", "They lost one figures."),
        ("Turn 1 begins.", "11 cards", "one loss", "1 card", "one of its units"),
        "loss pass class miss cross is was has its his this us thus plus across as less address bus",
        any_case=True,
    ),
    pattern(
        "singular after a number",
        "more than one of a thing, and none of it, are plural",
        rf"(?i){BEFORE}(?<![\w.,:/+×–-])(?:0|no more than \d|[2-9]|[1-9]\d+|two|three|four|five|six) "
        r"(?P<word>army|card|coin|die|figure|flag|hit|hex|loss|medal|order|piece|point|shell|space|step|token|unit)\b(?!-)",
        ("They take 2 hit.", "The fort costs three coin.", "0 point"),
        ("2 hits", "turn 2 hit", "12 cards", "a two-hex move", "3 step-losses"),
    ),
    pattern(
        "plural of one die",
        "one die shows one number",
        r"\bdice show \d+:",
        ("The artillery dice show 1: shells land on E11.",),
        ("The artillery dice show 1 and 2: shells land on E11.", "The artillery die shows 1: the shell lands on E11."),
    ),
    pattern(
        "a before a vowel",
        "it is “an”",
        r"\b[Aa] (?P<word>[aeiouAEIOU]\w*|8\w*|11\w*|18\w*)",
        ("They take a area.", "a Austrian unit", "a 8"),
        ("a unit", "a one", "a European war", "an area", "a U-boat"),
        "u uk us unit units unique unified uniform union united universal university use used useful user usual "
        "european euro eu one once ewe",
    ),
    pattern(
        "an before a consonant",
        "it is “a”",
        r"\b[Aa]n (?P<word>[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]\w*|[0-79]\d*)\b",
        ("an fort", "an Belgian army", "an 6"),
        ("an hour", "an HQ", "an MG", "an 8", "an 11"),
        "hour hours honour honourable honest hq mg rp sr xp fr nco heir nasiriya 11 18",
    ),
    pattern(
        "wrong genitive",
        "after a plural in s there is only an apostrophe",
        r"\b(?:Germans|Allies|Powers|Canadians|Austrians|Americans|Belgians|Italians|Russians)’s\b|\bs’s\b",
        ("the Germans’s hand", "the Allies’s turn"),
        ("the Germans’ hand", "Germany’s hand"),
    ),
    pattern(
        "no article",
        "a people or a side has its article",
        r"(?:^|(?<=[:;] ))(?:Germans|British|Allies|Central Powers|French|Canadians|Entente)"
        r" (?:has|have|had|win|won|wins|lose|lost|loses|take|took|draw|drew|play|played)\b",
        ("Germans have the medals.", "Entente won."),
        ("The Germans have the medals.", "The Entente won.", "Allied units won."),
    ),
    pattern(
        "singular verb",
        "a plural has a plural verb",
        rf"{SUBJECT}(?:the )?(?:Germans|Allies|Central Powers|British|French|Canadians|they|"
        r"(?:\d+ )?(?:units|armies|figures|dice|cards|tokens|hits|points)) "
        r"(?:has|is|was|does|loses|takes|draws|plays|wins|attacks|moves|gains)\b",
        ("The Germans has 2 medals.", "Metz: 2 units is lost.", "The Allies loses Metz."),
        ("The Germans have 2 medals.", "The unit is lost.", "The artillery of the British is ready."),
        any_case=True,
    ),
    pattern(
        "plural verb",
        "a singular has a singular verb",
        rf"{SUBJECT}(?:the )?(?:Germany|France|Britain|Austria-Hungary|Entente|Russia|Italy|Turkey|"
        r"(?:a|1|one)? ?(?:unit|army|fort|figure|die|card)) (?:have|are|were|lose|take|draw|play|win|gain)\b",
        ("Germany have 2 medals.", "One unit are lost.", "The fort have fallen."),
        ("Germany has 2 medals.", "The forts of Germany have fallen."),
        any_case=True,
    ),
)
