"""9.2, 11.1, 12.2 by few touches: a whole stack, a march of several spaces, all who attack, retreat or advance.

Every gesture is a series of choices of the rules, tried here on a copy of what the seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias, cast

from firestep.board.bits import bits
from firestep.games.paths_of_glory.combat.advance import ChooseAdvance
from firestep.games.paths_of_glory.combat.flank import attacking_spaces
from firestep.games.paths_of_glory.combat.phase import ChooseAttackers, ChooseTarget
from firestep.games.paths_of_glory.combat.questions import PrepareAttack
from firestep.games.paths_of_glory.combat.retreat import ChooseRetreat, ways
from firestep.games.paths_of_glory.ground import LINES, SPACE_BY_ID, SPACE_IDS, Space
from firestep.games.paths_of_glory.marching import still_to_move
from firestep.games.paths_of_glory.movement import ChooseMover, MoveStep, points_left
from firestep.games.paths_of_glory.operations import MARK_WORDS, MarkSpace
from firestep.games.paths_of_glory.position import NOWHERE, PathsPosition
from firestep.games.paths_of_glory.scene.cards import units_text
from firestep.games.paths_of_glory.scene.words import choice_label, said, sentence, space_word
from firestep.games.paths_of_glory.units import UNIT_BY_ID, UNIT_IDS, Unit
from firestep.kernel import DONE, AnyQuestion, Choice, Word
from firestep.scene import Instead, Mode, Option, Question
from firestep.scene.maker import Gestures
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

MARCH, STEPS = "march", "steps"
MOVE, ENTRENCH = "move", "entrench"


def gestures(position: PathsPosition, asked: AnyQuestion, scene: Question, speaker: Speaker) -> Gestures:
    """The question of a seat with its joined options."""
    match asked:
        case MarkSpace():
            return Gestures(replace(by_verb(scene, MARK_WORDS, "scene-mode-mark", speaker), keeps_mode=True))
        case ChooseMover():
            moves = tuple(whole_stack(position, each) for each in scene.options)
            return Gestures(by_verb(replace(scene, options=moves), (MOVE, ENTRENCH), "scene-mode", speaker))
        case MoveStep(must_reach=reach) if reach == NOWHERE:
            return Gestures(marches(position, asked, scene, speaker), tuple(left_behind(asked, speaker)))
        case ChooseTarget():
            return Gestures(replace(scene, options=tuple(all_attackers(position, each) for each in scene.options)))
        case ChooseAttackers():
            return Gestures(ways_to_attack(position, scene, speaker), tuple(left_out(asked, speaker)))
        case ChooseAdvance():
            return Gestures(replace(scene, options=tuple(all_advance(position, asked, scene, speaker))))
        case ChooseRetreat():
            return Gestures(replace(scene, options=tuple(all_retreat(position, asked, scene, speaker))))
    return Gestures(scene)


def by_verb(scene: Question, verbs: tuple[str, ...], words: str, speaker: Speaker) -> Question:
    """What can be touched for two things at once becomes two modes: one touch is enough."""
    found = [verb for verb in verbs if any(each.choice.startswith(f"{verb} ") for each in scene.options)]
    if len(found) < 2:
        return scene
    options = tuple(replace(each, mode=verb_of(each, verbs)) for each in scene.options)
    modes = tuple(Mode(verb, sentence(said(speaker, f"{words}-{verb}"))) for verb in found)
    return replace(scene, options=options, modes=modes)


def verb_of(option: Option, verbs: tuple[str, ...]) -> str:
    verb = option.choice.partition(" ")[0]
    return verb if verb in verbs else ""


def after(position: PathsPosition, *choices: Choice) -> PathsPosition:
    """What the position would be after these choices; raises `IllegalChoice`."""
    copy = position.clone()
    for choice in choices:
        copy.answer(choice)
    return copy


# -- 11.1 movement


def whole_stack(position: PathsPosition, option: Option) -> Option:
    """11.1.1: the unit with everybody in its space who can go with it."""
    verb, _, name = option.choice.partition(" ")
    if verb != MOVE:
        return option
    unit = UNIT_BY_ID[name]
    others = [each for each in bits(still_to_move(position, position.where[unit])) if each != unit]
    if not others or not goes_together(position, unit, others):
        return option
    return replace(option, then=tuple(f"with {UNIT_IDS[each]}" for each in others))


def goes_together(position: PathsPosition, unit: Unit, others: list[Unit]) -> bool:
    copy, can_go = position.clone(), False
    for choice in (unit, *others):
        copy.answer(choice)
        asked = copy.question_for(copy.seats[copy.acting])
        if not isinstance(asked, MoveStep):
            return False
        can_go = bool(asked.steps(copy))
    return can_go


def left_behind(asked: MoveStep, speaker: Speaker) -> Iterator[Instead]:
    """A touch on a unit of the stack that has not left yet: the others go without it."""
    units = list(bits(asked.units))
    if asked.used or len(units) < 2:
        return
    for unit in units:
        first, *rest = (each for each in units if each != unit)
        label = choice_label(speaker, f"leave {UNIT_IDS[unit]}")
        then = tuple(f"with {UNIT_IDS[each]}" for each in rest)
        yield Instead(f"move {UNIT_IDS[first]}", label, f"piece:{UNIT_IDS[unit]}", len(units), then=then, drops=True)


@dataclass(frozen=True, slots=True)
class March:
    """A way to a space: the spaces after the first, and how many of them lie beside enemies."""

    way: tuple[Space, ...]
    danger: int
    position: PathsPosition


def marches(position: PathsPosition, asked: MoveStep, scene: Question, speaker: Speaker) -> Question:
    """11.1.2: every space in which the stack may stop, by the shortest way; of equal ones that with fewest enemies."""
    points = points_left(position, asked.units, 0)
    joined = [march_option(asked, each, points, speaker) for each in ends(position, asked)]
    if not joined:
        return scene
    single = [replace(each, mode=STEPS if each.choice.startswith("to ") else "") for each in scene.options]
    names = (STEPS, MARCH) if asked.used else (MARCH, STEPS)
    modes = tuple(Mode(name, sentence(said(speaker, f"scene-mode-{name}"))) for name in names)
    return replace(scene, options=(*joined, *single), modes=modes)


def ends(position: PathsPosition, asked: MoveStep) -> list[March]:
    """Where the stack may end its move, nearest first."""
    found: dict[Space, March] = {}
    seen, edge = {asked.place}, [March((), 0, position)]
    while edge:
        ahead: dict[Space, March] = {}
        for march in edge:
            for space, further in steps_from(march):
                known = ahead.get(space)
                if space not in seen and (known is None or further.danger < known.danger):
                    ahead[space] = further
        seen |= ahead.keys()
        found |= {space: march for space, march in ahead.items() if may_end(march)}
        edge = list(ahead.values())
    return list(found.values())


def steps_from(march: March) -> Iterator[tuple[Space, March]]:
    asked = march_question(march)
    if asked is None:
        return
    enemies = march.position.occupied[1 - march.position.acting]
    for space in bits(asked.steps(march.position)):
        danger = march.danger + bool(LINES.links[space] & enemies)
        yield space, March((*march.way, space), danger, after(march.position, (space,)))


def march_question(march: March) -> MoveStep | None:
    """What is asked on the way; `None` if the move has ended there."""
    asked = march.position.question_for(march.position.seats[march.position.acting])
    if not isinstance(asked, MoveStep) or asked.must_reach != NOWHERE:
        return None
    return asked if not march.way or (asked.place == march.way[-1] and asked.used) else None


def may_end(march: March) -> bool:
    asked = march_question(march)
    return asked is None or asked.why_not_done(march.position) is None


def march_option(asked: MoveStep, march: March, points: int, speaker: Speaker) -> Option:
    first, *rest = (f"to {SPACE_IDS[space]}" for space in march.way)
    then = (*rest, *((DONE,) if march_question(march) is not None else ()))
    goal = SPACE_IDS[march.way[-1]]
    costs = tuple(str(asked.used + nth) for nth in range(len(march.way) + 1))
    return Option(
        first,
        choice_label(speaker, f"to {goal}"),
        f"place:{goal}",
        "move",
        do=said(speaker, "scene-move-here"),
        confirm=True,
        cost=costs[-1],
        total=f"{costs[-1]} / {points}",
        path=(SPACE_IDS[asked.place], *(SPACE_IDS[space] for space in march.way)),
        stops=costs,
        mode=MARCH,
        then=then,
    )


# -- 12.2 attacks


def all_attackers(position: PathsPosition, option: Option) -> Option:
    """12.2.2: the target with all units that may attack it together."""
    verb, _, name = option.choice.partition(" ")
    if verb != "attack":
        return option
    copy, joined = after(position, SPACE_BY_ID[name]), []
    while True:
        asked = copy.question_for(copy.seats[copy.acting])
        unit = next((each for each in asked.options(copy) if isinstance(each, int)), None) if asked else None
        if unit is None or asked is None:
            break
        joined.append(f"with {UNIT_IDS[unit]}")
        copy.answer(unit)
    ready = isinstance(asked, ChooseAttackers) and asked.check(copy, DONE) is None
    return replace(option, then=tuple(joined)) if ready else option


def left_out(asked: ChooseAttackers, speaker: Speaker) -> Iterator[Instead]:
    """A touch on a unit that attacks: the others attack without it."""
    units = list(bits(asked.attackers))
    for unit in units:
        then = tuple(f"with {UNIT_IDS[each]}" for each in units if each != unit)
        label = choice_label(speaker, f"leave {UNIT_IDS[unit]}")
        choice, touch = f"attack {SPACE_IDS[asked.target]}", f"piece:{UNIT_IDS[unit]}"
        yield Instead(choice, label, touch, len(units) + 1, then=then, drops=True)


def ways_to_attack(position: PathsPosition, scene: Question, speaker: Speaker) -> Question:
    """12.3.1: whether to try a flank attack is said with the order to attack. Which ways there are is known to all."""
    order = next((each for each in scene.options if each.choice == DONE), None)
    if order is None:
        return scene
    copy = after(position, DONE)
    prepared = copy.question_for(copy.seats[copy.acting])
    ways = [order]
    if isinstance(prepared, PrepareAttack) and prepared.flank:
        front = replace(order, short=said(speaker, "scene-way-front"), then=(DONE,), on=True)
        flanks = [flank_from(order, space, speaker) for space in attacking_spaces(copy, copy.attackers)]
        cards = any(type(each) is int for each in prepared.options(copy))
        ways = [front, *flanks, *([replace(order, short=said(speaker, "scene-way-card"))] if cards else [])]
    options = [each for each in scene.options if each is not order]
    return replace(scene, options=(*options, *ways), opens=order.touch)


def flank_from(order: Option, space: Space, speaker: Speaker) -> Option:
    word = said(speaker, "scene-way-flank", space=space_word(speaker, space))
    return replace(order, short=word, then=(f"flank {SPACE_IDS[space]}",))


# -- 12.5 retreats and 12.6 advances

Together: TypeAlias = ChooseRetreat | ChooseAdvance


def all_retreat(position: PathsPosition, asked: ChooseRetreat, scene: Question, speaker: Speaker) -> Iterator[Option]:
    """12.5.5: a touch on the space where a retreat ends takes everybody who may go there; on a unit only that unit."""
    yield from (option for option in scene.options if not option.touch.startswith("place:"))
    ways_of_units = (ways(position, unit, asked.origin, asked.length) for unit in bits(asked.units))
    for path in dict.fromkeys(path for found in ways_of_units for path in found):
        yield retreat_option(position, asked, path, speaker)


def retreat_option(position: PathsPosition, asked: ChooseRetreat, path: tuple[Space, ...], speaker: Speaker) -> Option:
    def pick(now: PathsPosition, question: Together) -> list[Choice]:
        found = (unit for unit in bits(question.units) if path in ways(now, unit, asked.origin, asked.length))
        unit = next(found, None)
        return [] if unit is None else [(unit, path[0]), *path[1:]]

    units, (first, *rest) = series(position, asked, pick)
    *between, end = path
    words: dict[str, object] = {"units": units_text(units, speaker), "count": len(units), "space": space_named(end)}
    key = "scene-all-retreat"
    if between:
        key, words["between"] = "scene-all-retreat-by", space_named(between[0])
    label = sentence(speaker.say_with(key, words))
    spaces = tuple(SPACE_IDS[space] for space in (asked.origin, *path))
    return Option(first, label, f"place:{SPACE_IDS[end]}", "move", do=label, path=spaces, then=tuple(rest))


def all_advance(position: PathsPosition, asked: ChooseAdvance, scene: Question, speaker: Speaker) -> Iterator[Option]:
    """12.6.1: a touch on the space takes everybody there who may go; a touch on a unit only that unit."""
    joined: set[str] = set()
    for option in scene.options:
        if not option.touch.startswith("place:"):
            yield option
        elif option.touch not in joined:
            joined.add(option.touch)
            yield advance_option(position, asked, option, speaker)


def advance_option(position: PathsPosition, asked: ChooseAdvance, option: Option, speaker: Speaker) -> Option:
    space = SPACE_BY_ID[option.touch.removeprefix("place:")]

    def pick(now: PathsPosition, question: Together) -> list[Choice]:
        found = (each for each in question.options(now) if isinstance(each, tuple) and each[1] == space)
        return list(islice(found, 1))

    units, (first, *rest) = series(position, asked, pick)
    words = {"units": units_text(units, speaker), "count": len(units), "space": space_named(space)}
    label = sentence(speaker.say_with("scene-all-advance", words))
    return replace(option, choice=first, label=label, do=label, then=tuple(rest), arrow=None)


def series(
    position: PathsPosition, asked: Together, pick: Callable[[PathsPosition, Together], list[Choice]]
) -> tuple[list[Unit], list[str]]:
    """Who goes one after the other, and all their choices; `pick` makes those of the next unit, or none."""
    copy, units, texts = position.clone(), list[Unit](), list[str]()
    while isinstance(now := copy.question_for(asked.seat), type(asked)) and not now.units & ~asked.units:
        choices = pick(copy, now)
        if not choices:
            break
        units.append(cast(tuple[Unit, Space], choices[0])[0])
        for choice in choices:
            question = copy.question_for(asked.seat)
            assert question is not None
            texts.append(question.write(copy, choice))
            copy.answer(choice, asked.seat)
    return units, texts


def space_named(space: Space) -> Word:
    return Word(f"space-{SPACE_IDS[space]}")
