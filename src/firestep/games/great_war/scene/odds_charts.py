"""Odds as charts: figures lost, destruction, retreat; for the artillery, each unit under the template."""

from __future__ import annotations

from firestep.games.great_war.advance import ChooseBonusTarget
from firestep.games.great_war.artillery import ChooseCentre, ChooseShells, artillery_cost, has_advantage, most_dice
from firestep.games.great_war.battles import ChooseJoiner, ChooseTarget
from firestep.games.great_war.facts import DICE_ROWS, UNITS
from firestep.games.great_war.ground import GRID, HEX_NAMES
from firestep.games.great_war.odds import Odds as Chances
from firestep.games.great_war.odds import ShellOdds, artillery_odds, guns_joined, guns_that_may_join
from firestep.games.great_war.odds import odds as exact_odds
from firestep.games.great_war.position import NOBODY, GreatWarPosition
from firestep.games.great_war.scene.pieces import capital
from firestep.games.great_war.wording import unit_kind
from firestep.kernel import AnyQuestion, Choice
from firestep.scene import ChartMark, Fact, Odds, OddsRow, OddsSide
from firestep.scene.speaker import Speaker

MANY_FLAGS = 9
OTHERS_SHOWN = 4


def chart_of(position: GreatWarPosition, question: AnyQuestion, choice: Choice, speaker: Speaker) -> Odds | None:
    """The chart that belongs to a choice, if it has one."""
    if isinstance(question, ChooseJoiner):
        return joined_chart(position, question, choice, speaker)
    if not isinstance(choice, int):
        return None
    if isinstance(question, ChooseTarget | ChooseBonusTarget):
        target = position.unit_at[choice]
        return None if target == NOBODY else fight_chart(position, [question.unit], target, speaker)
    if isinstance(question, ChooseCentre):
        return shell_chart(position, question.seat, choice, most_dice(position, question.seat), speaker)
    if isinstance(question, ChooseShells):
        return shell_chart(position, question.seat, question.place, choice, speaker)
    return None


def joined_chart(position: GreatWarPosition, question: ChooseJoiner, choice: Choice, speaker: Speaker) -> Odds:
    """XF-02: for the guns that have joined, and this one if it joins too."""
    guns = [question.unit, *guns_joined(position)]
    if isinstance(choice, int):
        guns.append(position.unit_at[choice])
    return fight_chart(position, guns, position.unit_at[question.place], speaker)


def unit_at(position: GreatWarPosition, unit: int, speaker: Speaker) -> str:
    place = HEX_NAMES[position.where[unit]].upper()
    return str(speaker.say("scene-unit-at", unit=capital(str(speaker.word(unit_kind(position, unit)))), place=place))


def fight_chart(position: GreatWarPosition, attackers: list[int], target: int, speaker: Speaker) -> Odds:
    """Figures lost with the chance of each, destruction, retreat; the dice and what counts against this terrain."""
    chances = exact_odds(position, attackers, target)
    return Odds(
        loss_rows(chances.lost),
        theirs=side_of_chart(chances.mean, chances.destroyed, speaker),
        facts=(*fight_facts(chances, speaker), *cross_fire(position, attackers, target, speaker)),
        marks=tuple(dict.fromkeys(dice_mark(position, each, target) for each in attackers)),
    )


def dice_mark(position: GreatWarPosition, attacker: int, target: int) -> ChartMark:
    """RNG-02: the cell of the table of dice, by who fires and how far."""
    distance = GRID.distance(position.where[attacker], position.where[target])
    specialist = position.specialist[attacker]
    row = len(UNITS) + DICE_ROWS.index(specialist) if specialist in DICE_ROWS else position.kind[attacker]
    return ChartMark("dice", row, distance)


def cross_fire(position: GreatWarPosition, attackers: list[int], target: int, speaker: Speaker) -> tuple[Fact, ...]:
    """XF-01: the odds with all machine guns that may still join."""
    others = guns_that_may_join(position, attackers, position.where[target])
    if not others:
        return ()
    found = exact_odds(position, [*attackers, *others], target)
    told = speaker.say("scene-cross-fire-what", dice=found.dice, chance=percent(found.destroyed, speaker))
    return (Fact(speaker.say("scene-cross-fire", guns=len(others)), told),)


