"""The fields of the battle editor: the battle, its armies, objectives and special rules, and a single hex."""

from __future__ import annotations

from firestep.games.great_war.facts import SPECIALISTS, UNIT_BY_CODE
from firestep.games.great_war.ground import HEX_NAMES, ROW_LETTERS, SIDE_NAMES
from firestep.games.great_war.scenario import Kind
from firestep.games.great_war.scenario_file import FIRST_WORDS, NATIONS, RANGES, Table
from firestep.games.great_war.scene.pieces import capital
from firestep.games.great_war.wording import dashes
from firestep.games.great_war.workshop.draft import ARMIES, Draft, where
from firestep.games.great_war.workshop.names import terrain_name, unit_name
from firestep.scene.speaker import Speaker
from firestep.scene.workshop import FieldForm, FormField, NamedValue

GROUPS = ("observation", "fortified_buildings")
FLAGS = ("guns_stay", "ford_battle", "race_switch")
ASSETS = ("command", "combat", "hq", "artillery", "specialists", "extra_specialists")
MOST_OBJECTIVES = 12
EACH = ("hex", "unit", "gun")


def choices(speaker: Speaker, kind: str, words: tuple[str, ...], none: bool = False) -> tuple[NamedValue, ...]:
    """Values with their names; with `none` the first one is none of them."""
    named = tuple(NamedValue(word, speaker.say(f"workshop-{kind}-{dashes(word)}")) for word in words)
    return ((NamedValue("", speaker.say("workshop-none")),) if none else ()) + named


def number(speaker: Speaker, name: str, key: str, table: Table) -> FormField:
    low, high = RANGES[key]
    label = speaker.say(f"workshop-{dashes(key)}")
    return FormField(name, label, "number", str(table.get(key, low)), low=low, high=high)


def forms(draft: Draft, speaker: Speaker) -> tuple[FieldForm, ...]:
    return (
        battle_form(draft, speaker),
        *(army_form(draft, side, speaker) for side in range(len(ARMIES))),
        objectives_form(draft, speaker),
        special_form(draft, speaker),
    )


def battle_form(draft: Draft, speaker: Speaker) -> FieldForm:
    top = draft.top
    sides = choices(speaker, "side", SIDE_NAMES, none=True)
    return FieldForm(
        speaker.say("workshop-battle"),
        (
            FormField("title", speaker.say("workshop-title"), "text", str(top.get("title", ""))),
            FormField("notes", speaker.say("workshop-notes"), "text", " ".join(map(str, top.get("notes", [])))),
            FormField(
                "allied",
                speaker.say("workshop-allied"),
                "choice",
                str(top.get("allied", "")),
                tuple(NamedValue(each, capital(speaker.say(f"seat-{each}"))) for each in NATIONS),
            ),
            FormField(
                "first",
                speaker.say("workshop-first"),
                "choice",
                str(top.get("first", "")),
                choices(speaker, "first", FIRST_WORDS),
            ),
            number(speaker, "medals", "medals", top),
            FormField("racing", speaker.say("workshop-racing"), "choice", racing_of(top), sides),
        ),
    )


def racing_of(top: Table) -> str:
    racing = str(top.get("racing", ""))
    return racing if racing in SIDE_NAMES else ""


def army_form(draft: Draft, side: int, speaker: Speaker) -> FieldForm:
    nation = "german" if side == 0 else str(draft.top.get("allied", "british"))
    units = sum(cell.unit.isupper() == (side == 0) for cell in draft.cells.values() if cell.unit)
    name = ARMIES[side]
    return FieldForm(
        capital(speaker.say(f"seat-{nation}")) if nation in ("german", *NATIONS) else nation,
        tuple(number(speaker, f"{name}.{key}", key, draft.armies[side]) for key in ASSETS),
        speaker.say("workshop-units", count=units),
    )


