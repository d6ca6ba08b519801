"""Patterns of French diaries: number, elision, contraction and agreement."""

from __future__ import annotations

from war_diary.french_words import words
from war_diary.pattern import pattern

VOWEL = "(?:[aeiouàâäéèêëîïôöûüùœæ]|y(?![aeiouéè]))"
COORDINATE = r"(?-i:[A-Z]{1,2}\d*\b)"
"""A hex or a letter: its name is spelt, and nothing is elided before it."""
MUTE = (
    r"h(?:abi|aleine|armon|ebdo|éb|ectare|erb|ésit|eure|ier\b|ist|iver|omm|omolog|onn|onor|ôpi|oraire|oriz|orlog|orr|"
    r"ospi|ostil|ôte|uil|um|ydr|ypo|élico|éro[ïi])"
)
"""How words begin whose h is not heard."""
ASPIRATED = (
    r"h(?:ach|all|alt|ameau|angar|arc|asard|ât|auss|aut|avre|aye|eurt|iss|olland|ongr|ors\b|otchkiss|oul|uit|ussard|"
    r"éros\b|aig|ambourg|indenburg)"
)
"""How words begin whose h stops elision."""
FEMININE = "|".join(words("feminine"))
MASCULINE = "|".join(words("masculine"))
SINGULAR_IN_S = " ".join(words("singular_in_s"))
NO_ELISION = "onze onzième oui un uhlan uhlans ouate yaourt arges argeș"


