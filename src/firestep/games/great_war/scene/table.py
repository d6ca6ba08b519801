"""What lies round the board: seats, phases, medals, hands of cards, the scenario and its objectives."""

from __future__ import annotations

from typing import Any

from firestep import scene as forms
from firestep.board.bits import bits
from firestep.games.great_war.cards import ALL, COMBAT_KIND, COMBATS, COMMAND_KIND, COMMANDS, NO_CARD
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scenario import Kind, Objective
from firestep.games.great_war.scene.pieces import nation_of, side_of
from firestep.games.great_war.sequence import Phase as Stage
from firestep.games.great_war.view import sees_combat_hand, sees_command_hand
from firestep.games.great_war.wording import PHASES
from firestep.scene import Card, Counter, Hand, Panel, Paragraph, Row, Rows, Tag, Track, TrackCell
from firestep.scene.maker import SeatState


def seat_states(position: GreatWarPosition, speaker: Any) -> tuple[SeatState, ...]:
    return tuple(
        SeatState(
            (
                Counter(
                    f"{medals_of(position, side)} / {position.agreed.medals}", speaker.say("scene-medals"), "m-medal"
                ),
                Counter(str(position.hq[side]), speaker.say("scene-tokens"), "m-hq"),
                Counter(str(position.combat_hand[side].bit_count()), speaker.say("scene-combat-cards"), "i-book"),
            ),
            note=speaker.say("scene-racing") if position.agreed.racing == side else "",
        )
        for side in SIDES
    )


def turn(position: GreatWarPosition, speaker: Any) -> forms.Turn | None:
    if position.turn == 0:
        return forms.Turn(speaker.say("phase-setup"))
    nation = speaker.word(speaker.seat_word(position.setup, position.turn_of))
    return forms.Turn(speaker.say("scene-turn", turn=position.turn), str(nation), position.turn)


def phases(position: GreatWarPosition, speaker: Any) -> tuple[forms.Phase, ...]:
    """TRN-01."""
    if position.turn == 0:
        return ()
    found = []
    for stage in Stage:
        if stage is Stage.SETUP:
            continue
        name = PHASES[stage]
        state = "past" if stage < position.phase else "now" if stage == position.phase else "ahead"
        found.append(forms.Phase(name, speaker.say(f"phase-{name}"), state))  # type: ignore[arg-type]
    return tuple(found)


def tracks(position: GreatWarPosition, speaker: Any) -> tuple[Track, ...]:
    """VIC-01: the medals of each side: for good, for now, still to win."""
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
        title = speaker.say("scene-medals-title")
        found.append(Track(f"medals-{side}", title, "medals", tuple(cells), value=str(total), seat=seat))
    return tuple(found)


# -- cards


def hands(position: GreatWarPosition, seat: int | None, speaker: Any) -> tuple[Hand, ...]:
    found = []
    for side in SIDES:
        own = seat == side
        name = position.agreed.seats[side]
        shows = sees_command_hand(position, seat, side)
        cards = tuple(command_card(card, speaker) for card in bits(position.command_hand[side])) if shows else ()
        if own and position.drawn:
            cards += tuple(command_card(card, speaker) for card in bits(position.drawn))
        hidden = 0 if shows else position.command_hand[side].bit_count()
        title = speaker.say("scene-command-hand")
        where: Any = "hand" if own else "left"
        found.append(Hand(f"command-{side}", title, name, own, where, cards, hidden))
        shows = sees_combat_hand(position, seat, side)
        combat = tuple(combat_card(card, speaker) for card in bits(position.combat_hand[side])) if shows else ()
        hidden = 0 if shows else position.combat_hand[side].bit_count()
        title = speaker.say("scene-combat-hand")
        found.append(Hand(f"combat-{side}", title, name, own, where, combat, hidden))
    if position.on_table != NO_CARD:
        card = command_card(position.on_table, speaker, mark=speaker.say("scene-played"))
        found.append(Hand("table", speaker.say("scene-on-table"), None, False, "right", (card,)))
    return tuple(found)


def command_card(card: int, speaker: Any, mark: str = "") -> Card:
    kind = COMMANDS[COMMAND_KIND[card]]
    bars = tuple(speaker.say("scene-all") if each == ALL else str(each or "") for each in kind.orders)
    return Card(
        f"command-{card}",
        speaker.say(f"command-{kind.id}"),
        tone="plain" if kind.is_section else "dark",
        bars=bars if kind.is_section else (),
        text=speaker.say(f"command-{kind.id}.text"),
        mark=mark,
    )


def combat_card(card: int, speaker: Any) -> Card:
    kind = COMBATS[COMBAT_KIND[card]]
    return Card(
        f"combat-{card}",
        speaker.say(f"combat-{kind.id}"),
        tone="red",
        cost=Counter(str(kind.cost), speaker.say("scene-tokens"), "m-hq"),
        text=speaker.say(f"combat-{kind.id}.text"),
    )


# -- the scenario


def panels(position: GreatWarPosition, speaker: Any) -> tuple[Panel, ...]:
    battle = position.agreed.battle
    rows = tuple(objective_row(position, each, speaker) for each in battle.objectives)
    blocks: list[Any] = [Paragraph(story(position, speaker))]
    blocks.append(Rows((Row(speaker.say("scene-kill"), "1"), *rows)))
    if position.agreed.racing >= 0:
        nation = speaker.word(speaker.seat_word(position.setup, position.agreed.racing))
        blocks.append(Paragraph(speaker.say("scene-race", nation=nation), "OBJ-13"))
    note = speaker.say("scene-medals-to-win", medals=position.agreed.medals)
    return (Panel("scenario", speaker.say("scene-objectives"), tuple(blocks), note=note, tags=tags(position, speaker)),)


def story(position: GreatWarPosition, speaker: Any) -> str:
    battle = position.agreed.battle
    key = f"scenario-{battle.id}.description"
    return str(speaker.say(key)) if speaker.has(key) else " ".join(battle.notes) or battle.title


def objective_row(position: GreatWarPosition, objective: Objective, speaker: Any) -> Row:
    names = dict(position.agreed.battle.group_names)
    groups = [name for name, hexes in position.agreed.battle.groups if hexes & objective.hexes == hexes and hexes]
    where = ", ".join(names.get(each, each) for each in groups)
    label = speaker.say(f"scene-objective-{objective.kind.value.replace('_', '-')}")
    each = speaker.say(f"scene-each-{objective.each}") if objective.each else ""
    german, allied = objective.medals
    worth = str(german) if german == allied else f"{german} / {allied}"
    detail = "" if objective.kind is Kind.BREAKTHROUGH else " · ".join(filter(None, (where, each)))
    return Row(label, worth, detail, "m-medal")


def tags(position: GreatWarPosition, speaker: Any) -> tuple[Tag, ...]:
    if position.agreed.battle.layout == "sourced":
        return ()
    return (Tag(speaker.say("scene-reconstructed"), speaker.say("scene-reconstructed.explain")),)
