"""5.4 On the battle sheet: which pieces fire or retreat, the chances of their fire, and where they may retreat to."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.after_combat import ChooseRetreatDestination
from firestep.games.to_the_last_man.alike import representatives
from firestep.games.to_the_last_man.battle import Battle
from firestep.games.to_the_last_man.fire import Group, Lot, active, defence
from firestep.games.to_the_last_man.ground import PLACE_NAMES
from firestep.games.to_the_last_man.odds import hits_of, mean
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.retreat_instead import RetreatInstead
from firestep.games.to_the_last_man.retreats import ChooseRetreatArea
from firestep.games.to_the_last_man.scene.armies import army_slot, in_order
from firestep.games.to_the_last_man.scene.ground import side_name
from firestep.games.to_the_last_man.scene.names import (
    alike,
    area_title,
    army_title,
    is_alone,
    nation_of_army,
    nation_of_unit,
    piece_id,
    side_of_army,
    standing,
    symbol_of,
    unit_title,
)
from firestep.games.to_the_last_man.scene.volleys import side_text, spoken_dice
from firestep.games.to_the_last_man.units import ARMIES, BIPLANES, KIND_MASKS, KIND_OF, MAY_ENTRENCH, Army, Unit
from firestep.kernel import AnyQuestion
from firestep.scene import Block, ChoiceRow, Choices, Odds, OddsBlock, OddsRow, Panel, Paragraph, Part
from firestep.scene import Side as SceneSide
from firestep.scene.speaker import Speaker

RETREAT_ROW = "retreat-to"
MOST_ROWS = 7


def stand_touch(piece: int) -> str:
    """The part of a row that makes a piece retreat."""
    return f"row:stand-{piece_id(piece)}/retreat"


def area_touch(area: int) -> str:
    return f"row:{RETREAT_ROW}/{PLACE_NAMES[area]}"


# -- fire or retreat


def standing_panels(position: LastManPosition, question: RetreatInstead, speaker: Speaker) -> list[Panel]:
    """Every army and every lot of alike units with the two things it may do."""
    side, area = question.seat, question.area
    units = active(position, side, area)
    found = []
    for army in position.armies_here(side, area):
        if not position.armies_retreated >> army & 1:
            found.append(army_panel(position, army, position.inside[army] & units, speaker))
    alone = in_order(position.alone[area] & units)
    if alone:
        rows = [lot_row(position, unit, alike(position, unit), speaker) for unit in lots_of(position, alone)]
        nation = nation_of_unit(alone[0])
        found.append(Panel("standing-alone", "", (Choices(tuple(rows)),), nation=nation, side=side_name(side)))
    return found


def lots_of(position: LastManPosition, units: list[Unit]) -> list[Unit]:
    return representatives(position, sum(1 << unit for unit in units))


def army_panel(position: LastManPosition, army: Army, units: int, speaker: Speaker) -> Panel:
    rows = [row_of(army, speaker.say("scene-whole-army"), speaker.say("scene-whole-army.note"), "", "", "", speaker)]
    for unit in representatives(position, units):
        mine = standing(position, unit)
        lot = [each for each in bits(units & KIND_MASKS[KIND_OF[unit]]) if standing(position, each) == mine]
        rows.append(lot_row(position, unit, lot, speaker))
    return Panel(
        f"standing-{army}",
        "",
        (Choices(tuple(rows)),),
        heading=army_title(army, speaker),
        detail=speaker.say("scene-army-strength", strength=units.bit_count()),
        lead=army_slot(army, speaker),
        nation=nation_of_army(army),
        side=side_of_army(position, army),
    )


def lot_row(position: LastManPosition, unit: Unit, lot: list[Unit], speaker: Speaker) -> ChoiceRow:
    title = unit_title(unit, speaker)
    if len(lot) > 1:
        title = speaker.say("scene-lot", count=len(lot), unit=title)
    side = side_name(position.side_of_unit(unit))
    return row_of(
        ARMIES + unit, title, fires_at(position, unit, speaker), symbol_of(unit), nation_of_unit(unit), side, speaker
    )


def fires_at(position: LastManPosition, unit: Unit, speaker: Speaker) -> str:
    """What this unit hits on if it stays; entrenched infantry is better."""
    side, area = position.side_of_unit(unit), position.area_of(unit)
    lots = defence(only(position, unit), side, area, 1 if BIPLANES >> unit & 1 else 0)
    mine = [lot for lot in lots if lot[0] != Group.FORT]
    if not mine:
        return str(speaker.say("scene-no-fire"))
    said = speaker.say("scene-fires-at", fire=mine[0][1])
    dug = position.entrenched >> unit & 1 and MAY_ENTRENCH >> unit & 1 and is_alone(position, unit)
    return f"{said}, {speaker.say('scene-dug-in')}" if dug else str(said)


def only(position: LastManPosition, unit: Unit) -> LastManPosition:
    """The same position with nobody else taking part."""
    twin = position.clone()
    area = position.area_of(unit)
    twin.retreated |= position.present[area] & position.units_of[position.side_of_unit(unit)] & ~(1 << unit)
    return twin


def row_of(piece: int, title: str, note: str, symbol: str, nation: str, side: SceneSide, speaker: Speaker) -> ChoiceRow:
    parts = (
        Part("fire", speaker.say("scene-stand-fire"), on=True),
        Part("retreat", speaker.say("scene-stand-retreat")),
    )
    row = f"stand-{piece_id(piece)}"
    return ChoiceRow(row, title, "segment", parts, note=note, symbol=symbol, nation=nation, side=side)


def defending_lots(position: LastManPosition, question: RetreatInstead) -> list[Lot]:
    battle = next((frame for frame in reversed(position.stack) if isinstance(frame, Battle)), None)
    grounded = battle is None or battle.air_is_done or position.weather
    planes = (active(position, question.seat, question.area) & BIPLANES).bit_count()
    return defence(position, question.seat, question.area, 0 if grounded else planes)


def fire_panel(position: LastManPosition, battle: Battle, speaker: Speaker) -> Panel:
    """The chances of each number of hits if the units that are here now fire."""
    question = RetreatInstead(battle.defender, battle.area)
    lots = defending_lots(position, question)
    chances = hits_of(lots)
    shown = [*chances[: MOST_ROWS - 1], sum(chances[MOST_ROWS - 1 :])] if len(chances) > MOST_ROWS else list(chances)
    rows = tuple(
        OddsRow(f"{hits}+" if hits == MOST_ROWS - 1 and len(chances) > MOST_ROWS else str(hits), theirs=chance)
        for hits, chance in enumerate(shown)
    )
    tenths = round(mean(chances) * 10)
    number = speaker.say("scene-mean", whole=tenths // 10, tenth=tenths % 10)
    said = f"{number} {speaker.say('scene-mean-hits', dice=spoken_dice(lots, speaker))}"
    return Panel(
        "fire-odds",
        side_text(battle.attacker, "scene-hits-on", speaker),
        (OddsBlock(Odds(rows)), Paragraph(said)),
    )


# -- where to


def retreat_panel(position: LastManPosition, question: AnyQuestion | None, speaker: Speaker) -> Panel | None:
    """The areas to retreat to, with what is there."""
    if not isinstance(question, ChooseRetreatArea | ChooseRetreatDestination):
        return None
    areas = [choice for choice in question.options(position) if isinstance(choice, int)]
    parts = tuple(
        Part(PLACE_NAMES[area], area_title(area, speaker), area_note(position, question.seat, area, speaker))
        for area in areas
    )
    row = ChoiceRow(RETREAT_ROW, "", "lines", parts)
    blocks: tuple[Block, ...] = (Choices((row,)),)
    return Panel("retreat-to", speaker.say("scene-falls-back-to"), blocks)


def area_note(position: LastManPosition, side: int, area: int, speaker: Speaker) -> str:
    """AMB-11, 1.2.2-e: an area that is full is offered where a unit may join an army there."""
    key = "scene-area-disputed" if position.disputed >> area & 1 else "scene-area-friendly"
    count = position.pieces(side, area)
    return speaker.say(f"{key}.full" if count >= STACK else key, count=count, most=STACK)