def objectives_form(draft: Draft, speaker: Speaker) -> FieldForm:
    found: list[FormField] = []
    kinds = tuple(each.value for each in Kind)
    for count, row in enumerate(draft.objectives):
        name = f"objective.{count}"
        places = [HEX_NAMES[place].upper() for group in where(row) for place in draft.group_hexes(group)]
        label = speaker.say("workshop-objective", number=count + 1, places=" ".join(sorted(places)) or "–")
        found += [
            FormField(
                f"{name}.kind",
                label,
                "choice",
                str(row.get("kind", "")),
                tuple(NamedValue(each, speaker.say(f"scene-objective-{each.replace('_', '-')}")) for each in kinds),
            ),
            FormField(
                f"{name}.side",
                speaker.say("workshop-for"),
                "choice",
                str(row.get("side", "")),
                choices(speaker, "side", (*SIDE_NAMES, "either")),
            ),
            number(speaker, f"{name}.medals", "medals", row),
            FormField(
                f"{name}.each",
                speaker.say("workshop-each"),
                "choice",
                str(row.get("each", "")),
                choices(speaker, "each", EACH, none=True),
            ),
            FormField(
                f"{name}.held",
                speaker.say("workshop-held"),
                "choice",
                str(row.get("held", "")),
                choices(speaker, "side", SIDE_NAMES, none=True),
            ),
            FormField(f"{name}.remove", speaker.say("workshop-objective-remove", number=count + 1), "act"),
        ]
    if len(draft.objectives) < MOST_OBJECTIVES:
        found.append(FormField("objective.add", speaker.say("workshop-objective-add"), "act"))
    return FieldForm(speaker.say("workshop-objectives"), tuple(found))


def special_form(draft: Draft, speaker: Speaker) -> FieldForm:
    special, shells = draft.special, draft.bombardment
    rows = tuple(NamedValue(each, each.upper()) for each in ROW_LETTERS)
    sides = choices(speaker, "side", SIDE_NAMES, none=True)
    groups = tuple(NamedValue(group, draft.groups[group]) for group in sorted(draft.groups))
    nobody = NamedValue("", speaker.say("workshop-none"))
    fields = [
        FormField("bombardment.rows", speaker.say("workshop-bombardment"), "rows", str(shells.get("rows", "")), rows),
        FormField(
            "bombardment.by",
            speaker.say("workshop-bombardment-by"),
            "choice",
            str(shells.get("by", "first")),
            choices(speaker, "side", (*SIDE_NAMES, "first")),
        ),
        FormField(
            "special.specialists_first",
            speaker.say("workshop-specialists-first"),
            "choice",
            str(special.get("specialists_first", "")),
            sides,
        ),
    ]
    fields += [
        FormField(
            f"special.{key}",
            speaker.say(f"workshop-{dashes(key)}"),
            "choice",
            str(special.get(key, "")),
            (nobody, *groups),
        )
        for key in GROUPS
        if groups
    ]
    fields += [
        FormField(f"special.{key}", speaker.say(f"workshop-{dashes(key)}"), "flag", "yes" if special.get(key) else "no")
        for key in FLAGS
    ]
    return FieldForm(speaker.say("workshop-special"), tuple(fields))


def hex_form(draft: Draft, place: int, speaker: Speaker) -> FieldForm:
    """What can be set for one hex."""
    cell, name = draft.cells[place], HEX_NAMES[place]
    fields = []
    if cell.unit and cell.unit[0].upper() in UNIT_BY_CODE:
        kind = UNIT_BY_CODE[cell.unit[0].upper()]
        kinds = tuple(
            NamedValue(each.code, capital(speaker.say(f"specialist-{dashes(each.id)}")))
            for each in SPECIALISTS
            if each is not None and each.host == kind
        )
        if kinds:
            fields.append(
                FormField(
                    f"hex.{name}.specialist",
                    speaker.say("workshop-specialist"),
                    "choice",
                    cell.unit[1:].upper(),
                    (NamedValue("", speaker.say("workshop-none")), *kinds),
                )
            )
    wire = "yes" if "x" in cell.marks else "no"
    fields.append(FormField(f"hex.{name}.wire", speaker.say("workshop-wire"), "flag", wire))
    if draft.objectives:
        numbers = tuple(NamedValue(str(each), str(each + 1)) for each in range(len(draft.objectives)))
        belongs = draft.objective_at(place)
        fields.append(
            FormField(
                f"hex.{name}.objective",
                speaker.say("workshop-of-objective"),
                "choice",
                "" if belongs is None else str(belongs),
                (NamedValue("", speaker.say("workshop-none")), *numbers),
            )
        )
    group = draft.groups.get(cell.group, "")
    fields.append(FormField(f"hex.{name}.name", speaker.say("workshop-name"), "text", group))
    what = unit_name(cell.unit, draft, speaker) if cell.unit else terrain_name(cell.terrain, speaker)
    return FieldForm(capital(what), tuple(fields), name.upper())
