"""Code shared by both clients: settings, requests, retries and responses."""
import json
import os
import random
import uuid
from typing import Any, Dict, Iterator, Optional, Tuple
from urllib.parse import quote, urlsplit

import httpx

from .errors import CastwrightError, api_error

#: Seconds to connect, and between two chunks of a response.
TIMEOUT = httpx.Timeout(60.0, connect=10.0)
#: Maximum seconds between two attempts, whatever the server says.
LONGEST_PAUSE = 30.0
_PASSING = {429, 502, 503, 504}


class Settings:
    """URL of the server, and the API key."""

    def __init__(self, api_key: Optional[str], base_url: Optional[str], retries: int) -> None:
        key = api_key or os.environ.get("CASTWRIGHT_API_KEY")
        if not key:
            raise CastwrightError("The API key is missing. Pass api_key, or set CASTWRIGHT_API_KEY")
        address = base_url or os.environ.get("CASTWRIGHT_BASE_URL") or "http://127.0.0.1:8080"
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise CastwrightError(f"base_url must be an address with http:// or https://, not {address!r}")
        if retries < 0:
            raise CastwrightError("retries must not be negative")
        self.base_url = address.rstrip("/")
        self.headers = {"x-api-key": key}
        self.retries = retries

    def is_own(self, url: str) -> bool:
        """Whether the URL belongs to the server; no other host may see the key."""
        here, there = urlsplit(self.base_url), urlsplit(url)
        return (here.scheme, here.hostname, here.port) == (there.scheme, there.hostname, there.port)


def prepare(
    method: str,
    path: str,
    path_values: Optional[Dict[str, Any]],
    query: Optional[Dict[str, Any]],
    body: Any,
    idempotency_key: Optional[str],
    keyed: bool,
) -> Tuple[str, Dict[str, Any], bool]:
    """The path, the arguments of the request, and whether it is safe to repeat."""
    for name, value in (path_values or {}).items():
        path = path.replace("{" + name + "}", quote(str(value), safe=""))
    # The error class depends on the real status, even if the server or the key is set to always answer 200.
    request: Dict[str, Any] = {"headers": {"X-Castwright-Status": "real"}}
    if keyed:
        request["headers"]["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
    given = {name: _plain(value) for name, value in (query or {}).items() if value is not None}
    if given:
        request["params"] = given
    if body is not None:
        request["json"] = body
    return path, request, keyed or method in ("GET", "PUT", "DELETE")


def _plain(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value


def pause(attempt: int, retry_after: Optional[str] = None) -> float:
    """Seconds until the next attempt: as the server says, otherwise exponential backoff with jitter."""
    try:
        told = float(retry_after) if retry_after else 0.0
    except ValueError:
        told = 0.0
    drawn: float = 0.5 * 2.0**attempt * (0.5 + random.random() / 2)
    return min(LONGEST_PAUSE, max(told, drawn))


def is_passing(response: httpx.Response, repeatable: bool) -> bool:
    """Whether a retry may succeed; requests refused before they started are always safe to repeat."""
    return response.status_code in _PASSING and (repeatable or response.status_code == 429)


def read(response: httpx.Response) -> Any:
    """Returns the `data` of a response or the bytes of a file, or raises its error."""
    kind = response.headers.get("content-type", "")
    rid = response.headers.get("x-request-id")
    answer: Any = None
    if "json" in kind:
        try:
            answer = response.json()
        except ValueError:
            raise api_error(response.status_code, None, rid) from None
    enveloped = isinstance(answer, dict) and "rid" in answer and "code" in answer
    # Servers in hosted mode report errors with HTTP 200.
    if not response.is_success or (enveloped and answer["code"] != 0):
        raise api_error(response.status_code, answer, rid)
    if enveloped:
        return answer.get("data")
    return answer if "json" in kind else response.content


class EventReader:
    """Parses server-sent events line by line; yields the data of each complete event."""

    def __init__(self) -> None:
        self._data = ""

    def feed(self, line: str) -> Iterator[Dict[str, Any]]:
        if line.startswith("data:"):
            self._data += line[5:].strip()
        elif line == "" and self._data:
            text, self._data = self._data, ""
            try:
                event = json.loads(text)
            except ValueError:
                return
            if isinstance(event, dict):
                yield event
