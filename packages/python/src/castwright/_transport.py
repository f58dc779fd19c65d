"""What both clients share: where to ask, what a request is made of, when to ask again, what an answer means."""
import json
import os
import random
import uuid
from typing import Any, Dict, Iterator, Optional, Tuple
from urllib.parse import quote, urlsplit

import httpx

from .errors import CastwrightError, api_error

#: Seconds to connect, and between two pieces of an answer.
TIMEOUT = httpx.Timeout(60.0, connect=10.0)
#: Nobody is kept waiting longer than this between two attempts, whatever the server says.
LONGEST_PAUSE = 30.0
_PASSING = {429, 502, 503, 504}


class Settings:
    """Where the server is, and who asks."""

    def __init__(self, api_key: Optional[str], base_url: Optional[str], retries: int) -> None:
        key = api_key or os.environ.get("CASTWRIGHT_API_KEY")
        if not key:
            raise CastwrightError("Give api_key, or set CASTWRIGHT_API_KEY")
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
        """Whether the address is one of the server, which alone may see the key."""
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
    """The path, the rest of the request, and whether asking twice does nothing twice."""
    for name, value in (path_values or {}).items():
        path = path.replace("{" + name + "}", quote(str(value), safe=""))
    # Errors have kinds by their status, whatever the server or the key is set to.
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
    """Seconds until the next attempt: as the server says, otherwise twice as long each time, with jitter."""
    try:
        told = float(retry_after) if retry_after else 0.0
    except ValueError:
        told = 0.0
    drawn: float = 0.5 * 2.0**attempt * (0.5 + random.random() / 2)
    return min(LONGEST_PAUSE, max(told, drawn))


def is_passing(response: httpx.Response, repeatable: bool) -> bool:
    """Whether the same request may succeed later; what was refused before it began may always be repeated."""
    return response.status_code in _PASSING and (repeatable or response.status_code == 429)


def read(response: httpx.Response) -> Any:
    """The `data` of an answer, bytes of a file, or the error that it tells of."""
    kind = response.headers.get("content-type", "")
    rid = response.headers.get("x-request-id")
    answer: Any = None
    if "json" in kind:
        try:
            answer = response.json()
        except ValueError:
            raise api_error(response.status_code, None, rid) from None
    enveloped = isinstance(answer, dict) and "rid" in answer and "code" in answer
    # A server of the hosted kind tells of failures with HTTP 200.
    if not response.is_success or (enveloped and answer["code"] != 0):
        raise api_error(response.status_code, answer, rid)
    if enveloped:
        return answer.get("data")
    return answer if "json" in kind else response.content


class EventReader:
    """Server-sent events, line by line; gives the data of each once it is whole."""

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
