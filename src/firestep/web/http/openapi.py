"""The OpenAPI schema, from which the client's types can be made: `GET /api/schema/openapi.json`."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from firestep.web.http.requests import Request

LANGUAGE = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "The language of texts and errors.",
    "schema": {"type": "string"},
}


class SchemaPlugin(JsonRenderPlugin):
    """Says of every operation how it refuses, and that it speaks several languages."""

    def render(self, request: Request, openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(completed(openapi_schema))


def completed(schema: dict[str, Any]) -> dict[str, Any]:
    for path in schema["paths"].values():
        for name, operation in path.items():
            if name in ("get", "post", "patch", "delete"):
                complete(operation)
    schema.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    return schema


def complete(operation: dict[str, Any]) -> None:
    operation["responses"].pop("400", None)  # the framework's own form of an error, which is never sent
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    operation["responses"]["default"] = {"description": "Refused; nothing has changed.", "content": content}
    parameters = operation.setdefault("parameters", [])
    if not any(each.get("name") == "lang" for each in parameters):
        parameters.append(LANGUAGE)


PROBLEM = {
    "title": "Problem",
    "type": "object",
    "required": ["error", "sentence", "clause"],
    "properties": {
        "error": {"type": "string", "description": "A stable word."},
        "sentence": {"type": "string", "description": "What to show."},
        "clause": {"type": ["string", "null"], "description": "The rule that forbids it."},
        "number": {"type": "integer", "description": "With `stale`: where the table is now."},
        "line": {"type": "integer", "description": "With `bad-record`: the line that is wrong."},
    },
}
