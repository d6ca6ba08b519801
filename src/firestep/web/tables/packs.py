"""Packs at tables: loaded from the store before anything is set up that names them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec

from firestep.games.owned import MARK, base_id
from firestep.kernel import AnyGame
from firestep.kernel.packs import GivenPack, is_owner_name, owner_pack_of, packs_named_in, packs_of
from firestep.store import Store, TableRow
from firestep.store.packs import PackRow
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.catalogue import Recipe
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log

MOST_COPIES = 40
"""Titles with owners' values in memory; each takes up to 13 MB. Those of tables under way are loaded all the same."""
logger = log("packs")


async def find_game(store: Store, catalogue: Catalogue, game_id: str, most: int = MOST_COPIES) -> AnyGame | None:
    """The game with this id; one with an owner's values is made known first, if the store has them.

    Copies of titles stay in memory, so no more than so many are loaded for new tables, studies and pages.
    """
    names = owner_pack_of(game_id) if game_id not in catalogue.titles else ()
    await know_owned(catalogue, await store.packs.get(base_id(game_id), names))
    loaded = catalogue.titles.games
    if game_id not in loaded and game_id != base_id(game_id) and sum(MARK in each for each in loaded) >= most:
        raise ApiError(503, "busy", "values-busy")
    return catalogue.game(game_id)


async def know_owned(catalogue: Catalogue, rows: Iterable[PackRow]) -> None:
    """Make owners' values known to this process: a title is loaded with them when somebody plays it."""
    for row in rows:
        try:
            await asyncio.to_thread(catalogue.packs.add_owned, row.game, row.name, row.text)
        except (ValueError, LookupError) as error:
            logger.error("an owner's values cannot be loaded", game=row.game, name=row.name, error=str(error))


async def load_packs(store: Store, catalogue: Catalogue, game: AnyGame, names: Iterable[str]) -> None:
    """Load the packs with these names that the store has."""
    wanted = [name for name in names if not is_owner_name(name)]
    for row in await store.packs.get(base_id(game.id), catalogue.packs.missing(game, wanted)):
        try:
            catalogue.packs.add(game, row.name, row.text)
        except ValueError as error:  # stored by a program with other rules for packs: its games are kept
            logger.error("a pack cannot be loaded", game=game.id, name=row.name, error=str(error))


def packs_of_row(row: TableRow) -> frozenset[str]:
    """The packs that a table was agreed on, or that its record names."""
    options = msgspec.json.decode(row.terms.options, type=dict[str, str])
    return packs_of(row.terms.scenario, options, row.terms.game) | packs_named_in(row.state.header)


async def load_for_rows(store: Store, catalogue: Catalogue, rows: Iterable[TableRow]) -> None:
    """Load the packs of all these tables."""
    names: dict[str, set[str]] = {}
    for row in rows:
        names.setdefault(row.terms.game, set()).update(packs_of_row(row))
    for game_id, wanted in names.items():
        game = await find_game(store, catalogue, game_id)
        if game is not None and wanted:
            await load_packs(store, catalogue, game, wanted)


async def packs_for(store: Store, catalogue: Catalogue, game: AnyGame | None, text: str) -> tuple[GivenPack, ...]:
    """The packs that a record or position names, for the process that reads it."""
    names = packs_named_in(text)
    if game is None or not names:
        return ()
    await load_packs(store, catalogue, game, names)
    return catalogue.packs.given(game, names)


async def load_for_recipe(store: Store, catalogue: Catalogue, recipe: str) -> None:
    """Load the packs that the recipe of a board names."""
    try:
        wanted = msgspec.json.decode(recipe, type=Recipe)
    except msgspec.DecodeError:  # written by an earlier version
        return
    game = await find_game(store, catalogue, wanted.game)
    if game is not None:
        await load_packs(store, catalogue, game, packs_of(wanted.scenario, wanted.options))
