"""The workshop and packs, as their pages show them."""

from __future__ import annotations

import re

from firestep.kernel import AnyGame
from firestep.kernel.owner_data import OWNED, START
from firestep.kernel.packs import PackMistake, is_owner_name
from firestep.scene.part import replace
from firestep.scene.starts import StartWorkshop
from firestep.scene.workshop import CannotEdit, Edit, Workshop
from firestep.store.packs import PackRow
from firestep.text import Speaker
from firestep.web.catalogue import Catalogue
from firestep.web.errors import ApiError
from firestep.web.schemas.games import ScenarioInfo
from firestep.web.schemas.workshop import DrawnSheet, PackFault, PackInfo, SheetRequest, WorkshopTitle
from firestep.web.views.game_info import option_value_text, scenario_info

RANDOM = "random"
GAME = re.compile(r'^game\s*=\s*"([a-z-]+)"', re.MULTILINE)


def workshop_title(catalogue: Catalogue, game: AnyGame, language: str) -> WorkshopTitle:
    speaker = catalogue.speaker(game, language)
    workshop, checklist = catalogue.workshop(game), catalogue.checklist(game)
    return WorkshopTitle(
        game.id,
        speaker.title(),
        "" if workshop is None else workshop.bench(speaker).title,
        0 if checklist is None else sum(len(each.facts) for each in checklist.sections(speaker)),
    )


def sheet(catalogue: Catalogue, game: AnyGame, workshop: Workshop, wanted: SheetRequest, language: str) -> DrawnSheet:
    """A text after its edits, drawn. Slow: run it in a thread."""
    try:
        text = wanted.text or begun(workshop, wanted, catalogue.speaker(game, language))
        if wanted.join:
            text = joined(workshop, text, wanted.join)
        for edit in wanted.edits:
            text = workshop.edit(text, edit)
        drawing = workshop.draw(text, wanted.place, catalogue.speaker(game, language))
    except CannotEdit as error:
        found = GAME.search(wanted.text)
        if found and found[1] != game.id:
            raise ApiError(422, "other-game", found=found[1], wanted=game.id) from error
        raise ApiError(422, "pack-unread", why=str(error)) from error
    if drawing.board.hash == wanted.board:
        drawing = replace(drawing, board=replace(drawing.board, layers=(), places=(), labels=(), stamps={}))
    return DrawnSheet(text, drawing)


def joined(workshop: Workshop, text: str, other: str) -> str:
    """A text with what it lacks of another file: starts are painted in files that also hold an owner's values."""
    if not isinstance(workshop, StartWorkshop):
        raise CannotEdit("only the file of an owner can be joined by another one")
    return workshop.join(text, other)


def begun(workshop: Workshop, wanted: SheetRequest, speaker: Speaker) -> str:
    """A text to begin with; what is made by chance gets its title in the reader's language."""
    text = workshop.start(wanted.start, wanted.seed)
    if wanted.start != RANDOM:
        return text
    return workshop.edit(text, Edit("set", id="title", value=speaker.say("workshop-random-title", seed=wanted.seed)))


def pack_info(catalogue: Catalogue, game: AnyGame, row: PackRow, language: str) -> PackInfo:
    """A pack, which is loaded for that. Slow: run it in a thread."""
    if is_owner_name(row.name):
        return values_info(catalogue, row, language)
    offers = catalogue.packs.add(game, row.name, row.text)
    speaker, maker = catalogue.speaker(game, language), catalogue.maker(game)
    about = maker.about(speaker)
    return PackInfo(
        game.id,
        speaker.title(),
        row.name,
        row.title,
        row.created,
        [scenario_info(game, scenario, maker, about, speaker) for scenario in offers],
        {
            scenario: {key: option_value_text(value) for key, value in chosen.items()}
            for scenario, chosen in offers.items()
        },
    )


def values_info(catalogue: Catalogue, row: PackRow, language: str) -> PackInfo:
    """An owner's values: every scenario of the title can be played with them. The painted ones are named."""
    speaker = catalogue.speaker(catalogue.game(row.game), language)
    game_id = catalogue.packs.add_owned(row.game, row.name, row.text)
    title = row.title or speaker.say("printed-values")
    painted = [name.removeprefix(START) for name in OWNED[game_id] if name.startswith(START)]
    scenarios = painted_scenarios(catalogue, game_id, painted, language) if painted else []
    return PackInfo(game_id, speaker.title(), row.name, title, row.created, scenarios, is_values=True)


def painted_scenarios(catalogue: Catalogue, game_id: str, painted: list[str], language: str) -> list[ScenarioInfo]:
    game = catalogue.game(game_id)
    if game is None:
        return []
    speaker, maker = catalogue.speaker(game, language), catalogue.maker(game)
    about = maker.about(speaker)
    return [scenario_info(game, scenario, maker, about, speaker) for scenario in painted]


def pack_fault(catalogue: Catalogue, game: AnyGame, mistake: PackMistake, language: str) -> PackFault:
    speaker = catalogue.speaker(game, language)
    args = {name: speaker.say(f"workshop-side-{value}") if name == "side" else value for name, value in mistake.args}
    reason = speaker.say_with(mistake.key, args) if mistake.key else mistake.reason
    return PackFault(mistake.line, reason, mistake.place)
