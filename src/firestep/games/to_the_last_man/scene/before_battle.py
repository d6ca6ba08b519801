"""2.II.3 before the first die: each battle on a sheet of its own, with both sides, the dice to come and the odds."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.declaring import PlayBattleCard
from firestep.games.to_the_last_man.fire import active
from firestep.games.to_the_last_man.ground import PLACE_NAMES
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.scene.armies import Losses, army_panel, in_order, unit_slot
from firestep.games.to_the_last_man.scene.battle import (
    STEPS,
    SURPRISE_STEPS,
    card_panels,
    fort_panel,
    independent_panel,
)
from firestep.games.to_the_last_man.scene.ground import side_name
from firestep.games.to_the_last_man.scene.odds import chart
from firestep.games.to_the_last_man.scene.questions import knows_defenders
from firestep.games.to_the_last_man.scene.volleys import coming, dice_text, side_text
from firestep.games.to_the_last_man.units import Side
from firestep.games.to_the_last_man.view import shows_contents
from firestep.games.to_the_last_man.wording import area_word
from firestep.kernel import AnyQuestion
from firestep.scene import OddsBlock, Panel, Paragraph, Phase, Sheet
from firestep.scene.speaker import Speaker


def coming_battles(position: LastManPosition, seat: int, question: AnyQuestion, speaker: Speaker) -> tuple[Sheet, ...]:
    """The first one is open, the others are one touch away."""
    if not isinstance(question, PlayBattleCard):
        return ()
    attacker: Side = seat if question.attacks else 1 - seat
    areas = bits(position.battles)
    return tuple(
        sheet_of(position, seat, attacker, area, speaker, first=number == 0) for number, area in enumerate(areas)
    )


def sheet_of(position: LastManPosition, seat: int, attacker: Side, area: int, speaker: Speaker, first: bool) -> Sheet:
    known = knows_defenders(position, seat, area)
    return Sheet(
        f"battle-{PLACE_NAMES[area]}",
        speaker.say("scene-battle-of", area=area_word(area)),
        (
            side_column(position, seat, attacker, area, seat, speaker),
            (odds_panel(position, seat, attacker, area, known, speaker),),
            side_column(position, 1 - seat, attacker, area, seat, speaker),
        ),
        note=side_text(attacker, "scene-attacks", speaker),
        steps=steps(position, attacker, area, known, speaker),
        open=first,
        first=1,
    )


def steps(position: LastManPosition, attacker: Side, area: int, known: bool, speaker: Speaker) -> tuple[Phase, ...]:
    """The steps with the dice that each will have; nothing is shown of hidden armies."""
    found = []
    for name, _ in SURPRISE_STEPS if position.surprise >> area & 1 else STEPS:
        note = dice_text(coming(position, attacker, area, name), speaker) if known else ""
        if name == "retreat":
            note = speaker.say("scene-retreat-order")
        found.append(Phase(name, speaker.say(f"scene-step-{name}"), "ahead", note))
    return tuple(found)


def side_column(
    position: LastManPosition, side: Side, attacker: Side, area: int, seat: int, speaker: Speaker
) -> tuple[Panel, ...]:
    key = "scene-attacks" if side == attacker else "scene-defends"
    armies = position.armies_here(side, area)
    seen = all(shows_contents(position, army, seat) for army in armies)
    count = active(position, side, area).bit_count()
    note = speaker.say("scene-unit-count", count=count) if seen else ""
    found = [Panel(f"side-{side_name(side)}", side_text(side, key, speaker), (), note=note, tone="head")]
    for army in armies:
        panel = army_panel(position, army, speaker, losses=Losses()) if seen else closed_army(position, army, speaker)
        found.append(panel)
    alone = in_order(position.alone[area] & position.units_of[side])
    found += independent_panel(side, [unit_slot(position, unit, speaker) for unit in alone], speaker)
    if position.has_fort(side, area):
        found.append(fort_panel(position, area, side, None, speaker))
    return (*found, *card_panels(position, area, side, side == attacker, speaker))


def closed_army(position: LastManPosition, army: int, speaker: Speaker) -> Panel:
    """13.H-a: an army whose contents its owner alone knows."""
    opened = army_panel(position, army, speaker, losses=Losses(), among=0)
    text = Paragraph(speaker.say("scene-hidden-army"), "13.H-a")
    return Panel(
        opened.id, "", (text,), heading=opened.heading, nation=opened.nation, side=opened.side, lead=opened.lead
    )


def odds_panel(position: LastManPosition, seat: int, attacker: Side, area: int, known: bool, speaker: Speaker) -> Panel:
    """What both sides may lose, and a hint that a highlighted card may be added."""
    blocks = (OddsBlock(chart(position, attacker, area, speaker, seat)),) if known else ()
    hint = Paragraph(speaker.say("scene-touch-a-card"))
    return Panel("odds", speaker.say("scene-units-lost"), (*blocks, hint))
