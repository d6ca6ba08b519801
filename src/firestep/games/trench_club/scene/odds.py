"""R9 Odds of an attack, for the confirmation slip and the list of declared attacks."""

from __future__ import annotations

from firestep.games.trench_club.combat import LINES, line_as_attacker, line_as_target
from firestep.games.trench_club.odds import Harm
from firestep.games.trench_club.odds import odds as exact_odds
from firestep.games.trench_club.position import TrenchPosition, Unit
from firestep.scene import ChartMark, Fact, Odds, OddsRow, OddsSide
from firestep.scene.speaker import Speaker

SURE = {0.0: "never", 1.0: "always"}
ROUNDED = {0: "hardly", 100: "mostly"}
"""How a chance is called that only rounds to nothing or to everything."""
DIGITS = 9
"""Sums of chances are that exact."""


def odds_chart(position: TrenchPosition, attacker: Unit, target: Unit, speaker: Speaker) -> Odds:
    """R9: damage on both sides, 0 to what destroys the unit, with the chance of each."""
    odds = exact_odds(position, attacker, target)
    retaliates = bool(odds.retaliation)
    most = max(
        [step for step, chance in enumerate(odds.target.damage) if chance > 0.0005]
        + [step for step, chance in enumerate(odds.attacker.damage) if chance > 0.0005 and retaliates]
    )
    left = 6 - position.damage[target]
    rows = tuple(
        OddsRow(
            str(step),
            mine=odds.attacker.damage[step] if retaliates else None,
            theirs=odds.target.damage[step],
            destroys=step >= left,
        )
        for step in range(min(most, 6) + 1)
    )
    facts = [
        Fact(
            speaker.say("scene-odds-dice"),
            speaker.say("scene-odds-roll", dice=odds.attack.dice, value=odds.attack.hit_on),
        )
    ]
    if retaliates and odds.retaliation[0].dice:
        answers = [speaker.say("scene-odds-roll", dice=each.dice, value=each.hit_on) for each in odds.retaliation]
        facts.append(Fact(speaker.say("scene-odds-answer"), " + ".join(answers)))
    if odds.bonus != "none":
        facts.append(Fact(speaker.say("scene-odds-bonus"), speaker.say(f"bonus-{odds.bonus}")))
    if odds.on_target < 1:
        facts.append(
            Fact(speaker.say("scene-odds-aim"), speaker.say("scene-percent", percent=round(odds.on_target * 100)))
        )
    return Odds(
        rows,
        mine=odds_side(odds.attacker, "scene-odds-mine", speaker) if retaliates else None,
        theirs=odds_side(odds.target, "scene-odds-theirs", speaker),
        facts=tuple(facts),
        note="" if retaliates else speaker.say("scene-odds-no-answer"),
        marks=chart_marks(position, attacker, target, retaliates),
    )


def chart_marks(position: TrenchPosition, attacker: Unit, target: Unit, retaliates: bool) -> tuple[ChartMark, ...]:
    """R9.2, R9.5, R12.6: dice by the damage of who fires; damage by the line of who is hit."""
    firing = (attacker, target) if retaliates else (attacker,)
    dice = [ChartMark("dice", 0, 1 + position.damage[each]) for each in firing]
    lines = [line_as_target(position, target), *([line_as_attacker(position, attacker)] if retaliates else [])]
    return tuple(dict.fromkeys([*dice, *(ChartMark("damage-lines", LINES.index(each)) for each in lines)]))


def odds_side(harm: Harm, key: str, speaker: Speaker) -> OddsSide:
    percent = round(harm.destroyed * 100)
    destroyed = SURE.get(round(harm.destroyed, DIGITS)) or ROUNDED.get(percent, "some")
    return OddsSide(
        speaker.say(key), mean_of(harm, speaker), speaker.say("scene-odds-lost", percent=percent, destroyed=destroyed)
    )


def mean_of(harm: Harm, speaker: Speaker) -> str:
    tenths = round(harm.mean * 10)
    return speaker.say("scene-mean", whole=tenths // 10, tenth=tenths % 10)


def expectation(position: TrenchPosition, attacker: Unit, target: Unit, speaker: Speaker) -> str:
    """The expected result of a declared attack, in one line."""
    harm = exact_odds(position, attacker, target).target
    return speaker.say("scene-expected", mean=mean_of(harm, speaker), percent=round(harm.destroyed * 100))
