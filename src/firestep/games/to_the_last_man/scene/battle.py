"""2.II.4 on one sheet: the steps of a battle, both sides with their slots, the dice, and the hits still to be paid."""

from __future__ import annotations

from collections.abc import Sequence

from firestep.games.to_the_last_man.battle import Battle
from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.fire import active
from firestep.games.to_the_last_man.losses import FORT, PayHit, TakeLosses
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.production import is_belgian_fort
from firestep.games.to_the_last_man.retreat_instead import RetreatInstead
from firestep.games.to_the_last_man.scene.armies import Losses, army_panel, in_order, lost_slot, unit_slot
from firestep.games.to_the_last_man.scene.ground import side_name
from firestep.games.to_the_last_man.scene.names import FORT_TOUCH, phase_state
from firestep.games.to_the_last_man.scene.retreats import fire_panel, retreat_panel, standing_panels
from firestep.games.to_the_last_man.scene.volleys import (
    Fallen,
    coming,
    dice_text,
    side_text,
    silent_kinds,
    to_come,
    volley_block,
    volleys_of,
)
from firestep.games.to_the_last_man.units import GERMAN, Side
from firestep.games.to_the_last_man.wording import area_word
from firestep.kernel import AnyQuestion
from firestep.scene import (
    Panel,
    Paragraph,
    Phase,
    Row,
    Rows,
    Sheet,
    Slot,
    Slots,
)
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

STEPS = (
    ("dogfight", "dogfight"),
    ("artillery", "artillery_fires"),
    ("defence", "defenders_step"),
    ("attack", "attackers_fire"),
    ("retreat", "defender_retreats"),
)
"""The steps as they are shown, each with the last entry of the agenda that belongs to it."""
SURPRISE_STEPS = (STEPS[0], STEPS[3], STEPS[2], STEPS[4])
SHOWN_VOLLEYS = 3


def battle_of(position: LastManPosition) -> Battle | None:
    """The battle that is being fought."""
    return next((frame for frame in reversed(position.stack) if isinstance(frame, Battle)), None)


def battle_sheet(
    position: LastManPosition, seat: int | None, question: AnyQuestion | None, speaker: Speaker
) -> Sheet | None:
    battle = battle_of(position)
    if battle is None:
        return None
    own = battle.attacker if seat is None else seat
    columns = (
        side_panels(position, battle, own, question, speaker),
        middle_panels(position, battle, question, speaker),
        side_panels(position, battle, 1 - own, None, speaker),
    )
    return Sheet(
        "battle",
        speaker.say("scene-battle-of", area=area_word(battle.area)),
        columns,
        note=side_text(battle.attacker, "scene-attacks", speaker),
        steps=steps(position, battle, question, speaker),
    )


def told_battle(position: LastManPosition, seat: int | None, speaker: Speaker) -> tuple[Sheet, ...]:
    """The battle while it is told: nothing is asked on it, and on a phone the dice come first."""
    sheet = battle_sheet(position, seat, None, speaker)
    return () if sheet is None else (replace(sheet, first=1),)


# -- the steps


def steps(
    position: LastManPosition, battle: Battle, question: AnyQuestion | None, speaker: Speaker
) -> tuple[Phase, ...]:
    """The result of each step, or the dice to come."""
    order = SURPRISE_STEPS if position.surprise >> battle.area & 1 else STEPS
    now = max((number for number, (_, last) in enumerate(order) if last not in battle.agenda), default=-1)
    if "attacker_retreats" not in battle.agenda and "defender_retreats" in battle.agenda:
        now = len(order) - 1
    fallen = volleys_of(battle)
    found = []
    for number, (name, _) in enumerate(order):
        state = phase_state(number, now)
        note = step_note(position, battle, name, fallen, state, speaker)
        if name == "defence" and isinstance(question, RetreatInstead):
            note = speaker.say("scene-fire-or-retreat")
        found.append(Phase(name, speaker.say(f"scene-step-{name}"), state, note))
    return tuple(found)


