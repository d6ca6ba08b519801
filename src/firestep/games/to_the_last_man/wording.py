"""How things and choices are put into words: keys and their arguments, for the texts in `text/`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from firestep.games.to_the_last_man.after_combat import ChooseRetreatDestination, ChooseRetreater
from firestep.games.to_the_last_man.calendar import SEASONS, season_of
from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.crisis import ChooseCrisisLoss, Crisis
from firestep.games.to_the_last_man.declaring import DeclareBattle, PlayBattleCard
from firestep.games.to_the_last_man.fire import Group
from firestep.games.to_the_last_man.free_game import IN, DeployUnit
from firestep.games.to_the_last_man.ground import OWN_NAMES, PLACE_NAMES, Area
from firestep.games.to_the_last_man.losses import CARD, FORT, PayHit
from firestep.games.to_the_last_man.movement import MEANS_NAMES, WIDTH
from firestep.games.to_the_last_man.moves import ChooseMove
from firestep.games.to_the_last_man.notation import named, piece_named
from firestep.games.to_the_last_man.placing import PlaceArmy, PlaceUnit, could_never_leave
from firestep.games.to_the_last_man.player_turn import ChooseOffensive
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.scene_text import scene_keys
from firestep.games.to_the_last_man.spending import REBUILD, Spend
from firestep.games.to_the_last_man.units import ARMIES, ARMY_LIST, KIND_OF, KINDS, NATIONS, TYPE_NAMES, Kind, Unit
from firestep.games.to_the_last_man.victory import LEVELS
from firestep.kernel import DONE, AnyQuestion, Choice, Word
from firestep.kernel.question import PASS

Said: TypeAlias = Word | str | int
WORD_CHOICES = (
    "reserves",
    "crisis",
    "suppress",
    "stay",
    "alone",
    "bad-weather",
    "card",
    "entrench",
    "upgrade",
    "regroup",
    "fortify",
    "infantry",
    "commonwealth",
    "stosstruppen",
    "offer-armistice",
    "accept-armistice",
    "resign",
)
"""Choices that are words of their own."""
SIDE_NAMES = ("german", "entente")
VOWELS = "AEIOUYÀÂÄÉÈÊËÎÏÔÖÙÛÜ"
"""First letters before which French writes d’."""
GROUP_NAMES = tuple(group.name.lower().replace("_", "-") for group in Group)


def text_keys() -> Iterator[str]:
    """The keys that only running code can name."""
    yield from scene_keys()
    yield from (f"look-held-{status}" for status in ("german", "entente", "disputed", "neutral"))
    yield from (f"look-status-{status}" for status in ("german", "entente", "neutral"))
    yield from (f"look-{what}-{way}" for what in ("reach", "coming") for way in ("1", "r", "s", "t"))
    yield from (f"know-{pile}" for pile in ("discard", "removed"))
    yield from (f"area-{name}" for area, name in enumerate(PLACE_NAMES) if area not in OWN_NAMES)
    yield "area-named"
    yield from (f"nation-{nation.lower()}" for nation in NATIONS)
    yield from (f"unit-{name}" for name in TYPE_NAMES)
    yield from (f"card-{name}" for name in CARD_NAMES)
    yield from (f"season-{season.lower()}" for season in SEASONS)
    yield from (f"side-{side}" for side in SIDE_NAMES)
    yield from (f"result-{level}" for level in LEVELS)
    yield from (f"choice-word-{word}" for word in WORD_CHOICES)
    yield from (f"volley-{group}" for group in GROUP_NAMES)
    yield from ("volley",)
    yield from (f"choice-{means}-area" for means in MEANS_NAMES if means != "reserves")


# -- things


def area_word(area: Area) -> Word:
    """An area that exists only in an owner's data pack has its name from there."""
    if area in OWN_NAMES:
        name = OWN_NAMES[area]
        return Word("area-named", (("name", name), ("elides", "yes" if name[0] in VOWELS else "no")))
    return Word(f"area-{PLACE_NAMES[area]}") if area >= 0 else Word("area-pool")


