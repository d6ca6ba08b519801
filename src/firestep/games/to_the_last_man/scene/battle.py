"""2.II.4 on one sheet: the steps of a battle, both sides with their slots, the dice, and the hits still to be paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firestep.board.bits import bits
from firestep.games.to_the_last_man.battle import Battle
from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.fire import Lot, active, artillery_step, attack, defence, is_hit
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME
from firestep.games.to_the_last_man.losses import PayHit
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.production import is_belgian_fort
from firestep.games.to_the_last_man.scene.armies import army_panel, in_order, unit_slot
from firestep.games.to_the_last_man.scene.ground import side_name
from firestep.games.to_the_last_man.scene.names import area_title, capital
from firestep.games.to_the_last_man.units import BIPLANES, GERMAN, SIDES, Side
from firestep.games.to_the_last_man.wording import side_word
from firestep.kernel import DONE, Question
from firestep.scene import (
    Block,
    ChoiceRow,
    Choices,
    Counter,
    DiceBlock,
    Face,
    Panel,
    Paragraph,
    Part,
    Phase,
    Roll,
    Row,
    Rows,
    Sheet,
    Slots,
    Stats,
)

STEPS = (
    ("dogfight", "dogfight"),
    ("artillery", "artillery_fires"),
    ("defence", "defenders_step"),
    ("attack", "attackers_fire"),
    ("retreat", "defender_retreats"),
)
"""The steps as they are shown, each with the last entry of the agenda that belongs to it."""
SURPRISE_STEPS = (STEPS[0], STEPS[3], STEPS[2], STEPS[4])


def battle_of(position: LastManPosition) -> Battle | None:
    """The battle that is being fought."""
    return next((frame for frame in reversed(position.stack) if isinstance(frame, Battle)), None)


def battle_sheet(position: LastManPosition, seat: int | None, question: Question | None, speaker: Any) -> Sheet | None:
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
        speaker.say("scene-battle-of", area=area_title(battle.area, speaker)),
        columns,
        note=side_text(battle.attacker, "scene-attacks", speaker),
        steps=steps(position, battle, speaker),
        open=question is None or not asks_for_place(position, question),
    )


def asks_for_place(position: LastManPosition, question: Question) -> bool:
    """Whether the answer lies on the map, so that the map should be seen."""
    choices = [choice for choice in question.options(position) if choice != DONE]
    return any(question.write(position, choice).rpartition(" ")[2] in PLACE_BY_NAME for choice in choices)


def steps(position: LastManPosition, battle: Battle, speaker: Any) -> tuple[Phase, ...]:
    order = SURPRISE_STEPS if position.surprise >> battle.area & 1 else STEPS
    now = max((number for number, (_, last) in enumerate(order) if last not in battle.agenda), default=-1)
    if "attacker_retreats" not in battle.agenda and "defender_retreats" in battle.agenda:
        now = len(order) - 1
    found = []
    for number, (name, _) in enumerate(order):
        state: Any = "now" if number == now else "past" if number < now else "ahead"
        fired = name == battle.step or (name == "defence" and battle.step == "pursuit")
        note = speaker.say("scene-hits", hits=hits_in(battle.volley)) if fired and battle.volley else ""
        found.append(Phase(name, speaker.say(f"scene-step-{name}"), state, note))
    return tuple(found)


def hits_in(volley: Sequence[int]) -> int:
    return sum(is_hit(face % 10, face // 10) for face in volley)


def side_text(side: Side, key: str, speaker: Any) -> str:
    return capital(speaker.say(key, side=side_word(side)))


# -- one side


def side_panels(
    position: LastManPosition, battle: Battle, side: Side, question: Question | None, speaker: Any
) -> tuple[Panel, ...]:
    """Its armies with their slots, what stands alone, and its fort."""
    units = active(position, side, battle.area)
    found = [head_panel(battle, side, units, speaker)]
    if position.has_fort(side, battle.area):
        found.append(fort_panel(position, battle.area, side, question, speaker))
    for army in position.armies_here(side, battle.area):
        if not position.armies_retreated >> army & 1:
            found.append(army_panel(position, army, speaker, among=units))
    alone = in_order(position.alone[battle.area] & units)
    if alone:
        slots = Slots(tuple(unit_slot(position, unit, speaker) for unit in alone))
        found.append(Panel(f"alone-{side_name(side)}", "", (slots,), heading=speaker.say("scene-alone")))
    return tuple(found)


def head_panel(battle: Battle, side: Side, units: int, speaker: Any) -> Panel:
    key = "scene-attacks" if side == battle.attacker else "scene-defends"
    note = speaker.say("scene-unit-count", count=units.bit_count())
    return Panel(f"side-{side_name(side)}", side_text(side, key, speaker), (), note=note)


def fort_panel(position: LastManPosition, area: int, side: Side, question: Question | None, speaker: Any) -> Panel:
    nation = "de" if side == GERMAN else "be" if is_belgian_fort(area) else "fr"
    title = speaker.say("scene-fort", strength=position.fort[area], area=area_title(area, speaker))
    row = ChoiceRow(
        "fort",
        title,
        "button",
        (Part("lose", speaker.say("scene-fort-pays")),) if isinstance(question, PayHit) else (),
        symbol="m-fort",
        nation=nation,
        side=side_name(side),
    )
    return Panel("fort", "", (Choices((row,)),), nation=nation, side=side_name(side))


# -- the middle


def middle_panels(
    position: LastManPosition, battle: Battle, question: Question | None, speaker: Any
) -> tuple[Panel, ...]:
    found = []
    if isinstance(question, PayHit):
        found.append(hits_panel(question, speaker))
    if battle.volley:
        found.append(Panel("dice", "", (DiceBlock(roll_of(battle, speaker)),)))
    found.append(Panel("to-come", speaker.say("scene-to-come"), (Rows(to_come(position, battle, speaker)),)))
    cards = card_rows(position, battle.area, speaker)
    if cards:
        found.append(Panel("battle-cards", speaker.say("scene-battle-cards"), (Rows(cards),)))
    return tuple(found)


def hits_panel(question: PayHit, speaker: Any) -> Panel:
    block: tuple[Block, ...] = (
        Stats((Counter(str(question.hits), speaker.say("scene-hits-to-pay"), "m-burst"),)),
        Paragraph(speaker.say("scene-siege-rule" if question.siege else "scene-loss-rule"), "5.3.1-b"),
    )
    return Panel("hits", "", block, nation="", heading="")


def roll_of(battle: Battle, speaker: Any) -> Roll:
    return volley_roll(battle.firing, battle.step, battle.volley, speaker)


def volley_roll(side: Side, step: str, volley: Sequence[int], speaker: Any, at: str | None = None) -> Roll:
    """Dice as they fell; hits filled in; the sum in words too."""
    faces = tuple(Face(str(face % 10), state="hit" if is_hit(face % 10, face // 10) else "miss") for face in volley)
    title = side_text(side, f"scene-fire-{step}", speaker)
    return Roll(title, "d6", faces, note=speaker.say("scene-hits", hits=hits_in(volley)), clause="5.2.2-a", at=at)


def to_come(position: LastManPosition, battle: Battle, speaker: Any) -> tuple[Row, ...]:
    """The dice that either side still has, if all stand."""
    area, ours, theirs = battle.area, battle.attacker, battle.defender
    rows = []
    if "artillery_fires" in battle.agenda:
        rows.append(Row(speaker.say("scene-step-artillery"), dice_text(artillery_step(position, ours, area), speaker)))
    if "defenders_step" in battle.agenda or "defenders_fire" in battle.agenda:
        air = (active(position, theirs, area) & BIPLANES).bit_count() if not battle.air_is_done else 0
        lots = defence(position, theirs, area, 0 if position.weather else air)
        rows.append(Row(speaker.say("scene-step-defence"), dice_text(lots, speaker)))
    if "attackers_fire" in battle.agenda:
        rows.append(
            Row(speaker.say("scene-step-attack"), dice_text(attack(position, ours, area, battle.air_is_done), speaker))
        )
    rows.append(Row(speaker.say("scene-step-retreat"), speaker.say("scene-retreat-order")))
    return tuple(rows)


def dice_text(lots: Sequence[Lot], speaker: Any) -> str:
    """`5 × F1, 3 × F2`."""
    by_fire: dict[int, int] = {}
    for _, firepower, count in lots:
        by_fire[firepower] = by_fire.get(firepower, 0) + count
    said = [f"{count} × F{firepower}" for firepower, count in sorted(by_fire.items())]
    return ", ".join(said) or str(speaker.say("scene-no-dice"))


def card_rows(position: LastManPosition, area: int, speaker: Any) -> tuple[Row, ...]:
    rows = []
    for side in SIDES:
        for name, mask in (("gas", position.gas[side]), ("barrage", position.barrage[side])):
            if mask >> area & 1:
                rows.append(Row(speaker.say(f"card-{name}"), side_text(side, "scene-side", speaker)))
    if position.surprise >> area & 1:
        rows.append(Row(speaker.say("card-surprise")))
    if position.bonus >> area & 1 and position.bonus_card >= 0:
        rows.append(Row(speaker.say(f"card-{CARD_NAMES[position.bonus_card]}")))
    if position.weather:
        rows.append(Row(speaker.say("card-bad-weather")))
    return tuple(rows)


def battle_areas(position: LastManPosition) -> list[int]:
    return bits(position.battles)