PATTERNS = (
    pattern(
        "élision",
        "de, le, la, que, ne, se s’élident devant une voyelle",
        rf"(?<![\w’-])(?:de|le|la|que|ne|se|je|jusque|lorsque|puisque)\s(?!{COORDINATE})"
        rf"(?P<word>(?={VOWEL}|{MUTE})[\w’-]+)",
        ("la chute de Anvers", "La infanterie attaque.", "le Yser", "la bataille de Ypres", "le hôpital", "que il"),
        ("la chute d’Anvers", "le onze", "de A5 à B6", "la Hongrie", "la Yougoslavie", "prenez-le avant", "de Haig"),
        NO_ELISION,
        any_case=True,
    ),
    pattern(
        "élision de trop",
        "pas d’élision devant une consonne, un h aspiré, onze ou huit",
        rf"(?<!\w)(?:[ldnsjmt]|qu|jusqu|lorsqu)’(?:[bcdfgjklmnpqrstvwxz]|{ASPIRATED}|onz|oui\b|\d)",
        ("d’Metz", "l’huitième armée", "d’Hongrie", "l’8e armée", "l’hauteur"),
        ("d’Anvers", "l’hiver", "l’Yser", "d’héroïques soldats"),
        any_case=True,
    ),
    pattern(
        "tient au pluriel",
        "plusieurs unités tiennent un espace",
        r"\bque tient (?:[2-9]|\d\d|deux|trois)\b(?!e)",
        ("Les Alliés attaquent Oppeln, que tient 2 corps allemands.",),
        ("Les Alliés attaquent Oppeln, que tiennent 2 corps allemands.", "Sedan, que tient la 2e armée française"),
    ),
    pattern(
        "un seul dé",
        "un seul dé donne un seul nombre",
        r"\bdés de l’artillerie donnent \d+[ \u00a0\u202f]:",
        ("Les dés de l’artillerie donnent 1\u202f: des obus tombent sur E11.",),
        ("Les dés de l’artillerie donnent 1 et 2\u202f: des obus tombent sur E11.",),
    ),
    pattern(
        "région sans article",
        "après « au-dessus de » une région garde son article",
        r"\bau-dessus (?:de Champagne|d’(?:Artois|Argonne|Angleterre|Alsace))\b",
        ("Les biplans ont combattu au-dessus d’Artois.",),
        ("Les biplans ont combattu au-dessus de l’Artois.", "dans le ciel d’Artois", "au-dessus d’Arras"),
    ),
    pattern(
        "majuscule dans une liste",
        "un corps ou une armée n’a pas de majuscule au milieu d’une phrase",
        r"(?:\(|, | et )(?P<word>Corps|Armée) ",
        ("« Renforts britanniques » (Corps australien et Corps canadien)",),
        ("« Renforts britanniques » (le corps australien et le corps canadien)", "« Armée Süd »"),
    ),
    pattern(
        "si il",
        "si s’élide devant il",
        r"\bsi ils?\b",
        ("si il tombe",),
        ("s’il tombe", "si elle tombe"),
        any_case=True,
    ),
    pattern(
        "contraction",
        "de le, de les, à le, à les deviennent du, des, au, aux",
        r"(?<![\w’-])(?:de|à) (?:le|les) (?!\w+(?:er|ir|re|oir)\b)\w+",
        ("la bataille de les Ardennes", "à le fort", "la prise de Le Cateau"),
        ("la bataille des Ardennes", "de la Marne", "il décide de les retirer", "de l’Yser"),
        any_case=True,
    ),
    pattern(
        "contraction devant voyelle",
        "du et au deviennent de l’ et à l’ devant une voyelle",
        rf"(?<![\w’-])(?:du|au) (?!{COORDINATE})(?P<word>(?={VOWEL}|{MUTE})[\w-]+)",
        ("la prise du Artois", "au hôpital", "au Est"),
        ("du fort", "au onzième tour", "du Havre", "de l’Artois"),
        NO_ELISION,
        any_case=True,
    ),
    pattern(
        "déterminant devant voyelle",
        "ce, ma, ta, sa deviennent cet, mon, ton, son devant une voyelle",
        rf"(?<![\w’-])(?:ce|ma|ta|sa) (?P<word>(?={VOWEL}|{MUTE})[\w-]+)",
        ("ce avion", "sa armée", "Sa infanterie avance.", "ce est"),
        ("cet avion", "son armée", "ce à quoi", "sa huitième attaque"),
        NO_ELISION + " à en avec",
        any_case=True,
    ),
    pattern(
        "pluriel après un",
        "zéro et un sont suivis du singulier",
        r"(?<![\w.,:/+×–°-])(?<!\b[Tt]our )(?:[01]|un|une|aucun|aucune|chaque|cette|cet) (?P<word>[a-zà-ÿœ]+[sx])\b",
        ("L’Allemagne pioche 1 cartes.", "0 points", "une figurines", "chaque dés"),
        ("11 cartes", "1 corps", "un obus", "une fois", "aucun succès", "Tour 1"),
        SINGULAR_IN_S,
        any_case=True,
    ),
    pattern(
        "singulier après un nombre",
        "à partir de deux, le pluriel",
        rf"(?<![\w.,:/+×–°-])(?<!\b[Tt]our )(?:[2-9]|[1-9]\d+|deux|trois|quatre|cinq|plusieurs|quelques) "
        rf"(?P<word>{FEMININE}|{MASCULINE})\b(?!-)",
        ("Elle perd 2 figurine.", "trois dé", "12 point de victoire"),
        ("2 figurines", "12 points", "3 corps", "2 dés"),
        SINGULAR_IN_S,
        any_case=True,
    ),
    pattern(
        "singulier après les",
        "les, des, ces, ses, aux sont suivis du pluriel",
        rf"(?<![\w’-])(?:les|des|ces|ses|aux|leurs|nos|vos) (?P<word>{FEMININE}|{MASCULINE})\b(?!-)",
        ("les armée", "aux fort", "leurs unité"),
        ("les armées", "les corps", "des obus"),
        SINGULAR_IN_S,
        any_case=True,
    ),
    pattern(
        "masculin devant féminin",
        "ce nom est féminin",
        rf"(?<![\w’-])(?:un|le|du|au|ce|cet|aucun) (?:{FEMININE})\b(?!-)",
        ("un infanterie", "le carte", "du cavalerie", "au guerre"),
        ("une infanterie", "la carte", "le canon"),
        any_case=True,
    ),
    pattern(
        "féminin devant masculin",
        "ce nom est masculin",
        rf"(?<![\w’-])(?:une|la|cette|aucune) (?:{MASCULINE})\b(?!-)",
        ("une fort", "la corps", "cette dé"),
        ("un fort", "la carte", "le corps"),
        any_case=True,
    ),
    pattern(
        "sujet pluriel, verbe singulier",
        "le verbe s’accorde avec son sujet",
        r"^(?:Les|Des|Ces|Deux|Trois|\d{2,}|[2-9]) (?:\w+es|\w*[^s\W]s|Puissances centrales)"
        r"(?: \w+s)? (?:a|est|va|peut|doit|fait|perd|prend|gagne|joue|pioche|attaque)\b",
        ("Les Allemands a perdu Metz.", "Les Puissances centrales prend Liège.", "2 unités est perdues."),
        ("Les Allemands ont perdu Metz.", "Les forts de l’Allemagne ont tenu."),
    ),
    pattern(
        "sujet singulier, verbe pluriel",
        "le verbe s’accorde avec son sujet",
        r"^(?:Le|La|L’[\w-]+|Un|Une)(?: (?!et\b)[\w-]+){0,3}? "
        r"(?:ont|sont|vont|peuvent|doivent|font|perdent|prennent)\b",
        ("L’Allemagne ont perdu Metz.", "Le fort sont tombés."),
        ("L’Allemagne a perdu Metz.", "L’Allemagne et la France ont perdu."),
    ),
    pattern(
        "sans article",
        "un peuple ou un camp a son article",
        r"(?:^|(?<=[:;] ))(?P<word>[A-ZÉ][a-zà-ÿ]+s)(?: centrales)? (?:ont|sont|gagnent|perdent|jouent|prennent)\b",
        ("Allemands ont les médailles.", "Puissances centrales gagnent la partie."),
        ("Les Allemands ont les médailles.", "Toutes ont été prises.", "Tous sont partis."),
        "tous toutes certains certaines plusieurs elles ils nos vos ses",
    ),
    pattern(
        "participe au singulier",
        "le participe s’accorde avec son sujet pluriel",
        r"\b(?:sont|ont été|étaient) (?:\w+ment )?\w+ée?\b",
        ("Les forts sont tombé.", "Les unités ont été détruitée."),
        ("Les forts sont tombés.", "Les unités ont été éliminées.", "ont été détruits"),
    ),
    pattern(
        "participe au pluriel",
        "le participe s’accorde avec son sujet singulier",
        r"^(?:Le|La|L’\w+|Un|Une)(?: [\w-]+){0,4}? (?:est|a été|était) (?:\w+ment )?\w+ée?s\b",
        ("L’armée est éliminées.", "Le fort a été rasés."),
        ("L’armée est éliminée.",),
    ),
    pattern(
        "participe au masculin",
        "le participe s’accorde avec son sujet féminin",
        r"^(?:La|Une|Cette)(?: [\w’-]+){1,4}? (?:est|a été|s’est) (?:\w+ment )?\w+é\b",
        ("La 2e armée française est éliminé.", "La mitrailleuse s’est déplacé."),
        ("La 2e armée française est éliminée.", "La carte est jouée."),
    ),
    pattern(
        "participe au féminin",
        "le participe s’accorde avec son sujet masculin",
        r"^(?:Le|Un|Ce)(?: [\w’-]+){1,4}? (?:est|a été|s’est) (?:\w+ment )?\w+ée\b",
        ("Le fort a été rasée.", "Le mortier s’est déplacée."),
        ("Le fort a été rasé.", "Le corps est éliminé."),
    ),
)