def step_note(
    position: LastManPosition, battle: Battle, step: str, fallen: list[Fallen], state: str, speaker: Speaker
) -> str:
    told = [one for one in fallen if one.step == step or (step == "defence" and one.step == "pursuit")]
    if told:
        return str(speaker.say("scene-hits", hits=sum(one.hits for one in told)))
    if step == "retreat":
        return str(speaker.say("scene-retreat-order")) if state == "ahead" else ""
    if state == "past":
        return str(speaker.say("scene-no-dice"))
    return dice_text(coming(position, battle.attacker, battle.area, step, battle.air_is_done), speaker)


# -- one side


def fallen_of(position: LastManPosition, battle: Battle, side: Side) -> list[tuple[int, int]]:
    """The units of a side that were lost in this battle, each with where it was."""
    pairs = zip(battle.stood[::2], battle.stood[1::2], strict=True)
    return [(unit, place) for unit, place in pairs if position.pool >> unit & 1 and position.units_of[side] >> unit & 1]


def side_panels(
    position: LastManPosition, battle: Battle, side: Side, question: AnyQuestion | None, speaker: Speaker
) -> tuple[Panel, ...]:
    """Its armies with their slots, what stands alone, its fort, and its cards."""
    units = active(position, side, battle.area)
    lost = fallen_of(position, battle, side)
    found = [head_panel(position, battle, side, len(lost), speaker)]
    if isinstance(question, RetreatInstead):
        found += standing_panels(position, question, speaker)
    else:
        found += army_panels(position, battle, side, lost, question, speaker)
        alone = [unit_slot(position, unit, speaker) for unit in in_order(position.alone[battle.area] & units)]
        alone += [lost_slot(unit, speaker) for unit, place in lost if place < IN_ARMY]
        found += independent_panel(side, alone, speaker)
    if position.has_fort(side, battle.area):
        found.append(fort_panel(position, battle.area, side, question, speaker))
    found += silent_panel(position, battle, side, speaker)
    return (*found, *card_panels(position, battle.area, side, side == battle.attacker, speaker))


def silent_panel(position: LastManPosition, battle: Battle, side: Side, speaker: Speaker) -> list[Panel]:
    """Which units of a side have no dice in this battle, and why."""
    said = tuple(
        Paragraph(speaker.say(f"scene-silent-{kind}"), clause)
        for kind, clause in silent_kinds(position, side, battle.area, side == battle.attacker)
    )
    return [Panel(f"silent-{side_name(side)}", "", said, tone="quiet")] if said else []


def independent_panel(side: Side, slots: Sequence[Slot], speaker: Speaker) -> list[Panel]:
    """The units that stand alone, if there are any."""
    if not slots:
        return []
    heading = speaker.say("scene-alone")
    return [Panel(f"alone-{side_name(side)}", "", (Slots(tuple(slots)),), heading=heading)]


def army_panels(
    position: LastManPosition,
    battle: Battle,
    side: Side,
    lost: list[tuple[int, int]],
    question: AnyQuestion | None,
    speaker: Speaker,
) -> list[Panel]:
    paying = payable(position, question)
    found = []
    for army in position.armies_here(side, battle.area):
        if not position.armies_retreated >> army & 1:
            gone = tuple(unit for unit, place in lost if place == IN_ARMY + army)
            units = active(position, side, battle.area)
            found.append(army_panel(position, army, speaker, among=units, losses=Losses(gone, paying)))
    return found


def payable(position: LastManPosition, question: AnyQuestion | None) -> int:
    """The units that may pay the next hit."""
    if not isinstance(question, PayHit):
        return 0
    units = [choice for choice in question.options(position) if isinstance(choice, int) and choice < FORT]
    return sum(1 << unit for unit in units)


def head_panel(position: LastManPosition, battle: Battle, side: Side, lost: int, speaker: Speaker) -> Panel:
    key = "scene-attacks" if side == battle.attacker else "scene-defends"
    left = active(position, side, battle.area).bit_count()
    note = speaker.say("scene-unit-count", count=left)
    if lost:
        note = speaker.say("scene-left-in-battle", left=left, of=left + lost)
    return Panel(f"side-{side_name(side)}", side_text(side, key, speaker), (), note=note, tone="head")


