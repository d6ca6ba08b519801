"""What is shown around the board: seats, phases, medals, the battle and its objectives."""

from __future__ import annotations

from firestep import scene as forms
from firestep.games.great_war.cards import NO_CARD
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.place_names import date_of, group_names, say_or_default
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scenario import Kind, Objective, Scenario
from firestep.games.great_war.scene.pieces import nation_of, side_of
from firestep.games.great_war.sequence import Phase as Stage
from firestep.games.great_war.wording import PHASES
from firestep.kernel import Setup
from firestep.scene import Block, Counter, Panel, Paragraph, Row, Rows, Tag, Track, TrackCell
from firestep.scene.maker import SeatState
from firestep.scene.speaker import Speaker


def seat_states(position: GreatWarPosition, speaker: Speaker) -> tuple[SeatState, ...]:
    return tuple(
        SeatState(
            (
                Counter(str(medals_of(position, side)), speaker.say("scene-medals"), "m-medal"),
                Counter(str(position.hq[side]), speaker.say("scene-tokens"), "m-hq"),
                Counter(cards_held(position, side), speaker.say("scene-cards-held"), "i-book"),
            )
        )
        for side in SIDES
    )


def cards_held(position: GreatWarPosition, side: int) -> str:
    """Command and Combat cards."""
    return f"{position.command_hand[side].bit_count()}+{position.combat_hand[side].bit_count()}"


def turn(position: GreatWarPosition, speaker: Speaker) -> forms.Turn | None:
    if position.turn == 0:
        return forms.Turn(speaker.say("phase-setup"))
    nation = speaker.word(speaker.seat_word(position.setup, position.turn_of))
    return forms.Turn(speaker.say("scene-turn", turn=position.turn), str(nation), position.turn)


def phases(position: GreatWarPosition, speaker: Speaker) -> tuple[forms.Phase, ...]:
    """TRN-01. When a turn has just begun, the first of them."""
    if position.turn == 0:
        return ()
    has_begun = position.command == NO_CARD and position.phase in (Stage.SETUP, Stage.END)
    now = Stage.COMMAND if has_begun else position.phase
    found = []
    for stage in Stage:
        if stage is Stage.SETUP:
            continue
        name = PHASES[stage]
        label = speaker.say(f"phase-{name}")
        if stage == now:
            found.append(forms.Phase(name, label, "now"))
        else:
            found.append(forms.Phase(name, label, "past" if stage < now else "ahead"))
    return tuple(found)


def tracks(position: GreatWarPosition, speaker: Speaker) -> tuple[Track, ...]:
    """VIC-01: the medals of each side: permanent, temporary, still to win."""
    found = []
    for side in SIDES:
        permanent = position.medals[side]
        total = medals_of(position, side)
        nation, colour = nation_of(position, side), side_of(side)
        cells = [
            TrackCell(
                state="won" if number < permanent else "temp" if number < total else "open",
                nation=nation,
                side=colour,
                symbol="m-medal",
            )
            for number in range(max(position.agreed.medals, total))
        ]
        seat = position.agreed.seats[side]
        title, owner = speaker.say("scene-medals-title"), str(speaker.word(speaker.seat_word(position.setup, side)))
        found.append(Track(f"medals-{side}", title, "medals", tuple(cells), note=owner, seat=seat))
    return tuple(found)


# -- the scenario


def panels(position: GreatWarPosition, speaker: Speaker) -> tuple[Panel, ...]:
    """The battle and its objectives."""
    battle = position.agreed.battle
    race = race_text(position.agreed.racing, position.setup, speaker)
    blocks: tuple[Block, ...] = (Paragraph(story(battle, speaker)),)
    if race:
        blocks += (Paragraph(race, "OBJ-13"),)
    title = date_of(battle, speaker) or speaker.say("scene-no-date")
    needed = speaker.say("scene-medals-to-win", medals=position.agreed.medals)
    rows = (
        Row(speaker.say("scene-kill"), "1", symbol="m-skull"),
        *(objective_row(position, number, speaker) for number in range(len(battle.objectives))),
    )
    return (
        Panel(
            "battle",
            title,
            blocks,
            heading=say_or_default(speaker, f"scenario-{battle.id}", battle.title),
            tags=tags(battle, speaker),
        ),
        Panel("objectives", speaker.say("scene-objectives"), (Rows(rows),), note=needed),
    )


def story(battle: Scenario, speaker: Speaker) -> str:
    """The story of a battle; user-made scenarios have their title and notes."""
    return say_or_default(speaker, f"scenario-{battle.id}.description", " ".join(battle.notes) or battle.title)


def race_text(racing: int, setup: Setup, speaker: Speaker) -> str:
    """OBJ-13."""
    if racing < 0:
        return ""
    return str(speaker.say("scene-race", nation=speaker.word(speaker.seat_word(setup, racing))))


def objective_row(position: GreatWarPosition, number: int, speaker: Speaker) -> Row:
    """An objective: where it is, how it is won, and what it is worth."""
    battle = position.agreed.battle
    objective = battle.objectives[number]
    label, detail = objective_words(battle, objective, speaker)
    german, allied = objective.medals
    worth = f"{german} / {allied}" if german and allied and german != allied else str(max(german, allied))
    if objective.side >= 0:
        nation = speaker.word(speaker.seat_word(position.setup, objective.side))
        detail = speaker.say("scene-for-side", nation=nation, how=detail)
    return Row(label, worth, detail, "m-medal")


def objective_words(battle: Scenario, objective: Objective, speaker: Speaker) -> tuple[str, str]:
    """The hexes of an objective by name, and how it is won."""
    how = speaker.say(f"scene-objective-{objective.kind.value.replace('_', '-')}")
    if objective.each:
        how = f"{how}, {speaker.say(f'scene-each-{objective.each}')}"
    names = group_names(battle, speaker)
    where = [names.get(group, group) for group, hexes in battle.groups if hexes and hexes & objective.hexes == hexes]
    if objective.kind is Kind.BREAKTHROUGH:
        return speaker.say("scene-breakthrough"), how
    if not where:
        return speaker.say("scene-ground"), how
    return ", ".join(dict.fromkeys(where)), how


def tags(battle: Scenario, speaker: Speaker) -> tuple[Tag, ...]:
    if battle.layout == "sourced":
        return ()
    return (Tag(speaker.say("scene-reconstructed"), speaker.say("scene-reconstructed.explain")),)
