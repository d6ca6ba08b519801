"""What a user says twice at the same moment is stored once, and nobody gets an error for it."""

from __future__ import annotations

import asyncio

from firestep.store import Store
from firestep.store.learning import LessonRow
from firestep.store.notices import AT_ONCE, MAIL, SILENT, TURN, NoticeSettings
from store.rows import a_table

TIMES = 12


async def test_wishes_and_lessons_of_one_user_at_once(store: Store) -> None:
    row = a_table()
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
