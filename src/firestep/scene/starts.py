"""Painting where a match begins: the start of a scenario with units placed and taken, as part of an owner's file.

The file is that of the checklist (`firestep.scene.owner_tables`) with a table more: `[starts]`, positions by scenario.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from firestep.kernel import Malformed, Position
from firestep.kernel.owner_data import start_with
from firestep.kernel.packs import PackMistake
from firestep.scene.owner_file import owner_data, owner_text, table_in
from firestep.scene.speaker import Speaker
from firestep.scene.workshop import (
    CannotEdit,
    Drawing,
    Edit,
    Fault,
    FieldForm,
    FormField,
    NamedValue,
    ToolGroup,
    Workbench,
)

if TYPE_CHECKING:
    from firestep.kernel import AnyGame
    from firestep.scene.maker import SceneMaker

ENDING = ".owner"
LONGEST_TITLE = 120
P = TypeVar("P", bound=Position)
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Hands(Protocol[P_contra]):
    """How the pieces of a title are put down and taken away."""

    def text_keys(self) -> Iterator[str]:
        """The texts that are needed."""
        ...

    def tools(self, speaker: Speaker) -> tuple[ToolGroup, ...]: ...

    def put(self, position: P_contra, tool: str, place: str) -> None:
        """Put down what a tool stands for; raises `CannotEdit`."""
        ...

    def take(self, position: P_contra, piece: str) -> None:
        """Take a piece away, by its name in the scene."""
        ...

    def last_piece(self, position: P_contra, place: str) -> str:
        """The piece that is erased first; empty if none is there."""
        ...

    def set(self, position: P_contra, name: str, value: str) -> None:
        """Set a figure of the match, or of a place (`control:verdun`)."""
        ...

    def figures(self, position: P_contra, speaker: Speaker) -> Sequence[FormField]: ...

    def figures_of(self, position: P_contra, place: str, speaker: Speaker) -> Sequence[FormField]: ...

    def faults(self, position: P_contra, speaker: Speaker) -> Iterator[Fault]:
        """What the rules do not allow, at its place."""
        ...


@dataclass(slots=True)
class StartFile:
    """An owner's file that is being painted."""

    game: str
    title: str = ""
    scenario: str = ""
    position: str = ""
    values: dict[str, str] = field(default_factory=dict)
    others: dict[str, str] = field(default_factory=dict)
    """Starts of other scenarios in the same file."""

    def write(self) -> str:
        return owner_text(self.game, self.values, self.title, {self.scenario: self.position, **self.others})


def read_start(text: str, game_id: str) -> StartFile:
    """Raises `CannotEdit`."""
    data = owner_data(text)
    starts = table_in(data, "starts")
    if data.get("game") != game_id or not starts:
        raise CannotEdit(f"this is not a start of {game_id}: it is for {data.get('game')}")
    scenario = next(iter(starts))
    title = str(data.get("title", ""))[:LONGEST_TITLE]
    return StartFile(game_id, title, scenario, starts.pop(scenario), table_in(data, "owner"), starts)


