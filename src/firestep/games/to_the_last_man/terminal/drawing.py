"""To the Last Man! in a terminal: the front, the score, the armies, the odds."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from firestep.games.to_the_last_man.declaring import DeclareBattle
from firestep.games.to_the_last_man.ground import AREAS, CODES
from firestep.games.to_the_last_man.hand import hand_size
from firestep.games.to_the_last_man.odds import battle_odds
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.terminal.map import DISPUTED_STYLE, SIDE_STYLES, FrontMap, area_of_choice
from firestep.games.to_the_last_man.units import ARMIES, KINDS, SIDES
from firestep.games.to_the_last_man.victory import LEVELS, german_total, level
from firestep.games.to_the_last_man.view import as_seen, shows_contents
from firestep.games.to_the_last_man.wording import area_word, army_word, kind_word, season_word, side_word
from firestep.kernel import AnyQuestion, Choice, Word
from firestep.terminal.offered import Offered
from firestep.text import Speaker


class LastManDrawing:
    """How To the Last Man! looks in a terminal."""

    # -- the score

    def head(self, position: LastManPosition, speaker: Speaker) -> list[str]:
        shown = as_seen(position, asked_seat(position))
        season = speaker.say("lm-head", season=season_word(shown.turn), turn=shown.turn, last=shown.agreed.last_turn)
        score = speaker.say(
            "lm-score", points=german_total(shown), level=speaker.say(f"lm-level-{LEVELS[level(shown)]}")
        )
        sides = [
            speaker.say(
                "lm-side",
                side=side_word(side),
                cards=hand_size(shown, side),
                limit=shown.season.hand_limit[side],
                points=shown.season.build_points[side],
            )
            for side in SIDES
        ]
        return [f"{season} · {score}", " · ".join(sides)]

    # -- the map

    def board(
        self, position: LastManPosition, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> RenderableType | None:
        return FrontMap(position, question, offered, width).draw()

    def sign(self, position: LastManPosition, question: AnyQuestion, choice: Choice) -> str:
        """The three letters of an area."""
        area = area_of_choice(position, question, choice)
        return CODES[area] if 0 <= area < AREAS else ""

    def legend(self, position: LastManPosition, speaker: Speaker) -> RenderableType | None:
        table = Table(box=None, pad_edge=False, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column()
        for sign, style, key in (
            ("VER#4 1", "bold", "lm-sign-area"),
            ("[9]", SIDE_STYLES[0], "lm-sign-german"),
            ("(9)", SIDE_STYLES[1], "lm-sign-entente"),
            ("=", "bold", "lm-sign-entrenched"),
            ("?", "bold", "lm-sign-hidden"),
            ("VER*", DISPUTED_STYLE, "lm-sign-disputed"),
            ("7:VER", "bold yellow", "lm-sign-number"),
        ):
            table.add_row(Text(sign, style), speaker.say(key))
        for area, code in enumerate(CODES):
            table.add_row(Text(code, "bold"), str(speaker.word(area_word(area))))
        table.add_row("", speaker.say("lm-reconstructed"))
        return table

    # -- the armies

    def roster(self, position: LastManPosition, speaker: Speaker) -> RenderableType | None:
        seat = asked_seat(position)
        shown = as_seen(position, seat)
        table = Table(box=None, pad_edge=False)
        for column in ("army", "place", "units", "state"):
            table.add_column(speaker.say(f"lm-column-{column}"))
        for army in range(ARMIES):
            if shown.army_at[army] >= 0:
                side = shown.side_of_army(army)
                held = shown.inside[army]
                units = units_said(held, speaker) if shows_contents(shown, army, seat) else "?"
                state = "lm-entrenched" if shown.dug_in >> army & 1 else "lm-mobile"
                place = str(speaker.word(area_word(shown.army_at[army])))
                name = Text(str(speaker.word(army_word(army))), SIDE_STYLES[side])
                table.add_row(name, place, units or "–", speaker.say(state))
        for area in range(AREAS):
            for side in SIDES:
                units = units_said(shown.alone[area] & shown.units_of[side], speaker)
                if units:
                    table.add_row(
                        Text(speaker.say("lm-alone"), SIDE_STYLES[side]), str(speaker.word(area_word(area))), units, ""
                    )
        return table

    # -- the odds

    def odds(self, position: LastManPosition, question: AnyQuestion, speaker: Speaker) -> list[str]:
        """5.0: what a battle would cost if both stand, fire and play no card."""
        if not isinstance(question, DeclareBattle) or position.agreed.hidden:
            return []
        areas = [area for area in question.options(position) if isinstance(area, int)]
        return [self.odds_line(position, question.seat, area, speaker) for area in areas]

    def odds_line(self, position: LastManPosition, side: int, area: int, speaker: Speaker) -> str:
        found = battle_odds(position, side, area)
        mine, his = found.expected
        return speaker.say(
            "lm-odds",
            area=area_word(area),
            mine=tenths(mine),
            his=tenths(his),
            clears=round(100 * found.clears),
        )


def asked_seat(position: LastManPosition) -> int | None:
    """The viewer: the seat that is asked; none if several are."""
    seats = {question.seat for question in position.questions} & set(SIDES) if position.stack else set()
    return seats.pop() if len(seats) == 1 else None


def units_said(units: int, speaker: Speaker) -> str:
    """`3 German infantry, 1 German artillery`."""
    lots = [(kind, (units & kind.mask).bit_count()) for kind in KINDS]
    return ", ".join(f"{count} × {speaker.word(kind_word(kind.number))}" for kind, count in lots if count)


def tenths(value: float) -> Word:
    whole, tenth = divmod(round(10 * value), 10)
    return Word("lm-tenths", (("whole", whole), ("tenth", tenth)))
