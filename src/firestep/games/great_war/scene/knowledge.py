"""What is always known: objectives, cards in force and played last, decks and discards, losses."""

from __future__ import annotations

from collections import Counter as Tally

from firestep.board.bits import bits
from firestep.games.great_war.cards import COMBATS, COMMANDS, NO_CARD
from firestep.games.great_war.facts import UNITS
from firestep.games.great_war.ground import SIDES
from firestep.games.great_war.position import DEAD, EXITED, GreatWarPosition
from firestep.games.great_war.scene.cards import combat_card, command_card, command_face
from firestep.games.great_war.scene.lenses import nation_word
from firestep.games.great_war.scene.pieces import capital, nation_of, side_of
from firestep.games.great_war.scene.table import panels
from firestep.games.great_war.wording import dashes
from firestep.scene import CardsBlock, Knowledge, Panel, Paragraph, Row, Rows, Sheet
from firestep.scene.sheets import Block
from firestep.scene.speaker import Speaker


def knowledge(position: GreatWarPosition, seat: int | None, speaker: Speaker) -> Knowledge:
    sides = (0, 1) if seat is None else (seat, 1 - seat)
    objectives = tuple(panel for panel in panels(position, speaker) if panel.id == "objectives")
    return Knowledge(
        pages=(
            Sheet("now", speaker.say("know-now"), (in_force(position, speaker), objectives)),
            Sheet(
                "cards",
                speaker.say("know-cards"),
                (command_panels(position, speaker), combat_panels(position, speaker)),
            ),
            Sheet("units", speaker.say("know-units"), tuple((losses(position, side, speaker),) for side in sides)),
        )
    )


def in_force(position: GreatWarPosition, speaker: Speaker) -> tuple[Panel, ...]:
    """The Command card of this turn, the Combat cards whose effects last, and what acted in the last turns."""
    found = []
    if position.on_table != NO_CARD:
        card = command_card(position, position.on_table, speaker)
        found.append(Panel("on-table", speaker.say("scene-on-table"), (CardsBlock((card,)),)))
    rows = tuple(
        Row(speaker.say(f"combat-{COMBATS[kind].id}"), nation_word(position, side, speaker), combat_text(kind, speaker))
        for side in SIDES
        for kind in bits(position.effects[side])
    )
    block: Block = Rows(rows) if rows else Paragraph(speaker.say("know-none"))
    found.append(Panel("effects", speaker.say("know-in-force"), (block,), str(len(rows))))
    last = tuple(
        Row(nation_word(position, side, speaker), speaker.say(f"command-{COMMANDS[position.last_command[side]].id}"))
        for side in SIDES
        if 0 <= position.last_command[side] < len(COMMANDS)
    )
    if last:
        found.append(Panel("last", speaker.say("know-last-command"), (Rows(last),)))
    return tuple(found)


def combat_text(kind: int, speaker: Speaker) -> str:
    return str(speaker.say(f"combat-{COMBATS[kind].id}.text"))


# -- cards


def command_panels(position: GreatWarPosition, speaker: Speaker) -> tuple[Panel, ...]:
    cards = tuple(command_face(card, speaker) for card in bits(position.command_discard))
    return (
        deck_panel("command", position.command_deck, position.command_hand, position, speaker),
        *(
            (Panel("command-discard", speaker.say("know-discard"), (CardsBlock(cards),), str(len(cards))),)
            if cards
            else ()
        ),
    )


def combat_panels(position: GreatWarPosition, speaker: Speaker) -> tuple[Panel, ...]:
    cards = tuple(combat_card(card, speaker) for card in bits(position.combat_discard))
    return (
        deck_panel("combat", position.combat_deck, position.combat_hand, position, speaker),
        *(
            (Panel("combat-discard", speaker.say("know-discard"), (CardsBlock(cards),), str(len(cards))),)
            if cards
            else ()
        ),
    )


def deck_panel(name: str, deck: int, hands: list[int], position: GreatWarPosition, speaker: Speaker) -> Panel:
    rows = [Row(speaker.say("know-deck"), str(deck.bit_count()))]
    rows += [Row(nation_word(position, side, speaker), str(hands[side].bit_count())) for side in SIDES]
    return Panel(f"{name}-deck", speaker.say(f"scene-{name}-hand"), (Rows(tuple(rows)),))


# -- units


def losses(position: GreatWarPosition, side: int, speaker: Speaker) -> Panel:
    """Who is left, who is dead, and who left over the enemy's baseline."""
    rows = []
    for where, key in ((None, "know-alive"), (DEAD, "know-dead"), (EXITED, "know-exited")):
        kinds = Tally(
            position.kind[unit]
            for unit in range(len(position.kind))
            if position.side[unit] == side
            and (position.where[unit] == where if where is not None else position.where[unit] >= 0)
        )
        if kinds or where is None:
            named = ", ".join(
                speaker.say("know-times", count=count, unit=speaker.say(f"unit-{dashes(UNITS[kind].id)}"))
                for kind, count in sorted(kinds.items())
            )
            rows.append(Row(speaker.say(key), str(sum(kinds.values())), capital(named)))
    rows.append(Row(speaker.say("know-figures"), str(sum(position.figures[unit] for unit in position.units_of(side)))))
    rows.append(Row(capital(speaker.say("scene-tokens")), str(position.hq[side])))
    return Panel(
        f"army-{side}",
        capital(nation_word(position, side, speaker)),
        (Rows(tuple(rows)),),
        nation=nation_of(position, side),
        side=side_of(side),
    )
