"""The OpenAPI schema, from which client types can be generated: `GET /api/schema/openapi.json`."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from firestep.web.http.requests import Request
from firestep.web.schemas.errors import Problem

LANGUAGE = {
    "name": "lang",
    "in": "query",
    "required": False,
    "description": "The language of texts and errors.",
    "schema": {"type": "string"},
}
METHODS = frozenset(("get", "post", "patch", "delete"))


class SchemaPlugin(JsonRenderPlugin):
    """Adds the error response and the `lang` parameter to every operation."""

    def render(self, request: Request, openapi_schema: dict[str, Any]) -> bytes:
        for path in openapi_schema["paths"].values():
            for method in METHODS & path.keys():
                complete(path[method])
        _, components = msgspec.json.schema_components([Problem])
        openapi_schema.setdefault("components", {}).setdefault("schemas", {}).update(components)
        return msgspec.json.encode(openapi_schema)


def complete(operation: dict[str, Any]) -> None:
    operation["responses"].pop("400", None)  # the framework's own error format, which is never sent
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    operation["responses"]["default"] = {"description": "Refused; nothing has changed.", "content": content}
    parameters = operation.setdefault("parameters", [])
    if not any(each.get("name") == "lang" for each in parameters):
        parameters.append(LANGUAGE)
