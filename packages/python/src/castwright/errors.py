"""What can go wrong. Every failure of the server has a class by its HTTP status, and the `rid` of its request."""
from typing import Any, Dict, List, Mapping, Optional, Type


class CastwrightError(Exception):
    """The base of everything that this package raises by itself."""


class ConnectionFailed(CastwrightError):
    """The server could not be reached, or broke off, also when asked again."""


class WaitTimeout(CastwrightError):
    """The video had not ended in the time given to `wait`; it goes on being made."""


class VideoFailed(CastwrightError):
    """The video that was waited for has failed or was cancelled."""

    def __init__(self, video: Mapping[str, Any]) -> None:
        error = video.get("error") or {}
        super().__init__(f"{video.get('video_id')}: {error.get('message', 'failed')}")
        self.video = video
        self.code: Optional[int] = error.get("code")


class WebhookSignatureError(CastwrightError):
    """A delivery that was not signed with the secret, or is too old."""


class ApiError(CastwrightError):
    """The server refused a request."""

    def __init__(self, status: int, code: Optional[int], message: str, rid: Optional[str], data: Any) -> None:
        super().__init__(f"{message} (HTTP {status}, code {code}, rid {rid})")
        self.status = status
        self.code = code
        self.message = message
        #: Names the request in the logs of the server.
        self.rid = rid
        self.data = data


class InvalidRequest(ApiError):
    """Some fields are wrong; `errors` names them."""

    @property
    def errors(self) -> List[Dict[str, str]]:
        """The wrong fields, each with `field` and `message`."""
        return list(self.data.get("errors", [])) if isinstance(self.data, dict) else []


class AuthenticationError(ApiError):
    """The key is missing or wrong."""


class NoCredit(ApiError):
    """The account has too few credits."""


class PermissionDenied(ApiError):
    """The key has not the scope for it."""


class NotFound(ApiError):
    """There is nothing of that id."""


class Conflict(ApiError):
    """It does not fit the state that things are in."""


class TooLarge(ApiError):
    """More bytes than the server takes."""


class RateLimited(ApiError):
    """Asked too often, also after waiting."""


class ServerError(ApiError):
    """The server failed, also when asked again."""


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
    """The error that an answer tells of; an answer that is not of this interface counts, too."""
    told = answer if isinstance(answer, dict) else {}
    kind = _BY_STATUS.get(status, ServerError if status >= 500 else ApiError)
    message = str(told.get("msg") or "The answer is not one of Castwright")
    return kind(status, told.get("code"), message, told.get("rid") or rid, told.get("data"))
