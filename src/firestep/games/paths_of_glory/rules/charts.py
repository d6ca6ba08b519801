"""The tables of the rules, made from the data of the game."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.conditions import TSAR_AT
from firestep.games.paths_of_glory.cards.facts import CARDS, OPTIONAL_CARDS, Deck
from firestep.games.paths_of_glory.combat.fire import TRENCH_SHIFT_ATTACKER, TRENCH_SHIFT_DEFENDER, attacker_shift
from firestep.games.paths_of_glory.ground import (
    COVER,
    FORT,
    FORTS,
    NATION_SPACES,
    NO_FLANK,
    STOPS_ADVANCE,
    TERRAIN_SPACES,
    VP_CLASSIC,
    VP_HISTORICAL,
    Terrain,
)
from firestep.games.paths_of_glory.homes import BELGIAN_REBUILD, ENTRY
from firestep.games.paths_of_glory.nations import AP, CP, POOLS_OF, SIDES, Nation, Pool, Side
from firestep.games.paths_of_glory.options import (
    CAMPAIGN,
    HISTORICAL,
    INTRODUCTORY,
    LAST_TURNS,
    LIMITED_WAR,
    OPTIONS,
)
from firestep.games.paths_of_glory.redeployment_routes import ARMY_COST, CORPS_COST
from firestep.games.paths_of_glory.replacements import ACTION_WORDS, ARMY_COSTS, CORPS_COSTS
from firestep.games.paths_of_glory.rules.set_ups import entries, set_up, set_up_changes
from firestep.games.paths_of_glory.rules.words import (
    DICE,
    NOTHING,
    cells,
    listed,
    nation_word,
    signed,
    spaces_word,
    yes_or_nothing,
)
from firestep.games.paths_of_glory.scene.words import card_word, percent, sentence, side_word, space_word
from firestep.games.paths_of_glory.sieges import EARLY_SIEGE_MODIFIER
from firestep.games.paths_of_glory.tables import (
    ARMISTICE_AT,
    FACTS,
    FALL_AT,
    IS_SUMMER,
    LAST_TURN,
    LIMITED_WAR_AT,
    MANDATES,
    SEASONS,
    TOTAL_WAR_AT,
    ZIMMERMANN_AT,
    Column,
    Season,
)
from firestep.kernel import RulesOption
from firestep.reader.chart import Chart
from firestep.scene.speaker import Speaker

DECK_WORDS = {Deck.MOBILIZATION: "level-mobilization", Deck.LIMITED: "level-limited-war", Deck.TOTAL: "level-total-war"}
REBUILT = (Nation.GE, Nation.AH, Nation.TU, Nation.FR, Nation.BR, Nation.RU, Nation.IT, Nation.US, Nation.SB)


# -- combat


def fire(speaker: Speaker, columns: list[Column]) -> Chart:
    """By strength, the loss numbers for each modified die."""
    starts = [column["from"] for column in columns]
    names = [str(start) if start == after - 1 else f"{start}–{after - 1}" for start, after in pairwise(starts)]
    return Chart(
        (speaker.say("scene-strength"), *DICE),
        tuple(
            (name, *cells(column["losses"])) for name, column in zip([*names, f"{starts[-1]}+"], columns, strict=True)
        ),
    )


def army_fire(speaker: Speaker) -> Chart:
    """Table 1.1."""
    return fire(speaker, FACTS["army"])


def corps_fire(speaker: Speaker) -> Chart:
    """Table 1.2."""
    return fire(speaker, FACTS["corps"])


def terrain_word(speaker: Speaker, terrain: Terrain) -> str:
    return sentence(speaker.say(f"terrain-{terrain.name.lower()}"))


def trench_words(speaker: Speaker) -> tuple[str, str]:
    return sentence(speaker.say("scene-trench", level=1)), sentence(speaker.say("scene-trench", level=2))


def shifts(speaker: Speaker) -> Chart:
    """Table 1.3."""
    grounds = [(terrain_word(speaker, terrain), attacker_shift(any_space(terrain), 0), 0) for terrain in Terrain]
    trenches = zip(trench_words(speaker), TRENCH_SHIFT_ATTACKER[1:], TRENCH_SHIFT_DEFENDER[1:], strict=True)
    return Chart(
        (speaker.say("chart-defending-space"), speaker.say("chart-attacker"), speaker.say("chart-defender")),
        tuple((name, signed(attacker), signed(defender)) for name, attacker, defender in (*grounds, *trenches)),
        (speaker.say("chart-shifts-note"),),
    )


def any_space(terrain: Terrain) -> int:
    """A space with this terrain."""
    return next(iter(bits(TERRAIN_SPACES[terrain])))


def terrain(speaker: Speaker) -> Chart:
    """Table 2."""

    def holds(mask: int, kind: Terrain) -> bool:
        return TERRAIN_SPACES[kind] & mask != 0

    grounds = [(terrain_word(speaker, kind), holds(COVER, kind), holds(STOPS_ADVANCE, kind), not holds(NO_FLANK, kind))
               for kind in Terrain]  # fmt: skip
    trenches = [(name, True, False, False) for name in trench_words(speaker)]
    return Chart(
        (
            speaker.say("chart-ground"),
            speaker.say("chart-cover"),
            speaker.say("chart-stops-advance"),
            speaker.say("chart-flank-allowed"),
        ),
        tuple((name, *(yes_or_nothing(speaker, each) for each in facts)) for name, *facts in (*grounds, *trenches)),
        (speaker.say("chart-terrain-note"),),
    )


# -- the map


def vp_spaces(speaker: Speaker) -> Chart:
    """3.0-vp-space, L-1."""
    lands = [nation for nation in Nation if NATION_SPACES[nation] & (VP_CLASSIC | VP_HISTORICAL)]
    return Chart(
        (
            speaker.say("chart-nation"),
            speaker.say("chart-both"),
            speaker.say("chart-classic-only"),
            speaker.say("chart-historical-only"),
        ),
        tuple(
            (
                nation_word(speaker, nation),
                spaces_word(speaker, NATION_SPACES[nation] & VP_CLASSIC & VP_HISTORICAL),
                spaces_word(speaker, NATION_SPACES[nation] & VP_CLASSIC & ~VP_HISTORICAL),
                spaces_word(speaker, NATION_SPACES[nation] & VP_HISTORICAL & ~VP_CLASSIC),
            )
            for nation in lands
        ),
    )


def forts(speaker: Speaker) -> Chart:
    """15.1: the forts of each nation with their strengths."""
    lands = [nation for nation in Nation if NATION_SPACES[nation] & FORTS]
    return Chart(
        (speaker.say("chart-nation"), speaker.say("chart-forts")),
        tuple(
            (
                nation_word(speaker, nation),
                listed(f"{space_word(speaker, place)} {FORT[place]}" for place in bits(NATION_SPACES[nation] & FORTS)),
            )
            for nation in lands
        ),
    )


def sieges(speaker: Speaker) -> Chart:
    """Table 10: how often a die is above the strength of the fort."""

    def chance(strength: int, modifier: int) -> str:
        return percent(speaker, Fraction(sum(die + modifier > strength for die in range(1, 7)), 6))

    return Chart(
        (speaker.say("chart-fort-strength"), speaker.say("chart-turns-1-2"), speaker.say("chart-later-turns")),
        tuple(
            (str(strength), chance(strength, EARLY_SIEGE_MODIFIER), chance(strength, 0))
            for strength in sorted({FORT[place] for place in bits(FORTS)})
        ),
    )


def entry_spaces(speaker: Speaker) -> Chart:
    """Table 19."""
    belgians = (nation_word(speaker, Nation.BE), spaces_word(speaker, BELGIAN_REBUILD))
    return Chart(
        (speaker.say("chart-nation"), speaker.say("chart-spaces")),
        (*((nation_word(speaker, nation), spaces_word(speaker, ENTRY[nation])) for nation in REBUILT), belgians),
        (speaker.say("chart-entry-note"), speaker.say("chart-near-east-armies-note")),
    )


# -- cards and points


def card_values(speaker: Speaker) -> Chart:
    """9.1.3, table 8: what the cards of an operations value are worth otherwise."""
    pools = (*POOLS_OF[CP], *POOLS_OF[AP])
    kinds = sorted({(card.ops, card.sr) for card in CARDS})

    def points(ops: int, pool: Pool) -> int:
        return max(card.rp[pool] for card in CARDS if card.ops == ops)

    return Chart(
        (speaker.say("chart-ops"), speaker.say("chart-sr"), *(speaker.say(pool_key(pool)) for pool in pools)),
        tuple((str(ops), str(sr), *(str(points(ops, pool)) for pool in pools)) for ops, sr in kinds),
    )


def pool_key(pool: Pool) -> str:
    return f"pool-short-{pool.name.lower()}"


def war_status_cards(speaker: Speaker) -> Chart:
    """Table 13: by deck, the cards with a war status number."""

    def cards_of(side: Side, deck: Deck) -> str:
        return listed(
            f"{card_word(speaker, number)} ({facts.war_status})"
            for number, facts in enumerate(CARDS)
            if (facts.side, facts.deck) == (side, deck) and facts.war_status and not OPTIONAL_CARDS >> number & 1
        )

    return Chart(
        (speaker.say("chart-deck"), *(side_word(speaker, side) for side in SIDES)),
        tuple((speaker.say(key), *(cards_of(side, deck) for side in SIDES)) for deck, key in DECK_WORDS.items()),
        (speaker.say("chart-war-status-note"),),
    )


def war_status(speaker: Speaker) -> Chart:
    """Table 13: the values that matter."""
    own, combined = sentence(speaker.say("scene-war-status")), speaker.say("scene-combined")
    rows = (
        (own, LIMITED_WAR_AT, speaker.say("chart-limited-war")),
        (own, TOTAL_WAR_AT, speaker.say("chart-total-war")),
        (combined, ZIMMERMANN_AT, speaker.say("chart-zimmermann")),
        (combined, ARMISTICE_AT, speaker.say("chart-armistice")),
        (speaker.say("chart-russian-spaces"), TSAR_AT, speaker.say("chart-tsar")),
        (speaker.say("chart-combined-and-russian"), FALL_AT, speaker.say("chart-fall")),
    )
    return Chart(
        (speaker.say("chart-value"), speaker.say("chart-from"), speaker.say("chart-effect")),
        tuple((name, f"{least}+", effect) for name, least, effect in rows),
    )


def replacement_costs(speaker: Speaker) -> Chart:
    """Table 8, in half points."""

    def points(halves: int) -> str:
        return "½" if halves == 1 else str(halves // 2)

    return Chart(
        (speaker.say("chart-action"), speaker.say("chart-army"), speaker.say("chart-corps")),
        tuple(
            (sentence(speaker.say(f"scene-{word}")), points(army), points(corps))
            for word, army, corps in zip(ACTION_WORDS, ARMY_COSTS, CORPS_COSTS, strict=True)
        ),
    )


def redeployment(speaker: Speaker) -> Chart:
    """Table 16."""
    return Chart(
        (speaker.say("chart-unit"), speaker.say("chart-sr")),
        ((speaker.say("chart-corps"), str(CORPS_COST)), (speaker.say("chart-army"), str(ARMY_COST))),
        (speaker.say("chart-redeployment-note"),),
    )


# -- the turn and the end


def mandates(speaker: Speaker) -> Chart:
    """Table 5."""

    def mandate_key(name: str) -> str:
        return f"mandate-{name.lower().replace('_', '-')}"

    return Chart(
        (speaker.say("chart-side"), *DICE),
        tuple(
            (side_word(speaker, side), *(sentence(speaker.say(mandate_key(each.name))) for each in MANDATES[side]))
            for side in SIDES
        ),
        (speaker.say("chart-mandates-note"),),
    )


def turns(speaker: Speaker) -> Chart:
    """Table 11: each turn with its date and what its season does."""

    def remark(turn: int) -> str:
        if turn == 1:
            return speaker.say("chart-turn-1")
        if turn == 2:
            return speaker.say("chart-turn-2")
        if IS_SUMMER[turn]:
            return speaker.say("chart-summer")
        return speaker.say("chart-winter") if SEASONS[turn] is Season.WINTER else NOTHING

    return Chart(
        (speaker.say("chart-turn"), speaker.say("chart-date"), speaker.say("chart-remark")),
        tuple(
            (str(turn), sentence(speaker.say("turn-date", turn=turn)), remark(turn)) for turn in range(1, LAST_TURN + 1)
        ),
    )


def victory(speaker: Speaker) -> Chart:
    """Table 7."""
    levels = FACTS["levels"]
    kinds = (
        (speaker.say("scenario-introductory"), INTRODUCTORY, levels["introductory"]),
        (speaker.say("scenario-limited-war"), LIMITED_WAR, levels["limited-war"]),
        (speaker.say("chart-campaign-with-treaty"), CAMPAIGN, levels["campaign-brest-litovsk"]),
        (speaker.say("chart-campaign-without-treaty"), CAMPAIGN, levels["campaign"]),
        (speaker.say("chart-historical-with-treaty"), HISTORICAL, levels["campaign-brest-litovsk"]),
        (speaker.say("chart-historical-without-treaty"), HISTORICAL, levels["campaign"]),
    )

    def between(least: int, most: int) -> str:
        return str(most + 1) if least == most + 2 else f"{most + 1}–{least - 1}"

    scored = tuple(
        (name, str(LAST_TURNS[scenario]), f"{least}+", between(least, most), f"≤ {most}")
        for name, scenario, (least, most) in kinds
    )
    most_of_all, least_of_all = levels["automatic"]
    automatic = (speaker.say("chart-automatic"), NOTHING, f"{most_of_all}+", NOTHING, f"≤ {least_of_all}")
    return Chart(
        (
            speaker.say("chart-scenario"),
            speaker.say("chart-last-turn"),
            side_word(speaker, CP),
            speaker.say("chart-draw"),
            side_word(speaker, AP),
        ),
        (*scored, automatic),
        (speaker.say("chart-victory-note"),),
    )


def peace(speaker: Speaker) -> Chart:
    """Table 9."""
    terms = FACTS["peace"]
    rows = ((f"0–{terms['late_from'] - 1}", terms["early"]), (f"{terms['late_from']}+", terms["late"]))
    return Chart(
        (speaker.say("scene-combined"), *DICE),
        tuple((name, *(signed(change) if change else "0" for change in line)) for name, line in rows),
        (speaker.say("chart-peace-note"),),
    )


def options(speaker: Speaker) -> Chart:
    """Chapter L and the optional rules: what players agree on."""
    return Chart(
        (speaker.say("chart-option"), speaker.say("chart-values"), speaker.say("chart-rule")),
        tuple(
            (speaker.say(f"option-{option.name}"), option_values(speaker, option), option.clause or NOTHING)
            for option in OPTIONS
        ),
    )


def option_values(speaker: Speaker, option: RulesOption) -> str:
    def value_key(value: object) -> str:
        if isinstance(value, bool):
            return "option-yes" if value else "option-no"
        return f"option-{option.name}-{value}"

    return listed(speaker.say(value_key(value)) for value in option.values)


CHARTS: dict[str, Callable[[Speaker], Chart]] = {
    "army-fire": army_fire,
    "card-values": card_values,
    "corps-fire": corps_fire,
    "entries": entries,
    "entry-spaces": entry_spaces,
    "forts": forts,
    "mandates": mandates,
    "options": options,
    "peace": peace,
    "redeployment": redeployment,
    "replacement-costs": replacement_costs,
    "set-up": set_up,
    "set-up-changes": set_up_changes,
    "shifts": shifts,
    "sieges": sieges,
    "terrain": terrain,
    "turns": turns,
    "victory": victory,
    "vp-spaces": vp_spaces,
    "war-status": war_status,
    "war-status-cards": war_status_cards,
}
