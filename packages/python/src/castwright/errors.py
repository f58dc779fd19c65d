"""Errors. Every error of the server has a class by its HTTP status, and the `rid` of its request."""
from typing import Any, Dict, List, Mapping, Optional, Type


class CastwrightError(Exception):
    """The base class of every error that this package raises."""


class ConnectionFailed(CastwrightError):
    """The server could not be reached, or the connection broke off, even after retries."""


class WaitTimeout(CastwrightError):
    """The video did not end within the timeout of `wait`. It continues to render."""


class VideoFailed(CastwrightError):
    """The video that `wait` was waiting for has failed or was cancelled."""

    def __init__(self, video: Mapping[str, Any]) -> None:
        error = video.get("error") or {}
        super().__init__(f"{video.get('video_id')}: {error.get('message', 'failed')}")
        self.video = video
        self.code: Optional[int] = error.get("code")


class WebhookSignatureError(CastwrightError):
    """The signature of a delivery does not match the secret, or the delivery is too old."""


class ApiError(CastwrightError):
    """The server rejected a call."""

    def __init__(self, status: int, code: Optional[int], message: str, rid: Optional[str], data: Any) -> None:
        super().__init__(f"{message} (HTTP {status}, code {code}, rid {rid})")
        self.status = status
        self.code = code
        self.message = message
        #: Request id, which identifies the call in the server's log.
        self.rid = rid
        self.data = data


class InvalidRequest(ApiError):
    """Some fields are invalid; `errors` lists them."""

    @property
    def errors(self) -> List[Dict[str, str]]:
        """The invalid fields, each with `field` and `message`."""
        return list(self.data.get("errors", [])) if isinstance(self.data, dict) else []


class AuthenticationError(ApiError):
    """The API key is missing or wrong."""


class NoCredit(ApiError):
    """The account has too few credits."""


class PermissionDenied(ApiError):
    """The API key lacks the scope for this call."""


class NotFound(ApiError):
    """No record has this id."""


class Conflict(ApiError):
    """The request conflicts with the current state."""


class TooLarge(ApiError):
    """The body is larger than the server accepts."""


class RateLimited(ApiError):
    """Too many requests, even after waiting."""


class ServerError(ApiError):
    """The server failed, even after retries."""


_BY_STATUS: Dict[int, Type[ApiError]] = {
    400: InvalidRequest,
    401: AuthenticationError,
    402: NoCredit,
    403: PermissionDenied,
    404: NotFound,
    409: Conflict,
    413: TooLarge,
    422: InvalidRequest,
    429: RateLimited,
}


def api_error(status: int, answer: Any, rid: Optional[str]) -> ApiError:
    """Creates the error for a response, including responses that are not from Castwright."""
    envelope = answer if isinstance(answer, dict) else {}
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else ApiError)
    message = str(envelope.get("msg") or "This is not a response from a Castwright server. Check the base URL")
    return kind(status, envelope.get("code"), message, envelope.get("rid") or rid, envelope.get("data"))