def army_word(army: int) -> Word:
    """The name of an army; -1 is no army."""
    if army < 0:
        return Word("army-none")
    nation, number = ARMY_LIST[army]
    if nation == "BE":
        return Word("army-belgian")
    return Word("army-name", (("nation", Word(f"nation-{nation.lower()}")), ("number", int(number))))


def kind_word(kind: Kind) -> Word:
    nation = Word(f"nation-{KINDS[kind].nation.lower()}")
    return Word("unit-of-nation", (("nation", nation), ("unit", Word(f"unit-{TYPE_NAMES[KINDS[kind].type]}"))))


def unit_word(unit: Unit) -> Word:
    return kind_word(KIND_OF[unit])


def piece_word(piece: int) -> Word:
    return army_word(piece) if piece < ARMIES else unit_word(piece - ARMIES)


def card_word(card: int) -> Word:
    return Word(f"card-{CARD_NAMES[card]}")


def side_word(side: int) -> Word:
    return Word(f"side-{SIDE_NAMES[side]}")


def season_word(turn: int) -> Word:
    """`Winter 1914-15`: a Winter runs into the next year."""
    season = season_of(turn)
    year = f"{season.year}–{(season.year + 1) % 100}" if season.is_winter else str(season.year)
    return Word("season-of-year", (("season", Word(f"season-{season.season.lower()}")), ("year", year)))


def unit_place(position: LastManPosition, unit: Unit) -> Word:
    """Where a unit is: in an army, or alone in an area."""
    place = position.where[unit]
    return army_word(place - IN_ARMY) if place >= IN_ARMY else area_word(place)


NAMED: dict[str, Callable[[int], Word]] = {
    "Area": area_word,
    "Army": army_word,
    "Unit": unit_word,
    "Kind": kind_word,
    "Piece": piece_word,
    "Side": side_word,
    "CardKind": card_word,
    "Turn": season_word,
}
"""How a field of an event is said, by the name of its type."""


def lots_word(lots: tuple[int, ...]) -> Word:
    """`5 infantry units (F1) and 2 artillery units (F2)`."""
    said = []
    for lot in lots:
        group, rest = divmod(lot, 1000)
        fire, count = divmod(rest, 100)
        key = f"volley-{GROUP_NAMES[group]}"
        said.append(Word(key, (("count", count), ("fire", fire))))
    return Word("volley", (("lots", tuple(said)),))


def words(position: LastManPosition, kind: str, value: object) -> Said:
    if kind == "Lots":
        assert isinstance(value, tuple)
        return lots_word(value)
    if isinstance(value, int):
        return NAMED[kind](value) if kind in NAMED else value
    return value if isinstance(value, str) else str(position.turn)


def question_words(position: LastManPosition, question: AnyQuestion) -> dict[str, Said]:
    """What a prompt may name: the piece it is about, with its place, and what there is to choose at all."""
    found = choice_counts(position, question)
    if isinstance(question, ChooseRetreatDestination):
        found["retreat"] = retreat_word(position, question)
    unit, piece, army = (getattr(question, name, None) for name in ("unit", "piece", "army"))
    if unit is not None:
        found["piece"] = unit_word(unit)
    elif piece is not None:
        found["piece"] = piece_word(piece)
    elif army is not None:
        found["piece"] = army_word(army)
    area = getattr(question, "area", -1)
    if area >= 0:
        found["area"] = area_word(area)
    if isinstance(question, ChooseRetreater):
        found["to"] = area_word(question.to)
    if hasattr(question, "left"):
        found["left"] = question.left
    if isinstance(question, PayHit):
        found |= {"hits": question.hits, "siege": "yes" if question.siege else "no"}
    return found


