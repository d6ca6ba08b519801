"""Exceptions as error responses."""

from __future__ import annotations

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError

from firestep.web.errors import ApiError, ChoiceRefused
from firestep.web.http.middleware import route_of
from firestep.web.http.requests import Request, language, services_of
from firestep.web.infra.logs import log
from firestep.web.schemas.errors import Problem

CODES = {400: "malformed", 401: "sign-in", 403: "forbidden", 404: "unknown", 405: "not-allowed", 413: "too-large"}
"""Our codes for the errors that Litestar raises by itself."""
logger = log("http")


def handle_api_error(request: Request, error: ApiError) -> Response[Problem]:
    catalogue = services_of(request).catalogue
    speaker = catalogue.speaker(error.game if isinstance(error, ChoiceRefused) else None, language(request))
    return Response(error.body(speaker), status_code=error.status, headers=error.headers)


def handle_http_exception(request: Request, error: HTTPException) -> Response[Problem]:
    """What Litestar refuses before a handler runs."""
    if error.status_code >= 500:
        return handle_exception(request, error)
    known = error.status_code if error.status_code in CODES else 400
    api_error = ApiError(known, CODES[known])
    if known == 405:
        api_error.headers.update(
            {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
        )
    return handle_api_error(request, api_error)


def handle_recursion_error(request: Request, _: RecursionError) -> Response[Problem]:
    """JSON that is nested too deeply."""
    logger.warning("nested too deeply", route=route_of(request.scope))
    return handle_api_error(request, ApiError(400, "malformed"))


def handle_database_error(request: Request, error: DBAPIError) -> Response[Problem]:
    """The disk is full or read-only, or the database is away."""
    logger.error("the database fails", route=route_of(request.scope), error=str(error.orig))
    api_error = ApiError(503, "not-stored")
    api_error.headers["retry-after"] = "5"
    return handle_api_error(request, api_error)


def handle_exception(request: Request, error: Exception) -> Response[Problem]:
    logger.error("unhandled exception", route=route_of(request.scope), method=request.method, exc_info=error)
    return handle_api_error(request, ApiError(500, "server"))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    ApiError: handle_api_error,
    HTTPException: handle_http_exception,
    OperationalError: handle_database_error,
    InternalError: handle_database_error,
    RecursionError: handle_recursion_error,
    Exception: handle_exception,
}