class StartWorkshop(Generic[P]):
    """Paints the starts of a title on its map."""

    def __init__(
        self, game: Callable[[], AnyGame], maker: Callable[[], SceneMaker[P]], hands: Hands[P], scenarios: Sequence[str]
    ) -> None:
        self.game = game
        self.maker = maker
        self.hands = hands
        self.scenarios = scenarios

    def text_keys(self) -> Iterator[str]:
        yield from ("workshop-what", "workshop-title", "workshop-match", "workshop-take")
        yield from self.hands.text_keys()

    def bench(self, speaker: Speaker) -> Workbench:
        starts = tuple(NamedValue(each, speaker.say(f"scenario-{each}")) for each in self.scenarios)
        return Workbench(speaker.say("workshop-what"), self.hands.tools(speaker), starts, (), ENDING)

    def start(self, start: str, seed: int) -> str:
        if start not in self.scenarios:
            raise CannotEdit(f"there is no scenario {start!r}")
        game = self.game()
        return StartFile(game.id, "", start, game.write(game.start(start, {}))).write()

    def join(self, text: str, other: str) -> str:
        """The text with what it lacks of another file of the owner: values, starts of other scenarios, a title."""
        file, data = read_start(text, self.game().id), owner_data(other)
        if data.get("game") != file.game:
            raise CannotEdit(f"this is not a file for {file.game}: it is for {data.get('game')}")
        file.title = file.title or str(data.get("title", ""))[:LONGEST_TITLE]
        file.values = table_in(data, "owner") | file.values
        starts = table_in(data, "starts") | file.others
        file.others = {scenario: start for scenario, start in starts.items() if scenario != file.scenario}
        return file.write()

    def edit(self, text: str, edit: Edit) -> str:
        file = read_start(text, self.game().id)
        if edit.kind == "set" and edit.id == "title":
            file.title = " ".join(edit.value.split())[:LONGEST_TITLE]
            return file.write()
        position = self.position(file)
        if edit.kind == "set":
            self.change(position, edit.id, edit.value)
        elif edit.kind in ("paint", "erase"):
            for place in edit.places:
                self.stroke(position, edit, place)
        else:
            raise CannotEdit("there is no such edit")
        position.events.clear()
        file.position = self.game().write(position)
        return file.write()

    def stroke(self, position: P, edit: Edit, place: str) -> None:
        if edit.kind == "paint":
            self.hands.put(position, edit.tool, place)
        elif piece := self.hands.last_piece(position, place):
            self.hands.take(position, piece)

    def change(self, position: P, name: str, value: str) -> None:
        kind, _, piece = name.partition(":")
        if kind == "take":
            self.hands.take(position, piece)
        else:
            self.hands.set(position, name, value)

    def draw(self, text: str, place: str, speaker: Speaker) -> Drawing:
        file = read_start(text, self.game().id)
        position = self.position(file)
        maker = self.maker()
        parts = maker.parts(position, None, speaker)
        board = maker.board(position.setup, None, speaker)
        title = FormField("title", speaker.say("workshop-title"), "text", file.title)
        form = FieldForm(speaker.say("workshop-match"), (title, *self.hands.figures(position, speaker)))
        taken = tuple(
            FormField(f"take:{each.id}", speaker.say("workshop-take", what=each.name), "act")
            for each in parts.pieces
            if each.place == place
        )
        known = next((each for each in board.places if each.id == place), None)
        here = None
        if known is not None:
            here = FieldForm(known.name, (*self.hands.figures_of(position, place, speaker), *taken), known.name)
        return Drawing(
            file.title or speaker.say(f"scenario-{file.scenario}"),
            board,
            tuple(parts.pieces),
            tuple(parts.markers),
            tuple(parts.overlays),
            (form,),
            here,
            tuple(self.hands.faults(position, speaker)),
        )

    def mistakes(self, text: str, speaker: Speaker) -> Iterator[PackMistake]:
        """What is wrong with the starts in a file, each at the line where its start begins."""
        file = read_start(text, self.game().id)
        lines = text.splitlines()
        for scenario, start in {file.scenario: file.position, **file.others}.items():
            line = next((number for number, each in enumerate(lines, 1) if each.startswith(f"{scenario} =")), 1)
            one = StartFile(file.game, file.title, scenario, start)
            try:
                faults = [*self.hands.faults(self.position(one), speaker)]
            except CannotEdit as error:
                yield PackMistake(line, f"{scenario}: {error}")
                continue
            yield from (PackMistake(line, f"{scenario}: {each.reason}", each.place) for each in faults)

    def position(self, file: StartFile) -> P:
        game = self.game()
        if file.scenario not in self.scenarios:
            raise CannotEdit(f"there is no scenario {file.scenario!r}")
        try:
            found: P = game.parse(start_with(file.position, game.setup(file.scenario)))
        except (Malformed, ValueError) as error:
            raise CannotEdit(str(error)) from error
        return found
