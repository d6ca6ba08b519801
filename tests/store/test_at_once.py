"""What a user says twice at the same moment is stored once, and nobody gets an error for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace

from firestep.store import Store, User
from firestep.store.blocks import MUTED
from firestep.store.learning import LessonRow
from firestep.store.notices import AT_ONCE, MAIL, SILENT, TURN, NoticeSettings
from firestep.store.operators import GRANT, SETTLE, SUSPEND, Act
from firestep.store.reports import ReportRow
from firestep.store.tokens import TokenRow
from store.rows import a_table

TIMES = 12


async def test_wishes_and_lessons_of_one_user_at_once(store: Store) -> None:
    row = a_table()
    await store.accounts.add(User("ann", "ann", 1, "en", "hash"), 1)
    await store.tables.create(row, (), None)
    wishes = {(MAIL, TURN): AT_ONCE}
    for _ in range(3):
        await asyncio.gather(
            *(store.notices.choose("ann", NoticeSettings(zone="UTC"), wishes) for _ in range(TIMES)),
            *(store.notices.set_level("ann", row.id, SILENT) for _ in range(TIMES)),
            *(store.learning.guide("ann", "toy", 3) for _ in range(TIMES)),
            *(store.learning.save("ann", LessonRow("toy", "first", 2, "[]")) for _ in range(TIMES)),
        )

    assert await store.notices.choices("ann") == wishes
    assert await store.notices.levels("ann") == {row.id: SILENT}
    assert await store.learning.guided("ann") == {"toy": 3}
    assert [each.step for each in await store.learning.lessons("ann")] == [2]


async def test_tries_at_a_puzzle_reports_and_tokens_of_one_user_at_once(store: Store) -> None:
    for name in ("ann", "bob"):
        await store.accounts.add(User(name, name, 1, "en", "hash"), 1)
    report = ReportRow("", "ann", "bob", "Bob", "", None, "", "spam", "Again.", 1)
    tokens = [TokenRow(f"hash {number}", "ann", "Robin", 1) for number in range(TIMES)]
    firsts = await asyncio.gather(
        *(store.puzzles.add("ann", "toy", "p1", 1200, number == 3, number) for number in range(TIMES))
    )
    await asyncio.gather(*(store.reports.add(replace(report, id=f"r{number}")) for number in range(TIMES)))
    kept = await asyncio.gather(*(store.tokens.add(token, 5) for token in tokens))

    assert sorted(firsts) == [False] * (TIMES - 1) + [True]
    [puzzle] = await store.puzzles.of("ann")
    assert (puzzle.tries, puzzle.solved) == (TIMES, 3)
    assert len(await store.reports.open()) == 1
    assert sum(kept) == len(await store.tokens.of_user("ann")) == 5


async def test_two_operators_who_do_the_same_at_once(store: Store) -> None:
    people = {name: User(name, name, 1, "en", "hash") for name in ("ann", "bob", "eve")}
    for person in people.values():
        await store.accounts.add(person, 1)
    await store.reports.add(ReportRow("r1", "ann", "eve", "eve", "", None, "", "spam", "", 1))
    acts = [(people[name], number) for number in range(TIMES // 2) for name in ("ann", "bob")]

    def of(act: str, about: str) -> list[Act]:
        return [Act.of(who, act, about, about, "Spam.", number) for who, number in acts]

    await asyncio.gather(*(store.operators.suspend(act, None) for act in of(SUSPEND, "eve")))
    await asyncio.gather(*(store.operators.grant(act) for act in of(GRANT, "bob")))
    await asyncio.gather(*(store.operators.settle(act, "r1") for act in of(SETTLE, "r1")))

    log = Counter(act.act for act in await store.operators.log(None))
    assert log == {SUSPEND: TIMES, GRANT: TIMES, SETTLE: 1}
    assert await store.operators.is_operator("bob")
    [found] = await store.operators.find("eve", 100)
    assert found.suspension is not None


async def test_nothing_is_kept_for_an_account_or_at_a_table_that_has_just_gone(store: Store) -> None:
    for name in ("ann", "bob"):
        await store.accounts.add(User(name, name, 1, "en", "hash"), 1)
    row = a_table()
    await store.tables.create(row, (), None)
    await store.tables.delete(row.id)
    await store.notices.set_level("bob", row.id, SILENT)
    await store.accounts.delete("ann")
    await store.notices.choose("ann", NoticeSettings(zone="UTC"), {(MAIL, TURN): AT_ONCE})
    await store.wishes.set("ann", "toy", True, 1)
    await store.learning.guide("ann", "toy", 3)
    await store.learning.save("ann", LessonRow("toy", "first", 2, "[]"))
    await store.puzzles.add("ann", "toy", "p1", 1200, True, 1)
    for user, player in (("ann", "bob"), ("bob", "ann")):
        await store.blocks.put(user, player, MUTED, 1)
        await store.follows.put(user, player, True, 1)
        await store.reports.add(ReportRow(f"by {user}", user, player, player, "", None, "", "spam", "", 1))

    assert await store.notices.levels("bob") == {}
    assert await store.notices.settings("ann") is None
    assert await store.wishes.of_user("ann") == []
    assert await store.learning.guided("ann") == {}
    assert await store.learning.lessons("ann") == []
    assert await store.puzzles.of("ann") == []
    assert await store.reports.open() == []
    for user, player in (("ann", "bob"), ("bob", "ann")):
        assert await store.blocks.level(user, player) is None
        assert await store.follows.tells(user, player) is None
