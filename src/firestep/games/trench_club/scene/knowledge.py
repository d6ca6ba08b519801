"""What is always known: forts, coins, living units and losses of every army, and what can be bought."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.trench_club.position import NEUTRAL, Army, TrenchPosition
from firestep.games.trench_club.purchases import SPECIAL_PRICE, sheet_of
from firestep.games.trench_club.scene.pieces import capital, piece_id, points, range_text, side_of, symbol_of
from firestep.games.trench_club.scene.table import army_of
from firestep.games.trench_club.units import TYPES
from firestep.scene import Knowledge, Panel, Paragraph, Row, Rows, Sheet, Slot, Slots, Span
from firestep.scene.sheets import Block
from firestep.scene.speaker import Speaker


def knowledge(position: TrenchPosition, seat: int | None, speaker: Speaker) -> Knowledge:
    own = army_of(position, seat)
    armies = sorted(range(len(position.agreed.armies)), key=lambda army: army != own)
    army_panels = [army_panel(position, army, speaker) for army in armies]
    return Knowledge(
        pages=(
            Sheet(
                "now", speaker.say("know-now"), ((forts_panel(position, speaker),), (money_panel(position, speaker),))
            ),
            Sheet("units", speaker.say("know-units"), (tuple(army_panels[::2]), tuple(army_panels[1::2]))),
            Sheet(
                "market",
                speaker.say("scene-market"),
                tuple((market_panel(position, army, speaker),) for army in armies),
            ),
        )
    )


def forts_panel(position: TrenchPosition, speaker: Speaker) -> Panel:
    rows = []
    for number, fort in enumerate(position.ground.forts):
        owner = position.fort_owner[number]
        key = "fort-neutral" if owner == NEUTRAL else f"nation-{position.agreed.armies[owner].nation}"
        inside = sum(1 for unit, where in enumerate(position.where) if where == fort.hex and position.is_in_fort(unit))
        note = speaker.say("know-inside", count=inside) if inside else ""
        rows.append(Row((Span(fort.label, touch=f"place:{fort.name}"),), speaker.say(key), note))
    note = speaker.say("scene-forts-to-win", forts=position.agreed.forts_to_win, all=len(position.ground.forts))
    return Panel("forts", speaker.say("scene-forts-title"), (Rows(tuple(rows)),), note)


def money_panel(position: TrenchPosition, speaker: Speaker) -> Panel:
    rows = tuple(
        Row(
            speaker.say(f"nation-{army.nation}"),
            str(position.coins[number]),
            speaker.say("scene-forts-held", forts=position.forts_of_army(number)),
        )
        for number, army in enumerate(position.agreed.armies)
    )
    return Panel("money", speaker.say("know-money"), (Rows(rows),))


def army_panel(position: TrenchPosition, army: Army, speaker: Speaker) -> Panel:
    """Who lives, with damage, and how many were lost."""
    facts = position.agreed.armies[army]
    units = list(bits(position.roster[army]))
    slots = tuple(
        Slot(
            capital(speaker.say(f"unit-{TYPES[position.kind[unit]].id}")),
            piece_id(position, unit),
            symbol_of(TYPES[position.kind[unit]]),
            facts.nation,
            side_of(facts.team),
        )
        for unit in units
    )
    lost = speaker.say("know-lost", count=position.fallen[army])
    blocks: list[Block] = [Slots(slots)] if slots else []
    blocks.append(Paragraph(lost))
    return Panel(
        f"army-{army}",
        speaker.say(f"nation-{facts.nation}"),
        tuple(blocks),
        str(len(units)),
        nation=facts.nation,
        side=side_of(facts.team),
    )


def market_panel(position: TrenchPosition, army: Army, speaker: Speaker) -> Panel:
    """R10.4: what an army can order, with its price."""
    facts = position.agreed.armies[army]
    rows = [
        Row(
            capital(speaker.say(f"unit-{kind.id}")),
            str(kind.cost),
            speaker.say("scene-ware", speed=points(kind.half_points), range=range_text(kind), attack=kind.attack[0]),
            symbol_of(kind),
        )
        for kind in sheet_of(facts.nation, position.agreed.engineers)
    ]
    left = speaker.say("know-special-left", count=position.special_cards.bit_count())
    rows.append(Row(speaker.say("scene-special-force"), str(SPECIAL_PRICE), left))
    return Panel(f"market-{army}", speaker.say(f"nation-{facts.nation}"), (Rows(tuple(rows)),), nation=facts.nation)
