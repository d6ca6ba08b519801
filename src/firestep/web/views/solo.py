"""What one person plays alone from a written position, drawn as at a table: lessons and puzzles."""

from __future__ import annotations

from firestep.kernel import AnyGame
from firestep.lessons.solo import SoloRun
from firestep.scene import Odds, Player, Scene, SceneEvent, Seat, who_acted
from firestep.scene.maker import Parts
from firestep.scene.part import replace
from firestep.web.catalogue import Catalogue
from firestep.web.views.diary import shown_event
from firestep.web.views.scenes import with_parts


class SoloView:
    """Boards of one title in one language."""

    def __init__(self, catalogue: Catalogue, game: AnyGame, language: str) -> None:
        self.catalogue = catalogue
        self.game = game
        self.language = language
        self.speaker = catalogue.speaker(game, language)
        self.maker = catalogue.maker(game)

    def parts(self, run: SoloRun) -> Parts:
        return self.maker.parts(run.position, run.place, self.speaker)

    def drawn(self, run: SoloRun, parts: Parts, subtitle: str) -> Scene:
        """The board as at a table. Only where the run asks can it be answered."""
        setup = run.timeline.setup
        questions = parts.questions
        if not run.asks:
            questions = tuple(replace(each, mine=False, options=(), modes=(), opens="") for each in questions)
        scene = Scene(
            table=f"{self.game.id}/{run.id}",
            number=run.timeline.number,
            lang=self.language,
            game=self.game.id,
            title=self.speaker.title(),
            subtitle=subtitle,
            board=self.catalogue.board(self.game, setup, run.place, self.language).hash,
            seat=run.seat,
            my_seats=(run.seat,),
            seats=self.seats(run, parts),
            questions=questions,
        )
        return with_parts(scene, parts)

    def seats(self, run: SoloRun, parts: Parts) -> tuple[Seat, ...]:
        looks = self.maker.seats(run.timeline.setup, self.speaker)
        return tuple(
            Seat(
                look.id,
                look.name,
                look.nation,
                look.side,
                Player("human", you=True) if look.id == run.seat else Player("bot", self.speaker.say("coach")),
                active=run.position.question_for(place) is not None,
                counters=parts.seats[place].counters if parts.seats else (),
                team=look.team,
            )
            for place, look in enumerate(looks)
        )

    def events(self, run: SoloRun) -> list[SceneEvent]:
        """What the player may know of what has happened; dice belong to whoever chose last."""
        seats, found = set(run.timeline.names), list[SceneEvent]()
        actor = None
        for each in run.happened:
            actor = each.seat if each.seat in seats else actor
            if each.event.seen_by is not None and run.place not in each.event.seen_by:
                continue
            made = shown_event(self.maker, each.position, each.event, run.place, self.speaker)
            found.append(replace(made, number=each.number, seat=who_acted(made.seat, actor)))
        return found

    def odds(self, run: SoloRun, choice: str) -> Odds | None:
        return self.maker.odds(run.position, run.place, choice, self.speaker) if run.asks else None