def fort_panel(
    position: LastManPosition, area: int, side: Side, question: AnyQuestion | None, speaker: Speaker
) -> Panel:
    nation = "de" if side == GERMAN else "be" if is_belgian_fort(area) else "fr"
    strength = position.fort[area]
    name = speaker.say("scene-fort", strength=strength, area=area_word(area))
    touch = FORT_TOUCH if isinstance(question, PayHit) else None
    star = Slot(name, nation=nation, side=side_name(side), touch=touch, form="star", number=str(strength))
    return Panel(
        "fort",
        "",
        (),
        heading=speaker.say("scene-fort-word"),
        detail=speaker.say("scene-fort-strength", strength=strength),
        lead=star,
        nation=nation,
        side=side_name(side),
    )


# -- the middle


def middle_panels(
    position: LastManPosition, battle: Battle, question: AnyQuestion | None, speaker: Speaker
) -> tuple[Panel, ...]:
    found = []
    if isinstance(question, PayHit):
        found.append(hits_panel(position, question, speaker))
    if isinstance(question, RetreatInstead):
        found.append(fire_panel(position, battle, speaker))
    destinations = retreat_panel(position, question, speaker)
    if destinations is not None:
        found.append(destinations)
    shown = [one for one in reversed(volleys_of(battle)) if one.dice][:SHOWN_VOLLEYS]
    for number, fallen in enumerate(shown):
        title = side_text(fallen.side, f"scene-fire-{fallen.step}", speaker)
        found.append(Panel(f"dice-{number}", title, (volley_block(fallen, speaker),)))
    return tuple(found) or (still_to_come(position, battle, speaker),)


def hits_panel(position: LastManPosition, question: PayHit, speaker: Speaker) -> Panel:
    """The hits of this volley: paid ones filled, the rest dashed."""
    frame = next((each for each in reversed(position.stack) if isinstance(each, TakeLosses)), None)
    left = frame.hits + frame.siege_hits if frame else question.hits
    owed = max(left, frame.owed) if frame else left
    paid = Slot(speaker.say("scene-hit-paid"), symbol="m-burst", state="paid")
    due = Slot(speaker.say("scene-hit-due"), state="due")
    return Panel(
        "hits",
        "",
        (Slots((paid,) * (owed - left) + (due,) * left), *siege_rule(question, left, speaker)),
        heading=speaker.say("scene-hits-left", left=left, owed=owed, whole=left == owed),
        tone="red",
    )


def siege_rule(question: PayHit, left: int, speaker: Speaker) -> tuple[Paragraph, ...]:
    """8.3.3-c: which of the hits that are left are those that the prompt asks about."""
    if not question.siege:
        return ()
    key = "scene-siege-only" if question.hits == left else "scene-siege-rule"
    return (Paragraph(speaker.say(key, hits=question.hits), "8.3.3-c"),)


def card_panels(position: LastManPosition, area: int, side: Side, attacks: bool, speaker: Speaker) -> tuple[Panel, ...]:
    """The cards that a side has put into this battle, in our own words."""
    rows = []
    for name, mask, words in (("gas", position.gas[side], "guns-2"), ("barrage", position.barrage[side], "guns-3")):
        if mask >> area & 1:
            rows.append(Row(speaker.say(f"card-{name}"), speaker.say(f"scene-card-on-{words}")))
    if attacks and position.surprise >> area & 1:
        rows.append(Row(speaker.say("card-surprise"), speaker.say("scene-card-on-surprise")))
    if attacks and position.bonus >> area & 1 and position.bonus_card >= 0:
        rows.append(Row(speaker.say(f"card-{CARD_NAMES[position.bonus_card]}"), speaker.say("scene-card-on-bonus")))
    if not attacks and position.weather:
        rows.append(Row(speaker.say("card-bad-weather"), speaker.say("scene-card-on-weather")))
    if not rows:
        return ()
    return (Panel(f"cards-{side_name(side)}", "", (Rows(tuple(rows)),)),)


def to_come_panel(position: LastManPosition, question: AnyQuestion | None, speaker: Speaker) -> tuple[Panel, ...]:
    """Beside the sheet: the dice of the steps that follow, unless they are in the middle of it."""
    battle = battle_of(position)
    if battle is None:
        return ()
    panel = still_to_come(position, battle, speaker)
    return () if panel in middle_panels(position, battle, question, speaker) else (panel,)


def still_to_come(position: LastManPosition, battle: Battle, speaker: Speaker) -> Panel:
    return Panel("to-come", speaker.say("scene-to-come"), (Rows(to_come(position, battle, speaker)),))
