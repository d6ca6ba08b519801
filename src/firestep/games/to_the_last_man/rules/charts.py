"""The tables of the rules, made from the data that the rules use."""

from __future__ import annotations

from collections.abc import Callable

from firestep.board.bits import bits
from firestep.games.to_the_last_man.calendar import ARRIVALS, TRACK, season_of
from firestep.games.to_the_last_man.cards import (
    CARD_NAMES,
    CODES,
    COPIES,
    CRISIS_DEMANDS,
    ERSATZ,
    Card,
)
from firestep.games.to_the_last_man.fire import F1, F2, F3, FORT_FIRE, SIEGE_FIRE
from firestep.games.to_the_last_man.ground import (
    AREA_ROWS,
    AREAS,
    EFT,
    EFT_ACCESS,
    LINKS,
    PORTS,
    ROUGH,
    SOURCES,
    STRATEGIC,
    VP,
)
from firestep.games.to_the_last_man.movement import RAIL_AREAS, RAILS, TRANSITS
from firestep.games.to_the_last_man.position import STACK
from firestep.games.to_the_last_man.rules.set_ups import forts, set_up_of
from firestep.games.to_the_last_man.rules.words import (
    area_name,
    army_name,
    capital,
    card_name,
    contents_in_words,
    in_order,
    nation_name,
    season_name,
    side_name,
    signed,
    type_name,
    yes_or_dash,
)
from firestep.games.to_the_last_man.spending import (
    CARD_COST,
    ENTRENCH_COST,
    ENTRENCHED_PER_POINT,
    FORTIFY_COST,
    REBUILD_COST,
    UPGRADE_COST,
)
from firestep.games.to_the_last_man.tables import DATES, charts, rows
from firestep.games.to_the_last_man.units import (
    ARMY_NUMBERS,
    BIPLANES_BY_YEAR,
    KINDS,
    NATIONS,
    SIDES,
    TEMPLATES,
    Type,
)
from firestep.games.to_the_last_man.victory import BOUNDS, LEVELS
from firestep.reader.chart import Chart
from firestep.scene.speaker import Speaker

YEARS = tuple(range(1914, 1920))


def counter_mix(speaker: Speaker) -> Chart:
    """CH-12, 11.1-a: how many counters of each kind a nation has."""
    say = speaker.say
    counts = {(kind.nation, kind.type): kind.count for kind in KINDS}
    forts_of = {row["nation"]: row["count"] for row in rows("units") if row["code"] == "F"}
    table = [
        (say("chart-armies"), *(str(len(ARMY_NUMBERS[nation])) for nation in NATIONS)),
        *(
            (type_name(speaker, type_), *(str(counts.get((nation, type_), "–")) for nation in NATIONS))
            for type_ in Type
        ),
        (say("scene-fort-word"), *(forts_of.get(nation, "–") for nation in NATIONS)),
    ]
    columns = (say("chart-counters"), *(nation_name(speaker, nation) for nation in NATIONS))
    return Chart(columns, tuple(table))


def fire(speaker: Speaker) -> Chart:
    """CH-9, 7.6: firepower, movement and cost of every kind of unit."""
    say = speaker.say
    plain, better = say("chart-f", fire=F1), say("chart-f", fire=F2)
    twice = say("chart-twice", fire=F1)
    none = "–"
    fires = {
        Type.INFANTRY: (plain, say("chart-entrenched-fire", mobile=F1, entrenched=F2)),
        Type.STOSSTRUPPEN: (better, better),
        Type.COMMONWEALTH: (better, better),
        Type.CAVALRY: (say("chart-raid-and-pursuit", fire=F1), plain),
        Type.ARTILLERY: (twice, plain),
        Type.SIEGE_GUN: (say("chart-on-forts-twice", fire=SIEGE_FIRE), none),
        Type.BIPLANE: (plain, say("chart-or-reaction", fire=F1)),
        Type.TANK: (better, plain),
        Type.PARIS_GUN: (none, none),
    }
    moves = {kind.type: str(kind.move) for kind in KINDS}
    costs = {kind.type: str(kind.cost) for kind in KINDS}
    table = [(type_name(speaker, type_), *fires[type_], moves[type_], costs[type_]) for type_ in Type]
    table.append((say("scene-fort-word"), none, say("chart-per-point", fire=FORT_FIRE), none, none))
    columns = (
        say("chart-unit"), say("scene-attack"), say("scene-defence"), say("scene-march"), say("chart-build-cost"),
    )  # fmt: skip
    notes = (
        say("chart-fire-note"),
        say("chart-guns-note", gas=F2, barrage=F3),
        say("chart-rough-note"),
        say("chart-forced-note"),
    )
    return Chart(columns, tuple(table), notes)


