"""To the Last Man! for a client: the maker of its scenes (see docs/scenes.md)."""

from __future__ import annotations

from firestep.games.to_the_last_man.agreement import CAMPAIGN, SCENARIOS, YEARS
from firestep.games.to_the_last_man.anytime import AtAnyTime
from firestep.games.to_the_last_man.ground import AREA_ROWS, AREAS, CERTAINTY
from firestep.games.to_the_last_man.joining import ON_ITS_OWN, ChooseArmy
from firestep.games.to_the_last_man.movement import WIDTH, Means, place_of
from firestep.games.to_the_last_man.moves import AbsorbUnit, ChooseMove
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.scene import events, lenses, questions, table, ways
from firestep.games.to_the_last_man.scene.armies import Joins, area_sheet, unit_sheet
from firestep.games.to_the_last_man.scene.battle import battle_sheet, to_come_panel, told_battle
from firestep.games.to_the_last_man.scene.before_battle import coming_battles
from firestep.games.to_the_last_man.scene.cached_speaker import cached_speaker
from firestep.games.to_the_last_man.scene.front import front
from firestep.games.to_the_last_man.scene.ground import board_words, drawn_board, side_name
from firestep.games.to_the_last_man.scene.knowledge import knowledge
from firestep.games.to_the_last_man.scene.names import (
    army_touch,
    capital,
    nation_of_unit,
    piece_id,
    side_of_unit,
    symbol_of,
    unit_title,
)
from firestep.games.to_the_last_man.scene.odds import odds_of
from firestep.games.to_the_last_man.scene.pieces import MapPieces
from firestep.games.to_the_last_man.scene.place_card import inspection
from firestep.games.to_the_last_man.scene.production import production_sheet, where_panel
from firestep.games.to_the_last_man.scene.refusals import why_not
from firestep.games.to_the_last_man.stacking import armies_open_to
from firestep.games.to_the_last_man.units import ARMIES, INFANTRY_TYPE, TEMPLATES
from firestep.games.to_the_last_man.victory import LEVELS, german_total, level
from firestep.games.to_the_last_man.view import as_seen
from firestep.games.to_the_last_man.wording import SIDE_NAMES, area_word
from firestep.kernel import CHANCE, AnyQuestion, Event, Setup
from firestep.scene import (
    Board,
    Fact,
    Inspection,
    Knowledge,
    Lens,
    LensId,
    Odds,
    Option,
    Phase,
    Piece,
    SceneEvent,
    Sheet,
    Tag,
    Way,
)
from firestep.scene import Turn as TurnLabel
from firestep.scene.maker import About, KnownFact, Parts, QuickStart, SeatLook, Standing, Why
from firestep.scene.part import replace
from firestep.scene.speaker import Speaker

MODES = ("duel", "hot-seat")