def fight_facts(chances: Chances, speaker: Speaker) -> tuple[Fact, ...]:
    back = speaker.say(
        "scene-retreat-what", chance=percent(chances.forced_back, speaker), hexes=decimal(chances.retreat, speaker)
    )
    return (
        Fact(speaker.say("scene-dice"), str(chances.dice)),
        Fact(speaker.say("scene-ignored"), ignored(chances, speaker)),
        Fact(speaker.say("scene-retreat"), back),
    )


def ignored(chances: Chances, speaker: Speaker) -> str:
    """PRO-01: what the terrain ignores."""
    if not chances.soldiers_ignored and not chances.flags_ignored:
        return speaker.say("scene-ignored-nothing")
    flags = "all" if chances.flags_ignored > MANY_FLAGS else chances.flags_ignored
    return speaker.say("scene-ignored-what", soldiers=chances.soldiers_ignored, flags=flags)


def loss_rows(lost: tuple[float, ...]) -> tuple[OddsRow, ...]:
    last = len(lost) - 1
    return tuple(OddsRow(str(figures), theirs=chance, destroys=figures == last) for figures, chance in enumerate(lost))


def side_of_chart(mean: float, destroyed: float, speaker: Speaker) -> OddsSide:
    return OddsSide(
        speaker.say("scene-odds-theirs"),
        decimal(mean, speaker),
        speaker.say("scene-odds-lost", chance=percent(destroyed, speaker)),
    )


def decimal(value: float, speaker: Speaker) -> str:
    tenths = round(value * 10)
    return speaker.say("scene-mean", whole=tenths // 10, tenth=tenths % 10)


def percent(chance: float, speaker: Speaker) -> str:
    if 0 < chance < 0.01:
        return speaker.say("scene-below-one")
    return speaker.say("scene-percent", percent=round(chance * 100))


def shell_chart(position: GreatWarPosition, side: int, centre: int, dice: int, speaker: Speaker) -> Odds | None:
    """RA-10 to RA-17: what these dice do to the unit on the centre (or the likeliest target) and to others."""
    found = artillery_odds(position, side, centre, dice)
    if not found or not dice:
        return None
    main = next((each for each in found if each.place == centre), max(found, key=lambda each: each.hit))
    others = [each for each in found if each is not main]
    return Odds(
        loss_rows(main.lost),
        title=speaker.say("scene-loses", unit=unit_at(position, main.unit, speaker), whose=whose(position, side, main)),
        theirs=side_of_chart(main.mean, main.destroyed, speaker),
        others=tuple(other_fact(position, side, each, speaker) for each in others[:OTHERS_SHOWN]),
    )


def is_anybody_under(position: GreatWarPosition, side: int, centre: int) -> bool:
    """Whether shells on this hex could hit a unit: else there is nothing to show."""
    return bool(artillery_odds(position, side, centre, 1))


def whose(position: GreatWarPosition, side: int, each: ShellOdds) -> str:
    return "own" if position.side[each.unit] == side else "enemy"


def other_fact(position: GreatWarPosition, side: int, each: ShellOdds, speaker: Speaker) -> Fact:
    """Another unit under the template; friends are hit as well (RA-23)."""
    unit = unit_at(position, each.unit, speaker)
    label = speaker.say("scene-also-under", unit=unit, whose=whose(position, side, each))
    return Fact(label, speaker.say("scene-is-hit", chance=percent(each.hit, speaker)))


def shell_cost(position: GreatWarPosition, side: int, dice: int, speaker: Speaker) -> str:
    """RA-07, RA-25: the cost and the tokens available."""
    cost = artillery_cost(dice, has_advantage(position, side))
    return speaker.say("scene-shell-cost", cost=cost, tokens=position.hq[side])