def templates(speaker: Speaker) -> Chart:
    """CH-13: slots of the armies and their artillery by year."""
    say = speaker.say
    table = []
    for nation in NATIONS:
        template = TEMPLATES[nation]
        guns = (str(most) for most in template.artillery)
        slots = str(template.infantry), str(template.auxiliary)
        table.append((nation_name(speaker, nation), *slots, *guns, str(template.biplanes)))
    columns = (
        say("chart-nation"), say("chart-infantry-slots"), say("chart-auxiliary-slots"),
        *(say("chart-guns-in", year=str(year)) for year in YEARS), say("scene-planes"),
    )  # fmt: skip
    return Chart(columns, tuple(table), (say("chart-slots-note"),))


def turn_track(speaker: Speaker) -> Chart:
    """CH-1: what changes from season to season."""
    say = speaker.say
    table = tuple(
        (
            str(season.turn),
            season_name(speaker, season.turn),
            str(season.strategic_moves),
            str(season.entrenching_limit) if season.entrenching_limit < min(season.build_points) else "–",
            signed(season.blockade),
            yes_or_dash(speaker, season.eft_counts),
        )
        for season in TRACK
    )
    columns = (
        say("chart-turn"), say("chart-season"), say("chart-strategic-moves"), say("chart-entrenching-limit"),
        say("scene-points-blockade"), say("chart-eft-counts"),
    )  # fmt: skip
    return Chart(columns, table)


def build_points(speaker: Speaker) -> Chart:
    """CH-2."""
    table = tuple(
        (str(season.turn), season_name(speaker, season.turn), *(str(points) for points in season.build_points))
        for season in TRACK
    )
    columns = (speaker.say("chart-turn"), speaker.say("chart-season"), *(side_name(speaker, side) for side in SIDES))
    return Chart(columns, table, (speaker.say("chart-reconstructed-note"),))


def hand_limits(speaker: Speaker) -> Chart:
    """CH-3: from the season named until the next one named."""
    table: list[tuple[str, ...]] = []
    last: tuple[int, int] | None = None
    for season in TRACK:
        if season.hand_limit != last:
            last = season.hand_limit
            table.append((season_name(speaker, season.turn), *(str(cards) for cards in last)))
    columns = (speaker.say("chart-from-season"), *(side_name(speaker, side) for side in SIDES))
    return Chart(columns, tuple(table), (speaker.say("chart-reconstructed-note"),))


def opening_hands(speaker: Speaker) -> Chart:
    """CH-4, and the historical cards of 14.C-a."""
    hands = charts()["hands"]
    cards = charts()["starting-cards"]
    table = []
    for scenario, sizes in hands.items():
        kept = [card_name(speaker, CODES.index(code)) for code in cards.get(scenario, ())]
        choices = (" / ".join(kept[:2]) or "–", " / ".join(kept[2:]) or "–")
        table.append((speaker.say(f"scenario-{scenario}"), *(str(size) for size in sizes), *choices))
    names = [side_name(speaker, side) for side in SIDES]
    columns = (
        speaker.say("chart-scenario"), *names, *(speaker.say("chart-starting-cards", side=name) for name in names),
    )  # fmt: skip
    return Chart(columns, tuple(table), (speaker.say("chart-starting-cards-note"),))


def arrivals(speaker: Speaker) -> Chart:
    """CH-5: armies and units that arrive."""
    table = []
    for arrival in ARRIVALS:
        name = army_name(speaker, arrival.nation, arrival.army) if arrival.army else speaker.say("scene-alone")
        nation = nation_name(speaker, arrival.nation)
        held = contents_in_words(speaker, arrival.contents) or speaker.say("scene-empty")
        table.append((season_name(speaker, arrival.turn), nation, capital(name), held))
    say = speaker.say
    columns = (say("chart-season"), say("chart-nation"), say("chart-arrival"), say("chart-contents"))
    return Chart(columns, tuple(table), (say("chart-arrivals-note"),))