class LastManMaker:
    """Turns positions of To the Last Man! into scenes."""

    def about(self, speaker: Speaker) -> About:
        tag = self.tag(speaker)
        return About(
            blurb=speaker.say("game-blurb"),
            players=speaker.say("scene-players"),
            length=speaker.say("scene-length"),
            symbol="u-army",
            nation="fr",
            side="allied",
            modes={scenario.id: MODES for scenario in SCENARIOS},
            tags={scenario.id: (tag,) for scenario in SCENARIOS},
            lengths={
                scenario.id: speaker.say("scene-length-year" if scenario.id in YEARS else "scene-length")
                for scenario in SCENARIOS
            },
            quick=QuickStart(CAMPAIGN, bots={"german": "corporal"}),
        )

    def tag(self, speaker: Speaker) -> Tag:
        return Tag(speaker.say("scene-reconstructed"), speaker.say("scene-reconstructed.explain"))

    def seats(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        nations = ("de", "fr")
        return tuple(
            SeatLook(name, capital(speaker.say(f"seat-{name}")), nations[side], side_name(side))
            for side, name in enumerate(SIDE_NAMES)
        )

    def actors(self, setup: Setup, speaker: Speaker) -> tuple[SeatLook, ...]:
        return self.seats(setup, speaker)

    def board(self, setup: Setup, seat: int | None, speaker: Speaker) -> Board:
        return drawn_board(board_words(cached_speaker(speaker)))

    def parts(self, position: LastManPosition, seat: int | None, speaker: Speaker) -> Parts:
        """Everything is read from what this seat may see (7.0-a, 13.H-a)."""
        speaker = cached_speaker(speaker)
        shown = as_seen(position, seat)
        asked = None if seat is None else shown.question_for(seat)
        stand = MapPieces(shown, seat, speaker, table.moving_side(shown))
        drawn = front(shown)
        return Parts(
            seats=table.seat_states(shown, speaker),
            turn=table.turn(shown, speaker),
            phases=table.phases(shown, speaker),
            pieces=(*stand.pieces(), *in_hand(shown, asked, speaker)),
            markers=stand.markers(),
            overlays=drawn.layers,
            clips=drawn.clips,
            tracks=table.tracks(shown, speaker),
            boxes=table.boxes(shown, speaker),
            hands=table.hands(shown, seat, asked, speaker),
            lists=table.lists(shown, speaker),
            panels=(
                *to_come_panel(shown, asked, speaker),
                *where_panel(shown, seat, speaker),
                *table.panels(shown, asked, speaker),
            ),
            sheets=sheets(shown, seat, asked, speaker),
            questions=tuple(
                questions.question_scene(shown, question, seat, speaker)
                for question in shown.questions
                if question.seat != CHANCE
            ),
            anytime=self.anytime(position, seat, speaker),
            tags=(self.tag(speaker),),
            secrets=True,
            result_rows=self.result_rows(position, speaker),
        )

    def anytime(self, position: LastManPosition, seat: int | None, speaker: Speaker) -> tuple[Option, ...]:
        """3.2-a, 3.3-a: an armistice or surrender, at any time; AMB-40: a crisis, unless the question offers it."""
        question = None if seat is None or position.result is not None else position.anytime_question(seat)
        if seat is None or not isinstance(question, AtAnyTime):
            return ()
        asked = position.question_for(seat)
        offered = () if asked is None else asked.options(position)
        return tuple(
            Option(
                question.write(position, choice),
                capital(speaker.choice(position, question, choice)),
                touch,
                confirm=True,
            )
            for choice in question.options(position)
            if choice not in offered
            for touch in questions.word_touches(position, question, choice)
        )

    def result_rows(self, position: LastManPosition, speaker: Speaker) -> tuple[Fact, ...]:
        if position.result is None:
            return ()
        reached = speaker.say(f"scene-level-{LEVELS[level(position)]}")
        return (
            Fact(speaker.say("scene-german-vp"), str(german_total(position))),
            Fact(speaker.say("scene-level"), reached),
        )

    def told_sheets(self, position: LastManPosition, seat: int | None, speaker: Speaker) -> tuple[Sheet, ...]:
        return told_battle(as_seen(position, seat), seat, cached_speaker(speaker))

    def turn(self, position: LastManPosition, speaker: Speaker) -> TurnLabel | None:
        return table.turn(position, cached_speaker(speaker))

    def phases(self, position: LastManPosition, speaker: Speaker) -> tuple[Phase, ...]:
        return table.phases(position, cached_speaker(speaker))

    def standing(self, position: LastManPosition, speaker: Speaker) -> Standing | None:
        if position.snapshot:  # 7.0-a: both spend in secret
            return None
        return Standing(table.tracks(position, speaker), table.figures(position, speaker))

    def acting(self, position: LastManPosition) -> str | None:
        side = table.acting_side(position)
        return None if side is None else SIDE_NAMES[side]

    def happened(self, position: LastManPosition, event: Event, seat: int | None, speaker: Speaker) -> SceneEvent:
        return events.event_scene(position, event, speaker)

    def why(self, position: LastManPosition, seat: int, touch: str, speaker: Speaker) -> Why | None:
        return why_not(position, seat, touch, speaker)

    def odds(self, position: LastManPosition, seat: int, choice: str, speaker: Speaker) -> Odds | None:
        return odds_of(as_seen(position, seat), seat, choice, speaker)

    def lenses(self, setup: Setup) -> tuple[LensId, ...]:
        return lenses.LENSES

    def lens(
        self, position: LastManPosition, seat: int | None, lens: LensId, piece: str, speaker: Speaker
    ) -> Lens | None:
        return lenses.lens(as_seen(position, seat), seat, lens, piece, cached_speaker(speaker))

    def inspect(self, position: LastManPosition, seat: int | None, touch: str, speaker: Speaker) -> Inspection | None:
        return inspection(as_seen(position, seat), seat, touch, cached_speaker(speaker))

    def way(self, before: LastManPosition, after: LastManPosition, seat: int, speaker: Speaker) -> Way | None:
        return ways.way(as_seen(before, seat), as_seen(after, seat), seat, cached_speaker(speaker))

    def knowledge(self, position: LastManPosition, seat: int | None, speaker: Speaker) -> Knowledge:
        return knowledge(as_seen(position, seat), seat, cached_speaker(speaker))

    def facts(self, speaker: Speaker) -> tuple[KnownFact, ...]:
        """The areas and templates that were reconstructed, with their values."""
        source = speaker.say("scene-reconstructed.explain")
        mark = speaker.say("scene-mark-reconstructed")
        areas = [
            KnownFact(str(speaker.word(area_word(area))), area_facts(area, speaker), mark, source)
            for area in range(AREAS)
            if CERTAINTY[area] != "sourced"
        ]
        templates = [
            KnownFact(
                speaker.say("scene-template-of", nation=speaker.say(f"nation-{nation.lower()}")),
                speaker.say("scene-template", infantry=template.infantry, auxiliary=template.auxiliary),
                mark,
                source,
                "1.4-a",
            )
            for nation, template in TEMPLATES.items()
            if template.certainty != "sourced"
        ]
        return (*areas, *templates)


def area_facts(area: int, speaker: Speaker) -> str:
    row = AREA_ROWS[area]
    ground = speaker.say("scene-ground-rough" if row["terrain"] == "rough" else "scene-ground-clear")
    points = speaker.say("scene-vp-of-area", points=int(row["vp"]))
    return f"{ground}, {points}"


def in_hand(position: LastManPosition, question: AnyQuestion | None, speaker: Speaker) -> tuple[Piece, ...]:
    """A unit taken out of its army or the pool: it is not on the map, but its sheet can be read."""
    piece = None if question is None else questions.piece_in_hand(question)
    if piece is None or piece < ARMIES:
        return ()
    unit = piece - ARMIES
    if 0 <= position.where[unit] < IN_ARMY:
        return ()
    title = unit_title(unit, speaker)
    return (
        Piece(
            piece_id(piece),
            title,
            title,
            symbol_of(unit),
            nation_of_unit(unit),
            side_of_unit(position, unit),
            sheet=unit_sheet(position, unit, speaker),
        ),
    )


def sheets(
    position: LastManPosition, seat: int | None, question: AnyQuestion | None, speaker: Speaker
) -> tuple[Sheet, ...]:
    """The battle that is fought, those about to be, the plan that is made, or the armies of the area in question."""
    battle = battle_sheet(position, seat, question, speaker)
    if battle is not None and seat is not None and isinstance(question, ChooseArmy):
        # The armies that may take in a unit that falls back are lit on the map, where no sheet may lie over them.
        return (replace(battle, open=False), *army_sheets(position, seat, question, speaker))
    if battle is not None:
        return (battle,)
    if seat is None or question is None:
        return ()
    coming = coming_battles(position, seat, question, speaker)
    if coming:
        return coming
    production = production_sheet(position, seat, question, speaker)
    if production is not None and not isinstance(question, ChooseArmy):
        return (production,)
    return army_sheets(position, seat, question, speaker)


def army_sheets(position: LastManPosition, seat: int, question: AnyQuestion, speaker: Speaker) -> tuple[Sheet, ...]:
    if not isinstance(question, ChooseMove | ChooseArmy | AbsorbUnit):
        return ()
    area = question.area if not isinstance(question, ChooseMove) else place_of(position, question.piece)
    if not position.armies_here(seat, area):
        return ()
    return (area_sheet(position, area, seat, speaker, *joining(position, seat, question, area)),)


def joining(position: LastManPosition, seat: int, question: AnyQuestion, area: int) -> tuple[Joins, bool]:
    """What the empty slots are touched as, and whether the sheet is open."""
    choices = question.options(position)
    if isinstance(question, ChooseArmy):
        armies = {army: army_touch(army) for army in choices if isinstance(army, int)}
        alone = f"button:{ON_ITS_OWN}" if ON_ITS_OWN in choices else ""
        return Joins(armies, alone, is_foot(question.unit), question.unit), position.area_of(question.unit) == area
    if isinstance(question, ChooseMove) and question.piece >= ARMIES:
        unit = question.piece - ARMIES
        open_to = armies_open_to(position, seat, unit, area)
        if any(isinstance(code, int) and code // WIDTH == Means.SHIFT for code in choices):
            touch = questions.SHIFT_TOUCH
            return Joins(dict.fromkeys(open_to, touch), touch, is_foot(unit), unit), False
    return Joins(), False


def is_foot(unit: int) -> bool:
    return bool(1 << unit & INFANTRY_TYPE)


MAKER = LastManMaker()