def choice_counts(position: LastManPosition, question: AnyQuestion) -> dict[str, Said]:
    """How many units a crisis still demands, cards there are to play, and battles have been declared."""
    if isinstance(question, ChooseCrisisLoss):
        return {"count": next((frame.left for frame in reversed(position.stack) if isinstance(frame, Crisis)), 1)}
    if isinstance(question, ChooseOffensive | PlayBattleCard):
        return {"playable": sum(choice not in (PASS, DONE) for choice in question.options(position))}
    return {"declared": position.battles.bit_count()} if isinstance(question, DeclareBattle) else {}


def retreat_word(position: LastManPosition, question: ChooseRetreatDestination) -> str:
    """5.4.2: whether a side must retreat, has won the area, or may choose with the enemy before it."""
    if question.forced:
        return "forced"
    return "free" if position.holds(1 - question.seat, question.area) else "won"


# -- choices


def choice_words(position: LastManPosition, question: AnyQuestion, choice: Choice) -> Word | str:
    """How to say an answer to a question; what nobody reads (dice, draws) is said in notation."""
    if choice == DONE and isinstance(question, ChooseRetreatDestination):
        return Word("choice-stay-in", (("area", area_word(question.area)),))
    if choice in (DONE, PASS):
        return Word(f"choice-{choice}")
    if isinstance(choice, str):
        return Word(f"choice-word-{choice}")
    if isinstance(choice, tuple):
        return question.write(position, choice)
    placed = placed_piece(question)
    if placed is not None and could_never_leave(placed, choice):
        return Word("choice-stranded", (("area", area_word(choice)),))
    special = SPECIAL_CHOICES.get(type(question))
    return special(position, choice) if special is not None else thing_choice(position, question, choice)


def placed_piece(question: AnyQuestion) -> int | None:
    """The army or unit that a question puts on the map."""
    if isinstance(question, PlaceUnit):
        return ARMIES + question.unit
    return question.army if isinstance(question, PlaceArmy) else None


def thing_choice(position: LastManPosition, question: AnyQuestion, choice: int) -> Word:
    """The card, area or piece that a choice names; else its number."""
    things = question.things(position, choice)
    card, area, piece = named(things, "card"), named(things, "area"), piece_named(things)
    if card is not None:
        return card_word(card)
    if area is not None:
        return area_word(area)
    if piece is not None:
        return piece_choice(position, piece)
    return Word("choice-number", (("number", choice),))


def piece_choice(position: LastManPosition, piece: int) -> Word:
    place = area_word(position.army_at[piece]) if piece < ARMIES else unit_place(position, piece - ARMIES)
    return Word("choice-piece", (("piece", piece_word(piece)), ("place", place)))


def move_choice(_: LastManPosition, choice: int) -> Word:
    way, area = divmod(choice, WIDTH)
    return Word(f"choice-{MEANS_NAMES[way]}-area", (("area", area_word(area)),))


def hit_choice(position: LastManPosition, choice: int) -> Word:
    if choice >= CARD:
        return Word("choice-play", (("card", card_word(choice - CARD)),))
    if choice == FORT:
        return Word("choice-fort")
    return piece_choice(position, ARMIES + choice)


def spend_choice(_: LastManPosition, choice: int) -> Word:
    if choice >= REBUILD:
        return Word("choice-rebuild", (("army", army_word(choice - REBUILD)),))
    return Word("choice-build", (("unit", kind_word(choice)), ("cost", KINDS[choice].cost)))


def assigned_card(_: LastManPosition, choice: int) -> Word:
    card, area = divmod(choice, WIDTH)
    return Word("choice-card-at", (("card", card_word(card)), ("area", area_word(area))))


def deploy_choice(_: LastManPosition, choice: int) -> Word:
    return piece_word(choice - IN) if choice >= IN else area_word(choice)


SPECIAL_CHOICES: dict[type[AnyQuestion], Callable[[LastManPosition, int], Word]] = {
    ChooseMove: move_choice,
    PayHit: hit_choice,
    Spend: spend_choice,
    PlayBattleCard: assigned_card,
    DeployUnit: deploy_choice,
}
"""Questions whose choices are more than the name of one thing."""