def dates(speaker: Speaker) -> Chart:
    """CH-5: from when something can be built or played."""
    say = speaker.say
    named = {
        "gas": card_name(speaker, Card.GAS),
        "canadian": say("chart-canadian"),
        "push": f"{card_name(speaker, Card.BIG_PUSH)}, {card_name(speaker, Card.GERICHT)}",
        "barrage": card_name(speaker, Card.BARRAGE),
        "anzac": say("chart-anzac"),
        "stosstruppen": say("chart-stosstruppen"),
        "tank-UK": say("chart-tanks-of", nation=nation_name(speaker, "UK")),
        "tank-FR": say("chart-tanks-of", nation=nation_name(speaker, "FR")),
        "us-entry": say("chart-us-entry"),
        "us-artillery": say("chart-us-artillery"),
        "tank-DE": say("chart-tanks-of", nation=nation_name(speaker, "DE")),
        "paris-gun": type_name(speaker, Type.PARIS_GUN),
        "storm": f"{card_name(speaker, Card.TOUT_LE_MONDE)}, {card_name(speaker, Card.FRIEDENSTURM)}",
        "materiel": say("option-uk-materiel"),
        "tank-US": say("chart-tanks-of", nation=nation_name(speaker, "US")),
        "crisis-cards-leave": say("chart-crisis-cards-leave"),
    }
    order = sorted(named, key=lambda name: DATES[name])
    table = tuple((season_name(speaker, DATES[name]), named[name]) for name in order)
    return Chart((say("chart-from-season"), say("chart-what")), table)


def biplanes(speaker: Speaker) -> Chart:
    """8.3.4-c: how many a nation may have by the year."""
    nations = [nation for nation in NATIONS if nation in BIPLANES_BY_YEAR]
    table = []
    for nation in nations:
        most = 0
        counts = []
        for year in YEARS:
            most = BIPLANES_BY_YEAR[nation].get(year, most)
            counts.append(str(most) if most else "–")
        table.append((nation_name(speaker, nation), *counts))
    columns = (speaker.say("chart-nation"), *(str(year) for year in YEARS))
    return Chart(columns, tuple(table), (speaker.say("chart-reconstructed-note"),))


def costs(speaker: Speaker) -> Chart:
    """7.6: what build points buy."""
    say = speaker.say
    by_type = {kind.type: kind.cost for kind in KINDS}
    table = [
        (say("scene-spend-card"), str(CARD_COST)),
        *((type_name(speaker, type_), str(by_type[type_])) for type_ in Type),
        (say("chart-rebuild-army"), str(REBUILD_COST)),
        (say("chart-entrench", pieces=ENTRENCHED_PER_POINT), str(ENTRENCH_COST)),
        (say("chart-upgrade"), str(UPGRADE_COST)),
        (say("chart-fortify"), str(FORTIFY_COST)),
    ]
    return Chart((say("chart-purchase"), say("chart-build-cost")), tuple(table))


def card_list(speaker: Speaker) -> Chart:
    """CH-14: the deck."""
    say = speaker.say
    table = tuple(
        (card_name(speaker, card), str(COPIES[card]), str(ERSATZ[card]), say(f"scene-card-{CARD_NAMES[card]}"))
        for card in Card
    )
    columns = (say("chart-card"), say("chart-copies"), say("chart-ersatz"), say("chart-effect"))
    return Chart(columns, table, (say("chart-deck-note", cards=sum(COPIES)),))


def crises(speaker: Speaker) -> Chart:
    """9.8-b, 9.9-b: how much infantry a crisis costs."""
    table = tuple(
        (
            card_name(speaker, card),
            *(str(CRISIS_DEMANDS[card][year]) if year in CRISIS_DEMANDS[card] else "–" for year in YEARS),
        )
        for card in (Card.ENTENTE_CRISIS, Card.GERMAN_CRISIS)
    )
    return Chart(
        (speaker.say("chart-card"), *(str(year) for year in YEARS)), table, (speaker.say("chart-crisis-note"),)
    )


def victory(speaker: Speaker) -> Chart:
    """CH-6: the levels by the German total."""
    say = speaker.say
    lowest = [None, *(bound + 1 for bound in BOUNDS)]
    highest = [*BOUNDS, None]
    table = []
    for level, low, high in zip(LEVELS, lowest, highest, strict=True):
        if low is None:
            total = say("chart-or-less", points=str(high))
        elif high is None:
            total = say("chart-or-more", points=str(low))
        else:
            total = f"{low}–{high}"
        table.append((total, say(f"scene-level-{level}")))
    return Chart((say("scene-german-vp"), say("scene-level")), tuple(table), (say("chart-levels-note"),))


