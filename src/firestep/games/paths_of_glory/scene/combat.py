"""Combat on the screen: attackers and target, the state of the combat, and the odds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from firestep.board.bits import bits
from firestep.games.paths_of_glory.combat.attack import Attack
from firestep.games.paths_of_glory.combat.battlefield import Flank
from firestep.games.paths_of_glory.combat.designation import defenders_of
from firestep.games.paths_of_glory.combat.fire import fort_strength, strength_of
from firestep.games.paths_of_glory.combat.flank import attacking_spaces
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers
from firestep.games.paths_of_glory.combat.questions import PlayCombatCards, PrepareAttack
from firestep.games.paths_of_glory.ground import SPACE_IDS, Space
from firestep.games.paths_of_glory.nations import SIDES, Side
from firestep.games.paths_of_glory.odds import Odds as Chances
from firestep.games.paths_of_glory.odds import Plan, odds_by_card, with_card
from firestep.games.paths_of_glory.odds import odds as exact_odds
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.chart_marks import chart_marks
from firestep.games.paths_of_glory.scene.words import card_word, percent, said, side_word, space_word
from firestep.kernel import DONE, AnyQuestion, Choice
from firestep.scene import Arrow, ChartMark, Fact, OddsRow, OddsSide, Panel, Row, Rows
from firestep.scene import Odds as OddsChart
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

MOST_ROWS = 7
FLANK_WORDS = {Flank.WON: "scene-flank-won", Flank.FAILED: "scene-flank-failed"}


def attack_under_way(position: PathsPosition) -> Attack | None:
    return next((frame for frame in reversed(position.stack) if isinstance(frame, Attack)), None)


def planned(position: PathsPosition) -> Plan | None:
    """The attack that is being made or put together now."""
    frame = attack_under_way(position)
    if frame is not None:
        known = None if frame.flank is Flank.NOT_TRIED else frame.flank
        cards = frame.attacker_cards, frame.defender_cards
        return Plan(frame.side, frame.target, position.attackers, frame.pinning, *cards, known)
    for question in position.questions:
        if isinstance(question, ChooseAttackers):
            return Plan(question.side, question.target, question.attackers)
    return None


def arrows(position: PathsPosition) -> tuple[Arrow, ...]:
    """From every attacking space to the one attacked; until the dice have fallen the first says the strengths."""
    frame, plan = attack_under_way(position), planned(position)
    if plan is None:
        return ()
    has_fired = frame is not None and (frame.inflicted or frame.suffered)
    strengths = "" if has_fired else strengths_word(position, plan)
    starts = [place for place in attacking_spaces(position, plan.attackers) if place >= 0 and place != plan.target]
    state: Literal["declared", "planned"] = "declared" if frame else "planned"
    return tuple(
        Arrow(
            f"place:{SPACE_IDS[place]}",
            target_touch(plan.target),
            state=state,
            odds="" if number else strengths,
            bend=0.06,
        )
        for number, place in enumerate(starts)
    )


def target_touch(target: Space) -> str:
    return f"place:{SPACE_IDS[target]}"


def strengths_word(position: PathsPosition, plan: Plan) -> str:
    return f"{strength_of(position, plan.attackers)} : {defence_of(position, plan)}"


def defence_of(position: PathsPosition, plan: Plan) -> int:
    """12.2.3: factors of the defenders and their fort."""
    defender = 1 - plan.side
    units = position.defenders if attack_under_way(position) else defenders_of(position, plan.side, plan.target)
    return strength_of(position, units) + fort_strength(position, plan.target, defender)


def combat_panel(position: PathsPosition, speaker: Speaker) -> tuple[Panel, ...]:
    """How the combat under way stands."""
    frame, plan = attack_under_way(position), planned(position)
    if plan is None:
        return ()
    rows = [
        Row(
            side_word(speaker, plan.side), str(strength_of(position, plan.attackers)), said(speaker, "scene-attackers")
        ),
        Row(side_word(speaker, 1 - plan.side), str(defence_of(position, plan)), ground_text(position, plan, speaker)),
    ]
    if frame is not None:
        rows += frame_rows(frame, speaker)
    title = said(speaker, "scene-combat-at", space=space_word(speaker, plan.target))
    return (Panel("combat", title, (Rows(tuple(rows)),)),)


def ground_text(position: PathsPosition, plan: Plan, speaker: Speaker) -> str:
    """What helps the defenders: fort and trench."""
    defender = 1 - plan.side
    parts = [said(speaker, "scene-defenders")]
    fort = fort_strength(position, plan.target, defender)
    if fort:
        parts.append(said(speaker, "scene-fort", strength=fort, besieged="no"))
    level = position.trench_level(plan.target, defender)
    if level:
        parts.append(said(speaker, "scene-trench", level=level))
    return ", ".join(parts)


def frame_rows(frame: Attack, speaker: Speaker) -> list[Row]:
    rows = []
    if frame.flank in FLANK_WORDS:
        rows.append(Row(said(speaker, "scene-flank"), said(speaker, FLANK_WORDS[frame.flank])))
    for side in SIDES:
        cards = frame.attacker_cards if side == frame.side else frame.defender_cards
        if cards:
            names = ", ".join(card_word(speaker, number) for number in bits(cards))
            rows.append(Row(said(speaker, "scene-cards-of", side=side_word(speaker, side)), names))
    if frame.inflicted or frame.suffered:
        rows.append(Row(said(speaker, "scene-inflicted"), str(frame.inflicted)))
        rows.append(Row(said(speaker, "scene-suffered"), str(frame.suffered)))
    return rows


def question_marks(position: PathsPosition, question: AnyQuestion) -> tuple[ChartMark, ...]:
    """Where the combat is in the tables of the rules while its attackers, flank attempt and cards are asked for."""
    plan = planned(position)
    asked = isinstance(question, ChooseAttackers | PrepareAttack | PlayCombatCards)
    return chart_marks(position, plan) if asked and plan is not None and plan.attackers else ()


# -- before it is confirmed


def odds_of(position: PathsPosition, question: AnyQuestion, choice: Choice, speaker: Speaker) -> OddsChart | None:
    """12.2: what a choice in combat may bring; with a flank attempt, with a card, or as it stands."""
    plan = planned(position)
    if plan is None or not plan.attackers:
        return None
    if isinstance(question, ChooseAttackers):
        if choice != DONE:
            return None
        made = chart(exact_odds(position, plan), plan.side, plan.side, speaker, choices_facts(position, plan, speaker))
        return replace(made, marks=chart_marks(position, plan))
    if isinstance(question, PrepareAttack | PlayCombatCards):
        changed = changed_plan(plan, question.side, choice)
        more = choices_facts(position, plan, speaker) if is_frontal(question, choice) else ()
        made = chart(exact_odds(position, changed), plan.side, question.side, speaker, more)
        return replace(made, marks=chart_marks(position, changed))
    return None


def is_frontal(question: AnyQuestion, choice: Choice) -> bool:
    """12.3.1: whether a flank attempt that is offered is not made."""
    return isinstance(question, PrepareAttack) and question.flank and choice == DONE


def changed_plan(plan: Plan, side: Side, choice: Choice) -> Plan:
    """The plan as a flank attempt or a card of either side would make it."""
    if isinstance(choice, tuple):
        return Plan(plan.side, plan.target, plan.attackers, choice[0], plan.attacker_cards, plan.defender_cards)
    if not isinstance(choice, int):
        return plan
    if side == plan.side:
        return with_card(plan, choice)
    cards = plan.attacker_cards, plan.defender_cards | 1 << choice
    return Plan(plan.side, plan.target, plan.attackers, plan.pinning, *cards, plan.known)


def choices_facts(position: PathsPosition, plan: Plan, speaker: Speaker) -> tuple[Fact, ...]:
    """How much a flank attempt, or each card at hand, would better the chance to win."""
    facts = []
    if may_flank(position, plan):
        tries = [changed_plan(plan, plan.side, (place,)) for place in attacking_spaces(position, plan.attackers)]
        best = max((exact_odds(position, each) for each in tries), key=lambda chances: (chances.win, chances.flank))
        label = said(speaker, "scene-odds-flank", percent=round(100 * float(best.flank)))
        facts.append(Fact(label, percent(speaker, best.win)))
    for number, chances in odds_by_card(position, plan).items():
        facts.append(
            Fact(said(speaker, "scene-odds-card", card=card_word(speaker, number)), percent(speaker, chances.win))
        )
    return tuple(facts)


def may_flank(position: PathsPosition, plan: Plan) -> bool:
    """12.3.1, asked of a twin that is already at the point where it is decided."""
    twin = position.clone()
    twin.attackers = plan.attackers
    twin.defenders = defenders_of(twin, plan.side, plan.target)
    return Attack(plan.side, plan.target).may_flank(twin)


def chart(chances: Chances, attacker: Side, viewer: Side, speaker: Speaker, more: tuple[Fact, ...]) -> OddsChart:
    """The chart as the viewer sees it: the viewer's own losses on the left."""
    attacks = viewer == attacker
    own, theirs = (chances.suffered, chances.inflicted) if attacks else (chances.inflicted, chances.suffered)
    means = float(chances.expected_suffered), float(chances.expected_inflicted)
    mine, theirs_mean = means if attacks else means[::-1]
    facts = [
        Fact(said(speaker, key, viewer="attacker" if attacks else "defender"), percent(speaker, chance))
        for key, chance in (
            ("scene-odds-win", chances.win),
            ("scene-odds-retreat", chances.retreat),
            ("scene-odds-advance", chances.advance),
        )
    ]
    if chances.flank:
        facts.insert(0, Fact(said(speaker, "scene-odds-flank-won"), percent(speaker, chances.flank)))
    words = said(speaker, "scene-odds-loss")
    return OddsChart(
        rows(own, theirs),
        said(speaker, "scene-odds-title"),
        OddsSide(said(speaker, "scene-odds-mine"), decimal(mine, speaker), words),
        OddsSide(said(speaker, "scene-odds-theirs"), decimal(theirs_mean, speaker), words),
        (*facts, *more),
    )


def rows(own: Mapping[int, Fraction], theirs: Mapping[int, Fraction]) -> tuple[OddsRow, ...]:
    """At most seven loss numbers; the last row takes all higher ones."""
    numbers = sorted({*own, *theirs})
    found = [OddsRow(str(number), float(own.get(number, 0)), float(theirs.get(number, 0))) for number in numbers]
    if len(found) <= MOST_ROWS:
        return tuple(found)
    kept, rest = found[: MOST_ROWS - 1], found[MOST_ROWS - 1 :]
    together = OddsRow(f"{rest[0].label}+", sum(row.mine or 0 for row in rest), sum(row.theirs or 0 for row in rest))
    return (*kept, together)


def decimal(value: float, speaker: Speaker) -> str:
    text = f"{value:.1f}"
    return text.replace(".", ",") if speaker.language == "fr" else text
