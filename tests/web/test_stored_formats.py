"""What earlier versions stored can still be read: extras of a table, results of commands."""

from __future__ import annotations

import msgspec

from firestep.web.tables.changes import CommandResult, TableExtras, read_result, to_json


def test_extras_keep_their_stored_names() -> None:
    stored = '{"offers":"[]","troubles":{"blue":"silent"},"reserved":{"red":"user-1"}}'
    extras = msgspec.json.decode(stored, type=TableExtras)
    assert (extras.bot_errors, extras.reserved, extras.clock) == ({"blue": "silent"}, {"red": "user-1"}, "")
    assert msgspec.json.decode(to_json(extras)) == msgspec.json.decode(stored)
    assert msgspec.json.decode("{}", type=TableExtras) == TableExtras()


def test_stored_results_can_be_read() -> None:
    assert read_result('{"number":4}') == CommandResult(number=4)
    assert read_result('{"offer":"draw-0-7","number":7}') == CommandResult(number=7, offer="draw-0-7")
    assert read_result('{"table":"abc","invitation":null}') == CommandResult(table="abc")
    assert read_result("{}") == CommandResult()
