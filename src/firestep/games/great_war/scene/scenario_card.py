"""A battle on the set-up page: its story, forces, objectives, and what is reconstructed."""

from __future__ import annotations

from firestep.games.great_war.agreement import Agreement, agreement_of
from firestep.games.great_war.ground import ALLIED, GERMAN, SIDES
from firestep.games.great_war.place_names import date_of, notes
from firestep.games.great_war.scene import table
from firestep.games.great_war.scene.pieces import capital
from firestep.kernel import Setup
from firestep.scene import Block, Cell, Ladder, Panel, Paragraph, Row, Rows, Rung
from firestep.scene.maker import ScenarioCard
from firestep.scene.speaker import Speaker


def card(setup: Setup, speaker: Speaker) -> ScenarioCard:
    agreed = agreement_of(setup)
    battle = agreed.battle
    return ScenarioCard(
        table.story(battle, speaker),
        (forces(agreed, speaker), objectives(agreed, setup, speaker), certainty(agreed, speaker)),
        table.tags(battle, speaker),
    )


def forces(agreed: Agreement, speaker: Speaker) -> Panel:
    """SET-03: cards, tokens, artillery, specialists and units of either side."""
    assets = [agreed.asset(side) for side in SIDES]
    units = [sum(each.side == side for each in agreed.battle.units) for side in SIDES]
    lines = [
        (speaker.say("scene-units"), units),
        (speaker.say("scene-command-hand"), [each.command for each in assets]),
        (speaker.say("scene-combat-hand"), [each.combat for each in assets]),
        (speaker.say("scene-tokens"), [each.hq for each in assets]),
        (speaker.say("scene-artillery"), [each.artillery for each in assets]),
    ]
    if any(each.specialists for each in assets):
        lines.append((speaker.say("scene-free-specialists"), [each.specialists for each in assets]))
    names = tuple(speaker.say(f"seat-{agreed.seats[side]}") for side in SIDES)
    rungs = tuple(
        Rung(capital(str(label)), tuple(Cell(str(value) if value else "–") for value in values))
        for label, values in lines
    )
    first = ALLIED if agreed.battle.first == "allied" else GERMAN if agreed.battle.first == "german" else -1
    blocks: tuple[Block, ...] = (Ladder(rungs, names),)
    if first >= 0:
        blocks += (Paragraph(speaker.say("scene-goes-first", nation=names[first])),)
    return Panel("forces", speaker.say("scene-forces"), blocks, note=date_of(agreed.battle, speaker))


def objectives(agreed: Agreement, setup: Setup, speaker: Speaker) -> Panel:
    """VIC-01, OBJ-01 to OBJ-20."""
    battle = agreed.battle
    rows = [Row(speaker.say("scene-kill"), "1")]
    for objective in battle.objectives:
        label, how = table.objective_words(battle, objective, speaker)
        rows.append(Row(label, str(max(objective.medals)), how))
    blocks: tuple[Block, ...] = (Rows(tuple(rows)),)
    race = table.race_text(agreed.racing, setup, speaker)
    if race:
        blocks += (Paragraph(race, "OBJ-13"),)
    if battle.bombardment is not None:
        blocks += (Paragraph(speaker.say("scene-bombarded"), "NML-01"),)
    note = speaker.say("scene-medals-to-win", medals=agreed.medals)
    return Panel("objectives", speaker.say("scene-objectives"), blocks, note=note)


def certainty(agreed: Agreement, speaker: Speaker) -> Panel:
    """Which parts of this battle are sourced, and which are reconstructed."""
    battle = agreed.battle
    rows = (
        Row(speaker.say("scene-sure-rules"), speaker.say("certainty-sourced")),
        Row(speaker.say("scene-sure-units"), speaker.say(f"certainty-{battle.unit_numbers}")),
        Row(speaker.say("scene-sure-map"), speaker.say(f"certainty-{battle.layout}")),
    )
    texts = tuple(Paragraph(each) for each in notes(battle, speaker))
    return Panel("certainty", speaker.say("scene-certainty"), (Rows(rows), *texts))