def victory_areas(speaker: Speaker) -> Chart:
    """3.1-a: the areas with victory points."""
    worth = sorted(
        (area for area in range(AREAS) if VP[area]), key=lambda area: (-VP[area], in_order(area_name(speaker, area)))
    )
    table = tuple((area_name(speaker, area), country(speaker, area), str(VP[area])) for area in worth)
    columns = (speaker.say("chart-area"), speaker.say("chart-country"), speaker.say("chart-points"))
    return Chart(columns, table, (speaker.say("chart-total-note", points=sum(VP)),))


def blockade(speaker: Speaker) -> Chart:
    """3.1-e: by game year."""
    by_year = {season.year: season.blockade for season in TRACK}
    table = tuple((str(year), signed(points)) for year, points in sorted(by_year.items()))
    return Chart((speaker.say("chart-year"), speaker.say("scene-points-blockade")), table)


def country(speaker: Speaker, area: int) -> str:
    nation = AREA_ROWS[area]["home_country"]
    return area_name(speaker, area) if nation == "LU" else nation_name(speaker, nation)


def areas(speaker: Speaker) -> Chart:
    """CH-11: the map as a list."""
    say = speaker.say
    table = []
    for area in sorted(range(AREAS), key=lambda each: in_order(area_name(speaker, each))):
        table.append(
            (
                area_name(speaker, area),
                country(speaker, area),
                str(VP[area]) if VP[area] else "–",
                AREA_ROWS[area]["fort"] or "–",
                marks_of(speaker, area),
                ", ".join(sorted((area_name(speaker, near) for near in bits(LINKS[area])), key=in_order)) or "–",
            )
        )
    columns = (
        say("chart-area"), say("chart-country"), say("chart-points"), say("scene-fort-word"), say("chart-marks"),
        say("chart-neighbours"),
    )  # fmt: skip
    return Chart(columns, tuple(table), (say("chart-areas-note"),))


def marks_of(speaker: Speaker, area: int) -> str:
    say = speaker.say
    marks = (
        (ROUGH, say("scene-ground-rough")),
        (SOURCES[0], say("scene-source-central")),
        (SOURCES[1], say("scene-source-allied")),
        (STRATEGIC, say("scene-means-strategic")),
        (PORTS, say("chart-port")),
        (EFT_ACCESS, area_name(speaker, EFT)),
    )
    return ", ".join(word for mask, word in marks if mask >> area & 1) or "–"


def limits(speaker: Speaker) -> Chart:
    """CH-10: limits at a glance."""
    say = speaker.say
    first, second = season_of(1), season_of(2)
    table = (
        (say("chart-limit-stacking"), str(STACK)),
        (say("chart-limit-rail"), say("chart-limit-rail-value", pieces=RAILS, areas=RAIL_AREAS)),
        (
            say("scene-means-strategic"),
            say("chart-limit-strategic-value", first=first.strategic_moves, later=second.strategic_moves),
        ),
        (say("chart-limit-sea"), "1"),
        (say("chart-limit-east"), str(TRANSITS)),
        (say("chart-limit-entrench"), say("chart-limit-entrench-value", pieces=ENTRENCHED_PER_POINT)),
        (say("chart-limit-early"), str(first.entrenching_limit)),
        (say("chart-limit-guns-cards"), "1"),
        (say("chart-upgrade"), "1"),
        (say("chart-limit-biplanes"), str(max(template.biplanes for template in TEMPLATES.values()))),
    )
    return Chart((say("chart-limit"), say("chart-most")), table)


def set_up_chart(year: str) -> Callable[[Speaker], Chart]:
    return lambda speaker: set_up_of(speaker, year)


CHARTS: dict[str, Callable[[Speaker], Chart]] = {
    "counter-mix": counter_mix,
    "fire": fire,
    "templates": templates,
    "turn-track": turn_track,
    "build-points": build_points,
    "hand-limits": hand_limits,
    "opening-hands": opening_hands,
    "arrivals": arrivals,
    "dates": dates,
    "biplanes": biplanes,
    "costs": costs,
    "card-list": card_list,
    "crises": crises,
    "victory": victory,
    "victory-areas": victory_areas,
    "blockade": blockade,
    "areas": areas,
    "limits": limits,
    "forts": forts,
    **{f"set-up-{year}": set_up_chart(str(year)) for year in YEARS},
}
"""Every table by the name that the chapters use."""
